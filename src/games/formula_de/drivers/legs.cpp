// Where to drive, and how many brakes to spend.

#include <algorithm>

#include "games/formula_de/drivers/judgement.h"

namespace paddock::formula_de {

LegJudge::LegJudge(const Race& race, const Car& car, const Temper& temper, bool may_slide)
    : race_(race),
      car_(car),
      temper_(temper),
      prices_(race, car, temper),
      traffic_(race, car),
      approaches_(approaches(race, car)),
      level_(race.board()[race.turn.path.front()].level),
      slide_(may_slide && !race.turn.slid ? tyre_row(car, race.weather.wet).slide : 0) {}

Worth LegJudge::worth(const Leg& leg) const {
  const Board& board = race_.board();
  if (leg.excessive) return {-prices_.out()};
  const double tyres = race_.phase == Phase::trial ? static_cast<double>(leg.price) : prices_.tyres(leg.price);
  if (tyres >= prices_.out()) return {-prices_.out()};
  if (leg.finishes) return {out_of_the_race - tyres};
  Worth worth = board.is_track(leg.end) ? standing(leg) : Worth{board.is_box(leg.end) ? 1.0 : 0.5};
  if (leg.pits && board.is_track(race_.turn.path.back())) worth.fixed += worth_of_stop(race_, car_, temper_);
  worth.fixed -= tyres + price_of_tests(leg);
  return worth;
}

// [hint 15]
double LegJudge::price_of_tests(const Leg& leg) const {
  const auto price = [&](int tests, const Odds& lost, Kind kind) {
    return tests == 0 ? 0 : tests * odds(lost, race_.weather.wet) / 20.0 * prices_.damage(kind);
  };
  return price(leg.handling, box().handling, Kind::handling) + price(leg.walls, box().collision, Kind::body);
}

// To slide out of a corner.
double LegJudge::price_of_overrun(int over, bool excessive) const {
  const double brakes = prices_.brakes(over);
  const int factor = overshoot_factor(tyre_row(car_, true), car_.set_lap);
  return excessive ? brakes : std::min(brakes, prices_.tyres(over * factor));
}

// How far along the car would be, less the turns it would take to clear the next corner from there.
Worth LegJudge::standing(const Leg& leg) const {
  const Board& board = race_.board();
  int half_spaces = board[leg.end].level - level_;
  if (half_spaces < 0) half_spaces += board.lap;
  const int corner = corner_at(board, leg.end);
  const bool same = corner >= 0 && race_.turn.journey.start_zone == corner;
  const int stops = corner < 0 || leg.overshot ? 0 : 1 + (same ? race_.turn.journey.start_stops : 0);
  const Ahead ahead = look_ahead(race_, leg.end, corner, stops);
  double slide = 0, price = traffic_.risk(prices_, leg.end);
  if (slide_ > 0 && stops > 0 && stops <= board.zones[corner].stops) {
    slide = std::min(slide_, board[leg.end].exit_farthest - 1);
    if (slide < slide_) price += price_of_overrun(slide_ - static_cast<int>(slide), stops < board.zones[corner].stops);
  }
  const double last = std::max(0.0, ahead.last - slide);
  return {(half_spaces / 2.0 + ahead.last) / spaces_a_turn - price - Approaches::beyond(last),
          &approaches_.turns(last, ahead.length(), ahead.stops)};
}

namespace {

// To end the move where it is, with so many brakes.
Leg staying(const Race& race, const Car& car) {
  const Journey& journey = race.turn.journey;
  Leg stay;
  stay.end = race.turn.path.back();
  stay.overshot = journey.overshot_spaces(race.turn.path.size());
  stay.price = overshooting_price(race, car, journey, race.turn.path.size());
  stay.excessive = journey.excessive;
  return stay;
}

}  // namespace

void Pro::score(const Race& race, const ChooseLeg& question, Visit<Way> visit) {
  const Car& car = car_of(race, question.seat);
  const LegJudge judge(race, car, temper, question.purpose != ChooseLeg::Purpose::slide);
  if (question.may_pass) visit(Way::none(), judge.worth(staying(race, car)).in(car.gear));
  for (const Leg& leg : question.legs) {
    const int brakes = leg.brakes + entries_due(race, leg, question.purpose);
    visit(leg.way, judge.worth(leg).in(car.gear) - judge.prices().brakes(brakes) - judge.prices().blocking(leg));
  }
}

// After a slide: back into the corner if that is cheaper than the tyres.
void Pro::score(const Race& race, const ChooseBrakes& question, Visit<Count> visit) {
  const Car& car = car_of(race, question.seat);
  const Prices prices(race, car, temper);
  Race there = race;
  for (int brakes = 0; brakes <= question.most; ++brakes) {
    if (brakes > 0) draw_back(there, car, 1);
    const Worth worth = LegJudge(there, car, temper).worth(staying(there, car));
    visit(brakes, worth.in(car.gear) - prices.brakes(brakes));
  }
}

}  // namespace paddock::formula_de
