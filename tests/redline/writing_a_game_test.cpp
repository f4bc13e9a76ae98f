// docs/writing-a-game.md quotes the files of its example: whatever it quotes is in them, word for word.

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

namespace paddock {
namespace {

std::string text_of(const std::string& file) {
  std::ostringstream text;
  text << std::ifstream(PADDOCK_SOURCE_DIR "/" + file).rdbuf();
  return text.str();
}

// A block that begins with ```cpp src/games/redline/game.h is quoted from that file.
TEST(WritingAGame, QuotesTheExampleAsItIs) {
  std::istringstream lines(text_of("docs/writing-a-game.md"));
  std::string line, file, quoted;
  bool inside = false;
  int blocks = 0;
  while (std::getline(lines, line)) {
    if (!line.starts_with("```")) {
      if (inside) quoted += line + "\n";
      continue;
    }
    if (inside && !file.empty()) {
      ++blocks;
      EXPECT_NE(text_of(file).find(quoted), std::string::npos) << file << " does not have\n" << quoted;
    }
    inside = !inside;
    quoted.clear();
    const auto space = line.find(' ');
    file = inside && space != line.npos ? line.substr(space + 1) : "";
  }
  EXPECT_FALSE(inside) << "a block is not closed";
  EXPECT_GE(blocks, 10);
}

}  // namespace
}  // namespace paddock
