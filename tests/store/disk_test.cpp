// What the store does when the disk fails or the power goes.

#include "store/disk.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <thread>

#include "store/store.h"

namespace paddock {
namespace {

class StoreOnABadDisk : public testing::Test {
 protected:
  StoreOnABadDisk() { std::filesystem::create_directories(folder_); }
  ~StoreOnABadDisk() override { std::filesystem::remove_all(folder_); }
  std::string file(const std::string& name = "paddock.db") const { return (folder_ / name).string(); }

  const std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() /
      ("paddock-disk-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
};

const RaceId a("a");

enum class Outcome { saved, refused, unknown };

Outcome try_append(Store& store, const RaceId& race, int number) {
  const Append one{race, number, 0, {race.text() + " " + std::to_string(number)}};
  try {
    EXPECT_TRUE(store.append({&one, 1}).front());
    return Outcome::saved;
  } catch (const MayBeSaved&) {
    return Outcome::unknown;
  } catch (const std::runtime_error&) {
    return Outcome::refused;
  }
}

TEST_F(StoreOnABadDisk, SaysWhatWasSavedWhateverCallFails) {
  FaultyDisk disk;
  const std::unique_ptr<Store> store = open_sqlite_store(file());
  int number = 1, refused = 0, unknown = 0;
  for (const DiskCall call : {DiskCall::write, DiskCall::sync, DiskCall::read})
    for (int nth = 1; nth <= 12; ++nth) {
      disk.fail(call, nth);
      for (int turn = 0; turn < 4; ++turn) {
        const Outcome outcome = try_append(*store, a, number);
        if (outcome == Outcome::saved) ++number;
        refused += outcome == Outcome::refused;
        unknown += outcome == Outcome::unknown;
      }
      disk.mend();
      EXPECT_EQ(store->log(a).size(), static_cast<std::size_t>(number - 1)) << "what was not acknowledged is not there";
      EXPECT_EQ(try_append(*store, a, number), Outcome::saved) << "it recovers by itself";
      ++number;
    }
  EXPECT_GT(refused, 0);
  EXPECT_GT(unknown, 0);
  EXPECT_EQ(store->log(a).size(), static_cast<std::size_t>(number - 1));
}

// A commit whose sync fails is in the log of the database, and a crash would bring it back.
TEST_F(StoreOnABadDisk, KnowsThatACommitWithoutSyncMayHaveHappened) {
  FaultyDisk disk;
  const std::unique_ptr<Store> store = open_sqlite_store(file());
  EXPECT_EQ(try_append(*store, a, 1), Outcome::saved);
  disk.fail(DiskCall::sync, 1, 1000);
  EXPECT_EQ(try_append(*store, a, 2), Outcome::unknown);
  for (const char* end : {"", "-wal"})
    std::filesystem::copy_file(file() + end, file("crashed.db") + end);  // as it would be found
  EXPECT_EQ(store->log(a).size(), 1u);
  EXPECT_THROW(store->probe(7), MayBeSaved);
  disk.mend();
  store->probe(8);
  EXPECT_EQ(open_sqlite_store(file("crashed.db"))->log(a).size(), 2u);
  std::filesystem::remove(file("crashed.db"));
  for (const char* end : {"", "-wal"})
    std::filesystem::copy_file(file() + end, file("later.db") + end);
  EXPECT_EQ(open_sqlite_store(file("later.db"))->log(a).size(), 1u) << "once something else is saved, it has not happened";
}

TEST_F(StoreOnABadDisk, AddsAPersonAfterOneWhoCouldNotBeAdded) {
  FaultyDisk disk;
  const std::unique_ptr<Store> store = open_sqlite_store(file());
  disk.fail(DiskCall::write, 1);
  EXPECT_THROW(store->add_person({PersonId("p1"), "Ada"}, "k1", "c1"), std::runtime_error);
  disk.mend();
  store->add_person({PersonId("p2"), "Ben"}, "k2", "c2");
  EXPECT_TRUE(store->person_with_key("k2"));
}

// --- loss of power -------------------------------------------------------------------------------------------------

using Files = std::map<std::string, std::string>;

void apply(Files& files, const DiskWrite& one, std::size_t most = std::string::npos) {
  std::string& bytes = files[one.file];
  if (one.kind == DiskWrite::truncate) bytes.resize(static_cast<std::size_t>(one.at));
  if (one.kind == DiskWrite::remove) files.erase(one.file);
  if (one.kind != DiskWrite::write) return;
  const std::size_t at = static_cast<std::size_t>(one.at), size = std::min(most, one.bytes.size());
  if (bytes.size() < at + size) bytes.resize(at + size);
  bytes.replace(at, size, one.bytes, 0, size);
}

// What is on the disk when the power goes after some writes: what was synced, and of the rest none, all, some, or some in part.
enum class Cut { none, all, some, torn };

Files after_power_cut(const std::vector<DiskWrite>& writes, std::size_t count, Cut cut, std::mt19937& chance) {
  std::map<std::string, std::size_t> synced;  // by file: before which number everything is safe
  for (std::size_t i = 0; i < count; ++i)
    if (writes[i].kind == DiskWrite::sync) synced[writes[i].file] = i;
  Files files;
  for (std::size_t i = 0; i < count; ++i) {
    const auto safe = synced.find(writes[i].file);
    const bool is_safe = safe != synced.end() && i < safe->second;
    if (is_safe || cut == Cut::all || (cut == Cut::some && chance() % 2 == 0)) apply(files, writes[i]);
    else if (cut == Cut::torn && writes[i].kind == DiskWrite::write && chance() % 2 == 0)
      apply(files, writes[i], 512 * (chance() % (writes[i].bytes.size() / 512 + 1)));
  }
  return files;
}

TEST_F(StoreOnABadDisk, LosesNothingThatWasAcknowledgedWhenThePowerGoes) {
  const char* wanted = std::getenv("PADDOCK_POWER_CUTS");
  const int cuts = wanted ? std::atoi(wanted) : 12;
  std::vector<DiskWrite> writes;
  std::vector<std::size_t> acknowledged;  // entry -> how many writes there were
  {
    FaultyDisk disk;
    disk.remember();
    const std::unique_ptr<Store> store = open_sqlite_store(file());
    for (int number = 1; number <= 10 * cuts; ++number) {
      Append one{a, number, 0, {"entry " + std::to_string(number)}};
      one.checkpoint = std::string(static_cast<std::size_t>(number % 7) * 700 + 1, 'x');
      one.summary = RaceSummary{a, Status::running, true, number, 0, "{}", {PersonId("ada"), PersonId("ben")}, {PersonId("ada")}};
      store->append({&one, 1});
      acknowledged.push_back(disk.remembered().size());
      if (number % 25 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(30));  // the log is moved
    }
    const auto moved = [&] { return store->figures().moves > 0; };
    for (int moment = 0; moment < 100 && !moved(); ++moment) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_TRUE(moved());
    writes = disk.remembered();
  }
  std::mt19937 chance(20);
  int states = 0;
  for (int number = 0; number < cuts; ++number)
    for (const Cut cut : {Cut::none, Cut::all, Cut::some, Cut::torn}) {
      const std::size_t count = acknowledged[0] + chance() % (writes.size() - acknowledged[0]) + 1;
      const std::string found = file("found.db");
      for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(found + end);
      for (const auto& [name, bytes] : after_power_cut(writes, count, cut, chance)) {
        const std::string end = name.ends_with("-wal") ? "-wal" : "";
        if (name.ends_with("paddock.db") || !end.empty()) std::ofstream(found + end, std::ios::binary) << bytes;
      }
      const auto least = static_cast<std::size_t>(
          std::ranges::count_if(acknowledged, [&](std::size_t writes_then) { return writes_then <= count; }));
      const std::vector<LogEntry> log = open_sqlite_store(found)->log(a);
      ASSERT_GE(log.size(), least) << "cut after write " << count << " of " << writes.size();
      for (std::size_t i = 0; i < log.size(); ++i) ASSERT_EQ(log[i].text, "entry " + std::to_string(i + 1));
      ASSERT_TRUE(damage_in_sqlite_store(found, Check::thorough).empty());
      ++states;
    }
  RecordProperty("states", states);
  std::printf("%d states of a disk without power, %zu writes and syncs, %zu entries acknowledged: nothing lost\n", states,
              writes.size(), acknowledged.size());
}

}  // namespace
}  // namespace paddock
