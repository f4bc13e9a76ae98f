#pragma once

// What is in the box (content/pole-position-box.toml).

#include <array>
#include <boost/describe.hpp>
#include <cstdint>
#include <string>
#include <vector>

namespace paddock::pole_position {

enum class Weather : std::uint8_t { dry, light_rain, heavy_rain };
BOOST_DESCRIBE_ENUM(Weather, dry, light_rain, heavy_rain)

enum class Tyre : std::uint8_t { hard, soft, intermediate, wet };
BOOST_DESCRIBE_ENUM(Tyre, hard, soft, intermediate, wet)
inline constexpr std::array tyre_types{Tyre::hard, Tyre::soft, Tyre::intermediate, Tyre::wet};

// PP-10-2, PP-A3
enum class Effect : std::uint8_t { nothing, brake, engine, light_breakdown, heavy_breakdown, safety_car, weather };
BOOST_DESCRIBE_ENUM(Effect, nothing, brake, engine, light_breakdown, heavy_breakdown, safety_car, weather)

using Faces = std::vector<std::int8_t>;
using ByWeather = std::array<int, 3>;

struct Dice {
  Faces hard, soft, intermediate, wet, purple, weather, black;
  int alarm = 0, frequent = 0;

  const Faces& operator[](Tyre tyre) const {
    return tyre == Tyre::hard ? hard : tyre == Tyre::soft ? soft : tyre == Tyre::intermediate ? intermediate : wet;
  }
};
BOOST_DESCRIBE_STRUCT(Dice, (), (hard, soft, intermediate, wet, purple, weather, black, alarm, frequent))

struct TyreType {
  int life = 0, sets = 0, extended_sets = 0;
  Weather correct = Weather::dry;
  ByWeather wear{}, off_track{}, less_grip{};
  int relief = 0;
  ByWeather bot_stays{};
};
BOOST_DESCRIBE_STRUCT(TyreType, (), (life, sets, extended_sets, correct, wear, off_track, less_grip, relief, bot_stays))

struct TyreTypes {
  TyreType hard, soft, intermediate, wet;

  const TyreType& operator[](Tyre tyre) const {
    return tyre == Tyre::hard ? hard : tyre == Tyre::soft ? soft : tyre == Tyre::intermediate ? intermediate : wet;
  }
};
BOOST_DESCRIBE_STRUCT(TyreTypes, (), (hard, soft, intermediate, wet))

struct StartPoints {
  int ep = 0, bp = 0, sp = 0, breakdown_points = 0;
};
BOOST_DESCRIBE_STRUCT(StartPoints, (), (ep, bp, sp, breakdown_points))

struct CarPoints {
  StartPoints standard, extended;
};
BOOST_DESCRIBE_STRUCT(CarPoints, (), (standard, extended))

struct Uses {
  std::array<int, 2> engine{}, brake{}, corner{};  // dry, rain
  std::array<int, 2> price{};                      // of the first and of the second use
  int braking_window = 0, fewer = 0, off_track = 0, drs = 0, pit_skill = 0;
  std::array<int, 3> bot_on_limit{};  // by weather
};
BOOST_DESCRIBE_STRUCT(Uses, (),
                      (engine, brake, corner, price, braking_window, fewer, off_track, drs, pit_skill, bot_on_limit))

struct FightTable {
  std::vector<int> bonus;  // by unused MP, from 1; the last for more
};
BOOST_DESCRIBE_STRUCT(FightTable, (), (bonus))

struct CollisionTable {
  std::array<Effect, 6> effects{};
};
BOOST_DESCRIBE_STRUCT(CollisionTable, (), (effects))

struct ChampionshipPoints {
  std::array<int, 6> points{}, last_points{};
};
BOOST_DESCRIBE_STRUCT(ChampionshipPoints, (), (points, last_points))

struct EventType {
  Effect effect = Effect::nothing;
  int steps = 0;
  int count = 0;
  std::string set = "A";
};
BOOST_DESCRIBE_STRUCT(EventType, (), (effect, steps, count, set))

// PP-A1
struct DriverCard {
  std::string name;
  int value = 0;
  int attack = 0, defence = 0, attack_in_rain = 0, defence_in_rain = 0;
  bool no_technical_corners = false;
  int pit_skill = 0;
  int wear_tokens = 0, blowout_tokens = 0;
  int qualifying = 0, start = 0, after_safety_car = 0;
  int corner_points = 1;  // MP of a corner SP; more than 1: without limit in standard corners
  int dry_tyre_limit = 0;
  int engine_in_rain = 0, brake_in_rain = 0;
  int drs_range = 0, drs = 0;
};
BOOST_DESCRIBE_STRUCT(DriverCard, (),
                      (name, value, attack, defence, attack_in_rain, defence_in_rain, no_technical_corners, pit_skill,
                       wear_tokens, blowout_tokens, qualifying, start, after_safety_car, corner_points, dry_tyre_limit,
                       engine_in_rain, brake_in_rain, drs_range, drs))

struct FreeReroll {
  Weather weather = Weather::dry;
  Tyre tyre = Tyre::hard;
};
BOOST_DESCRIBE_STRUCT(FreeReroll, (), (weather, tyre))

// PP-A2
struct TeamCard {
  std::string name;
  int ep = 0, bp = 0;
  std::vector<FreeReroll> reroll;  // one or none
  int collision = 0, breakdown_points = 0;
  bool no_blowout = false, no_breakdown_events = false;
  bool quick_stop = false;
  int leaving = 0, after_fight = 0, pit_point = 0;
};
BOOST_DESCRIBE_STRUCT(TeamCard, (),
                      (name, ep, bp, reroll, collision, breakdown_points, no_blowout, no_breakdown_events, quick_stop,
                       leaving, after_fight, pit_point))

// PP-A4
struct Clause {
  std::string id;
  int ep = 0, bp = 0, attack = 0, defence = 0, dry_engine = 0, dry_brake = 0, drs = 0, stress = 0;
  int steps_with_event = 0;
  bool second_safety_car = false, light_is_heavy = false, event_after_start = false, event_with_light_rain = false;
  bool less_grip = false;
};
BOOST_DESCRIBE_STRUCT(Clause, (),
                      (id, ep, bp, attack, defence, dry_engine, dry_brake, drs, stress, steps_with_event,
                       second_safety_car, light_is_heavy, event_after_start, event_with_light_rain, less_grip))

// PP-17-2
struct BotCard {
  std::string name;
  std::array<int, 6> dry{}, rain{};
  std::array<int, 4> speed{};  // by tyre
  int qualifying = 0, overtaking = 0;
};
BOOST_DESCRIBE_STRUCT(BotCard, (), (name, dry, rain, speed, qualifying, overtaking))

struct Box {
  Dice dice;
  TyreTypes tyres;
  CarPoints car;
  Uses uses;
  FightTable fight;
  CollisionTable collision;
  ChampionshipPoints championship;
  std::vector<EventType> events;
  std::vector<DriverCard> drivers;
  std::vector<TeamCard> teams;
  std::vector<Clause> clauses;
  std::vector<BotCard> bots;
};
BOOST_DESCRIBE_STRUCT(Box, (),
                      (dice, tyres, car, uses, fight, collision, championship, events, drivers, teams, clauses, bots))

const Box& box();

}  // namespace paddock::pole_position
