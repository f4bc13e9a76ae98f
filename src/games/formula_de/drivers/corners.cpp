// What it takes to clear the next corner.

#include <algorithm>

#include "games/formula_de/drivers/judgement.h"

namespace paddock::formula_de {

Ahead look_ahead(const Race& race, SpaceId space, int corner_now, int stops_made) {
  const Board& board = race.board();
  const circuit::FormulaDeSpace& here = board[space];
  Ahead ahead;
  if (corner_now >= 0 && stops_made < board.zones[corner_now].stops) {
    ahead.zone = corner_now;
    ahead.stops = board.zones[corner_now].stops - stops_made;
    ahead.last = (here.exit_nearest + here.exit_farthest) / 2.0 - 1;
    return ahead;
  }
  int next = here.zone + (here.zone % 2 == 1 ? 2 : 1);  // straights and corners in turn
  if (next >= static_cast<int>(board.zones.size())) next -= static_cast<int>(board.zones.size());
  const circuit::FormulaDeZone& zone = board.zones[next];
  ahead.zone = next;
  ahead.stops = zone.stops;
  int half_spaces = board[zone.first[here.lane]].level - here.level;
  if (half_spaces <= 0) half_spaces += board.lap;
  ahead.first = half_spaces / 2.0;
  ahead.last = ahead.first + (zone.shortest + zone.longest) / 2.0 - 1;
  return ahead;
}

namespace {

// With the stops made, so many spaces before the corner's end: a high gear is worth something [hint 5].
double after(int gear, double spaces) { return spaces / spaces_a_turn - 0.22 * gear; }

}  // namespace

Approaches::Approaches(int gears_down) {
  for (int stops = 1; stops <= 3; ++stops)
    for (int length = 1; length <= longest; ++length)
      for (int distance = 0; distance <= farthest; ++distance) {
        Turns& rolls = rolls_[stops - 1][length - 1][distance];
        Turns& turns = turns_[stops - 1][length - 1][distance];
        for (int gear = 1; gear <= gears; ++gear) {
          const auto& die = box().dice[gear - 1];
          double sum = 0;
          for (const int face : die) sum += roll(gear, face, distance, length, stops);
          rolls[gear - 1] = 1 + sum / static_cast<double>(die.size());
        }
        for (int gear = 1; gear <= gears; ++gear) {
          double best = 1e9;
          for (int next = std::max(1, gear - gears_down); next <= std::min(gears, gear + 1); ++next)
            best = std::min(best, rolls[next - 1] + (gear - next == 2 ? 0.15 : 0));  // [hint 6]
          turns[gear - 1] = best;
        }
      }
}

const Approaches::Turns& Approaches::at(const Table& table, double distance, double length, int stops) {
  const int d = std::clamp(static_cast<int>(distance + 0.5), 0, farthest);
  const int l = std::clamp(static_cast<int>(length + 0.5), 1, longest);
  return table[stops - 1][l - 1][d];
}

double Approaches::roll(int gear, int face, int distance, int length, int stops) const {
  const auto turns = [&](int left, int to_make) { return turns_[to_make - 1][length - 1][left][gear - 1]; };
  const int left = distance - face;
  if (left >= length) return turns(left, stops);
  if (left >= 0) return stops == 1 ? after(gear, left) : turns(left, stops - 1);
  const int over = -left;
  if (stops > 1) return over <= 2 ? 0.6 * over + turns(0, stops - 1) : out_of_the_race;  // [hint 8]
  const double tyres = over <= 4 ? 0.4 * over : 1.6 + 6 * (over - 4);
  const double brakes = over <= 2 ? 0.4 * over : 10;
  return std::min(tyres + after(gear, -over), brakes + after(gear, 0));
}

const Approaches& approaches(const Race&, const Car& car) {
  static const Approaches with_gas(2), without_gas(1);
  return car.points.gas > 0 ? with_gas : without_gas;
}

}  // namespace paddock::formula_de
