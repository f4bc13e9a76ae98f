#pragma once

// What a game offers: the contract between a game's folder and the rest of Paddock, as concepts. A game is one struct whose types and
// static functions are these. What is missing or wrong, the compiler says in one error that names it.

#include <boost/json.hpp>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/article.h"
#include "core/chance.h"
#include "core/match.h"
#include "core/options.h"
#include "core/play.h"
#include "core/question.h"
#include "core/result.h"
#include "core/seat.h"
#include "core/shape.h"

namespace paddock {

template <class Game>
class Table;

using Names = std::vector<std::string>;  // of the seats, in their order

template <class Questions>
inline constexpr bool are_rules_questions = false;
template <class... Questions>
inline constexpr bool are_rules_questions<std::variant<Questions...>> = (RulesQuestion<Questions> && ...);

// A game that can be played: all that core/position.h needs. It is enough for playouts, search and tests of the rules.
template <class Game>
concept PlayableGame = requires {
  typename Game::Race;      // the whole position between turns: a value that can be copied
  typename Game::Options;   // what may differ from race to race
  typename Game::Question;  // a variant of all questions
  typename Game::Event;     // a variant of all that can happen
  requires std::copyable<typename Game::Race>;
  requires are_rules_questions<typename Game::Question>;
} && requires(Table<Game>& table, typename Game::Race& race, const typename Game::Race& seen, const typename Game::Options& options) {
  // The position before anything has happened, with this many seats.
  { Game::set_up(options, int()) } -> std::same_as<typename Game::Race>;
  // One turn, from a position between turns to the next.
  { Game::turn(table, race) } -> std::same_as<Play<>>;
  { Game::over(seen) } -> std::same_as<bool>;
  // Which turn comes next: all chance is keyed by it. Round 0 is the preparation.
  { Game::moment(seen) } -> std::same_as<Moment>;
};

// A game with hidden cards says where they are, so that they can be dealt again as a seat may believe them to be:
//   using Card; deck                        their type with a unique `id`; the purpose of the draw that shuffles them
//   void hidden_cards(race, seat, visit)    every card whose face the seat cannot see
//   void all_cards(race, visit)             every card of that deck, wherever it is
// A game that hides something else between turns has
//   void redeal(race, seat, rng)            replaces it by something that the seat may believe
template <class Game>
concept HidesCards = requires { Game::deck; };

// A game that people can look at, answer, record and put into a season: all that core/match_of.h needs beside the rules.
template <class Game>
concept PresentableGame =
    PlayableGame<Game> &&
    requires(typename Game::Race& race, const typename Game::Options& options) {
      race.options = options;  // the race knows them
      race.turn = {};          // what is known only inside a turn, empty between turns
    } &&
    requires(const typename Game::Race& race, const typename Game::Question& question, const typename Game::Event& event, Packed answer,
             const Names& names, Viewer viewer, std::string_view words, const std::vector<int>& numbers) {
      { Game::id } -> std::convertible_to<std::string_view>;  // its name in files: "a-game"
      { Game::rules } -> std::convertible_to<int>;            // the version of its rules
      // A question without its options, then one of its options. Its words are what records store: they never change.
      { Game::describe(race, question, names) } -> std::same_as<OpenQuestion>;
      { Game::describe(race, question, answer) } -> std::same_as<Option>;
      { Game::in_words(question, answer) } -> std::same_as<std::string>;
      // Why these words are not a legal answer.
      { Game::why_not(race, question, words) } -> std::same_as<Refusal>;
      // What happened, as this viewer may know it.
      { Game::message(event, viewer) } -> std::same_as<Message>;
      { Game::view(race, viewer) } -> std::same_as<boost::json::value>;
      // The position drawn as text, at most this many columns wide.
      { Game::picture(race, names, viewer, int()) } -> std::same_as<Rows>;
      { Game::progress(race) } -> std::same_as<Progress>;
      { Game::car_rows(race) } -> std::same_as<std::vector<CarRow>>;
      { Game::standings(race, names) } -> std::same_as<std::vector<Standing>>;
      { Game::classification(race, names) } -> std::same_as<std::vector<Classified>>;
      // What an official would file. `numbers` of the cars by seat; empty: seats count from 1.
      { Game::sheet(race, names, numbers) } -> std::same_as<Rows>;
      // What is possible for the whole numbers of a position that somebody writes (a scenario).
      { Game::limits() } -> std::same_as<std::span<const Limit>>;
    } &&
    // Makes a position that somebody has written whole, or says why that cannot be done; with two parameters it sees what it was before.
    (requires(typename Game::Race& race) {
      { Game::make_whole(race) } -> std::same_as<std::optional<Error>>;
    } || requires(typename Game::Race& race, const typename Game::Race& before) {
      { Game::make_whole(race, before) } -> std::same_as<std::optional<Error>>;
    });

// Beyond that a game may have
//   set_up_questions                        the kinds of questions that, asked before the first round, prepare the race
//   bool means(question, answer, words)       in_words(question, answer) == words, if it can be told sooner
//   int place(race, seat)                     on the road, if the standings count something else
//   vector<Figure> figures(race)              what it counts of a race beside the places
//   void leave_open(race)                     marks lists that follow from the rest unless a written position names them
//   optional<Error> spell_out(json)           puts short forms of a written position into the names of the position
//   optional<int> place_on_board(race, name)  a space or cell, if there is a board
//   optional<Error> complete(race)            sets what the text of a race between turns does not say

}  // namespace paddock
