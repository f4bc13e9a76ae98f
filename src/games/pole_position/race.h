#pragma once

// Pole Position: the cars and the state of the table (rules/pole-position.md, section 5).

#include <array>
#include <boost/describe.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "circuit/on_board.h"
#include "circuit/pole_position_board.h"
#include "core/count.h"
#include "core/given_grid.h"
#include "core/message.h"
#include "core/secret.h"
#include "core/stack.h"
#include "core/table.h"
#include "games/pole_position/box.h"

namespace paddock::pole_position {

using Board = circuit::PolePositionBoard;
using CellId = Board::CellId;
using CellKind = Board::Kind;
inline constexpr CellId no_cell = Board::none;

inline constexpr int most_cars = 6;       // PP-17.1-1
inline constexpr int start_rounds = 3;    // PP-3.2.4-1
inline constexpr int highest_stress = 6;  // PP-12-1
inline constexpr int most_engine_damage = 3;  // PP-15.1-6: races ended with 0 EP
inline constexpr int longest_path = 160;  // cells of one turn
inline constexpr int most_sets = 6;       // of tyres
inline constexpr int most_events = 9;     // cards
inline constexpr int most_rolls = 20;     // of a tyre die in one turn
inline constexpr int most_parts = 64;     // of a board

struct Layout;
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

struct Cell : circuit::OnBoard<Board, CellId> {
  using OnBoard::OnBoard, OnBoard::operator=;
};
std::string words(const Cell& cell);
bool read(std::string_view text, Cell& cell);

// A printed bot by its card: "red-a". None: a player's car.
struct BotName {
  Count number = 0;  // in the box, from 1
  explicit operator bool() const { return number > 0; }
  friend bool operator==(const BotName&, const BotName&) = default;
};
std::string words(const BotName& bot);
bool read(std::string_view text, BotName& bot);

// Whose car: a seat's or a bot's. Cars are numbered by seats, players first; a bot's number is not a seat at the table.
struct Who {
  Seat seat = nobody;
  BotName bot;
  friend bool operator==(const Who&, const Who&) = default;
};
std::string words(const Who& who);  // "2" for the player on seat 2, "red-a" for a bot
Argument argument_of(const Cell& cell);
Argument argument_of(const Who& who);
using Whos = Few<Who, most_cars>;
using Seats = Few<Seat, most_cars>;

// --- the car -------------------------------------------------------------------------------------------------------

// PP-6.1-3: a set of tyres and the laps it still lasts (PP-R46: 6 to 1, then -1 and -2).
struct TyreSet {
  Tyre tyre = Tyre::hard;
  Count life = 0;
  friend bool operator==(const TyreSet&, const TyreSet&) = default;
};
BOOST_DESCRIBE_STRUCT(TyreSet, (), (tyre, life))

// PP-R7: `on` from the double arrow on; `left` may be recovered, `lost` may not.
enum class Line : std::uint8_t { none, on, left, lost };
BOOST_DESCRIBE_ENUM(Line, none, on, left, lost)

// PP-4.6-5 to PP-4.6-8
enum class OffTrack : std::uint8_t { no, marked, returning };
BOOST_DESCRIBE_ENUM(OffTrack, no, marked, returning)

enum class Status : std::uint8_t { racing, finished, out };
BOOST_DESCRIBE_ENUM(Status, racing, finished, out)

// PP-5.6, PP-3.3-2, PP-10-5, PP-10-9, PP-10-10, PP-9-5
enum class Cause : std::uint8_t { none, lapped, no_stop, engine, brakes, breakdowns, second_breakdown };
BOOST_DESCRIBE_ENUM(Cause, none, lapped, no_stop, engine, brakes, breakdowns, second_breakdown)
Argument argument_of(Cause cause);
Argument argument_of(Effect effect);

struct Car {
  Seat seat = nobody;  // its number
  BotName bot;
  Count driver = 0, team = 0;  // numbers of the cards; 0: none
  Count pit_team = 0;          // PP-15.2-1: shares its box; 0: a box of its own
  Status status = Status::racing;
  Cause cause = Cause::none;
  bool engine_changed = false;  // PP-15.1-4
  Count grid_place = 0;
  Count place = 0;              // at the end
  std::int16_t last_round = 0;  // in which it finished or was eliminated

  Cell cell;
  Count lap = 0;  // PP-R39
  Count stops = 0;
  Line line = Line::none;
  OffTrack off_track = OffTrack::no;

  Count ep = 0, bp = 0, sp = 0;
  Count start_ep = 0, start_bp = 0, start_sp = 0;  // PP-7.1-6, PP-R81
  Few<TyreSet, most_sets> sets;
  Count fitted = -1;                     // which of them
  Count light = 0, heavy = 0;            // breakdown tokens, repaired or not
  Count open_light = 0, open_heavy = 0;  // those not repaired
  bool blown = false;                    // PP-R48
  Count blown_lap = -1;                  // PP-6.3-3
  Count stress = 0;
  std::int16_t stress_round = 0;              // of the last rise (PP-12.2-8)
  bool drs = false;                           // has a token
  bool drs_barred = false;                    // PP-11-5: in its next turn
  bool after_safety_car = false;              // its next turn is the first after it (PP-11-8, PP-A1-6)
  Count wear_tokens = 0, blowout_tokens = 0;  // PP-A1-5
  bool must_pit = false;                      // PP-R82
  Count parked = 0;                           // PP-7.1-4: the green token
  std::int16_t pit_round = 0;                 // of its last pit stop

  bool soft_used = false;      // bots: PP-17.2-1
  bool heads_for_box = false;  // bots: PP-R88
  Count pit_checked_lap = -1;  // bots: the lap in which the opportunity was weighed

  bool is_bot() const { return static_cast<bool>(bot); }
  bool racing() const { return status == Status::racing; }
  Who who() const { return {seat, bot}; }
  const TyreSet& tyres() const { return sets[fitted]; }
  int breakdown_points() const { return light + 2 * heavy; }  // PP-10-9
  friend bool operator==(const Car&, const Car&) = default;
};
BOOST_DESCRIBE_STRUCT(Car, (),
                      (seat, bot, driver, team, pit_team, status, cause, engine_changed, grid_place, place, last_round,
                       cell, lap, stops, line, off_track, ep, bp, sp, start_ep, start_bp, start_sp, sets, fitted, light,
                       heavy, open_light, open_heavy, blown, blown_lap, stress, stress_round, drs, drs_barred,
                       after_safety_car, wear_tokens, blowout_tokens, must_pit, parked, pit_round, soft_used,
                       heads_for_box, pit_checked_lap))

// --- the table -----------------------------------------------------------------------------------------------------

// The switches of section 1.
struct Options {
  CircuitName circuit;
  int laps = 0;  // 0: those of the circuit (PP-R41), doubled in extended play
  bool circuit_rules = false;
  bool events = false;
  bool events_frequent = false;
  bool drivers_teams = false;
  bool extra_cards = false;
  bool collisions = false;
  bool yellow_flags = false;
  bool safety_car = false;
  bool drs = false;
  bool stress = false;
  bool custom_start = false;
  bool custom_pits = false;
  bool damaged_engine = false;
  Few<Count, most_cars> engine_damage;  // PP-15.1: by seat, the races ended with 0 EP since the last change
  bool last_race = false;               // of a championship: PP-15-3
  bool constructors = false;
  Few<Count, most_cars> teams;  // PP-15.2-1: by seat, the number of its team; empty: 1 1 2 2 3 3
  bool no_elimination = false;
  bool extended = false;
  Few<BotName, most_cars> bots;
  GivenGrid grid;  // PP-R109
  friend bool operator==(const Options&, const Options&) = default;
};
BOOST_DESCRIBE_STRUCT(Options, (),
                      (circuit, laps, circuit_rules, events, events_frequent, drivers_teams, extra_cards, collisions,
                       yellow_flags, safety_car, drs, stress, custom_start, custom_pits, damaged_engine, engine_damage,
                       last_race, constructors, teams, no_elimination, extended, bots, grid))

// PP-2.4-1: the tokens on grid A (column and row) and grid B.
struct WeatherTokens {
  Count column = 1, row = 1, position = 1;
  friend bool operator==(const WeatherTokens&, const WeatherTokens&) = default;
};
BOOST_DESCRIBE_STRUCT(WeatherTokens, (), (column, row, position))

// PP-10.1: a straight or corner in which nobody may overtake, and the round after which the flags go.
struct YellowSector {
  Count part = 0;
  std::int16_t last_round = 0;
  friend bool operator==(const YellowSector&, const YellowSector&) = default;
};
BOOST_DESCRIBE_STRUCT(YellowSector, (), (part, last_round))

struct EventCard {
  std::uint8_t id = 0;  // in the deck of the box
  friend bool operator==(const EventCard&, const EventCard&) = default;
};
std::string words(const EventCard& card);  // "light-breakdown", "weather-6"
bool read(std::string_view text, EventCard& card);
using EventDeck = Stack<EventCard, most_events>;

enum class Phase : std::uint8_t { setup, setting, engines, qualifying, tyres, round, turns, safety_car, over };
BOOST_DESCRIBE_ENUM(Phase, setup, setting, engines, qualifying, tyres, round, turns, safety_car, over)

// PP-R14: which MP are counted. A roll is that of the tyre die, or the purple one.
enum class Use : std::uint8_t { none, roll, engine, brake, double_brake, corner };
BOOST_DESCRIBE_ENUM(Use, none, roll, engine, brake, double_brake, corner)

enum class Block : std::uint8_t { before, roll, after };
BOOST_DESCRIBE_ENUM(Block, before, roll, after)

// PP-5.1: a running fight. Totals are dice and modifiers, without the bids.
struct Fight {
  Seat attacker = nobody, defender = nobody;
  Count unused = 0;  // MP of the attacker
  Count attack = 0, defence = 0;
  Count attack_bid = 0, defence_bid = 0;
  friend bool operator==(const Fight&, const Fight&) = default;
};
BOOST_DESCRIBE_STRUCT(Fight, (), (attacker, defender, unused, attack, defence, attack_bid, defence_bid))

// What has happened in the running turn.
struct Turn {
  Seat seat = nobody;
  Few<Count, most_rolls> rolls;  // PP-4.1
  Count roll = 0;                // the one that counts, lowered by SP (PP-R20: T')
  Count points = 0;              // MP of the roll: M
  Count least = 0;               // MP that must be counted at least (PP-R15)
  Block block = Block::before;
  Use use = Use::none;  // whose MP are being counted
  Count left = 0;       // MP left to count
  Count owed = 0;       // MP that must still be counted
  Count engine_uses = 0, brake_uses = 0, corner_uses = 0;
  bool purple = false;   // start and pit exit: the roll's MP are all there is
  bool ended = false;    // the movement is over
  Count slipstream = 0;  // PP-R10: the lane of the car in whose slipstream it drew level by its last move; 0: none
  bool crossed_drs = false;
  bool drs = false;                // began with a token that may be used
  bool drs_barred = false;         // PP-11-5
  bool after_safety_car = false;   // the first turn after it
  Few<CellId, longest_path> path;  // where the turn began, then at least all its cells in the row where the car is
  Fight fight;
  Few<Count, most_cars> collision;  // PP-10-1: the dice so far, by car; 0: not involved
  friend bool operator==(const Turn&, const Turn&) = default;
};
BOOST_DESCRIBE_STRUCT(Turn, (),
                      (seat, rolls, roll, points, least, block, use, left, owed, engine_uses, brake_uses, corner_uses,
                       purple, ended, slipstream, crossed_drs, drs, drs_barred, after_safety_car, path, fight,
                       collision))

struct Race {
  Options options;
  int laps = 0;  // N
  Phase phase = Phase::setup;
  int preparation = 0;       // whose decision comes next, or which qualifying session
  int round = 0;             // the start rounds are 1 to 3
  Few<Car, most_cars> cars;  // by number, players first
  Seats positions;           // PP-3.3-8: the position track, those who race
  Seats order;               // who still plays in this round (PP-R43)
  int lap_counter = 1;       // PP-2.5-1
  WeatherTokens weather;
  Count cube = 1;  // PP-17.1-2: the progress of all bots
  Secret<EventDeck> deck;
  EventDeck discards;
  Few<YellowSector, most_parts> yellow;
  bool safety_car = false;       // released, and not yet lined up
  Seats causers;                 // PP-10.2-6
  Count deferred_events = 0;     // PP-R57: Spain, during the safety car
  Few<Count, most_cars> scores;  // PP-3.1.1-2: of the running session, by car; 0: not in it
  int finished = 0;
  int eliminated = 0;
  Turn turn;
  friend bool operator==(const Race&, const Race&) = default;

  const Board& board() const { return *options.circuit.board; }
  const Track& track() const { return *options.circuit.track; }
};
BOOST_DESCRIBE_STRUCT(Race, (),
                      (options, laps, phase, preparation, round, cars, positions, order, lap_counter, weather, cube,
                       deck, discards, yellow, safety_car, causers, deferred_events, scores, finished, eliminated,
                       turn))

// --- looking at the table ------------------------------------------------------------------------------------------

inline Car& car_of(Race& race, Seat seat) { return race.cars[seat]; }
inline const Car& car_of(const Race& race, Seat seat) { return race.cars[seat]; }

inline Car* leader(Race& race) { return race.positions.empty() ? nullptr : &race.cars[race.positions.front()]; }
inline bool is_leader(const Race& race, const Car& car) {
  return !race.positions.empty() && race.positions.front() == car.seat;
}
int position_of(const Race& race, Seat seat);  // 1 is the leader; 0: not racing
inline bool in_start(const Race& race) { return race.round <= start_rounds; }

Weather weather(const Race& race);                                             // PP-2.4-4
inline bool rains(const Race& race) { return weather(race) != Weather::dry; }  // PP-R96

// The circuit's clauses taken together (PP-A4); nothing without the switch.
const Clause& special_rules(const Race& race);
// The cards of a car; a card without abilities for those who have none.
const DriverCard& driver_of(const Car& car);
const TeamCard& team_of(const Car& car);
const BotCard& bot_of(const Car& car);
const EventType& event_of(EventCard card);

inline const TyreType& tyre_of(const Car& car) { return box().tyres[car.tyres().tyre]; }

}  // namespace paddock::pole_position
