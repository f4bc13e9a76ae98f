// The store in one SQLite file, with a write-ahead log: one connection writes, another reads.

#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <condition_variable>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "store/store.h"

namespace paddock {
namespace {

// What each version added to the one before.
constexpr std::array schemas{R"(
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
)"};

class Connection {
 public:
  Connection(const std::string& file, int flags) {
    if (sqlite3_open_v2(file.c_str(), &db_, flags | SQLITE_OPEN_NOMUTEX, nullptr) != SQLITE_OK) {
      const std::string why = db_ ? sqlite3_errmsg(db_) : "no memory";
      sqlite3_close(db_);
      throw std::runtime_error(fmt::format("{} cannot be opened: {}", file, why));
    }
    sqlite3_busy_timeout(db_, 5000);
  }
  Connection(const Connection&) = delete;
  ~Connection() { sqlite3_close_v2(db_); }

  void run(const char* sql) { check(sqlite3_exec(db_, sql, nullptr, nullptr, nullptr)); }
  void check(int code) const {
    if (code != SQLITE_OK && code != SQLITE_ROW && code != SQLITE_DONE)
      throw std::runtime_error(fmt::format("the database has a problem: {}", sqlite3_errmsg(db_)));
  }
  sqlite3* raw() const { return db_; }

 private:
  sqlite3* db_ = nullptr;
};

// A prepared statement, bound anew for every use: `for (auto& row = select(a, b); row.next();)`.
class Statement {
 public:
  Statement(Connection& connection, const char* sql) : connection_(connection) {
    connection.check(sqlite3_prepare_v3(connection.raw(), sql, -1, SQLITE_PREPARE_PERSISTENT, &statement_, nullptr));
  }
  Statement(const Statement&) = delete;
  ~Statement() { sqlite3_finalize(statement_); }

  template <class... Values>
  Statement& operator()(const Values&... values) {
    sqlite3_reset(statement_);
    int place = 0;
    (bind(++place, values), ...);
    return *this;
  }
  bool next() {
    const int code = sqlite3_step(statement_);
    if (code != SQLITE_ROW) sqlite3_reset(statement_);
    connection_.check(code);
    return code == SQLITE_ROW;
  }
  // Runs it; false if a key is already there.
  bool insert() {
    const int code = sqlite3_step(statement_);
    sqlite3_reset(statement_);
    if (code == SQLITE_CONSTRAINT) return false;
    connection_.check(code);
    return true;
  }
  void run() {
    while (next()) continue;
  }

  std::string text(int column) const {
    return {reinterpret_cast<const char*>(sqlite3_column_text(statement_, column)),
            static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
  }
  std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }

 private:
  void bind(int place, std::string_view text) {
    sqlite3_bind_text(statement_, place, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
  }
  void bind(int place, std::int64_t number) { sqlite3_bind_int64(statement_, place, number); }

  Connection& connection_;
  sqlite3_stmt* statement_ = nullptr;
};

void copy(Connection& from, const std::string& file) {
  Connection copy(file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  sqlite3_backup* backup = sqlite3_backup_init(copy.raw(), "main", from.raw(), "main");
  if (!backup) copy.check(sqlite3_errcode(copy.raw()));
  const int code = sqlite3_backup_step(backup, -1);
  sqlite3_backup_finish(backup);
  if (code != SQLITE_DONE)
    throw std::runtime_error(fmt::format("{} cannot be written: {}", file, sqlite3_errstr(code)));
}

class SqliteStore final : public Store {
 public:
  explicit SqliteStore(const std::string& file)
      : write_(prepared(file)), read_(file, SQLITE_OPEN_READWRITE), tidy_(file, SQLITE_OPEN_READWRITE),
        tidying_([this](const std::stop_token& stop) { tidy(stop); }) {}

  std::vector<bool> append(std::span<const Append> appends) override {
    const std::lock_guard lock(writing_);
    std::vector<bool> taken;
    begin_.run();
    try {
      for (const Append& one : appends) {
        savepoint_.run();
        taken.push_back(append_one(one));
        if (!taken.back()) rollback_.run();
        release_.run();
      }
      commit_.run();
    } catch (...) {
      sqlite3_exec(write_.raw(), "ROLLBACK", nullptr, nullptr, nullptr);
      throw;
    }
    return taken;
  }

  std::vector<LogEntry> log(std::string_view id, int after) override {
    const std::lock_guard lock(reading_);
    std::vector<LogEntry> entries;
    for (auto& row = log_(id, std::int64_t{after}); row.next();)
      entries.push_back({static_cast<int>(row.number(0)), row.number(1), row.text(2)});
    return entries;
  }
  std::string state_of(std::string_view id) override { return text_of(state_of_, id); }
  std::string info_of(std::string_view race) override { return text_of(info_of_, race); }
  std::string checkpoint_of(std::string_view race) override { return text_of(checkpoint_of_, race); }
  std::string finish_of(std::string_view race) override { return text_of(finish_of_, race); }
  std::vector<std::string> ids() override {
    const std::lock_guard lock(reading_);
    return ids(ids_());
  }

  std::vector<RaceSummary> listed_races(int most) override {
    const std::lock_guard lock(reading_);
    return summaries(listed_(std::int64_t{most}));
  }
  std::vector<RaceSummary> races_of(std::string_view person, bool over, int most) override {
    const std::lock_guard lock(reading_);
    return summaries(races_of_(person, std::int64_t{over}, std::int64_t{most}));
  }
  std::vector<std::string> overdue_races(Millis now) override {
    const std::lock_guard lock(reading_);
    return ids(overdue_(now));
  }
  std::vector<std::string> unattended_races() override {
    const std::lock_guard lock(reading_);
    return ids(unattended_());
  }
  int unfinished_races_of(std::string_view person) override {
    const std::lock_guard lock(reading_);
    return count(unfinished_(person));
  }

  std::vector<SeasonSummary> listed_seasons(int most) override {
    const std::lock_guard lock(reading_);
    return seasons(listed_seasons_(std::int64_t{most}));
  }
  std::vector<SeasonSummary> seasons_of(std::string_view person, int most) override {
    const std::lock_guard lock(reading_);
    return seasons(seasons_of_(person, std::int64_t{most}));
  }
  std::vector<std::string> unfinished_seasons() override {
    const std::lock_guard lock(reading_);
    return ids(unfinished_seasons_());
  }
  int unfinished_seasons_of(std::string_view person) override {
    const std::lock_guard lock(reading_);
    return count(unfinished_seasons_of_(person));
  }

  void add_person(const StoredPerson& person, std::string_view key_hash, std::string_view recovery_hash) override {
    const std::lock_guard lock(writing_);
    begin_.run();
    add_person_(person.id, person.name, recovery_hash).run();
    add_key_(key_hash, person.id).run();
    commit_.run();
  }
  std::optional<StoredPerson> person_with_key(std::string_view key_hash) override {
    const std::lock_guard lock(reading_);
    return person(with_key_(key_hash));
  }
  void rename_person(std::string_view person, std::string_view name) override {
    const std::lock_guard lock(writing_);
    rename_(name, person).run();
  }
  std::optional<StoredPerson> recover_person(std::string_view recovery_hash, std::string_view new_key_hash,
                                             std::string_view new_recovery_hash) override {
    const std::lock_guard lock(writing_);
    const std::optional<StoredPerson> found = person(with_recovery_(recovery_hash));
    if (!found) return std::nullopt;
    begin_.run();
    new_recovery_(new_recovery_hash, found->id).run();
    add_key_(new_key_hash, found->id).run();
    commit_.run();
    return found;
  }

  void backup(const std::string& file) override {
    const std::lock_guard lock(reading_);
    copy(read_, file);
  }

 private:
  // Makes the tables in a new file and refuses one of a newer Paddock.
  static const std::string& prepared(const std::string& file) {
    Connection connection(file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    connection.run("PRAGMA page_size = 1024");  // a commit writes a page for every race it is about
    connection.run("PRAGMA journal_mode = WAL");
    std::size_t version = 0;
    {
      Statement statement(connection, "PRAGMA user_version");
      statement.next();
      version = static_cast<std::size_t>(statement.number(0));
    }
    if (version > schemas.size())
      throw std::runtime_error(fmt::format("{} was written by a newer Paddock: use that one", file));
    if (version < schemas.size()) {
      connection.run("BEGIN IMMEDIATE");
      for (; version < schemas.size(); ++version) connection.run(schemas[version]);
      connection.run(fmt::format("PRAGMA user_version = {}", version).c_str());
      connection.run("COMMIT");
    }
    return file;
  }

  bool append_one(const Append& one) {
    int number = one.first;
    for (const std::string& entry : one.entries)
      if (!add_entry_(one.id, std::int64_t{number++}, one.at, entry).insert()) return false;
    if (one.season) put_season(*one.season);
    if (one.standing) put_standing_(one.id, *one.standing).run();
    if (one.checkpoint) put(put_checkpoint_, drop_checkpoint_, one.id, *one.checkpoint);
    if (one.finish) put(put_finish_, drop_finish_, one.id, *one.finish);
    if (!one.summary) return true;
    const RaceSummary& race = *one.summary;
    put_race_(race.race, race.state, std::int64_t{race.listed}, race.updated, race.deadline, race.info).run();
    drop_entrants_(race.race).run();
    for (const std::string& person : race.people)
      put_entrant_(race.race, person, std::int64_t{std::ranges::count(race.waiting, person) > 0}).run();
    return true;
  }

  void put_season(const SeasonSummary& season) {
    put_season_(season.season, season.state, std::int64_t{season.listed}, season.updated, season.info).run();
    for (const std::string& person : season.people) put_season_person_(season.season, person).run();
  }

  static void put(Statement& put, Statement& drop, const std::string& id, const std::string& text) {
    if (text.empty()) drop(id).run();
    else put(id, text).run();
  }

  std::string text_of(Statement& select, std::string_view id) {
    const std::lock_guard lock(reading_);
    auto& row = select(id);
    if (!row.next()) return {};
    const std::string text = row.text(0);
    row.run();
    return text;
  }

  static int count(Statement& row) {
    row.next();
    const int count = static_cast<int>(row.number(0));
    row.run();
    return count;
  }

  static std::vector<SeasonSummary> seasons(Statement& rows) {  // id, state, listed, updated, info
    std::vector<SeasonSummary> seasons;
    while (rows.next())
      seasons.push_back({rows.text(0), rows.text(1), rows.number(2) != 0, rows.number(3), rows.text(4), {}});
    return seasons;
  }

  static std::vector<std::string> ids(Statement& rows) {
    std::vector<std::string> ids;
    while (rows.next()) ids.push_back(rows.text(0));
    return ids;
  }

  static std::optional<StoredPerson> person(Statement& row) {
    if (!row.next()) return std::nullopt;
    StoredPerson person{row.text(0), row.text(1)};
    row.run();
    return person;
  }

  // id, state, listed, updated, deadline, info, standing; then the people of each, those to answer marked.
  std::vector<RaceSummary> summaries(Statement& rows) {
    std::vector<RaceSummary> races;
    while (rows.next())
      races.push_back({rows.text(0),
                       rows.text(1),
                       rows.number(2) != 0,
                       rows.number(3),
                       rows.number(4),
                       rows.text(5),
                       {},
                       {},
                       rows.text(6)});
    for (RaceSummary& race : races)
      for (auto& row = entrants_(race.race); row.next();) {
        race.people.push_back(row.text(0));
        if (row.number(1)) race.waiting.push_back(row.text(0));
      }
    return races;
  }

  struct Writer : Connection {
    explicit Writer(const std::string& file) : Connection(file, SQLITE_OPEN_READWRITE) {
      run("PRAGMA synchronous = FULL");
      run("PRAGMA wal_autocheckpoint = 100000");  // tidy() is quicker
    }
  };

  // Moves what is in the write-ahead log to its place, so that no commit has to.
  void tidy(const std::stop_token& stop) {
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any wake;
    while (!wake.wait_for(lock, stop, std::chrono::seconds(20), [] { return false; }) && !stop.stop_requested())
      sqlite3_wal_checkpoint_v2(tidy_.raw(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
  }

  std::mutex writing_, reading_;
  Writer write_;
  Connection read_, tidy_;

  Statement begin_{write_, "BEGIN IMMEDIATE"}, commit_{write_, "COMMIT"};
  Statement savepoint_{write_, "SAVEPOINT one"}, rollback_{write_, "ROLLBACK TO one"}, release_{write_, "RELEASE one"};
  Statement add_entry_{write_, "INSERT INTO log VALUES (?, ?, ?, ?)"};
  Statement put_race_{write_, "INSERT OR REPLACE INTO races VALUES (?, ?, ?, ?, ?, ?)"};
  Statement drop_entrants_{write_, "DELETE FROM entrants WHERE race = ?"};
  Statement put_entrant_{write_, "INSERT OR REPLACE INTO entrants VALUES (?, ?, ?)"};
  Statement put_standing_{write_, "INSERT OR REPLACE INTO standings VALUES (?, ?)"};
  Statement put_checkpoint_{write_, "INSERT OR REPLACE INTO checkpoints VALUES (?, ?)"};
  Statement drop_checkpoint_{write_, "DELETE FROM checkpoints WHERE race = ?"};
  Statement put_finish_{write_, "INSERT OR REPLACE INTO finishes VALUES (?, ?)"};
  Statement drop_finish_{write_, "DELETE FROM finishes WHERE race = ?"};
  Statement put_season_{write_, "INSERT OR REPLACE INTO seasons VALUES (?, ?, ?, ?, ?)"};
  Statement put_season_person_{write_, "INSERT OR REPLACE INTO season_people VALUES (?, ?)"};
  Statement add_person_{write_, "INSERT INTO people VALUES (?, ?, ?)"};
  Statement add_key_{write_, "INSERT INTO keys VALUES (?, ?)"};
  Statement rename_{write_, "UPDATE people SET name = ? WHERE id = ?"};
  Statement with_recovery_{write_, "SELECT id, name FROM people WHERE recovery = ?"};
  Statement new_recovery_{write_, "UPDATE people SET recovery = ? WHERE id = ?"};

  Statement log_{read_, "SELECT number, at, entry FROM log WHERE race = ? AND number > ? ORDER BY number"};
  Statement state_of_{read_, "SELECT state FROM races WHERE id = ?1 UNION ALL SELECT state FROM seasons WHERE id = ?1"};
  Statement info_of_{read_, "SELECT info FROM races WHERE id = ?"};
  Statement checkpoint_of_{read_, "SELECT checkpoint FROM checkpoints WHERE race = ?"};
  Statement finish_of_{read_, "SELECT finish FROM finishes WHERE race = ?"};
  Statement ids_{read_, "SELECT id FROM races UNION ALL SELECT id FROM seasons"};
  Statement listed_{read_,
                    "SELECT id, state, listed, updated, deadline, info, coalesce(standing, '') FROM races "
                    "LEFT JOIN standings ON race = id WHERE listed AND state <> 'over' ORDER BY updated DESC LIMIT ?"};
  Statement races_of_{read_,
                      "SELECT r.id, state, listed, updated, deadline, info, coalesce(standing, '') FROM entrants e "
                      "JOIN races r ON r.id = e.race LEFT JOIN standings s ON s.race = r.id "
                      "WHERE person = ? AND (state = 'over') = ? ORDER BY updated DESC LIMIT ?"};
  Statement overdue_{read_, "SELECT id FROM races WHERE deadline > 0 AND deadline <= ?"};
  Statement unattended_{read_,
                        "SELECT id FROM races WHERE state = 'running' AND NOT EXISTS "
                        "(SELECT 1 FROM entrants WHERE race = id AND waiting)"};
  Statement unfinished_{
      read_, "SELECT count(*) FROM entrants e JOIN races r ON r.id = e.race WHERE person = ? AND state <> 'over'"};
  Statement listed_seasons_{read_,
                            "SELECT id, state, listed, updated, info FROM seasons WHERE listed AND state <> 'over' "
                            "ORDER BY updated DESC LIMIT ?"};
  Statement seasons_of_{
      read_,
      "SELECT id, state, listed, updated, info FROM season_people p JOIN seasons s ON s.id = p.season "
      "WHERE person = ? ORDER BY updated DESC LIMIT ?"};
  Statement unfinished_seasons_{read_, "SELECT id FROM seasons WHERE state <> 'over' ORDER BY updated"};
  Statement unfinished_seasons_of_{
      read_,
      "SELECT count(*) FROM season_people p JOIN seasons s ON s.id = p.season WHERE person = ? AND state <> 'over'"};
  Statement entrants_{read_, "SELECT person, waiting FROM entrants WHERE race = ?"};
  Statement with_key_{read_, "SELECT p.id, name FROM keys k JOIN people p ON p.id = k.person WHERE hash = ?"};
  std::jthread tidying_;
};

}  // namespace

std::unique_ptr<Store> open_sqlite_store(const std::string& file) { return std::make_unique<SqliteStore>(file); }

void copy_sqlite_store(const std::string& file, const std::string& to) {
  Connection from(file, SQLITE_OPEN_READONLY);
  copy(from, to);
}

}  // namespace paddock
