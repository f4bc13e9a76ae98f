// PP-R87, PP-R88: the way of a bot, one MP after the other.

#include <algorithm>
#include <cstdlib>

#include "games/pole_position/rules.h"

namespace paddock::pole_position {
namespace {

class BotDriver {
 public:
  BotDriver(const Race& race, const Car& car)
      : race_(race), car_(car), board_(race.board()), road_(race, car), at_(car.cell), cell_(board_.cells[at_]) {}

  // The next step, or none.
  CellId next() const {
    if (cell_.part < 0) return first_possible({road_.ahead(at_)});
    if (road_.holds_returning_car(at_)) return road_.ahead(at_);  // PP-R26
    if (car_.heads_for_box) {
      if (const CellId to = towards_box(); to != no_cell) return to;
      const CellId to = by_list();
      const bool due = car_.stops == 0 && car_.lap >= race_.laps - 1;
      return due && to != no_cell && misses_gate(to) ? no_cell : to;
    }
    return by_list();
  }

 private:
  CellId by_list() const { return cell_.kind == CellKind::corner ? in_corner() : on_straight(); }

  // PP-R107
  bool misses_gate(CellId to) const { return race_.track().bot_to_gate[at_] >= 0 && race_.track().bot_to_gate[to] < 0; }

  bool is_possible(CellId to) const {
    if (to == no_cell || !road_.is_free(at_, to)) return false;
    if (board_.cells[to].kind == CellKind::box) return box_is_free(race_, car_);
    if (std::ranges::count(cells_in_row(race_, car_), to) > 0) return false;  // PP-R5
    if (road_.overtake(at_, to).forbidden) return false;                      // PP-R60
    if (!road_.holds_returning_car(to)) return true;
    const CellId beyond = road_.ahead(to);  // PP-R26
    const Overtake next = road_.overtake(to, beyond);
    return race_.turn.left >= 2 && road_.is_free(to, beyond) && !road_.holds_returning_car(beyond) && !next.rivals &&
           !next.forbidden && !road_.overtake(at_, to).rivals;
  }
  CellId first_possible(std::initializer_list<CellId> cells) const {
    for (const CellId cell : cells)
      if (is_possible(cell)) return cell;
    return no_cell;
  }
  CellId jump() const {  // PP-17.5.2.2-3
    return cell_.jump != no_cell && road_.nobody_between(at_) && is_possible(cell_.jump) ? cell_.jump : no_cell;
  }

  int arrow_lane() const {
    const int next = (cell_.part + 1) % static_cast<int>(board_.parts.size());
    return board_.cells[board_.parts[next].arrow].lane;
  }

  bool may_start_diagonally(const Board::Cell& beyond) const {  // PP-R11: on the starting straight
    return in_start(race_) && beyond.kind == CellKind::straight && beyond.part == 0;
  }

  CellId on_straight() const {
    if (cell_.line == 0) {  // (1)
      const CellId to = jump();
      return to != no_cell ? to : through_corner();
    }
    const int aim = arrow_lane();
    const CellId ahead = road_.ahead(at_);
    const Board::Cell& beyond = board_.cells[ahead];
    if (race_.turn.slipstream == aim && beyond.kind == CellKind::straight) {  // (2)
      const bool left = aim < cell_.lane;
      const CellId to = first_possible({left ? beyond.left : beyond.right});
      if (to != no_cell && road_.overtakes(to, left ? cell_.left : cell_.right)) return to;  // PP-R102
    }
    if (cell_.lane != aim) {  // (3)
      const Board::Cell& from = may_start_diagonally(beyond) ? beyond : cell_;
      if (const CellId to = first_possible({aim < cell_.lane ? from.left : from.right}); to != no_cell) return to;
    }
    if (is_possible(ahead)) return ahead;  // (4)
    return around(ahead, aim);
  }

  // (5) and (6): past the car ahead.
  CellId around(CellId ahead, int aim) const {
    if (road_.is_free(at_, ahead)) return no_cell;  // it is not a car that blocks
    const Board::Cell& beyond = board_.cells[ahead];
    const bool diagonal =
        may_start_diagonally(beyond) || (beyond.kind == CellKind::straight && road_.slipstream_of(at_));
    if (diagonal)
      if (const CellId to = better({beyond.left, beyond.right}, aim); to != no_cell) return to;
    if (cell_.kind == CellKind::corner || is_preceded_by_car_on(ahead)) return no_cell;
    return better({cell_.left, cell_.right}, aim);
  }

  bool is_preceded_by_car_on(CellId cell) const {
    for (const Seat seat : race_.positions) {
      if (seat == car_.seat) return false;
      if (car_of(race_, seat).cell == cell) return true;
    }
    return false;
  }

  CellId better(std::array<CellId, 2> sides, int aim) const {
    CellId best = no_cell;
    std::pair<int, int> least;
    for (const CellId to : sides) {
      if (!is_possible(to)) continue;
      const std::pair<int, int> worth{rivals_beside(to), std::abs(board_.cells[to].lane - aim)};
      if (best != no_cell && least <= worth) continue;
      best = to;
      least = worth;
    }
    return best;
  }

  int rivals_beside(CellId to) const {
    int rivals = 0;
    for (const Seat seat : race_.positions) {
      if (seat == car_.seat) break;
      const Car& other = car_of(race_, seat);
      if (!on_track(race_, other)) continue;
      const Board::Cell& there = board_.cells[other.cell];
      rivals += there.place == board_.cells[to].place && std::abs(there.lane - board_.cells[to].lane) == 1;
    }
    return rivals;
  }

  CellId in_corner() const {
    if (cell_.line > 0)
      if (const CellId to = jump(); to != no_cell) return to;  // (1)
    return through_corner();
  }

  CellId through_corner() const {
    const int corner = cell_.kind == CellKind::corner ? cell_.part : cell_.part + 1;
    const auto wanted = [&](CellId cell) { return board_.cells[cell].line > 0 && board_.cells[cell].part == corner; };
    const auto inside = [&](CellId cell) { return board_.cells[cell].part == corner; };
    if (const CellId to = first_of_shortest(wanted, inside, false); to != no_cell) return to;  // (2)
    const CellId ahead = road_.ahead(at_);
    if (is_possible(ahead)) return ahead;  // (3)
    return cell_.kind == CellKind::corner && cell_.row == 1 ? around(ahead, arrow_lane_after(ahead)) : no_cell;
  }
  int arrow_lane_after(CellId straight) const {
    const int next = (board_.cells[straight].part + 1) % static_cast<int>(board_.parts.size());
    return board_.cells[board_.parts[next].arrow].lane;
  }

  // PP-R88
  CellId towards_box() const {
    if (const CellId entry = road_.pit_entry(at_); entry != no_cell) return is_possible(entry) ? entry : no_cell;
    const auto gate = [&](CellId cell) { return board_.cells[cell].pit_entry[0] != no_cell; };
    const auto before_gate = [&](CellId cell) {
      return race_.track().bot_to_gate[cell] >= 0 && !road_.has_crossed(cell);
    };
    return first_of_shortest(gate, before_gate, true);
  }

  // The first move of a shortest way over free cells: to the further of two cells as near, and at the first difference of two
  // ways ahead, else inwards, else outwards.
  template <class Wanted, class Allowed>
  CellId first_of_shortest(const Wanted& wanted, const Allowed& allowed, bool jumps) const {
    struct Reached {
      CellId cell, first;
    };
    Few<Reached, most_cells> reached;
    std::bitset<most_cells> seen;
    reached.push_back({at_, no_cell});
    seen[at_] = true;
    std::size_t layer_end = 1;
    Reached best{no_cell, no_cell};
    for (std::size_t i = 0; i < reached.size(); ++i) {
      if (i == layer_end) {
        if (best.cell != no_cell) break;
        layer_end = reached.size();
      }
      const Reached here = reached[i];
      for (const CellId to : ways_on(here.cell, jumps)) {
        if (to == no_cell || seen[to] || !allowed(to)) continue;
        if (here.cell == at_ ? !is_possible(to) : !road_.is_free(here.cell, to)) continue;
        seen[to] = true;
        const Reached next{to, here.cell == at_ ? to : here.first};
        reached.push_back(next);
        if (wanted(to) && (best.cell == no_cell || is_further(to, best.cell))) best = next;
      }
    }
    return best.first;
  }
  bool is_further(CellId a, CellId b) const { return board_.cells[a].place > board_.cells[b].place; }

  std::array<CellId, 4> ways_on(CellId from, bool jumps) const {
    const Board::Cell& cell = board_.cells[from];
    const bool line_goes_on = jumps && cell.jump != no_cell && road_.nobody_between(from);
    const bool outside_is_left = cell.part >= 0 && board_.parts[cell.part].outer == 1;
    return {line_goes_on ? cell.jump : no_cell, road_.ahead(from), outside_is_left ? cell.right : cell.left,
            outside_is_left ? cell.left : cell.right};
  }

  const Race& race_;
  const Car& car_;
  const Board& board_;
  const Road road_;
  const CellId at_;
  const Board::Cell& cell_;
};

// PP-R88: once a lap, when the MP suffice for a gate cell.
void weigh_pit_stop(Table& table, Race& race, Car& car) {
  if (!on_track(race, car) || car.lap < 1 || car.lap >= race.laps) return;
  const int moves = race.track().bot_to_gate[car.cell];
  if (moves < 0) {
    car.heads_for_box = false;  // past the gate row
    return;
  }
  if (car.pit_checked_lap == car.lap || moves > race.turn.left || race.turn.purple) return;
  car.pit_checked_lap = car.lap;
  const bool due = car.stops == 0 && car.lap >= race.laps - 1;
  car.heads_for_box = due || bot_wants_to_stop(table, race, car);
}

// With the cell it is about to move to, if that is to be told first.
void tell_way(Table& table, const Race& race, const Car& car, std::size_t from, CellId next = no_cell) {
  if (!table.has_witness()) return;
  TurnPath path;
  for (std::size_t i = from; i < race.turn.path.size() && path.size() < path.capacity(); ++i)
    path.push_back(race.turn.path[i]);
  if (next != no_cell && path.size() < path.capacity()) path.push_back(next);
  if (path.size() < 2) return;
  const Board* board = &race.board();
  table.tell("PP-17.5.2-2",
             Moved{car.who(), Use::roll, Cell(board, path.front()), Cell(board, path.back()), path, 0, 0, 0});
}

}  // namespace

Play<> bot_drive(Table& table, Race& race, Car& car, int points) {
  Turn& turn = race.turn;
  turn.block = Block::roll;
  turn.use = Use::roll;
  turn.left = points;
  std::size_t told = 0;  // of the path
  while (turn.left > 0 && !turn.ended && car.cell != race.board().box) {
    weigh_pit_stop(table, race, car);
    const CellId to = BotDriver(race, car).next();
    if (to == no_cell) break;
    if (Road(race, car).overtake(car.cell, to).rivals) {
      tell_way(table, race, car, told);
      told = turn.path.size() - 1;
      const bool passed = co_await attack(table, race, car, to);
      if (!passed) co_return;
      continue;
    }
    if (car.lap >= race.laps && crosses_line(race, car, to)) {
      tell_way(table, race, car, told, to);
      told = turn.path.size();
    }
    --turn.left;
    move_to(table, race, car, to);
  }
  tell_way(table, race, car, told);
  if (car.racing() && car.cell == race.board().box) co_await pit_stop(table, race, car);
}

}  // namespace paddock::pole_position
