// The boards of Monza and Hungaroring are the given ones, in another notation than that of the circuit files.

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <map>

#include "circuit/plan.h"
#include "circuit/race_formula_90_board.h"
#include "core/reflect.h"
#include "messages/say.h"

namespace paddock::circuit {
namespace {

using namespace race_formula_90;
using Lines = std::vector<std::string>;

struct Given {
  std::string sections;
  Lines corners;   // number, name: sections, contest modifier
  Lines spots;     // first edition / second edition, cost
  Lines extremes;  // modifier of the blind check: recovery
  Lines brakes;    // late braking by edition: off-track tree
  Lines cards;     // corner, colour, movement, tyre, damage, check, draw, symbol, powers by edition, factor
};

Given monza() {
  return {
      "S B C1 C1 C2 B C3 B C4 C5 S S B C6 C6 S S B C7 C7 S S S S",
      {"1 Variante del Rettifilo: 3, 4, +3", "2 Curva Grande: 5, -2", "3 Variante della Roggia: 7, +1",
       "4 Lesmo 1: 9, 0", "5 Lesmo 2: 10, -1", "6 Variante Ascari: 14, 15, +1", "7 Parabolica: 19, 20, +2"},
      {"2a: gear +2 / gear, event +2 -",
       "2b: drive +1 / drive, speed +1 -",
       "4a: speed +1 / speed +1 -",
       "5a: drive +1 / drive +1 -",
       "6a: drive +1 / drive, gear +1 -",
       "6b: none / event +2 CARD 1",
       "7a: event +1 / gear, event +1 -",
       "8a: drive +1 / drive +2 TYRE 1",
       "8b: none / gear +1 -",
       "9a: gear +2 / gear +2 -",
       "10a: speed +1 / speed +2 TYRE 1",
       "13a: gear +1 / gear, drive +1 -",
       "14a: drive +2 / drive +2 TYRE 1",
       "15a: speed +1 / speed +1 -",
       "15b: none / speed +3 DMG 1",
       "18a: gear +1 / gear, event +2 -",
       "18b: drive +1 / drive, speed +1 -",
       "19a: event +2 / event, gear +2 -",
       "19b: drive +1 / drive +1 -",
       "20a: speed +2 / speed, drive +2 TYRE 1"},
      {"5: speed +2 +10: CHK N0 ✓ TIME 1 ✗ TYRE 1, TIME 2", "10: drive +3 0: CHK N-10 ✓ TIME 2 ✗ TIME 4",
       "14: speed, drive +4 -10: CHK N-20 ✓ DMG 1, TIME 3 ✗ OUT+SC",
       "20: speed +3 -10: CHK N-10 ✓ TYRE 1, TIME 2 ✗ DMG 2, TIME 3"},
      {"2: corner 1, 65, 0: CHK N0 ✓ TIME 1, RE 4 ✗ TYRE 1, CHK N-10 ✓ DMG 1, TIME 2, RE 5 ✗ DMG 2, PIT, RE 5",
       "6: corner 3, 50, -10: CHK N-10 ✓ TYRE 1, TIME 1, RE 7 ✗ DMG 1, CHK N-20 ✓ TIME 3, RE 8 ✗ OUT",
       "8: corner 4, 75, +10: CHK N-10 ✓ TYRE 2, RE 9 ✗ CHK B0 ✓ DMG 2, TIME 3, RE 9 ✗ OUT+SC",
       "13: corner 6, 50, -10: CHK N-20 ✓ TYRE 1, TIME 2, RE 14 ✗ OUT+SC",
       "18: corner 7, 60, 0: CHK N0 ✓ TIME 2, RE 19 ✗ CARD 1, TYRE 1, CHK N-10 ✓ DMG 1, TIME 3, RE 20 ✗ DMG 2, PIT, RE "
       "20"},
      {"1 speed 4 1 - - - - X2 X2 22",          "1 drive 3 - - N+20 - - LB LB 48",
       "1 gear 2 - - - 2 - PAIR PAIR 63",       "1 event 3 - - - - yellow X2 X2 71",
       "1 drive 4 - - N0 - - PASS PASS 35",     "2 speed 4 1 - - - - ET X2 14",
       "2 speed 3 - - - - - PAIR PAIR 41",      "2 drive 3 - - N+20 - - PASS PASS 57",
       "2 gear 3 - - - 1 - X2 X2 80",           "3 drive 3 - - - - - PAIR, LB PAIR, LB 52",
       "3 speed 4 - 1 - - - X2 X2 9",           "3 gear 2 - - - 2 - LB LB 68",
       "3 event 3 - - - - weather ET X2 84",    "3 drive 4 - - N-20 / N-10 - - PASS PASS 27",
       "4 drive 4 - - N0 - - ET X2 31",         "4 speed 3 1 - - - - PAIR PAIR 46",
       "4 gear 3 - - - 1 - LB LB 74",           "4 event 2 - - - 1 blue X2 X2 90",
       "4 drive 3 - - - - - PASS PASS 59",      "5 drive 4 - - N+20 - - ET X2 18",
       "5 drive 3 - - - - - X2 X2 44",          "5 speed 4 3 - - - - PAIR, PASS PAIR, PASS 6",
       "5 gear 2 - - - 2 - PAIR PAIR 77",       "5 event 3 - - - - green X2 X2 95",
       "6 drive 4 - - N0 - - LB, X2 LB, X2 24", "6 speed 4 1 - - - - PAIR PAIR 12",
       "6 gear 3 - - - 1 - ET X2 66",           "6 event 3 - - - - orange LB LB 87",
       "6 drive 3 - - - - - PASS PASS 50",      "7 speed 4 - - - - - X2 X2 3",
       "7 speed 3 - - - - - ET X2 38",          "7 drive 4 - - N+20 - - LB LB 29",
       "7 gear 3 - - - 1 - PAIR PAIR 61",       "7 event 3 - - - - weather PASS PASS 92"},
  };
}

Given hungaroring() {
  return {
      "S B C1 C1 S B C2 C3 S B C4 B C5 C5 B C6 C7 C7 C8 S B C9 S B C10 C11 C11 S S S",
      {"1 First Hairpin: 3, 4, +2", "2 Downhill Left: 7, +1", "3 Kink: 8, -3", "4 Blind Left: 11, -2",
       "5 Long Right: 13, 14, 0", "6 Chicane: 16, +1", "7 Esses: 17, 18, -2", "8 Sweep: 19, -3",
       "9 Short Right: 22, +1", "10 Back Hairpin: 25, +1", "11 Last Right: 26, 27, -1"},
      {"2a: gear +1 / gear, event +1 -",
       "2b: drive +1 / drive +2 TYRE 1",
       "3a: drive +1 / drive, gear +1 -",
       "4a: speed +2 / speed +2 TYRE 1",
       "6a: gear +1 / gear, drive +1 -",
       "7a: drive +2 / drive +2 CARD 1",
       "8a: event +1 / event, speed +1 -",
       "10a: speed +1 / speed +1 -",
       "11a: drive +1 / drive, speed +2 DMG 1",
       "12a: gear +2 / gear +2 -",
       "13a: drive +1 / drive +1 -",
       "14a: speed +1 / speed, gear +1 -",
       "15a: event +2 / event, gear +2 TYRE 1",
       "15b: drive +1 / drive +1 -",
       "16a: gear +1 / gear +1 -",
       "17a: drive +1 / drive +1 -",
       "18a: gear +1 / gear, event +1 -",
       "19a: speed +1 / speed +2 TYRE 1",
       "21a: gear +2 / gear, drive +2 -",
       "22a: drive +1 / drive +1 -",
       "24a: gear +1 / gear, event +1 -",
       "24b: event +1 / event +2 CARD 1",
       "25a: drive +1 / drive, gear +1 -",
       "26a: drive +1 / drive +1 -",
       "27a: speed +2 / speed, drive +2 TYRE 1"},
      {"4: speed, drive +3 0: CHK N0 ✓ TIME 2 ✗ TYRE 1, TIME 3", "11: drive +3 -10: CHK N-10 ✓ TYRE 1, TIME 2 ✗ OUT+SC",
       "18: drive, gear +2 +10: CHK N0 ✓ TIME 1 ✗ TIME 3", "27: speed +3 -10: CHK N-10 ✓ TIME 2 ✗ DMG 1, TIME 4, PIT"},
      {"2: corner 1, 65, 0: CHK N-10 ✓ TIME 1, RE 4 ✗ TYRE 1, CHK N-10 ✓ TIME 3, RE 5 ✗ DMG 2, TIME 3, RE 5",
       "6: corner 2, 60, 0: CHK N0 ✓ TYRE 1, TIME 1, RE 7 ✗ CARD 2, DMG 1, TIME 2, RE 8",
       "10: corner 4, 50, -10: CHK N-20 ✓ TYRE 2, TIME 2, RE 11 ✗ OUT+SC",
       "12: corner 5, 55, none: CHK N0 ✓ TIME 2, RE 13 ✗ DMG 1, PIT, RE 14",
       "15: corner 6, 60, 0: CHK N-10 ✓ TYRE 1, TIME 1, RE 16 ✗ DMG 1, CHK B0 ✓ TIME 2, RE 17 ✗ DMG 1, PIT, RE 17",
       "21: corner 9, 55, -10: CHK N-10 ✓ TYRE 1, TIME 2, RE 22 ✗ TYRE 2, CHK N-20 ✓ TIME 3, RE 23 ✗ OUT",
       "24: corner 10, 70, +10: CHK N0 ✓ TIME 2, RE 25 ✗ DMG 1, TYRE 1, TIME 3, RE 25"},
      {"1 speed 4 1 - - - - X2 X2 17",
       "1 drive 3 - - N+20 - - LB LB 46",
       "1 gear 2 - - - 2 - PAIR PAIR 69",
       "1 event 3 - - - - yellow X2 X2 83",
       "2 drive 4 - - N0 - - PASS PASS 28",
       "2 speed 3 - - - - - ET X2 11",
       "2 gear 3 - - - 1 - X2 X2 72",
       "2 event 2 - - - 1 blue LB LB 91",
       "3 speed 4 1 - - - - PAIR PAIR 8",
       "3 drive 3 - - - - - ET X2 55",
       "3 event 3 - - - - weather X2 X2 78",
       "4 drive 4 - - N-20 / N-10 - - ET X2 21",
       "4 speed 4 - 1 - - - PASS PASS 5",
       "4 gear 2 - - - 2 - LB LB 64",
       "4 drive 3 - - - - - X2 X2 49",
       "5 drive 4 - - N0 - - PAIR PAIR 33",
       "5 gear 3 - - - 1 - PASS PASS 60",
       "5 speed 3 1 - - - - X2 X2 39",
       "5 event 3 - - - - green PAIR PAIR 86",
       "6 drive 3 - - - - - LB, PASS LB, PASS 52",
       "6 gear 2 - - - 2 - PAIR PAIR 75",
       "6 speed 4 1 - - - - X2 X2 15",
       "6 event 3 - - - - weather LB LB 94",
       "7 drive 4 - - N+20 - - ET X2 26",
       "7 drive 3 - - - - - PASS PASS 43",
       "7 gear 3 - - - 1 - X2 X2 67",
       "7 speed 4 3 - - - - PAIR, PASS PAIR, PASS 3",
       "8 speed 4 1 - - - - ET X2 13",
       "8 drive 3 - - N+20 - - PAIR PAIR 58",
       "8 event 2 - - - 1 blue X2 X2 89",
       "9 drive 3 - - - - - LB LB 47",
       "9 gear 2 - - - 2 - PASS PASS 70",
       "9 speed 4 - 1 - - - X2 X2 9",
       "9 event 3 - - - - orange PAIR PAIR 81",
       "10 drive 4 - - N0 - - LB, X2 LB, X2 30",
       "10 speed 3 - - - - - PAIR PAIR 36",
       "10 gear 3 - - - 1 - ET X2 62",
       "10 event 3 - - - - yellow PASS PASS 88",
       "11 speed 4 - - - - - X2 X2 2",
       "11 drive 4 - - N+20 - - ET X2 24",
       "11 gear 2 - - - 2 - PAIR PAIR 76",
       "11 drive 3 - - - - - PASS PASS 53"},
  };
}

template <class Enum>
std::string word(Enum value) {
  return boost::describe::enum_to_string(value, "?");
}

template <class List>
std::string words_of(const List& list) {
  std::string text;
  for (const auto value : list) text += (text.empty() ? "" : ", ") + word(value);
  return text;
}

std::string signed_number(int number) { return number ? fmt::format("{:+}", number) : "0"; }
std::string text_of(const Check& check) {
  return fmt::format("{}{}", check.blind ? 'B' : 'N', signed_number(check.modifier));
}

std::string text_of(const Trajectory& trajectory) {
  return fmt::format("{} {:+}", words_of(trajectory.colours), trajectory.bonus);
}

std::string text_of_cost(const Trajectory& trajectory) {
  switch (trajectory.cost) {
    case Resource::none: return "-";
    case Resource::tyre: return fmt::format("TYRE {}", trajectory.amount);
    case Resource::damage: return fmt::format("DMG {}", trajectory.amount);
    case Resource::card: return fmt::format("CARD {}", trajectory.amount);
  }
  return "?";
}

std::string recovery_of(const RaceFormula90Board& board, int at) {
  const RecoveryStep& step = board.steps[at];
  const auto then = [&](const std::string& text) {
    const std::string next = recovery_of(board, at + 1);
    return next.empty() ? text : text + ", " + next;
  };
  switch (step.kind) {
    case RecoveryStep::Kind::tyre: return then(fmt::format("TYRE {}", step.value));
    case RecoveryStep::Kind::damage: return then(fmt::format("DMG {}", step.value));
    case RecoveryStep::Kind::card: return then(fmt::format("CARD {}", step.value));
    case RecoveryStep::Kind::time: return then(fmt::format("TIME {}", step.value));
    case RecoveryStep::Kind::pit: return then("PIT");
    case RecoveryStep::Kind::check:
      return fmt::format("CHK {} ✓ {} ✗ {}", text_of(step.check), recovery_of(board, at + 1),
                         recovery_of(board, step.failed));
    case RecoveryStep::Kind::back: return fmt::format("RE {}", step.value);
    case RecoveryStep::Kind::resume: return "";
    case RecoveryStep::Kind::out: return "OUT";
    case RecoveryStep::Kind::out_with_safety_car: return "OUT+SC";
  }
  return "?";
}

std::string sections_of(const RaceFormula90Board& board) {
  std::string text;
  for (const Section& section : board.sections)
    text += (text.empty() ? "" : " ") + (section.type == SectionType::straight  ? "S"
                                         : section.type == SectionType::braking ? "B"
                                                                                : fmt::format("C{}", section.corner));
  return text;
}

Given as_given(const RaceFormula90Board& board) {
  Given given{.sections = sections_of(board)};
  for (int number = 1; number <= static_cast<int>(board.corners.size()); ++number) {
    const Corner& corner = board.corner(number);
    std::string sections = fmt::to_string(corner.first);
    for (int s = corner.first + 1; s <= corner.last; ++s) sections += fmt::format(", {}", s);
    given.corners.push_back(fmt::format("{} {}: {}, {}", number, corner.name, sections, signed_number(corner.contest)));
  }
  for (const Spot& spot : board.spots)
    given.spots.push_back(fmt::format("{}{}: {} / {} {}", spot.section, spot.lane == 0 ? 'a' : 'b',
                                      spot.first ? text_of(*spot.first) : "none", text_of(spot.second),
                                      text_of_cost(spot.second)));
  for (const Extreme& extreme : board.extremes)
    given.extremes.push_back(fmt::format("{}: {} {}: {}", extreme.section, text_of(extreme.trajectory),
                                         signed_number(extreme.modifier), recovery_of(board, extreme.recovery)));
  for (const Brake& brake : board.brakes)
    given.brakes.push_back(fmt::format("{}: corner {}, {}, {}: {}", brake.section, board.section(brake.section).corner,
                                       brake.value, brake.modifier ? signed_number(*brake.modifier) : "none",
                                       recovery_of(board, brake.off_track)));
  for (const TrackCard& card : board.cards) {
    const auto number = [](int n) { return n ? fmt::to_string(n) : "-"; };
    std::string check = card.first_check ? text_of(*card.first_check) : "-";
    if (card.first_check && text_of(*card.second_check) != check) check += " / " + text_of(*card.second_check);
    Few<Power, 2> first;
    for (const Power power : card.powers) first.push_back(in_first_edition(power));
    given.cards.push_back(fmt::format("{} {} {} {} {} {} {} {} {} {} {}", card.corner, word(card.colour), card.movement,
                                      number(card.tyre), number(card.damage), check, number(card.draw),
                                      card.symbol == Symbol::none ? "-" : word(card.symbol), words_of(card.powers),
                                      words_of(first), card.factor));
  }
  return given;
}

RaceFormula90Board board_of(std::string_view id) {
  const auto circuit = load_circuit(id);
  EXPECT_TRUE(circuit) << say(circuit.error());
  const auto board = race_formula_90_board(*circuit);
  EXPECT_TRUE(board) << id << ": " << say(board.error());
  return *board;
}

void expect_equal(const RaceFormula90Board& board, const Given& given) {
  const Given found = as_given(board);
  EXPECT_EQ(found.sections, given.sections);
  EXPECT_EQ(found.corners, given.corners);
  EXPECT_EQ(found.spots, given.spots);
  EXPECT_EQ(found.extremes, given.extremes);
  EXPECT_EQ(found.brakes, given.brakes);
  EXPECT_EQ(found.cards, given.cards);
}

TEST(RaceFormula90Board, MonzaIsTheGivenBoard) {
  const RaceFormula90Board board = board_of("monza");
  expect_equal(board, monza());
  EXPECT_EQ(board.length(), 24);
  EXPECT_EQ(board.cards.size(), 34u);
  EXPECT_EQ(board.pit_time, 6);
  EXPECT_EQ(board.pole, Side::right);
  EXPECT_EQ(board.turns, 30);
  EXPECT_EQ(board.short_end, 20);
  EXPECT_EQ(board.stages, (std::vector<int>{1, 6, 11, 16, 21, 26}));
  EXPECT_EQ(board.grid, (std::array{24, 24, 24, 24, 23, 23, 23, 23, 22, 22, 22, 22}));
}

TEST(RaceFormula90Board, HungaroringIsTheGivenBoard) {
  const RaceFormula90Board board = board_of("hungaroring");
  expect_equal(board, hungaroring());
  EXPECT_EQ(board.length(), 30);
  EXPECT_EQ(board.cards.size(), 42u);
  EXPECT_EQ(board.pit_time, 5);
  EXPECT_EQ(board.pole, Side::left);
  EXPECT_EQ(board.turns, 32);
  EXPECT_EQ(board.short_end, 21);
  EXPECT_EQ(board.stages, (std::vector<int>{1, 5, 9, 13, 17, 21, 25, 29}));
  EXPECT_EQ(board.grid, (std::array{30, 30, 30, 30, 29, 29, 29, 29, 28, 28, 28, 28}));
}

std::string weather_of(const RaceFormula90Board& board) {
  std::string text;
  for (const WeatherSlot& slot : board.weather)
    text += fmt::format("{}{} {}-{}", text.empty() ? "" : ", ", word(slot.weather), slot.from, slot.to);
  return text;
}

TEST(RaceFormula90Board, WeatherChartsAreTheGivenOnes) {
  EXPECT_EQ(weather_of(board_of("monza")),
            "dry 1-12, dry 13-26, dry 27-40, dry 41-54, dry 55-64, uncertain 65-72, uncertain 73-79, uncertain 80-86, "
            "rain 87-93, rain 94-99");
  EXPECT_EQ(weather_of(board_of("hungaroring")),
            "dry 1-15, dry 16-30, dry 31-45, dry 46-58, dry 59-70, uncertain 71-77, uncertain 78-83, uncertain 84-89, "
            "rain 90-95, rain 96-99");
}

// Runs of turns with the same number of laps.
std::string laps_of(const RaceFormula90Board& board) {
  std::string text;
  for (std::size_t turn = 0, end = 0; turn < board.laps.size(); turn = end) {
    while (end < board.laps.size() && board.laps[end] == board.laps[turn]) ++end;
    text += fmt::format("{}{}-{}: {}", text.empty() ? "" : ", ", turn + 1, end, board.laps[turn]);
  }
  return text;
}

TEST(RaceFormula90Board, TurnsStandForTheGivenLaps) {
  EXPECT_EQ(laps_of(board_of("monza")), "1-1: 1, 2-24: 2, 25-30: 1");
  EXPECT_EQ(laps_of(board_of("hungaroring")), "1-1: 1, 2-15: 3, 16-32: 2");
}

TEST(RaceFormula90Board, SectionsKnowWhatLiesOnThem) {
  const RaceFormula90Board board = board_of("monza");
  EXPECT_EQ(board.section(8).spots, 2);
  EXPECT_EQ(board.spots[board.section(8).spot].section, 8);
  EXPECT_EQ(board.section(3).spots, 0);
  EXPECT_EQ(board.extremes[board.section(14).extreme].trajectory.bonus, 4);
  EXPECT_EQ(board.section(15).extreme, Section::nothing);
  EXPECT_EQ(board.brakes[board.section(13).brake].value, 50);
}

TEST(RaceFormula90Board, SectionOneBeginsAtTheLine) {
  for (const std::string& id : circuit_ids()) {
    const RaceFormula90Board board = board_of(id);
    EXPECT_EQ(board.section(1).from, 2 * plan_formula_de(*load_circuit(id)).before_line) << id;
    EXPECT_EQ(board.section(board.length()).to, board.section(1).from) << id;
  }
}

// A change of a board is a change of the game: look at it before you write the new figure here.
TEST(RaceFormula90Board, BoardsAreTheSameEverywhere) {
  const std::map<std::string, std::uint64_t> golden{
      {"austin", 0x78276b63b17954de},     {"barcelona", 0xf2f86f76b55a3ba0},   {"daytona", 0x0f1b784eb15cac4d},
      {"hockenheim", 0x9fd184bbf7a4dac4}, {"hungaroring", 0x979f585dcd30a414}, {"indianapolis", 0x7bee15f00b53b35e},
      {"interlagos", 0xa6d3b2e769a4dd5b}, {"monaco", 0xb7b2f6579c3ee582},      {"monza", 0x10a220f2bf9c5903},
      {"shanghai", 0xfcd79c241f06cf27},   {"silverstone", 0x8866ef2ac8071700},
  };
  for (const std::string& id : circuit_ids()) {
    Hash hash;
    hash.add(json::serialize(print(board_of(id), Viewer::referee())));
    ASSERT_TRUE(golden.contains(id)) << id;
    EXPECT_EQ(hash.value(), golden.at(id)) << fmt::format("{{\"{}\", 0x{:016x}}},", id, hash.value());
  }
}

}  // namespace
}  // namespace paddock::circuit
