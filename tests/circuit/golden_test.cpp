// All boards as they were looked at: what plays (topology), where it lies (geometry, to 0.01) and the whole picture.
// A difference is a change of the boards: look at it, then write it down with PADDOCK_UPDATE_GOLDEN=1.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "circuit/all_boards.h"
#include "circuit/formula_de_shapes.h"
#include "circuit/pole_position_shapes.h"
#include "circuit/svg.h"
#include "core/reflect.h"
#include "messages/say.h"

namespace paddock::circuit {
namespace {

const std::string golden = PADDOCK_SOURCE_DIR "/tests/golden/";

std::string read(const std::string& path) {
  std::stringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

// Compares with the file, or writes it.
void expect_golden(const std::string& name, const std::string& now) {
  if (std::getenv("PADDOCK_UPDATE_GOLDEN")) std::ofstream(golden + name, std::ios::binary) << now;
  std::stringstream lines(now), known(read(golden + name));
  std::string line, before;
  while (std::getline(lines, line)) {
    std::getline(known, before);
    EXPECT_EQ(line, before) << name;
    if (line != before && name.ends_with(".svg")) return;  // one difference is enough
  }
  EXPECT_FALSE(std::getline(known, before)) << name << " goes on: " << before;
}

std::uint64_t hash_of_text(std::string_view text) {
  Hash hash;
  hash.add(text);
  return hash.value();
}

std::uint64_t hash_of_shapes(const std::vector<DrawnSpace>& spaces, const Outline& outline) {
  Hash hash;
  for (const DrawnSpace& space : spaces)
    for (const Point& corner : space.polygon(outline)) {
      hash.add(number(corner.x));
      hash.add(number(corner.y));
    }
  return hash.value();
}

template <class Board>
std::uint64_t topology_of(const Board& board) {
  return hash_of_text(json::serialize(print(board, Viewer::referee())));
}
std::uint64_t topology_of(const PolePositionBoard& board) {
  Hash hash;
  hash.add(hash_of(board.cells));
  hash.add(hash_of(board.between));
  hash.add(hash_of(board.drs));
  return hash.value();
}

std::string line_of(const Circuit& circuit, const Boards& boards) {
  std::uint64_t topology = 0, geometry = 0;
  if (&boards == &formula_de_boards()) {
    const auto board = formula_de_board(circuit);
    topology = topology_of(*board);
    geometry = hash_of_shapes(drawn_spaces(*board), *lay_out(circuit, plan_formula_de(circuit)));
  } else if (&boards == &pole_position_boards()) {
    const auto board = pole_position_board(circuit);
    topology = topology_of(*board);
    geometry = hash_of_shapes(drawn_spaces(*board), *lay_out(circuit, plan_pole_position(circuit)));
  } else {
    const auto board = race_formula_90_board(circuit);
    topology = topology_of(*board);
    const Outline outline = *lay_out(circuit, plan_formula_de(circuit));
    std::vector<DrawnSpace> sections;
    for (const race_formula_90::Section& section : board->sections)
      sections.push_back(
          {"", 0, static_cast<double>(section.from), static_cast<double>(section.to), -track_edge, track_edge});
    geometry = hash_of_shapes(sections, outline);
  }
  const auto svg = boards.draw(circuit, {}, formatter());
  EXPECT_TRUE(svg) << circuit.id;
  return fmt::format("{} {} {:016x} {:016x} {:016x}\n", circuit.id, boards.game, topology, geometry,
                     hash_of_text(*svg));
}

TEST(Golden, BoardsAndTheirPictures) {
  std::string lines = "# circuit, game, hashes of topology, geometry and picture: see tests/circuit/golden_test.cpp\n";
  for (const std::string& id : circuit_ids())
    for (const Boards* boards : boards_of_games) lines += line_of(*load_circuit(id), *boards);
  expect_golden("pictures.txt", lines);
}

// Whole files, to see in a difference what has changed.
TEST(Golden, PicturesOfAMadeUpCircuit) {
  const auto circuit = read_circuit("stadium", R"(name = "Stadium"
country = "Nowhere"
length = 1828
segments = [
  { straight = 300, drs = true },
  { corner = "North", turns = [{ angle = 180, radius = 100 }] },
  { straight = 600 },
  { corner = "South", turns = [{ angle = 180, radius = 100 }] },
  { straight = 300 },
]
)");
  ASSERT_TRUE(circuit) << say(circuit.error());
  for (const Boards* boards : boards_of_games) {
    const auto svg = boards->draw(*circuit, {}, formatter());
    ASSERT_TRUE(svg) << say(svg.error());
    expect_golden(fmt::format("stadium-{}.svg", boards->game), *svg);
  }
}

}  // namespace
}  // namespace paddock::circuit
