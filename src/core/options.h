#pragma once

// The questions of the rules, and the legal answers to them.

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "core/article.h"
#include "core/seat.h"

namespace paddock {

template <class Question, class Offer>
void list_options(const Question& question, Offer&& offer) {
  if constexpr (requires { question.choices; }) {
    for (const auto& choice : question.choices)
      if (!offer(choice)) return;
  } else {
    question.options(offer);
  }
}

template <class Question>
int count_options(const Question& question) {
  if constexpr (requires { question.choices; }) return static_cast<int>(question.choices.size());
  if constexpr (requires { question.count(); }) return question.count();
  int count = 0;
  list_options(question, [&](const auto&) { return ++count, true; });
  return count;
}

template <class Question>
bool has_choice(const Question& question) {
  if constexpr (requires { question.choices; }) return question.choices.size() >= 2;
  int count = 0;
  list_options(question, [&](const auto&) { return ++count < 2; });
  return count >= 2;
}

template <class Question>
typename Question::Answer option_at(const Question& question, int number) {
  if constexpr (requires { question.choices; }) return question.choices[static_cast<std::size_t>(number)];
  typename Question::Answer found{};
  list_options(question, [&](const auto& answer) {
    if (number-- > 0) return true;
    found = answer;
    return false;
  });
  return found;
}

template <class Question>
bool is_option(const Question& question, const typename Question::Answer& wanted) {
  bool found = false;
  list_options(question, [&](const auto& answer) { return !(found = answer == wanted); });
  return found;
}

using Packed = std::uint64_t;  // an answer as bytes

// A question is a small value: who is asked, by which article, and what may be answered. An answer is a plain value of at most 8 bytes
// that can be compared. The legal answers, its options, are a list called `choices`, or a function
// `void options(auto&& offer) const` that calls offer(answer) for each until offer returns false (and, if there are many,
// `int count() const`).
template <class Q>
concept RulesQuestion = requires(const Q& question, typename Q::Answer answer) {
  { question.seat } -> std::convertible_to<Seat>;
  { question.article } -> std::convertible_to<Article>;
  requires std::is_trivially_copyable_v<typename Q::Answer> && sizeof(typename Q::Answer) <= sizeof(Packed);
  { answer == answer } -> std::convertible_to<bool>;
  list_options(question, [](const typename Q::Answer&) { return true; });
};

template <class Answer>
Packed pack(const Answer& answer) {
  static_assert(std::is_trivially_copyable_v<Answer> && sizeof(Answer) <= sizeof(Packed));
  Packed packed = 0;
  std::memcpy(&packed, &answer, sizeof(Answer));
  return packed;
}

template <class Answer>
Answer unpack(Packed packed) {
  Answer answer;
  std::memcpy(static_cast<void*>(&answer), &packed, sizeof(Answer));
  return answer;
}

}  // namespace paddock
