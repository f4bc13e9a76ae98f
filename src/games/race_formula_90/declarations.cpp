// Step A: skip, VERSATILITY, WISE DRIVING, the target of CHASE, pit stop.

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

Verdict may_skip_turn(const Race& race, bool nothing_declared) {
  if (!race.rules().declares_skip) return {"R90-SKIP-4", "skip-by-no-card"};
  return nothing_declared ? allowed : Verdict("R90-TURN-4", "skip-comes-first");
}

}  // namespace

Verdict may_declare(const Race& race, const Car& car, Declaration declared, bool may_skip) {
  using enum Declaration::Kind;
  const bool due = must_stop(race, car);  // R90-R121
  switch (declared.kind) {
    case drive: return due ? Verdict("R90-PIT-1", "stop-due") : allowed;
    case skip: return due ? Verdict("R90-SKIP-1", "stop-due-no-skip") : may_skip_turn(race, may_skip);
    case pit:
      return due || !car.off_track || race.rules().stops_at_re_entry ? allowed : Verdict("R90-OFF-14", "no-stop-yet");
    case versatility: return may_use_skill(race, car, Skill::versatility, "R90-SKILL-3");
    case wise_driving: return may_use_skill(race, car, Skill::wise_driving, "R90-SKILL-14");
    case chase: break;
  }
  return due ? Verdict("R90-PIT-1", "stop-due") : may_chase(race, car, declared.target);
}

// R90-FUEL-3, R90-OFF-5, R90-OFF-6: forced pits of the first edition wait for the turn after the re-entry turn (R90-R82).
bool must_stop(const Race& race, const Car& car) {
  if (car.off_track && !race.rules().stops_at_re_entry) return false;
  const bool fuel = car.who.is_player() ? player_of(race, car).fuel == race.turn_number : car.must_stop;
  return fuel || car.forced_pit;
}

Play<> change_strategy(Table& table, Race& race, Player& player, Article article) {
  const Strategy chosen =
      co_await table.ask(ChooseStrategy(article, player.seat, race.rules().strategies, player.strategy));
  if (chosen == player.strategy) co_return;  // R90-R116
  end_chase(table, race, player);            // R90-STRAT-29
  player.strategy = chosen;
  table.tell(article, StrategyChosen{player.seat, chosen});
}

ChooseDeclaration declarations(const Race& race, const Car& car, bool may_skip) {
  const Article article = race.second_edition() ? Article("R90-TURN-4") : Article("R90-TURN-5");
  unsigned kinds = 0;
  for (int kind = 0; kind < static_cast<int>(Declaration::Kind::chase); ++kind)
    if (may_declare(race, car, {static_cast<Declaration::Kind>(kind), {}}, may_skip)) kinds |= 1u << kind;
  const std::uint16_t targets = must_stop(race, car) ? std::uint16_t{0} : chase_targets(race, car);
  return {article, car.who.seat(), &race, static_cast<std::uint8_t>(kinds), targets};
}

Play<> prepare(Table& table, Race& race, Car& car, Declaration declared) {
  Player& player = player_of(race, car);
  if (declared.kind == Declaration::Kind::wise_driving) return renew_hand(table, race, car);
  if (declared.kind == Declaration::Kind::versatility) {
    player.skill_used = true;
    return change_strategy(table, race, player, "R90-SKILL-3");
  }
  player.chased = declared.target;
  player.chase_begins = true;  // R90-R107
  table.tell("R90-STRAT-26", ChaseBegun{player.seat, declared.target});
  return {};
}

}  // namespace paddock::race_formula_90
