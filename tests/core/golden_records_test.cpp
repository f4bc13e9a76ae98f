// Complete games of every rule set, recorded once, replayed bit for bit. PADDOCK_UPDATE_GOLDEN=1 lets the drivers named in
// them race again and writes the files; those of earlier versions move to earlier/.

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/record.h"
#include "drivers/drivers.h"
#include "games/catalogue.h"

namespace paddock {
namespace {

const std::filesystem::path folder = PADDOCK_SOURCE_DIR "/tests/records";

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream bytes;
  bytes << file.rdbuf();
  return bytes.str();
}

std::vector<std::filesystem::path> records_in(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".race") paths.push_back(entry.path());
  return paths;
}

// The race as its drivers drive it today.
std::string driven_again(const Setup& setup) {
  const auto match = make_match(setup);
  if (!match) return ADD_FAILURE() << match.error().message, "";
  std::vector<std::unique_ptr<AnyPolicy>> drivers;
  for (std::size_t seat = 0; seat < setup.seats.size(); ++seat) {
    auto driver = make_driver(setup.game, setup.seats[seat].driver);
    if (!driver) return ADD_FAILURE() << driver.error().message, "";
    drivers.push_back(*std::move(driver));
    (*match)->seat_policy(static_cast<Seat>(seat), drivers.back().get());
  }
  (*match)->run();
  return text((*match)->record());
}

TEST(GoldenRecords, ReplayBitForBit) {
  const bool update = std::getenv("PADDOCK_UPDATE_GOLDEN");
  int count = 0;
  for (const auto& path : records_in(folder)) {
    const auto name = path.filename();
    const auto found = read_record(bytes_of(path));
    ASSERT_TRUE(found) << name << ": " << text(found.error());
    if (update) std::ofstream(path, std::ios::binary) << driven_again(found->setup);
    const std::string bytes = bytes_of(path);
    const auto record = read_record(bytes);
    const auto verified = verify(*record);
    EXPECT_TRUE(verified) << name << ": " << text(verified.error());
    EXPECT_EQ(text(*record), bytes) << name;
    const auto match = replay(*record);
    ASSERT_TRUE(match);
    EXPECT_TRUE((*match)->over()) << name;
    EXPECT_EQ(text((*match)->record()), bytes) << name;
    ++count;
  }
  EXPECT_GE(count, 10);
}

// docs/records.md: a record of earlier rules is true if today's play it the same, and else says under which it was driven.
TEST(GoldenRecords, OfEarlierVersionsHoldOrNameBothVersions) {
  int count = 0;
  for (const auto& path : records_in(folder / "earlier")) {
    const std::string bytes = bytes_of(path), name = path.filename().string();
    const auto record = read_record(bytes);
    ASSERT_TRUE(record) << name << ": " << text(record.error());
    EXPECT_EQ(text(*record), bytes) << name;
    EXPECT_NE(name.find("rules-" + std::to_string(record->rules)), name.npos) << name;
    ++count;
    const auto verified = verify(*record);
    if (verified) continue;
    const std::string versions = "this race was driven under version " + std::to_string(record->rules) +
                                 " of the rules, this Paddock plays version " +
                                 std::to_string(find_game(record->setup.game)->rules);
    EXPECT_TRUE(verified.error().message.starts_with(versions)) << name << ": " << text(verified.error());
    EXPECT_NE(record->rules, find_game(record->setup.game)->rules) << name;
  }
  EXPECT_GE(count, 20);
}

}  // namespace
}  // namespace paddock
