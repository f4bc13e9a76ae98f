// One damaged board or design for every demand that the rules make.

#include <gtest/gtest.h>

#include <algorithm>

#include "circuit/pole_position_board.h"
#include "content/content.h"
#include "messages/say.h"

namespace paddock::circuit {
namespace {

using Board = PolePositionBoard;
using CellId = Board::CellId;

Board reference() { return *load_pole_position_board("tb"); }

bool complains(const Board& board, std::string_view message) {
  const std::vector<Error> errors = check(board);
  for (const Error& error : errors)
    if (say(error.message) == message) return true;
  for (const Error& error : errors) ADD_FAILURE() << "instead: " << say(error.message);
  return false;
}

Board::Cell& cell(Board& board, std::string_view name) { return board.cells[cell_named(board, name)]; }

TEST(PolePositionCheck, ReferenceBoardIsSound) { EXPECT_TRUE(check(reference()).empty()); }

TEST(PolePositionCheck, PartsAlternate) {
  Board board = reference();
  board.parts[2].corner = true;
  EXPECT_TRUE(complains(board, "S2: straights and corners must alternate, beginning with the start straight"));
  board = reference();
  board.parts.pop_back();
  EXPECT_TRUE(complains(board, "the last part must be a corner, before the start straight"));
}

TEST(PolePositionCheck, ABoardHasAStraightAndACorner) {
  Board board = reference();
  board.parts.clear();
  EXPECT_TRUE(complains(board, "parts: a board needs at least one straight and one corner"));
}

TEST(PolePositionCheck, CornersHaveAMiddleLane) {
  Board board = reference();
  board.parts[1].size = {11, 0, 10};
  EXPECT_TRUE(complains(board, "K1: the middle lane has no cell"));
}

TEST(PolePositionCheck, StraightsHaveARow) {
  Board board = reference();
  board.parts[2].size = {};
  EXPECT_TRUE(complains(board, "S2: a straight needs at least one row"));
}

TEST(PolePositionCheck, CornerLanesGrowOutwards) {
  Board board = reference();
  board.parts[3].size = {7, 7, 6};
  EXPECT_TRUE(complains(board, "K2: lane 1 has 7 cells instead of 8: each lane has one more than the next one inside"));
  board.parts[3].size = {3, 2, 1};
  EXPECT_TRUE(complains(board, "K2: a corner with three lanes needs at least 2 cells in its innermost lane"));
}

TEST(PolePositionCheck, EveryMoveLeadsToACell) {
  Board board = reference();
  cell(board, "K1-M6").left = 5000;
  EXPECT_TRUE(complains(board, "K1-M6: a move leads to a cell that does not exist"));
  board = reference();
  board.grid[2] = cell_named(board, "BOX");
  EXPECT_TRUE(complains(board, "grid: a cell of the track is needed here"));
  board = reference();
  board.parts[1].arrow = Board::none;
  EXPECT_TRUE(complains(board, "K1: the double arrow needs a cell of the track"));
}

TEST(PolePositionCheck, DoubleArrowIsInTheLastRow) {
  Board board = reference();
  board.parts[3].arrow = cell_named(board, "S2-15/1");
  EXPECT_TRUE(
      complains(board, "K2: the double arrow must be in the last row before the corner, S2-16, not on S2-15/1"));
}

TEST(PolePositionCheck, RacingLineLeadsThroughItsCorner) {
  Board board = reference();
  board.parts[1].shaded[1] = cell_named(board, "K2-M5");
  EXPECT_TRUE(complains(board, "K1: the shaded cell K2-M5 is not in this corner"));
  board = reference();
  std::swap(board.parts[1].shaded[1], board.parts[1].shaded[2]);
  EXPECT_TRUE(complains(board, "K1: the racing line goes back from K1-M7 to K1-M8: list its cells in driving order"));
  board = reference();
  board.parts[1].shaded[1] = board.parts[1].shaded[2];
  EXPECT_TRUE(complains(board, "K1: a cell is shaded twice: name each cell once"));
  board = reference();
  board.parts[1].shaded[1] = cell_named(board, "K1-I9");
  EXPECT_TRUE(complains(board, "K1: no ordinary moves lead from K1-O10 to K1-I9: shade another cell"));
  board = reference();
  board.parts[1].shaded.erase(board.parts[1].shaded.begin() + 3);
  EXPECT_TRUE(
      complains(board, "K1: the jump from K1-M7 to K1-M1 is 6 moves long, more than 4: shade a cell in between"));
  board = reference();
  board.parts[1].shaded.pop_back();
  EXPECT_TRUE(complains(board, "K1: the racing line must end on the last cell of a lane, not on K1-I4"));
  board = reference();
  cell(board, "K1-I4").jump = Board::none;
  EXPECT_TRUE(complains(board, "K1: the racing line must jump from K1-I4 to K1-M1"));
}

TEST(PolePositionCheck, PlacesFallOnlyOverTheLine) {
  Board board = reference();
  cell(board, "K1-O5").place = 20;
  EXPECT_TRUE(complains(
      board, "the move from K1-O6 to K1-O5 goes from place 35 to place 20: only the finish line begins a new lap"));
}

TEST(PolePositionCheck, FinishLineHasARowOnEachSide) {
  Board board = reference();
  board.finish = 22;
  EXPECT_TRUE(complains(board, "the finish line lies after row 22 of SF: it needs a row on each side, rows 1 to 22"));
}

TEST(PolePositionCheck, GridIsInOrderOnTheStart) {
  Board board = reference();
  board.grid.pop_back();
  EXPECT_TRUE(complains(board, "grid: exactly 6 entries are needed, not 5"));
  board = reference();
  board.grid[1] = board.grid[0];
  EXPECT_TRUE(complains(board, "grid: a cell is used twice"));
  board = reference();
  board.grid[5] = cell_named(board, "S2-3/3");
  EXPECT_TRUE(complains(board, "grid: the 6th place, on S2-3/3, is not on the start straight"));
  board = reference();
  std::swap(board.grid[1], board.grid[2]);
  EXPECT_TRUE(complains(board, "grid: the 3rd place, on SF-9/3, is ahead of the previous one"));
}

TEST(PolePositionCheck, PitsJoinTheTrackOnTheirSide) {
  Board board = reference();
  board.gate = {cell_named(board, "SF-11/3")};
  EXPECT_TRUE(complains(board, "pit.gate: SF-11b/3 must lie before the finish line and after the first row of K2"));
  board.gate = {cell_named(board, "SF-2/1")};
  EXPECT_TRUE(complains(board, "pit.gate: SF-2/1 must be in the outside lane on the side of the pits, like SF-18/3"));
  EXPECT_TRUE(complains(board, "pit.gate: SF-2/1 does not lead to E1"));
  board.gate.clear();
  EXPECT_TRUE(complains(board, "pit.gate: a cell that leads into the pit lane is needed"));
  board = reference();
  board.merge = cell_named(board, "SF-8/3");
  EXPECT_TRUE(complains(board, "pit.merge: SF-8/3 must lie after the finish line, in the first half of the lap"));
  board.merge = cell_named(board, "SF-18/2");
  EXPECT_TRUE(complains(board, "pit.merge: SF-18/2 must be in an outside lane"));
}

TEST(PolePositionCheck, BoxesHaveSixColours) {
  Board board = reference();
  board.boxes[5] = "red";
  EXPECT_TRUE(complains(board, "pit.boxes: write six different colours, not red, blue, green, orange, yellow, red"));
}

TEST(PolePositionCheck, QueueStandsBehindTheSafetyCarLine) {
  Board board = reference();
  board.sc_queue.pop_back();
  EXPECT_TRUE(complains(board, "sc_queue: exactly 6 entries are needed, not 5"));
  board = reference();
  board.sc_queue[5] = board.sc_queue[4];
  EXPECT_TRUE(complains(board, "sc_queue: a cell is used twice"));
  board = reference();
  board.sc_line.after_row = 11;
  EXPECT_TRUE(
      complains(board, "sc_queue: the first car must stand directly behind the SC line, in S2-11, not on S2-10/2"));
  board = reference();
  board.sc_queue[5] = cell_named(board, "S2-4/2");
  EXPECT_TRUE(complains(board, "sc_queue: S2-4/2 is not directly behind S2-6/2 in the same lane"));
}

TEST(PolePositionCheck, LinesLieOnStraights) {
  Board board = reference();
  board.drs[0].part = 1;
  EXPECT_TRUE(complains(board, "drs: the line must lie after a row of a straight"));
  board = reference();
  board.sc_line.after_row = 17;
  EXPECT_TRUE(complains(board, "sc_line: the line must lie after a row of a straight"));
}

TEST(PolePositionCheck, EveryCellCanBeReached) {
  Board board = reference();
  for (Board::Cell& from : board.cells)
    for (CellId* to : {&from.forward[0], &from.forward[1], &from.left, &from.right})
      if (*to != Board::none && cell_name(board, *to) == "K1-I2") *to = cell_named(board, "K1-I1");
  EXPECT_TRUE(complains(board, "no car can get from grid place 1 to K1-I2: the moves do not lead round the lap"));
}

// --- designs -------------------------------------------------------------------------------------------------------

std::string refusal(std::string_view before, std::string_view after) {
  std::string toml(content("content/circuits/test/tb.toml"));
  const auto at = toml.find(before);
  if (at == toml.npos) return "the reference board does not say this";
  toml.replace(at, before.size(), after);
  const auto board = read_pole_position_board("tb", toml);
  return board ? "" : say(board.error());
}

TEST(PolePositionDesign, IsRefusedWhereItCannotBeBuilt) {
  EXPECT_EQ(refusal("id = \"S2\"", "id = \"SF\""),
            "parts: every part needs an id of its own; ‘SF’ is empty or used twice");
  EXPECT_EQ(refusal("id = \"S2\"", "id = \"S2\", lanes = [1, 3]"), "S2: lanes are [1, 2, 3], [1, 2], [2, 3] or [2]");
  EXPECT_EQ(refusal("rows = 16 }", "n = 0 }"), "S2: a straight needs rows, a corner needs n, and no part needs both");
  EXPECT_EQ(refusal("rows = 16 }", "rows = 101 }"),
            "S2: a straight has 1 to 100 rows, a corner 1 to 100 cells in its innermost lane");
  EXPECT_EQ(refusal("outer = 1", "outer = 2"), "K1: outer is 1 (left) or 3 (right)");
  EXPECT_EQ(refusal("15, 16]", "15, 23]"), "SF: a brown line lies in a row of its own straight");
  EXPECT_EQ(refusal("[\"SF-1/3\"]", "[]"), "pit.gate: a cell that leads into the pit lane is needed");
  EXPECT_EQ(refusal("[{}, { blue = true }, {}]", "[]"), "pit.entry: the pit lane needs at least one entry cell");
  EXPECT_EQ(refusal("\"SF-18/3\"", "\"SF-28/3\""), "pit.merge: there is no cell SF-28/3");
  EXPECT_EQ(refusal("\"S2-12\"", "\"S2-17\""), "drs: there is no cell S2-17/2");
  EXPECT_EQ(refusal("\"O10\"", "\"O13\""), "K1: there is no cell K1-O13 for the racing line");
  EXPECT_EQ(refusal("arrow = 1", "arrow = 4"), "K1: there is no cell SF-22/4 for the double arrow");
  EXPECT_EQ(refusal("[\"O7\", \"M5\", \"I3\", \"M1\"]", "[]"),
            "K2: the racing line has no shaded cell: it needs at least the last cell of a lane");
  EXPECT_EQ(refusal("weather_b = 6", "less_grip = [\"K3\"]"), "less_grip: there is no part, row or cell K3");
  EXPECT_EQ(refusal("weather_b = 6", "weather_c = 6").substr(0, 33), "there is no ‘weather_c’ here,");
  EXPECT_TRUE(refusal("name =", "name").starts_with("line 2: this is not TOML: "));
}

TEST(PolePositionDesign, BrownLinesLieBetweenGridAndCorner) {
  EXPECT_EQ(refusal("[11, 12", "[10, 12"),
            "the brown line in SF-10 must lie on the start straight, ahead of the grid: rows 11 to 21");
  EXPECT_EQ(refusal("rows = 16 }", "rows = 16, brown = [3] }"),
            "the brown line in S2-3 must lie on the start straight, ahead of the grid: rows 11 to 21");
  EXPECT_EQ(refusal("[11, 12", "[22, 12"),
            "K1: row SF-22 with the double arrow cannot have a brown line: leave it out");
}

TEST(PolePositionDesign, OneThatIsNotThereIsNotFound) {
  const auto board = load_pole_position_board("nowhere");
  ASSERT_FALSE(board);
  EXPECT_TRUE(say(board.error()).starts_with("there is no circuit ‘nowhere’, only austin, "));
}

}  // namespace
}  // namespace paddock::circuit
