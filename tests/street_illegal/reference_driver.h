#pragma once

// S1, the policy of the reference figures. It mixes its bids; the pro has moved on from here.
// The numbers in brackets are the hints of rules/street-illegal.md, section 8. Worth is counted in hundredths of a chip.

#include <algorithm>

#include "drivers/policy.h"
#include "games/street_illegal/rules.h"

namespace paddock::street_illegal::reference {

using Layout = std::array<TempoCard, slots>;

inline int sum(const Layout& layout) { return layout[0].velocity + layout[1].velocity + layout[2].velocity; }

inline Layout face_up(const Player& player) { return {player.up[0], player.up[1], player.up[2]}; }

// The slot whose card the situation is expected to take away (hint 4); the leftmost on ties.
inline int lost_slot(const Layout& layout, Situation situation) {
  const auto slower = [](const TempoCard& a, const TempoCard& b) { return a.velocity < b.velocity; };
  switch (situation) {
    case Situation::L: return 0;
    case Situation::M: return 1;
    case Situation::R: return 2;
    case Situation::U: return static_cast<int>(std::ranges::max_element(layout, slower) - layout.begin());
    case Situation::D: break;
  }
  return static_cast<int>(std::ranges::min_element(layout, slower) - layout.begin());
}

// How many cards match the situation and are expected to be there still.
inline int surviving_matches(const Layout& layout, Situation situation) {
  const int lost = lost_slot(layout, situation);
  int matches = 0;
  for (int slot = 0; slot < slots; ++slot) matches += slot != lost && layout[slot].situation == situation;
  return matches;
}

// The track card so many ahead of the current one, or null after the last.
inline const TrackCard* track_ahead(const Race& race, int ahead) {
  const int number = race.track_number + ahead;
  return number <= race_length ? &race.track[number - 1] : nullptr;
}

inline bool is_late(const Race& race) { return race.track_number >= race_length - 1; }

inline int own_chips(const Race& race, Seat seat) { return *race.players[seat].chips.seen_by(Viewer::seat(seat)); }

inline int own_cap(const Race& race, Seat seat) {
  return chip_cap(own_chips(race, seat), hand_count(race.players[seat]));
}

// What a layout is worth on the current track card (hints 1, 2, 4, 5).
inline int worth(const Race& race, const Layout& layout, int cap) {
  const int limit = current_track(race).limit;
  const int speed = sum(layout);
  const int excess = excess_chips(speed, limit);
  if (excess > cap) return 10 * limit - 450;  // emergency braking (hint 3)
  int worth = 10 * speed - 80 * excess;
  if (const TrackCard* next = track_ahead(race, 1)) {
    worth += 70 * surviving_matches(layout, next->situation);
    if (next->limit != no_limit) worth -= 35 * std::max(0, (speed - next->limit - 20) / 10);
  }
  return worth;
}

// Hint 6: the hand cards whose icons do not occur on the next two track cards, in the first copies of each face.
inline int useless_cards(const Race& race, Cards hand) {
  int cards = 0;
  for (int card = 0; card < static_cast<int>(hand.size()); ++card) {
    bool useful = false;
    for (const int ahead : {1, 2})
      if (const TrackCard* track = track_ahead(race, ahead)) useful |= track->situation == hand[card].situation;
    cards |= !useful << card;
  }
  return cards;
}

// How much a face-up card is worth keeping: it matches the current track card, or the next.
inline int keep_worth(const Race& race, const TempoCard& card, bool counts_now) {
  int worth = counts_now && card.situation == current_track(race).situation ? 2 : 0;
  if (const TrackCard* next = track_ahead(race, 1)) worth += card.situation == next->situation;
  return worth;
}

// A bid against a player (hints 10, 11, 13): keep half of the chips until the last two track cards.
inline int bid_against_player(const Race& race, const ChooseBid& question, Rng& rng) {
  const int chips = own_chips(race, question.seat);
  const int budget = is_late(race) ? question.cap : std::min(question.cap, (chips + 1) / 2);
  const int gap = (speed(race.players[question.against.seat]) - speed(race.players[question.seat])) / 10;
  if (question.attacks) {
    const int need = gap + 1;
    if (need > budget) return 0;
    return std::min(budget, need > 0 ? need + rng.below(3) : rng.below(2));
  }
  if (gap > budget) return 0;
  if (gap <= 0) return std::min(budget, rng.below(2));
  return rng.below(10) < 6 ? std::min(budget, gap + rng.below(2)) : 0;
}

// A bid against an Old Pro (hint 8): the chance of each bid is known.
inline int bid_against_pro(const Race& race, const ChooseBid& question) {
  const int prize = race.track_number == race_length ? 8 : is_late(race) ? 5 : 3;
  const int shown = race.turn.pro_cards[0].velocity + race.turn.pro_cards[1].velocity;
  const bool third = third_card_due(current_track(race).limit, shown, race.options.better_pros);
  const int own = speed(race.players[question.seat]);
  int best = 0;
  int best_worth = -1000;
  for (int bid = 0; bid <= question.cap; ++bid) {
    int wins = 0;  // in sixths
    for (int card = 10; card <= 60; card += 10) {
      const int pro = shown + (third ? card : 0);
      wins += question.attacks ? own + 10 * bid > pro : own + 10 * bid >= pro;
    }
    if (const int worth = prize * wins - 6 * bid; worth > best_worth) best = bid, best_worth = worth;
  }
  return best;
}

// The fastest card whose icon is not among the next two track cards; the fastest of all if there is none.
inline int fastest_spare(const Race& race, Cards hand) {
  int best = 0;
  int best_worth = -1;
  const unsigned useless = useless_cards(race, hand);
  for (int card = 0; card < static_cast<int>(hand.size()); ++card) {
    const int worth = hand[card].velocity + ((useless >> card & 1) ? 100 : 0);
    if (worth > best_worth) best = card, best_worth = worth;
  }
  return best;
}

struct ReferenceDriver : DriverPolicy<Game, ReferenceDriver> {
  Count choose(const Race&, const ChooseDriver& question, Rng& rng);
  ChooseLayout::Answer choose(const Race&, const ChooseLayout& question, Rng& rng);
  Drop choose(const Race&, const ChooseDrop& question, Rng& rng);
  Action choose(const Race&, const ChooseAction& question, Rng& rng);
  TooFast choose(const Race&, const ChoosePayment& question, Rng& rng);
  LongCount choose(const Race&, const ChooseHandCard& question, Rng& rng);
  Count choose(const Race&, const ChooseCardOrNone& question, Rng& rng);
  LongCount choose(const Race&, const ChooseBid& question, Rng& rng);
  SlowDown choose(const Race&, const ChooseSlowDown& question, Rng& rng);
};

inline Count ReferenceDriver::choose(const Race&, const ChooseDriver& question, Rng&) { return option_at(question, 0); }

// Hints 2, 4: match the first track card with what survives it, near its limit.
inline ChooseLayout::Answer ReferenceDriver::choose(const Race& race, const ChooseLayout& question, Rng&) {
  const TrackCard& first = race.track[0];
  const int target = first.limit == no_limit ? 120 : first.limit + 10;
  ChooseLayout::Answer best{};
  int best_worth = -1000000;
  question.options([&](const ChooseLayout::Answer& answer) {
    const Layout layout{question.hand[answer[0]], question.hand[answer[1]], question.hand[answer[2]]};
    const int surviving = sum(layout) - layout[lost_slot(layout, first.situation)].velocity;
    const int worth = 140 * surviving_matches(layout, first.situation) - 8 * std::abs(surviving + 35 - target);
    if (worth > best_worth) best = answer, best_worth = worth;
    return true;
  });
  return best;
}

inline Drop ReferenceDriver::choose(const Race& race, const ChooseDrop& question, Rng&) {
  const Player& player = race.players[question.seat];
  const bool counts_now = race.phase == Phase::situation;
  Drop best = Drop::turned;
  int least = 1000;
  question.options([&](Drop drop) {
    const TempoCard& card = drop == Drop::turned ? *race.turn.turned : player.up[static_cast<int>(drop)];
    if (const int worth = keep_worth(race, card, counts_now); worth < least) best = drop, least = worth;
    return true;
  });
  return best;
}

inline Action ReferenceDriver::choose(const Race& race, const ChooseAction& question, Rng&) {
  const int cap = own_cap(race, question.seat);
  const Layout now = face_up(race.players[question.seat]);
  Action best;
  int best_worth = worth(race, now, cap) + 30;
  for (const Slot slot : {Slot::left, Slot::middle, Slot::right})
    for (int card = 0; card < static_cast<int>(question.hand.size()); ++card) {
      if (!first_of_its_face(question.hand, card)) continue;
      Layout layout = now;
      layout[static_cast<int>(slot)] = question.hand[card];
      if (const int worth_then = worth(race, layout, cap); worth_then > best_worth) {
        best = Action{Action::Kind::drive, slot, card};
        best_worth = worth_then;
      }
    }
  if (best.kind == Action::Kind::drive) return best;
  const int useless = useless_cards(race, question.hand);
  return useless ? Action{Action::Kind::optimise, Slot::left, 0, useless} : best;
}

inline TooFast ReferenceDriver::choose(const Race&, const ChoosePayment&, Rng&) { return TooFast::pay; }  // hints 1, 3

inline LongCount ReferenceDriver::choose(const Race& race, const ChooseHandCard& question, Rng&) {
  if (question.purpose == ChooseHandCard::Purpose::bid) {  // hint 15
    const int card = fastest_spare(race, question.hand);
    return card;
  }
  int best = 0;  // the icon that is rarest on the remaining track cards, then the fastest
  int least = 1000;
  for (int card = 0; card < static_cast<int>(question.hand.size()); ++card) {
    int uses = 0;
    for (int ahead = 1; track_ahead(race, ahead); ++ahead)
      uses += track_ahead(race, ahead)->situation == question.hand[card].situation;
    if (const int keep = 10 * uses - question.hand[card].velocity / 10; keep < least) best = card, least = keep;
  }
  return best;
}

inline Count ReferenceDriver::choose(const Race& race, const ChooseCardOrNone& question, Rng&) {
  if (question.purpose == ChooseCardOrNone::Purpose::nitrous)  // hint 15
    return is_late(race) ? Count(fastest_spare(race, question.hand)) : ChooseCardOrNone::none;
  const unsigned useless = useless_cards(race, question.hand);
  for (int card = 0; card < static_cast<int>(question.hand.size()); ++card)
    if (useless >> card & 1) return card;
  return ChooseCardOrNone::none;
}

inline LongCount ReferenceDriver::choose(const Race& race, const ChooseBid& question, Rng& rng) {
  return question.against.is_pro() ? bid_against_pro(race, question) : bid_against_player(race, question, rng);
}

// Hint 12: go on with the smallest slow-down if it may still beat the next car; on the last track card always try.
inline SlowDown ReferenceDriver::choose(const Race& race, const ChooseSlowDown& question, Rng&) {
  const Player& player = race.players[question.seat];
  SlowDown best;
  int best_speed = 0;
  int best_matches = -1;
  question.options([&](const SlowDown& option) {
    if (!option.go_on) return true;
    Layout layout = face_up(player);
    layout[static_cast<int>(option.slot)] = question.hand[option.card];
    const TrackCard* next = track_ahead(race, 1);
    const int matches = next ? surviving_matches(layout, next->situation) : 0;
    if (sum(layout) > best_speed || (sum(layout) == best_speed && matches > best_matches))
      best = option, best_speed = sum(layout), best_matches = matches;
    return true;
  });
  const TrackCard& track = current_track(race);
  const int cap = own_cap(race, question.seat);
  const int excess = excess_chips(best_speed, track.limit);
  if (excess > cap) return SlowDown{};
  if (race.track_number == race_length) return best;
  const Car& front = car_at(race, position_of(race, question.seat) - 1);
  const int front_speed = !front.is_pro() ? speed(race.players[front.seat]) : track.limit == no_limit ? 105 : 85;
  return best_speed + 10 * std::min(2, cap - excess) > front_speed ? best : SlowDown{};
}

}  // namespace paddock::street_illegal::reference
