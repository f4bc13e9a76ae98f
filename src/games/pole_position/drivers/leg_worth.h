#pragma once

#include <algorithm>

#include "games/pole_position/drivers/prices.h"
#include "games/pole_position/drivers/strategy.h"

namespace paddock::pole_position {

inline Line line_of(Arrival arrival) {
  return arrival == Arrival::on_line ? Line::on : arrival == Arrival::off_line ? Line::left : Line::none;
}

// What a leg is worth to the car on turn.
class LegWorth {
 public:
  LegWorth(const Race& race, const Car& car, StopPlan& plan)
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
    const bool breaks_reserve = (leg.ep > 0 && spare_ep < 0) || (leg.bp > 0 && car_.bp - leg.bp < reserve);
    const int price = skill_price_ * leg.sp + point_price_ * (leg.ep + leg.bp);
    return value(leg) - price - (breaks_reserve ? 10 * one_mp : 0);
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

}  // namespace paddock::pole_position
