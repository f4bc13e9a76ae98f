#pragma once

#include "drivers/policy.h"
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

// A sensible driver by the hints of rules/street-illegal.md, section 8.
struct Pro : DriverPolicy<Game, Pro> {
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

}  // namespace paddock::street_illegal
