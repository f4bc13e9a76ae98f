// EXPECT: 'paddock::Ask' does not satisfy 'RulesQuestion'
// EXPECT: 'question.seat' would be invalid: no member named 'seat' in 'paddock::Ask'

#include "compile_fail/game.h"

namespace paddock {

struct Ask {
  using Answer = std::int8_t;
  static constexpr Article article{"SI-SETUP-1"};
  Few<Answer, 2> choices;
};

struct Game : smallest::Rules {};

Play<> turn(Table<Game>& table) { co_await table.ask(Ask()); }

}  // namespace paddock
