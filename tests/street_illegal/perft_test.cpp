// Perft: how many sequences of answers there are from a small position, to a given depth. A missing or extra option anywhere
// changes the number. The numbers are worked out by hand from the rules.

#include <gtest/gtest.h>

#include <string>

#include "core/reflect.h"
#include "games/street_illegal/game.h"
#include "messages/say.h"

namespace paddock::street_illegal {
namespace {

// Group questions are answered one seat after the other.
long perft(const Position<Game>& position, int depth) {
  for (const auto& asked : position.table.asked()) {
    if (asked.answered) continue;
    const Seat seat = position.table.seat_of(asked.question);
    long sequences = 0;
    const auto count = [&](const auto& answer) {
      if (depth == 1) return ++sequences, true;
      Position<Game> next(position);
      next.answer(seat, pack(answer));
      sequences += perft(next, depth - 1);
      return true;
    };
    std::visit([&](const auto& question) { list_options(question, count); }, asked.question);
    return sequences;
  }
  return 0;  // the race is over
}

// A position in JSON. The rest of the deck lies under the stack that is named.
Position<Game> position(int seats, const Options& options, const std::string& text) {
  Race race = Game::set_up(options, seats);
  if (auto wrong = patch(race, json::parse(text))) ADD_FAILURE() << say(*wrong);
  if (auto wrong = Game::make_whole(race)) ADD_FAILURE() << say(*wrong);
  Position<Game> position(options, seats, 1);
  position.replace(race);
  position.run();
  return position;
}

// On the stack only fast cards, and the first five differ from every card in hand.
const std::string fast_stack =
    R"("stack": ["60L", "60M", "60R", "60U", "60D", "60L", "60M", "60R", "60U", "60D", "50L", "50M", "50R"])";
const std::string unlimited_track =
    R"("track": ["none/L", "none/M", "none/R", "none/L", "none/M", "none/R", "none/L", "none/M"], "track_number": 1)";

TEST(Perft, OfAnActionWithoutALimit) {  // SI-P2-2 to SI-P2-5, SI-PRO-3
  const auto solo = position(1, {},
                             R"({"phase": "driving", "line": ["O1", "O2", "O3", "O4", "O5", "O6", "P1"],
      "players": {"1": {"up": ["10L", "10M", "10R"], "hand": ["10U", "20M", "30R", "40U", "50D"], "chips": 2}},)" +
                                 unlimited_track + "," + fast_stack + "}");
  // Nothing, 3 slots x 5 cards, 2^5 - 1 sets of five different cards.
  EXPECT_EQ(perft(solo, 1), 1 + 3 * 5 + 31);
  // Then 0, 1 or 2 chips against the Old Pro in front. He has 180 mph and holds.
  EXPECT_EQ(perft(solo, 2), 47 * 3);
  // Then the action on the second track card, again with five different cards, whatever was drawn.
  EXPECT_EQ(perft(solo, 3), 47 * 3 * 47);
}

TEST(Perft, OfAnActionAtTheLimit) {  // SI-P2-7 to SI-P2-11, SI-BRAKE-2
  const auto solo = position(1, {},
                             R"({"phase": "driving", "line": ["O1", "O2", "O3", "O4", "O5", "O6", "P1"],
      "track": ["90/L", "none/M", "none/R", "none/L", "none/M", "none/R", "none/L", "none/M"], "track_number": 1,
      "players": {"1": {"up": ["30L", "30M", "30R"], "hand": ["10L", "20M", "40R", "50U", "50D"], "chips": 2}},)" +
                                 fast_stack + "}");
  EXPECT_EQ(perft(solo, 1), 47);
  // With the 40 (1 chip too fast) or a 50 (2 chips) in any of three slots he pays or brakes; after the other 38 actions he
  // bids 0, 1 or 2 chips.
  EXPECT_EQ(perft(solo, 2), 9 * 2 + 38 * 3);
  // The Old Pro has 60 + 60 and no third card; he holds even at 90 + 2 chips, 100 + 1 chip or 110. Paying leaves 1 chip to
  // bid after the 40 (2 options) and none after a 50 (47 actions on the next track card); braking asks which of five cards
  // is lost; after a bid come 47 actions.
  EXPECT_EQ(perft(solo, 3), 3 * (2 + 47 + 47) + 9 * 5 + 38 * 3 * 47);
}

TEST(Perft, OfADuelOfTwoPlayersWithNitrous) {  // SI-P3-3, SI-P3-10, SI-P3-11, SI-NITRO-2
  Options nitrous;
  nitrous.nitrous = true;
  const auto duel = position(2, nitrous,
                             R"({"phase": "passing", "line": ["O1", "O2", "O3", "O4", "O5", "P2", "P1"],
      "players": {"1": {"up": ["30L", "30M", "30R"], "hand": ["20L", "30D"], "chips": 2},
                  "2": {"up": ["30L", "30M", "30R"], "hand": ["40R"], "chips": 1}},)" +
                                 unlimited_track + "," + fast_stack + "}");
  // The challenger bids 0, 1 or 2, the defender 0 or 1.
  EXPECT_EQ(perft(duel, 1), 3);
  EXPECT_EQ(perft(duel, 2), 3 * 2);
  // 1:0, 2:0 and 2:1 pass: stop, or the 20 into one of three slots (the 30 is not slower). 0:0 and 1:1 tie: the challenger
  // burns one of two cards or none. 0:1 holds, the defender loses to an Old Pro without a chip to bid, and begins the next
  // track card, with one card in hand: nothing, three slots, one card to optimise.
  EXPECT_EQ(perft(duel, 3), 3 * (1 + 3) + 2 * 3 + 1 * 5);
  // Pass and stop: the passer, now foremost, begins the next track card with two cards: 1 + 3 x 2 + 3. Pass 1:0 and go on:
  // he bids 0 or 1 against the next Old Pro; after 2:0 or 2:1 he has no chip, loses, and has the 10 actions. Tie: the
  // defender burns his card or not. Hold: after the defender's action the challenger has his 10.
  EXPECT_EQ(perft(duel, 4), 3 * 10 + 3 * 2 + 2 * 3 * 10 + 2 * 3 * 2 + 5 * 10);
}

TEST(Perft, OfATacticalGridOfTwo) {  // SI-TACTIC-2 to SI-TACTIC-7, SI-SETUP-10
  Options tactical;
  tactical.grid = Grid::tactical;
  const auto grid = position(2, tactical, R"({"phase": "grid", "bidders": [1, 2],
      "players": {"1": {"hand": ["10L", "10M", "20L", "30L", "40L", "50L", "60L", "60M"], "chips": 3},
                  "2": {"hand": ["10R", "20R", "30R", "40R", "50R", "60R", "60U", "60D"], "chips": 3}},
      "track": ["none/L", "none/M", "none/R", "none/L", "none/M", "none/R", "none/L", "none/M"],
      "stack": ["10U", "20U", "30U"]})");
  EXPECT_EQ(perft(grid, 1), 8);
  EXPECT_EQ(perft(grid, 2), 8 * 8);
  // Ties: 2 x 1 at 10, one each at 20 to 50, 2 x 3 at 60: 12. Then both bid again. Otherwise the one who must take
  // position 7 may swap one of eight cards, or none, since the other takes position 6 without bidding.
  EXPECT_EQ(perft(grid, 3), 12 * 8 + 52 * 9);
  // After the swap come the opening layouts: 8 x 7 x 6 for the first seat.
  EXPECT_EQ(perft(grid, 4), 12 * 8 * 8 + 52 * 9 * (8 * 7 * 6));
}

TEST(Perft, OffersEqualCardsOnce) {  // SI-P2-3, SI-P2-4, SI-SETUP-10
  const auto solo = position(1, {},
                             R"({"phase": "driving", "line": ["O1", "O2", "O3", "O4", "O5", "O6", "P1"],
      "players": {"1": {"up": ["10L", "10M", "10R"], "hand": ["20U", "20U", "20U", "30L", "30L"], "chips": 0}},)" +
                                 unlimited_track + "," + fast_stack + "}");
  // Nothing, 3 slots x 2 faces, and 0 to 3 of one face with 0 to 2 of the other, but not none at all.
  EXPECT_EQ(perft(solo, 1), 1 + 3 * 2 + (4 * 3 - 1));

  const auto layout = position(1, {}, R"({"phase": "layout", "line": ["O1", "O2", "O3", "O4", "O5", "O6", "P1"],
      "track": ["none/L", "none/M", "none/R", "none/L", "none/M", "none/R", "none/L", "none/M"],
      "players": {"1": {"hand": ["20U", "20U", "20U", "30L", "30L", "30L", "40M", "40M"], "chips": 3}}})");
  // Three slots of three faces, but not three times the face of which there are two.
  EXPECT_EQ(perft(layout, 1), 3 * 3 * 3 - 1);
}

}  // namespace
}  // namespace paddock::street_illegal
