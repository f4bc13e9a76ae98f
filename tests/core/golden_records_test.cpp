// Complete games of every rule set, recorded once, replayed bit for bit.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/record.h"
#include "games/catalogue.h"

namespace paddock {
namespace {

TEST(GoldenRecords, ReplayBitForBit) {
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(PADDOCK_SOURCE_DIR "/tests/records")) {
    std::ifstream file(entry.path(), std::ios::binary);
    std::stringstream bytes;
    bytes << file.rdbuf();
    const auto record = read_record(bytes.str());
    ASSERT_TRUE(record) << entry.path().filename() << ": " << text(record.error());
    const auto verified = verify(*record);
    EXPECT_TRUE(verified) << entry.path().filename() << ": " << text(verified.error());
    EXPECT_EQ(text(*record), bytes.str()) << entry.path().filename();
    const auto match = replay(*record);
    ASSERT_TRUE(match);
    EXPECT_TRUE((*match)->over()) << entry.path().filename();
    EXPECT_EQ(text((*match)->record()), bytes.str()) << entry.path().filename();
    ++count;
  }
  EXPECT_GE(count, 10);
}

}  // namespace
}  // namespace paddock
