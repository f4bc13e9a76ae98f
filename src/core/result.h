#pragma once

#include <boost/system/result.hpp>
#include <string>
#include <utility>

#include "core/message.h"

namespace paddock {

// What is wrong and what to do about it, for people.
struct Error {
  Message message;
  int line = 0;              // of a file; 0: there is none
  std::string article = {};  // that forbids it; empty: none does
  std::string key = {};      // of a file or setup that it is about: "board.laps"; empty: no single one
};

// An error about one key of a file or an option.
inline Error error_at(const std::string& key, const Message& what) {
  return {Message("error.at", {{"path", key}, {"what", what}}), 0, {}, key};
}

// The message with the line and the article.
inline Message whole_message(const Error& error) {
  Message message = error.message;
  if (error.line) message = {"error.line", {{"line", std::to_string(error.line)}, {"what", message}}};
  if (!error.article.empty()) message = {"error.article", {{"article", error.article}, {"what", message}}};
  return message;
}

template <class T>
using Result = boost::system::result<T, Error>;

}  // namespace paddock
