// docs/reference/ is what `paddock reference` prints, describes all that the code has and that occurs in races, and nothing else.
// PADDOCK_UPDATE_GOLDEN=1 writes the pages again.

#include "scenario/reference.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "core/record.h"
#include "drivers/drivers.h"
#include "games/catalogue.h"
#include "messages/say.h"
#include "scenario/scenario.h"

namespace paddock {
namespace {

std::string text_of_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string meanings_of(const GameInfo& game) {
  return text_of_file(PADDOCK_SOURCE_DIR "/" + reference_file(game));
}

TEST(Reference, PagesAreThoseThatTheCommandPrints) {
  for (const GameInfo& game : games()) {
    const auto page = reference_page(game, meanings_of(game), formatter());
    ASSERT_TRUE(page) << say(page.error());
    const std::string path = PADDOCK_SOURCE_DIR "/docs/reference/" + std::string(game.id) + ".md";
    if (std::getenv("PADDOCK_UPDATE_GOLDEN")) std::ofstream(path, std::ios::binary) << *page;
    EXPECT_TRUE(text_of_file(path) == *page) << path << " is not what `paddock reference " << game.id
                                             << "` prints: write it again with PADDOCK_UPDATE_GOLDEN=1";
  }
}

void watch_races(const GameInfo& game, Observer& observer) {
  int number = 0;
  for (const boost::json::object& options : game.digest_options)
    for (const char* driver : {"random", "rookie", "pro"}) {
      Setup setup{std::string(game.id), options, {}, static_cast<std::uint64_t>(++number)};
      for (int seat = 0; seat < std::max(game.min_seats, 3); ++seat)
        setup.seats.push_back({"Driver " + std::to_string(seat + 1), "human"});
      const auto match = make_match(setup);
      ASSERT_TRUE(match) << say(match.error());
      const auto policy = make_driver(game.id, driver);
      ASSERT_TRUE(policy);
      observer.begin();
      (*match)->run();
      while (!(*match)->over()) {
        observer.look_at(**match);
        const Seat seat = (*match)->to_answer().front();
        ASSERT_TRUE((*match)->answer(seat, (*match)->suggest(seat, **policy)));
      }
      observer.look_at(**match);
    }
}

void watch_scenarios(const GameInfo& game, Observer& observer) {
  std::string folder(game.id);
  std::ranges::replace(folder, '-', '_');
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(PADDOCK_SOURCE_DIR "/tests/scenarios/" + folder)) {
    if (entry.path().extension() != ".toml") continue;
    observer.begin();
    const auto report =
        run_scenario(text_of_file(entry.path()), [&](const Match& match) { observer.look_at(match); });
    ASSERT_TRUE(report) << entry.path().filename() << ": " << say(report.error());
  }
}

void watch_records(const GameInfo& game, Observer& observer) {
  for (const auto& entry : std::filesystem::directory_iterator(PADDOCK_SOURCE_DIR "/tests/records")) {
    if (entry.path().extension() != ".race") continue;
    const auto record = read_record(text_of_file(entry.path()));
    ASSERT_TRUE(record) << entry.path();
    if (record->setup.game != game.id) continue;
    const auto match = replay(*record);
    ASSERT_TRUE(match) << entry.path() << ": " << say(match.error());
    observer.begin();
    observer.look_at(**match);
  }
}

// If this fails because you have added or renamed a field, a question, a fact, a cost, an event or an article that tells one: say in
// content/reference/GAME.toml what it means, then write the pages again with PADDOCK_UPDATE_GOLDEN=1.
TEST(Reference, DescribesAllThatOccursAndNothingElse) {
  for (const GameInfo& game : games()) {
    Observer observer(meanings_of(game));
    watch_races(game, observer);
    watch_scenarios(game, observer);
    watch_records(game, observer);
    for (const Message& fault : reference_faults(game, meanings_of(game), observer.seen())) ADD_FAILURE() << say(fault);
  }
}

}  // namespace
}  // namespace paddock
