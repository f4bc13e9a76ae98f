#pragma once

// Pole Position (José Joaquín Bernal, Do It Games): tyre dice, a racing line through every corner, engine and brakes to be
// spent, fights for each position, pit stops and a sky that moves on. 2 to 6 cars, some of them perhaps printed bots. Hidden
// information: qualifying tokens and starting tyres until they are revealed, and the order of the event deck.
//
// The rules are in rules/pole-position.md; the files here follow its chapters, and its section 3 can be laid beside them.

#include <array>

#include "core/match.h"
#include "core/position.h"
#include "core/shape.h"
#include "games/pole_position/events.h"
#include "games/pole_position/questions.h"
#include "games/pole_position/race.h"

namespace paddock::pole_position {

struct Game;
using Table = paddock::Table<Game>;

struct Game {
  using Race = pole_position::Race;
  using Options = pole_position::Options;
  using Question = pole_position::Question;
  using Event = pole_position::Event;
  using Card = EventCard;

  static constexpr std::string_view id = "pole-position";
  static constexpr int rules = 2;
  static constexpr std::array<std::string_view, 5> set_up_questions{
      "engine change", "qualifying", "set", "setting", "tyres"};
  static constexpr std::string_view deck = "events";

  // --- the course of the game (game.cpp) ---
  static Race set_up(const Options& options, int seats);
  static Play<> turn(Table& table, Race& race);
  static bool over(const Race& race) { return race.phase == Phase::over; }
  static Moment moment(const Race& race);

  // --- hidden information: the order of the event deck (6.3) ---
  template <class Visit>
  static void hidden_cards(Race& race, Seat, Visit&& visit) {
    for (EventCard& card : *race.deck) visit(card);
  }
  template <class Visit>
  static void all_cards(Race& race, Visit&& visit) {
    for (EventCard& card : *race.deck) visit(card);
    for (EventCard& card : race.discards) visit(card);
  }

  // --- for people (words.cpp, asking.cpp, options.cpp, refusals.cpp, events.cpp, picture.cpp) ---
  using Names = std::vector<std::string>;
  static OpenQuestion describe(const Race& race, const Question& question, const Names& names);
  static Option describe(const Race& race, const Question& question, Packed answer);
  static std::string in_words(const Question& question, Packed answer);
  static bool means(const Question& question, Packed answer, std::string_view words);
  static Refusal why_not(const Race& race, const Question& question, std::string_view words);
  static Message message(const Event& event, Viewer viewer);
  static boost::json::value view(const Race& race, Viewer viewer);
  static Rows picture(const Race& race, const Names& names, Viewer viewer, int columns);
  static Progress progress(const Race& race);
  static std::vector<CarRow> car_rows(const Race& race);  // timing.cpp
  static std::vector<Standing> standings(const Race& race, const Names& names);         // finish.cpp
  static std::vector<Classified> classification(const Race& race, const Names& names);  // finish.cpp
  static std::optional<Error> make_whole(Race& race);
  static std::span<const Limit> limits();  // make_whole.cpp
  static void leave_open(Race& race);
  static std::optional<int> place_on_board(const Race& race, std::string_view name);
  static Rows sheet(const Race& race, const Names& names, const std::vector<int>& numbers);  // sheet.cpp
};

}  // namespace paddock::pole_position
