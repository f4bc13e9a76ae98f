#include "games/pole_position/sweep.h"

#include <algorithm>

#include "games/pole_position/rules.h"

namespace paddock::pole_position {

void Sweep::run(const Race& race, const Car& car, const Road& road, const Pool& pool) {
  const Board& board = race.board();
  race_ = &race;
  car_ = &car;
  road_ = &road;
  cells_ = board.cells.data();
  order_ = race.track().order.data();
  index_ = race.track().index.data();
  pool_ = pool;
  pool_.points = std::min(pool.points, most_points);
  limit_ = at_most(pool_.points);
  movable_ = at_most(pool_.points - 1);
  start_ = car.cell;
  entry_ = board.entry;
  length_ = static_cast<int>(race.track().order.size());
  known_ = move_count_ = attack_count_ = 0;
  leg_ = {};
  leg_.drive.use = pool_.use;
  leg_.ep = pool_.ep;
  leg_.bp = pool_.bp;
  leg_.sp = pool_.sp;
  pits_known_ = false;
  const bool from_pits = cells_[start_].part < 0;
  base_ = race.track().row_begin[from_pits ? board.merge : start_];
  seeks_pits_ = pool.use == Use::roll && !race.turn.purple && car.lap >= 1 && car.lap < race.laps;  // PP-R45, PP-R49
  clear_ = pool.use == Use::engine || pool.use == Use::corner || from_pits ? 0 : road.clear_cells(base_);
  start();
  if (from_pits) {
    const bool entry = cells_[start_].kind == CellKind::entry;
    sweep_pit_lane(start_, entry ? board.box : static_cast<CellId>(board.cells.size()));
    if (entry) return;
  }
  for (int at = 0; at < known_;) {
    if (is_corner(cell_at(at))) sweep_corner_cell(at++);
    else at = sweep_row(at);
  }
  if (!from_pits && pits_known_) sweep_pit_lane(board.entry, board.box);
}

void Sweep::start() {
  Arrival arrival = Arrival::ahead;
  if (is_corner(start_)) {
    arrival = car_->line == Line::none ? Arrival::no_line
              : car_->line == Line::on ? Arrival::on_line
                                       : Arrival::off_line;
  } else if (const int lane = race_->turn.slipstream; lane > 0 && !is_beside_arrow(start_)) {
    arrival = lane < cells_[start_].lane ? Arrival::slip_left : Arrival::slip_right;
  }
  if (cells_[start_].part < 0) {
    pit_node(start_).by[0] = 1;
    return;
  }
  know(along(start_) + 1);
  Node& node = nodes_[along(start_)];
  if (is_beside_arrow(start_) && car_->line != Line::none)  // PP-R7: it has been on the double arrow
    node.by[slot(Arrival::arrow_leftwards)] = node.by[slot(Arrival::arrow_rightwards)] = 1;
  else node.by[slot(arrival)] = 1;
}

void Sweep::sweep_pit_lane(CellId first, CellId last) {
  for (CellId cell = first; cell < last; ++cell) {
    Node& here = pit_node(cell);
    const Points points = here.by[0] & movable_;
    if (points) here.blocked = go(cell, all, road_->ahead(cell), Arrival::ahead, points) != Way::open;
  }
}

// PP-R2, PP-R5: within its row a car moves to one side only, or it would come back to where it has been.
int Sweep::sweep_row(int at) {
  const CellId first = cell_at(at);
  const int width = race_->track().row_width[first];
  know(at + width);
  if (sweep_plain_row(at, width)) return at + width;
  Points any = 0;
  for (int i = 0; i < width; ++i) any |= nodes_[at + i].any();
  if (!(any & movable_) || is_ended(first)) return at + width;
  for (int i = 1; i < width; ++i) move_sideways(at + i - 1, at + i, Arrival::rightwards, Arrival::arrow_rightwards);
  for (int i = width - 2; i >= 0; --i) move_sideways(at + i + 1, at + i, Arrival::leftwards, Arrival::arrow_leftwards);
  for (int i = 0; i < width; ++i)
    if (const Points points = nodes_[at + i].any() & movable_)
      nodes_[at + i].blocked = leave_straight_cell(cell_at(at + i), at + i, points);
  return at + width;
}

void Sweep::move_sideways(int from, int to, Arrival arrival, Arrival past_the_arrow) {
  const CellId here = cell_at(from), beside = cell_at(to);
  if (cells_[beside].lane - cells_[here].lane != to - from) return;
  if (is_visited(beside) || !(to < clear_ || is_legal(here, beside))) return;
  const auto step = [&](Slots before, Arrival after) {
    if (const Points points = nodes_[from].of(before) & movable_) take(nodes_[to], here, before, beside, after, points);
  };
  const bool has_passed = is_beside_arrow(here);  // perhaps
  const Slots usual = (has_passed ? only(Arrival::ahead) : fresh) | only(arrival);
  step(usual, is_arrow(here) ? past_the_arrow : arrival);  // PP-R7
  if (has_passed) step(only(past_the_arrow), is_arrow(beside) ? arrival : past_the_arrow);
}

// A row of a straight and the next one, both empty: nothing but forward and sideways moves.
bool Sweep::sweep_plain_row(int at, int width) {
  if (at == 0 || at + 2 * width > clear_ || in_start(*race_) || !race_->track().is_plain[cell_at(at)]) return false;
  if (road_->ends_at_line() && road_->has_crossed(cell_at(at + width))) return false;
  know(at + 2 * width);
  Node* row = &nodes_[at];
  for (int i = 1; i < width; ++i)
    row[i].by[slot(Arrival::rightwards)] =
        (row[i - 1].fresh() | row[i - 1].by[slot(Arrival::rightwards)]) << 1 & limit_;
  for (int i = width - 2; i >= 0; --i)
    row[i].by[slot(Arrival::leftwards)] = (row[i + 1].fresh() | row[i + 1].by[slot(Arrival::leftwards)]) << 1 & limit_;
  for (int i = 0; i < width; ++i) {
    row[i].plain = true;
    row[i + width].by[slot(Arrival::ahead)] = row[i].any() << 1 & limit_;
  }
  return true;
}

// True: blocked.
bool Sweep::leave_straight_cell(CellId from, int at, Points points) {
  const Board::Cell& cell = cells_[from];
  const CellId ahead = road_->ahead(from);
  const bool into_corner = is_corner(ahead);
  Slots before = all;
  Arrival after = Arrival::ahead;
  if (into_corner) {  // PP-R7
    after = !is_arrow(from) ? Arrival::no_line : cells_[ahead].line > 0 ? Arrival::on_line : Arrival::off_line;
    if (!is_arrow(from)) before &= static_cast<Slots>(~past_arrow);
  }
  bool blocked = go(from, before, ahead, after, nodes_[at].of(before) & movable_) != Way::open;
  if (const Points passed = nodes_[at].of(past_arrow) & movable_; passed && before != all)
    go(from, past_arrow, ahead, arrival_in_corner(ahead, slot(Arrival::off_line)), passed);
  if (is_arrow(from))  // PP-4.2.1-2
    blocked = !road_->jump_is_free(from) || go(from, all, cell.jump, Arrival::on_line, points) != Way::open;
  if (seeks_pits_ && cell.pit_entry[0] != no_cell) go(from, all, road_->pit_entry(from), Arrival::ahead, points);
  if (into_corner) return blocked;
  if (in_start(*race_)) {  // PP-R11, PP-R42
    for (const CellId to : {cells_[ahead].left, cells_[ahead].right})
      if (cells_[ahead].part == 0 && go(from, all, to, Arrival::ahead, points) == Way::open) blocked = false;
    return blocked;
  }
  if (blocked) pass_car_ahead(from, ahead, nodes_[at], points);
  return blocked;
}

// PP-5.2.1: slipstream. The second diagonal is the overtake itself.
void Sweep::pass_car_ahead(CellId from, CellId ahead, const Node& node, Points points) {
  for (const Arrival slip : {Arrival::slip_left, Arrival::slip_right}) {  // PP-5.2.1-2
    if (!(node.by[slot(slip)] & movable_)) continue;
    const CellId beside = slip == Arrival::slip_left ? cells_[from].left : cells_[from].right;
    const CellId to = slip == Arrival::slip_left ? cells_[ahead].left : cells_[ahead].right;
    if (to != no_cell && road_->overtakes(to, beside)) way(from, to, only(slip));  // PP-R102
  }
  draw_out(from, ahead, points);
}

// PP-5.2.1-1: out of the slipstream of the car ahead, beside it.
void Sweep::draw_out(CellId from, CellId ahead, Points points) {
  if (in_start(*race_) || !road_->slipstream_of(from)) return;
  const bool matters = !is_corner(cells_[ahead].forward[0]);
  go(from, all, cells_[ahead].left, matters ? Arrival::slip_right : Arrival::ahead, points);
  go(from, all, cells_[ahead].right, matters ? Arrival::slip_left : Arrival::ahead, points);
}

// A corner cell with nobody near: all its moves are open.
bool Sweep::sweep_clear_corner_cell(int at) {
  const CellId from = cell_at(at);
  const CornerMoves& moves = race_->track().corner_moves[from];
  if (at + moves.farthest >= clear_) return false;
  know(at + moves.farthest + 1);
  const Node here = nodes_[at];
  const auto go_to = [&](int along, int by, Arrival after) {
    take(nodes_[at + along], from, static_cast<Slots>(1 << by), cell_at(at + along), after, here.by[by] & movable_);
  };
  for (int by = 0; by < 3; ++by) {
    if (!(here.by[by] & movable_)) continue;
    for (const int along : {moves.ahead, moves.left, moves.right}) {
      if (along == 0) continue;
      const CellId to = cell_at(at + along);
      go_to(along, by, is_corner(to) ? arrival_in_corner(to, by) : Arrival::ahead);
    }
    if (by == slot(Arrival::on_line) && moves.jump > 0) go_to(moves.jump, by, Arrival::on_line);
  }
  return true;
}

void Sweep::sweep_corner_cell(int at) {
  if (!(nodes_[at].any() & movable_) || sweep_clear_corner_cell(at)) return;
  Node& node = nodes_[at];
  const CellId from = cell_at(at);
  const Board::Cell& cell = cells_[from];
  const auto to_corner = [&](CellId to) {  // ahead or slanting
    bool open = true;
    for (int by = 0; to != no_cell && by < 3; ++by)
      if (const Points points = node.by[by] & movable_)
        open &= go(from, static_cast<Slots>(1 << by), to, arrival_in_corner(to, by), points) == Way::open;
    return open;
  };
  const CellId ahead = road_->ahead(from);
  if (is_corner(ahead)) {
    node.blocked = !to_corner(ahead);
  } else {
    node.blocked = go(from, all, ahead, Arrival::ahead, node.any() & movable_) != Way::open;
    if (node.blocked) draw_out(from, ahead, node.any() & movable_);
  }
  to_corner(cell.left);
  to_corner(cell.right);
  if (const Points on_line = node.by[slot(Arrival::on_line)] & movable_; on_line && cell.jump != no_cell)
    node.jump_blocked = !road_->jump_is_free(from) ||
                        go(from, only(Arrival::on_line), cell.jump, Arrival::on_line, on_line) != Way::open;
  if (seeks_pits_ && cell.pit_entry[0] != no_cell)
    go(from, all, road_->pit_entry(from), Arrival::ahead, node.any() & movable_);  // PP-R49
}

// PP-R7
Arrival Sweep::arrival_in_corner(CellId to, int before) const {
  const bool shaded = cells_[to].line > 0;
  if (before == slot(Arrival::on_line)) return shaded ? Arrival::on_line : Arrival::off_line;
  if (before == slot(Arrival::off_line) && shaded && !is_technical(*race_, *car_, cells_[to].part))
    return Arrival::on_line;
  return before == slot(Arrival::no_line) ? Arrival::no_line : Arrival::off_line;
}

// Only the row in which it stands can come again.
bool Sweep::is_visited(CellId cell) const {
  if (cells_[cell].place != cells_[start_].place) return false;
  return std::ranges::count(race_->turn.path, cell) > 0;
}

bool Sweep::is_legal(CellId from, CellId to) const {
  if (pool_.use == Use::engine && cells_[to].kind != CellKind::straight) return false;  // PP-4.4-3
  if (pool_.use == Use::corner && !is_corner(to)) return false;                         // PP-4.2-6
  if (cells_[to].kind == CellKind::box) return box_is_free(*race_, *car_);              // PP-R78
  return !road_->misses_pits(from, to) && road_->is_free(from, to);                     // PP-R5
}

// Whether a move to a higher place is open, or has to be fought for (PP-5-2).
Sweep::Way Sweep::way(CellId from, CellId to, Slots before) {
  if (to == no_cell || !is_legal(from, to)) return Way::barred;
  const Overtake overtake = road_->overtake(from, to);
  if (overtake.forbidden) return Way::barred;
  if (!overtake.rivals) return Way::open;
  if (road_->holds_returning_car(to)) return Way::barred;
  if (!road_->holds_returning_car(from)) add_attack({from, to, before, overtake.rivals});  // PP-R26
  return Way::fight;
}

// A jump and an ordinary move, or two diagonals, may lead to the same cell.
void Sweep::add_attack(const Attack& attack) {
  for (int i = 0; i < attack_count_; ++i)
    if (attacks_[i].from == attack.from && attacks_[i].to == attack.to) {
      attacks_[i].before |= attack.before;
      return;
    }
  if (attack_count_ < most_attacks) attacks_[attack_count_++] = attack;
}

// --- what is offered -----------------------------------------------------------------------------------------------

void Sweep::offer(Legs& legs) const {
  for (int i = 0; i < attack_count_; ++i) offer_attack(attacks_[i], legs);
  bool ended = false;
  const Points near = pool_.new_use ? ~Points{1} : ~Points{0};
  for (int at = 0; at < known_; ++at) {
    const Node& node = nodes_[at];
    if (!(node.any() & near)) continue;
    const CellId cell = cell_at(at);
    if (road_->holds_returning_car(cell)) continue;  // PP-R26
    if (!is_ended(cell)) offer_stops(cell, node, legs);
    else if (!std::exchange(ended, true)) offer_end(cell, node, legs);  // whichever lane it takes
  }
  if (pits_known_) offer_pit_lane(legs);
}

void Sweep::offer_attack(const Attack& attack, Legs& legs) const {
  const Node& node = node_at(attack.from);
  for (int points = 0; points < pool_.points; ++points)
    for (int by = 0; by < slots; ++by) {
      if (!(attack.before >> by & 1) || !(node.by[by] >> points & 1)) continue;
      add(legs, attack.from, by, points, Ending::attack);
      legs.back().drive.target = attack.to;
      legs.back().rivals = attack.rivals;
      if (!is_corner(attack.from)) break;  // however it came there
    }
}

void Sweep::offer_end(CellId cell, const Node& node, Legs& legs) const {
  for (int by = 0; by < slots; ++by)
    if (node.by[by]) return add(legs, cell, by, std::countr_zero(node.by[by]), Ending::the_end);
}

void Sweep::offer_stops(CellId cell, const Node& node, Legs& legs) const {
  if (is_corner(cell)) {
    for (int by = 0; by < 3; ++by)
      if (node.by[by]) offer_stop(cell, node, by, legs);
    return;
  }
  // A slipstream leaves every freedom and one more; coming from behind leaves both sides open.
  const Points enough = at_least(std::max(pool_.owed, pool_.new_use ? 1 : 0));
  const auto offer_if_enough = [&](Arrival arrival) {
    const Points points = node.by[slot(arrival)] & enough;
    if (points) add(legs, cell, slot(arrival), std::countr_zero(points), Ending::stop);
    return points != 0;
  };
  bool offered = offer_if_enough(Arrival::slip_left);
  offered |= offer_if_enough(Arrival::slip_right);
  if ((offered && !is_beside_arrow(cell)) || offer_if_enough(Arrival::ahead)) return;
  offered |= offer_if_enough(Arrival::leftwards);
  offered |= offer_if_enough(Arrival::rightwards);
  if (offered || node.plain) return;
  for (int by = 0; by < slots; ++by)
    if (node.by[by] && offer_stop(cell, node, by, legs)) return;
}

bool Sweep::offer_stop(CellId cell, const Node& node, int by, Legs& legs) const {
  const Points points = node.by[by] & (pool_.new_use ? ~Points{1} : ~Points{0});
  if (!points) return false;
  if (const Points enough = points & at_least(pool_.owed)) {
    add(legs, cell, by, std::countr_zero(enough), Ending::stop);
    return true;
  }
  // PP-R26: with one MP left it cannot drive over a returning car.
  const Points last = points & ~at_most(pool_.points - 2);
  const bool behind_returning = cells_[cell].part >= 0 && road_->holds_returning_car(road_->ahead(cell));
  const bool blocked = is_blocked(cell, node, by) || (behind_returning && !leads_on(road_->ahead(cell)));
  if (!blocked && !(last && behind_returning)) return false;
  add(legs, cell, by, std::countr_zero(blocked ? points : last), Ending::waits);
  return true;
}

void Sweep::offer_pit_lane(Legs& legs) const {
  const auto cells = static_cast<CellId>(race_->board().cells.size());
  for (CellId cell = entry_; cell < cells; ++cell) {
    const Node& node = pits_[cell - entry_];
    if (!node.by[0]) continue;
    if (cells_[cell].kind != CellKind::box) offer_stop(cell, node, 0, legs);
    else
      for (int points = 1; points <= pool_.points; ++points)
        if (node.by[0] >> points & 1) add(legs, cell, 0, points, Ending::box);
  }
}

void Sweep::add(Legs& legs, CellId end, int by, int points, Ending ending) const {
  if (legs.size() == legs.capacity()) legs.pop_back();
  legs.push_back(leg_);
  Leg& leg = legs.back();
  leg.drive.end = end;
  leg.drive.points = static_cast<std::uint8_t>(points);
  leg.drive.arrival = arrival_of(end, by);
  leg.drive.ending = ending;
  leg.left = static_cast<std::uint8_t>(pool_.points - points);
}

// PP-R16
bool Sweep::is_blocked(CellId cell, const Node& node, int by) const {
  if (cells_[cell].part < 0) return node.blocked;
  if (is_blocked_at_gate(cell)) return true;
  const bool has_line = is_corner(cell) && by == slot(Arrival::on_line) && cells_[cell].jump != no_cell;
  return has_line ? node.jump_blocked : node.blocked;
}

// An open move goes on from there.
bool Sweep::leads_on(CellId cell) const {
  return std::any_of(moves_.begin(), moves_.begin() + move_count_, [&](const Move& move) { return move.from == cell; });
}

// PP-R49: before the last lap a car may wait for the entry lane.
bool Sweep::is_blocked_at_gate(CellId cell) const {
  if (!seeks_pits_ || !race_->track().in_gate_row[cell]) return false;
  for (const CellId gate : race_->board().gate) {
    if (cells_[gate].part != cells_[cell].part || cells_[gate].row != cells_[cell].row) continue;
    if (gate == cell) return !road_->is_free(cell, road_->pit_entry(cell));
    const CellId next = cells_[gate].lane < cells_[cell].lane ? cells_[cell].left : cells_[cell].right;
    return next != no_cell && !road_->is_free(cell, next);
  }
  return false;
}

// A node of a plain row, or of the row after one, knows where it comes from.
bool Sweep::step_back_in_plain_rows(CellId& at, int& by, int points) const {
  if (cells_[at].part < 0 || is_corner(at)) return false;
  const int here = along(at), width = race_->track().row_width[at];
  const bool sideways = by == slot(Arrival::leftwards) || by == slot(Arrival::rightwards);
  if (sideways && !nodes_[here].plain) return false;
  if (!sideways && (here < width || by != slot(Arrival::ahead) || !nodes_[here - width].plain)) return false;
  const int from = !sideways ? here - width : by == slot(Arrival::rightwards) ? here - 1 : here + 1;
  for (const int before : {0, 3, 4, sideways ? by : 1, sideways ? by : 2})
    if (nodes_[from].by[before] >> (points - 1) & 1) {
      at = cell_at(from);
      by = before;
      return true;
    }
  return false;
}

// Moves are listed in the order of the sweep: those that lead to a node stand before those that lead on from it.
LegCells Sweep::cells(const Drive& drive) const {
  LegCells cells;
  CellId at = drive.end;
  int by = slot(drive.arrival), points = drive.points;
  int last = move_count_ - 1;
  while (points > 0) {
    const CellId to = at;
    if (!step_back_in_plain_rows(at, by, points)) {
      for (; last >= 0; --last) {
        const Move& move = moves_[last];
        if (move.to != at || move.after != by) continue;
        const Node& from = node_at(move.from);
        int before = 0;
        while (before < slots && !((move.before >> before & 1) && (from.by[before] >> (points - 1) & 1))) ++before;
        if (before == slots) continue;
        at = move.from;
        by = before;
        break;
      }
      if (last < 0) break;
    }
    cells.push_back(to);
    --points;
  }
  std::reverse(cells.begin(), cells.end());
  return cells;
}

}  // namespace paddock::pole_position
