#include "games/pole_position/sweep.h"

#include <algorithm>

#include "games/pole_position/rules.h"

namespace paddock::pole_position {

void Sweep::set_out(const Race& race, const Car& car, const Pool& pool) {
  const Board& board = race.board();
  const Track& track = race.track();
  race_ = &race;
  car_ = &car;
  cells_ = board.cells.data();
  index_ = track.index.data();
  pool_ = pool;
  pool_.points = std::min(pool.points, most_points);
  limit_ = at_most(pool_.points);
  movable_ = at_most(pool_.points - 1);
  counted_ = limit_ & at_least(std::max(pool_.owed, pool_.new_use ? 1 : 0));
  leg_ = {};
  leg_.drive.use = pool_.use;
  leg_.ep = pool_.ep;
  leg_.bp = pool_.bp;
  leg_.sp = pool_.sp;
  start_ = car.cell;
  entry_ = board.entry;
  base_ = track.row_begin[in_pits(start_) ? board.merge : start_];
  length_ = static_cast<int>(track.order.size());
  spots_ = &track.spots[std::min<int>(car.lap, 2)][base_];
  known_ = move_count_ = attack_count_ = 0;
  pits_known_ = false;
  keeps_to_line_ = !driver_of(car).no_technical_corners;
  const auto& path = race.turn.path;
  moved_sideways_ = path.size() > 1 && cells_[path[path.size() - 2]].place == cells_[start_].place;
  end_ = ends_at_line(race, car) && !in_pits(start_) ? length_ - base_ : most_cells;  // PP-R39
  open_end_ = in_pits(start_) || pool.use == Use::corner || must_enter_pits(race, car) ? 0
              : pool.use == Use::engine                                                ? track.to_corner[start_]
                                                                                       : length_;
  open_end_ = std::min(open_end_, end_);
  look_ahead(0);
  first_car_ = clear_;
  set_out_on_open_road();
}

// How far what is known of an empty road helps.
void Sweep::set_out_on_open_road() {
  open_road_ = open_road();
  laid_out_ = first_ = 0;
  is_open_ = false;
  if (!open_road_) return;
  const Track& track = race_->track();
  laid_out_ = std::min<int>(clear_, track.to_end[car_->lap <= 1][start_]);
  if (along(start_) >= laid_out_) {
    open_road_ = nullptr;
    return;
  }
  open_nodes_ = &track.open_nodes[open_road_->first];
  const int farthest = open_road_->farthest[pool_.points];
  const bool before_corner = pool_.use == Use::engine && laid_out_ == track.to_corner[start_];  // PP-4.4-3
  is_open_ = farthest < laid_out_ || (before_corner && farthest < next_car_);
  first_ = is_open_ ? laid_out_ : std::max(0, laid_out_ - spots_[laid_out_].back);
}

const OpenRoad* Sweep::open_road() const {
  const Track& track = race_->track();
  if (pool_.points > OpenRoad::most_points || in_start(*race_) || moved_sideways_ || !keeps_to_line_) return nullptr;
  if (track.open_roads.empty() || in_pits(start_)) return nullptr;
  const Spot& spot = spots_[along(start_)];
  if (!spot.corner && race_->turn.slipstream > 0) return nullptr;
  if (car_->line == Line::none || !(spot.corner || spot.beside_arrow)) return &track.open_roads[start_][0];
  return &track.open_roads[start_][car_->line == Line::on || !spot.corner ? 1 : 2];
}

void Sweep::run(const Road& road) {
  const Race& race = *race_;
  const Board& board = race.board();
  road_ = &road;
  seeks_pits_ = pool_.use == Use::roll && !race.turn.purple && may_enter_pits(race, *car_);  // PP-R49
  if (open_road_) lay_out_open_road();
  else start();
  const bool from_pits = in_pits(start_);
  if (from_pits) {
    const bool entry = cells_[start_].kind == CellKind::entry;
    sweep_pit_lane(start_, entry ? board.box : static_cast<CellId>(board.cells.size()));
    if (entry) return;
  }
  for (int at = first_; at < known_; at += spots_[at].width) {
    if (at + spots_[at].farthest < laid_out_) continue;
    if (at > next_car_) look_ahead(at);
    if (spots_[at].corner) sweep_corner_cell(at);
    else sweep_row(at, spots_[at].width);
  }
  if (!from_pits && pits_known_) sweep_pit_lane(board.entry, board.box);
}

void Sweep::lay_out_open_road() {
  for (known_ = first_; known_ < laid_out_; ++known_) {
    Node& node = nodes_[known_] = Node{};
    for (int by = 0; by < slots; ++by) node.by[by] = open_nodes_[known_].by[by] & limit_;
  }
}

void Sweep::start() {
  if (in_pits(start_)) {
    pit_node(start_).by[0] = 1;
    return;
  }
  const int at = along(start_);
  know(at + 1);
  const Spot& spot = spots_[at];
  Node& node = nodes_[at];
  Arrival arrival = Arrival::ahead;
  if (spot.corner) {
    arrival = car_->line == Line::none ? Arrival::no_line
              : car_->line == Line::on ? Arrival::on_line
                                       : Arrival::off_line;
  } else if (spot.beside_arrow && car_->line != Line::none) {  // PP-R7: it has been on the double arrow
    node.by[slot(Arrival::arrow_leftwards)] = 1;
    arrival = Arrival::arrow_rightwards;
  } else if (const int lane = race_->turn.slipstream; lane > 0 && !spot.beside_arrow) {
    arrival = lane < cells_[start_].lane ? Arrival::slip_left : Arrival::slip_right;
  }
  node.by[slot(arrival)] = 1;
}

void Sweep::look_ahead(int at) {
  next_car_ = open_end_ > 0 ? next_car(*race_, *car_, base_, at) : most_cells;
  clear_ = std::min(next_car_, open_end_);
}

void Sweep::sweep_pit_lane(CellId first, CellId last) {
  for (CellId cell = first; cell < last; ++cell) {
    Node& here = pit_node(cell);
    const Points points = here.by[0] & movable_;
    if (points) here.blocked = go(node_number(cell), all, road_->ahead(cell), Arrival::ahead, points) != Way::open;
  }
}

// --- a row of a straight -------------------------------------------------------------------------------------------

// PP-R2, PP-R5: within its row a car moves to one side only, or it would come back to where it has been.
void Sweep::sweep_row(int at, int width) {
  know(at + width);
  Node* row = &nodes_[at];
  Points any = 0;
  for (int i = 0; i < width; ++i) any |= row[i].any();
  if (!(any & movable_) || at >= end_) return;
  const bool clear = at + spots_[at].farthest < clear_ && !in_start(*race_) && !(at == 0 && moved_sideways_);
  for (int i = 0; i < width; ++i) row[i].listed = !clear;
  for (int i = at; i < at + width - 1 && at >= laid_out_; ++i)
    move_sideways<Arrival::rightwards, Arrival::arrow_rightwards>(i, i + 1);
  for (int i = at + width - 1; i > at && at >= laid_out_; --i)
    move_sideways<Arrival::leftwards, Arrival::arrow_leftwards>(i, i - 1);
  if (clear) return leave_clear_row(at, width);
  for (int i = 0; i < width; ++i)
    if (const Points points = row[i].any() & movable_) row[i].blocked = leave_straight_cell(at + i, points);
}

template <Arrival arrival, Arrival past_the_arrow>
void Sweep::move_sideways(int from, int to) {
  Node &here = nodes_[from], &beside = nodes_[to];
  if (!(here.any() & movable_) || (here.listed && !may_move_sideways(from, to))) return;
  const Points turning = here.by[slot(arrival)];
  Points moved = 0;
  const auto step = [&](Points points, Arrival after) {
    moved |= points & movable_;
    beside.by[slot(after)] |= (points & movable_) << 1;
  };
  if (spots_[from].beside_arrow) {  // PP-R7: it may have been on the double arrow
    step(here.by[slot(Arrival::ahead)] | turning, arrival);
    step(here.by[slot(past_the_arrow)], spots_[to].arrow ? arrival : past_the_arrow);
  } else {
    step(here.fresh() | turning, spots_[from].arrow ? past_the_arrow : arrival);
  }
  if (moved) here.leads_on = true;
}

bool Sweep::may_move_sideways(int from, int to) const {
  const CellId here = spots_[from].cell, beside = spots_[to].cell;
  if (cells_[beside].lane - cells_[here].lane != to - from) return false;
  const bool visited = from < spots_[0].width && std::ranges::count(race_->turn.path, beside) > 0;
  return !visited && (to < clear_ || is_legal(here, beside));
}

void Sweep::leave_clear_row(int at, int width) {
  know(at + spots_[at].farthest + 1);
  for (int i = at; i < at + width; ++i) {
    const Spot& spot = spots_[i];
    const Node& node = nodes_[i];
    const Points points = (node.any() & movable_) << 1;
    Node& ahead = nodes_[i + spot.ahead];
    const Spot& there = spots_[i + spot.ahead];
    if (!there.corner) {
      ahead.by[slot(Arrival::ahead)] |= points;
    } else if (spot.arrow) {  // PP-R7, PP-4.2.1-2
      ahead.by[slot(there.shaded ? Arrival::on_line : Arrival::off_line)] |= points;
      nodes_[i + spot.jump].by[slot(Arrival::on_line)] |= points;
    } else {
      const Points passed_arrow = (node.of(past_arrow) & movable_) << 1;
      ahead.by[slot(Arrival::no_line)] |= (node.of(before_arrow) & movable_) << 1;
      ahead.by[slot(arrival_in_corner(there, slot(Arrival::off_line)))] |= passed_arrow;
    }
  }
}

// True: blocked.
bool Sweep::leave_straight_cell(int at, Points points) {
  const CellId from = spots_[at].cell, ahead = road_->ahead(from);
  const bool is_arrow = spots_[at].arrow, into_corner = cells_[ahead].kind == CellKind::corner;
  Node& node = nodes_[at];
  Slots before = all;
  Arrival after = Arrival::ahead;
  if (into_corner) {  // PP-R7
    after = !is_arrow ? Arrival::no_line : cells_[ahead].line > 0 ? Arrival::on_line : Arrival::off_line;
    if (!is_arrow) before = before_arrow;
  }
  bool blocked = go(at, before, ahead, after, node.of(before) & movable_) != Way::open;
  if (const Points passed = node.of(past_arrow) & movable_; passed && before != all)
    go(at, past_arrow, ahead, arrival_in_corner(spots_[along(ahead)], slot(Arrival::off_line)), passed);
  if (is_arrow)  // PP-4.2.1-2
    blocked = !road_->jump_is_free(from) || go(at, all, cells_[from].jump, Arrival::on_line, points) != Way::open;
  if (seeks_pits_ && cells_[from].pit_entry[0] != no_cell) go(at, all, road_->pit_entry(from), Arrival::ahead, points);
  if (into_corner) return blocked;
  if (in_start(*race_)) {  // PP-R11, PP-R42
    for (const CellId to : {cells_[ahead].left, cells_[ahead].right})
      if (cells_[ahead].part == 0 && go(at, all, to, Arrival::ahead, points) == Way::open) blocked = false;
    return blocked;
  }
  if (blocked) pass_car_ahead(at, ahead, points);
  return blocked;
}

// PP-5.2.1: slipstream. The second diagonal is the overtake itself.
void Sweep::pass_car_ahead(int from, CellId ahead, Points points) {
  const Board::Cell& here = cells_[cell_of(from)];
  for (const Arrival slip : {Arrival::slip_left, Arrival::slip_right}) {  // PP-5.2.1-2
    if (!(nodes_[from].by[slot(slip)] & movable_)) continue;
    const CellId beside = slip == Arrival::slip_left ? here.left : here.right;
    const CellId to = slip == Arrival::slip_left ? cells_[ahead].left : cells_[ahead].right;
    if (to != no_cell && road_->overtakes(to, beside)) way(from, to, only(slip));  // PP-R102
  }
  draw_out(from, ahead, points);
}

// PP-5.2.1-1: out of the slipstream of the car ahead, beside it.
void Sweep::draw_out(int from, CellId ahead, Points points) {
  if (in_start(*race_) || !road_->slipstream_of(cell_of(from))) return;
  const bool matters = cells_[cells_[ahead].forward[0]].kind != CellKind::corner;
  go(from, all, cells_[ahead].left, matters ? Arrival::slip_right : Arrival::ahead, points);
  go(from, all, cells_[ahead].right, matters ? Arrival::slip_left : Arrival::ahead, points);
}

// --- a cell of a corner --------------------------------------------------------------------------------------------

void Sweep::sweep_corner_cell(int at) {
  Node& node = nodes_[at];
  const Points points = node.any() & movable_;
  if (!points) return;
  if (at + spots_[at].farthest < clear_) return leave_clear_corner_cell(at);
  node.listed = true;
  const CellId from = spots_[at].cell, ahead = road_->ahead(from);
  const Board::Cell& cell = cells_[from];
  if (cells_[ahead].kind == CellKind::corner) {
    node.blocked = !go_on_in_corner(at, ahead);
  } else {
    node.blocked = go(at, all, ahead, Arrival::ahead, points) != Way::open;
    if (node.blocked) draw_out(at, ahead, points);
  }
  go_on_in_corner(at, cell.left);
  go_on_in_corner(at, cell.right);
  if (const Points on_line = node.by[slot(Arrival::on_line)] & movable_; on_line && cell.jump != no_cell)
    node.jump_blocked =
        !road_->jump_is_free(from) || go(at, only(Arrival::on_line), cell.jump, Arrival::on_line, on_line) != Way::open;
  if (seeks_pits_ && cell.pit_entry[0] != no_cell)
    go(at, all, road_->pit_entry(from), Arrival::ahead, points);  // PP-R49
}

// PP-R7, with nobody near: all its moves are open.
void Sweep::leave_clear_corner_cell(int at) {
  const Spot& spot = spots_[at];
  know(at + spot.farthest + 1);
  const auto coming_by = [&](Arrival arrival) { return (nodes_[at].by[slot(arrival)] & movable_) << 1; };
  const Points no_line = coming_by(Arrival::no_line);
  const Points on_line = coming_by(Arrival::on_line);
  const Points off_line = coming_by(Arrival::off_line);
  const Points back_on_line = spot.technical && keeps_to_line_ ? 0 : off_line;
  for (const int along : {spot.ahead, spot.left, spot.right}) {
    if (along == 0) continue;
    Node& node = nodes_[at + along];
    const Spot& to = spots_[at + along];
    if (!to.corner) {
      node.by[slot(Arrival::ahead)] |= no_line | on_line | off_line;
      continue;
    }
    node.by[slot(Arrival::no_line)] |= no_line;
    node.by[slot(Arrival::on_line)] |= to.shaded ? on_line | back_on_line : 0;
    node.by[slot(Arrival::off_line)] |= to.shaded ? off_line & ~back_on_line : on_line | off_line;
  }
  if (spot.jump > 0) nodes_[at + spot.jump].by[slot(Arrival::on_line)] |= on_line;
}

// Ahead or slanting. False: not open.
bool Sweep::go_on_in_corner(int from, CellId to) {
  if (to == no_cell) return true;
  const Node& node = nodes_[from];
  const int at = along(to);
  if (at >= clear_ && way(from, to, slots_with(node.by, movable_)) != Way::open) return false;
  know(at + 1);
  for (int by = 0; by < 3; ++by)
    if (const Points points = node.by[by] & movable_)
      take(from, static_cast<Slots>(1 << by), at, arrival_in_corner(spots_[at], by), points);
  return true;
}

// --- moves ---------------------------------------------------------------------------------------------------------

// A move to a higher place. Up to where the next car stands nothing is in its way.
Sweep::Way Sweep::go(int from, Slots before, CellId to, Arrival after, Points points) {
  if (to == no_cell) return Way::barred;
  const int at = node_number(to);
  if (at >= clear_)
    if (const Way found = way(from, to, before); found != Way::open) return found;
  if (in_pits(to)) pit_node(to);
  else know(at + 1);
  take(from, before, at, after, points);
  return Way::open;
}

void Sweep::take(int from, Slots before, int to, Arrival after, Points points) {
  if (move_count_ == most_moves) return;
  Node& node = nodes_[from];
  if (node.moves++ == 0) node.first_move = static_cast<std::int16_t>(move_count_);
  node.leads_on = true;
  nodes_[to].by[slot(after)] |= points << 1;
  moves_[move_count_++] = {static_cast<std::int16_t>(from), static_cast<std::int16_t>(to), before,
                           static_cast<std::uint8_t>(slot(after))};
}

bool Sweep::is_legal(CellId from, CellId to) const {
  if (pool_.use == Use::engine && cells_[to].kind != CellKind::straight) return false;  // PP-4.4-3
  if (pool_.use == Use::corner && cells_[to].kind != CellKind::corner) return false;    // PP-4.2-6
  if (cells_[to].kind == CellKind::box) return box_is_free(*race_, *car_);              // PP-R78
  return !road_->misses_pits(from, to) && road_->is_free(from, to);                     // PP-R5
}

// Whether a move to a higher place is open, or has to be fought for (PP-5-2).
Sweep::Way Sweep::way(int from, CellId to, Slots before) {
  const CellId here = cell_of(from);
  if (!is_legal(here, to)) return Way::barred;
  const Overtake overtake = road_->overtake(here, to);
  if (overtake.forbidden) return Way::barred;
  if (!overtake.rivals) return Way::open;
  if (road_->holds_returning_car(to)) return Way::barred;  // PP-R101
  if (!road_->holds_returning_car(here))                   // PP-R26
    add_attack({static_cast<std::int16_t>(from), to, before, overtake.rivals});
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

}  // namespace paddock::pole_position
