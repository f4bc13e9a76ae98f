#pragma once

#include <boost/system/result.hpp>
#include <string>
#include <utility>

namespace paddock {

// What is wrong and what to do about it, for people.
struct Error {
  std::string message;
  int line = 0;              // of a file; 0: there is none
  std::string article = {};  // that forbids it; empty: none does
};

template <class T>
using Result = boost::system::result<T, Error>;

inline std::string text(const Error& error) {
  return (error.line ? "line " + std::to_string(error.line) + ": " : "") + error.message +
         (error.article.empty() ? "" : " (" + error.article + ")");
}

}  // namespace paddock
