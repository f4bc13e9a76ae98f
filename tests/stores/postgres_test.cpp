// What is PostgreSQL's alone: restarts, lost connections, several servers.

#include <future>
#include <thread>

#include "store/postgres_database.h"
#include "store/postgres_store.h"
#include "stores/both.h"

namespace paddock {
namespace {

class PostgresTest : public testing::Test {
 protected:
  TestPostgres& postgres_ = TestPostgres::instance();
  const std::string where_ = postgres_.new_database();

  std::string why(const std::string& where) const {
    try {
      open_store(where);
    } catch (const Failure& failure) {
      return failure.why().id;
    }
    return "open";
  }
};

bool append_to(Store& store, const RaceId& race, int number) {
  const Append one{race, number, 0, {"entry"}};
  return store.append({&one, 1}).front();
}

TEST_F(PostgresTest, IsForOneServerAtATime) {
  auto [store, office] = open_store(where_);
  EXPECT_EQ(why(where_), "server.store.in-use");
  office.reset();
  store.reset();
  EXPECT_EQ(why(where_), "open");
}

TEST_F(PostgresTest, LetsSeveralServersShareItsLog) {
  const auto first = make_postgres_store(open_postgres_database(where_, Hold::shared));
  const auto second = make_postgres_store(open_postgres_database(where_, Hold::shared));
  EXPECT_EQ(why(where_), "server.store.in-use") << "nobody has it alone meanwhile";
  const auto take = [](Store& store) {
    std::vector<int> taken;
    for (int number = 1; number <= 100; ++number)
      if (append_to(store, a, number)) taken.push_back(number);
    return taken;
  };
  std::future<std::vector<int>> others = std::async(std::launch::async, [&] { return take(*first); });
  std::vector<int> numbers = take(*second);
  for (const int number : others.get()) numbers.push_back(number);
  std::ranges::sort(numbers);
  ASSERT_EQ(numbers.size(), 100u) << "each number was taken once";
  EXPECT_EQ(std::ranges::unique(numbers).size(), 0u);
  EXPECT_EQ(first->log(a).size(), 100u);
}

TEST_F(PostgresTest, GoesOnAfterARestart) {
  auto [store, office] = open_store(where_);
  EXPECT_TRUE(append_to(*store, a, 1));
  EXPECT_EQ(store->log(a).size(), 1u);
  postgres_.stop();
  EXPECT_THROW(append_to(*store, a, 2), Failure);
  EXPECT_THROW(store->log(a), Failure);
  EXPECT_THROW(office->acts("", 1), Failure);
  postgres_.start();
  EXPECT_TRUE(append_to(*store, a, 2));
  EXPECT_EQ(store->log(a).size(), 2u);
  EXPECT_TRUE(office->acts("", 1).empty());
  EXPECT_EQ(why(where_), "server.store.in-use") << "it still is the only one";
}

TEST_F(PostgresTest, NoticesThatItsConnectionsHaveEnded) {
  auto [store, office] = open_store(where_);
  EXPECT_TRUE(append_to(*store, a, 1));
  EXPECT_EQ(store->log(a).size(), 1u);
  postgres_.run("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = 'paddock'");
  EXPECT_TRUE(append_to(*store, a, 2)) << "nothing was lost";
  EXPECT_EQ(store->log(a).size(), 2u);
}

TEST_F(PostgresTest, WritesNothingOnceAnotherServerHasTheDatabase) {
  auto [store, office] = open_store(where_);
  EXPECT_TRUE(append_to(*store, a, 1));
  postgres_.run("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = 'paddock'");
  auto [other, its_office] = open_store(where_);
  EXPECT_THROW(append_to(*store, a, 2), Failure);
  EXPECT_TRUE(append_to(*other, a, 2));
}

// The commit waits for a copy on another machine that never comes, and its connection ends meanwhile.
TEST_F(PostgresTest, SaysThatACommitMayHaveHappened) {
  auto [store, office] = open_store(where_);
  postgres_.run("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
  postgres_.run("SELECT pg_reload_conf()");
  int entry = 0;
  std::future<bool> unknown = std::async(std::launch::async, [&] {
    try {
      while (append_to(*store, a, ++entry)) continue;  // until the new setting has arrived
    } catch (const MayBeSaved&) {
      return true;
    }
    return false;
  });
  const std::string waiting = "FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
  while (postgres_.run("SELECT count(*) " + waiting) == "0") std::this_thread::sleep_for(std::chrono::milliseconds(10));
  postgres_.run("SELECT pg_terminate_backend(pid) " + waiting);
  EXPECT_TRUE(unknown.get());
  postgres_.run("ALTER SYSTEM RESET synchronous_standby_names");
  postgres_.run("SELECT pg_reload_conf()");
  EXPECT_FALSE(append_to(*store, a, entry)) << "here it has happened";
}

TEST_F(PostgresTest, RefusesWhatItCannotUse) {
  EXPECT_EQ(why(where_), "open");
  postgres_.run("UPDATE paddock.version SET version = version + 1", where_);
  EXPECT_EQ(why(where_), "server.store.newer");
  EXPECT_EQ(why("postgresql://paddock@/none?host=/nowhere"), "server.store.no-connection");
  postgres_.run("CREATE DATABASE latin ENCODING LATIN1 TEMPLATE template0");
  std::string latin = where_;
  latin.replace(latin.find("@/") + 2, latin.find('?') - latin.find("@/") - 2, "latin");
  EXPECT_EQ(why(latin), "server.store.not-utf8");
}

TEST_F(PostgresTest, NoticesDamageInWhatItHasStored) {
  auto [store, office] = open_store(where_);
  const Append race{a, 1, 0, {"answer 17"}, {}, {}, {}, "position 18", "finish 19"};
  store->append({&race, 1});
  append_to(*store, b, 1);
  postgres_.run("UPDATE paddock.log SET entry = 'answer 71' WHERE race = 'a'", where_);
  postgres_.run("UPDATE paddock.checkpoints SET checkpoint = 'position 81'", where_);
  postgres_.run("UPDATE paddock.finishes SET finish = 'finish 91'", where_);
  EXPECT_THROW(store->log(a), Failure);
  EXPECT_THROW(store->checkpoint_of(a), Failure);
  EXPECT_THROW(store->finish_of(a), Failure);
  EXPECT_EQ(store->log(b).size(), 1u);
}

TEST_F(PostgresTest, RefusesATextThatItCannotKeep) {
  auto [store, office] = open_store(where_);
  for (const std::string text : {std::string("\xff"), std::string("\0", 1)}) {
    const Append one{a, 1, 0, {text}};
    EXPECT_THROW(store->append({&one, 1}), Failure);
  }
  EXPECT_TRUE(append_to(*store, a, 1));
}

TEST(StoreName, HasNoPassword) {
  EXPECT_EQ(name_of_store("postgresql://ada:secret@db.example:5433/races?password=secret&x=1"),
            "postgresql://ada@db.example:5433/races");
  EXPECT_EQ(name_of_store("postgresql://db.example:5433/races"), "postgresql://db.example:5433/races");
  EXPECT_EQ(name_of_store("races.db"), "races.db");
  EXPECT_TRUE(is_postgres("postgres://db.example/races"));
  EXPECT_FALSE(is_postgres("postgres.db"));
}

}  // namespace
}  // namespace paddock
