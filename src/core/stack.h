#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

namespace paddock {

// A stack of cards that is drawn from the top. The top card comes first.
template <class Card, std::size_t most>
class Stack {
 public:
  using value_type = Card;
  static constexpr std::size_t static_capacity = most;

  Card draw() { return cards_[first_++]; }

  template <class Cards>
  void assign(const Cards& cards) {
    last_ = std::ranges::copy(cards, cards_.data()).out - cards_.data();
    first_ = 0;
  }
  void push_back(const Card& card) {  // under all others
    if (last_ == most) assign(*this);
    cards_[last_++] = card;
  }
  void resize(std::size_t size) { first_ = 0, last_ = size; }

  Card* begin() { return cards_.data() + first_; }
  Card* end() { return cards_.data() + last_; }
  const Card* begin() const { return cards_.data() + first_; }
  const Card* end() const { return cards_.data() + last_; }
  Card& operator[](std::size_t i) { return cards_[first_ + i]; }
  const Card& operator[](std::size_t i) const { return cards_[first_ + i]; }
  std::size_t size() const { return last_ - first_; }
  bool empty() const { return first_ == last_; }

  friend bool operator==(const Stack& a, const Stack& b) { return std::ranges::equal(a, b); }

 private:
  std::array<Card, most> cards_{};
  std::size_t first_ = 0, last_ = 0;
};

}  // namespace paddock
