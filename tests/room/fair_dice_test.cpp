#include "room/fair_dice.h"

#include <gtest/gtest.h>

#include "messages/say.h"

namespace paddock {
namespace {

// 00 01 ... 1f; its hash and the seed were computed with Python's hashlib.
const FairDice known{"cb2f5160fc1f7e05a55ef49d340b48da2e5a78099d53393351cd579dd42503d6",
                     "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
                     {"ada", "", "ü"}};

Record record_with(const FairDice& dice) {
  Record record;
  record.fair = dice;
  record.setup.seed = seed_of(dice);
  return record;
}

TEST(FairDice, TheSeedFollowsFromTheSecretAndEverySeatsText) {
  EXPECT_EQ(words(seed_of(known)), "a74d5b55bfc28fc84738974bd5ff9431dd499ddae382ae7d92d7ef2789368095");
  FairDice other = known;
  other.entropy[1] = "x";
  EXPECT_NE(seed_of(other), seed_of(known));
  other.entropy = {"ada", "ü", ""};
  EXPECT_NE(seed_of(other), seed_of(known));
}

TEST(FairDice, APromiseIsKeptByItsOwnSecretOnly) {
  EXPECT_TRUE(check_dice(record_with(known)));
  Record record = record_with(known);
  record.fair->secret[0] = '1';
  EXPECT_NE(say(check_dice(record).error().message).find("commitment"), std::string::npos);
  record = record_with(known);
  record.setup.seed = seed_of(known).child(1);
  EXPECT_NE(say(check_dice(record).error().message).find("chosen"), std::string::npos);
  record = record_with(known);
  record.fair->entropy[0] = "eve";
  EXPECT_FALSE(check_dice(record));
}

TEST(FairDice, OfEarlierRacesAreCheckedByTheFirst64BitsOfTheirSeed) {
  Record record = record_with(known);
  record.setup.seed = seed_of(known).cut();
  EXPECT_EQ(words(record.setup.seed), "a74d5b55bfc28fc8");
  EXPECT_TRUE(check_dice(record));
  record.setup.seed = Seed(record.setup.seed.number() ^ 1);
  EXPECT_NE(say(check_dice(record).error().message).find("chosen"), std::string::npos);
}

TEST(FairDice, ARaceThatGoesOnFromARecordIsCheckedByItsFreshSeed) {
  Record record = record_with(known);
  record.setup.seed = 5;
  EXPECT_FALSE(check_dice(record));
  record.lines.push_back(SeedLine{seed_of(known)});
  EXPECT_TRUE(check_dice(record));
}

TEST(FairDice, OfASeasonMakeThoseOfItsRaces) {
  const FairDice race = dice_of_race(known, "round 1, table 2, start 1");
  EXPECT_EQ(race.secret, "6ae98c9b2a37ac2a76611d62568b01f07e4331633b08f426c9d73f4aa32ecd4d");
  EXPECT_EQ(race.commitment, "f82d09a2709e14d97859276ddb4726ad3e78faefee0685bdbd404481ffeef9a4");
  EXPECT_TRUE(race.entropy.empty());
  EXPECT_NE(dice_of_race(known, "round 1, table 2, start 2").secret, race.secret);
  EXPECT_EQ(words(seed_of_season(known)), "4ada86340003c271bb366eaa906201a5553d1133e03fa7aba83adfa7a10e5dc9");
}

TEST(FairDice, EveryTextIsTheOneItsSeatCommittedToOrIsSeenToBeWithheld) {
  FairDice dice = known;
  dice.entropy = {"ada", "", "cleo", "dan"};
  dice.commitments = {hashed("ada"), hashed("ben"), "", hashed(hashed("dan"))};
  dice.steps = {1, 1, 0, 2};
  dice.withheld = {1};
  Record record = record_with(dice);
  record.setup.game = "street-illegal";
  record.setup.seats = {{"Ada", "human"}, {"Ben", "human"}, {"Cleo", "human"}, {"Dan", "human"}, {"Pro", "pro"}};
  record.rules = 1;
  EXPECT_TRUE(check_dice(record));
  EXPECT_EQ(
      say(checked_dice(record)),
      "fair dice: the server’s secret is the one it promised; 2 of 4 people revealed the text they had committed to; "
      "Ben committed to a text and withheld it, Cleo added a text without committing to it");
  const Result<Record> again = read_record(text(record));
  ASSERT_TRUE(again);
  EXPECT_EQ(text(*again), text(record));
  EXPECT_TRUE(check_dice(*again));

  const auto wrong = [&](auto&& change) {
    FairDice other = dice;
    change(other);
    const Result<void> checked = check_dice(record_with(other));
    return checked ? "" : say(checked.error().message);
  };
  EXPECT_NE(wrong([](FairDice& it) { it.entropy[0] = "eve"; }).find("seat 1"), std::string::npos);
  EXPECT_NE(wrong([](FairDice& it) { it.steps[3] = 1; }).find("seat 4"), std::string::npos);
  EXPECT_NE(wrong([](FairDice& it) { it.withheld = {}; }).find("seat 2"), std::string::npos);
  EXPECT_NE(wrong([](FairDice& it) { it.withheld = {0, 1}; }).find("seat 1"), std::string::npos);
  EXPECT_NE(wrong([](FairDice& it) { it.withheld = {1, 2}; }).find("seat 3"), std::string::npos);
  EXPECT_NE(wrong([](FairDice& it) { it.commitments.pop_back(); }).find("as many seats"), std::string::npos);
}

TEST(FairDice, StandInTheHeaderOfARecord) {
  Record record = record_with(known);
  record.setup.game = "street-illegal";
  record.setup.seats = {{"Ada", "human"}};
  record.rules = 1;
  const Result<Record> again = read_record(text(record));
  ASSERT_TRUE(again);
  EXPECT_EQ(text(*again), text(record));
  EXPECT_EQ(again->fair->entropy, known.entropy);
}

}  // namespace
}  // namespace paddock
