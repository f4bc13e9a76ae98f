#pragma once

// Lessons: a position, something to do in it, and what is said to what the person does. docs/lessons.md describes the files.

#include <boost/describe.hpp>
#include <boost/json.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"
#include "core/policy.h"
#include "core/record.h"
#include "core/result.h"

namespace paddock::lessons {

namespace json = boost::json;

inline constexpr const char* rivals_driver = "pro";

// All that is named must hold.
struct Condition {
  std::string event;                  // it has happened ...
  json::value facts;                  // ... with these
  std::string article;                // ... because of this one
  std::vector<std::string> answers;   // the person has given one of these
  std::optional<int> round;           // the race has come to this one
  std::optional<json::value> expect;  // values of the position as it is now, as the person sees it
};
BOOST_DESCRIBE_STRUCT(Condition, (), (event, facts, article, answers, round, expect))

struct WrongTry {
  Condition when;
  std::vector<std::string> tried;  // answers that lead there
};
BOOST_DESCRIBE_STRUCT(WrongTry, (), (when, tried))

struct Lesson {
  std::string game;
  std::string name;  // of its file, without the ending
  std::string article;  // to read more
  std::string driver;   // the person's name in the file; seat 1
  std::vector<std::string> rivals;
  json::value options = json::object();
  int seed = 1;
  json::value position;
  std::vector<std::string> before;  // answers of the person that have led to the first question
  std::vector<Condition> goals;
  std::vector<WrongTry> wrong;  // the first that holds is answered
  std::vector<std::string> solution;
};
BOOST_DESCRIBE_STRUCT(Lesson, (), (game, article, driver, rivals, options, seed, position, before, goals, wrong, solution))

// How far the person is.
struct Progress {
  std::vector<bool> goals;  // reached
  int wrong = 0;            // which wrong try it was, from 1; 0: none
  bool stuck = false;       // nothing can be done any more
  int answers = 0;          // given by the person
  std::string show;         // the next answer of the solution; empty: the person has left its way
  bool done() const;
};

Result<Lesson> read_lesson(std::string_view name, std::string_view toml);

// The lessons of a game in their order: the names of its files in content/lessons.
std::vector<std::string> lessons_of(std::string_view game);
Result<Lesson> find_lesson(std::string_view game, std::string_view name);

// The race as it begins for somebody: it goes on from this record, with the record's own dice.
Result<Record> begin(const Lesson& lesson, const std::string& driver);
Progress progress_of(const Lesson& lesson, const Match& match);

// What is said of it, as messages.
Message title_of(const Lesson& lesson);
json::object told(const Lesson& lesson, const Progress& progress);

// The race with its rivals at the wheel.
struct Trial {
  std::unique_ptr<Match> match;
  std::unique_ptr<AnyPolicy> rivals;
};
Result<Trial> start(const Lesson& lesson);

// What is wrong with a lesson: its solution must reach all goals, and each wrong try must get its own answer.
std::vector<Error> faults_of(const Lesson& lesson);

}  // namespace paddock::lessons
