#pragma once

// Which race, person or season it is: a text without a meaning of its own. The id of one kind is never taken for that of another; it is made
// from text only where text comes in: a request, JSON, a row.

#include <fmt/core.h>

#include <compare>
#include <functional>
#include <string>
#include <string_view>
#include <variant>

#include "core/reflect.h"

namespace paddock {

template <class Of>
class Id {
 public:
  Id() = default;  // of nobody, of nothing
  explicit Id(std::string_view text) : text_(text) {}

  bool empty() const { return text_.empty(); }
  const std::string& text() const { return text_; }
  friend auto operator<=>(const Id&, const Id&) = default;

 private:
  std::string text_;
};

using RaceId = Id<struct OfRace>;
using PersonId = Id<struct OfPerson>;
using SeasonId = Id<struct OfSeason>;

// Whose log it is.
using LogId = std::variant<RaceId, SeasonId>;
inline LogId log_id(std::string_view text) {
  if (text.starts_with("s_")) return SeasonId(text);
  return RaceId(text);
}
inline const std::string& text(const LogId& id) {
  return std::visit([](const auto& one) -> const std::string& { return one.text(); }, id);
}

// In JSON an id is its text.
template <class Of>
json::value print(const Id<Of>& id, Viewer) {
  return json::string(id.text());
}
template <class Of>
Complaint patch(Id<Of>& id, const json::value& from, const std::string& path) {
  std::string text;
  if (auto wrong = patch(text, from, path)) return wrong;
  id = Id<Of>(text);
  return std::nullopt;
}

}  // namespace paddock

template <class Of>
struct std::hash<paddock::Id<Of>> {
  std::size_t operator()(const paddock::Id<Of>& id) const { return std::hash<std::string>()(id.text()); }
};

template <class Of>
struct fmt::formatter<paddock::Id<Of>> : fmt::formatter<std::string_view> {
  auto format(const paddock::Id<Of>& id, auto& context) const {
    return fmt::formatter<std::string_view>::format(id.text(), context);
  }
};
