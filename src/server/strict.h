#pragma once

// Strict reading of what clients send (room/strict.h), or Refused is thrown.

#include <string>

#include "room/strict.h"
#include "server/granted.h"
#include "server/names.h"

namespace paddock::server {

inline json::object parse_object(std::string_view text) { return granted(object_in(text)); }

template <class T>
T read_strictly(json::object object, std::initializer_list<std::string_view> read_already = {}) {
  return granted(members_of<T>(std::move(object), read_already));
}

inline int number_in(const std::string& text, std::string_view what) {  // the name of the field
  if (text.empty() || text.size() > 9 || text.find_first_not_of("0123456789") != text.npos)
    throw Refused{Code::bad_request, {"server.error.not-a-number", {{"field", what}, {"got", text.substr(0, 20)}}}};
  return std::stoi(text);
}

}  // namespace paddock::server
