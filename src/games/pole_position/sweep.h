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
  void set_out(const Race& race, const Car& car, const Pool& pool);
  bool is_open() const { return is_open_; }  // nobody is near: all that it can reach is known
  void run(const Road& road);                // otherwise
  void offer(Legs& legs) const;
  LegCells cells(const Drive& drive) const;
  std::vector<OpenNode> open_nodes() const;  // all that a run along an empty road has found

 private:
  // How a car came to a cell: of a straight ahead to slip_right, of a corner no_line to off_line; beside the double arrow,
  // where no slipstream matters any more, the last two are arrow_leftwards and arrow_rightwards.
  static constexpr int slots = 5;
  using Slots = std::uint8_t;  // a bit for each
  static constexpr int slot(Arrival arrival) { return static_cast<int>(arrival) % slots; }
  static constexpr Slots only(Arrival arrival) { return static_cast<Slots>(1 << slot(arrival)); }
  static constexpr Slots fresh = 0b11001;  // neither leftwards nor rightwards
  static constexpr Slots all = 31, before_arrow = 0b00111, past_arrow = 0b11000;

  // Moves are listed where somebody is near; elsewhere all are open.
  struct Node {
    std::array<Points, slots> by;
    std::int16_t first_move;  // in the list
    std::uint8_t moves;
    bool listed : 1;
    bool blocked : 1;       // PP-R16: its move ahead
    bool jump_blocked : 1;  // along the racing line
    bool leads_on : 1;      // some move is open

    Points any() const { return by[0] | by[1] | by[2] | by[3] | by[4]; }
    Points fresh() const { return by[0] | by[3] | by[4]; }
    Points of(Slots slots) const {
      Points points = 0;
      for (std::size_t i = 0; i < by.size(); ++i) points |= slots >> i & 1 ? by[i] : 0;
      return points;
    }
  };
  struct Move {
    std::int16_t from, to;  // nodes
    Slots before;
    std::uint8_t after;  // a slot
  };
  struct Attack {
    std::int16_t from;
    CellId to;
    Slots before;
    std::uint8_t rivals;
  };
  enum class Way : std::uint8_t { barred, fight, open };
  struct Step {
    int from = -1;   // a node
    int before = 0;  // the slot by which it had come there
  };

  template <class By>
  static Slots slots_with(const By& by, Points points) {
    Slots with = 0;
    for (int i = 0; i < slots; ++i) with |= static_cast<Slots>(((by[i] & points) != 0) << i);
    return with;
  }
  // How it has come to a node of the track with so many MP.
  Slots coming_with(int at, Points points) const {
    return at < first_ ? slots_with(open_nodes_[at].by, points) : slots_with(nodes_[at].by, points);
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
  Arrival arrival_at(const Spot& spot, int slot) const {
    const bool second_meaning = spot.corner || (spot.beside_arrow && past_arrow >> slot & 1);
    return static_cast<Arrival>(second_meaning ? slot + slots : slot);
  }

  void set_out_on_open_road();
  const OpenRoad* open_road() const;
  void lay_out_open_road();
  void start();
  void look_ahead(int at);
  void sweep_pit_lane(CellId first, CellId last);
  void sweep_row(int at, int width);
  template <Arrival arrival, Arrival past_the_arrow>
  void move_sideways(int from, int to);
  bool may_move_sideways(int from, int to) const;
  void leave_clear_row(int at, int width);
  bool leave_straight_cell(int at, Points points);
  void pass_car_ahead(int from, CellId ahead, Points points);
  void draw_out(int from, CellId ahead, Points points);
  void sweep_corner_cell(int at);
  void leave_clear_corner_cell(int at);
  bool go_on_in_corner(int from, CellId to);

  Way go(int from, Slots before, CellId to, Arrival after, Points points);
  Way way(int from, CellId to, Slots before);
  void take(int from, Slots before, int to, Arrival after, Points points);
  void add_attack(const Attack& attack);
  Arrival arrival_in_corner(const Spot& to, int before) const {  // PP-R7
    if (before == slot(Arrival::no_line)) return Arrival::no_line;
    const bool holds = before == slot(Arrival::on_line) || !(to.technical && keeps_to_line_);
    return to.shaded && holds ? Arrival::on_line : Arrival::off_line;
  }
  bool is_legal(CellId from, CellId to) const;
  bool is_blocked(int at, int slot) const;
  bool is_blocked_at_gate(CellId cell) const;
  bool leads_on(CellId cell) const;
  bool may_wait(int at) const;

  void offer_open_road(Legs& legs) const;
  void offer_attack(const Attack& attack, Legs& legs) const;
  template <class By>
  void offer_stops(const Spot& spot, const By& by, Legs& legs) const;
  void offer_stops_and_waits(int at, Legs& legs) const;
  bool offer_wait(int at, int slot, Legs& legs) const;
  void offer_pit_lane(Legs& legs) const;
  void offer_end(int at, Legs& legs) const;
  void add(Legs& legs, CellId end, Arrival arrival, int points, Ending ending) const;

  static bool is_sideways(const Spot& spot, int slot) {
    constexpr Slots sideways = 0b00110;
    return !spot.corner && (spot.beside_arrow ? sideways | past_arrow : sideways) >> slot & 1;
  }
  Slots slots_before(const Spot& from, const Spot& to, int along, int slot) const;
  Step step_back(int at, int slot, Points spent) const;
  Step step_back_on_open_road(int from, int at, int slot, Points spent) const;
  Step step_back_sideways(int at, int slot, Points spent) const;
  Step listed_step(int first, int count, int at, int slot, Points spent) const;

  static constexpr int most_moves = 1024, most_attacks = 128;
  const Race* race_;
  const Car* car_;
  const Road* road_;
  const Board::Cell* cells_;
  const std::int16_t* index_;
  const Spot* spots_;  // from the first node on
  Pool pool_;
  Leg leg_;  // what its legs have in common
  Points limit_, movable_;
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
  const OpenNode* open_nodes_;
  bool is_open_;
  int laid_out_;  // up to there all that leads to a node is known from the open road
  int first_;     // before this one the open road is all there is
  bool pits_known_, seeks_pits_;
  bool keeps_to_line_;   // PP-R9: who leaves it in a technical corner has lost it
  bool moved_sideways_;  // in this turn, in the row in which it stands
  int move_count_, attack_count_;
  std::array<Move, most_moves> moves_;
  std::array<Attack, most_attacks> attacks_;
  std::array<Node, most_cells + most_pit_cells> nodes_;
};

// All that the car on turn may do next, by race.turn.
struct Ways {
  Legs legs;
  Sweep sweep;  // of the roll, or of the MP being counted

  void find(const Race& race, const Car& car);
  LegCells cells(const Race& race, const Car& car, const Drive& drive) const;
};

}  // namespace paddock::pole_position
