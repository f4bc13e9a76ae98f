// From a circuit to the design of its Pole Position board.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "circuit/circuit_check.h"
#include "circuit/plan.h"
#include "circuit/pole_position_board.h"
#include "content/content.h"
#include "core/reflect.h"
#include "core/toml.h"

namespace paddock::circuit {

// content/pole-position.toml
struct WeatherTable {
  std::vector<std::string> a;
  int b = 0;
};
BOOST_DESCRIBE_STRUCT(WeatherTable, (), (a, b))
struct WeatherTables {
  WeatherTable dry, mild, changeable, wet;
};
BOOST_DESCRIBE_STRUCT(WeatherTables, (), (dry, mild, changeable, wet))
struct CircuitRules {
  std::vector<std::string> clauses;
};
BOOST_DESCRIBE_STRUCT(CircuitRules, (), (clauses))
struct PolePositionTables {
  WeatherTables weather;
  CircuitRules circuit_rules;
};
BOOST_DESCRIBE_STRUCT(PolePositionTables, (), (weather, circuit_rules))

namespace {

using Design = PolePositionDesign;

constexpr int least_moves_of_a_jump = 2;
constexpr double least_net_turn = 40;      // degrees: below, the first turn decides which side is the outside
constexpr double least_further_apex = 45;  // degrees: below, a further turn to the same side has no apex of its own
constexpr int brown_rows = 6;

Result<PolePositionTables> load_tables() {
  PolePositionTables tables;
  Result<json::object> file = read_toml(content("content/pole-position.toml"));
  if (!file) return file.error();
  if (auto wrong = patch(tables, json::value(*file))) return *wrong;
  return tables;
}

int inside(const Turn& turn) { return turn.angle > 0 ? 3 : 1; }
int outside(const Turn& turn) { return turn.angle > 0 ? 1 : 3; }

// A cell of a corner: its lane and how many cells are left.
struct CornerCell {
  int lane = 2;
  int left = 1;
};

// The lanes of a corner, as moves see them.
struct Corner {
  int outer = 1;
  int n = 2;

  int depth(int lane) const { return std::abs(lane - (4 - outer)); }  // 0 the innermost lane
  int lane_at(int depth) const { return outer == 1 ? 3 - depth : 1 + depth; }
  int size(int lane) const { return n + depth(lane); }

  // PP-R3: outwards level, inwards one further on. -1: it cannot be reached.
  int moves(CornerCell from, CornerCell to) const {
    const int outwards = depth(to.lane) - depth(from.lane), ahead = from.left - to.left;
    if (outwards >= 0) return ahead >= 0 ? ahead + outwards : -1;
    return ahead >= -outwards ? ahead : -1;
  }

  // After some moves of the way: from the double arrow straight on as long as possible, after an apex outwards bit by bit.
  CornerCell on_the_way(CornerCell from, CornerCell to, int done, bool change_last) const {
    const int outwards = depth(to.lane) - depth(from.lane), changes = std::abs(outwards), all = moves(from, to);
    const int changed = change_last ? std::max(0, done - (all - changes)) : (changes * done + all - 1) / all;
    const int lane = lane_at(depth(from.lane) + (outwards > 0 ? changed : -changed));
    return {lane, from.left - (outwards > 0 ? done - changed : done)};
  }
};

Corner corner_of(const Part& part, const Segment& segment) {
  double net = 0;
  for (const Turn& turn : segment.turns) net += turn.angle;
  const int outer = std::abs(net) > least_net_turn ? (net > 0 ? 1 : 3) : outside(segment.turns[0]);
  return {outer, part.count - 1};
}

// The cell of its inside lane where a turn is half done. Every lane divides its own length evenly.
CornerCell apex_of(const Plan& plan, const Part& part, const Segment& segment, const Corner& corner, int turn) {
  const int lane = inside(segment.turns[turn]);
  double all = 0, before = 0;
  for (int i = part.first_piece; i < part.last_piece; ++i) {
    const Piece& piece = plan.pieces[i];
    const double length = piece.target - offset_of(lane - 1) * piece.angle;
    if (piece.kind == Piece::Kind::arc && piece.turn == turn) before = all + length / 2;
    all += length;
  }
  const int size = corner.size(lane);
  return {lane, size - std::clamp(static_cast<int>(std::floor(before / all * size)), 0, size - 1)};
}

std::vector<CornerCell> apexes_of(const Plan& plan, const Part& part, const Segment& segment, const Corner& corner) {
  std::vector<CornerCell> apexes;
  for (int t = 0; t < static_cast<int>(segment.turns.size()); ++t) {
    const Turn& turn = segment.turns[t];
    const bool same_hand = t > 0 && inside(turn) == inside(segment.turns[t - 1]);
    if (!same_hand || std::abs(turn.angle) >= least_further_apex)
      apexes.push_back(apex_of(plan, part, segment, corner, t));
  }
  return apexes;
}

// The racing line: from the double arrow over the apexes to an exit, a shaded cell every four moves at most.
std::vector<CornerCell> racing_line(const Corner& corner, int arrow_lane, const std::vector<CornerCell>& apexes,
                                    const std::vector<CornerCell>& exits) {
  const CornerCell first{arrow_lane, corner.size(arrow_lane)};  // one move ahead of the double arrow
  std::vector<CornerCell> points;
  const auto moves_to = [&](CornerCell to) {
    if (!points.empty()) return corner.moves(points.back(), to);
    const int moves = corner.moves(first, to);
    return moves < 0 ? -1 : moves + 1;
  };
  for (CornerCell apex : apexes)
    if (moves_to(apex) >= least_moves_of_a_jump) points.push_back(apex);
  for (CornerCell exit : exits) {
    const std::vector<CornerCell> all = points;
    while (!points.empty() && moves_to(exit) >= 0 && moves_to(exit) < least_moves_of_a_jump) points.pop_back();
    if (moves_to(exit) >= least_moves_of_a_jump) {
      points.push_back(exit);
      break;
    }
    points = all;
  }

  std::vector<CornerCell> shaded;
  CornerCell from = first;
  bool from_arrow = true;
  for (CornerCell to : points) {
    const int all = corner.moves(from, to) + from_arrow;
    const int jumps = (all + PolePositionBoard::most_moves_of_a_jump - 1) / PolePositionBoard::most_moves_of_a_jump;
    for (int jump = 1; jump < jumps; ++jump)
      shaded.push_back(corner.on_the_way(from, to, all * jump / jumps - from_arrow, from_arrow));
    shaded.push_back(to);
    from = to;
    from_arrow = false;
  }
  return shaded;
}

// Where the line leaves the corner: outside the last turn if the next double arrow is there, else in the middle.
std::vector<CornerCell> exits_of(const Corner& corner, const Segment& segment, const std::vector<CornerCell>& apexes,
                                 int next_arrow) {
  std::vector<CornerCell> exits;
  const int out = outside(segment.turns.back());
  if (out == next_arrow && apexes.back().left > 2) exits.push_back({out, 1});
  exits.push_back({2, 1});
  exits.push_back({apexes.back().lane, 1});
  exits.push_back({corner.outer, 1});
  return exits;
}

std::string spot_name(const Corner& corner, CornerCell spot) {
  return fmt::format("{}{}", spot.lane == 2 ? 'M' : spot.lane == corner.outer ? 'O' : 'I', spot.left);
}

const Segment& segment_of(const Circuit& circuit, const Plan& plan, int part) {
  return circuit.segments[plan.parts[part % plan.parts.size()].segments[0]];
}

Design::Part design_corner(const Circuit& circuit, const Plan& plan, int p) {
  const Part& part = plan.parts[p];
  const Segment& segment = segment_of(circuit, plan, p);
  const Corner corner = corner_of(part, segment);
  Design::Part design;
  design.id = fmt::format("K{}", (p + 1) / 2);
  design.name = part.name;
  design.n = corner.n;
  design.outer = corner.outer;
  design.technical = part.technical;
  design.arrow = outside(segment.turns[0]);
  const int next_corner = p + 2 < static_cast<int>(plan.parts.size()) ? p + 2 : 1;
  const int next_arrow = outside(segment_of(circuit, plan, next_corner).turns[0]);
  const std::vector<CornerCell> apexes = apexes_of(plan, part, segment, corner);
  for (CornerCell spot : racing_line(corner, design.arrow, apexes, exits_of(corner, segment, apexes, next_arrow)))
    design.shaded.push_back(spot_name(corner, spot));
  return design;
}

Design::Part design_straight(const Plan& plan, int p) {
  Design::Part design;
  design.id = p == 0 ? "SF" : fmt::format("S{}", p / 2 + 1);
  design.name = plan.parts[p].name;
  design.rows = plan.parts[p].count;
  for (int row = plan.before_line + 1; p == 0 && row <= plan.before_line + brown_rows && row < design.rows; ++row)
    design.brown.push_back(row);
  return design;
}

// Around the line: grid, pits.
void design_start(const Circuit& circuit, Design& design) {
  const int pit_lane = circuit.pit == Side::left ? 1 : 3;
  for (int place = 0; place < PolePositionBoard::grid_places; ++place)
    design.grid.push_back(fmt::format("SF-{}/{}", design.finish - place, place % 2 ? pit_lane : 4 - pit_lane));
  design.pit.gate = {fmt::format("SF-1/{}", pit_lane)};
  design.pit.entry = {{}, {.blue = true}, {}};
  design.pit.exit = {{.blue = true}, {}};
  design.pit.merge = fmt::format("SF-{}/{}", design.finish + 4, pit_lane);
}

// A DRS line late on the straights that have one, else on the longest.
void design_drs(const Circuit& circuit, const Plan& plan, Design& design) {
  const auto add_line = [&](int p) {
    const int rows = plan.parts[p].count;
    int after = std::clamp((3 * rows + 2) / 4, 1, std::max(1, rows - 1));
    if (p == 0 && after == design.finish) ++after;
    design.drs.push_back(fmt::format("{}-{}", design.parts[p].id, after));
  };
  int longest = 0;
  for (int p = 0; p < static_cast<int>(plan.parts.size()); p += 2) {
    const auto has_drs = [&](int s) { return circuit.segments[s].drs; };
    if (std::ranges::any_of(plan.parts[p].segments, has_drs)) add_line(p);
    if (plan.parts[p].count > plan.parts[longest].count) longest = p;
  }
  if (design.drs.empty()) add_line(longest);
}

// The SC line on the longest straight where the queue has room, if possible not before the finish line.
void design_safety_car(const Plan& plan, Design& design) {
  int part = 0;
  for (int p = 2; p < static_cast<int>(plan.parts.size()); p += 2)
    if (plan.parts[p].count > (part ? plan.parts[part].count : PolePositionBoard::grid_places)) part = p;
  const int after =
      part ? std::max(PolePositionBoard::grid_places, 5 * plan.parts[part].count / 8) : PolePositionBoard::grid_places;
  const std::string& id = design.parts[part].id;
  design.sc_line = fmt::format("{}-{}", id, after);
  for (int i = 0; i < PolePositionBoard::grid_places; ++i)
    design.sc_queue.push_back(fmt::format("{}-{}/2", id, after - i));
}

const WeatherTable& weather_of(Climate climate, const WeatherTables& tables) {
  switch (climate) {
    case Climate::dry: return tables.dry;
    case Climate::mild: return tables.mild;
    case Climate::changeable: return tables.changeable;
    case Climate::wet: return tables.wet;
  }
  return tables.mild;
}

// A country stands for all its clauses.
Complaint take_rules(const Circuit& circuit, const CircuitRules& known, Design& design) {
  for (const std::string& rule : circuit.pole_position.rules) {
    const std::size_t before = design.rules.size();
    for (const std::string& clause : known.clauses)
      if (clause == rule || clause.starts_with(rule + "-")) design.rules.push_back(clause);
    if (design.rules.size() == before)
      return error_at("pole_position.rules",
                      {"circuit.pole-position.rules", {{"rules", rule}, {"known", known.clauses}}});
  }
  return std::nullopt;
}

// The lanes of a corner have cells of one length each: where along the lap their ends lie.
double along_corner(const Plan& plan, const Part& part, int lane, double share) {
  double own = 0, target = 0;
  for (int i = part.first_piece; i < part.last_piece; ++i) {
    own += plan.pieces[i].target - offset_of(lane - 1) * plan.pieces[i].angle;
    target += plan.pieces[i].target;
  }
  double rest = own * share, before = 0;
  for (int i = part.first_piece; i < part.last_piece; ++i) {
    const Piece& piece = plan.pieces[i];
    const double length = piece.target - offset_of(lane - 1) * piece.angle;
    if (rest <= length) return 2 * part.count * (before + piece.target * rest / length) / target;
    rest -= length;
    before += piece.target;
  }
  return 2 * part.count;
}

void lay_corners(const Plan& plan, PolePositionBoard& board) {
  double begin = 0;
  for (int p = 0; p < static_cast<int>(plan.parts.size()); ++p) {
    const Part& part = plan.parts[p];
    for (std::size_t i = 0; part.corner && i < board.cells.size(); ++i) {
      const PolePositionBoard::Cell& cell = board.cells[i];
      if (cell.part != p) continue;
      const double size = board.parts[p].size[cell.lane - 1];
      board.along[i].from = begin + along_corner(plan, part, cell.lane, (size - cell.row) / size);
      board.along[i].to = begin + along_corner(plan, part, cell.lane, (size - cell.row + 1) / size);
    }
    begin += 2 * part.count;
  }
}

Complaint take_less_grip(const Circuit& circuit, Design& design) {
  for (const std::string& name : circuit.pole_position.less_grip) {
    const auto part = std::ranges::find(design.parts, name, &Design::Part::name);
    if (part == design.parts.end() || name.empty())
      return error_at("pole_position.less_grip", {"circuit.error.no-corner", {{"corner", name}}});
    design.less_grip.push_back(part->id);
  }
  return std::nullopt;
}

}  // namespace

Result<PolePositionDesign> design_pole_position(const Circuit& circuit) {
  const Result<PolePositionTables> tables = load_tables();
  if (!tables) return tables.error();
  const Plan plan = plan_pole_position(circuit);
  const PolePositionSection& section = circuit.pole_position;
  Design design;
  design.id = circuit.id;
  design.name = circuit.name;
  design.laps = section.laps;
  for (int p = 0; p < static_cast<int>(plan.parts.size()); ++p)
    design.parts.push_back(plan.parts[p].corner ? design_corner(circuit, plan, p) : design_straight(plan, p));
  design.finish = plan.before_line;
  design_start(circuit, design);
  design_drs(circuit, plan, design);
  design_safety_car(plan, design);
  const WeatherTable& weather = weather_of(circuit.climate, tables->weather);
  design.weather = section.weather.empty() ? weather.a : section.weather;
  design.weather_b = section.weather_b.value_or(weather.b);
  if (auto wrong = take_rules(circuit, tables->circuit_rules, design)) return *wrong;
  if (auto wrong = take_less_grip(circuit, design)) return *wrong;
  return design;
}

Result<PolePositionBoard> pole_position_board(const Circuit& circuit) {
  const Result<PolePositionDesign> design = design_pole_position(circuit);
  if (!design) return with_line(circuit, design.error());
  Result<PolePositionBoard> board = pole_position_board(*design);
  if (!board) return with_line(circuit, board.error(), "pole_position");
  lay_corners(plan_pole_position(circuit), *board);
  return board;
}

Result<PolePositionBoard> read_pole_position_board(std::string_view id, std::string_view toml) {
  Result<json::object> file = read_toml(toml);
  if (!file) return file.error();
  json::value values(*file);
  drop_lines(values);
  Design design;
  design.id = id;
  if (auto wrong = patch(design, values)) return *wrong;
  return pole_position_board(design);
}

Result<PolePositionBoard> load_pole_position_board(std::string_view id) {
  const bool is_own = id.starts_with(own_board_prefix);
  const std::string_view test_board = circuit_file(is_own ? std::string(id) : fmt::format("test/{}", id));
  if (!test_board.empty()) return read_pole_position_board(id, test_board);
  const Result<Circuit> circuit = load_circuit(id);
  if (!circuit) return circuit.error();
  return pole_position_board(*circuit);
}

}  // namespace paddock::circuit
