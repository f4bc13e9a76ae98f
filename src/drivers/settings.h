#pragma once

// What the computer drivers of a game differ in: content/drivers/GAME.toml.

#include <string>
#include <string_view>
#include <vector>

#include "drivers/temper.h"

namespace paddock {

// A level below pro: it judges every answer a little wrong, and overlooks something.
struct Level {
  double noise = 0;  // the standard deviation of its errors, in the unit of the game's values
  Temper temper;
};
BOOST_DESCRIBE_STRUCT(Level, (), (noise, temper))

struct Levels {
  Level karting, club, national, international;
};
BOOST_DESCRIBE_STRUCT(Levels, (), (karting, club, national, international))

struct Temperaments {
  Temper balanced, careful, attacking, saving;
};
BOOST_DESCRIBE_STRUCT(Temperaments, (), (balanced, careful, attacking, saving))

struct ChampionSettings {
  int rollouts = 0;    // races that it drives on to their end for a decision, at most
  int moves = 0;       // decisions of everybody in these races, at most: early in a long race fewer races are driven
  int candidates = 0;  // answers that it looks at: those that pro likes best
  double margin = 0;   // how many standard errors better than pro's answer another must be
  std::vector<std::string> searches = {};  // kinds of questions that it searches to pro: there is nothing to gain
};
BOOST_DESCRIBE_STRUCT(ChampionSettings, (), (rollouts, moves, candidates, margin, searches))

struct DriverSettings {
  Levels level;
  Temperaments temperament;
  ChampionSettings champion;
};
BOOST_DESCRIBE_STRUCT(DriverSettings, (), (level, temperament, champion))

const DriverSettings& driver_settings(std::string_view game);

}  // namespace paddock
