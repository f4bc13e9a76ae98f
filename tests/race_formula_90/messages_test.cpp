// What is said in a race is in the catalogues of every language: what happens, what is asked and answered, why not, pictures and sheets.

#include "messages/say.h"

#include "plan.h"

namespace paddock::race_formula_90 {
namespace {

class Said : public Silent<Game> {
 public:
  void told(Article, const Event& event) override {
    for (const Viewer viewer : {Viewer::referee(), Viewer::spectator()}) look_at(Game::message(event, viewer));
  }

  // The first of each, in every language: a message that cannot be said is said by its id.
  void look_at(const Message& message) {
    constexpr int enough = 30;
    if (message.empty() || ++counts_[message.id] > enough) return;
    for (const std::string& language : languages()) {
      const std::string text = say(message, {language, racers});
      EXPECT_TRUE(message.id == "verbatim" || has_message(message.id, language)) << language << ": " << message.id;
      EXPECT_EQ(text.find("race-formula-90."), text.npos) << language << ": " << text;
      EXPECT_EQ(text.find("  "), text.npos) << language << ": " << text;
      EXPECT_FALSE(text.empty() || text.starts_with(' ') || text.ends_with(' ')) << language << ": " << message.id;
    }
  }
  void look_at(const Option& option) {
    EXPECT_FALSE(option.title.empty()) << option.id;
    look_at(option.title);
    look_at(option.says);
    for (const Message& heading : option.group) look_at(heading);
  }
  void look_at(const Rows& rows) {
    for (const std::string& language : languages()) {
      const std::string text = say(rows, {language, racers});
      EXPECT_EQ(text.find("race-formula-90."), text.npos) << language << ":\n" << text;
    }
  }

  std::size_t kinds(std::string_view beginning) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(counts_, [&](const auto& one) { return one.first.starts_with(beginning); }));
  }

 private:
  std::map<std::string, int> counts_;
};

void look_at_race(int number, Said& said) {
  Plan plan(number);
  Position<Game> position(plan.options, plan.seats, plan.seed);
  position.table.set_listener(&said);
  position.run();
  for (int answers = 0; !position.over() && !testing::Test::HasFailure();)
    for (int seat = 0; seat < plan.seats; ++seat) {
      const auto* asked = position.table.open_question(seat);
      if (!asked) continue;
      const OpenQuestion open = Game::describe(position.race, asked->question, racers);
      said.look_at(open.situation);
      said.look_at(open.prompt);
      if (++answers % 4 == 0)
        for_each_option(asked->question,
                        [&](Packed option) { said.look_at(Game::describe(position.race, asked->question, option)); });
      if (answers % 50 == 0) said.look_at(Game::picture(position.race, racers, Viewer::seat(seat), 60 + answers % 80));
      position.answer(seat, plan.answer(position, seat));
    }
  said.look_at(Game::sheet(position.race, racers, {}));
}

TEST(RaceFormula90Messages, AreSaidInEveryLanguage) {
  Said said;
  const int races = play_races(sanitized ? 10 : 100, [&](int number) { look_at_race(number, said); });
  if (races < 100) return;
  EXPECT_GE(said.kinds("race-formula-90.event."), std::variant_size_v<Event> - 3) << "but for rare events";
  EXPECT_GT(said.kinds("race-formula-90.ask."), 60u);
  EXPECT_GT(said.kinds("race-formula-90.answer."), 90u);
}

}  // namespace
}  // namespace paddock::race_formula_90
