// Nobody can choose the dice: not even an operator who knows the server's secret, plays, and claims the last seat.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/blake2b.h"
#include "games/catalogue.h"
#include "room/fair_dice.h"
#include "room/race_state.h"

namespace paddock::room {
namespace {

constexpr int people = 6, operators_seat = 5, races = 12;

std::string text_of(int race, int seat) { return fmt::format("text of seat {} in race {}", seat, race); }

RaceState open_race(int number) {
  RaceState race;
  Created created;
  created.owner = PersonId("p_operator");
  created.game = "formula-de";
  created.options = boost::json::object{{"circuit", "monza"}, {"laps", 1}};
  created.dice.secret = hashed(fmt::format("secret {}", number));
  created.dice.commitment = hashed(from_hexadecimal(created.dice.secret));
  created.wide_dice = true;
  for (int seat = 0; seat < people; ++seat) created.seats.push_back({fmt::format("Seat {}", seat), "human"});
  EXPECT_TRUE(apply(race, created, 0));
  return race;
}

void claim(RaceState& race, int seat, const std::string& text, bool commits) {
  Claimed claimed{seat, PersonId(fmt::format("p_{}", seat)), fmt::format("Driver {}", seat), commits ? "" : text};
  if (commits) claimed.commitment = hashed(text), claimed.steps = 1;
  EXPECT_TRUE(apply(race, claimed, 0));
}

Seat pole_of(const RaceState& race, const Seed& seed) {
  Setup setup = setup_of(race);
  setup.seed = seed;
  const auto match = make_match(setup);
  (*match)->run();
  return (*match)->events(0, Viewer::spectator()).front().facts.at("grid").at(0).to_number<int>() - 1;
}

// What the operator takes the texts of the seats to be: all that the server knows before he claims.
std::string best_text(const RaceState& race) {
  FairDice dice = race.created.dice;
  for (const SeatState& seat : race.seats) dice.entropy.push_back(seat.entropy);
  std::string text;
  for (int trial = 0; trial < 200; ++trial) {
    dice.entropy[operators_seat] = text = fmt::format("trial {}", trial);
    if (pole_of(race, seed_of(dice)) == operators_seat) break;
  }
  return text;
}

int poles_of_the_operator(bool others_commit) {
  int poles = 0;
  for (int number = 0; number < races; ++number) {
    RaceState race = open_race(number);
    for (int seat = 0; seat < operators_seat; ++seat) claim(race, seat, text_of(number, seat), others_commit);
    claim(race, operators_seat, best_text(race), false);
    if (others_commit) {
      EXPECT_TRUE(apply(race, Revealing{60}, 0));
      for (int seat = 0; seat < operators_seat; ++seat)
        EXPECT_TRUE(apply(race, Revealed{seat, text_of(number, seat)}, 0));
    }
    EXPECT_TRUE(apply(race, Started{}, 0));
    poles += pole_of(race, race.match->record().setup.seed) == operators_seat;
  }
  return poles;
}

TEST(FairDice, AnOperatorWhoClaimsLastHasEveryPoleWhereTheOthersTellTheirTextsAtOnce) {
  EXPECT_EQ(poles_of_the_operator(false), races);
}

TEST(FairDice, AnOperatorWhoClaimsLastCannotChooseWhereTheOthersCommit) {
  EXPECT_LT(poles_of_the_operator(true), races / 2 + 3) << "2 of 12 are to be expected";
}

TEST(FairDice, ASeatRevealsNoOtherTextThanItsOwn) {
  RaceState race = open_race(0);
  claim(race, 0, "mine", true);
  EXPECT_FALSE(apply(race, Revealed{0, "another"}, 0));
  EXPECT_TRUE(race.seats[0].owes_text());
  EXPECT_TRUE(apply(race, Revealed{0, "mine"}, 0));
  EXPECT_FALSE(race.owes_texts());
}

}  // namespace
}  // namespace paddock::room
