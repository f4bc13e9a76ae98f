// EXPECT: 'paddock::Game' does not satisfy 'PresentableGame'
// EXPECT: no member named 'id' in 'paddock::Game'

#include "compile_fail/game.h"
#include "core/match_of.h"

namespace paddock {

struct RaceWithOptions : smallest::Race {
  smallest::Options options;
  struct {
  } turn;
};

struct Game : smallest::Rules {
  using Race = RaceWithOptions;
  static Race set_up(const Options&, int) { return {}; }
  static Play<> turn(Table<Game>&, Race& race) { return race.over = true, Play<>(); }
  static Moment moment(const Race&) { return {}; }
};

std::unique_ptr<MatchOf<Game>> begin();

}  // namespace paddock
