#pragma once

// The store in one SQLite file, with a write-ahead log: one connection writes, several read. What a part of the store asks is beside the
// statements of that part: races, seasons, people.

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

#include "store/sql.h"
#include "store/sqlite.h"
#include "store/store.h"

namespace paddock {

struct Writer : Connection {
  explicit Writer(const std::string& file);

  Statement begin{*this, "BEGIN IMMEDIATE"}, commit{*this, "COMMIT"};
  Statement probe{*this, "INSERT OR REPLACE INTO probes VALUES (1, ?)"};
  Statement savepoint{*this, "SAVEPOINT one"}, rollback{*this, "ROLLBACK TO one"}, release{*this, "RELEASE one"};

  Statement add_entry{*this, "INSERT INTO log VALUES (?, ?, ?, ?, ?)"};
  Statement put_race{*this, "INSERT OR REPLACE INTO races VALUES (?, ?, ?, ?, ?, ?, ?, ?)"};
  Statement drop_entrants{*this, "DELETE FROM entrants WHERE race = ?"};
  Statement put_entrant{*this, "INSERT OR REPLACE INTO entrants VALUES (?, ?, ?, ?, ?)"};
  Statement put_standing{*this, "INSERT OR REPLACE INTO standings VALUES (?, ?)"};
  Statement put_checkpoint{*this, "INSERT OR REPLACE INTO checkpoints VALUES (?, ?, ?)"};
  Statement drop_checkpoint{*this, "DELETE FROM checkpoints WHERE race = ?"};
  Statement put_finish{*this, "INSERT OR REPLACE INTO finishes VALUES (?, ?, ?)"};
  Statement drop_finish{*this, "DELETE FROM finishes WHERE race = ?"};

  Statement add_day{*this, "INSERT OR IGNORE INTO days VALUES (?, ?)"};

  Statement drop_race{*this, "DELETE FROM races WHERE id = ?"};
  Statement drop_log{*this, "DELETE FROM log WHERE race = ?"};
  Statement drop_standing{*this, "DELETE FROM standings WHERE race = ?"};

  Statement put_season{*this, "INSERT OR REPLACE INTO seasons VALUES (?, ?, ?, ?, ?)"};
  Statement put_season_person{*this, "INSERT OR IGNORE INTO season_people VALUES (?, ?, 0, 0)"};
  Statement mark_season_people{*this, "UPDATE season_people SET over = ?, updated = ? WHERE season = ?"};

  Statement add_person{*this, "INSERT INTO people (id, name, recovery) VALUES (?, ?, ?)"};
  Statement add_key{*this, "INSERT INTO keys VALUES (?, ?, ?, unixepoch() * 1000, unixepoch() * 1000)"};
  Statement name_key{*this, "UPDATE keys SET name = ? WHERE hash = ?"};
  Statement use_key{*this, "UPDATE keys SET used = ? WHERE hash = ?"};
  Statement drop_key{*this, "DELETE FROM keys WHERE hash = ?"};
  Statement drop_keys_of{*this, "DELETE FROM keys WHERE person = ?"};
  Statement rename{*this, "UPDATE people SET name = ? WHERE id = ?"};
  Statement set_profile{*this, "UPDATE people SET profile = ? WHERE id = ?"};
  Statement keep_race{*this, "INSERT OR REPLACE INTO shelves VALUES (?, ?, ?)"};
  Statement drop_shelves{*this, "DELETE FROM shelves WHERE race = ?"};
  Statement with_recovery{*this, "SELECT id, name FROM people WHERE recovery = ?"};
  Statement new_recovery{*this, "UPDATE people SET recovery = ? WHERE id = ?"};
};

struct Reader : Connection {
  explicit Reader(const std::string& file) : Connection(file, SQLITE_OPEN_READWRITE) {}

  Statement log{*this, "SELECT number, at, entry, checksum FROM log WHERE race = ? AND number > ? ORDER BY number"};
  Statement state_of{*this, "SELECT state FROM races WHERE id = ?1 UNION ALL SELECT state FROM seasons WHERE id = ?1"};
  Statement ids{*this, "SELECT id FROM races UNION ALL SELECT id FROM seasons"};

  Statement info_of{*this, "SELECT info FROM races WHERE id = ?"};
  Statement checkpoint_of{*this, "SELECT checkpoint, checksum FROM checkpoints WHERE race = ?"};
  Statement finish_of{*this, "SELECT finish, checksum FROM finishes WHERE race = ?"};
  Statement listed_races{
      *this,
      "SELECT id, state, listed, updated, deadline, info, coalesce(standing, ''), 0 FROM races "
      "LEFT JOIN standings ON race = id WHERE listed AND state <> 'over' ORDER BY updated DESC LIMIT ?"};
  Statement races_of{
      *this,
      "SELECT r.id, state, listed, r.updated, deadline, info, coalesce(standing, ''), coalesce(shelf, 0) = 1 "
      "FROM entrants e JOIN races r ON r.id = e.race LEFT JOIN standings s ON s.race = r.id "
      "LEFT JOIN shelves k ON k.race = r.id AND k.person = e.person "
      "WHERE e.person = ? AND over = ? AND coalesce(shelf, 0) < 2 ORDER BY e.updated DESC LIMIT ?"};
  Statement overdue_races{*this, "SELECT id FROM races WHERE deadline > 0 AND deadline <= ?"};
  Statement unattended_races{*this,
                             "SELECT id FROM races WHERE state = 'running' AND kept <> 4 AND NOT EXISTS "
                             "(SELECT 1 FROM entrants WHERE race = id AND waiting)"};
  Statement unfinished_races_of{*this, "SELECT count(*) FROM entrants WHERE person = ? AND over = 0"};
  Statement old_races{*this, "SELECT id FROM races WHERE kept = ? AND updated < ? ORDER BY updated LIMIT ?"};
  Statement infos_of_day{*this, "SELECT info FROM races WHERE day = ? AND day <> '' AND state = 'over' ORDER BY id"};
  Statement text_of_day{*this, "SELECT text FROM days WHERE day = ?"};
  Statement entrants{*this, "SELECT person, waiting FROM entrants WHERE race = ?"};

  Statement listed_seasons{*this,
                           "SELECT id, state, listed, updated, info FROM seasons WHERE listed AND state <> 'over' "
                           "ORDER BY updated DESC LIMIT ?"};
  Statement seasons_of{
      *this,
      "SELECT id, state, listed, s.updated, info FROM season_people p JOIN seasons s ON s.id = p.season "
      "WHERE person = ? ORDER BY p.updated DESC LIMIT ?"};
  Statement unfinished_seasons{*this, "SELECT id FROM seasons WHERE state <> 'over' ORDER BY updated"};
  Statement unfinished_seasons_of{*this, "SELECT count(*) FROM season_people WHERE person = ? AND NOT over"};

  Statement profile_of{*this, "SELECT profile FROM people WHERE id = ?"};
  Statement keys_of{*this, "SELECT hash, name, created, used FROM keys WHERE person = ? ORDER BY created, hash"};
  Statement with_key{*this, "SELECT p.id, p.name FROM keys k JOIN people p ON p.id = k.person WHERE hash = ?"};
};

// What several statements give.
std::string checked_text_of(Statement& row, const Message& damaged);  // its second column must be the checksum
std::string text_of(Statement& row);                                  // of the first column; empty: there is none
int count_of(Statement& row);
template <class AnyId>
std::vector<AnyId> ids_of(Statement& rows) {
  std::vector<AnyId> ids;
  while (rows.next()) ids.push_back(AnyId(rows.text(0)));
  return ids;
}

class SqliteStore final : public Store {
 public:
  explicit SqliteStore(const std::string& file);
  ~SqliteStore() override;

  std::vector<bool> append(std::span<const Append> appends) override;
  std::vector<LogEntry> log(const LogId& id, int after) override;
  Status state_of(const LogId& id) override;
  std::vector<LogId> ids() override;

  std::string info_of(const RaceId& race) override;
  std::string checkpoint_of(const RaceId& race) override;
  std::string finish_of(const RaceId& race) override;
  std::vector<RaceSummary> listed_races(int most) override;
  std::vector<RaceSummary> races_of(const PersonId& person, bool over, int most) override;
  void keep_race(const PersonId& person, const RaceId& race, Shelf shelf) override;
  std::vector<RaceId> overdue_races(Millis now) override;
  std::vector<RaceId> unattended_races() override;
  std::vector<RaceId> old_races(Kept kept, Millis before, int most) override;
  void delete_race(const RaceId& race) override;
  int unfinished_races_of(const PersonId& person) override;
  std::vector<std::string> infos_of_day(std::string_view day) override;
  std::string text_of_day(std::string_view day, std::string_view fresh) override;

  std::vector<SeasonSummary> listed_seasons(int most) override;
  std::vector<SeasonSummary> seasons_of(const PersonId& person, int most) override;
  std::vector<SeasonId> unfinished_seasons() override;
  int unfinished_seasons_of(const PersonId& person) override;

  void add_person(const StoredPerson& person, std::string_view key_hash, std::string_view recovery_hash) override;
  std::optional<StoredPerson> person_with_key(std::string_view key_hash) override;
  void rename_person(const PersonId& person, std::string_view name) override;
  std::string profile_of(const PersonId& person) override;
  void set_profile(const PersonId& person, std::string_view profile) override;
  std::vector<StoredKey> keys_of(const PersonId& person) override;
  void add_key(const PersonId& person, std::string_view key_hash, std::string_view name) override;
  void name_key(std::string_view key_hash, std::string_view name) override;
  void use_key(std::string_view key_hash, Millis at) override;
  void drop_key(std::string_view key_hash) override;
  std::optional<StoredPerson> recover_person(std::string_view recovery_hash, std::string_view new_key_hash,
                                             std::string_view new_recovery_hash) override;

  void compact() override;
  void probe(Millis now) override;
  StoreFigures figures() override;

 private:
  // A connection that reads, for as long as it is held: `const auto read = reader(); read->log(id)`.
  struct GiveBack {
    SqliteStore* store;
    void operator()(Reader* reader) const;
  };
  using Reading = std::unique_ptr<Reader, GiveBack>;
  Reading reader();

  // The connection that writes, in a transaction that is undone unless it is committed.
  class Writing {
   public:
    explicit Writing(SqliteStore& store) : lock_(store.writing_), writer_(store.writer_) { writer_.begin.run(); }
    Writing(const Writing&) = delete;
    ~Writing();
    Writer& operator*() const { return writer_; }
    Writer* operator->() const { return &writer_; }
    void commit();

   private:
    std::lock_guard<std::mutex> lock_;
    Writer& writer_;
    bool committed_ = false;
  };

  static bool append_one(Writer& writer, const Append& one);
  static void put_race(Writer& writer, const RaceSummary& race);
  static void put_season(Writer& writer, const SeasonSummary& season);
  int move_most();
  void tidy(const std::stop_token& stop);
  int move_log(int how);

  const std::string file_;
  std::mutex writing_, reading_;
  Writer writer_;
  std::vector<std::unique_ptr<Reader>> readers_;  // those that nobody holds
  std::condition_variable reader_free_;
  Connection tidy_;
  std::atomic<std::int64_t> moves_ = 0, moving_nanoseconds_ = 0;
  std::jthread tidying_;
};

}  // namespace paddock
