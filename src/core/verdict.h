#pragma once

#include <algorithm>
#include <cassert>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "core/article.h"

namespace paddock {

// A number that a verdict hangs on, by its name: {"price", 2}.
struct Fact {
  std::string_view name;
  int value = 0;
  friend bool operator==(const Fact&, const Fact&) = default;
};

struct Allowed {};
inline constexpr Allowed allowed;

// What the rules say about something that a player wants: it is allowed, or an article forbids it. The condition of a rule is
// written once, in a function that returns a verdict: options are what it allows, a refusal puts `reason` and `facts` into words, and
// drivers ask the same function.
//
//   Verdict may_force_engine(const Race& race, const Car& car) {
//     if (race.turn.engine_uses == 2) return {"AB-4.4-4", "engine-twice"};
//     if (const int price = ...; car.ep < price) return {"AB-4.4-4", "engine-too-dear", {{"price", price}, {"left", car.ep}}};
//     return allowed;
//   }
class [[nodiscard]] Verdict {
 public:
  constexpr Verdict(Allowed) {}
  Verdict(Article article, std::string_view reason, std::initializer_list<Fact> facts = {})
      : article_(article), reason_(reason), count_(static_cast<int>(facts.size())) {
    assert(facts.size() <= std::size(facts_));
    std::ranges::uninitialized_copy(facts, facts_);
  }

  constexpr explicit operator bool() const { return !article_; }  // allowed

  // Only of something that is forbidden:
  constexpr Article article() const { return *article_; }
  constexpr std::string_view reason() const { return reason_; }  // its name: an article may forbid several things
  constexpr std::span<const Fact> facts() const { return {facts_, static_cast<std::size_t>(count_)}; }
  constexpr int fact(std::string_view name) const {
    const auto found = std::ranges::find(facts(), name, &Fact::name);
    assert(found != facts().end());
    return found->value;
  }

 private:
  std::optional<Article> article_;
  std::string_view reason_;
  union {
    Fact facts_[4];  // the first `count_`: drivers ask all the time, and what nobody reads should cost nothing
  };
  int count_ = 0;
};

}  // namespace paddock
