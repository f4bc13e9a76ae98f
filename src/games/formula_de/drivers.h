#pragma once

#include "drivers/policy.h"
#include "drivers/scores.h"
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

// A sensible driver by the hints of rules/formula-de.md, section 7. All values are in turns.
struct Pro : ScoringDriver<Game, Pro> {
  void score(const Race& race, const ChooseTyres& question, Visit<Tyres> visit);
  void score(const Race& race, const ChooseGear& question, Visit<Count> visit);
  void score(const Race& race, const ChooseLeg& question, Visit<Way> visit);
  void score(const Race& race, const ChooseBrakes& question, Visit<Count> visit);
  void score(const Race& race, const ChooseBox& question, Visit<Count> visit);
  void score(const Race& race, const ChooseSheet& question, Visit<Count> visit);
  void score(const Race& race, const ChoosePoints& question, Visit<Count> visit);
  void score(const Race& race, const ChooseStop& question, Visit<Stop> visit);
  void score(const Race& race, const ChooseRepair& question, Visit<Repair> visit);
  void score(const Race& race, const ReadClock& question, Visit<Count> visit);

  // What speaks for an answer rather than another, in at most two messages (drivers/reasons.cpp).
  std::vector<Message> reasons(const Race& race, const Question& question, Packed better, Packed other) const;
};

// Pro in a hurry, for playouts: it shifts by the distance to the next corner and to the cars ahead, and searches for no legs.
struct Light : ScoringDriver<Game, Light> {
  template <class Question>
  void score(const Race& race, const Question& question, Visit<typename Question::Answer> visit) {
    pro.score(race, question, visit);
  }
  void score(const Race& race, const ChooseGear& question, Visit<Count> visit);
  Pro pro;
};

}  // namespace paddock::formula_de
