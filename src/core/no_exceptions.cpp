// Built without exceptions, Boost calls these instead of throwing and leaves them to the program to define.
#include <boost/throw_exception.hpp>

#ifdef BOOST_NO_EXCEPTIONS

#include <cstdio>
#include <cstdlib>
#include <exception>

namespace boost {

void throw_exception(std::exception const& e, source_location const& loc) {
  std::fputs(loc.file_name(), stderr);
  std::fputs(": ", stderr);
  std::fputs(e.what(), stderr);
  std::fputs("\n", stderr);
  std::abort();
}

void throw_exception(std::exception const& e) {
  std::fputs(e.what(), stderr);
  std::fputs("\n", stderr);
  std::abort();
}

}  // namespace boost

#endif
