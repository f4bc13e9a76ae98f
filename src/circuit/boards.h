#pragma once

// A circuit in every game: its boards compiled, checked and drawn.

#include <array>
#include <boost/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "circuit/race_formula_90_board.h"

namespace paddock::circuit {

enum class Game { formula_de, pole_position, race_formula_90 };
inline constexpr std::array all_games{Game::formula_de, Game::pole_position, Game::race_formula_90};
inline constexpr std::array<std::string_view, 3> game_names{"formula-de", "pole-position", "race-formula-90"};
inline std::string_view name_of(Game game) { return game_names[static_cast<int>(game)]; }
std::optional<Game> game_named(std::string_view name);

// What there is to say about a board. One with errors is refused.
struct BoardReport {
  std::vector<Error> errors;
  std::vector<Error> warnings;
  std::string figures;  // of a board without errors
};

// The boards of a circuit in the order of the games, with every check: rules, drawing, random laps.
std::array<BoardReport, 3> inspect(const Circuit& circuit);

// Why no race of this game is possible on a circuit: there is none of this id, or its board is refused.
std::optional<Error> why_no_race(std::string_view id, Game game);
Error no_race_on(const boost::json::value& option, Game game);  // the same about an option `circuit` that was not taken

// A small board of one's own in the form of those in content/circuits/test: its id, or what is wrong with it.
Result<std::string> add_own_board(Game game, std::string_view toml);

struct Look {
  double lane_width = 14;
  std::string_view unit = "px";
  race_formula_90::Edition edition = race_formula_90::Edition::second;
};

// The board as SVG, or why there is none.
Result<std::string> draw(const Circuit& circuit, Game game, const Look& look = {});

}  // namespace paddock::circuit
