#include "games/street_illegal/drivers.h"
#include "judged_races.h"
#include "reference_driver.h"

namespace paddock::street_illegal {
namespace {

TEST(StreetIllegalScores, ValueEveryAnswerAndTakeTheBest) {
  Pro pro;
  JudgedDriver<Game> judged(pro);
  for (int seed = 0; seed < 400; ++seed) {
    Options options;
    options.grid = seed & 1 ? Grid::tactical : Grid::age;
    options.nitrous = seed & 2;
    options.better_pros = seed & 4;
    play_judged_race<Game>(judged, options, 1 + seed % cars, seed);
  }
  for (std::size_t kind = 0; kind < judged.kinds().size(); ++kind) {
    const Judged& of_kind = judged.kinds()[kind];
    EXPECT_GT(of_kind.questions, 50) << "kind " << kind;
    // Of the layouts, hundreds, some differ only in the order of their cards.
    if (kind == 0) continue;  // the driver cards differ in their names only
    EXPECT_LT(of_kind.ties_a_question(), kind == 1 ? 3 : 1) << "kind " << kind;
  }
}

// To swap cards is worth as much as to swap each of them alone. Equal cards are offered once, as the first.
void expect_sums(Pro& pro, const Race& race, const ChooseAction& question) {
  double nothing = 0;
  std::array<double, longest_hand> alone{};
  const auto first_like = [&](int card) {
    return std::ranges::find(question.hand, question.hand[card]) - question.hand.begin();
  };
  pro.score(race, question, [&](const Action& action, double value) {
    if (action.kind == Action::Kind::nothing) nothing = value;
    if (action.kind == Action::Kind::optimise && std::has_single_bit(unsigned(action.cards)))
      alone[std::countr_zero(unsigned(action.cards))] = value - nothing;
  });
  pro.score(race, question, [&](const Action& action, double value) {
    if (action.kind != Action::Kind::optimise) return;
    double sum = nothing;
    for (int card = 0; card < static_cast<int>(question.hand.size()); ++card)
      if (action.cards >> card & 1) sum += alone[first_like(card)];
    EXPECT_NEAR(value, sum, 1e-9);
  });
}

struct SwappingDriver : Policy<Game> {
  Packed answer(const Race& race, const Question& question, Rng& rng) override {
    if (const auto* action = std::get_if<ChooseAction>(&question)) expect_sums(pro, race, *action);
    return pro.answer(race, question, rng);
  }
  Pro pro;
};

TEST(StreetIllegalScores, ValueAnExchangeOfCardsAsTheSumOfItsCards) {
  SwappingDriver driver;
  for (int seed = 0; seed < 20; ++seed) {
    Position<Game> position({}, 1 + seed % cars, seed);
    position.table.set_all_policies(&driver);
    position.run();
  }
}

// The mean place of the pro and of the reference driver, each on half of the seats, from every seat.
TEST(StreetIllegalScores, AreNoWeakerThanMixedBids) {
  constexpr int seats = 4, races = 2000;
  Pro pro;
  reference::ReferenceDriver mixed;
  int pro_places = 0, mixed_places = 0;
  Position<Game> position({}, seats, 0);
  for (int race = 0; race < races; ++race) {
    std::array<Policy<Game>*, max_seats> drivers{};
    for (int seat = 0; seat < seats; ++seat)
      drivers[seat] = (seat + race) % 2 ? static_cast<Policy<Game>*>(&mixed) : &pro;
    position.restart({}, seats, race / 2);
    position.table.set_policies(drivers);
    position.run();
    for (int seat = 0; seat < seats; ++seat)
      ((seat + race) % 2 ? mixed_places : pro_places) += position_of(position.race, seat);
  }
  EXPECT_LT(pro_places, mixed_places);
}

}  // namespace
}  // namespace paddock::street_illegal
