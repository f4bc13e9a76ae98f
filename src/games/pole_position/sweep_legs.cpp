// The legs that come of a sweep: what is offered, and the way of the one that is chosen.

#include <algorithm>
#include <utility>

#include "games/pole_position/rules.h"
#include "games/pole_position/sweep.h"

namespace paddock::pole_position {

void Sweep::offer(Legs& legs) const {
  for (int i = 0; i < attack_count_; ++i) offer_attack(attacks_[i], legs);
  if (open_road_) offer_open_road(legs);
  if (is_open_) return;
  bool ended = false;
  const Points near = pool_.new_use ? limit_ & ~Points{1} : limit_;
  for (int at = first_; at < known_; ++at) {
    const Points points = nodes_[at].any();
    if (!(points & near)) continue;
    if (road_->has_returning_cars() && road_->holds_returning_car(spots_[at].cell)) continue;  // PP-R26
    if (at >= end_) {
      if (!std::exchange(ended, true)) offer_end(at, legs);  // whichever lane it takes
    } else if (may_wait(at)) {
      offer_stops_and_waits(at, legs);
    } else if (points & counted_) {
      offer_stops(spots_[at], nodes_[at].by, legs);
    }
  }
  if (pits_known_) offer_pit_lane(legs);
}

void Sweep::offer_open_road(Legs& legs) const {
  const int end = std::min(first_, open_road_->farthest[pool_.points] + 1);
  for (int at = 0; at < end; ++at)
    if (open_nodes_[at].any & counted_) offer_stops(spots_[at], open_nodes_[at].by, legs);
}

void Sweep::offer_attack(const Attack& attack, Legs& legs) const {
  const Node& node = nodes_[attack.from];
  const Spot& spot = spots_[attack.from];
  for (Points left = node.of(attack.before) & movable_; left; left &= left - 1) {
    const int points = std::countr_zero(left);
    for (int by = 0; by < slots; ++by) {
      if (!(attack.before >> by & 1) || !(node.by[by] >> points & 1)) continue;
      add(legs, spot.cell, arrival_at(spot, by), points, Ending::attack);
      legs.back().drive.target = attack.to;
      legs.back().rivals = attack.rivals;
      if (!spot.corner) break;  // however it came there
    }
  }
}

void Sweep::offer_end(int at, Legs& legs) const {
  for (int by = 0; by < slots; ++by)
    if (const Points points = nodes_[at].by[by])
      return add(legs, spots_[at].cell, arrival_at(spots_[at], by), std::countr_zero(points), Ending::the_end);
}

// Something may keep it from going on (PP-R16, PP-R26, PP-R49).
bool Sweep::may_wait(int at) const {
  return nodes_[at].blocked || nodes_[at].jump_blocked || road_->has_returning_cars() ||
         (seeks_pits_ && spots_[at].in_gate_row);
}

template <class By>
void Sweep::offer_stops(const Spot& spot, const By& by, Legs& legs) const {
  const auto offer_if_enough = [&](Arrival arrival) {
    const Points points = by[slot(arrival)] & counted_;
    if (points) add(legs, spot.cell, arrival, std::countr_zero(points), Ending::stop);
    return points != 0;
  };
  if (spot.corner) {
    offer_if_enough(Arrival::no_line);
    offer_if_enough(Arrival::on_line);
    offer_if_enough(Arrival::off_line);
    return;
  }
  // A slipstream leaves every freedom and one more; coming from behind leaves both sides open.
  bool in_slipstream = false;
  if (spot.beside_arrow) {
    offer_if_enough(Arrival::arrow_leftwards);
    offer_if_enough(Arrival::arrow_rightwards);
  } else {
    in_slipstream |= offer_if_enough(Arrival::slip_left);
    in_slipstream |= offer_if_enough(Arrival::slip_right);
  }
  if (in_slipstream || offer_if_enough(Arrival::ahead)) return;
  offer_if_enough(Arrival::leftwards);
  offer_if_enough(Arrival::rightwards);
}

// Where something may keep it from going on.
void Sweep::offer_stops_and_waits(int at, Legs& legs) const {
  const Spot& spot = spots_[at];
  const Node& node = nodes_[at];
  if (!spot.corner) {
    if (node.any() & counted_) return offer_stops(spot, node.by, legs);
    for (int by = 0; by < slots; ++by)
      if (node.by[by] && offer_wait(at, by, legs)) return;
    return;
  }
  for (int by = 0; by < 3; ++by) {
    if (const Points points = node.by[by] & counted_)
      add(legs, spot.cell, arrival_at(spot, by), std::countr_zero(points), Ending::stop);
    else if (node.by[by]) offer_wait(at, by, legs);
  }
}

// With MP that would have to be counted.
bool Sweep::offer_wait(int at, int by, Legs& legs) const {
  const Points points = nodes_[at].by[by] & (pool_.new_use ? ~Points{1} : ~Points{0});
  if (!points) return false;
  const CellId cell = cell_of(at), ahead = in_pits(cell) ? no_cell : road_->ahead(cell);
  // PP-R26: with one MP left it cannot drive over a returning car.
  const Points last = points & ~at_most(pool_.points - 2);
  const bool behind_returning = ahead != no_cell && road_->holds_returning_car(ahead);
  const bool blocked = is_blocked(at, by) || (behind_returning && !leads_on(ahead));
  if (!blocked && !(last && behind_returning)) return false;
  const Arrival arrival = in_pits(cell) ? Arrival::ahead : arrival_at(spots_[at], by);
  add(legs, cell, arrival, std::countr_zero(blocked ? points : last), Ending::waits);
  return true;
}

void Sweep::offer_pit_lane(Legs& legs) const {
  const auto cells = static_cast<CellId>(race_->board().cells.size());
  for (CellId cell = entry_; cell < cells; ++cell) {
    const Node& node = nodes_[node_number(cell)];
    if (!node.by[0]) continue;
    if (cells_[cell].kind == CellKind::box) {
      for (int points = 1; points <= pool_.points; ++points)
        if (node.by[0] >> points & 1) add(legs, cell, Arrival::ahead, points, Ending::box);
    } else if (const Points enough = node.by[0] & counted_) {
      add(legs, cell, Arrival::ahead, std::countr_zero(enough), Ending::stop);
    } else {
      offer_wait(node_number(cell), 0, legs);
    }
  }
}

void Sweep::add(Legs& legs, CellId end, Arrival arrival, int points, Ending ending) const {
  if (legs.size() == legs.capacity()) legs.pop_back();
  Leg& leg = legs.emplace_back(leg_);
  leg.drive.end = end;
  leg.drive.points = static_cast<std::uint8_t>(points);
  leg.drive.arrival = arrival;
  leg.drive.ending = ending;
  leg.left = static_cast<std::uint8_t>(pool_.points - points);
}

// PP-R16
bool Sweep::is_blocked(int at, int by) const {
  const CellId cell = cell_of(at);
  if (in_pits(cell)) return nodes_[at].blocked;
  if (is_blocked_at_gate(cell)) return true;
  const bool has_line = spots_[at].corner && by == slot(Arrival::on_line) && cells_[cell].jump != no_cell;
  return has_line ? nodes_[at].jump_blocked : nodes_[at].blocked;
}

bool Sweep::leads_on(CellId cell) const {
  const int at = along(cell);
  return at < known_ && nodes_[at].leads_on;
}

// PP-R49: before the last lap a car may wait for the entry lane.
bool Sweep::is_blocked_at_gate(CellId cell) const {
  if (!seeks_pits_) return false;
  for (const CellId gate : race_->board().gate) {
    if (cells_[gate].part != cells_[cell].part || cells_[gate].row != cells_[cell].row) continue;
    if (gate == cell) return !road_->is_free(cell, road_->pit_entry(cell));
    const CellId next = cells_[gate].lane < cells_[cell].lane ? cells_[cell].left : cells_[cell].right;
    return next != no_cell && !road_->is_free(cell, next);
  }
  return false;
}

// --- the way of a leg ----------------------------------------------------------------------------------------------

// How it can have come to where an open move begins.
Sweep::Slots Sweep::slots_before(const Spot& from, const Spot& to, int along, int by) const {
  if (!to.corner) return by == slot(Arrival::ahead) ? all : 0;
  const bool jumps = along == from.jump;
  if (from.corner) {
    Slots before = jumps && by == slot(Arrival::on_line) ? only(Arrival::on_line) : 0;
    for (int i = 0; i < 3 && from.leads_on_by(along); ++i)
      if (slot(arrival_in_corner(to, i)) == by) before |= static_cast<Slots>(1 << i);
    return before;
  }
  if (from.arrow) return by == slot(jumps || to.shaded ? Arrival::on_line : Arrival::off_line) ? all : 0;
  if (by == slot(Arrival::no_line)) return before_arrow;
  return by == slot(arrival_in_corner(to, slot(Arrival::off_line))) ? past_arrow : 0;
}

// Of equal ways the last in the order of the sweep.
Sweep::Step Sweep::step_back(int at, int by, Points spent) const {
  if (at >= most_cells) return listed_step(0, move_count_, at, by, spent);
  if (is_sideways(spots_[at], by)) return step_back_sideways(at, by, spent);
  for (int from = at - 1; from >= first_; --from) {
    const Node& node = nodes_[from];
    const Step step = node.listed ? listed_step(node.first_move, node.moves, at, by, spent)
                                  : step_back_on_open_road(from, at, by, spent);
    if (step.from >= 0) return step;
  }
  for (const int back : spots_[at].before) {
    if (back == 0 || back > at) break;
    if (at - back >= first_ || !(open_nodes_[at - back].any & spent)) continue;
    const Step step = step_back_on_open_road(at - back, at, by, spent);
    if (step.from >= 0) return step;
  }
  return listed_step(0, move_count_, at, by, spent);  // out of the pits
}

// Records depend on it: out of a corner before the first car it is the last way by which it had come there, otherwise the
// first.
Sweep::Step Sweep::step_back_on_open_road(int from, int at, int by, Points spent) const {
  const Spot &spot = spots_[from], &there = spots_[at];
  if (!spot.leads_on_by(at - from) && spot.jump != at - from) return {};
  const Slots before = slots_before(spot, there, at - from, by) & coming_with(from, spent);
  if (!before) return {};
  const bool last = spot.corner && (there.corner || from + spot.farthest < first_car_);
  return {from, last ? std::bit_width(before) - 1 : std::countr_zero(before)};
}

Sweep::Step Sweep::listed_step(int first, int count, int at, int by, Points spent) const {
  for (int i = first + count - 1; i >= first; --i) {
    const Move& move = moves_[i];
    if (move.to != at || move.after != by) continue;
    const Slots before = move.before & slots_with(nodes_[move.from].by, spent);
    if (before) return {move.from, std::countr_zero(before)};
  }
  return {};
}

// As move_sideways came there.
Sweep::Step Sweep::step_back_sideways(int at, int by, Points spent) const {
  const bool rightwards = by == slot(Arrival::rightwards) || by == slot(Arrival::arrow_rightwards);
  const int from = rightwards ? at - 1 : at + 1;
  const Slots turning = only(rightwards ? Arrival::rightwards : Arrival::leftwards);
  const Slots past = only(rightwards ? Arrival::arrow_rightwards : Arrival::arrow_leftwards);
  const Slots came = coming_with(from, spent);
  Slots before = fresh | turning;
  if (spots_[from].beside_arrow) {
    const bool after_arrow = spots_[at].arrow ? (came & past) != 0 : (1 << by) == past;
    before = after_arrow ? past : only(Arrival::ahead) | turning;
  }
  return {from, std::countr_zero(static_cast<Slots>(before & came))};
}

LegCells Sweep::cells(const Drive& drive) const {
  LegCells cells(drive.points, no_cell);
  Step at{node_number(drive.end), slot(drive.arrival)};
  for (int points = drive.points; points > 0 && at.from >= 0; --points) {
    cells[points - 1] = cell_of(at.from);
    at = step_back(at.from, at.before, Points{1} << (points - 1));
  }
  return cells;
}

std::vector<OpenNode> Sweep::open_nodes() const {
  std::vector<OpenNode> nodes(static_cast<std::size_t>(known_));
  for (int at = 0; at < known_; ++at) {
    for (int by = 0; by < slots; ++by) nodes[at].by[by] = static_cast<std::uint16_t>(nodes_[at].by[by]);
    nodes[at].any = static_cast<std::uint16_t>(nodes_[at].any());
  }
  return nodes;
}

}  // namespace paddock::pole_position
