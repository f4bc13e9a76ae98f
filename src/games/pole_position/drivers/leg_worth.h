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
  LegWorth(const Race& race, const Car& car, StopPlan& plan, const Temper& temper)
      : race_(race), car_(car), board_(race.board()), book_(road_book(race)), temper_(temper),
        stops_(book_.box(car.cell, car.line) < in_reach && plan.wants_to_stop(race, car, temper)),
        takes_book_(!stops_ && temper.sight == 1), place_(on_track(race, car) ? int{board_.cells[car.cell].place} : -1), now_(to_go(car.cell, car.line)),
        skill_price_(pole_position::skill_price(race, car, temper)),
        point_price_(pole_position::point_price(race, car, temper)) {}

  int value(const Leg& leg) const {
    const Drive& drive = leg.drive;
    if (drive.ending == Ending::box) return stops_ ? now_ + one_mp * leg.left : -far;
    if (drive.ending == Ending::the_end) return car_.lap == race_.laps ? far : -far;  // hint 17
    const int here = progress(leg) - (in_pit_lane(drive.end) && !stops_ ? far : 0);
    if (drive.ending == Ending::attack) return here + attack_value(leg);
    return here - (drive.ending == Ending::waits ? 20 : 0);
  }

  // What a use gains beyond its price.
  int net(const Leg& leg) const { return value(leg) - price(leg) - (breaks_reserve(leg) ? reserve_price() : 0); }

  // The terms of both: MP of the road behind the car; what the fight of an attack is worth; EP, BP and SP.
  int progress(const Leg& leg) const { return now_ - to_go(leg.drive.end, line_of(leg.drive.arrival)); }
  int attack_value(const Leg& leg) const {
    if (risks_everything(race_, car_)) return -weighed(5 * one_mp, temper_.care);
    const int beyond = one_mp * (leg.left - 1) - to_go(leg.drive.target, Line::none);
    int prize = beyond + to_go(leg.drive.end, line_of(leg.drive.arrival)) + place;
    for (const Car& rival : race_.cars)
      if (leg.rivals >> rival.seat & 1) prize = worth_of_fight(rival, unused(leg), prize);
    return prize;
  }
  int price(const Leg& leg) const { return skill_price_ * leg.sp + point_price_ * (leg.ep + leg.bp); }

  // Points that a collision or an event may ask for are kept (hints 4 to 6).
  bool breaks_reserve(const Leg& leg) const {
    const bool risky = race_.options.collisions || race_.options.events;
    const int reserve = risky && car_.lap < race_.laps ? 1 : 0;
    const int spare_ep = car_.ep - leg.ep - std::max<int>(reserve, race_.options.damaged_engine);
    return (leg.ep > 0 && spare_ep < 0) || (leg.bp > 0 && car_.bp - leg.bp < reserve);
  }
  int skill_price() const { return skill_price_; }
  int point_price() const { return point_price_; }
  int reserve_price() const { return weighed(10 * one_mp, temper_.care); }
  bool wants_to_stop() const { return stops_; }

 private:
  static constexpr int in_reach = 40;  // MP of a turn and the next

  bool in_pit_lane(CellId cell) const { return cell >= board_.entry && cell < board_.box; }

  int to_go(CellId cell, Line line) const {
    const bool crosses = board_.cells[cell].place < place_;
    const int points = book_.line(cell, line) - (crosses ? board_.lap_points : 0);
    if (takes_book_) return one_mp * points;
    if (stops_ && book_.box(cell, line) < out_of_reach) return one_mp * book_.box(cell, line);
    const int missed = stops_ && !crosses ? 200 : 0;  // the gate
    return one_mp * (points + missed) - overlooked(cell, line);
  }
  // A short sight overlooks what the racing line will save, or a line that was left will cost.
  int overlooked(CellId cell, Line line) const {
    return weighed(one_mp * (book_.line(cell, line) - book_.line(cell, Line::none)), 1 - temper_.sight);
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
  const Board& board_;
  const RoadBook& book_;
  const Temper& temper_;
  const bool stops_;
  const bool takes_book_;  // the road is as long as the book says
  const int place_;  // of the car, in the order of the lap; -1 in the pits
  const int now_;
  const int skill_price_, point_price_;
};

}  // namespace paddock::pole_position
