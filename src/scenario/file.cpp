#include "scenario/file.h"

#include <fmt/format.h>

#include <algorithm>

#include "circuit/boards.h"
#include "circuit/circuit.h"
#include "core/reflect.h"
#include "core/toml.h"
#include "games/catalogue.h"

namespace paddock::scenario {
namespace {

// A scenario may bring a circuit or a small board of its own.
std::optional<Error> bring_board(File& file) {
  if (!file.circuit && !file.board) return std::nullopt;
  if (file.circuit && file.board) return Error{"board: bring a circuit or a board, not both"};
  const GameInfo* game = find_game(file.game);
  if (!game || !game->boards) return Error{fmt::format("{}: there are no circuits in {}", file.board ? "board" : "circuit", file.game)};
  const Result<std::string> id =
      file.board ? circuit::add_own_board(*game->boards, *file.board) : circuit::add_own_circuit(*file.circuit);
  if (!id) return Error{fmt::format("{}: {}", file.board ? "board" : "circuit", text(id.error()))};
  file.options.as_object()["circuit"] = *id;
  return std::nullopt;
}

}  // namespace

Result<File> read_file(std::string_view toml) {
  const Result<json::object> read = read_toml(toml);
  if (!read) return read.error();
  File file;
  if (auto wrong = patch(file, json::value(*read))) return *wrong;
  if (file.position) drop_lines(*file.position);
  if (!file.options.is_object()) return Error{"options: a table of names and values is needed"};
  for (const std::string& article : file.articles)
    if (!std::ranges::binary_search(article_ids, article))
      return Error{fmt::format("articles: rules/ has no article {}", article)};
  if (file.articles.empty()) return Error{"articles: name the articles this scenario proves"};
  if (auto wrong = bring_board(file)) return *wrong;
  return file;
}

Result<std::vector<Step>> read_steps(const json::value& steps) {
  if (!steps.is_array()) return Error{"steps: a list of steps is needed"};
  std::vector<Step> read;
  for (const json::value& entry : steps.as_array()) {
    if (!entry.is_object()) return Error{"steps: every step is a table in braces"};
    json::value fields = entry;
    Step step;
    step.line = static_cast<int>(fields.at(line_key).as_int64());
    drop_lines(fields);
    if (auto wrong = patch(step, fields)) return Error{wrong->message, step.line};
    read.push_back(step);
  }
  return read;
}

}  // namespace paddock::scenario
