// What the program derives for a silent circuit file, beside the two boards that are given.

#include "circuit/race_formula_90_derive.h"
#include "messages/say.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>

namespace paddock::circuit {
namespace {

using namespace race_formula_90;

Circuit load(std::string_view id) {
  const auto circuit = load_circuit(id);
  EXPECT_TRUE(circuit) << say(circuit.error());
  return *circuit;
}

RaceFormula90Board compile(const Circuit& circuit) {
  const auto board = race_formula_90_board(circuit);
  EXPECT_TRUE(board) << circuit.id << ": " << say(board.error());
  return board ? *board : RaceFormula90Board{};
}

// The board of a file that says nothing but its sections.
RaceFormula90Board derived(std::string_view id) {
  Circuit circuit = load(id);
  circuit.race_formula_90 = {.sections = circuit.race_formula_90.sections};
  return compile(circuit);
}

TEST(RaceFormula90Derive, SectionsOfSevenCircuitsAreThePublishedOnes) {
  for (const char* id : {"austin", "barcelona", "daytona", "hockenheim", "monaco", "shanghai", "silverstone"}) {
    const Circuit circuit = load(id);
    EXPECT_EQ(usual_sections(circuit, plan_formula_de(circuit)), circuit.race_formula_90.sections) << id;
  }
}

int sections_in(const std::string& text) { return static_cast<int>(std::ranges::count(text, ' ')) + 1; }

TEST(RaceFormula90Derive, SectionsOfTheOthersAreAboutAsMany) {
  for (const char* id : {"interlagos", "indianapolis", "monza", "hungaroring"}) {
    const Circuit circuit = load(id);
    EXPECT_NEAR(sections_in(usual_sections(circuit, plan_formula_de(circuit))),
                sections_in(circuit.race_formula_90.sections), 5)
        << id;
  }
}

TEST(RaceFormula90Derive, ContestModifiersAreNearTheGivenOnes) {
  int exact = 0, all = 0;
  for (const char* id : {"monza", "hungaroring"}) {
    const RaceFormula90Board given = compile(load(id)), board = derived(id);
    for (std::size_t i = 0; i < given.corners.size(); ++i) {
      EXPECT_NEAR(board.corners[i].contest, given.corners[i].contest, 1) << given.corners[i].name;
      exact += board.corners[i].contest == given.corners[i].contest;
      ++all;
    }
  }
  EXPECT_EQ(all, 18);
  EXPECT_GE(exact, 14);
}

TEST(RaceFormula90Derive, LateBrakingIsNearTheGiven) {
  int same_modifier = 0, all = 0;
  for (const char* id : {"monza", "hungaroring"}) {
    const RaceFormula90Board given = compile(load(id)), board = derived(id);
    ASSERT_EQ(board.brakes.size(), given.brakes.size());
    for (std::size_t i = 0; i < given.brakes.size(); ++i) {
      EXPECT_EQ(board.brakes[i].section, given.brakes[i].section);
      EXPECT_NEAR(board.brakes[i].value, given.brakes[i].value, 15) << id << " " << given.brakes[i].section;
      same_modifier += board.brakes[i].modifier == given.brakes[i].modifier;
      ++all;
    }
  }
  EXPECT_EQ(all, 12);
  EXPECT_GE(same_modifier, 8);
}

struct SpotSums {
  int spots = 0, first_bonus = 0, second_bonus = 0;
};
SpotSums sums_of(const RaceFormula90Board& board) {
  SpotSums sums;
  for (const Spot& spot : board.spots) {
    ++sums.spots;
    if (spot.first) sums.first_bonus += spot.first->bonus;
    sums.second_bonus += spot.second.bonus;
  }
  return sums;
}

TEST(RaceFormula90Derive, TrajectoriesAreAboutAsManyAndAsGoodAsTheGiven) {
  int same_colour = 0, all = 0;
  for (const char* id : {"monza", "hungaroring"}) {
    const RaceFormula90Board given = compile(load(id)), board = derived(id);
    EXPECT_NEAR(sums_of(board).spots, sums_of(given).spots, 4) << id;
    EXPECT_NEAR(sums_of(board).first_bonus, sums_of(given).first_bonus, 6) << id;
    EXPECT_NEAR(sums_of(board).second_bonus, sums_of(given).second_bonus, 9) << id;
    for (int number = 1; number <= given.length(); ++number) {
      if (given.section(number).spots == 0 || board.section(number).spots == 0) continue;
      same_colour += given.spots[given.section(number).spot].second.colours[0] ==
                     board.spots[board.section(number).spot].second.colours[0];
      ++all;
    }
  }
  EXPECT_GE(all, 35);
  EXPECT_GE(same_colour * 100, all * 60);
}

TEST(RaceFormula90Derive, ExtremesOfMonzaLieInTheSameFourCorners) {
  const RaceFormula90Board given = compile(load("monza")), board = derived("monza");
  ASSERT_EQ(board.extremes.size(), given.extremes.size());
  for (std::size_t i = 0; i < given.extremes.size(); ++i) {
    EXPECT_EQ(board.section(board.extremes[i].section).corner, given.section(given.extremes[i].section).corner);
    EXPECT_NEAR(board.extremes[i].trajectory.bonus, given.extremes[i].trajectory.bonus, 1);
    EXPECT_NEAR(board.extremes[i].modifier, given.extremes[i].modifier, 10);
  }
}

TEST(RaceFormula90Derive, ChartsAndDeckSizesAreThoseOfTheGivenBoards) {
  for (const char* id : {"monza", "hungaroring"}) {
    RaceFormula90Board given = compile(load(id)), board = derived(id);
    EXPECT_EQ(board.cards.size(), given.cards.size());
    EXPECT_EQ(board.pit_time, given.pit_time);
    EXPECT_EQ(board.turns, given.turns);
    EXPECT_EQ(board.stages, given.stages);
    EXPECT_EQ(board.short_end, given.short_end);
    for (std::size_t i = 0; i < given.weather.size(); ++i) EXPECT_EQ(board.weather[i].to, given.weather[i].to);
  }
}

TEST(RaceFormula90Derive, LateBrakingCardsBelongToCornersWithABrakingSection) {
  for (const std::string& id : circuit_ids()) {
    const RaceFormula90Board board = derived(id);
    for (const TrackCard& card : board.cards)
      if (std::ranges::count(card.powers, Power::LB))
        EXPECT_EQ(board.section(board.corner(card.corner).first - 1).type, SectionType::braking) << id;
  }
}

// A circuit of twenty lines is playable.
constexpr std::string_view twenty_lines = R"(
name = "Sandpit"
length = 2540
segments = [
  { straight = 400 },
  { corner = "Ditch", turns = [{ angle = 90, radius = 50 }] },
  { straight = 200 },
  { corner = "Ladder", turns = [{ angle = 90, radius = 60 }] },
  { straight = 800 },
  { corner = "Bucket", turns = [{ angle = 90, radius = 50 }] },
  { straight = 200 },
  { corner = "Spade", turns = [{ angle = 90, radius = 60 }] },
  { straight = 400 },
]
)";

TEST(RaceFormula90Derive, ASilentFileGivesAWholeBoard) {
  for (const std::string& id : circuit_ids()) {
    Circuit circuit = load(id);
    circuit.race_formula_90 = {};
    EXPECT_GE(compile(circuit).length(), 24) << id;
  }
  const auto circuit = read_circuit("sandpit", twenty_lines);
  ASSERT_TRUE(circuit) << say(circuit.error());
  const RaceFormula90Board board = compile(*circuit);
  EXPECT_EQ(board.corners.size(), 4u);
  EXPECT_EQ(board.cards.size(), 28u);
  EXPECT_EQ(board.extremes.size(), 4u);
  EXPECT_FALSE(board.brakes.empty());
}

TEST(RaceFormula90Derive, APartOfASectionChangesOnlyWhatItSays) {
  const auto circuit = read_circuit("sandpit", std::string(twenty_lines) + R"(
[race_formula_90]
pit_time = 4
corners = [{ corner = "Bucket", title = "The Bucket", contest = -3 }]
spots = ["2a event +2 | event drive +3 card 1"]
)");
  ASSERT_TRUE(circuit) << say(circuit.error());
  const RaceFormula90Board silent = compile(*read_circuit("sandpit", twenty_lines)), board = compile(*circuit);
  EXPECT_EQ(board.pit_time, 4);
  EXPECT_EQ(board.corner(3).contest, -3);
  EXPECT_EQ(board.corner(3).name, "The Bucket");
  EXPECT_EQ(board.corner(2).contest, silent.corner(2).contest);
  EXPECT_EQ(board.section(2).spots, 1);
  EXPECT_EQ(board.spots[board.section(2).spot].second.bonus, 3);
  EXPECT_EQ(board.section(3).spots, silent.section(3).spots);
  EXPECT_EQ(board.cards.size(), silent.cards.size());
}

TEST(RaceFormula90Derive, AValueOfTheAuthorDecidesTheRestOfItsLine) {
  Circuit circuit = load("silverstone");
  circuit.race_formula_90 = {.sections = circuit.race_formula_90.sections, .braking = {{.section = 2, .value = 75}}};
  const RaceFormula90Board board = compile(circuit);
  EXPECT_EQ(board.brakes[0].value, 75);
  EXPECT_EQ(board.brakes[0].modifier, 10);
}

}  // namespace
}  // namespace paddock::circuit
