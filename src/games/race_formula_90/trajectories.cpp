// TRAJ and ET: using the spot a car starts from, and taking a spot where it ends.

#include <algorithm>
#include <bit>

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

// The other car that stands on a spot of the section, or nobody.
Who car_on_spot(const Race& race, const Car& car, Lane lane) {
  const int itself = number_of(race, car.who);
  for (const int number : race.index.rows[car.section])
    if (number != itself && number != Row::flag && race.cars[number - 1].lane == lane) return race.cars[number - 1].who;
  return {};
}

bool flag_ahead(const Race& race, const Car& car) {  // R90-R60
  const Row row = race.index.rows[car.section];
  return has_yellow_flag(race, car.section) && row.place_of(Row::flag) < row.place_of(number_of(race, car.who));
}

}  // namespace

const boards::Trajectory* trajectory_of(const Race& race, const Car& car) {
  const Spots& spots = spots_in(race, car.section);
  if (!(spots.lanes >> static_cast<int>(car.lane) & 1) || !on_track(car)) return nullptr;
  const int place = spots.places[static_cast<int>(car.lane)];
  if (car.lane == Lane::extreme) return &race.board().extremes[place].trajectory;
  const boards::Spot& spot = race.board().spots[place];
  return race.second_edition() ? &spot.second : &*spot.first;
}

bool matches(const Race& race, const boards::Trajectory& trajectory, Cards cards) {
  return std::ranges::any_of(
      cards, [&](Card card) { return std::ranges::count(trajectory.colours, race.face(card).colour) > 0; });
}

// R90-TRAJ-4 to R90-TRAJ-7
bool may_use_trajectory(const Race& race, const Car& car) {
  const boards::Trajectory* trajectory = trajectory_of(race, car);
  if (!trajectory || is_start(race)) return false;
  if (!matches(race, *trajectory, race.turn.cards) && !balance_lends_bonus(race, car)) return false;
  if (!race.second_edition()) return true;
  return bool(can_pay(purse_of(race, car), bill_of(race, car, race.turn.cards, trajectory)));  // R90-PAY-8
}

namespace {

void try_trajectory(Table& table, Race& race, const Car& car, Trajectory use, Article article) {
  race.turn.trajectory = use;
  table.tell(article, TrajectoryTried{car.who, car.section, car.lane, trajectory_of(race, car)->bonus});
}

}  // namespace

namespace {

// R90-PAY-8: what the trajectory costs can still be paid when the card with the power is gone.
Verdict can_pay_without_card(const Race& race, const Car& car) {
  if (!race.second_edition()) return allowed;
  Purse purse = purse_of(race, car);
  --purse.cards;
  return can_pay(purse, bill_of(race, car, race.turn.cards, trajectory_of(race, car)));
}

}  // namespace

// R90-TRAJ-5, R90-ET-2, R90-ET-4
Verdict may_choose_trajectory(const Race& race, const Car& car, const TrajectoryChoice& choice) {
  if (choice.use == Trajectory::power) {
    const Card card = hand_of(player_of(race, car))[choice.card];
    if (car.lane != Lane::extreme) return {"R90-TRACKCARD-9", "not-extreme"};
    if (!race.face(card).has(Power::ET)) return {"R90-TRACKCARD-9", "no-et", {{"card", card.id}}};
    if (const Verdict payable = can_pay_without_card(race, car); !payable) return payable;
  }
  return stays_certain(race, [&](Race& trial, Car&, Player& player) {
    trial.turn.trajectory = choice.use;
    trial.turn.step = TurnStep::corner;
    if (choice.card != no_card) take_from_hand(player, choice.card);
  });
}

namespace {

Few<TrajectoryChoice, longest_hand + 2> trajectory_choices(const Race& race, const Car& car) {
  Few<TrajectoryChoice, longest_hand + 2> choices;
  const auto add = [&](const TrajectoryChoice& choice) {
    if (may_choose_trajectory(race, car, choice)) choices.push_back(choice);
  };
  add({Trajectory::used, no_card});
  add({Trajectory::ignored, no_card});
  for (Place place = 0; place < static_cast<Place>(player_of(race, car).hand.size()); ++place)
    add({Trajectory::power, place});
  return choices;
}

// R90-TRAJ-5
Play<> ask_for_trajectory(Table& table, Race& race, Car& car) {
  Player& player = player_of(race, car);
  const Few<TrajectoryChoice, longest_hand + 2> choices =
      binding_choices(race, [&] { return trajectory_choices(race, car); });
  const Article article = car.lane == Lane::extreme ? Article("R90-ET-2") : Article("R90-TRAJ-5");
  const TrajectoryChoice choice =
      co_await table.ask(ChooseTrajectory(article, player.seat, &race, *player.hand, choices));
  if (choice.use == Trajectory::ignored) co_return;
  if (choice.use == Trajectory::power) {  // R90-ET-4, R90-TRACKCARD-9
    const Card card = take_from_hand(player, choice.card);
    race.turn.used.push_back(card);
    table.tell("R90-TRACKCARD-9", PowerUsed{player.seat, card, Power::ET, 0});
  }
  try_trajectory(table, race, car, choice.use, "R90-TRAJ-5");
}

}  // namespace

Play<> choose_trajectory(Table& table, Race& race, Car& car) {
  if (race.rules().optional_trajectories) return ask_for_trajectory(table, race, car);
  try_trajectory(table, race, car, Trajectory::used, "R90-TRAJ-4");  // compulsory
  return {};
}

// R90-ET-3, R90-ET-5
Play<> extreme_check(Table& table, Race& race, Car& car) {
  if (car.lane != Lane::extreme || race.turn.trajectory != Trajectory::used) co_return;
  const boards::Extreme& extreme = race.board().extremes[section_at(race, car.section).extreme];
  hazard_for_blind_check(table, race, car);  // R90-STRAT-13
  const bool passed = blind_check(table, race, car, check_limit(race, car, extreme.modifier), "R90-ET-3", true);
  race.turn.trajectory = passed ? Trajectory::passed : Trajectory::failed;
  if (!passed) co_await recover(table, race, car, extreme.recovery);
}

// R90-TRAJ-1: free spots of the section where it stands, and the one it has.
Verdict may_take_spot(const Race& race, const Car& car, Lane lane) {
  if (lane == Lane::extreme && !race.rules().extreme) return {"R90-ET-1", "no-extremes"};
  if (!(spots_in(race, car.section).lanes >> static_cast<int>(lane) & 1))
    return {"R90-TRAJ-1", "no-spot", {{"section", car.section}}};
  if (const Who other = car_on_spot(race, car, lane))
    return {"R90-TRAJ-1", "spot-taken", {{"car", index_of(race, other)}}};
  if (flag_ahead(race, car)) return {"R90-R60", "behind-flag"};
  return allowed;
}

std::uint8_t free_lanes(const Race& race, const Car& car) {
  unsigned free = 0;
  for (unsigned lanes = spots_in(race, car.section).lanes; lanes != 0; lanes &= lanes - 1)
    if (const int lane = std::countr_zero(lanes); may_take_spot(race, car, static_cast<Lane>(lane))) free |= 1u << lane;
  return static_cast<std::uint8_t>(free);
}

namespace {

Play<> choose_spot(Table& table, Race& race, Car& car, std::uint8_t free) {
  const auto lanes = static_cast<std::uint8_t>(free | 1 << static_cast<int>(Lane::none));
  const Lane lane = co_await table.ask(ChooseSpot(car.who.seat(), &race, car.section, lanes));
  if (lane == car.lane) co_return;
  car.lane = lane;
  if (lane != Lane::none) table.tell("R90-TRAJ-1", SpotTaken{car.who, car.section, lane});
}

}  // namespace

Play<> take_spot(Table& table, Race& race, Car& car, bool ends_movement) {
  const bool failed_here = race.turn.trajectory == Trajectory::failed && race.turn.sections == 0;
  if (failed_here) car.lane = Lane::none;        // R90-ET-6, R90-R79
  if (!ends_movement || failed_here) return {};  // R90-R77
  if (const std::uint8_t free = free_lanes(race, car)) return choose_spot(table, race, car, free);
  car.lane = Lane::none;
  return {};
}

}  // namespace paddock::race_formula_90
