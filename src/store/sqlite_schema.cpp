// The tables of the store. Every Paddock reads the files of all earlier ones.

#include "store/sqlite_schema.h"

#include <array>

#include "store/sqlite.h"
#include "store/sqlite_file.h"

namespace paddock {
namespace {

// What each version added to the one before.
constexpr std::array schemas{
    R"(
  CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL, recovery TEXT NOT NULL UNIQUE) WITHOUT ROWID;
  CREATE TABLE keys (hash TEXT PRIMARY KEY, person TEXT NOT NULL REFERENCES people) WITHOUT ROWID;
  CREATE TABLE log (race TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, entry TEXT NOT NULL,
                    PRIMARY KEY (race, number)) WITHOUT ROWID;
  CREATE TABLE races (id TEXT PRIMARY KEY, state TEXT NOT NULL, listed INTEGER NOT NULL, updated INTEGER NOT NULL,
                      deadline INTEGER NOT NULL, info TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE entrants (race TEXT NOT NULL, person TEXT NOT NULL, waiting INTEGER NOT NULL,
                         PRIMARY KEY (race, person)) WITHOUT ROWID;
  CREATE INDEX races_listed ON races (updated) WHERE listed;
  CREATE INDEX races_by_deadline ON races (deadline) WHERE deadline > 0;
  CREATE INDEX races_running ON races (state) WHERE state = 'running';
  CREATE INDEX entrants_by_person ON entrants (person);
)",
    R"(
  CREATE TABLE seasons (id TEXT PRIMARY KEY, state TEXT NOT NULL, listed INTEGER NOT NULL, updated INTEGER NOT NULL,
                        info TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE season_people (season TEXT NOT NULL, person TEXT NOT NULL, PRIMARY KEY (season, person)) WITHOUT ROWID;
  CREATE INDEX seasons_unfinished ON seasons (updated) WHERE state <> 'over';
  CREATE INDEX seasons_by_person ON season_people (person);
)",
    R"(
  CREATE TABLE standings (race TEXT PRIMARY KEY, standing TEXT NOT NULL) WITHOUT ROWID;
)",
    R"(
  CREATE TABLE checkpoints (race TEXT PRIMARY KEY, checkpoint TEXT NOT NULL);
  CREATE TABLE finishes (race TEXT PRIMARY KEY, finish TEXT NOT NULL);
)",
    // by number of Kept: of a season, unfinished, finished, to be watched
    R"(
  ALTER TABLE races ADD COLUMN kept INTEGER NOT NULL DEFAULT 0;
  UPDATE races SET kept = CASE WHEN info NOT LIKE '%"season":null%' THEN 0 WHEN state <> 'over' THEN 1
    WHEN (SELECT entry FROM log WHERE race = id AND number = 1) LIKE '%"watch":true%' THEN 3 ELSE 2 END;
  CREATE INDEX races_by_age ON races (kept, updated);
)",
    R"(
  ALTER TABLE keys ADD COLUMN name TEXT NOT NULL DEFAULT '';
  ALTER TABLE keys ADD COLUMN created INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE keys ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX keys_by_person ON keys (person);
)",
    R"(
  CREATE TABLE sanctions (sanction INTEGER PRIMARY KEY, kind TEXT NOT NULL, who TEXT NOT NULL, until INTEGER NOT NULL,
                          why TEXT NOT NULL, at INTEGER NOT NULL, actor TEXT NOT NULL);
  CREATE TABLE mutes (person TEXT NOT NULL, muted TEXT NOT NULL, PRIMARY KEY (person, muted)) WITHOUT ROWID;
  CREATE TABLE reports (report INTEGER PRIMARY KEY, at INTEGER NOT NULL, reporter TEXT NOT NULL, about TEXT NOT NULL,
                        person TEXT NOT NULL, race TEXT NOT NULL, line INTEGER NOT NULL, quote TEXT NOT NULL,
                        words TEXT NOT NULL, settled INTEGER NOT NULL, outcome TEXT NOT NULL);
  CREATE TABLE invitations (invitation INTEGER PRIMARY KEY, hash TEXT NOT NULL UNIQUE, at INTEGER NOT NULL,
                            until INTEGER NOT NULL, uses INTEGER NOT NULL, note TEXT NOT NULL);
  CREATE TABLE acts (act INTEGER PRIMARY KEY, at INTEGER NOT NULL, actor TEXT NOT NULL, what TEXT NOT NULL,
                     subject TEXT NOT NULL, details TEXT NOT NULL, why TEXT NOT NULL, outcome TEXT NOT NULL);
)",
    // Lists are read in the order of an index, whatever is over. Checksums tell damage; 0: there is none.
    R"(
  DROP INDEX races_listed;
  CREATE INDEX races_on_list ON races (updated) WHERE listed AND state <> 'over';
  ALTER TABLE entrants ADD COLUMN over INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE entrants ADD COLUMN updated INTEGER NOT NULL DEFAULT 0;
  UPDATE entrants SET (over, updated) = (SELECT state = 'over', updated FROM races WHERE id = race)
    WHERE race IN (SELECT id FROM races);
  DROP INDEX entrants_by_person;
  CREATE INDEX entrants_by_person ON entrants (person, over, updated);
  CREATE INDEX seasons_on_list ON seasons (updated) WHERE listed AND state <> 'over';
  ALTER TABLE season_people ADD COLUMN over INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE season_people ADD COLUMN updated INTEGER NOT NULL DEFAULT 0;
  UPDATE season_people SET (over, updated) = (SELECT state = 'over', updated FROM seasons WHERE id = season)
    WHERE season IN (SELECT id FROM seasons);
  DROP INDEX seasons_by_person;
  CREATE INDEX seasons_by_person ON season_people (person, updated);
  DROP INDEX keys_by_person;
  CREATE INDEX keys_by_person ON keys (person, created);
  CREATE INDEX unfinished_seasons_by_person ON season_people (person) WHERE NOT over;
  ALTER TABLE log ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
  CREATE TRIGGER log_rewritten AFTER UPDATE OF entry ON log BEGIN
    UPDATE log SET checksum = 0 WHERE race = new.race AND number = new.number;
  END;
  ALTER TABLE checkpoints ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE finishes ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
  CREATE TRIGGER checkpoint_rewritten AFTER UPDATE OF checkpoint ON checkpoints BEGIN
    UPDATE checkpoints SET checksum = 0 WHERE race = new.race;
  END;
  CREATE TRIGGER finish_rewritten AFTER UPDATE OF finish ON finishes BEGIN
    UPDATE finishes SET checksum = 0 WHERE race = new.race;
  END;
  CREATE TABLE probes (id INTEGER PRIMARY KEY, at INTEGER NOT NULL);
)",
    // The race of the day, and by day what its dice follow from.
    R"(
  ALTER TABLE races ADD COLUMN day TEXT NOT NULL DEFAULT '';
  CREATE INDEX races_of_day ON races (day) WHERE day <> '';
  CREATE TABLE days (day TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;
)",
    // by number of Shelf: in the list, in the archive, nowhere
    R"(
  ALTER TABLE people ADD COLUMN profile TEXT NOT NULL DEFAULT '';
  CREATE TABLE shelves (person TEXT NOT NULL, race TEXT NOT NULL, shelf INTEGER NOT NULL,
                        PRIMARY KEY (race, person)) WITHOUT ROWID;
)"};

}  // namespace

void prepare_sqlite(const std::string& file, std::size_t wanted) {
  create_private(file);
  Connection connection(file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  if (sqlite3_db_readonly(connection.raw(), "main") == 1) throw Failure({"server.store.read-only", {{"file", file}}});
  connection.run("PRAGMA page_size = 1024");  // a commit writes a page for every race it is about
  connection.run("PRAGMA journal_mode = WAL");
  std::size_t version = 0;
  {
    Statement statement(connection, "PRAGMA user_version");
    statement.next();
    version = static_cast<std::size_t>(statement.number(0));
  }
  if (version > schemas.size()) throw Failure({"server.store.newer", {{"file", file}}});
  if (version < wanted) {
    connection.run("BEGIN IMMEDIATE");
    for (; version < wanted; ++version) connection.run(schemas[version]);
    connection.run(fmt::format("PRAGMA user_version = {}", version).c_str());
    connection.run("COMMIT");
  }
}

const std::string& prepared(const std::string& file) {
  prepare_sqlite(file, schemas.size());
  return file;
}

}  // namespace paddock
