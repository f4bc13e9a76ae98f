// Moving, copying and upgrading stores: nothing is lost on the way.

#include <sqlite3.h>

#include "store/postgres_database.h"
#include "store/sqlite_database.h"
#include "store/sqlite_schema.h"
#include "store/tables.h"
#include "stores/both.h"

namespace paddock {
namespace {

std::shared_ptr<Database> database_at(const std::string& where) {
  if (is_postgres(where)) return open_postgres_database(where, Hold::none);
  return open_sqlite_database(where);
}

// Everything, as text.
std::map<std::string, std::multiset<std::vector<std::string>>> contents(const std::string& where) {
  std::map<std::string, std::multiset<std::vector<std::string>>> all;
  database_at(where)->snapshot([&](Sql& sql) {
    for (const std::string table : tables)
      sql.each("SELECT * FROM " + table, [&](const SqlRow& row) { all[table].insert(row.columns()); });
  });
  return all;
}

class MoveTest : public BothStores {
 protected:
  std::string other() const {
    return GetParam() == Where::file ? TestPostgres::instance().new_database() : file("moved.db");
  }

  // Something in every table, and more races than go at once.
  void fill() {
    store_->add_person({ada, "Ada Ö"}, "k1", "c1");
    store_->add_person({ben, "Ben"}, "k2", "c2");
    store_->add_key(ben, "k3", "Phone");
    std::vector<Append> races;
    for (int i = 0; i < 250; ++i) {
      const RaceId race("r_" + std::to_string(i));
      races.push_back({race,
                       1,
                       9,
                       {"{\"a\"}", "two"},
                       RaceSummary{race, Status::running, true, i, 77, "{}", {ada, ben}, {ben}},
                       {},
                       "standing",
                       "checkpoint",
                       "finish"});
    }
    store_->append(races);
    store_->keep_race(ada, RaceId("r_1"), Shelf::archive);
    store_->text_of_day("2026-11-19", "dice");
    store_->set_profile(ada, "{}");
    const SeasonId cup("s_cup");
    const Append season{cup, 1, 0, {"{}"}, {}, SeasonSummary{cup, Status::open, true, 3, "{}", {ada}}};
    store_->append({&season, 1});
    office_->mute(ada, ben, true);
    office_->add(Sanction{.kind = "ban", .who = "eve"});
    office_->add(Report{.reporter = ada, .about = "chat", .person = ben});
    office_->add(Invitation{.hash = "h"});
    office_->begin({.what = "ban person"});
  }
  std::string refusal(const std::string& from, const std::string& to) {
    try {
      move_store(from, to, [](std::int64_t, std::int64_t) {});
    } catch (const Failure& failure) {
      return failure.why().id;
    }
    return "moved";
  }
};
FOR_BOTH_STORES(MoveTest);

TEST_P(MoveTest, BringsEverythingThereAndBack) {
  fill();
  close();
  const auto before = contents(where_);
  EXPECT_EQ(before.size(), tables.size()) << "the test has something in every table";
  const std::string there = other(),
                    back = GetParam() == Where::file ? file("back.db") : TestPostgres::instance().new_database();
  std::int64_t last = 0, all = 0;
  const Moved moved = move_store(where_, there, [&](std::int64_t rows, std::int64_t of) {
    EXPECT_GE(rows, last);
    last = rows;
    all = of;
  });
  EXPECT_EQ(last, all);
  EXPECT_EQ(moved.people, 2);
  EXPECT_EQ(moved.races, 250);
  EXPECT_EQ(moved.seasons, 1);
  EXPECT_EQ(contents(there), before);
  EXPECT_EQ(contents(where_), before) << "it is as it was";
  EXPECT_EQ(refusal(there, back), "moved");
  EXPECT_EQ(contents(back), before);
}

TEST_P(MoveTest, LeavesAStoreThatGoesOn) {
  fill();
  const int act = office_->begin({.what = "end race"});
  close();
  const std::string there = other();
  EXPECT_EQ(refusal(where_, there), "moved");
  auto [store, office] = open_store(there);
  EXPECT_EQ(store->log(RaceId("r_17")).size(), 2u);
  EXPECT_EQ(store->checkpoint_of(RaceId("r_17")), "checkpoint");
  const Append next{RaceId("r_17"), 3, 0, {"three"}};
  EXPECT_TRUE(store->append({&next, 1}).front());
  EXPECT_EQ(office->begin({.what = "end season"}), act + 1);
  EXPECT_NO_THROW(office->add(Report{.reporter = ada, .about = "name", .person = ben}));
}

TEST_P(MoveTest, RefusesWhatIsNotEmptyOrInUse) {
  fill();
  const std::string there = other();
  EXPECT_EQ(refusal(where_, there), GetParam() == Where::file ? "moved" : "server.store.in-use")
      << "a file is locked by its server";
  close();
  EXPECT_EQ(refusal(where_, there), GetParam() == Where::file ? "server.store.not-empty" : "moved");
  EXPECT_EQ(refusal(where_, there), "server.store.not-empty");
  EXPECT_EQ(
      refusal(GetParam() == Where::file ? file("none.db") : TestPostgres::instance().new_database(), file("new.db")),
      "server.store.none");
  if (GetParam() == Where::file) {
    const auto server = lock_sqlite_store(where_);
    EXPECT_EQ(refusal(where_, TestPostgres::instance().new_database()), "server.store.in-use");
  }
}

TEST_P(MoveTest, LeavesNothingBehindWhenItFails) {
  fill();
  close();
  if (GetParam() == Where::postgres) {
    EXPECT_EQ(refusal(where_, file("no/such/folder.db")), "server.store.cannot-write");
    return;
  }
  database_at(where_)->run("UPDATE races SET info = $1 WHERE id = 'r_99'", "not \xff UTF-8");
  const std::string there = other();
  EXPECT_EQ(refusal(where_, there), "server.store.not-text");
  EXPECT_TRUE(contents(there).empty());
}

TEST_P(MoveTest, CopiesAStoreThatIsUsedAndRestoresIt) {
  fill();
  const std::string copy = file("copy.db");
  const auto before = contents(where_);
  copy_store(where_, copy);
  append(a, 1, {"after the copy"});
  EXPECT_EQ(contents(copy), before);
  EXPECT_FALSE(std::filesystem::exists(copy + ".part"));
  EXPECT_EQ(std::filesystem::status(copy).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  close();
  const std::string restored =
      GetParam() == Where::file ? file("restored.db") : TestPostgres::instance().new_database();
  EXPECT_EQ(refusal(copy, restored), "moved");
  EXPECT_EQ(contents(restored), before);
}

using Columns = std::vector<std::vector<std::string>>;

TEST(Tables, AreTheSameInBothDatabases) {
  std::filesystem::create_directories(test_folder());
  const std::string file = (test_folder() / "tables.db").string(), where = TestPostgres::instance().new_database();
  open_store(file);
  open_store(where);
  Columns sqlite, postgres;
  for (const SqlRow& row :
       database_at(file)->rows("SELECT m.name, c.name FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = "
                               "'table' ORDER BY m.name, cid"))
    sqlite.push_back(row.columns());
  for (const SqlRow& row : database_at(where)->rows("SELECT table_name, column_name FROM information_schema.columns "
                                                    "WHERE table_schema = 'paddock' AND table_name <> 'version' "
                                                    "ORDER BY table_name COLLATE \"C\", ordinal_position"))
    postgres.push_back(row.columns());
  EXPECT_EQ(sqlite, postgres);
  std::set<std::string> names, known(tables.begin(), tables.end());
  for (const auto& column : sqlite) names.insert(column[0]);
  known.insert("probes");
  EXPECT_EQ(names, known) << "all are copied but probes";
  std::filesystem::remove_all(test_folder());
}

class EarlierPaddock : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(All, EarlierPaddock, testing::Range(1, 9));

// A file with the tables of each version, as that Paddock has left it.
TEST_P(EarlierPaddock, HasItsRacesReadAndMoved) {
  std::filesystem::create_directories(test_folder());
  const std::string file = (test_folder() / "earlier.db").string(), there = TestPostgres::instance().new_database();
  prepare_sqlite(file, static_cast<std::size_t>(GetParam()));
  database_at(file)->transact([](Sql& sql) {
    sql("INSERT INTO people VALUES ('ada', 'Ada', 'code')");
    sql("INSERT INTO keys (hash, person) VALUES ('key', 'ada')");
    sql("INSERT INTO log (race, number, at, entry) VALUES ('a', 1, 5, 'one')");
    sql("INSERT INTO races (id, state, listed, updated, deadline, info) VALUES ('a', 'running', 1, 5, 0, "
        "'{\"season\":null}')");
    sql("INSERT INTO entrants (race, person, waiting) VALUES ('a', 'ada', 1)");
  });
  move_store(file, there, [](std::int64_t, std::int64_t) {});
  for (const std::string& where : {file, there}) {
    auto [store, office] = open_store(where);
    EXPECT_EQ(store->person_with_key("key")->name, "Ada");
    EXPECT_EQ(store->log(a).size(), 1u);
    EXPECT_EQ(store->state_of(a), Status::running);
    EXPECT_EQ(store->listed_races(9).size(), 1u);
    EXPECT_EQ(store->listed_races(9)[0].waiting, People{ada});
    EXPECT_EQ(office->person(ada)->keys, 1);
  }
  std::filesystem::remove_all(test_folder());
}

}  // namespace
}  // namespace paddock
