// Messages in the words of a language: what fills them in, and that nothing makes `say` fail.

#include "messages/say.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <filesystem>
#include <set>

#include "core/reflect.h"

namespace paddock {
namespace {

enum class Side { left, right };
BOOST_DESCRIBE_ENUM(Side, left, right)

// What an argument becomes where a message prints it: error.at is "{path}: {what}".
std::string printed(const Argument& argument, const Speech& speech = {}) {
  const std::string text = say({"error.at", {{"path", "x"}, {"what", argument}}}, speech);
  return text.substr(text.find(": ") + 2);
}

Message from_json(std::string_view id, std::string_view args) {
  Message message;
  message.id = id;
  message.args = json::parse(args).as_object();
  return message;
}

// --- arguments -----------------------------------------------------------------------------------------------------

TEST(Say, PrintsEveryKindOfArgument) {
  EXPECT_EQ(printed(7), "7");
  EXPECT_EQ(printed(std::size_t{7}), "7");
  EXPECT_EQ(printed(-2), "-2");
  EXPECT_EQ(printed(2.5), "2.5");
  EXPECT_EQ(printed(true), "true");
  EXPECT_EQ(printed("Zoë"), "Zoë");
  EXPECT_EQ(printed(std::string("a {b} 'c' # d")), "a {b} 'c' # d") << "what somebody typed is no pattern";
  EXPECT_EQ(printed(Argument::place("s1/M/3")), "s1/M/3");
  EXPECT_EQ(printed(Argument::card("30U")), "30U");
  EXPECT_EQ(printed(Argument::word("pit stop-n")), "pit_stop_n") << "as a message chooses by it";
  EXPECT_EQ(printed(Side::left), "left");
  EXPECT_EQ(printed(Message("error.empty-file")), "the file is empty");
  EXPECT_EQ(printed(Message()), "none");
  EXPECT_EQ(printed(nullptr), "none");
  EXPECT_EQ(printed(std::optional<int>()), "none");
  EXPECT_EQ(printed(std::optional<int>(3)), "3");
}

TEST(Say, CallsSeatsByTheNamesOfTheRace) {
  const Speech speech{"en", {"Ann", "Ben"}};
  EXPECT_EQ(printed(Seat(1), speech), "Ben");
  EXPECT_EQ(printed(Seat(2), speech), "#3") << "nobody is called so";
  EXPECT_EQ(printed(Seat(0)), "#1") << "nobody has a name";
  EXPECT_EQ(printed(nobody, speech), "none");
}

TEST(Say, JoinsListsAndCountsThem) {
  EXPECT_EQ(printed(std::vector<std::string>{"a", "b", "c"}), "a, b, c");
  EXPECT_EQ(printed(std::vector<int>{1, 2}), "1, 2");
  EXPECT_EQ(printed(std::vector<std::string>{}), "none");
  EXPECT_EQ(printed(std::vector<Message>{"error.empty-file", "error.cut-off"}),
            "the file is empty, the file breaks off in this line");
  const auto turns = [](std::vector<std::string> list) { return say({"circuit.open.other-way", {{"turns", list}}}); };
  EXPECT_EQ(turns({"A"}), "turning A the other way closes the lap") << "turns_count is there by itself";
  EXPECT_EQ(turns({"A", "B"}), "turning one of these the other way closes the lap: A, B");
  const Message counted("circuit.open.other-way", {{"turns", std::vector<std::string>{"A", "B"}}, {"turns_count", 1}});
  EXPECT_EQ(say(counted), "turning A, B the other way closes the lap") << "unless it is given";
}

// --- languages -----------------------------------------------------------------------------------------------------

TEST(Say, ChoosesThePluralOfTheLanguage) {
  const auto chips = [](int count, const std::string& language) {
    return say({"race.cost.chips", {{"count", count}}}, {language, {}});
  };
  EXPECT_EQ(chips(1, "en"), "1 chip");
  EXPECT_EQ(chips(0, "en"), "0 chips");
  EXPECT_EQ(chips(1, "it"), "1 gettone");
  EXPECT_EQ(chips(2, "it"), "2 gettoni");
  EXPECT_EQ(chips(0, "fr"), "0 jeton") << "French has no plural below 2";
  EXPECT_EQ(chips(2, "fr"), "2 jetons");
  EXPECT_EQ(chips(2, "de"), "2 Chips");
  EXPECT_EQ(chips(2, "es"), "2 fichas");
}

TEST(Say, ChoosesByWordsAndFlags) {
  const auto weather = [](const Argument& numbers, const std::string& language) {
    return say({"circuit.picture.formula-de.weather", {{"sky", Argument::word("sunny")}, {"numbers", numbers}}},
               {language, {}});
  };
  EXPECT_EQ(weather("9-20", "en"), "sunny: 9-20 of the black die");
  EXPECT_EQ(weather(nullptr, "en"), "sunny: none of the black die");
  EXPECT_EQ(weather("9-20", "de"), "Sonne: 9-20 des schwarzen Würfels");
  const auto check = [](bool blind) {
    return say({"circuit.picture.race-formula-90.check", {{"blind", blind}, {"modifier", "+5"}}});
  };
  EXPECT_EQ(check(true), "blind check +5");
  EXPECT_EQ(check(false), "check +5");
}

TEST(Say, WritesNumbersAsTheLanguageDoes) {
  const Message km("circuit.picture.length", {{"km", 5.793}});
  EXPECT_EQ(say(km, {"en", {}}), "5.793 km");
  for (const char* language : {"it", "fr", "de", "es"}) EXPECT_EQ(say(km, {language, {}}), "5,793 km") << language;
  const auto change = [](double degrees) {
    return say({"circuit.change.degrees", {{"segment", "Mill"}, {"degrees", degrees}}});
  };
  EXPECT_EQ(change(2.25), "Mill by +2.2 degrees");
  EXPECT_EQ(change(-3), "Mill by -3.0 degrees");
}

TEST(Say, HasOrdinalsInEveryLanguage) {
  const auto place = [](int number, const std::string& language) {
    const std::string text =
        say({"circuit.pole-position.grid-order", {{"place", number}, {"cell", "SF-1/1"}}}, {language, {}});
    return text.substr(0, text.find(','));
  };
  EXPECT_EQ(place(1, "en"), "the 1st place");
  EXPECT_EQ(place(2, "en"), "the 2nd place");
  EXPECT_EQ(place(3, "en"), "the 3rd place");
  EXPECT_EQ(place(11, "en"), "the 11th place");
  EXPECT_EQ(place(22, "en"), "the 22nd place");
  EXPECT_EQ(place(3, "it"), "il 3° posto");
  EXPECT_EQ(place(1, "fr"), "la 1re place");
  EXPECT_EQ(place(2, "fr"), "la 2e place");
  EXPECT_EQ(place(4, "de"), "der 4. Platz");
  EXPECT_EQ(place(5, "es"), "el 5.º puesto");
}

TEST(Say, KnowsTheLanguagesOfTheCatalogues) {
  std::set<std::string> folders;
  for (const auto& entry : std::filesystem::directory_iterator(PADDOCK_SOURCE_DIR "/content/messages"))
    folders.insert(entry.path().filename().string());
  EXPECT_EQ(std::set<std::string>(languages().begin(), languages().end()), folders) << "a folder is a language";
  for (const char* language : {"en", "it", "fr", "de", "es"}) EXPECT_TRUE(is_language(language)) << language;
  EXPECT_FALSE(is_language("tlh"));
  EXPECT_FALSE(is_language(""));
}

TEST(Say, SpeaksTheFirstLanguageItKnows) {
  EXPECT_EQ(spoken_language("de-AT,de;q=0.9,en;q=0.8"), "de");
  EXPECT_EQ(spoken_language("pt-BR, es;q=0.7, en"), "es");
  EXPECT_EQ(spoken_language("it_IT.UTF-8"), "it");
  EXPECT_EQ(spoken_language("fr@euro"), "fr");
  for (const char* none : {"", ",", ",,,", "C", "C.UTF-8", "*", ";q=1", "tlh", "  ", "den"})
    EXPECT_EQ(spoken_language(none), "en") << none;
}

TEST(Say, SaysWhatNoCatalogueHasByItsId) {
  EXPECT_EQ(say(Message("error.no-such-message")), "error.no-such-message");
  EXPECT_EQ(say(Message("nowhere.at-all")), "nowhere.at-all");
  EXPECT_EQ(say(from_json("no dot", "{}")), "no dot");
  EXPECT_EQ(say(Message()), "");
  EXPECT_EQ(say(verbatim("12 km")), "12 km");
  EXPECT_TRUE(has_message("error.empty-file", "it"));
  EXPECT_FALSE(has_message("error.no-such-message"));
}

TEST(Say, FallsBackToEnglish) {
  EXPECT_EQ(say(Message("error.empty-file"), {"tlh", {}}), "the file is empty");
  EXPECT_EQ(say(Message("error.empty-file"), {"it", {}}), "il file è vuoto");
  EXPECT_EQ(formatter({"de", {}})("error.empty-file"), "die Datei ist leer");
}

// --- errors, rows, JSON --------------------------------------------------------------------------------------------

TEST(Say, AddsTheLineAndTheArticleOfAnError) {
  EXPECT_EQ(say(Error{"error.empty-file"}), "the file is empty");
  EXPECT_EQ(say(Error{"error.empty-file", 7}), "line 7: the file is empty");
  EXPECT_EQ(say(Error{"error.empty-file", 0, "FD-1-0-1"}), "the file is empty (FD-1-0-1)");
  EXPECT_EQ(say(Error{"error.empty-file", 7, "FD-1-0-1"}, {"de", {}}), "Zeile 7: die Datei ist leer (FD-1-0-1)");
  EXPECT_EQ(say(error_at("a.b", "error.empty-file")), "a.b: the file is empty");
}

TEST(Say, PadsTheColumnsOfRows) {
  const Rows rows{{{verbatim("1"), 3, true}, {verbatim(""), 1}, {verbatim("Zoë"), 6}, {verbatim("end")}},
                  {{verbatim("12"), 3, true}, {verbatim(""), 1}, {verbatim("Ann"), 6}, {verbatim("end")}},
                  {},
                  {{verbatim("last "), 9}}};
  EXPECT_EQ(say(rows), "  1 Zoë   end\n 12 Ann   end\n\nlast\n") << "letters count, not bytes";
}

TEST(Say, PushesTheRestOfARowThatIsTooLong) {
  EXPECT_EQ(say(Rows{{{verbatim("too long"), 3}, {verbatim("x")}}}), "too long x\n");
  EXPECT_EQ(say(Rows{{{verbatim("a")}, {verbatim("too long"), 3, true}}}), "a too long\n");
  EXPECT_EQ(say(Rows{{{verbatim("a"), -5}, {verbatim("b")}}}), "ab\n");
  EXPECT_EQ(say(Rows{}), "");
}

TEST(Say, AddsTextsToTheMessagesOfSomeJson) {
  json::value json = json::parse(R"({"a": [{"id": "error.empty-file", "args": {}}], "b": {"id": "x", "args": 3},
    "c": {"id": "error.at", "args": {"path": {"text": "p"}, "what": {"id": "error.cut-off", "args": {}}}}})");
  add_texts(json, {"en", {}});
  EXPECT_EQ(json.at("a").at(0).at("text"), "the file is empty");
  EXPECT_FALSE(json.at("b").as_object().contains("text")) << "no message";
  EXPECT_EQ(json.at("c").at("text"), "p: the file breaks off in this line");
  EXPECT_FALSE(json.at("c").at("args").at("what").as_object().contains("text")) << "inside one text is enough";
}

// --- whatever is in it ---------------------------------------------------------------------------------------------

TEST(Say, TakesMalformedArguments) {
  for (const char* what : {R"({"seat":"x"})", R"({"seat":null})", R"({"seat":1e99})", R"({"seat":-7})", R"({"id":3})",
                           R"({"id":"error.line"})", R"({"id":"error.line","args":[]})", R"({"text":7})", "{}",
                           R"({"place":{}})", "[]", "[[1,[null]],{}]", "18446744073709551615", "1e308", "-0.0"}) {
    const Message message = from_json("error.at", R"({"path":{"text":"p"},"what":)" + std::string(what) + "}");
    EXPECT_TRUE(say(message).starts_with("p: ")) << what << ": " << say(message);
  }
  EXPECT_EQ(say(from_json("verbatim", "{}")), "verbatim");
  EXPECT_EQ(say(from_json("verbatim", R"({"text":{"text":3}})")), R"({"text":3})");
  EXPECT_EQ(printed(Argument("\xff\xfe")).size(), 6) << "two replacement characters";
}

TEST(Say, SaysAMessageByItsIdIfAnArgumentIsOfTheWrongKind) {
  EXPECT_EQ(say({"race.cost.chips", {{"count", "many"}}}), "race.cost.chips");
  EXPECT_FALSE(say(Message("race.cost.chips")).empty()) << "without any";
}

json::value any_json(int depth) {
  switch (*rc::gen::inRange(0, depth > 0 ? 9 : 6)) {
    case 0: return nullptr;
    case 1: return *rc::gen::arbitrary<bool>();
    case 2: return *rc::gen::arbitrary<std::int64_t>();
    case 3: return *rc::gen::arbitrary<std::uint64_t>();
    case 4: return *rc::gen::arbitrary<double>();
    case 5: return json::string(*rc::gen::arbitrary<std::string>());
    case 6: {
      json::array array;
      for (int i = *rc::gen::inRange(0, 4); i > 0; --i) array.push_back(any_json(depth - 1));
      return array;
    }
    default: {
      json::object object;
      for (const char* key : {"seat", "text", "place", "card", "id", "args", "other"})
        if (*rc::gen::inRange(0, 3) == 0) object[key] = any_json(depth - 1);
      if (*rc::gen::inRange(0, 2) == 0)
        object["id"] = *rc::gen::elementOf(std::vector{"error.at", "race.cost.chips", "x", ""});
      return object;
    }
  }
}

TEST(Say, NeverFailsWhateverTheArguments) {
  EXPECT_TRUE(rc::check([] {
    Message message;
    message.id = *rc::gen::elementOf(std::vector<std::string>{"error.at", "error.too-many", "race.cost.chips",
                                                              "circuit.open.lap", "circuit.picture.sheet",
                                                              "circuit.change.metres", "verbatim"});
    for (const char* name : {"path", "what", "count", "most", "turned", "degrees", "metres", "right", "text", "remedy"})
      message.args[name] = any_json(3);
    const std::string language = *rc::gen::elementOf(std::vector(languages().begin(), languages().end()));
    const std::string said = say(message, {language, {"Ann"}});
    json::value json{{"id", message.id}, {"args", message.args}};
    add_texts(json, {language, {"Ann"}});
    RC_ASSERT(std::string(json.at("text").as_string()) == said);
  }));
}

}  // namespace
}  // namespace paddock
