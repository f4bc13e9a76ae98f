// TRACKCARD-2, R97: a Track Card is legal only if the movement will surely use its corner. The plan is the best the player can
// still choose; every check that is left to the deck fails.

#include <algorithm>
#include <bit>

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

constexpr int unknown = -1;  // Target Check

// What the player would do, as far as it is open.
struct Plan {
  Trajectory trajectory = Trajectory::ignored;
  Place et_card = no_card;
  Place check_card = no_card;  // a hand card for the last movement check
  int target = unknown;        // factor of the Target Check when the car moves
  int bonus = 0;               // of HAZARD, from checks
  Who green;                   // a yellow flag to be removed
  bool keeps_lb = false;       // an LB card for a late brake at the end
};

enum class Drive : std::uint8_t { too_short, stopped_by_check, uses_corners };  // the last is best

// How far it is to the corners of all Track Cards.
int way_to_corners(const Race& race, Cards cards, int from) {
  int way = 0;
  for (const Card card : cards)
    if (card.is_track()) way = std::max<int>(way, race.options.circuit.ground->to_corner[race.face(card).corner][from]);
  return way;
}

bool uses_corners(const Race& race, int from, int sections) {
  return way_to_corners(race, race.turn.cards, from) <= sections;
}

// Every symbol on the red branch of a recovery: movement points lost, or unknown if the car may be out.
int worst_time_lost(const Race& race, const Player& player, int step) {
  int time = 0, damage = 0, tyres = 0, cards = 0;
  while (true) {
    const boards::Step& symbol = race.board().steps[step];
    switch (symbol.kind) {
      case boards::Step::Kind::check: step = symbol.failed; continue;
      case boards::Step::Kind::time: time += symbol.value; break;
      case boards::Step::Kind::damage: damage += symbol.value; break;
      case boards::Step::Kind::tyre: tyres += symbol.value; break;
      case boards::Step::Kind::card: cards += symbol.value; break;
      case boards::Step::Kind::out:
      case boards::Step::Kind::out_with_safety_car: return unknown;
      case boards::Step::Kind::back:
      case boards::Step::Kind::resume: {
        const bool survives = damage <= free_slots(player) && tyres <= player.chips && cards <= player.hand.size();
        return survives ? time : unknown;
      }
      default: break;
    }
    ++step;
  }
}

int open_symbols(const Race& race, Symbol symbol) {
  int count = 0;
  for (std::size_t i = 0; i < race.turn.cards.size(); ++i)
    count += (race.turn.open_symbols >> i & 1) && race.face(race.turn.cards[i]).symbol == symbol;
  return count;
}

// Cards that must still leave the hand for tyres and discards.
int cards_to_pay(const Race& race, const Car& car) {
  int tyres = race.turn.tyre_points, discards = race.turn.discards_due;
  const Player& player = player_of(race, car);
  if (race.turn.step < Step::pay) {
    tyres = discards = 0;
    for (const Card card : race.turn.cards) {
      tyres += race.face(card).tyre;
      discards += race.face(card).discard;
    }
    const bool uses = race.turn.trajectory != Trajectory::ignored && race.second_edition();
    if (const boards::Trajectory* trajectory = uses ? trajectory_of(race, car) : nullptr) {
      tyres += trajectory->cost == boards::Resource::tyre ? trajectory->amount : 0;
      discards += trajectory->cost == boards::Resource::card ? trajectory->amount : 0;
    }
    tyres = saved_tyres(race, car, tyres);
  }
  return std::max(0, tyres - player.chips) + discards;
}

// The hand cards that are left for Leader checks, lowest factor first. The highest are the best to pay with.
Few<int, longest_hand> factors_left(const Race& race, const Car& car, const Plan& plan) {
  Few<int, longest_hand> factors;
  bool kept = !plan.keeps_lb;
  const Hand& hand = hand_of(player_of(race, car));
  for (std::size_t place = 0; place < hand.size(); ++place) {
    if (static_cast<Place>(place) == plan.check_card || static_cast<Place>(place) == plan.et_card) continue;
    if (!kept && race.face(hand[place]).has(Power::LB)) {
      kept = true;
      continue;
    }
    factors.push_back(race.face(hand[place]).factor);
  }
  std::ranges::sort(factors);
  for (int cards = cards_to_pay(race, car); cards > 0 && !factors.empty(); --cards) factors.pop_back();
  return factors;
}

// R90-LEADER-4: the highest card that passes leaves the best Target Check.
bool passes_leader_check(Few<int, longest_hand>& factors, int& target, int modifier) {
  if (target == unknown) return false;
  const auto above = std::ranges::upper_bound(factors, target + modifier);
  if (above == factors.begin()) return false;
  target = above[-1];
  factors.erase(above - 1);
  return true;
}

// Late braking with an LB card at the end of the movement.
void brake_by_power(Race& race, Car& car, const Plan& plan) {
  if (!plan.keeps_lb || !can_brake_late(race, car)) return;
  const Hand& hand = hand_of(player_of(race, car));
  if (std::ranges::none_of(hand, [&](Card card) { return lb_power_works(race, car, card); })) return;
  drive_sections(race, car, hazard_sections(race, car));
}

// No section costs less than a point, and late braking gives two at most.
bool can_reach(const Race& race, const Plan& plan) {
  const Turn& turn = race.turn;
  const Car& car = car_of(race, turn.who);
  const bool before = turn.step < Step::move;
  const int from = before ? (car.off_track ? car.back : car.section) : turn.from;
  const int most = before ? movement_total(race, car, turn.cards) + plan.bonus : turn.sections + turn.left;
  return way_to_corners(race, turn.cards, from) <= std::max(most, 0) + (plan.keeps_lb ? 2 : 0);
}

// The movement by plan, on a copy of the race.
Drive drives_through(const Race& before, Plan plan) {
  if (!can_reach(before, plan)) return Drive::too_short;
  Race race = before;
  Car& car = car_of(race, race.turn.who);
  Turn& turn = race.turn;
  std::optional<Few<int, longest_hand>> factors;
  if (plan.green) leave_lines(race, plan.green);
  if (turn.step < Step::move) {
    turn.strategy_bonus = static_cast<std::int8_t>(turn.strategy_bonus + plan.bonus);
    turn.total = static_cast<std::int8_t>(movement_total(race, car, turn.cards));
    turn.left = std::max<std::int8_t>(turn.total, 0);
    turn.from = car.off_track ? car.back : car.section;
    turn.sections = 0;
    if (car.off_track) {
      if (turn.total <= 0) return uses_corners(race, turn.from, 0) ? Drive::uses_corners : Drive::too_short;
      const int length = race.length();
      car.off_track = false;
      go_to_back(race, car, progress(race, car) + (car.back - car.section + length) % length);
      --turn.left;
    }
  }
  const int modifier = skill_works(race, car, Skill::reflexes) ? box().checks.reflexes : 0;
  Drive otherwise = Drive::too_short;
  while (!uses_corners(race, turn.from, turn.sections)) {
    Ahead ahead = look_ahead(race, car, turn.left);
    if (ahead.kind == Ahead::Kind::stop) break;
    if (ahead.check) {
      if (!factors) factors = factors_left(before, car_of(before, turn.who), plan);
      if (!passes_leader_check(*factors, plan.target, modifier)) {
        otherwise = Drive::stopped_by_check;
        break;
      }
    }
    if (ahead.free) {
      turn.free_pass_used = true;
      ahead.cost = 0;
    }
    advance(race, car, ahead);
  }
  brake_by_power(race, car, plan);
  return uses_corners(race, turn.from, turn.sections) ? Drive::uses_corners : otherwise;
}

bool holds_power(const Race& race, const Car& car, Power power) {
  return std::ranges::any_of(hand_of(player_of(race, car)), [&](Card card) { return race.face(card).has(power); });
}

// With and without an LB card kept, with and without each yellow flag that a green flag could remove.
Drive best_in_weather(const Race& race, Plan plan) {
  Drive best = Drive::too_short;
  const auto try_plan = [&] {
    best = std::max(best, drives_through(race, plan));
    return best == Drive::uses_corners;
  };
  const bool green = race.turn.step <= Step::event && open_symbols(race, Symbol::green) > 0;
  const bool late_brake = holds_power(race, car_of(race, race.turn.who), Power::LB);
  for (const bool keeps_lb : {false, true}) {
    if (keeps_lb && !late_brake) continue;
    plan.keeps_lb = keeps_lb;
    plan.green = {};
    if (try_plan()) return best;
    for (const Who who : race.lines) {
      if (!green || !who.is_flag()) continue;
      plan.green = who;
      if (try_plan()) return best;
    }
  }
  return best;
}

// R90-R24: the weather steps are under the player's control.
Drive best_drive(const Race& race, const Plan& plan, int steps) {
  Drive best = best_in_weather(race, plan);
  const int slots = static_cast<int>(race.board().weather.size());
  for (const int slot : {race.weather - 1, race.weather + 1}) {
    if (steps == 0 || best == Drive::uses_corners) break;
    if (slot < 0 || slot >= slots) continue;
    Race trial = race;
    try_weather(trial, slot);
    best = std::max(best, best_drive(trial, plan, steps - 1));
  }
  return best;
}

Drive best_drive(const Race& race, const Plan& plan) {
  return best_drive(race, plan, open_symbols(race, Symbol::weather));
}

// R90-R97: movement checks with chosen cards leave a Target Check that is known; blind ones may add to HAZARD.
bool succeeds_with_checks(const Race& race, Plan plan) {
  const Car& car = car_of(race, race.turn.who);
  const Player& player = player_of(race, car);
  const bool hazard = strategy_works(race, car, Strategy::hazard);
  int open = 0, normal = 0;
  for (std::size_t i = 0; i < race.turn.cards.size(); ++i) {
    if (!(race.turn.open_checks >> i & 1)) continue;
    ++open;
    normal += !race.face(race.turn.cards[i]).blind && !race.rules().all_checks_blind;
  }
  const bool extreme_open = car.lane == Lane::extreme && race.turn.trajectory == Trajectory::used;
  const bool known = player.target && !extreme_open;
  plan.target = open == 0 && known ? race.face(player.target).factor : unknown;
  plan.bonus = !hazard ? 0 : race.second_edition() ? normal : open;
  const Drive blind = best_drive(race, plan);
  if (blind != Drive::stopped_by_check || normal == 0) return blind == Drive::uses_corners;
  plan.bonus = !hazard ? 0 : race.second_edition() ? normal - 1 : open;
  const auto with = [&](Card card, Place place, int modifier) {
    plan.target = race.face(card).factor;
    plan.check_card = place;
    Plan failing = plan;
    const bool fails = open == 1 && known && plan.target > check_limit(race, car, modifier);
    if (hazard && race.second_edition() && fails) ++failing.bonus;
    return best_drive(race, failing) == Drive::uses_corners;
  };
  int modifier = 0;
  for (std::size_t i = 0; i < race.turn.cards.size(); ++i)
    if (race.turn.open_checks >> i & 1) modifier = race.face(race.turn.cards[i]).modifier;
  for (std::size_t i = 0; i < race.turn.cards.size(); ++i)
    if (!(race.turn.gone >> i & 1) && with(race.turn.cards[i], no_card, modifier)) return true;
  const Hand& hand = hand_of(player);
  for (std::size_t place = 0; place < hand.size(); ++place)
    if (static_cast<Place>(place) != plan.et_card && with(hand[place], static_cast<Place>(place), modifier))
      return true;
  return false;
}

// R90-R139: in the order in which the car would reach them.
Few<std::uint8_t, 32> corners_ahead(const Race& race, const Car& car) {
  constexpr int reach = 16;
  const int length = race.length(), from = car.off_track ? car.back : car.section;
  Few<std::uint8_t, 32> corners;
  for (int i = 0; i <= std::min(reach, length - 1); ++i) {
    const boards::Section& at = section_at(race, (from - 1 + i) % length + 1);
    const auto corner = static_cast<std::uint8_t>(at.corner);
    if (at.type == SectionType::corner && std::ranges::count(corners, corner) == 0) corners.push_back(corner);
  }
  return corners;
}

// R90-TRACKCARD-5: its own corner; R90-TRACKCARD-6: how many corners the PASS cards may still be given.
int open_corners(Race& race) {
  if (race.turn.step > Step::corner) return 0;
  int open = -static_cast<int>(race.turn.pass_corners.size());
  for (const Card card : race.turn.cards) {
    if (!race.face(card).has(Power::PASS)) continue;
    ++open;
    if (!race.second_edition()) race.turn.pass_corners.push_back(race.face(card).corner);
  }
  return race.second_edition() ? open : 0;
}

// Whether another car could be passed in the corner.
bool is_occupied(const Race& race, const Car& car, int number) {
  const boards::Corner& corner = race.board().corner(number);
  int cars = 0;
  for (int section = corner.first; section <= corner.last; ++section) cars += race.rows[section].size();
  const bool is_there = on_track(car) && corner.first <= car.section && car.section <= corner.last;
  return cars > (is_there ? 1 : 0);
}

bool succeeds_with_corners(Race& race, const Plan& plan, int open) {
  if (succeeds_with_checks(race, plan)) return true;
  if (open == 0) return false;
  const Car& car = car_of(race, race.turn.who);
  auto& chosen = race.turn.pass_corners;
  for (const std::uint8_t corner : corners_ahead(race, car)) {
    if (!is_occupied(race, car, corner) || std::ranges::count(chosen, static_cast<std::int8_t>(corner)) > 0) continue;
    chosen.push_back(static_cast<std::int8_t>(corner));
    if (succeeds_with_corners(race, plan, open - 1)) return true;
    chosen.pop_back();
  }
  return false;
}

// The state after the choices of steps C and D.1, all made for the longest movement. False: the car may be out.
bool make_choices(Race& race, Car& car, Trajectory trajectory) {
  const Player& player = player_of(race, car);
  race.turn.trajectory = trajectory;
  if (race.turn.step <= Step::disc && player.discs > 0) race.turn.blue_disc = true;
  if (race.turn.step < Step::check && strategy_works(race, car, Strategy::hazard))
    for (const Card card : race.turn.cards)
      race.turn.strategy_bonus = static_cast<std::int8_t>(race.turn.strategy_bonus + race.face(card).damage);
  const bool extreme_open =
      car.lane == Lane::extreme && trajectory == Trajectory::used && race.turn.step <= Step::check && on_track(car);
  if (extreme_open) {
    const int time =
        worst_time_lost(race, player, race.board().extremes[section_at(race, car.section).extreme].recovery);
    if (time == unknown) return false;
    car.time = static_cast<std::int8_t>(car.time + time);
  }
  return true;
}

bool succeeds_with(Race& race, Trajectory trajectory, Place et_card) {
  Car& car = car_of(race, race.turn.who);
  const Turn turn = race.turn;
  const std::int8_t time = car.time;
  Plan plan;
  plan.et_card = et_card;
  const bool succeeds = make_choices(race, car, trajectory) && succeeds_with_corners(race, plan, open_corners(race));
  race.turn = turn;
  car.time = time;
  return succeeds;
}

}  // namespace

bool corners_used(const Race& race) { return uses_corners(race, race.turn.from, race.turn.sections); }

Reach reach_of(const Race& race, const Car& car) {
  const boards::Trajectory* trajectory = trajectory_of(race, car);
  const bool disc = player_of(race, car).discs > 0 || race.turn.blue_disc;
  constexpr int late_brake = 2;
  Reach reach;
  reach.other_points = race.turn.strategy_bonus + start_bonus(race, car) + disc + (trajectory ? trajectory->bonus : 0);
  reach.late_brake = holds_power(race, car, Power::LB) ? late_brake : 0;
  reach.hazard = strategy_works(race, car, Strategy::hazard);
  reach.blue_point = blue_flags_add(race, car);
  const bool risky = car.lane == Lane::extreme && race.turn.trajectory == Trajectory::used;
  if (!on_track(car) || risky) return reach;
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
  prospect.most_points = prospect.sure_points + (reach.hazard ? face.damage + face.has_check : 0);
  return prospect;
}

// What can be told without a plan: most of the time the corner is out of reach, or the road to it is open.
Chance chance_of(const Car& car, const Prospect& cards, const Reach& reach) {
  if (cards.way == 0 && on_track(car)) return Chance::certain;
  if (reach.other_points + reach.late_brake + cards.most_points < cards.way) return Chance::none;
  const int sure = std::min(reach.sure_points + cards.sure_points, reach.open_road);
  return cards.way <= sure ? Chance::certain : Chance::perhaps;
}

bool certain(Race& race) {
  const Car& car = car_of(race, race.turn.who);
  if (race.turn.step >= Step::move) return succeeds_with_checks(race, {});
  const Reach reach = reach_of(race, car);
  Prospect prospect;
  for (const Card card : race.turn.cards) prospect = prospect + prospect_of(race, car, card, reach);
  const Chance chance = chance_of(car, prospect, reach);
  return chance == Chance::perhaps ? certain_by_plan(race) : chance == Chance::certain;
}

bool certain_by_plan(Race& race) {
  const Car& car = car_of(race, race.turn.who);
  if (race.turn.step > Step::trajectory) return succeeds_with(race, race.turn.trajectory, no_card);
  if (succeeds_with(race, Trajectory::ignored, no_card)) return true;
  if (!may_use_trajectory(race, car)) return false;
  if (succeeds_with(race, Trajectory::used, no_card)) return true;
  if (car.lane != Lane::extreme) return false;
  const Hand& hand = hand_of(player_of(race, car));
  for (std::size_t place = 0; place < hand.size(); ++place)
    if (race.face(hand[place]).has(Power::ET) && succeeds_with(race, Trajectory::power, static_cast<Place>(place)))
      return true;
  return false;
}

// A recovery check after a failed extreme trajectory: only a card that surely passes leads along the green branch.
bool recovery_keeps_plan(const Race& race, const CheckChoice& choice, int step, int limit) {
  constexpr int hopeless = 100;
  return stays_certain(race, [&](Race& trial, Car& car, Player& player) {
    player.target = choice.source == CheckChoice::Source::hand ? take_from_hand(player, choice.card) : Card{};
    const bool passes = player.target && trial.face(player.target).factor <= limit;
    const int time = worst_time_lost(trial, player, passes ? step + 1 : trial.board().steps[step].failed);
    car.time = static_cast<std::int8_t>(time == unknown ? hopeless : car.time + time);
  });
}

// R90-TRAJ-5, R90-ET-2, R90-ET-4
Few<TrajectoryChoice, longest_hand + 2> trajectory_choices(const Race& race, const Car& car) {
  Few<TrajectoryChoice, longest_hand + 2> choices;
  const auto add = [&](Trajectory use, Place card) {
    if (stays_certain(race, [&](Race& trial, Car&, Player& player) {
          trial.turn.trajectory = use;
          trial.turn.step = Step::corner;
          if (card != no_card) take_from_hand(player, card);
        }))
      choices.push_back({use, card});
  };
  add(Trajectory::used, no_card);
  add(Trajectory::ignored, no_card);
  const Hand& hand = hand_of(player_of(race, car));
  for (Place place = 0; car.lane == Lane::extreme && place < static_cast<Place>(hand.size()); ++place)
    if (race.face(hand[place]).has(Power::ET)) add(Trajectory::power, place);
  return choices;
}

// R90-TRACKCARD-6, R90-R139: corners that the movement could reach.
Few<std::uint8_t, 32> pass_choices(const Race& race, const Car& car) {
  Few<std::uint8_t, 32> choices;
  for (const std::uint8_t corner : corners_ahead(race, car)) {
    if (std::ranges::count(race.turn.pass_corners, static_cast<std::int8_t>(corner)) > 0) continue;
    if (stays_certain(race, [&](Race& trial, Car&, Player&) {
          trial.turn.pass_corners.push_back(static_cast<std::int8_t>(corner));
        }))
      choices.push_back(corner);
  }
  return choices;
}

}  // namespace paddock::race_formula_90
