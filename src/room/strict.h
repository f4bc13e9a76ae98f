#pragma once

// Strict reading of what clients send: every member of the struct is needed unless it is optional, and nothing else may be there.

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string_view>

#include "core/reflect.h"
#include "room/refused.h"

namespace paddock::room {

// How often a name stands before a value, in JSON and in what was read from it: a name that is there twice is read once.
inline std::size_t names_in(std::string_view text) {
  std::size_t names = 0;
  bool in_text = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"') in_text = !in_text;
    else if (in_text) i += text[i] == '\\';
    else names += text[i] == ':';
  }
  return names;
}
inline std::size_t names_in(const json::value& value) {
  std::size_t names = 0;
  if (value.is_array())
    for (const json::value& one : value.as_array()) names += names_in(one);
  if (value.is_object())
    for (const auto& [name, one] : value.as_object()) names += 1 + names_in(one);
  return names;
}

inline Granted<json::object> object_in(std::string_view text) {
  boost::system::error_code error;
  json::parse_options options;
  options.max_depth = 8;
  json::value value = json::parse(text, error, {}, options);
  if (error) return Refused{Code::bad_request, {"server.error.not-json", {{"why", error.message()}}}};
  if (!value.is_object()) return Refused{Code::bad_request, "server.error.object-needed"};
  if (names_in(text) != names_in(value)) return Refused{Code::bad_request, "server.error.name-twice"};
  return std::move(value.as_object());
}

// Reads the object's members into a T, except those that somebody else has read.
template <class T>
Granted<T> members_of(json::object object, std::initializer_list<std::string_view> read_already = {}) {
  for (const std::string_view name : read_already) object.erase(name);
  T value{};
  if (auto wrong = patch_whole(value, object)) return Refused{Code::bad_request, wrong->message};
  return value;
}

inline Granted<int> within(std::string_view what, std::optional<int> number, int lowest, int highest) {
  if (!number || *number < lowest || *number > highest)
    return Refused{Code::bad_request,
                   {"server.error.range",
                    {{"field", what}, {"lowest", std::to_string(lowest)}, {"highest", std::to_string(highest)}}}};
  return *number;
}

}  // namespace paddock::room
