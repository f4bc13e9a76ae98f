#pragma once

#include "drivers/policy.h"
#include "drivers/scores.h"
#include "games/street_illegal/game.h"

namespace paddock::street_illegal {

// Every legal answer may come: first the kind of action, then which, all equally likely.
struct Random : DriverPolicy<Game, Random> {
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

// A sensible driver by the hints of rules/street-illegal.md, section 8. Values are hundredths of a chip.
struct Pro : ScoringDriver<Game, Pro> {
  void score(const Race&, const ChooseDriver& question, Visit<Count> visit);
  void score(const Race&, const ChooseLayout& question, Visit<ChooseLayout::Answer> visit);
  void score(const Race&, const ChooseDrop& question, Visit<Drop> visit);
  void score(const Race&, const ChooseAction& question, Visit<Action> visit);
  void score(const Race&, const ChoosePayment& question, Visit<TooFast> visit);
  void score(const Race&, const ChooseHandCard& question, Visit<LongCount> visit);
  void score(const Race&, const ChooseCardOrNone& question, Visit<Count> visit);
  void score(const Race&, const ChooseBid& question, Visit<LongCount> visit);
  void score(const Race&, const ChooseSlowDown& question, Visit<SlowDown> visit);

  // What speaks for an answer rather than another, in at most two messages (drivers/reasons.cpp).
  std::vector<Message> reasons(const Race& race, const Question& question, Packed better, Packed other) const;
};

}  // namespace paddock::street_illegal
