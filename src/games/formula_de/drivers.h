#pragma once

#include "drivers/policy.h"
#include "games/formula_de/game.h"

namespace paddock::formula_de {

// FD-R84: the clock of a computer driver shows two seconds for every roll.
Count computer_clock(const Race& race, const ReadClock& question);

// Every legal answer may come, all equally likely; but nobody's clock lies.
struct Random : DriverPolicy<Game, Random> {
  template <class Question>
  typename Question::Answer choose(const Race&, const Question& question, Rng& rng) {
    return any_option(question, rng);
  }
  Count choose(const Race& race, const ReadClock& question, Rng&) { return computer_clock(race, question); }
};

// A sensible driver by the hints of rules/formula-de.md, section 7.
struct Pro : DriverPolicy<Game, Pro> {
  Tyres choose(const Race& race, const ChooseTyres& question, Rng& rng);
  Count choose(const Race& race, const ChooseGear& question, Rng& rng);
  Way choose(const Race& race, const ChooseLeg& question, Rng& rng);
  Count choose(const Race& race, const ChooseBrakes& question, Rng& rng);
  Count choose(const Race& race, const ChooseBox& question, Rng& rng);
  Count choose(const Race& race, const ChooseSheet& question, Rng& rng);
  Count choose(const Race& race, const ChoosePoints& question, Rng& rng);
  Stop choose(const Race& race, const ChooseStop& question, Rng& rng);
  Repair choose(const Race& race, const ChooseRepair& question, Rng& rng);
  Count choose(const Race& race, const ReadClock& question, Rng&) { return computer_clock(race, question); }
};

}  // namespace paddock::formula_de
