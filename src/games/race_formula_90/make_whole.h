#pragma once

// Makes a position whole that a scenario has described in part. What the file has named differs from the position before.

#include "core/reflect.h"
#include "games/race_formula_90/game.h"

namespace paddock::race_formula_90 {

// What is wrong, and the article that forbids it.
inline Complaint forbid(const std::string& path, const Message& what, Article article) {
  return Error{{"error.at", {{"path", path}, {"what", what}}}, 0, std::string(article.id())};
}

Complaint complete_cards(Race& race, const Race& before);  // make_whole_cards.cpp
Complaint complete_track(Race& race, const Race& before);  // cars, lines, flags (make_whole_track.cpp)

}  // namespace paddock::race_formula_90
