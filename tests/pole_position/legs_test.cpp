// The sweep (fast/) offers what the plain generator of chapters 4 and 5 does, in the same order, in every movement question of the
// random races. PADDOCK_RACES=7400 looks at more than a million of them.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/position.h"
#include "core/text.h"
#include "games/pole_position/rules.h"
#include "plan.h"

namespace paddock::pole_position {
namespace {

bool is_same(const Leg& a, const Leg& b) {
  return a.drive == b.drive && a.ep == b.ep && a.bp == b.bp && a.sp == b.sp && a.left == b.left && a.rivals == b.rivals;
}

std::string text_of(const Race& race, const Leg& leg) {
  const auto& [end, target, use, points, arrival, ending] = leg.drive;
  const auto name = [&](CellId cell) { return cell == no_cell ? "-" : circuit::cell_name(race.board(), cell); };
  return fmt::format("{} {} {} > {} in {}, {}, {} left, costs {} {} {}, rivals {}\n", word(use), word(ending),
                     name(end), name(target), points, word(arrival), leg.left, leg.ep, leg.bp, leg.sp, leg.rivals);
}

std::string text_of(const Race& race, std::span<const Leg> legs, std::span<const Leg> others) {
  std::string text;
  for (const Leg& leg : legs)
    if (std::ranges::none_of(others, [&](const Leg& other) { return is_same(leg, other); })) text += text_of(race, leg);
  return text;
}

struct Counts {
  long questions = 0, legs = 0, attacks = 0, waits = 0, slipstreams = 0, jumps = 0, boxes = 0, ends = 0;
};

// Whether the cells are a way of legal moves to the end of the leg.
bool is_way(const Race& race, const Car& car, const Leg& leg, const LegCells& cells) {
  if (cells.size() != leg.drive.points) return false;
  std::vector<Waypoint> at{start_of_leg(race, car)};  // two moves may lead to the same cell
  for (const CellId cell : cells) {
    std::vector<Waypoint> next;
    for (const Waypoint& from : at)
      for (const Move& move : moves_from(race, car, from))
        if (move.to == cell && may_move(race, car, leg.drive.use, from, move) &&
            !overtake_by(race, car, from.cell, cell).rivals)
          next.push_back(after(race, car, from, move));
    at = next;
  }
  return !at.empty() && (cells.empty() || cells.back() == leg.drive.end);
}

// Compares, then lets the driver answer.
struct Comparer : Policy<Game> {
  Packed answer(const Race& race, const Question& question, Rng& rng) override {
    if (const auto* choice = std::get_if<ChooseLeg>(&question)) look(race, *choice);
    return driver->answer(race, question, rng);
  }

  void look(const Race& race, const ChooseLeg& question) {
    const Car& car = car_of(race, question.seat);
    const std::vector<Leg> plain = find_legs(race, car);
    const std::span<const Leg> swept = question.legs();
    count(swept);
    if (testing::Test::HasFailure()) return;
    EXPECT_TRUE(std::ranges::equal(plain, swept, is_same))
        << circuit::cell_name(race.board(), car.cell) << ", round " << race.round << "\nonly by the rules:\n"
        << text_of(race, plain, swept) << "only swept:\n"
        << text_of(race, swept, plain) << paddock::text_of(race);
    for (const Leg& leg : swept)
      EXPECT_TRUE(is_way(race, car, leg, question.ways->cells(leg.drive))) << text_of(race, leg);
  }

  void count(std::span<const Leg> legs) {
    ++counts->questions;
    counts->legs += static_cast<long>(legs.size());
    for (const Leg& leg : legs) {
      const Drive& drive = leg.drive;
      counts->attacks += drive.ending == Ending::attack;
      counts->waits += drive.ending == Ending::waits;
      counts->boxes += drive.ending == Ending::box;
      counts->ends += drive.ending == Ending::the_end;
      counts->slipstreams += drive.arrival == Arrival::slip_left || drive.arrival == Arrival::slip_right;
      counts->jumps += drive.arrival == Arrival::on_line;
    }
  }

  Policy<Game>* driver = nullptr;
  Counts* counts = nullptr;
};

TEST(Legs, AreThoseOfTheRulesInTheirOrder) {
  Counts counts;
  play_races(sanitized ? 30 : 1000, [&](int number) {
    Plan plan(number);
    std::array<Comparer, max_seats> comparers;
    Position<Game> position(plan.options, plan.seats, plan.seed);
    for (int seat = 0; seat < plan.seats; ++seat) {
      comparers[seat].driver = plan.drivers[seat];
      comparers[seat].counts = &counts;
      position.table.set_policy(static_cast<Seat>(seat), &comparers[seat]);
    }
    position.run();
  });
  std::printf(
      "%ld questions with %ld legs: %ld attacks, %ld waits, %ld slipstreams, %ld on the line, %ld box, %ld end\n",
      counts.questions, counts.legs, counts.attacks, counts.waits, counts.slipstreams, counts.jumps, counts.boxes,
      counts.ends);
  EXPECT_GT(counts.attacks, 0);
  EXPECT_GT(counts.waits, 0);
  EXPECT_GT(counts.slipstreams, 0);
  EXPECT_GT(counts.boxes, 0);
  EXPECT_GT(counts.ends, 0);
}

// Whether 1 MP leads from SF-3/2 to SF-3/1, by the rules and swept, if these were the cells of the turn.
std::pair<bool, bool> leads_back(std::initializer_list<std::string_view> path) {
  Options options;
  options.circuit = find_circuit("tb-short-straight");
  Race race = Game::set_up(options, 2);
  race.phase = Phase::turns;
  race.round = 9;
  race.positions = {Seat(0)};
  car_of(race, 1).status = Status::out;
  Car& car = car_of(race, 0);
  car.lap = 2;
  car.cell = circuit::cell_named(race.board(), "SF-3/2");
  begin_turn(race, car);
  race.turn.points = 1;
  race.turn.path.clear();
  for (const std::string_view cell : path) race.turn.path.push_back(circuit::cell_named(race.board(), cell));
  const CellId wanted = circuit::cell_named(race.board(), "SF-3/1");
  const auto leads_there = [&](const Leg& leg) { return leg.drive.end == wanted; };
  const auto ways = std::make_unique<Ways>();
  ways->find(race, car);
  return {std::ranges::any_of(find_legs(race, car), leads_there), std::ranges::any_of(ways->legs(), leads_there)};
}

TEST(Legs, LeadBackToACellOfTheTurnOnlyAfterAWholeLap) {  // PP-R5
  EXPECT_EQ(leads_back({"SF-3/2"}), std::pair(true, true));
  EXPECT_EQ(leads_back({"SF-3/1", "SF-3/2"}), std::pair(false, false));
  EXPECT_EQ(leads_back({"SF-2/1", "SF-3/1", "SF-3/2"}), std::pair(false, false));
  EXPECT_EQ(leads_back({"SF-3/1", "SF-2/2", "SF-3/2"}), std::pair(true, true)) << "round and back to the row";
  EXPECT_EQ(leads_back({"SF-3/1", "SF-2/1", "SF-3/1", "SF-3/2"}), std::pair(false, false));
}

}  // namespace
}  // namespace paddock::pole_position
