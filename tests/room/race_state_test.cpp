// A race is what its log tells: replayed, it is the same at every entry.

#include "room/race_state.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/reflect.h"
#include "core/rng.h"
#include "room/day_outcome.h"
#include "room/fair_dice.h"

namespace paddock::room {
namespace {

class Log {
 public:
  Result<void> add(const Entry& entry, Millis at = 0) {
    const Result<void> taken = apply(race, entry, at);
    if (taken) entries.push_back({race.number, at, entry_text(entry)});
    return taken;
  }
  void begin(const std::string& game, int people, json::object options = {}, Pace pace = {}) {
    Created created;
    created.owner = PersonId("p0");
    created.game = game;
    created.options = options;
    created.pace = pace;
    created.dice.secret = std::string(64, '1');
    for (int i = 0; i < people; ++i) created.seats.push_back({"Seat " + std::to_string(i), "human"});
    ASSERT_TRUE(add(created));
    for (int i = 0; i < people; ++i)
      ASSERT_TRUE(add(Claimed{i, PersonId("p" + std::to_string(i)), "P" + std::to_string(i), "e"}));
    ASSERT_TRUE(add(Started{}));
  }
  // Any legal answer of the seat.
  std::string option(Seat seat, Rng& rng) const {
    const OpenQuestion question = race.match->question(seat);
    return question.options[static_cast<std::size_t>(rng.below(static_cast<int>(question.options.size())))].id;
  }

  RaceState race;
  std::vector<LogEntry> entries;
};

std::string described(const RaceState& race) {
  std::string text = json::serialize(info_of(race)) + race.question_id() + words(race.state);
  std::vector<int> from;  // the events that whoever has seen an entry must forget
  for (auto after = race.after.rbegin(); after != race.after.rend(); ++after)
    from.push_back(from.empty() ? after->events : std::min(from.back(), after->events));
  for (const int events : from) text += " " + std::to_string(events);
  text += " " + std::to_string(race.undo_cost);
  if (!race.match) return text;
  for (int seat = 0; seat < static_cast<int>(race.seats.size()); ++seat)
    text += json::serialize(print(race.match->question(seat), Viewer::referee())) +
            std::to_string(race.seats[seat].reserve);
  for (const Seat seat : race.waiting()) text += " " + std::to_string(race.seats[seat].asked);
  return text + hex(race.match->hash()) + paddock::text(race.match->record());
}

TEST(RaceState, TheRoomReadsTheClockOfATimedLap) {  // FD-1-1-6b, FD-R84
  Rng rng(3);
  Log log;
  log.begin("formula-de", 1, {{"mode", "trial"}, {"sessions", 1}, {"clock", true}});
  Millis lap = 0, answers = 0;
  while (log.race.state == Status::running && log.race.match->question(0).kind != "clock") {
    EXPECT_FALSE(clock_answer(log.race, 0));
    const int took = 900 + 7 * rng.below(100);
    if (log.race.match->question(0).kind != "tyres") lap += took;  // they start it
    ASSERT_TRUE(log.add(Answered{0, log.race.match->question(0).options.front().id, "", took}, ++answers * 1000));
  }
  ASSERT_EQ(log.race.state, Status::running) << "the lap was aborted: choose other answers";
  EXPECT_GT(lap, 10000);
  while (log.race.state == Status::running) {
    const auto shown = clock_answer(log.race, 0);
    ASSERT_TRUE(shown);
    ASSERT_TRUE(log.add(Answered{0, *shown, "clock", 0}));
  }
  EXPECT_EQ(log.race.match->view(Viewer::referee()).at("trials").at(0).at("hundredths"), lap / 10);
  EXPECT_EQ(described(*replay_log(log.race.id, log.entries)), described(log.race));
}

TEST(RaceState, IsTheSameWhenItsLogIsReplayed) {
  for (const char* game : {"street-illegal", "formula-de", "pole-position", "race-formula-90"}) {
    Rng rng(7);
    Log log;
    log.begin(game, 3, {}, {Pace::Kind::live, 1, 60, 0});
    int undone = 0, unsealed = 0;
    for (int step = 0; step < 120 && log.race.state == Status::running; ++step) {
      const std::vector<Seat> waiting = log.race.waiting();
      const Seat seat = waiting[static_cast<std::size_t>(rng.below(static_cast<int>(waiting.size())))];
      if (!log.race.sealed.empty() && rng.below(4) == 0) {
        ASSERT_TRUE(log.add(Unsealed{log.race.sealed.front().seat}, step * 700));
        ++unsealed;
      } else if (const int answers = log.race.match->record().answers(); answers > 3 && rng.below(12) == 0) {
        ASSERT_TRUE(log.add(log.race.take_back_to(answers - 1 - rng.below(3)), step * 700));
        ++undone;
      } else {
        ASSERT_TRUE(log.add(Answered{seat, log.option(seat, rng), "", 700 * rng.below(4)}, step * 700));
      }
      if (step % 20 == 19) {
        ASSERT_EQ(described(*replay_log(log.race.id, log.entries)), described(log.race)) << game << " step " << step;
      }
    }
    EXPECT_GT(undone, 0) << game;
    EXPECT_GT(unsealed, 0) << game;
  }
}

TEST(RaceState, DoesNotPlayWhatWasTakenBack) {
  Rng rng(5);
  Log log;
  log.begin("formula-de", 2);
  for (int step = 0; step < 10; ++step) {
    const Seat seat = log.race.waiting().front();
    ASSERT_TRUE(log.add(Answered{seat, log.option(seat, rng), "", 0}));
  }
  const int answers = log.race.match->record().answers();
  for (int cycle = 0; cycle < 3; ++cycle) {
    const Seat seat = log.race.waiting().front();
    ASSERT_TRUE(log.add(Answered{seat, log.option(seat, rng), "", 0}));
    const Undone undone = log.race.take_back_to(answers);
    EXPECT_EQ(undone.entry, log.race.number - 1);
    ASSERT_TRUE(log.add(undone));
  }
  EXPECT_EQ(described(*replay_log(log.race.id, log.entries)), described(log.race));
  std::vector<LogEntry> unplayable = log.entries;
  for (std::size_t i = 1; i <= 3; ++i)
    unplayable[unplayable.size() - 2 * i].text = entry_text(Answered{0, "no answer at all", "", 0});
  EXPECT_EQ(described(*replay_log(log.race.id, unplayable)), described(log.race));
}

TEST(RaceState, RefusesWhatTheRulesDoNotAllowAndStaysAsItWas) {
  Log log;
  log.begin("street-illegal", 2);
  const std::string before = described(log.race);
  const Seat seat = log.race.waiting().front();
  EXPECT_FALSE(log.add(Answered{seat, "fly", "", 0}));
  EXPECT_EQ(described(log.race), before);
}

TEST(RaceState, TakesTheReserveForWhatADecisionTakesTooLong) {
  Rng rng(1);
  Log log;
  log.begin("street-illegal", 2, {}, {Pace::Kind::live, 10, 60, 0});
  const Seat seat = log.race.waiting().front();
  EXPECT_EQ(log.race.deadline(seat), 70'000);
  ASSERT_TRUE(log.add(Answered{seat, log.option(seat, rng), "", 15'000}, 15'000));
  EXPECT_EQ(log.race.seats[seat].reserve, 55'000);
}

TEST(RaceState, KeepsTheDiceToItselfUntilTheRaceIsOver) {
  Rng rng(3);
  Log log;
  log.begin("street-illegal", 2);
  EXPECT_FALSE(record_of(log.race).fair);
  while (log.race.state == Status::running) {
    const Seat seat = log.race.waiting().front();
    ASSERT_TRUE(log.add(Answered{seat, log.option(seat, rng), "", 0}));
  }
  const Record record = record_of(log.race);
  ASSERT_TRUE(record.fair);
  EXPECT_EQ(seed_of(*record.fair).cut(), record.setup.seed) << "as in logs of earlier races";
}

constexpr Millis hour = 60 * 60 * 1000;

TEST(Day, ClosesAnHourAfterItsEnd) {
  EXPECT_EQ(close_of_day("1970-01-01"), 25 * hour);
  EXPECT_EQ(close_of_day("2026-11-20") - close_of_day("2026-11-19"), 24 * hour);
}

// The car of somebody who has driven alone to the end of a race that began on a day.
DayOutcome driven(Millis over, const std::vector<Entry>& meanwhile = {}) {
  Created created;
  created.game = "street-illegal";
  created.options = json::object();
  created.seats = {{"Ada", "human"}, {"Ida Voss", "club"}};
  created.auto_start = true;
  created.wide_dice = true;
  created.day = DayPlace{"2026-11-19", 4};
  RaceState race;
  const auto happens = [&](const Entry& entry) { EXPECT_TRUE(apply(race, entry, over)) << entry_text(entry); };
  happens(created);
  happens(Claimed{0, PersonId("p_ada"), "Ada", ""});
  happens(Started{});
  for (const Entry& entry : meanwhile) happens(entry);
  while (race.state == Status::running) {
    const Seat seat = race.waiting().front();
    const std::string drives = race.seats[seat].stand_in;
    happens(Answered{seat, race.match->question(seat).options.front().id, drives});
  }
  return day_outcome_of(race);
}

TEST(Day, AResultCountsUntilTheDayIsClosed) {
  const Millis close = close_of_day("2026-11-19");
  const DayOutcome in_time = driven(close - 1);
  EXPECT_TRUE(in_time.ranked);
  EXPECT_EQ(in_time.over, close - 1);
  EXPECT_EQ(in_time.before, 4);
  EXPECT_GT(in_time.place, 0);
  EXPECT_FALSE(driven(close).ranked);
}

TEST(Day, WhatAComputerHasDrivenDoesNotCount) {
  const Millis noon = close_of_day("2026-11-19") - 13 * hour;
  EXPECT_FALSE(driven(noon, {StoodIn{0, "pro", StandIn::asked}}).ranked);
  EXPECT_TRUE(driven(noon, {StoodIn{0, "pro", StandIn::asked}, CameBack{0}}).ranked);  // it has not answered
}

}  // namespace
}  // namespace paddock::room
