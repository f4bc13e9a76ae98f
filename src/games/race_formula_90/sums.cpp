// What Movement Cards add up to, as numbers: with and without the trajectory, with and without a blue disc.

#include <algorithm>

#include "games/race_formula_90/options.h"
#include "games/race_formula_90/rules.h"
#include "games/race_formula_90/words.h"

namespace paddock::race_formula_90 {
namespace {

namespace json = boost::json;

json::array prices(const Race& race, const Car& car, Cards cards, const boards::Trajectory* trajectory) {
  Option priced;
  add_card_prices(race, car, cards, trajectory, priced);
  json::array list;
  for (const Cost& cost : priced.costs) list.push_back({{"what", cost.what}, {"amount", cost.amount}});
  return list;
}

// The sections driven, in order.
json::array path(const Race& race, const Outlook& there) {
  json::array sections;
  for (int back = there.sections - 1; back >= 0; --back)
    sections.push_back((there.section - 1 - back + race.length()) % race.length() + 1);
  return sections;
}

// R90-MOVE-1: where the cards lead with what is chosen after them.
json::object way(Race trial, const Car& mover, bool trajectory, bool blue_disc) {
  const Car& car = car_of(trial, mover.who);
  trial.turn.trajectory = trajectory ? Trajectory::passed : Trajectory::ignored;
  trial.turn.blue_disc = blue_disc;
  const int points = announced_points(trial, car);
  const Outlook there = outlook(trial, car, points);
  const bool pays = trajectory && trial.second_edition();  // R90-PAY-1
  return {{"trajectory", trajectory},
          {"blue_disc", blue_disc},
          {"points", points},
          {"section", there.section},
          {"path", path(trial, there)},
          {"lost", there.lost},
          {"costs", prices(trial, car, trial.turn.cards, pays ? trajectory_of(trial, car) : nullptr)}};
}

// R90-CHECK-4: the checks to come, against the Target Check of now; what is left of the hand may pass them, or the deck.
json::array checks(const Race& race, const Car& car, Cards cards) {
  const Player& player = player_of(race, car);
  json::array list;
  for (const Card card : cards) {
    const Face& face = race.face(card);
    if (!face.has_check) continue;
    const int limit = check_limit(race, car, face.modifier);
    const bool blind = face.blind || race.rules().all_checks_blind;
    const auto passes = [&](Card one) { return race.face(one).factor <= limit; };
    const auto spare = [&](Card one) { return std::ranges::count(cards, one) == 0; };
    const auto holds = std::ranges::count_if(hand_of(player), [&](Card one) { return spare(one) && passes(one); }) +
                       std::ranges::count_if(cards, passes);
    const Risk failure = risk_of_draw(race, player.seat, limit, "", "R90-CHECK-4");
    list.push_back({{"limit", limit},
                    {"blind", blind},
                    {"holds", blind ? 0 : holds},
                    {"passes", failure.of - failure.cases},
                    {"of", failure.of}});
  }
  return list;
}

json::object sum(const Race& race, const Car& car, Cards cards) {
  const Race trial = with_cards(race, cards);
  const bool may_use = may_use_trajectory(trial, car), must_use = may_use && !race.rules().optional_trajectories;
  int movement = 0;
  for (const Card card : cards) movement += race.face(card).movement;
  json::array ways;
  for (const bool trajectory : {false, true})
    for (const bool blue_disc : {false, true})
      if ((trajectory ? may_use : !must_use) && (!blue_disc || player_of(race, car).discs > 0))
        ways.push_back(way(trial, car, trajectory, blue_disc));
  return {{"movement", movement}, {"ways", std::move(ways)}, {"checks", checks(trial, car, cards)}};
}

}  // namespace

json::object sums_of(const Race& race, const ChooseMove& question) {
  const Car& car = asked_car(race, question.seat);
  json::object sums;
  for (const TwoCards& chosen : question.choices)
    if (!chosen.none()) {
      const std::vector<Card> cards = chosen_cards(question.hand, chosen);
      sums[Game::in_words(question, pack(chosen))] = sum(race, car, cards);
    }
  return sums;
}

}  // namespace paddock::race_formula_90
