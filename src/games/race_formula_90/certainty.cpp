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
  Few<Place, 3> spent;    // hand cards for an ET power and for movement checks
  int slots = 0;          // free for the damage of failed movement checks
  int target = unknown;   // factor of the Target Check when the car moves
  int bonus = 0;          // of HAZARD, from checks
  Who green;              // a yellow flag to be removed
  bool keeps_lb = false;  // an LB card for a late brake at the end
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

// What the symbols of a recovery cost.
struct Recovered {
  int time = 0, damage = 0, tyres = 0, cards = 0;
  bool out = false;
};

// R90-OFF-11: after all that is still to be paid.
bool survives(const Race& race, const Car& car, const Recovered& lost) {
  Purse purse = purse_of(race, car);
  purse.chips -= lost.tyres, purse.cards -= lost.cards, purse.slots -= lost.damage;
  return bool(can_pay(purse, due(race, car)));
}

// The symbols from one of them up to the next check or the end. What comes after: the step of that check, or none.
std::optional<int> next_check(const Race& race, const Car& car, int step, Recovered& lost) {
  using enum boards::Step::Kind;
  for (;; ++step) {
    const boards::Step& symbol = race.board().steps[step];
    switch (symbol.kind) {
      case check: lost.out = !survives(race, car, lost); return step;
      case time: lost.time += symbol.value; break;
      case damage: lost.damage += symbol.value; break;
      case tyre: lost.tyres += symbol.value; break;
      case card: lost.cards += race.second_edition() ? symbol.value : 0; break;  // R90-OFF-6
      case pit: break;
      case out:
      case out_with_safety_car: lost.out = true; return std::nullopt;
      case back:
      case resume: lost.out = !survives(race, car, lost); return std::nullopt;
    }
  }
}

// Along the red branch of every check.
Recovered worst_recovery(const Race& race, const Car& car, int step) {
  Recovered worst;
  while (const std::optional<int> check = next_check(race, car, step, worst)) step = race.board().steps[*check].failed;
  return worst;
}

int open_symbols(const Race& race, Symbol symbol) {
  int count = 0;
  for (std::size_t i = 0; i < race.turn.cards.size(); ++i)
    count += (race.turn.open_symbols >> i & 1) && race.face(race.turn.cards[i]).symbol == symbol;
  return count;
}

// The hand cards that are left for Leader checks, lowest factor first. The highest are the best to pay with.
Few<int, longest_hand> factors_left(const Race& race, const Car& car, const Plan& plan) {
  Few<int, longest_hand> factors;
  bool kept = !plan.keeps_lb;
  const Hand& hand = hand_of(player_of(race, car));
  for (std::size_t place = 0; place < hand.size(); ++place) {
    if (std::ranges::count(plan.spent, static_cast<Place>(place)) > 0) continue;
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
  if (std::ranges::none_of(hand, [&](Card card) { return bool(may_use_lb(race, car, card)); })) return;
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
    if (Player& player = player_of(race, car); open_symbols(race, Symbol::blue) > 0 && blue_pawn_is_free(race, player))
      player.blue_flag = true;  // R90-FLAG-12: what the card itself brings
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

// R90-R97, R90-OUT-1: with fewer free slots than open checks some must surely pass, with cards chosen for them. Any order, any
// card; the last one used is the Target Check that the movement meets.
bool succeeds_with_chosen_cards(const Race& race, const Plan& plan, unsigned open, unsigned gone) {
  if (open == 0) return best_drive(race, plan) == Drive::uses_corners;
  const Car& car = car_of(race, race.turn.who);
  const bool hazard = strategy_works(race, car, Strategy::hazard);
  const Hand& hand = hand_of(player_of(race, car));
  for (int check = 0; check < static_cast<int>(race.turn.cards.size()); ++check) {
    if (!(open >> check & 1)) continue;
    const Face& face = race.face(race.turn.cards[check]);
    const auto with = [&](int factor, Place place, unsigned gone_then) {
      const bool known = factor != unknown && plan.target != unknown;
      const bool passes = known && factor <= check_limit(race, car, face.modifier, plan.target);
      if (!passes && plan.slots == 0) return false;
      Plan then = plan;
      then.target = factor;
      then.slots -= passes ? 0 : 1;
      if (place != no_card) then.spent.push_back(place);
      const bool chosen_blind = factor == unknown && !face.blind, surely_fails = known && !passes;
      then.bonus += hazard && (!race.second_edition() || chosen_blind || surely_fails) ? 1 : 0;
      return succeeds_with_chosen_cards(race, then, open & ~(1u << check), gone_then);
    };
    if (with(unknown, no_card, gone)) return true;
    if (face.blind || race.rules().all_checks_blind) continue;
    for (unsigned card = 0; card < race.turn.cards.size(); ++card)
      if (!(gone >> card & 1) && with(race.face(race.turn.cards[card]).factor, no_card, gone | 1u << card)) return true;
    for (Place place = 0; place < static_cast<Place>(hand.size()); ++place)
      if (std::ranges::count(plan.spent, place) == 0 && with(race.face(hand[place]).factor, place, gone)) return true;
  }
  return false;
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
  if (plan.slots < 0) return false;  // R90-OUT-1
  const bool extreme_open = car.lane == Lane::extreme && race.turn.trajectory == Trajectory::used;
  const bool known = player.target && !extreme_open;
  const int target = known ? race.face(player.target).factor : unknown;
  plan.target = open == 0 ? target : unknown;
  plan.bonus = !hazard ? 0 : race.second_edition() ? normal : open;
  const Drive blind = best_drive(race, plan);
  if (plan.slots < open && blind != Drive::too_short) {
    plan.target = target;
    plan.bonus = 0;
    return succeeds_with_chosen_cards(race, plan, race.turn.open_checks, race.turn.gone);
  }
  if (blind != Drive::stopped_by_check || normal == 0) return blind == Drive::uses_corners;
  plan.bonus = !hazard ? 0 : race.second_edition() ? normal - 1 : open;
  int modifier = 0;
  for (std::size_t i = 0; i < race.turn.cards.size(); ++i)
    if (race.turn.open_checks >> i & 1) modifier = race.face(race.turn.cards[i]).modifier;
  const auto with = [&](Card card, Place place) {
    Plan then = plan;
    then.target = race.face(card).factor;
    if (place != no_card) then.spent.push_back(place);
    const bool fails = open == 1 && known && then.target > check_limit(race, car, modifier);
    if (hazard && race.second_edition() && fails) ++then.bonus;
    return best_drive(race, then) == Drive::uses_corners;
  };
  for (std::size_t i = 0; i < race.turn.cards.size(); ++i)
    if (!(race.turn.gone >> i & 1) && with(race.turn.cards[i], no_card)) return true;
  const Hand& hand = hand_of(player);
  for (std::size_t place = 0; place < hand.size(); ++place)
    if (std::ranges::count(plan.spent, static_cast<Place>(place)) == 0 && with(hand[place], static_cast<Place>(place)))
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
  for (int section = corner.first; section <= corner.last; ++section) cars += race.index.rows[section].size();
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
bool make_choices(Race& race, Car& car, Trajectory trajectory, Plan& plan) {
  const Player& player = player_of(race, car);
  race.turn.trajectory = trajectory;
  plan.slots = free_slots(player) - due(race, car).damage;
  const bool extreme_open =
      car.lane == Lane::extreme && trajectory == Trajectory::used && race.turn.step <= Step::check && on_track(car);
  if (extreme_open) {
    const Recovered worst =
        worst_recovery(race, car, race.board().extremes[section_at(race, car.section).extreme].recovery);
    if (worst.out) return false;
    car.time = static_cast<std::int8_t>(car.time + worst.time);
    plan.slots -= worst.damage;
  }
  if (race.turn.step <= Step::disc && player.discs > 0) race.turn.blue_disc = true;
  if (race.turn.step < Step::check && strategy_works(race, car, Strategy::hazard))
    for (const Card card : race.turn.cards)
      race.turn.strategy_bonus = static_cast<std::int8_t>(race.turn.strategy_bonus + race.face(card).damage);
  return true;
}

bool succeeds_with(Race& race, Trajectory trajectory, Place et_card) {
  Car& car = car_of(race, race.turn.who);
  const Turn turn = race.turn;
  const std::int8_t time = car.time;
  Plan plan;
  if (et_card != no_card) plan.spent.push_back(et_card);
  const bool succeeds =
      make_choices(race, car, trajectory, plan) && succeeds_with_corners(race, plan, open_corners(race));
  race.turn = turn;
  car.time = time;
  return succeeds;
}

}  // namespace

bool surely_out(const Race& race, const Car& car, int step) {
  Recovered lost;
  next_check(race, car, step, lost);
  return lost.out;
}

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
  reach.slots = risky ? -1 : free_slots(player_of(race, car));
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
  prospect.discs = face.damage + face.has_check;
  prospect.most_points = prospect.sure_points + (reach.hazard ? face.damage + face.has_check : 0);
  return prospect;
}

// What can be told without a plan: most of the time the corner is out of reach, or the road to it is open.
Chance chance_of(const Car& car, const Prospect& cards, const Reach& reach) {
  const Chance if_it_survives = cards.discs <= reach.slots ? Chance::certain : Chance::perhaps;
  if (cards.way == 0 && on_track(car)) return if_it_survives;
  if (reach.other_points + reach.late_brake + cards.most_points < cards.way) return Chance::none;
  const int sure = std::min(reach.sure_points + cards.sure_points, reach.open_road);
  return cards.way <= sure ? if_it_survives : Chance::perhaps;
}

bool certain(Race& race) {
  const Car& car = car_of(race, race.turn.who);
  if (race.turn.step >= Step::move) return succeeds_with_checks(race, {});
  const Reach reach = reach_of(race, car);
  Prospect prospect;
  for (const Card card : race.turn.cards) prospect = prospect + prospect_of(race, car, card, reach);
  prospect.discs = due(race, car).damage + std::popcount(race.turn.open_checks);  // R90-OUT-1: every check may fail
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
Verdict recovery_keeps_plan(const Race& race, const CheckChoice& choice, int step, int limit) {
  return stays_certain(race, [&](Race& trial, Car& car, Player& player) {
    player.target = choice.source == CheckChoice::Source::hand ? take_from_hand(player, choice.card) : Card{};
    const bool passes = player.target && trial.face(player.target).factor <= limit;
    const Recovered worst = worst_recovery(trial, car, passes ? step + 1 : trial.board().steps[step].failed);
    car.time = static_cast<std::int8_t>(car.time + worst.time);
    player.red = static_cast<std::int8_t>(worst.out ? player.values.slots + 1 : player.red + worst.damage);
  });
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
