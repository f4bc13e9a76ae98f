// A race that goes on with fresh dice: whoever knows its record knows no hidden card of what follows.

#include <gtest/gtest.h>

#include "messages/say.h"
#include "random_race.h"

namespace paddock {
namespace {

namespace json = boost::json;

// Hidden hands and decks, as the referee sees them.
void hidden_cards(const json::value& view, bool hidden, std::vector<std::string>& cards) {
  if (view.is_string() && hidden) cards.emplace_back(view.as_string());
  if (view.is_array())
    for (const json::value& one : view.as_array()) hidden_cards(one, hidden, cards);
  if (view.is_object())
    for (const auto& [name, one] : view.as_object())
      hidden_cards(one, hidden || name == "hand" || name == "stack" || name == "deck", cards);
}

std::vector<std::string> hidden_cards(const Match& match) {
  std::vector<std::string> cards;
  hidden_cards(match.view(Viewer::referee()), false, cards);
  return cards;
}

int predicted(const Match& known, const Match& match) {
  const std::vector<std::string> before = hidden_cards(known), after = hidden_cards(match);
  EXPECT_EQ(before.size(), after.size());
  int same = 0;
  for (std::size_t i = 0; i < std::min(before.size(), after.size()); ++i) same += before[i] == after[i];
  return same;
}

TEST(FreshDice, DealHiddenCardsAgainAndLeaveWhatIsOpen) {
  for (const std::string game : {"street-illegal", "race-formula-90"}) {
    Rng rng(11);
    paddock::Setup setup{game, {}, {{"Ann", "human"}, {"Bob", "human"}}, 5};
    setup.asks_formally = true;
    auto made = make_match(setup);
    ASSERT_TRUE(made) << say(made.error().message);
    Match& match = **made;
    match.run();
    int cards = 0, known = 0, moments = 0, impossible = 0;
    for (int step = 0; step < 120 && !match.over(); ++step) {
      const Seat seat = match.to_answer().front();
      const OpenQuestion question = match.question(seat);
      const int answers = match.record().answers();
      ASSERT_TRUE(match.answer(seat, question.options[static_cast<std::size_t>(rng.below(static_cast<int>(question.options.size())))].id, ""));
      if (step < 10 || match.over() || match.record().answers() == answers) continue;  // it waits for others
      const auto branch = match.clone();
      if (!branch->fresh_dice(rng.next(), true)) {
        ++impossible;
        EXPECT_EQ(branch->view(Viewer::referee()), match.view(Viewer::referee())) << "nothing has changed";
        continue;
      }
      ++moments;
      EXPECT_EQ(branch->view(Viewer::spectator()), match.view(Viewer::spectator())) << game << " step " << step;
      EXPECT_EQ(branch->to_answer(), match.to_answer());
      EXPECT_EQ(branch->event_count(), match.event_count());
      cards += static_cast<int>(hidden_cards(match).size());
      known += predicted(match, *branch);
      const auto again = replay(branch->record());
      ASSERT_TRUE(again) << say(again.error());
      EXPECT_EQ((*again)->hash(), branch->hash());
      const auto same_cards = match.clone();
      same_cards->fresh_dice(7);
      EXPECT_EQ(predicted(match, *same_cards), static_cast<int>(hidden_cards(match).size())) << "without dealing all are known";
    }
    std::printf("%s: %d of %d hidden cards as in the record, %d moments, %d impossible\n", game.c_str(), known, cards, moments, impossible);
    EXPECT_GT(moments, 30) << game;
    EXPECT_LT(impossible, 5) << game;
    EXPECT_LT(known, cards / 8) << game << ": no better than chance, which is about one in the number of faces";
  }
}

}  // namespace
}  // namespace paddock
