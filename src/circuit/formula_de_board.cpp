// From a circuit to its Formula Dé board, and the names of spaces.

#include "circuit/formula_de_board.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "circuit/circuit_check.h"
#include "circuit/formula_de_draft.h"
#include "content/content.h"
#include "core/reflect.h"
#include "core/toml.h"

namespace paddock::circuit {
namespace {

struct WeatherTables {
  std::string dry, mild, changeable, wet;
};
BOOST_DESCRIBE_STRUCT(WeatherTables, (), (dry, mild, changeable, wet))

// A lane of a corner is divided evenly along its own length, which is shorter inside a turn and longer outside.
std::vector<double> corner_fronts(const Plan& plan, const Part& part, int lane, double begin) {
  const double offset = offset_of(lane);
  const auto own_length = [&](const Piece& piece) { return piece.target - offset * piece.angle; };
  double own = 0;
  for (int i = part.first_piece; i < part.last_piece; ++i) own += own_length(plan.pieces[i]);

  std::vector<double> fronts;
  double piece_begin = begin, own_begin = 0;
  int i = part.first_piece;
  for (int k = 1; k < part.spaces[lane]; ++k) {
    const double wanted = own * k / part.spaces[lane];
    while (own_begin + own_length(plan.pieces[i]) < wanted) {
      own_begin += own_length(plan.pieces[i]);
      piece_begin += plan.pieces[i++].target;
    }
    const Piece& piece = plan.pieces[i];
    fronts.push_back(piece_begin + (wanted - own_begin) / own_length(piece) * piece.target);
  }
  fronts.push_back(begin + 2.0 * part.count);
  return fronts;
}

std::vector<FormulaDeDraft::Apex> apexes_of(const Plan& plan, const Part& part, double begin) {
  std::vector<FormulaDeDraft::Apex> apexes;
  for (int i = part.first_piece; i < part.last_piece; ++i) {
    const Piece& piece = plan.pieces[i];
    if (piece.kind == Piece::Kind::arc) apexes.push_back({begin + piece.target / 2, piece.angle > 0 ? 1 : -1});
    begin += piece.target;
  }
  return apexes;
}

FormulaDeDraft::Zone zone_of(const Circuit& circuit, const Plan& plan, const Part& part, int begin) {
  FormulaDeDraft::Zone zone{.name = part.name, .line = circuit.segments[part.segments.front()].line};
  zone.fronts = FormulaDeDraft::lattice(begin, begin + 2 * part.count);
  if (!part.corner) return zone;
  zone.stops = part.stops;
  for (const int lane : {0, 2}) zone.fronts[lane] = corner_fronts(plan, part, lane, begin);
  zone.apexes = apexes_of(plan, part, begin);
  return zone;
}

std::optional<Error> check_section(const Circuit& circuit) {
  const FormulaDeSection& section = circuit.formula_de;
  if (section.pit_max_gear && (*section.pit_max_gear < 1 || *section.pit_max_gear > 6))
    return error_at("formula_de.pit_max_gear", "circuit.formula-de.pit-gear");
  if (section.laps < 1 || section.laps > 9) return error_at("formula_de.laps", "circuit.formula-de.laps");
  const Side inside = circuit.direction == Direction::clockwise ? Side::right : Side::left;
  if (circuit.oval && circuit.pit != inside)
    return error_at("pit", {"circuit.formula-de.oval-pits", {{"side", inside == Side::left ? "left" : "right"}}});
  return std::nullopt;
}

FormulaDeDraft draft_of(const Circuit& circuit, const Plan& plan) {
  FormulaDeDraft draft{.id = circuit.id, .name = circuit.name};
  for (const Part& part : plan.parts) {
    draft.zones.push_back(zone_of(circuit, plan, part, draft.lap));
    draft.lap += 2 * part.count;
  }
  draft.line = 2 * plan.before_line;
  draft.pit_side = circuit.pit;
  draft.pit = {.entry = 2, .spaces = plan.parts[0].count - 4};
  draft.oval = circuit.oval;
  draft.direction = circuit.direction;
  draft.pit_max_gear = circuit.formula_de.pit_max_gear;
  if (!draft.pit_max_gear && circuit.oval) draft.pit_max_gear = 4;  // FD-R77
  draft.laps = circuit.formula_de.laps;
  draft.weather = circuit.formula_de.weather.empty() ? weather_of(circuit.climate) : circuit.formula_de.weather;
  return draft;
}

constexpr std::string_view lane_letters = "LMR";

std::optional<int> number_in(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

std::string weather_of(Climate climate) {
  const Result<json::object> file = read_toml(content("content/formula-de.toml"));
  WeatherTables tables;
  if (!file || !file->contains("weather") || patch(tables, file->at("weather"))) std::abort();  // a broken build
  switch (climate) {
    case Climate::dry: return tables.dry;
    case Climate::mild: return tables.mild;
    case Climate::changeable: return tables.changeable;
    case Climate::wet: return tables.wet;
  }
  return {};
}

Result<FormulaDeBoard> formula_de_board(const Circuit& circuit) {
  if (auto wrong = check_section(circuit)) return with_line(circuit, *wrong);
  FormulaDeBoard board = make_board(draft_of(circuit, plan_formula_de(circuit)));
  if (const std::vector<Error> wrong = check(board); !wrong.empty()) return with_line(circuit, wrong.front());
  return board;
}

std::string name_of(const FormulaDeBoard& board, SpaceId space) {
  if (board.is_box(space)) return fmt::format("B{}", space - board.box(1) + 1);
  if (!board.is_track(space)) return fmt::format("P{}", space - board.pit_lane(1) + 1);
  const FormulaDeSpace& s = board[space];
  const FormulaDeZone& zone = board.zones[s.zone];
  const int number = zone.is_corner() ? space - zone.first[s.lane] + 1 : s.level;
  return fmt::format("{}{}/{}/{}", zone.is_corner() ? 'c' : 's', s.zone / 2 + 1, lane_letters[s.lane], number);
}

SpaceId space_named(const FormulaDeBoard& board, std::string_view name) {
  if (name.starts_with('P') || name.starts_with('B')) {
    const bool box = name[0] == 'B';
    const int number = number_in(name.substr(1)).value_or(0);
    if (number < 1 || number > (box ? board.boxes : board.pit_spaces)) return no_space;
    return box ? board.box(number) : board.pit_lane(number);
  }
  const auto slash = name.find('/');
  if (name.size() < slash + 4 || slash == 0 || slash == name.npos || name[slash + 2] != '/') return no_space;
  const int zone = 2 * number_in(name.substr(1, slash - 1)).value_or(0) - (name[0] == 's' ? 2 : 1);
  const auto lane = lane_letters.find(name[slash + 1]);
  if (zone < 0 || zone >= static_cast<int>(board.zones.size()) || lane == name.npos) return no_space;
  for (int i = 0; i < board.zones[zone].count[lane]; ++i) {
    const SpaceId space = static_cast<SpaceId>(board.zones[zone].first[lane] + i);
    if (name_of(board, space) == name) return space;
  }
  return no_space;
}

// A step ahead covers two levels, a lane change one.
std::optional<int> steps_on_straight(const FormulaDeBoard& board, SpaceId from, SpaceId to) {
  const int levels = (board[to].level - board[from].level + board.lap) % board.lap;
  const int changes = std::abs(board[to].lane - board[from].lane);
  if (levels < changes || board[to].zone != board[from].zone || levels > 2 * board.zones[board[from].zone].count[0])
    return std::nullopt;
  return changes + (levels - changes) / 2;
}

bool starts_before_pit_limit(const FormulaDeBoard& board, SpaceId grid_place) {
  for (SpaceId x = grid_place;; x = board[x].next_in_lane) {
    const SpaceId next = board[x].next_in_lane;
    if (board.passes_pit_limit(x, next)) return true;
    if (board.crosses_line(x, next)) return false;
  }
}

}  // namespace paddock::circuit
