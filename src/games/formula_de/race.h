#pragma once

// Formula Dé: the cars and the state of the table (rules/formula-de.md, section 4).

#include <array>
#include <boost/describe.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "circuit/formula_de_board.h"
#include "circuit/on_board.h"
#include "core/count.h"
#include "core/message.h"
#include "core/secret.h"
#include "core/table.h"

namespace paddock::formula_de {

using Board = circuit::FormulaDeBoard;
using circuit::no_space;
using circuit::SpaceId;

inline constexpr int most_cars = 12;          // FD-R71
inline constexpr int gears = 6;               // FD-6-1-1a
inline constexpr int most_spaces = 1024;      // of a board
inline constexpr int longest_move = 160;      // die, slide, bonus and a chain of slipstreams
inline constexpr int most_corners_left = 12;  // in a move

struct Track;

// The circuit a race is on.
struct CircuitName {
  const Board* board = nullptr;
  const Track* track = nullptr;
  friend bool operator==(const CircuitName&, const CircuitName&) = default;
};
// By name: all of content/circuits, and the reference boards of the examples. Without a board if there is none.
CircuitName find_circuit(std::string_view name);
std::string words(const CircuitName& circuit);
bool read(std::string_view text, CircuitName& circuit);
std::vector<std::string> circuit_names();

struct Place : circuit::OnBoard<Board, SpaceId> {
  using OnBoard::OnBoard, OnBoard::operator=;
};
std::string words(const Place& place);
bool read(std::string_view text, Place& place);
inline Argument argument_of(const Place& place) { return Argument::place(words(place)); }

// A set of spaces.
class Spaces {
 public:
  Spaces() = default;
  explicit Spaces(const Board* board) : board_(board) {}

  bool has(SpaceId space) const { return bits_[static_cast<std::uint16_t>(space) / 64] >> (space & 63) & 1; }
  // The spaces of half a word of the set.
  struct Part {
    std::uint32_t half = 0;
    std::uint32_t bits = 0;
  };
  bool any(const Part& part) const { return bits_of(part.half) & part.bits; }
  template <class Visit>
  void for_each_part(Visit&& visit) const {
    for (std::uint32_t half = 0; half < 2 * bits_.size(); ++half)
      if (bits_of(half)) visit(Part{half, bits_of(half)});
  }
  bool any(SpaceId first, SpaceId last) const {  // both included
    for (int word = first / 64; word <= last / 64; ++word) {
      std::uint64_t bits = bits_[word];
      if (word == first / 64) bits &= ~std::uint64_t{0} << (first % 64);
      if (word == last / 64) bits &= ~std::uint64_t{0} >> (63 - last % 64);
      if (bits) return true;
    }
    return false;
  }
  void add(SpaceId space) { bits_[static_cast<std::uint16_t>(space) / 64] |= std::uint64_t{1} << (space & 63); }
  void clear() { bits_ = {}; }
  const Board* board() const { return board_; }
  const std::array<std::uint64_t, most_spaces / 64>& bits() const { return bits_; }
  friend bool operator==(const Spaces& a, const Spaces& b) { return a.bits_ == b.bits_; }
  friend Spaces operator|(Spaces a, const Spaces& b) {
    for (std::size_t word = 0; word < a.bits_.size(); ++word) a.bits_[word] |= b.bits_[word];
    return a;
  }

 private:
  std::uint32_t bits_of(std::uint32_t half) const {
    return static_cast<std::uint32_t>(bits_[half / 2] >> (half % 2 * 32));
  }

  std::array<std::uint64_t, most_spaces / 64> bits_{};
  const Board* board_ = nullptr;
};
std::string words(const Spaces& spaces);
bool read(std::string_view text, Spaces& spaces);

// --- the car -------------------------------------------------------------------------------------------------------

// FD-0-0-4: the six kinds of points.
enum class Kind : std::uint8_t { tyre, brake, gas, body, engine, handling };
BOOST_DESCRIBE_ENUM(Kind, tyre, brake, gas, body, engine, handling)
inline constexpr std::array kinds{Kind::tyre, Kind::brake, Kind::gas, Kind::body, Kind::engine, Kind::handling};

struct Points {
  Count tyre, brake, gas, body, engine, handling;

  Count& operator[](Kind kind) { return this->*member(kind); }
  Count operator[](Kind kind) const { return this->*member(kind); }
  int sum() const { return tyre + brake + gas + body + engine + handling; }
  friend bool operator==(const Points&, const Points&) = default;

 private:
  static Count Points::*member(Kind kind) {
    constexpr std::array members{&Points::tyre, &Points::brake,  &Points::gas,
                                 &Points::body, &Points::engine, &Points::handling};
    return members[static_cast<int>(kind)];
  }
};
BOOST_DESCRIBE_STRUCT(Points, (), (tyre, brake, gas, body, engine, handling))

enum class Tyres : std::uint8_t { hard, soft, rain };
BOOST_DESCRIBE_ENUM(Tyres, hard, soft, rain)

enum class Status : std::uint8_t {
  grid,  // has not started
  running,
  stalled,   // until its next turn begins
  spun_out,  // until the end of the round
  restart,   // awaits its restart roll
  in_box,    // waits in its box and leaves at its next turn
  blown,     // engine gone in 5th or 6th, inertia to come
  inertia,   // an inertia move is made
  wreck,     // out of the race, on the track until its next turn
  out,       // removed
  finished,
};
BOOST_DESCRIBE_ENUM(Status, grid, running, stalled, spun_out, restart, in_box, blown, inertia, wreck, out, finished)

// FD-20-7
enum class Cause : std::uint8_t { none, overshooting, blocking, collision, engine, handling };
BOOST_DESCRIBE_ENUM(Cause, none, overshooting, blocking, collision, engine, handling)

// FD-R99: the order coordinate at which a car was taken off. Rules version 1 did not keep it: as long as it is 0 it is no part of
// the hash, so that records of races without retirements still hold.
struct Covered {
  int order = 0;
  friend bool operator==(const Covered&, const Covered&) = default;
};
std::string words(const Covered& covered);
bool read(std::string_view text, Covered& covered);
inline void add_to(Hash& hash, const Covered& covered) {
  if (covered.order != 0) hash.add(static_cast<std::uint64_t>(covered.order));
}

struct Car {
  Seat seat = nobody;
  Count grid_place;
  Count box;
  Points start;
  Points points;
  Count pit_points;  // FD-4-0-2b
  Tyres tyres = Tyres::hard;
  Count set_lap = 1;         // FD-8-4-1
  bool corner_left = false;  // FD-R29: since the set was fitted
  Count gear;
  std::uint8_t forced_gears = 0;  // a bit for each gear that may be chosen next; 0: the usual ones
  Place space;
  Count crossings;               // FD-R10
  Count limit_passes;            // FD-R14: q
  Count laps_down;               // FD-R12
  Count stops;                   // FD-R34: in the corner it is in
  bool by_overshooting = false;  // it came into this corner by overshooting another
  int arrival = 0;               // FD-R9
  Status status = Status::grid;
  bool spun = false;  // FD-R41: faces backwards until the end of the round
  Cause cause = Cause::none;
  std::int16_t last_round = 0;  // in which it retired or finished
  bool extended = false;        // FD-16-0-6: its inertia may go on to the finish
  bool served = false;          // has been in its box on this visit to the pits
  Count position;               // at the finish
  Covered covered;

  bool in_race() const { return status < Status::wreck && (status < Status::blown || extended); }  // FD-21-1-3
  bool on_board() const { return space != no_space; }  // not before the grid, nor when it is out or has finished
  friend bool operator==(const Car&, const Car&) = default;
};
BOOST_DESCRIBE_STRUCT(Car, (),
                      (seat, grid_place, box, start, points, pit_points, tyres, set_lap, corner_left, gear,
                       forced_gears, space, crossings, limit_passes, laps_down, stops, by_overshooting, arrival, status,
                       spun, cause, last_round, extended, served, position, covered))

// --- the table -----------------------------------------------------------------------------------------------------

enum class Mode : std::uint8_t { race, trial };
BOOST_DESCRIBE_ENUM(Mode, race, trial)

enum class WeatherChoice : std::uint8_t { rolled, sunny, changeable, raining };
BOOST_DESCRIBE_ENUM(WeatherChoice, rolled, sunny, changeable, raining)

struct Options {
  CircuitName circuit;
  Mode mode = Mode::race;
  int laps = 3;
  int sessions = 0;                               // timed trials before the race, or of the trial
  WeatherChoice weather = WeatherChoice::rolled;  // given for all tables of a tournament
  bool starts_wet = false;                        // changeable: the last session of the tournament was wet
  Few<Seat, most_cars> grid;                      // pole first; empty: by the sessions, or drawn
  bool clock = false;                             // people's laps are timed by a real clock
  friend bool operator==(const Options&, const Options&) = default;
};
BOOST_DESCRIBE_STRUCT(Options, (), (circuit, mode, laps, sessions, weather, starts_wet, grid, clock))

enum class Sky : std::uint8_t { sun, changeable, rain };
BOOST_DESCRIBE_ENUM(Sky, sun, changeable, rain)

struct Weather {
  Sky sky = Sky::sun;
  bool final = true;
  bool wet = false;  // the track
  friend bool operator==(const Weather&, const Weather&) = default;
};
BOOST_DESCRIBE_STRUCT(Weather, (), (sky, final, wet))

// FD-1-1-10 to FD-1-1-14: a timed lap.
struct TrialResult {
  bool run = false;
  bool aborted = false;
  int rolls = 0;
  int overshot = 0;                                      // in rolls
  int hundredths = 0;                                    // lap time
  int errors = 0;                                        // FD-R87
  int order = 0;                                         // of running
  int for_errors() const { return 10 * errors; }         // FD-1-1-11
  int for_minutes() const { return hundredths / 6000; }  // FD-1-1-13
  int total() const { return rolls + overshot + for_errors() + for_minutes(); }
  friend bool operator==(const TrialResult&, const TrialResult&) = default;
};
BOOST_DESCRIBE_STRUCT(TrialResult, (), (run, aborted, rolls, overshot, hundredths, errors, order))
bool better(const TrialResult& a, const TrialResult& b);  // FD-1-3-2, FD-R85

enum class Phase : std::uint8_t { session, trial, grid, weather, boxes, configuration, race, end_of_round, over };
BOOST_DESCRIBE_ENUM(Phase, session, trial, grid, weather, boxes, configuration, race, end_of_round, over)

// FD-R12: a place in the order of play of this round.
struct InOrder {
  Seat seat = nobody;
  Count laps_down;     // when the round began
  bool again = false;  // plays a second time
  friend bool operator==(const InOrder&, const InOrder&) = default;
};
BOOST_DESCRIBE_STRUCT(InOrder, (), (seat, laps_down, again))

// FD-5: what a driver writes on his sheet before the start.
struct Sheet {
  bool own = false;  // no preset
  Points points;
  Tyres tyres = Tyres::hard;
  friend bool operator==(const Sheet&, const Sheet&) = default;
};
BOOST_DESCRIBE_STRUCT(Sheet, (), (own, points, tyres))

// What the path of the running move has done so far. The car itself changes when the movement is final (step 8z).
struct Journey {
  int crossings = 0;     // FD-R10
  int limit_passes = 0;  // FD-R14
  int set_lap = 1;       // FD-R29
  bool corner_left = false;

  struct Overshot {
    LongCount zone = 0;
    LongCount exit = 0;  // in the path: the first space outside
    Count set_lap = 1;   // in which the corner was left (FD-R35)
    friend bool operator==(const Overshot&, const Overshot&) = default;
  };
  Few<Overshot, most_corners_left> overshot;  // corners left short of their stops
  bool excessive = false;                     // FD-10-1

  int start_zone = -1;  // the corner in which the move began, until it is left
  int start_stops = 0;  // made there before

  friend bool operator==(const Journey&, const Journey&) = default;

  bool overshoots() const { return !overshot.empty(); }
  int overshot_spaces(std::size_t path) const {  // FD-R35: at the end of a path of this many spaces
    int spaces = 0;
    for (const Overshot& corner : overshot) spaces += static_cast<int>(path) - corner.exit;
    return spaces;
  }
  int stops_in(int zone) const { return zone == start_zone ? start_stops : 0; }
};

// Section 4.3: what has happened in the running move.
struct Turn {
  Seat seat = nobody;
  int die = 0;                      // spaces to move
  Few<SpaceId, longest_move> path;  // its spaces, the first is where the move began
  int leg = 0;                      // where the current leg begins in the path (FD-R4)
  bool slid = false;
  bool bonus_used = false;
  bool braked = false;        // a voluntary brake: no slipstream any more (FD-R68)
  bool may_add_bonus = true;  // FD-19-3-5
  int slipstreams = 0;
  int owed = 0;  // FD-12: spaces it could not move
  bool blocked = false;

  // Follow from the rest and from what has happened: between turns there is nothing to keep.
  Journey journey;
  bool top_roll = false;     // a 20 in 5th or a 30 in 6th: engines are tested (FD-16-0-1)
  int corner_in_reach = -1;  // FD-R67: which the bonus could have entered before the first slipstream

  friend bool operator==(const Turn&, const Turn&) = default;
};
BOOST_DESCRIBE_STRUCT(Turn, (),
                      (seat, die, path, leg, slid, bonus_used, braked, may_add_bonus, slipstreams, owed, blocked))

struct Race {
  Options options;
  Phase phase = Phase::grid;
  int round = 0;
  int turn_number = 0;  // counts all turns of the game
  Weather weather;
  Few<Car, most_cars> cars;  // by seat
  Spaces dangerous;
  Few<InOrder, 2 * most_cars> order;  // who still plays in this round
  Few<Seat, 2 * most_cars> weather_tests;
  int finished = 0;
  Few<Seat, most_cars> grid;             // pole first
  int preparation = 0;                   // which question of boxes or configuration comes next
  Few<Secret<Sheet>, most_cars> sheets;  // FD-R88: as far as they are filled in
  int session = 0;
  int driver = 0;                          // whose timed lap it is, by seat
  Few<TrialResult, 2 * most_cars> trials;  // of each seat, session by session
  Turn turn;
  bool one_lap = false;  // known when laps down were last counted: there is not a lap between any two cars
  friend bool operator==(const Race&, const Race&) = default;

  const Board& board() const { return *options.circuit.board; }
  const Track& track() const { return *options.circuit.track; }
};
BOOST_DESCRIBE_STRUCT(Race, (),
                      (options, phase, round, turn_number, weather, cars, dangerous, order, weather_tests, finished,
                       grid, preparation, sheets, session, driver, trials, turn))

// --- what is in the box (content/formula-de.toml) ------------------------------------------------------------------

struct TyreRow {  // FD-8-5
  int bonus = 0, slide = 0;
  std::array<int, 3> factor{};  // in the first, second and third lap of the set
};
struct BlockingPrice {  // FD-12-0-1b
  int brake = 0, tyre = 0;
};
struct OverRevving {  // FD-13-1a
  int gas = 0, brake = 0, engine = 0;
};
struct Odds {  // up to which number of the black die it is lost
  int dry = 0, wet = 0;
};
struct Preset {
  std::string name;
  Points points;
};

struct Box {
  std::array<std::vector<std::int8_t>, gears> dice;  // section 4.1
  std::array<std::array<TyreRow, 2>, 3> tyres;       // by type; dry, wet
  std::vector<BlockingPrice> blocking;               // by spaces owed, from 1
  std::vector<OverRevving> over_revving;             // by gears skipped, from 1
  Odds collision, aggravated, engine, handling;      // FD-A2-tests, FD-14-3a
  std::vector<Preset> presets;
  int car_points = 0;     // FD-5-0-2a
  int repair_points = 0;  // FD-4-0-2b
};
Box unpack_box();
inline const Box& box() {
  static const Box box = unpack_box();
  return box;
}

// --- looking at the table ------------------------------------------------------------------------------------------

inline Car& car_of(Race& race, Seat seat) { return race.cars[seat]; }
inline const Car& car_of(const Race& race, Seat seat) { return race.cars[seat]; }

inline const TyreRow& tyre_row(const Car& car, bool wet) { return box().tyres[static_cast<int>(car.tyres)][wet]; }
inline int overshoot_factor(const TyreRow& row, int set_lap) {  // FD-8-5, FD-R30
  return row.factor[set_lap < 3 ? set_lap - 1 : 2];
}
inline int odds(const Odds& odds, bool wet) { return wet ? odds.wet : odds.dry; }  // FD-R58

// The car on a space, or nullptr.
inline const Car* car_on(const Race& race, SpaceId space) {
  for (const Car& car : race.cars)
    if (car.space == space) return &car;
  return nullptr;
}
inline Car* car_on(Race& race, SpaceId space) {
  return const_cast<Car*>(car_on(static_cast<const Race&>(race), space));
}

inline bool is_last_lap(const Race& race, const Car& car) { return car.crossings >= race.options.laps; }  // FD-R72

}  // namespace paddock::formula_de
