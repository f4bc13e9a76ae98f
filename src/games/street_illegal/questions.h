#pragma once

// What players decide (section 6.1, D1 to D12). Cards in hand are named by their place in the hand.
// Cards with the same face are offered once.

#include <bit>
#include <span>
#include <variant>

#include "core/verdict.h"
#include "games/street_illegal/race.h"

namespace paddock::street_illegal {

using Cards = std::span<const TempoCard>;

inline bool first_of_its_face(Cards cards, int index) {
  for (int i = 0; i < index; ++i)
    if (cards[i] == cards[index]) return false;
  return true;
}

// The earlier cards with the face of a card, a bit for each.
class EarlierCopies {
 public:
  explicit EarlierCopies(Cards cards) {
    for (std::size_t card = 1; card < cards.size(); ++card)
      for (std::size_t earlier = 0; earlier < card; ++earlier)
        copies_[card] |= static_cast<unsigned>(cards[earlier] == cards[card]) << earlier;
    for (std::size_t card = 1; card < cards.size(); ++card)
      if (copies_[card]) copied_ |= 1u << card;
  }
  // The cards that have any, a bit for each.
  unsigned copied() const { return copied_; }
  // Whether all of them are among the used ones.
  bool are_in(unsigned used, int card) const { return (copies_[static_cast<std::size_t>(card)] & ~used) == 0; }

 private:
  std::array<unsigned, longest_hand> copies_{};
  unsigned copied_ = 0;
};

// D1: one of the free driver cards.
struct ChooseDriver {
  using Answer = Count;
  static constexpr Article article{"SI-SETUP-7"};
  Seat seat;
  std::uint8_t taken;  // a bit for each driver card

  template <class Offer>
  void options(Offer&& offer) const {
    for (Answer driver = 1; driver <= cars; ++driver)
      if (!(taken & (1 << driver)) && !offer(driver)) return;
  }
};

// D2: three of the eight cards, into left, middle and right.
struct ChooseLayout {
  using Answer = std::array<LongCount, slots>;
  static constexpr Article article{"SI-SETUP-10"};
  Seat seat;
  Cards hand;

  template <class Offer>
  void options(Offer&& offer) const {
    const int count = static_cast<int>(hand.size());
    const EarlierCopies copies(hand);  // they are used first, from left to right
    for (int l = 0; l < count; ++l)
      for (int m = 0; m < count; ++m) {
        if (m == l || !copies.are_in(0, l) || !copies.are_in(1u << l, m)) continue;
        for (int r = 0; r < count; ++r)
          if (r != l && r != m && copies.are_in(1u << l | 1u << m, r) && !offer(Answer{l, m, r})) return;
      }
  }
};

// D3, D7: which of the cards with the extreme velocity is discarded: a slot's, or the one just turned over.
enum class Drop : std::uint8_t { left, middle, right, turned };
BOOST_DESCRIBE_ENUM(Drop, left, middle, right, turned)

struct ChooseDrop {
  using Answer = Drop;
  Article article;
  Seat seat;
  std::uint8_t candidates;  // a bit for each Drop

  template <class Offer>
  void options(Offer&& offer) const {
    for (const Drop drop : {Drop::left, Drop::middle, Drop::right, Drop::turned})
      if ((candidates & (1 << static_cast<int>(drop))) && !offer(drop)) return;
  }
};

// D4: drive, optimise or nothing.
struct Action {
  enum class Kind : std::uint8_t { nothing, drive, optimise };
  Kind kind = Kind::nothing;
  Slot slot = Slot::left;  // drive: the card to be replaced ...
  LongCount card;          // ... and the hand card that replaces it
  LongCount cards;         // optimise: a bit for each hand card to be discarded
  friend bool operator==(const Action&, const Action&) = default;
};

struct ChooseAction {
  using Answer = Action;
  static constexpr Article article{"SI-P2-2"};
  Seat seat;
  Cards hand;

  template <class Offer>
  void options(Offer&& offer) const {
    if (!offer(Action{})) return;  // SI-P2-5
    const int count = static_cast<int>(hand.size());
    for (const Slot slot : {Slot::left, Slot::middle, Slot::right})  // SI-P2-3
      for (int card = 0; card < count; ++card)
        if (first_of_its_face(hand, card) && !offer(Action{Action::Kind::drive, slot, card})) return;
    const EarlierCopies copies(hand);
    for (unsigned cards = 1; cards < 1u << count; ++cards)  // SI-P2-4
      if (is_first(copies, cards) && !offer(Action{Action::Kind::optimise, Slot::left, 0, cards})) return;
  }

 private:
  static bool is_first(const EarlierCopies& copies, unsigned cards) {
    for (unsigned left = cards & copies.copied(); left; left &= left - 1)
      if (!copies.are_in(cards, std::countr_zero(left))) return false;
    return true;
  }
};

// D5: too fast and able to pay.
enum class TooFast : std::uint8_t { pay, brake };
BOOST_DESCRIBE_ENUM(TooFast, pay, brake)

struct ChoosePayment {
  using Answer = TooFast;
  static constexpr Article article{"SI-P2-8"};
  Seat seat;
  int chips;  // the full excess

  template <class Offer>
  void options(Offer&& offer) const {
    if (offer(TooFast::pay)) offer(TooFast::brake);
  }
};

// D6, D11: one card of the hand.
struct ChooseHandCard {
  using Answer = LongCount;
  static constexpr bool about_hidden = true;
  enum class Purpose : std::uint8_t { lose, bid };
  Article article;
  Purpose purpose;
  Seat seat;
  Cards hand;

  template <class Offer>
  void options(Offer&& offer) const {
    for (Answer card = 0; card < static_cast<int>(hand.size()); ++card)
      if (first_of_its_face(hand, card) && !offer(card)) return;
  }
};

// D10, D12: one card of the hand, or none.
struct ChooseCardOrNone {
  using Answer = Count;
  static constexpr bool about_hidden = true;
  static constexpr Count none = -1;
  enum class Purpose : std::uint8_t { nitrous, swap };
  Article article;
  Purpose purpose;
  Seat seat;
  Cards hand;

  template <class Offer>
  void options(Offer&& offer) const {
    if (!offer(none)) return;
    for (Answer card = 0; card < static_cast<int>(hand.size()); ++card)
      if (first_of_its_face(hand, card) && !offer(card)) return;
  }
};

// D8: chips in a duel.
struct ChooseBid {
  using Answer = LongCount;
  static constexpr bool about_hidden = true;
  Article article;
  Seat seat;
  Car against;
  bool attacks;
  int cap;

  Verdict may_bid(int chips) const {
    return chips <= cap ? allowed : Verdict{"SI-SETUP-15", "too-many-chips", {{"chips", cap}}};
  }
  template <class Offer>
  void options(Offer&& offer) const {
    for (Answer chips = 0; may_bid(chips); ++chips)
      if (!offer(chips)) return;
  }
};

// D9: go on after a pass by slowing down, or stop.
struct SlowDown {
  bool go_on = false;
  Slot slot = Slot::left;
  LongCount card;
  friend bool operator==(const SlowDown&, const SlowDown&) = default;
};

struct ChooseSlowDown {
  using Answer = SlowDown;
  static constexpr bool about_hidden = true;
  static constexpr Article article{"SI-P3-10"};
  Seat seat;
  Cards up;
  Cards hand;

  Verdict may_slow_down(Slot slot, int card) const {
    if (hand[card].velocity < up[static_cast<int>(slot)].velocity) return allowed;
    return {"SI-P3-11", "not-slower"};
  }
  template <class Offer>
  void options(Offer&& offer) const {
    if (!offer(SlowDown{})) return;  // SI-P3-14
    for (const Slot slot : {Slot::left, Slot::middle, Slot::right})
      for (int card = 0; card < static_cast<int>(hand.size()); ++card)
        if (may_slow_down(slot, card) && first_of_its_face(hand, card) && !offer(SlowDown{true, slot, card})) return;
  }
};

using Question = std::variant<ChooseDriver, ChooseLayout, ChooseDrop, ChooseAction, ChoosePayment, ChooseHandCard,
                              ChooseCardOrNone, ChooseBid, ChooseSlowDown>;

}  // namespace paddock::street_illegal
