// One bad file or damaged board for every message.

#include <gtest/gtest.h>

#include <functional>

#include "circuit/race_formula_90_words.h"
#include "messages/say.h"

namespace paddock::circuit {
namespace {

using namespace race_formula_90;

Circuit monza() { return *load_circuit("monza"); }

// What is wrong with Monza when its file says something else, without the line.
std::string refusal(const std::function<void(RaceFormula90Section&)>& change) {
  Circuit circuit = monza();
  change(circuit.race_formula_90);
  const auto board = race_formula_90_board(circuit);
  return board ? "nothing" : say(board.error().message);
}

#define EXPECT_REFUSED(change, message) EXPECT_EQ(refusal([](RaceFormula90Section& file) { change; }), message)

TEST(RaceFormula90Check, Sections) {
  EXPECT_REFUSED(file.sections = "S B X1",
                 "race_formula_90.sections: ‘X1’ is not S, B or C with the number of a corner");
  EXPECT_REFUSED(file.sections = "S B C1 C1 C3",
                 "race_formula_90.sections: C3 (Variante della Roggia) is out of order after C1");
  EXPECT_REFUSED(
      file.sections = "S B C1 S C1",
      "race_formula_90.sections: C1 (Variante del Rettifilo) appears in two places, but a corner is one piece");
  EXPECT_REFUSED(file.sections = "S C1 C2 C3 C4 C5 C6 C7 C8 S S S",
                 "race_formula_90.sections: C8 is one corner too many: the circuit has 7");
  EXPECT_REFUSED(file.sections = "S C1 C2 C3 C4 C5 C6 S S S",
                 "race_formula_90.sections: C7 (Parabolica) has no section: write one after C6");
  EXPECT_REFUSED(
      file.sections = "C1 C2 C3 C4 C5 C6 C7 S S S",
      "race_formula_90.sections: the start line is on a straight: begin with S or B and end with S S S, the grid");
}

// A file that says nothing but its sections.
std::string refusal_of(const std::string& sections) {
  Circuit circuit = monza();
  circuit.race_formula_90 = {.sections = sections};
  const auto board = race_formula_90_board(circuit);
  return board ? "nothing" : say(board.error().message);
}

TEST(RaceFormula90Check, SectionsThatDoNotMakeABoard) {
  EXPECT_EQ(refusal_of("S C1 C2 C3 C4 C5 C6 C7 S S S"),
            "race_formula_90.sections: 11 sections are not possible: a lap has 22 to 34; write more or fewer S, or "
            "join corners");
  EXPECT_EQ(refusal_of("S B C1 C1 C2 B S C3 B C4 C5 S S B C6 C6 S S B C7 C7 S S S S"),
            "race_formula_90.sections: B in section 6 must come right before its corner");
  EXPECT_EQ(refusal_of("S B C1 C1 C2 B C3 B C4 C5 S S B C6 C6 S S S B C7 C7 S S B"),
            "race_formula_90.sections: B in section 24 must come right before its corner");
  EXPECT_EQ(refusal_of("S B C1 C1 C1 C1 C1 C2 B C3 B C4 C5 S S B C6 C6 S S B C7 C7 S S S S"),
            "race_formula_90.sections: section 3 is shorter than two spaces: write fewer sections there");
  EXPECT_EQ(refusal_of("S B C1 C1 C2 C2 B C3 B C4 C5 S S S S B C6 C6 S S B C7 C7 C7 C7 S S"),
            "race_formula_90.sections: section 25 belongs to the grid: the last three sections must be S");
}

TEST(RaceFormula90Check, Corners) {
  EXPECT_REFUSED(file.corners[0].corner = "Tamburello", "race_formula_90.corners: there is no corner ‘Tamburello’");
  EXPECT_REFUSED(file.corners[1].contest = -6,
                 "race_formula_90.corners: Curva Grande: the contest modifier -6 is not between -5 and +5");
}

TEST(RaceFormula90Check, Braking) {
  EXPECT_REFUSED(file.braking[1].section = 5,
                 "race_formula_90.braking: braking section 5: this is not a B of \"S B C1 C1 C2 B C3 B C4 C5 S S B C6 "
                 "C6 S S B C7 C7 S S S S\"");
  EXPECT_REFUSED(file.braking.push_back(file.braking[2]),
                 "race_formula_90.braking: braking section 8: this is described twice");
  EXPECT_REFUSED(file.braking[0].value = 100,
                 "race_formula_90.braking: braking section 2: a late-braking value is 1 to 99, not 100");
  EXPECT_REFUSED(
      file.braking[0].modifier = -7,
      "race_formula_90.braking: braking section 2: a check modifier is a multiple of 5 from -40 to +40, not -7");
}

TEST(RaceFormula90Check, OffTrack) {
  EXPECT_REFUSED(file.braking[0].off_track = "time 1, back 6",
                 "race_formula_90.braking: braking section 2: back 6 is not one of the next 3 sections");
  EXPECT_REFUSED(file.braking[0].off_track = "N0 ? back +1 : time 3",
                 "race_formula_90.braking: braking section 2: every way off the track must end in back or out");
  EXPECT_REFUSED(file.braking[0].off_track = "time 1, out",
                 "race_formula_90.braking: braking section 2: there is no way back into the race");
  EXPECT_REFUSED(file.braking[0].off_track = "time 9, back 4",
                 "race_formula_90.braking: braking section 2: a symbol counts 1 to 6, not 9");
  EXPECT_REFUSED(file.braking[0].off_track = "N0 ? out",
                 "race_formula_90.braking: braking section 2: ‘N0 ? out’: ‘:’ and what happens when the check fails is "
                 "expected at the end");
  EXPECT_REFUSED(file.braking[0].off_track = "N0 back 4",
                 "race_formula_90.braking: braking section 2: ‘N0 back 4’: ‘?’ and what happens when the check is "
                 "passed is expected instead of ‘back’");
  EXPECT_REFUSED(file.braking[0].off_track = "back home",
                 "race_formula_90.braking: braking section 2: ‘back home’: a section, as in back 4 or back +2 is "
                 "expected instead of ‘home’");
  EXPECT_REFUSED(file.braking[0].off_track = "swim",
                 "race_formula_90.braking: braking section 2: ‘swim’: a check such as N-10 or one of tyre n, damage n, "
                 "card n, time n, pit, back n, out, out+sc is expected instead of ‘swim’");
  EXPECT_REFUSED(file.braking[0].off_track = "out out",
                 "race_formula_90.braking: braking section 2: ‘out out’: ‘out’ is one word too many");
  const std::string deep = "N0 ? N0 ? N0 ? N0 ? N0 ? out : out : out : out : out";
  EXPECT_EQ(refusal([&](RaceFormula90Section& file) { file.braking[0].off_track = deep; }),
            "race_formula_90.braking: braking section 2: ‘" + deep + "’: at most 4 checks may follow one another");
}

TEST(RaceFormula90Check, Spots) {
  EXPECT_REFUSED(file.spots.push_back("25a gear +1 | gear +1"),
                 "race_formula_90.spots: ‘25a gear +1 | gear +1’: there is no section 25, only 1 to 24");
  EXPECT_REFUSED(file.spots.push_back("c"),
                 "race_formula_90.spots: ‘c’: a section and lane such as 8a is expected instead of ‘c’");
  EXPECT_REFUSED(file.spots.push_back("3 gear +1 | gear +1"),
                 "race_formula_90.spots: ‘3 gear +1 | gear +1’: lane a or b after the section’s number, or ‘none’ is "
                 "expected instead of ‘gear’");
  EXPECT_REFUSED(
      file.spots.push_back("3a none"),
      "race_formula_90.spots: ‘3a none’: ‘|’ and the trajectory of the second edition is expected at the end");
  EXPECT_REFUSED(
      file.spots.push_back("3a gear +1"),
      "race_formula_90.spots: ‘3a gear +1’: ‘|’ and the trajectory of the second edition is expected at the end");
  EXPECT_REFUSED(file.spots.push_back("3a blue +1 | gear +1"),
                 "race_formula_90.spots: ‘3a blue +1 | gear +1’: a colour (speed, drive, gear or event) is expected "
                 "instead of ‘blue’");
  EXPECT_REFUSED(file.spots.push_back("3a gear | gear +1"),
                 "race_formula_90.spots: ‘3a gear | gear +1’: a bonus such as +2 is expected instead of ‘|’");
  EXPECT_REFUSED(file.spots.push_back("3a gear +1 | gear +1 tyre"),
                 "race_formula_90.spots: ‘3a gear +1 | gear +1 tyre’: a cost such as tyre 1, damage 1 or card 1 is "
                 "expected at the end");
  EXPECT_REFUSED(file.spots.push_back("3a gear +1 | gear +1 now"),
                 "race_formula_90.spots: ‘3a gear +1 | gear +1 now’: ‘now’ is one word too many");
}

TEST(RaceFormula90Check, Trajectories) {
  EXPECT_REFUSED(file.spots.push_back("2a gear +1 | gear +1"),
                 "race_formula_90.spots: spot 2a: this is described twice");
  EXPECT_REFUSED(file.spots.push_back("3a gear +1 | gear +6"),
                 "race_formula_90.spots: spot 3a: a bonus is +1 to +5, not +6");
  EXPECT_REFUSED(file.spots.push_back("3a gear +1 | gear gear +1"),
                 "race_formula_90.spots: spot 3a: a trajectory has one colour, or two different ones");
  EXPECT_REFUSED(file.spots.push_back("3a gear +1 | gear +1 tyre 4"),
                 "race_formula_90.spots: spot 3a: a trajectory costs 1 to 3, not 4");
  EXPECT_REFUSED(file.spots.push_back("3a gear drive +1 | gear +1"),
                 "race_formula_90.spots: spot 3a: in the first edition a trajectory has one colour and is free");
}

TEST(RaceFormula90Check, Extremes) {
  EXPECT_REFUSED((*file.extreme)[0].section = 30,
                 "race_formula_90.extreme: extreme trajectory of section 30: there are only sections 1 to 24");
  EXPECT_REFUSED(
      (*file.extreme)[0].section = 10,
      "race_formula_90.extreme: extreme trajectory of section 10: a section has at most one extreme trajectory");
  EXPECT_REFUSED((*file.extreme)[0].spot = "fast +2",
                 "race_formula_90.extreme: extreme trajectory of section 5: ‘fast +2’: a colour (speed, drive, gear or "
                 "event) is expected instead of ‘fast’");
  EXPECT_REFUSED((*file.extreme)[0].spot = "speed +2 +3",
                 "race_formula_90.extreme: extreme trajectory of section 5: ‘speed +2 +3’: ‘+3’ is one word too many");
  EXPECT_REFUSED((*file.extreme)[0].recovery = "back 7",
                 "race_formula_90.extreme: extreme trajectory of section 5: the car is still on the track, so it "
                 "cannot come back");
  EXPECT_REFUSED((*file.extreme)[0].recovery = "",
                 "race_formula_90.extreme: extreme trajectory of section 5: ‘’: a check such as N-10 or one of tyre n, "
                 "damage n, card n, time n, pit, back n, out, out+sc is expected at the end");
}

TEST(RaceFormula90Check, CardsAsTheyAreWritten) {
  EXPECT_REFUSED(file.cards[0] = "speed +4 (22)",
                 "race_formula_90.cards: ‘speed +4 (22)’: the number of a corner is expected instead of ‘speed’");
  EXPECT_REFUSED(
      file.cards[0] = "1 red +4 (22)",
      "race_formula_90.cards: ‘1 red +4 (22)’: a colour (speed, drive, gear or event) is expected instead of ‘red’");
  EXPECT_REFUSED(file.cards[0] = "1 speed X2 (22)",
                 "race_formula_90.cards: ‘1 speed X2 (22)’: a movement such as +3 is expected instead of ‘X2’");
  EXPECT_REFUSED(file.cards[0] = "1 speed +4 X2",
                 "race_formula_90.cards: ‘1 speed +4 X2’: a final check factor such as (52) is expected at the end");
  EXPECT_REFUSED(file.cards[0] = "1 speed +4 X2 X3 (22)",
                 "race_formula_90.cards: ‘1 speed +4 X2 X3 (22)’: tyre n, damage n, draw n, a check, weather, the "
                 "colour of a flag, or a power (X2, LB, ET, PAIR, PASS) is expected instead of ‘X3’");
  EXPECT_REFUSED(file.cards[0] = "1 speed +4 X2 LB ET (22)",
                 "race_formula_90.cards: ‘1 speed +4 X2 LB ET (22)’: a card has at most two powers");
  EXPECT_REFUSED(file.cards[0] = "1 speed +4 N X2 (22)",
                 "race_formula_90.cards: ‘1 speed +4 N X2 (22)’: a check such as N-20 is expected instead of ‘N’");
  EXPECT_REFUSED(
      file.cards[0] = "1 speed +4 N0/X2 (22)",
      "race_formula_90.cards: ‘1 speed +4 N0/X2 (22)’: the check of the second edition is expected instead of ‘X2’");
}

TEST(RaceFormula90Check, Cards) {
  EXPECT_REFUSED(file.cards[0] = "8 speed +4 X2 (22)",
                 "race_formula_90.cards: track card 1: there is no corner 8, only 1 to 7");
  EXPECT_REFUSED(file.cards[0] = "1 speed +5 X2 (22)",
                 "race_formula_90.cards: track card 1: track cards move 2 to 4, not 5");
  EXPECT_REFUSED(file.cards[0] = "1 speed +4 tyre 4 X2 (22)",
                 "race_formula_90.cards: track card 1: at most 3 tyres, 2 damage and 2 cards to draw are possible");
  EXPECT_REFUSED(file.cards[0] = "1 speed +4 (22)",
                 "race_formula_90.cards: track card 1: a track card needs a power: X2, LB, ET, PAIR or PASS");
  EXPECT_REFUSED(file.cards[0] = "1 speed +4 X2 (100)",
                 "race_formula_90.cards: track card 1: a check factor is 1 to 99, not 100");
  EXPECT_REFUSED(file.cards[0] = "1 speed +4 X2 (48)",
                 "race_formula_90.cards: track card 2: another card already has the check factor 48");
  EXPECT_REFUSED(file.cards[1] = "1 drive +3 N+3 LB (48)",
                 "race_formula_90.cards: track card 2: a check modifier is a multiple of 5 from -40 to +40, not +3");
  EXPECT_REFUSED(file.cards.resize(29), "race_formula_90.cards: Parabolica has no track card");
}

TEST(RaceFormula90Check, Weather) {
  EXPECT_REFUSED(file.zones = "DUR",
                 "race_formula_90.weather: 10 slots need as many letters D, U or R in zones, not \"DUR\"");
  EXPECT_REFUSED(file.zones = "DDDDDUUURX", "race_formula_90.weather: zones are written with D, U and R, not ‘X’");
  EXPECT_REFUSED(file.zones = "DDDDDRUUUR",
                 "race_formula_90.weather: the weather zones must be dry, then uncertain, then rain");
  EXPECT_REFUSED(file.zones = "DDDDDDUURR",
                 "race_formula_90.weather: the weather chart needs dry slots, rain slots and an odd number of "
                 "uncertain ones, so that it has an exact middle");
  EXPECT_REFUSED(file.weather[1] = 12,
                 "race_formula_90.weather: the factors of the weather slots do not rise from 1 to 99 (13 to 12)");
  EXPECT_REFUSED(file.weather[9] = 98,
                 "race_formula_90.weather: the last slot of the weather chart must end with factor 99, not 98");
  EXPECT_REFUSED((file.weather.pop_back(), file.weather[8] = 99, file.zones.pop_back()),
                 "race_formula_90.weather: the weather chart has ten slots, not 9");
}

TEST(RaceFormula90Check, TurnsAndPits) {
  EXPECT_REFUSED(file.turns = 1, "race_formula_90.turns: a race has 2 to 99 turns");
  EXPECT_REFUSED(file.laps = 20,
                 "race_formula_90.laps: a race of 30 turns has at least that many laps, and at most 999");
  EXPECT_REFUSED(file.stages[1] = 1,
                 "race_formula_90.stages: the stages must begin with turn 1 and rise to at most turn 30");
  EXPECT_REFUSED(file.stages[5] = 31,
                 "race_formula_90.stages: the stages must begin with turn 1 and rise to at most turn 30");
  EXPECT_REFUSED(file.short_end = 30, "race_formula_90.short_end: a short race ends before turn 30, not with turn 30");
  EXPECT_REFUSED(file.pit_time = 2, "race_formula_90.pit_time: a pit stop costs 3 to 10 sections, not 2");
}

// What no file can do wrong.
std::string damage(const std::function<void(RaceFormula90Board&)>& change) {
  RaceFormula90Board board = *race_formula_90_board(monza());
  change(board);
  const std::vector<Error> errors = check(board);
  return errors.empty() ? "nothing" : say(errors[0]);
}
#define EXPECT_DAMAGED(change, message) EXPECT_EQ(damage([](RaceFormula90Board& board) { change; }), message)

TEST(RaceFormula90Check, DamagedBoards) {
  EXPECT_DAMAGED((void)board, "nothing");
  EXPECT_DAMAGED(board.sections[4].to += 1, "race_formula_90.sections: section 6 does not begin where section 5 ends");
  EXPECT_DAMAGED(board.grid[4] = 24,
                 "race_formula_90.sections: place 5 of the grid is in section 24, but each section has four places, "
                 "from the line back");
  EXPECT_DAMAGED(board.corners[0].last = 5,
                 "race_formula_90.corners: Variante del Rettifilo has the sections 3, 4, but claims 3 to 5");
  EXPECT_DAMAGED(board.sections[1].brake = Section::nothing,
                 "race_formula_90.braking: section 2: every B has late braking, and no other section does");
  EXPECT_DAMAGED(board.steps[0].failed = 10'000,
                 "race_formula_90.braking: braking section 2: the recovery does not end");
  EXPECT_DAMAGED(board.steps[0].failed = 0, "race_formula_90.braking: braking section 2: the recovery does not end");
  EXPECT_DAMAGED(board.spots[0].section = 25, "race_formula_90.spots: spot 25a: there is no such section");
  EXPECT_DAMAGED(board.sections[2].spots = 3,
                 "race_formula_90.spots: section 3: a section has at most two spots and one extreme trajectory");
  EXPECT_DAMAGED(board.extremes[0].section = 25,
                 "race_formula_90.extreme: extreme trajectory of section 25: there is no such section");
  EXPECT_DAMAGED(
      board.extremes[0].section = 10,
      "race_formula_90.extreme: extreme trajectory of section 10: a section has at most one extreme trajectory");
  EXPECT_DAMAGED(board.laps.pop_back(), "race_formula_90.laps: each of the 30 turns must represent at least one lap");
}

// No text, however cut, is more than refused.
TEST(RaceFormula90Check, EveryBeginningOfALineIsReadOrRefused) {
  const RaceFormula90Section file = monza().race_formula_90;
  int read = 0, refused = 0;
  const auto count = [&](bool good) { ++(good ? read : refused); };
  for (const std::string& line : file.spots)
    for (std::size_t end = 0; end <= line.size(); ++end) count(bool(read_spot(line.substr(0, end))));
  for (const std::string& line : file.cards)
    for (std::size_t end = 0; end <= line.size(); ++end) count(bool(read_card(line.substr(0, end))));
  for (const RaceFormula90Braking& braking : file.braking)
    for (std::size_t end = 0; end <= braking.off_track.size(); ++end) {
      std::vector<RecoveryStep> steps;
      count(bool(read_recovery(braking.off_track.substr(0, end), braking.section, steps)));
    }
  EXPECT_GE(read, static_cast<int>(file.spots.size() + file.cards.size() + file.braking.size()));
  EXPECT_GE(refused, 1000);
}

TEST(RaceFormula90Check, NumbersOutOfAllMeasureAreRefused) {
  EXPECT_REFUSED((file.turns = 2'000'000'000, file.stages = {}, file.short_end = {}, file.laps = {}),
                 "race_formula_90.turns: a race has 2 to 99 turns");
  EXPECT_REFUSED(file.sections = "S C99999999999",
                 "race_formula_90.sections: ‘C99999999999’ is not S, B or C with the number of a corner");
  EXPECT_REFUSED(file.spots = {"99999999999a gear +1 | gear +1"},
                 "race_formula_90.spots: ‘99999999999a gear +1 | gear +1’: a section and lane such as 8a is expected "
                 "instead of ‘99999999999a’");
}

TEST(RaceFormula90Check, TwoCornersHaveAStraightBetweenThem) {
  const auto circuit = read_circuit("x", R"(name = "X"
length = 1000
segments = [
  { straight = 100 },
  { corner = "A", turns = [{ angle = 180, radius = 50 }] },
  { corner = "B", turns = [{ angle = 180, radius = 50 }] },
  { straight = 100 },
])");
  ASSERT_FALSE(circuit);
  EXPECT_EQ(say(circuit.error()),
            "line 6: B follows A directly: write a straight between them, or one corner with the turns of both");
}

// A wrong word inside the tables of the section is told with its place.
TEST(RaceFormula90Check, TheFileItself) {
  const auto circuit = read_circuit("x", "[race_formula_90]\nbraking = [{ section = 2, late = 5 }]\n");
  ASSERT_FALSE(circuit);
  EXPECT_EQ(
      say(circuit.error()),
      "line 2: race_formula_90.braking.1: there is no ‘late’ here, only section, value, modifier, symbol, off_track");
}

}  // namespace
}  // namespace paddock::circuit
