#pragma once

// The reference of a game for people who write scenarios and bots: positions, questions, answers, chance and events.
// Structure comes from the code (core/shape.h), meaning from content/reference/GAME.toml, and a name in one of them that is
// not in the other is a fault.

#include <set>
#include <string>
#include <vector>

#include "core/match.h"
#include "games/catalogue.h"

namespace paddock {

std::string reference_file(const GameInfo& game);  // content/reference/GAME.toml

// In Markdown. `meanings` is the text of that file, `say` puts messages into words.
Result<std::string> reference_page(const GameInfo& game, std::string_view meanings,
                                   const Formatter& say);

// What occurs in races of a game, as paths of its content/reference file: "question.gear", "cost.tyre",
// "event.moved.articles.AB-6-0-1".
struct Occurrences {
  std::set<std::string> names;
  std::set<std::string> answers;  // kind and words, those that no form in the file fits
};

// Adds what a match shows at a stop: call it at every stop, for one match after the other.
class Observer {
 public:
  explicit Observer(std::string_view meanings);
  void begin() { next_event_ = next_line_ = 0; }  // of the next match
  void look_at(const Match& match);
  const Occurrences& seen() const { return seen_; }

 private:
  void look_at(const OpenQuestion& question);
  void look_at(const boost::json::value& view, const std::string& path);

  boost::json::object file_;
  Occurrences seen_;
  int next_event_ = 0;
  int next_line_ = 0;
};

// What the file does not describe, and what it describes though the code has no such thing or it never occurred.
std::vector<Message> reference_faults(const GameInfo& game, std::string_view meanings, const Occurrences& seen);

}  // namespace paddock
