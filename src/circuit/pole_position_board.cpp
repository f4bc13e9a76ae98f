// From a design to a board: the cells and where each leads (PP-R1 to PP-R13).

#include "circuit/pole_position_board.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "circuit/pole_position_check.h"

namespace paddock::circuit {
namespace {

using Board = PolePositionBoard;
using Design = PolePositionDesign;
using CellId = Board::CellId;
using Kind = Board::Kind;

constexpr int usual_laps = 6;
constexpr int laps_where_long = 5;
constexpr int long_lap = 62;  // MP

// PP-R3: the innermost lane has n cells, the next ones one more each.
Board::Part part_of(const Design::Part& from) {
  Board::Part part;
  part.id = from.id;
  part.name = from.name;
  part.corner = from.rows == 0;
  part.technical = from.technical;
  part.outer = from.outer;
  int innermost = 0;
  for (int lane : from.lanes)
    if (innermost == 0 || std::abs(lane - from.outer) > std::abs(innermost - from.outer)) innermost = lane;
  for (int lane : from.lanes) part.size[lane - 1] = part.corner ? from.n + std::abs(lane - innermost) : from.rows;
  return part;
}

// The cell of a part, by lane and row (in a corner by what is left); of a divided one the front half or the rear half.
CellId cell_at(const Board& board, int part, int lane, int row, bool rear = false) {
  for (std::size_t i = 0; i < board.cells.size(); ++i) {
    const Board::Cell& cell = board.cells[i];
    if (cell.part != part || cell.lane != lane || cell.row != row) continue;
    if (cell.is_rear_half) return static_cast<CellId>(rear ? i : i + 1);
    return static_cast<CellId>(i);
  }
  return Board::none;
}

// A cell, or its two halves, the rear one first.
void add_cell(Board& board, Board::Cell cell, bool divided) {
  if (divided) {
    cell.is_rear_half = true;
    board.cells.push_back(cell);
    cell.is_rear_half = false;
    cell.rear_half = static_cast<CellId>(board.cells.size() - 1);
  }
  board.cells.push_back(cell);
}

// Along every lane in driving order.
void add_track(Board& board, const Design& design) {
  for (int p = 0; p < static_cast<int>(board.parts.size()); ++p) {
    const Board::Part& part = board.parts[p];
    for (int lane = 1; lane <= 3; ++lane)
      for (int k = 1; k <= part.size[lane - 1]; ++k) {
        Board::Cell cell{.kind = part.corner ? Kind::corner : Kind::straight};
        cell.part = static_cast<std::int8_t>(p);
        cell.lane = static_cast<std::int8_t>(lane);
        cell.row = static_cast<std::int16_t>(part.corner ? part.size[lane - 1] + 1 - k : k);
        add_cell(board, cell, std::ranges::count(design.parts[p].brown, k) > 0);
      }
  }
}

void add_pit_lane(Board& board, const Design::Pit& pit) {
  const auto add = [&](Kind kind, int number, bool blue) {
    Board::Cell cell{.kind = kind};
    cell.row = static_cast<std::int16_t>(number);
    add_cell(board, cell, blue);
  };
  const auto next = [&] { return static_cast<CellId>(board.cells.size()); };
  board.entry = next();
  for (std::size_t i = 0; i < pit.entry.size(); ++i) add(Kind::entry, static_cast<int>(i) + 1, pit.entry[i].blue);
  board.box = next();
  add(Kind::box, 1, false);
  board.green = next();
  for (int number : {1, 2}) add(Kind::green, number, false);
  for (std::size_t i = 0; i < pit.exit.size(); ++i) add(Kind::exit, static_cast<int>(i) + 1, pit.exit[i].blue);
}

// The front half of a cell that dashed lines do not divide for this car, the rear half where they do.
CellId entered(const Board& board, CellId cell, bool divided) {
  if (cell != Board::none && divided && board.cells[cell].rear_half != Board::none) return board.cells[cell].rear_half;
  return cell;
}

// PP-R4: the lane of the next part in which a car goes on.
int continuing_lane(const Board::Part& next, int lane) { return next.has_lane(lane) ? lane : 2; }

CellId cell_ahead(const Board& board, const Board::Cell& cell) {
  const Board::Part& part = board.parts[cell.part];
  const int row = part.corner ? cell.row - 1 : cell.row + 1;
  if (row >= 1 && row <= part.size[cell.lane - 1]) return cell_at(board, cell.part, cell.lane, row);
  const int next_part = (cell.part + 1) % static_cast<int>(board.parts.size());
  const Board::Part& next = board.parts[next_part];
  const int lane = continuing_lane(next, cell.lane);
  return cell_at(board, next_part, lane, next.corner ? next.size[lane - 1] : 1);
}

// PP-R2, PP-R3: sideways on a straight; in a corner outwards level, inwards one further on.
CellId cell_beside(const Board& board, const Board::Cell& cell, int lane) {
  const Board::Part& part = board.parts[cell.part];
  if (!part.has_lane(lane)) return Board::none;
  const bool inwards = part.corner && std::abs(lane - part.outer) > std::abs(cell.lane - part.outer);
  return cell_at(board, cell.part, lane, cell.row - (inwards ? 1 : 0), cell.is_rear_half);
}

void link_track(Board& board) {
  for (std::size_t i = 0; i < board.cells.size(); ++i) {
    Board::Cell& cell = board.cells[i];
    if (cell.part < 0) continue;
    const CellId ahead = cell_ahead(board, cell);
    cell.forward = {ahead, cell.is_rear_half ? static_cast<CellId>(i + 1) : entered(board, ahead, true)};
    cell.left = cell_beside(board, cell, cell.lane - 1);
    cell.right = cell_beside(board, cell, cell.lane + 1);
  }
}

void link_pit_lane(Board& board) {
  const auto cells = static_cast<CellId>(board.cells.size());
  for (CellId i = board.entry; i < cells; ++i) {
    Board::Cell& cell = board.cells[i];
    CellId next = static_cast<CellId>(cell.is_rear_half ? i + 2 : i + 1);
    if (next < cells && board.cells[next].is_rear_half) ++next;
    if (next >= cells) cell.forward = {board.merge, board.merge};
    else cell.forward = {next, cell.is_rear_half ? static_cast<CellId>(i + 1) : entered(board, next, true)};
  }
  const bool halved = board.cells[board.entry].is_rear_half;
  for (CellId gate : board.gate) board.cells[gate].pit_entry = {static_cast<CellId>(board.entry + halved), board.entry};
}

// PP-R6: rows are a place each; so is every corner cell, those with more cells left first, then from the inside out.
void number_places(Board& board) {
  std::vector<CellId> order;
  for (std::size_t i = 0; i < board.cells.size(); ++i)
    if (board.cells[i].part >= 0) order.push_back(static_cast<CellId>(i));
  const int parts = static_cast<int>(board.parts.size());
  const auto rank = [&](CellId id) {
    const Board::Cell& cell = board.cells[id];
    const Board::Part& part = board.parts[cell.part];
    const bool before_line = cell.part == 0 && cell.row <= board.finish;
    const int along =
        part.corner ? -4 * cell.row + 3 - std::abs(cell.lane - part.outer) : 2 * cell.row + (cell.is_rear_half ? 0 : 1);
    return std::pair(before_line ? parts : cell.part, along);
  };
  std::ranges::stable_sort(order, {}, rank);
  int place = -1;
  for (std::size_t k = 0; k < order.size(); ++k) {
    if (k == 0 || rank(order[k]) != rank(order[k - 1])) ++place;
    board.cells[order[k]].place = static_cast<std::int16_t>(place);
  }
  board.lap_places = place + 1;
}

// PP-R8: all cells on a shortest way from one cell of the racing line to the next.
void add_jump(Board& board, CellId from, CellId to) {
  Board::Cell& cell = board.cells[from];
  cell.jump = to;
  cell.between = static_cast<std::int16_t>(board.between.size());
  const std::vector<int> steps = corner_steps(board, from, board.cells[to].part);
  for (std::size_t i = 0; i < board.cells.size(); ++i) {
    const auto id = static_cast<CellId>(i);
    if (id == from || id == to || steps[i] < 0 || steps[i] >= steps[to]) continue;
    const int rest = corner_steps(board, id, board.cells[to].part)[to];
    if (rest >= 0 && steps[i] + rest == steps[to]) board.between.push_back(id);
  }
  cell.between_end = static_cast<std::int16_t>(board.between.size());
}

void add_racing_line(Board& board, Board::Part& corner) {
  CellId from = corner.arrow;
  board.cells[from].line = 0;
  for (std::size_t k = 0; k < corner.shaded.size(); ++k) {
    board.cells[corner.shaded[k]].line = static_cast<std::int16_t>(k + 1);
    add_jump(board, from, corner.shaded[k]);
    from = corner.shaded[k];
  }
}

// PP-R13: fewest ordinary moves to the double arrow after each cell, backwards from the arrow.
void measure_to_arrow(Board& board, CellId arrow, bool divided) {
  std::vector<CellId> reached = {arrow};
  board.cells[arrow].to_arrow[divided] = 0;
  const int straight = board.cells[arrow].part;
  const int corner = (straight + static_cast<int>(board.parts.size()) - 1) % static_cast<int>(board.parts.size());
  for (std::size_t k = 0; k < reached.size(); ++k)
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
      Board::Cell& cell = board.cells[i];
      if (cell.part != straight && cell.part != corner) continue;
      if (cell.to_arrow[divided] >= 0) continue;
      if (cell.forward[divided] != reached[k] && cell.left != reached[k] && cell.right != reached[k]) continue;
      cell.to_arrow[divided] = static_cast<std::int16_t>(board.cells[reached[k]].to_arrow[divided] + 1);
      reached.push_back(static_cast<CellId>(i));
    }
}

// Rows, jumps, and the way from the end of each racing line to the lane of the next double arrow.
int points_of_lap(const Board& board) {
  int points = 0, lane = 0;
  const Board::Part& last = board.parts.back();
  lane = board.cells[last.shaded.back()].lane;
  for (const Board::Part& part : board.parts) {
    if (!part.corner) {
      points += part.size[1];
      continue;
    }
    points += static_cast<int>(part.shaded.size()) + std::abs(board.cells[part.arrow].lane - lane);
    lane = board.cells[part.shaded.back()].lane;
  }
  return points;
}

// Names of a design become cells; a name that no cell has is the author's mistake.
class Names {
 public:
  explicit Names(const Board& board) : board_(board) {
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
      names_.push_back(cell_name(board, static_cast<CellId>(i)));
      whole_.push_back(board.cells[i].is_rear_half ? "" : cell_name(board, static_cast<CellId>(i), false));
    }
  }

  // `use` is what a corner needs the cell for.
  CellId cell(const std::string& key, const std::string& name, const std::optional<std::string>& use = {}) {
    for (std::size_t i = 0; i < names_.size(); ++i)
      if (names_[i] == name || whole_[i] == name) return static_cast<CellId>(i);
    const Argument chosen = use ? Argument::word(*use) : nullptr;
    if (!wrong) wrong = error_at(key, {"circuit.pole-position.no-cell", {{"cell", name}, {"use", chosen}}});
    return Board::none;
  }
  std::vector<CellId> cells(const std::string& key, const std::vector<std::string>& names) {
    std::vector<CellId> ids;
    for (const std::string& name : names) ids.push_back(cell(key, name));
    return ids;
  }
  Board::Stripe line(const std::string& key, const std::string& row) {
    const CellId before = cell(key, row + "/2");
    if (wrong) return {};
    const Board::Cell& at = board_.cells[before];
    return {at.part, at.row, at.place + 1};
  }

  Complaint wrong;

 private:
  const Board& board_;
  std::vector<std::string> names_, whole_;
};

Complaint find_cells(Board& board, const Design& design) {
  Names names(board);
  board.grid = names.cells("grid", design.grid);
  board.gate = names.cells("pit.gate", design.pit.gate);
  board.merge = names.cell("pit.merge", design.pit.merge);
  board.sc_queue = names.cells("sc_queue", design.sc_queue);
  board.sc_line = names.line("sc_line", design.sc_line);
  for (const std::string& row : design.drs) board.drs.push_back(names.line("drs", row));
  for (std::size_t p = 1; p < board.parts.size(); p += 2) {
    Board::Part& corner = board.parts[p];
    const Board::Part& straight = board.parts[p - 1];
    corner.arrow = names.cell(corner.title(),
                              fmt::format("{}-{}/{}", straight.id, straight.size[1], design.parts[p].arrow), "arrow");
    for (const std::string& shaded : design.parts[p].shaded)
      corner.shaded.push_back(names.cell(corner.title(), corner.id + "-" + shaded, "line"));
    if (corner.shaded.empty() && !names.wrong) return error_at(corner.title(), "circuit.pole-position.no-shaded-cell");
  }
  return names.wrong;
}

Complaint mark_less_grip(Board& board, const Design& design) {
  for (const std::string& area : design.less_grip) {
    bool found = false;
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
      const std::string name = cell_name(board, static_cast<CellId>(i), false);
      if (board.cells[i].part < 0 || !name.starts_with(area)) continue;
      if (name.size() > area.size() && name[area.size()] != '-' && name[area.size()] != '/') continue;
      board.cells[i].less_grip = found = true;
    }
    if (!found) return error_at("less_grip", {"circuit.pole-position.no-area", {{"area", area}}});
  }
  return std::nullopt;
}

// Every lane of a corner divides its part evenly here; the pit lane lies beside part 0, three cells' length for the boxes.
void lay_along(Board& board) {
  board.along.resize(board.cells.size());
  double begin = 0;
  for (int p = 0; p < static_cast<int>(board.parts.size()); ++p) {
    const Board::Part& part = board.parts[p];
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
      const Board::Cell& cell = board.cells[i];
      if (cell.part != p) continue;
      const int size = part.size[cell.lane - 1];
      const double length = 2.0 * part.size[1] / size;
      const double from = begin + length * (part.corner ? size - cell.row : cell.row - 1);
      const double middle = from + length / 2;
      board.along[i] = {cell.rear_half == Board::none ? from : middle, cell.is_rear_half ? middle : from + length};
    }
    begin += 2 * part.size[1];
  }
  constexpr int box_length = 3;
  const auto shares = [&](const Board::Cell& cell) {
    return cell.kind == Kind::box ? box_length : cell.is_rear_half || cell.rear_half != Board::none ? 0.5 : 1.0;
  };
  double all = 0;
  for (std::size_t i = board.entry; i < board.cells.size(); ++i) all += shares(board.cells[i]);
  double from = board.along[board.gate.back()].to;
  double to = board.along[board.merge].from;
  if (board.cells[board.gate.back()].part != 0) from -= begin;
  for (std::size_t i = board.entry; i < board.cells.size(); ++i) {
    const double end = from + (to - from) * shares(board.cells[i]) / all;
    all -= shares(board.cells[i]);
    board.along[i] = {from, end};
    from = end;
  }
}

}  // namespace

std::string cell_name(const PolePositionBoard& board, CellId id, bool divided) {
  const Board::Cell& cell = board.cells[id];
  const char* half = !divided ? "" : cell.is_rear_half ? "a" : cell.rear_half != Board::none ? "b" : "";
  switch (cell.kind) {
    case Kind::entry: return fmt::format("E{}{}", cell.row, half);
    case Kind::box: return "BOX";
    case Kind::green: return fmt::format("G{}", cell.row);
    case Kind::exit: return fmt::format("X{}{}", cell.row, half);
    case Kind::straight: return fmt::format("{}-{}{}/{}", board.parts[cell.part].id, cell.row, half, cell.lane);
    case Kind::corner: break;
  }
  const Board::Part& corner = board.parts[cell.part];
  return fmt::format("{}-{}{}", corner.id, cell.lane == 2 ? 'M' : cell.lane == corner.outer ? 'O' : 'I', cell.row);
}

PolePositionBoard::CellId cell_named(const PolePositionBoard& board, std::string_view name) {
  for (std::size_t i = 0; i < board.cells.size(); ++i) {
    const auto id = static_cast<CellId>(i);
    if (cell_name(board, id) == name || (!board.cells[i].is_rear_half && cell_name(board, id, false) == name))
      return id;
  }
  return Board::none;
}

Result<PolePositionBoard> pole_position_board(const PolePositionDesign& design) {
  if (auto wrong = check_design(design)) return *wrong;
  Board board;
  board.id = design.id;
  board.name = design.name;
  board.finish = design.finish;
  for (const Design::Part& part : design.parts) board.parts.push_back(part_of(part));
  if (const std::vector<Error> errors = check_parts(board); !errors.empty()) return errors.front();
  add_track(board, design);
  add_pit_lane(board, design.pit);
  number_places(board);
  link_track(board);
  if (auto wrong = find_cells(board, design)) return *wrong;
  if (auto wrong = mark_less_grip(board, design)) return *wrong;
  link_pit_lane(board);
  for (Board::Part& part : board.parts) {
    if (!part.corner) continue;
    add_racing_line(board, part);
    for (bool divided : {false, true}) measure_to_arrow(board, part.arrow, divided);
  }
  board.boxes = design.pit.boxes;
  board.weather = design.weather;
  board.weather_b = design.weather_b;
  board.rules = design.rules;
  board.lap_points = points_of_lap(board);
  board.laps = design.laps.value_or(board.lap_points > long_lap ? laps_where_long : usual_laps);
  lay_along(board);
  if (const std::vector<Error> errors = check(board); !errors.empty()) return errors.front();
  return board;
}

}  // namespace paddock::circuit
