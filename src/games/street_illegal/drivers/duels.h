#pragma once

// What a duel is worth to the pro, in hundredths of a chip (hints 8 to 15 of rules/street-illegal.md, section 8).

#include <array>

#include "drivers/temper.h"
#include "games/street_illegal/game.h"

namespace paddock::street_illegal {

// The track card this far ahead of the current one, or null after the last.
inline const TrackCard* track_ahead(const Race& race, int ahead) {
  const int number = race.track_number + ahead;
  return number <= race_length ? &race.track[number - 1] : nullptr;
}

inline int own_chips(const Race& race, Seat seat) { return *race.players[seat].chips.seen_by(Viewer::seat(seat)); }
inline int own_cap(const Race& race, Seat seat) {
  return chip_cap(own_chips(race, seat), hand_count(race.players[seat]));
}

// What each bid of a duel is worth on average, whatever the other side does.
class BidWorth {
 public:
  BidWorth(const Race& race, const ChooseBid& question, const Temper& temper);
  double of(int bid) const { return place_ * chance_of(bid) - price_of(bid); }
  double chance_of(int bid) const { return wins_[static_cast<std::size_t>(bid)]; }
  double price_of(int bid) const;
  double place() const { return place_; }

 private:
  static constexpr int most_bids = longest_hand + 1;

  void expect_player(const Race& race, const ChooseBid& question);
  void expect_pro(const Race& race, const ChooseBid& question);
  void expect(int need, double chance);

  double place_, chip_, dear_chip_;
  int cheap_chips_;
  std::array<double, most_bids> wins_{};  // the chance to win, by chips bid
};

// Of a card burnt in a tie of players; 0: none.
double nitrous_worth(const Race& race, Seat seat, int velocity, const Temper& temper);

// Of another attempt after a pass, at this speed and with these chips to bid (hint 12).
double worth_of_next_pass(const Race& race, Seat seat, int speed, int chips);

}  // namespace paddock::street_illegal
