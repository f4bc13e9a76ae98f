// What Street Illegal says, and to whom.

#include <gtest/gtest.h>

#include <map>

#include "core/options.h"
#include "core/text.h"
#include "games/street_illegal/game.h"
#include "messages/say.h"

namespace paddock::street_illegal {
namespace {

const Speech english{"en", {"Ann", "Bob"}};

TEST(Words, OfADrawNameTheCardOnlyToItsOwner) {  // SI-SETUP-9
  const TempoCard slow{TempoCard::any_copy, 20, Situation::L}, fast{TempoCard::any_copy, 50, Situation::U};
  const Event drove = Drove{0, Slot::right, slow, fast, 130, Secret(Seat(0), slow)};
  EXPECT_EQ(say(Game::message(drove, Viewer::seat(0)), english),
            "Ann accelerates to 130 mph: 50U for 20L on the right; draws 20L");
  for (const Viewer viewer : {Viewer::seat(1), Viewer::spectator()})
    EXPECT_EQ(say(Game::message(drove, viewer), english), "Ann accelerates to 130 mph: 50U for 20L on the right");

  const Event optimised = Optimised{0, {slow, fast}, Secret(Seat(0), Hand{fast, slow})};
  EXPECT_EQ(say(Game::message(optimised, Viewer::seat(0)), english), "Ann optimises: 20L, 50U out, 50U, 20L in");
  EXPECT_EQ(say(Game::message(optimised, Viewer::seat(1)), english), "Ann optimises: 20L, 50U out, 2 new cards in");
}

TEST(Words, OfAStopTellOnlyTheDriverThatNoCardWasSlower) {  // SI-SETUP-9
  const Event stopped = Stopped{1, Secret(Seat(1), false)};
  EXPECT_EQ(say(Game::message(stopped, Viewer::seat(1)), english), "Bob has no slower card and goes no further");
  EXPECT_EQ(say(Game::message(stopped, Viewer::seat(0)), english), "Bob goes no further");
}

// Five hand cards have 31 ways to be optimised: no menu is longer than ten.
TEST(Words, PutLongListsIntoShortMenus) {
  std::vector<TempoCard> hand;
  for (int velocity = 10; velocity <= 50; velocity += 10) hand.push_back({TempoCard::any_copy, velocity, Situation::M});
  Race race = Game::set_up({}, 1);
  race.track = {TrackCard{90, Situation::L}};
  race.track_number = 1;
  race.players[0].up = {hand[0], hand[1], hand[2]};
  const Question question = ChooseAction(0, hand);
  std::map<std::string, int> menus;
  list_options(std::get<ChooseAction>(question), [&](const Action& action) {
    const Option option = Game::describe(race, question, pack(action));
    ++menus[joined(option.group, " > ", [](const Message& menu) { return say(menu); })];
    return true;
  });
  EXPECT_EQ(menus, (std::map<std::string, int>{{"", 1},
                                               {"Drive: replace a card > Replace 10M on the left", 5},
                                               {"Drive: replace a card > Replace 20M in the middle", 5},
                                               {"Drive: replace a card > Replace 30M on the right", 5},
                                               {"Swap hand cards (optimise) > 1 card", 5},
                                               {"Swap hand cards (optimise) > 2 cards", 10},
                                               {"Swap hand cards (optimise) > 3 cards", 10},
                                               {"Swap hand cards (optimise) > 4 cards", 5},
                                               {"Swap hand cards (optimise) > 5 cards", 1}}));
}

TEST(Words, RefuseByTheRule) {
  const Question bid = ChooseBid("SI-P3-3", 0, Car{1, 0}, true, 2);
  const Refusal refusal = Game::why_not({}, bid, "bid 3");
  EXPECT_EQ(refusal.reason, Message("street-illegal.refusal.too-many-chips", {{"chips", 2}}));
  EXPECT_EQ(refusal.article, "SI-SETUP-15");
  EXPECT_EQ(say(refusal.reason),
            "You can pay at most 2 chips here: no more than you own, and no more than the cards in your hand");
}

}  // namespace
}  // namespace paddock::street_illegal
