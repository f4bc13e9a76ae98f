#include <gtest/gtest.h>
#include <sqlite3.h>

#include <filesystem>
#include <fstream>

#include "store/store.h"

namespace paddock {
namespace {

class SqliteStore : public testing::Test {
 protected:
  SqliteStore() {
    std::filesystem::create_directories(folder_);
    store_ = open_sqlite_store(file());
  }
  ~SqliteStore() override {
    store_.reset();
    std::filesystem::remove_all(folder_);
  }

  std::string file(const std::string& name = "paddock.db") const { return (folder_ / name).string(); }
  bool append(const std::string& race, int first, std::vector<std::string> entries,
              std::optional<RaceSummary> summary = {}) {
    const Append one{race, first, 1000 + first, std::move(entries), std::move(summary)};
    return store_->append({&one, 1}).front();
  }
  void add_race(const std::string& race, const std::string& state, bool listed, Millis deadline,
                std::vector<std::string> people, std::vector<std::string> waiting) {
    append(race, 1, {"{}"}, RaceSummary{race, state, listed, 7, deadline, "{}", std::move(people), std::move(waiting)});
  }
  static std::vector<std::string> names(const std::vector<RaceSummary>& races) {
    std::vector<std::string> names;
    for (const RaceSummary& race : races) names.push_back(race.race);
    return names;
  }

  const std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() /
      ("paddock-store-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
  std::unique_ptr<Store> store_;
};

using Names = std::vector<std::string>;

TEST_F(SqliteStore, DeletesOldRacesAndAllThatIsKnownOfThem) {
  const auto add = [&](const std::string& race, Kept kept, Millis updated) {
    RaceSummary summary{race, "over", false, updated, 0, "{}", {"p_1"}, {}};
    summary.kept = kept;
    const Append one{race, 1, updated, {"entry"}, summary, {}, "standing", "checkpoint", "finish"};
    EXPECT_TRUE(store_->append({&one, 1}).front());
  };
  add("new", Kept::watched, 200);
  add("old", Kept::watched, 100);
  add("older", Kept::watched, 50);
  add("finished", Kept::finished, 50);
  EXPECT_EQ(store_->old_races(Kept::watched, 150, 10), (Names{"older", "old"}));
  EXPECT_EQ(store_->old_races(Kept::watched, 150, 1), Names{"older"});
  EXPECT_EQ(store_->old_races(Kept::season, 1000, 10), Names{});
  store_->delete_race("old");
  store_ = open_sqlite_store(file());
  EXPECT_EQ(store_->old_races(Kept::watched, 150, 10), Names{"older"});
  EXPECT_TRUE(store_->log("old").empty());
  EXPECT_EQ(store_->state_of("old") + store_->checkpoint_of("old") + store_->finish_of("old"), "");
  EXPECT_EQ(names(store_->races_of("p_1", true, 10)), (Names{"new", "finished", "older"}));
}

TEST_F(SqliteStore, KeepsTheCheckpointAndTheFinishOfARaceUntilTheyAreRemoved) {
  const auto keep = [&](int first, std::optional<std::string> checkpoint, std::optional<std::string> finish) -> bool {
    const Append one{"a", first, 0, {"entry"}, {}, {}, {}, std::move(checkpoint), std::move(finish)};
    return store_->append({&one, 1}).front();
  };
  EXPECT_EQ(store_->checkpoint_of("a") + store_->finish_of("a"), "");
  EXPECT_TRUE(keep(1, "after round 1", {}));
  EXPECT_TRUE(keep(2, "after round 2", {}));
  EXPECT_FALSE(keep(2, "of somebody who was too late", "the same")) << "together with its entries or not at all";
  EXPECT_EQ(store_->checkpoint_of("a"), "after round 2");
  EXPECT_TRUE(keep(3, "", "the end"));
  EXPECT_EQ(store_->checkpoint_of("a"), "");
  store_ = open_sqlite_store(file());
  EXPECT_EQ(store_->finish_of("a"), "the end");
  EXPECT_TRUE(keep(4, {}, ""));
  EXPECT_EQ(store_->finish_of("a"), "");
}

TEST_F(SqliteStore, IsCopiedWithoutBeingChanged) {
  add_race("a", "running", false, 0, {"p"}, {});
  copy_sqlite_store(file(), file("copy.db"));
  EXPECT_EQ(open_sqlite_store(file("copy.db"))->ids(), (std::vector<std::string>{"a"}));
  EXPECT_THROW(copy_sqlite_store(file("none.db"), file("other.db")), std::runtime_error);
  EXPECT_FALSE(std::filesystem::exists(file("none.db")));
}

TEST_F(SqliteStore, GivesALogBackInOrderAlsoToWhoOpensItAgain) {
  EXPECT_TRUE(append("a", 1, {"one", "two"}));
  EXPECT_TRUE(append("b", 1, {"other"}));
  EXPECT_TRUE(append("a", 3, {"three"}));
  store_ = open_sqlite_store(file());
  const std::vector<LogEntry> log = store_->log("a");
  ASSERT_EQ(log.size(), 3u);
  EXPECT_EQ(log[0].text, "one");
  EXPECT_EQ(log[2].text, "three");
  EXPECT_EQ(log[2].number, 3);
  EXPECT_EQ(log[2].at, 1003);
  EXPECT_TRUE(store_->log("c").empty());
}

TEST_F(SqliteStore, GivesTheLastStandingOfARace) {
  add_race("a", "running", true, 0, {"ada"}, {"ada"});
  EXPECT_EQ(store_->races_of("ada", false, 9).front().standing, "");
  for (const std::string standing : {"first", "second"}) {
    const Append moved{"a", standing == "first" ? 2 : 3, 0, {"{}"}, {}, {}, standing};
    EXPECT_TRUE(store_->append({&moved, 1}).front());
    EXPECT_EQ(store_->races_of("ada", false, 9).front().standing, standing);
  }
  EXPECT_EQ(store_->listed_races(9).front().standing, "second");
}

TEST_F(SqliteStore, TakesANumberOnlyOnceAndRefusesTheWholeAppend) {
  EXPECT_TRUE(append("a", 1, {"one", "two"}));
  EXPECT_FALSE(append("a", 2, {"late", "later"}));
  EXPECT_EQ(store_->log("a").size(), 2u);
  EXPECT_EQ(store_->log("a")[1].text, "two");
}

TEST_F(SqliteStore, KeepsTheNeighboursOfARefusedAppend) {
  append("a", 1, {"one"});
  const std::vector<Append> group{{"b", 1, 0, {"b1"}, {}}, {"a", 1, 0, {"again"}, {}}, {"c", 1, 0, {"c1", "c2"}, {}}};
  EXPECT_EQ(store_->append(group), (std::vector<bool>{true, false, true}));
  EXPECT_EQ(store_->log("a")[0].text, "one");
  EXPECT_EQ(store_->log("b").size(), 1u);
  EXPECT_EQ(store_->log("c").size(), 2u);
}

TEST_F(SqliteStore, ListsRacesByWhoMaySeeThemAndWhoHasToAnswer) {
  add_race("mine", "running", false, 0, {"ada", "ben"}, {"ada"});
  add_race("listed", "open", true, 0, {"ben"}, {});
  add_race("over", "over", true, 0, {"ada"}, {});
  EXPECT_EQ(names(store_->listed_races(10)), Names{"listed"});
  EXPECT_EQ(names(store_->races_of("ada", false, 10)), Names{"mine"});
  EXPECT_EQ(names(store_->races_of("ada", true, 10)), Names{"over"});
  EXPECT_EQ(store_->races_of("ben", false, 10).size(), 2u);
  EXPECT_EQ(store_->races_of("ada", false, 10)[0].waiting, Names{"ada"});
  EXPECT_EQ(store_->unfinished_races_of("ben"), 2);
  EXPECT_EQ(store_->unfinished_races_of("eve"), 0);
}

TEST_F(SqliteStore, FindsRacesThatHaveToGoOn) {
  add_race("late", "running", false, 50, {"ada"}, {"ada"});
  add_race("in time", "running", false, 200, {"ada"}, {"ada"});
  add_race("driver", "running", false, 0, {"ada"}, {});
  EXPECT_EQ(store_->overdue_races(100), Names{"late"});
  EXPECT_EQ(store_->unattended_races(), Names{"driver"});
}

TEST_F(SqliteStore, KeepsSeasonsBesideRaces) {
  const auto add = [&](const std::string& season, int first, const std::string& state, bool listed, Names people) {
    const Append one{season, first, 0,
                     {"{}"}, {},    SeasonSummary{season, state, listed, first, "{}", std::move(people)}};
    EXPECT_TRUE(store_->append({&one, 1}).front());
  };
  add("s_1", 1, "open", false, {"ada"});
  add("s_1", 2, "running", false, {"ada", "ben"});
  add("s_2", 1, "open", true, {"ben"});
  add("s_3", 1, "over", true, {"ben"});
  add_race("r_1", "running", false, 0, {"ada"}, {});
  EXPECT_EQ(store_->state_of("s_1"), "running");
  EXPECT_EQ(store_->state_of("r_1"), "running");
  EXPECT_EQ(store_->state_of("r_2"), "");
  EXPECT_EQ(store_->log("s_1", 1).size(), 1u);
  ASSERT_EQ(store_->listed_seasons(10).size(), 1u);
  EXPECT_EQ(store_->listed_seasons(10)[0].season, "s_2");
  EXPECT_EQ(store_->seasons_of("ben", 10).size(), 3u);
  EXPECT_EQ(store_->seasons_of("ada", 10)[0].updated, 2);
  EXPECT_EQ(store_->unfinished_seasons(), (Names{"s_2", "s_1"}));
  EXPECT_EQ(store_->unfinished_seasons_of("ben"), 2);
  EXPECT_EQ(store_->unfinished_races_of("ada"), 1);
}

TEST_F(SqliteStore, MakesRoomForSeasonsAndStandingsInAFileOfAnEarlierPaddock) {
  add_race("a", "running", false, 0, {"ada"}, {});
  store_.reset();
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(file().c_str(), &database), SQLITE_OK);
  const char* before =
      "DROP TABLE seasons; DROP TABLE season_people; DROP TABLE standings; DROP TABLE checkpoints; DROP TABLE finishes; "
      "DROP INDEX races_by_age; ALTER TABLE races DROP COLUMN kept; DROP INDEX keys_by_person; "
      "ALTER TABLE keys DROP COLUMN name; ALTER TABLE keys DROP COLUMN created; ALTER TABLE keys DROP COLUMN used; "
      "DROP TABLE sanctions; DROP TABLE mutes; DROP TABLE reports; DROP TABLE invitations; DROP TABLE acts; "
      "PRAGMA user_version = 1";
  EXPECT_EQ(sqlite3_exec(database, before, nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(database);
  store_ = open_sqlite_store(file());
  EXPECT_EQ(store_->log("a").size(), 1u);
  EXPECT_TRUE(store_->unfinished_seasons().empty());
  EXPECT_EQ(store_->races_of("ada", false, 9).front().standing, "");
}

TEST_F(SqliteStore, KnowsPeopleByTheirKeysAndARecoveryCodeOnce) {
  store_->add_person({"p1", "Ada"}, "key", "code");
  EXPECT_EQ(store_->person_with_key("key")->name, "Ada");
  EXPECT_FALSE(store_->person_with_key("other"));
  EXPECT_FALSE(store_->recover_person("wrong", "k2", "c2"));
  EXPECT_EQ(store_->recover_person("code", "k2", "c2")->id, "p1");
  EXPECT_FALSE(store_->recover_person("code", "k3", "c3"));
  store_->rename_person("p1", "Ada L.");
  EXPECT_EQ(store_->person_with_key("k2")->name, "Ada L.");
  EXPECT_FALSE(store_->person_with_key("key")) << "what was lost is void";
}

TEST_F(SqliteStore, ListsNamesAndDropsKeys) {
  store_->add_person({"p1", "Ada"}, "key", "code");
  store_->add_person({"p2", "Ben"}, "ben", "another code");
  store_->add_key("p1", "phone", "Phone");
  store_->name_key("phone", "Old phone");
  store_->use_key("phone", 17);
  const std::vector<StoredKey> keys = store_->keys_of("p1");
  ASSERT_EQ(keys.size(), 2u);
  const StoredKey& phone = keys[0].hash == "phone" ? keys[0] : keys[1];
  EXPECT_EQ(phone.name, "Old phone");
  EXPECT_EQ(phone.used, 17);
  EXPECT_GT(phone.created, 1'700'000'000'000);
  store_->drop_key("phone");
  EXPECT_FALSE(store_->person_with_key("phone"));
  EXPECT_TRUE(store_->person_with_key("key"));
  EXPECT_TRUE(store_->person_with_key("ben"));
}

TEST_F(SqliteStore, CopiesItselfWhileItIsUsed) {
  append("a", 1, {"one"});
  store_->add_person({"p1", "Ada"}, "key", "code");
  store_->backup(file("copy.db"));
  append("a", 2, {"two"});
  const std::unique_ptr<Store> copy = open_sqlite_store(file("copy.db"));
  EXPECT_EQ(copy->log("a").size(), 1u);
  EXPECT_TRUE(copy->person_with_key("key"));
}

TEST_F(SqliteStore, SaysWhatIsWrongWithAFile) {
  std::ofstream(file("text.db")) << std::string(5000, 'x');
  EXPECT_THROW(open_sqlite_store(file("text.db")), std::runtime_error);
  EXPECT_THROW(open_sqlite_store(file("no/such/folder.db")), std::runtime_error);
}

}  // namespace
}  // namespace paddock
