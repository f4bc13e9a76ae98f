#pragma once

// What answers are worth to the pro, term by term, in hundredths of a chip. The numbers in brackets are the hints of
// rules/street-illegal.md, section 8. A temper weighs the terms (drivers/temper.h).

#include <algorithm>
#include <array>
#include <cmath>

#include "drivers/temper.h"
#include "games/street_illegal/drivers/duels.h"
#include "games/street_illegal/rules.h"

namespace paddock::street_illegal {

using Layout = std::array<TempoCard, slots>;

inline constexpr int match = 70;     // a card that will match the next track card: two chips, if it is still there
inline constexpr int excess = 80;    // a chip for the speed limit (hint 1)
inline constexpr int braking = 450;  // hint 3

// The terms of a value. Reasons are told by the term in which two answers differ most.
struct Worth {
  double speed = 0;
  double chips = 0;     // paid
  double brakes = 0;    // too fast without the chips for it
  double matches = 0;   // cards that earn chips on this track card
  double next = 0;      // cards that are expected to match the next track cards
  double too_fast = 0;  // for the limit of the next track card
  double hand = 0;      // cards used up, or a better hand for what comes
  double place = 0;     // won or kept in a duel
  double total() const { return speed + chips + brakes + matches + next + too_fast + hand + place; }
};

inline int sum(const Layout& layout) { return layout[0].velocity + layout[1].velocity + layout[2].velocity; }

inline Layout face_up(const Player& player) { return {player.up[0], player.up[1], player.up[2]}; }

// The slot whose card the situation is expected to take away (hint 4); the leftmost on ties.
inline int lost_slot(const Layout& layout, Situation situation) {
  const int left = layout[0].velocity, middle = layout[1].velocity, right = layout[2].velocity;
  switch (situation) {
    case Situation::L: return 0;
    case Situation::M: return 1;
    case Situation::R: return 2;
    case Situation::U: return left >= middle ? (left >= right ? 0 : 2) : middle >= right ? 1 : 2;
    case Situation::D: break;
  }
  return left <= middle ? (left <= right ? 0 : 2) : middle <= right ? 1 : 2;
}

// How many cards match the situation and are expected to be there still.
inline int surviving_matches(const Layout& layout, Situation situation) {
  const int lost = lost_slot(layout, situation);
  int matches = 0;
  for (int slot = 0; slot < slots; ++slot) matches += slot != lost && layout[slot].situation == situation;
  return matches;
}

inline int matches_ahead(const Race& race, const Layout& layout) {
  const TrackCard* next = track_ahead(race, 1);
  return next ? match * surviving_matches(layout, next->situation) : 0;
}

// What a layout is worth on the current track card (hints 1, 2, 4, 5).
inline Worth worth_of_layout(const Race& race, const Layout& layout, int cap, const Temper& temper) {
  const int limit = current_track(race).limit;
  const int speed = sum(layout);
  const int chips = excess_chips(speed, limit);
  Worth worth;
  worth.speed = 10 * (chips > cap ? limit : speed);
  if (chips > cap) return worth.brakes = -braking * temper.care, worth;
  worth.chips = -excess * chips * temper.thrift;
  worth.next = matches_ahead(race, layout) * temper.sight;
  if (const TrackCard* next = track_ahead(race, 1); next && next->limit != no_limit)
    worth.too_fast = -35 * std::max(0, (speed - next->limit - 20) / 10) * temper.sight;
  return worth;
}

// What a card in hand is worth for its icon: most if it occurs on one of the next two track cards (hint 6).
class IconWorth {
 public:
  IconWorth(const Race& race, const Temper& temper) : sight_(temper.sight) {
    for (int ahead = 1; const TrackCard* track = track_ahead(race, ahead); ++ahead)
      worth_[static_cast<std::size_t>(track->situation)] += ahead == 1 ? 12 : ahead == 2 ? 8 : 0.5;
    for (double& worth : worth_) worth *= sight_;
  }
  double of(const TempoCard& card) const { return worth_[static_cast<std::size_t>(card.situation)]; }

  // Another card in its place: the average of the five icons, less this one.
  double gain_of_another(const TempoCard& card) const { return 4 * sight_ - of(card); }

 private:
  double sight_;
  std::array<double, 5> worth_{};
};

// Hints 2, 4: what of a layout survives the first track card should match it, near its limit, and then match the second.
class OpeningWorth {
 public:
  OpeningWorth(const Race& race, const Temper& temper)
      : icons_(race, temper), sight_(temper.sight), first_(race.track[0].situation), second_(race.track[1].situation),
        third_(race.track[2].situation), target_(race.track[0].limit == no_limit ? 120 : race.track[0].limit + 10) {}

  Worth of(const Layout& layout) const {
    constexpr int drawn = 35;  // on average
    const int lost = lost_slot(layout, first_);
    const int lost_then = lost_slot(layout, second_), lost_later = lost_slot(layout, third_);
    int speed = drawn, now = 0, next = 0;
    for (int slot = 0; slot < slots; ++slot) {
      if (slot == lost) continue;
      speed += layout[slot].velocity;
      now += layout[slot].situation == first_ ? 2 * match : 0;
      next += slot != lost_then && layout[slot].situation == second_ ? match / 4 : 0;
      next += slot != lost_later && layout[slot].situation == third_ ? match / 8 : 0;
    }
    Worth worth;
    worth.speed = -8 * std::abs(speed - target_);
    worth.matches = now;
    worth.next = next * sight_;
    worth.hand = -icons_.of(layout[lost]) - layout[lost].velocity / 100.0;  // it will be missed in hand
    return worth;
  }

 private:
  IconWorth icons_;
  double sight_;
  Situation first_, second_, third_;
  int target_;
};

// What stays should match the current track card, unless its chips have been earned already, and the next.
inline Worth worth_of_drop(const Race& race, const ChooseDrop& question, Drop drop, const Temper& temper) {
  Layout layout = face_up(race.players[question.seat]);
  if (drop != Drop::turned) layout[static_cast<std::size_t>(drop)] = *race.turn.turned;
  Worth worth;
  if (race.phase == Phase::situation)
    worth.matches =
        200.0 * static_cast<double>(std::ranges::count(layout, current_track(race).situation, &TempoCard::situation));
  worth.next = matches_ahead(race, layout) * temper.sight;
  return worth;
}

// What the actions of a turn are worth.
class ActionWorth {
 public:
  ActionWorth(const Race& race, const ChooseAction& question, const Temper& temper)
      : race_(race), question_(question), temper_(temper), cap_(own_cap(race, question.seat)),
        now_(face_up(race.players[question.seat])), worth_now_(worth_of_layout(race, now_, cap_, temper)),
        total_now_(worth_now_.total()) {
    const IconWorth icons(race, temper);
    std::size_t known = 1;
    gains_[0] = 0;
    for (const TempoCard& card : question.hand) {
      const double gain = icons.gain_of_another(card);
      for (std::size_t cards = 0; cards < known; ++cards) gains_[known + cards] = gains_[cards] + gain;
      known *= 2;
    }
  }

  // of(action).total(), with the terms of the cards on the road summed once.
  double total(const Action& action) const {
    return action.kind == Action::Kind::drive ? of(action).total() : total_now_ + gains_[action.cards];
  }

  Worth of(const Action& action) const {
    constexpr int used_up = 30;  // a card that goes from the hand to the road
    if (action.kind == Action::Kind::drive) {
      Layout layout = now_;
      layout[static_cast<std::size_t>(action.slot)] = question_.hand[action.card];
      Worth worth = worth_of_layout(race_, layout, cap_, temper_);
      return worth.hand = -used_up * temper_.thrift, worth;
    }
    Worth worth = worth_now_;  // hint 6
    worth.hand = gains_[action.cards];
    return worth;
  }

 private:
  const Race& race_;
  const ChooseAction& question_;
  const Temper& temper_;
  int cap_;
  Layout now_;
  Worth worth_now_;
  double total_now_;
  std::array<double, 1 << longest_hand> gains_;  // of other cards in place of these, a bit for each
};

// Hints 1, 3
inline Worth worth_of_payment(const Race& race, const ChoosePayment& question, TooFast answer, const Temper& temper) {
  Worth worth;
  worth.speed = 10 * (answer == TooFast::pay ? speed(race.players[question.seat]) : int{current_track(race).limit});
  if (answer == TooFast::pay) worth.chips = -excess * question.chips * temper.thrift;
  else worth.brakes = -braking * temper.care;
  return worth;
}

// Hint 12: the chance to pass the next car, less what slowing down costs. On the last track card that is nothing.
class SlowDownWorth {
 public:
  SlowDownWorth(const Race& race, const ChooseSlowDown& question, const Temper& temper)
      : race_(race), question_(question), temper_(temper), cap_(own_cap(race, question.seat)),
        now_(face_up(race.players[question.seat])) {}

  Worth of(const SlowDown& option) const {
    if (!option.go_on) return {};
    Layout layout = now_;
    layout[static_cast<std::size_t>(option.slot)] = question_.hand[option.card];
    const int chips = excess_chips(sum(layout), current_track(race_).limit);
    Worth worth;
    if (chips > cap_) {
      worth.speed = sum(layout) - sum(now_);
      worth.brakes = -braking * temper_.care;
      return worth;
    }
    worth.place = worth_of_next_pass(race_, question_.seat, sum(layout), cap_ - chips);
    if (race_.track_number == race_length) return worth;
    worth.speed = sum(layout) - sum(now_);
    worth.chips = -excess * chips * temper_.thrift;
    worth.next = (matches_ahead(race_, layout) - matches_ahead(race_, now_)) * temper_.sight;
    return worth;
  }

 private:
  const Race& race_;
  const ChooseSlowDown& question_;
  const Temper& temper_;
  int cap_;
  Layout now_;
};

// For the grid a fast card that is of no other use (hint 15); after braking the card that will be missed least.
inline Worth worth_of_hand_card(const ChooseHandCard& question, const TempoCard& lost, const IconWorth& icons) {
  const bool bids = question.purpose == ChooseHandCard::Purpose::bid;
  Worth worth;
  worth.speed = lost.velocity / (bids ? 1.0 : 10.0);
  worth.hand = (bids ? -10 : -1) * icons.of(lost);
  return worth;
}

}  // namespace paddock::street_illegal
