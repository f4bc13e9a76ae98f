// The legs of a car: where a pool of MP leads, one MP after the other, and which of its ways are offered. Ways between which the
// choice makes no difference are one leg, with the fewest MP. Their order is that of section 6.1 of the rules: attacks, stops along
// the track, the end of the race, the pit lane.

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "games/pole_position/moves.h"
#include "games/pole_position/rules.h"

namespace paddock::pole_position {
namespace {

struct Reached {
  Waypoint at;
  int points = 0;  // MP spent
};

// An overtake that has to be fought for.
struct Attack {
  Waypoint from;
  Move move;
  int points = 0;  // MP spent up to there
  std::uint8_t rivals = 0;
};

struct Driven {
  std::vector<Reached> reached;
  std::vector<Attack> attacks;
};

bool is_last_of_leg(const Race& race, const Car& car, CellId cell) {
  return cell == race.board().box || ends_race_at(race, car, cell);
}

// PP-4-3: one MP after the other, as far as no fight stops the car (PP-5-2).
Driven drive_everywhere(const Race& race, const Car& car, const Pool& pool) {
  Driven driven;
  std::vector<Waypoint> here{start_of_leg(race, car)};
  for (int points = 0; !here.empty(); ++points) {
    std::vector<Waypoint> next;
    for (const Waypoint& at : here) {
      driven.reached.push_back({at, points});
      if (points == pool.points || is_last_of_leg(race, car, at.cell)) continue;
      for (const Move& move : moves_from(race, car, at)) {
        if (!may_move(race, car, pool.use, at, move)) continue;
        if (const std::uint8_t rivals = overtake_by(race, car, at.cell, move.to).rivals) {
          const bool over_returning_car =
              holds_returning_car(race, car, move.to) || holds_returning_car(race, car, at.cell);  // PP-R101, PP-R26
          if (!over_returning_car) driven.attacks.push_back({at, move, points, rivals});
          continue;
        }
        Waypoint to = after(race, car, at, move);
        if (std::ranges::count(next, to) == 0) next.push_back(std::move(to));
      }
    }
    here = std::move(next);
  }
  return driven;
}

bool may_stop_with(const Pool& pool, int points) { return points >= pool.owed && (points > 0 || !pool.new_use); }

// Of a cell to which it comes.
Verdict may_stop_at(const Race& race, const Car& car, const Pool& pool, const Reached& reached) {
  if (const Car* returning = returning_car_on(race, car, reached.at.cell))
    return {"PP-4.6-8", "cell-of-returning-car", {{"car", returning->seat}}};
  if (may_stop_with(pool, reached.points)) return allowed;
  if (reached.points >= pool.owed) return {"PP-R100", "use-without-move"};
  const std::initializer_list<Fact> facts{{"cell", reached.at.cell}, {"points", reached.points}, {"least", pool.owed}};
  return race.turn.purple ? Verdict("PP-R42", "minimum", facts) : Verdict("PP-4-4", "minimum", facts);  // PP-R15
}

// Of a cell to which it does not come, though it comes beside it: what forbids the last move. None: nowhere beside it.
std::optional<Verdict> last_move_to(const Race& race, const Car& car, const Pool& pool, const Driven& driven,
                                    CellId cell) {
  for (const auto& [at, points] : driven.reached)
    for (const Move& move : moves_from(race, car, at)) {
      if (move.to != cell || points == pool.points) continue;
      const Verdict verdict = may_move(race, car, pool.use, at, move);
      return verdict ? Verdict("PP-5-2", "car-ahead", {{"cell", cell}}) : verdict;
    }
  return std::nullopt;
}

bool gets_there(const Driven& driven, CellId cell) {
  return std::ranges::any_of(driven.reached, [&](const Reached& one) { return one.at.cell == cell; });
}

Race without_others(Race race, Seat seat) {
  for (Car& car : race.cars)
    if (car.seat != seat) car.status = Status::out;
  race.positions = {seat};
  return race;
}

// The MP of a use give out before.
Verdict out_of_reach(Use use, CellId cell) {
  const std::initializer_list<Fact> facts{{"cell", cell}};
  switch (use) {
    case Use::engine: return {"PP-4.4-2", "out-of-reach", facts};
    case Use::corner: return {"PP-4.2-4", "out-of-reach", facts};
    case Use::brake:
    case Use::double_brake: return {"PP-4.5-4", "out-of-reach", facts};
    default: return {"PP-4-3", "out-of-reach", facts};
  }
}

// How it came there, as far as that makes a difference afterwards: what it may still do in its row, and its hold of the racing
// line.
std::vector<Arrival> arrivals(const Race& race, const Reached& reached) {
  const Waypoint& at = reached.at;
  const Board::Cell& cell = race.board().cells[at.cell];
  if (cell.kind == CellKind::corner)
    return {at.line == Line::none ? Arrival::no_line : at.line == Line::on ? Arrival::on_line : Arrival::off_line};
  if (cell.kind != CellKind::straight) return {Arrival::ahead};
  const bool moved_sideways = reached.points > 0 && at.row.size() > 1;
  const bool leftwards = moved_sideways && race.board().cells[at.row[at.row.size() - 2]].lane > cell.lane;
  if (cell.line != 0 && at.line != Line::none) {  // beside the double arrow
    if (moved_sideways) return {leftwards ? Arrival::arrow_leftwards : Arrival::arrow_rightwards};
    return {Arrival::arrow_leftwards, Arrival::arrow_rightwards};  // both sides are open to it
  }
  if (at.slipstream > 0) return {at.slipstream < cell.lane ? Arrival::slip_left : Arrival::slip_right};
  if (moved_sideways) return {leftwards ? Arrival::leftwards : Arrival::rightwards};
  return {Arrival::ahead};
}

// The numbers of MP that lead to a cell, by arrival.
using WaysTo = std::map<Arrival, std::vector<Reached>>;

class LegList {
 public:
  LegList(const Race& race, const Car& car, const Pool& pool)
      : race_(race), car_(car), pool_(pool), driven_(drive_everywhere(race, car, pool)) {}

  std::vector<Leg> all() {
    list_attacks();
    for (const auto& [place, cell] : track_cells(false)) list_stops_and_waits(cell);
    for (const auto& [place, cell] : track_cells(true))
      if (list_end(cell)) break;
    for (CellId cell = race_.board().entry; cell < static_cast<CellId>(race_.board().cells.size()); ++cell)
      list_pit_cell(cell);
    return legs_;
  }

 private:
  // In driving order, those of a row from left to right; before the line or beyond it where that ends its race.
  std::set<std::pair<int, CellId>> track_cells(bool beyond_end) const {
    std::set<std::pair<int, CellId>> cells;
    for (const Reached& one : driven_.reached)
      if (one.at.cell < race_.board().entry && ends_race_at(race_, car_, one.at.cell) == beyond_end)
        cells.insert({progress_at(race_, car_, one.at.cell), one.at.cell});
    return cells;
  }

  WaysTo ways_to(CellId cell) const {
    WaysTo ways;
    for (const Reached& one : driven_.reached)
      if (one.at.cell == cell && !(pool_.new_use && one.points == 0))  // PP-R100
        for (const Arrival arrival : arrivals(race_, one)) ways[arrival].push_back(one);
    return ways;
  }

  bool is_blocked(const Reached& one) const {
    return pole_position::is_blocked(race_, car_, pool_.use, one.at, pool_.points - one.points);
  }

  void add(CellId end, Arrival arrival, int points, Ending ending, CellId target = no_cell, std::uint8_t rivals = 0) {
    Leg leg;
    leg.drive = {end, target, pool_.use, static_cast<std::uint8_t>(points), arrival, ending};
    leg.ep = static_cast<std::uint8_t>(pool_.ep);
    leg.bp = static_cast<std::uint8_t>(pool_.bp);
    leg.sp = static_cast<std::uint8_t>(pool_.sp);
    leg.left = static_cast<std::uint8_t>(pool_.points - points);
    leg.rivals = rivals;
    legs_.push_back(leg);
  }

  // The first of these ways, which are in the order of their MP, that may end so.
  template <class May>
  bool add_first(CellId cell, Arrival arrival, const std::vector<Reached>& ways, Ending ending, May&& may) {
    const auto first = std::ranges::find_if(ways, may);
    if (first == ways.end()) return false;
    add(cell, arrival, first->points, ending);
    return true;
  }

  bool list_stop(CellId cell, Arrival arrival, const WaysTo& ways) {
    const auto found = ways.find(arrival);
    return found != ways.end() && add_first(cell, arrival, found->second, Ending::stop,
                                            [&](const Reached& one) { return may_stop_with(pool_, one.points); });
  }
  bool list_wait(CellId cell, Arrival arrival, const WaysTo& ways) {
    const auto found = ways.find(arrival);
    return found != ways.end() &&
           add_first(cell, arrival, found->second, Ending::waits, [&](const Reached& one) { return is_blocked(one); });
  }

  // Of arrivals at a cell of a straight only those that leave most open: out of a slipstream, then from behind, then sideways.
  // Beside the double arrow those with a hold of the racing line come first and for themselves.
  bool list_stops_on_straight(CellId cell, const WaysTo& ways) {
    bool holds = list_stop(cell, Arrival::arrow_leftwards, ways);
    holds |= list_stop(cell, Arrival::arrow_rightwards, ways);
    bool slips = list_stop(cell, Arrival::slip_left, ways);
    slips |= list_stop(cell, Arrival::slip_right, ways);
    if (slips || list_stop(cell, Arrival::ahead, ways)) return true;
    const bool left = list_stop(cell, Arrival::leftwards, ways), right = list_stop(cell, Arrival::rightwards, ways);
    return holds || left || right;
  }

  void list_stops_and_waits(CellId cell) {
    if (holds_returning_car(race_, car_, cell)) return;  // PP-R26
    const WaysTo ways = ways_to(cell);
    if (race_.board().cells[cell].kind == CellKind::corner) {
      for (const Arrival hold : {Arrival::no_line, Arrival::on_line, Arrival::off_line})
        if (!list_stop(cell, hold, ways)) list_wait(cell, hold, ways);
      return;
    }
    if (list_stops_on_straight(cell, ways)) return;
    for (const bool past_arrow : {false, true})  // PP-R112
      for (const auto& [arrival, all] : ways)
        if (is_past_arrow(arrival) == past_arrow && list_wait(cell, arrival, ways)) break;
  }

  // PP-R44: whichever lane it takes.
  bool list_end(CellId cell) {
    for (const auto& [arrival, ways] : ways_to(cell))
      return add_first(cell, arrival, ways, Ending::the_end, [](const Reached&) { return true; });
    return false;
  }

  void list_pit_cell(CellId cell) {
    const WaysTo ways = ways_to(cell);
    if (ways.empty()) return;
    if (cell == race_.board().box) {  // PP-7.1-4: what is left is kept, so that every number of MP is a way of its own
      for (const Reached& one : ways.at(Arrival::ahead))
        if (one.points > 0) add(cell, Arrival::ahead, one.points, Ending::box);
    } else if (!list_stop(cell, Arrival::ahead, ways)) {
      list_wait(cell, Arrival::ahead, ways);
    }
  }

  // By the cell from which they are made, along the track; then by the shape of the move, to the left before to the right. Every
  // number of MP is a way of its own, since those left count in the fight (PP-5.1-3), and so is every hold of the racing line.
  void list_attacks() {
    using Place = std::tuple<int, CellId, Shape, int>;
    std::map<std::pair<CellId, CellId>, Place> places;  // by cell and target, the first of moves that lead to the same
    std::map<Place, std::vector<const Attack*>> by_place;
    const auto place_of = [&](const Attack& attack) {
      const CellId from = attack.from.cell;
      return Place{progress_at(race_, car_, from), from, attack.move.shape, race_.board().cells[attack.move.to].lane};
    };
    for (const Attack& attack : driven_.attacks) {
      const auto [known, is_new] = places.insert({{attack.from.cell, attack.move.to}, place_of(attack)});
      if (!is_new) known->second = std::min(known->second, place_of(attack));
    }
    for (const Attack& attack : driven_.attacks)
      by_place[places.at({attack.from.cell, attack.move.to})].push_back(&attack);
    for (const auto& [place, attacks] : by_place) list_attacks_on(attacks);
  }

  void list_attacks_on(const std::vector<const Attack*>& attacks) {
    const bool corner = race_.board().cells[attacks.front()->from.cell].kind == CellKind::corner;
    std::map<std::pair<int, Arrival>, const Attack*> ways;  // by MP
    for (const Attack* attack : attacks)
      for (const Arrival arrival : arrivals(race_, {attack->from, attack->points}))
        ways.insert({{attack->points, arrival}, attack});
    std::set<std::pair<int, bool>> listed;
    for (const auto& [way, attack] : ways) {
      const auto& [points, arrival] = way;
      const bool is_new = listed.insert({points, is_past_arrow(arrival)}).second;  // PP-R112
      if (corner || is_new)                                                        // else however it came there
        add(attack->from.cell, arrival, points, Ending::attack, attack->move.to, attack->rivals);
    }
  }

  const Race& race_;
  const Car& car_;
  const Pool& pool_;
  const Driven driven_;
  std::vector<Leg> legs_;
};

}  // namespace

Leg standing_still(const Car& car, Use use, Ending ending) {
  Leg leg;
  leg.drive = {car.cell, no_cell, use, 0, Arrival::ahead, ending};
  return leg;
}

Verdict may_end_at(const Race& race, const Car& car, const Pool& pool, CellId cell) {
  const bool pits = cell >= race.board().entry;
  if (pits && on_track(race, car))
    if (const Verdict entry = may_turn_into_pits(race, car, pool.use); !entry) return entry;
  const Driven driven = drive_everywhere(race, car, pool);
  std::optional<Verdict> forbidden;
  for (const Reached& one : driven.reached) {
    if (one.at.cell != cell) continue;
    const Verdict verdict = may_stop_at(race, car, pool, one);
    if (verdict) return verdict;
    if (!forbidden) forbidden = verdict;
  }
  if (!forbidden) forbidden = last_move_to(race, car, pool, driven, cell);
  if (forbidden) return *forbidden;
  const Race alone = without_others(race, car.seat);
  if (gets_there(drive_everywhere(alone, car_of(alone, car.seat), pool), cell)) {
    if (pits) return {"PP-R49", "pit-lane-taken"};
    if (!race.yellow.empty()) return {"PP-R60", "yellow-flags-ahead"};
    return {"PP-5-2", "car-ahead", {{"cell", cell}}};
  }
  if (car.must_pit) return {"PP-R82", "pit-stop-due"};
  return out_of_reach(pool.use, cell);
}

std::vector<Leg> find_legs(const Race& race, const Car& car, const Pool& pool) {
  return LegList(race, car, pool).all();
}

std::vector<Leg> find_legs(const Race& race, const Car& car) {
  std::vector<Leg> legs;
  if (may_use(race, car, Use::none)) legs.push_back(standing_still(car, Use::none, Ending::stop));
  for (const Use use : {Use::roll, Use::engine, Use::brake, Use::double_brake, Use::corner}) {
    if (!may_use(race, car, use)) continue;
    for (const Leg& leg : find_legs(race, car, pool_of(race, car, use))) legs.push_back(leg);
    const bool must_move = use == Use::roll || race.turn.use == use;
    if (must_move && legs.empty()) legs.push_back(standing_still(car, use, Ending::waits));
  }
  return legs;
}

}  // namespace paddock::pole_position
