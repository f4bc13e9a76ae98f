#pragma once

// Redline: a small dice race of our own for 2 to 6 drivers, and the example of docs/writing-a-game.md. Push your luck on the
// straights, lift before the corners. Nothing is hidden; chance is one to three dice a turn.
//
// The rules are in rules/redline.md.

#include <boost/describe.hpp>
#include <variant>
#include <vector>

#include "core/car_row.h"
#include "core/count.h"
#include "core/match.h"
#include "core/position.h"
#include "core/shape.h"
#include "core/verdict.h"

namespace paddock::redline {

// --- the race, a plain value ---------------------------------------------------------------------------------------

inline constexpr int most_cars = 6;
inline constexpr int most_laps = 9;  // RL-ROAD-3
inline constexpr int most_dice = 3;  // RL-TURN-2

// What is in the box, from content/redline.toml: RL-ROAD-1, RL-ROAD-2.
struct Corner {
  int space = 0, limit = 0;
};
BOOST_DESCRIBE_STRUCT(Corner, (), (space, limit))
struct Box {
  int lap = 0;  // spaces
  std::vector<Corner> corners;
};
BOOST_DESCRIBE_STRUCT(Box, (), (lap, corners))
const Box& box();

struct Options {
  int laps = 3;
  friend bool operator==(const Options&, const Options&) = default;
};
BOOST_DESCRIBE_STRUCT(Options, (), (laps))

struct Car {
  Seat seat = nobody;
  int distance = 0;  // spaces since the start
  bool spun = false;
  friend bool operator==(const Car&, const Car&) = default;
};
BOOST_DESCRIBE_STRUCT(Car, (), (seat, distance, spun))

// What lies open in the middle of a turn.
struct Turn {
  Few<Count, most_dice> dice;
  friend bool operator==(const Turn&, const Turn&) = default;
};
BOOST_DESCRIBE_STRUCT(Turn, (), (dice))

struct Race {
  Options options;
  int round = 1;
  int next = 0;  // who plays, by the order of this round
  bool over = false;
  Few<Seat, most_cars> order;  // of this round
  Few<Car, most_cars> cars;    // by seat
  Turn turn;
  friend bool operator==(const Race&, const Race&) = default;
};
BOOST_DESCRIBE_STRUCT(Race, (), (options, round, next, over, order, cars, turn))

// --- what drivers decide, and what happens -------------------------------------------------------------------------

enum class Pedal : std::uint8_t { lift, push };
BOOST_DESCRIBE_ENUM(Pedal, lift, push)

struct ChoosePedal {
  using Answer = Pedal;
  static constexpr Article article{"RL-TURN-2"};
  static constexpr std::array choices{Pedal::lift, Pedal::push};
  Seat seat;
};
using Question = std::variant<ChoosePedal>;

struct Rolled {
  Seat seat;
  int die, speed;
  static constexpr std::string_view name = "rolled";
};
BOOST_DESCRIBE_STRUCT(Rolled, (), (seat, die, speed))

struct Drove {
  Seat seat;
  int speed, space, lap;
  static constexpr std::string_view name = "drove";
};
BOOST_DESCRIBE_STRUCT(Drove, (), (seat, speed, space, lap))

struct Spun {
  Seat seat;
  int speed, corner, limit;
  static constexpr std::string_view name = "spun";
};
BOOST_DESCRIBE_STRUCT(Spun, (), (seat, speed, corner, limit))

struct TurnMissed {
  Seat seat;
  static constexpr std::string_view name = "turn_missed";
};
BOOST_DESCRIBE_STRUCT(TurnMissed, (), (seat))

struct Finished {
  Few<Seat, most_cars> order;
  static constexpr std::string_view name = "finished";
};
BOOST_DESCRIBE_STRUCT(Finished, (), (order))

using Event = std::variant<Rolled, Drove, Spun, TurnMissed, Finished>;

// --- looking at the road -------------------------------------------------------------------------------------------

inline int space_at(int distance) { return distance == 0 ? 0 : (distance - 1) % box().lap + 1; }
inline int lap_of(int distance) { return distance == 0 ? 1 : (distance - 1) / box().lap + 1; }
inline int speed_of(const Turn& turn) {  // RL-TURN-3
  int speed = 0;
  for (const int die : turn.dice) speed += die;
  return speed;
}

// RL-CORNER-1: where a car comes to, and the corner in which it spins.
struct Move {
  int distance = 0;
  const Corner* spins_in = nullptr;
};
Move move_of(int from, int speed);

// --- the game ------------------------------------------------------------------------------------------------------

struct Game;
using Table = paddock::Table<Game>;

struct Game {
  using Race = redline::Race;
  using Options = redline::Options;
  using Question = redline::Question;
  using Event = redline::Event;

  static constexpr std::string_view id = "redline";
  static constexpr int rules = 1;

  // The course of the game (rules.cpp).
  static Race set_up(const Options& options, int seats);
  static Play<> turn(Table& table, Race& race);
  static bool over(const Race& race) { return race.over; }
  static Moment moment(const Race& race) { return {race.round, race.next}; }

  static void redeal(Race&, Seat, Rng&) {}  // nothing is hidden

  // For people (words.cpp).
  using Names = std::vector<std::string>;
  static OpenQuestion describe(const Race& race, const Question& question, const Names& names);
  static Option describe(const Race& race, const Question& question, Packed answer);
  static std::string in_words(const Question& question, Packed answer);
  static Refusal why_not(const Race& race, const Question& question, std::string_view words);
  static Message message(const Event& event, Viewer viewer);

  // The position and the result (position.cpp).
  static boost::json::value view(const Race& race, Viewer viewer);
  static Rows picture(const Race& race, const Names& names, Viewer viewer, int columns);
  static Progress progress(const Race& race);
  static std::vector<CarRow> car_rows(const Race& race);
  static std::vector<Standing> standings(const Race& race, const Names& names);
  static std::vector<Classified> classification(const Race& race, const Names& names);
  static Rows sheet(const Race& race, const Names& names, const std::vector<int>& numbers);
  static std::span<const Limit> limits();
  static std::optional<Error> make_whole(Race& race);
};

}  // namespace paddock::redline
