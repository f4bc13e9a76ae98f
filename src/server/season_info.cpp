// A season as clients see it (docs/protocol.md).

#include <algorithm>
#include <set>

#include "core/reflect.h"
#include "core/text.h"
#include "room/race_state.h"
#include "season/field.h"
#include "season/sheets.h"
#include "season/tables.h"
#include "season/typed.h"
#include "server/season_starts.h"

namespace paddock::server {
namespace {

using season::Due;

// The seats at the tables of a round whose races are next.
json::array planned_tables(const SeasonState& season, int round) {
  json::array tables;
  for (const season::Names& seats : season::tables_of(season.season, round))
    tables.push_back(
        {{"table", tables.size() + 1}, {"seats", print(seats, Viewer::referee())}, {"begun", false}, {"over", false}});
  return tables;
}

// By whom and when the race at this place was given up and started again.
json::array restarts_of(const SeasonState& season, const Opened& place) {
  json::array restarts;
  for (const Restart& restart : season.restarts) {
    const auto race = std::ranges::find(season.races, restart.what.race, &Opened::race);
    if (race->same_place(place)) restarts.push_back({{"by", restart.what.by}, {"at", restart.at}});
  }
  return restarts;
}

void add_races(const SeasonState& season, int round, bool organiser, json::object& info) {
  const season::NextStep next = season::next_step(season.season);
  json::array& tables = info["tables"].as_array();
  if (tables.empty() && next.round == round && (next.step == Due::weather || next.step == Due::races))
    tables = planned_tables(season, round);
  for (json::value& table : tables) {
    const int number = static_cast<int>(table.at("table").to_number<int>());
    const Opened* race = season.race_at({RaceId(), round, number, 0, ""});
    table.as_object()["race"] = race ? json::value(race->race.text()) : json::value(nullptr);
    table.as_object()["restarts"] = restarts_of(season, {RaceId(), round, number, 0, ""});
    if (organiser && !race && !table.at("over").as_bool())
      table.as_object()["cars"] = print(season::cars_to_type(season.season, round, number), Viewer::referee());
  }
  json::array laps;
  for (const Opened& race : season.races)
    if (race.round == round && race.table == 0 && season.race_at(race) == &race)
      laps.push_back({{"session", race.session},
                      {"name", race.name},
                      {"race", race.race.text()},
                      {"over", !season.waits_for(race)},
                      {"restarts", restarts_of(season, race)}});
  info["laps"] = laps;
}

json::array what_may(const SeasonState& season, bool organiser, bool drives) {
  json::array may;
  const bool over = season.state() == Status::over;
  if (!over) may.push_back("enter");
  if (!over && drives) may.push_back("leave");
  if (!organiser) return may;
  const auto has = [&](auto&& test) { return std::ranges::any_of(season.season.rounds, test); };
  const auto waits = [&](const Opened& race) { return season.waits_for(race); };
  if (!over) may.insert(may.end(), {"add", "replace"});
  if (can_start(season)) may.push_back("start");
  if (has([](const season::RoundState& round) {
        return (!round.laps.empty() && round.tables.empty()) || std::ranges::any_of(round.races, &season::Race::over);
      }))
    may.push_back("decide");
  if (std::ranges::any_of(season.races, waits)) may.push_back("restart");
  const season::NextStep next = season::next_step(season.season);
  const bool to_race = next.step == Due::weather || !next.to_begin.empty();
  const auto typed = [](const season::RoundState& round) {
    return std::ranges::any_of(round.races, &season::Race::is_typed);
  };
  if (season.season.settings.kind == season::Kind::season && (to_race || has(typed))) may.push_back("result");
  const auto correctable = [](const season::RoundState& round) {
    return round.tables.empty() && !std::ranges::all_of(round.laps, &std::string::empty, &season::Lap::typed);
  };
  if (next.step == Due::session || next.step == Due::laps || has(correctable)) may.push_back("lap");
  may.push_back("invite");
  return may;
}

bool sits_in(const SeasonState& season, const Opened& race, const PersonId& person) {
  if (race.table == 0) return season.drives(person, race.name);
  const auto& seats = season.season.rounds[race.round - 1].tables[race.table - 1];
  return std::ranges::any_of(seats, [&](const std::string& name) { return season.drives(person, name); });
}

bool is_organiser(const SeasonState& season, const PersonId& person) {
  return !person.empty() && season.created.owner == person;
}

json::object you(const SeasonState& season, const PersonId& person) {
  json::array drivers, races;
  for (const season::Driver& driver : season.season.drivers)
    if (!driver.left && season.drives(person, driver.entry.name)) drivers.push_back(json::string(driver.entry.name));
  for (const Opened& race : season.races)
    if (season.waits_for(race) && sits_in(season, race, person)) races.push_back(json::string(race.race.text()));
  const bool organiser = is_organiser(season, person);
  const json::array may = what_may(season, organiser, !drivers.empty());
  return {{"person", person.empty() ? json::value(nullptr) : json::value(person.text())},
          {"drivers", drivers},
          {"races", races},
          {"organiser", organiser},
          {"may", may}};
}

}  // namespace

json::object season_info(const SeasonState& season, const PersonId& person) {
  const SeasonCreated& created = season.created;
  const Status state = season.state();
  json::object info{{"season", season.id.text()},
                    {"n", season.number},
                    {"state", words(state)},
                    {"created", season.created_at},
                    {"owner", created.owner.text()},
                    {"listed", created.listed},
                    {"chat", word(created.chat)},
                    {"pace", pace_json(created.pace)},
                    {"commitment", created.dice.commitment},
                    {"ended", Argument(season.ended).json()},
                    {"secret", state == Status::over ? json::value(created.dice.secret) : json::value(nullptr)}};
  for (auto& [name, value] : season::season_json(season.season)) info[name] = std::move(value);
  for (json::value& driver : info["drivers"].as_array()) {
    const auto found = season.people.find(std::string_view(driver.at("name").as_string()));
    const bool known = found != season.people.end();
    driver.as_object()["person"] = known ? json::value(found->second.person.text()) : json::value(nullptr);
    driver.as_object()["commitment"] =
        known && !found->second.commitment.empty() ? json::value(found->second.commitment) : json::value(nullptr);
    driver.as_object()["profile"] = known ? print(found->second.profile, Viewer::referee()) : json::value(nullptr);
  }
  const bool organiser = is_organiser(season, person);
  int round = 0;
  for (json::value& one : info["rounds"].as_array()) add_races(season, ++round, organiser, one.as_object());
  info.erase("circuits");  // whole files; the boards of its races are drawn from them
  info["you"] = you(season, person);
  return info;
}

SeasonSummary summary_of(const SeasonState& season) {
  const season::Season& of = season.season;
  const season::NextStep next = season::next_step(of);
  SeasonSummary summary{season.id, season.state(), season.created.listed, 0, {}, {}};
  std::set<PersonId> people{season.created.owner};
  for (const auto& [name, one] : season.people) people.insert(one.person);
  summary.people.assign(people.begin(), people.end());
  const auto leads = [](const season::TableLine& line) { return line.place == 1 && line.points > 0; };
  const auto table = season::driver_table(of);
  const std::string leader = joined(std::views::filter(table, leads), ", ", &season::TableLine::name);
  const auto drivers = std::ranges::count(of.drivers, false, &season::Driver::left);
  summary.info = json::serialize(json::object{{"season", season.id.text()},
                                              {"name", of.settings.name},
                                              {"kind", print(of.settings.kind, Viewer::referee())},
                                              {"game", of.settings.game},
                                              {"state", words(summary.state)},
                                              {"created", season.created_at},
                                              {"owner", season.created.owner.text()},
                                              {"listed", season.created.listed},
                                              {"rounds", of.rounds.size()},
                                              {"round", next.round},
                                              {"drivers", drivers},
                                              {"says", Argument(season::sentence(of, next)).json()},
                                              {"leader", leader}});
  return summary;
}

}  // namespace paddock::server
