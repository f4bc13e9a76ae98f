#pragma once

// Races of all rule sets, options, circuits and numbers of seats, with all kinds of drivers.

#include "games/race_formula_90/drivers.h"
#include "random_race.h"

namespace paddock::race_formula_90 {

// A rule set with its options (R90-VARIANT-7): every way to play.
struct Way {
  RuleSetName ruleset;
  bool short_race = false, reentry = false;
};
inline constexpr Way ways[] = {
    {RuleSetName::e2},
    {RuleSetName::e1a},
    {RuleSetName::e1b},
    {RuleSetName::e2},
    {RuleSetName::e1a, false, true},
    {RuleSetName::e1j},
    {RuleSetName::e2},
    {RuleSetName::e1a, true, false},
    {RuleSetName::e1b, true, false},
    {RuleSetName::e1b, false, true},
    {RuleSetName::e2},
    {RuleSetName::e1a, true, true},
    {RuleSetName::e1b, true, true},
    {RuleSetName::e1j, false, true},
    {RuleSetName::e1j, true, false},
    {RuleSetName::e1j, true, true},
};

// Looks for trouble: contests, late brakes, extreme trajectories, flags, and robots that it may force.
struct Daredevil : Policy<Game> {
  Packed answer(const Race& race, const Question& question, Rng& rng) override {
    if (const auto* late = std::get_if<ChooseLateBrake>(&question)) {
      for (const LateBrake& choice : late->choices)
        if (choice.kind == LateBrake::Kind::check && rng.below(3) > 0) return pack(choice);
    }
    if (const auto* whether = std::get_if<ChooseWhether>(&question);
        whether && (whether->purpose == ChooseWhether::Purpose::force_late_brake ||
                    whether->purpose == ChooseWhether::Purpose::force_extreme))
      return pack(true);
    if (std::holds_alternative<ChooseContest>(question) || std::holds_alternative<ChooseFlag>(question) ||
        std::holds_alternative<ChooseSpot>(question) || std::holds_alternative<ChooseWeather>(question))
      return random.answer(race, question, rng);
    return pro.answer(race, question, rng);
  }
  Pro pro;
  Random random;
};

struct Plan : RacePlan<Game> {
  explicit Plan(int number) : RacePlan(number) {
    static const std::vector<std::string> circuits = circuit_names();
    const Way& way = ways[number % std::size(ways)];
    options.circuit = find_circuit(circuits[rng.below(static_cast<int>(circuits.size()))]);
    options.ruleset = way.ruleset;
    options.short_race = way.short_race;
    options.reentry = way.reentry;
    seats = 1 + rng.below(most_players);
    const std::array<Policy<Game>*, 4> all{&random, &rookie, &pro, &daredevil};
    const int kinds = 1 + rng.below(4);
    for (int seat = 0; seat < seats; ++seat) drivers[seat] = all[(rng.below(kinds) + number) % 4];
  }

  Random random;
  Pro pro;
  Rookie<Game, Pro, Random> rookie;
  Daredevil daredevil;
};

// Drives the race of a plan to its end. `look(position, seat, question)` comes before every answer.
template <class Look>
void look_at_questions(int number, Look&& look) {
  Plan plan(number);
  Position<Game> position(plan.options, plan.seats, plan.seed);
  position.run();
  while (!position.over() && !testing::Test::HasFailure())
    for (int seat = 0; seat < plan.seats; ++seat) {
      const auto* asked = position.table.open_question(seat);
      if (!asked) continue;
      look(position, seat, asked->question);
      position.answer(seat, plan.answer(position, seat));
    }
}

}  // namespace paddock::race_formula_90
