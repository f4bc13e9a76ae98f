#include <fmt/format.h>

#include <algorithm>

#include "core/text.h"
#include "games/catalogue.h"
#include "season/field.h"
#include "season/tables.h"

namespace paddock::season {
namespace {

Names laps_to_run(const RoundState& state, const Names& field) {
  const int session = static_cast<int>(state.session_dice.size());
  Names names;
  for (const std::string& name : field)
    if (session > 0 &&
        std::ranges::none_of(state.laps, [&](const Lap& lap) { return lap.session == session && lap.name == name; }))
      names.push_back(name);
  return names;
}

NextStep step_of(const Season& season, int round) {
  const RoundState& state = season.rounds[round - 1];
  const Names field = field_of(season, round);
  NextStep next{Due::enter, round, static_cast<int>(state.session_dice.size()), {}, {}, {}};
  if (static_cast<int>(field.size()) < fewest_drivers(season)) return next;
  next.drivers = laps_to_run(state, field);
  next.step = Due::laps;
  if (!next.drivers.empty()) return next;
  next.step = Due::session;
  if (next.session < season.settings.calendar[round - 1].sessions) return ++next.session, next;
  next.step = Due::weather;
  if (has_common_weather(season, round) && state.race_die == 0) return next;
  next.step = Due::races;
  const int tables = table_count(season, static_cast<int>(field.size()));
  for (int table = 1; table <= tables; ++table)
    if (const Race race = state.races.empty() ? Race() : state.races[table - 1]; !race.over)
      (race.begun.table == 0 ? next.to_begin : next.running).push_back(table);
  return next;
}

std::string champions(const Season& season) {
  Names names;
  for (const TableLine& line : driver_table(season))
    if (line.place == 1) names.push_back(line.name);
  const std::string last = names.back();
  names.pop_back();
  return names.empty() ? last : fmt::format("{} and {}", fmt::join(names, ", "), last);
}

}  // namespace

int fewest_drivers(const Season& season) {
  return season.settings.kind == Kind::season ? game_of(season).season.fewest_drivers : 1;
}

NextStep next_step(const Season& season) {
  for (int round = 1; round <= static_cast<int>(season.rounds.size()); ++round)
    if (!is_over(season.rounds[round - 1])) return step_of(season, round);
  return {};
}

std::string sentence(const Season& season, const NextStep& next) {
  const std::string round =
      next.round ? fmt::format("round {}, {}", next.round, season.settings.calendar[next.round - 1].name) : "";
  switch (next.step) {
    case Due::enter: return fmt::format("drivers enter for {}", round);
    case Due::session: return fmt::format("the weather is rolled for session {} of {}", next.session, round);
    case Due::laps:
      return fmt::format("{} to run in session {} of {}", counted(static_cast<int>(next.drivers.size()), "timed lap"),
                         next.session, round);
    case Due::weather: return fmt::format("{} rolls the weather of {}", grid_order(season, next.round).front(), round);
    case Due::races:
      return fmt::format("{} of {}: {} to begin, {} running",
                         counted(static_cast<int>(next.to_begin.size() + next.running.size()), "race"), round,
                         next.to_begin.size(), next.running.size());
    case Due::over: return fmt::format("the season is over: {} won", champions(season));
  }
  return {};
}

}  // namespace paddock::season
