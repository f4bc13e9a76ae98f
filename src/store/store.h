#pragma once

// What must survive: people, and of every race and season its log. The log is the only truth about it and the unique key (id, number) the only
// lock; a summary of each is kept for lists and can be made again from its log.

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "room/stored.h"
#include "store/failure.h"

namespace paddock {

struct StoredPerson {
  PersonId id;
  std::string name;
};

struct StoredKey {
  std::string hash;
  std::string name;    // of the device
  Millis created = 0;  // 0: before this was noted
  Millis used = 0;     // the first use on the last day it was used, or when it was created
};

// Where a person keeps a race: in the list, in the archive, or nowhere.
enum class Shelf { list, archive, none };
BOOST_DESCRIBE_ENUM(Shelf, list, archive, none)

struct SeasonSummary {
  SeasonId season;
  Status state = Status::open;
  bool listed = false;
  Millis updated = 0;
  std::string info;              // JSON, as clients see it in lists
  std::vector<PersonId> people;  // who drive in it or organise it
};

// Entries for one race or season, which go into the log together or not at all.
struct Append {
  LogId id;
  int first = 1;  // number of the first
  Millis at = 0;
  std::vector<std::string> entries;
  std::optional<RaceSummary> summary = {};   // of a race, if it has changed
  std::optional<SeasonSummary> season = {};  // of a season
  std::optional<std::string> standing = {};  // of a race, if it has changed: JSON, as clients see it in lists
  // Of a race, if they have changed; an empty text removes it. They outlive a change of the rules.
  std::optional<std::string> checkpoint = {};  // the position after its last round
  std::optional<std::string> finish = {};      // the finished race as it was told
};

// The very last step of saving has failed: after a crash it may turn out to have happened, until something else is saved.
struct MayBeSaved : Failure {
  using Failure::Failure;
};

struct StoreFigures {
  std::int64_t bytes = 0, log_bytes = 0;  // of the database, and of its write-ahead log
  std::int64_t moves = 0;                 // how often the log was moved into the database
  double moving_seconds = 0;
};

// Every call is durable when it returns. Calls may come from several threads. Trouble with the disk is thrown as Failure, and
// what was to be saved has not happened; or as MayBeSaved.
class Store {
 public:
  virtual ~Store() = default;

  // One transaction. For each append, whether its numbers were still free.
  virtual std::vector<bool> append(std::span<const Append> appends) = 0;
  virtual std::vector<LogEntry> log(const LogId& id, int after = 0) = 0;  // entries with higher numbers
  virtual Status state_of(const LogId& id) = 0;
  virtual std::string info_of(const RaceId& race) = 0;
  virtual std::string checkpoint_of(const RaceId& race) = 0;  // empty: there is none
  virtual std::string finish_of(const RaceId& race) = 0;      // empty: there is none
  virtual std::vector<LogId> ids() = 0;                       // of all races and seasons

  virtual std::vector<RaceSummary> listed_races(int most) = 0;  // not over, the newest first
  virtual std::vector<RaceSummary> races_of(const PersonId& person, bool over,
                                            int most) = 0;  // without those kept nowhere
  virtual void keep_race(const PersonId& person, const RaceId& race, Shelf shelf) = 0;
  virtual std::vector<RaceId> overdue_races(Millis now) = 0;
  virtual std::vector<RaceId> unattended_races() = 0;  // running, but nobody has to answer: a computer driver has
  virtual std::vector<RaceId> old_races(Kept kept, Millis before, int most) = 0;  // untouched since; the oldest first
  virtual void delete_race(const RaceId& race) = 0;                               // and all that is known of it
  virtual int unfinished_races_of(const PersonId& person) = 0;
  virtual std::vector<std::string> infos_of_day(std::string_view day) = 0;  // of its races that are over
  // The text that is kept for a day. If there is none, it is `fresh` from now on, unless that is empty.
  virtual std::string text_of_day(std::string_view day, std::string_view fresh = {}) = 0;

  virtual std::vector<SeasonSummary> listed_seasons(int most) = 0;  // not over, the newest first
  virtual std::vector<SeasonSummary> seasons_of(const PersonId& person, int most) = 0;
  virtual std::vector<SeasonId> unfinished_seasons() = 0;  // the oldest first
  virtual int unfinished_seasons_of(const PersonId& person) = 0;

  virtual void add_person(const StoredPerson& person, std::string_view key_hash, std::string_view recovery_hash) = 0;
  virtual std::optional<StoredPerson> person_with_key(std::string_view key_hash) = 0;
  virtual void rename_person(const PersonId& person, std::string_view name) = 0;
  virtual std::string profile_of(const PersonId& person) = 0;  // JSON; empty: there is none
  virtual void set_profile(const PersonId& person, std::string_view profile) = 0;
  virtual std::vector<StoredKey> keys_of(const PersonId& person) = 0;  // the oldest first
  virtual void add_key(const PersonId& person, std::string_view key_hash, std::string_view name) = 0;
  virtual void name_key(std::string_view key_hash, std::string_view name) = 0;
  virtual void use_key(std::string_view key_hash, Millis at) = 0;
  virtual void drop_key(std::string_view key_hash) = 0;
  // A new key for whoever has the recovery code, which is used up; all keys that were there are void.
  virtual std::optional<StoredPerson> recover_person(std::string_view recovery_hash, std::string_view new_key_hash,
                                                     std::string_view new_recovery_hash) = 0;

  // Nothing that was deleted is left in the file, nor in its write-ahead log. Writing waits meanwhile.
  virtual void compact() = 0;
  virtual void probe(Millis now) = 0;  // saves something that nobody needs, to see whether anything can be saved
  virtual StoreFigures figures() = 0;
};

std::unique_ptr<Store> open_sqlite_store(const std::string& file);

// Copies a database without changing it, also while a server runs on it. The copy has its name when it is whole.
void copy_sqlite_store(const std::string& file, const std::string& to);

// Makes the file if it is not there, readable by its owner alone. As long as the result is kept, others cannot lock it: one server runs
// on a database. Throws Failure if another one does.
std::shared_ptr<void> lock_sqlite_store(const std::string& file);

// What is damaged in a database: looks at every page, and thoroughly also at whether they agree.
enum class Check { quick, thorough };
std::vector<Message> damage_in_sqlite_store(const std::string& file, Check check);

}  // namespace paddock
