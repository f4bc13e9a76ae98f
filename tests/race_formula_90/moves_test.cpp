// What may be played: the list that players choose from (fast/moves.cpp) against the plain rule, move by move (play.cpp), and what a
// glance tells of Track Cards (fast/glance.cpp) against the plan (certainty.cpp), in every position of random races.
//
// PADDOCK_RACES=20000 asks about a million questions.

#include "games/race_formula_90/fast/moves.h"
#include "games/race_formula_90/fast/glance.h"
#include "messages/say.h"
#include "plan.h"

namespace paddock::race_formula_90 {
namespace {

struct Compared {
  long questions = 0, moves = 0, pairs_of_push = 0, pairs_by_power = 0, track_cards = 0, uncertain = 0, too_dear = 0,
       no_free_slots = 0, no_pair = 0, push_too_late = 0, plans = 0, glances = 0;
};
BOOST_DESCRIBE_STRUCT(Compared, (),
                      (questions, moves, pairs_of_push, pairs_by_power, track_cards, uncertain, too_dear, no_free_slots,
                       no_pair, push_too_late, plans, glances))

void for_each_move(int hand, auto&& look) {
  look(TwoCards{});
  for (Place first = 0; first < hand; ++first) {
    look(TwoCards{first, no_card});
    for (auto second = static_cast<Place>(first + 1); second < hand; ++second) look(TwoCards{first, second});
  }
}

void count_allowed(const Race& race, const ChooseMove& question, const TwoCards& move, Compared& counts) {
  std::vector<Card> cards;
  for (const Place place : {move.first, move.second})
    if (place != no_card) cards.push_back(question.hand[place]);
  ++counts.moves;
  counts.pairs_of_push += needs_push(race, cards);
  counts.track_cards += std::ranges::any_of(cards, &Card::is_track);
  counts.pairs_by_power +=
      cards.size() == 2 && (race.face(cards[0]).has(Power::PAIR) || race.face(cards[1]).has(Power::PAIR));
}

void count_forbidden(const Verdict& verdict, Compared& counts) {
  counts.uncertain += verdict.reason() == "corner-not-certain";
  counts.too_dear += verdict.reason() == "too-dear";
  counts.no_free_slots += verdict.reason() == "no-free-slots";
  counts.no_pair += verdict.reason() == "no-pair";
  counts.push_too_late += verdict.reason() == "push-too-late";
}

// A refusal says what the verdict says.
void expect_refusal(const Race& race, const ChooseMove& question, const TwoCards& move, const Verdict& verdict) {
  const Refusal refusal = Game::why_not(race, question, Game::in_words(question, pack(move)));
  EXPECT_EQ(refusal.article, verdict.article().id()) << say(refusal.reason);
  EXPECT_EQ(refusal.reason.id, "race-formula-90.refusal." + std::string(verdict.reason()));
}

void compare(const Race& race, const ChooseMove& question, Compared& counts) {
  const Car& car = car_of(race, player_on(question.seat));
  ++counts.questions;
  const Moves plain = moves_of(race, car);
  ASSERT_TRUE(std::ranges::equal(plain, question.choices)) << "the moves of the plain rule, in its order";
  std::size_t next = 0;
  for_each_move(static_cast<int>(question.hand.size()), [&](const TwoCards& move) {
    const bool listed = next < question.choices.size() && question.choices[next] == move;
    next += listed;
    if (listed) return count_allowed(race, question, move, counts);
    const Verdict verdict = may_play(race, car, move);
    count_forbidden(verdict, counts);
    if (counts.questions % 8 == 0) expect_refusal(race, question, move, verdict);
  });
  EXPECT_EQ(next, question.choices.size()) << "no card first, then by the places in the hand";
}

void compare_certainty(const Race& race, Compared& counts) {
  const fast::Chance chance = fast::glance(race);
  ++counts.plans;
  counts.glances += chance != fast::Chance::perhaps;
  EXPECT_EQ(certain(race), certain_by_plan(race));
}

TEST(RaceFormula90Moves, AreThoseOfThePlainRule) {
  constexpr int enough = 400;
  Compared counts;
  const int races = play_races(sanitized ? 20 : enough, [&](int number) {
    look_at_questions(number, [&](const auto& position, int, const Question& question) {
      if (const auto* move = std::get_if<ChooseMove>(&question)) compare(position.race, *move, counts);
      else if (has_track_card(position.race)) compare_certainty(position.race, counts);
    });
  });
  print_counts(counts, races >= enough);
}

}  // namespace
}  // namespace paddock::race_formula_90
