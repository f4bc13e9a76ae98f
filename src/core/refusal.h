#pragma once

// An answer that was not taken, where no rule is known by name: what it may mean, or what is possible instead.

#include <string>
#include <string_view>
#include <vector>

#include "core/options.h"
#include "core/question.h"
#include "core/text.h"
#include "core/verdict.h"

namespace paddock {

template <class Game, class Q>
std::vector<std::string> options_beginning(const Q& question, const std::string& words) {
  std::vector<std::string> list;
  list_options(question, [&](const auto& answer) {
    std::string option = Game::in_words(question, pack(answer));
    if (option.starts_with(words)) list.push_back(std::move(option));
    return true;
  });
  return list;
}

template <class Game, class Q>
Refusal what_is_possible(const Q& question, std::string_view words) {
  constexpr std::size_t short_list = 8;
  std::vector<std::string> list = options_beginning<Game>(question, std::string(words) + " ");
  const char* id = list.empty() ? "race.refusal.not-possible" : "race.refusal.can-mean";
  if (list.empty()) list = options_beginning<Game>(question, "");
  if (list.size() > short_list) list.resize(short_list), list.push_back("...");
  return {{id, {{"words", words}, {"options", list}}}, std::string(question.article.id())};
}

// A verdict as a refusal: its reason is the key, its facts are the arguments, and `more` are others.
template <class Game>
Refusal refusal_of(const Verdict& verdict, std::initializer_list<std::pair<std::string_view, Argument>> more = {}) {
  Message reason(std::string(Game::id) + ".refusal." + std::string(verdict.reason()), more);
  for (const Fact& fact : verdict.facts()) reason.args[fact.name] = fact.value;
  return {std::move(reason), std::string(verdict.article().id())};
}

}  // namespace paddock
