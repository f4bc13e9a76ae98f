#include "server/season_state.h"

#include <algorithm>

#include "room/stored_message.h"
#include "server/granted.h"

namespace paddock::server {
namespace {

Result<void> happen(SeasonState& season, const SeasonCreated& created) {
  Result<season::Season> made = season::new_season(created.settings);
  if (!made) return made.error();
  season.season = *std::move(made);
  season.created = created;
  return {};
}

Result<void> happen(SeasonState& season, const Invited& invited) {
  return season.created.invite = invited.invite, Result<void>();
}

Result<void> happen(SeasonState& season, const Personified& one) {
  season.people[one.name] = one;
  season.starts[one.name] = 0;
  return {};
}

Result<void> happen(SeasonState& season, const Noted& noted) {
  const int number = static_cast<int>(season.season.entries.size()) + 1;
  const Result<season::Entry> entry = season::read_entry(noted.entry.as_object(), number);
  return entry ? season::apply(season.season, *entry) : Result<void>(entry.error());
}

Result<void> happen(SeasonState& season, const Opened& opened) {
  season.races.push_back(opened);
  const auto& of_round = season.season.rounds[opened.round - 1].races;
  const std::vector<std::string> seats =
      opened.table > 0 ? of_round[opened.table - 1].begun.seats : std::vector{opened.name};
  for (const std::string& name : seats) season.steps[opened.race][name] = ++season.starts[name];
  return {};
}

Result<void> happen(SeasonState& season, const Restarted& restarted) {
  return season.restarts.push_back({restarted, 0}), Result<void>();
}

Result<void> happen(SeasonState& season, const Ended& ended) {
  return season.ended = stored_message(ended.why), Result<void>();
}
Result<void> happen(SeasonState&, const Erased&) { return {}; }

}  // namespace

Status SeasonState::state() const {
  if (!ended.empty()) return Status::over;
  if (season::next_step(season).step == season::Due::over) return Status::over;
  return season.rounds.front().field.empty() ? Status::open : Status::running;
}

bool SeasonState::knows(const PersonId& person) const {
  return !person.empty() && (created.owner == person || std::ranges::any_of(people, [&](const auto& entry) {
                               return entry.second.person == person;
                             }));
}

bool SeasonState::drives(const PersonId& person, std::string_view name) const {
  const auto found = people.find(name);
  return !person.empty() && found != people.end() && found->second.person == person;
}

const Opened* SeasonState::race_at(const Opened& place) const {
  const auto found =
      std::find_if(races.rbegin(), races.rend(), [&](const Opened& race) { return race.same_place(place); });
  return found == races.rend() ? nullptr : &*found;
}

bool SeasonState::waits_for(const Opened& race) const {
  if (!ended.empty()) return false;
  if (race_at(race)->race != race.race) return false;
  if (race.table > 0) return !season.rounds[race.round - 1].races[race.table - 1].over;
  const season::NextStep next = season::next_step(season);
  return next.step == season::Due::laps && next.round == race.round && next.session == race.session &&
         std::ranges::count(next.drivers, race.name) > 0;
}

Result<void> apply(SeasonState& season, const SeasonEntry& entry, Millis at) {
  const Result<void> taken = std::visit([&](const auto& one) { return happen(season, one); }, entry);
  if (!taken) return taken;
  if (++season.number == 1) season.created_at = at;
  if (std::holds_alternative<Restarted>(entry)) season.restarts.back().at = at;
  return {};
}

void replay_log(SeasonState& season, const std::vector<LogEntry>& log) {
  for (const LogEntry& entry : log)
    if (const Result<void> taken = apply(season, read_season_entry(entry.text), entry.at); !taken)
      throw Failure(
          {"server.error.damaged-season-log",
           {{"season", season.id.text()}, {"entry", std::to_string(entry.number)}, {"why", taken.error().message}}});
}

void SeasonDraft::note(const SeasonEntry& entry) {
  if (const Result<void> taken = apply(state, entry, at); !taken)
    throw Refused{Code::conflict, taken.error().message, taken.error().article};
  noted.push_back(season_entry_text(entry));
}

void SeasonDraft::note(const season::Entry& entry) {
  const int number = static_cast<int>(state.season.entries.size()) + 1;
  note(SeasonEntry(Noted{season::entry_json(entry, number)}));
}

}  // namespace paddock::server
