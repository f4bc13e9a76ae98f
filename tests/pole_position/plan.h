#pragma once

// A random race: its circuit, switches, seats, bots and drivers follow from its number. Every two switches of section 1 are
// played together in all ways their table allows.

#include <string>
#include <vector>

#include "games/pole_position/drivers.h"
#include "games/pole_position/fast/ways.h"
#include "random_race.h"
#include "switches.h"

namespace paddock::pole_position {

// Attacks whoever it can, spends what it has, and lets nobody pass.
struct Fighter : Policy<Game> {
  Packed answer(const Race& race, const Question& question, Rng& rng) override {
    if (const auto* leg = std::get_if<ChooseLeg>(&question)) {
      std::vector<const Leg*> attacks, uses;
      for (const Leg& one : leg->legs()) {
        if (one.drive.ending == Ending::attack) attacks.push_back(&one);
        else if (one.drive.use != Use::roll && one.drive.use != Use::none) uses.push_back(&one);
      }
      const auto& wanted = !attacks.empty() ? attacks : uses;
      if (!wanted.empty() && rng.below(3) > 0) return pack(wanted[rng.below(static_cast<int>(wanted.size()))]->drive);
    }
    if (const auto* decide = std::get_if<Decide>(&question); decide && decide->matter == Matter::yield)
      return pack(false);
    if (const auto* bid = std::get_if<ChooseBid>(&question))
      return pack(option_at(*bid, rng.below(count_options(*bid))));
    return pro.answer(race, question, rng);
  }
  Pro pro;
};

struct Plan : RacePlan<Game> {
  explicit Plan(int number) : RacePlan(number) {
    static const std::vector<std::string> circuits = circuit_names();
    const std::vector<Switches>& rows = covering_rows();
    all = number < 4 * static_cast<int>(rows.size()) ? rows[number % rows.size()] : allowed_switches(rng);
    options.circuit = find_circuit(circuits[number % circuits.size()]);
    if (rng.below(10) == 0) {
      constexpr std::array boards{"tb", "tb-less-grip", "tb-short-straight"};
      options.circuit = find_circuit(boards[rng.below(3)]);
    }
    for (const Switch& one : switches)
      if (one.on) options.*one.on = is_on(all, one.name);
    if (options.circuit.board->drs.empty()) options.drs = false;
    const int cars = 2 + rng.below(most_cars - 1);
    seats = cars;
    if (is_on(all, "bots")) {
      seats = rng.below(12) == 0 ? 0 : 1 + rng.below(cars - 1);
      add_bots(cars - seats);
    }
    options.laps = options.extended ? 2 + rng.below(2) : 2 + rng.below(5);
    if (options.damaged_engine && rng.below(4) > 0)
      for (int seat = 0; seat < seats; ++seat) options.engine_damage.push_back(static_cast<std::int8_t>(rng.below(4)));
    if (options.constructors && rng.below(2) == 0)
      for (int seat = 0; seat < seats; ++seat) options.teams.push_back(static_cast<std::int8_t>(1 + seat % 3));
    const int careless = rng.below(4);  // of four drivers
    for (int seat = 0; seat < seats; ++seat) {
      const int kind = rng.below(4);
      if (kind == 0 && careless > 0) drivers[seat] = &random;
      else if (kind < careless) drivers[seat] = &rookie;
      else if (rng.below(3) > 0) drivers[seat] = &fighter;
      else drivers[seat] = &pro;
    }
  }

  void add_bots(int count) {  // one side of each card
    std::array<int, 6> colours{0, 1, 2, 3, 4, 5};
    rng.shuffle(colours);
    for (int i = 0; i < count; ++i)
      options.bots.push_back(BotName{static_cast<std::int8_t>(2 * colours[i] + 1 + rng.below(2))});
  }

  Switches all = 0;
  Random random;
  Pro pro;
  Rookie<Game, Pro, Random> rookie;
  Fighter fighter;
};

}  // namespace paddock::pole_position
