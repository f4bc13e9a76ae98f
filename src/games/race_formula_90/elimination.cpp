// PAY-7 and OUT: damage discs, and cars that leave the race.

#include <algorithm>

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

void give_back_discs(Race& race, Player& player) {
  race.bag_red += player.red - player.spare;
  race.bag_brown += player.brown;
  player.red = player.brown = player.spare = 0;
}

// R90-OUT-5, R90-R105
void return_everything(Table& table, Race& race, Player& player) {
  end_chase(table, race, player);
  discard_reserved(race, player);
  give_back_discs(race, player);
  player.chips = player.discs = 0;
  player.blue_flag = false;
  player.fuel = 0;
  if (race.orange == player_on(player.seat)) {  // R90-R64
    race.orange = {};
    race.orange_over = true;
  }
  for (const Card card : *player.hand) discard(race, card);
  for (const Card card : player.frozen) discard(race, card);
  discard(race, player.target);
  player.hand->clear();
  player.frozen.clear();
  player.target = {};
}

// R90-OUT-6
void remove_latest_chit(Race& race, Kind kind) {
  auto latest = race.robot_chits.end();
  for (auto chit = race.robot_chits.begin(); chit != race.robot_chits.end(); ++chit)
    if (chit->kind == kind && (latest == race.robot_chits.end() || chit->turn > latest->turn)) latest = chit;
  if (latest != race.robot_chits.end()) race.robot_chits.erase(latest);
}

}  // namespace

void draw_damage(Table& table, Race& race, Car& car, Article article) {
  if (car.out || !car.who.is_player()) return;
  Player& player = player_of(race, car);
  if (free_slots(player) <= 0) return eliminate(table, race, car, Cause::damage, "R90-OUT-1");
  const int bag = race.bag_red + race.bag_brown;
  bool brown = false;
  if (bag == 0) {
    ++player.spare;  // R90-R7
  } else {
    brown = table.roll(bag, {"damage", car.who.seat()}) > race.bag_red;
    --(brown ? race.bag_brown : race.bag_red);
  }
  ++(brown ? player.brown : player.red);
  ++player.damage_taken;
  table.tell(article, Damaged{player.seat, brown});
  table.reveal();
}

void eliminate(Table& table, Race& race, Car& car, Cause cause, Article article) {
  leave_lines(race, car.who);
  if (const auto off = std::ranges::find(race.off_track, car.who); off != race.off_track.end())
    race.off_track.erase(off);
  if (const auto place = std::ranges::find(race.sc_line, car.who); place != race.sc_line.end())
    race.sc_line.erase(place);
  lose_chasers(table, race, car.who);
  const bool was_due = car.must_stop;
  car.out = true;
  wait_no_more(race, car);
  car.off_track = car.just_pit = car.no_move = car.must_stop = car.forced_pit = false;
  car.lane = Lane::none;
  car.time = car.back = 0;
  race.retired.push_back(car.who);
  table.tell(article, Retired{car.who, cause});
  if (car.who.is_player()) {
    return_everything(table, race, player_of(race, car));
  } else {
    remove_latest_chit(race, car.who.kind);
    if (was_due) mark_robots_due(table, race);  // R90-R19: the next best
  }
  move_chit(table, race);  // R90-OUT-7
}

}  // namespace paddock::race_formula_90
