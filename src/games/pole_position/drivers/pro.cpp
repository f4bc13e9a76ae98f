#include <algorithm>

#include "games/pole_position/drivers.h"
#include "games/pole_position/drivers/road_book.h"
#include "games/pole_position/drivers/strategy.h"
#include "games/pole_position/rules.h"

namespace paddock::pole_position {
namespace {

// What anything is worth, in hundredths of an MP.
constexpr int one_mp = 100;
constexpr int far = one_mp * out_of_reach;
constexpr int place = 50;       // beyond the MP that an attack is about
constexpr int off_track = 700;  // hint 14: the two turns in the gravel cost so much

// --- what the points of the car are worth (hints 6 and 10) ---------------------------------------------------------

int turns_left(const Race& race, const Car& car) {
  const int this_lap = car.cell < race.board().entry ? road_book(race).line(car.cell, car.line) : 0;
  return (this_lap + (race.laps - std::max<int>(1, car.lap)) * race.board().lap_points) / 10 + 1;
}

// The more SP for the turns to come, the cheaper. Half of the turns come before the pit stop, which gives some SP back.
int skill_price(const Race& race, const Car& car) {
  constexpr int highest = 200, lowest = 50, kept_for_later = 5;
  const int turns = turns_left(race, car);
  const int spare = car.stops > 0 ? highest * car.sp / turns : highest * (car.sp - kept_for_later) / (turns / 2 + 1);
  return std::clamp(highest - spare, lowest, highest + one_mp);
}

bool is_dry_again_in(const Race& race, int turns) {
  const Forecast next = forecast(race);
  return next.future == Weather::dry && 2 * next.steps < turns;
}

// Of an EP or BP: for all that a use can give, for less as soon as there is one for each turn. In rain a use gives less; on a
// road that will be dry again it waits.
int point_price(const Race& race, const Car& car) {
  constexpr int nearly_all = 240, less = 100;
  const int turns = turns_left(race, car);
  const bool plenty = car.ep + car.bp > turns;
  if (!rains(race)) return plenty ? less : nearly_all;
  if (!plenty && is_dry_again_in(race, turns)) return nearly_all;
  return (plenty ? less : nearly_all) * 2 / 3;
}

bool risks_everything(const Race& race, const Car& car) {  // hint 11
  return race.options.collisions && (car.open_light + car.open_heavy > 0 || car.breakdown_points() >= 2);
}

// --- the value of a leg --------------------------------------------------------------------------------------------

Line line_of(Arrival arrival) {
  return arrival == Arrival::on_line ? Line::on : arrival == Arrival::off_line ? Line::left : Line::none;
}

class Judge {
 public:
  Judge(const Race& race, const Car& car, StopPlan& plan)
      : race_(race), car_(car), book_(road_book(race)),
        stops_(book_.box(car.cell, car.line) < in_reach && plan.wants_to_stop(race, car)),
        now_(to_go(car.cell, car.line)), skill_price_(skill_price(race, car)), point_price_(point_price(race, car)) {}

  int value(const Leg& leg) const {
    const Drive& drive = leg.drive;
    if (drive.ending == Ending::box) return stops_ ? now_ + one_mp * leg.left : -far;
    if (drive.ending == Ending::the_end) return car_.lap == race_.laps ? far : -far;  // hint 17
    const int here = now_ - to_go(drive.end, line_of(drive.arrival)) - (in_pit_lane(drive.end) && !stops_ ? far : 0);
    if (drive.ending == Ending::attack) return here + attack_value(leg);
    return here - (drive.ending == Ending::waits ? 20 : 0);
  }

  // What a use gains beyond its price; points that a collision or an event may ask for are kept (hints 4 to 6).
  int net(const Leg& leg) const {
    const bool risky = race_.options.collisions || race_.options.events;
    const int reserve = risky && car_.lap < race_.laps ? 1 : 0;
    const int spare_ep = car_.ep - leg.ep - std::max<int>(reserve, race_.options.damaged_engine);
    if ((leg.ep > 0 && spare_ep < 0) || (leg.bp > 0 && car_.bp - leg.bp < reserve)) return -1;
    return value(leg) - skill_price_ * leg.sp - point_price_ * (leg.ep + leg.bp);
  }

 private:
  static constexpr int in_reach = 40;  // MP of a turn and the next

  bool in_pit_lane(CellId cell) const { return cell >= race_.board().entry && cell < race_.board().box; }

  int to_go(CellId cell, Line line) const {
    if (stops_ && book_.box(cell, line) < out_of_reach) return one_mp * book_.box(cell, line);
    const int points = book_.line(cell, line) - (crossed(cell) ? race_.board().lap_points : 0);
    return one_mp * (points + (stops_ && !crossed(cell) ? 200 : 0));  // the gate is missed
  }
  bool crossed(CellId cell) const {
    return on_track(race_, car_) && race_.board().cells[cell].place < race_.board().cells[car_.cell].place;
  }

  int attack_value(const Leg& leg) const {
    if (risks_everything(race_, car_)) return -5 * one_mp;
    const int beyond = one_mp * (leg.left - 1) - to_go(leg.drive.target, Line::none);
    int prize = beyond + to_go(leg.drive.end, line_of(leg.drive.arrival)) + place;
    for (const Car& rival : race_.cars)
      if (leg.rivals >> rival.seat & 1) prize = worth_of_fight(rival, unused(leg), prize);
    return prize;
  }
  int unused(const Leg& leg) const { return unused_points(race_.turn, leg.drive.use, leg.left); }
  // On average, with the SP that the prize may cost; a player will bid one against it, a bot none (hint 20).
  int worth_of_fight(const Car& rival, int unused, int prize) const {
    const int bonus = attack_modifier(race_, car_, unused) - defence_modifier(race_, rival);
    int sum = 0;
    for (int attack = 1; attack <= 6; ++attack)
      for (int die = 1; die <= 6; ++die) {
        const int defence = rival.is_bot() ? bot_of(rival).overtaking : die;
        if (race_.options.collisions && attack == defence) continue;
        const int bid = std::max(0, defence + 1 - attack - bonus) + (rival.is_bot() ? 0 : 1);
        if (bid <= car_.sp) sum += std::max(0, prize - skill_price_ * bid);
      }
    return sum / 36;
  }

  const Race& race_;
  const Car& car_;
  const RoadBook& book_;
  const bool stops_;
  const int now_;
  const int skill_price_, point_price_;
};

}  // namespace

Drive Pro::choose(const Race& race, const ChooseLeg& question, Rng&) {
  const Judge judge(race, car_of(race, question.seat), plans[question.seat]);
  const Leg *best = nullptr, *best_use = nullptr;
  int value = 0, net = 10;
  for (const Leg& leg : question.legs()) {
    const bool is_use = race.turn.use == Use::none && leg.drive.use != Use::roll && leg.drive.use != Use::none;
    if (is_use) {
      if (const int gain = judge.net(leg); gain > net) net = gain, best_use = &leg;
    } else if (const int gain = leg.drive.use == Use::none ? 0 : judge.value(leg); !best || gain > value) {
      value = gain, best = &leg;
    }
  }
  return best_use ? best_use->drive : best->drive;
}

bool Pro::choose(const Race& race, const Decide& question, Rng&) {
  const Car& car = car_of(race, question.seat);
  if (question.must || !question.may) return question.must;
  switch (question.matter) {
    case Matter::change_engine: return false;
    case Matter::spend_token: return race.scores[car.seat] <= 2 && car.sp >= 6;  // hint 7
    case Matter::wear_token:
    case Matter::blowout_token: return true;
    case Matter::reduce_stress: return car.stress >= 4;      // hint 18
    case Matter::yield: return risks_everything(race, car);  // hint 10
    case Matter::second_roll: return race.turn.collision[car.seat] >= 4;
    case Matter::safety_car_stop: return wants_to_stop_behind_safety_car(race, car);
  }
  return false;
}

std::int8_t Pro::choose(const Race&, const ChooseTransfer&, Rng&) { return 0; }

Tyre Pro::choose(const Race& race, const ChooseTyres& question, Rng&) {
  return starting_tyres(race, car_of(race, question.seat));
}

// Another roll for what it gains on average beyond the best so far. One that leaves the track has to be lowered.
RollChoice Pro::choose(const Race& race, const ChooseRoll& question, Rng&) {
  const Car& car = car_of(race, question.seat);
  const int limit = question.highest ? 0 : off_track_limit(race, car);
  const int price = skill_price(race, car);
  const auto worth = [&](int roll) {
    if (limit == 0 || roll < limit) return one_mp * roll;
    const int sp = roll - limit + 1;
    return sp <= car.sp ? one_mp * (roll - sp) - sp * price : 0;
  };
  const std::int8_t best = *std::ranges::max_element(question.rolls, {}, worth);
  if (question.may_free) return {RollChoice::Kind::free, 0};
  const Faces& die = question.highest ? box().dice.purple : box().dice[car.tyres().tyre];
  int gain = 0;
  for (const int face : die) gain += std::max(0, worth(face) - worth(best));
  const bool pays = question.may_pay && gain >= price * static_cast<int>(die.size());
  return pays ? RollChoice{RollChoice::Kind::pay, 0} : RollChoice{RollChoice::Kind::keep, best};
}

std::int8_t Pro::choose(const Race& race, const ChooseAmount& question, Rng&) {
  if (question.what == ChooseAmount::What::drs) return question.most;
  const Car& car = car_of(race, question.seat);
  const int limit = off_track_limit(race, car);
  const int sp = limit > 0 ? std::max(0, race.turn.roll - limit + 1) : 0;
  return sp <= question.most && sp * skill_price(race, car) <= off_track ? static_cast<std::int8_t>(sp) : 0;
}

// Hint 10: a place is worth little, but an attacker who loses also loses his MP.
std::int8_t Pro::choose(const Race& race, const ChooseBid& question, Rng&) {
  const Fight& fight = race.turn.fight;
  const Car& car = car_of(race, question.seat);
  const bool attacks = fight.attacker == question.seat;
  const int bid = question.least + (attacks ? fight.attack_bid : fight.defence_bid);
  int worth = attacks ? place + one_mp * fight.unused : one_mp + 40 * fight.unused;
  if (car.lap == race.laps) worth += 150;
  return bid * skill_price(race, car) <= worth ? int(question.least) : 0;
}

std::int8_t Pro::choose(const Race& race, const ChooseSet& question, Rng&) {
  return static_cast<std::int8_t>(set_to_fit(race, car_of(race, question.seat)));
}

Point Pro::choose(const Race&, const ChoosePoint& question, Rng&) {
  return question.engine ? Point::engine : Point::brake;
}

}  // namespace paddock::pole_position
