// What the rules demand of a Pole Position board (5.9), each demand in words for the author of the circuit.

#include "circuit/pole_position_check.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <set>

namespace paddock::circuit {
namespace {

using Board = PolePositionBoard;
using CellId = Board::CellId;
using Errors = std::vector<Error>;

template <class... Arguments>
void add(Errors& errors, fmt::format_string<Arguments...> message, Arguments&&... arguments) {
  errors.push_back({fmt::format(message, std::forward<Arguments>(arguments)...)});
}

bool is_cell(const Board& board, CellId id) { return id >= 0 && id < static_cast<CellId>(board.cells.size()); }

template <class Ids>
bool are_distinct(const Ids& ids) {
  return std::set(ids.begin(), ids.end()).size() == ids.size();
}

// Every move and every cell that the board names must be there before anything else can be asked.
void check_targets(const Board& board, Errors& errors) {
  const auto may_be = [&](CellId id) { return id == Board::none || is_cell(board, id); };
  for (std::size_t i = 0; i < board.cells.size(); ++i) {
    const Board::Cell& cell = board.cells[i];
    const bool waits = cell.kind == Board::Kind::box;
    const bool goes_on = is_cell(board, cell.forward[0]) && is_cell(board, cell.forward[1]);
    if ((!goes_on && !waits) || !may_be(cell.left) || !may_be(cell.right) || !may_be(cell.jump) ||
        !may_be(cell.pit_entry[0]) || !may_be(cell.pit_entry[1]) || !may_be(cell.rear_half))
      add(errors, "{}: a move leads to a cell that does not exist", cell_name(board, static_cast<CellId>(i)));
  }
  const auto must_be = [&](const char* what, std::span<const CellId> ids) {
    if (!std::ranges::all_of(ids, [&](CellId id) { return is_cell(board, id) && board.cells[id].part >= 0; }))
      add(errors, "{}: a cell of the track is needed here", what);
  };
  must_be("grid", board.grid);
  must_be("pit.gate", board.gate);
  must_be("pit.merge", std::span(&board.merge, 1));
  must_be("sc_queue", board.sc_queue);
  for (const Board::Part& part : board.parts) {
    if (!part.corner) continue;
    must_be((part.title() + ": double arrow").c_str(), std::span(&part.arrow, 1));
    must_be((part.title() + ": racing line").c_str(), part.shaded);
  }
}

void check_arrow(const Board& board, int p, Errors& errors) {
  const Board::Part& corner = board.parts[p];
  const Board::Cell& arrow = board.cells[corner.arrow];
  const Board::Part& straight = board.parts[p - 1];
  if (arrow.part != p - 1 || arrow.row != straight.size[arrow.lane - 1])
    add(errors, "{}: the double arrow must be in the last row before the corner, {}-{}, not on {}", corner.title(),
        straight.id, straight.size[1], cell_name(board, corner.arrow));
  if (arrow.rear_half != Board::none || arrow.is_rear_half)
    add(errors, "{}: the double arrow's row {}-{} cannot have a brown line: leave it out", corner.title(), straight.id,
        arrow.row);
}

void check_racing_line(const Board& board, int p, Errors& errors) {
  const Board::Part& corner = board.parts[p];
  if (!are_distinct(corner.shaded)) add(errors, "{}: a cell is shaded twice: name each cell once", corner.title());
  CellId from = corner.arrow;
  for (CellId to : corner.shaded) {
    const std::string name = cell_name(board, to), before = cell_name(board, from);
    const int moves = corner_steps(board, from, p)[to];
    if (board.cells[to].part != p) add(errors, "{}: the shaded cell {} is not in this corner", corner.title(), name);
    else if (from != corner.arrow && board.cells[to].place <= board.cells[from].place)
      add(errors, "{}: the racing line goes back from {} to {}: order its cells as they are driven", corner.title(),
          before, name);
    else if (moves < 0)
      add(errors, "{}: no ordinary moves lead from {} to {}: shade another cell", corner.title(), before, name);
    else if (moves > Board::most_moves_of_a_jump)
      add(errors, "{}: the jump from {} to {} is {} moves long, more than {}: shade a cell between", corner.title(),
          before, name, moves, Board::most_moves_of_a_jump);
    else if (board.cells[from].jump != to)
      add(errors, "{}: the racing line must jump from {} to {}", corner.title(), before, name);
    from = to;
  }
  if (corner.shaded.empty() || board.cells[corner.shaded.back()].row != 1)
    add(errors, "{}: the racing line must end on the last cell of a lane, not on {}", corner.title(),
        cell_name(board, from));
}

// PP-R6: whoever is ahead has the higher place, whatever move brought him there.
void check_places(const Board& board, Errors& errors) {
  for (std::size_t i = 0; i < board.cells.size(); ++i) {
    const Board::Cell& cell = board.cells[i];
    if (cell.part < 0) continue;
    for (CellId to : {cell.forward[0], cell.forward[1], cell.left, cell.right, cell.jump}) {
      if (to == Board::none) continue;
      const Board::Cell& next = board.cells[to];
      const bool over_line = cell.part == 0 && cell.row <= board.finish && next.part == 0 && next.row > board.finish;
      if ((next.place < cell.place) != over_line)
        add(errors, "the move from {} to {} goes from place {} to place {}: only the finish line begins a new lap",
            cell_name(board, static_cast<CellId>(i)), cell_name(board, to), cell.place, next.place);
    }
  }
}

void check_start(const Board& board, Errors& errors) {
  const int rows = board.parts[0].size[1];
  if (board.finish < 1 || board.finish >= rows)
    add(errors, "the finish line lies after row {} of {}: it needs a row on each side, rows 1 to {}", board.finish,
        board.parts[0].title(), rows);
  if (board.grid.size() != Board::grid_places)
    add(errors, "grid: {} places are needed, not {}", Board::grid_places, board.grid.size());
  if (!are_distinct(board.grid)) add(errors, "grid: a cell is used twice");
  int foremost = 0;
  for (std::size_t i = 0; i < board.grid.size(); ++i) {
    const Board::Cell& cell = board.cells[board.grid[i]];
    if (cell.part != 0)
      add(errors, "grid: place {} on {} is not on the start-finish straight", i + 1, cell_name(board, board.grid[i]));
    else if (i > 0 && cell.row > board.cells[board.grid[i - 1]].row)
      add(errors, "grid: place {} on {} is ahead of the place before it", i + 1, cell_name(board, board.grid[i]));
    if (cell.part == 0) foremost = std::max<int>(foremost, cell.row);
  }
  std::set<int> complained;
  for (const Board::Cell& cell : board.cells) {
    if (!cell.is_rear_half || cell.part < 0) continue;
    if ((cell.part != 0 || cell.row <= foremost) && complained.insert(cell.part * 1000 + cell.row).second)
      add(errors, "the brown line in {}-{} must lie on the start-finish straight, ahead of the grid: rows {} to {}",
          board.parts[cell.part].id, cell.row, foremost + 1, rows - 1);
  }
}

void check_pits(const Board& board, Errors& errors) {
  const Board::Cell& merge = board.cells[board.merge];
  const int last = static_cast<int>(board.parts.size()) - 1;
  if (board.gate.empty()) add(errors, "pit.gate: a cell that leads into the pit lane is needed");
  for (CellId id : board.gate) {
    const Board::Cell& gate = board.cells[id];
    const Board::Part& part = board.parts[gate.part];
    const bool in_last_corner = gate.part == last && gate.row < part.size[gate.lane - 1];
    if (!in_last_corner && (gate.part != 0 || gate.row > board.finish))
      add(errors, "pit.gate: {} must lie before the finish line and behind the first row of {}", cell_name(board, id),
          board.parts[last].title());
    if (gate.lane == 2 ? part.has_lane(merge.lane) : gate.lane != merge.lane)
      add(errors, "pit.gate: {} must be in the outside lane on the side of the pits, like {}", cell_name(board, id),
          cell_name(board, board.merge));
    if (gate.pit_entry[0] == Board::none) add(errors, "pit.gate: {} does not lead to E1", cell_name(board, id));
  }
  const bool after_line = merge.part > 0 || merge.row > board.finish;
  if (!after_line || merge.place > board.lap_places / 2)
    add(errors, "pit.merge: {} must lie after the finish line, in the first half of the lap",
        cell_name(board, board.merge));
  const Board::Part& merge_part = board.parts[merge.part];
  if (merge.lane == 2 && merge_part.has_lane(1) && merge_part.has_lane(3))
    add(errors, "pit.merge: {} must be in an outside lane", cell_name(board, board.merge));
  if (board.boxes.size() != Board::grid_places || !are_distinct(board.boxes))
    add(errors, "pit.boxes: six different colours are needed, not {}", fmt::join(board.boxes, ", "));
}

void check_safety_car(const Board& board, Errors& errors) {
  if (board.sc_queue.size() != Board::grid_places)
    return add(errors, "sc_queue: {} cells are needed, not {}", Board::grid_places, board.sc_queue.size());
  if (!are_distinct(board.sc_queue)) add(errors, "sc_queue: a cell is used twice");
  const Board::Cell& first = board.cells[board.sc_queue[0]];
  if (first.part != board.sc_line.part || first.row != board.sc_line.after_row)
    add(errors, "sc_queue: the first car must stand directly behind the SC line, in {}-{}, not on {}",
        board.parts[board.sc_line.part].id, board.sc_line.after_row, cell_name(board, board.sc_queue[0]));
  for (std::size_t i = 1; i < board.sc_queue.size(); ++i) {
    const Board::Cell& cell = board.cells[board.sc_queue[i]];
    if (cell.lane != first.lane || cell.forward[0] != board.sc_queue[i - 1])
      add(errors, "sc_queue: {} is not directly behind {} in one lane", cell_name(board, board.sc_queue[i]),
          cell_name(board, board.sc_queue[i - 1]));
  }
}

void check_lines(const Board& board, Errors& errors) {
  const auto check_line = [&](const char* what, const Board::Stripe& line) {
    if (line.part < 0 || line.part >= static_cast<int>(board.parts.size()) || board.parts[line.part].corner ||
        line.after_row < 1 || line.after_row > board.parts[line.part].size[1])
      add(errors, "{}: the line must lie after a row of a straight", what);
  };
  for (const Board::Stripe& line : board.drs) check_line("drs", line);
  check_line("sc_line", board.sc_line);
}

void check_weather(const Board& board, Errors& errors) {
  const auto is_row = [](const std::string& row) {
    return row.size() == 6 && row.find_first_not_of("DLH") == row.npos;
  };
  if (board.weather.size() != 6 || !std::ranges::all_of(board.weather, is_row))
    add(errors, "weather: six rows of six letters D (dry), L (light rain) or H (heavy rain) are needed");
  if (board.weather_b != 5 && board.weather_b != 6)
    add(errors, "weather_b: grid B has 5 or 6 positions, not {}", board.weather_b);
  if (board.laps < 2 || board.laps > 99)
    add(errors, "laps: a race is of 2 to 99 laps, not {}: everybody must stop before the last one", board.laps);
}

// The cells that a car can come to, over every dashed line and into the pits.
std::vector<bool> reached_from(const Board& board, CellId start) {
  std::vector<bool> reached(board.cells.size());
  std::vector<CellId> queue = {start};
  reached[start] = true;
  for (std::size_t k = 0; k < queue.size(); ++k) {
    const Board::Cell& cell = board.cells[queue[k]];
    for (CellId to : {cell.forward[0], cell.forward[1], cell.left, cell.right, cell.pit_entry[0], cell.pit_entry[1]})
      if (to != Board::none && !reached[to]) {
        reached[to] = true;
        queue.push_back(to);
      }
  }
  return reached;
}

// A lane that begins in a corner is entered by slants, so nobody may come to its first cell (PP-R4).
bool is_begin_of_lane(const Board& board, CellId id) {
  const Board::Cell& cell = board.cells[id];
  if (cell.kind != Board::Kind::corner || cell.row < board.parts[cell.part].size[cell.lane - 1]) return false;
  return !board.parts[cell.part - 1].has_lane(cell.lane);
}

void check_reach(const Board& board, Errors& errors) {
  for (std::size_t place = 0; place < board.grid.size(); ++place) {
    const std::vector<bool> reached = reached_from(board, board.grid[place]);
    for (std::size_t i = 0; i < reached.size(); ++i) {
      const auto id = static_cast<CellId>(i);
      if (reached[i] || is_begin_of_lane(board, id)) continue;
      return add(errors, "no car can come from grid place {} to {}: the moves do not lead round the lap", place + 1,
                 cell_name(board, id));
    }
  }
}

Complaint check_part(const PolePositionDesign::Part& part) {
  const auto wrong = [&](const char* what) { return Error{fmt::format("{}: {}", part.id, what)}; };
  const std::vector<int>& l = part.lanes;
  if (l != std::vector{1, 2, 3} && l != std::vector{1, 2} && l != std::vector{2, 3} && l != std::vector{2})
    return wrong("lanes are [1, 2, 3], [1, 2], [2, 3] or [2]");
  if ((part.rows > 0) == (part.n > 0)) return wrong("a straight needs rows, a corner needs n, and not both");
  if (part.rows < 0 || part.n < 0 || part.rows > 100 || part.n > 100)
    return wrong("a straight has 1 to 100 rows, a corner 1 to 100 cells in its innermost lane");
  if (part.n > 0 && part.outer != 1 && part.outer != 3) return wrong("outer is 1 (left) or 3 (right)");
  for (int row : part.brown)
    if (row < 1 || row > part.rows) return wrong("a brown line lies in a row of its straight");
  return std::nullopt;
}

}  // namespace

std::vector<int> corner_steps(const PolePositionBoard& board, CellId from, int corner) {
  std::vector<int> steps(board.cells.size(), -1);
  std::vector<CellId> queue = {from};
  steps[from] = 0;
  for (std::size_t k = 0; k < queue.size(); ++k) {
    const Board::Cell& cell = board.cells[queue[k]];
    for (CellId to : {cell.forward[0], cell.left, cell.right}) {
      if (to == Board::none || steps[to] >= 0 || board.cells[to].part != corner) continue;
      steps[to] = steps[queue[k]] + 1;
      queue.push_back(to);
    }
  }
  return steps;
}

Complaint check_design(const PolePositionDesign& design) {
  std::set<std::string> ids;
  for (const PolePositionDesign::Part& part : design.parts) {
    if (part.id.empty() || !ids.insert(part.id).second)
      return Error{fmt::format("parts: every part needs an id of its own, not '{}' again", part.id)};
    if (auto wrong = check_part(part)) return wrong;
  }
  if (design.pit.gate.empty()) return Error{"pit.gate: a cell that leads into the pit lane is needed"};
  if (design.pit.entry.empty()) return Error{"pit.entry: the pit lane needs an entry cell at least"};
  return std::nullopt;
}

std::vector<Error> check_parts(const PolePositionBoard& board) {
  Errors errors;
  if (board.parts.size() < 2) add(errors, "parts: a board needs a straight and a corner at least");
  for (std::size_t p = 0; p < board.parts.size(); ++p) {
    const Board::Part& part = board.parts[p];
    if (part.corner != (p % 2 == 1))
      add(errors, "{}: straights and corners must alternate, beginning with the start-finish straight", part.title());
    if (part.size[1] < 1)
      add(errors, "{}: {}", part.title(),
          part.corner ? "the middle lane has no cell" : "a straight needs a row at least");
    if (!part.corner) continue;
    int innermost = part.outer == 1 ? 3 : 1;
    if (!part.has_lane(innermost)) innermost = 2;
    const int n = part.size[innermost - 1];
    for (int lane = 1; lane <= 3; ++lane)
      if (part.has_lane(lane) && part.size[lane - 1] != n + std::abs(lane - innermost))
        add(errors, "{}: lane {} has {} cells instead of {}: each lane has one more than the next one inside",
            part.title(), lane, part.size[lane - 1], n + std::abs(lane - innermost));
    if (n < 2 && part.has_lane(1) && part.has_lane(3))
      add(errors, "{}: a corner with three lanes needs 2 cells at least in its innermost lane", part.title());
  }
  if (board.parts.size() % 2 == 1) add(errors, "the last part must be a corner, before the start-finish straight");
  return errors;
}

std::vector<Error> check(const PolePositionBoard& board) {
  Errors errors = check_parts(board);
  if (!errors.empty()) return errors;
  check_targets(board, errors);
  check_lines(board, errors);
  if (!errors.empty()) return errors;
  for (int p = 1; p < static_cast<int>(board.parts.size()); p += 2) {
    check_arrow(board, p, errors);
    check_racing_line(board, p, errors);
  }
  check_places(board, errors);
  check_start(board, errors);
  check_pits(board, errors);
  check_safety_car(board, errors);
  check_weather(board, errors);
  check_reach(board, errors);
  return errors;
}

}  // namespace paddock::circuit
