// What the games say is in the catalogues of every language and can be put into words.

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unicode/messagepattern.h>

#include <algorithm>
#include <memory>
#include <regex>
#include <set>

#include "core/rng.h"
#include "games/catalogue.h"
#include "messages/catalogue.h"
#include "messages/say.h"

namespace paddock {
namespace {

namespace json = boost::json;

TEST(Messages, TellOfEveryEventInEveryLanguage) {
  for (const GameInfo& game : games())
    for (const EventShape& event : game.shape().events)
      for (const std::string& language : languages())
        EXPECT_TRUE(has_message(std::string(game.id) + ".event." + event.name, language))
            << game.id << " " << event.name << " in " << language;
}

// --- races ---------------------------------------------------------------------------------------------------------

const std::vector<std::string> names{"Ann", "Bob", "Cid", "Dot", "Eve", "Fay",
                                     "Gus", "Hal", "Ivy", "Jim", "Kit", "Lou"};

// What its text may depend on: the words, and of numbers whether they are small. Names, cards and places are all alike.
void add_shape(const json::value& argument, std::string& shape) {
  if (const json::object* object = argument.if_object()) {
    const json::value* id = object->if_contains("id");
    shape += id ? std::string(id->as_string()) : std::string(object->begin()->key());
    if (!id) return;
    for (const auto& [name, inner] : object->at("args").as_object()) add_shape(inner, shape += " ");
  } else if (const json::array* list = argument.if_array()) {
    std::set<std::string> elements;
    for (const json::value& element : *list) {
      std::string of_element;
      add_shape(element, of_element);
      elements.insert(of_element);
    }
    shape += fmt::format("{} of {}", std::min<std::size_t>(list->size(), 2), fmt::join(elements, " "));
  } else {
    shape += argument.is_number() && argument.to_number<double>() > 2 ? "n" : json::serialize(argument);
  }
}

// The arguments that a text prints as they are: {name}.
std::set<std::string> printed_by(std::string_view text) {
  UErrorCode wrong = U_ZERO_ERROR;
  const auto bytes = icu::StringPiece(text.data(), static_cast<int>(text.size()));
  const icu::MessagePattern pattern(icu::UnicodeString::fromUTF8(bytes), nullptr, wrong);
  EXPECT_TRUE(U_SUCCESS(wrong)) << text;
  std::set<std::string> printed;
  for (int i = 0; i < pattern.countParts(); ++i) {
    if (pattern.getPartType(i) != UMSGPAT_PART_TYPE_ARG_START) continue;
    if (pattern.getPart(i).getArgType() != UMSGPAT_ARG_TYPE_NONE) continue;
    std::string name;
    printed.insert(pattern.getSubstring(pattern.getPart(i + 1)).toUTF8String(name));
  }
  return printed;
}

// Puts messages into words, those that differ only in names and large numbers once.
class Reader {
 public:
  void read(const Message& message) {
    if (message.empty()) return;
    if (message.id == "verbatim") return read_verbatim(message.args.at("text").at("text").as_string());
    std::string shape;
    add_shape(Argument(message).json(), shape);
    if (!shapes_.insert(shape).second) return;
    for (const std::string& language : languages()) read(message, language);
    for (const auto& [name, argument] : message.args) read_inner(argument);
  }
  void read(const Rows& rows) {
    for (const Row& row : rows)
      for (const Cell& cell : row) read(cell.text);
  }
  std::size_t count() const { return shapes_.size(); }

 private:
  static void read(const Message& message, const std::string& language) {
    const std::string about = message.id + " in " + language + " of " + json::serialize(message.args);
    const std::string_view text = catalogue_text(language, message.id);
    EXPECT_FALSE(text.empty()) << "there is no " << about;
    const std::set<std::string> printed = printed_by(text);
    for (const auto& [name, argument] : message.args)
      if (argument.is_string() || argument.is_bool())
        EXPECT_FALSE(printed.contains(name)) << "prints the word " << name << ": " << about;
    const std::string said = say(message, {language, names});
    EXPECT_EQ(said.find_first_of("{}"), said.npos) << said << ": " << about;
    EXPECT_EQ(said.find(message.id), said.npos) << said << ": " << about;
  }
  void read_inner(const json::value& argument) {
    if (const json::array* list = argument.if_array())
      for (const json::value& element : *list) read_inner(element);
    const json::object* object = argument.if_object();
    if (!object || !object->contains("id")) return;
    Message message;
    message.id = object->at("id").as_string();
    message.args = object->at("args").as_object();
    read(message);
  }
  static void read_verbatim(const json::string& text) {
    static const std::regex sentence("[A-Za-z]{2,}[,:;]? [a-z]+[,:;]? [a-z]{2,}");
    EXPECT_FALSE(std::regex_search(text.c_str(), sentence)) << "not in the catalogues: " << text;
  }

  std::set<std::string> shapes_;
};

// All that is said about an open question.
void read_question(const Match& match, Seat seat, Reader& reader) {
  const OpenQuestion question = match.question(seat);
  EXPECT_FALSE(question.prompt.empty()) << question.kind;
  reader.read(question.situation);
  reader.read(question.prompt);
  std::set<std::string> ids;
  for (const Option& option : question.options) {
    EXPECT_TRUE(ids.insert(option.id).second) << "offered twice: " << option.id;
    EXPECT_FALSE(option.title.empty()) << option.id;
    reader.read(option.title);
    reader.read(option.says);
    for (const Message& menu : option.group) reader.read(menu);
    for (const Amount& amount : option.amounts) EXPECT_FALSE(amount.what.empty()) << option.id;
    for (const Cost& cost : option.costs)
      for (const PriceReason& reason : cost.why) reader.read(reason.words);
  }
  const std::string& id = question.options.back().id;
  for (const std::string& words : {std::string("nonsense"), std::string(), id, id + " 99", id.substr(0, id.find(' '))})
    reader.read(match.why_not(seat, words).reason);
}

void read_position(const Match& match, Reader& reader) {
  for (const Viewer viewer : {Viewer::seat(0), Viewer::spectator(), Viewer::referee()})
    reader.read(match.picture(viewer, 80));
  reader.read(match.sheet());
}

struct Plan {
  const GameInfo& game;
  const json::object& options;
  std::string driver;
  std::uint64_t seed;
};

// Reads one question in so many, and all events in the end.
void read_race(const Plan& plan, Reader& reader) {
  constexpr int one_in = 10;
  Rng rng(plan.seed);
  Setup setup{std::string(plan.game.id), plan.options, {}, plan.seed};
  setup.asks_formally = rng.below(2) == 0;
  const int fewest = plan.game.min_seats > 0 ? plan.game.min_seats : 2;  // or all cars would be bots
  const int seats = fewest + rng.below(plan.game.max_seats - fewest + 1);
  for (int seat = 0; seat < seats; ++seat) setup.seats.push_back({names[seat], "human"});
  const auto match = make_match(setup);
  ASSERT_TRUE(match) << say(match.error());
  const auto driver = make_driver(plan.game.id, plan.driver);
  ASSERT_TRUE(driver) << say(driver.error());
  (*match)->run();
  while (!(*match)->over()) {
    const Seat seat = (*match)->to_answer().front();
    if (rng.below(one_in) == 0) read_question(**match, seat, reader), read_position(**match, reader);
    ASSERT_TRUE((*match)->answer(seat, (*match)->suggest(seat, **driver)));
    (*match)->run();
  }
  read_position(**match, reader);
  for (const Viewer viewer : {Viewer::seat(0), Viewer::spectator(), Viewer::referee()})
    for (const Told& told : (*match)->events(0, viewer)) reader.read(told.message);
}

TEST(Messages, OfRacesCanBeReadInEveryLanguage) {
  constexpr std::uint64_t races = 12;
  for (const GameInfo& game : games()) {
    Reader reader;
    for (std::uint64_t race = 0; race < races; ++race) {
      const Plan plan{game, game.digest_options[race % game.digest_options.size()], race % 3 ? "random" : "pro", race};
      SCOPED_TRACE(fmt::format("{}, race {}: {}", game.id, race, json::serialize(plan.options)));
      read_race(plan, reader);
    }
    EXPECT_GT(reader.count(), 50u) << game.id;
    fmt::print("{:8} messages of {}\n", reader.count(), game.id);
  }
}

}  // namespace
}  // namespace paddock
