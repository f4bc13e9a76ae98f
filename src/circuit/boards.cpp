#include "circuit/boards.h"

#include <fmt/format.h>

namespace paddock::circuit {

Result<std::string> add_own_board(const Boards& boards, std::string_view toml) {
  std::string id = add_own_board(toml);
  if (auto wrong = boards.try_small(id)) return *wrong;
  return {boost::system::in_place_value, std::move(id)};
}

std::optional<Error> why_no_race(std::string_view id, const Boards& boards) {
  if (id.starts_with(own_board_prefix)) return std::nullopt;
  const Result<Circuit> circuit = load_circuit(id);
  if (!circuit) return circuit.error();
  const std::vector<Error> errors = boards.inspect(*circuit).errors;
  if (errors.empty()) return std::nullopt;
  return Error{fmt::format("{} has no board for {}: {}; paddock circuit check tells more", circuit->name, boards.game,
                           text(errors.front()))};
}

Error no_race_on(const boost::json::value& option, const Boards& boards) {
  if (!option.is_string()) return Error{"circuit: the id of a circuit is needed, as paddock circuit list has them"};
  const std::optional<Error> why = why_no_race(option.as_string(), boards);
  return Error{fmt::format("circuit: {}", why ? why->message : "its board is too large for this game")};
}

}  // namespace paddock::circuit
