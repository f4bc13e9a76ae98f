#pragma once

// The board of Race! Formula 90: sections with the trajectories, late braking and off-track trees that belong to them,
// the charts beside the track and the deck of track cards. Sections, turns and positions are numbered from 1.

#include <array>
#include <boost/container/static_vector.hpp>
#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "circuit/boards.h"
#include "circuit/circuit.h"

namespace paddock::circuit::race_formula_90 {

template <class T, std::size_t most>
using Few = boost::container::static_vector<T, most>;

enum class Edition { first, second };
BOOST_DESCRIBE_ENUM(Edition, first, second)

enum class SectionType { straight, braking, corner };
BOOST_DESCRIBE_ENUM(SectionType, straight, braking, corner)

enum class Colour { speed, drive, gear, event };
BOOST_DESCRIBE_ENUM(Colour, speed, drive, gear, event)

struct Section {
  SectionType type = SectionType::straight;
  int corner = 0;         // that it belongs to or brakes for; 0 on straights
  int from = 0, to = 0;   // half spaces of the lap from the beginning of the start straight; `to` > `from`
  int spot = 0;           // the first of its spots, which stand together
  int spots = 0;          // how many
  int extreme = nothing;  // trajectory
  int brake = nothing;

  static constexpr int nothing = -1;
};
BOOST_DESCRIBE_STRUCT(Section, (), (type, corner, from, to, spot, spots, extreme, brake))

struct Corner {
  std::string name;
  int first = 0, last = 0;  // sections
  int contest = 0;          // modifier
};
BOOST_DESCRIBE_STRUCT(Corner, (), (name, first, last, contest))

struct Check {
  bool blind = false;
  int modifier = 0;
};
BOOST_DESCRIBE_STRUCT(Check, (), (blind, modifier))

// A symbol of a recovery. After a check the next step is for those who pass it.
struct RecoveryStep {
  enum class Kind { tyre, damage, card, time, pit, check, back, resume, out, out_with_safety_car };
  BOOST_DESCRIBE_NESTED_ENUM(Kind, tyre, damage, card, time, pit, check, back, resume, out, out_with_safety_car)
  Kind kind = Kind::resume;
  int value = 0;   // how many; the section to come back into
  Check check;     // of a check
  int failed = 0;  // of a check: the step for those who fail it

  bool ends() const { return kind >= Kind::back; }
};
BOOST_DESCRIBE_STRUCT(RecoveryStep, (), (kind, value, check, failed))

enum class Resource { none, tyre, damage, card };
BOOST_DESCRIBE_ENUM(Resource, none, tyre, damage, card)

struct Trajectory {
  Few<Colour, 2> colours;
  int bonus = 0;
  Resource cost = Resource::none;
  int amount = 0;  // of the cost
};
BOOST_DESCRIBE_STRUCT(Trajectory, (), (colours, bonus, cost, amount))

struct Spot {
  int section = 0;
  int lane = 0;                     // 0 is the outermost
  std::optional<Trajectory> first;  // edition: one colour, free
  Trajectory second;
};
BOOST_DESCRIBE_STRUCT(Spot, (), (section, lane, first, second))

struct Extreme {
  int section = 0;
  Trajectory trajectory;
  int modifier = 0;  // of the blind check
  int recovery = 0;  // its first step
};
BOOST_DESCRIBE_STRUCT(Extreme, (), (section, trajectory, modifier, recovery))

struct Brake {
  int section = 0;
  int value = 0;                // late braking, first edition
  std::optional<int> modifier;  // late braking, second edition, where it has the symbol
  int off_track = 0;            // its first step
};
BOOST_DESCRIBE_STRUCT(Brake, (), (section, value, modifier, off_track))

enum class Weather { dry, uncertain, rain };
BOOST_DESCRIBE_ENUM(Weather, dry, uncertain, rain)

struct WeatherSlot {
  Weather weather = Weather::dry;
  int from = 0, to = 0;  // check factors that begin the race here
};
BOOST_DESCRIBE_STRUCT(WeatherSlot, (), (weather, from, to))

enum class Symbol { none, weather, yellow, green, blue, orange };
BOOST_DESCRIBE_ENUM(Symbol, none, weather, yellow, green, blue, orange)

enum class Power { X2, LB, ET, PAIR, PASS };
BOOST_DESCRIBE_ENUM(Power, X2, LB, ET, PAIR, PASS)
inline Power in_first_edition(Power power) { return power == Power::ET ? Power::X2 : power; }

struct TrackCard {
  int corner = 0;
  Colour colour = Colour::speed;
  int movement = 0;
  int tyre = 0;
  int damage = 0;
  std::optional<Check> first_check;  // by edition
  std::optional<Check> second_check;
  int draw = 0;
  Symbol symbol = Symbol::none;
  Few<Power, 2> powers;  // in the second edition
  int factor = 0;
};
BOOST_DESCRIBE_STRUCT(TrackCard, (),
                      (corner, colour, movement, tyre, damage, first_check, second_check, draw, symbol, powers, factor))

inline constexpr int grid_places = 12;
inline constexpr int grid_places_of_a_section = 4;

}  // namespace paddock::circuit::race_formula_90

namespace paddock::circuit {

struct RaceFormula90Board {
  std::string id;
  std::string name;
  int lap = 0;  // half spaces
  std::vector<race_formula_90::Section> sections;
  std::vector<race_formula_90::Corner> corners;
  std::vector<race_formula_90::Spot> spots;  // by section and lane
  std::vector<race_formula_90::Extreme> extremes;
  std::vector<race_formula_90::Brake> brakes;
  std::vector<race_formula_90::RecoveryStep> steps;  // of all recoveries
  std::vector<race_formula_90::TrackCard> cards;
  std::vector<race_formula_90::WeatherSlot> weather;
  int pit_time = 0;
  Side pole = Side::left;                                // display
  std::array<int, race_formula_90::grid_places> grid{};  // section of each place
  int turns = 0;
  int short_end = 0;        // the last turn of a short race
  std::vector<int> stages;  // the first turn of each
  std::vector<int> laps;    // display: that a turn stands for

  int length() const { return static_cast<int>(sections.size()); }
  const race_formula_90::Section& section(int number) const { return sections[number - 1]; }
  const race_formula_90::Corner& corner(int number) const { return corners[number - 1]; }
};
BOOST_DESCRIBE_STRUCT(RaceFormula90Board, (),
                      (id, name, lap, sections, corners, spots, extremes, brakes, steps, cards, weather, pit_time, pole,
                       grid, turns, short_end, stages, laps))

Result<RaceFormula90Board> race_formula_90_board(const Circuit& circuit);

// What is wrong with a board, in the words of a circuit's author; empty for every board that race_formula_90_board gives.
std::vector<Error> check(const RaceFormula90Board& board);

const Boards& race_formula_90_boards();

}  // namespace paddock::circuit
