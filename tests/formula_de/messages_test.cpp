// What Formula Dé says to people, in every language: all that comes up in some races.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "games/formula_de/drivers.h"
#include "games/formula_de/words.h"
#include "messages/say.h"
#include "random_race.h"

namespace paddock::formula_de {
namespace {

// Whether every language has a message and all that it asks for.
class Listener {
 public:
  void hear(const Message& message) {
    if (message.empty() || message.id == "verbatim" || !heard_.insert(message.id + shape_of(message)).second) return;
    ids_.insert(message.id);
    for (const std::string& language : languages()) {
      EXPECT_TRUE(has_message(message.id, language)) << message.id << " in " << language;
      const std::string text = say(message, {language, racers});
      EXPECT_NE(text, message.id) << language;
      EXPECT_EQ(text.find_first_of("{}"), text.npos) << language << ": " << text;
      EXPECT_EQ(text.find("formula-de."), text.npos) << language << ": " << text;
    }
  }
  void hear(const Rows& rows) {
    for (const Row& row : rows)
      for (const Cell& cell : row) hear(cell.text);
  }
  void hear(const OpenQuestion& question) {
    hear(question.situation), hear(question.prompt);
    EXPECT_TRUE(say(question.prompt).ends_with("?")) << say(question.prompt);
  }
  void hear(const Option& option) {
    hear(option.title), hear(option.says);
    for (const Message& menu : option.group) hear(menu);
    EXPECT_FALSE(option.title.empty()) << option.id;
  }
  bool has_heard(const std::string& id) const { return ids_.contains(id); }

 private:
  // Which words a message chooses by: another choice is another text.
  static std::string shape_of(const Message& message) {
    std::string shape;
    for (const auto& [name, argument] : message.args) {
      if (argument.is_string() || argument.is_bool() || argument.is_null())
        shape += " " + boost::json::serialize(argument);
      if (argument.is_array()) shape += argument.as_array().empty() ? " 0" : " n";
      if (argument.is_number()) shape += " " + std::to_string(std::min<long>(argument.to_number<long>(), 3));
      if (argument.is_object() && argument.as_object().contains("id"))
        shape += " " + boost::json::serialize(argument.at("id"));
    }
    return shape;
  }
  std::set<std::string> heard_, ids_;
};

// Asks for every option, and why what the board has elsewhere is none.
struct Curious : Policy<Game> {
  Curious(Listener& listener, Policy<Game>& driver) : listener(listener), driver(driver) {}

  Packed answer(const Race& race, const Question& question, Rng& rng) override {
    if (rng.below(5) > 0) return driver.answer(race, question, rng);
    listener.hear(Game::describe(race, question, racers));
    std::visit(
        [&](const auto& q) {
          q.options([&](const auto& answer) {
            listener.hear(Game::describe(race, question, pack(answer)));
            return count_options(q) < 40 || rng.below(40) > 0;
          });
        },
        question);
    if (rng.below(2) == 0) ask_why_not(race, question, rng);
    if (rng.below(5) == 0) listener.hear(Game::picture(race, racers, Viewer::referee(), 80));
    return driver.answer(race, question, rng);
  }

  void ask_why_not(const Race& race, const Question& question, Rng& rng) {
    if (std::holds_alternative<ChooseLeg>(question)) {
      const auto space = static_cast<SpaceId>(rng.below(static_cast<int>(race.board().spaces.size())));
      listener.hear(Game::why_not(race, question, name_of(race, space)).reason);
      return;
    }
    const std::string words = std::holds_alternative<ChooseGear>(question) ? "gear 9" : "nonsense";
    listener.hear(Game::why_not(race, question, words).reason);
  }

  Listener& listener;
  Policy<Game>& driver;
};

struct Log : Silent<Game> {
  explicit Log(Listener& listener) : listener(listener) {}
  void told(Article, const Event& event) override { listener.hear(Game::message(event, Viewer::spectator())); }
  Listener& listener;
};

void drive(int number, Listener& listener) {
  Rng rng(static_cast<std::uint64_t>(number));
  Options options;
  static const std::vector<std::string> circuits = circuit_names();
  options.circuit = find_circuit(circuits[number % circuits.size()]);
  options.mode = number % 8 == 0 ? Mode::trial : Mode::race;
  options.sessions = options.mode == Mode::trial ? 1 : number % 3;
  options.laps = 2;
  options.weather = static_cast<WeatherChoice>(rng.below(4));
  options.clock = number % 2 == 0;
  const int seats = options.mode == Mode::trial ? 2 : options.circuit.board->max_cars;
  Random random;
  Pro pro;
  Curious careless(listener, random), careful(listener, pro);
  Log log(listener);
  Position<Game> position(options, seats, Seed(static_cast<std::uint64_t>(number)));
  for (int seat = 0; seat < seats; ++seat) position.table.set_policy(seat, rng.below(4) == 0 ? &careless : &careful);
  position.table.set_listener(&log);
  position.run();
  ASSERT_TRUE(position.over());
  listener.hear(Game::sheet(position.race, racers, {}));
  listener.hear(Game::picture(position.race, racers, Viewer::spectator(), 80));
}

template <class... Events>
std::vector<std::string> event_names(const std::variant<Events...>*) {
  return {std::string(Events::name)...};
}

TEST(FormulaDeMessages, AllOfARaceIsSaidInEveryLanguage) {
  Listener listener;
  for (int number = 0; number < 32; ++number) drive(number, listener);
  for (const std::string& name : event_names(static_cast<const Event*>(nullptr)))
    EXPECT_TRUE(listener.has_heard("formula-de.event." + name)) << name;
  for (const char* reason : {"too-far", "behind", "too-near", "car-in-the-way", "reached-by"})
    EXPECT_TRUE(listener.has_heard("formula-de.refusal." + std::string(reason))) << reason;
}

// The reasons of verdicts as the code has them: {"FD-7-0-1b", "car-in-the-way"}
TEST(FormulaDeMessages, EveryVerdictHasARefusal) {
  static const std::regex verdict("\\{\"FD-[\\w-]+\", \"([a-z0-9-]+)\"");
  std::set<std::string> reasons;
  for (const auto& file : std::filesystem::directory_iterator(PADDOCK_SOURCE_DIR "/src/games/formula_de")) {
    std::ostringstream code;
    code << std::ifstream(file.path()).rdbuf();
    const std::string text = code.str();
    for (std::sregex_iterator found(text.begin(), text.end(), verdict), end; found != end; ++found)
      reasons.insert((*found)[1]);
  }
  EXPECT_GT(reasons.size(), 20u);
  for (const std::string& reason : reasons) {
    Message message("formula-de.refusal." + reason, {{"space", Argument::place("s1/M/5")}});
    for (const char* fact : {"steps", "length", "brakes", "gear"}) message.args[fact] = 2;
    for (const std::string& language : languages()) {
      EXPECT_TRUE(has_message(message.id, language)) << message.id << " in " << language;
      EXPECT_EQ(say(message, {language}).find_first_of("{}"), std::string::npos) << say(message, {language});
    }
  }
}

// The ends of races that results store are said by messages of the same name.
TEST(FormulaDeMessages, EveryEndOfARaceHasAMessage) {
  for (const Cause cause :
       {Cause::none, Cause::overshooting, Cause::blocking, Cause::collision, Cause::engine, Cause::handling})
    for (const std::string& language : languages())
      EXPECT_TRUE(has_message(end_of_race(cause).id, language)) << language;
  EXPECT_TRUE(has_message("formula-de.end.finished"));
  EXPECT_EQ(say(end_of_race(Cause::engine)), "blown engine");
}

}  // namespace
}  // namespace paddock::formula_de
