// What is said to people is in the catalogues (content/messages): the code has ids and words of its own, but no sentence.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

namespace paddock {
namespace {

// Names of three words or more that are stored or sent: of questions, risks, choices, acts, races.
constexpr std::array<std::string_view, 11> names{"safety car discard", "safety car stop", "force late brake", "stays in the box",
                                                 "rolled, sunny, changeable, raining", "in the race", "race of the day",
                                                 "Race of the day, {}", "typed in by ", "delete chat line", "true or false"};

// What only programmers read, when something does not compile or hold.
constexpr std::array<std::string_view, 5> for_programmers{
    "pass it by reference or give it a constructor", "describe the type with BOOST_DESCRIBE_STRUCT or give it words",
    "describe the type with BOOST_DESCRIBE_STRUCT", "give the type an argument_of", "compared without gaps"};

struct Literal {
  int line;
  std::string text;
};

// The texts in quotes of some code, without comments; those side by side are one.
std::vector<Literal> literals_in(std::string_view code) {
  std::vector<Literal> found;
  int line = 1;
  bool joins = false;
  for (std::size_t at = 0; at < code.size(); ++at) {
    const char c = code[at];
    if (c == '\n') ++line;
    if (code.substr(at, 2) == "//") {
      at = std::min(code.find('\n', at), code.size()) - 1;
    } else if (c == '\'' && at + 2 < code.size() && (at == 0 || !std::isalnum(static_cast<unsigned char>(code[at - 1])))) {
      at = code.find('\'', at + (code[at + 1] == '\\' ? 3 : 2));
      joins = false;
    } else if (c == '"') {
      if (!joins) found.push_back({line, ""});
      const bool raw = at > 0 && code[at - 1] == 'R';
      const std::string end = raw ? ")" + std::string(code.substr(at + 1, code.find('(', at) - at - 1)) + "\"" : "\"";
      for (++at; at < code.size() && code.substr(at, end.size()) != end; ++at) {
        if (!raw && code[at] == '\\') ++at;
        line += code[at] == '\n';
        found.back().text += code[at];
      }
      at += end.size() - 1;
      joins = true;
    } else if (!std::isspace(static_cast<unsigned char>(c))) {
      joins = false;
    }
  }
  return found;
}

bool is_sentence(const std::string& text) {
  static const std::regex words("[A-Za-z]{2,}[,:;]? [a-z]+[,:;]? [a-z]{2,}");
  static const std::regex sql("\\b(SELECT|FROM|WHERE|INSERT|UPDATE|CREATE|ORDER BY)\\b");
  return std::regex_search(text, words) && !std::regex_search(text, sql) &&
         std::ranges::count(names, text) == 0 && std::ranges::count(for_programmers, text) == 0;
}

TEST(NoSentence, IsInTheCode) {
  int files = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(PADDOCK_SOURCE_DIR "/src")) {
    const auto ending = entry.path().extension();
    if (ending != ".cpp" && ending != ".h") continue;
    std::ostringstream code;
    code << std::ifstream(entry.path()).rdbuf();
    for (const Literal& literal : literals_in(code.str()))
      EXPECT_FALSE(is_sentence(literal.text)) << entry.path().string() << ":" << literal.line << ": " << literal.text;
    ++files;
  }
  EXPECT_GT(files, 300);
}

TEST(NoSentence, IsFoundWhereverItIs) {
  const auto sentences = [](std::string_view code) {
    return std::ranges::count_if(literals_in(code), [](const Literal& literal) { return is_sentence(literal.text); });
  };
  EXPECT_EQ(sentences(R"(fail("the car is out");)"), 1);
  EXPECT_EQ(sentences("fail(\"the car \"\n     \"is out\");"), 1);
  EXPECT_EQ(sentences("fail(R\"(the car is out)\");"), 1);
  EXPECT_EQ(sentences(R"(// "the car is out")"), 0);
  EXPECT_EQ(sentences(R"(c == '"' ? "a-game.error.car-out" : "pit stop")"), 0);
  EXPECT_EQ(sentences(R"(say("the", "car", "is", "out");)"), 0);
  EXPECT_EQ(sentences(R"(run("SELECT id, name, muted FROM people");)"), 0);
}

}  // namespace
}  // namespace paddock
