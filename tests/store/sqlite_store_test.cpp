#include <gtest/gtest.h>
#include <sqlite3.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "store/store.h"

namespace paddock {
namespace {

class SqliteStoreTest : public testing::Test {
 protected:
  SqliteStoreTest() {
    std::filesystem::create_directories(folder_);
    store_ = open_sqlite_store(file());
  }
  ~SqliteStoreTest() override {
    store_.reset();
    std::filesystem::remove_all(folder_);
  }

  std::string file(const std::string& name = "paddock.db") const { return (folder_ / name).string(); }
  bool append(const RaceId& race, int first, std::vector<std::string> entries,
              std::optional<RaceSummary> summary = {}) {
    const Append one{race, first, 1000 + first, std::move(entries), std::move(summary)};
    return store_->append({&one, 1}).front();
  }
  void add_race(const RaceId& race, Status state, bool listed, Millis deadline,
                std::vector<PersonId> people, std::vector<PersonId> waiting) {
    append(race, 1, {"{}"}, RaceSummary{race, state, listed, 7, deadline, "{}", std::move(people), std::move(waiting)});
  }
  static std::vector<RaceId> ids(const std::vector<RaceSummary>& races) {
    std::vector<RaceId> ids;
    for (const RaceSummary& race : races) ids.push_back(race.race);
    return ids;
  }

  const std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() /
      ("paddock-store-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
  std::unique_ptr<Store> store_;
};

using Races = std::vector<RaceId>;
using People = std::vector<PersonId>;
const PersonId ada("ada");
const RaceId a("a"), b("b");

TEST_F(SqliteStoreTest, IsCopiedWithoutBeingChanged) {
  add_race(a, Status::running, false, 0, {ada}, {});
  copy_sqlite_store(file(), file("copy.db"));
  EXPECT_EQ(open_sqlite_store(file("copy.db"))->ids(), std::vector<LogId>{a});
  EXPECT_THROW(copy_sqlite_store(file("none.db"), file("other.db")), std::runtime_error);
  EXPECT_FALSE(std::filesystem::exists(file("none.db")));
}

// The file of the first Paddock, with a race.
constexpr const char* first_schema = R"(
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
  INSERT INTO people VALUES ('ada', 'Ada', 'code');
  INSERT INTO keys VALUES ('key', 'ada');
  INSERT INTO log VALUES ('a', 1, 5, 'one');
  INSERT INTO races VALUES ('a', 'running', 1, 5, 0, '{}'), ('b', 'over', 1, 6, 0, '{}');
  INSERT INTO entrants VALUES ('a', 'ada', 1), ('b', 'ada', 0);
  PRAGMA user_version = 1;
)";

void run_sql(const std::string& file, const char* sql) {
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &database), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(database, sql, nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(database);
  sqlite3_close(database);
}

TEST_F(SqliteStoreTest, BringsTheFileOfTheFirstPaddockUpToDate) {
  run_sql(file("first.db"), first_schema);
  store_ = open_sqlite_store(file("first.db"));
  EXPECT_EQ(store_->log(a).size(), 1u);
  EXPECT_TRUE(store_->unfinished_seasons().empty());
  EXPECT_EQ(ids(store_->races_of(ada, false, 9)), Races{a});
  EXPECT_EQ(store_->races_of(ada, false, 9).front().waiting, People{ada});
  EXPECT_EQ(ids(store_->races_of(ada, true, 9)), Races{b});
  EXPECT_EQ(store_->races_of(ada, false, 9).front().standing, "");
  EXPECT_EQ(store_->unfinished_races_of(ada), 1);
  EXPECT_EQ(ids(store_->listed_races(9)), Races{a});
  EXPECT_TRUE(append(a, 2, {"two"}));
  EXPECT_EQ(store_->log(a).size(), 2u);
}

TEST_F(SqliteStoreTest, CopiesItselfWhileItIsUsed) {
  append(a, 1, {"one"});
  store_->add_person({ada, "Ada"}, "key", "code");
  copy_sqlite_store(file(), file("copy.db"));
  append(a, 2, {"two"});
  const std::unique_ptr<Store> copy = open_sqlite_store(file("copy.db"));
  EXPECT_EQ(copy->log(a).size(), 1u);
  EXPECT_TRUE(copy->person_with_key("key"));
  EXPECT_FALSE(std::filesystem::exists(file("copy.db.part")));
}

TEST_F(SqliteStoreTest, CopiesAFileOfAnEarlierPaddockAsItIs) {
  run_sql(file("first.db"), first_schema);
  copy_sqlite_store(file("first.db"), file("copy.db"));
  for (const char* name : {"first.db", "copy.db"}) {
    std::ifstream in(file(name), std::ios::binary);
    std::string header(100, '\0');
    in.read(header.data(), 100);
    EXPECT_EQ(header[63], 1) << name << " still has the schema of the first Paddock";
  }
}

// A copy that breaks off leaves nothing under its name.
TEST_F(SqliteStoreTest, GivesACopyItsNameWhenItIsWhole) {
  for (int race = 0; race < 50; ++race) append(RaceId("r" + std::to_string(race)), 1, {std::string(4000, 'x')});
  store_.reset();
  std::filesystem::resize_file(file(), std::filesystem::file_size(file()) / 2);
  EXPECT_THROW(copy_sqlite_store(file(), file("copy.db")), std::runtime_error);
  EXPECT_FALSE(std::filesystem::exists(file("copy.db")));
  EXPECT_FALSE(std::filesystem::exists(file("copy.db.part")));
}

TEST_F(SqliteStoreTest, LetsNobodyButItsOwnerReadIt) {
  append(a, 1, {"secret"});
  copy_sqlite_store(file(), file("copy.db"));
  for (const char* name : {"paddock.db", "paddock.db-wal", "copy.db"})
    EXPECT_EQ(std::filesystem::status(file(name)).permissions(),
              std::filesystem::perms::owner_read | std::filesystem::perms::owner_write)
        << name;
}

TEST_F(SqliteStoreTest, IsForOneServerAtATime) {
  std::shared_ptr<void> server = lock_sqlite_store(file("served.db"));
  const std::unique_ptr<Store> store = open_sqlite_store(file("served.db"));
  EXPECT_THROW(lock_sqlite_store(file("served.db")), std::runtime_error);
  copy_sqlite_store(file("served.db"), file("copy.db"));  // others may still look
  EXPECT_TRUE(damage_in_sqlite_store(file("served.db"), Check::quick).empty());
  server.reset();
  EXPECT_NO_THROW(lock_sqlite_store(file("served.db")));
}

TEST_F(SqliteStoreTest, MovesItsLogIntoTheFileWhileItIsUsed) {
  const std::string entry(1000, 'x');
  for (int number = 1; number <= 100; ++number) append(a, number, {entry});
  for (int moment = 0; moment < 200 && store_->figures().moves == 0; ++moment)
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_GE(store_->figures().bytes, 100'000);
  EXPECT_GE(store_->figures().moves, 1);
  EXPECT_GT(store_->figures().log_bytes, 0);
}

TEST_F(SqliteStoreTest, IsOneFileWhenItIsClosed) {
  append(a, 1, {"one"});
  sqlite3* other = nullptr;  // somebody who looks at it, and has it open for longer
  ASSERT_EQ(sqlite3_open(file().c_str(), &other), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(other, "SELECT * FROM log", nullptr, nullptr, nullptr), SQLITE_OK);
  store_.reset();
  std::filesystem::copy_file(file(), file("plain copy.db"));
  EXPECT_EQ(open_sqlite_store(file("plain copy.db"))->log(a).size(), 1u);
  sqlite3_close(other);
  EXPECT_FALSE(std::filesystem::exists(file("paddock.db-wal")));
}

// Changes some text in the file, as a bad disk would.
void damage(const std::string& file, const std::string& from, const std::string& to) {
  std::string bytes;
  {
    std::ifstream in(file, std::ios::binary);
    bytes.assign(std::istreambuf_iterator<char>(in), {});
  }
  const auto at = bytes.find(from);
  ASSERT_NE(at, bytes.npos);
  std::ofstream(file, std::ios::binary) << bytes.replace(at, from.size(), to);
}

TEST_F(SqliteStoreTest, NoticesDamageInWhatItHasStored) {
  const Append race{a, 1, 0, {"answer 17"}, {}, {}, {}, "position 18", "finish 19"};
  store_->append({&race, 1});
  append(b, 1, {"another race"});
  store_.reset();
  damage(file(), "answer 17", "answer 71");
  damage(file(), "position 18", "position 81");
  damage(file(), "finish 19", "finish 91");
  store_ = open_sqlite_store(file());
  EXPECT_THROW(store_->log(a), std::runtime_error);
  EXPECT_THROW(store_->checkpoint_of(a), std::runtime_error);
  EXPECT_THROW(store_->finish_of(a), std::runtime_error);
  EXPECT_EQ(store_->log(b).size(), 1u) << "only what is damaged is lost";
}

TEST_F(SqliteStoreTest, FindsDamagedPages) {
  for (int race = 0; race < 50; ++race) append(RaceId("r" + std::to_string(race)), 1, {std::string(4000, 'x')});
  store_.reset();
  EXPECT_TRUE(damage_in_sqlite_store(file(), Check::thorough).empty());
  EXPECT_TRUE(damage_in_sqlite_store(file(), Check::quick).empty());
  {
    std::fstream scratched(file(), std::ios::binary | std::ios::in | std::ios::out);
    for (int page = 20; page < 200; ++page) scratched.seekp(page * 1024L) << std::string(64, '\377');
  }
  EXPECT_FALSE(damage_in_sqlite_store(file(), Check::thorough).empty());
  EXPECT_FALSE(damage_in_sqlite_store(file(), Check::quick).empty());
}

TEST_F(SqliteStoreTest, SaysWhatIsWrongWithAFile) {
  std::ofstream(file("text.db")) << std::string(5000, 'x');
  EXPECT_THROW(open_sqlite_store(file("text.db")), std::runtime_error);
  EXPECT_THROW(open_sqlite_store(file("no/such/folder.db")), std::runtime_error);
}

}  // namespace
}  // namespace paddock
