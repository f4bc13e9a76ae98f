#pragma once

// Street Illegal (Heinrich Glumpler, Z-Man Games): seven cars race over eight track cards; 1 to 7 of them are players', the
// rest Old Pros. Speed is the sum of three face-up tempo cards, and chips bend it for a moment. Hidden information: hands,
// chips, and bids until they are revealed. Extended rules: tactical grid, solo, better Old Pros, nitrous oxide, series.
//
// The rules are in rules/street-illegal.md; the files here follow its chapters.

#include <array>

#include "core/match.h"
#include "core/position.h"
#include "core/shape.h"
#include "games/street_illegal/events.h"
#include "games/street_illegal/questions.h"
#include "games/street_illegal/race.h"

namespace paddock::street_illegal {

struct Game;
using Table = paddock::Table<Game>;

struct Game {
  using Race = street_illegal::Race;
  using Options = street_illegal::Options;
  using Question = street_illegal::Question;
  using Event = street_illegal::Event;
  using Card = TempoCard;

  static constexpr std::string_view id = "street-illegal";
  static constexpr int rules = 1;
  static constexpr std::array<std::string_view, 4> set_up_questions{"driver", "grid bid", "grid swap", "layout"};
  static constexpr std::string_view deck = "tempo";

  // --- the course of the game (game.cpp) ---
  static Race set_up(const Options& options, int seats);
  static Play<> turn(Table& table, Race& race);
  static bool over(const Race& race) { return race.phase == Phase::over; }
  static Moment moment(const Race& race);

  // --- hidden information ---
  // SI-SETUP-9: the hands of others and the order of the stack.
  template <class Visit>
  static void hidden_cards(Race& race, Seat seat, Visit&& visit) {
    for (Player& player : race.players)
      if (player.seat != seat)
        for (TempoCard& card : *player.hand) visit(card);
    for (TempoCard& card : *race.stack) visit(card);
  }
  template <class Visit>
  static void all_cards(Race& race, Visit&& visit) {
    hidden_cards(race, nobody, visit);
    for (Player& player : race.players)
      for (TempoCard& card : player.up) visit(card);
    for (TempoCard& card : race.discards) visit(card);
    if (race.turn.turned) visit(*race.turn.turned);
    for (TempoCard& card : race.turn.pro_cards) visit(card);
  }

  // --- for people (words.cpp, events.cpp, picture.cpp) ---
  using Names = std::vector<std::string>;
  static OpenQuestion describe(const Race& race, const Question& question, const Names& names);
  static Option describe(const Race& race, const Question& question, Packed answer);
  static std::string in_words(const Question& question, Packed answer);
  static Refusal why_not(const Race& race, const Question& question, std::string_view words);
  static Message message(const Event& event, Viewer viewer);
  static boost::json::value view(const Race& race, Viewer viewer);
  static Rows picture(const Race& race, const Names& names, Viewer viewer, int columns);
  static Progress progress(const Race& race);
  static int place(const Race& race, Seat seat) { return position_of(race, seat); }
  static std::vector<CarRow> car_rows(const Race& race);  // timing.cpp
  static std::vector<Standing> standings(const Race& race, const Names& names);
  static std::vector<Classified> classification(const Race& race, const Names& names);
  static std::optional<Error> make_whole(Race& race);
  static std::optional<Error> complete(Race& race);
  static std::span<const Limit> limits();  // make_whole.cpp
  static Rows sheet(const Race& race, const Names& names, const std::vector<int>& numbers);
};

}  // namespace paddock::street_illegal
