// What the rules demand of a Formula Dé board (4.5), each with a message for the author of the circuit.

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "circuit/formula_de_draft.h"

namespace paddock::circuit {
namespace {

class Checker {
 public:
  explicit Checker(const FormulaDeBoard& board) : board_(board) {}

  std::vector<Error> check() {
    check_zones();
    check_ids();
    if (!errors_.empty()) return errors_;  // nothing else can be looked up
    check_steps();
    check_lanes();
    check_straights();
    check_doors();
    check_reach();
    check_beside();
    check_grid();
    check_pit();
    check_boxes();
    check_wall();
    check_weather();
    if (errors_.empty()) check_derived();
    return errors_;
  }

 private:
  void complain(int line, const Message& what) { errors_.push_back({what, line}); }

  const FormulaDeZone& zone_of(SpaceId x) const { return board_.zones[board_[x].zone]; }
  int line_of(SpaceId x) const { return zone_of(x).line; }
  std::string where(SpaceId x) const {
    const std::string name = name_of(board_, x);
    return board_.is_track(x) && zone_of(x).is_corner() ? fmt::format("{} ({})", zone_of(x).name, name) : name;
  }
  int levels(SpaceId from, SpaceId to) const {
    return (board_[to].level - board_[from].level + board_.lap) % board_.lap;
  }
  bool leads(SpaceId from, SpaceId to) const {
    return std::ranges::find(board_[from].successors, to) != board_[from].successors.end();
  }
  // A corner by its name, a straight by its number.
  std::string title_of_zone(int zone) const {
    return board_.zones[zone].is_corner() ? board_.zones[zone].name : fmt::format("s{}", zone / 2 + 1);
  }
  int next_zone(int zone) const { return (zone + 1) % static_cast<int>(board_.zones.size()); }

  void check_zones() {
    if (board_.zones.size() < 2 || board_.zones.size() % 2) complain(0, "circuit.error.alternate");
    for (std::size_t z = 0; z < board_.zones.size(); ++z) {
      const FormulaDeZone& zone = board_.zones[z];
      if (zone.is_corner() != (z % 2 == 1)) complain(zone.line, "circuit.error.alternate");
      if (zone.stops < 0 || zone.stops > 3) complain(zone.line, error_at(zone.name, "circuit.error.stops").message);
      for (int lane = 0; lane < lanes; ++lane)
        if (zone.count[lane] < 1)
          complain(zone.line, {"circuit.formula-de.empty-lane", {{"zone", title_of_zone(static_cast<int>(z))}}});
    }
  }

  void check_ids() {
    const int all = static_cast<int>(board_.spaces.size());
    if (all != board_.track_spaces + board_.pit_spaces + board_.boxes || all > 32000 || all == 0)
      return complain(
          0,
          {"circuit.formula-de.space-count",
           {{"all", all}, {"track", board_.track_spaces}, {"pit_lane", board_.pit_spaces}, {"boxes", board_.boxes}}});
    const auto known = [&](SpaceId x) { return x >= 0 && x < all; };
    for (SpaceId x = 0; x < all; ++x) {
      const FormulaDeSpace& space = board_[x];
      if (space.zone < 0 || space.zone >= static_cast<int>(board_.zones.size()) || space.lane < 0 ||
          space.lane >= lanes)
        return complain(0, {"circuit.formula-de.no-lane", {{"space", std::to_string(x)}}});
      if (space.level < 1 || space.level > board_.lap)
        complain(line_of(x),
                 {"circuit.formula-de.level", {{"space", where(x)}, {"level", space.level}, {"lap", board_.lap}}});
      if (!std::ranges::all_of(space.successors, known) || !std::ranges::all_of(space.beside, known) ||
          (space.next_in_lane != no_space && !known(space.next_in_lane)))
        complain(line_of(x), {"circuit.formula-de.leads-nowhere", {{"space", where(x)}}});
    }
    for (const SpaceId x : board_.grid)
      if (!known(x)) complain(0, "circuit.formula-de.grid-nowhere");
    if (!known(board_.trial_start)) complain(0, "circuit.formula-de.trial-start-nowhere");
  }

  // 1: there is always a way on, and always forwards.
  void check_steps() {
    for (SpaceId x = 0; x < static_cast<int>(board_.spaces.size()); ++x) {
      if (board_[x].successors.empty()) complain(line_of(x), {"circuit.formula-de.dead-end", {{"space", where(x)}}});
      if (board_.is_box(x)) continue;
      for (const SpaceId z : board_[x].successors)
        if (const int step = levels(x, z); step < 1 || step > 4)
          complain(
              line_of(x),
              {"circuit.formula-de.step",
               {{"from", where(x)}, {"to", where(z)}, {"halves", step > board_.lap / 2 ? step - board_.lap : step}}});
    }
  }

  // 5, and: who follows a lane comes back to where he started, past every space of it.
  void check_lanes() {
    for (SpaceId x = 0; x < board_.track_spaces; ++x) {
      const FormulaDeSpace& space = board_[x];
      if (space.next_in_lane == no_space && space.successors.size() != 1)
        complain(line_of(x),
                 {"circuit.formula-de.lane-end", {{"space", where(x)}, {"count", space.successors.size()}}});
      const auto [from, to] = board_.stretches[x];
      if (from >= to) complain(line_of(x), {"circuit.formula-de.no-length", {{"space", where(x)}}});
    }
    for (int lane = 0; lane < lanes; ++lane) {
      int spaces = 0, seen = 0;
      for (const FormulaDeZone& zone : board_.zones) spaces += zone.count[lane];
      const SpaceId start = board_.zones[0].first[lane];
      SpaceId x = start;
      do {
        const SpaceId next = board_[x].next_in_lane;
        if (next == no_space || board_[next].lane != lane || ++seen > spaces) break;
        x = next;
      } while (x != start);
      if (x != start || seen != spaces)
        complain(line_of(x),
                 {"circuit.formula-de.lane-lost", {{"lane", static_cast<Lane>(lane)}, {"space", where(x)}}});
    }
  }

  // 2: bricks, half a space apart.
  void check_straights() {
    for (SpaceId x = 0; x < board_.track_spaces; ++x) {
      const FormulaDeSpace& space = board_[x];
      if (zone_of(x).is_corner()) continue;
      if (space.level % 2 != space.lane % 2)
        complain(line_of(x), {"circuit.formula-de.straight-levels", {{"space", where(x)}}});
      for (const SpaceId z : space.successors)
        if (board_[z].zone == space.zone && levels(x, z) != (board_[z].lane == space.lane ? 2 : 1))
          complain(line_of(x), {"circuit.formula-de.straight-step",
                                {{"space", where(x)}, {"to", where(z)}, {"ahead", board_[z].lane == space.lane}}});
      for (int lane = 0; lane < lanes; ++lane) {
        const int step = lane == space.lane ? 2 : 1;
        if (std::abs(lane - space.lane) > 1) continue;
        for (int i = 0; i < zone_of(x).count[lane]; ++i) {
          const SpaceId z = static_cast<SpaceId>(zone_of(x).first[lane] + i);
          if (levels(x, z) == step && !leads(x, z))
            complain(line_of(x), {"circuit.formula-de.straight-way", {{"space", where(x)}, {"to", where(z)}}});
        }
      }
    }
  }

  // 3: no step leaves out a straight or corner.
  void check_doors() {
    for (SpaceId x = 0; x < board_.track_spaces; ++x)
      for (const SpaceId z : board_[x].successors) {
        const int from = board_[x].zone, to = board_[z].zone;
        if (!board_.is_track(z)) complain(line_of(x), {"circuit.formula-de.pit-entry-way", {{"space", where(x)}}});
        else if (to != from && to != next_zone(from))
          complain(line_of(x), {"circuit.formula-de.jump",
                                {{"from", where(x)}, {"to", where(z)}, {"over", title_of_zone(next_zone(from))}}});
        else if (std::abs(board_[z].lane - board_[x].lane) > 1)
          complain(line_of(x), {"circuit.formula-de.two-lanes", {{"from", where(x)}, {"to", where(z)}}});
      }
  }

  // 4: a car from pole can come to every space of the track.
  void check_reach() {
    std::vector<bool> seen(board_.spaces.size());
    std::vector<SpaceId> open{board_.trial_start};
    seen[board_.trial_start] = true;
    while (!open.empty()) {
      const SpaceId x = open.back();
      open.pop_back();
      for (const SpaceId z : board_[x].successors)
        if (!seen[z]) {
          seen[z] = true;
          open.push_back(z);
        }
    }
    for (SpaceId x = 0; x < board_.track_spaces; ++x)
      if (!seen[x]) complain(line_of(x), {"circuit.formula-de.unreachable", {{"space", where(x)}}});
  }

  void check_beside() {
    for (SpaceId x = 0; x < static_cast<int>(board_.spaces.size()); ++x)
      for (const SpaceId z : board_[x].beside) {
        if (!board_.is_track(x) || !board_.is_track(z))
          complain(line_of(x), {"circuit.formula-de.beside-pits", {{"space", where(x)}, {"other", where(z)}}});
        else if (std::abs(board_[x].lane - board_[z].lane) != 1)
          complain(line_of(x), {"circuit.formula-de.beside-far", {{"space", where(x)}, {"other", where(z)}}});
        else if (std::ranges::find(board_[z].beside, x) == board_[z].beside.end())
          complain(line_of(x), {"circuit.formula-de.beside-one-way", {{"space", where(x)}, {"other", where(z)}}});
      }
  }

  // 6 and 7.
  void check_grid() {
    if (board_.max_cars < 2 || static_cast<int>(board_.grid.size()) < board_.max_cars)
      complain(0, {"circuit.formula-de.short-grid", {{"places", board_.grid.size()}, {"cars", board_.max_cars}}});
    int last = board_.lap;
    std::set<SpaceId> taken;
    for (std::size_t i = 0; i < board_.grid.size(); ++i) {
      const SpaceId x = board_.grid[i];
      const auto wrong = [&](const char* id) { complain(0, {id, {{"place", i + 1}, {"space", where(x)}}}); };
      if (!taken.insert(x).second) wrong("circuit.formula-de.grid-twice");
      // Space by space up to the line, all on the start straight.
      bool on_straight = board_.is_track(x);
      for (SpaceId y = x; on_straight && board_[y].level < board_.lap - 1; y = board_[y].next_in_lane)
        on_straight = board_[y].zone == 0 && board_[y].next_in_lane != no_space &&
                      board_[board_[y].next_in_lane].level > board_[y].level;
      if (!on_straight || board_[x].zone != 0) wrong("circuit.formula-de.grid-off-straight");
      if (board_[x].level > last) wrong("circuit.formula-de.grid-order");
      last = board_[x].level;
    }
    const SpaceId start = board_.trial_start;
    if (!board_.is_track(start) || board_[start].next_in_lane == no_space ||
        !board_.crosses_line(start, board_[start].next_in_lane))
      complain(0, {"circuit.formula-de.trial-start", {{"space", where(start)}}});
  }

  // 8 and 9: one lane, from a straight to a straight.
  void check_pit() {
    const auto is_entry = [&](SpaceId x) { return board_[x].enters_pit; };
    int entries = 0;
    for (SpaceId x = 0; x < static_cast<int>(board_.spaces.size()); ++x) {
      if (!is_entry(x)) continue;
      ++entries;
      if (!board_.is_track(x) || zone_of(x).is_corner())
        complain(line_of(x), {"circuit.formula-de.pit-entry-corner", {{"space", where(x)}}});
    }
    if ((entries > 0) != (board_.pit_spaces > 0)) complain(0, "circuit.formula-de.pit-without-entry");
    for (int k = 1; k <= board_.pit_spaces; ++k) {
      const FormulaDeSpace& space = board_[board_.pit_lane(k)];
      if (k < board_.pit_spaces) {
        const SpaceId next = board_.pit_lane(k + 1);
        if (space.next_in_lane != next || space.successors.size() != 1 || space.successors[0] != next)
          complain(0, {"circuit.formula-de.pit-single",
                       {{"space", fmt::format("P{}", k)}, {"next", fmt::format("P{}", k + 1)}}});
      } else {
        for (const SpaceId z : space.successors)
          if (!board_.is_track(z) || zone_of(z).is_corner())
            complain(line_of(z), {"circuit.formula-de.pit-exit-corner", {{"space", where(z)}}});
        if (space.successors.empty() || space.next_in_lane != space.successors[0])
          complain(0, {"circuit.formula-de.pit-exit", {{"space", fmt::format("P{}", k)}}});
      }
    }
    if (board_.pit_max_gear && (*board_.pit_max_gear < 1 || *board_.pit_max_gear > 6))
      complain(0, {"circuit.formula-de.pit-max-gear", {{"gear", *board_.pit_max_gear}}});
  }

  void check_boxes() {
    if (board_.pit_spaces > 0 && board_.boxes < std::max(board_.max_cars, static_cast<int>(board_.grid.size())))
      complain(0, {"circuit.formula-de.few-boxes", {{"boxes", board_.boxes}, {"places", board_.grid.size()}}});
    std::vector<int> entered(board_.spaces.size());
    for (SpaceId x = 0; x < static_cast<int>(board_.spaces.size()); ++x) {
      const SpaceId box = board_[x].box;
      if (box == no_space) continue;
      if (!board_.in_pit_lane(x) || box < 0 || box >= static_cast<int>(board_.spaces.size()) || !board_.is_box(box)) {
        complain(0, {"circuit.formula-de.box-entry", {{"space", where(x)}}});
        continue;
      }
      ++entered[box];
      const auto& out = board_[box].successors;
      if (out.size() != 1 || !board_.in_pit_lane(out[0]) || out[0] < x)
        complain(0, {"circuit.formula-de.box-exit", {{"box", where(box)}}});
      if (board_[box].level != board_[x].level)
        complain(0, {"circuit.formula-de.box-level", {{"box", where(box)}, {"space", where(x)}}});
    }
    for (int i = 1; i <= board_.boxes; ++i)
      if (entered[board_.box(i)] != 1)
        complain(0,
                 {"circuit.formula-de.box-once", {{"box", fmt::format("B{}", i)}, {"count", entered[board_.box(i)]}}});
  }

  // 10: the wall of an oval runs along one outside lane, all the way round.
  void check_wall() {
    int wall_lane = -1;
    for (SpaceId x = 0; x < board_.track_spaces; ++x)
      if (board_[x].wall && wall_lane < 0) wall_lane = board_[x].lane;
    if (board_.oval && wall_lane != (board_.pit == Side::left ? 2 : 0)) complain(0, "circuit.formula-de.wall-lane");
    if (!board_.oval && wall_lane >= 0) complain(0, "circuit.formula-de.wall-without-oval");
    for (SpaceId x = 0; x < board_.track_spaces && board_.oval; ++x)
      if (board_[x].wall != (board_[x].lane == wall_lane))
        complain(line_of(x), {"circuit.formula-de.wall-gap", {{"space", where(x)}}});
  }

  // 11.
  void check_weather() {
    if (board_.weather.size() != 20 || board_.weather.find_first_not_of("SCR") != std::string::npos)
      errors_.push_back(error_at("formula_de.weather", {"circuit.formula-de.weather", {{"weather", board_.weather}}}));
  }

  // 3 and 12: the paths through a corner; the order of play.
  void check_derived() {
    FormulaDeBoard again = board_;
    derive(again);
    for (std::size_t z = 1; z < board_.zones.size(); z += 2) {
      const FormulaDeZone& zone = board_.zones[z];
      if (zone.shortest != again.zones[z].shortest || zone.longest != again.zones[z].longest)
        complain(zone.line, {"circuit.formula-de.paths",
                             {{"corner", zone.name},
                              {"shortest", again.zones[z].shortest},
                              {"longest", again.zones[z].longest},
                              {"written_shortest", zone.shortest},
                              {"written_longest", zone.longest}}});
      if (again.zones[z].shortest < zone.stops)
        complain(zone.line, {"circuit.formula-de.stops-on-path",
                             {{"corner", zone.name}, {"stops", zone.stops}, {"spaces", again.zones[z].shortest}}});
    }
    for (SpaceId x = 0; x < board_.track_spaces; ++x)
      if (board_[x].exit_nearest != again[x].exit_nearest || board_[x].exit_farthest != again[x].exit_farthest)
        complain(line_of(x), {"circuit.formula-de.exit-steps",
                              {{"space", where(x)},
                               {"nearest", again[x].exit_nearest},
                               {"farthest", again[x].exit_farthest},
                               {"written_nearest", board_[x].exit_nearest},
                               {"written_farthest", board_[x].exit_farthest}}});
    if (again.order_per_lap != board_.order_per_lap ||
        !std::ranges::equal(again.spaces, board_.spaces, {}, &FormulaDeSpace::order, &FormulaDeSpace::order))
      complain(0, "circuit.formula-de.order");
  }

  const FormulaDeBoard& board_;
  std::vector<Error> errors_;
};

}  // namespace

std::vector<Error> check(const FormulaDeBoard& board) { return Checker(board).check(); }

}  // namespace paddock::circuit
