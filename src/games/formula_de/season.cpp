// What seasons and hosts ask of the game: a tournament with timed trials (chapters 1 and 2), the clock of a lap.

#include "games/formula_de/catalogue_entry.h"
#include "games/formula_de/rules.h"

namespace paddock::formula_de {
namespace {

TrialResult result_of(const TimedLap& lap) {
  return {lap.run, lap.aborted, lap.rolls, lap.overshot, lap.hundredths, lap.errors, lap.order};
}

// FD-1-3-1
TimedLap read_lap(const RaceReport& match) {
  TimedLap lap;
  patch(lap, match.view(Viewer::referee()).at("trials").at(0));
  return lap;
}

bool is_better(const TimedLap& a, const TimedLap& b) { return better(result_of(a), result_of(b)); }

LapTotal count(const TimedLap& lap) {
  const TrialResult result = result_of(lap);
  return {result.for_errors(), result.for_minutes(), result.total()};
}

// FD-1-0-3, FD-3-1-5
void begin_lap(const std::string& weather, json::object& options) {
  options["mode"] = "trial";
  options["sessions"] = 1;
  options["weather"] = weather;
}

std::string weather_in_words(const json::object& options, int die) {
  const json::value* circuit = options.if_contains("circuit");
  const CircuitName where = find_circuit(circuit ? std::string_view(circuit->as_string()) : standard_circuit);
  switch (sky_of(*where.board, die)) {
    case Sky::sun: return "sunny";
    case Sky::rain: return "raining";
    case Sky::changeable: break;
  }
  return "changeable";
}

void begin_race(const SeasonRace& race, json::object& options) {
  give_grid(race, options);  // FD-1-3-2c
  if (race.weather.empty()) return;
  options["weather"] = race.weather;                            // FD-2-0-1b
  options["starts_wet"] = race.session_weather == "raining";  // FD-3-2-4a
}

Message own_grid(const json::object& options) {
  const json::value* sessions = options.if_contains("sessions");
  return sessions && *sessions != 0 ? "formula-de.season.own-grid" : Message();
}

}  // namespace

SeasonHabits season_habits() {
  return {.examples = {"--round monza --sessions 2 --apart",
                       "--round monza,trials=2 --round monaco,laps=2,best=10"},
          .fewest_drivers = 2,
          .smallest_table = 3,  // so that nobody is alone at one
          .usual_table = 10,    // FD-R86
          .sets = {"mode"},
          .sets_with_trials = {"sessions", "weather", "starts_wet"},
          .begin_race = begin_race,
          .own_grid = own_grid,
          .trials = TrialHabits{begin_lap, read_lap, is_better, count},
          // FD-0-0-5, FD-2-0-1b: an organiser may also fix the weather, or leave trials to each table.
          .weather = WeatherHabits{"formula-de.black-die", 20, {"weather", "sessions"}, weather_in_words}};
}

// FD-R84: minutes, seconds and hundredths are asked for in turn.
std::string read_clock(const OpenQuestion& question, long long hundredths) {
  constexpr long long longest = 60 * 60 * 100 - 1;
  const long long shown = std::min(hundredths, longest);
  for (const auto& [hand, value] : {std::pair("minutes", shown / 6000), std::pair("seconds", shown / 100 % 60),
                                    std::pair("hundredths", shown % 100)})
    if (const std::string& answer = question.options[static_cast<std::size_t>(value)].id; answer.ends_with(hand))
      return answer;
  return "";
}

}  // namespace paddock::formula_de
