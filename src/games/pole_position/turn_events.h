#pragma once

// What happens in a turn, as facts with the article that makes them happen.

#include <string_view>

#include "games/pole_position/questions.h"

namespace paddock::pole_position {

using TurnPath = Few<CellId, 41>;  // the cells of a leg, with the one it begins on

// --- the roll -------------------------------------------------------------------------------------------------------

// Purple: the tyre does not matter.
struct Rolled {
  Who who;
  bool purple;
  Tyre tyre;
  int die;
  static constexpr std::string_view name = "rolled";
};
BOOST_DESCRIBE_STRUCT(Rolled, (), (who, purple, tyre, die))

struct Rerolled {
  Who who;
  int die;
  int sp;
  static constexpr std::string_view name = "rerolled";
};
BOOST_DESCRIBE_STRUCT(Rerolled, (), (who, die, sp))

struct RollKept {
  Who who;
  int roll;
  static constexpr std::string_view name = "roll_kept";
};
BOOST_DESCRIBE_STRUCT(RollKept, (), (who, roll))

struct RollLowered {
  Who who;
  int sp;
  int roll;
  static constexpr std::string_view name = "roll_lowered";
};
BOOST_DESCRIBE_STRUCT(RollLowered, (), (who, sp, roll))

// What lowers and raises the roll.
struct PointsCounted {
  Who who;
  int roll;
  int heavy;
  int worn;
  int token;
  int bonus;
  int points;
  static constexpr std::string_view name = "points_counted";
};
BOOST_DESCRIBE_STRUCT(PointsCounted, (), (who, roll, heavy, worn, token, bonus, points))

struct DrsUsed {
  Who who;
  int points;
  static constexpr std::string_view name = "drs_used";
};
BOOST_DESCRIBE_STRUCT(DrsUsed, (), (who, points))

struct StressReduced {
  Who who;
  int given_up;
  int level;
  static constexpr std::string_view name = "stress_reduced";
};
BOOST_DESCRIBE_STRUCT(StressReduced, (), (who, given_up, level))

struct WentOffTrack {
  Who who;
  int roll;
  static constexpr std::string_view name = "went_off_track";
};
BOOST_DESCRIBE_STRUCT(WentOffTrack, (), (who, roll))

struct GripChecked {
  Who who;
  int die;
  bool off_track;
  static constexpr std::string_view name = "grip_checked";
};
BOOST_DESCRIBE_STRUCT(GripChecked, (), (who, die, off_track))

struct BotStayed {
  Who who;
  int die;
  bool stays;
  static constexpr std::string_view name = "bot_stayed";
};
BOOST_DESCRIBE_STRUCT(BotStayed, (), (who, die, stays))

// --- movement -------------------------------------------------------------------------------------------------------

struct Moved {
  Who who;
  Use use;
  Cell from;
  Cell to;
  TurnPath path;
  int ep;
  int bp;
  int sp;
  static constexpr std::string_view name = "moved";
};
BOOST_DESCRIBE_STRUCT(Moved, (), (who, use, from, to, path, ep, bp, sp))

// Blocked, in the pits or on the track.
struct Waited {
  Who who;
  Cell cell;
  static constexpr std::string_view name = "waited";
};
BOOST_DESCRIBE_STRUCT(Waited, (), (who, cell))

// Off the track.
struct Slid {
  Who who;
  Cell from;
  Cell to;
  TurnPath path;
  bool returning;
  static constexpr std::string_view name = "slid";
};
BOOST_DESCRIBE_STRUCT(Slid, (), (who, from, to, path, returning))

struct Overtook {
  Who who;
  Whos passed;
  int position;
  static constexpr std::string_view name = "overtook";
};
BOOST_DESCRIBE_STRUCT(Overtook, (), (who, passed, position))

struct Yielded {
  Who defender;
  Who attacker;
  static constexpr std::string_view name = "yielded";
};
BOOST_DESCRIBE_STRUCT(Yielded, (), (defender, attacker))

// Totals with all modifiers; a bot's die is its value.
struct FightStarted {
  Who attacker;
  Who defender;
  int attack_die;
  int defence_die;
  int attack;
  int defence;
  int unused;
  static constexpr std::string_view name = "fight_started";
};
BOOST_DESCRIBE_STRUCT(FightStarted, (), (attacker, defender, attack_die, defence_die, attack, defence, unused))

struct BidMade {
  Who who;
  int raise;
  int bid;
  static constexpr std::string_view name = "bid_made";
};
BOOST_DESCRIBE_STRUCT(BidMade, (), (who, raise, bid))

struct FightWon {
  Who attacker;
  Who defender;
  int attack;
  int defence;
  int sp;
  static constexpr std::string_view name = "fight_won";
};
BOOST_DESCRIBE_STRUCT(FightWon, (), (attacker, defender, attack, defence, sp))

struct FightHeld {
  Who attacker;
  Who defender;
  int attack;
  int defence;
  int sp;
  static constexpr std::string_view name = "fight_held";
};
BOOST_DESCRIBE_STRUCT(FightHeld, (), (attacker, defender, attack, defence, sp))

struct PointsGained {
  Who who;
  int points;
  static constexpr std::string_view name = "points_gained";
};
BOOST_DESCRIBE_STRUCT(PointsGained, (), (who, points))

struct BotsDuelled {
  Who attacker;
  Who defender;
  int first;
  int second;
  bool passes;
  static constexpr std::string_view name = "bots_duelled";
};
BOOST_DESCRIBE_STRUCT(BotsDuelled, (), (attacker, defender, first, second, passes))

struct LineCrossed {
  Who who;
  int lap;
  static constexpr std::string_view name = "line_crossed";
};
BOOST_DESCRIBE_STRUCT(LineCrossed, (), (who, lap))

struct TyresWorn {
  Who who;
  Tyre tyre;
  int life;
  static constexpr std::string_view name = "tyres_worn";
};
BOOST_DESCRIBE_STRUCT(TyresWorn, (), (who, tyre, life))

struct DrsObtained {
  Who who;
  Who from;
  static constexpr std::string_view name = "drs_obtained";
};
BOOST_DESCRIBE_STRUCT(DrsObtained, (), (who, from))

struct StressRisen {
  Who who;
  int level;
  static constexpr std::string_view name = "stress_risen";
};
BOOST_DESCRIBE_STRUCT(StressRisen, (), (who, level))

// --- damage ---------------------------------------------------------------------------------------------------------

struct Collided {
  Who attacker;
  Who defender;
  Whos others;
  static constexpr std::string_view name = "collided";
};
BOOST_DESCRIBE_STRUCT(Collided, (), (attacker, defender, others))

struct CollisionRolled {
  Who who;
  int die;
  bool second;
  static constexpr std::string_view name = "collision_rolled";
};
BOOST_DESCRIBE_STRUCT(CollisionRolled, (), (who, die, second))

// With the modifiers of the team.
struct CollisionResult {
  Who who;
  int die;
  Effect effect;
  static constexpr std::string_view name = "collision_result";
};
BOOST_DESCRIBE_STRUCT(CollisionResult, (), (who, die, effect))

struct PointLost {
  Who who;
  Effect effect;
  int left;
  static constexpr std::string_view name = "point_lost";
};
BOOST_DESCRIBE_STRUCT(PointLost, (), (who, effect, left))

struct BrokeDown {
  Who who;
  bool heavy;
  int points;
  static constexpr std::string_view name = "broke_down";
};
BOOST_DESCRIBE_STRUCT(BrokeDown, (), (who, heavy, points))

// PP-R82.
struct PitOrdered {
  Who who;
  static constexpr std::string_view name = "pit_ordered";
};
BOOST_DESCRIBE_STRUCT(PitOrdered, (), (who))

struct BlowoutRolled {
  Who who;
  int die;
  bool blown;
  static constexpr std::string_view name = "blowout_rolled";
};
BOOST_DESCRIBE_STRUCT(BlowoutRolled, (), (who, die, blown))

struct BlowoutCancelled {
  Who who;
  int tokens;
  static constexpr std::string_view name = "blowout_cancelled";
};
BOOST_DESCRIBE_STRUCT(BlowoutCancelled, (), (who, tokens))

struct FlagsShown {
  int part;
  int last_round;
  static constexpr std::string_view name = "flags_shown";
};
BOOST_DESCRIBE_STRUCT(FlagsShown, (), (part, last_round))

struct FlagsWithdrawn {
  int part;
  static constexpr std::string_view name = "flags_withdrawn";
};
BOOST_DESCRIBE_STRUCT(FlagsWithdrawn, (), (part))

struct Eliminated {
  Who who;
  Cause cause;
  static constexpr std::string_view name = "eliminated";
};
BOOST_DESCRIBE_STRUCT(Eliminated, (), (who, cause))

}  // namespace paddock::pole_position
