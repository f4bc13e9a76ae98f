#pragma once

// Tests that hold for every store.

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "store/open.h"
#include "stores/postgres.h"

namespace paddock {

enum class Where { file, postgres };

inline std::filesystem::path test_folder() {
  return std::filesystem::temp_directory_path() / ("paddock-stores-" + std::to_string(getpid()));
}

class BothStores : public testing::TestWithParam<Where> {
 protected:
  BothStores() : where_(GetParam() == Where::file ? file("paddock.db") : TestPostgres::instance().new_database()) {
    std::filesystem::create_directories(test_folder());
    open();
  }
  ~BothStores() override {
    close();
    std::filesystem::remove_all(test_folder());
  }

  static std::string file(const std::string& name) { return (test_folder() / name).string(); }
  void close() {
    office_.reset();
    store_.reset();
  }
  void open() {
    close();
    std::tie(store_, office_) = open_store(where_);
  }

  bool append(const LogId& id, int first, std::vector<std::string> entries) {
    const Append one{id, first, 1000 + first, std::move(entries)};
    return store_->append({&one, 1}).front();
  }
  void add_race(const RaceId& race, Status state, bool listed, Millis deadline, std::vector<PersonId> people,
                std::vector<PersonId> waiting) {
    const Append one{
        race, 1, 0, {"{}"}, RaceSummary{race, state, listed, 7, deadline, "{}", std::move(people), std::move(waiting)}};
    EXPECT_TRUE(store_->append({&one, 1}).front());
  }

  const std::string where_;
  std::unique_ptr<Store> store_;
  std::unique_ptr<Office> office_;
};

#define FOR_BOTH_STORES(suite)                                                        \
  INSTANTIATE_TEST_SUITE_P(All, suite, testing::Values(Where::file, Where::postgres), \
                           [](const auto& of) { return of.param == Where::file ? "Sqlite" : "Postgres"; })

using Races = std::vector<RaceId>;
using Seasons = std::vector<SeasonId>;
using People = std::vector<PersonId>;
const PersonId ada("ada"), ben("ben"), eve("eve");
const RaceId a("a"), b("b"), c("c");

inline Races ids(const std::vector<RaceSummary>& races) {
  Races ids;
  for (const RaceSummary& race : races) ids.push_back(race.race);
  return ids;
}

}  // namespace paddock
