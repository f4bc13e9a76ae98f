#include "scenario/file.h"

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
  if (file.circuit && file.board) return Error{"scenario.circuit-and-board"};
  const char* field = file.board ? "board" : "circuit";
  const GameInfo* game = find_game(file.game);
  if (!game || !game->boards) return Error{{"scenario.no-circuits", {{"field", field}, {"game", file.game}}}};
  const Result<std::string> id =
      file.board ? circuit::add_own_board(*game->boards, *file.board) : circuit::add_own_circuit(*file.circuit);
  if (!id) return Error{{"scenario.wrong-circuit", {{"field", field}, {"what", whole_message(id.error())}}}};
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
  if (!file.options.is_object()) return Error{"scenario.options-needed"};
  for (const std::string& article : file.articles)
    if (!std::ranges::binary_search(article_ids, article))
      return Error{{"scenario.no-article", {{"article", article}}}};
  if (file.articles.empty()) return Error{"scenario.articles-needed"};
  if (auto wrong = bring_board(file)) return *wrong;
  return file;
}

Result<std::vector<Step>> read_steps(const json::value& steps) {
  if (!steps.is_array()) return Error{"scenario.steps-needed"};
  std::vector<Step> read;
  for (const json::value& entry : steps.as_array()) {
    if (!entry.is_object()) return Error{"scenario.step-needed"};
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
