#pragma once

// Race! Formula 90, both editions: one or two cards a turn move a car from section to section; tyres, cards and damage pay for
// speed, checks against the last card used decide what is risky, and cars that share a corner contest it. 1 to 6 players against
// the robots of the table. Hidden information: hands, decks, and what is chosen in qualifying and contests until it is revealed.
//
// The rules are in rules/race-formula-90.md; the files here follow its chapters, and rule_set.h tells what differs between the
// first edition (base, advanced, junior) and the second.

#include <array>

#include "core/match.h"
#include "core/position.h"
#include "core/shape.h"
#include "games/race_formula_90/events.h"
#include "games/race_formula_90/questions.h"
#include "games/race_formula_90/race.h"

namespace paddock::race_formula_90 {

struct Game;
using Table = paddock::Table<Game>;

struct Game {
  using Race = race_formula_90::Race;
  using Options = race_formula_90::Options;
  using Question = race_formula_90::Question;
  using Event = race_formula_90::Event;
  using Card = race_formula_90::Card;

  static constexpr std::string_view id = "race-formula-90";
  static constexpr int rules = 2;
  static constexpr std::array<std::string_view, 10> set_up_questions{
      "chart", "discard", "draw", "qualifying", "set-up", "skill", "strategy", "substitute", "tyres", "wise discard"};
  static constexpr std::string_view deck = "cards";  // both decks, told apart by their backs

  // --- the course of the game (game.cpp) ---
  static Race set_up(const Options& options, int seats);
  static Play<> turn(Table& table, Race& race);
  static bool over(const Race& race) { return race.phase == Phase::over; }
  static Moment moment(const Race& race);

  // --- hidden information (section 6.3) ---
  template <class Visit>
  static void hidden_cards(Race& race, Seat seat, Visit&& visit) {
    for (Player& player : race.players)
      if (player.seat != seat)
        for (Card& card : *player.hand) visit(card);
    for (Contestant& contestant : race.turn.contest)
      if (contestant.cards.owner() != nobody && contestant.cards.owner() != seat)
        for (Card& card : *contestant.cards) visit(card);
    visit_decks(race, visit);
  }
  template <class Visit>
  static void all_cards(Race& race, Visit&& visit) {
    for (Player& player : race.players) {
      for (Card& card : *player.hand) visit(card);
      for (Card& card : player.frozen) visit(card);
      for (Card& card : player.reserved) visit(card);
      if (player.target) visit(player.target);
    }
    for (Card& card : race.discards) visit(card);
    for (Card& card : race.track_discards) visit(card);
    visit_decks(race, visit);
  }

  // --- for people (words.cpp, event_messages.cpp, picture.cpp, make_whole.cpp) ---
  using Names = std::vector<std::string>;
  static OpenQuestion describe(const Race& race, const Question& question, const Names& names);
  static Option describe(const Race& race, const Question& question, Packed answer);
  static std::string in_words(const Question& question, Packed answer);
  static Refusal why_not(const Race& race, const Question& question, std::string_view words);
  static Message message(const Event& event, Viewer viewer);
  static boost::json::value view(const Race& race, Viewer viewer);
  static Rows picture(const Race& race, const Names& names, Viewer viewer, int columns);
  static std::optional<Error> make_whole(Race& race, const Race& before);
  static std::optional<Error> complete(Race& race);
  static std::span<const Limit> limits();  // make_whole.cpp
  static std::optional<Error> spell_out(boost::json::value& position);  // make_whole_track.cpp

  // --- the result (finish.cpp, sheet.cpp) ---
  static Progress progress(const Race& race);
  static std::vector<CarRow> car_rows(const Race& race);  // timing.cpp
  static std::vector<Standing> standings(const Race& race, const Names& names);
  static std::vector<Classified> classification(const Race& race, const Names& names);
  static std::vector<Figure> figures(const Race& race);
  static Rows sheet(const Race& race, const Names& names, const std::vector<int>& numbers);

 private:
  template <class Visit>
  static void visit_decks(Race& race, Visit&& visit) {
    for (Card& card : *race.deck) visit(card);
    for (Card& card : *race.face_down) visit(card);
    for (Card& card : *race.track_deck) visit(card);
  }
};

}  // namespace paddock::race_formula_90
