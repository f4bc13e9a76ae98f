#pragma once

// What happens, as facts with the article that makes them happen: all that a referee would write down.

#include <string_view>
#include <variant>

#include "games/race_formula_90/preparation_events.h"
#include "games/race_formula_90/questions.h"

namespace paddock::race_formula_90 {

enum class Pass : std::uint8_t { overtake, lap, unlap };  // R90-LAP-4
BOOST_DESCRIBE_ENUM(Pass, overtake, lap, unlap)

enum class Cause : std::uint8_t {
  damage,
  tyres,
  cards,
  fuel,
  crash,
  replaced
};  // R90-OUT-1 to R90-OUT-4, R90-VARIANT-4
BOOST_DESCRIBE_ENUM(Cause, damage, tyres, cards, fuel, crash, replaced)

// --- individual turns -------------------------------------------------------------------------------------------------

struct Skipped {
  Seat seat;
  static constexpr std::string_view name = "skipped";
};
BOOST_DESCRIBE_STRUCT(Skipped, (), (seat))

struct ChaseBegun {
  Seat seat;
  Who target;
  static constexpr std::string_view name = "chase_begun";
};
BOOST_DESCRIBE_STRUCT(ChaseBegun, (), (seat, target))

struct ChaseEnded {
  Seat seat;
  Who target;
  static constexpr std::string_view name = "chase_ended";
};
BOOST_DESCRIBE_STRUCT(ChaseEnded, (), (seat, target))

// WISE DRIVING.
struct HandRenewed {
  Seat seat;
  int discarded;
  int drawn;
  static constexpr std::string_view name = "hand_renewed";
};
BOOST_DESCRIBE_STRUCT(HandRenewed, (), (seat, discarded, drawn))

struct PitStop {
  Who who;
  int from;
  int sections;
  int section;
  static constexpr std::string_view name = "pit_stop";
};
BOOST_DESCRIBE_STRUCT(PitStop, (), (who, from, sections, section))

struct Refuelled {
  Seat seat;
  int turns;
  int until;
  static constexpr std::string_view name = "refuelled";
};
BOOST_DESCRIBE_STRUCT(Refuelled, (), (seat, turns, until))

struct Repaired {
  Seat seat;
  int red;
  int brown;
  static constexpr std::string_view name = "repaired";
};
BOOST_DESCRIBE_STRUCT(Repaired, (), (seat, red, brown))

struct CardDrawn {
  Seat seat;
  Secret<Card> card;
  static constexpr std::string_view name = "card_drawn";
};
BOOST_DESCRIBE_STRUCT(CardDrawn, (), (seat, card))

struct TrackCardDrawn {
  Seat seat;
  Secret<Card> card;
  static constexpr std::string_view name = "track_card_drawn";
};
BOOST_DESCRIBE_STRUCT(TrackCardDrawn, (), (seat, card))

// By CHASE: of the chased driver, or from the top of the discards.
struct CardTaken {
  Seat seat;
  Card card;
  Who from;
  static constexpr std::string_view name = "card_taken";
};
BOOST_DESCRIBE_STRUCT(CardTaken, (), (seat, card, from))

// LUCKY.
struct PairShown {
  Seat seat;
  Few<Card, 2> cards;
  static constexpr std::string_view name = "pair_shown";
};
BOOST_DESCRIBE_STRUCT(PairShown, (), (seat, cards))

struct CardDiscarded {
  Seat seat;
  Card card;
  ChooseCard::Purpose purpose;
  static constexpr std::string_view name = "card_discarded";
};
BOOST_DESCRIBE_STRUCT(CardDiscarded, (), (seat, card, purpose))

struct CardsPlayed {
  Seat seat;
  Few<Card, 2> cards;
  static constexpr std::string_view name = "cards_played";
};
BOOST_DESCRIBE_STRUCT(CardsPlayed, (), (seat, cards))

struct TrajectoryTried {
  Who who;
  int section;
  Lane lane;
  int bonus;
  static constexpr std::string_view name = "trajectory_tried";
};
BOOST_DESCRIBE_STRUCT(TrajectoryTried, (), (who, section, lane, bonus))

struct PowerUsed {
  Seat seat;
  Card card;
  Power power;
  int corner;
  static constexpr std::string_view name = "power_used";
};
BOOST_DESCRIBE_STRUCT(PowerUsed, (), (seat, card, power, corner))

struct TyresPaid {
  Seat seat;
  int points;
  int chips;
  int cards;
  static constexpr std::string_view name = "tyres_paid";
};
BOOST_DESCRIBE_STRUCT(TyresPaid, (), (seat, points, chips, cards))

struct BlueDiscSpent {
  Seat seat;
  static constexpr std::string_view name = "blue_disc_spent";
};
BOOST_DESCRIBE_STRUCT(BlueDiscSpent, (), (seat))

struct Damaged {
  Seat seat;
  bool brown;
  static constexpr std::string_view name = "damaged";
};
BOOST_DESCRIBE_STRUCT(Damaged, (), (seat, brown))

struct Checked {
  Who who;
  Card card;
  int factor;
  int limit;
  bool passed;
  static constexpr std::string_view name = "checked";
};
BOOST_DESCRIBE_STRUCT(Checked, (), (who, card, factor, limit, passed))

struct SpecialEarned {
  Seat seat;
  Strategy strategy;
  static constexpr std::string_view name = "special_earned";
};
BOOST_DESCRIBE_STRUCT(SpecialEarned, (), (seat, strategy))

struct ChitMoved {
  Seat seat;
  int turn;
  static constexpr std::string_view name = "chit_moved";
};
BOOST_DESCRIBE_STRUCT(ChitMoved, (), (seat, turn))

struct WeatherMoved {
  Seat seat;
  int slot;
  Sky sky;
  static constexpr std::string_view name = "weather_moved";
};
BOOST_DESCRIBE_STRUCT(WeatherMoved, (), (seat, slot, sky))

struct YellowFlagPlaced {
  Seat seat;
  int section;
  int behind;
  static constexpr std::string_view name = "yellow_flag_placed";
};
BOOST_DESCRIBE_STRUCT(YellowFlagPlaced, (), (seat, section, behind))

struct YellowFlagRemoved {
  int section;
  static constexpr std::string_view name = "yellow_flag_removed";
};
BOOST_DESCRIBE_STRUCT(YellowFlagRemoved, (), (section))

struct PawnTaken {
  Seat seat;
  Symbol colour;
  static constexpr std::string_view name = "pawn_taken";
};
BOOST_DESCRIBE_STRUCT(PawnTaken, (), (seat, colour))

// --- movement ---------------------------------------------------------------------------------------------------------

struct MovementCounted {
  Who who;
  int cards;
  int bonus;
  int penalty;
  int total;
  static constexpr std::string_view name = "movement_counted";
};
BOOST_DESCRIBE_STRUCT(MovementCounted, (), (who, cards, bonus, penalty, total))

struct Moved {
  Who who;
  int from;
  int to;
  int lap;
  static constexpr std::string_view name = "moved";
};
BOOST_DESCRIBE_STRUCT(Moved, (), (who, from, to, lap))

struct Passed {
  Who who;
  Who other;
  Pass kind;
  int cost;
  int section;
  static constexpr std::string_view name = "passed";
};
BOOST_DESCRIBE_STRUCT(Passed, (), (who, other, kind, cost, section))

struct FlagPassed {
  Who who;
  int section;
  static constexpr std::string_view name = "flag_passed";
};
BOOST_DESCRIBE_STRUCT(FlagPassed, (), (who, section))

// By a car that cannot be passed.
struct Stopped {
  Who who;
  Who behind;
  int lost;
  static constexpr std::string_view name = "stopped";
};
BOOST_DESCRIBE_STRUCT(Stopped, (), (who, behind, lost))

struct Stayed {
  Who who;
  bool no_move;
  static constexpr std::string_view name = "stayed";
};
BOOST_DESCRIBE_STRUCT(Stayed, (), (who, no_move))

struct LateBraked {
  Who who;
  int section;
  int sections;
  static constexpr std::string_view name = "late_braked";
};
BOOST_DESCRIBE_STRUCT(LateBraked, (), (who, section, sections))

struct LateBrakeForced {
  Seat seat;
  Who robot;
  static constexpr std::string_view name = "late_brake_forced";
};
BOOST_DESCRIBE_STRUCT(LateBrakeForced, (), (seat, robot))

struct LostControl {
  Who who;
  int section;
  static constexpr std::string_view name = "lost_control";
};
BOOST_DESCRIBE_STRUCT(LostControl, (), (who, section))

// A symbol of an off-track tree or an extreme trajectory.
struct Recovery {
  Who who;
  boards::RecoveryStep::Kind symbol;
  int value;
  static constexpr std::string_view name = "recovery";
};
BOOST_DESCRIBE_STRUCT(Recovery, (), (who, symbol, value))

struct ReEntered {
  Who who;
  int section;
  bool placed;
  static constexpr std::string_view name = "re_entered";
};
BOOST_DESCRIBE_STRUCT(ReEntered, (), (who, section, placed))

struct SpotTaken {
  Who who;
  int section;
  Lane lane;
  static constexpr std::string_view name = "spot_taken";
};
BOOST_DESCRIBE_STRUCT(SpotTaken, (), (who, section, lane))

struct Retired {
  Who who;
  Cause cause;
  static constexpr std::string_view name = "retired";
};
BOOST_DESCRIBE_STRUCT(Retired, (), (who, cause))

// --- robots, safety car, the end --------------------------------------------------------------------------------------

struct RobotsChangeTyres {
  Tyres tyres;
  static constexpr std::string_view name = "robots_change_tyres";
};
BOOST_DESCRIBE_STRUCT(RobotsChangeTyres, (), (tyres))

struct SafetyCarOut {
  int section;
  Few<Who, most_cars> line;
  static constexpr std::string_view name = "safety_car_out";
};
BOOST_DESCRIBE_STRUCT(SafetyCarOut, (), (section, line))

struct SafetyCarIn {
  int turn;
  static constexpr std::string_view name = "safety_car_in";
};
BOOST_DESCRIBE_STRUCT(SafetyCarIn, (), (turn))

// A car moves under the safety car.
struct LineClosedUp {
  Who who;
  int section;
  static constexpr std::string_view name = "line_closed_up";
};
BOOST_DESCRIBE_STRUCT(LineClosedUp, (), (who, section))

// After a pit stop under the safety car.
struct JoinedTail {
  Who who;
  int section;
  static constexpr std::string_view name = "joined_tail";
};
BOOST_DESCRIBE_STRUCT(JoinedTail, (), (who, section))

struct CameBack {
  Seat seat;
  Who robot;
  static constexpr std::string_view name = "came_back";
};
BOOST_DESCRIBE_STRUCT(CameBack, (), (seat, robot))

struct Shuffled {
  bool track;
  int cards;
  static constexpr std::string_view name = "shuffled";
};
BOOST_DESCRIBE_STRUCT(Shuffled, (), (track, cards))

struct RaceOver {
  Few<Who, most_cars> order;
  static constexpr std::string_view name = "race_over";
};
BOOST_DESCRIBE_STRUCT(RaceOver, (), (order))

using Event =
    std::variant<ChartChosen, SkillChosen, CarSetUp, Dealt, CarSubstituted, QualifyingRevealed, TargetLaid, GridFormed,
                 StopPlanned, WeatherForecast, RobotsFitTyres, TyresFitted, StrategyChosen, TurnStarted, CardsThawed,
                 FlagsRemoved, RobotDue, TargetFound, SectionActivated, LeaderChanged, ContestDeclared, ContestDeclined,
                 ContestRevealed, ContestResolved, Skipped, ChaseBegun, ChaseEnded, HandRenewed, PitStop, Refuelled,
                 Repaired, CardDrawn, TrackCardDrawn, CardTaken, PairShown, CardDiscarded, CardsPlayed, TrajectoryTried,
                 PowerUsed, TyresPaid, BlueDiscSpent, Damaged, Checked, SpecialEarned, ChitMoved, WeatherMoved,
                 YellowFlagPlaced, YellowFlagRemoved, PawnTaken, MovementCounted, Moved, Passed, FlagPassed, Stopped,
                 Stayed, LateBraked, LateBrakeForced, LostControl, Recovery, ReEntered, SpotTaken, Retired,
                 RobotsChangeTyres, SafetyCarOut, SafetyCarIn, LineClosedUp, JoinedTail, CameBack, Shuffled, RaceOver>;

}  // namespace paddock::race_formula_90
