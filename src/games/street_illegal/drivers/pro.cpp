// The numbers in brackets are the hints of rules/street-illegal.md, section 8. Worth is counted in hundredths of a chip.

#include <algorithm>
#include <cmath>

#include "games/street_illegal/drivers.h"
#include "games/street_illegal/drivers/duels.h"
#include "games/street_illegal/rules.h"

namespace paddock::street_illegal {
namespace {

using Layout = std::array<TempoCard, slots>;

constexpr int match = 70;     // a card that will match the next track card: two chips, if it is still there
constexpr int excess = 80;    // a chip for the speed limit (hint 1)
constexpr int braking = 450;  // hint 3

int sum(const Layout& layout) { return layout[0].velocity + layout[1].velocity + layout[2].velocity; }

Layout face_up(const Player& player) { return {player.up[0], player.up[1], player.up[2]}; }

// The slot whose card the situation is expected to take away (hint 4); the leftmost on ties.
int lost_slot(const Layout& layout, Situation situation) {
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
int surviving_matches(const Layout& layout, Situation situation) {
  const int lost = lost_slot(layout, situation);
  int matches = 0;
  for (int slot = 0; slot < slots; ++slot) matches += slot != lost && layout[slot].situation == situation;
  return matches;
}

int matches_ahead(const Race& race, const Layout& layout) {
  const TrackCard* next = track_ahead(race, 1);
  return next ? match * surviving_matches(layout, next->situation) : 0;
}

// What a layout is worth on the current track card (hints 1, 2, 4, 5).
int worth(const Race& race, const Layout& layout, int cap) {
  const int limit = current_track(race).limit;
  const int speed = sum(layout);
  const int chips = excess_chips(speed, limit);
  if (chips > cap) return 10 * limit - braking;
  int worth = 10 * speed - excess * chips + matches_ahead(race, layout);
  if (const TrackCard* next = track_ahead(race, 1); next && next->limit != no_limit)
    worth -= 35 * std::max(0, (speed - next->limit - 20) / 10);
  return worth;
}

// What a card in hand is worth for its icon: most if it occurs on one of the next two track cards (hint 6).
class IconWorth {
 public:
  explicit IconWorth(const Race& race) {
    for (int ahead = 1; const TrackCard* track = track_ahead(race, ahead); ++ahead)
      worth_[static_cast<std::size_t>(track->situation)] += ahead == 1 ? 12 : ahead == 2 ? 8 : 0.5;
  }
  double of(const TempoCard& card) const { return worth_[static_cast<std::size_t>(card.situation)]; }

  // Another card in its place: the average of the five icons, less this one.
  double gain_of_another(const TempoCard& card) const { return 4 - of(card); }

 private:
  std::array<double, 5> worth_{};
};

// Hints 2, 4: what of a layout survives the first track card should match it, near its limit, and then match the second.
class OpeningWorth {
 public:
  explicit OpeningWorth(const Race& race)
      : icons_(race), first_(race.track[0].situation), second_(race.track[1].situation),
        third_(race.track[2].situation), target_(race.track[0].limit == no_limit ? 120 : race.track[0].limit + 10) {}

  double of(const Layout& layout) const {
    constexpr int drawn = 35;  // on average
    const int lost = lost_slot(layout, first_);
    const int lost_then = lost_slot(layout, second_), lost_later = lost_slot(layout, third_);
    int speed = drawn;
    double worth = -icons_.of(layout[lost]) - layout[lost].velocity / 100.0;  // it will be missed in hand
    for (int slot = 0; slot < slots; ++slot) {
      if (slot == lost) continue;
      speed += layout[slot].velocity;
      worth += layout[slot].situation == first_ ? 2 * match : 0;
      worth += slot != lost_then && layout[slot].situation == second_ ? match / 4 : 0;
      worth += slot != lost_later && layout[slot].situation == third_ ? match / 8 : 0;
    }
    return worth - 8 * std::abs(speed - target_);
  }

 private:
  IconWorth icons_;
  Situation first_, second_, third_;
  int target_;
};

}  // namespace

// They differ in their names only.
void Pro::score(const Race&, const ChooseDriver& question, Visit<Count> visit) {
  question.options([&](Count driver) { return visit(driver, 0), true; });
}

void Pro::score(const Race& race, const ChooseLayout& question, Visit<ChooseLayout::Answer> visit) {
  const OpeningWorth worth(race);
  question.options([&](const ChooseLayout::Answer& answer) {
    visit(answer, worth.of({question.hand[answer[0]], question.hand[answer[1]], question.hand[answer[2]]}));
    return true;
  });
}

// What stays should match the current track card, unless its chips have been earned already, and the next.
void Pro::score(const Race& race, const ChooseDrop& question, Visit<Drop> visit) {
  const Situation now = current_track(race).situation;
  const bool earns_chips = race.phase == Phase::situation;
  question.options([&](Drop drop) {
    Layout layout = face_up(race.players[question.seat]);
    if (drop != Drop::turned) layout[static_cast<std::size_t>(drop)] = *race.turn.turned;
    const auto matches = std::ranges::count(layout, now, &TempoCard::situation);
    visit(drop, (earns_chips ? 200.0 * static_cast<double>(matches) : 0) + matches_ahead(race, layout));
    return true;
  });
}

void Pro::score(const Race& race, const ChooseAction& question, Visit<Action> visit) {
  constexpr int used_up = 30;  // a card that goes from the hand to the road
  const int cap = own_cap(race, question.seat);
  const Layout now = face_up(race.players[question.seat]);
  const int worth_now = worth(race, now, cap);
  const IconWorth icons(race);
  std::array<double, longest_hand> gain{};
  for (std::size_t card = 0; card < question.hand.size(); ++card)
    gain[card] = icons.gain_of_another(question.hand[card]);
  question.options([&](const Action& action) {
    if (action.kind == Action::Kind::drive) {
      Layout layout = now;
      layout[static_cast<std::size_t>(action.slot)] = question.hand[action.card];
      visit(action, worth(race, layout, cap) - used_up);
      return true;
    }
    double gained = 0;  // hint 6
    for (unsigned cards = action.cards, card = 0; cards >> card; ++card)
      if (cards >> card & 1) gained += gain[card];
    visit(action, worth_now + gained);
    return true;
  });
}

// Hints 1, 3
void Pro::score(const Race& race, const ChoosePayment& question, Visit<TooFast> visit) {
  visit(TooFast::pay, 10 * speed(race.players[question.seat]) - excess * question.chips);
  visit(TooFast::brake, 10 * current_track(race).limit - braking);
}

// For the grid a fast card that is of no other use (hint 15); after braking the card that will be missed least.
void Pro::score(const Race& race, const ChooseHandCard& question, Visit<LongCount> visit) {
  const bool bids = question.purpose == ChooseHandCard::Purpose::bid;
  const IconWorth icons(race);
  question.options([&](LongCount card) {
    const TempoCard& lost = question.hand[card];
    visit(card, bids ? lost.velocity - 10 * icons.of(lost) : lost.velocity / 10.0 - icons.of(lost));
    return true;
  });
}

void Pro::score(const Race& race, const ChooseCardOrNone& question, Visit<Count> visit) {
  const IconWorth icons(race);
  const bool swaps = question.purpose == ChooseCardOrNone::Purpose::swap;
  question.options([&](Count card) {
    const int velocity = card == ChooseCardOrNone::none ? 0 : int{question.hand[card].velocity};
    if (swaps) visit(card, velocity ? icons.gain_of_another(question.hand[card]) + std::abs(velocity - 35) / 100.0 : 0);
    else visit(card, nitrous_worth(race, question.seat, velocity) - (velocity ? icons.of(question.hand[card]) : 0));
    return true;
  });
}

void Pro::score(const Race& race, const ChooseBid& question, Visit<LongCount> visit) {
  const BidWorth worth(race, question);
  for (int bid = 0; bid <= question.cap; ++bid) visit(bid, worth.of(bid));
}

// Hint 12: the chance to pass the next car, less what slowing down costs. On the last track card that is nothing.
void Pro::score(const Race& race, const ChooseSlowDown& question, Visit<SlowDown> visit) {
  const bool last = race.track_number == race_length;
  const int cap = own_cap(race, question.seat);
  const Layout now = face_up(race.players[question.seat]);
  question.options([&](const SlowDown& option) {
    if (!option.go_on) return visit(option, 0), true;
    Layout layout = now;
    layout[static_cast<std::size_t>(option.slot)] = question.hand[option.card];
    const int chips = excess_chips(sum(layout), current_track(race).limit);
    if (chips > cap) return visit(option, -braking - sum(now) + sum(layout)), true;
    const double lost =
        last ? 0 : sum(now) - sum(layout) + excess * chips + matches_ahead(race, now) - matches_ahead(race, layout);
    visit(option, worth_of_next_pass(race, question.seat, sum(layout), cap - chips) - lost);
    return true;
  });
}

}  // namespace paddock::street_illegal
