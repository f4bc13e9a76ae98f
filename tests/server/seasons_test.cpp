// A season survives every moment at which the server can end: whatever was interrupted goes on when somebody looks.

#include "server/seasons.h"

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_future.hpp>
#include <filesystem>

#include "room/fair_dice.h"
#include "season/settings.h"
#include "server/season_starts.h"
#include "server/house.h"
#include "store/secrets.h"

namespace paddock::server {
namespace {

class SeasonsOnTheServer : public testing::Test {
 protected:
  SeasonsOnTheServer() { std::filesystem::create_directories(folder_); }
  ~SeasonsOnTheServer() override { std::filesystem::remove_all(folder_); }

  std::string file() const { return (folder_ / "paddock.db").string(); }

  SeasonId create(House& house, season::Kind kind = season::Kind::season) {
    SeasonCreated created;
    created.owner = PersonId("p_ada");
    created.dice = promise_dice();
    created.settings = season::standard_settings("street-illegal", 2);
    created.settings.name = "Cup";
    created.settings.kind = kind;
    created.settings.calendar = {{"Docks"}, {"Harbour"}};
    const SeasonId id = house.run(house.seasons.create(created))->id;
    house.run(house.seasons.change(id, [](SeasonDraft& draft) {
      draft.note(season::Entry(season::Entered{"Tom", "", 1, "rookie"}));
      draft.note(season::Entry(season::Entered{"Tim", "", 2, "rookie"}));
    }));
    return id;
  }
  // Writes what the season starts, but opens no race.
  static void start(House& house, const SeasonId& id) { house.run(house.seasons.change(id, start_next)); }

  const std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() /
      ("paddock-seasons-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
};

TEST_F(SeasonsOnTheServer, OpenTheRacesThatACrashHasLeftOut) {
  SeasonId id;
  {
    House house(file());
    id = create(house);
    start(house, id);
    EXPECT_EQ(house.store->state_of(house.seasons.find(id)->races.at(0).race), Status::none);
  }
  House house(file());
  house.run(house.seasons.catch_up(id));
  const auto season = house.seasons.find(id);
  EXPECT_EQ(house.store->state_of(season->races.at(0).race), Status::over);
  EXPECT_TRUE(is_over(season->season.rounds[0]));
}

TEST_F(SeasonsOnTheServer, FindTheResultOfARaceThatEndedJustBeforeACrash) {
  SeasonId id;
  {
    House house(file());
    house.deaf();
    id = create(house);
    start(house, id);
    const auto season = house.seasons.find(id);
    const std::shared_ptr<Room> room = house.rooms.make(season->races.at(0).race);
    const RoomPlan plan = plan_of(*season, season->races[0]);
    asio::co_spawn(room->executor(), room->open(plan.created, plan.claims, {}), asio::use_future).get();
    EXPECT_EQ(house.store->state_of(room->id()), Status::over);
    EXPECT_FALSE(is_over(house.seasons.find(id)->season.rounds[0]));
  }
  House house(file());
  house.run(house.seasons.catch_up(id));
  const auto season = house.seasons.find(id);
  EXPECT_TRUE(is_over(season->season.rounds[0]));
  house.run(house.seasons.catch_up(id));
  EXPECT_EQ(house.seasons.find(id)->number, season->number) << "a result is taken in once";
}

TEST_F(SeasonsOnTheServer, DrawTheDiceThatWerePromised) {
  House house(file());
  const SeasonId id = create(house);
  start(house, id);
  const auto season = house.seasons.find(id);
  const RoomPlan plan = plan_of(*season, season->races[0]);
  EXPECT_EQ(plan.created.dice.secret, dice_of_race(season->created.dice, "round 1, table 1, start 1").secret);
  FairDice dice = plan.created.dice;
  dice.entropy = {"", ""};
  EXPECT_EQ(season->season.rounds[0].races[0].begun.seed, seed_of(dice));
  EXPECT_FALSE(plan.created.seed);
}

TEST_F(SeasonsOnTheServer, StartARaceAnewWithOtherDice) {
  House house(file());
  const SeasonId id = create(house);
  start(house, id);
  const RaceId first = house.seasons.find(id)->races[0].race;
  const Seed seed = house.seasons.find(id)->season.rounds[0].races[0].begun.seed;
  house.run(house.seasons.change(id, [&](SeasonDraft& draft) { restart(draft, first, "Ada"); }));
  const auto season = house.seasons.find(id);
  EXPECT_FALSE(season->waits_for(season->races[0]));
  EXPECT_TRUE(season->waits_for(season->races[1]));
  EXPECT_NE(season->season.rounds[0].races[0].begun.seed, seed);
}

TEST_F(SeasonsOnTheServer, GiveEverybodyTheSameDiceInDuplicateRacing) {
  House house(file());
  const SeasonId id = create(house, season::Kind::duplicate);
  start(house, id);
  const auto season = house.seasons.find(id);
  ASSERT_EQ(season->races.size(), 2u);
  EXPECT_EQ(plan_of(*season, season->races[0]).created.seed, plan_of(*season, season->races[1]).created.seed);
  house.run(house.seasons.change(id, [&](SeasonDraft& draft) { restart(draft, season->races[0].race, "Ada"); }));
  const auto again = house.seasons.find(id);
  EXPECT_NE(plan_of(*again, again->races[2]).created.seed, plan_of(*again, again->races[1]).created.seed)
      << "whoever drives again has seen those dice";
}

TEST_F(SeasonsOnTheServer, AskAtEveryStartForAnEarlierTextOfADriversChain) {
  House house(file());
  const SeasonId id = create(house);
  const std::string end = hash_secret(hash_secret("the beginning"));
  house.run(house.seasons.change(id, [&](SeasonDraft& draft) {
    draft.note(season::Entry(season::Entered{"Ada", "", 3, "human"}));
    draft.note(SeasonEntry(Personified{"Ada", PersonId("p_ada"), "", end}));
  }));
  start(house, id);
  const auto claim_in = [&](std::size_t race) {
    const auto season = house.seasons.find(id);
    return plan_of(*season, season->races.at(race)).claims.at(0);
  };
  EXPECT_EQ(claim_in(0).commitment, end);
  EXPECT_EQ(claim_in(0).steps, 1);
  house.run(house.seasons.change(
      id, [&](SeasonDraft& draft) { restart(draft, draft.state.races.at(0).race, "Ada"); }));
  EXPECT_EQ(claim_in(1).steps, 2);
  EXPECT_TRUE(fits_commitment(hash_secret("the beginning"), claim_in(0).steps, end));
  EXPECT_TRUE(fits_commitment("the beginning", claim_in(1).steps, end));
  EXPECT_FALSE(fits_commitment("the beginning", 1, end));
}

TEST_F(SeasonsOnTheServer, LoseNothingWhenManyWantSomethingAtOnce) {
  House house(file());
  const SeasonId id = create(house);
  std::vector<std::future<std::shared_ptr<const SeasonState>>> changes;
  for (int n = 3; n < 11; ++n)
    changes.push_back(asio::co_spawn(
        house.services.pool,
        house.seasons.change(id,
                             [n](SeasonDraft& draft) {
                               draft.note(season::Entry(season::Entered{fmt::format("Driver {}", n), "", n, "rookie"}));
                             }),
        asio::use_future));
  for (auto& change : changes) change.get();
  EXPECT_EQ(house.seasons.find(id)->season.drivers.size(), 10u);
  EXPECT_EQ(house.store->log(id).size(), 11u);
}

TEST_F(SeasonsOnTheServer, StartARaceAgainThatOtherRulesHaveStopped) {
  House house(file());
  const SeasonId id = create(house);
  start(house, id);
  const auto season = house.seasons.find(id);
  const RaceId race = season->races.at(0).race;
  Append log{race, 1, 0, {}};
  RaceState stopped;
  for (const Entry& entry : {Entry(plan_of(*season, season->races[0]).created), Entry(Started{}),
                             Entry(Stopped{1, 2, "its position does not fit the new rules"})}) {
    ASSERT_TRUE(apply(stopped, entry, 0));
    log.entries.push_back(entry_text(entry));
  }
  log.summary = summary_of(stopped);
  log.summary->race = race;
  log.summary->info = json::serialize(info_of(stopped));
  ASSERT_EQ(house.store->append({&log, 1}), std::vector<bool>{true});

  house.run(house.seasons.catch_up(id));
  EXPECT_TRUE(house.seasons.find(id)->waits_for(season->races[0])) << "it has no result to take in";
  house.run(house.seasons.change(id, [&](SeasonDraft& draft) { restart(draft, race, "Ada"); }));
  house.run(house.seasons.catch_up(id));
  const auto again = house.seasons.find(id);
  ASSERT_EQ(again->races.size(), 2u);
  EXPECT_EQ(house.store->state_of(again->races[1].race), Status::over);
  EXPECT_TRUE(is_over(again->season.rounds[0]));
}

TEST_F(SeasonsOnTheServer, AreRefusedIfTheirLogIsDamaged) {
  House house(file());
  const SeasonId id = create(house);
  const Append nonsense{id, 4, 0, {R"({"kind":"opened","race":7})"}};
  house.store->append({&nonsense, 1});
  EXPECT_THROW(house.seasons.find(id), std::runtime_error);
  EXPECT_THROW(house.seasons.find(SeasonId("s_none")), Refused);
}

}  // namespace
}  // namespace paddock::server
