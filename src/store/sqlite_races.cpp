#include <algorithm>

#include "store/sqlite_store.h"

namespace paddock {
namespace {

// id, state, listed, updated, deadline, info, standing, archived; then the people of each, those to answer marked.
std::vector<RaceSummary> summaries(Reader& read, Statement& rows) {
  std::vector<RaceSummary> races;
  while (rows.next())
    races.push_back({RaceId(rows.text(0)),
                     status_in(rows.text(1)),
                     rows.number(2) != 0,
                     rows.number(3),
                     rows.number(4),
                     rows.text(5),
                     {},
                     {},
                     rows.text(6),
                     Kept::unfinished,
                     "",
                     rows.number(7) != 0});
  for (RaceSummary& race : races)
    for (auto& row = read.entrants(race.race); row.next();) {
      race.people.push_back(PersonId(row.text(0)));
      if (row.number(1)) race.waiting.push_back(race.people.back());
    }
  return races;
}

}  // namespace

void SqliteStore::put_race(Writer& writer, const RaceSummary& race) {
  writer
      .put_race(race.race, words(race.state), std::int64_t{race.listed}, race.updated, race.deadline, race.info,
                static_cast<std::int64_t>(race.kept), race.day)
      .run();
  writer.drop_entrants(race.race).run();
  for (const PersonId& person : race.people)
    writer
        .put_entrant(race.race, person, std::int64_t{std::ranges::count(race.waiting, person) > 0},
                     std::int64_t{race.state == Status::over}, race.updated)
        .run();
}

std::string SqliteStore::info_of(const RaceId& race) { return text_of(reader()->info_of(race)); }
std::string SqliteStore::checkpoint_of(const RaceId& race) {
  return checked_text_of(reader()->checkpoint_of(race), {"server.store.damaged-position", {{"race", race.text()}}});
}
std::string SqliteStore::finish_of(const RaceId& race) {
  return checked_text_of(reader()->finish_of(race), {"server.store.damaged-finish", {{"race", race.text()}}});
}

std::vector<RaceSummary> SqliteStore::listed_races(int most) {
  const auto read = reader();
  return summaries(*read, read->listed_races(std::int64_t{most}));
}
std::vector<RaceSummary> SqliteStore::races_of(const PersonId& person, bool over, int most) {
  const auto read = reader();
  return summaries(*read, read->races_of(person, std::int64_t{over}, std::int64_t{most}));
}

void SqliteStore::keep_race(const PersonId& person, const RaceId& race, Shelf shelf) {
  Writing writing(*this);
  writing->keep_race(person, race, static_cast<std::int64_t>(shelf)).run();
  writing.commit();
}

std::vector<RaceId> SqliteStore::overdue_races(Millis now) { return ids_of<RaceId>(reader()->overdue_races(now)); }
std::vector<RaceId> SqliteStore::unattended_races() { return ids_of<RaceId>(reader()->unattended_races()); }
std::vector<RaceId> SqliteStore::old_races(Kept kept, Millis before, int most) {
  return ids_of<RaceId>(reader()->old_races(static_cast<std::int64_t>(kept), before, std::int64_t{most}));
}

void SqliteStore::delete_race(const RaceId& race) {
  Writing writing(*this);
  for (Statement* drop : {&writing->drop_race, &writing->drop_log, &writing->drop_standing, &writing->drop_entrants,
                          &writing->drop_checkpoint, &writing->drop_finish, &writing->drop_shelves})
    (*drop)(race).run();
  writing.commit();
}

int SqliteStore::unfinished_races_of(const PersonId& person) { return count_of(reader()->unfinished_races_of(person)); }

std::vector<std::string> SqliteStore::infos_of_day(std::string_view day) {
  const auto read = reader();
  std::vector<std::string> infos;
  for (auto& row = read->infos_of_day(day); row.next();) infos.push_back(row.text(0));
  return infos;
}

std::string SqliteStore::text_of_day(std::string_view day, std::string_view fresh) {
  if (!fresh.empty()) {
    Writing writing(*this);
    writing->add_day(day, fresh).run();
    writing.commit();
  }
  return text_of(reader()->text_of_day(day));
}

}  // namespace paddock
