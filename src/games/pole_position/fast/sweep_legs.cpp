// The legs that come of a sweep: what is offered, and the way of the one that is chosen.

#include <algorithm>

#include "games/pole_position/fast/sweep.h"
#include "games/pole_position/rules.h"

namespace paddock::pole_position {
namespace {

// The last of the slots between which an attack or a wait makes no difference: PP-R112.
int last_alike(const Spot& spot, int by) {
  if (spot.corner) return by;
  return spot.beside_arrow && !(past_arrow >> by & 1) ? slot(Arrival::rightwards) : slots - 1;
}

}  // namespace

void Sweep::list() {
  drives_.clear();
  open_stop_count_ = 0;
  for (int i = 0; i < attack_count_; ++i) list_attack(attacks_[i]);
  attack_drives_ = static_cast<int>(drives_.size());
  if (open_road_) list_open_road();
  if (!is_open_) list_known();
  if (pits_known_) list_pit_lane();
}

// What has been swept. Nodes that offer nothing are passed over without a look at each.
void Sweep::list_known() {
  const Points near = pool_.new_use ? limit_ & ~Points{1} : limit_;
  const Lanes near_lanes = in_all_lanes(near), counted_lanes = in_all_lanes(counted_);
  const bool may_wait_anywhere = road_->has_returning_cars() || seeks_pits_;
  const int end = std::min(known_, end_);
  for (int begin = first_; begin < end; begin += 64) {
    std::uint64_t offering = 0;
    for (int at = begin; at < std::min(end, begin + 64); ++at) {
      const Node& node = nodes_[at];
      const bool waits = node.blocked | node.jump_blocked | may_wait_anywhere;
      offering |= std::uint64_t{node.any_of(waits ? near_lanes : counted_lanes)} << (at - begin);
    }
    for (; offering; offering &= offering - 1) list_node(begin + std::countr_zero(offering));
  }
  for (int at = std::max(first_, end_); at < known_; ++at)
    if (nodes_[at].any() & near) return list_end(at);  // whichever lane it takes
}

void Sweep::list_node(int at) {
  if (road_->holds_returning_car(spots_[at].cell)) return;  // PP-R26
  if (may_wait(at)) list_stops_and_waits(at);
  else list_stops(spots_[at], nodes_[at]);
}

// As a rule they are known.
void Sweep::list_open_road() {
  const int end = std::min(first_, open_road_->farthest[pool_.points] + 1);
  const bool any_cell = pool_.use != Use::corner;  // PP-4.2-6
  if (any_cell && !pool_.new_use && pool_.owed == std::max(0, pool_.points - box().uses.fewer)) {
    const auto& stops = open_road_->stops;
    open_stops_ = &race_->track().layout.open_stops[open_road_->first_stop + stops[pool_.points]];
    open_stop_count_ = stops[pool_.points + 1] - stops[pool_.points];
    while (open_stop_count_ > 0 && open_stops_[open_stop_count_ - 1].along >= end) --open_stop_count_;
    return;
  }
  for (int at = 0; at < end; ++at)
    if (open_nodes_[at].any() & counted_ && (any_cell || spots_[at].corner)) list_stops(spots_[at], open_nodes_[at]);
}

void Sweep::list_attack(const Attack& attack) {
  const Node& node = nodes_[attack.from];
  const Spot& spot = spots_[attack.from];
  for (Points left = node.of(attack.before) & movable_; left; left &= left - 1) {
    const Points points = left & -left;
    for (int by = 0; by < slots; ++by) {
      if (!(attack.before >> by & 1) || !(node.by(by) & points)) continue;
      add(spot.cell, arrival_at(spot, by), points, Ending::attack, attack.to);
      by = last_alike(spot, by);
    }
  }
}

void Sweep::list_end(int at) {
  for (int by = 0; by < slots; ++by)
    if (const Points points = nodes_[at].by(by))
      return add(spots_[at].cell, arrival_at(spots_[at], by), points, Ending::the_end);
}

// Something may keep it from going on (PP-R16, PP-R26, PP-R49).
bool Sweep::may_wait(int at) const {
  return nodes_[at].blocked || nodes_[at].jump_blocked || road_->has_returning_cars() ||
         (seeks_pits_ && spots_[at].in_gate_row);
}

// Where something may keep it from going on.
void Sweep::list_stops_and_waits(int at) {
  const Spot& spot = spots_[at];
  const Node& node = nodes_[at];
  if (!spot.corner) {
    if (node.any() & counted_) return list_stops(spot, node);
    for (int by = 0; by < slots; ++by)
      if (node.by(by) && list_wait(at, by)) by = last_alike(spot, by);
    return;
  }
  for (int by = 0; by < 3; ++by) {
    if (const Points points = node.by(by) & counted_) add(spot.cell, arrival_at(spot, by), points, Ending::stop);
    else if (node.by(by)) list_wait(at, by);
  }
}

// With MP that would have to be counted.
bool Sweep::list_wait(int at, int by) {
  const Points points = nodes_[at].by(by) & (pool_.new_use ? ~Points{1} : ~Points{0});
  if (!points) return false;
  const Points waiting = is_blocked(at, by) ? points : barred(at, by, points);
  if (!waiting) return false;
  const CellId cell = cell_of(at);
  add(cell, in_pits(cell) ? Arrival::ahead : arrival_at(spots_[at], by), waiting, Ending::waits);
  return true;
}

void Sweep::list_pit_lane() {
  const auto cells = static_cast<CellId>(race_->board().cells.size());
  for (CellId cell = entry_; cell < cells; ++cell) {
    const Points points = nodes_[node_number(cell)].by(0);
    if (!points) continue;
    if (cells_[cell].kind == CellKind::box) {
      for (Points left = points & limit_ & ~Points{1}; left; left &= left - 1)
        add(cell, Arrival::ahead, left, Ending::box);
    } else if (const Points enough = points & counted_) {
      add(cell, Arrival::ahead, enough, Ending::stop);
    } else {
      list_wait(node_number(cell), 0);
    }
  }
}

Drive Sweep::open_drive(const OpenStop& stop) const {
  const auto arrival = static_cast<Arrival>(stop.arrival);
  return {spots_[stop.along].cell, no_cell, pool_.use, stop.points, arrival, Ending::stop};
}

Leg Sweep::leg(int number) const {
  if (number < attack_drives_) return leg_of(drives_[number]);
  if (number < attack_drives_ + open_stop_count_) return leg_of(open_drive(open_stops_[number - attack_drives_]));
  return leg_of(drives_[number - open_stop_count_]);
}

void Sweep::add_legs(Legs& legs) const {
  const auto add = [&](const Drive& drive) {
    if (legs.size() < legs.capacity()) legs.push_back(leg_of(drive));
  };
  for (int i = 0; i < attack_drives_; ++i) add(drives_[i]);
  for (int i = 0; i < open_stop_count_; ++i) add(open_drive(open_stops_[i]));
  for (auto i = static_cast<std::size_t>(attack_drives_); i < drives_.size(); ++i) add(drives_[i]);
}

Leg Sweep::leg_of(const Drive& drive) const {
  Leg leg;
  leg.drive = drive;
  leg.ep = static_cast<std::uint8_t>(pool_.ep);
  leg.bp = static_cast<std::uint8_t>(pool_.bp);
  leg.sp = static_cast<std::uint8_t>(pool_.sp);
  leg.left = static_cast<std::uint8_t>(pool_.points - leg.drive.points);
  for (int i = 0; i < attack_count_ && leg.drive.ending == Ending::attack; ++i)
    if (attacks_[i].to == leg.drive.target && cell_of(attacks_[i].from) == leg.drive.end)
      leg.rivals = attacks_[i].rivals;
  return leg;
}

// PP-R16
bool Sweep::is_blocked(int at, int by) const {
  const CellId cell = cell_of(at);
  if (in_pits(cell)) return nodes_[at].blocked;
  if (const CellId next = move_to_gate(at); next != no_cell && !road_->is_free(cell, next)) return true;  // PP-R49
  const bool has_line = spots_[at].corner && by == slot(Arrival::on_line) && cells_[cell].jump != no_cell;
  return has_line ? nodes_[at].jump_blocked : nodes_[at].blocked;
}

// PP-R16: along the racing line for a car that has it.
CellId Sweep::move_ahead(int at, int by) const {
  const CellId cell = cell_of(at);
  if (in_pits(cell)) return road_->ahead(cell);
  const bool has_line = spots_[at].arrow || (spots_[at].corner && by == slot(Arrival::on_line));
  return has_line && cells_[cell].jump != no_cell ? cells_[cell].jump : road_->ahead(cell);
}

// How it may come there.
Slots Sweep::slots_after_move_ahead(int at, int by) const {
  const CellId to = move_ahead(at, by);
  if (cells_[to].kind != CellKind::corner) return only(Arrival::ahead);
  if (to == cells_[cell_of(at)].jump) return only(Arrival::on_line);
  return spots_[at].corner ? only(arrival_in_corner(spots_[along(to)], by, keeps_to_line_)) : all_slots;
}

// PP-R49: before the last lap, in a gate row, the next cell towards the entry lane. None elsewhere.
CellId Sweep::move_to_gate(int at) const {
  const CellId cell = cell_of(at);
  if (!seeks_pits_ || in_pits(cell)) return no_cell;
  for (const CellId gate : race_->board().gate) {
    if (cells_[gate].part != cells_[cell].part || cells_[gate].row != cells_[cell].row) continue;
    if (gate == cell) return road_->pit_entry(cell);
    return cells_[gate].lane < cells_[cell].lane ? cells_[cell].left : cells_[cell].right;
  }
  return no_cell;
}

// PP-R16, PP-R49: of the numbers of MP spent those with which a returning car bars the way.
Points Sweep::barred(int at, int by, Points spent) const {
  if (!road_->has_returning_cars()) return 0;
  const CellId ahead = move_ahead(at, by), to_gate = move_to_gate(at);
  Points barred = barred_by_returning_car(ahead, slots_after_move_ahead(at, by), spent);
  if (to_gate != no_cell) {
    const bool rightwards = to_gate == cells_[cell_of(at)].right;
    barred |= barred_by_returning_car(to_gate, only(rightwards ? Arrival::rightwards : Arrival::leftwards), spent);
  }
  return barred;
}

Points Sweep::barred_by_returning_car(CellId to, Slots by, Points spent) const {
  if (!road_->holds_returning_car(to)) return 0;
  Points barred = 0;
  for (; spent; spent &= spent - 1)
    if (!drives_on(along(to), by, pool_.points - std::countr_zero(spent) - 1)) barred |= spent & -spent;
  return barred;
}

// PP-R26: whether a car that comes to a returning car in one of these ways leaves it again with the MP it has left.
bool Sweep::drives_on(int at, Slots by, int left) const {
  if (left < 1 || at >= known_) return false;
  if (nodes_[at].leads_on & by) return true;
  return std::ranges::any_of(moves_between_returning_, [&](const MoveBetweenReturning& move) {
    return move.from == at && move.before & by && drives_on(move.to, all_slots, left - 1);
  });
}

// --- the way of a leg ----------------------------------------------------------------------------------------------

Arrival arrival_in_corner(const Spot& to, int before, bool keeps_to_line) {
  if (before == slot(Arrival::no_line)) return Arrival::no_line;
  const bool holds = before == slot(Arrival::on_line) || !(to.technical && keeps_to_line);
  return to.shaded && holds ? Arrival::on_line : Arrival::off_line;
}

std::uint8_t exits_by(const Spot& from, int along) {
  return static_cast<std::uint8_t>((along == from.ahead ? Exit::ahead : 0) | (along == from.left ? Exit::left : 0) |
                                   (along == from.right ? Exit::right : 0) | (along == from.jump ? Exit::jump : 0));
}

Slots slots_before(const Spot& from, const Spot& to, std::uint8_t exits, int by, bool keeps_to_line) {
  if (!exits) return 0;
  if (!to.corner) return by == slot(Arrival::ahead) ? all_slots : 0;
  const bool jumps = exits & Exit::jump;
  if (from.corner) {
    Slots before = jumps && by == slot(Arrival::on_line) ? only(Arrival::on_line) : 0;
    for (int i = 0; i < 3 && exits != Exit::jump; ++i)
      if (slot(arrival_in_corner(to, i, keeps_to_line)) == by) before |= static_cast<Slots>(1 << i);
    return before;
  }
  if (from.arrow) return by == slot(jumps || to.shaded ? Arrival::on_line : Arrival::off_line) ? all_slots : 0;
  if (by == slot(Arrival::no_line)) return before_arrow;
  return by == slot(arrival_in_corner(to, slot(Arrival::off_line), keeps_to_line)) ? past_arrow : 0;
}

// Of equal ways the last in the order of the sweep.
Sweep::Previous Sweep::step_back(int at, int by, int spent) const {
  if (at >= most_cells) return step_back_in_pits(at, spent);
  if (is_sideways(spots_[at], by)) return step_back_sideways(at, by, spent);
  if (slants_ && !spots_[at].corner)
    if (const Previous step = step_back_slanting(at, by, spent); step.from >= 0) return step;
  for (const Origin& origin : origins_[at]) {
    if (origin.back == 0 || origin.back > at) break;
    if (const Previous step = step_back_over(origin, at, by, spent); step.from >= 0) return step;
  }
  return by == slot(Arrival::ahead) ? step_back_in_pits(at, spent) : Previous{};  // out of the pits
}

// Records depend on it: out of a corner before the first car it is the last way by which it had come there, otherwise the
// first.
inline Sweep::Previous Sweep::step_back_over(const Origin& origin, int at, int by, int spent) const {
  if (by >= 3) return {};  // into a slipstream it slants
  const int from = at - origin.back;
  Slots before = origin.slots[keeps_to_line_][by];
  const bool noted = from >= first_ && nodes_[from].noted;
  if (noted || spots_[from].gate) {
    const auto exits = static_cast<std::uint8_t>(origin.exits & (noted ? nodes_[from].open : ~0));
    if (exits != origin.exits) before = slots_before(spots_[from], spots_[at], exits, by, keeps_to_line_);
    before &= slots_at(from, spent);
    if (origin.corner && exits & Exit::jump && before & only(Arrival::on_line)) return {from, slot(Arrival::on_line)};
  } else {
    before &= slots_at(from, spent);
  }
  if (!before) return {};
  const bool before_first_car = from + spots_[from].farthest < first_car_ && !spots_[from].gate;
  const bool last = origin.corner && (spots_[at].corner || before_first_car);
  return {from, last ? std::bit_width(before) - 1 : std::countr_zero(before)};
}

// Ahead or slanting, whichever comes from nearer.
Sweep::Previous Sweep::step_back_slanting(int at, int by, int spent) const {
  auto origin = origins_[at].begin();
  for (int from = at - 1; from >= first_; --from) {
    if (origin != origins_[at].end() && at - from == origin->back)
      if (const Previous step = step_back_over(*origin++, at, by, spent); step.from >= 0) return step;
    const Node& node = nodes_[from];
    if (!(node.open & (Exit::slant_left | Exit::slant_right))) continue;
    const Board::Cell& ahead = cells_[spots_[from + spots_[from].ahead].cell];
    const bool leftwards = ahead.left == spots_[at].cell && node.open & Exit::slant_left;
    if (!leftwards && !(ahead.right == spots_[at].cell && node.open & Exit::slant_right)) continue;
    const bool matters = !in_start(*race_) && !spots_[at].beside_arrow && !spots_[at].arrow;
    const Arrival after = !matters ? Arrival::ahead : leftwards ? Arrival::slip_right : Arrival::slip_left;
    if (by != slot(after)) continue;
    if (const Slots before = slots_at(from, spent)) return {from, std::countr_zero(before)};
  }
  return {};
}

Sweep::Previous Sweep::step_back_in_pits(int at, int spent) const {
  for (auto move = pit_moves_.rbegin(); move != pit_moves_.rend(); ++move) {
    if (move->to != at) continue;
    const Slots before = slots_at(move->from, spent);
    if (before) return {move->from, std::countr_zero(before)};
  }
  return {};
}

// As move_sideways came there.
Sweep::Previous Sweep::step_back_sideways(int at, int by, int spent) const {
  const bool rightwards = by == slot(Arrival::rightwards) || by == slot(Arrival::arrow_rightwards);
  const int from = rightwards ? at - 1 : at + 1;
  const Arrival turning = rightwards ? Arrival::rightwards : Arrival::leftwards;
  const Arrival past = rightwards ? Arrival::arrow_rightwards : Arrival::arrow_leftwards;
  const Slots came = slots_at(from, spent);
  Slots before = only(Arrival::ahead) | past_arrow | only(turning);  // not from the other side
  if (spots_[from].beside_arrow) {
    const bool after_arrow = spots_[at].arrow ? (came & only(past)) != 0 : by == slot(past);
    before = after_arrow ? only(past) : static_cast<Slots>(only(Arrival::ahead) | only(turning));
  }
  before &= came;
  return {from, before ? std::countr_zero(before) : -1};
}

LegCells Sweep::cells(const Drive& drive) const {
  LegCells cells(drive.points, no_cell);
  Previous at{node_number(drive.end), slot(drive.arrival)};
  for (int points = drive.points; points > 0 && at.from >= 0; --points) {
    cells[points - 1] = cell_of(at.from);
    at = step_back(at.from, at.before, points - 1);
  }
  return cells;
}

LegCells Sweep::last_cells(const Drive& drive) const {
  if (cells_[drive.end].kind == CellKind::corner) return {start_, drive.end};
  LegCells cells{drive.end};
  Previous at{node_number(drive.end), slot(drive.arrival)};
  for (int points = drive.points; points > 0 && cells_[cells.front()].place == cells_[drive.end].place; --points) {
    at = step_back(at.from, at.before, points - 1);
    cells.insert(cells.begin(), cell_of(at.from));
  }
  return cells;
}

std::vector<Reach> Sweep::open_nodes() const { return {nodes_.begin(), nodes_.begin() + known_}; }

}  // namespace paddock::pole_position
