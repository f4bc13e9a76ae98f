#include "store/sqlite_store.h"

namespace paddock {
namespace {

std::vector<SeasonSummary> summaries(Statement& rows) {  // id, state, listed, updated, info
  std::vector<SeasonSummary> seasons;
  while (rows.next())
    seasons.push_back({SeasonId(rows.text(0)), status_in(rows.text(1)), rows.number(2) != 0, rows.number(3), rows.text(4), {}});
  return seasons;
}

}  // namespace

void SqliteStore::put_season(Writer& writer, const SeasonSummary& season) {
  writer.put_season(season.season, words(season.state), std::int64_t{season.listed}, season.updated, season.info).run();
  for (const PersonId& person : season.people) writer.put_season_person(season.season, person).run();
  writer.mark_season_people(std::int64_t{season.state == Status::over}, season.updated, season.season).run();
}

std::vector<SeasonSummary> SqliteStore::listed_seasons(int most) {
  return summaries(reader()->listed_seasons(std::int64_t{most}));
}
std::vector<SeasonSummary> SqliteStore::seasons_of(const PersonId& person, int most) {
  return summaries(reader()->seasons_of(person, std::int64_t{most}));
}

std::vector<SeasonId> SqliteStore::unfinished_seasons() { return ids_of<SeasonId>(reader()->unfinished_seasons()); }
int SqliteStore::unfinished_seasons_of(const PersonId& person) {
  return count_of(reader()->unfinished_seasons_of(person));
}

}  // namespace paddock
