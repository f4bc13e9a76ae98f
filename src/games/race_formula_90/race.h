#pragma once

// Race! Formula 90: the cars, the cards and the state of the table (rules/race-formula-90.md, section 5).

#include <array>
#include <bit>
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "circuit/race_formula_90_board.h"
#include "core/given_grid.h"
#include "core/secret.h"
#include "core/stack.h"
#include "core/table.h"
#include "games/race_formula_90/card.h"
#include "games/race_formula_90/row.h"
#include "games/race_formula_90/rule_set.h"

namespace paddock::race_formula_90 {

using Board = circuit::RaceFormula90Board;
using boards::SectionType;
using Sky = boards::Weather;
template <class T, std::size_t most>
using Few = PlainFew<T, most>;  // Track Cards are tried out on copies of the race

inline constexpr int most_players = 6;       // R90-SETUP-1
inline constexpr int most_cars = 12;         // grid places of a board
inline constexpr int most_track_cards = 71;  // of a circuit
inline constexpr int longest_hand = 120;     // R90-CAR-7: no limit that a race could reach
inline constexpr int most_yellow_flags = 6;  // R90-FLAG-6
inline constexpr int weather_slots = 10;
inline constexpr int most_sections = 64;  // of a board

// --- the board -----------------------------------------------------------------------------------------------------

// The trajectory spot a car occupies in its section.
enum class Lane : std::uint8_t { none, a, b, extreme };
BOOST_DESCRIBE_ENUM(Lane, none, a, b, extreme)

// The spots of a section in one edition.
struct Spots {
  std::uint8_t lanes = 0;                // a bit for each lane that has one
  std::array<std::int16_t, 4> places{};  // by lane: where the board lists it
};

// A board with the cards that are used on it.
struct Ground {
  Board board;
  std::array<std::array<Face, most_cards>, 2> faces;  // by edition and number
  int track_cards = 0;
  int length = 0;                                                 // sections
  std::array<std::array<Spots, most_sections>, 2> spots;          // by edition and section
  std::vector<std::array<std::int8_t, most_sections>> to_corner;  // by corner and section: sections to go, 0 inside it
};

// The circuit a race is on.
struct CircuitName {
  const Ground* ground = nullptr;
  friend bool operator==(const CircuitName&, const CircuitName&) = default;
};
CircuitName find_circuit(std::string_view name);  // of content/circuits; without a ground if there is none
std::vector<std::string> circuit_names();
std::string words(const CircuitName& circuit);
bool read(std::string_view text, CircuitName& circuit);

using Hand = Few<Card, longest_hand>;
using RaceDeck = Stack<Card, race_cards>;
using RacePile = Few<Card, race_cards>;
using TrackDeck = Stack<Card, most_track_cards>;
using TrackPile = Few<Card, most_track_cards>;

// --- cars ----------------------------------------------------------------------------------------------------------

// What stands in a section: a player's car, a robot or a yellow flag.
enum class Kind : std::uint8_t { player, superfast, fast, slow, yellow, none };
BOOST_DESCRIBE_ENUM(Kind, player, superfast, fast, slow, yellow, none)

struct Who {
  Kind kind = Kind::none;
  Count number = 0;  // from 1; of a flag, its section

  bool is_player() const { return kind == Kind::player; }
  bool is_robot() const { return kind == Kind::superfast || kind == Kind::fast || kind == Kind::slow; }
  bool is_flag() const { return kind == Kind::yellow; }
  explicit operator bool() const { return kind != Kind::none; }
  Seat seat() const { return is_player() ? Seat(number - 1) : nobody; }
  friend bool operator==(Who a, Who b) { return std::bit_cast<std::uint16_t>(a) == std::bit_cast<std::uint16_t>(b); }
};
std::string words(const Who& who);  // "P1" player, "Q1" superfast, "F1" fast, "L1" slow robot, "Y14" flag in 14, "none"
bool read(std::string_view text, Who& who);
inline Who player_on(Seat seat) { return {Kind::player, seat + 1}; }
inline Who yellow_flag(int section) { return {Kind::yellow, section}; }

// R90-ACTIV-6: the part of a section ahead of the Leader, or everything else.
enum class Zone : std::uint8_t { main, front };
BOOST_DESCRIBE_ENUM(Zone, main, front)

struct Slot {
  Count section = 0;  // 0: none
  Zone zone = Zone::main;
  friend bool operator==(const Slot&, const Slot&) = default;
};
BOOST_DESCRIBE_STRUCT(Slot, (), (section, zone))

struct Car {
  Who who;
  std::int16_t lap = -1;  // R90-LAP-1
  Count section = 0;      // off-track: where it lost control
  Lane lane = Lane::none;
  bool out = false;
  // this game turn
  bool played = false;
  bool just_pit = false;      // R90-PIT-11
  bool no_move = false;       // R90-SKIP-2
  bool must_stop = false;     // a robot due for fuel (R90-FUEL-9)
  Few<Slot, 12> contested;    // R90-CONTEST-2: where it had the chance of a contest
  Few<Card, 2> played_cards;  // Movement Cards of this turn that chasers may take
  // recovery
  bool off_track = false;
  Count back = 0;           // the section where it re-enters
  Count time = 0;           // movement points to lose in the next movement step
  bool forced_pit = false;  // R90-OFF-5, R90-OFF-6
  bool re_entered = false;  // R90-CONTEST-2: in this game turn
  friend bool operator==(const Car&, const Car&) = default;
};
BOOST_DESCRIBE_STRUCT(Car, (),
                      (who, lap, section, lane, out, played, just_pit, no_move, must_stop, contested, played_cards,
                       off_track, back, time, forced_pit, re_entered))

// --- players -------------------------------------------------------------------------------------------------------

enum class Skill : std::uint8_t {
  none,
  versatility,
  reflexes,
  qualifying,
  pitting,
  tuning,
  lapping,
  wise_driving,
  rain_expert
};
BOOST_DESCRIBE_ENUM(Skill, none, versatility, reflexes, qualifying, pitting, tuning, lapping, wise_driving, rain_expert)

enum class Strategy : std::uint8_t { none, save_tyres, hazard, balance, lucky, chase, banging_wheels, save_fuel, push };
BOOST_DESCRIBE_ENUM(Strategy, none, save_tyres, hazard, balance, lucky, chase, banging_wheels, save_fuel, push)

enum class Tyres : std::uint8_t { none, soft, hard, intermediate, rain };
BOOST_DESCRIBE_ENUM(Tyres, none, soft, hard, intermediate, rain)

// R90-CAR-1: the three values of a car.
struct Chart {
  Count chips = 0, cards = 0, slots = 0;
  friend bool operator==(const Chart&, const Chart&) = default;
};
BOOST_DESCRIBE_STRUCT(Chart, (), (chips, cards, slots))

// R90-CAR-6: a Car Chart with all that lies on it.
struct Player {
  Seat seat = nobody;
  Count chart = 0;  // number of the printed chart, from 1
  Chart values;
  Skill skill = Skill::none;
  bool skill_used = false;  // until the next pit stop (R90-SKILL-3, R90-SKILL-14)
  Strategy strategy = Strategy::none;
  Tyres tyres = Tyres::none;
  Count soft_sets = 0;  // R90-TYRE-5: fitted so far
  Count chips = 0;
  Count discs = 0;        // blue
  Count red = 0;          // damage that a stop repairs
  Count brown = 0;        // damage that stays
  Count spare = 0;        // R90-R7: of the red ones, those that do not come from the bag
  std::int16_t fuel = 0;  // the turn of the refuelling chit; 0: none
  bool blue_flag = false;
  Card target;  // Target Check
  Secret<Hand> hand;
  Few<Card, 16> frozen;       // R90-CONTEST-12
  Who chased;                 // R90-STRAT-23, R90-STRAT-26
  bool chase_begins = false;  // R90-R107: the chit was placed this turn
  Few<Card, 2> reserved;      // R90-STRAT-27: Movement Cards set aside for those who chase him
  // this game turn
  Count damage_taken = 0;        // R90-STRAT-11: cards, failed checks, contest ties
  bool banging_special = false;  // R90-STRAT-35: one at most
  // in the race
  std::int16_t stops = 0;
  std::int16_t turns = 0;   // individual turns, not counting those under the safety car
  std::int16_t driven = 0;  // sections in them
  friend bool operator==(const Player&, const Player&) = default;
};
BOOST_DESCRIBE_STRUCT(Player, (),
                      (seat, chart, values, skill, skill_used, strategy, tyres, soft_sets, chips, discs, red, brown,
                       spare, fuel, blue_flag, target, hand, frozen, chased, chase_begins, reserved, damage_taken,
                       banging_special, stops, turns, driven))

// --- the table -----------------------------------------------------------------------------------------------------

struct Options {
  CircuitName circuit;
  RuleSetName ruleset = RuleSetName::e2;
  bool short_race = false;  // R90-VARIANT-1
  bool reentry = false;     // R90-VARIANT-3
  GivenGrid grid;           // R90-R142
  friend bool operator==(const Options&, const Options&) = default;
};
BOOST_DESCRIBE_STRUCT(Options, (), (circuit, ruleset, short_race, reentry, grid))

enum class Phase : std::uint8_t {
  cars,   // charts, skills, set-up, seat by seat
  hands,  // first hands, substitute cars
  qualifying,
  weather,
  tyres,  // and, in the second edition, strategies, from pole to last
  strategies,
  next_turn,   // a game turn begins
  turn,        // sections are activated
  safety_car,  // a turn under the safety car
  over
};
BOOST_DESCRIBE_ENUM(Phase, cars, hands, qualifying, weather, tyres, strategies, next_turn, turn, safety_car, over)

// A robot's chit on the Turn Indicator (R90-FUEL-2).
struct RobotChit {
  Kind kind = Kind::none;
  Count turn = 0;
  friend bool operator==(const RobotChit&, const RobotChit&) = default;
};
BOOST_DESCRIBE_STRUCT(RobotChit, (), (kind, turn))

// What a driver qualified with (R90-QUAL-1, R90-QUAL-3).
struct Qualified {
  Who who;
  Count value = 0, factor = 0;
  Count stop = 0;
  Card card;
  friend bool operator==(const Qualified&, const Qualified&) = default;
};
BOOST_DESCRIBE_STRUCT(Qualified, (), (who, value, factor, stop, card))

// A participant of a contest. The cards are face down until all have declared.
struct Contestant {
  Who who;
  Secret<Few<Card, 2>> cards;
  Count value = 0;
  friend bool operator==(const Contestant&, const Contestant&) = default;
};
BOOST_DESCRIBE_STRUCT(Contestant, (), (who, cards, value))

// What the car makes of the trajectory it starts on: power is an ET card instead of the check of an extreme one.
enum class Trajectory : std::uint8_t { ignored, used, power, passed, failed };
BOOST_DESCRIBE_ENUM(Trajectory, ignored, used, power, passed, failed)

// R90-TURN-4: where in an individual turn the play is. Track Cards look ahead from there (R90-R97).
enum class TurnStep : std::uint8_t { declare, draw, play, trajectory, corner, disc, pay, check, event, move, end };
BOOST_DESCRIBE_ENUM(TurnStep, declare, draw, play, trajectory, corner, disc, pay, check, event, move, end)

// What has happened in the running individual turn or contest.
struct Turn {
  Who who;
  TurnStep step = TurnStep::declare;
  Few<Card, 2> cards;            // Movement Cards on the table
  std::uint8_t open_checks = 0;  // a bit for each Movement Card whose check is still to be made
  std::uint8_t gone = 0;         // a bit for each Movement Card that is now the Target Check or set aside for chasers
  Trajectory trajectory = Trajectory::ignored;
  bool blue_disc = false;
  Few<Count, 2> pass_corners;  // R90-TRACKCARD-6
  Count strategy_bonus = 0;
  Count tyre_points = 0;  // to pay
  Count chips_paid = 0;
  Count cards_paid = 0;  // as tyres
  Count discards_due = 0;
  std::uint8_t open_symbols = 0;  // a bit for each Movement Card whose event is still to be resolved
  Count from = 0;                 // the section where the movement began
  Count total = 0;                // movement points
  Count left = 0;                 // of them
  Count sections = 0;             // moved, late brake included
  Count checks_passed = 0;        // R90-STRAT-11
  bool moved = false;             // R90-R104
  bool overtook_here = false;     // R90-R128: in the braking section where it now is
  bool unbound = false;           // R90-R138: chance has overtaken what was planned for a Track Card
  bool free_pass_used = false;    // R90-STRAT-33
  Few<Card, 48> used;             // cards that go to the discard piles when the turn ends, the first lowest
  Few<Who, most_cars> line;       // of a running contest: who fights, front to back
  Few<Contestant, most_cars> contest;
  friend bool operator==(const Turn&, const Turn&) = default;
};
BOOST_DESCRIBE_STRUCT(Turn, (),
                      (who, step, cards, open_checks, gone, trajectory, blue_disc, pass_corners, strategy_bonus,
                       tyre_points, chips_paid, cards_paid, discards_due, open_symbols, from, total, left, sections,
                       checks_passed, moved, overtook_here, unbound, free_pass_used, used, line, contest))

// Where cars, lines and marks of having played are looked up at once. It says nothing of its own: index_from makes it of them, and
// it is part of no text and no hash (lines.cpp).
struct Index {
  std::array<Row, most_sections> rows{};                  // who stands in each section
  std::uint64_t occupied = 0;                             // a bit for each section where somebody stands
  std::uint64_t flagged = 0;                              // a bit for each section with a yellow flag
  std::uint16_t waiting = 0;                              // a bit for each car that has still to play in this game turn
  std::array<std::uint16_t, most_sections> waiting_in{};  // those bits, by the section of the car
  std::uint64_t sections_to_play = 0;                     // a bit for each section where a car has still to play
  friend bool operator==(const Index&, const Index&) = default;
};

struct Race {
  Options options;
  Phase phase = Phase::cars;
  int turn_number = 0;  // of the Turn Indicator
  int step = 0;         // individual turns and contests of this game turn so far
  int preparation = 0;  // whose choice comes next
  // the track
  Few<Car, most_cars> cars;      // players by seat, then robots by kind
  std::array<Count, 4> first{};  // the first car of each kind
  Few<Who, most_cars + most_yellow_flags>
      lines;                      // who stands in front of whom in a section: cars and flags, front first
  Few<Who, most_cars> off_track;  // the first to leave the track first
  Few<Who, most_cars> grid;       // pole first
  Few<Who, most_cars> retired;    // the first to retire first
  Who chit;                       // R90-ACTIV-1: under the leading car
  Slot active;
  bool restart = false;  // R90-SC-14: this is a restart turn
  // players
  Few<Player, most_players> players;  // by seat
  Few<RobotChit, most_cars> robot_chits;
  Few<Qualified, most_cars> qualified;
  Who orange;                // holds the orange flag
  bool orange_over = false;  // R90-R64: who took it is out, and nobody else takes it in this stage
  // weather
  Count weather = 0;  // slot of the chart
  Tyres robot_tyres = Tyres::none;
  // safety car
  bool safety_car = false;
  bool safety_car_called = false;  // in this individual turn
  int safety_car_progress = 0;
  Few<Who, most_cars> sc_line;  // the line behind it, front first
  // cards and discs
  Secret<RaceDeck> deck;
  RacePile discards;           // the last is on top
  Secret<RacePile> face_down;  // R90-SUBST-2: given up unseen, until the next shuffle
  Secret<TrackDeck> track_deck;
  TrackPile track_discards;
  Count bag_red = 0, bag_brown = 0;
  Turn turn;
  Index index;
  friend bool operator==(const Race&, const Race&) = default;

  const Board& board() const { return options.circuit.ground->board; }
  int length() const { return options.circuit.ground->length; }  // sections of the circuit
  const RuleSet& rules() const { return rule_set(options.ruleset); }
  bool second_edition() const { return rules().edition == Edition::second; }
  const std::array<Face, most_cards>& faces() const {
    return options.circuit.ground->faces[static_cast<int>(rules().edition)];
  }
  const Face& face(Card card) const { return faces()[card.id]; }
};
BOOST_DESCRIBE_STRUCT(Race, (),
                      (options, phase, turn_number, step, preparation, cars, first, lines, off_track, grid, retired,
                       chit, active, restart, players, robot_chits, qualified, orange, orange_over, weather,
                       robot_tyres, safety_car, safety_car_called, safety_car_progress, sc_line, deck, discards,
                       face_down, track_deck, track_discards, bag_red, bag_brown, turn))

// --- what is in the box (content/race-formula-90.toml) -------------------------------------------------------------

struct Chit {  // C4.2
  int base = 0, advanced = 0, factor = 0, stop = 0;
};
struct RobotKind {
  int movement = 0;
  int few_players = 0, many_players = 0;
  std::vector<Chit> chits;
};
struct PrintedChart {
  std::string name;
  int chips = 0, cards = 0, slots = 0;
  Chart values() const { return {chips, cards, slots}; }
};
struct SetUpChits {
  std::array<int, 3> chips{}, cards{}, slots{};  // for 1, 2 and 3 points
  int points = 0, tuned_points = 0;
};
struct BaseFuel {  // R90-FUEL-1
  int first = 0, second = 0, others = 0, last = 0;
};
struct FuelChart {
  std::array<int, 5> first_stops{}, qualifying{};  // R90-QUAL-2
  BaseFuel base;
  int tank = 0, extra = 0, most = 0;
};
struct TyreSet {
  std::array<int, 3> lost{};  // R90-WEATHER-4: by weather
  int chips = 0, discs = 0, track_cards = 0, sets = 0;
};
struct Pieces {
  int red = 0, red_of_few_players = 0, brown = 0, blue_flags = 0, yellow_flags = 0;
};
struct CheckNumbers {
  int robot = 0, rain = 0, reflexes = 0;
};

struct Box {
  std::array<std::string, race_cards + 1> names;  // of the Race Cards
  PrintedChart chart;                             // second edition
  std::vector<PrintedChart> charts;               // first edition
  SetUpChits set_up;
  FuelChart fuel;
  std::array<TyreSet, 5> tyres;  // by type
  Pieces pieces;
  std::array<RobotKind, 4> robots;  // by kind; players have none
  CheckNumbers checks;
};
const Box& box();

// --- looking at the table ------------------------------------------------------------------------------------------

inline int index_of(const Race& race, Who who) { return race.first[static_cast<int>(who.kind)] + who.number - 1; }
inline Car& car_of(Race& race, Who who) { return race.cars[index_of(race, who)]; }
inline const Car& car_of(const Race& race, Who who) { return race.cars[index_of(race, who)]; }
inline Player& player_of(Race& race, const Car& car) { return race.players[car.who.number - 1]; }
inline const Player& player_of(const Race& race, const Car& car) { return race.players[car.who.number - 1]; }
inline int section_of(const Race& race, Who who) { return who.is_flag() ? who.number : car_of(race, who).section; }

inline const Spots& spots_in(const Race& race, int section) {
  return race.options.circuit.ground->spots[static_cast<int>(race.rules().edition)][section];
}
inline const boards::Section& section_at(const Race& race, int section) { return race.board().section(section); }
inline int progress(const Race& race, const Car& car) {  // R90-LAP-1
  return car.lap * race.length() + car.section;
}
inline bool on_track(const Car& car) { return !car.out && !car.off_track; }

inline int last_turn(const Race& race) {  // R90-END-1, R90-VARIANT-1
  const bool is_short = race.options.short_race || race.rules().always_short;
  return is_short ? race.board().short_end : race.board().turns;
}
inline bool is_last_turn(const Race& race) { return race.turn_number == last_turn(race); }
inline bool is_start(const Race& race) { return race.turn_number == 1 || race.restart; }        // R90-TRAJ-7
inline bool is_special_turn(const Race& race) { return is_start(race) || is_last_turn(race); }  // R90-START-1

inline Sky sky(const Race& race) { return race.board().weather[race.weather].weather; }
inline bool rains(const Race& race) { return race.rules().weather && sky(race) == Sky::rain; }

inline int damage_of(const Player& player) { return player.red + player.brown; }
inline int free_slots(const Player& player) { return player.values.slots - damage_of(player); }

// What stands in a section, front to back.
inline int number_of(const Race& race, Who who) { return who.is_flag() ? Row::flag : index_of(race, who) + 1; }
inline Who who_in(const Race& race, int section, int number) {
  return number == Row::flag ? yellow_flag(section) : race.cars[number - 1].who;
}
using Queue = Few<Who, most_cars + 1>;
inline Queue line_of(const Race& race, int section) {
  Queue line;
  for (const int number : race.index.rows[section]) line.push_back(who_in(race, section, number));
  return line;
}
inline bool has_yellow_flag(const Race& race, int section) { return race.index.flagged >> section & 1; }

const Car& leader(const Race& race);                                                   // R90-LEADER-1; standings.cpp
inline const Car& car_with_chit(const Race& race) { return car_of(race, race.chit); }  // the same, outside a movement
Few<Who, most_cars> race_order(const Race& race);                                      // R90-LAP-2
bool ahead(const Race& race, const Car& a, const Car& b);                              // in race order
int deficit(const Race& race, const Car& car);                                         // R90-LAP-3
int deficit(const Race& race, const Car& car, const Car& first);

}  // namespace paddock::race_formula_90
