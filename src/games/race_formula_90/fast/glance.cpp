#include "games/race_formula_90/fast/glance.h"

#include <algorithm>
#include <bit>

namespace paddock::race_formula_90::fast {

Range range_of(const Race& race, const Car& car) {
  const Player& player = player_of(race, car);
  const boards::Trajectory* trajectory = trajectory_of(race, car);
  const bool disc = player.discs > 0 || race.turn.blue_disc;
  constexpr int late_brake = 2;
  Range range;
  range.other_points = race.turn.strategy_bonus + start_bonus(race, car) + disc + (trajectory ? trajectory->bonus : 0);
  range.late_brake = holds_power(race, car, Power::LB) ? late_brake : 0;
  range.hazard = strategy_works(race, car, Strategy::hazard);
  range.blue_point = blue_flags_add(race, car);
  range.slots = free_slots(player);
  range.may_fall = !on_track(car) || (car.lane == Lane::extreme && race.turn.trajectory == Trajectory::used);
  if (range.may_fall) return range;
  range.sure_points = movement_total(race, car, {});
  range.open_road = open_road(race, car);
  return range;
}

Prospect prospect_of(const Race& race, const Car& car, Card card, const Range& range) {
  const Face& face = race.face(card);
  Prospect prospect;
  prospect.track_card = card.is_track();
  prospect.way = way_to_corners(race, Cards(&card, 1), car.off_track ? car.back : car.section);
  prospect.sure_points = face.movement + (face.symbol == Symbol::blue ? range.blue_point : 0);
  prospect.discs = face.damage + face.has_check;
  prospect.most_points = prospect.sure_points + (range.hazard ? prospect.discs : 0);
  return prospect;
}

Chance chance_of(const Prospect& cards, const Range& range) {
  const Chance if_it_survives = cards.discs <= range.slots ? Chance::certain : Chance::perhaps;
  if (cards.way == 0) return range.may_fall ? Chance::perhaps : if_it_survives;
  if (range.other_points + range.late_brake + cards.most_points < cards.way) return Chance::none;
  if (range.may_fall) return Chance::perhaps;
  const int sure = std::min(range.sure_points + cards.sure_points, range.open_road);
  return cards.way <= sure ? if_it_survives : Chance::perhaps;
}

Chance glance(const Race& race) {
  if (race.turn.step >= TurnStep::move) return Chance::perhaps;
  const Car& car = car_of(race, race.turn.who);
  const Range range = range_of(race, car);
  Prospect prospect;
  for (const Card card : race.turn.cards) prospect = prospect + prospect_of(race, car, card, range);
  prospect.discs = due(race, car).damage + std::popcount(race.turn.open_checks);  // R90-OUT-1: every check may fail
  return chance_of(prospect, range);
}

}  // namespace paddock::race_formula_90::fast
