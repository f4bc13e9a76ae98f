#pragma once

// Formula Dé by its competition rules: gears and their dice, corners that ask for stops, tyres, brakes and body work as points
// on a sheet, slipstreams, pits and changing weather. 2 to 12 cars; timed trials on their own. Nothing is hidden but the
// sheets until all are filled in.
//
// The rules are in rules/formula-de.md; the files here follow its chapters.

#include <array>

#include "core/match.h"
#include "core/position.h"
#include "core/rows.h"
#include "core/shape.h"
#include "games/formula_de/events.h"
#include "games/formula_de/journey.h"
#include "games/formula_de/questions.h"
#include "games/formula_de/race.h"

namespace paddock::formula_de {

struct Game;
using Table = paddock::Table<Game>;

struct Game {
  using Race = formula_de::Race;
  using Options = formula_de::Options;
  using Question = formula_de::Question;
  using Event = formula_de::Event;

  static constexpr std::string_view id = "formula-de";
  static constexpr int rules = 2;
  static constexpr std::array<std::string_view, 4> set_up_questions{"box", "sheet", "points", "tyres"};

  // --- the course of the game (game.cpp) ---
  static Race set_up(const Options& options, int seats);
  static Play<> turn(Table& table, Race& race);
  static bool over(const Race& race) { return race.phase == Phase::over; }
  static Moment moment(const Race& race);

  // --- hidden information: the sheets of others, until all are in (FD-R88) ---
  static void redeal(Race& race, Seat seat, Rng& rng);

  // --- in words (words.cpp, events.cpp, refusals.cpp, picture.cpp) ---
  using Names = std::vector<std::string>;
  static OpenQuestion describe(const Race& race, const Question& question, const Names& names);
  static Option describe(const Race& race, const Question& question, Packed answer);
  static std::string in_words(const Question& question, Packed answer);
  static Refusal why_not(const Race& race, const Question& question, std::string_view words);
  static Message message(const Event& event, Viewer viewer);
  static boost::json::value view(const Race& race, Viewer viewer);
  static Rows picture(const Race& race, const Names& names, Viewer viewer, int columns);
  static Progress progress(const Race& race);
  static std::vector<CarRow> car_rows(const Race& race);  // timing.cpp
  static std::vector<Standing> standings(const Race& race, const Names& names);
  static std::vector<Classified> classification(const Race& race, const Names& names);
  static std::optional<Error> make_whole(Race& race);
  static std::span<const Limit> limits();  // make_whole.cpp
  static void leave_open(Race& race);
  static std::optional<int> place_on_board(const Race& race, std::string_view name);
  static Rows sheet(const Race& race, const Names& names, const std::vector<int>& numbers);  // sheet.cpp
};

}  // namespace paddock::formula_de
