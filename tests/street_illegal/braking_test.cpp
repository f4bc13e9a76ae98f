#include <gtest/gtest.h>

#include "games/street_illegal/rules.h"

namespace paddock::street_illegal {
namespace {

// What no random race reaches: the six others hold every card that could slow the first player down.
// The box lists its cards from slow to fast: the first 45 are slower than 40.
Race race_without_slow_cards_on_the_stack() {
  Race race = Game::set_up({}, cars);
  std::vector<TempoCard> deck = box().tempo;
  const auto take = [&](int from, int count, auto& to) {
    for (int i = 0; i < count; ++i, deck.erase(deck.begin() + from)) to.push_back(deck[from]);
  };
  race.phase = Phase::driving;
  race.track.assign(race_length, TrackCard{90, Situation::L});
  race.track_number = 1;
  race.turn.position = 1;
  race.bank = box().chips;
  Player& first = race.players[0];
  take(45, 1, first.up);     // a 40 ...
  take(43, 2, first.up);     // ... and two 30s: 100 mph
  take(82, 5, *first.hand);  // the last five, all 60s
  for (Player& player : race.players) {
    race.line.push_back(Car{player.seat, 0});
    if (player.seat == 0) continue;
    take(0, slots, player.up);
    take(0, full_hand, *player.hand);
  }
  take(0, static_cast<int>(deck.size()), *race.stack);
  return race;
}

// The first player does nothing, cannot pay, and brakes.
Race after_braking(const Race& race) {
  Position<Game> position({}, cars, 1);
  position.replace(race);
  position.run();
  while (const auto* asked = position.table.open_question(0))
    position.answer(0, std::visit([](const auto& question) { return pack(option_at(question, 0)); }, asked->question));
  return position.race;
}

TEST(Braking, StopsWhenNoCardCouldSlowTheCarDown) {  // SI-BRAKE-9, SI-R23
  const Race before = race_without_slow_cards_on_the_stack();
  const Race after = after_braking(before);
  EXPECT_EQ(after.turn.position, 2);
  EXPECT_EQ(speed(after.players[0]), 100);
  EXPECT_EQ(after.players[0].hand_limit, 4);  // SI-BRAKE-2, SI-BRAKE-3
  EXPECT_EQ(after.stack.size(), before.stack.size());
}

TEST(Braking, GoesOnToTheLastCardThatCouldSlowTheCarDown) {  // SI-BRAKE-7, SI-BRAKE-9
  Race before = race_without_slow_cards_on_the_stack();
  TempoCard& slow = before.stack->end()[-1];
  std::swap((*before.players[1].hand)[0], slow);  // a slow card of the others for a fast one
  ASSERT_LT(slow.velocity, 40);
  const Race after = after_braking(before);
  EXPECT_EQ(after.stack.size(), 0);
  EXPECT_EQ(speed(after.players[0]), 60 + slow.velocity);
}

}  // namespace
}  // namespace paddock::street_illegal
