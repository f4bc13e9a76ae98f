#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"
#include "core/reflect.h"

namespace paddock::scenario {

// How a file writes values: "30U 20R" stands for ["30U", "20R"], "?" for what the viewer cannot see, and a space or cell has the
// same meaning by each of its names and by its number on the board.
class Writing {
 public:
  explicit Writing(const Match& match) : match_(match) {}

  bool matches(const json::value& expected, const json::value& got) const {
    if (expected.is_string() && expected.as_string() == "?")
      return got.is_null() || (got.is_object() && got.as_object().contains("hidden"));
    if (expected.is_string() && got.is_array()) return matches(split(expected.as_string()), got);
    if (expected.is_array() && got.is_array())
      return std::ranges::equal(expected.as_array(), got.as_array(),
                                [&](const json::value& a, const json::value& b) { return matches(a, b); });
    if (expected.is_object() && got.is_object())
      return std::ranges::all_of(expected.as_object(), [&](const auto& member) {
        const json::value* value = got.as_object().if_contains(member.key());
        return value && matches(member.value(), *value);
      });
    if (expected == got || !expected.is_string()) return expected == got;
    const std::optional<int> place = match_.place_on_board(expected.as_string());
    return place && (got.is_string() ? match_.place_on_board(got.as_string()) == place : got == json::value(*place));
  }

  bool same_words(std::string_view a, std::string_view b) const {
    return a == b || matches(json::value(split(a)), json::value(split(b)));
  }
  bool contains(const std::vector<std::string>& list, std::string_view words) const {
    return std::ranges::any_of(list, [&](const std::string& one) { return same_words(words, one); });
  }

  // The first value that is not in the position as it was written: the rest of the position says something else.
  Complaint check_kept(const json::value& written, const json::value& position, const std::string& path) const {
    if (const json::object* table = written.if_object(); table && !position.is_null()) {
      for (const auto& [key, value] : *table) {
        const json::value* inner =
            position.is_object()
                ? position.as_object().if_contains(key)
                : position.as_array().if_contains(static_cast<std::size_t>(std::atoi(std::string(key).c_str()) - 1));
        if (inner)
          if (auto wrong = check_kept(value, *inner, (path.empty() ? "" : path + ".") + std::string(key))) return wrong;
      }
      return std::nullopt;
    }
    if (written.is_string() && position.is_array())
      return check_kept(json::value(split(written.as_string())), position, path);
    if (written.is_array() && position.is_array() && written.as_array().size() <= position.as_array().size()) {
      for (std::size_t i = 0; i < written.as_array().size(); ++i)
        if (auto wrong = check_kept(written.as_array()[i], position.as_array()[i], fmt::format("{}.{}", path, i + 1)))
          return wrong;
      return std::nullopt;
    }
    if (matches(written, position) || same_list(written, position)) return std::nullopt;
    return complain(path, {"scenario.not-kept", {{"written", json::serialize(written)}, {"kept", json::serialize(position)}}});
  }

 private:
  // A set of spaces in another order; a word that was written as a number.
  static bool same_list(const json::value& written, const json::value& got) {
    if (!got.is_string()) return false;
    const auto words = [](const json::value& value) {
      json::array list = split(value.is_string() ? std::string(value.as_string()) : json::serialize(value));
      std::ranges::sort(list, {}, [](const json::value& word) { return std::string(word.as_string()); });
      return list;
    };
    return words(written) == words(got);
  }

  const Match& match_;
};

}  // namespace paddock::scenario
