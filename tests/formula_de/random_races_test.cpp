// Races of random circuits, options, seats and drivers, looked at in every position: what the rules promise of cars and table,
// and what the core promises of a position (clones, writing and reading, starting again, views).
//
// PADDOCK_RACES=100000 plays so many races, PADDOCK_RACE=17 only the one of that number.

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <set>
#include <string>

#include "core/reflect.h"
#include "drivers/formula_de.h"
#include "marshal.h"

namespace paddock::formula_de {
namespace {

constexpr int standard_races = 300;
#if defined(__SANITIZE_ADDRESS__)
constexpr int races_to_play = 20;
#else
constexpr int races_to_play = standard_races;
#endif

// --- a race and its drivers ----------------------------------------------------------------------------------------

// Takes every tow, looks for the next one, and repairs what it can.
struct Hunter : Policy<Game> {
  Packed answer(const Race& race, const Question& question, Rng& rng) override {
    if (const auto* leg = std::get_if<ChooseLeg>(&question)) {
      if (const Leg* tow = behind_another_car(race, *leg)) return pack(tow->way);
      if (leg->purpose == ChooseLeg::Purpose::slipstream && !leg->legs.empty())
        return pack(leg->legs[rng.below(static_cast<int>(leg->legs.size()))].way);
    }
    if (std::get_if<ChooseStop>(&question)) return pack(Stop::slow);
    if (const auto* repair = std::get_if<ChooseRepair>(&question))
      return pack(option_at(*repair, count_options(*repair) - 1));
    return pro.answer(race, question, rng);
  }
  static const Leg* behind_another_car(const Race& race, const ChooseLeg& question) {
    if (race.phase != Phase::race || race.cars[question.seat].gear < 4) return nullptr;
    for (const Leg& leg : question.legs) {
      if (leg.brakes || leg.owed || leg.overshot || leg.pits || leg.finishes) continue;
      const Car* front = car_on(race, race.board()[leg.end].next_in_lane);
      if (front && front->gear >= 4 && front->gear <= race.cars[question.seat].gear) return &leg;
    }
    return nullptr;
  }
  Pro pro;
};

// The number of a race names it: options, seats, drivers and all its chance follow.
struct Plan {
  explicit Plan(int number) : seed(static_cast<std::uint64_t>(number)), rng(seed ^ 0x5eed) {
    static const std::vector<std::string> circuits = circuit_names();
    options.circuit = find_circuit(circuits[number % circuits.size()]);
    if (rng.below(12) == 0) options.circuit = find_circuit("test/formula-de-pit-entry");
    const int most = options.circuit.board->max_cars;
    options.mode = rng.below(10) == 0 ? Mode::trial : Mode::race;
    seats = options.mode == Mode::trial ? 1 + rng.below(4) : 2 + rng.below(most - 1);
    options.laps = 1 + rng.below(3);
    options.sessions = options.mode == Mode::trial ? 1 + rng.below(2) : std::max(0, rng.below(8) - 5);
    options.weather = static_cast<WeatherChoice>(rng.below(4));
    options.starts_wet = rng.below(2) == 0;
    options.clock = rng.below(3) == 0;
    if (rng.below(4) == 0)
      for (int seat = seats; seat-- > 0;) options.grid.push_back(seat);
    const int careless = rng.below(4);  // of four drivers
    for (int seat = 0; seat < seats; ++seat) {
      const int kind = rng.below(4);
      if (kind == 0 && careless > 0) drivers[seat] = &random;
      else if (kind < careless) drivers[seat] = &rookie;
      else if (rng.below(3) > 0) drivers[seat] = &hunter;
      else drivers[seat] = &pro;
    }
  }

  Packed answer(const Position<Game>& position, Seat seat) {
    Rng dice = position.table.driver_rng(seat);
    return drivers[seat]->answer(position.race, position.table.open_question(seat)->question, dice);
  }
  void play_to_the_end(Position<Game>& position) {
    position.run();
    while (!position.over())
      for (int seat = 0; seat < seats; ++seat)
        if (position.table.open_question(seat)) position.answer(seat, answer(position, seat));
  }

  Options options;
  std::uint64_t seed;
  int seats = 0;
  Rng rng;
  Random random;
  Pro pro;
  Rookie<Game, Pro, Random> rookie;
  Hunter hunter;
  std::array<Policy<Game>*, max_seats> drivers{};
};

// Calls look(answer) for every option.
void for_each_option(const Question& question, auto&& look) {
  std::visit([&](const auto& q) { q.options([&](const auto& answer) { return look(pack(answer)), true; }); }, question);
}

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

std::string view_of(const Race& race, Seat seat) {
  return json::serialize(Game::view(race, seat == nobody ? Viewer::spectator() : Viewer::seat(seat)));
}

// The open question of a seat as a client gets it.
std::string question_of(const Position<Game>& position, Seat seat) {
  const auto* asked = position.table.open_question(seat);
  if (!asked) return "nothing is asked";
  const std::vector<std::string> names{"A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L"};
  OpenQuestion open = Game::describe(position.race, asked->question, names);
  for_each_option(asked->question, [&](Packed option) {
    open.options.push_back(Game::describe(position.race, asked->question, option));
  });
  return json::serialize(print(open, Viewer::referee()));
}

// --- what is checked -----------------------------------------------------------------------------------------------

void expect_equal_clone(const Position<Game>& position, const Position<Game>& clone) {
  EXPECT_TRUE(clone.race == position.race);
  EXPECT_EQ(hash_of(clone.race), hash_of(position.race));
  EXPECT_EQ(hash_of_questions(clone), hash_of_questions(position));
  EXPECT_EQ(clone.table.decisions, position.table.decisions);
}

void expect_unique_options(const Position<Game>& position) {
  for (const auto& asked : position.table.asked()) {
    std::set<std::string> words;
    for_each_option(asked.question, [&](Packed option) {
      const std::string one = Game::describe(position.race, asked.question, option).words;
      EXPECT_TRUE(words.insert(one).second) << "offered twice: " << one;
    });
    EXPECT_GE(words.size(), asked.choice ? 2u : 1u);
  }
}

// No way is offered onto a car, or with brakes that it does not have.
void expect_free_ways(const Position<Game>& position, RareEvents& rare) {
  for (const auto& asked : position.table.asked()) {
    const auto* question = std::get_if<ChooseLeg>(&asked.question);
    if (!question) continue;
    EXPECT_FALSE(question->legs.empty() && !question->may_pass);
    rare.most_legs = std::max(rare.most_legs, static_cast<long>(question->legs.size()));
    for (const Leg& leg : question->legs) {
      const Car* other = car_on(position.race, leg.end);
      EXPECT_TRUE(!other || other->seat == question->seat);
      EXPECT_LE(leg.brakes, position.race.cars[question->seat].points.brake);
    }
  }
}

// Printed for the referee and read into a race that is just set up.
Race written_and_read(const Race& race, const Plan& plan) {
  Race read = Game::set_up(plan.options, plan.seats);
  const json::value text = json::parse(json::serialize(print(race, Viewer::referee())));
  if (auto wrong = patch(read, text)) ADD_FAILURE() << wrong->message;
  return read;
}

void expect_written_is_read(const Race& race, const Plan& plan) {
  Race read = written_and_read(race, plan);
  read.turn.journey = race.turn.journey;  // follows from the rest
  EXPECT_TRUE(read == race);
  EXPECT_EQ(hash_of(read), hash_of(race));
}

// FD-R88: while sheets are filled in, nothing that others have written shows.
void expect_hidden_sheets(const Race& race, Seat seat, Rng& rng) {
  Race other = race;
  for (Car& car : other.cars) {
    if (car.seat == seat) continue;
    Sheet& sheet = *other.sheets[car.seat];
    sheet.own = !sheet.own;
    sheet.points = {2, 3, 4, 5, 5, static_cast<std::int8_t>(1 + rng.below(3))};
    sheet.tyres = static_cast<Tyres>(rng.below(3));
  }
  EXPECT_EQ(view_of(other, seat), view_of(race, seat)) << "seat " << seat + 1 << " sees other sheets";
}

// Worlds that differ only in what the seat cannot see are one to it.
void expect_same_views(const Position<Game>& position, Plan& plan, Rng& rng) {
  const Seat seat = rng.below(plan.seats + 1) - 1;  // or a spectator
  if (position.race.phase == Phase::configuration) expect_hidden_sheets(position.race, seat, rng);
  Position<Game> one(position), other(position);
  one.redeal(seat, &rng);
  other.redeal(seat, &rng);
  const std::string seen = view_of(position.race, seat);
  EXPECT_TRUE(view_of(one.race, seat) == seen && view_of(other.race, seat) == seen)
      << "seat " << seat + 1 << " sees " << seen;
  if (seat == nobody) return;
  const std::string question = question_of(position, seat);
  EXPECT_TRUE(question_of(one, seat) == question && question_of(other, seat) == question)
      << "seat " << seat + 1 << " is asked " << question;
  const View<Game> view(one, seat);
  EXPECT_TRUE(view.race() == View<Game>(other, seat).race()) << "a view depends on what its seat cannot see";
  EXPECT_TRUE(view_of(view.race(), seat) == seen);

  Position<Game> possible = determinise(view, rng);
  EXPECT_TRUE(view_of(possible.race, seat) == seen);
  EXPECT_EQ(possible.table.sealed_answer(seat), position.table.sealed_answer(seat));
  for (const auto& asked : possible.table.asked())
    if (const auto* points = std::get_if<ChoosePoints>(&asked.question)) {
      EXPECT_TRUE(points->fewest >= 1 && points->most >= points->fewest && points->most <= 17)
          << "FD-5-0-2b: a possible sheet of seat " << points->seat + 1 << " asks for " << int{points->fewest} << " to "
          << int{points->most};
    }
  if (testing::Test::HasFailure()) return;
  if (rng.below(4) == 0) plan.play_to_the_end(possible);
  EXPECT_EQ(broken_points(possible.race), nullptr);
}

// A race as people play it: group questions answered in any order, some answers changed before all are in.
class RandomRace {
 public:
  RandomRace(int number, RareEvents& rare)
      : plan_(number), position_(plan_.options, plan_.seats, plan_.seed), rare_(rare), marshal_(position_, rare) {}

  void play() {
    ++(plan_.options.mode == Mode::trial ? rare_.trials : rare_.races);
    position_.run();
    while (!position_.over() && !testing::Test::HasFailure()) {
      at_question();
      answer_one();
    }
    if (testing::Test::HasFailure()) return;
    expect_standings();
    expect_same_end_of_forks();
    expect_same_end_of_drivers_at_the_table();
  }

 private:
  void at_question() {
    ++rare_.questions;
    expect_free_ways(position_, rare_);
    Rng& rng = plan_.rng;
    const bool configuring = position_.race.phase == Phase::configuration;
    if (rng.below(200) == 0) expect_unique_options(position_);
    if (rng.below(300) == 0) expect_written_is_read(position_.race, plan_);
    if (rng.below(configuring ? 6 : 1500) == 0) {
      rare_.views_of_hidden_sheets += configuring;
      expect_same_views(position_, plan_, rng);
    }
    if (rng.below(30) == 0) {
      Position<Game> clone(position_);
      expect_equal_clone(position_, clone);
      if (rng.below(100) > 0) return;
      plan_.play_to_the_end(clone);
      fork_ends_.push_back(hash_of(clone.race));
    }
  }

  // The answers come in any order, and one that waits for others may be changed.
  void answer_one() {
    std::vector<Seat> open;
    for (const auto& asked : position_.table.asked())
      if (!asked.answered) open.push_back(position_.table.seat_of(asked.question));
    const Seat seat = open[plan_.rng.below(static_cast<int>(open.size()))];
    const Packed answer = plan_.answer(position_, seat);
    if (open.size() > 1 && plan_.rng.below(8) == 0) {
      ++rare_.changed_answers;
      position_.answer(seat, other_than(answer, seat));
    }
    position_.answer(seat, answer);
    if (!position_.over() && plan_.rng.below(4000) == 0) start_again_from_a_turn();
  }
  Packed other_than(Packed answer, Seat seat) {
    Packed other = answer;
    for_each_option(position_.table.open_question(seat)->question, [&](Packed option) {
      if (option != answer) other = option;
    });
    return other;
  }

  // The value of a race between turns is all that is needed to go on from there; so is that value written and read.
  void start_again_from_a_turn() {
    struct TurnEnd : Silent {
      explicit TurnEnd(const Position<Game>& from) : position(from) { position.table.listener = this; }
      void turn_over() override {
        if (!first) first = position.race, decisions = position.table.decisions;
      }
      Position<Game> position;
      std::optional<Race> first;
      std::uint64_t decisions = 0;
    };
    TurnEnd ahead(position_);
    plan_.play_to_the_end(ahead.position);
    fork_ends_.push_back(hash_of(ahead.position.race));
    if (Game::over(*ahead.first)) return;

    Race race = *ahead.first;
    if (plan_.rng.below(2) == 0) race = written_and_read(race, plan_);
    Position<Game> again(plan_.options, plan_.seats, plan_.seed);
    again.replace(race);
    again.table.decisions = ahead.decisions;  // the drivers' dice
    plan_.play_to_the_end(again);
    fork_ends_.push_back(hash_of(again.race));
  }

  // FD-21-1-2
  void expect_standings() const {
    const std::vector<std::string> names{"A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L"};
    const auto standings = Game::standings(position_.race, names);
    EXPECT_EQ(static_cast<int>(standings.size()), plan_.seats);
    for (int place = 1; place <= position_.race.finished; ++place) {
      EXPECT_EQ(standings[place - 1].place, place);
      EXPECT_EQ(position_.race.cars[standings[place - 1].seat].position, place);
    }
  }
  void expect_same_end_of_forks() const {
    rare_.forks += static_cast<long>(fork_ends_.size());
    for (const std::uint64_t end : fork_ends_) EXPECT_EQ(end, hash_of(position_.race));
  }
  void expect_same_end_of_drivers_at_the_table() const {
    Position<Game> inline_race(plan_.options, plan_.seats, plan_.seed);
    inline_race.table.policies = plan_.drivers;
    inline_race.run();
    EXPECT_TRUE(inline_race.race == position_.race);
    EXPECT_EQ(inline_race.table.decisions, position_.table.decisions);
  }

  Plan plan_;
  Position<Game> position_;
  RareEvents& rare_;
  Marshal marshal_;
  std::vector<std::uint64_t> fork_ends_;
};

int from_environment(const char* name, int otherwise) {
  const char* text = std::getenv(name);
  return text ? std::atoi(text) : otherwise;
}

TEST(FormulaDeRandomRaces, KeepEveryPromiseInEveryPosition) {
  const int only = from_environment("PADDOCK_RACE", -1);
  const int races = only >= 0 ? 1 : from_environment("PADDOCK_RACES", races_to_play);
  RareEvents rare;
  for (int i = 0; i < races; ++i) {
    const int number = only >= 0 ? only : i;
    RandomRace(number, rare).play();
    ASSERT_FALSE(HasFailure()) << "in race " << number << ": play it with PADDOCK_RACE=" << number;
  }
  EXPECT_LT(rare.most_legs, static_cast<long>(Legs().capacity())) << "there was no room for all ways";
  std::printf("%d races:\n", races);
  for_each_member<RareEvents>([&](auto member) {
    std::printf("%12ld %s\n", rare.*member.pointer, member.name);
    if (races >= standard_races &&
        std::string_view(member.name) != "finishes_in_inertia") {  // one of some thousand cars
      EXPECT_GT(rare.*member.pointer, 0) << "no race had " << member.name;
    }
  });
}

}  // namespace
}  // namespace paddock::formula_de
