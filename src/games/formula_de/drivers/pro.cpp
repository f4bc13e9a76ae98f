#include <algorithm>
#include <cmath>

#include "games/formula_de/drivers.h"
#include "games/formula_de/rules.h"

namespace paddock::formula_de {
namespace {

// How far a space is from the driver's aim, in spaces of the middle lane: the distance to the beginning and to the end of
// the next corner that still asks for stops.
struct Ahead {
  int zone = 0;      // of that corner
  int stops = 0;     // still to make
  double first = 0;  // spaces to its first space; 0 or less: the car is in it
  double last = 0;   // spaces to its last space
};

Ahead look_ahead(const Race& race, SpaceId space, int corner_now, int stops_made) {
  const Board& board = race.board();
  Ahead ahead;
  if (corner_now >= 0 && stops_made < board.zones[corner_now].stops) {
    ahead.zone = corner_now;
    ahead.stops = board.zones[corner_now].stops - stops_made;
    ahead.first = 0;
    ahead.last = (board[space].exit_nearest + board[space].exit_farthest) / 2.0 - 1;
    return ahead;
  }
  const int zones = static_cast<int>(board.zones.size());
  int zone = board[space].zone;
  zone = (zone + (board.zones[zone].is_corner() ? 2 : 1)) % zones;
  ahead.zone = zone;
  ahead.stops = board.zones[zone].stops;
  const int lane = board[space].lane;
  int half_spaces = board[board.zones[zone].first[lane]].level - board[space].level;
  if (half_spaces <= 0) half_spaces += board.lap;
  ahead.first = half_spaces / 2.0;
  ahead.last = ahead.first + (board.zones[zone].shortest + board.zones[zone].longest) / 2.0 - 1;
  return ahead;
}

// --- what it takes to clear a corner -------------------------------------------------------------------------------

constexpr double spaces_a_turn = 9;     // a car covers about so many
constexpr double out_of_the_race = 40;  // turns

// The turns it takes on average to make the stops of the next corner, by gear, spaces to the corner's last space, its length and
// the stops still to make. Points spent on the way count as fractions of a turn.
class Approaches {
 public:
  explicit Approaches(int gears_down) : gears_down_(gears_down) {
    for (int stops = 1; stops <= 3; ++stops)
      for (int length = 1; length <= longest; ++length)
        for (int distance = 0; distance <= farthest; ++distance)
          for (int gear = 1; gear <= gears; ++gear)
            turns_[stops - 1][length - 1][distance][gear - 1] = solve(gear, distance, length, stops);
  }

  double turns(int gear, double distance, double length, int stops) const {
    const int d = std::clamp(static_cast<int>(distance + 0.5), 0, 1000);
    const int l = std::clamp(static_cast<int>(length + 0.5), 1, longest);
    return turns_[stops - 1][l - 1][std::min(d, farthest)][gear - 1] + std::max(0, d - farthest) / 14.0;
  }

  // With the stops made, so many spaces before the corner's end: a high gear is worth something.
  static double after(int gear, double spaces) { return spaces / spaces_a_turn - 0.22 * gear; }

 private:
  static constexpr int longest = 20, farthest = 70;
  int gears_down_;  // how many it can go down at once

  double solve(int gear, int distance, int length, int stops) const {
    double best = 1e9;
    for (int next = std::max(1, gear - gears_down_); next <= std::min(gears, gear + 1); ++next) {
      const int skipped = gear - next - 1;
      double turns = skipped >= 2 ? 0.6 : skipped == 1 ? 0.15 : 0;
      const auto& die = box().dice[next - 1];
      for (const int face : die) turns += roll(next, face, distance, length, stops) / static_cast<double>(die.size());
      best = std::min(best, 1 + turns);
    }
    return best;
  }

  double roll(int gear, int face, int distance, int length, int stops) const {
    const int left = distance - face;
    if (left >= length) return at(gear, left, length, stops);
    if (left >= 0) return stops == 1 ? after(gear, left) : at(gear, left, length, stops - 1);
    const int over = -left;
    if (stops > 1) return over <= 2 ? 0.6 * over + at(gear, 0, length, stops - 1) : out_of_the_race;
    const double tyres = over <= 4 ? 0.4 * over : 1.6 + 6 * (over - 4);
    const double brakes = over <= 2 ? 0.4 * over : 10;
    return std::min(tyres + after(gear, -over), brakes + after(gear, 0));
  }

  double at(int gear, int distance, int length, int stops) const {
    return turns_[stops - 1][length - 1][distance][gear - 1];
  }

  std::array<std::array<std::array<std::array<double, gears>, farthest + 1>, longest>, 3> turns_{};
};

const Approaches& approaches(const Car& car) {
  static const Approaches with_gas(2), without_gas(1);
  return car.points.gas > 0 ? with_gas : without_gas;
}

// --- what a leg is worth, in turns ---------------------------------------------------------------------------------

// A point is worth more, the fewer of its kind are left for the way to the finish.
double price_of_points(int spent, int held, double laps_left, double usual) {
  double price = 0;
  for (int left = held; left > held - spent; --left) price += std::clamp(usual * laps_left / left, 0.12, 1.5);
  return price;
}

double laps_left(const Race& race, const Car& car) {
  const Board& board = race.board();
  const double done = car.space >= 0 ? board[car.space].level / static_cast<double>(board.lap) : 0;
  return std::max(0.2, race.options.laps + 1 - car.crossings - done);
}

double price_of_tyres(const Race& race, const Car& car, int tyres) {
  if (tyres == 0) return 0;
  if (tyres > car.points.tyre) return car.points.tyre == 0 && tyres == 1 ? 3 : out_of_the_race;
  if (tyres == car.points.tyre) return 4;  // spinout
  return price_of_points(tyres, car.points.tyre, laps_left(race, car), 0.9);
}

double price_of_brakes(const Race& race, const Car& car, int brakes) {
  if (brakes > car.points.brake) return out_of_the_race;
  return price_of_points(brakes, car.points.brake, laps_left(race, car), 0.45);
}

double price_of_gas(const Race& race, const Car& car, int gas) {
  return price_of_points(gas, car.points.gas, laps_left(race, car), 0.3);
}

double risk_of_touching(const Race& race, const Car& car, SpaceId space) {
  Car there = car;
  there.space = space;
  double risk = 0;
  for (const Seat seat : touched_cars(race, there)) {
    const double chance =
        odds(is_aggravating(car_of(race, seat)) ? box().aggravated : box().collision, race.weather.wet) / 20.0;
    risk += chance * (car.points.body <= 1 ? out_of_the_race : car.points.body == 2 ? 3 : 1);
  }
  return risk;
}

double price_of_tests(const Race& race, const Car& car, const Leg& leg) {
  const double handling = odds(box().handling, race.weather.wet) / 20.0;
  const double wall = odds(box().collision, race.weather.wet) / 20.0;
  return leg.handling * handling * (car.points.handling <= 1 ? out_of_the_race : 1) +
         leg.walls * wall * (car.points.body <= 1 ? out_of_the_race : 1);
}

double price_of_blocking(const Race& race, const Car& car, const Leg& leg) {
  if (leg.owed == 0) return 0;
  const auto price = blocking_price_after(car, leg);
  if (!price) return out_of_the_race;
  return price_of_brakes(race, car, leg.brakes + price->brake) - price_of_brakes(race, car, leg.brakes) +
         price_of_tyres(race, car, price->tyre);
}

// How far along the car would be, less the turns it would take to clear the next corner from there.
double standing(const Race& race, const Car& car, SpaceId space, int stops, bool counts, int slide) {
  const Board& board = race.board();
  int half_spaces = board[space].level - board[race.turn.path.front()].level;
  if (half_spaces < 0) half_spaces += board.lap;
  const int corner = corner_at(board, space);
  const Ahead ahead = look_ahead(race, space, corner, counts ? stops : 0);
  double last = ahead.last;
  double price = 0;
  if (slide > 0 && corner >= 0 && corner == ahead.zone) last -= slide;
  if (last < 0) price -= 0.25 * last, last = 0;
  const double length = ahead.first > 0 ? ahead.last - ahead.first + 1 : ahead.last + 1;
  return (half_spaces / 2.0 + ahead.last) / spaces_a_turn - price -
         approaches(car).turns(std::max<int>(1, car.gear), last, length, ahead.stops);
}

// But for brakes and blocking.
double value_of_way(const Race& race, const Car& car, const Leg& leg) {
  const Board& board = race.board();
  const int tyres = leg.price;
  if (leg.excessive || price_of_tyres(race, car, tyres) >= out_of_the_race) return -out_of_the_race;
  if (leg.finishes) return 100;
  const double value =
      -(race.phase == Phase::trial ? tyres : price_of_tyres(race, car, tyres)) - price_of_tests(race, car, leg);
  if (!board.is_track(leg.end)) return value + (board.is_box(leg.end) ? 1 : 0.5);
  const int corner = corner_at(board, leg.end);
  const bool same = corner >= 0 && race.turn.journey.start_zone == corner;
  const int stops = corner < 0 || leg.overshot ? 0 : 1 + (same ? race.turn.journey.start_stops : 0);
  const bool slides =
      race.weather.wet && !race.turn.slid && corner >= 0 && !leg.overshot && stops <= board.zones[corner].stops;
  return value + standing(race, car, leg.end, stops, true, slides ? tyre_row(car, true).slide : 0) -
         risk_of_touching(race, car, leg.end);
}

double value_of(const Race& race, const Car& car, const Leg& leg, ChooseLeg::Purpose purpose) {
  const int brakes = leg.brakes + entries_due(race, leg, purpose);
  return value_of_way(race, car, leg) - price_of_brakes(race, car, brakes) - price_of_blocking(race, car, leg);
}

// Of the best leg for each face of a die. One search finds them all: a leg that is braked from the highest face is one of a
// lower face, with fewer brakes or none.
double value_of_roll(const Race& race, const Car& car, const std::vector<std::int8_t>& die) {
  const int longest = die.back(), shortest = die.front();
  Legs legs;
  LegRules rules;
  rules.steps = longest;
  rules.most_brakes = longest - shortest + car.points.brake;
  find_legs(race, car, rules, legs);
  std::array<double, Way::most_steps + 1> best, braked;
  best.fill(-1e9);
  for (int brakes = 0; brakes <= car.points.brake; ++brakes) braked[brakes] = price_of_brakes(race, car, brakes);
  for (const Leg& leg : legs) {
    const double way = value_of_way(race, car, leg);
    const bool ends = leg.brakes == 0 && leg.owed == 0 && leg.steps < longest;  // by itself: finish or pits
    for (int face = shortest; face <= longest; ++face) {
      const int brakes = ends ? 0 : leg.brakes - (longest - face);
      if (brakes < 0 || brakes > car.points.brake || (ends && leg.steps > face)) continue;
      Leg shorter = leg;
      shorter.brakes = brakes;
      best[face] = std::max(best[face], way - braked[brakes] - price_of_blocking(race, car, shorter));
    }
  }
  double sum = 0;
  for (const int face : die) sum += best[face];
  return sum / static_cast<double>(die.size());
}

// Whether the car should turn in: worn or wrong tyres, and points to repair.
bool wants_pit(const Race& race, const Car& car) {
  const bool wrong = race.weather.wet ? car.tyres != Tyres::rain : car.tyres == Tyres::rain;
  const bool worn = car.points.tyre <= 2;
  const bool damaged =
      car.pit_points > 0 && (car.points.body <= 1 || car.points.engine <= 1 || car.points.handling <= 1);
  return wrong || worn || (damaged && car.points.tyre <= 3);
}

}  // namespace

Tyres Pro::choose(const Race& race, const ChooseTyres& question, Rng&) {
  if (race.weather.wet) return Tyres::rain;
  const Car& car = car_of(race, question.seat);
  if (race.phase == Phase::trial || race.phase == Phase::session) return Tyres::soft;
  if (race.phase == Phase::race && race.options.laps - car.crossings <= 1) return Tyres::soft;
  return Tyres::hard;
}

Count Pro::choose(const Race& race, const ChooseGear& question, Rng&) {
  const Car& car = car_of(race, question.seat);
  double best = -1e9;
  int chosen = 0;
  question.options([&](int gear) {
    Race there = race;
    Car& self = car_of(there, question.seat);
    self.gear = gear;
    const OverRevving price = price_of_shift(race, car, gear);
    self.points.brake -= price.brake;
    double value = -price_of_gas(race, car, price.gas) - price_of_brakes(race, car, price.brake) -
                   (price.engine ? (car.points.engine <= 1 ? out_of_the_race : 3) : 0);
    value += value_of_roll(there, self, box().dice[gear - 1]);
    if (gear >= 5 && race.phase == Phase::race) value -= 0.1 * 0.2 * (car.points.engine <= 1 ? out_of_the_race : 1);
    if (value > best) best = value, chosen = gear;
    return true;
  });
  return chosen;
}

Way Pro::choose(const Race& race, const ChooseLeg& question, Rng&) {
  const Car& car = car_of(race, question.seat);
  double best = -1e9;
  Way chosen;
  if (question.may_pass) {
    Leg stay;
    stay.end = race.turn.path.back();
    const Journey& journey = race.turn.journey;
    stay.overshot = journey.overshot_spaces(race.turn.path.size());
    stay.price = overshooting_price(race, car, race.turn.journey, race.turn.path.size());
    best = value_of(race, car, stay, question.purpose);
    chosen = Way::none();
  }
  const bool pit = wants_pit(race, car);
  for (const Leg& leg : question.legs) {
    double value = value_of(race, car, leg, question.purpose);
    if (leg.pits && race.board().is_track(race.turn.path.back())) value += pit ? 3 : -1000;
    if (value > best) best = value, chosen = leg.way;
  }
  return chosen;
}

// After a slide: back into the corner if that is cheaper than the tyres.
Count Pro::choose(const Race& race, const ChooseBrakes& question, Rng&) {
  const Car& car = car_of(race, question.seat);
  Race there = race;
  double best = -1e9;
  int chosen = 0;
  for (int brakes = 0; brakes <= question.most; ++brakes) {
    Leg stay;
    stay.end = there.turn.path.back();
    stay.brakes = brakes;
    const Journey& journey = there.turn.journey;
    stay.overshot = journey.overshot_spaces(there.turn.path.size());
    stay.price = overshooting_price(there, car, there.turn.journey, there.turn.path.size());
    stay.excessive = journey.excessive;
    const double value = value_of(there, car, stay, ChooseLeg::Purpose::slide);
    if (value > best) best = value, chosen = brakes;
    if (brakes < question.most) draw_back(there, car, 1);
  }
  return chosen;
}

Count Pro::choose(const Race&, const ChooseBox& question, Rng&) { return option_at(question, 0); }

Count Pro::choose(const Race&, const ChooseSheet&, Rng&) { return 2; }

Count Pro::choose(const Race&, const ChoosePoints& question, Rng&) {
  const int usual = box().presets[0].points[question.kind];
  return std::clamp<int>(usual, question.fewest, question.most);
}

Stop Pro::choose(const Race& race, const ChooseStop& question, Rng&) {
  const Car& car = car_of(race, question.seat);
  int critical = 0;
  for (const Kind kind : {Kind::body, Kind::engine, Kind::handling})
    critical += car.points[kind] == 1 && car.start[kind] > 1;
  critical += car.points.brake == 0;
  return car.pit_points > 0 && critical >= 2 ? Stop::slow : Stop::quick;
}

Repair Pro::choose(const Race& race, const ChooseRepair& question, Rng&) {
  const Car& car = car_of(race, question.seat);
  static constexpr std::array by_need{Kind::body, Kind::engine, Kind::handling, Kind::brake, Kind::gas};
  Repair best;
  int best_need = 0;
  question.options([&](const Repair& repair) {
    int need = 0;
    for (const Count number : {repair.first, repair.second}) {
      if (number == 0) continue;
      const Kind kind = static_cast<Kind>(number - 1);
      need += 10 - car.points[kind] * 3 + static_cast<int>(by_need.end() - std::ranges::find(by_need, kind));
    }
    if (need > best_need) best_need = need, best = repair;
    return true;
  });
  return best;
}

Count computer_clock(const Race& race, const ReadClock& question) {
  const int hundredths = 200 * race.trials[(race.session - 1) * race.cars.size() + question.seat].rolls;
  switch (question.hand) {
    case ReadClock::Hand::minutes: return hundredths / 6000;
    case ReadClock::Hand::seconds: return hundredths / 100 % 60;
    case ReadClock::Hand::hundredths: break;
  }
  return hundredths % 100;
}

}  // namespace paddock::formula_de
