// Boost.JSON is used header-only, so that every platform and sanitizer builds it alike.
#include <boost/json/src.hpp>
