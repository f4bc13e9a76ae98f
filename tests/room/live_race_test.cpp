// A race as a host without a server has it: wishes in, entries to save and updates out.

#include "room/live_race.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/blake2b.h"
#include "core/thinker.h"
#include "room/fair_dice.h"
#include "room/new_race.h"

namespace paddock::room {
namespace {

const PersonId ada("p_ada"), ben("p_ben");

json::object two_seats(const std::string& game, const char* second) {
  return {{"game", game}, {"seats", {{{"driver", "human"}}, {{"driver", second}}}}};
}

// Keeps the log in memory.
class Home {
 public:
  explicit Home(const json::object& body) {
    Created created = *new_race(body, ada, Chat::players);
    created.dice.secret = hashed("secret");
    created.dice.commitment = hashed(from_hexadecimal(created.dice.secret));
    created.wide_dice = true;
    EXPECT_TRUE(race.begin(created, {}, now));
    save();
  }

  void save() {
    const Saving saving = race.to_save();
    EXPECT_EQ(saving.first, static_cast<int>(log.size()) + 1);
    for (const std::string& entry : saving.entries) log.push_back({static_cast<int>(log.size()) + 1, saving.at, entry});
    race.saved(saving);
  }
  void go_on(Next next) {
    if (next == Next::start) {
      ASSERT_TRUE(*race.texts_are_there(60, now));
      ASSERT_TRUE(race.note(Started{}, now));
    }
    while (race.answer_for_computers(now)->any) continue;
    if (race.has_news()) save();
  }
  void sit(const PersonId& person, Seat seat, const std::string& name) {
    SeatWish wish{"claim"};
    wish.name = name;
    go_on(*race.change_seat(person, seat, wish, now));
  }
  void start() {
    ASSERT_TRUE(race.check_may_start(ada));
    go_on(Next::start);
  }
  Granted<Done> wish(const std::string& text, Follower* who = nullptr) {
    now += 1000;
    const Granted<ClientMessage> message = read_message(text);
    EXPECT_TRUE(message) << text;
    const Granted<Done> done = race.grant(who ? *who : me, message->wish, now);
    if (done) go_on(done->next);
    return done;
  }
  json::object update(Follower* who = nullptr) {
    return json::parse(race.update_for(who ? *who : me, now)).as_object();
  }
  Granted<Done> answer(const std::string& answer) {
    const std::string question = race.state().question_id();
    return wish(json::serialize(json::object{{"type", "answer"}, {"question", question}, {"answer", answer}}));
  }
  void drive() {  // the first option of every question
    while (race.state().state == Status::running)
      ASSERT_TRUE(answer(race.state().match->question(0).options.front().id));
  }

  std::vector<LogEntry> log;
  LiveRace race{RaceId("r_1"), {[this] { return log; }}};
  Follower me{ada, "Ada", ""};
  Millis now = 1'000'000;
};

// Against a computer driver.
struct Solo : Home {
  explicit Solo(const std::string& game) : Home(two_seats(game, "pro")) {
    sit(ada, 0, "Ada");
    start();
    EXPECT_TRUE(race.welcome(me, std::nullopt, 0));
  }
};

TEST(LiveRace, OfOnePersonIsDrivenToItsEndAndComesBackFromItsLog) {
  for (const char* game : {"street-illegal", "formula-de", "pole-position", "race-formula-90", "redline"}) {
    Solo home(game);
    home.drive();
    EXPECT_EQ(home.race.state().state, Status::over) << game;
    EXPECT_FALSE(home.race.record()->lines.empty());
    const json::object told = home.update();

    home.race.forget();
    Result<Loaded> loaded = load_race(RaceId("r_1"), home.log, {});
    ASSERT_TRUE(loaded) << game;
    home.race.load(*std::move(loaded), Chat::players, home.now, home.now);
    home.me.seen = home.me.seen_chat = home.me.seen_version = 0;
    const json::object again = home.update();
    EXPECT_EQ(again.at("cars"), told.at("cars")) << game;
    EXPECT_EQ(again.at("n"), told.at("n")) << game;
    EXPECT_TRUE(check_dice(*home.race.record())) << game;
  }
}

TEST(LiveRace, TellsOnlyWhatIsNew) {
  Solo home("street-illegal");
  const json::object first = home.update();
  EXPECT_TRUE(first.contains("race"));
  EXPECT_EQ(first.at("you").at("seats"), json::array{1});
  const std::int64_t known =
      first.at("events_from").as_int64() + static_cast<std::int64_t>(first.at("events").as_array().size());
  ASSERT_TRUE(home.answer(home.race.state().match->question(0).options.front().id));
  const json::object next = home.update();
  EXPECT_FALSE(next.contains("race"));
  EXPECT_EQ(next.at("events_from"), known);
}

TEST(LiveRace, TakesBackAloneAndAsksTheOthersOtherwise) {
  Solo home("formula-de");
  for (int i = 0; i < 4; ++i) ASSERT_TRUE(home.answer(home.race.state().match->question(0).options.front().id));
  const std::string question = home.race.state().question_id();
  const int answers = home.race.state().match->record().answers();
  ASSERT_TRUE(home.wish(R"({"type":"undo"})"));
  EXPECT_LT(home.race.state().match->record().answers(), answers);
  EXPECT_NE(home.race.state().question_id(), question);

  Home two(two_seats("street-illegal", "human"));
  two.sit(ada, 0, "Ada");
  two.sit(ben, 1, "Ben");
  two.start();
  EXPECT_EQ(two.wish(R"({"type":"undo","seat":1,"all":true})").error().code, Code::forbidden);
  EXPECT_EQ(two.race.adviser(two.me, {}).error().code, Code::forbidden) << "no hints among people";
}

TEST(LiveRace, RefusesInWordsAndStaysAsItWas) {
  Solo home("pole-position");
  const json::object before = home.update();
  const std::size_t entries = home.log.size();
  const Granted<Done> wrong = home.answer("fly");
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().code, Code::illegal);
  EXPECT_FALSE(wrong.error().message.empty());
  EXPECT_EQ(home.wish(R"({"type":"answer","question":"9.9","answer":"x"})").error().code, Code::conflict);
  EXPECT_EQ(home.wish(R"({"type":"look","seat":2})").error().code, Code::forbidden);
  EXPECT_EQ(home.wish(R"({"type":"hello"})").error().code, Code::bad_request);
  Follower stranger;
  EXPECT_EQ(home.wish(R"({"type":"resign"})", &stranger).error().code, Code::forbidden);
  EXPECT_FALSE(home.race.has_news());
  EXPECT_EQ(home.log.size(), entries);
  const json::value because = json::parse(home.wish(R"({"type":"why_not","answer":"fly"})")->reply);
  EXPECT_EQ(because.at("type"), "because");
  EXPECT_EQ(because.at("legal"), false);
}

TEST(LiveRace, GivesAdviceThatCanBeFollowed) {
  Solo home("formula-de");
  const Granted<ThinkingDriver> adviser = home.race.adviser(home.me, {std::nullopt, true});
  ASSERT_TRUE(adviser);
  const std::vector<Advice> advice = adviser->match->advise(adviser->seat, *adviser->driver);
  const json::value reply = json::parse(home.race.advice_of(*adviser, advice, "", names_of(home.race.state())));
  EXPECT_TRUE(home.answer(std::string(reply.at("answer").as_string())));
}

TEST(LiveRace, DriversThatThinkAheadAnswerFromOutside) {
  Home home(two_seats("street-illegal", "champion"));
  home.sit(ada, 0, "Ada");
  home.start();
  int thoughts = 0;
  for (int step = 0; step < 40 && home.race.state().state == Status::running; ++step) {
    const Granted<std::optional<ThinkingDriver>> found = home.race.thinker();
    ASSERT_TRUE(found);
    if (*found) {
      const ThinkingDriver& thinker = **found;
      static_cast<AnyThinker&>(*thinker.driver).effort.rollouts = 4;
      EXPECT_TRUE(
          *home.race.answer_as_thought(thinker, thinker.match->suggest(thinker.seat, *thinker.driver).id, home.now));
      EXPECT_FALSE(*home.race.answer_as_thought(thinker, std::string("late"), home.now)) << "the race has gone on";
      home.go_on(Next::drive);
      ++thoughts;
    }
    const std::vector<Seat> waiting = home.race.state().waiting();
    if (std::ranges::count(waiting, Seat(0)) > 0) {
      ASSERT_TRUE(home.race.welcome(home.me, 0, 0));
      ASSERT_TRUE(home.answer(home.race.state().match->question(0).options.front().id));
    }
  }
  EXPECT_GT(thoughts, 3);
}

TEST(LiveRace, KnowsTheTimeItIsTold) {
  json::object body = two_seats("street-illegal", "human");
  body["pace"] = {{"kind", "live"}, {"seconds", 10}};
  Home home(body);
  home.sit(ada, 0, "Ada");
  home.sit(ben, 1, "Ben");
  home.start();
  const Seat seat = home.race.state().waiting().front();
  const Millis deadline = home.race.state().deadline(seat);
  EXPECT_EQ(deadline, home.now + 10'000);
  home.go_on(*home.race.look_at_the_clock(deadline - 1));
  EXPECT_EQ(home.race.state().seats[seat].drives(), "human");
  home.go_on(*home.race.look_at_the_clock(deadline));
  EXPECT_EQ(home.race.state().seats[seat].drives(), "pro");
  EXPECT_EQ(home.race.state().seats[seat].why, StandIn::clock);
}

TEST(LiveRace, OnlyTheFirstOfTwoNamesakesKeepsTheName) {
  Home home(two_seats("street-illegal", "human"));
  home.sit(ada, 0, "Ada");
  home.sit(ben, 1, " Ada ");
  EXPECT_EQ(names_of(home.race.state()), (std::vector<std::string>{"Ada", "Ada 2"}));
  SeatWish wish{"claim"};
  wish.name = "Eve";
  EXPECT_EQ(home.race.change_seat(PersonId("p_eve"), 0, wish, home.now).error().code, Code::conflict);
  EXPECT_EQ(home.race.change_seat(ada, 7, wish, home.now).error().code, Code::not_found);
}

TEST(NewRace, SaysWhatIsWrongWithAWish) {
  const auto code = [](const json::object& body) { return new_race(body, ada, Chat::players).error().code; };
  EXPECT_EQ(code({{"game", "chess"}, {"seats", json::array{{{"driver", "human"}}}}}), Code::bad_request);
  EXPECT_EQ(code({{"game", "formula-de"}, {"seats", 7}}), Code::bad_request);
  EXPECT_EQ(code({{"game", "formula-de"}, {"seats", {{{"driver", "nobody"}}}}}), Code::bad_request);
  EXPECT_EQ(code({{"game", "formula-de"}, {"seats", {{{"driver", "human"}}}}, {"loud", true}}), Code::bad_request);
  json::object chatty = two_seats("formula-de", "pro");
  chatty["chat"] = "everyone";
  EXPECT_EQ(code(chatty), Code::forbidden);
}

TEST(NewRace, GoesOnFromARecordWithOneSeatTakenOver) {
  Solo home("street-illegal");
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(home.answer(home.race.state().match->question(0).options.front().id));
  const std::string record = text(*home.race.record());
  const Granted<RaceFromRecord> wish = read_race_from_record({{"do", "continue"}, {"record", record}, {"seat", 2}});
  ASSERT_TRUE(wish);
  const Granted<Created> created = race_from_record(*wish, ben, Chat::players);
  ASSERT_TRUE(created);
  EXPECT_EQ(created->seats[0].driver, "pro");
  EXPECT_EQ(created->seats[1].driver, "human");
  EXPECT_TRUE(created->deals);
  EXPECT_EQ(read_race_from_record({{"do", "continue"}, {"record", "nonsense"}}).error().code, Code::bad_request);
}

}  // namespace
}  // namespace paddock::room
