#pragma once

// A board as data, for a page that draws it and knows no rules (docs/boards.md).

#include <boost/json.hpp>
#include <string_view>

#include "circuit/circuit.h"
#include "circuit/data_parts.h"
#include "circuit/outline.h"
#include "circuit/plan.h"

namespace paddock::circuit {

// The landscape, with what the game adds to it.
boost::json::object whole_board(const Circuit& circuit, std::string_view game, const Plan& plan, const Outline& outline,
                                GameData data);

}  // namespace paddock::circuit
