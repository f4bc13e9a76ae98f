#include "store/postgres_store.h"

#include <sstream>

#include "store/postgres_append.h"
#include "store/tables.h"

namespace paddock {
namespace {

using Rows = std::vector<SqlRow>;

template <class AnyId>
std::vector<AnyId> ids_in(const Rows& rows) {
  std::vector<AnyId> ids;
  for (const SqlRow& row : rows) ids.push_back(AnyId(row.text(0)));
  return ids;
}

std::string text_in(const Rows& rows) { return rows.empty() ? "" : rows.front().text(0); }
int count_in(const Rows& rows) { return rows.empty() ? 0 : rows.front().whole(0); }

std::string checked_text_in(const Rows& rows, const Message& damaged) {
  if (rows.empty()) return {};
  if (!is_intact(rows.front().text(0), rows.front().number(1))) throw Failure(damaged);
  return rows.front().text(0);
}

std::optional<StoredPerson> person_in(const Rows& rows) {
  if (rows.empty()) return std::nullopt;
  return StoredPerson{PersonId(rows.front().text(0)), rows.front().text(1)};
}

// Ids, with spaces between them.
std::vector<PersonId> people_in(const std::string& words) {
  std::vector<PersonId> people;
  std::istringstream in(words);
  for (std::string word; in >> word;) people.push_back(PersonId(word));
  return people;
}

// A race with the people in it and those of them who have to answer.
const std::string race_columns =
    "SELECT r.id, state, listed, r.updated, deadline, info, "
    "(SELECT coalesce(string_agg(person, ' ' ORDER BY person), '') FROM entrants WHERE race = r.id), "
    "(SELECT coalesce(string_agg(person, ' ' ORDER BY person), '') FROM entrants WHERE race = r.id AND waiting = 1), "
    "coalesce(standing, '')";

std::vector<RaceSummary> races_in(const Rows& rows) {
  std::vector<RaceSummary> races;
  for (const SqlRow& row : rows)
    races.push_back({RaceId(row.text(0)), status_in(row.text(1)), row.number(2) != 0, row.number(3), row.number(4),
                     row.text(5), people_in(row.text(6)), people_in(row.text(7)), row.text(8), Kept::unfinished, "",
                     row.whole(9) != 0});
  return races;
}

std::vector<SeasonSummary> seasons_in(const Rows& rows) {  // id, state, listed, updated, info
  std::vector<SeasonSummary> seasons;
  for (const SqlRow& row : rows)
    seasons.push_back(
        {SeasonId(row.text(0)), status_in(row.text(1)), row.number(2) != 0, row.number(3), row.text(4), {}});
  return seasons;
}

void add_key_to(Sql& sql, const PersonId& person, std::string_view key_hash, std::string_view name) {
  sql("INSERT INTO keys SELECT $1, $2, $3, at, at FROM (SELECT (extract(epoch FROM now()) * 1000)::bigint AS at) AS "
      "moment",
      key_hash, person, name);
}

class PostgresStore final : public Store {
 public:
  explicit PostgresStore(std::shared_ptr<Database> database) : database_(std::move(database)) {}

  // --- logs --------------------------------------------------------------------------------------------------------

  std::vector<bool> append(std::span<const Append> appends) override {
    std::vector<bool> taken;
    database_->transact([&](Sql& sql) { taken = append_all(sql, appends); });
    return taken;
  }
  std::vector<LogEntry> log(const LogId& id, int after) override {
    std::vector<LogEntry> entries;
    for (const SqlRow& row :
         database_->rows("SELECT number, at, entry, checksum FROM log WHERE race = $1 AND number > $2 ORDER BY number",
                         id, after)) {
      if (!is_intact(row.text(2), row.number(3)))
        throw Failure({"server.store.damaged-entry", {{"entry", row.text(0)}, {"log", text(id)}}});
      entries.push_back({row.whole(0), row.number(1), row.text(2)});
    }
    return entries;
  }
  Status state_of(const LogId& id) override {
    return status_in(text_in(database_->rows(
        "SELECT state FROM races WHERE id = $1 UNION ALL SELECT state FROM seasons WHERE id = $1", id)));
  }
  std::vector<LogId> ids() override {
    std::vector<LogId> ids;
    for (const SqlRow& row : database_->rows("SELECT id FROM races UNION ALL SELECT id FROM seasons"))
      ids.push_back(log_id(row.text(0)));
    return ids;
  }

  // --- races -------------------------------------------------------------------------------------------------------

  std::string info_of(const RaceId& race) override {
    return text_in(database_->rows("SELECT info FROM races WHERE id = $1", race));
  }
  std::string checkpoint_of(const RaceId& race) override {
    return checked_text_in(database_->rows("SELECT checkpoint, checksum FROM checkpoints WHERE race = $1", race),
                           {"server.store.damaged-position", {{"race", race.text()}}});
  }
  std::string finish_of(const RaceId& race) override {
    return checked_text_in(database_->rows("SELECT finish, checksum FROM finishes WHERE race = $1", race),
                           {"server.store.damaged-finish", {{"race", race.text()}}});
  }
  std::vector<RaceSummary> listed_races(int most) override {
    return races_in(database_->rows(race_columns +
                                        ", 0 FROM races r LEFT JOIN standings s ON s.race = r.id "
                                        "WHERE listed = 1 AND state <> 'over' ORDER BY r.updated DESC LIMIT $1",
                                    most));
  }
  std::vector<RaceSummary> races_of(const PersonId& person, bool over, int most) override {
    return races_in(database_->rows(
        race_columns + ", (coalesce(shelf, 0) = $3)::integer FROM entrants e JOIN races r ON r.id = e.race "
                       "LEFT JOIN standings s ON s.race = r.id "
                       "LEFT JOIN shelves k ON k.race = r.id AND k.person = e.person "
                       "WHERE e.person = $1 AND over = $2 AND coalesce(shelf, 0) < $4 ORDER BY e.updated DESC LIMIT $5",
        person, over, static_cast<int>(Shelf::archive), static_cast<int>(Shelf::none), most));
  }
  void keep_race(const PersonId& person, const RaceId& race, Shelf shelf) override {
    database_->run(
        "INSERT INTO shelves VALUES ($1, $2, $3) ON CONFLICT (race, person) DO UPDATE SET shelf = excluded.shelf",
        person, race, static_cast<int>(shelf));
  }
  std::vector<RaceId> overdue_races(Millis now) override {
    return ids_in<RaceId>(database_->rows("SELECT id FROM races WHERE deadline > 0 AND deadline <= $1", now));
  }
  std::vector<RaceId> unattended_races() override {
    return ids_in<RaceId>(
        database_->rows("SELECT id FROM races r WHERE state = 'running' AND kept <> $1 AND NOT EXISTS "
                        "(SELECT 1 FROM entrants WHERE race = r.id AND waiting = 1)",
                        static_cast<int>(Kept::lesson)));
  }
  std::vector<RaceId> old_races(Kept kept, Millis before, int most) override {
    return ids_in<RaceId>(
        database_->rows("SELECT id FROM races WHERE kept = $1 AND updated < $2 ORDER BY updated LIMIT $3",
                        static_cast<int>(kept), before, most));
  }
  void delete_race(const RaceId& race) override {
    database_->transact([&](Sql& sql) {
      sql("DELETE FROM races WHERE id = $1", race);
      for (const std::string table : {"log", "standings", "entrants", "checkpoints", "finishes", "shelves"})
        sql("DELETE FROM " + table + " WHERE race = $1", race);
    });
  }
  int unfinished_races_of(const PersonId& person) override {
    return count_in(database_->rows("SELECT count(*) FROM entrants WHERE person = $1 AND over = 0", person));
  }
  std::vector<std::string> infos_of_day(std::string_view day) override {
    std::vector<std::string> infos;
    for (const SqlRow& row :
         database_->rows("SELECT info FROM races WHERE day = $1 AND day <> '' AND state = 'over' ORDER BY id", day))
      infos.push_back(row.text(0));
    return infos;
  }
  std::string text_of_day(std::string_view day, std::string_view fresh) override {
    if (!fresh.empty()) database_->run("INSERT INTO days VALUES ($1, $2) ON CONFLICT DO NOTHING", day, fresh);
    return text_in(database_->rows("SELECT text FROM days WHERE day = $1", day));
  }

  // --- seasons -----------------------------------------------------------------------------------------------------

  std::vector<SeasonSummary> listed_seasons(int most) override {
    return seasons_in(
        database_->rows("SELECT id, state, listed, updated, info FROM seasons WHERE listed = 1 AND state <> 'over' "
                        "ORDER BY updated DESC LIMIT $1",
                        most));
  }
  std::vector<SeasonSummary> seasons_of(const PersonId& person, int most) override {
    return seasons_in(database_->rows(
        "SELECT id, state, listed, s.updated, info FROM season_people p JOIN seasons s ON s.id = p.season "
        "WHERE person = $1 ORDER BY p.updated DESC LIMIT $2",
        person, most));
  }
  std::vector<SeasonId> unfinished_seasons() override {
    return ids_in<SeasonId>(database_->rows("SELECT id FROM seasons WHERE state <> 'over' ORDER BY updated"));
  }
  int unfinished_seasons_of(const PersonId& person) override {
    return count_in(database_->rows("SELECT count(*) FROM season_people WHERE person = $1 AND over = 0", person));
  }

  // --- people ------------------------------------------------------------------------------------------------------

  void add_person(const StoredPerson& person, std::string_view key_hash, std::string_view recovery_hash) override {
    database_->transact([&](Sql& sql) {
      sql("INSERT INTO people (id, name, recovery) VALUES ($1, $2, $3)", person.id, person.name, recovery_hash);
      add_key_to(sql, person.id, key_hash, "");
    });
  }
  std::optional<StoredPerson> person_with_key(std::string_view key_hash) override {
    return person_in(
        database_->rows("SELECT p.id, p.name FROM keys k JOIN people p ON p.id = k.person WHERE hash = $1", key_hash));
  }
  void rename_person(const PersonId& person, std::string_view name) override {
    database_->run("UPDATE people SET name = $1 WHERE id = $2", name, person);
  }
  std::string profile_of(const PersonId& person) override {
    return text_in(database_->rows("SELECT profile FROM people WHERE id = $1", person));
  }
  void set_profile(const PersonId& person, std::string_view profile) override {
    database_->run("UPDATE people SET profile = $1 WHERE id = $2", profile, person);
  }
  std::vector<StoredKey> keys_of(const PersonId& person) override {
    std::vector<StoredKey> keys;
    for (const SqlRow& row :
         database_->rows("SELECT hash, name, created, used FROM keys WHERE person = $1 ORDER BY created, hash", person))
      keys.push_back({row.text(0), row.text(1), row.number(2), row.number(3)});
    return keys;
  }
  void add_key(const PersonId& person, std::string_view key_hash, std::string_view name) override {
    database_->transact([&](Sql& sql) { add_key_to(sql, person, key_hash, name); });
  }
  void name_key(std::string_view key_hash, std::string_view name) override {
    database_->run("UPDATE keys SET name = $1 WHERE hash = $2", name, key_hash);
  }
  void use_key(std::string_view key_hash, Millis at) override {
    database_->run("UPDATE keys SET used = $1 WHERE hash = $2", at, key_hash);
  }
  void drop_key(std::string_view key_hash) override { database_->run("DELETE FROM keys WHERE hash = $1", key_hash); }
  std::optional<StoredPerson> recover_person(std::string_view recovery_hash, std::string_view new_key_hash,
                                             std::string_view new_recovery_hash) override {
    std::optional<StoredPerson> found;
    database_->transact([&](Sql& sql) {
      found = person_in(sql("UPDATE people SET recovery = $1 WHERE recovery = $2 RETURNING id, name", new_recovery_hash,
                            recovery_hash)
                            .rows);
      if (!found) return;
      sql("DELETE FROM keys WHERE person = $1", found->id);
      add_key_to(sql, found->id, new_key_hash, "");
    });
    return found;
  }

  // --- how it is ---------------------------------------------------------------------------------------------------

  void compact() override {
    database_->look([](Sql& sql) {
      for (const std::string table : tables) sql.script("VACUUM FULL " + table);
    });
  }
  void probe(Millis now) override {
    database_->run("INSERT INTO probes VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at", now);
  }
  StoreFigures figures() override {
    return {database_->rows("SELECT pg_database_size(current_database())").front().number(0)};
  }

 private:
  std::shared_ptr<Database> database_;
};

}  // namespace

std::unique_ptr<Store> make_postgres_store(std::shared_ptr<Database> database) {
  return std::make_unique<PostgresStore>(std::move(database));
}

}  // namespace paddock
