// What the check of a Formula Dé board says: one damaged board, or one bad circuit, for each message.

#include <gtest/gtest.h>

#include <functional>

#include "circuit/formula_de_board.h"
#include "core/rng.h"
#include "messages/say.h"

namespace paddock::circuit {
namespace {

using Damage = std::function<void(FormulaDeBoard&)>;

const FormulaDeBoard& monza() {
  static const FormulaDeBoard board = *load_formula_de_board("monza");
  return board;
}
SpaceId named(const char* name) {
  const SpaceId space = space_named(monza(), name);
  EXPECT_NE(space, no_space) << name;
  return space == no_space ? SpaceId(0) : space;
}
FormulaDeSpace& at(FormulaDeBoard& board, const char* name) { return board.spaces[named(name)]; }

// The damage is found and told in these words.
void expect_message(const Damage& damage, const std::string& words, const FormulaDeBoard& board = monza()) {
  FormulaDeBoard damaged = board;
  damage(damaged);
  std::string all;
  for (const Error& error : check(damaged)) {
    if (say(error).find(words) != std::string::npos) return;
    all += "\n  " + say(error);
  }
  ADD_FAILURE() << "expected \"" << words << "\" among" << all;
}

TEST(FormulaDeCheck, SpacesAndZones) {
  expect_message([](auto& b) { b.zones.pop_back(); }, "straights and corners must alternate");
  expect_message([](auto& b) { b.zones[3].stops = 0; }, "straights and corners must alternate");
  expect_message([](auto& b) { b.zones[3].stops = 4; }, "line 14: Curva Grande: a corner has 1, 2 or 3 stops");
  expect_message([](auto& b) { b.zones[2].count[1] = 0; }, "s2: a lane has no space here");
  expect_message([](auto& b) { b.boxes = 11; }, "but 453 on the track, 22 in the pit lane and 11 pit boxes");
  expect_message([](auto& b) { b.spaces[9].zone = 70; }, "space 9 is in no lane of any straight or corner");
  expect_message([](auto& b) { at(b, "c1/L/2").level = 303; }, "level 303 is not on the lap of 302");
  expect_message([](auto& b) { at(b, "s1/M/9").successors[0] = 4000; }, "s1/M/9 leads to a space that does not exist");
  expect_message([](auto& b) { b.grid[3] = no_space; }, "a grid place is on a space that does not exist");
  expect_message([](auto& b) { b.trial_start = 4000; }, "the trial start is on a space that does not exist");
}

// Invariant 1.
TEST(FormulaDeCheck, AlwaysAWayForward) {
  expect_message([](auto& b) { at(b, "c1/L/2").successors.clear(); },
                 "line 12: Variante del Rettifilo (c1/L/2): no way leads on from here");
  expect_message([](auto& b) { at(b, "c1/L/2").successors[0] = named("c1/L/1"); }, "covers -1 half space,");
  expect_message([](auto& b) { at(b, "c4/L/2").level += 4; },
                 "give the turns there a larger radius, or a `board` radius");
}

// Invariant 2.
TEST(FormulaDeCheck, StraightsAreBricks) {
  expect_message([](auto& b) { at(b, "s1/L/8").level = 9; }, "the middle lane end at odd levels");
  expect_message([](auto& b) { at(b, "s1/L/8").successors[1] = named("s1/M/11"); },
                 "s1/L/8: on a straight the way to s1/M/11 must be half a space long");
  expect_message([](auto& b) { at(b, "s1/L/8").successors[0] = named("s1/L/12"); },
                 "s1/L/8: on a straight the way to s1/L/12 must be one space long");
  expect_message([](auto& b) { at(b, "s1/L/8").successors.pop_back(); },
                 "s1/L/8: on a straight a way must lead to s1/M/9");
}

// Invariants 3 and 4.
TEST(FormulaDeCheck, NoWayPassesACorner) {
  expect_message([](auto& b) { at(b, "s1/L/26").successors[0] = b.zones[2].first[0]; },
                 "jumps over Variante del Rettifilo");
  expect_message([](auto& b) { at(b, "c1/L/7").successors[0] = b.zones[3].first[0]; }, "jumps over s2");
  expect_message([](auto& b) { at(b, "s1/L/8").successors.push_back(named("s1/R/10")); },
                 "the step from s1/L/8 to s1/R/10 crosses two lanes");
  expect_message([](auto& b) { at(b, "s1/R/278").successors.push_back(b.pit_lane(1)); },
                 "s1/R/278: the pit entry is not an ordinary way");
  const FormulaDeBoard straight_on = *load_formula_de_board("test/formula-de-two-stops");
  expect_message([](auto& b) { b.zones[1].stops = 3, b.zones[1].shortest = 2; },
                 "its paths have 7 to 7 spaces, not 2 to 7", straight_on);
  expect_message(
      [](auto& b) {
        for (FormulaDeSpace& space : b.spaces)
          for (SpaceId& z : space.successors)
            if (z == space_named(b, "c1/M/3")) z = space_named(b, "c1/M/4");
      },
      "Corner (c1/M/3): no way leads here", straight_on);
}

TEST(FormulaDeCheck, StopsFitIntoTheShortestPath) {
  // Two lanes of the corner lead from its first space straight to its last: a path of two spaces.
  const FormulaDeBoard board = *load_formula_de_board("test/formula-de-out-of-corner");
  expect_message(
      [](auto& b) {
        b.zones[1].stops = 3;
        b.spaces[space_named(b, "c1/R/1")].successors[0] = space_named(b, "c1/R/3");
        b.spaces[space_named(b, "c1/R/1")].exit_nearest = 2;
        b.zones[1].shortest = 2;
      },
      "Corner: 3 stops do not fit into a path of 2 spaces: ask for fewer stops", board);
}

// Invariant 5.
TEST(FormulaDeCheck, LanesLeadRoundTheLap) {
  expect_message([](auto& b) { at(b, "s1/M/9").next_in_lane = no_space; },
                 "s1/M/9: the lane ends here, so exactly one way must lead on, not 3");
  expect_message([](auto& b) { at(b, "s1/M/9").next_in_lane = named("s1/M/1"); },
                 "the middle lane does not lead round the lap");
  expect_message([](auto& b) { b.stretches[30].from = b.stretches[30].to; }, "the space has no length");
}

TEST(FormulaDeCheck, BesideGoesBothWays) {
  expect_message([](auto& b) { at(b, "s1/L/8").beside.pop_back(); },
                 "s1/L/8 is beside s1/M/9, but s1/M/9 is not beside s1/L/8");
  expect_message([](auto& b) { at(b, "s1/L/8").beside[0] = named("s1/R/8"); },
                 "s1/L/8: s1/R/8 is beside it, but not in a neighbouring lane");
  expect_message([](auto& b) { b.spaces[b.pit_lane(3)].beside.push_back(0); }, "P3: nothing is beside a pit space");
}

// Invariants 6 and 7.
TEST(FormulaDeCheck, TheGridIsBehindTheLine) {
  expect_message([](auto& b) { b.grid.resize(11); }, "the grid has 11 places for 12 cars");
  expect_message([](auto& b) { b.grid[3] = b.grid[1]; }, "grid place 4: s1/R/300 is already another place");
  expect_message([](auto& b) { b.grid[3] = named("s1/R/2"); }, "grid place 4: s1/R/2 is not on the straight before");
  expect_message([](auto& b) { b.grid[11] = named("c7/R/9"); }, "(c7/R/9) is not on the straight before the line");
  expect_message([](auto& b) { std::swap(b.grid[3], b.grid[5]); },
                 "grid place 5: s1/L/294 is ahead of the previous place");
  expect_message([](auto& b) { b.trial_start = named("s1/L/300"); },
                 "the trial start s1/L/300 is not the last space of its lane before the line");
}

// Invariants 8 and 9.
TEST(FormulaDeCheck, PitLaneAndBoxes) {
  expect_message([](auto& b) { at(b, "c7/R/9").enters_pit = true; }, "must be entered from a straight");
  expect_message([](auto& b) { at(b, "s1/R/278").enters_pit = false; },
                 "a pit lane needs an entry, and an entry needs a pit lane");
  expect_message([](auto& b) { b.spaces[b.pit_lane(4)].next_in_lane = b.pit_lane(6); },
                 "P4: the pit lane is a single lane, so only P5 may follow");
  expect_message([](auto& b) { b.spaces[b.pit_lane(22)].successors[0] = named("c1/R/1"); },
                 "(c1/R/1), but must lead to a straight");
  expect_message([](auto& b) { b.spaces[b.pit_lane(22)].next_in_lane = named("s1/R/24"); },
                 "P22: the space after the pit lane must be the first one it leads to");
  expect_message([](auto& b) { b.pit_max_gear = 7; }, "the highest gear in the pit lane is 1 to 6, not 7");
  expect_message([](auto& b) { --b.boxes, b.spaces.pop_back(); }, "there are 11 pit boxes for 12 grid places");
  expect_message([](auto& b) { at(b, "s1/R/8").box = b.box(1); }, "s1/R/8: pit boxes are entered from the pit lane");
  expect_message([](auto& b) { b.spaces[b.box(3)].successors[0] = b.pit_lane(1); },
                 "B3: a pit box leads back to the pit lane space it is entered from, or to a later one");
  expect_message([](auto& b) { b.spaces[b.box(3)].level += 2; }, "B3: a pit box has the level of P8");
  expect_message([](auto& b) { b.spaces[b.pit_lane(9)].box = b.box(3); },
                 "B3: a pit box is entered from exactly one pit lane space, not 2");
}

// Invariant 10.
TEST(FormulaDeCheck, TheWallOfAnOval) {
  expect_message([](auto& b) { at(b, "s1/R/8").wall = true; }, "only an oval has a wall");
  expect_message([](auto& b) { b.oval = true; }, "an oval has its wall along the lane away from the pits");
  expect_message([](auto& b) { b.spaces[b.zones[2].first[2]].wall = false; },
                 "the wall runs along every space of the outside lane", *load_formula_de_board("indianapolis"));
}

// Invariants 11 and 12.
TEST(FormulaDeCheck, WeatherAndDerivedValues) {
  expect_message([](auto& b) { b.weather = "SSSSSCCCCCRRRRRSSSSX"; }, "write 20 letters S, C or R");
  expect_message([](auto& b) { b.zones[3].longest = 12; }, "Curva Grande: its paths have 8 to 10 spaces, not 8 to 12");
  expect_message([](auto& b) { at(b, "c2/L/2").exit_nearest = 3; }, "the way out of the corner has");
  expect_message([](auto& b) { at(b, "c2/L/2").order = 3; }, "the order of play does not follow from the spaces");
}

void expect_refused(const std::function<void(Circuit&)>& change, const std::string& words, const char* id = "monza") {
  Circuit circuit = *load_circuit(id);
  change(circuit);
  const auto board = formula_de_board(circuit);
  ASSERT_FALSE(board) << words;
  EXPECT_NE(say(board.error()).find(words), std::string::npos) << say(board.error());
}

TEST(FormulaDeCheck, CircuitsAreRefusedInWordsForTheirAuthor) {
  expect_refused([](Circuit& c) { c.formula_de.weather = "SSS"; }, "formula_de.weather: write 20 letters");
  expect_refused([](Circuit& c) { c.formula_de.pit_max_gear = 0; }, "formula_de.pit_max_gear: gears go from 1 to 6");
  expect_refused([](Circuit& c) { c.formula_de.laps = 10; }, "formula_de.laps: a race has 1 to 9 laps");
  expect_refused([](Circuit& c) { c.pit = Side::right; }, "its pits must be on the inside: pit = \"left\"",
                 "indianapolis");
  expect_refused(
      [](Circuit& c) {
        c.segments[7].turns = {{80, 20, 0, 2.0}, {-270, 20, 0, 2.0}};
      },
      "line 18: the step from Lesmo 1 (c4/L/3) to Lesmo 1 (c4/L/4) covers 5 half spaces");
}

TEST(FormulaDeCheck, TestBoardsAreRefusedWithAReason) {
  const auto message = [](const std::string& toml) {
    const auto board = formula_de_lattice("test", "name = \"Test\"\n" + toml);
    return board ? "" : say(board.error());
  };
  const std::string corner = "corners = [{ name = \"Corner\", from = 21, to = 32 }]\n";
  EXPECT_EQ(message("lap = 100\n" + corner), "");
  EXPECT_EQ(message("lap = 101\n" + corner), "lap: write an even number of half spaces, at least 40");
  EXPECT_EQ(message("lap = 100"), "corners: write at least one corner");
  EXPECT_EQ(
      message("lap = 50\n" + corner),
      "Corner: corners must be in order, at least 4 levels long, 4 levels apart, and end 24 levels before the line");
  EXPECT_EQ(message("lap = 100\npit = { entry = 51, spaces = 8 }\n" + corner),
            "pit: the pit lane must be entered from an even level, have at least 2 spaces and end before the line");
  EXPECT_EQ(message("lap = 100\npit = { entry = 22, spaces = 8 }\n" + corner),
            "the pit lane is entered from Corner (c1/R/1), but must be entered from a straight");
  EXPECT_EQ(message("lap = 100\ncorners = [{ name = \"Corner\", from = 21, to = 32, straight_on_at = [\"c2/M/1\"] }]"),
            "Corner: there is no space c2/M/1");
  EXPECT_EQ(message("lap = \"long\""), "lap: a whole number is needed here, not \"long\"");
  EXPECT_TRUE(message("lap =").starts_with("line 2: this is not TOML"));
}

Segment straight_of(double metres) {
  Segment segment;
  segment.straight = metres;
  return segment;
}

Segment random_corner(Rng& rng, int number) {
  Segment corner;
  corner.corner = "Corner " + std::to_string(number);
  corner.line = 2 * number;
  const int turns = 1 + rng.below(4);
  for (int t = 0; t < turns; ++t) {
    Turn turn{10.0 + rng.below(200), 8.0 + rng.below(200), 1.0 * rng.below(40), {}};
    if (rng.below(2)) turn.angle = -turn.angle;
    if (rng.below(6) == 0) turn.board = 2.0;
    corner.turns.push_back(turn);
  }
  if (rng.below(4) == 0) corner.stops = 1 + rng.below(3);
  return corner;
}

Circuit random_circuit(Rng& rng) {
  Circuit circuit;
  circuit.length = 2000.0 + rng.below(6000);
  const int corners = 2 + rng.below(14);
  for (int c = 1; c <= corners; ++c) {
    circuit.segments.push_back(straight_of(20.0 + rng.below(1200)));
    circuit.segments.push_back(random_corner(rng, c));
  }
  circuit.segments.push_back(straight_of(300));
  return circuit;
}

// Any segments at all, closing or not: a sound board, or a reason that names the corner and its line.
TEST(FormulaDeCheck, RandomCircuitsCompileOrAreRefused) {
  Rng rng(11);
  int compiled = 0, refused = 0;
  for (int i = 0; i < 500; ++i) {
    const auto board = formula_de_board(random_circuit(rng));
    ++(board ? compiled : refused);
    if (board) continue;
    EXPECT_NE(say(board.error().message).find("Corner "), std::string::npos) << say(board.error().message);
    EXPECT_GT(board.error().line, 0);
  }
  EXPECT_GT(compiled, 450);
  EXPECT_GT(refused, 0);
}

}  // namespace
}  // namespace paddock::circuit
