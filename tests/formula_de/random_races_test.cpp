// Races of random circuits, options, seats and drivers, looked at in every position: what the rules promise of cars and table,
// and what the core promises of a position (random_race.h).

#include "games/formula_de/drivers.h"
#include "marshal.h"
#include "same_legs.h"

namespace paddock::formula_de {
namespace {

constexpr int standard_races = 300;

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

struct Plan : RacePlan<Game> {
  explicit Plan(int number) : RacePlan(number) {
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

  Random random;
  Pro pro;
  Rookie<Game, Pro, Random> rookie;
  Hunter hunter;
};

// --- what is checked -----------------------------------------------------------------------------------------------

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

// What the fast search finds is what the driving code allows.
void expect_legs_of_the_driving_code(const Position<Game>& position, RareEvents& rare) {
  for (const auto& asked : position.table.asked()) {
    const auto* question = std::get_if<ChooseLeg>(&asked.question);
    if (!question) continue;
    const Race& race = position.race;
    const Car& car = race.cars[question->seat];
    const LegRules rules = rules_of(race, car, question->purpose);
    Legs legs;
    find_legs(race, car, rules, legs);
    const std::vector<LegOnPath> legal = DrivingCode(race, car, rules).legal_legs();
    expect_same_legs(race, rules, legs, legal, question->purpose == ChooseLeg::Purpose::slide);
    ++rare.movement_questions;
  }
}

// FD-R88: while sheets are filled in, nothing that others have written shows.
void expect_hidden_sheets(const Position<Game>& position, Seat seat, Rng& rng) {
  Position<Game> other(position);
  for (Car& car : other.race.cars) {
    if (car.seat == seat) continue;
    Sheet& sheet = *other.race.sheets[car.seat];
    sheet.own = !sheet.own;
    sheet.points = {2, 3, 4, 5, 5, 1 + rng.below(3)};
    sheet.tyres = static_cast<Tyres>(rng.below(3));
  }
  EXPECT_EQ(view_of(other, seat), view_of(position, seat)) << "seat " << seat + 1 << " sees other sheets";
}

constexpr OneIn looks{
    .options = 200, .text = 300, .clone = 30, .fork = 100, .view = 1500, .hidden_view = 6, .restart = 4000};

class WatchedRace : public RandomRace<Game> {
 public:
  WatchedRace(Plan& plan, CoreCounts& counts, RareEvents& rare)
      : RandomRace(plan, looks, counts), rng_(plan.rng), rare_(rare), marshal_(position_, rare) {
    ++(plan.options.mode == Mode::trial ? rare_.trials : rare_.races);
  }

 private:
  void at_question() override {
    expect_free_ways(position_, rare_);
    expect_legs_of_the_driving_code(position_, rare_);
  }
  bool much_is_hidden() const override { return position_.race.phase == Phase::configuration; }
  void expect_possible(const Position<Game>& possible, Seat seat) override {
    if (possible.race.phase == Phase::configuration) expect_hidden_sheets(possible, seat, rng_);
    for (const auto& asked : possible.table.asked())
      if (const auto* points = std::get_if<ChoosePoints>(&asked.question)) {
        EXPECT_TRUE(points->fewest >= 1 && points->most >= points->fewest && points->most <= 17)
            << "FD-5-0-2b: a possible sheet of seat " << points->seat + 1 << " asks for " << int{points->fewest}
            << " to " << int{points->most};
      }
    EXPECT_EQ(broken_points(possible.race), nullptr);
  }
  bool equal_when_read(const Race& read, const Race& race) const override {
    Race whole = read;
    whole.turn.journey = race.turn.journey;  // follows from the rest
    whole.turn.top_roll = race.turn.top_roll;
    whole.turn.corner_in_reach = race.turn.corner_in_reach;
    whole.one_lap = race.one_lap;
    return whole == race;
  }
  void at_the_end() override {  // FD-21-1-2
    const auto standings = Game::standings(position_.race, racers);
    EXPECT_EQ(standings.size(), position_.race.cars.size());
    const int finished = position_.race.finished;
    if (position_.race.options.mode == Mode::trial) return;
    for (int place = 1; place <= static_cast<int>(standings.size()); ++place) {  // FD-R99
      EXPECT_EQ(standings[place - 1].place, place);
      EXPECT_EQ(standings[place - 1].retired, place > finished);
      EXPECT_EQ(position_.race.cars[standings[place - 1].seat].position, place > finished ? 0 : place);
    }
  }

  Rng& rng_;
  RareEvents& rare_;
  Marshal marshal_;
};

TEST(FormulaDeRandomRaces, KeepEveryPromiseInEveryPosition) {
  CoreCounts counts;
  RareEvents rare;
  const int races = play_races(sanitized ? 60 : standard_races, [&](int number) {
    Plan plan(number);
    WatchedRace(plan, counts, rare).play();
  });
  EXPECT_LT(rare.most_legs, static_cast<long>(Legs().capacity())) << "there was no room for all ways";
  print_counts(counts, races >= standard_races);
  print_counts(rare, races >= standard_races, {"finishes_in_inertia"});  // one of some thousand cars
}

}  // namespace
}  // namespace paddock::formula_de
