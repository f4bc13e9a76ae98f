// Chapter 3: weather.

#include <algorithm>

#include "games/formula_de/rules.h"

namespace paddock::formula_de {

// FD-3-0-1b
Sky sky_of(const Board& board, int die) {
  switch (board.weather[die - 1]) {
    case 'S': return Sky::sun;
    case 'R': return Sky::rain;
    default: return Sky::changeable;
  }
}

// FD-3-2-1 to FD-3-2-4
void roll_race_weather(Table& table, Race& race) {
  const Seat pole = race.grid.front();
  int die = 0;
  Sky sky = Sky::changeable;
  switch (race.options.weather) {
    case WeatherChoice::rolled:
      die = table.roll(20, {"race weather", pole});
      sky = sky_of(race.board(), die);
      break;
    case WeatherChoice::sunny: sky = Sky::sun; break;
    case WeatherChoice::raining: sky = Sky::rain; break;
    case WeatherChoice::changeable: break;
  }
  // FD-3-2-4a: as the last session left the track; FD-R81: dry without one.
  const bool wet_before = race.options.sessions > 0 ? race.weather.wet : race.options.starts_wet;
  race.weather = {sky, sky != Sky::changeable, sky == Sky::rain || (sky == Sky::changeable && wet_before)};
  table.tell(sky == Sky::sun    ? Article("FD-3-2-2")
             : sky == Sky::rain ? Article("FD-3-2-3")
                                : Article("FD-3-2-4a"),
             RaceWeather{pole, die, sky, race.weather.wet});
  race.phase = race.board().boxes > 0 ? Phase::boxes : Phase::configuration;
}

// FD-R79
Weather after_test(const Weather& weather, Sky rolled) {
  if (weather.final) return weather;
  if (rolled == Sky::changeable) return {Sky::changeable, false, weather.wet};  // FD-3-2-6c
  return {rolled, rolled == weather.sky, rolled == Sky::rain};                  // FD-3-2-6a, b, d, e
}

// FD-3-2-5, FD-R80: at the end of the round, in the order of the rolls that called for them.
void weather_tests(Table& table, Race& race) {
  for (const Seat seat : race.weather_tests) {
    if (race.weather.final) break;
    const int die = table.roll(20, {"weather", seat});
    const bool temporary = race.weather.sky != Sky::changeable;
    race.weather = after_test(race.weather, sky_of(race.board(), die));
    const Article article = race.weather.final                    ? Article("FD-3-2-6d")
                            : race.weather.sky == Sky::changeable ? Article("FD-3-2-6c")
                            : temporary                           ? Article("FD-3-2-6e")
                            : race.weather.sky == Sky::sun        ? Article("FD-3-2-6a")
                                                                  : Article("FD-3-2-6b");
    table.tell(article, WeatherTested{seat, die, race.weather.sky, race.weather.final, race.weather.wet});
  }
  race.weather_tests.clear();
}

}  // namespace paddock::formula_de
