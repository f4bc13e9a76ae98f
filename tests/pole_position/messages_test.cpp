// What is said in a race is in the catalogues of all languages, and options can be told apart by what they are called.

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/rng.h"
#include "games/catalogue.h"
#include "games/pole_position/words.h"
#include "messages/say.h"

namespace paddock::pole_position {
namespace {

// Of each message so many are looked at: they differ in their arguments.
constexpr int enough = 40;

class Listener {
 public:
  void hear(const Message& message) {
    if (message.empty() || message.id == "verbatim" || ++heard_[message.id] > enough) return;
    for (const std::string& language : languages()) {
      EXPECT_TRUE(has_message(message.id, language)) << message.id << " in " << language;
      EXPECT_NE(say(message, {language, names}), message.id) << boost::json::serialize(message.args);
    }
    for (const auto& [name, argument] : message.args) hear_argument(argument);
  }
  void hear(const Rows& rows) {
    for (const Row& row : rows)
      for (const auto& cell : row) hear(cell.text);
  }
  int times(const std::string& id) const { return heard_.contains(id) ? heard_.at(id) : 0; }

  const std::vector<std::string> names{"Ann", "Bob", "Cid"};

 private:
  void hear_argument(const json::value& argument) {
    if (const json::array* list = argument.if_array())
      for (const json::value& one : *list) hear_argument(one);
    const json::object* object = argument.if_object();
    if (!object || !object->contains("id")) return;
    Message message;
    message.id = object->at("id").as_string();
    message.args = object->at("args").as_object();
    hear(message);
  }

  std::map<std::string, int> heard_;
};

void hear_question(Listener& listener, const OpenQuestion& question) {
  const std::string prompt = say(question.prompt, {"en", listener.names});
  EXPECT_TRUE(prompt.ends_with("?")) << prompt;
  listener.hear(question.situation);
  listener.hear(question.prompt);
  std::set<std::string> titles;
  for (const Option& option : question.options) {
    std::string title = say(option.title, {"en", listener.names});
    for (const Message& group : option.group) title = say(group) + "; " + title;
    EXPECT_TRUE(titles.insert(title).second) << title << " twice: " << option.id;
    listener.hear(option.title);
    listener.hear(option.says);
    for (const Message& group : option.group) listener.hear(group);
  }
}

// A race of people who answer by chance.
void drive(Listener& listener, json::object options, std::uint64_t seed) {
  paddock::Setup setup{"pole-position", std::move(options), {}, seed};
  for (const std::string& name : listener.names) setup.seats.push_back({name, "human"});
  const auto made = make_match(setup);
  ASSERT_TRUE(made) << say(made.error());
  Match& match = **made;
  Rng rng(seed);
  for (match.run(); !match.over(); match.run()) {
    const Seat seat = match.to_answer().front();
    const OpenQuestion question = match.question(seat);
    hear_question(listener, question);
    listener.hear(match.picture(Viewer::seat(seat), 80));
    const std::size_t choice = rng.next() % question.options.size();
    ASSERT_TRUE(match.answer(seat, question.options[choice].id, ""));
  }
  for (const Told& told : match.events(0, Viewer::spectator())) listener.hear(told.message);
  listener.hear(match.picture(Viewer::referee(), 120));
  listener.hear(match.sheet({}));
}

TEST(PolePositionMessages, ARaceIsSaidInAllLanguages) {
  Listener listener;
  const json::object everything{{"circuit", "monza"},      {"laps", 3},
                                {"circuit_rules", true},   {"events", true},
                                {"drivers_teams", true},   {"extra_cards", true},
                                {"collisions", true},      {"yellow_flags", true},
                                {"safety_car", true},      {"drs", true},
                                {"stress", true},          {"custom_start", true},
                                {"custom_pits", true},     {"constructors", true},
                                {"events_frequent", true}, {"no_elimination", true}};
  for (std::uint64_t seed = 1; seed <= 3; ++seed) drive(listener, everything, seed);
  drive(listener,
        {{"circuit", "tb"},
         {"laps", 2},
         {"bots", json::array{"red-a", "blue-b"}},
         {"damaged_engine", true},
         {"engine_damage", json::array{0, 1, 2}}},
        4);
  EXPECT_GT(listener.times("pole-position.event.moved"), 50);
  EXPECT_GT(listener.times("pole-position.bot-name"), 5);
  EXPECT_GT(listener.times("pole-position.use.engine"), 5);
  EXPECT_GT(listener.times("pole-position.answer.drive.how"), 5);
}

// Seasons store them.
TEST(PolePositionMessages, TheEndsOfARaceKeepTheirNames) {
  EXPECT_EQ(end_text(Cause::none), "in the race");
  EXPECT_EQ(end_text(Cause::lapped), "lapped by the leader");
  EXPECT_EQ(end_text(Cause::no_stop), "no pit stop before the last lap");
  EXPECT_EQ(end_text(Cause::engine), "no engine point left to lose");
  EXPECT_EQ(end_text(Cause::brakes), "no brake point left to lose");
  EXPECT_EQ(end_text(Cause::breakdowns), "too many breakdowns");
  EXPECT_EQ(end_text(Cause::second_breakdown), "a second breakdown before the first was repaired");
  for (const std::string& language : languages()) EXPECT_TRUE(has_message("pole-position.end.finished", language));
}

TEST(PolePositionMessages, CarsKeepTheirNamesInStandings) {
  BotName bot;
  ASSERT_TRUE(read("red-a", bot));
  EXPECT_EQ(name_of(Who{Seat(1), bot}, {"Ann", "Bob"}), "Red A");
  EXPECT_EQ(name_of(Who{Seat(1), {}}, {"Ann", "Bob"}), "Bob");
  EXPECT_EQ(say(bot_name(bot)), "Red A");
  EXPECT_EQ(say(bot_name(bot), {"es", {}}), "Rojo A");
}

TEST(PolePositionMessages, ALegSaysWhereItLeadsAndWhatItCosts) {
  const Board* board = find_circuit("tb").board;
  pole_position::Cell from(board), to(board);
  ASSERT_TRUE(read("S2-1/2", from) && read("S2-4/2", to));
  const Moved moved{{Seat(0), {}}, Use::engine, from, to, TurnPath(4), 1, 0, 0};
  EXPECT_EQ(say(Game::message(moved, Viewer::spectator()), {"en", {"Ann"}}),
            "Ann forces the engine to reach S2-4/2 (3 MP, 1 EP)");
}

}  // namespace
}  // namespace paddock::pole_position
