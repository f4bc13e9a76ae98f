// What is in the box (rules/street-illegal.md, section 5.1).

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <map>
#include <set>

#include "games/street_illegal/game.h"

namespace paddock::street_illegal {
namespace {

TEST(Box, HasNinetyTempoCardsEvenlySpread) {  // SI-R1, SI-SETUP-2
  std::map<std::string, int> faces;
  ASSERT_EQ(box().tempo.size(), 90u);
  for (const TempoCard& card : box().tempo) ++faces[words(card)];
  EXPECT_EQ(faces.size(), 30u);
  for (const auto& [face, copies] : faces) EXPECT_EQ(copies, 3) << face;
}

TEST(Box, NumbersItsTempoCardsByVelocitySituationAndCopy) {
  for (const TempoCard& card : box().tempo)
    EXPECT_EQ(card.id / 3, (card.velocity / 10 - 1) * 5 + static_cast<int>(card.situation)) << words(card);
  for (std::size_t i = 0; i < box().tempo.size(); ++i) EXPECT_EQ(box().tempo[i].id, i);
}

TEST(Box, HasTwentyDifferentTrackCards) {  // SI-SETUP-6
  std::set<std::string> cards;
  for (const TrackCard& card : box().track) cards.insert(words(card));
  EXPECT_EQ(box().track.size(), 20u);
  EXPECT_EQ(cards.size(), 20u);
  EXPECT_TRUE(cards.contains("none/U") && cards.contains("70/L") && cards.contains("90/D"));
}

TEST(Box, HasChipsDriversAndPoints) {  // SI-SETUP-5, SI-SETUP-7, SI-FINISH-2
  EXPECT_EQ(box().chips, 50);
  EXPECT_EQ(box().start_chips, 3);
  EXPECT_EQ(box().dealt_cards, longest_hand);
  EXPECT_EQ(std::set<std::string>(box().drivers.begin(), box().drivers.end()).size(), 7u);
  EXPECT_EQ(box().points, (std::array<int, cars>{15, 11, 8, 6, 4, 2, 1}));
}

TEST(Box, PlayerMatsAreAnAidAndNoPartOfThePosition) {  // SI-R46
  const std::string view = boost::json::serialize(Game::view(Game::set_up({}, cars), Viewer::referee()));
  EXPECT_EQ(view.find("mat"), view.npos);
}

TEST(Box, CardsAndCarsReadTheirOwnWords) {
  for (const TempoCard& card : box().tempo) {
    TempoCard again;
    EXPECT_TRUE(read(words(card), again) && again == card);
  }
  for (const TrackCard& card : box().track) {
    TrackCard again;
    EXPECT_TRUE(read(words(card), again) && again == card);
  }
  TempoCard tempo;
  TrackCard track;
  Car car;
  for (const char* wrong : {"", "3", "30", "30X", "35L", "70L", "030L", "30LL", "-10L"})
    EXPECT_FALSE(read(wrong, tempo)) << wrong;
  for (const char* wrong : {"", "/", "90", "90/", "/D", "95/D", "60/D", "none/X"})
    EXPECT_FALSE(read(wrong, track)) << wrong;
  for (const char* wrong : {"", "P", "O", "P0", "P8", "X1", "P1x"}) EXPECT_FALSE(read(wrong, car)) << wrong;
}

}  // namespace
}  // namespace paddock::street_illegal
