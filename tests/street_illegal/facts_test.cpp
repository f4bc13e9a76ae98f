// What a question says in numbers is what the referee sees and what happens then.

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/match.h"
#include "core/rng.h"
#include "games/catalogue.h"

namespace paddock::street_illegal {
namespace {

namespace json = boost::json;

int velocity(const json::value& card) { return std::atoi(card.as_string().c_str()); }

int number(const json::value& value) { return value.to_number<int>(); }

// Cards that the seat does not see: the stack and the hands of others.
std::vector<int> unseen_by(Seat seat, const json::value& referee) {
  std::vector<int> velocities;
  for (const json::value& card : referee.at("stack").as_array()) velocities.push_back(velocity(card));
  for (const json::value& player : referee.at("players").as_array())
    if (number(player.at("seat")) != seat + 1)
      for (const json::value& card : player.at("hand").as_array()) velocities.push_back(velocity(card));
  return velocities;
}

class Questions : public testing::Test {
 protected:
  void play(std::uint64_t seed, json::object options, int seats) {
    paddock::Setup setup{"street-illegal", std::move(options), {}, seed};
    for (int seat = 0; seat < seats; ++seat)
      setup.seats.push_back({std::string(1, static_cast<char>('A' + seat)), "human"});
    const auto match = *make_match(setup);
    Rng rng(seed);
    match->run();
    while (!match->over() && !HasFailure()) {
      const Seat seat = match->to_answer().front();
      const OpenQuestion question = match->question(seat);
      ++kinds[question.kind];
      look(*match, question);
      const Option& option = question.options[rng.below(static_cast<int>(question.options.size()))];
      const int told = match->event_count();
      ASSERT_TRUE(match->answer(seat, option.id));
      match->run();
      if (option.outcome) compare(question, option, match->events(told, Viewer::referee()));
    }
    for (const Classified& car : match->classification()) EXPECT_TRUE(car.finished) << car.name;
  }

  // The facts are those of the referee's view.
  void look(const Match& match, const OpenQuestion& question) {
    const json::object& facts = question.facts.as_object();
    EXPECT_EQ(facts.empty(), question.kind == "driver");
    if (facts.empty()) return;
    const json::value view = match.view(Viewer::referee());
    const json::value& player = view.at("players").as_array()[question.seat];
    EXPECT_EQ(facts.at("hand"), player.at("hand").as_array().size());
    EXPECT_EQ(facts.at("hand_limit"), player.at("hand_limit"));
    EXPECT_EQ(facts.at("chips"), player.at("chips"));
    if (facts.contains("speed")) EXPECT_EQ(facts.at("speed"), player.at("speed"));
    if (question.kind == "bid") EXPECT_EQ(number(facts.at("most_chips")) + 1, question.options.size());
    for (const Option& option : question.options) {
      if (!option.outcome) continue;
      EXPECT_FALSE(option.outcome->out || option.outcome->spin || option.outcome->off_track) << "no car is ever out";
      for (const Risk& risk : option.outcome->risks) {
        EXPECT_NE(risk.what, "out");
        look(view, question, option, risk);
      }
    }
  }
  void look(const json::value& view, const OpenQuestion& question, const Option& option, const Risk& risk) {
    EXPECT_GE(risk.cases, 0);
    EXPECT_LE(risk.cases, risk.of);
    if (risk.what != "duel-lost" || !question.facts.at("third_card").as_bool()) {
      EXPECT_EQ(risk.of, 1);
      return;
    }
    const bool attacks = question.facts.at("attacks").as_bool();
    const int margin = *option.outcome->speed - number(question.facts.at("against_speed"));
    int cases = 0, of = 0;
    for (const int third : unseen_by(question.seat, view)) cases += attacks ? margin <= third : margin < third, ++of;
    if (view.at("stack").as_array().empty()) return;
    EXPECT_EQ(risk.cases, cases);
    EXPECT_EQ(risk.of, of);
    ++third_cards;
  }

  // What was certain has happened.
  void compare(const OpenQuestion& question, const Option& option, const std::vector<Told>& events) {
    const auto find = [&](const std::vector<std::string_view>& names) -> const Told* {
      for (const Told& told : events)
        for (const std::string_view name : names)
          if (told.event == name) return &told;
      return nullptr;
    };
    static const std::map<std::string, std::vector<std::string_view>> told_of{{"action", {"drove", "did_nothing"}},
                                                                              {"payment", {"limit_paid"}},
                                                                              {"drop", {"card_dropped"}},
                                                                              {"bid", {"pro_duel_bid"}},
                                                                              {"slow down", {"drove"}}};
    const auto names = told_of.find(question.kind);
    const bool of_players = question.kind == "bid" && question.facts.at("against").as_string().starts_with('P');
    const Told* told = names == told_of.end() || of_players ? nullptr : find(names->second);
    if (told && told->facts.at("seat") == question.seat + 1 && option.outcome->speed) {
      EXPECT_EQ(told->facts.at("speed"), *option.outcome->speed) << question.kind << ": " << option.id;
      ++speeds;
    }
    for (const Risk& risk : option.outcome->risks) {
      if (risk.of > 1) continue;
      if (risk.what == "emergency-braking") EXPECT_EQ(risk.cases == 1, find({"brake_started"}) != nullptr);
      const bool attacks = risk.what == "duel-lost" && question.facts.at("attacks").as_bool();
      if (risk.what == "duel-lost")
        EXPECT_EQ(risk.cases == 1, find({"duel_held", "passed"})->event == (attacks ? "duel_held" : "passed"));
      ++certain[risk.what];
    }
  }

  std::map<std::string, int> kinds, certain;
  int third_cards = 0, speeds = 0;
};

TEST_F(Questions, TellInNumbersWhatIsTrueAndWhatHappens) {  // SI-SETUP-9, SI-SETUP-15, SI-P2-10, SI-P2-11, SI-PRO-4
  for (std::uint64_t seed = 1; seed <= 60; ++seed)
    play(seed, {{"grid", seed % 2 ? "tactical" : "age"}, {"nitrous", true}, {"better_pros", seed % 3 == 0}},
         1 + static_cast<int>(seed % 7));
  EXPECT_EQ(kinds.size(), 11u);
  EXPECT_GT(third_cards, 100);
  EXPECT_GT(speeds, 1000);
  EXPECT_GT(certain["emergency-braking"], 10);
  EXPECT_GT(certain["duel-lost"], 10);
}

}  // namespace
}  // namespace paddock::street_illegal
