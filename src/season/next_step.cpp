#include <algorithm>

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

Names champions(const Season& season) {
  Names names;
  for (const TableLine& line : driver_table(season))
    if (line.place == 1) names.push_back(line.name);
  return names;
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

Message sentence(const Season& season, const NextStep& next) {
  const std::string name = next.round ? season.settings.calendar[next.round - 1].name : "";
  switch (next.step) {
    case Due::enter: return {"season.next.enter", {{"round", next.round}, {"name", name}}};
    case Due::session:
      return {"season.next.session", {{"session", next.session}, {"round", next.round}, {"name", name}}};
    case Due::laps:
      return {"season.next.laps",
              {{"count", next.drivers.size()}, {"session", next.session}, {"round", next.round}, {"name", name}}};
    case Due::weather:
      return {"season.next.weather",
              {{"driver", grid_order(season, next.round).front()}, {"round", next.round}, {"name", name}}};
    case Due::races:
      return {"season.next.races",
              {{"count", next.to_begin.size() + next.running.size()},
               {"round", next.round},
               {"name", name},
               {"to_begin", next.to_begin.size()},
               {"running", next.running.size()}}};
    case Due::over: return {"season.next.over", {{"names", champions(season)}}};
  }
  return {};
}

}  // namespace paddock::season
