// Complete games of every rule set, recorded once, replayed bit for bit. PADDOCK_UPDATE_GOLDEN=1 lets the drivers named in
// them race again and writes the files; those of earlier versions move to earlier/.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/record.h"
#include "drivers/drivers.h"
#include "games/catalogue.h"
#include "messages/say.h"

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
  if (!match) return ADD_FAILURE() << say(match.error().message), "";
  std::vector<std::unique_ptr<AnyPolicy>> drivers;
  for (std::size_t seat = 0; seat < setup.seats.size(); ++seat) {
    auto driver = make_driver(setup.game, setup.seats[seat].driver);
    if (!driver) return ADD_FAILURE() << say(driver.error().message), "";
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
    ASSERT_TRUE(found) << name << ": " << say(found.error());
    if (update) std::ofstream(path, std::ios::binary) << driven_again(found->setup);
    const std::string bytes = bytes_of(path);
    const auto record = read_record(bytes);
    const auto verified = verify(*record);
    EXPECT_TRUE(verified) << name << ": " << say(verified.error());
    EXPECT_EQ(text(*record), bytes) << name;
    const auto match = replay(*record);
    ASSERT_TRUE(match);
    EXPECT_TRUE((*match)->over()) << name;
    EXPECT_EQ(text((*match)->record()), bytes) << name;
    ++count;
  }
  EXPECT_GE(count, 10);
}

// The position after any round is all that is needed to go on from there: printed, read and played on it is the same race.
TEST(GoldenRecords, GoOnFromThePositionAfterAnyRound) {
  int rounds = 0;
  for (const auto& path : records_in(folder)) {
    const auto name = path.filename();
    const auto record = read_record(bytes_of(path));
    ASSERT_TRUE(record);
    for (int answers = 0, last = -1; answers < record->answers(); ++answers) {
      if (answers > 0 && record->truncated(answers).lines.size() == record->truncated(answers - 1).lines.size() + 1) continue;
      const auto match = replay(record->truncated(answers));
      ASSERT_TRUE(match) << name;
      const RoundEnd end = (*match)->last_round();
      if (end.round == last || (*match)->over()) continue;
      last = end.round;
      ++rounds;
      Record from = *record;
      const auto line = std::ranges::find(from.lines, RecordLine(RoundLine{end.round, end.hash}));
      ASSERT_NE(line, from.lines.end()) << name << " after " << answers;
      from.lines.insert(line + 1, PositionLine{record->rules, *record->content, end.round, end.hash,
                                               (*match)->position_after_round()});
      const auto read = read_record(text(from));
      ASSERT_TRUE(read) << name << ": " << say(read.error());
      const auto verified = verify(*read);
      EXPECT_TRUE(verified) << name << " from round " << end.round << ": " << say(verified.error());
      EXPECT_EQ(read->unchecked_answers(), end.answers) << name;
      if (!verified) break;
      const auto again = replay(*read);
      EXPECT_EQ(text((*again)->record()), text(from)) << name;
      (*again)->rewind(0);
      EXPECT_EQ((*again)->last_round(), end) << name;
    }
  }
  EXPECT_GE(rounds, 300);
}

TEST(GoldenRecords, WithAPositionThatDoesNotFitAreRefused) {
  const auto record = read_record(bytes_of(folder / "formula-de-dry.race"));
  const auto match = replay(record->truncated(record->answers() / 2));
  const RoundEnd end = (*match)->last_round();
  const auto with = [&](std::uint64_t hash, const boost::json::value& position) {
    Record from = *record;
    const auto line = std::ranges::find(from.lines, RecordLine(RoundLine{end.round, end.hash}));
    from.lines.insert(line + 1, PositionLine{1, 2, end.round, hash, position});
    const auto verified = verify(from);
    return verified ? "" : say(verified.error().message);
  };
  boost::json::value position = (*match)->position_after_round();
  EXPECT_EQ(with(end.hash, position), "");
  EXPECT_NE(with(end.hash + 1, position).find("this position has the hash"), std::string::npos);
  EXPECT_NE(with(end.hash, "nonsense").find("the position is impossible"), std::string::npos);
  position.as_object()["wings"] = 3;
  EXPECT_NE(with(end.hash, position).find("the position is impossible: there is no ‘wings’ here"), std::string::npos);
}

// docs/records.md: a record of earlier rules is true if today's play it the same, and else says under which it was driven.
TEST(GoldenRecords, OfEarlierVersionsHoldOrNameBothVersions) {
  int count = 0;
  for (const auto& path : records_in(folder / "earlier")) {
    const std::string bytes = bytes_of(path), name = path.filename().string();
    const auto record = read_record(bytes);
    ASSERT_TRUE(record) << name << ": " << say(record.error());
    EXPECT_EQ(text(*record), bytes) << name;
    EXPECT_NE(name.find("rules-" + std::to_string(record->rules)), name.npos) << name;
    ++count;
    const auto verified = verify(*record);
    if (verified) continue;
    const std::string versions = "this race was driven under version " + std::to_string(record->rules) +
                                 " of the rules; this Paddock plays version " +
                                 std::to_string(find_game(record->setup.game)->rules);
    EXPECT_TRUE(say(verified.error().message).starts_with(versions)) << name << ": " << say(verified.error());
    EXPECT_NE(record->rules, find_game(record->setup.game)->rules) << name;
  }
  EXPECT_GE(count, 20);
}

}  // namespace
}  // namespace paddock
