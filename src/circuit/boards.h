#pragma once

// The boards of a game: how they are compiled from circuits, checked and drawn, whatever the game.

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "circuit/circuit.h"

namespace paddock::circuit {

// What there is to say about a board. One with errors is refused.
struct BoardReport {
  std::vector<Error> errors;
  std::vector<Error> warnings;
  Message figures;  // of a board without errors
};

struct Look {
  double lane_width = 14;
  std::string_view unit = "px";
  std::string_view edition = {};  // one of Boards::editions; empty: the usual one
};

struct Boards {
  std::string_view game;                        // its id
  std::string_view unit;                        // what a lap is counted in: "spaces"
  std::vector<std::string_view> editions = {};  // of the game, if their boards differ; the usual one first
  Result<int> (*lap)(const Circuit& circuit);
  BoardReport (*inspect)(const Circuit& circuit);          // with every check: rules, drawing, random laps
  std::optional<Error> (*try_small)(std::string_view id);  // what is wrong with a board written space by space
  Result<std::string> (*draw)(const Circuit& circuit, const Look& look, const Formatter& say);  // as SVG
  // For a page that draws it and knows no rules (docs/boards.md).
  Result<boost::json::object> (*data)(const Circuit& circuit, std::string_view edition);
};

// A lap as people count it in this game: "151 spaces".
Message lap_message(const Boards& boards, int lap);

// Why no race is possible on a circuit: there is none of this id, or its board is refused.
std::optional<Error> why_no_race(std::string_view id, const Boards& boards);
// The same about an option `circuit` that was not taken.
Error no_race_on(const boost::json::value& option, const Boards& boards);

// A small board of one's own in the form of those in content/circuits/test: its id, or what is wrong with it.
Result<std::string> add_own_board(const Boards& boards, std::string_view toml);

}  // namespace paddock::circuit
