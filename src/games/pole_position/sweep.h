#pragma once

// All that a car can reach with a number of MP.

#include "games/pole_position/road.h"
#include "games/pole_position/ways.h"

namespace paddock::pole_position {

// Numbers of MP: a bit for each.
using Points = std::uint32_t;
inline constexpr int most_points = 30;
constexpr Points at_least(int points) { return ~Points{0} << points; }
constexpr Points at_most(int points) { return points < 0 ? 0 : (Points{2} << points) - 1; }

// The MP of one use, or of the roll.
struct Pool {
  Use use = Use::roll;
  int points = 0;
  int owed = 0;          // must be counted
  bool new_use = false;  // at least one cell, or it would not be paid for
  std::uint8_t ep = 0, bp = 0, sp = 0;
};

// Everything that can be reached with a pool of MP, in one sweep along the track: every legal move leads to a cell of the
// same row or of a higher place (PP-R6). A node is a cell; it knows with which numbers of MP the car comes there, and how.
class Sweep {
 public:
  void run(const Race& race, const Car& car, const Road& road, const Pool& pool);
  void offer(Legs& legs) const;
  LegCells cells(const Drive& drive) const;

 private:
  // How a car came to a cell: of a straight ahead to slip_right, of a corner no_line to off_line; beside the double arrow,
  // where no slipstream matters any more, the last two are arrow_leftwards and arrow_rightwards.
  static constexpr int slots = 5;
  using Slots = std::uint8_t;  // a bit for each
  static constexpr int slot(Arrival arrival) { return static_cast<int>(arrival) % slots; }
  static constexpr Slots only(Arrival arrival) { return static_cast<Slots>(1 << slot(arrival)); }
  static constexpr Slots fresh = 0b11001;  // neither leftwards nor rightwards
  static constexpr Slots all = 31, past_arrow = 0b11000;
  Arrival arrival_of(CellId cell, int slot) const {
    const bool second_meaning = is_corner(cell) || (past_arrow >> slot & 1 && is_beside_arrow(cell));
    return static_cast<Arrival>(second_meaning ? slot + slots : slot);
  }

  struct Node {
    std::array<Points, slots> by;
    bool blocked;       // PP-R16: its move ahead
    bool jump_blocked;  // along the racing line
    bool plain;         // its moves are those of a plain row
    Points any() const { return by[0] | by[1] | by[2] | by[3] | by[4]; }
    Points fresh() const { return by[0] | by[3] | by[4]; }
    Points of(Slots slots) const {
      Points points = 0;
      for (std::size_t i = 0; i < by.size(); ++i) points |= slots >> i & 1 ? by[i] : 0;
      return points;
    }
  };
  struct Move {
    CellId from, to;  // to no_cell: all moves of a corner cell with nobody near,
    std::int16_t at;  // which is so far along the track
    Slots before;
    std::uint8_t after;  // of a corner cell with nobody near: whether it lies beyond the first car
  };
  struct Attack {
    CellId from, to;
    Slots before;
    std::uint8_t rivals;
  };
  enum class Way : std::uint8_t { barred, fight, open };

  bool is_corner(CellId cell) const { return cells_[cell].kind == CellKind::corner; }
  bool is_arrow(CellId cell) const { return cells_[cell].line == 0; }
  bool is_beside_arrow(CellId cell) const {  // in the last row of a straight
    return cells_[cell].kind == CellKind::straight && !is_arrow(cell) && is_corner(cells_[cell].forward[0]);
  }
  bool is_ended(CellId cell) const { return road_->ends_at_line() && road_->has_crossed(cell); }

  // Nodes of the track are kept by how far along it they are from the start; those of the pit lane apart.
  int along(CellId cell) const {
    const int ahead = index_[cell] - base_;
    return ahead < 0 ? ahead + length_ : ahead;
  }
  CellId cell_at(int along) const {
    const int index = base_ + along;
    return order_[index < length_ ? index : index - length_];
  }
  void know(int nodes) {
    while (known_ < nodes) nodes_[known_++] = Node{};
  }
  Node& pit_node(CellId cell) {
    if (!pits_known_) pits_.fill(Node{});
    pits_known_ = true;
    return pits_[cell - entry_];
  }
  const Node& node_at(CellId cell) const { return cells_[cell].part < 0 ? pits_[cell - entry_] : nodes_[along(cell)]; }

  void start();
  void look_ahead(int at);
  void sweep_pit_lane(CellId first, CellId last);
  int sweep_row(int at);
  void move_sideways(int from, int to, Arrival arrival, Arrival past_the_arrow);
  bool sweep_plain_row(int at, int width);
  void sweep_corner_cell(int at);
  bool sweep_clear_corner_cell(int at);
  bool leave_straight_cell(CellId from, int at, Points points);
  void pass_car_ahead(CellId from, CellId ahead, const Node& node, Points points);
  void draw_out(CellId from, CellId ahead, Points points);

  // A move to a higher place. Up to where the next car stands nothing is in its way.
  Way go(CellId from, Slots before, CellId to, Arrival after, Points points) {
    if (to == no_cell) return Way::barred;
    if (cells_[to].part < 0) {
      const Way found = way(from, to, before);
      if (found == Way::open) take(pit_node(to), from, before, to, after, points);
      return found;
    }
    const int at = along(to);
    if (at >= clear_)
      if (const Way found = way(from, to, before); found != Way::open) return found;
    know(at + 1);
    take(nodes_[at], from, before, to, after, points);
    return Way::open;
  }
  Way way(CellId from, CellId to, Slots before);
  void add_attack(const Attack& attack);
  void take(Node& node, CellId from, Slots before, CellId to, Arrival after, Points points) {
    if (move_count_ == most_moves) return;
    node.by[slot(after)] |= points << 1 & limit_;
    moves_[move_count_++] = {from, to, 0, before, static_cast<std::uint8_t>(slot(after))};
  }
  Arrival arrival_in_corner(CellId to, int before) const;
  bool is_visited(CellId cell) const;
  bool is_legal(CellId from, CellId to) const;
  bool is_blocked(CellId cell, const Node& node, int slot) const;
  bool is_blocked_at_gate(CellId cell) const;
  bool leads_on(CellId cell) const;
  bool may_wait(CellId cell, const Node& node) const;

  void offer_attack(const Attack& attack, Legs& legs) const;
  void offer_stops(CellId cell, const Node& node, Legs& legs) const;
  bool offer_stop(CellId cell, const Node& node, int slot, Legs& legs) const;
  void offer_pit_lane(Legs& legs) const;
  void offer_end(CellId cell, const Node& node, Legs& legs) const;
  void add(Legs& legs, CellId end, int slot, int points, Ending ending) const;
  bool step_back_in_plain_rows(CellId& at, int& slot, int points) const;
  int slot_before(const Move& move, CellId to, int slot, int points) const;

  static constexpr int most_moves = 2048, most_attacks = 128;
  const Race* race_;
  const Car* car_;
  const Road* road_;
  const Board::Cell* cells_;
  const CellId* order_;
  const std::int16_t* index_;
  Pool pool_;
  Leg leg_;  // what its legs have in common
  Points limit_, movable_;
  Points counted_;  // numbers of MP with which it may stop where it is not blocked
  CellId start_, entry_;
  int base_, length_;  // where the sweep begins in the order of the track, and how long that is
  int known_;          // nodes laid out so far
  Road::Places cars_;  // along the track
  int car_count_, next_car_;
  int first_car_;  // where the first of them stands
  int open_end_;   // from there on no move is open before it has been looked at
  int clear_;      // up to there, from where the sweep is, every move is open
  bool pits_known_, seeks_pits_;
  bool keeps_to_line_;   // PP-R9: who leaves it in a technical corner has lost it
  bool moved_sideways_;  // in this turn, in the row in which it stands
  int move_count_, attack_count_;
  std::array<Move, most_moves> moves_;
  std::array<Attack, most_attacks> attacks_;
  std::array<Node, most_cells> nodes_;
  std::array<Node, most_pit_cells> pits_;
};

// All that the car on turn may do next, by race.turn.
struct Ways {
  Legs legs;
  Sweep sweep;  // of the roll, or of the MP being counted

  void find(const Race& race, const Car& car);
  LegCells cells(const Race& race, const Car& car, const Drive& drive) const;
};

}  // namespace paddock::pole_position
