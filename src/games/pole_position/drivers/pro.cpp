// The numbers in brackets are the hints of rules/pole-position.md, section 8. Worth is counted in hundredths of an MP.

#include <algorithm>

#include "games/pole_position/drivers.h"
#include "games/pole_position/drivers/leg_worth.h"
#include "games/pole_position/drivers/prices.h"
#include "games/pole_position/drivers/strategy.h"
#include "games/pole_position/rules.h"

namespace paddock::pole_position {
namespace {

// --- a yes, compared with a no ---------------------------------------------------------------------------------------

// Hint 7: two more rolls for the grid, if enough SP are left for the race.
int worth_of_qualifying_token(int score, int sp, const Temper& temper) {
  constexpr int grid_place = 70, spared = 150, needed = 400;
  int gain = 0;  // in 36
  for (int best = score + 1; best <= 6; ++best) gain += (best - score) * (2 * best - 1);
  return grid_place * gain / 36 - weighed(sp >= 6 ? spared : needed, temper.thrift);
}

// Hint 10: what a lost place costs, with the MP that the attacker then still has.
int worth_of_yielding(const Race& race, const Car& car, const Temper& temper) {
  return risks_everything(race, car) ? weighed(5 * one_mp, temper.care) : -one_mp - 40 * race.turn.fight.unused;
}

int worth_of_yes(const Race& race, const Car& car, Matter matter, const Temper& temper) {
  switch (matter) {
    case Matter::change_engine: return -10 * one_mp;  // and to the back of the grid
    case Matter::spend_token: return worth_of_qualifying_token(race.scores[car.seat], car.sp, temper);
    case Matter::wear_token: return weighed(one_mp, temper.thrift);
    case Matter::blowout_token: return weighed(off_track, temper.care);
    case Matter::reduce_stress: return weighed(one_mp * car.stress, temper.care) - 350;  // hint 18
    case Matter::yield: return worth_of_yielding(race, car, temper);
    case Matter::second_roll: return weighed(one_mp * race.turn.collision[car.seat], temper.care) - 350;
    case Matter::safety_car_stop: return worth_of_stop_behind_safety_car(race, car);
  }
  return 0;
}

// --- rolls -----------------------------------------------------------------------------------------------------------

// What a roll is worth; one that leaves the track has to be lowered.
class RollWorth {
 public:
  RollWorth(const Race& race, const Car& car, int limit, const Temper& temper)
      : limit_(limit), sp_(car.sp), skill_price_(pole_position::skill_price(race, car, temper)),
        off_track_(weighed(off_track, 1 - temper.care)) {}

  int of(int roll) const {
    if (limit_ == 0 || roll < limit_) return one_mp * roll;
    const int sp = roll - limit_ + 1;
    return sp <= sp_ ? one_mp * (roll - sp) - sp * skill_price_ : off_track_;
  }
  // Another roll, on average, if the better one of the two is kept.
  double with_another(int roll, const Faces& die) const {
    int sum = 0;
    for (const int face : die) sum += std::max(of(face), of(roll));
    return static_cast<double>(sum) / static_cast<double>(die.size());
  }
  int skill_price() const { return skill_price_; }

 private:
  int limit_, sp_, skill_price_;
  int off_track_;  // a roll that leaves the track is worth nothing; to a careful driver it is worse than that
};

// --- where to drive --------------------------------------------------------------------------------------------------

// Engine, brakes or corner SP: the roll is still to come, or done.
bool is_extra(const Race& race, const Leg& leg) {
  return race.turn.use == Use::none && leg.drive.use != Use::roll && leg.drive.use != Use::none;
}

}  // namespace

// An extra comes on top of what else there is to drive, if it gains enough beyond its price.
void Pro::score(const Race& race, const ChooseLeg& question, Visit<Drive> visit) {
  constexpr int enough = 10;
  const LegWorth worth(race, car_of(race, question.seat), plans[question.seat], temper);
  const std::span<const Leg> legs = question.legs();
  std::array<int, Legs::static_capacity> values;
  int best = -far;
  for (std::size_t i = 0; i < legs.size(); ++i) {
    const Leg& leg = legs[i];
    if (is_extra(race, leg)) continue;
    values[i] = leg.drive.use == Use::none ? 0 : worth.value(leg);
    best = std::max(best, values[i]);
  }
  for (std::size_t i = 0; i < legs.size(); ++i)
    visit(legs[i].drive, is_extra(race, legs[i]) ? best + worth.net(legs[i]) - enough : values[i]);
}

void Pro::score(const Race& race, const Decide& question, Visit<bool> visit) {
  question.options([&](bool yes) {
    visit(yes, yes ? worth_of_yes(race, car_of(race, question.seat), question.matter, temper) : 0);
    return true;
  });
}

// The points are well spread as they are.
void Pro::score(const Race&, const ChooseTransfer& question, Visit<std::int8_t> visit) {
  question.options([&](std::int8_t points) { return visit(points, -20 * std::abs(points)), true; });
}

void Pro::score(const Race& race, const ChooseTyres& question, Visit<Tyre> visit) {
  const Car& car = car_of(race, question.seat);
  const SetTimes times = times_from_grid(race, car, temper);
  question.options([&](Tyre tyre) {
    const auto set = std::ranges::find(car.sets, tyre, &TyreSet::tyre) - car.sets.begin();
    return visit(tyre, -mp_in(times[static_cast<std::size_t>(set)]) * temper.sight), true;
  });
}

// Another roll for what it gains on average beyond the best so far.
void Pro::score(const Race& race, const ChooseRoll& question, Visit<RollChoice> visit) {
  const Car& car = car_of(race, question.seat);
  const RollWorth worth(race, car, question.highest ? 0 : off_track_limit(race, car), temper);
  const auto by_worth = [&](int roll) { return worth.of(roll); };
  const int best = *std::ranges::max_element(question.rolls, {}, by_worth);
  const Faces& die = question.highest ? box().dice.purple : box().dice[car.tyres().tyre];
  const double again = worth.with_another(best, die);
  question.options([&](const RollChoice& choice) {
    switch (choice.kind) {
      case RollChoice::Kind::keep: visit(choice, worth.of(choice.result)); break;
      case RollChoice::Kind::free: visit(choice, again); break;
      case RollChoice::Kind::pay: visit(choice, again - worth.skill_price()); break;
    }
    return true;
  });
}

// SP that keep the car on the track (hint 14); all of the DRS.
void Pro::score(const Race& race, const ChooseAmount& question, Visit<std::int8_t> visit) {
  const Car& car = car_of(race, question.seat);
  const bool drs = question.what == ChooseAmount::What::drs;
  const int limit = drs ? 0 : off_track_limit(race, car);
  const int price = drs ? -one_mp : skill_price(race, car, temper), gravel = weighed(off_track, temper.care);
  question.options([&](std::int8_t amount) {
    const bool leaves = limit > 0 && race.turn.roll - amount >= limit;
    return visit(amount, -price * amount - (leaves ? gravel : 0)), true;
  });
}

// Hint 10: a place is worth little, but an attacker who loses also loses his MP.
void Pro::score(const Race& race, const ChooseBid& question, Visit<std::int8_t> visit) {
  const Fight& fight = race.turn.fight;
  const Car& car = car_of(race, question.seat);
  const bool attacks = fight.attacker == question.seat;
  const int before = attacks ? fight.attack_bid : fight.defence_bid;
  const int price = skill_price(race, car, temper);
  int worth = attacks ? place + one_mp * fight.unused : weighed(one_mp + 40 * fight.unused, temper.care);
  if (car.lap == race.laps) worth += 150;
  question.options(
      [&](std::int8_t raise) { return visit(raise, raise == 0 ? 0 : worth - price * (before + raise)), true; });
}

void Pro::score(const Race& race, const ChooseSet& question, Visit<std::int8_t> visit) {
  const SetTimes times = times_from_box(race, car_of(race, question.seat), temper);
  question.options([&](std::int8_t set) { return visit(set, -mp_in(times[static_cast<std::size_t>(set)]) * temper.sight), true; });
}

// The one that is scarce, the engine's rather than the brakes'.
void Pro::score(const Race& race, const ChoosePoint& question, Visit<Point> visit) {
  const Car& car = car_of(race, question.seat);
  question.options([&](Point point) {
    return visit(point, point == Point::engine ? one_mp - 5 * car.ep + 20 : one_mp - 5 * car.bp), true;
  });
}

}  // namespace paddock::pole_position
