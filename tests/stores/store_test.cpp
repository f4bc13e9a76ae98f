// What every store does, on SQLite and on PostgreSQL.

#include "stores/both.h"

namespace paddock {
namespace {

class StoreTest : public BothStores {};
FOR_BOTH_STORES(StoreTest);

TEST_P(StoreTest, DeletesOldRacesAndAllThatIsKnownOfThem) {
  const auto add = [&](const char* id, Kept kept, Millis updated) {
    const RaceId race(id);
    RaceSummary summary{race, Status::over, false, updated, 0, "{}", {ada}, {}};
    summary.kept = kept;
    const Append one{race, 1, updated, {"entry"}, summary, {}, "standing", "checkpoint", "finish"};
    EXPECT_TRUE(store_->append({&one, 1}).front());
  };
  add("new", Kept::watched, 200);
  add("old", Kept::watched, 100);
  add("older", Kept::watched, 50);
  add("finished", Kept::finished, 60);
  EXPECT_EQ(store_->old_races(Kept::watched, 150, 10), (Races{RaceId("older"), RaceId("old")}));
  EXPECT_EQ(store_->old_races(Kept::watched, 150, 1), Races{RaceId("older")});
  EXPECT_EQ(store_->old_races(Kept::season, 1000, 10), Races{});
  store_->delete_race(RaceId("old"));
  open();
  EXPECT_EQ(store_->old_races(Kept::watched, 150, 10), Races{RaceId("older")});
  EXPECT_TRUE(store_->log(RaceId("old")).empty());
  EXPECT_EQ(store_->state_of(RaceId("old")), Status::none);
  EXPECT_EQ(store_->checkpoint_of(RaceId("old")) + store_->finish_of(RaceId("old")), "");
  EXPECT_EQ(ids(store_->races_of(ada, true, 10)), (Races{RaceId("new"), RaceId("finished"), RaceId("older")}));
}

TEST_P(StoreTest, KeepsTheCheckpointAndTheFinishOfARaceUntilTheyAreRemoved) {
  const auto keep = [&](int first, std::optional<std::string> checkpoint, std::optional<std::string> finish) -> bool {
    const Append one{a, first, 0, {"entry"}, {}, {}, {}, std::move(checkpoint), std::move(finish)};
    return store_->append({&one, 1}).front();
  };
  EXPECT_EQ(store_->checkpoint_of(a) + store_->finish_of(a), "");
  EXPECT_TRUE(keep(1, "after round 1", {}));
  EXPECT_TRUE(keep(2, "after round 2", {}));
  EXPECT_FALSE(keep(2, "of somebody who was too late", "the same")) << "together with its entries or not at all";
  EXPECT_EQ(store_->checkpoint_of(a), "after round 2");
  EXPECT_TRUE(keep(3, "", "the end"));
  EXPECT_EQ(store_->checkpoint_of(a), "");
  open();
  EXPECT_EQ(store_->finish_of(a), "the end");
  EXPECT_TRUE(keep(4, {}, ""));
  EXPECT_EQ(store_->finish_of(a), "");
}

TEST_P(StoreTest, GivesALogBackInOrderAlsoToWhoOpensItAgain) {
  EXPECT_TRUE(append(a, 1, {"one", "two"}));
  EXPECT_TRUE(append(b, 1, {"other"}));
  EXPECT_TRUE(append(a, 3, {"three"}));
  open();
  const std::vector<LogEntry> log = store_->log(a);
  ASSERT_EQ(log.size(), 3u);
  EXPECT_EQ(log[0].text, "one");
  EXPECT_EQ(log[2].text, "three");
  EXPECT_EQ(log[2].number, 3);
  EXPECT_EQ(log[2].at, 1003);
  EXPECT_TRUE(store_->log(c).empty());
}

TEST_P(StoreTest, GivesTheLastStandingOfARace) {
  add_race(a, Status::running, true, 0, {ada}, {ada});
  EXPECT_EQ(store_->races_of(ada, false, 9).front().standing, "");
  for (const std::string standing : {"first", "second"}) {
    const Append moved{a, standing == "first" ? 2 : 3, 0, {"{}"}, {}, {}, standing};
    EXPECT_TRUE(store_->append({&moved, 1}).front());
    EXPECT_EQ(store_->races_of(ada, false, 9).front().standing, standing);
  }
  EXPECT_EQ(store_->listed_races(9).front().standing, "second");
}

TEST_P(StoreTest, TakesANumberOnlyOnceAndRefusesTheWholeAppend) {
  EXPECT_TRUE(append(a, 1, {"one", "two"}));
  EXPECT_FALSE(append(a, 2, {"late", "later"}));
  EXPECT_EQ(store_->log(a).size(), 2u);
  EXPECT_EQ(store_->log(a)[1].text, "two");
}

TEST_P(StoreTest, KeepsTheNeighboursOfARefusedAppend) {
  append(a, 1, {"one"});
  const std::vector<Append> group{{b, 1, 0, {"b1"}, {}}, {a, 1, 0, {"again"}, {}}, {c, 1, 0, {"c1", "c2"}, {}}};
  EXPECT_EQ(store_->append(group), (std::vector<bool>{true, false, true}));
  EXPECT_EQ(store_->log(a)[0].text, "one");
  EXPECT_EQ(store_->log(b).size(), 1u);
  EXPECT_EQ(store_->log(c).size(), 2u);
}

TEST_P(StoreTest, ListsRacesByWhoMaySeeThemAndWhoHasToAnswer) {
  add_race(RaceId("mine"), Status::running, false, 0, {ada, ben}, {ada});
  add_race(RaceId("listed"), Status::open, true, 0, {ben}, {});
  add_race(RaceId("over"), Status::over, true, 0, {ada}, {});
  EXPECT_EQ(ids(store_->listed_races(10)), Races{RaceId("listed")});
  EXPECT_EQ(ids(store_->races_of(ada, false, 10)), Races{RaceId("mine")});
  EXPECT_EQ(ids(store_->races_of(ada, true, 10)), Races{RaceId("over")});
  EXPECT_EQ(store_->races_of(ben, false, 10).size(), 2u);
  EXPECT_EQ(store_->races_of(ada, false, 10)[0].waiting, People{ada});
  EXPECT_EQ(store_->unfinished_races_of(ben), 2);
  EXPECT_EQ(store_->unfinished_races_of(eve), 0);
}

TEST_P(StoreTest, FindsRacesThatHaveToGoOn) {
  add_race(RaceId("late"), Status::running, false, 50, {ada}, {ada});
  add_race(RaceId("in time"), Status::running, false, 200, {ada}, {ada});
  add_race(RaceId("driver"), Status::running, false, 0, {ada}, {});
  EXPECT_EQ(store_->overdue_races(100), Races{RaceId("late")});
  EXPECT_EQ(store_->unattended_races(), Races{RaceId("driver")});
}

TEST_P(StoreTest, GivesTheRacesOfADayThatAreOver) {
  const auto add = [&](const char* id, Status state, const char* day) {
    RaceSummary summary{RaceId(id), state, false, 7, 0, id, {ada}, {}};
    summary.day = day;
    const Append one{summary.race, 1, 0, {"{}"}, summary};
    EXPECT_TRUE(store_->append({&one, 1}).front());
  };
  add("first", Status::over, "2026-11-16");
  add("running", Status::running, "2026-11-16");
  add("second", Status::over, "2026-11-16");
  add("later", Status::over, "2026-11-17");
  add("any", Status::over, "");
  open();
  EXPECT_EQ(store_->infos_of_day("2026-11-16"), (std::vector<std::string>{"first", "second"}));
  EXPECT_EQ(store_->infos_of_day("2026-11-17"), std::vector<std::string>{"later"});
  EXPECT_TRUE(store_->infos_of_day("2026-11-18").empty());
  EXPECT_TRUE(store_->infos_of_day("").empty());
}

TEST_P(StoreTest, KeepsTheFirstTextOfADay) {
  EXPECT_EQ(store_->text_of_day("2026-11-16"), "");
  EXPECT_EQ(store_->text_of_day("2026-11-16", "first"), "first");
  EXPECT_EQ(store_->text_of_day("2026-11-16", "second"), "first");
  EXPECT_EQ(store_->text_of_day("2026-11-17", "second"), "second");
  open();
  EXPECT_EQ(store_->text_of_day("2026-11-16"), "first");
}

TEST_P(StoreTest, KeepsSeasonsBesideRaces) {
  const auto add = [&](const char* id, int first, Status state, bool listed, People people) {
    const SeasonId season(id);
    const Append one{season, first, 0,
                     {"{}"}, {},    SeasonSummary{season, state, listed, first, "{}", std::move(people)}};
    EXPECT_TRUE(store_->append({&one, 1}).front());
  };
  add("s_1", 1, Status::open, false, {ada});
  add("s_1", 2, Status::running, false, {ada, ben});
  add("s_2", 1, Status::open, true, {ben});
  add("s_3", 1, Status::over, true, {ben});
  add_race(RaceId("r_1"), Status::running, false, 0, {ada}, {});
  EXPECT_EQ(store_->state_of(SeasonId("s_1")), Status::running);
  EXPECT_EQ(store_->state_of(RaceId("r_1")), Status::running);
  EXPECT_EQ(store_->state_of(RaceId("r_2")), Status::none);
  EXPECT_EQ(store_->log(SeasonId("s_1"), 1).size(), 1u);
  ASSERT_EQ(store_->listed_seasons(10).size(), 1u);
  EXPECT_EQ(store_->listed_seasons(10)[0].season, SeasonId("s_2"));
  EXPECT_EQ(store_->seasons_of(ben, 10).size(), 3u);
  EXPECT_EQ(store_->seasons_of(ada, 10)[0].updated, 2);
  EXPECT_EQ(store_->unfinished_seasons(), (Seasons{SeasonId("s_2"), SeasonId("s_1")}));
  EXPECT_EQ(store_->unfinished_seasons_of(ben), 2);
  EXPECT_EQ(store_->unfinished_races_of(ada), 1);
}

TEST_P(StoreTest, KnowsPeopleByTheirKeysAndARecoveryCodeOnce) {
  store_->add_person({ada, "Ada"}, "key", "code");
  EXPECT_EQ(store_->person_with_key("key")->name, "Ada");
  EXPECT_FALSE(store_->person_with_key("other"));
  EXPECT_FALSE(store_->recover_person("wrong", "k2", "c2"));
  EXPECT_EQ(store_->recover_person("code", "k2", "c2")->id, ada);
  EXPECT_FALSE(store_->recover_person("code", "k3", "c3"));
  store_->rename_person(ada, "Ada L.");
  EXPECT_EQ(store_->person_with_key("k2")->name, "Ada L.");
  EXPECT_FALSE(store_->person_with_key("key")) << "what was lost is void";
}

TEST_P(StoreTest, KeepsTheProfileOfAPerson) {
  store_->add_person({ada, "Ada"}, "key", "recovery");
  store_->add_person({ben, "Ben"}, "other key", "other recovery");
  EXPECT_EQ(store_->profile_of(ada), "");
  store_->set_profile(ada, R"({"number":7})");
  EXPECT_EQ(store_->profile_of(ada), R"({"number":7})");
  EXPECT_EQ(store_->profile_of(ben), "");
  EXPECT_EQ(store_->profile_of(eve), "");
}

TEST_P(StoreTest, ListsRacesWhereAPersonKeepsThem) {
  add_race(a, Status::over, false, 0, {ada, ben}, {});
  add_race(b, Status::over, false, 0, {ada}, {});
  store_->keep_race(ada, a, Shelf::archive);
  store_->keep_race(ada, b, Shelf::none);
  std::vector<RaceSummary> races = store_->races_of(ada, true, 10);
  ASSERT_EQ(ids(races), Races{a});
  EXPECT_TRUE(races.front().archived);
  EXPECT_FALSE(store_->races_of(ben, true, 10).front().archived);
  store_->keep_race(ada, a, Shelf::list);
  store_->keep_race(ada, b, Shelf::archive);
  races = store_->races_of(ada, true, 10);
  ASSERT_EQ(races.size(), 2u);
  EXPECT_NE(races.front().archived, races.back().archived);
  store_->delete_race(b);
  add_race(b, Status::over, false, 0, {ada}, {});
  for (const RaceSummary& race : store_->races_of(ada, true, 10)) EXPECT_FALSE(race.archived);
}

TEST_P(StoreTest, ListsNamesAndDropsKeys) {
  store_->add_person({ada, "Ada"}, "key", "code");
  store_->add_person({ben, "Ben"}, "ben", "another code");
  store_->add_key(ada, "phone", "Phone");
  store_->name_key("phone", "Old phone");
  store_->use_key("phone", 17);
  const std::vector<StoredKey> keys = store_->keys_of(ada);
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

TEST_P(StoreTest, GivesEveryTextBackAsItCame) {
  const std::vector<std::string> texts{R"({"say": "a \"quoted\" word"})",
                                       "{a,b}",
                                       "NULL",
                                       "",
                                       "\\ \\\\ \\\"",
                                       "$1 ?1 ; DROP TABLE log; --",
                                       "two\nlines\tand more",
                                       "Gar\xC3\xA7on \xF0\x9F\x8F\x8E \xE2\x80\x99"};
  EXPECT_TRUE(append(a, 1, texts));
  const std::vector<LogEntry> log = store_->log(a);
  ASSERT_EQ(log.size(), texts.size());
  for (std::size_t i = 0; i < texts.size(); ++i) EXPECT_EQ(log[i].text, texts[i]);
}

TEST_P(StoreTest, FindsNothingUnderATextThatNobodyCanKeep) {
  add_race(a, Status::open, true, 0, {ada}, {});
  for (const std::string text :
       {std::string("a\xff"), std::string("a\0", 2), std::string("\0a", 2), std::string("\xc3")}) {
    EXPECT_EQ(store_->state_of(RaceId(text)), Status::none);
    EXPECT_TRUE(store_->log(RaceId(text)).empty());
    EXPECT_TRUE(store_->races_of(PersonId(text), false, 9).empty());
    EXPECT_EQ(store_->unfinished_races_of(PersonId(text)), 0);
    EXPECT_TRUE(office_->people(text, 9).empty());
  }
}

TEST_P(StoreTest, TakesTheLastOfWhatAGroupSaysOfARace) {
  const auto summary = [](Status state, People people) {
    return RaceSummary{a, state, true, 5, 0, "{}", std::move(people), {ada}};
  };
  const std::vector<Append> group{
      {a, 1, 0, {"one"}, summary(Status::open, {ada, ben}), {}, "first", "round 1"},
      {a, 2, 0, {"two"}, summary(Status::running, {ada, ada, eve}), {}, "second", "round 2"},
      {a, 2, 0, {"late"}, summary(Status::over, {}), {}, "third", ""}};
  EXPECT_EQ(store_->append(group), (std::vector<bool>{true, true, false}));
  const std::vector<RaceSummary> races = store_->listed_races(9);
  ASSERT_EQ(races.size(), 1u);
  EXPECT_EQ(races[0].state, Status::running);
  EXPECT_EQ(races[0].people, (People{ada, eve}));
  EXPECT_EQ(races[0].waiting, People{ada});
  EXPECT_EQ(races[0].standing, "second");
  EXPECT_EQ(store_->checkpoint_of(a), "round 2");
}

TEST_P(StoreTest, RefusesAPersonTwiceAndKeepsTheFirst) {
  store_->add_person({ada, "Ada"}, "key", "code");
  EXPECT_THROW(store_->add_person({ada, "Impostor"}, "other", "other code"), Failure);
  EXPECT_EQ(store_->person_with_key("key")->name, "Ada");
  EXPECT_FALSE(store_->person_with_key("other")) << "all of it or nothing";
}

TEST_P(StoreTest, SavesProbesAndTellsItsSize) {
  store_->probe(1);
  store_->probe(2);
  EXPECT_GT(store_->figures().bytes, 1000);
}

TEST_P(StoreTest, IsAsItWasWhenItIsCompacted) {
  append(a, 1, {std::string(1000, 'x')});
  append(b, 1, {"kept"});
  store_->delete_race(a);
  store_->compact();
  EXPECT_EQ(store_->log(b).size(), 1u);
  EXPECT_TRUE(append(b, 2, {"more"}));
}

}  // namespace
}  // namespace paddock
