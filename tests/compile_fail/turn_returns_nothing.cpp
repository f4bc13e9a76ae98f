// EXPECT: 'paddock::Game' does not satisfy 'PlayableGame'
// EXPECT: type constraint 'std::same_as<void, Play<> >' was not satisfied

#include "compile_fail/game.h"

namespace paddock {

struct Game : smallest::Rules {
  static void turn(Table<Game>&, Race& race) { race.over = true; }
  static Moment moment(const Race&) { return {}; }
};

Position<Game> begin();

}  // namespace paddock
