#pragma once

// All that a car can reach with a number of MP.

#include <optional>
#include <span>

#include "games/pole_position/fast/reach.h"
#include "games/pole_position/fast/road.h"
#include "games/pole_position/leg.h"

namespace paddock::pole_position {

Arrival arrival_in_corner(const Spot& to, int before, bool keeps_to_line);  // PP-R7
std::uint8_t exits_by(const Spot& from, int along);                         // that lead so far
// How a car can have come to where a move begins by one of the exits, if this is how it comes to where it ends.
Slots slots_before(const Spot& from, const Spot& to, std::uint8_t exits, int by, bool keeps_to_line);

inline Arrival arrival_at(const Spot& spot, int slot) {
  const bool second_meaning = spot.corner || (spot.beside_arrow && past_arrow >> slot & 1);
  return static_cast<Arrival>(second_meaning ? slot + slots : slot);
}

// Where a car may stop on a spot with these numbers of MP: visit(arrival, numbers of them that lead there).
template <class Visit>
void visit_stops(const Spot& spot, const Reach& reach, Points counted, Visit&& visit) {
  const auto enough = [&](Arrival arrival) -> Points { return reach.by(slot(arrival)) & counted; };
  const auto stop = [&](Arrival arrival) {
    if (const Points points = enough(arrival)) visit(arrival, points);
  };
  if (spot.corner) return stop(Arrival::no_line), stop(Arrival::on_line), stop(Arrival::off_line);
  // A slipstream leaves every freedom and one more; coming from behind leaves both sides open.
  if (spot.beside_arrow) {
    stop(Arrival::arrow_leftwards), stop(Arrival::arrow_rightwards);
  } else if (enough(Arrival::slip_left) | enough(Arrival::slip_right)) {
    return stop(Arrival::slip_left), stop(Arrival::slip_right);
  }
  if (enough(Arrival::ahead)) return stop(Arrival::ahead);
  stop(Arrival::leftwards), stop(Arrival::rightwards);
}

// Everything that can be reached with a pool of MP, in one sweep along the track: every legal move leads to a cell of the
// same row or of a higher place (PP-R6). A node is a cell; it knows with which numbers of MP the car comes there, and how.
class Sweep {
 public:
  Sweep() {}  // its nodes are laid out as far as it comes
  void set_out(const Race& race, const Car& car, const Pool& pool, const RowsTaken& rows);
  Use use() const { return pool_.use; }
  bool is_known() const { return is_open_ && !passes_gate_; }  // all that it can reach, since nobody is near
  void run(const Road& road);                                  // otherwise
  void list();                                                 // its legs
  int count() const { return static_cast<int>(drives_.size()) + open_stop_count_; }
  Leg leg(int number) const;
  void add_legs(Legs& legs) const;  // all of them, in the same order; as many as fit
  LegCells cells(const Drive& drive) const;
  LegCells last_cells(const Drive& drive) const;
  std::vector<Reach> open_nodes() const;  // all that a run along an empty road has found

 private:
  // Where somebody is near, the moves that are open are noted; elsewhere all are.
  struct Node : Reach {
    std::uint8_t open = 0;  // exits
    bool noted = false;
    bool blocked = false;       // PP-R16: its move ahead
    bool jump_blocked = false;  // along the racing line
    Slots leads_on = 0;         // PP-R26: of a returning car's, how it must come there to go on to where it may stay

    Points fresh() const { return static_cast<Points>((usual | rare | rare >> lane_bits) & first_lane); }
  };
  struct Attack {
    std::int16_t from;
    CellId to;
    Slots before;
    std::uint8_t rivals;
  };
  struct PitMove {
    std::int16_t from, to;  // nodes
  };
  struct MoveBetweenReturning {  // from one returning car to another
    std::int16_t from, to;
    Slots before;
  };
  enum class Way : std::uint8_t { barred, fight, open };
  struct Previous {
    int from = -1;   // a node
    int before = 0;  // the slot by which it had come there
  };

  // By which slots it has come to a node of the track with so many MP.
  Slots slots_at(int at, int points) const {
    return at < first_ ? open_slots_[at][points] : nodes_[at].slots_with(Points{1} << points);
  }

  // Nodes are numbered by how far along the track they are from the start; then come those of the pit lane.
  int along(CellId cell) const {
    const int ahead = index_[cell] - base_;
    return ahead < 0 ? ahead + length_ : ahead;
  }
  bool in_pits(CellId cell) const { return cell >= entry_; }
  int node_number(CellId cell) const { return in_pits(cell) ? most_cells + cell - entry_ : along(cell); }
  CellId cell_of(int at) const {
    return at < most_cells ? spots_[at].cell : static_cast<CellId>(entry_ + at - most_cells);
  }
  void know(int nodes) {
    while (known_ < nodes) nodes_[known_++] = Node{};
  }
  Node& pit_node(CellId cell) {
    if (!pits_known_) std::fill(nodes_.begin() + most_cells, nodes_.end(), Node{});
    pits_known_ = true;
    return nodes_[most_cells + cell - entry_];
  }
  void set_out_on_open_road();
  void leave_open_road();
  const OpenRoad* open_road() const;
  void lay_out_open_road();
  void start();
  void look_ahead(int at);
  void sweep_pit_lane(CellId first, CellId last);
  void sweep_row(int at, int width);
  void sweep_open_row(int at, int width);
  void leave_last_row(int at);
  void sweep_sides(int at, int width);
  template <Arrival arrival, Arrival past_the_arrow>
  void move_sideways(int from, int to);
  bool was_on(CellId cell) const;
  bool may_move_sideways(int from, int to) const;
  void go_ahead(int at);
  bool leave_straight_cell(int at);
  void slant_at_start(int at, CellId ahead, bool& blocked);
  void pass_car_ahead(int from, CellId ahead);
  void draw_out(int from, CellId ahead);
  bool slant(int from, Exit::Bit exit, CellId to, Arrival after);
  Lanes out_of_corner(Lanes from, const Spot& to) const;
  void sweep_corner_cell(int at);
  void leave_corner_cell(int at, Lanes moving);
  void enter_pits(int at);
  void enter_pits_from_open_road();
  Way go_in_pits(int from, CellId to, Points points);

  void leave_by(Exit::Bit exit, int from, int to, Slots before = all_slots) {
    nodes_[from].open |= exit;
    go_on(from, to, before);
  }
  void go_on(int from, int to, Slots before) {
    if (road_->has_returning_cars()) leave_returning_car(from, to, before);
  }
  void leave_returning_car(int from, int to, Slots before);
  bool drives_on(int at, Slots by, int left) const;
  Points barred_by_returning_car(CellId to, Slots by, Points spent) const;

  Way way(int from, int to, Slots before);
  Way way_near_cars(int from, CellId to, Slots before);
  void add_attack(const Attack& attack);
  bool is_legal(CellId from, CellId to) const;
  bool is_blocked(int at, int slot) const;
  CellId move_ahead(int at, int by) const;
  Slots slots_after_move_ahead(int at, int by) const;
  CellId move_to_gate(int at) const;
  Points barred(int at, int by, Points spent) const;
  bool may_wait(int at) const;

  Drive open_drive(const OpenStop& stop) const;
  Leg leg_of(const Drive& drive) const;
  void list_open_road();
  void list_known();
  void list_node(int at);
  void list_attack(const Attack& attack);
  void list_end(int at);
  void list_stops_and_waits(int at);
  bool list_wait(int at, int slot);
  void list_pit_lane();
  void list_stops(const Spot& spot, const Reach& reach) {
    visit_stops(spot, reach, counted_,
                [&](Arrival arrival, Points points) { add(spot.cell, arrival, points, Ending::stop); });
  }
  void add(CellId end, Arrival arrival, Points points, Ending ending, CellId target = no_cell) {
    if (drives_.size() < drives_.capacity())
      drives_.push_back({end, target, pool_.use, static_cast<std::uint8_t>(std::countr_zero(points)), arrival, ending});
  }

  static bool is_sideways(const Spot& spot, int slot) {
    constexpr Slots sideways = 0b00110;
    return !spot.corner && (spot.beside_arrow ? sideways | past_arrow : sideways) >> slot & 1;
  }
  // Over one move, by which it came to a node in this way; so many MP had been spent before.
  Previous step_back(int at, int slot, int spent) const;
  Previous step_back_over(const Origin& origin, int at, int slot, int spent) const;
  Previous step_back_slanting(int at, int slot, int spent) const;
  Previous step_back_sideways(int at, int slot, int spent) const;
  Previous step_back_in_pits(int at, int spent) const;

  static constexpr int most_attacks = 128;
  const Race* race_;
  const Car* car_;
  const Road* road_;
  const RowsTaken* rows_;
  const Board::Cell* cells_;
  const std::int16_t* index_;
  const Spot* spots_;  // from the first node on
  const Origins* origins_;
  Pool pool_;
  Points limit_, movable_;
  Lanes movable_lanes_;
  Points counted_;  // numbers of MP with which it may stop where it is not blocked
  CellId start_, entry_;
  int base_, length_;  // where the sweep begins in the order of the track, and how long that is
  int known_;          // nodes laid out so far
  int end_;            // from there on its race is over
  int next_car_;       // along the track
  int first_car_;      // where the first stands, or moves have to be looked at for another reason
  int open_end_;       // from there on no move is open before it has been looked at
  int clear_;          // up to there, from where the sweep is, every move is open
  const OpenRoad* open_road_;
  const Reach* open_nodes_;
  const OpenSlots* open_slots_;
  bool is_open_;
  int laid_out_;  // up to there all that leads to a node is known from the open road
  int first_;     // before this one the open road is all there is
  bool pits_known_, seeks_pits_;
  bool passes_gate_;     // before the open road ends
  bool any_cell_;        // its MP may be used anywhere
  bool keeps_to_line_;   // PP-R9: who leaves it in a technical corner has lost it
  bool moved_sideways_;  // in this turn, in the row in which it stands
  bool slants_;          // some move is a slant out of a slipstream, or of the start
  int attack_count_;
  std::array<Attack, most_attacks> attacks_;
  Few<PitMove, 2 * most_pit_cells> pit_moves_;
  Few<MoveBetweenReturning, 64> moves_between_returning_;
  Few<Drive, 1024> drives_;  // its legs, but for those of the open road, which come after the attacks
  const OpenStop* open_stops_;
  int open_stop_count_, attack_drives_;
  union {  // laid out as far as it comes
    std::array<Node, most_cells + most_pit_cells> nodes_;
  };
};

}  // namespace paddock::pole_position
