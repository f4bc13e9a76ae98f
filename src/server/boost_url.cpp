// Boost.URL is used header-only, like all of Boost here.
#include <boost/url/src.hpp>
