// Makes a position whole that a scenario has described in part: the clock, the players' charts, fuel, weather and damage bag.

#include "games/race_formula_90/make_whole.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/race_formula_90/rules.h"
#include "games/race_formula_90/words.h"

namespace paddock::race_formula_90 {
namespace {

constexpr int most_pieces = 40;  // more than any chart holds

constexpr Limit position_limits[] = {{"turn_number", 0, 60},
                                     {"step", 0, 1000000},
                                     {"preparation", 0, most_players},
                                     {"cars.lap", -1, 99},
                                     {"cars.section", 0, most_sections},
                                     {"cars.contested.section", 1, most_sections},
                                     {"cars.back", 0, most_sections},
                                     {"cars.time", 0, 99},
                                     {"first", 0, most_cars},
                                     {"active.section", 0, most_sections},
                                     {"players.chart", 0, 12},
                                     {"players.values.chips", 0, most_pieces},
                                     {"players.values.cards", 0, most_pieces},
                                     {"players.values.slots", 0, most_pieces},
                                     {"players.soft_sets", 0, most_pieces},
                                     {"players.chips", 0, most_pieces},
                                     {"players.discs", 0, most_pieces},
                                     {"players.red", 0, most_pieces},
                                     {"players.brown", 0, most_pieces},
                                     {"players.spare", 0, most_pieces},
                                     {"players.fuel", 0, 99},
                                     {"players.damage_taken", 0, most_pieces},
                                     {"players.stops", 0, most_pieces},
                                     {"players.turns", 0, 1000},
                                     {"players.driven", 0, 10000},
                                     {"robot_chits.turn", 0, 99},
                                     {"qualified.value", 0, 99},
                                     {"qualified.factor", 0, 99},
                                     {"qualified.stop", 0, 99},
                                     {"weather", 0, weather_slots - 1},
                                     {"safety_car_progress", -10000, 10000},
                                     {"bag_red", 0, 99},
                                     {"bag_brown", 0, 99}};

Complaint out_of_range(const std::string& path, int lowest, int highest) {
  return Error{{"error.range", {{"path", path}, {"lowest", lowest}, {"highest", highest}}}};
}

Complaint complete_clock(Race& race) {
  const RuleSet& rules = race.rules();
  const bool before_race = race.phase < Phase::next_turn;
  if (race.phase == Phase::over) return complain("phase", "race-formula-90.error.race-over");
  const bool unknown = (race.phase == Phase::weather && !rules.weather) ||
                       (race.phase == Phase::tyres && !rules.weather) ||
                       (race.phase == Phase::strategies && (rules.strategies == 0 || rules.tyres_with_strategy));
  if (unknown)
    return forbid("phase", {"race-formula-90.error.no-phase", {{"phase", paddock::word(race.phase, '_')}}}, "R90-SETUP-11");
  if (before_race) race.turn_number = race.step = 0, race.active = {}, race.restart = false;
  const int first = race.phase == Phase::next_turn || before_race ? 0 : 1;
  const int last = race.phase == Phase::next_turn ? last_turn(race) - 1 : last_turn(race);
  if (race.turn_number < first || race.turn_number > last)
    return out_of_range("turn_number", first, last);
  if (race.step < 0) return complain("step", "race-formula-90.error.negative");
  if (!before_race) race.preparation = 0;
  if (race.preparation < 0 || race.preparation >= static_cast<int>(race.players.size()))
    return out_of_range("preparation", 0, static_cast<int>(race.players.size()) - 1);
  return std::nullopt;
}

// In the preparation, what the phases still to come will bring.
void forget_the_future(Race& race) {
  if (race.phase <= Phase::hands) {
    race.discards.clear(), race.track_discards.clear(), race.face_down->clear();
    race.deck->resize(0), race.track_deck->resize(0);
  }
  if (race.phase <= Phase::qualifying) {
    race.qualified.clear(), race.robot_chits.clear(), race.grid.clear(), race.lines.clear(), race.off_track.clear(),
        race.retired.clear();
    race.chit = {};
    for (Car& car : race.cars) {
      const Who who = car.who;
      car = {};
      car.who = who;
    }
  }
  for (Player& player : race.players) {
    if (race.phase == Phase::cars && player.seat >= race.preparation)
      player.chart = 0, player.skill = Skill::none, player.values = {};
    if (race.phase <= Phase::hands) player.hand->clear(), player.chips = 0;
    if (race.phase <= Phase::qualifying) player.target = {}, player.fuel = 0;
    if (race.phase <= Phase::weather) player.tyres = Tyres::none, player.soft_sets = player.discs = 0;
    if (race.phase <= Phase::weather) player.strategy = Strategy::none;
  }
}

// Those of the pre-race who have not been asked yet, from pole to last.
void forget_choices(Race& race) {
  if (race.phase != Phase::tyres && race.phase != Phase::strategies) return;
  int number = 0;
  for (const Who who : race.grid) {
    if (!who.is_player() || number++ < race.preparation) continue;
    Player& player = race.players[who.seat()];
    player.strategy = Strategy::none;
    if (race.phase == Phase::tyres) player.tyres = Tyres::none, player.soft_sets = player.discs = 0;
  }
}

Complaint check_choices(const Race& race, const Player& player, const std::string& name) {
  const RuleSet& rules = race.rules();
  const RuleSetName set = race.options.ruleset;
  if (player.chart < 0 || player.chart > static_cast<int>(box().charts.size()))
    return complain(name + ".chart", "race-formula-90.error.no-chart");
  if (static_cast<int>(player.skill) > rules.skills)
    return complain(name + ".skill", {"race-formula-90.error.not-in-rules", {{"ruleset", set}, {"what", name_of(player.skill)}}});
  if (static_cast<int>(player.strategy) > rules.strategies)
    return complain(name + ".strategy",
                    {"race-formula-90.error.not-in-rules", {{"ruleset", set}, {"what", name_of(player.strategy)}}});
  if (!rules.weather && player.tyres != Tyres::none)
    return forbid(name + ".tyres", "race-formula-90.error.no-tyre-types", "R90-TYRE-10");
  const bool races = race.phase >= Phase::next_turn && !car_of(race, player_on(player.seat)).out;
  if (races && rules.weather && player.tyres == Tyres::none)
    return forbid(name + ".tyres", "race-formula-90.error.tyres-needed", "R90-TYRE-1");
  if (races && !player.target) return forbid(name + ".target", "race-formula-90.error.target-needed", "R90-QUAL-7");
  if (player.blue_flag && !rules.weather) return forbid(name + ".blue_flag", "race-formula-90.error.no-flags", "R90-EVENT-2");
  if (!player.reserved.empty() && !race.second_edition())
    return forbid(name + ".reserved", "race-formula-90.error.second-edition-only", "R90-STRAT-27");
  return std::nullopt;
}

Complaint check_pieces(const Player& player, const std::string& name) {
  const std::array<std::pair<const char*, int>, 11> numbers{{{"values.chips", player.values.chips},
                                                             {"values.cards", player.values.cards},
                                                             {"values.slots", player.values.slots},
                                                             {"chips", player.chips},
                                                             {"discs", player.discs},
                                                             {"soft_sets", player.soft_sets},
                                                             {"red", player.red},
                                                             {"brown", player.brown},
                                                             {"spare", player.spare},
                                                             {"damage_taken", player.damage_taken},
                                                             {"stops", player.stops}}};
  for (const auto& [field, number] : numbers)
    if (number < 0 || number > most_pieces)
      return out_of_range(name + "." + field, 0, most_pieces);
  if (damage_of(player) > player.values.slots)
    return forbid(
        name, {"race-formula-90.error.too-much-damage", {{"damage", damage_of(player)}, {"slots", player.values.slots}}},
        "R90-OUT-1");
  if (player.spare > player.red) return forbid(name + ".spare", "race-formula-90.error.spare-are-red", "R90-R7");
  return std::nullopt;
}

Complaint check_chase(const Race& race, const Player& player, const std::string& name) {
  if (!player.chased) return std::nullopt;
  if (player.strategy != Strategy::chase) return forbid(name + ".chased", "race-formula-90.error.only-chase", "R90-STRAT-26");
  const bool known = std::ranges::any_of(
      race.cars, [&](const Car& car) { return car.who == player.chased && !car.out && !car.off_track; });
  if (!known || player.chased == player_on(player.seat))
    return forbid(name + ".chased", "race-formula-90.error.another-car", "R90-STRAT-26");
  return std::nullopt;
}

// R90-FUEL-3: a chit on a turn that is over. One that the file did not name is put where a stop in this turn would put it.
Complaint complete_fuel(Race& race, Player& player, const Player& before, const std::string& name) {
  const int now = race.phase == Phase::next_turn ? race.turn_number + 1 : race.turn_number;
  if (race.rules().fuel == FuelRule::none) player.fuel = 0;  // R90-FUEL-11
  if (player.fuel < 0) return complain(name + ".fuel", "race-formula-90.error.negative");
  if (player.fuel == 0 || player.fuel >= now) return std::nullopt;
  if (player.fuel != before.fuel)
    return forbid(name + ".fuel", {"race-formula-90.error.turn-over", {{"turn", player.fuel}}}, "R90-FUEL-3");
  player.fuel =
      static_cast<std::int16_t>(race.rules().fuel == FuelRule::chosen ? race.turn_number + box().fuel.tank : 0);
  return std::nullopt;
}

void empty_chart(Player& player) {  // R90-OUT-5
  player.chips = player.discs = player.red = player.brown = player.spare = player.fuel = 0;
  player.blue_flag = false;
  player.hand->clear(), player.frozen.clear(), player.reserved.clear();
  player.target = {}, player.chased = {};
}

Complaint complete_players(Race& race, const Race& before) {
  if (race.players.size() != before.players.size()) return complain("players", "race-formula-90.error.fixed");
  for (std::size_t i = 0; i < race.players.size(); ++i) {
    Player& player = race.players[i];
    const std::string name = fmt::format("players.{}", i + 1);
    if (player.seat != static_cast<int>(i)) return complain(name + ".seat", "race-formula-90.error.fixed");
    if (car_of(race, player_on(player.seat)).out) empty_chart(player);
    if (auto wrong = check_choices(race, player, name)) return wrong;
    if (auto wrong = check_pieces(player, name)) return wrong;
    if (auto wrong = check_chase(race, player, name)) return wrong;
    if (auto wrong = complete_fuel(race, player, before.players[i], name)) return wrong;
    if (race.phase == Phase::qualifying && player.hand->empty())
      return forbid(name + ".hand", "race-formula-90.error.card-to-qualify", "R90-QUAL-1");
  }
  return std::nullopt;
}

Complaint complete_pieces(Race& race, const Race& before) {
  const Pieces& pieces = box().pieces;
  if (std::ranges::count(race.players, true, &Player::blue_flag) > pieces.blue_flags)
    return forbid("players", {"race-formula-90.error.blue-flags", {{"flags", pieces.blue_flags}}}, "R90-FLAG-13");
  if (race.orange && (!race.orange.is_player() || race.orange.seat() >= static_cast<int>(race.players.size()) ||
                      !race.rules().weather))
    return forbid("orange", "race-formula-90.error.orange-flag", "R90-FLAG-15");
  int red = before.bag_red, brown = before.bag_brown;  // R90-SETUP-5, R90-SETUP-6
  for (const Player& player : before.players) red += player.red - player.spare, brown += player.brown;
  for (const Player& player : race.players) red -= player.red - player.spare, brown -= player.brown;
  if (red < 0 || brown < 0)
    return forbid("players", "race-formula-90.error.too-many-discs", "R90-R7");
  race.bag_red = red;
  race.bag_brown = brown;
  return std::nullopt;
}

Complaint complete_weather(Race& race) {
  const int slots = static_cast<int>(race.board().weather.size());
  if (!race.rules().weather || race.phase <= Phase::weather) {
    race.weather = 0;
    race.robot_tyres = Tyres::none;
    return std::nullopt;
  }
  if (race.weather < 0 || race.weather >= slots) return out_of_range("weather", 0, slots - 1);  // R90-WEATHER-2
  const bool known = race.robot_tyres == Tyres::hard || race.robot_tyres == Tyres::rain;
  if (sky(race) != Sky::uncertain || !known) race.robot_tyres = robots_tyres(sky(race));  // R90-WEATHER-6
  return std::nullopt;
}

// Chits on turns that are over are gone.
Complaint complete_robot_chits(Race& race, const Race& before) {
  const bool named = !(race.robot_chits == before.robot_chits);
  const auto is_over = [&](const RobotChit& chit) { return chit.turn <= race.turn_number; };
  for (const RobotChit& chit : race.robot_chits)
    if (named && !Who{chit.kind, 1}.is_robot()) return complain("robot_chits", "race-formula-90.error.robot-kind");
  if (!named) race.robot_chits.erase(std::ranges::remove_if(race.robot_chits, is_over).begin(), race.robot_chits.end());
  return std::nullopt;
}

}  // namespace

std::span<const Limit> Game::limits() { return position_limits; }

std::optional<Error> Game::complete(Race& race) {
  rebuild_index(race);
  return std::nullopt;
}

std::optional<Error> Game::make_whole(Race& race, const Race& before) {
  if (!(race.turn == Turn{}))
    return complain("turn", "race-formula-90.error.inside-turn");
  if (auto wrong = complete_clock(race)) return wrong;
  forget_the_future(race);
  forget_choices(race);
  if (auto wrong = complete_track(race, before)) return wrong;
  if (auto wrong = complete_players(race, before)) return wrong;
  if (auto wrong = complete_pieces(race, before)) return wrong;
  if (auto wrong = complete_weather(race)) return wrong;
  if (auto wrong = complete_robot_chits(race, before)) return wrong;
  return race.phase <= Phase::hands ? std::nullopt : complete_cards(race, before);
}

}  // namespace paddock::race_formula_90
