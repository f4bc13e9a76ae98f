// The tables of the rulebook, written out here once more, against what the program has.

#include <gtest/gtest.h>

#include <numeric>

#include "race_on.h"

namespace paddock::formula_de {
namespace {
// --- the box -------------------------------------------------------------------------------------------------------

TEST(FormulaDeTables, TheDiceOfTheGears) {  // FD-6-1-1a, FD-6-2-1c, section 4.1
  struct Row {
    std::size_t faces;
    int lowest, highest, hundred_times_mean;
  };
  const Row rows[] = {{4, 1, 2, 150},   {6, 2, 4, 333},     {8, 4, 8, 638},
                      {12, 7, 12, 950}, {20, 11, 20, 1550}, {30, 21, 30, 2550}};
  for (int gear = 1; gear <= gears; ++gear) {
    const std::vector<std::int8_t>& die = box().dice[gear - 1];
    const Row& row = rows[gear - 1];
    ASSERT_EQ(die.size(), row.faces) << gear;
    EXPECT_EQ(*std::ranges::min_element(die), row.lowest) << gear;
    EXPECT_EQ(*std::ranges::max_element(die), row.highest) << gear;
    EXPECT_NEAR(100.0 * std::accumulate(die.begin(), die.end(), 0) / static_cast<double>(die.size()),
                row.hundred_times_mean, 0.6)
        << gear;
  }
  EXPECT_EQ(box().dice[0], (std::vector<std::int8_t>{1, 1, 2, 2}));
  EXPECT_EQ(box().dice[1], (std::vector<std::int8_t>{2, 3, 3, 4, 4, 4}));
  EXPECT_EQ(box().dice[2], (std::vector<std::int8_t>{4, 5, 6, 6, 7, 7, 8, 8}));
  for (int gear = 4; gear <= 6; ++gear)  // each number equally often: a 20 or 30 in one of ten
    for (const int number : box().dice[gear - 1])
      EXPECT_EQ(std::ranges::count(box().dice[gear - 1], number), gear == 6 ? 3 : 2);
  EXPECT_EQ(box().dice[4].back(), 20);
  EXPECT_EQ(box().dice[5].back(), 30);
}

TEST(FormulaDeTables, TheOddsOfAllTests) {  // FD-A2-tests, FD-14-1b, FD-14-3a, FD-20-6, FD-16-0-2, FD-17-0-2a, FD-R58
  const auto expect = [](const Odds& odds, int dry, int wet) {
    EXPECT_EQ(formula_de::odds(odds, false), dry);
    EXPECT_EQ(formula_de::odds(odds, true), wet);
  };
  expect(box().collision, 1, 2);
  expect(box().aggravated, 2, 3);
  expect(box().engine, 4, 3);
  expect(box().handling, 4, 5);
}

TEST(FormulaDeTables, BonusSlideAndPenaltyOfTyres) {  // FD-8-5, FD-8-1 to FD-8-3, FD-A2-tyres, FD-R30
  struct Row {
    Tyres tyres;
    bool wet;
    int bonus, slide;
    std::array<int, 4> factor;  // in laps 1 to 4 of the set
  };
  const Row rows[] = {
      {Tyres::hard, false, 0, 0, {1, 1, 1, 1}}, {Tyres::hard, true, 0, 3, {1, 1, 1, 1}},
      {Tyres::soft, false, 1, 0, {2, 2, 3, 3}}, {Tyres::soft, true, 0, 3, {2, 2, 3, 3}},
      {Tyres::rain, false, 0, 0, {2, 2, 3, 3}}, {Tyres::rain, true, 0, 1, {1, 1, 1, 1}},
  };
  for (const Row& row : rows) {
    Car car;
    car.tyres = row.tyres;
    EXPECT_EQ(tyre_row(car, row.wet).bonus, row.bonus);
    EXPECT_EQ(tyre_row(car, row.wet).slide, row.slide);
    for (std::int8_t lap = 1; lap <= 4; ++lap) {
      car.set_lap = lap;
      EXPECT_EQ(overshoot_factor(tyre_row(car, row.wet), lap), row.factor[lap - 1]);
    }
  }
}

TEST(FormulaDeTables, TheCostOfOvershooting) {  // FD-10-0-2, FD-10-0-3, FD-X24, FD-X25
  struct Row {
    Tyres tyres;
    bool wet;
    std::int8_t set_lap;
    int factor, last_payable;  // with 17 Tyre points
  };
  const Row rows[] = {
      {Tyres::hard, false, 1, 1, 17}, {Tyres::hard, false, 2, 1, 17}, {Tyres::hard, false, 3, 1, 17},
      {Tyres::hard, true, 1, 1, 17},  {Tyres::hard, true, 3, 1, 17},  {Tyres::soft, false, 1, 2, 8},
      {Tyres::soft, false, 2, 2, 8},  {Tyres::soft, false, 3, 3, 5},  {Tyres::soft, true, 2, 2, 8},
      {Tyres::soft, true, 3, 3, 5},   {Tyres::rain, true, 1, 1, 17},  {Tyres::rain, true, 2, 1, 17},
      {Tyres::rain, true, 3, 1, 17},  {Tyres::rain, false, 1, 2, 8},  {Tyres::rain, false, 2, 2, 8},
      {Tyres::rain, false, 3, 3, 5},
  };
  Race race = race_on("monza", 2);
  for (const Row& row : rows) {
    Car& car = race.cars[0];
    car.tyres = row.tyres;
    race.weather.wet = row.wet;
    int last_payable = 0;
    for (int n = 1; n <= 17; ++n) {
      const int price = overshooting_price(race, car, Journey::Overshot{1, 0, row.set_lap}, n);
      EXPECT_EQ(price, row.factor * n);
      if (price <= 17) last_payable = n;
    }
    EXPECT_EQ(last_payable, row.last_payable);
  }
}

TEST(FormulaDeTables, ThePriceOfBlocking) {  // FD-12-0-1b, FD-12-0-2, FD-12-1-1a, FD-A2-block, FD-A4-a, FD-R91
  const int brake[] = {0, 1, 2, 3, 3, 3, 3}, tyre[] = {0, 0, 0, 0, 1, 2, 3};
  for (int owed = 0; owed <= 30; ++owed) {
    const auto price = blocking_price({3, 3, 1, 1, 1, 1}, owed);
    ASSERT_EQ(price.has_value(), owed <= 6) << owed;
    if (!price) continue;
    EXPECT_EQ(price->brake, brake[owed]) << owed;
    EXPECT_EQ(price->tyre, tyre[owed]) << owed;
  }
  for (std::int8_t tyres = 0; tyres <= 3; ++tyres)
    for (std::int8_t brakes = 0; brakes <= 3; ++brakes)
      for (int owed = 1; owed <= 6; ++owed)
        EXPECT_EQ(blocking_price({tyres, brakes, 1, 1, 1, 1}, owed).has_value(),
                  brakes >= brake[owed] && tyres >= tyre[owed]);
}

TEST(FormulaDeTables, ThePriceOfSkippingGears) {  // FD-13-1a, FD-A2-over, FD-R19, FD-X29
  for (int from = 1; from <= gears; ++from)
    for (int to = 1; to <= gears; ++to) {
      const int skipped = from - to - 1;
      if (skipped > 3) continue;  // FD-13-2
      const OverRevving price = price_of_shift(from, to);
      EXPECT_EQ(price.gas, skipped >= 1) << from << to;
      EXPECT_EQ(price.brake, skipped >= 2) << from << to;
      EXPECT_EQ(price.engine, skipped >= 3) << from << to;
    }
}

// --- gears and slipstreams -----------------------------------------------------------------------------------------

std::vector<int> gears_from(const Race& race, const Car& car) {
  std::vector<int> gears_in_reach;
  for (int gear = 0; gear < 8; ++gear)
    if (formula_de::gears_in_reach(race, car) >> gear & 1) gears_in_reach.push_back(gear);
  return gears_in_reach;
}

TEST(FormulaDeTables, TheGearsInReach) {  // FD-X4, FD-6-1-1b, FD-6-1-1c, FD-6-1-2, FD-13-2, FD-1-2-1-4
  Race race = race_on("monza", 2);
  Car& car = race.cars[0];
  car.space = 0;
  const std::vector<int> expected[] = {{1, 2},          {1, 2, 3},          {1, 2, 3, 4},
                                       {1, 2, 3, 4, 5}, {1, 2, 3, 4, 5, 6}, {2, 3, 4, 5, 6}};
  for (const Phase phase : {Phase::race, Phase::trial}) {
    race.phase = phase;
    for (int gear = 1; gear <= gears; ++gear) {
      car.gear = gear;
      EXPECT_EQ(gears_from(race, car), expected[gear - 1]) << "from " << gear;
    }
  }
  car.gear = 6;
  car.points = {};  // FD-1-0-1c: in a trial nothing is paid
  EXPECT_EQ(gears_from(race, car), expected[5]);
  race.phase = Phase::race;  // FD-R21, FD-5-1-3, FD-13-1b
  EXPECT_EQ(gears_from(race, car), (std::vector<int>{5, 6}));
  car.points.gas = 1;
  EXPECT_EQ(gears_from(race, car), (std::vector<int>{4, 5, 6}));
  car.points.brake = 1;
  EXPECT_EQ(gears_from(race, car), (std::vector<int>{3, 4, 5, 6}));
  car.points.engine = 1;  // FD-R22
  EXPECT_EQ(gears_from(race, car), (std::vector<int>{2, 3, 4, 5, 6}));
  car.points = {6, 0, 3, 3, 3, 2};  // FD-5-1-2: no brake for the second gear skipped
  EXPECT_EQ(gears_from(race, car), (std::vector<int>{4, 5, 6}));
}

TEST(FormulaDeTables, WhoMaySlipstreamWhom) {  // FD-18-4, FD-18-0-1, FD-18-1-1, FD-X32
  const bool table[gears][gears] = {
      // towing car in 1st to 6th
      {false, false, false, false, false, false}, {false, false, false, false, false, false},
      {false, false, false, false, false, false}, {false, false, false, true, false, false},
      {false, false, false, true, true, false},   {false, false, false, true, true, true},
  };
  Race race = race_on("test/formula-de-straight", 2);
  Car &follower = race.cars[0], &front = race.cars[1];
  follower.space = circuit::space_named(race.board(), "s1/L/100");
  front.space = circuit::space_named(race.board(), "s1/L/102");
  ASSERT_EQ(race.board()[follower.space].next_in_lane, front.space);
  for (int gear = 1; gear <= gears; ++gear)
    for (int towing = 1; towing <= gears; ++towing) {
      follower.gear = gear;
      front.gear = towing;
      begin_move(race, follower);
      EXPECT_EQ(towing_car(race, follower) != nullptr, table[gear - 1][towing - 1]) << gear << " behind " << towing;
    }
  follower.gear = front.gear = 6;
  const auto tows = [&](Status status, bool spun = false) {
    front.status = status;
    front.spun = spun;
    return towing_car(race, follower) != nullptr;
  };
  EXPECT_TRUE(tows(Status::running));
  EXPECT_TRUE(tows(Status::blown));            // FD-18-1-8, FD-16-0-5b, FD-A4-b
  EXPECT_FALSE(tows(Status::inertia));         // FD-18-1-7, FD-16-0-5a
  EXPECT_FALSE(tows(Status::spun_out, true));  // FD-10-4-4
  for (const Status status :
       {Status::stalled, Status::restart, Status::in_box, Status::wreck, Status::out, Status::finished})
    EXPECT_FALSE(tows(status));  // FD-R64
  front.status = Status::running;
  front.space = circuit::space_named(race.board(), "s1/M/101");  // FD-18-0-2: directly behind
  EXPECT_EQ(towing_car(race, follower), nullptr);
}

// --- weather -------------------------------------------------------------------------------------------------------

TEST(FormulaDeTables, TheWeatherAfterATest) {  // FD-R79, FD-3-2-6a to FD-3-2-6e
  constexpr Sky S = Sky::sun, C = Sky::changeable, R = Sky::rain;
  constexpr bool dry = false, wet = true, temporary = false, final = true;
  struct Row {
    Weather before;
    Weather after_sun, after_changeable, after_rain;
  };
  const Row rows[] = {
      {{C, temporary, dry}, {S, temporary, dry}, {C, temporary, dry}, {R, temporary, wet}},
      {{C, temporary, wet}, {S, temporary, dry}, {C, temporary, wet}, {R, temporary, wet}},
      {{S, temporary, dry}, {S, final, dry}, {C, temporary, dry}, {R, temporary, wet}},
      {{R, temporary, wet}, {S, temporary, dry}, {C, temporary, wet}, {R, final, wet}},
      {{S, final, dry}, {S, final, dry}, {S, final, dry}, {S, final, dry}},
      {{R, final, wet}, {R, final, wet}, {R, final, wet}, {R, final, wet}},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(after_test(row.before, S), row.after_sun);
    EXPECT_EQ(after_test(row.before, C), row.after_changeable);
    EXPECT_EQ(after_test(row.before, R), row.after_rain);
  }
  const auto after = [](Weather weather, std::initializer_list<Sky> rolled) {
    for (const Sky sky : rolled) weather = after_test(weather, sky);
    return weather;
  };
  EXPECT_EQ(after({C, temporary, wet}, {S, C, R, R}), (Weather{R, final, wet}));  // FD-X43
  EXPECT_EQ(after({C, temporary, wet}, {S, C}), (Weather{C, temporary, dry}));
  EXPECT_EQ(after({C, temporary, dry}, {C, R, S, S}), (Weather{S, final, dry}));
  EXPECT_EQ(after({C, temporary, dry}, {S, C, S}), (Weather{S, temporary, dry}));  // only consecutive ones
}

TEST(FormulaDeTables, EveryBoardHasTwentyKindsOfWeather) {  // FD-3-0-1b
  for (const std::string& name : circuit_names()) {
    const Board& board = *find_circuit(name).board;
    ASSERT_EQ(board.weather.size(), 20u) << name;
    int sun = 0, rain = 0;
    for (int die = 1; die <= 20; ++die) {
      EXPECT_NE(std::string_view("SCR").find(board.weather[die - 1]), std::string_view::npos) << name;
      sun += sky_of(board, die) == Sky::sun;
      rain += sky_of(board, die) == Sky::rain;
    }
    EXPECT_EQ(sun, std::ranges::count(board.weather, 'S')) << name;
    EXPECT_EQ(rain, std::ranges::count(board.weather, 'R')) << name;
  }
}

// --- timed trials --------------------------------------------------------------------------------------------------

TrialResult lap(int rolls, int overshot, int hundredths, int errors, int order) {
  TrialResult result;
  result.run = true;
  result.rolls = rolls;
  result.overshot = overshot;
  result.hundredths = hundredths;
  result.errors = errors;
  result.order = order;
  return result;
}

// The rolls that overshot spaces cost in the first lap of a set.
int rolls_for(int spaces, Tyres tyres, bool wet) {
  Race race = race_on("monza", 2);
  race.weather.wet = wet;
  race.cars[0].tyres = tyres;
  return overshooting_price(race, race.cars[0], Journey::Overshot(), spaces);
}

TEST(FormulaDeTrials,
     TheThreeWorkedResultsAndTheirRanking) {  // FD-X1, FD-X2, FD-X3, FD-1-4, FD-1-1-10 to FD-1-1-13, FD-R87
  const TrialResult x1 = lap(18, rolls_for(2, Tyres::soft, false), 7556, 1, 1);
  const TrialResult x2 = lap(16, rolls_for(2, Tyres::rain, true), 11956, 1, 2);
  const TrialResult x3 = lap(17, 0, 12000, 1, 3);
  EXPECT_EQ(x1.total(), 33);
  EXPECT_EQ(x2.total(), 29);
  EXPECT_EQ(x3.total(), 29);
  EXPECT_TRUE(better(x2, x3) && better(x3, x1) && better(x2, x1));
  EXPECT_FALSE(better(x3, x2) || better(x1, x3) || better(x2, x2));
}

TEST(FormulaDeTrials, MinutesCountWhenTheyAreComplete) {  // FD-1-1-13
  EXPECT_EQ(lap(15, 0, 5999, 0, 1).total(), 15);
  EXPECT_EQ(lap(15, 0, 6000, 0, 1).total(), 16);
  EXPECT_EQ(lap(15, 0, 11999, 0, 1).total(), 16);
  EXPECT_EQ(lap(15, 0, 12000, 0, 1).total(), 17);
}

TEST(FormulaDeTrials, APlacementErrorCostsTenRolls) {  // FD-1-1-11, FD-A3-2001a
  EXPECT_EQ(lap(15, 2, 3000, 0, 1).total(), 17);
  EXPECT_EQ(lap(15, 2, 3000, 1, 1).total(), 27);
  EXPECT_EQ(lap(15, 2, 3000, 3, 1).total(), 47);
}

TEST(FormulaDeTrials, AreRankedByRollsThenTimeThenOrder) {  // FD-1-3-2a, FD-1-3-2b, FD-1-1-14, FD-R85
  TrialResult aborted = lap(3, 0, 600, 0, 1), aborted_later = lap(2, 0, 400, 0, 2), not_run;
  aborted.aborted = aborted_later.aborted = true;
  EXPECT_TRUE(better(lap(15, 0, 3100, 0, 5), lap(16, 0, 2000, 0, 1)));
  EXPECT_TRUE(better(lap(15, 0, 3000, 0, 5), lap(15, 0, 3001, 0, 1)));
  EXPECT_TRUE(better(lap(15, 0, 3000, 0, 1), lap(15, 0, 3000, 0, 2)));
  EXPECT_TRUE(better(lap(40, 30, 50000, 0, 9), aborted));
  EXPECT_TRUE(better(aborted, aborted_later));
  EXPECT_TRUE(better(aborted_later, not_run));
}

TEST(FormulaDeTrials, TheBestOfTwoSessionsCounts) {  // FD-R85, FD-1-3-2c
  Options options;
  options.circuit = find_circuit("monza");
  options.sessions = 2;
  Race race = Game::set_up(options, 3);
  race.trials = {lap(20, 0, 4000, 0, 1), lap(18, 0, 3600, 0, 2), lap(17, 0, 3400, 0, 3),
                 lap(16, 0, 3200, 0, 4), lap(19, 0, 3800, 0, 5), lap(16, 0, 3300, 0, 6)};
  EXPECT_EQ(trial_place(race, 0), 1);
  EXPECT_EQ(trial_place(race, 2), 2);
  EXPECT_EQ(trial_place(race, 1), 3);
}

// --- the sheet -----------------------------------------------------------------------------------------------------

// Fills in an own sheet through the questions of the game: whether it can be done, and the points left in the pit.
struct FilledIn {
  bool valid = false;
  int pit_points = -1;
};
FilledIn fill_in(std::array<int, 6> points) {
  Options options;
  options.circuit = find_circuit("monza");
  Position<Game> position(options, 2, 1);
  position.run();
  while (position.race.phase < Phase::race)
    for (int seat = 0; seat < 2; ++seat) {
      const auto* asked = position.table.open_question(seat);
      if (!asked) continue;
      if (const auto* question = std::get_if<ChoosePoints>(&asked->question)) {
        const auto number = points[static_cast<int>(question->kind)];
        if (!is_option(*question, number)) return {false, -1};
        position.answer(seat, pack(number));
      } else if (std::get_if<ChooseSheet>(&asked->question)) {
        position.answer(seat, pack(seat == 0 ? 0 : 1));
      } else {
        position.answer(seat, std::visit([](const auto& q) { return pack(option_at(q, 0)); }, asked->question));
      }
    }
  const Car& car = position.race.cars[0];
  for (const Kind kind : kinds)
    if (car.start[kind] != points[static_cast<int>(kind)]) return {false, -1};  // there was no choice
  return {true, car.pit_points};
}

TEST(FormulaDeSheet, HasTwentyToTwentyTwoPoints) {  // FD-X44, FD-5-0-2a, FD-5-0-2b, FD-5-2, FD-5-3a, FD-5-3b, FD-4-0-2b
  EXPECT_EQ(fill_in({6, 3, 3, 3, 3, 2}).pit_points, 2);
  EXPECT_EQ(fill_in({7, 3, 3, 3, 3, 2}).pit_points, 1);
  EXPECT_EQ(fill_in({8, 3, 3, 3, 3, 2}).pit_points, 0);
  EXPECT_FALSE(fill_in({5, 3, 3, 3, 3, 2}).valid);  // 19 and 3
  EXPECT_FALSE(fill_in({9, 3, 3, 3, 3, 2}).valid);  // 23
  EXPECT_EQ(fill_in({17, 1, 1, 1, 1, 1}).pit_points, 0);
  EXPECT_EQ(fill_in({1, 1, 1, 1, 1, 17}).pit_points, 0);
  EXPECT_EQ(fill_in({1, 1, 1, 1, 1, 15}).pit_points, 2);
  EXPECT_FALSE(fill_in({18, 1, 1, 1, 1, 1}).valid);
  EXPECT_FALSE(fill_in({1, 1, 1, 1, 1, 14}).valid);
  for (int kind = 0; kind < 6; ++kind) {
    std::array<int, 6> points{4, 4, 4, 4, 4, 4};
    points[kind] = 0;
    EXPECT_FALSE(fill_in(points).valid) << "no point of kind " << kind;
    points = {1, 1, 1, 1, 1, 1};
    points[kind] = 17;
    EXPECT_TRUE(fill_in(points).valid) << "17 points of kind " << kind;
  }
}

TEST(FormulaDeSheet, PresetsFollowTheRules) {  // FD-5-0-2, FD-5-3a
  ASSERT_FALSE(box().presets.empty());
  EXPECT_EQ(box().car_points, 20);
  EXPECT_EQ(box().repair_points, 2);
  for (const Preset& preset : box().presets) {
    EXPECT_GE(preset.points.sum(), 20) << preset.name;
    EXPECT_LE(preset.points.sum(), 22) << preset.name;
    for (const Kind kind : kinds) EXPECT_GE(preset.points[kind], 1) << preset.name;
  }
}

}  // namespace
}  // namespace paddock::formula_de
