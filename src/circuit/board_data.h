#pragma once

// A board as data, for a page that draws it and knows no rules (docs/boards.md).

#include <boost/json.hpp>

#include "circuit/boards.h"

namespace paddock::circuit {

Result<boost::json::object> board_data(const Circuit& circuit, Game game,
                                       race_formula_90::Edition edition = race_formula_90::Edition::second);

}  // namespace paddock::circuit
