// A season as a file, and seasons that computer drivers run alone.

#include <rapidcheck.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/record.h"
#include "messages/say.h"
#include "organiser.h"

namespace paddock::season {
namespace {

Season with_drivers(const Settings& settings, int drivers, int team_size = 0) {
  Season season = begin(settings);
  for (int n = 1; n <= drivers; ++n)
    enter(season, "D" + std::to_string(n), team_size ? "Team " + std::to_string((n - 1) / team_size + 1) : "");
  return season;
}

Season pole_position_championship() {
  Settings settings = settings_of("pole-position", 8);
  settings.options = {{"damaged_engine", true}, {"constructors", true}};
  const char* circuits[] = {"monza",  "monaco",   "silverstone", "interlagos",
                            "austin", "shanghai", "barcelona",   "hungaroring"};
  for (int round = 0; round < 8; ++round) settings.calendar[round].options = {{"circuit", circuits[round]}};
  Season season = with_drivers(settings, 3, 2);
  must(season, Entered{"D4", "Team 2", 4, "rookie"});
  must(season, Entered{"D5", "Team 3", 5, "random"});  // no care for the engine
  must(season, Entered{"D6", "Team 3", 6, "random"});
  return season;
}

TEST(SeasonFile, IsReadAsItWasWritten) {
  Season season = with_drivers(settings_of("street-illegal", 2), 3);
  run(season);
  const auto again = read_season(text(season));
  ASSERT_TRUE(again) << say(again.error());
  EXPECT_EQ(text(*again), text(season));
  EXPECT_EQ(short_text(driver_table(*again)), short_text(driver_table(season)));
}

TEST(SeasonFile, ADamagedFileIsRefusedWithItsLine) {
  Season season = with_drivers(settings_of("street-illegal", 1), 2);
  const std::string whole = text(season);
  const auto complaint = [](const std::string& text) {
    const auto read = read_season(text);
    return read ? "" : say(read.error());
  };
  EXPECT_EQ(complaint(""), "line 1: the file is empty");
  EXPECT_EQ(complaint("{}\n"), "line 1: this is not a season: the first line must begin with {\"paddock-season\":1");
  EXPECT_EQ(complaint(whole + "{\"n\":4,\"entry\":\"left\",\"name\":\"D1\"}\n"),
            "line 4: ‘n’ must be 3 here: entries are numbered");
  EXPECT_EQ(complaint(whole + "{\"n\":3,\"entry\":\"left\"}\n"), "line 4: ‘name’ is missing");
  EXPECT_EQ(complaint(whole + "{\"n\":3,\"entry\":\"left\",\"name\":\"Eve\"}\n"),
            "line 4: there is no driver Eve in this season, only D1, D2");
  EXPECT_EQ(complaint(whole + "{\"n\":3,\"entry\":\"tea\"}\n"),
            "line 4: there is no entry \"tea\", only entered, left, replaced, decided, session, lap, weather, begun, "
            "result, typed");
  must(season, begun(season, 1, 1));
  const std::string bare =
      "{\"n\":4,\"entry\":\"result\",\"round\":1,\"table\":1,\"cars\":[{\"place\":1}],\"record\":\"\"}\n";
  EXPECT_EQ(complaint(text(season) + bare).find("line 5: this entry is incomplete; the whole entry is {"), 0u);
  bool cut = false;
  const auto read = read_season(whole + "{\"n\":3,\"ent", &cut);
  ASSERT_TRUE(read);
  EXPECT_TRUE(cut);
  EXPECT_EQ(text(*read), whole);
}

// PADDOCK_UPDATE_GOLDEN=1 runs them again by today's rules and writes the files.
TEST(GoldenSeasons, ReplayByteForByte) {
  const bool update = std::getenv("PADDOCK_UPDATE_GOLDEN");
  int count = 0;
  for (const auto& file : std::filesystem::directory_iterator(PADDOCK_SOURCE_DIR "/tests/season/records")) {
    std::stringstream bytes;
    bytes << std::ifstream(file.path(), std::ios::binary).rdbuf();
    const auto season = read_season(bytes.str());
    ASSERT_TRUE(season) << file.path().filename() << ": " << say(season.error());
    EXPECT_EQ(text(*season), bytes.str());
    // Run again from its drivers alone it comes out the same.
    Settings settings = season->settings;
    if (update) settings.rules = 0;
    Season again = begin(settings);
    for (const Entry& entry : season->entries)
      if (std::holds_alternative<Entered>(entry)) must(again, entry);
    run(again);
    if (update) std::ofstream(file.path(), std::ios::binary) << text(again);
    else EXPECT_EQ(text(again), bytes.str()) << file.path().filename();
    ++count;
  }
  EXPECT_GE(count, 4);
}

// PP-R83: the EP at the end count; PP-15.1-4: a new engine has no past.
void check_engines(const Match& match, const std::vector<Classified>& cars, int& spent) {
  const boost::json::value view = match.view(Viewer::referee());
  for (const Classified& car : cars) {
    const boost::json::value& seen = view.at("cars").at(car.seat);
    const bool changed = seen.at("engine_changed").as_bool(), empty = seen.at("ep") == 0;
    const auto before = match.setup().options.at("engine_damage").at(car.seat).to_number<int>();
    EXPECT_EQ(car.wear, (changed ? 0 : before) + (empty ? 1 : 0));
    spent += empty;
  }
}

TEST(Run, AnEightRaceChampionshipWithConstructorsAndDamagedEngines) {  // PP-15-1, PP-15.1-2, PP-15.2-4
  Season season = pole_position_championship();
  int spent = 0;
  while (next_step(season).step != Due::over) {
    Record record;
    const auto entry = play_next(season, &record);
    ASSERT_TRUE(entry) << say(entry.error().message);
    must(season, *entry);
    if (const auto* race = std::get_if<RaceOver>(&*entry)) check_engines(**replay(record), race->cars, spent);
  }
  EXPECT_GT(spent, 0) << "no engine was spent in eight races: choose another seed";
  int drivers = 0, teams = 0;
  for (const TableLine& line : driver_table(season)) drivers += line.points;
  for (const TableLine& line : team_table(season)) teams += line.points;
  EXPECT_EQ(drivers, teams);
}

TEST(Run, TheResultsAreThoseOfTheRecords) {
  Season season = with_drivers(settings_of("race-formula-90", 1), 2);
  must(season, *play_next(season));
  Record record;
  const auto entry = play_next(season, &record);
  ASSERT_TRUE(entry);
  const auto match = replay(record);
  ASSERT_TRUE(match);
  EXPECT_EQ((*match)->classification(), std::get<RaceOver>(*entry).cars);
  EXPECT_EQ(record_name(record), std::get<RaceOver>(*entry).record);
  Season other = with_drivers(settings_of("race-formula-90", 1), 3);
  must(other, *play_next(other));
  EXPECT_NE(say(entry_of(other, **match).error().message).find("the season is not waiting for this race"),
            std::string::npos);
}

TEST(Run, PeopleAreWaitedFor) {
  Season season = begin(settings_of("street-illegal", 1));
  must(season, Entered{"Ada", "", 1, "human"});
  EXPECT_EQ(say(play_next(season).error().message),
            "people have to drive: 1 race of round 1, Round 1: 1 to begin, 0 running");
}

TEST(Ready, EveryCalendarFitsEveryGame) {
  EXPECT_GE(ready_seasons().size(), 3u);
  for (const ReadySeason& ready : ready_seasons())
    for (const GameInfo& game : games()) {
      const auto settings = ready_season(ready.id, game.id);
      ASSERT_TRUE(settings);
      const auto season = new_season(*settings);
      EXPECT_TRUE(season) << ready.id << ", " << game.id << ": " << say(season.error().message);
    }
  EXPECT_EQ(say(ready_season("grand-tour", "formula-de").error().message),
            "there is no calendar ‘grand-tour’; there are oval-double, short-cup, world-tour");
}

// Points given are points in the table, and nobody is lost.
TEST(Properties, PointsAreConservedAndPlacesArePermutations) {
  EXPECT_TRUE(rc::check([] {
    const int drivers = *rc::gen::inRange(2, 30), rounds = *rc::gen::inRange(1, 5);
    Settings settings = settings_of("formula-de", rounds);
    settings.table_size = *rc::gen::inRange(3, 11);
    settings.apart = *rc::gen::arbitrary<bool>();
    Season season = with_drivers(settings, drivers, *rc::gen::inRange(0, 4));
    int given = 0;
    while (next_step(season).step != Due::over) {
      const NextStep next = next_step(season);
      if (next.step == Due::weather) must(season, WeatherRolled{next.round, 1});
      if (next.step != Due::races) continue;
      for (const int table : next.to_begin) must(season, begun(season, next.round, table));
      for (const int table : next.to_begin) {
        Names order = tables_of(season, next.round)[table - 1];
        Rng(*rc::gen::arbitrary<std::uint64_t>()).shuffle(order);
        order.resize(*rc::gen::inRange<std::size_t>(0, order.size() + 1));
        must(season, result(season, next.round, table, order));
        for (const Classified& car : race_result(season, next.round, table)) given += car.points;
      }
    }
    Names seated, named;
    for (const Names& table : season.rounds[0].tables) seated.insert(seated.end(), table.begin(), table.end());
    int in_table = 0;
    for (const TableLine& line : driver_table(season)) in_table += line.points, named.push_back(line.name);
    std::ranges::sort(seated);
    std::ranges::sort(named);
    RC_ASSERT(seated == named);
    RC_ASSERT(static_cast<int>(named.size()) == drivers);
    RC_ASSERT(given == in_table);
  }));
}

// Tables finish in any order: the standings are the same.
TEST(Properties, ResultsOfTablesCommute) {
  EXPECT_TRUE(rc::check([] {
    Settings settings = settings_of("formula-de", 1);
    settings.table_size = 4;
    Season season = with_drivers(settings, 12);
    must(season, WeatherRolled{1, 1});
    std::vector<int> tables{1, 2, 3};
    for (const int table : tables) must(season, begun(season, 1, table));
    Season other = season;
    const auto order = [&](int table) {
      Names names = season.rounds[0].tables[table - 1];
      Rng(table * 77).shuffle(names);
      return names;
    };
    for (const int table : tables) must(season, result(season, 1, table, order(table)));
    Rng(*rc::gen::arbitrary<std::uint64_t>()).shuffle(tables);
    for (const int table : tables) must(other, result(other, 1, table, order(table)));
    RC_ASSERT(short_text(driver_table(season)) == short_text(driver_table(other)));
  }));
}

}  // namespace
}  // namespace paddock::season
