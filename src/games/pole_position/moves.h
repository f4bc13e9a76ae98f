#pragma once

// Chapters 4 and 5, move by move: what a car may do with its next MP, article by article. fast/ finds the same legs sooner;
// tests/pole_position/legs_test.cpp holds the two against each other.

#include <span>
#include <vector>

#include "core/verdict.h"
#include "games/pole_position/leg.h"
#include "games/pole_position/race.h"

namespace paddock::pole_position {

// Where a car is after some MP of a leg, and what of its way still matters.
struct Waypoint {
  CellId cell = no_cell;
  Line line = Line::none;   // PP-R7
  int slipstream = 0;       // PP-R10: the lane of the car out of whose slipstream its last move was; 0: none
  std::vector<CellId> row;  // PP-R5: the cells of its row on which it has been in this turn, the last one included
  friend bool operator==(const Waypoint&, const Waypoint&) = default;
};

// The shape of a move. Of several that lead to the same cell the first counts.
enum class Shape { ahead, sideways, second_diagonal, diagonal, slant, jump, pit_entry };

struct Move {
  CellId to = no_cell;
  Shape shape = Shape::ahead;
};

// The cars a move would leave behind, a bit for each by its number.
struct Overtake {
  std::uint8_t passed = 0;   // PP-R27: P
  std::uint8_t abreast = 0;  // PP-R59: those of them on the track and not behind already
  std::uint8_t rivals = 0;   // PP-R28: those to be fought
  bool forbidden = false;    // PP-R60
};

inline bool may_enter_pits(const Race& race, const Car& car) { return car.lap >= 1 && car.lap < race.laps; }  // PP-R45
inline bool must_enter_pits(const Race& race, const Car& car) { return car.must_pit && may_enter_pits(race, car); }
// Crossing the line is the end of its race: by the flag, or for want of a pit stop.
inline bool ends_at_line(const Race& race, const Car& car) {
  return car.lap >= 1 && (car.lap == race.laps || (car.lap + 1 == race.laps && car.stops == 0));
}

// 4.2, 4.3: single moves (moves.cpp)
bool fills_cell(const Race& race, const Car& car);  // PP-R11, PP-R12: both halves of a divided one
bool stands_on(const Race& race, const Car& car, CellId cell);
// PP-R5: the cells of its row on which the car on turn has been since it came to it. A row of the next lap is another one.
std::span<const CellId> cells_in_row(const Race& race, const Car& car);
Waypoint start_of_leg(const Race& race, const Car& car);
std::vector<Move> moves_from(const Race& race, const Car& car, const Waypoint& from);
Verdict may_move(const Race& race, const Car& car, Use use, const Waypoint& from, const Move& move);
Waypoint after(const Race& race, const Car& car, const Waypoint& from, const Move& move);
CellId cell_ahead(const Race& race, const Car& car, CellId from);              // PP-R2 to PP-R4, PP-R11, PP-R12
int progress_at(const Race& race, const Car& car, CellId cell);                // PP-R6: if it drives there
bool has_crossed_line(const Race& race, const Car& car, CellId cell);          // since where it stands
Verdict may_occupy(const Race& race, const Car& car, CellId from, CellId to);  // PP-R5
const Car* returning_car_on(const Race& race, const Car& car, CellId cell);    // PP-R26
inline bool holds_returning_car(const Race& race, const Car& car, CellId cell) {
  return returning_car_on(race, car, cell) != nullptr;
}
bool ends_race_at(const Race& race, const Car& car, CellId cell);       // PP-R44, PP-3.3-2
Verdict may_turn_into_pits(const Race& race, const Car& car, Use use);  // PP-R49

// 4.2.1: the racing line (racing_line.cpp)
bool knows_technical_corners(const Car& car);
bool is_technical(const Race& race, const Car& car, int part);                         // PP-R9
Line line_after(const Race& race, const Car& car, Line line, CellId from, CellId to);  // PP-R7
Line line_after(const Board& board, bool knows_technical_corners, Line line, CellId from, CellId to);
bool has_jump(const Race& race, const Waypoint& from);            // PP-4.2.1-2
Verdict may_jump(const Race& race, const Car& car, CellId from);  // PP-R8

// 5, 5.2.1: overtaking and the slipstream (slipstream.cpp)
Overtake overtake_by(const Race& race, const Car& car, CellId from, CellId to);  // PP-R27
const Car* slipstream_of(const Race& race, const Car& car, CellId from);         // PP-R10: whose
std::vector<Move> diagonals_from(const Race& race, const Car& car, const Waypoint& from);

// PP-R16: blocked cars (blocking.cpp)
bool is_blocked(const Race& race, const Car& car, Use use, const Waypoint& at, int left);

// All legs with a pool of MP, in their order (legs.cpp)
std::vector<Leg> find_legs(const Race& race, const Car& car, const Pool& pool);
// Whether one of them may end there without a fight.
Verdict may_end_at(const Race& race, const Car& car, const Pool& pool, CellId cell);
Leg standing_still(const Car& car, Use use, Ending ending);
// All that the car on turn may do next.
std::vector<Leg> find_legs(const Race& race, const Car& car);

}  // namespace paddock::pole_position
