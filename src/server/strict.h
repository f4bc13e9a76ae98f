#pragma once

// Strict reading of what clients send (room/strict.h), or Refused is thrown.

#include <string>

#include "room/requests.h"
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
  return granted(number_from(text, what));
}

}  // namespace paddock::server
