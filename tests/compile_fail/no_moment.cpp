// EXPECT: 'paddock::Game' does not satisfy 'PlayableGame'
// EXPECT: 'Game::moment(seen)' would be invalid: no member named 'moment' in 'paddock::Game'

#include "compile_fail/game.h"

namespace paddock {

struct Game : smallest::Rules {
  static Play<> turn(Table<Game>&, Race& race) { return race.over = true, Play<>(); }
};

Position<Game> begin();

}  // namespace paddock
