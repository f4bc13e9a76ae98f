#pragma once

// Plain values by the names of their members (Boost.Describe): printed as JSON for a viewer, patched from JSON, hashed.
// A type with words (`std::string words(const T&)`) is printed as them, and read with `bool read(std::string_view, T&)`.

#include <boost/describe.hpp>
#include <boost/json.hpp>
#include <boost/mp11.hpp>
#include <concepts>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "core/article.h"
#include "core/count.h"
#include "core/message.h"
#include "core/result.h"
#include "core/rng.h"
#include "core/secret.h"

namespace paddock {

namespace json = boost::json;

template <class T>
concept Wordy = requires(const T& value) {
  { words(value) } -> std::convertible_to<std::string>;
};
template <class T>
concept Described = boost::describe::has_describe_members<T>::value && !std::is_union_v<T>;
template <class T>
concept Sequence = requires(T& sequence) {
  typename T::value_type;
  sequence.begin();
  sequence.end();
  sequence.size();
}
&&!std::convertible_to<T, std::string_view>;

template <class T, class F>
void for_each_member(F&& visit) {
  boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>(visit);
}

// --- printing ------------------------------------------------------------------------------------------------------

template <class T>
json::value print(const T& value, Viewer viewer);

inline json::value print(const json::value& value, Viewer) { return value; }
inline json::value print(const Message& message, Viewer) { return Argument(message).json(); }

template <class T>
json::value print(const Secret<T>& secret, Viewer viewer) {
  if (const T* seen = secret.seen_by(viewer)) return print(*seen, viewer);
  if constexpr (Sequence<T>) return json::object{{"hidden", secret.size()}};
  else return nullptr;
}

template <class T>
json::value print(const std::optional<T>& value, Viewer viewer) {
  return value ? print(*value, viewer) : json::value(nullptr);
}

template <class T>
json::value print(const T& value, Viewer viewer) {
  if constexpr (std::same_as<T, Seat>) {
    return value == nobody ? json::value(nullptr) : json::value(value + 1);
  } else if constexpr (Wordy<T>) {
    return json::string(words(value));
  } else if constexpr (std::is_enum_v<T>) {
    return json::string(boost::describe::enum_to_string(value, "?"));
  } else if constexpr (std::is_arithmetic_v<T>) {
    return value;
  } else if constexpr (is_count<T>) {
    return static_cast<int>(value);
  } else if constexpr (std::convertible_to<T, std::string_view>) {
    return json::string(std::string_view(value));
  } else if constexpr (Sequence<T>) {
    json::array array;
    array.reserve(value.size());
    for (const auto& element : value) array.push_back(print(element, viewer));
    return array;
  } else {
    static_assert(Described<T>, "describe the type with BOOST_DESCRIBE_STRUCT or give it words");
    json::object object;
    object.reserve(boost::mp11::mp_size<boost::describe::describe_members<T, boost::describe::mod_public>>::value);
    for_each_member<T>([&](auto member) { object.emplace(member.name, print(value.*member.pointer, viewer)); });
    return object;
  }
}

// --- reading -------------------------------------------------------------------------------------------------------
// Patches what the JSON names and leaves the rest. `path` tells people where a mistake is.

using Complaint = std::optional<Error>;

inline Complaint complain(const std::string& path, const Message& what) {
  return path.empty() ? Error{what} : error_at(path, what);
}

// What was written instead of something else: "error.text-needed".
inline Message needed(const char* id, const json::value& got) { return {id, {{"got", json::serialize(got)}}}; }
inline Message out_of_range(const std::string& lowest, const std::string& highest, const std::string& got) {
  return {"error.out-of-range", {{"lowest", lowest}, {"highest", highest}, {"got", got}}};
}

template <class T>
Complaint patch(T& value, const json::value& from, const std::string& path = {});

template <class T>
Complaint patch(Secret<T>& secret, const json::value& from, const std::string& path) {
  return patch(*secret, from, path);
}

inline Complaint patch(json::value& value, const json::value& from, const std::string&) {
  value = from;
  return std::nullopt;
}

// A text instead of a message is that text: so said races that ended before there were messages.
Complaint patch(Message& message, const json::value& from, const std::string& path);

template <class T>
Complaint patch(std::optional<T>& value, const json::value& from, const std::string& path) {
  if (from.is_null()) return value.reset(), std::nullopt;
  if (!value) value.emplace();
  return patch(*value, from, path);
}

template <class T>
Complaint patch_enum(T& value, const json::value& from, const std::string& path) {
  const std::string word = from.is_string() ? std::string(from.as_string()) : json::serialize(from);
  if (boost::describe::enum_from_string(word.c_str(), value)) return std::nullopt;
  std::vector<std::string> known;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>(
      [&](auto enumerator) { known.push_back(enumerator.name); });
  return complain(path, {"error.unknown-word", {{"word", word}, {"known", known}}});
}

// "30U 20R" for a list of things with words.
inline json::array split(std::string_view text) {
  json::array list;
  while (!text.empty()) {
    const auto end = std::min(text.find(' '), text.size());
    if (end > 0) list.push_back(json::string(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return list;
}

template <class T>
Complaint patch_sequence(T& value, const json::value& from, const std::string& path) {
  if constexpr (Wordy<typename T::value_type>)
    if (from.is_string()) return patch_sequence(value, split(from.as_string()), path);
  if (const json::object* by_number = from.if_object()) {  // {"2": ...} patches the second element
    for (const auto& [key, element] : *by_number) {
      const std::string name(key);
      const std::size_t number =
          name.find_first_not_of("0123456789") == name.npos && name.size() < 4 ? std::stoul("0" + name) : 0;
      if (number < 1 || number > value.size())
        return complain(path, {"error.no-such-number", {{"number", name}, {"highest", value.size()}}});
      if (auto wrong = patch(value[number - 1], element, path + "." + name)) return wrong;
    }
    return std::nullopt;
  }
  const json::array* array = from.if_array();
  if (!array) return complain(path, needed("error.list-needed", from));
  if constexpr (requires { T::static_capacity; }) {
    constexpr std::size_t most = T::static_capacity;
    if (array->size() > most) return complain(path, {"error.too-many", {{"most", most}, {"count", array->size()}}});
  }
  if constexpr (requires { value.resize(array->size()); }) {
    value.resize(array->size());
  } else if (array->size() != value.size()) {
    return complain(path, {"error.wrong-count", {{"needed", value.size()}, {"count", array->size()}}});
  }
  std::size_t number = 0;
  for (auto& element : value) {
    const json::value& entry = (*array)[number++];
    if (auto wrong = patch(element, entry, path + "." + std::to_string(number))) return wrong;
  }
  return std::nullopt;
}

template <class T>
Complaint patch_members(T& value, const json::value& from, const std::string& path) {
  const json::object* object = from.if_object();
  if (!object) return complain(path, needed("error.table-needed", from));
  for (const auto& [key, entry] : *object) {
    bool known = false;
    Complaint wrong;
    const std::string name(key);
    for_each_member<T>([&](auto member) {
      if (known || name != member.name) return;
      known = true;
      wrong = patch(value.*member.pointer, entry, path.empty() ? name : path + "." + name);
    });
    if (wrong) return wrong;
    if (known) continue;
    std::vector<std::string> names;
    for_each_member<T>([&](auto member) { names.push_back(member.name); });
    wrong = complain(path, {"error.no-such-name", {{"name", name}, {"names", names}}});
    wrong->key = path.empty() ? name : path + "." + name;
    return wrong;
  }
  return std::nullopt;
}

template <class T>
Complaint patch(T& value, const json::value& from, const std::string& path) {
  if constexpr (std::same_as<T, Seat>) {
    if (from.is_null()) return value = nobody, std::nullopt;
    int number = 0;
    if (auto wrong = patch(number, from, path)) return wrong;
    if (number < 1 || number > max_seats) return complain(path, {"error.no-such-seat", {{"highest", max_seats}}});
    value = number - 1;
    return std::nullopt;
  } else if constexpr (Wordy<T>) {
    const std::string word = from.is_string() ? std::string(from.as_string()) : json::serialize(from);
    if (read(word, value)) return std::nullopt;
    return complain(path, {"error.not-understood", {{"word", word}}});
  } else if constexpr (std::is_enum_v<T>) {
    return patch_enum(value, from, path);
  } else if constexpr (std::same_as<T, bool>) {
    if (!from.is_bool()) return complain(path, needed("error.flag-needed", from));
    value = from.as_bool();
    return std::nullopt;
  } else if constexpr (std::is_integral_v<T>) {
    if (!from.is_number() || from.is_double()) return complain(path, needed("error.whole-number-needed", from));
    boost::system::error_code wrong;
    const T number = from.to_number<T>(wrong);
    if (wrong)
      return complain(path, out_of_range(std::to_string(std::numeric_limits<T>::min()),
                                         std::to_string(std::numeric_limits<T>::max()), json::serialize(from)));
    value = number;
    return std::nullopt;
  } else if constexpr (is_count<T>) {
    typename T::Kept number = 0;
    if (auto wrong = patch(number, from, path)) return wrong;
    value = number;
    return std::nullopt;
  } else if constexpr (std::is_floating_point_v<T>) {
    if (!from.is_number()) return complain(path, needed("error.number-needed", from));
    value = from.to_number<T>();
    return std::nullopt;
  } else if constexpr (std::same_as<T, std::string>) {
    if (!from.is_string()) return complain(path, needed("error.text-needed", from));
    value = from.as_string();
    return std::nullopt;
  } else if constexpr (Sequence<T>) {
    return patch_sequence(value, from, path);
  } else {
    return patch_members(value, from, path);
  }
}

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

// Patches a value of which every member must be there unless it is optional.
template <class T>
Complaint patch_whole(T& value, const json::object& from) {
  if (auto wrong = patch(value, json::value(from))) return wrong;
  Complaint missing;
  for_each_member<T>([&](auto member) {
    using Member = std::remove_reference_t<decltype(value.*member.pointer)>;
    if (!missing && !is_optional<Member> && !from.contains(member.name))
      missing = Error{{"error.missing", {{"name", member.name}}}};
  });
  return missing;
}

// --- hashing -------------------------------------------------------------------------------------------------------

template <class T>
void add_to(Hash& hash, const T& value) {
  if constexpr (std::is_enum_v<T> || std::is_integral_v<T> || std::same_as<T, Seat>) {
    hash.add(static_cast<std::uint64_t>(value));
  } else if constexpr (is_count<T>) {
    hash.add(static_cast<std::uint64_t>(static_cast<int>(value)));
  } else if constexpr (std::same_as<T, std::string>) {
    hash.add(std::string_view(value));
  } else if constexpr (Sequence<T>) {
    hash.add(value.size());
    for (const auto& element : value) add_to(hash, element);
  } else if constexpr (Wordy<T> && !Described<T>) {
    hash.add(std::string_view(words(value)));
  } else {
    static_assert(Described<T>, "describe the type with BOOST_DESCRIBE_STRUCT");
    for_each_member<T>([&](auto member) { add_to(hash, value.*member.pointer); });
  }
}

template <class T>
void add_to(Hash& hash, const Secret<T>& secret) {
  add_to(hash, *secret.seen_by(Viewer::referee()));
}

template <class T>
void add_to(Hash& hash, const std::optional<T>& value) {
  hash.add(value.has_value());
  if (value) add_to(hash, *value);
}

template <class T>
std::uint64_t hash_of(const T& value) {
  Hash hash;
  add_to(hash, value);
  return hash.value();
}

}  // namespace paddock
