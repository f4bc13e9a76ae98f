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
  counted_ = limit_ & at_least(std::max(pool_.owed, pool_.new_use ? 1 : 0));
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
  open_end_ = from_pits || pool.use == Use::corner || road.must_pit() ? 0
              : pool.use == Use::engine                               ? race.track().to_corner[start_]
                                                                      : length_;
  next_car_ = car_count_ = 0;
  if (open_end_ > 0) car_count_ = road.list_cars_ahead(base_, cars_);
  look_ahead(0);
  first_car_ = clear_;
  keeps_to_line_ = !driver_of(car).no_technical_corners;
  const auto& path = race.turn.path;
  moved_sideways_ = path.size() > 1 && cells_[path[path.size() - 2]].place == cells_[start_].place;
  start();
  if (from_pits) {
    const bool entry = cells_[start_].kind == CellKind::entry;
    sweep_pit_lane(start_, entry ? board.box : static_cast<CellId>(board.cells.size()));
    if (entry) return;
  }
  for (int at = 0; at < known_;) {
    look_ahead(at);
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

void Sweep::look_ahead(int at) {
  while (next_car_ < car_count_ && cars_[next_car_] < at) ++next_car_;
  clear_ = next_car_ < car_count_ ? std::min<int>(cars_[next_car_], open_end_) : open_end_;
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
  if (at + 2 * width > clear_ || !race_->track().is_plain[cell_at(at)] || in_start(*race_)) return false;
  if (at == 0 && moved_sideways_) return false;  // PP-R5
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
    row[i + width].by[slot(Arrival::ahead)] |= row[i].any() << 1 & limit_;
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

// PP-R7, in a corner cell with nobody near: all its moves are open.
bool Sweep::sweep_clear_corner_cell(int at) {
  const CellId from = cell_at(at);
  const CornerMoves& moves = race_->track().corner_moves[from];
  if (at + moves.farthest >= clear_ || move_count_ == most_moves) return false;
  know(at + moves.farthest + 1);
  const auto coming_by = [&](Arrival arrival) { return (nodes_[at].by[slot(arrival)] & movable_) << 1; };
  const Points no_line = coming_by(Arrival::no_line);
  const Points on_line = coming_by(Arrival::on_line);
  const Points off_line = coming_by(Arrival::off_line);
  const Points back_on_line = moves.technical && keeps_to_line_ ? 0 : off_line;
  for (const int along : {moves.ahead, moves.left, moves.right}) {
    if (along == 0) continue;
    Node& node = nodes_[at + along];
    const Board::Cell& to = cells_[cell_at(at + along)];
    if (to.kind != CellKind::corner) {
      node.by[slot(Arrival::ahead)] |= no_line | on_line | off_line;
      continue;
    }
    const bool shaded = to.line > 0;
    node.by[slot(Arrival::no_line)] |= no_line;
    node.by[slot(Arrival::on_line)] |= shaded ? on_line | back_on_line : 0;
    node.by[slot(Arrival::off_line)] |= shaded ? off_line & ~back_on_line : on_line | off_line;
  }
  if (moves.jump > 0) nodes_[at + moves.jump].by[slot(Arrival::on_line)] |= on_line;
  moves_[move_count_++] = {from, no_cell, static_cast<std::int16_t>(at), all, at + moves.farthest >= first_car_};
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
  if (road_->holds_returning_car(to)) return Way::barred;                                  // PP-R101
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
  const Points near = pool_.new_use ? limit_ & ~Points{1} : limit_;
  for (int at = 0; at < known_; ++at) {
    const Node& node = nodes_[at];
    const Points points = node.any();
    if (!(points & near)) continue;
    const CellId cell = cell_at(at);
    if (!(points & counted_) && !may_wait(cell, node) && !is_ended(cell)) continue;
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

// Something may keep it from going on (PP-R16, PP-R26, PP-R49).
bool Sweep::may_wait(CellId cell, const Node& node) const {
  return node.blocked || node.jump_blocked || road_->has_returning_cars() ||
         (seeks_pits_ && race_->track().in_gate_row[cell]);
}

void Sweep::offer_stops(CellId cell, const Node& node, Legs& legs) const {
  if (is_corner(cell)) {
    for (int by = 0; by < 3; ++by)
      if (node.by[by] & counted_ || (node.by[by] && may_wait(cell, node))) offer_stop(cell, node, by, legs);
    return;
  }
  // A slipstream leaves every freedom and one more; coming from behind leaves both sides open.
  const auto offer_if_enough = [&](Arrival arrival) {
    const Points points = node.by[slot(arrival)] & counted_;
    if (points) add(legs, cell, slot(arrival), std::countr_zero(points), Ending::stop);
    return points != 0;
  };
  bool offered = offer_if_enough(Arrival::slip_left);
  offered |= offer_if_enough(Arrival::slip_right);
  if ((offered && !is_beside_arrow(cell)) || offer_if_enough(Arrival::ahead)) return;
  offered |= offer_if_enough(Arrival::leftwards);
  offered |= offer_if_enough(Arrival::rightwards);
  if (offered || !may_wait(cell, node)) return;
  for (int by = 0; by < slots; ++by)
    if (node.by[by] && offer_stop(cell, node, by, legs)) return;
}

bool Sweep::offer_stop(CellId cell, const Node& node, int by, Legs& legs) const {
  if (const Points enough = node.by[by] & counted_) {
    add(legs, cell, by, std::countr_zero(enough), Ending::stop);
    return true;
  }
  const Points points = node.by[by] & (pool_.new_use ? ~Points{1} : ~Points{0});
  if (!points) return false;
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
  for (const int before : {0, sideways ? by : 1, sideways ? by : 2, 3, 4})
    if (nodes_[from].by[before] >> (points - 1) & 1) {
      at = cell_at(from);
      by = before;
      return true;
    }
  return false;
}

// How it came to where a move begins that leads to this node, or -1 if it does not.
int Sweep::slot_before(const Move& move, CellId to, int by, int points) const {
  const auto comes_by = [&](int before) { return node_at(move.from).by[before] >> (points - 1) & 1; };
  if (move.to != no_cell) {
    if (move.after != by) return -1;
    for (int before = 0; before < slots; ++before)
      if (move.before >> before & 1 && comes_by(before)) return before;
    return -1;
  }
  const CornerMoves& moves = race_->track().corner_moves[move.from];
  const int ahead = along(to) - move.at;
  const bool leads_on = moves.leads_on_by(ahead);
  if (!leads_on && ahead != moves.jump) return -1;
  // Records depend on it: of equal ways out of a corner, the last before the first car and the first beyond.
  const bool first_wins = move.after && !is_corner(to);
  for (int i = 0; i < 3; ++i) {
    const int before = first_wins ? i : 2 - i;
    if (!leads_on && before != slot(Arrival::on_line)) continue;
    const Arrival after = is_corner(to) ? arrival_in_corner(to, before) : Arrival::ahead;
    if (slot(after) == by && comes_by(before)) return before;
  }
  return -1;
}

// Moves are listed in the order of the sweep: those that lead to a node stand before those that lead on from it.
LegCells Sweep::cells(const Drive& drive) const {
  LegCells cells;
  CellId at = drive.end;
  int by = slot(drive.arrival), points = drive.points;
  for (int last = move_count_ - 1; points > 0; --points) {
    const CellId to = at;
    if (!step_back_in_plain_rows(at, by, points)) {
      const int place = cells_[at].part < 0 ? 0 : along(at);
      int before = -1;
      for (; last >= 0; --last) {
        const Move& move = moves_[last];
        if (move.to == at || (move.to == no_cell && move.at < place)) before = slot_before(move, at, by, points);
        if (before >= 0) break;
      }
      if (last < 0) break;
      at = moves_[last].from;
      by = before;
    }
    cells.push_back(to);
  }
  std::reverse(cells.begin(), cells.end());
  return cells;
}

}  // namespace paddock::pole_position
