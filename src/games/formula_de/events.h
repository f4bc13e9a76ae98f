#pragma once

// What happens, as facts with the article that makes them happen (section 5.3): all that a referee would write down.

#include <string_view>
#include <variant>

#include "games/formula_de/questions.h"

namespace paddock::formula_de {

using LegPath = Few<SpaceId, Way::most_steps + 1>;
BOOST_DESCRIBE_STRUCT(Repair, (), (first, second))

struct SessionStarted {
  int session;
  int die;
  Sky sky;
  bool wet;
  static constexpr std::string_view name = "session_started";
};
BOOST_DESCRIBE_STRUCT(SessionStarted, (), (session, die, sky, wet))

struct LapStarted {
  Seat seat;
  Tyres tyres;
  static constexpr std::string_view name = "lap_started";
};
BOOST_DESCRIBE_STRUCT(LapStarted, (), (seat, tyres))

struct LapTimed {
  Seat seat;
  int rolls;
  int overshot;
  int hundredths;
  int total;
  static constexpr std::string_view name = "lap_timed";
};
BOOST_DESCRIBE_STRUCT(LapTimed, (), (seat, rolls, overshot, hundredths, total))

struct LapAborted {
  Seat seat;
  int rolls;
  static constexpr std::string_view name = "lap_aborted";
};
BOOST_DESCRIBE_STRUCT(LapAborted, (), (seat, rolls))

struct GridFixed {
  Few<Seat, most_cars> grid;
  bool drawn;
  static constexpr std::string_view name = "grid_fixed";
};
BOOST_DESCRIBE_STRUCT(GridFixed, (), (grid, drawn))

struct RaceWeather {
  Seat seat;
  int die;
  Sky sky;
  bool wet;
  static constexpr std::string_view name = "race_weather";
};
BOOST_DESCRIBE_STRUCT(RaceWeather, (), (seat, die, sky, wet))

struct BoxChosen {
  Seat seat;
  int box;
  static constexpr std::string_view name = "box_chosen";
};
BOOST_DESCRIBE_STRUCT(BoxChosen, (), (seat, box))

struct SheetRevealed {
  Seat seat;
  Points points;
  int pit_points;
  Tyres tyres;
  static constexpr std::string_view name = "sheet_revealed";
};
BOOST_DESCRIBE_STRUCT(SheetRevealed, (), (seat, points, pit_points, tyres))

struct RoundStarted {
  int round;
  Few<Seat, most_cars> order;
  static constexpr std::string_view name = "round_started";
};
BOOST_DESCRIBE_STRUCT(RoundStarted, (), (round, order))

struct TurnMissed {
  Seat seat;
  static constexpr std::string_view name = "turn_missed";
};
BOOST_DESCRIBE_STRUCT(TurnMissed, (), (seat))

struct TurnRegained {
  Seat seat;
  static constexpr std::string_view name = "turn_regained";
};
BOOST_DESCRIBE_STRUCT(TurnRegained, (), (seat))

struct StartRolled {
  Seat seat;
  int die;
  static constexpr std::string_view name = "start_rolled";
};
BOOST_DESCRIBE_STRUCT(StartRolled, (), (seat, die))

struct Stalled {
  Seat seat;
  static constexpr std::string_view name = "stalled";
};
BOOST_DESCRIBE_STRUCT(Stalled, (), (seat))

struct FourSpaces {
  Seat seat;
  static constexpr std::string_view name = "four_spaces";
};
BOOST_DESCRIBE_STRUCT(FourSpaces, (), (seat))

struct Shifted {
  Seat seat;
  int from;
  int gear;
  static constexpr std::string_view name = "shifted";
};
BOOST_DESCRIBE_STRUCT(Shifted, (), (seat, from, gear))

struct OverRevved {
  Seat seat;
  int gas;
  int brake;
  int engine;
  static constexpr std::string_view name = "over_revved";
};
BOOST_DESCRIBE_STRUCT(OverRevved, (), (seat, gas, brake, engine))

struct Rolled {
  Seat seat;
  int gear;
  int die;
  static constexpr std::string_view name = "rolled";
};
BOOST_DESCRIBE_STRUCT(Rolled, (), (seat, gear, die))

struct Moved {
  Seat seat;
  Place from;
  Place to;
  LegPath path;
  int brakes;
  static constexpr std::string_view name = "moved";
};
BOOST_DESCRIBE_STRUCT(Moved, (), (seat, from, to, path, brakes))

struct Slid {
  Seat seat;
  Place to;
  LegPath path;
  static constexpr std::string_view name = "slid";
};
BOOST_DESCRIBE_STRUCT(Slid, (), (seat, to, path))

struct BonusTaken {
  Seat seat;
  Place to;
  static constexpr std::string_view name = "bonus_taken";
};
BOOST_DESCRIBE_STRUCT(BonusTaken, (), (seat, to))

struct Braked {
  Seat seat;
  Place to;
  int brakes;
  static constexpr std::string_view name = "braked";
};
BOOST_DESCRIBE_STRUCT(Braked, (), (seat, to, brakes))

struct Slipstreamed {
  Seat seat;
  Seat behind;
  Place to;
  LegPath path;
  int brakes;
  static constexpr std::string_view name = "slipstreamed";
};
BOOST_DESCRIBE_STRUCT(Slipstreamed, (), (seat, behind, to, path, brakes))

struct CornerBraked {
  Seat seat;
  int brakes;
  static constexpr std::string_view name = "corner_braked";
};
BOOST_DESCRIBE_STRUCT(CornerBraked, (), (seat, brakes))

struct Blocked {
  Seat seat;
  int owed;
  int brake;
  int tyre;
  static constexpr std::string_view name = "blocked";
};
BOOST_DESCRIBE_STRUCT(Blocked, (), (seat, owed, brake, tyre))

struct CornerStop {
  Seat seat;
  std::int16_t zone;
  int stops;
  int required;
  const Board* board;  // has the name of the corner
  static constexpr std::string_view name = "corner_stop";
};
BOOST_DESCRIBE_STRUCT(CornerStop, (), (seat, zone, stops, required))

struct Overshot {
  Seat seat;
  std::int16_t zone;
  int spaces;
  int tyres;
  const Board* board;
  bool timed;  // it is paid in rolls, not in tyres
  static constexpr std::string_view name = "overshot";
};
BOOST_DESCRIBE_STRUCT(Overshot, (), (seat, zone, spaces, tyres))

struct SpunOut {
  Seat seat;
  static constexpr std::string_view name = "spun_out";
};
BOOST_DESCRIBE_STRUCT(SpunOut, (), (seat))

struct Straightened {
  Seat seat;
  static constexpr std::string_view name = "straightened";
};
BOOST_DESCRIBE_STRUCT(Straightened, (), (seat))

struct Eliminated {
  Seat seat;
  Cause cause;
  static constexpr std::string_view name = "eliminated";
};
BOOST_DESCRIBE_STRUCT(Eliminated, (), (seat, cause))

struct Removed {
  Seat seat;
  static constexpr std::string_view name = "removed";
};
BOOST_DESCRIBE_STRUCT(Removed, (), (seat))

struct HandlingTested {
  Seat seat;
  Place space;
  int die;
  bool lost;
  static constexpr std::string_view name = "handling_tested";
};
BOOST_DESCRIBE_STRUCT(HandlingTested, (), (seat, space, die, lost))

struct WallTested {
  Seat seat;
  Place space;
  int die;
  bool lost;
  static constexpr std::string_view name = "wall_tested";
};
BOOST_DESCRIBE_STRUCT(WallTested, (), (seat, space, die, lost))

struct CollisionTested {
  Seat seat;
  Seat with;
  bool aggravated;
  int die;
  bool lost;
  static constexpr std::string_view name = "collision_tested";
};
BOOST_DESCRIBE_STRUCT(CollisionTested, (), (seat, with, aggravated, die, lost))

struct BodyLost {
  Seat seat;
  Seat because_of;
  static constexpr std::string_view name = "body_lost";
};
BOOST_DESCRIBE_STRUCT(BodyLost, (), (seat, because_of))

struct EngineTested {
  Seat seat;
  int die;
  bool lost;
  static constexpr std::string_view name = "engine_tested";
};
BOOST_DESCRIBE_STRUCT(EngineTested, (), (seat, die, lost))

struct EngineBlown {
  Seat seat;
  bool inertia;
  bool extended;
  static constexpr std::string_view name = "engine_blown";
};
BOOST_DESCRIBE_STRUCT(EngineBlown, (), (seat, inertia, extended))

struct SpaceMarked {
  Place space;
  static constexpr std::string_view name = "space_marked";
};
BOOST_DESCRIBE_STRUCT(SpaceMarked, (), (space))

struct TyresFitted {
  Seat seat;
  Tyres tyres;
  static constexpr std::string_view name = "tyres_fitted";
};
BOOST_DESCRIBE_STRUCT(TyresFitted, (), (seat, tyres))

struct QuickStop {
  Seat seat;
  int die;
  int spaces;
  static constexpr std::string_view name = "quick_stop";
};
BOOST_DESCRIBE_STRUCT(QuickStop, (), (seat, die, spaces))

struct LongStop {
  Seat seat;
  Repair repair;
  static constexpr std::string_view name = "long_stop";
};
BOOST_DESCRIBE_STRUCT(LongStop, (), (seat, repair))

struct WeatherTested {
  Seat seat;
  int die;
  Sky sky;
  bool final;
  bool wet;
  static constexpr std::string_view name = "weather_tested";
};
BOOST_DESCRIBE_STRUCT(WeatherTested, (), (seat, die, sky, final, wet))

struct Finished {
  Seat seat;
  int position;
  static constexpr std::string_view name = "finished";
};
BOOST_DESCRIBE_STRUCT(Finished, (), (seat, position))

struct RaceOver {
  int finishers;
  static constexpr std::string_view name = "race_over";
};
BOOST_DESCRIBE_STRUCT(RaceOver, (), (finishers))

using Event =
    std::variant<SessionStarted, LapStarted, LapTimed, LapAborted, GridFixed, RaceWeather, BoxChosen, SheetRevealed,
                 RoundStarted, TurnMissed, TurnRegained, StartRolled, Stalled, FourSpaces, Shifted, OverRevved, Rolled,
                 Moved, Slid, BonusTaken, Braked, Slipstreamed, CornerBraked, Blocked, CornerStop, Overshot, SpunOut,
                 Straightened, Eliminated, Removed, HandlingTested, WallTested, CollisionTested, BodyLost, EngineTested,
                 EngineBlown, SpaceMarked, TyresFitted, QuickStop, LongStop, WeatherTested, Finished, RaceOver>;

}  // namespace paddock::formula_de
