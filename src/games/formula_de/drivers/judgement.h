#pragma once

// What pro thinks of corners, points and stops. Everything is counted in turns.

#include <optional>

#include "games/formula_de/drivers.h"
#include "games/formula_de/rules.h"

namespace paddock::formula_de {

inline constexpr double spaces_a_turn = 9;  // what a car covers on average

// To be this many spaces farther along is worth a turn. Half of ten cars against the pro of 73b6d9a, three dry laps at Monza, Monaco
// and Silverstone, 480 races each on the same seeds: 44 % of wins with 9, then 58 (8), 64 (7.5), 64 (7), 69 (6.5), 66 (6), 71 (5.5) and
// 69 % (5), each +- 4.4; the fewer spaces, the more cars retire. On fresh seeds and with dearer damage 6.5 won 62 % of 600 dry
// races and 73 % of 600 in changeable weather.
inline constexpr double spaces_ahead = 6.5;
inline constexpr double out_of_the_race = 40;  // as bad as this many turns lost

// --- the next corner (corners.cpp) ---------------------------------------------------------------------------------

// The next corner that still asks for stops, in spaces of the middle lane.
struct Ahead {
  int zone = 0;
  int stops = 0;     // still to make
  double first = 0;  // spaces to its first space; 0 or less: the car is in it
  double last = 0;   // spaces to its last space
  double length() const { return first > 0 ? last - first + 1 : last + 1; }
};
Ahead look_ahead(const Race& race, SpaceId space, int corner_now, int stops_made);

// What a car can afford on its way to a corner, in steps that make a difference.
struct Kit {
  int gears_down = 1;  // how many it can go down at once
  int slide = 0;       // spaces, at a required stop
  int tyres = 0;       // spaces it can overshoot without a spinout
  int brakes = 0;
};

// The turns it takes on average to make the stops of the next corner, by gear, spaces to the corner's last space, its length and
// the stops still to make [hint 2]. Points spent on the way count as fractions of a turn.
class Approaches {
 public:
  explicit Approaches(const Kit& kit);

  // By gear; `rolls` with this gear just chosen, `turns` before the choice of the next.
  using Turns = std::array<float, gears>;
  const Turns& turns(double distance, double length, int stops) const { return at(turns_, distance, length, stops); }
  const Turns& rolls(double distance, double length, int stops) const { return at(rolls_, distance, length, stops); }
  // What has to be added beyond the end of the table.
  static double beyond(double distance) { return distance > farthest ? (distance - farthest) / 14 : 0; }

 private:
  static constexpr int longest = 20, farthest = 50;
  using Table = std::array<std::array<std::array<Turns, farthest + 1>, longest>, 3>;

  static const Turns& at(const Table& table, double distance, double length, int stops);
  double roll(int gear, int face, int distance, int length, int stops) const;
  double overrun(int gear, int over, int length, int stops) const;

  Kit kit_;
  Table turns_{}, rolls_{};
};
const Approaches& approaches(const Race& race, const Car& car);

// --- points (prices.cpp) -------------------------------------------------------------------------------------------

// How many Body, Engine and Handling points a car loses in a lap, on average. Without them it is out (FD-5-1-1).
struct Wear {
  explicit Wear(const Race& race);
  double body, engine, handling;
};

// What points and dangers cost a car, as its driver sees them: a careful one makes damage dearer, a saving one tyres, brakes and
// gas; one of short sight does not think as far as the finish.
class Prices {
 public:
  Prices(const Race& race, const Car& car, const Temper& temper);

  double tyres(int spent) const;
  double brakes(int spent) const;
  double gas(int spent) const;
  double shift(int gear) const;
  double blocking(const Leg& leg) const;
  double damage(Kind kind) const;  // of one point
  double out() const { return temper_.care * out_of_the_race; }
  double worth_of_more(Kind kind, int points) const;  // than it has
  double laps() const { return laps_; }               // that it thinks of

 private:
  const Wear& wear() const;
  double points(int spent, int held, double usual) const;

  const Race& race_;
  const Car& car_;
  const Temper& temper_;
  const double laps_;
  mutable std::optional<Wear> wear_;                   // known when first asked for, as are
  mutable std::array<double, kinds.size()> damage_{};  // these: 0 is not known yet
};

// What a number of points of a kind is worth for a number of laps; only differences mean anything.
double worth_of_points(const Wear& wear, const Temper& temper, Kind kind, int points, double laps);

// What the cars around cost where a car ends its move [hint 14].
class Traffic {
 public:
  Traffic(const Race& race, const Car& car);
  double risk(const Prices& prices, SpaceId space) const;
  int room(SpaceId space, int steps) const;  // how many of these steps nobody bars

 private:
  const Race& race_;
  const Car& car_;
  std::uint64_t occupied_ = 0;  // by space modulo 64
};

// --- pits (stops.cpp) ----------------------------------------------------------------------------------------------

// What a stop is worth now; less than nothing: better drive on.
double worth_of_stop(const Race& race, const Car& car, const Temper& temper);

// --- legs (legs.cpp) -----------------------------------------------------------------------------------------------

// What the end of a leg is worth but for brakes and blocking: a part that is the same in all gears, and the turns to the corner
// ahead, by gear.
struct Worth {
  double fixed = 0;
  const Approaches::Turns* turns = nullptr;  // none: the gear does not matter
  double in(int gear) const { return turns ? fixed - (*turns)[std::max(1, gear) - 1] : fixed; }
};
// The same by reason, with its brakes and blocking.
struct LegTerms {
  double race = 0;    // lost if the leg ends it
  double way = 0;     // how far it goes, and what is left to the next corner
  double damage = 0;  // by tests on the way, and by cars beside its end
  double tyres = 0, brakes = 0, blocking = 0, pits = 0;
};

// To end the move where it is.
Leg staying(const Race& race, const Car& car);

class LegJudge {
 public:
  LegJudge(const Race& race, const Car& car, const Temper& temper, bool may_slide = true);
  Worth worth(const Leg& leg) const;
  LegTerms terms(const Leg& leg, int brakes) const;
  const Prices& prices() const { return prices_; }

 private:
  Worth standing(const Leg& leg) const;
  double price_of_tests(const Leg& leg) const;
  double price_of_overrun(int over, bool excessive) const;
  double price_of_barred_slide(const Leg& leg) const;

  const Race& race_;
  const Car& car_;
  const Temper& temper_;
  const Prices prices_;
  const Traffic traffic_;
  const Approaches& approaches_;
  const int level_;  // where the move began
  const int slide_;  // spaces, at a required stop
};

}  // namespace paddock::formula_de
