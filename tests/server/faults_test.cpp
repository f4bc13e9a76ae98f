// Whole races and seasons on a disk of which some call fails, for every call in turn: what was acknowledged is there, nothing is stuck, and
// everybody was told the truth. A sample of the calls; all of them with PADDOCK_ALL_FAULTS=1.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <future>
#include <thread>

#include "server/house.h"
#include "server/season_starts.h"
#include "store/disk.h"

namespace paddock::server {
namespace {

using namespace std::chrono_literals;

// What clients can hear.
enum class Heard { done, refused, not_happened, unknown };

template <class Work>
Heard hear(Work&& work) {
  try {
    work();
    return Heard::done;
  } catch (const Refused& refused) {
    if (refused.code == Code::unknown) return Heard::unknown;
    return refused.code == Code::trouble ? Heard::not_happened : Heard::refused;
  } catch (const MayBeSaved&) {
    return Heard::unknown;
  } catch (const std::runtime_error&) {
    return Heard::not_happened;
  }
}

HttpRequest request(std::string method, std::vector<std::string> path, std::string key = "", std::string body = "") {
  HttpRequest request;
  request.method = std::move(method);
  request.path = std::move(path);
  request.key = std::move(key);
  request.body = std::move(body);
  return request;
}

// Somebody who asks by HTTP, and again if there is trouble.
struct Asker {
  House& house;
  std::string key = {};

  json::object ask(const std::string& method, const std::vector<std::string>& path, const std::string& body = "") {
    return json::parse(house.run(house.api.answer(request(method, path, key, body))).body).as_object();
  }
  json::object insist(const std::string& method, const std::vector<std::string>& path, const std::string& body = "") {
    json::object answer;
    for (int attempt = 0; attempt < 100; ++attempt) {
      const Heard heard = hear([&] { answer = ask(method, path, body); });
      if (heard == Heard::done || heard == Heard::refused) return answer;
      std::this_thread::sleep_for(2ms);
    }
    ADD_FAILURE() << method << " " << path.back() << " never works";
    return answer;
  }
  void register_as(const std::string& name) {
    key = std::string(insist("POST", {"api", "people"}, json::serialize(json::object{{"name", name}})).at("key").as_string());
  }
};

// Somebody on a live connection who always takes the last option.
struct LiveDriver : Client {
  void send(Text text, bool) override {
    const json::object update = json::parse(*text).as_object();
    const std::lock_guard lock(mutex);
    if (update.at("type") != "update") return;
    if (update.contains("race")) over = update.at("race").at("state") == "over";
    if (update.contains("questions")) questions = update.at("questions").as_array();
  }
  void turn_away(Refused) override {}
  std::optional<GiveAnswer> next_answer() {
    const std::lock_guard lock(mutex);
    if (questions.empty()) return std::nullopt;
    const json::object& question = questions[0].as_object();
    const json::string& words = question.at("options").as_array().back().at("id").as_string();
    return GiveAnswer{std::string(question.at("id").as_string()), std::string(words), {}};
  }
  bool is_over() {
    const std::lock_guard lock(mutex);
    return over;
  }

  std::mutex mutex;
  json::array questions;
  bool over = false;
};

class BadDisk : public testing::Test {
 protected:
  BadDisk() { std::filesystem::create_directories(folder_); }
  ~BadDisk() override { std::filesystem::remove_all(folder_); }
  std::string new_file() { return (folder_ / ("paddock" + std::to_string(++files_) + ".db")).string(); }

  const std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() /
      ("paddock-faults-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
  int files_ = 0;
};

using Answers = std::vector<std::string>;

// A person against a computer driver, to the end. Gives what was acknowledged.
RaceId drive_race(House& house, Answers& acknowledged) {
  Asker ada{house};
  ada.register_as("Ada");
  std::string race;
  while (race.empty()) {
    const json::object made = ada.insist(
        "POST", {"api", "races"}, R"({"game":"street-illegal","seats":[{"driver":"human"},{"driver":"rookie"}]})");
    if (made.contains("race")) race = made.at("race").as_string();
  }
  for (std::string state = "open"; state == "open";) {
    ada.insist("POST", {"api", "races", race, "seats", "1"}, R"({"do":"claim"})");
    ada.insist("POST", {"api", "races", race, "start"});
    state = ada.insist("GET", {"api", "races", race}).at("state").as_string();
  }
  const auto driver = std::make_shared<LiveDriver>();
  driver->person = house.api.person_of(ada.key)->id;
  const std::shared_ptr<Room> room = house.rooms.find(RaceId(race));
  for (int attempt = 0; attempt < 100; ++attempt)
    if (hear([&] { house.run_in(*room, room->join(driver, Hello())); }) == Heard::done) break;
  const auto late = std::chrono::steady_clock::now() + 60s;
  std::string last;
  while (!driver->is_over()) {
    EXPECT_LT(std::chrono::steady_clock::now(), late) << "the race is stuck";
    if (std::chrono::steady_clock::now() > late) break;
    const std::optional<GiveAnswer> answer = driver->next_answer();
    if (!answer || answer->question == last) {
      std::this_thread::sleep_for(1ms);
      house.rooms.sweep();
      continue;
    }
    const Heard heard = hear([&] { house.run_in(*room, room->grant(driver, ClientMessage{{}, *answer})); });
    EXPECT_TRUE(heard != Heard::refused || driver->next_answer()->question != answer->question);
    if (heard != Heard::done) continue;  // send it again
    acknowledged.push_back(answer->answer);
    last = answer->question;
  }
  return RaceId(race);
}

Answers answers_in(Store& store, const RaceId& race) {
  Answers answers;
  for (const LogEntry& entry : store.log(race)) {
    const json::value value = json::parse(entry.text);
    if (value.at("kind") == "answered" && value.at("seat") == 1) answers.emplace_back(value.at("answer").as_string());
  }
  return answers;
}

// The numbers of the calls that fail in turn.
std::vector<int> chosen(int calls, int sample) {
  std::vector<int> numbers;
  const int step = std::getenv("PADDOCK_ALL_FAULTS") ? 1 : std::max(1, calls / sample);
  for (int number = 1; number <= calls; number += step) numbers.push_back(number);
  return numbers;
}

TEST_F(BadDisk, LosesNoAnswerOfARaceAndLeavesItNotStuck) {
  FaultyDisk disk;
  int calls[3] = {}, failed = 0;
  {
    House house(new_file());
    disk.mend();
    Answers acknowledged;
    drive_race(house, acknowledged);
    EXPECT_GT(acknowledged.size(), 10u);
    for (int call = 0; call < 3; ++call) calls[call] = disk.calls(static_cast<DiskCall>(call));
  }
  for (const DiskCall call : {DiskCall::write, DiskCall::sync, DiskCall::read})
    for (const int times : {1, 5})
      for (const int number : chosen(calls[static_cast<int>(call)], 5)) {
        const std::string file = new_file();
        Answers acknowledged;
        RaceId race;
        {
          House house(file);
          disk.fail(call, number, times);
          race = drive_race(house, acknowledged);
          failed += disk.failures();
          disk.mend();
        }
        const std::unique_ptr<Store> store = open_sqlite_store(file);
        ASSERT_EQ(store->state_of(race), Status::over);
        ASSERT_FALSE(store->finish_of(race).empty());
        ASSERT_EQ(answers_in(*store, race), acknowledged) << "call " << static_cast<int>(call) << " number " << number;
      }
  EXPECT_GT(failed, 30);
}

constexpr const char* cup =
    R"({"name":"Cup","game":"street-illegal","rounds":[{"name":"Docks"},{"name":"Harbour"}]})";

// Computer drivers, from the first entry to the champion.
SeasonId drive_season(House& house) {
  Asker ada{house};
  ada.register_as("Ada");
  std::string season;
  while (season.empty()) {
    const json::object made = ada.insist("POST", {"api", "seasons"}, cup);
    if (made.contains("season")) season = made.at("season").as_string();
  }
  for (const char* name : {"Tom", "Tim"})
    ada.insist("POST", {"api", "seasons", season, "drivers"},
               json::serialize(json::object{{"do", "add"}, {"driver", "rookie"}, {"name", name}}));
  const auto late = std::chrono::steady_clock::now() + 60s;
  while (house.seasons.find(SeasonId(season))->state() != Status::over) {
    EXPECT_LT(std::chrono::steady_clock::now(), late) << "the season is stuck";
    if (std::chrono::steady_clock::now() > late) break;
    ada.insist("POST", {"api", "seasons", season, "start"});
    std::this_thread::sleep_for(5ms);
  }
  return SeasonId(season);
}

TEST_F(BadDisk, TakesInEveryResultOfASeasonOnce) {
  FaultyDisk disk;
  int calls[3] = {}, failed = 0;
  {
    House house(new_file());
    disk.mend();
    drive_season(house);
    for (int call = 0; call < 3; ++call) calls[call] = disk.calls(static_cast<DiskCall>(call));
  }
  for (const DiskCall call : {DiskCall::write, DiskCall::sync, DiskCall::read})
    for (const int number : chosen(calls[static_cast<int>(call)], 8)) {
      House house(new_file());
      disk.fail(call, number);
      SeasonId id;
      ASSERT_NO_THROW(id = drive_season(house));
      failed += disk.failures();
      disk.mend();
      const auto season = house.seasons.find(id);
      ASSERT_EQ(season->races.size(), 2u) << "no race was opened twice";
      ASSERT_EQ(std::ranges::count_if(
                    season->season.entries,
                    [](const season::Entry& entry) { return std::holds_alternative<season::RaceOver>(entry); }),
                2);
    }
  EXPECT_GT(failed, 10);
}

// A season whose first race is over without the season's knowledge.
SeasonId end_first_race(House& house, Asker& ada) {
  house.deaf();
  ada.register_as("Ada");
  const SeasonId id(ada.ask("POST", {"api", "seasons"}, cup).at("season").as_string());
  for (const char* name : {"Tom", "Tim"})
    ada.ask("POST", {"api", "seasons", id.text(), "drivers"},
            json::serialize(json::object{{"do", "add"}, {"driver", "rookie"}, {"name", name}}));
  house.run(house.seasons.change(id, start_next));
  const auto season = house.seasons.find(id);
  const std::shared_ptr<Room> room = house.rooms.make(season->races.at(0).race);
  RoomPlan plan = plan_of(*season, season->races[0]);
  house.run_in(*room, room->open(plan.created, plan.claims, {}));
  return id;
}

TEST_F(BadDisk, CannotMakeARaceThatIsOverBeRestartedAway) {
  House house(new_file());
  Asker ada{house};
  const SeasonId id = end_first_race(house, ada);
  const Opened first = house.seasons.find(id)->races.at(0);
  ASSERT_EQ(house.store->state_of(first.race), Status::over);
  ASSERT_TRUE(house.seasons.find(id)->waits_for(first));
  EXPECT_EQ(hear([&] { ada.ask("POST", {"api", "seasons", id.text(), "races", first.race.text(), "restart"}); }), Heard::refused);
  EXPECT_EQ(house.seasons.find(id)->races.size(), 1u);
  EXPECT_FALSE(house.seasons.find(id)->waits_for(first)) << "its result has been taken in";
}

// Nobody asks: the server tries again by itself.
TEST_F(BadDisk, IsTriedAgainForAResultThatCouldNotBeSaved) {
  FaultyDisk disk;
  House house(new_file());
  Asker ada{house};
  const SeasonId id = end_first_race(house, ada);
  disk.fail(DiskCall::write, 1, 1000);
  house.seasons.catch_up_all();
  while (disk.failures() == 0) std::this_thread::sleep_for(1ms);
  disk.mend();
  for (int moment = 0; moment < 1000 && !is_over(house.seasons.find(id)->season.rounds[0]); ++moment)
    std::this_thread::sleep_for(10ms);
  EXPECT_TRUE(is_over(house.seasons.find(id)->season.rounds[0]));
}

TEST_F(BadDisk, MakesHealthSayWhyNothingCanBeSaved) {
  FaultyDisk disk;
  House house(new_file());
  disk.fail(DiskCall::write, 1, 1000);
  const HttpResponse ill = house.run(house.api.answer(request("GET", {"api", "health"})));
  EXPECT_EQ(ill.status, 503);
  EXPECT_NE(ill.body.find("full"), std::string::npos) << ill.body;
  disk.mend();
  std::this_thread::sleep_for(1100ms);
  EXPECT_EQ(house.run(house.api.answer(request("GET", {"api", "health"}))).status, 200);
}

TEST_F(BadDisk, OrNotLetsSixtyPeopleEnterAtOnce) {
  House house(new_file());
  std::vector<Asker> people(61, Asker{house});
  for (std::size_t i = 0; i < people.size(); ++i) people[i].register_as("P" + std::to_string(i));
  json::object wish = json::parse(cup).as_object();
  wish["listed"] = true;
  const std::string id(people[0].ask("POST", {"api", "seasons"}, json::serialize(wish)).at("season").as_string());
  std::vector<std::future<Heard>> entries;
  for (std::size_t i = 1; i < people.size(); ++i)
    entries.push_back(std::async(std::launch::async, [&people, &id, i] {
      return hear([&] { people[i].ask("POST", {"api", "seasons", id, "drivers"}, R"({"do":"enter"})"); });
    }));
  for (auto& entry : entries) EXPECT_EQ(entry.get(), Heard::done);
  EXPECT_EQ(house.seasons.find(SeasonId(id))->people.size(), 60u);
}

}  // namespace
}  // namespace paddock::server
