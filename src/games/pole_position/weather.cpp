// Chapter 8: weather.

#include "games/pole_position/rules.h"

namespace paddock::pole_position {
namespace {

constexpr int columns = 6;

int cell_of(const WeatherTokens& tokens) { return (tokens.row - 1) * columns + tokens.column - 1; }

// PP-8.1-2 to PP-8.1-4; PP-R90
void advance_once(Race& race) {
  WeatherTokens& tokens = race.weather;
  race.cube = race.cube % 6 + 1;
  if (tokens.position < race.board().weather_b) {
    ++tokens.position;
    return;
  }
  tokens.position = 1;
  const int next = (cell_of(tokens) + 1) % weather_cells;
  tokens.column = next % columns + 1;
  tokens.row = next / columns + 1;
}

}  // namespace

Weather weather(const Race& race) { return race.track().weather[cell_of(race.weather)]; }

Weather weather_at(const Race& race, int cells_ahead) {
  return race.track().weather[(cell_of(race.weather) + cells_ahead) % weather_cells];
}

void advance_weather(Table& table, Race& race, int steps) {
  const Weather before = weather(race);
  for (int i = 0; i < steps; ++i) advance_once(race);
  const Weather now = weather(race);
  const WeatherTokens& tokens = race.weather;
  table.tell("PP-8.1-2", WeatherMoved{now, tokens.column, tokens.row, tokens.position, now != before});
  if (now == before || now != Weather::light_rain) return;
  if (!race.options.events || !special_rules(race).event_with_light_rain) return;  // PP-A4-ESP-2
  if (race.safety_car) ++race.deferred_events;                                     // PP-R57
  else draw_event(table, race);
}

// PP-8.1-1: the leader rolls; PP-17.4-1: for a bot anybody does.
bool roll_weather(Table& table, Race& race) {
  const Car& first = *leader(race);
  const bool cloud = table.roll(box().dice.weather, {"weather", first.seat}) == 1;
  table.tell("PP-8.1-1", WeatherRolled{first.who(), cloud});
  if (cloud) advance_weather(table, race, 1);
  return cloud;
}

}  // namespace paddock::pole_position
