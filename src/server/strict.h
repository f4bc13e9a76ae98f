#pragma once

// Strict reading of what clients send: every member of the struct is needed unless it is optional, and nothing else may be there.

#include <algorithm>
#include <initializer_list>
#include <string_view>

#include "core/reflect.h"
#include "server/names.h"
#include "server/refused.h"

namespace paddock::server {

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

inline json::object parse_object(std::string_view text) {
  boost::system::error_code error;
  json::parse_options options;
  options.max_depth = 8;
  json::value value = json::parse(text, error, {}, options);
  if (error) throw Refused{Code::bad_request, {"server.error.not-json", {{"why", error.message()}}}};
  if (!value.is_object()) throw Refused{Code::bad_request, "server.error.object-needed"};
  if (names_in(text) != names_in(value)) throw Refused{Code::bad_request, "server.error.name-twice"};
  return std::move(value.as_object());
}

// Reads the object's members into a T, except those that somebody else has read.
template <class T>
T read_strictly(json::object object, std::initializer_list<std::string_view> read_already = {}) {
  for (const std::string_view name : read_already) object.erase(name);
  T value{};
  if (auto wrong = patch_whole(value, object)) throw Refused{Code::bad_request, wrong->message};
  return value;
}

inline int number_in(const std::string& text, std::string_view what) {  // the name of the field
  if (text.empty() || text.size() > 9 || text.find_first_not_of("0123456789") != text.npos)
    throw Refused{Code::bad_request, {"server.error.not-a-number", {{"field", what}, {"got", text.substr(0, 20)}}}};
  return std::stoi(text);
}

}  // namespace paddock::server
