#pragma once

#include "drivers/policy.h"
#include "games/formula_de/game.h"

namespace paddock::formula_de {

using Random = AnyAnswer<Game>;

// A sensible driver by the hints of rules/formula-de.md, section 7.
struct Pro : DriverPolicy<Game, Pro> {
  Tyres choose(const Race& race, const ChooseTyres& question, Rng& rng);
  std::uint8_t choose(const Race& race, const ChooseGear& question, Rng& rng);
  Way choose(const Race& race, const ChooseLeg& question, Rng& rng);
  std::uint8_t choose(const Race& race, const ChooseBrakes& question, Rng& rng);
  std::uint8_t choose(const Race& race, const ChooseBox& question, Rng& rng);
  std::uint8_t choose(const Race& race, const ChooseSheet& question, Rng& rng);
  std::uint8_t choose(const Race& race, const ChoosePoints& question, Rng& rng);
  Stop choose(const Race& race, const ChooseStop& question, Rng& rng);
  Repair choose(const Race& race, const ChooseRepair& question, Rng& rng);
  std::uint8_t choose(const Race& race, const ReadClock& question, Rng& rng);
};

}  // namespace paddock::formula_de
