#include "circuit/boards.h"

namespace paddock::circuit {

Result<std::string> add_own_board(const Boards& boards, std::string_view toml) {
  std::string id = add_own_board(toml);
  if (auto wrong = boards.try_small(id)) return *wrong;
  return {boost::system::in_place_value, std::move(id)};
}

Message lap_message(const Boards& boards, int lap) {
  return {"circuit.lap", {{"unit", Argument::word(boards.unit)}, {"count", lap}}};
}

std::optional<Error> why_no_race(std::string_view id, const Boards& boards) {
  if (id.starts_with(own_board_prefix)) return std::nullopt;
  const Result<Circuit> circuit = load_circuit(id);
  if (!circuit) return circuit.error();
  const std::vector<Error> errors = boards.inspect(*circuit).errors;
  if (errors.empty()) return std::nullopt;
  return Error{{"circuit.error.no-board",
                {{"circuit", circuit->name}, {"game", boards.game}, {"why", whole_message(errors.front())}}}};
}

Error no_race_on(const boost::json::value& option, const Boards& boards) {
  if (!option.is_string()) return error_at("circuit", "circuit.error.id-needed");
  const std::optional<Error> why = why_no_race(option.as_string(), boards);
  return error_at("circuit", why ? why->message : "circuit.error.board-size");
}

}  // namespace paddock::circuit
