#include "server/season_starts.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "room/fair_dice.h"
#include "season/field.h"
#include "season/run.h"
#include "store/secrets.h"

namespace paddock::server {
namespace {

using season::Due;

bool is_duplicate(const SeasonState& season) { return season.season.settings.kind == season::Kind::duplicate; }

bool is_human(const SeasonState& season, const std::string& name) {
  return season::find_driver(season.season, name)->entry.driver == "human";
}

// The words from which the secret of a race follows: how often it was started before counts.
FairDice dice_for(const SeasonState& season, const Opened& race) {
  const auto before = std::ranges::count_if(
      season.races, [&](const Opened& other) { return other.same_place(race) && other.race != race.race; });
  const std::string place =
      race.table > 0 ? fmt::format("table {}", race.table) : fmt::format("session {}, {}", race.session, race.name);
  return dice_of_race(season.created.dice, fmt::format("round {}, {}, start {}", race.round, place, before + 1));
}

std::string entropy_of(const SeasonState& season, const std::string& name) {
  const auto found = season.people.find(name);
  return found == season.people.end() ? "" : found->second.entropy;
}

void begin_race(SeasonDraft& draft, int round, int table) {
  const season::Season& season = draft.state.season;
  const Opened race{RaceId(new_id("r_")), round, table, 0, ""};
  season::RaceBegun begun{round, table, season::race_seed(season, round, table),
                          season::tables_of(season, round)[table - 1]};
  const auto& races = season.rounds[round - 1].races;
  const bool restarted = !races.empty() && races[table - 1].begun.table == table;
  if (!is_duplicate(draft.state) || restarted) {  // in duplicate racing its drivers have seen the first dice
    FairDice dice = dice_for(draft.state, race);
    for (const std::string& name : begun.seats) dice.entropy.push_back(entropy_of(draft.state, name));
    begun.seed = seed_of(dice);
  }
  draft.note(season::Entry(begun));
  draft.note(SeasonEntry(race));
}

void start_laps(SeasonDraft& draft) {
  const season::Season& season = draft.state.season;
  while (season::next_step(season).step == Due::laps) {
    const Result<season::Entry> lap = season::play_next(season);
    if (!lap) break;  // people have to drive
    draft.note(*lap);
  }
  const season::NextStep next = season::next_step(season);
  if (next.step != Due::laps) return;
  for (const std::string& name : next.drivers)
    if (const Opened lap{RaceId(new_id("r_")), next.round, 0, next.session, name}; !draft.state.race_at(lap))
      draft.note(SeasonEntry(lap));
}

// Those who are to drive here: not those whose result was typed in.
season::Names drivers_of(const season::Season& season, const season::NextStep& next) {
  if (next.step == Due::laps) return next.drivers;
  if (next.step != Due::races) return season::field_of(season, next.round);
  const std::vector<season::Names> tables = season::tables_of(season, next.round);
  season::Names names;
  for (const int table : next.to_begin) names.insert(names.end(), tables[table - 1].begin(), tables[table - 1].end());
  return names;
}

void check_people(const SeasonState& season, const season::NextStep& next) {
  for (const std::string& name : drivers_of(season.season, next))
    if (is_human(season, name) && !season.people.contains(name))
      throw Refused{Code::conflict, {"server.error.nobody-drives", {{"driver", name}}}};
}

}  // namespace

bool can_start(const SeasonState& season) {
  const season::NextStep next = season::next_step(season.season);
  switch (next.step) {
    case Due::enter:
    case Due::over: return false;
    case Due::session:
    case Due::weather: return true;
    case Due::races: return !next.to_begin.empty();
    case Due::laps: break;
  }
  return std::ranges::any_of(next.drivers, [&](const std::string& name) {
    return !is_human(season, name) || !season.race_at({RaceId(), next.round, 0, next.session, name});
  });
}

void start_next(SeasonDraft& draft) {
  const season::Season& season = draft.state.season;
  season::NextStep next = season::next_step(season);
  if (!can_start(draft.state))
    throw Refused{Code::conflict, {"server.error.nothing-to-start", {{"next", season::sentence(season, next)}}}};
  check_people(draft.state, next);
  if (next.step == Due::session)
    draft.note(season::Entry(
        season::SessionBegun{next.round, next.session, season::weather_die(season, next.round, next.session)}));
  if (next.step == Due::weather)
    draft.note(season::Entry(season::WeatherRolled{next.round, season::weather_die(season, next.round, 0)}));
  next = season::next_step(season);
  if (next.step == Due::laps) return start_laps(draft);
  for (const int table : next.to_begin) begin_race(draft, next.round, table);
}

Refused too_late_to_restart() { return {Code::conflict, "server.error.too-late-to-restart"}; }

void restart(SeasonDraft& draft, const RaceId& race, const std::string& by) {
  const auto found = std::ranges::find(draft.state.races, race, &Opened::race);
  if (found == draft.state.races.end())
    throw Refused{Code::not_found, {"server.error.race-not-in-season", {{"race", race.text()}}}};
  if (!draft.state.waits_for(*found)) throw too_late_to_restart();
  Opened again = *found;
  draft.note(SeasonEntry(Restarted{race, by}));
  if (again.table > 0) return begin_race(draft, again.round, again.table);
  again.race = RaceId(new_id("r_"));
  draft.note(SeasonEntry(again));
}

RoomPlan plan_of(const SeasonState& season, const Opened& race) {
  const season::Season& of = season.season;
  const bool duplicate = is_duplicate(season);
  const Setup setup = race.table > 0 ? season::race_setup(of, of.rounds[race.round - 1].races[race.table - 1].begun)
                                     : season::trial_setup(of, race.round, race.session, race.name);
  RoomPlan plan;
  Created& created = plan.created;
  created.owner = season.created.owner;
  created.game = setup.game;
  created.options = setup.options;
  created.seats = setup.seats;
  created.listed = season.created.listed && !duplicate;
  created.chat = season.created.chat;
  created.pace = season.created.pace;
  created.auto_start = true;
  created.dice = dice_for(season, race);
  created.wide_dice = race.table == 0 || of.rounds[race.round - 1].races[race.table - 1].begun.seed.wide();
  created.invite = season.created.invite;
  created.season = SeasonPlace{season.id, of.settings.name, race.round, race.table, race.session};
  if (duplicate) created.seed = Seed{setup.seed};
  std::set<PersonId> guests;
  for (const auto& [name, one] : season.people) guests.insert(one.person);
  created.guests.assign(guests.begin(), guests.end());
  for (int seat = 0; seat < static_cast<int>(setup.seats.size()); ++seat)
    if (setup.seats[seat].driver == "human") {
      const Personified& one = season.people.find(setup.seats[seat].name)->second;
      Claimed claim{
          .seat = seat, .person = one.person, .name = one.name, .entropy = one.entropy, .profile = one.profile};
      if (!duplicate && !one.commitment.empty())
        claim.commitment = one.commitment, claim.steps = season.steps.at(race.race).at(one.name);
      plan.claims.push_back(claim);
    }
  return plan;
}

}  // namespace paddock::server
