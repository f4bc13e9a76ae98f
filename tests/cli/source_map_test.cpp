// src/README.md is a map of the source: whatever it names is there, and no folder is missing from it.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

namespace paddock {
namespace {

const std::filesystem::path source = PADDOCK_SOURCE_DIR "/src";

std::string text_of(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

// Files in the section "games" are under src/games.
TEST(SourceMap, NamesOnlyWhatIsThere) {
  const std::regex heading("^## ([a-z]+)"), file("`([a-z0-9_/]+\\.(h|cpp))`");
  std::istringstream lines(text_of(source / "README.md"));
  std::filesystem::path folder;
  int named = 0;
  for (std::string line; std::getline(lines, line);) {
    std::smatch found;
    if (std::regex_search(line, found, heading)) folder = source / found[1].str();
    std::string part;  // "`street_illegal/questions.h`, `events.h`": the second is in the folder of the first
    for (std::sregex_iterator name(line.begin(), line.end(), file), end; name != end; ++name) {
      const std::string path = (*name)[1];
      if (const auto slash = path.rfind('/'); slash != path.npos) part = path.substr(0, slash + 1);
      const std::string whole = path.find('/') == path.npos ? part + path : path;
      EXPECT_TRUE(std::filesystem::exists(folder / whole)) << line << "\nthere is no " << whole << " in " << folder;
      ++named;
    }
  }
  EXPECT_GT(named, 60);
}

TEST(SourceMap, HasEveryFolder) {
  const std::string map = text_of(source / "README.md");
  for (const auto& entry : std::filesystem::directory_iterator(source)) {
    if (!entry.is_directory()) continue;
    const std::string name = entry.path().filename();
    EXPECT_NE(map.find("\n## " + name), map.npos) << "src/README.md does not say what src/" << name << " is for";
  }
}

}  // namespace
}  // namespace paddock
