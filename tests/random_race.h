#pragma once

// Races as people play them, looked at in every position: what the core promises of a position (clones, writing and reading,
// starting again, views, records), whatever the game. A game adds its plans of races and its own promises.
//
// PADDOCK_RACES=100000 plays so many races, PADDOCK_RACE=17 only the one of that number; both, so many from that number on.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include "core/position.h"
#include "core/reflect.h"
#include "games/catalogue.h"
#include "messages/say.h"

namespace paddock {

#ifdef PADDOCK_SANITIZED
constexpr bool sanitized = true;
#else
constexpr bool sanitized = false;
#endif

inline const std::vector<std::string> racers{"Ann", "Bob", "Cid", "Dot", "Eve", "Fay",
                                             "Gus", "Hal", "Ivy", "Jim", "Kit", "Lou"};

// The number of a race names it: options, seats, drivers and all its chance follow.
template <class Game>
struct RacePlan {
  explicit RacePlan(int number) : seed(static_cast<std::uint64_t>(number)), rng(seed ^ 0x5eed) {}

  Packed answer(const Position<Game>& position, Seat seat) const {
    Rng dice = position.table.driver_rng(seat);
    return drivers[seat]->answer(position.race, position.table.open_question(seat)->question, dice);
  }
  void play_to_the_end(Position<Game>& position) const {
    position.run();
    while (!position.over())
      for (int seat = 0; seat < seats; ++seat)
        if (position.table.open_question(seat)) position.answer(seat, answer(position, seat));
  }

  typename Game::Options options;
  std::uint64_t seed;
  int seats = 0;
  Rng rng;
  std::array<Policy<Game>*, max_seats> drivers{};
};

template <class Game>
struct Silent : Witness<Game> {
  void told(Article, const typename Game::Event&) override {}
  void rolled(const Draw&, int) override {}
  void shuffled(const Draw&, const std::vector<std::string>&) override {}
  void answered(const typename Game::Question&, Packed) override {}
  void revealed() override {}
  void turn_over() override {}
};

// --- positions and questions as texts and numbers ------------------------------------------------------------------

// Calls look(answer) for every option.
void for_each_option(const auto& question, auto&& look) {
  std::visit([&](const auto& q) { list_options(q, [&](const auto& answer) { return look(pack(answer)), true; }); },
             question);
}

template <class Game>
std::uint64_t hash_of_questions(const Position<Game>& position) {
  Hash hash;
  for (const auto& asked : position.table.asked()) {
    hash.add(asked.question.index());
    hash.add(static_cast<std::uint64_t>(position.table.seat_of(asked.question)));
    hash.add(asked.answered ? asked.answer : ~Packed());
    for_each_option(asked.question, [&](Packed option) { hash.add(option); });
  }
  return hash.value();
}

// The open question of a seat as a client gets it.
template <class Game>
std::string question_of(const Position<Game>& position, Seat seat) {
  const auto* asked = position.table.open_question(seat);
  if (!asked) return "nothing is asked";
  OpenQuestion open = Game::describe(position.race, asked->question, racers);
  for_each_option(asked->question, [&](Packed option) {
    open.options.push_back(Game::describe(position.race, asked->question, option));
  });
  return boost::json::serialize(print(open, Viewer::referee()));
}

template <class Game>
std::string view_of(const Position<Game>& position, Seat seat) {
  return boost::json::serialize(Game::view(position.race, seat == nobody ? Viewer::spectator() : Viewer::seat(seat)));
}

std::string text_of(const auto& race) { return boost::json::serialize(print(race, Viewer::referee())); }

// --- a race --------------------------------------------------------------------------------------------------------

// One question in so many is looked at in each way.
struct OneIn {
  int options, text, clone, fork, view, hidden_view, restart;
};

struct CoreCounts {
  long questions = 0, changed_answers = 0, texts = 0, clones = 0, forks = 0, restarts = 0, views = 0, hidden_views = 0,
       records = 0, rounds = 0;
};
BOOST_DESCRIBE_STRUCT(CoreCounts, (),
                      (questions, changed_answers, texts, clones, forks, restarts, views, hidden_views, records, rounds))

// Group questions are answered in any order, and some answers are changed before all are in.
template <class Game>
class RandomRace {
 public:
  using Race = typename Game::Race;

  RandomRace(RacePlan<Game>& plan, const OneIn& one_in, CoreCounts& counts)
      : position_(plan.options, plan.seats, plan.seed), plan_(plan), one_in_(one_in), counts_(counts) {}
  virtual ~RandomRace() = default;

  void play() {
    position_.run();
    while (!position_.over() && !testing::Test::HasFailure()) {
      ++counts_.questions;
      at_question();
      look_at_position();
      answer_one();
    }
    if (testing::Test::HasFailure()) return;
    at_the_end();
    expect_rows();
    expect_rows_of_the_result();
    for (const std::uint64_t end : ends_) EXPECT_EQ(end, hash_of(position_.race));
    expect_same_end_of_drivers_at_the_table();
    if (plan_.seats > 0 && plan_.rng.below(4) == 0) expect_record();
  }

 protected:
  // --- what a game adds ---
  virtual void at_question() {}
  virtual void at_the_end() {}
  virtual bool much_is_hidden() const { return position_.table.asked().size() > 1; }
  virtual void expect_possible(const Position<Game>&, Seat) {}  // a position the seat may believe in
  virtual bool equal_when_read(const Race& read, const Race& race) const { return read == race; }
  virtual void make_whole(Race&) const {}  // what the text of a race between turns does not say

  Position<Game> position_;

 private:
  bool one_in(int number) { return plan_.rng.below(number) == 0; }

  void look_at_position() {
    if (one_in(one_in_.options)) expect_unique_options(), expect_rows();
    if (one_in(one_in_.text)) expect_written_is_read();
    if (one_in(much_is_hidden() ? one_in_.hidden_view : one_in_.view)) expect_same_views();
    if (one_in(one_in_.clone)) expect_equal_clone();
  }

  void expect_unique_options() const {
    for (const auto& asked : position_.table.asked()) {
      std::set<std::string> words;
      for_each_option(asked.question, [&](Packed option) {
        const std::string one = Game::describe(position_.race, asked.question, option).id;
        EXPECT_TRUE(words.insert(one).second) << "offered twice: " << one;
      });
      EXPECT_GE(words.size(), asked.choice ? 2u : 1u);
    }
  }

  // The rows of the cars tell what the game tells elsewhere: every seat once, its place, and nobody ahead of the first.
  void expect_rows() const {
    const Race& race = position_.race;
    const std::vector<CarRow> rows = Game::car_rows(race);
    std::set<std::string> cars;
    std::set<Seat> seats;
    int place = 0;
    for (const CarRow& row : rows) {
      EXPECT_TRUE(cars.insert(row.car).second) << row.car << " has two rows";
      if (row.seat != nobody) seats.insert(row.seat);
      EXPECT_EQ(row.place, place_on_road(race, row)) << row.car;
      EXPECT_GE(row.place, place) << row.car << " is out of order";
      place = row.place;
      EXPECT_FALSE(row.gap && (&row == &rows.front() || row.gap->behind < 0)) << row.car;
      EXPECT_TRUE(!row.gap || (row.status != CarStatus::retired && row.status != CarStatus::grid)) << row.car;
    }
    EXPECT_TRUE(rows.empty() || seats.size() == static_cast<std::size_t>(plan_.seats));
  }
  void expect_rows_of_the_result() const {
    const std::vector<CarRow> rows = Game::car_rows(position_.race);
    for (const Classified& side : Game::classification(position_.race, racers)) {
      const auto row = std::ranges::find(rows, side.seat, &CarRow::seat);
      if (side.seat == nobody || row == rows.end()) continue;
      EXPECT_EQ(row->status, side.finished ? CarStatus::finished : CarStatus::retired) << row->car;
      EXPECT_EQ(row->laps.value_or(0), side.laps) << row->car;
    }
  }
  int place_on_road(const Race& race, const CarRow& row) const {
    if constexpr (requires { Game::place(race, row.seat); }) {
      return row.seat == nobody ? row.place : Game::place(race, row.seat);
    } else {
      for (const Standing& standing : Game::standings(race, racers))
        if (standing.seat == row.seat && row.seat != nobody) return standing.place;
      return row.seat == nobody ? row.place : 0;
    }
  }

  // Printed for the referee and read into a race that is just set up.
  Race written_and_read(const Race& race) const {
    Race read = Game::set_up(plan_.options, plan_.seats);
    if (auto wrong = patch(read, boost::json::parse(text_of(race)))) ADD_FAILURE() << say(wrong->message);
    return read;
  }
  void expect_written_is_read() {
    ++counts_.texts;
    const Race read = written_and_read(position_.race);
    EXPECT_EQ(text_of(read), text_of(position_.race));
    EXPECT_EQ(hash_of(read), hash_of(position_.race));
    EXPECT_TRUE(equal_when_read(read, position_.race));
  }

  // Worlds that differ only in what the seat cannot see are one to it.
  void expect_same_views() {
    ++(much_is_hidden() ? counts_.hidden_views : counts_.views);
    Rng& rng = plan_.rng;
    const Seat seat = rng.below(plan_.seats + 1) - 1;  // or a spectator
    Position<Game> one(position_), other(position_);
    one.redeal(seat, &rng);
    other.redeal(seat, &rng);
    const std::string seen = view_of(position_, seat);
    EXPECT_TRUE(view_of(one, seat) == seen && view_of(other, seat) == seen) << "seat " << seat + 1 << " sees " << seen;
    const std::vector<CarRow> rows = Game::car_rows(position_.race);
    EXPECT_TRUE(Game::car_rows(one.race) == rows && Game::car_rows(other.race) == rows) << "rows tell a secret";
    if (seat == nobody) return;
    const std::string question = question_of(position_, seat);
    EXPECT_TRUE(question_of(one, seat) == question && question_of(other, seat) == question)
        << "seat " << seat + 1 << " is asked " << question;
    const View<Game> view(one, seat);
    EXPECT_TRUE(view.race() == View<Game>(other, seat).race()) << "a view depends on what its seat cannot see";

    Position<Game> possible = determinise(view, rng);
    EXPECT_TRUE(view_of(possible, seat) == seen);
    EXPECT_EQ(possible.table.sealed_answer(seat), position_.table.sealed_answer(seat));
    expect_possible(possible, seat);
    if (testing::Test::HasFailure() || rng.below(4) > 0) return;
    plan_.play_to_the_end(possible);
    expect_possible(possible, seat);
  }

  void expect_equal_clone() {
    ++counts_.clones;
    Position<Game> clone(position_);
    EXPECT_TRUE(clone.race == position_.race);
    EXPECT_EQ(hash_of(clone.race), hash_of(position_.race));
    EXPECT_EQ(hash_of_questions(clone), hash_of_questions(position_));
    EXPECT_EQ(clone.table.decisions(), position_.table.decisions());
    if (!one_in(one_in_.fork)) return;
    ++counts_.forks;
    plan_.play_to_the_end(clone);
    ends_.push_back(hash_of(clone.race));
  }

  void answer_one() {
    std::vector<Seat> open;
    for (const auto& asked : position_.table.asked())
      if (!asked.answered) open.push_back(position_.table.seat_of(asked.question));
    const Seat seat = open[plan_.rng.below(static_cast<int>(open.size()))];
    const Packed answer = plan_.answer(position_, seat);
    if (open.size() > 1 && one_in(8)) {
      ++counts_.changed_answers;
      position_.answer(seat, other_than(answer, seat));
    }
    position_.answer(seat, answer);
    if (!position_.over() && one_in(one_in_.restart)) start_again_from_a_turn();
  }
  Packed other_than(Packed answer, Seat seat) const {
    Packed other = answer;
    for_each_option(position_.table.open_question(seat)->question, [&](Packed option) {
      if (option != answer) other = option;
    });
    return other;
  }

  // The value of a race between turns is all that is needed to go on from there; so is that value written and read.
  void start_again_from_a_turn() {
    struct TurnEnd : Silent<Game> {
      explicit TurnEnd(const Position<Game>& from) : position(from) { position.table.set_listener(this); }
      void turn_over() override {
        if (!first) first = position.race, decisions = position.table.decisions();
      }
      Position<Game> position;
      std::optional<Race> first;
      std::uint64_t decisions = 0;
    };
    ++counts_.restarts;
    TurnEnd ahead(position_);
    plan_.play_to_the_end(ahead.position);
    ends_.push_back(hash_of(ahead.position.race));
    if (Game::over(*ahead.first)) return;

    Race race = *ahead.first;
    if (one_in(2)) {
      race = written_and_read(race);
      make_whole(race);
    }
    Position<Game> again(plan_.options, plan_.seats, plan_.seed);
    again.replace(race);
    again.table.set_answer_count({.decisions = ahead.decisions});  // the drivers' dice
    plan_.play_to_the_end(again);
    ends_.push_back(hash_of(again.race));
  }

  void expect_same_end_of_drivers_at_the_table() const {
    Position<Game> inline_race(plan_.options, plan_.seats, plan_.seed);
    inline_race.table.set_policies(plan_.drivers);
    inline_race.run();
    EXPECT_TRUE(inline_race.race == position_.race);
    EXPECT_EQ(inline_race.table.decisions(), position_.table.decisions());
  }

  // The same race as a match: it ends the same, and its record is the whole truth.
  void expect_record() {
    ++counts_.records;
    Setup setup{std::string(Game::id), print(plan_.options, Viewer::referee()).as_object(), {}, plan_.seed};
    for (int seat = 0; seat < plan_.seats; ++seat) setup.seats.push_back({racers[seat], "pro"});
    auto match = make_match(setup);
    ASSERT_TRUE(match) << say(match.error().message);
    for (int seat = 0; seat < plan_.seats; ++seat) (*match)->seat_policy(seat, plan_.drivers[seat]);
    (*match)->run();
    EXPECT_TRUE((*match)->over());
    EXPECT_EQ((*match)->hash(), hash_of(position_.race));
    const auto verified = verify((*match)->record());
    EXPECT_TRUE(verified) << say(verified.error().message);
    if (one_in(2)) expect_same_from_a_round((*match)->record());
  }

  // The position after any round, written into the record, is all that is needed to go on from there.
  void expect_same_from_a_round(const Record& record) {
    const auto match = replay(record.truncated(plan_.rng.below(record.answers() + 1)));
    ASSERT_TRUE(match) << say(match.error().message);
    const RoundEnd end = (*match)->last_round();
    if ((*match)->over() || end.round < 0) return;
    ++counts_.rounds;
    Record from = record;
    const auto line = std::ranges::find(from.lines, RecordLine(RoundLine{end.round, end.hash}));
    ASSERT_NE(line, from.lines.end());
    from.lines.insert(line + 1, PositionLine{record.rules, *record.content, end.round, end.hash,
                                             (*match)->position_after_round()});
    const auto read = read_record(text(from));
    ASSERT_TRUE(read) << say(read.error());
    const auto verified = verify(*read);
    EXPECT_TRUE(verified) << "from round " << end.round << ": " << say(verified.error());
    const auto again = replay(*read);
    if (!again) return;
    EXPECT_EQ(text((*again)->record()), text(from));
    (*again)->rewind(0);  // back to the position, and on with the same answers
    EXPECT_EQ((*again)->last_round(), end);
    for (const RecordLine& one : from.lines)
      if (const auto* answer = std::get_if<AnswerLine>(&one); answer && answer->number > end.answers)
        ASSERT_TRUE((*again)->answer(answer->seat, answer->answer, answer->by));
    EXPECT_EQ(text((*again)->record()), text(from));
  }

  RacePlan<Game>& plan_;
  OneIn one_in_;
  CoreCounts& counts_;
  std::vector<std::uint64_t> ends_;  // hashes of the races that must end as this one does
};

// --- many races ----------------------------------------------------------------------------------------------------

inline int from_environment(const char* name, int otherwise) {
  const char* text = std::getenv(name);
  return text ? std::atoi(text) : otherwise;
}

// Calls play(number) for every race; how many there were.
int play_races(int races_to_play, auto&& play) {
  const int first = from_environment("PADDOCK_RACE", 0);
  const int races = from_environment("PADDOCK_RACES", std::getenv("PADDOCK_RACE") ? 1 : races_to_play);
  for (int number = first; number < first + races; ++number) {
    play(number);
    if (!testing::Test::HasFailure()) continue;
    ADD_FAILURE() << "in race " << number << ": play it with PADDOCK_RACE=" << number;
    break;
  }
  std::printf("%d races:\n", races);
  return races;
}

// Prints what was counted; what seldom happens was there at least once.
template <class Counts>
void print_counts(const Counts& counts, bool enough_races, const std::set<std::string_view>& too_seldom = {}) {
  for_each_member<Counts>([&](auto member) {
    std::printf("%12ld %s\n", counts.*member.pointer, member.name);
    if (enough_races && !too_seldom.count(member.name)) {
      EXPECT_GT(counts.*member.pointer, 0) << "no race had " << member.name;
    }
  });
}

}  // namespace paddock
