#include "games/catalogue.h"

#include <fmt/format.h>

#include <algorithm>

#include "circuit/circuit.h"
#include "content/content.h"
#include "core/rng.h"
#include "core/text.h"
#include "drivers/drivers.h"
#include "games/formula_de/catalogue_entry.h"
#include "games/pole_position/catalogue_entry.h"
#include "games/race_formula_90/catalogue_entry.h"
#include "games/redline/catalogue_entry.h"
#include "games/street_illegal/catalogue_entry.h"

namespace paddock {

std::span<const GameInfo> games() {
  static const std::vector<GameInfo> games{street_illegal::catalogue_entry(), formula_de::catalogue_entry(),
                                           pole_position::catalogue_entry(), race_formula_90::catalogue_entry(),
                                           redline::catalogue_entry()};
  return games;
}

Result<std::unique_ptr<AnyPolicy>> make_driver(std::string_view game, std::string_view name) {
  const GameInfo* info = find_game(game);
  if (auto driver = info ? info->driver(name) : nullptr) return driver;
  std::vector<std::string_view> known;
  for (const DriverInfo& one : drivers()) known.push_back(one.name);
  return Error{{"games.error.no-such-driver", {{"driver", name}, {"known", known}, {"temperaments", temperaments()}}}};
}

const GameInfo* find_game(std::string_view id) {
  const auto found = std::ranges::find(games(), id, &GameInfo::id);
  return found == games().end() ? nullptr : &*found;
}

std::vector<const GameInfo*> games_on_circuits() {
  std::vector<const GameInfo*> with_boards;
  for (const GameInfo& game : games())
    if (game.boards) with_boards.push_back(&game);
  return with_boards;
}

namespace {

// The value of an option that is a word; its default if it was not chosen.
std::string chosen(const Setup& setup, std::string_view name) {
  const boost::json::value* value = setup.options.if_contains(name);
  if (value && value->is_string()) return std::string(value->as_string());
  const GameInfo* game = find_game(setup.game);
  const auto option = std::ranges::find(game->options, name, &OptionHelp::name);
  return option == game->options.end() ? "" : std::string(option->default_value);
}

// Empty in a game without circuits.
std::string_view circuit_text(const Setup& setup) { return circuit::circuit_file(chosen(setup, "circuit")); }

}  // namespace

std::uint64_t content_digest(const Setup& setup) {
  Hash digest;
  for (const ContentFile& file : content_files())
    if (file.path.starts_with("content/" + setup.game)) digest.add(file.text);
  digest.add(circuit_text(setup));
  return digest.value();
}

std::string board_name(const Setup& setup) {
  const std::string circuit = chosen(setup, "circuit");
  if (circuit.empty()) return {};
  const auto edition_of = find_game(setup.game)->edition;
  const std::string_view edition = edition_of ? edition_of(setup.options) : "";
  return fmt::format("{}/{}{}{}", setup.game, circuit, edition.empty() ? "" : "?edition=", edition);
}

namespace {

Result<const GameInfo*> game_of(const Setup& setup) {
  const GameInfo* game = find_game(setup.game);
  if (!game)
    return Error{{"games.error.no-such-game",
                  {{"game", setup.game},
                   {"known", arguments_of(games(), [](const GameInfo& one) { return Argument(one.id); })}}}};
  const int seats = static_cast<int>(setup.seats.size());
  if (seats < game->min_seats || seats > game->max_seats)
    return Error{{"games.error.seats",
                  {{"game", game->title}, {"fewest", game->min_seats}, {"most", game->max_seats}, {"seats", seats}}}};
  return game;
}

// Why a record departs from today's rules: it is damaged, or it was driven under others.
Error departure(const Record& record, const Error& error) {
  const GameInfo& game = *find_game(record.setup.game);
  const std::uint64_t content = content_digest(record.setup);
  const bool other_content = record.content && *record.content != content;
  if (record.rules == game.rules && !other_content) return error;
  const auto content_of = [&](std::uint64_t digest) {
    return other_content ? Argument(hex(digest)) : Argument(nullptr);
  };
  const std::size_t line = error.line < 2 ? 0 : static_cast<std::size_t>(error.line) - 2;
  return Error{{"games.error.other-rules",
                {{"rules", std::to_string(record.rules)},
                 {"content", content_of(record.content.value_or(0))},
                 {"our_rules", std::to_string(game.rules)},
                 {"our_content", content_of(content)},
                 {"round", std::to_string(record.round_at(line))},
                 {"newer", record.rules > game.rules}}},
               error.line};
}

// A race on an own circuit carries its file, and makes it known wherever it comes to.
Result<Setup> with_circuit(Setup setup) {
  const boost::json::value* option = setup.options.if_contains("circuit");
  const std::string_view id = option && option->is_string() ? std::string_view(option->as_string()) : "";
  if (setup.circuit.empty()) {
    if (circuit::is_own_circuit(id)) setup.circuit = circuit::circuit_file(id);
    return setup;
  }
  const Result<std::string> added = circuit::add_own_circuit(setup.circuit);
  if (!added) return Error{{"games.error.circuit-refused", {{"why", whole_message(added.error())}}}};
  if (*added != id) return Error{{"games.error.other-circuit", {{"circuit", id}, {"brought", *added}}}};
  return setup;
}

}  // namespace

Result<std::unique_ptr<Match>> make_match(const Setup& setup) {
  Result<std::unique_ptr<Rehearsal>> match = make_rehearsal(setup);
  if (!match) return match.error();
  return std::unique_ptr<Match>(*std::move(match));
}

Result<std::unique_ptr<Rehearsal>> make_rehearsal(const Setup& setup) {
  const Result<const GameInfo*> game = game_of(setup);
  if (!game) return game.error();
  const Result<Setup> whole = with_circuit(setup);
  if (!whole) return whole.error();
  return (*game)->make(*whole, content_digest(*whole));
}

Result<std::unique_ptr<Simulator>> make_simulator(const Setup& setup) {
  const Result<const GameInfo*> game = game_of(setup);
  if (!game) return game.error();
  const Result<Setup> whole = with_circuit(setup);
  if (!whole) return whole.error();
  return (*game)->simulate(*whole);
}

Result<std::unique_ptr<Match>> replay(const Record& record) {
  const Result<const GameInfo*> game = game_of(record.setup);
  if (!game) return Error{game.error().message, 1};
  if (const Result<Setup> whole = with_circuit(record.setup); !whole) return Error{whole.error().message, 1};
  Result<std::unique_ptr<Match>> match = (*game)->replay(record, content_digest(record.setup));
  if (!match) return departure(record, match.error());
  return match;
}

Result<void> verify(const Record& record) {
  Result<std::unique_ptr<Match>> match = replay(record);
  if (!match) return match.error();
  const std::size_t played = (*match)->record().lines.size();
  if (played != record.lines.size())
    return departure(record, {{"games.error.ends-early",
                               {{"line", trimmed(line_text((*match)->record().lines[record.lines.size()]))}}},
                              static_cast<int>(record.lines.size()) + 1});
  return {};
}

}  // namespace paddock
