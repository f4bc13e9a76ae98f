#pragma once

// The cards: their numbers, and what is printed on them.

#include <cstdint>
#include <string>
#include <string_view>

#include "circuit/race_formula_90_board.h"
#include "core/count.h"

namespace paddock::race_formula_90 {

namespace boards = circuit::race_formula_90;
using boards::Colour;
using boards::Power;
using boards::Symbol;

inline constexpr int race_cards = 184;  // C1
inline constexpr int most_cards = 256;  // race and track cards have different numbers

// A card by its number: 1 to 184 are the Race deck, then the Track deck of the circuit. 0: no card.
struct Card {
  std::uint8_t id = 0;

  bool is_track() const { return id > race_cards; }
  int back() const { return is_track(); }  // what everybody sees of a hidden card
  explicit operator bool() const { return id != 0; }
  friend bool operator==(const Card&, const Card&) = default;
};
std::string words(const Card& card);  // "S4a25": group and check factor; "T10": the tenth Track Card; "none"
bool read(std::string_view text, Card& card);

// What is printed on a card, in one edition.
struct Face {
  Colour colour = Colour::speed;
  Count movement = 0;
  Count tyre = 0;
  Count damage = 0;
  Count discard = 0;  // second edition
  Count draw = 0;
  Count factor = 0;
  bool has_check = false;
  bool blind = false;  // of its check
  Count modifier = 0;  // of its check
  Symbol symbol = Symbol::none;
  Count corner = 0;         // of a Track Card
  std::uint8_t powers = 0;  // a bit for each

  bool has(Power power) const { return powers >> static_cast<int>(power) & 1; }
};

}  // namespace paddock::race_formula_90
