// What the driver can play at all, and what of it he fights with.

#include <functional>

#include "games/race_formula_90/drivers/cockpit.h"
#include "games/race_formula_90/words.h"

namespace paddock::race_formula_90 {
namespace {

// Calls found(cards, total) for every total of one or two cards that is wanted, can be paid, and does not put the car out.
template <class Wanted, class Found>
void find_totals(const Cockpit& cockpit, Wanted&& wanted, Found&& found) {
  const Race& race = cockpit.race;
  const Hand& hand = cockpit.hand;
  const Purse purse = purse_of(race, cockpit.car);
  const Push push = push_of(race, cockpit.car);
  const int target = check_limit(race, cockpit.car, 0), lowest = lowest_factor(cockpit);
  const auto pays = [&](Cards cards) {
    Purse left = purse;
    left.cards -= static_cast<int>(cards.size());
    return bool(can_pay(left, bill_of(race, cockpit.car, cards)));
  };
  const auto safe = [&](const Face& face) {
    return purse.slots > face.damage || check_risk(race, face, target, lowest) < 0.2;
  };
  const auto count = static_cast<Place>(hand.size());
  for (Place first = 0; first < count; ++first) {
    const Face& a = race.face(hand[first]);
    if (!safe(a)) continue;
    if (wanted(a.movement) && pays(std::array{hand[first]})) found(TwoCards{first, no_card}, a.movement);
    for (auto second = static_cast<Place>(first + 1); second < count; ++second)
      if (const Face& b = race.face(hand[second]); wanted(a.movement + b.movement) && may_pair(a, b, push) && safe(b) &&
                                                   pays(std::array{hand[first], hand[second]}))
        found(TwoCards{first, second}, a.movement + b.movement);
  }
}

// What is left of the best total for every pair of cards that is missing: totals of the hand, the highest first.
class Totals {
 public:
  explicit Totals(const Cockpit& cockpit) {
    const auto any = [&](int) { return totals_.size() < totals_.capacity(); };
    find_totals(cockpit, any, [&](const TwoCards& cards, int total) { totals_.push_back({cards, total}); });
    std::ranges::sort(totals_, std::greater(), &Total::total);
  }
  int best() const { return totals_.empty() ? 0 : totals_.front().total; }
  int best_without(const TwoCards& missing) const {
    for (const Total& one : totals_)
      if (!share_a_card(one.cards, missing)) return one.total;
    return 0;
  }

 private:
  struct Total {
    TwoCards cards;
    int total;
  };
  Few<Total, 400> totals_;
};

// A card in a contest.
struct Fighter {
  int points = 0;
  double price = 0;
};

}  // namespace

int best_total(const Cockpit& cockpit, int enough) {
  int best = 0;
  const auto wanted = [&](int total) { return best < enough && total > best; };
  find_totals(cockpit, wanted, [&](const TwoCards&, int total) { best = total; });
  return std::min(best, enough);
}

// Hint 10: what a fight may win, and what its cards are missed for in this turn. Nobody fights who is about to stop, or whose
// hand or car would not stand it.
void Pro::score(const Race& race, const ChooseContest& question, Visit<TwoCards> visit) {
  const Cockpit cockpit(race, question.seat, temper);
  const Car& car = cockpit.car;
  const bool weak = question.hand.size() < 5 || cockpit.stint <= 1 || free_slots(cockpit.player) <= 1;
  const bool first = race.turn.line.front() == car.who;
  const bool held_up = !first && !car.played && look_ahead(race, car, 4).kind == Ahead::Kind::stop;
  const double robots = 5.0 + race.board().corner(section_at(race, question.section).corner).contest;
  const double prize = held_up ? 3.0 : car.played ? 0.3 : 1.2, shyness = weak ? 3 * temper.care : 0;
  const std::optional<Totals> totals = weak || car.played ? std::nullopt : std::optional<Totals>(cockpit);
  const int without_cards = contest_points(race, car, {}, question.section);
  Few<Fighter, longest_hand> fighters;
  for (const Card& card : question.hand) {
    const int points = contest_points(race, car, Cards(&card, 1), question.section);
    fighters.push_back({points - without_cards, 0.05 * worth_of(cockpit, card)});
  }
  visit_options(race, question, visit, [&](const TwoCards& choice) {
    if (choice.none()) return 0.0;
    const Fighter &a = fighters[choice.first], b = choice.second == no_card ? Fighter{} : fighters[choice.second];
    const double lead = without_cards + a.points + b.points - robots;
    const double chance = std::clamp(0.5 + lead / 5, 0.02, 0.98);
    const int missed = totals ? totals->best() - totals->best_without(choice) : 0;
    return chance * prize - missed - a.price - b.price - shyness;
  });
}

}  // namespace paddock::race_formula_90
