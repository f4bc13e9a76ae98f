// What it takes to clear the next corner.

#include <algorithm>
#include <memory>
#include <span>
#include <utility>

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

// With the stops made, at this distance before the corner's end: a high gear is worth something [hint 5].
double after(int gear, double spaces) { return spaces / spaces_a_turn - 0.18 * gear; }

}  // namespace

Approaches::Approaches(const Kit& kit) : kit_(kit) {
  for (int stops = 1; stops <= 3; ++stops)
    for (int length = 1; length <= longest; ++length)
      for (int distance = 0; distance <= farthest; ++distance) {
        Turns& rolls = rolls_[stops - 1][length - 1][distance];
        Turns& turns = turns_[stops - 1][length - 1][distance];
        for (int gear = 1; gear <= gears; ++gear) {
          const auto& die = box().dice[gear - 1];
          double sum = 0;
          for (const int face : die) sum += roll(gear, face, distance, length, stops);
          rolls[gear - 1] = static_cast<float>(1 + sum / static_cast<double>(die.size()));
        }
        for (int gear = 1; gear <= gears; ++gear) {
          float best = 1e9f;
          for (int next = std::max(1, gear - kit.gears_down); next <= std::min(gears, gear + 1); ++next)
            best = std::min(best, rolls[next - 1] + (gear - next == 2 ? 0.15f : 0));  // [hint 6]
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
  int left = distance - face;
  if (left >= length) return turns_[stops - 1][length - 1][left][gear - 1];
  if (left >= 0) left -= kit_.slide;
  if (left < 0) return overrun(gear, -left, length, stops);
  return stops == 1 ? after(gear, left) : turns_[stops - 2][length - 1][left][gear - 1];
}

// Brakes keep the car in the corner, tyres take it out of one whose last stop it misses [hints 7, 8].
double Approaches::overrun(int gear, int over, int length, int stops) const {
  if (stops > 1) {
    if (over > kit_.brakes) return 15;  // out; but lane and traffic are not known yet
    return 0.6 * over + turns_[stops - 2][length - 1][0][gear - 1];
  }
  double best = 8;  // more than the tyres hold; another lane may do
  for (int brakes = 0; brakes <= std::min(over, kit_.brakes); ++brakes) {
    const int tyres = over - brakes;
    if (tyres <= kit_.tyres) best = std::min(best, 0.4 * over + after(gear, -tyres));
  }
  return best;
}

namespace {

constexpr std::array slides{0, 1, 3};
constexpr std::array tyres_held{0, 1, 2, 4};
constexpr int most_brakes = 2, kits = 2 * 3 * 4 * (most_brakes + 1);

Kit kit_number(int number) { return {1 + number % 2, slides[number / 2 % 3], tyres_held[number / 6 % 4], number / 24}; }

template <int number>
const Approaches& table_for() {
  static const auto table = std::make_unique<const Approaches>(kit_number(number));
  return *table;
}

template <int... number>
constexpr auto all_tables(std::integer_sequence<int, number...>) {
  return std::array{&table_for<number>...};
}

int place_in(std::span<const int> steps, int held) {
  int place = static_cast<int>(steps.size()) - 1;
  while (place > 0 && steps[place] > held) --place;
  return place;
}

}  // namespace

const Approaches& approaches(const Race& race, const Car& car) {
  static constexpr auto tables = all_tables(std::make_integer_sequence<int, kits>());
  const TyreRow& row = tyre_row(car, race.weather.wet);
  const bool trial = race.phase == Phase::trial;
  const int tyres = trial ? 2 : std::max(0, car.points.tyre - 1) / overshoot_factor(row, car.set_lap);
  const int down = trial || car.points.gas > 0 ? 1 : 0;
  const int brakes = std::min<int>(car.points.brake, most_brakes);
  return tables[down + 2 * place_in(slides, row.slide) + 6 * place_in(tyres_held, tyres) + 24 * brakes]();
}

}  // namespace paddock::formula_de
