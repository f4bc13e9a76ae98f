// The tables of the specification, written out here once more, against what the program has; and the setups it refuses.

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "core/reflect.h"
#include "games/catalogue.h"
#include "games/pole_position/rules.h"
#include "games/pole_position/track.h"
#include "messages/say.h"

namespace paddock::pole_position {
namespace {

Race race_of(int cars, bool extended = false) {
  Options options;
  options.circuit = find_circuit("tb");
  options.extended = extended;
  return Game::set_up(options, cars);
}

// Why such a race cannot be played; empty: it can.
std::string refusal(json::object options, int seats = 4) {
  options.emplace("circuit", "tb");
  paddock::Setup setup{"pole-position", std::move(options), {}, 1};
  for (int seat = 0; seat < seats; ++seat) setup.seats.push_back({"Driver " + std::to_string(seat + 1), "pro"});
  const auto match = make_match(setup);
  return match ? "" : say(match.error());
}

// --- dice and tyres ------------------------------------------------------------------------------------------------

TEST(PolePositionTables, TheFacesOfTheDice) {  // PP-R76, section 5.1
  EXPECT_EQ(box().dice.hard, (Faces{7, 8, 8, 8, 10, 12}));
  EXPECT_EQ(box().dice.soft, (Faces{7, 8, 9, 10, 10, 11}));
  EXPECT_EQ(box().dice.intermediate, (Faces{6, 7, 7, 8, 8, 9}));
  EXPECT_EQ(box().dice.wet, (Faces{6, 7, 7, 7, 8, 8}));
  EXPECT_EQ(box().dice.purple, (Faces{2, 3, 3, 4, 4, 5}));
  EXPECT_EQ(box().dice.black, (Faces{1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(std::ranges::count(box().dice.weather, 1), 3) << "a cloud on every other face";
  EXPECT_EQ(std::ranges::count(box().dice.weather, 0), 3);
  EXPECT_EQ(box().dice.alarm, 2);
  EXPECT_EQ(box().dice.frequent, 3);
  for (const Tyre tyre : tyre_types) EXPECT_EQ(box().dice[tyre].size(), 6U);
  EXPECT_EQ(&box().dice[Tyre::hard], &box().dice.hard);
  EXPECT_EQ(&box().dice[Tyre::wet], &box().dice.wet);
}

TEST(PolePositionTables, Tyres) {  // PP-6-2, PP-6.2-4, PP-R47, PP-2.7-3, PP-16.2-5, PP-12.3-1, section 5.2
  struct Row {
    Tyre tyre;
    int life, sets, extended, relief;
    Weather correct;
    ByWeather wear;
  };
  const Row rows[] = {{Tyre::hard, 4, 1, 2, 3, Weather::dry, {1, 1, 1}},
                      {Tyre::soft, 2, 1, 1, 3, Weather::dry, {1, 1, 1}},
                      {Tyre::intermediate, 6, 2, 2, 2, Weather::light_rain, {2, 1, 1}},
                      {Tyre::wet, 6, 1, 1, 2, Weather::heavy_rain, {3, 2, 1}}};
  for (const Row& row : rows) {
    const TyreType& type = box().tyres[row.tyre];
    EXPECT_EQ(type.life, row.life);
    EXPECT_EQ(type.sets, row.sets);
    EXPECT_EQ(type.extended_sets, row.extended);
    EXPECT_EQ(type.relief, row.relief);
    EXPECT_EQ(type.correct, row.correct);
    EXPECT_EQ(type.wear, row.wear);
  }
}

TEST(PolePositionTables, LimitsInRain) {  // PP-4.6-1, PP-4.6-3, PP-R22, PP-R23
  constexpr int never = 0;
  EXPECT_EQ(box().tyres.hard.off_track, (ByWeather{never, 8, 7}));
  EXPECT_EQ(box().tyres.soft.off_track, (ByWeather{never, 9, 8}));
  EXPECT_EQ(box().tyres.intermediate.off_track, (ByWeather{never, never, 8}));
  EXPECT_EQ(box().tyres.wet.off_track, (ByWeather{never, never, never}));
  EXPECT_EQ(box().tyres.hard.less_grip, (ByWeather{never, 7, 6}));
  EXPECT_EQ(box().tyres.soft.less_grip, (ByWeather{never, 8, 7}));
  EXPECT_EQ(box().tyres.intermediate.less_grip, (ByWeather{never, 9, 7}));
  EXPECT_EQ(box().tyres.wet.less_grip, (ByWeather{never, never, 8}));
}

TEST(PolePositionTables, LifeHasNoZero) {  // PP-R46, section 5.2
  EXPECT_EQ(after_wear(2, 1), 1);
  EXPECT_EQ(after_wear(1, 1), -1);
  EXPECT_EQ(after_wear(2, 2), -1);
  EXPECT_EQ(after_wear(1, 2), -2);
  EXPECT_EQ(after_wear(3, 3), -1);
  EXPECT_EQ(after_wear(-1, 1), -2);
  EXPECT_EQ(after_wear(-2, 3), -2);
}

// --- points --------------------------------------------------------------------------------------------------------

TEST(PolePositionTables, PointsOfACar) {  // PP-2.7-1, PP-16.2-2, PP-10-9, PP-16.2-3
  const StartPoints& standard = box().car.standard;
  EXPECT_EQ(standard.ep, 7);
  EXPECT_EQ(standard.bp, 7);
  EXPECT_EQ(standard.sp, 9);
  EXPECT_EQ(standard.breakdown_points, 3);
  const StartPoints& extended = box().car.extended;
  EXPECT_EQ(extended.ep, 12);
  EXPECT_EQ(extended.bp, 12);
  EXPECT_EQ(extended.sp, 15);
  EXPECT_EQ(extended.breakdown_points, 4);
}

TEST(PolePositionTables, AnExtendedRaceIsTwiceAsLong) {  // PP-16.2-1, PP-R41
  EXPECT_EQ(race_of(2).laps, 6);
  EXPECT_EQ(race_of(2, true).laps, 12);
}

TEST(PolePositionTables, CollisionsByTheDie) {  // PP-10-2, PP-R58
  const std::array<Effect, 6> effects{Effect::nothing,         Effect::brake,           Effect::engine,
                                      Effect::light_breakdown, Effect::light_breakdown, Effect::heavy_breakdown};
  EXPECT_EQ(box().collision.effects, effects);
}

TEST(PolePositionTables, ChampionshipPoints) {  // PP-15-2, PP-15-3, PP-R83
  Race race = race_of(6);
  const std::array points{10, 8, 6, 5, 4, 3}, last_points{15, 12, 9, 7, 5, 3};
  for (int place = 1; place <= 6; ++place) {
    Car& car = race.cars[place - 1];
    car.place = static_cast<std::int8_t>(place);
    car.status = Status::finished;
    race.options.last_race = false;
    EXPECT_EQ(championship_points(race, car), points[place - 1]);
    race.options.last_race = true;
    EXPECT_EQ(championship_points(race, car), last_points[place - 1]);
    car.status = Status::out;
    EXPECT_EQ(championship_points(race, car), 0);
  }
}

TEST(PolePositionTables, ATeamHasThePointsOfBothCars) {  // PP-15.2-4, PP-15.2-1
  Options options;
  options.circuit = find_circuit("tb");
  options.constructors = true;
  options.teams = {1, 2, 2, 1, 3, 3};
  Race race = Game::set_up(options, 6);
  for (Car& car : race.cars) {
    car.place = static_cast<std::int8_t>(car.seat + 1);
    car.status = car.seat < 5 ? Status::finished : Status::out;
  }
  race.finished = 5;
  race.eliminated = 1;
  race.phase = Phase::over;
  const std::string sheet = say(Game::sheet(race, {"A", "B", "C", "D", "E", "F"}, {1, 2, 3, 4, 5, 6}));
  EXPECT_NE(sheet.find("team 1: 15 points"), std::string::npos) << sheet;  // 10 + 5
  EXPECT_NE(sheet.find("team 2: 14 points"), std::string::npos) << sheet;  // 8 + 6
  EXPECT_NE(sheet.find("team 3: 4 points"), std::string::npos) << sheet;   // 4, and one that is out
}

// --- cards ---------------------------------------------------------------------------------------------------------

TEST(PolePositionTables, DriversAndTheirValues) {  // PP-14-2, section 5.4
  const std::array<std::pair<const char*, int>, 12> drivers{{{"The Wall", 3},
                                                             {"The Lunger", 5},
                                                             {"The Surgeon", 2},
                                                             {"The Cool Head", 4},
                                                             {"The Tyre Keeper", 1},
                                                             {"The Quick Starter", 6},
                                                             {"The Corner Artist", 4},
                                                             {"The Tightrope", 2},
                                                             {"The Storm Charger", 3},
                                                             {"The Storm Guard", 1},
                                                             {"The Duellist", 5},
                                                             {"The Shadow", 6}}};
  ASSERT_EQ(box().drivers.size(), drivers.size());
  for (std::size_t i = 0; i < drivers.size(); ++i) {
    EXPECT_EQ(box().drivers[i].name, drivers[i].first);
    EXPECT_EQ(box().drivers[i].value, drivers[i].second);
  }
}

TEST(PolePositionTables, Teams) {  // section 5.5, PP-A2-4, PP-A2-7, PP-A2-10, PP-A2-11, PP-A2-12
  struct Row {
    const char* name;
    int ep, bp;
  };
  const std::array<Row, 12> teams{{{"Grey Sky", 0, 0},
                                   {"Long Stint", 0, 0},
                                   {"Sprint", 0, 0},
                                   {"Anchor Works", 1, 2},
                                   {"Iron Frame", 0, 0},
                                   {"Fast Jack", 0, 0},
                                   {"Safe Hands", 0, 1},
                                   {"Breakaway", 0, 0},
                                   {"Night Shift", 0, 0},
                                   {"Big Block", 3, 0},
                                   {"Full Package", 2, 1},
                                   {"Late Brakers", 0, 3}}};
  ASSERT_EQ(box().teams.size(), teams.size());
  for (std::size_t i = 0; i < teams.size(); ++i) {
    EXPECT_EQ(box().teams[i].name, teams[i].name);
    EXPECT_EQ(box().teams[i].ep, teams[i].ep) << teams[i].name;
    EXPECT_EQ(box().teams[i].bp, teams[i].bp) << teams[i].name;
  }
}

TEST(PolePositionTables, EventCards) {  // PP-R56, PP-2.2-1, PP-2.2-2, PP-2.2-3, section 5.6
  const auto count = [](Effect effect, int steps, std::string_view set) {
    int cards = 0;
    for (const EventType& type : box().events)
      if (type.effect == effect && type.steps == steps && type.set == set) cards += type.count;
    return cards;
  };
  EXPECT_EQ(count(Effect::light_breakdown, 0, "A"), 2);
  EXPECT_EQ(count(Effect::heavy_breakdown, 0, "A"), 1);
  EXPECT_EQ(count(Effect::engine, 0, "A"), 1);
  EXPECT_EQ(count(Effect::brake, 0, "A"), 1);
  EXPECT_EQ(count(Effect::safety_car, 0, "A"), 1);
  EXPECT_EQ(count(Effect::weather, 6, "A"), 1);
  EXPECT_EQ(count(Effect::weather, 3, "A"), 1);
  EXPECT_EQ(count(Effect::safety_car, 0, "B"), 1);
  int all = 0;
  for (const EventType& type : box().events) all += type.count;
  EXPECT_EQ(all, 9);
}

// --- circuits ------------------------------------------------------------------------------------------------------

TEST(PolePositionTables, EachCircuitHasTheClausesOfItsCountry) {  // PP-R79, PP-2.1-1, PP-R24
  const auto special = [](const char* circuit) { return find_circuit(circuit).track->special; };
  EXPECT_EQ(special("silverstone").steps_with_event, 2);
  EXPECT_EQ(special("silverstone").attack, 1);
  EXPECT_EQ(special("silverstone").defence, 0);
  EXPECT_TRUE(special("monaco").second_safety_car);
  EXPECT_TRUE(special("monaco").light_is_heavy);
  EXPECT_EQ(special("monaco").defence, 1);
  EXPECT_EQ(special("monaco").attack, 0);
  EXPECT_EQ(special("interlagos").bp, -1);
  EXPECT_EQ(special("interlagos").dry_engine, 1);
  EXPECT_EQ(special("interlagos").dry_brake, 0);
  EXPECT_EQ(special("shanghai").ep, 1);
  EXPECT_EQ(special("shanghai").stress, 1);
  EXPECT_TRUE(special("shanghai").event_after_start);
  EXPECT_EQ(special("barcelona").ep, -1);
  EXPECT_EQ(special("barcelona").bp, 1);
  EXPECT_TRUE(special("barcelona").event_with_light_rain);
  EXPECT_EQ(special("austin").ep, -1);
  EXPECT_EQ(special("austin").dry_brake, 1);
  EXPECT_EQ(special("austin").dry_engine, 0);
  EXPECT_TRUE(special("austin").second_safety_car);
  EXPECT_TRUE(special("monza").less_grip);
  EXPECT_TRUE(special("hockenheim").less_grip);
  EXPECT_EQ(special("hockenheim").drs, 1);
  EXPECT_EQ(special("monza").drs, 0);
  for (const char* circuit : {"silverstone", "monaco", "interlagos", "shanghai", "barcelona", "austin"})
    EXPECT_FALSE(special(circuit).less_grip) << circuit;
  for (const char* circuit : {"silverstone", "interlagos", "shanghai", "barcelona", "monza", "hockenheim", "tb"})
    EXPECT_FALSE(special(circuit).second_safety_car) << circuit;
}

TEST(PolePositionTables, WeatherGrids) {  // PP-2.4-1, section 5.8
  const auto& reference = find_circuit("tb").track->weather;
  EXPECT_EQ(std::ranges::count(reference, Weather::dry), 22);
  EXPECT_EQ(std::ranges::count(reference, Weather::light_rain), 10);
  EXPECT_EQ(std::ranges::count(reference, Weather::heavy_rain), 4);
  for (const std::string& name : circuit_names()) {
    const CircuitName circuit = find_circuit(name);
    EXPECT_TRUE(circuit.board->weather_b == 5 || circuit.board->weather_b == 6) << name;
    const auto& sky = circuit.track->weather;
    for (std::size_t i = 0; i < sky.size(); ++i) {
      const Weather next = sky[(i + 1) % sky.size()];
      const bool leaps = (sky[i] == Weather::dry && next == Weather::heavy_rain) ||
                         (sky[i] == Weather::heavy_rain && next == Weather::dry);
      EXPECT_FALSE(leaps) << name << " " << i;
    }
  }
}

// --- the pit entry -------------------------------------------------------------------------------------------------

// Forwards from a cell to where ordinary moves lead before the line; the program looks backwards from the gates.
bool reaches_gate(const Board& board, CellId from) {
  std::vector<CellId> open{from};
  std::vector<bool> seen(board.cells.size());
  while (!open.empty()) {
    const CellId cell = open.back();
    open.pop_back();
    if (std::ranges::count(board.gate, cell)) return true;
    const Board::Cell& here = board.cells[cell];
    for (const CellId to : {here.forward[0], here.forward[1], here.left, here.right})
      if (to != no_cell && board.cells[to].part >= 0 && board.cells[to].place >= here.place && !seen[to]) {
        seen[to] = true;
        open.push_back(to);
      }
  }
  return false;
}

TEST(PolePositionTables, TheGateIsPassedWhereNoOrdinaryMoveLeadsToItAnyMore) {  // PP-R107
  for (const std::string& name : circuit_names()) {
    const CircuitName circuit = find_circuit(name);
    const Board& board = *circuit.board;
    int behind = 0, past = 0;
    for (CellId cell = 0; cell < board.entry; ++cell) {
      const bool reaches = reaches_gate(board, cell);
      EXPECT_EQ(circuit.track->to_gate[cell] >= 0, reaches) << name << " " << cell;
      ++(reaches ? behind : past);
    }
    EXPECT_TRUE(behind > past && past > 0) << name << ": the pits lie near the end of the lap";
  }
}

// --- setups --------------------------------------------------------------------------------------------------------

TEST(PolePositionTables, SwitchesThatNeedOrExcludeOthers) {  // PP-15.1-1, PP-1-2, section 1
  EXPECT_EQ(refusal({}), "");
  EXPECT_NE(refusal({{"damaged_engine", true}, {"custom_start", true}}).find("PP-15.1-1"), std::string::npos);
  EXPECT_EQ(refusal({{"damaged_engine", true}, {"custom_pits", true}}), "");
  EXPECT_NE(refusal({{"events_frequent", true}}), "");
  EXPECT_EQ(refusal({{"events_frequent", true}, {"events", true}}), "");
  EXPECT_NE(refusal({{"extra_cards", true}}), "");
  EXPECT_NE(refusal({{"yellow_flags", true}}), "");
  EXPECT_EQ(refusal({{"yellow_flags", true}, {"collisions", true}}), "");
}

TEST(PolePositionTables, TeamsOfTwo) {  // PP-15.2-1, PP-15.2-5
  EXPECT_EQ(refusal({{"constructors", true}}), "");
  EXPECT_EQ(refusal({{"constructors", true}, {"teams", json::array{1, 2, 2, 1}}}), "");
  EXPECT_NE(refusal({{"constructors", true}, {"teams", json::array{1, 1, 1, 2}}}), "") << "three cars";
  EXPECT_NE(refusal({{"teams", json::array{1, 1, 2, 2}}}), "") << "without the switch";
}

}  // namespace
}  // namespace paddock::pole_position
