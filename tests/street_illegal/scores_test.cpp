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
