#pragma once

// What there is to play, to drive on and to read, as clients see it (docs/protocol.md).

#include <boost/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "room/refused.h"

namespace paddock::library {

using room::Granted;

// Own circuits are known besides those of content/circuits.
boost::json::object games_json(const std::vector<std::string>& own_circuits);
Granted<boost::json::object> circuits_json(const std::vector<std::string>& own_circuits);
Granted<boost::json::value> box_of(std::string_view game);
Granted<boost::json::object> board_of(const std::string& game, const std::string& circuit, const std::string& edition);
Granted<boost::json::object> articles_json(const std::string& game, std::string_view words);  // empty: all
Granted<boost::json::object> article_named(const std::string& id);
boost::json::object lessons_json();

}  // namespace paddock::library
