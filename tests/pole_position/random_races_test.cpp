// Races of random circuits, switches, seats, bots and drivers, looked at in every position: what the rules promise of cars and
// table, and what the core promises of a position (random_race.h). Every two switches of section 1 are played together in
// all ways their table allows.

#include <cmath>

#include "marshal.h"
#include "plan.h"

namespace paddock::pole_position {
namespace {

constexpr int standard_races = 1000;

// --- what is checked -----------------------------------------------------------------------------------------------

// PP-R5, PP-R37: nobody stands where a leg ends, unless he is off the track or lapped by it.
void expect_free_end(const Race& race, const Car& car, const Leg& leg) {
  const Board& board = race.board();
  const CellId end = leg.drive.end;
  if (end < 0 || end >= board.entry || leg.drive.ending == Ending::the_end || end == car.cell) return;
  const bool crosses = on_track(race, car) && board.cells[end].place < board.cells[car.cell].place;
  const int after = (car.lap + crosses) * board.lap_places + board.cells[end].place;
  for (const Car& other : race.cars) {
    if (!other.racing() || other.seat == car.seat || other.cell != end || other.off_track == OffTrack::marked) continue;
    const bool lapped = after >= (other.lap + 1) * board.lap_places + race.track().level[other.cell];
    EXPECT_TRUE(lapped) << "PP-R5: a way onto " << words(other.cell);
  }
}

// No way is offered onto a car, or with points that the car does not have; each has as many cells as MP.
void expect_free_ways(const Position<Game>& position, RareEvents& rare) {
  const Race& race = position.race;
  for (const auto& asked : position.table.asked()) {
    const auto* question = std::get_if<ChooseLeg>(&asked.question);
    if (!question) continue;
    const Car& car = car_of(race, question->seat);
    EXPECT_FALSE(question->legs().empty());
    rare.most_legs = std::max(rare.most_legs, static_cast<long>(question->legs().size()));
    for (const Leg& leg : question->legs()) {
      expect_free_end(race, car, leg);
      EXPECT_LE(leg.ep, car.ep);
      EXPECT_LE(leg.bp, car.bp);
      EXPECT_LE(leg.sp, car.sp);
      EXPECT_FALSE(race.turn.purple && (leg.ep || leg.bp || leg.sp)) << "PP-R40: start and pit exit";
      EXPECT_EQ(leg.drive.ending == Ending::attack, leg.rivals != 0);
      EXPECT_EQ(leg.drive.ending == Ending::attack, leg.drive.target != no_cell);
      if (leg.drive.ending == Ending::attack) EXPECT_GE(leg.left, 1) << "PP-5-3: at least 1 MP";
    }
  }
}

void expect_cells_of_ways(const Position<Game>& position) {
  for (const auto& asked : position.table.asked())
    if (const auto* question = std::get_if<ChooseLeg>(&asked.question))
      for (const Leg& leg : question->legs()) {
        const LegCells cells = question->ways->cells(leg.drive);
        EXPECT_EQ(cells.size(), leg.drive.points);
        if (!cells.empty()) EXPECT_EQ(cells.back(), leg.drive.end);
      }
}

constexpr OneIn looks{
    .options = 100, .text = 200, .clone = 20, .fork = 50, .view = 600, .hidden_view = 6, .restart = 1000};

class WatchedRace : public RandomRace<Game> {
 public:
  WatchedRace(Plan& plan, CoreCounts& counts, RareEvents& rare)
      : RandomRace(plan, looks, counts), plan_(plan), rare_(rare), marshal_(position_, rare) {
    ++rare_.races;
    rare_.solo_races += plan.seats == 1;
    rare_.races_of_bots += plan.seats == 0;
  }

 private:
  void at_question() override {
    expect_free_ways(position_, rare_);
    if (plan_.rng.below(100) == 0) expect_cells_of_ways(position_);
  }
  void expect_possible(const Position<Game>& possible, Seat seat) override {
    for (int rival = 0; rival < plan_.seats; ++rival)
      if (rival != seat && possible.table.open_question(rival))
        EXPECT_FALSE(possible.table.sealed_answer(rival)) << "PP-3.1.1-3, PP-3.2.3-1: a sealed answer";
    const char* promise = broken(possible.race);
    EXPECT_EQ(promise, nullptr) << promise;
  }
  // Cards of the same face are one in print.
  bool equal_when_read(const Race& read, const Race& race) const override {
    return race.options.events || read == race;
  }

  void at_the_end() override {  // PP-3.4-2, PP-R83
    const Race& race = position_.race;
    const auto standings = Game::standings(race, racers);
    ASSERT_EQ(standings.size(), race.cars.size());
    for (const Car& car : race.cars) {
      const Standing& standing = standings[car.place - 1];
      EXPECT_EQ(standing.place, car.place);
      EXPECT_EQ(standing.seat, car.is_bot() ? nobody : car.seat);
      EXPECT_EQ(standing.points, championship_points(race, car));
      EXPECT_EQ(standing.points > 0, car.status == Status::finished) << "PP-15-2: only finishers score";
    }
  }

  Plan& plan_;
  RareEvents& rare_;
  Marshal marshal_;
};

TEST(PolePositionRandomRaces, HaveAllPairsOfSwitches) {
  for (const Switches row : covering_rows()) EXPECT_TRUE(is_allowed(row));
  // Four ways for each of 153 pairs, less one for each of the four lines of the table.
  EXPECT_EQ(allowed_pairs().size(), 4u * switch_count * (switch_count - 1) / 2 - 4);
  EXPECT_LT(covering_rows().size(), 30u);
}

TEST(PolePositionRandomRaces, KeepEveryPromiseInEveryPosition) {
  CoreCounts counts;
  RareEvents rare;
  std::set<Pair> played;
  const int races = play_races(sanitized ? 300 : standard_races, [&](int number) {
    Plan plan(number);
    WatchedRace(plan, counts, rare).play();
    if (!plan.options.circuit.board->drs.empty()) played.merge(pairs_of(plan.all));
  });
  EXPECT_LT(rare.most_legs, static_cast<long>(Legs().capacity())) << "there was no room for all ways";
  const bool enough = races >= standard_races;
  const OutcomeCounts& told = rare.outcomes;
  const double spread = 5 * 36 * std::sqrt(static_cast<double>(told.fights) / 4) + 1;
  EXPECT_NEAR(36.0 * static_cast<double>(told.collisions), static_cast<double>(told.collisions_expected_in_36), spread);
  EXPECT_NEAR(36.0 * static_cast<double>(told.lost), static_cast<double>(told.lost_expected_in_36), spread);
  print_counts(counts, enough);
  print_counts(told, enough);
  print_counts(rare, enough,
               {"ends_behind_safety_car", "lapped_in_pits", "safety_cars_by_bots", "blowouts_cancelled", "reshuffles",
                "collisions_of_three", "events_spared", "grip_checks"});
  for (const Pair pair : allowed_pairs())
    EXPECT_TRUE(!enough || played.count(pair)) << "a pair of switches that no race had";
}

}  // namespace
}  // namespace paddock::pole_position
