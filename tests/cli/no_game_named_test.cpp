// A game is one folder: code that serves all games names none of them and cites no rulebook. Whatever it must know of a game is in the
// game's entry of the catalogue, from which this test takes the names.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>

#include "games/catalogue.h"

namespace paddock {
namespace {

constexpr std::array generic{"core", "season", "room", "server", "lab", "cli", "store", "scenario"};

// "a-game" as a type: "AGame"
std::string type_named(std::string_view id) {
  std::string type;
  for (std::size_t i = 0; i < id.size(); ++i)
    if (id[i] != '-') type += static_cast<char>(i == 0 || id[i - 1] == '-' ? std::toupper(id[i]) : id[i]);
  return type;
}

// All ways to write its name.
std::vector<std::string> names_of(const GameInfo& game) {
  std::string folder(game.id);
  std::ranges::replace(folder, '-', '_');
  return {std::string(game.id), folder, type_named(game.id), std::string(game.title)};
}

bool has_word(std::string_view line, std::string_view word) {
  for (std::size_t at = line.find(word); at != line.npos; at = line.find(word, at + 1))
    if (at + word.size() == line.size() || !std::islower(static_cast<unsigned char>(line[at + word.size()]))) return true;
  return false;
}

// "AG-1-2", "AG-R3"
bool cites(std::string_view line, std::string_view prefix) {
  for (std::size_t at = line.find(prefix); at != line.npos; at = line.find(prefix, at + 1)) {
    const std::string_view rest = line.substr(at + prefix.size());
    const bool begins = at == 0 || !std::isalnum(static_cast<unsigned char>(line[at - 1]));
    if (begins && rest.size() > 1 && rest[0] == '-' && (std::isupper(rest[1]) || std::isdigit(rest[1]))) return true;
  }
  return false;
}

std::string game_named_in(std::string_view line) {
  for (const GameInfo& game : games()) {
    for (const std::string& name : names_of(game))
      if (has_word(line, name)) return std::string(game.id);
    if (cites(line, game.article_prefix)) return std::string(game.id);
  }
  return "";
}

TEST(NoGameNamed, InCodeThatServesAllOfThem) {
  int files = 0;
  for (const char* folder : generic)
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(PADDOCK_SOURCE_DIR "/src/" + std::string(folder))) {
      if (!entry.is_regular_file()) continue;
      std::ifstream file(entry.path());
      int number = 0;
      for (std::string line; std::getline(file, line);) {
        ++number;
        const std::string game = game_named_in(line);
        EXPECT_TRUE(game.empty()) << entry.path().string() << ":" << number << " names " << game << ": " << line;
      }
      ++files;
    }
  EXPECT_GT(files, 100);
}

TEST(NoGameNamed, IsFoundInEveryWayOfWritingIt) {
  for (const GameInfo& game : games()) {
    for (const std::string& name : names_of(game))
      for (const std::string& line : {name, "add_" + name + "(season)", name + "Board", "// of " + name + "."})
        EXPECT_EQ(game_named_in(line), game.id) << line;
    for (const char* article : {"-1-2", "-R3", "-P3-12"})
      EXPECT_EQ(game_named_in("// " + std::string(game.article_prefix) + article), game.id) << article;
  }
  EXPECT_EQ(game_named_in("a formula describes the position of a pole in the street"), "");
}

}  // namespace
}  // namespace paddock
