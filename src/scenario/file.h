#pragma once

// A scenario as its file says it (docs/scenarios.md).

#include <boost/describe.hpp>
#include <boost/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace paddock::scenario {

namespace json = boost::json;

struct ExpectedQuestion {
  json::value seat;
  std::string kind;
  std::string article;
  std::vector<std::string> options;
  std::vector<std::string> exactly;
  std::vector<std::string> includes;
  std::vector<std::string> excludes;
  std::optional<int> count;
  json::value facts;
};
BOOST_DESCRIBE_STRUCT(ExpectedQuestion, (), (seat, kind, article, options, exactly, includes, excludes, count, facts))

struct Step {
  int line = 0;
  json::value seat;
  std::optional<std::string> answer;
  std::optional<std::string> chance;
  std::vector<std::string> order;
  std::optional<int> roll;
  std::optional<std::string> refused;
  std::optional<std::string> article;
  std::optional<std::string> event;
  std::optional<std::string> never;
  std::optional<std::vector<std::string>> events;
  std::optional<int> count;
  json::value facts;
  std::optional<json::value> expect;
  json::value view;
  std::optional<ExpectedQuestion> question;
  std::optional<std::vector<json::value>> asked;
  std::optional<std::vector<std::string>> standings;
  std::optional<bool> over;
};
BOOST_DESCRIBE_STRUCT(Step, (),
                      (seat, answer, chance, order, roll, refused, article, event, never, events, count, facts, expect,
                       view, question, asked, standings, over))

struct File {
  std::string title;
  std::vector<std::string> articles;
  std::string game;
  std::vector<std::string> seats;
  int seed = 1;
  bool strict = false;
  std::optional<std::string> circuit;  // the text of a circuit file
  std::optional<std::string> board;    // the text of a small board
  json::value options = json::object();
  std::optional<json::value> position;
  json::value steps = json::array();
};
BOOST_DESCRIBE_STRUCT(File, (), (title, articles, game, seats, seed, strict, circuit, board, options, position, steps))

// Brings the file's own circuit or board, if it has one.
Result<File> read_file(std::string_view toml);
Result<std::vector<Step>> read_steps(const json::value& steps);

}  // namespace paddock::scenario
