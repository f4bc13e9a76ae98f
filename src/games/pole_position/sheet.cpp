// The sheet of a race: grid, result, tyres and what was left (PP-3.4-2, PP-R83).

#include <map>

#include "games/pole_position/rules.h"
#include "games/pole_position/words.h"

namespace paddock::pole_position {
namespace {

paddock::Cell number_cell(int number, int width) { return {verbatim(std::to_string(number)), width, true}; }

Message result_of(const Car& car) {
  return {"pole-position.sheet.result",
          {{"status", car.status},
           {"cause", argument_of(car.cause)},
           {"lap", car.lap},
           {"round", std::to_string(car.last_round)}}};
}

Row sheet_row(const Race& race, const Car& car, const Game::Names& names, const std::vector<int>& numbers) {
  Row row{{verbatim("  ")},
          {verbatim(car.status == Status::finished ? std::to_string(car.place) : "-"), 4},
          {verbatim(car_number(numbers, car.seat)), 4},
          {car_name(car.who(), names), 18},
          number_cell(car.grid_place, 5),
          number_cell(car.stops, 7)};
  for (const Count points : {car.ep, car.bp, car.sp})
    row.push_back(car.is_bot() ? paddock::Cell{verbatim(""), 4} : number_cell(points, 4));
  row.push_back(number_cell(championship_points(race, car), 8));
  row.push_back({verbatim("  ")});
  row.push_back({result_of(car)});
  return row;
}

// PP-15.2-4
void add_teams(Rows& rows, const Race& race) {
  std::map<int, int> points;
  for (const Car& car : race.cars)
    if (car.pit_team > 0) points[car.pit_team] += championship_points(race, car);
  rows.emplace_back();
  rows.push_back({{"pole-position.sheet.teams"}});
  for (const auto& [team, sum] : points)
    rows.push_back({{verbatim("  ")}, {{"pole-position.sheet.team", {{"team", team}, {"points", sum}}}}});
}

}  // namespace

Rows Game::sheet(const Race& race, const Names& names, const std::vector<int>& numbers) {
  const bool started = race.phase != Phase::setup;
  Rows rows{{{verbatim("Pole Position: " + race.board().name)}},
            {{{"pole-position.sheet.heading",
               {{"laps", race.laps}, {"weather", started ? Argument(weather(race)) : Argument(nullptr)}}}}},
            {},
            {{verbatim(""), 6},
             {"pole-position.sheet.number", 4},
             {"pole-position.sheet.driver", 18},
             {"pole-position.sheet.grid", 5, true},
             {"pole-position.sheet.stops", 7, true},
             {verbatim("EP"), 4, true},
             {verbatim("BP"), 4, true},
             {verbatim("SP"), 4, true},
             {"pole-position.sheet.points", 8, true},
             {verbatim("  ")},
             {"pole-position.sheet.result-heading"}}};
  for (const Seat seat : classified_seats(race)) rows.push_back(sheet_row(race, car_of(race, seat), names, numbers));
  if (race.options.constructors) add_teams(rows, race);
  return rows;
}

}  // namespace paddock::pole_position
