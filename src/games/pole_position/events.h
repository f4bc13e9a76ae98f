#pragma once

// What happens, as facts with the article that makes them happen: all that a referee would write down.

#include <string_view>
#include <variant>

#include "games/pole_position/turn_events.h"

namespace paddock::pole_position {

// --- before the race ------------------------------------------------------------------------------------------------

struct WeatherSet {
  Weather weather;
  int column;
  int row;
  int position;
  static constexpr std::string_view name = "weather_set";
};
BOOST_DESCRIBE_STRUCT(WeatherSet, (), (weather, column, row, position))

struct CardsDealt {
  Who who;
  int driver;
  int team;
  static constexpr std::string_view name = "cards_dealt";
};
BOOST_DESCRIBE_STRUCT(CardsDealt, (), (who, driver, team))

struct CarPrepared {
  Who who;
  int ep;
  int bp;
  int sp;
  static constexpr std::string_view name = "car_prepared";
};
BOOST_DESCRIBE_STRUCT(CarPrepared, (), (who, ep, bp, sp))

// From BP to EP, below 0 from EP to BP.
struct SettingChanged {
  Who who;
  int change;
  int ep;
  int bp;
  static constexpr std::string_view name = "setting_changed";
};
BOOST_DESCRIBE_STRUCT(SettingChanged, (), (who, change, ep, bp))

struct EngineChosen {
  Who who;
  bool changed;
  int reduction;
  static constexpr std::string_view name = "engine_chosen";
};
BOOST_DESCRIBE_STRUCT(EngineChosen, (), (who, changed, reduction))

// For the order at the back of the grid.
struct EngineRolled {
  Who who;
  int die;
  static constexpr std::string_view name = "engine_rolled";
};
BOOST_DESCRIBE_STRUCT(EngineRolled, (), (who, die))

struct SessionStarted {
  int session;
  Whos cars;
  static constexpr std::string_view name = "session_started";
};
BOOST_DESCRIBE_STRUCT(SessionStarted, (), (session, cars))

struct QualifyingRolled {
  Who who;
  int die;
  int score;
  static constexpr std::string_view name = "qualifying_rolled";
};
BOOST_DESCRIBE_STRUCT(QualifyingRolled, (), (who, die, score))

struct TokenRevealed {
  Who who;
  bool spent;
  static constexpr std::string_view name = "token_revealed";
};
BOOST_DESCRIBE_STRUCT(TokenRevealed, (), (who, spent))

struct SessionLost {
  Who who;
  int place;
  static constexpr std::string_view name = "session_lost";
};
BOOST_DESCRIBE_STRUCT(SessionLost, (), (who, place))

struct Advanced {
  Who who;
  int sp;
  static constexpr std::string_view name = "advanced";
};
BOOST_DESCRIBE_STRUCT(Advanced, (), (who, sp))

struct TieRolled {
  Who who;
  int die;
  static constexpr std::string_view name = "tie_rolled";
};
BOOST_DESCRIBE_STRUCT(TieRolled, (), (who, die))

struct GridFixed {
  Whos grid;
  static constexpr std::string_view name = "grid_fixed";
};
BOOST_DESCRIBE_STRUCT(GridFixed, (), (grid))

struct TyresFitted {
  Who who;
  Tyre tyre;
  int life;
  static constexpr std::string_view name = "tyres_fitted";
};
BOOST_DESCRIBE_STRUCT(TyresFitted, (), (who, tyre, life))

// --- the round ------------------------------------------------------------------------------------------------------

struct RoundStarted {
  int round;
  Whos order;
  int lap;
  static constexpr std::string_view name = "round_started";
};
BOOST_DESCRIBE_STRUCT(RoundStarted, (), (round, order, lap))

struct WeatherRolled {
  Who leader;
  bool cloud;
  static constexpr std::string_view name = "weather_rolled";
};
BOOST_DESCRIBE_STRUCT(WeatherRolled, (), (leader, cloud))

struct WeatherMoved {
  Weather weather;
  int column;
  int row;
  int position;
  bool changed;
  static constexpr std::string_view name = "weather_moved";
};
BOOST_DESCRIBE_STRUCT(WeatherMoved, (), (weather, column, row, position, changed))

struct EventRolled {
  int die;
  bool happens;
  static constexpr std::string_view name = "event_rolled";
};
BOOST_DESCRIBE_STRUCT(EventRolled, (), (die, happens))

struct EventDrawn {
  Effect effect;
  int steps;
  static constexpr std::string_view name = "event_drawn";
};
BOOST_DESCRIBE_STRUCT(EventDrawn, (), (effect, steps))

struct DeckShuffled {
  int cards;
  static constexpr std::string_view name = "deck_shuffled";
};
BOOST_DESCRIBE_STRUCT(DeckShuffled, (), (cards))

// For the event.
struct StruckRolled {
  Who who;
  int die;
  static constexpr std::string_view name = "struck_rolled";
};
BOOST_DESCRIBE_STRUCT(StruckRolled, (), (who, die))

struct EventStruck {
  Who who;
  Effect effect;
  static constexpr std::string_view name = "event_struck";
};
BOOST_DESCRIBE_STRUCT(EventStruck, (), (who, effect))

struct EventSpared {
  Who who;
  Effect effect;
  static constexpr std::string_view name = "event_spared";
};
BOOST_DESCRIBE_STRUCT(EventSpared, (), (who, effect))

// --- the pits -------------------------------------------------------------------------------------------------------

struct PitStopped {
  Who who;
  int parked;
  int sp;
  int lap;
  static constexpr std::string_view name = "pit_stopped";
};
BOOST_DESCRIBE_STRUCT(PitStopped, (), (who, parked, sp, lap))

struct PointRecovered {
  Who who;
  Point point;
  static constexpr std::string_view name = "point_recovered";
};
BOOST_DESCRIBE_STRUCT(PointRecovered, (), (who, point))

// Of a bot.
struct PitOpportunity {
  Who who;
  int steps;
  Weather future;
  int die;
  bool enters;
  static constexpr std::string_view name = "pit_opportunity";
};
BOOST_DESCRIBE_STRUCT(PitOpportunity, (), (who, steps, future, die, enters))

// Moved on a green cell.
struct Greened {
  Who who;
  Cell cell;
  static constexpr std::string_view name = "greened";
};
BOOST_DESCRIBE_STRUCT(Greened, (), (who, cell))

struct LeftPits {
  Who who;
  int die;
  int points;
  static constexpr std::string_view name = "left_pits";
};
BOOST_DESCRIBE_STRUCT(LeftPits, (), (who, die, points))

// --- the safety car -------------------------------------------------------------------------------------------------

struct SafetyCarTested {
  Who who;
  int die;
  bool released;
  static constexpr std::string_view name = "safety_car_tested";
};
BOOST_DESCRIBE_STRUCT(SafetyCarTested, (), (who, die, released))

struct SafetyCarReleased {
  Whos causers;
  static constexpr std::string_view name = "safety_car_released";
};
BOOST_DESCRIBE_STRUCT(SafetyCarReleased, (), (causers))

struct SafetyCarStop {
  Who who;
  bool stops;
  static constexpr std::string_view name = "safety_car_stop";
};
BOOST_DESCRIBE_STRUCT(SafetyCarStop, (), (who, stops))

struct LinedUp {
  Whos order;
  int lap;
  static constexpr std::string_view name = "lined_up";
};
BOOST_DESCRIBE_STRUCT(LinedUp, (), (order, lap))

// --- the end --------------------------------------------------------------------------------------------------------

struct Finished {
  Who who;
  int place;
  static constexpr std::string_view name = "finished";
};
BOOST_DESCRIBE_STRUCT(Finished, (), (who, place))

struct RaceOver {
  Whos order;
  static constexpr std::string_view name = "race_over";
};
BOOST_DESCRIBE_STRUCT(RaceOver, (), (order))

using Event = std::variant<
    WeatherSet, CardsDealt, CarPrepared, SettingChanged, EngineChosen, EngineRolled, SessionStarted, QualifyingRolled,
    TokenRevealed, SessionLost, Advanced, TieRolled, GridFixed, TyresFitted, RoundStarted, WeatherRolled, WeatherMoved,
    EventRolled, EventDrawn, DeckShuffled, StruckRolled, EventStruck, EventSpared, Rolled, Rerolled, RollKept,
    RollLowered, PointsCounted, DrsUsed, StressReduced, WentOffTrack, GripChecked, BotStayed, Moved, Waited, Slid,
    Overtook, Yielded, FightStarted, BidMade, FightWon, FightHeld, PointsGained, BotsDuelled, LineCrossed, TyresWorn,
    DrsObtained, StressRisen, Collided, CollisionRolled, CollisionResult, PointLost, BrokeDown, PitOrdered,
    BlowoutRolled, BlowoutCancelled, FlagsShown, FlagsWithdrawn, Eliminated, PitStopped, PointRecovered, PitOpportunity,
    Greened, LeftPits, SafetyCarTested, SafetyCarReleased, SafetyCarStop, LinedUp, Finished, RaceOver>;

}  // namespace paddock::pole_position
