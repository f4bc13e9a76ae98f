// Races in the store when the rules, the box or a circuit have changed since.

#include <gtest/gtest.h>

#include <filesystem>

#include "core/reflect.h"
#include "games/catalogue.h"
#include "messages/say.h"
#include "room/told_match.h"
#include "server/loading.h"
#include "store/failure.h"
#include "store/secrets.h"

namespace paddock::server {
namespace {

constexpr const char* games_played[] = {"street-illegal", "formula-de", "pole-position", "race-formula-90"};

// A race with two people in a store of its own, as a room would keep it.
class StoredRace {
 public:
  explicit StoredRace(const std::string& game, const std::string& content = "")
      : folder_(std::filesystem::temp_directory_path() / ("paddock-rules-" + new_id("t_"))) {
    std::filesystem::create_directories(folder_);
    store = open_sqlite_store((folder_ / "paddock.db").string());
    race.id = RaceId("r_1");
    Created created;
    created.owner = PersonId("p0");
    created.game = game;
    created.options = json::object();
    created.dice = promise_dice();
    created.dice.secret = std::string(64, '1');
    created.seats = {{"Ada", "human"}, {"Ben", "human"}};
    created.rules = find_game(game)->rules;
    created.content = content.empty() ? hex(content_digest({game, {}, created.seats, 0})) : content;
    add(created);
    add(Claimed{0, PersonId("p0"), "Ada", "a"});
    add(Claimed{1, PersonId("p1"), "Ben", "b"});
    add(Started{});
  }
  ~StoredRace() {
    store.reset();
    std::filesystem::remove_all(folder_);
  }

  // With the hash of another position when the round ends, as other rules would have made it.
  void add(const Entry& entry, bool otherwise = false) {
    const RoundEnd before = race.match ? race.match->last_round() : RoundEnd();
    ASSERT_TRUE(apply(race, entry, 0));
    entries.push_back(entry_text(entry));
    const RoundEnd end = race.match ? race.match->last_round() : RoundEnd();
    if (end.round < 0 || end == before) return;
    RoundOver over = round_over(*race.match);
    ASSERT_TRUE(apply(race, over, 0));
    if (otherwise) over.hash = hex(end.hash + 1);
    entries.push_back(entry_text(over));
  }
  // The first option of every question, until so many rounds have ended; the last of them otherwise than by our rules.
  void drive(int rounds, bool otherwise = false) {
    while (race.state == Status::running && race.match->last_round().round < rounds) {
      const Seat seat = race.waiting().front();
      const auto options = race.match->question(seat).options;
      add(Answered{seat, options[race.match->record().answers() % options.size()].id, "", 0}, otherwise);
    }
  }
  void save(bool checkpoint = true) {
    RaceSummary summary = summary_of(race);
    summary.info = json::serialize(info_of(race));
    Append append{race.id, saved + 1, 0, {entries.begin() + saved, entries.end()}, summary};
    if (race.state == Status::over) append.finish = finish_text(*race.match, record_of(race), {0, 1});
    else if (checkpoint) append.checkpoint = checkpoint_text(*race.match);
    ASSERT_TRUE(store->append({&append, 1}).front());
    saved = static_cast<int>(entries.size());
  }
  Loaded load() { return load_race(*store, race.id, store->log(race.id)); }
  void append(const Entry& entry) {
    const Append one{race.id, ++saved, 0, {entry_text(entry)}};
    ASSERT_TRUE(store->append({&one, 1}).front());
  }

  std::unique_ptr<Store> store;
  RaceState race;
  std::vector<std::string> entries;
  int saved = 0;

 private:
  std::filesystem::path folder_;
};

const std::string other_content(16, '0');

std::string seen(const Match& match, Viewer viewer) {
  return json::serialize(match.view(viewer)) + json::serialize(print(match.events(0, viewer), Viewer::referee()));
}

TEST(RulesChange, ARaceThatStillReplaysGoesOnAndNotesTheNewVersion) {
  for (const char* game : games_played) {
    StoredRace stored(game, other_content);
    stored.drive(2);
    stored.save();
    Loaded loaded = stored.load();
    // A die that fell since cannot be compared: that round begins again.
    const bool has_rolled = !std::holds_alternative<RoundLine>(stored.race.match->record().lines.back());
    EXPECT_EQ(loaded.fate, has_rolled ? Fate::goes_on : Fate::fine) << game;
    ASSERT_TRUE(loaded.due);
    ASSERT_TRUE(apply(loaded.race, *loaded.due, 0));
    EXPECT_EQ(loaded.race.match->hash(), stored.race.match->hash());
    EXPECT_EQ(loaded.race.new_rules.empty(), !has_rolled) << "what the drivers are told";
    stored.append(*loaded.due);
    EXPECT_FALSE(stored.load().due);
  }
}

TEST(RulesChange, AFinishedRaceShowsTheRowsOfItsCarsAlsoWhereTheyWereNotStored) {
  for (const char* game : games_played) {
    StoredRace stored(game);
    stored.drive(1000);
    ASSERT_EQ(stored.race.state, Status::over) << game;
    const Match& match = *stored.race.match;
    const std::string finish = finish_text(match, record_of(stored.race), {0, 1});
    EXPECT_EQ((*read_finish(finish))->car_rows(), match.car_rows()) << game;

    json::value old = json::parse(finish);
    old.as_object().erase("cars");
    const std::vector<CarRow> rows = (*read_finish(json::serialize(old)))->car_rows();
    const std::vector<Classified> sides = match.classification();
    ASSERT_EQ(rows.size(), sides.size()) << game;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      EXPECT_EQ(rows[i].seat, sides[i].seat) << game;
      EXPECT_EQ(rows[i].place, sides[i].place) << game;
      EXPECT_EQ(rows[i].status == CarStatus::finished, sides[i].finished) << game;
    }
  }
}

TEST(RulesChange, ARoundThatEndsOtherwiseUnderTheSameRulesIsDamageThatNamesItsRound) {
  StoredRace stored("formula-de");
  stored.drive(2, true);
  stored.save();
  try {
    stored.load();
    FAIL() << "a position that nobody drove";
  } catch (const Failure& error) {
    EXPECT_EQ(error.why().id, "server.error.damaged-race-log");
    EXPECT_EQ(error.why().args.at("why").at("id"), "server.error.round-ended-otherwise");
    EXPECT_EQ(error.why().args.at("why").at("args").at("same_position"), false);
  }
}

TEST(RulesChange, ARunningRaceGoesOnFromThePositionAfterItsLastRound) {
  for (const char* game : games_played) {
    StoredRace stored(game, other_content);
    stored.drive(3, true);
    ASSERT_EQ(stored.race.state, Status::running) << game;
    const RoundEnd end = stored.race.match->last_round();
    stored.save();
    Loaded loaded = stored.load();
    ASSERT_EQ(loaded.fate, Fate::goes_on) << game << ": " << say(loaded.why);
    stored.append(*loaded.due);
    ASSERT_TRUE(apply(loaded.race, *loaded.due, 0));
    EXPECT_EQ(loaded.race.match->last_round(), end) << game;
    EXPECT_EQ(loaded.race.match->hash(), stored.race.match->hash()) << game;
    ASSERT_EQ(loaded.race.new_rules.size(), 1u);
    EXPECT_EQ(info_of(loaded.race).at("rules_changed").at(0).at("round"), end.round);
    EXPECT_EQ(seen(*loaded.race.match, Viewer::seat(1)).substr(0, 50),
              seen(*stored.race.match, Viewer::seat(1)).substr(0, 50));

    // From now on the log is enough again, and the record tells where it can be checked from.
    const Loaded again = stored.load();
    EXPECT_EQ(again.fate, Fate::fine);
    EXPECT_FALSE(again.due);
    EXPECT_EQ(again.race.match->hash(), stored.race.match->hash());
    EXPECT_EQ(json::serialize(info_of(again.race)), json::serialize(info_of(loaded.race)));
    const Record record = record_of(again.race);
    EXPECT_EQ(record.unchecked_answers(), end.answers);
    const auto verified = verify(record);
    EXPECT_TRUE(verified) << game << ": " << say(verified.error());
    EXPECT_EQ(text(*read_record(text(record))), text(record));
  }
}

TEST(RulesChange, OtherDiceThatLeadToTheSamePositionAreNoticed) {
  StoredRace stored("formula-de");
  stored.drive(2);
  RoundOver over = round_over(*stored.race.match);
  EXPECT_TRUE(apply(stored.race, over, 0));
  over.draws = other_content;
  const auto taken = apply(stored.race, over, 0);
  ASSERT_FALSE(taken);
  EXPECT_EQ(taken.error().message.id, "server.error.round-ended-otherwise");
  EXPECT_EQ(taken.error().message.args.at("same_position"), true);
}

TEST(RulesChange, RoundsThatWereTakenBackAreComparedToo) {
  for (const char* game : games_played) {
    StoredRace stored(game);
    stored.drive(3);
    const int answers = stored.race.match->record().answers();
    stored.add(Undone{answers / 2});
    ASSERT_LT(stored.race.match->last_round().round, 3) << game;
    stored.drive(4);
    stored.save();
    const Loaded loaded = stored.load();
    EXPECT_EQ(loaded.fate, Fate::fine) << game;
    EXPECT_FALSE(loaded.due) << game;
    EXPECT_EQ(text(record_of(loaded.race)), text(record_of(stored.race))) << game;
  }
}

TEST(RulesChange, AnswersOfTheUnfinishedRoundAreTakenBack) {
  StoredRace stored("street-illegal", other_content);
  stored.drive(2, true);
  stored.save();
  const RoundEnd end = stored.race.match->last_round();
  for (int i = 0; i < 2; ++i) {
    const Seat seat = stored.race.waiting().front();
    stored.add(Answered{seat, stored.race.match->question(seat).options.front().id, "", 0});
  }
  ASSERT_EQ(stored.race.match->last_round(), end);
  stored.save();
  Loaded loaded = stored.load();
  ASSERT_EQ(loaded.fate, Fate::goes_on);
  const std::string question = stored.race.question_id();
  ASSERT_TRUE(apply(loaded.race, *loaded.due, 0));
  EXPECT_EQ(loaded.race.match->record().answers(), end.answers);
  EXPECT_NE(loaded.race.question_id(), question);
}

TEST(RulesChange, WithoutAPositionTheRaceEndsWithAWordForEverybody) {
  StoredRace stored("pole-position", other_content);
  stored.drive(2, true);
  stored.save(false);
  Loaded loaded = stored.load();
  ASSERT_EQ(loaded.fate, Fate::ends);
  ASSERT_TRUE(apply(loaded.race, *loaded.due, 0));
  EXPECT_EQ(loaded.race.state, Status::over);
  const json::object info = info_of(loaded.race);
  EXPECT_TRUE(info.at("result").is_null());
  EXPECT_EQ(info.at("stopped").at("id"), "server.stopped.other-rules");
  EXPECT_EQ(
      say(loaded.race.stopped),
      "This race was driven under version " + std::to_string(find_game("pole-position")->rules) +
          " of the rules with another box or circuit than this Paddock has. It cannot continue (no position of it "
          "was stored) and has ended without a result.");
  stored.append(*loaded.due);
}

TEST(RulesChange, AFinishedRaceIsShownAsItWasTold) {
  for (const char* game : games_played) {
    StoredRace stored(game, other_content);
    stored.drive(1'000'000, true);
    ASSERT_EQ(stored.race.state, Status::over) << game;
    stored.save();
    const Loaded loaded = stored.load();
    ASSERT_EQ(loaded.fate, Fate::told) << game;
    const RaceState& race = loaded.race;
    EXPECT_EQ(json::serialize(info_of(race)), json::serialize(info_of(stored.race))) << game;
    EXPECT_EQ(text(record_of(race)), text(record_of(stored.race))) << game;
    EXPECT_EQ(say(race.match->sheet()), say(stored.race.match->sheet()));
    EXPECT_TRUE(race.match->classification() == stored.race.match->classification());
    EXPECT_EQ(race.match->places(), stored.race.match->places());
    for (const Viewer viewer : {Viewer::spectator(), Viewer::seat(0), Viewer::seat(1)})
      EXPECT_EQ(seen(*race.match, viewer), seen(*stored.race.match, viewer)) << game;
    EXPECT_EQ(json::serialize(race.match->view(Viewer::referee())),
              json::serialize(stored.race.match->view(Viewer::referee())));
    EXPECT_FALSE(play_again(race, stored.store->log(race.id))) << "it cannot be played again";
  }
}

// As earlier releases have stored it: texts, where there are messages now.
json::value in_texts(json::value finish) {
  const auto in_text = [](json::value& seen) {
    for (json::value& event : seen.at("events").as_array()) {
      event.as_object().erase("message");
      event.as_object()["text"] = "Event " + std::to_string(event.at("number").to_number<int>());
    }
  };
  in_text(finish.at("spectator"));
  for (json::value& seat : finish.at("seats").as_array()) in_text(seat);
  finish.as_object()["sheet"] = "Results\n  1 Ada\n";
  return finish;
}

TEST(RulesChange, AFinishOfAnEarlierReleaseSaysItsTextsAsTheyAre) {
  for (const char* game : games_played) {
    StoredRace stored(game);
    stored.drive(1'000'000);
    const json::value finish = json::parse(finish_text(*stored.race.match, record_of(stored.race), {0, 1}));
    const std::unique_ptr<Match> told = *read_finish(json::serialize(in_texts(finish)));
    EXPECT_EQ(say(told->sheet()), "Results\n  1 Ada\n") << game;
    for (const Viewer viewer : {Viewer::spectator(), Viewer::seat(1)}) {
      const std::vector<Told> events = told->events(0, viewer), ours = stored.race.match->events(0, viewer);
      ASSERT_EQ(events.size(), ours.size()) << game;
      EXPECT_EQ(say(events.back().message), "Event " + std::to_string(ours.back().number)) << game;
      EXPECT_EQ(events.back().event, ours.back().event) << game;
    }
  }
}

TEST(RulesChange, AFinishedRaceOfBeforeFinishesWereKeptShowsItsResult) {
  StoredRace stored("street-illegal", other_content);
  stored.drive(1'000'000, true);
  stored.save();
  const Append none{stored.race.id, stored.saved + 1, 0, {}, {}, {}, {}, {}, ""};
  ASSERT_TRUE(stored.store->append({&none, 1}).front());
  const Loaded loaded = stored.load();
  ASSERT_EQ(loaded.fate, Fate::told);
  EXPECT_EQ(info_of(loaded.race).at("result"), info_of(stored.race).at("result"));
  EXPECT_EQ(record_of(loaded.race).rules, 0) << "only its result is known";
}

TEST(RulesChange, AFinishedRaceOfBeforeFinishesWereKeptIsKeptWhenItAgrees) {
  StoredRace stored("formula-de");
  stored.drive(1'000'000);
  stored.save();
  const Append none{stored.race.id, stored.saved + 1, 0, {}, {}, {}, {}, {}, ""};
  ASSERT_TRUE(stored.store->append({&none, 1}).front());
  const Loaded loaded = stored.load();
  EXPECT_EQ(loaded.fate, Fate::fine);
  EXPECT_TRUE(loaded.finish_due);
}

TEST(RulesChange, AnOldLogHasNeitherVersionNorHashesAndStillOpens) {
  const auto created = std::get<Created>(*read_entry(
      R"({"kind":"created","owner":"p_1","game":"street-illegal","options":{},"seats":[{"name":"A","driver":"human"}],"listed":false,"chat":"players","pace":{"kind":"none","seconds":0,"reserve":0,"days":0},"auto_start":false,"dice":{"commitment":"","secret":"","entropy":[]},"invite":"","guests":[],"record":"","watch":false,"same_dice":false,"season":null,"seed":null})"));
  EXPECT_EQ(created.rules, 1);
  EXPECT_EQ(created.content, "");
}

}  // namespace
}  // namespace paddock::server
