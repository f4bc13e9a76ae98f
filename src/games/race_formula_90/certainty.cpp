// TRACKCARD-2, R97: a Track Card is legal only if the movement will surely use its corner.
//
// Certain means that the player can still choose so that, whatever the deck shows, the car stays in the race and starts from, passes
// through or ends in the corner of every Track Card on the table. One plan that succeeds is enough, and it succeeds only if it does
// although all that is left to chance goes wrong. Plans are tried in the order of the turn, each on a copy of the race that has what
// was chosen before; choices that are already made stay as they are.
//
//   trajectory   ignored, used, or used with an ET card. The blind check of an extreme one fails: no bonus, and the recovery takes the
//                red branch of each of its checks (succeeds_with).
//   corners      of PASS powers: the card's own, or those in which somebody can be passed (succeeds_with_corners).
//   payment      as it is due. It costs the cards with the highest factors, which are the worst for checks (factors_left).
//   checks       of the Movement Cards. One that is left to the deck fails: it costs a damage disc, and the Target Check is a card that
//                nobody knows. One that is made with a chosen card passes or fails as its factor says (succeeds_with_checks).
//   events       each weather step in both directions, a yellow flag that the green flag removes, the blue pawn (best_drive).
//   movement     by the game's own rules. A Leader check passes only if the Target Check is known and a hand card is left that is low
//                enough (drives_through).
//   late brake   with an LB card that was kept for it.
//
// Most of the time a look at the distance is enough (fast/glance.cpp), and no plan is made.

#include <algorithm>
#include <bit>

#include "games/race_formula_90/fast/glance.h"
#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

using Factor = std::optional<int>;  // of a card; none: nobody knows which card it will be
using Factors = Few<int, longest_hand>;

// What the player would do, as far as the copy of the race does not say it.
struct Plan {
  Few<Place, 3> spent;    // hand cards for an ET power and for movement checks
  int slots = 0;          // free for the damage of failed movement checks
  Factor target;          // of the Target Check when the car moves
  int bonus = 0;          // of HAZARD, from checks
  Who green;              // a yellow flag to be removed
  bool keeps_lb = false;  // an LB card for a late brake at the end

  bool spends(Place place) const { return std::ranges::count(spent, place) > 0; }
};

enum class Drive : std::uint8_t { too_short, stopped_by_check, uses_corners };  // the last is best

bool uses_corners(const Race& race, int from, int sections) {
  return way_to_corners(race, race.turn.cards, from) <= sections;
}

int open_symbols(const Race& race, Symbol symbol) {
  int count = 0;
  for (std::size_t i = 0; i < race.turn.cards.size(); ++i)
    count += (race.turn.open_symbols >> i & 1) && race.face(race.turn.cards[i]).symbol == symbol;
  return count;
}

// --- movement ------------------------------------------------------------------------------------------------------

// The hand cards that are left for Leader checks, lowest factor first. The highest are the best to pay with.
Factors factors_left(const Race& race, const Car& car, const Plan& plan) {
  Factors factors;
  bool lb_to_keep = plan.keeps_lb;
  const Hand& hand = hand_of(player_of(race, car));
  for (Place place = 0; place < static_cast<Place>(hand.size()); ++place) {
    if (plan.spends(place)) continue;
    if (lb_to_keep && race.face(hand[place]).has(Power::LB)) lb_to_keep = false;
    else factors.push_back(race.face(hand[place]).factor);
  }
  std::ranges::sort(factors);
  for (int cards = cards_to_pay(race, car); cards > 0 && !factors.empty(); --cards) factors.pop_back();
  return factors;
}

// R90-LEADER-4: the highest card that passes leaves the best Target Check.
bool passes_leader_check(Factors& factors, Factor& target, int modifier) {
  if (!target) return false;
  const auto above = std::ranges::upper_bound(factors, *target + modifier);
  if (above == factors.begin()) return false;
  target = above[-1];
  factors.erase(above - 1);
  return true;
}

void brake_by_power(Race& race, Car& car) {
  if (!can_brake_late(race, car)) return;
  const Hand& hand = hand_of(player_of(race, car));
  if (std::ranges::any_of(hand, [&](Card card) { return bool(may_use_lb(race, car, card)); }))
    drive_sections(race, car, hazard_sections(race, car));
}

// No section costs less than a point, and late braking gives two at most.
bool can_reach(const Race& race, const Plan& plan) {
  const Turn& turn = race.turn;
  const Car& car = car_of(race, turn.who);
  const bool before = turn.step < TurnStep::move;
  const int from = before ? (car.off_track ? car.back : car.section) : turn.from;
  const int most = before ? movement_total(race, car, turn.cards) + plan.bonus : turn.sections + turn.left;
  return way_to_corners(race, turn.cards, from) <= std::max(most, 0) + (plan.keeps_lb ? 2 : 0);
}

// The state in which the car sets out.
void set_out_by_plan(Race& race, Car& car, const Plan& plan) {
  Turn& turn = race.turn;
  if (Player& player = player_of(race, car); open_symbols(race, Symbol::blue) > 0 && blue_pawn_is_free(race, player))
    player.blue_flag = true;  // R90-FLAG-12: what the card itself brings
  turn.strategy_bonus += plan.bonus;
  turn.sections = 0;
  set_out(race, car, movement_total(race, car, turn.cards));
}

Drive drives_through(const Race& before, Plan plan) {
  if (!can_reach(before, plan)) return Drive::too_short;
  Race race = before;
  Car& car = car_of(race, race.turn.who);
  if (plan.green) leave_lines(race, plan.green);
  if (race.turn.step < TurnStep::move) set_out_by_plan(race, car, plan);
  const auto there = [&] { return uses_corners(race, race.turn.from, race.turn.sections); };
  const int reflexes = skill_works(race, car, Skill::reflexes) ? box().checks.reflexes : 0;
  std::optional<Factors> factors;
  bool stopped_by_check = false;
  if (!car.off_track)
    drive_unasked(race, car, [&](Ahead& ahead) {
      if (there()) return false;
      if (ahead.check) {
        if (!factors) factors = factors_left(before, car_of(before, car.who), plan);
        stopped_by_check = !passes_leader_check(*factors, plan.target, reflexes);
        if (stopped_by_check) return false;
      }
      if (ahead.free) pass_free(race, ahead);
      return true;
    });
  if (plan.keeps_lb) brake_by_power(race, car);
  if (there()) return Drive::uses_corners;
  return stopped_by_check ? Drive::stopped_by_check : Drive::too_short;
}

// --- events --------------------------------------------------------------------------------------------------------

// With and without an LB card kept, with and without each yellow flag that a green flag could remove.
Drive best_in_weather(const Race& race, Plan plan) {
  Drive best = Drive::too_short;
  const auto try_plan = [&] {
    best = std::max(best, drives_through(race, plan));
    return best == Drive::uses_corners;
  };
  const bool green = race.turn.step <= TurnStep::event && open_symbols(race, Symbol::green) > 0;
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

// --- movement checks -----------------------------------------------------------------------------------------------

bool is_normal(const Race& race, const Face& face) { return !face.blind && !race.rules().all_checks_blind; }

// R90-OUT-1: with fewer free slots than open checks some must surely pass, with cards chosen for them. Any order, any card; the last
// one used is the Target Check that the movement meets.
bool succeeds_with_chosen_cards(const Race& race, const Plan& plan, unsigned open, unsigned gone) {
  if (open == 0) return best_drive(race, plan) == Drive::uses_corners;
  const Car& car = car_of(race, race.turn.who);
  const bool hazard = strategy_works(race, car, Strategy::hazard);
  const Hand& hand = hand_of(player_of(race, car));
  for (int check = 0; check < static_cast<int>(race.turn.cards.size()); ++check) {
    if (!(open >> check & 1)) continue;
    const Face& face = race.face(race.turn.cards[check]);
    const auto with = [&](Factor factor, Place place, unsigned gone_then) {
      const bool known = factor && plan.target;
      const bool passes = known && *factor <= check_limit(race, car, face.modifier, *plan.target);
      if (!passes && plan.slots == 0) return false;
      Plan then = plan;
      then.target = factor;
      then.slots -= passes ? 0 : 1;
      if (place != no_card) then.spent.push_back(place);
      const bool chosen_blind = !factor && !face.blind, surely_fails = known && !passes;
      then.bonus += hazard && (!race.second_edition() || chosen_blind || surely_fails) ? 1 : 0;
      return succeeds_with_chosen_cards(race, then, open & ~(1u << check), gone_then);
    };
    if (with(std::nullopt, no_card, gone)) return true;
    if (!is_normal(race, face)) continue;
    for (unsigned card = 0; card < race.turn.cards.size(); ++card)
      if (!(gone >> card & 1) && with(race.face(race.turn.cards[card]).factor, no_card, gone | 1u << card)) return true;
    for (Place place = 0; place < static_cast<Place>(hand.size()); ++place)
      if (!plan.spends(place) && with(race.face(hand[place]).factor, place, gone)) return true;
  }
  return false;
}

// A card chosen for the last check that is made leaves a Target Check that is known; the others are left to the deck.
bool succeeds_with_last_check(const Race& race, const Plan& plan, Factor before) {
  const Car& car = car_of(race, race.turn.who);
  const bool second_hazard = race.second_edition() && strategy_works(race, car, Strategy::hazard);
  const bool only_one = std::has_single_bit(race.turn.open_checks);
  const int last = std::bit_width(race.turn.open_checks) - 1;
  const int modifier = race.face(race.turn.cards[last]).modifier;
  const auto with = [&](Card card, Place place) {
    Plan then = plan;
    then.target = race.face(card).factor;
    if (place != no_card) then.spent.push_back(place);
    const bool fails = only_one && before && *then.target > check_limit(race, car, modifier);
    if (second_hazard && fails) ++then.bonus;  // R90-STRAT-12
    return best_drive(race, then) == Drive::uses_corners;
  };
  for (std::size_t i = 0; i < race.turn.cards.size(); ++i)
    if (!(race.turn.gone >> i & 1) && with(race.turn.cards[i], no_card)) return true;
  const Hand& hand = hand_of(player_of(race, car));
  for (Place place = 0; place < static_cast<Place>(hand.size()); ++place)
    if (!plan.spends(place) && with(hand[place], place)) return true;
  return false;
}

bool succeeds_with_checks(const Race& race, Plan plan) {
  if (plan.slots < 0) return false;  // R90-OUT-1
  const Car& car = car_of(race, race.turn.who);
  const Player& player = player_of(race, car);
  int open = 0, normal = 0;
  for (std::size_t i = 0; i < race.turn.cards.size(); ++i) {
    if (!(race.turn.open_checks >> i & 1)) continue;
    ++open;
    normal += is_normal(race, race.face(race.turn.cards[i]));
  }
  const bool extreme_open = car.lane == Lane::extreme && race.turn.trajectory == Trajectory::used;
  const Factor target = player.target && !extreme_open ? Factor(race.face(player.target).factor) : std::nullopt;
  const auto hazard_bonus = [&](int made_blind) {  // R90-STRAT-9, R90-STRAT-12
    return !strategy_works(race, car, Strategy::hazard) ? 0 : race.second_edition() ? made_blind : open;
  };
  plan.target = open == 0 ? target : std::nullopt;
  plan.bonus = hazard_bonus(normal);
  const Drive all_blind = best_drive(race, plan);
  if (plan.slots < open && all_blind != Drive::too_short) {
    plan.target = target;
    plan.bonus = 0;
    return succeeds_with_chosen_cards(race, plan, race.turn.open_checks, race.turn.gone);
  }
  if (all_blind != Drive::stopped_by_check || normal == 0) return all_blind == Drive::uses_corners;
  plan.bonus = hazard_bonus(normal - 1);
  return succeeds_with_last_check(race, plan, target);
}

// --- corners and trajectory ----------------------------------------------------------------------------------------

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

bool is_chosen(const Race& race, int corner) { return std::ranges::count(race.turn.pass_corners, Count(corner)) > 0; }

// Whether another car could be passed in the corner.
bool is_occupied(const Race& race, const Car& car, int number) {
  const boards::Corner& corner = race.board().corner(number);
  int cars = 0;
  for (int section = corner.first; section <= corner.last; ++section) cars += race.index.rows[section].size();
  const bool is_there = on_track(car) && corner.first <= car.section && car.section <= corner.last;
  return cars > (is_there ? 1 : 0);
}

// R90-TRACKCARD-6: `open` PASS cards may still be given a corner.
bool succeeds_with_corners(const Race& race, const Plan& plan, int open) {
  if (succeeds_with_checks(race, plan)) return true;
  if (open == 0) return false;
  const Car& car = car_of(race, race.turn.who);
  for (const std::uint8_t corner : corners_ahead(race, car)) {
    if (!is_occupied(race, car, corner) || is_chosen(race, corner)) continue;
    Race trial = race;
    trial.turn.pass_corners.push_back(corner);
    if (succeeds_with_corners(trial, plan, open - 1)) return true;
  }
  return false;
}

// The extreme trajectory fails, and so does every check of the recovery. False: the car may be out.
bool survives_extreme(Race& race, Car& car, Plan& plan) {
  const bool open = car.lane == Lane::extreme && race.turn.trajectory == Trajectory::used &&
                    race.turn.step <= TurnStep::check && on_track(car);
  if (!open) return true;
  const Recovered worst =
      worst_recovery(race, car, race.board().extremes[section_at(race, car.section).extreme].recovery);
  car.time += worst.time;
  plan.slots -= worst.damage;
  return !worst.out;
}

// The choices of steps C and D.1, all made for the longest movement.
bool succeeds_with(const Race& before, const TrajectoryChoice& choice) {
  Race race = before;
  Turn& turn = race.turn;
  Car& car = car_of(race, turn.who);
  const Player& player = player_of(race, car);
  turn.trajectory = choice.use;
  Plan plan;
  plan.slots = free_slots(player) - due(race, car).damage;
  if (choice.card != no_card) plan.spent.push_back(choice.card);
  if (!survives_extreme(race, car, plan)) return false;
  if (turn.step <= TurnStep::disc && player.discs > 0) turn.blue_disc = true;
  int open_passes = -static_cast<int>(turn.pass_corners.size());
  for (const Card card : turn.cards) {
    const Face& face = race.face(card);
    if (turn.step < TurnStep::check && strategy_works(race, car, Strategy::hazard))  // R90-STRAT-9, R90-STRAT-12
      turn.strategy_bonus += face.damage;
    if (turn.step > TurnStep::corner || !face.has(Power::PASS)) continue;
    ++open_passes;
    if (!race.second_edition()) turn.pass_corners.push_back(face.corner);  // R90-TRACKCARD-5
  }
  const bool may_choose = turn.step <= TurnStep::corner && race.second_edition();
  return succeeds_with_corners(race, plan, may_choose ? open_passes : 0);
}

}  // namespace

// How far it is to the corners of all Track Cards.
int way_to_corners(const Race& race, Cards cards, int from) {
  int way = 0;
  for (const Card card : cards)
    if (card.is_track()) way = std::max<int>(way, race.options.circuit.ground->to_corner[race.face(card).corner][from]);
  return way;
}

bool holds_power(const Race& race, const Car& car, Power power) {
  return std::ranges::any_of(hand_of(player_of(race, car)), [&](Card card) { return race.face(card).has(power); });
}

bool corners_used(const Race& race) { return uses_corners(race, race.turn.from, race.turn.sections); }

bool certain_by_plan(const Race& race) {
  const Car& car = car_of(race, race.turn.who);
  if (race.turn.step > TurnStep::trajectory) return succeeds_with(race, {race.turn.trajectory, no_card});
  if (succeeds_with(race, {Trajectory::ignored, no_card})) return true;
  if (!may_use_trajectory(race, car)) return false;
  if (succeeds_with(race, {Trajectory::used, no_card})) return true;
  if (car.lane != Lane::extreme) return false;
  const Hand& hand = hand_of(player_of(race, car));
  for (Place place = 0; place < static_cast<Place>(hand.size()); ++place)
    if (race.face(hand[place]).has(Power::ET) && succeeds_with(race, {Trajectory::power, place})) return true;
  return false;
}

bool certain(const Race& race) {
  const fast::Chance chance = fast::glance(race);
  return chance == fast::Chance::perhaps ? certain_by_plan(race) : chance == fast::Chance::certain;
}

// A recovery check after a failed extreme trajectory: only a card that surely passes leads along the green branch.
Verdict recovery_keeps_plan(const Race& race, const CheckChoice& choice, int step, int limit) {
  return stays_certain(race, [&](Race& trial, Car& car, Player& player) {
    player.target = choice.source == CheckChoice::Source::hand ? take_from_hand(player, choice.card) : Card{};
    const bool passes = player.target && trial.face(player.target).factor <= limit;
    const Recovered worst = worst_recovery(trial, car, passes ? step + 1 : trial.board().steps[step].failed);
    car.time += worst.time;
    player.red = worst.out ? player.values.slots + 1 : player.red + worst.damage;
  });
}

// R90-TRACKCARD-6, R90-R139: corners that the movement could reach.
Few<std::uint8_t, 32> pass_choices(const Race& race, const Car& car) {
  Few<std::uint8_t, 32> choices;
  for (const std::uint8_t corner : corners_ahead(race, car))
    if (!is_chosen(race, corner) && stays_certain(race, [&](Race& trial, Car&, Player&) {
          trial.turn.pass_corners.push_back(corner);
        }))
      choices.push_back(corner);
  return choices;
}

}  // namespace paddock::race_formula_90
