#pragma once

#include <boost/system/result.hpp>
#include <string>
#include <utility>

namespace paddock {

// What is wrong and what to do about it, for people. `line` is the line of a file, 0 where there is none.
struct Error {
  std::string message;
  int line = 0;
};

template <class T>
using Result = boost::system::result<T, Error>;

inline std::string text(const Error& error) {
  return error.line ? "line " + std::to_string(error.line) + ": " + error.message : error.message;
}

}  // namespace paddock
