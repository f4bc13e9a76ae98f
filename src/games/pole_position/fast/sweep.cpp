#include "games/pole_position/fast/sweep.h"

#include <algorithm>

#include "games/pole_position/rules.h"

namespace paddock::pole_position {

void Sweep::set_out(const Race& race, const Car& car, const Pool& pool, const RowsTaken& rows) {
  const Board& board = race.board();
  const Layout& layout = race.track().layout;
  race_ = &race;
  car_ = &car;
  rows_ = &rows;
  cells_ = board.cells.data();
  index_ = layout.index.data();
  pool_ = pool;
  pool_.points = std::min(pool.points, most_points);
  limit_ = at_most(pool_.points);
  movable_ = at_most(pool_.points - 1);
  movable_lanes_ = in_all_lanes(movable_);
  counted_ = limit_ & at_least(std::max(pool_.owed, pool_.new_use ? 1 : 0));
  start_ = car.cell;
  entry_ = board.entry;
  base_ = rows.begin();
  length_ = static_cast<int>(layout.order.size());
  spots_ = &layout.spots[std::min<int>(car.lap, 2)][base_];
  origins_ = &layout.origins[std::min<int>(car.lap, 2)][base_];
  known_ = attack_count_ = 0;
  pit_moves_.clear();
  moves_between_returning_.clear();
  pits_known_ = slants_ = false;
  keeps_to_line_ = knows_technical_corners(car);
  const auto& path = race.turn.path;
  seeks_pits_ = pool_.use == Use::roll && !race.turn.purple && may_enter_pits(race, car);  // PP-R49
  moved_sideways_ = path.size() > 1 && cells_[path[path.size() - 2]].place == cells_[start_].place;
  end_ = ends_at_line(race, car) && !in_pits(start_) ? length_ - base_ : most_cells;  // PP-R39
  any_cell_ = pool.use != Use::engine && pool.use != Use::corner && !must_enter_pits(race, car) && !in_pits(start_);
  const bool looks_at_all =
      in_pits(start_) || must_enter_pits(race, car) || (pool.use == Use::corner && pool.points > 1);
  open_end_ = looks_at_all ? 0 : pool.use == Use::engine ? layout.to_corner[start_] : length_;
  open_end_ = std::min(open_end_, end_);
  look_ahead(0);
  set_out_on_open_road();
  if (pool.use == Use::corner && !is_open_) leave_open_road();
  first_car_ = clear_;
}

// Every move has to be looked at.
void Sweep::leave_open_road() {
  open_road_ = nullptr;
  passes_gate_ = false;
  laid_out_ = first_ = open_end_ = 0;
  look_ahead(0);
}

// How far what is known of an empty road helps.
void Sweep::set_out_on_open_road() {
  open_road_ = open_road();
  laid_out_ = first_ = 0;
  is_open_ = passes_gate_ = false;
  if (!open_road_) return;
  const Layout& layout = race_->track().layout;
  laid_out_ = std::min<int>(clear_, layout.to_end[car_->lap <= 1][start_]);
  if (seeks_pits_ && rows_->pit_entry()) laid_out_ = std::min<int>(laid_out_, layout.to_gate_row[start_]);  // PP-R49
  if (along(start_) >= laid_out_) {
    open_road_ = nullptr;
    return;
  }
  open_nodes_ = &layout.open_nodes[open_road_->first];
  open_slots_ = &layout.open_slots[open_road_->first];
  const int farthest = open_road_->farthest[pool_.points];
  const bool before_corner = pool_.use == Use::engine && laid_out_ == layout.to_corner[start_];  // PP-4.4-3
  is_open_ = farthest < laid_out_ || (before_corner && farthest < next_car_);
  first_ = is_open_ ? laid_out_ : std::max(0, laid_out_ - spots_[laid_out_].back);
  passes_gate_ = seeks_pits_ && layout.to_gate_row[start_] < std::min(laid_out_, farthest + 1);
}

const OpenRoad* Sweep::open_road() const {
  const Layout& layout = race_->track().layout;
  if (pool_.points > OpenRoad::most_points || in_start(*race_) || moved_sideways_ || !keeps_to_line_) return nullptr;
  if (layout.open_roads.empty() || in_pits(start_)) return nullptr;
  const Spot& spot = spots_[along(start_)];
  if (!spot.corner && race_->turn.slipstream > 0) return nullptr;
  if (car_->line == Line::none || !(spot.corner || spot.beside_arrow)) return &layout.open_roads[start_][0];
  return &layout.open_roads[start_][car_->line == Line::on || !spot.corner ? 1 : 2];
}

void Sweep::run(const Road& road) {
  const Race& race = *race_;
  const Board& board = race.board();
  road_ = &road;
  if (!open_road_) start();
  else if (!is_open_) lay_out_open_road();
  if (passes_gate_) enter_pits_from_open_road();
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
  const Lanes limit = in_all_lanes(limit_);
  for (known_ = first_; known_ < laid_out_; ++known_)
    nodes_[known_] = Node{{open_nodes_[known_].usual & limit, open_nodes_[known_].rare & limit}};
}

void Sweep::start() {
  if (in_pits(start_)) {
    pit_node(start_).usual = 1;
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
    node.add(slot(Arrival::arrow_leftwards), 1);
    arrival = Arrival::arrow_rightwards;
  } else if (const int lane = race_->turn.slipstream; lane > 0 && !spot.last_row) {
    arrival = lane < cells_[start_].lane ? Arrival::slip_left : Arrival::slip_right;
  }
  node.add(slot(arrival), 1);
}

void Sweep::look_ahead(int at) {
  next_car_ = open_end_ == 0 ? most_cells : at == 0 ? rows_->first() : rows_->next(at);
  clear_ = std::min(next_car_, open_end_);
}

void Sweep::sweep_pit_lane(CellId first, CellId last) {
  for (CellId cell = first; cell < last; ++cell) {
    Node& here = pit_node(cell);
    const Points points = here.by(0) & movable_;
    if (points) here.blocked = go_in_pits(node_number(cell), road_->ahead(cell), points) != Way::open;
  }
}

// Into the pit lane, along it, or out of it.
Sweep::Way Sweep::go_in_pits(int from, CellId to, Points points) {
  if (to == no_cell) return Way::barred;
  if (const Way found = way_near_cars(from, to, all_slots); found != Way::open) return found;
  const int at = node_number(to);
  if (in_pits(to)) pit_node(to);
  else know(at + 1);
  go_on(from, at, all_slots);
  nodes_[at].usual |= in_lane(slot(Arrival::ahead), points << 1);
  pit_moves_.push_back({static_cast<std::int16_t>(from), static_cast<std::int16_t>(at)});
  return Way::open;
}

// PP-R49
void Sweep::enter_pits(int at) {
  if (seeks_pits_ && spots_[at].gate && at >= laid_out_)
    go_in_pits(at, road_->pit_entry(spots_[at].cell), nodes_[at].any() & movable_);
}

void Sweep::enter_pits_from_open_road() {
  for (const CellId gate : race_->track().layout.gates) {
    const int at = along(gate);
    if (const Points points = at < laid_out_ ? open_nodes_[at].any() & movable_ : 0)
      go_in_pits(at, road_->pit_entry(gate), points);
  }
}

// --- a row of a straight -------------------------------------------------------------------------------------------

void Sweep::sweep_row(int at, int width) {
  know(at + width);
  Node* row = &nodes_[at];
  Lanes any = 0;
  for (int i = 0; i < width; ++i) any |= row[i].usual | row[i].rare;
  if (!(any & movable_lanes_) || at >= end_) return;
  const bool clear = at + spots_[at].farthest < clear_ && !in_start(*race_) && !(at == 0 && moved_sideways_);
  if (clear) know(at + spots_[at].farthest + 1);
  if (clear && !spots_[at].last_row) return sweep_open_row(at, width);
  for (int i = 0; i < width; ++i) row[i].noted = !clear;
  if (at >= laid_out_) sweep_sides(at, width);
  for (int i = at; i < at + width; ++i) {
    if (clear) leave_last_row(i);
    else if (nodes_[i].any_of(movable_lanes_)) nodes_[i].blocked = leave_straight_cell(i);
  }
}

// Nobody is near, and the corner is not next.
void Sweep::sweep_open_row(int at, int width) {
  if (at >= laid_out_) {  // PP-R2, PP-R5
    Points moving = 0;
    for (int i = at; i < at + width; ++i) {
      nodes_[i].usual |= in_lane(slot(Arrival::rightwards), moving);
      moving = ((nodes_[i].fresh() | moving) & movable_) << 1;
    }
    moving = 0;
    for (int i = at + width - 1; i >= at; --i) {
      nodes_[i].usual |= in_lane(slot(Arrival::leftwards), moving);
      moving = ((nodes_[i].fresh() | moving) & movable_) << 1;
    }
  }
  for (int i = at; i < at + width; ++i) {
    nodes_[i + spots_[i].ahead].usual |= in_lane(slot(Arrival::ahead), (nodes_[i].any() & movable_) << 1);
    enter_pits(i);
  }
}

// Out of a straight into its corner, with nobody near.
void Sweep::leave_last_row(int at) {
  go_ahead(at);
  enter_pits(at);
  if (spots_[at].arrow)  // PP-4.2.1-2
    nodes_[at + spots_[at].jump].usual |= in_lane(slot(Arrival::on_line), (nodes_[at].any() & movable_) << 1);
}

// PP-R2, PP-R5: within its row a car moves to one side only, or it would come back to where it has been.
void Sweep::sweep_sides(int at, int width) {
  for (int i = at; i < at + width - 1; ++i) move_sideways<Arrival::rightwards, Arrival::arrow_rightwards>(i, i + 1);
  for (int i = at + width - 1; i > at; --i) move_sideways<Arrival::leftwards, Arrival::arrow_leftwards>(i, i - 1);
}

template <Arrival arrival, Arrival past_the_arrow>
void Sweep::move_sideways(int from, int to) {
  Node &here = nodes_[from], &beside = nodes_[to];
  const Points turning = here.by(slot(arrival)), moving = (here.fresh() | turning) & movable_;
  if (!moving || (here.noted && !may_move_sideways(from, to))) return;
  constexpr Slots fresh_or_turning = only(Arrival::ahead) | past_arrow | only(arrival);
  go_on(from, to, fresh_or_turning);
  if (spots_[from].beside_arrow) {  // PP-R7: it may have been on the double arrow
    const Arrival after_arrow = spots_[to].arrow ? arrival : past_the_arrow;
    const Points before = (here.by(slot(Arrival::ahead)) | turning) & movable_;
    const Points past = here.by(slot(past_the_arrow)) & movable_;
    beside.add(slot(arrival), before << 1);
    beside.add(slot(after_arrow), past << 1);
  } else {
    beside.add(slot(spots_[from].arrow ? past_the_arrow : arrival), moving << 1);
  }
}

// PP-R5, of a cell of the row in which it stands.
bool Sweep::was_on(CellId cell) const {
  return moved_sideways_ ? std::ranges::count(cells_in_row(*race_, *car_), cell) > 0 : cell == start_;
}

bool Sweep::may_move_sideways(int from, int to) const {
  const CellId here = spots_[from].cell, beside = spots_[to].cell;
  if (cells_[beside].lane - cells_[here].lane != to - from) return false;
  if (from < spots_[0].width && was_on(beside)) return false;
  return to < clear_ || (any_cell_ && road_->is_empty(beside)) || is_legal(here, beside);
}

// Ahead out of a straight, where that is open.
void Sweep::go_ahead(int at) {
  const Spot &spot = spots_[at], &there = spots_[at + spot.ahead];
  const Node& node = nodes_[at];
  Node& ahead = nodes_[at + spot.ahead];
  if (!there.corner) {
    ahead.usual |= in_lane(slot(Arrival::ahead), (node.any() & movable_) << 1);
  } else if (spot.arrow) {  // PP-R7, PP-4.2.1-2
    ahead.add(slot(there.shaded ? Arrival::on_line : Arrival::off_line), (node.any() & movable_) << 1);
  } else {
    const Points before = of_any_lane(node.usual) & movable_, past = of_any_lane(node.rare) & movable_;  // the arrow
    ahead.usual |= in_lane(slot(Arrival::no_line), before << 1);
    ahead.add(slot(arrival_in_corner(there, slot(Arrival::off_line), keeps_to_line_)), past << 1);
  }
}

// True: blocked.
bool Sweep::leave_straight_cell(int at) {
  const Spot& spot = spots_[at];
  const CellId from = spot.cell, ahead = spots_[at + spot.ahead].cell;
  const bool into_corner = spots_[at + spot.ahead].corner;
  bool blocked = way(at, at + spot.ahead, all_slots) != Way::open;
  if (!blocked) {
    know(at + spot.ahead + 1);
    leave_by(Exit::ahead, at, at + spot.ahead);
    go_ahead(at);
  }
  if (spot.arrow) {  // PP-4.2.1-2
    blocked = !road_->jump_is_free(from) || way(at, at + spot.jump, all_slots) != Way::open;
    if (!blocked) {
      know(at + spot.jump + 1);
      leave_by(Exit::jump, at, at + spot.jump);
      nodes_[at + spot.jump].add(slot(Arrival::on_line), (nodes_[at].any() & movable_) << 1);
    }
  }
  enter_pits(at);
  if (into_corner) return blocked;
  if (in_start(*race_)) slant_at_start(at, ahead, blocked);
  else if (blocked) pass_car_ahead(at, ahead);
  return blocked;
}

// PP-R11, PP-R42
void Sweep::slant_at_start(int at, CellId ahead, bool& blocked) {
  if (cells_[ahead].part != 0) return;
  if (slant(at, Exit::slant_left, cells_[ahead].left, Arrival::ahead)) blocked = false;
  if (slant(at, Exit::slant_right, cells_[ahead].right, Arrival::ahead)) blocked = false;
}

// PP-5.2.1: slipstream. The second diagonal is the overtake itself.
void Sweep::pass_car_ahead(int from, CellId ahead) {
  const Board::Cell& here = cells_[cell_of(from)];
  for (const Arrival slip : {Arrival::slip_left, Arrival::slip_right}) {  // PP-5.2.1-2
    if (!(nodes_[from].by(slot(slip)) & movable_)) continue;
    const CellId beside = slip == Arrival::slip_left ? here.left : here.right;
    const CellId to = slip == Arrival::slip_left ? cells_[ahead].left : cells_[ahead].right;
    if (to != no_cell && road_->overtakes(to, beside)) way(from, along(to), only(slip));  // PP-R102
  }
  draw_out(from, ahead);
}

// PP-5.2.1-1: out of the slipstream of the car ahead, beside it.
void Sweep::draw_out(int from, CellId ahead) {
  if (in_start(*race_) || !road_->slipstream_of(cell_of(from))) return;
  const bool matters = cells_[cells_[ahead].forward[0]].kind != CellKind::corner;
  slant(from, Exit::slant_left, cells_[ahead].left, matters ? Arrival::slip_right : Arrival::ahead);
  slant(from, Exit::slant_right, cells_[ahead].right, matters ? Arrival::slip_left : Arrival::ahead);
}

// False: not open.
bool Sweep::slant(int from, Exit::Bit exit, CellId to, Arrival after) {
  if (to == no_cell) return false;
  const int at = along(to);
  if (way(from, at, all_slots) != Way::open) return false;
  know(at + 1);
  leave_by(exit, from, at);
  nodes_[at].add(slot(after), (nodes_[from].any() & movable_) << 1);
  slants_ = true;
  return true;
}

// --- a cell of a corner --------------------------------------------------------------------------------------------

// PP-R7: how it comes to a cell out of one of a corner.
Lanes Sweep::out_of_corner(Lanes from, const Spot& to) const {
  constexpr Lanes on_line = first_lane << lane_bits, off_line = on_line << lane_bits;
  if (!to.corner) return of_any_lane(from);
  if (!to.shaded) return (from & ~on_line) | (from & on_line) << lane_bits;
  if (to.technical && keeps_to_line_) return from;
  return (from & ~off_line) | (from & off_line) >> lane_bits;
}

void Sweep::sweep_corner_cell(int at) {
  const Spot& spot = spots_[at];
  Node& node = nodes_[at];
  const Lanes moving = (node.usual & movable_lanes_) << 1;
  if (!moving) return;
  know(at + spot.farthest + 1);
  if (at + spot.farthest >= clear_) {
    leave_corner_cell(at, moving);
  } else {
    const auto go = [&](int along) { nodes_[at + along].usual |= out_of_corner(moving, spots_[at + along]); };
    go(spot.ahead);
    if (spot.left > 0) go(spot.left);
    if (spot.right > 0) go(spot.right);
    if (spot.jump > 0) nodes_[at + spot.jump].usual |= moving & first_lane << lane_bits;
  }
  enter_pits(at);
}

// Where somebody is near.
void Sweep::leave_corner_cell(int at, Lanes moving) {
  const Spot& spot = spots_[at];
  Node& node = nodes_[at];
  node.noted = true;
  const auto go = [&](Exit::Bit exit, int along) {
    const Spot& to = spots_[at + along];
    if (way(at, at + along, to.corner ? node.slots_with(movable_) : all_slots) != Way::open) return false;
    leave_by(exit, at, at + along);
    nodes_[at + along].usual |= out_of_corner(moving, to);
    return true;
  };
  node.blocked = !go(Exit::ahead, spot.ahead);
  if (node.blocked && !spots_[at + spot.ahead].corner) draw_out(at, spots_[at + spot.ahead].cell);
  if (spot.left > 0) go(Exit::left, spot.left);
  if (spot.right > 0) go(Exit::right, spot.right);
  const Lanes on_line = moving & first_lane << lane_bits;
  if (!on_line || spot.jump == 0) return;
  node.jump_blocked = !road_->jump_is_free(spot.cell) || way(at, at + spot.jump, only(Arrival::on_line)) != Way::open;
  if (node.jump_blocked) return;
  nodes_[at + spot.jump].usual |= on_line;
  leave_by(Exit::jump, at, at + spot.jump, only(Arrival::on_line));
}

// --- moves ---------------------------------------------------------------------------------------------------------

// PP-R26: what is open beyond a returning car.
void Sweep::leave_returning_car(int from, int to, Slots before) {
  if (!road_->holds_returning_car(cell_of(from))) return;
  if (!road_->holds_returning_car(cell_of(to))) nodes_[from].leads_on |= before;
  else if (moves_between_returning_.size() < moves_between_returning_.capacity())
    moves_between_returning_.push_back({static_cast<std::int16_t>(from), static_cast<std::int16_t>(to), before});
}

// Whether a move along the track is open. Most meet nobody.
Sweep::Way Sweep::way(int from, int to, Slots before) {
  const CellId cell = spots_[to].cell;
  if (to < clear_ || (any_cell_ && road_->is_empty(cell) && !road_->draws_past(from, to))) return Way::open;
  return way_near_cars(from, cell, before);
}

bool Sweep::is_legal(CellId from, CellId to) const {
  if (!any_cell_ && !may_enter_with(*race_, pool_.use, to)) return false;
  if (cells_[to].kind == CellKind::box) return box_is_free(*race_, *car_);  // PP-R78
  return !road_->misses_pits(from, to) && road_->is_free(from, to);         // PP-R5
}

// Whether a move to a higher place is open, or has to be fought for (PP-5-2).
Sweep::Way Sweep::way_near_cars(int from, CellId to, Slots before) {
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
