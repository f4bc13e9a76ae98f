// What the rules demand of a Pole Position board (5.9), each with a message for the author of the circuit.

#include "circuit/pole_position_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <set>

namespace paddock::circuit {
namespace {

using Board = PolePositionBoard;
using CellId = Board::CellId;
using Errors = std::vector<Error>;

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
      errors.push_back(error_at(cell_name(board, static_cast<CellId>(i)), "circuit.pole-position.leads-nowhere"));
  }
  const auto must_be = [&](const std::string& key, std::span<const CellId> ids, const char* id) {
    if (!std::ranges::all_of(ids, [&](CellId cell) { return is_cell(board, cell) && board.cells[cell].part >= 0; }))
      errors.push_back(error_at(key, id));
  };
  constexpr const char* track_cell = "circuit.pole-position.track-cell";
  must_be("grid", board.grid, track_cell);
  must_be("pit.gate", board.gate, track_cell);
  must_be("pit.merge", std::span(&board.merge, 1), track_cell);
  must_be("sc_queue", board.sc_queue, track_cell);
  for (const Board::Part& part : board.parts) {
    if (!part.corner) continue;
    must_be(part.title(), std::span(&part.arrow, 1), "circuit.pole-position.arrow-cell");
    must_be(part.title(), part.shaded, "circuit.pole-position.shaded-cell");
  }
}

void check_arrow(const Board& board, int p, Errors& errors) {
  const Board::Part& corner = board.parts[p];
  const Board::Cell& arrow = board.cells[corner.arrow];
  const Board::Part& straight = board.parts[p - 1];
  if (arrow.part != p - 1 || arrow.row != straight.size[arrow.lane - 1])
    errors.push_back(error_at(corner.title(), {"circuit.pole-position.arrow-row",
                                               {{"row", fmt::format("{}-{}", straight.id, straight.size[1])},
                                                {"cell", cell_name(board, corner.arrow)}}}));
  if (arrow.rear_half != Board::none || arrow.is_rear_half)
    errors.push_back(error_at(corner.title(), {"circuit.pole-position.arrow-brown",
                                               {{"row", fmt::format("{}-{}", straight.id, arrow.row)}}}));
}

void check_racing_line(const Board& board, int p, Errors& errors) {
  const Board::Part& corner = board.parts[p];
  const auto wrong = [&](const Message& what) { errors.push_back(error_at(corner.title(), what)); };
  if (!are_distinct(corner.shaded)) wrong("circuit.pole-position.shaded-twice");
  CellId from = corner.arrow;
  for (CellId to : corner.shaded) {
    const std::string name = cell_name(board, to), before = cell_name(board, from);
    const int moves = corner_steps(board, from, p)[to];
    if (board.cells[to].part != p) wrong({"circuit.pole-position.shaded-elsewhere", {{"cell", name}}});
    else if (from != corner.arrow && board.cells[to].place <= board.cells[from].place)
      wrong({"circuit.pole-position.line-back", {{"from", before}, {"to", name}}});
    else if (moves < 0) wrong({"circuit.pole-position.line-no-way", {{"from", before}, {"to", name}}});
    else if (moves > Board::most_moves_of_a_jump)
      wrong({"circuit.pole-position.long-jump",
             {{"from", before}, {"to", name}, {"moves", moves}, {"most", Board::most_moves_of_a_jump}}});
    else if (board.cells[from].jump != to) wrong({"circuit.pole-position.no-jump", {{"from", before}, {"to", name}}});
    from = to;
  }
  if (corner.shaded.empty() || board.cells[corner.shaded.back()].row != 1)
    wrong({"circuit.pole-position.line-end", {{"cell", cell_name(board, from)}}});
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
        errors.push_back({{"circuit.pole-position.place-order",
                           {{"from", cell_name(board, static_cast<CellId>(i))},
                            {"to", cell_name(board, to)},
                            {"place", cell.place},
                            {"next", next.place}}}});
    }
  }
}

void check_start(const Board& board, Errors& errors) {
  const int rows = board.parts[0].size[1];
  if (board.finish < 1 || board.finish >= rows)
    errors.push_back({{"circuit.pole-position.finish-row",
                       {{"row", board.finish}, {"part", board.parts[0].title()}, {"rows", rows}}}});
  const auto wrong_grid = [&](const Message& what) { errors.push_back(error_at("grid", what)); };
  if (board.grid.size() != Board::grid_places)
    wrong_grid({"error.wrong-count", {{"needed", Board::grid_places}, {"count", board.grid.size()}}});
  if (!are_distinct(board.grid)) wrong_grid("circuit.pole-position.cell-twice");
  int foremost = 0;
  for (std::size_t i = 0; i < board.grid.size(); ++i) {
    const Board::Cell& cell = board.cells[board.grid[i]];
    const std::string name = cell_name(board, board.grid[i]);
    if (cell.part != 0) wrong_grid({"circuit.pole-position.grid-off-straight", {{"place", i + 1}, {"cell", name}}});
    else if (i > 0 && cell.row > board.cells[board.grid[i - 1]].row)
      wrong_grid({"circuit.pole-position.grid-order", {{"place", i + 1}, {"cell", name}}});
    if (cell.part == 0) foremost = std::max<int>(foremost, cell.row);
  }
  std::set<int> complained;
  for (const Board::Cell& cell : board.cells) {
    if (!cell.is_rear_half || cell.part < 0) continue;
    if ((cell.part != 0 || cell.row <= foremost) && complained.insert(cell.part * 1000 + cell.row).second)
      errors.push_back({{"circuit.pole-position.brown-line",
                         {{"row", fmt::format("{}-{}", board.parts[cell.part].id, cell.row)},
                          {"first", foremost + 1},
                          {"last", rows - 1}}}});
  }
}

void check_pits(const Board& board, Errors& errors) {
  const Board::Cell& merge = board.cells[board.merge];
  const int last = static_cast<int>(board.parts.size()) - 1;
  const auto wrong_gate = [&](const Message& what) { errors.push_back(error_at("pit.gate", what)); };
  if (board.gate.empty()) wrong_gate("circuit.pole-position.gate-needed");
  for (CellId id : board.gate) {
    const Board::Cell& gate = board.cells[id];
    const Board::Part& part = board.parts[gate.part];
    const bool in_last_corner = gate.part == last && gate.row < part.size[gate.lane - 1];
    if (!in_last_corner && (gate.part != 0 || gate.row > board.finish))
      wrong_gate(
          {"circuit.pole-position.gate-row", {{"cell", cell_name(board, id)}, {"part", board.parts[last].title()}}});
    if (gate.lane == 2 ? part.has_lane(merge.lane) : gate.lane != merge.lane)
      wrong_gate({"circuit.pole-position.gate-lane",
                  {{"cell", cell_name(board, id)}, {"merge", cell_name(board, board.merge)}}});
    if (gate.pit_entry[0] == Board::none)
      wrong_gate({"circuit.pole-position.gate-entry", {{"cell", cell_name(board, id)}, {"entry", "E1"}}});
  }
  const bool after_line = merge.part > 0 || merge.row > board.finish;
  if (!after_line || merge.place > board.lap_places / 2)
    errors.push_back(
        error_at("pit.merge", {"circuit.pole-position.merge-row", {{"cell", cell_name(board, board.merge)}}}));
  const Board::Part& merge_part = board.parts[merge.part];
  if (merge.lane == 2 && merge_part.has_lane(1) && merge_part.has_lane(3))
    errors.push_back(
        error_at("pit.merge", {"circuit.pole-position.merge-lane", {{"cell", cell_name(board, board.merge)}}}));
  if (board.boxes.size() != Board::grid_places || !are_distinct(board.boxes))
    errors.push_back(error_at("pit.boxes", {"circuit.pole-position.boxes", {{"colours", board.boxes}}}));
}

void check_safety_car(const Board& board, Errors& errors) {
  const auto wrong = [&](const Message& what) { errors.push_back(error_at("sc_queue", what)); };
  if (board.sc_queue.size() != Board::grid_places)
    return wrong({"error.wrong-count", {{"needed", Board::grid_places}, {"count", board.sc_queue.size()}}});
  if (!are_distinct(board.sc_queue)) wrong("circuit.pole-position.cell-twice");
  const Board::Cell& first = board.cells[board.sc_queue[0]];
  if (first.part != board.sc_line.part || first.row != board.sc_line.after_row)
    wrong({"circuit.pole-position.queue-first",
           {{"row", fmt::format("{}-{}", board.parts[board.sc_line.part].id, board.sc_line.after_row)},
            {"cell", cell_name(board, board.sc_queue[0])}}});
  for (std::size_t i = 1; i < board.sc_queue.size(); ++i) {
    const Board::Cell& cell = board.cells[board.sc_queue[i]];
    if (cell.lane != first.lane || cell.forward[0] != board.sc_queue[i - 1])
      wrong({"circuit.pole-position.queue-order",
             {{"cell", cell_name(board, board.sc_queue[i])}, {"ahead", cell_name(board, board.sc_queue[i - 1])}}});
  }
}

void check_lines(const Board& board, Errors& errors) {
  const auto check_line = [&](const char* key, const Board::Stripe& line) {
    if (line.part < 0 || line.part >= static_cast<int>(board.parts.size()) || board.parts[line.part].corner ||
        line.after_row < 1 || line.after_row > board.parts[line.part].size[1])
      errors.push_back(error_at(key, "circuit.pole-position.line-row"));
  };
  for (const Board::Stripe& line : board.drs) check_line("drs", line);
  check_line("sc_line", board.sc_line);
}

void check_weather(const Board& board, Errors& errors) {
  const auto is_row = [](const std::string& row) {
    return row.size() == 6 && row.find_first_not_of("DLH") == row.npos;
  };
  if (board.weather.size() != 6 || !std::ranges::all_of(board.weather, is_row))
    errors.push_back(error_at("weather", "circuit.pole-position.weather"));
  if (board.weather_b != 5 && board.weather_b != 6)
    errors.push_back(
        error_at("weather_b", {"circuit.pole-position.weather-b", {{"count", std::to_string(board.weather_b)}}}));
  if (board.laps < 2 || board.laps > 99)
    errors.push_back(error_at("laps", {"circuit.pole-position.laps", {{"laps", std::to_string(board.laps)}}}));
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
      errors.push_back({{"circuit.pole-position.unreachable", {{"place", place + 1}, {"cell", cell_name(board, id)}}}});
      return;
    }
  }
}

Complaint check_part(const PolePositionDesign::Part& part) {
  const auto wrong = [&](const char* id) { return error_at(part.id, id); };
  const std::vector<int>& l = part.lanes;
  if (l != std::vector{1, 2, 3} && l != std::vector{1, 2} && l != std::vector{2, 3} && l != std::vector{2})
    return wrong("circuit.pole-position.lanes");
  if ((part.rows > 0) == (part.n > 0)) return wrong("circuit.pole-position.rows-or-n");
  if (part.rows < 0 || part.n < 0 || part.rows > 100 || part.n > 100) return wrong("circuit.pole-position.part-size");
  if (part.n > 0 && part.outer != 1 && part.outer != 3) return wrong("circuit.pole-position.outer");
  for (int row : part.brown)
    if (row < 1 || row > part.rows) return wrong("circuit.pole-position.brown-row");
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
      return error_at("parts", {"circuit.pole-position.part-id", {{"part", part.id}}});
    if (auto wrong = check_part(part)) return wrong;
  }
  if (design.pit.gate.empty()) return error_at("pit.gate", "circuit.pole-position.gate-needed");
  if (design.pit.entry.empty()) return error_at("pit.entry", "circuit.pole-position.entry-needed");
  return std::nullopt;
}

std::vector<Error> check_parts(const PolePositionBoard& board) {
  Errors errors;
  if (board.parts.size() < 2) errors.push_back(error_at("parts", "circuit.pole-position.few-parts"));
  for (std::size_t p = 0; p < board.parts.size(); ++p) {
    const Board::Part& part = board.parts[p];
    const auto wrong = [&](const Message& what) { errors.push_back(error_at(part.title(), what)); };
    if (part.corner != (p % 2 == 1)) wrong("circuit.error.alternate");
    if (part.size[1] < 1) wrong(part.corner ? "circuit.pole-position.no-middle-lane" : "circuit.pole-position.no-row");
    if (!part.corner) continue;
    int innermost = part.outer == 1 ? 3 : 1;
    if (!part.has_lane(innermost)) innermost = 2;
    const int n = part.size[innermost - 1];
    for (int lane = 1; lane <= 3; ++lane)
      if (part.has_lane(lane) && part.size[lane - 1] != n + std::abs(lane - innermost))
        wrong({"circuit.pole-position.lane-cells",
               {{"lane", lane}, {"cells", part.size[lane - 1]}, {"needed", n + std::abs(lane - innermost)}}});
    if (n < 2 && part.has_lane(1) && part.has_lane(3)) wrong("circuit.pole-position.short-corner");
  }
  if (board.parts.size() % 2 == 1) errors.push_back({"circuit.pole-position.last-part"});
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
