#pragma once

#include "drivers/policy.h"
#include "games/formula_de/game.h"

namespace paddock::formula_de {

// Every legal answer may come, all equally likely.
struct Random : DriverPolicy<Game, Random> {
  template <class Question>
  typename Question::Answer choose(const Race&, const Question& question, Rng& rng) {
    return option_at(question, rng.below(count_options(question)));
  }
};

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
