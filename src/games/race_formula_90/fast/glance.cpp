#include "games/race_formula_90/fast/glance.h"

#include <algorithm>
#include <bit>

namespace paddock::race_formula_90::fast {

Reach reach_of(const Race& race, const Car& car) {
  const Player& player = player_of(race, car);
  const boards::Trajectory* trajectory = trajectory_of(race, car);
  const bool disc = player.discs > 0 || race.turn.blue_disc;
  constexpr int late_brake = 2;
  Reach reach;
  reach.other_points = race.turn.strategy_bonus + start_bonus(race, car) + disc + (trajectory ? trajectory->bonus : 0);
  reach.late_brake = holds_power(race, car, Power::LB) ? late_brake : 0;
  reach.hazard = strategy_works(race, car, Strategy::hazard);
  reach.blue_point = blue_flags_add(race, car);
  reach.slots = free_slots(player);
  reach.may_fall = !on_track(car) || (car.lane == Lane::extreme && race.turn.trajectory == Trajectory::used);
  if (reach.may_fall) return reach;
  reach.sure_points = movement_total(race, car, {});
  reach.open_road = open_road(race, car);
  return reach;
}

Prospect prospect_of(const Race& race, const Car& car, Card card, const Reach& reach) {
  const Face& face = race.face(card);
  Prospect prospect;
  prospect.track_card = card.is_track();
  prospect.way = way_to_corners(race, Cards(&card, 1), car.off_track ? car.back : car.section);
  prospect.sure_points = face.movement + (face.symbol == Symbol::blue ? reach.blue_point : 0);
  prospect.discs = face.damage + face.has_check;
  prospect.most_points = prospect.sure_points + (reach.hazard ? prospect.discs : 0);
  return prospect;
}

Chance chance_of(const Prospect& cards, const Reach& reach) {
  const Chance if_it_survives = cards.discs <= reach.slots ? Chance::certain : Chance::perhaps;
  if (cards.way == 0) return reach.may_fall ? Chance::perhaps : if_it_survives;
  if (reach.other_points + reach.late_brake + cards.most_points < cards.way) return Chance::none;
  if (reach.may_fall) return Chance::perhaps;
  const int sure = std::min(reach.sure_points + cards.sure_points, reach.open_road);
  return cards.way <= sure ? if_it_survives : Chance::perhaps;
}

Chance glance(const Race& race) {
  if (race.turn.step >= Step::move) return Chance::perhaps;
  const Car& car = car_of(race, race.turn.who);
  const Reach reach = reach_of(race, car);
  Prospect prospect;
  for (const Card card : race.turn.cards) prospect = prospect + prospect_of(race, car, card, reach);
  prospect.discs = due(race, car).damage + std::popcount(race.turn.open_checks);  // R90-OUT-1: every check may fail
  return chance_of(prospect, reach);
}

}  // namespace paddock::race_formula_90::fast
