// Plain lattices on which the examples of the rulebook are placed: content/circuits/test/formula-de-*.toml says where
// corners, pits and line are, in half spaces; all else is as on the board of a circuit.

#include "circuit/formula_de_draft.h"
#include "content/content.h"
#include "core/reflect.h"
#include "core/toml.h"

namespace paddock::circuit {
namespace {

struct LatticeCorner {
  std::string name;
  int from = 0, to = 0;  // levels of its first and last spaces
  int stops = 1;
  bool straight_on = false;                 // its arrows never change lane
  std::vector<std::string> straight_on_at;  // nor do those of these spaces
};
BOOST_DESCRIBE_STRUCT(LatticeCorner, (), (name, from, to, stops, straight_on, straight_on_at))

struct LatticePit {
  int entry = 0;  // level of the space of the right lane that leads in
  int spaces = 0;
};
BOOST_DESCRIBE_STRUCT(LatticePit, (), (entry, spaces))

struct Lattice {
  std::string name;
  int lap = 0;
  bool oval = false;  // anticlockwise: the wall is on the right
  std::vector<LatticeCorner> corners;
  std::optional<LatticePit> pit;
};
BOOST_DESCRIBE_STRUCT(Lattice, (), (name, lap, oval, corners, pit))

constexpr std::string_view prefix = "content/circuits/test/formula-de-";

std::optional<Error> check_lattice(const Lattice& lattice) {
  if (lattice.lap < 40 || lattice.lap % 2) return error_at("lap", "circuit.formula-de.lattice-lap");
  if (lattice.corners.empty()) return error_at("corners", "circuit.formula-de.lattice-corners");
  int last = 0;
  for (const LatticeCorner& corner : lattice.corners) {
    if (corner.from < last + 5 || corner.to < corner.from + 3 || corner.to > lattice.lap - 24)
      return error_at(corner.name, "circuit.formula-de.lattice-corner");
    last = corner.to;
  }
  if (!lattice.pit) return std::nullopt;
  const int exit = lattice.pit->entry + 2 * lattice.pit->spaces + 2;
  if (lattice.pit->entry % 2 || lattice.pit->entry < 2 || lattice.pit->spaces < 2 || exit > lattice.lap)
    return error_at("pit", "circuit.formula-de.lattice-pit");
  return std::nullopt;
}

FormulaDeDraft draft_of(std::string_view id, const Lattice& lattice) {
  FormulaDeDraft draft{.id = std::string(id), .name = lattice.name, .lap = lattice.lap};
  int after = lattice.corners.back().to - lattice.lap;
  for (const LatticeCorner& corner : lattice.corners) {
    draft.zones.push_back({.fronts = FormulaDeDraft::lattice(after, corner.from - 1)});
    draft.zones.push_back(
        {.name = corner.name, .stops = corner.stops, .fronts = FormulaDeDraft::lattice(corner.from - 1, corner.to)});
    after = corner.to;
  }
  if (lattice.pit) draft.pit = {.entry = lattice.pit->entry, .spaces = lattice.pit->spaces};
  draft.oval = lattice.oval;
  draft.pit_side = lattice.oval ? Side::left : Side::right;
  draft.direction = lattice.oval ? Direction::anticlockwise : Direction::clockwise;
  draft.weather = weather_of(Climate::mild);
  return draft;
}

std::optional<Error> drop_lane_changes(const Lattice& lattice, FormulaDeBoard& board) {
  const auto go_straight_on = [&](SpaceId x) { board.spaces[x].successors.resize(1); };
  for (std::size_t i = 0; i < lattice.corners.size(); ++i) {
    const LatticeCorner& corner = lattice.corners[i];
    for (SpaceId x = 0; x < board.track_spaces; ++x)
      if (corner.straight_on && board[x].zone == static_cast<int>(2 * i + 1)) go_straight_on(x);
    for (const std::string& name : corner.straight_on_at) {
      const SpaceId x = space_named(board, name);
      if (x == no_space) return error_at(corner.name, {"circuit.formula-de.no-space", {{"space", name}}});
      go_straight_on(x);
    }
  }
  derive(board);
  return std::nullopt;
}

}  // namespace

Result<FormulaDeBoard> formula_de_lattice(std::string_view id, std::string_view toml) {
  Result<json::object> file = read_toml(toml);
  if (!file) return file.error();
  json::value values(*file);
  drop_lines(values);
  Lattice lattice;
  if (auto wrong = patch(lattice, values)) return *wrong;
  if (auto wrong = check_lattice(lattice)) return *wrong;
  FormulaDeBoard board = make_board(draft_of(id, lattice));
  if (auto wrong = drop_lane_changes(lattice, board)) return *wrong;
  if (const std::vector<Error> wrong = check(board); !wrong.empty()) return wrong.front();
  return board;
}

std::vector<std::string> formula_de_test_boards() {
  std::vector<std::string> ids;
  for (const ContentFile& file : content_files())
    if (file.path.starts_with(prefix))
      ids.emplace_back(
          file.path.substr(content_folder.size(), file.path.size() - content_folder.size() - content_extension.size()));
  return ids;
}

Result<FormulaDeBoard> load_formula_de_board(std::string_view id) {
  if (id.starts_with("test/formula-de-") || id.starts_with(own_board_prefix))
    if (const std::string_view file = circuit_file(id); !file.empty()) return formula_de_lattice(id, file);
  const Result<Circuit> circuit = load_circuit(id);
  if (!circuit) return circuit.error();
  return formula_de_board(*circuit);
}

}  // namespace paddock::circuit
