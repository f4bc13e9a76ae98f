// What is in the box (content/pole-position-box.toml), the boards, and the names of cells, cards and bots.

#include "games/pole_position/box.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "circuit/boards.h"
#include "content/content.h"
#include "core/kept.h"
#include "core/reflect.h"
#include "core/text.h"
#include "core/toml.h"
#include "games/pole_position/track.h"

namespace paddock::pole_position {
namespace {

Box unpack_box() {
  Box box;
  const Result<json::object> toml = read_toml(content("content/pole-position-box.toml"));
  if (!toml) std::abort();  // a broken build: tests read the file first
  json::value values(*toml);
  drop_lines(values);
  if (patch(box, values)) std::abort();
  return box;
}

struct Ready {
  Board board;
  Track track;
};

bool fits(const Board& board) {
  return board.cells.size() <= most_cells && board.cells.size() - board.entry <= most_pit_cells &&
         board.parts.size() <= most_parts;
}

const Ready& ready(std::string_view id) {
  static Kept<std::string, Ready> boards;
  return boards.of(id, [&](Ready& ready) {
    if (circuit::is_own_circuit(id) && circuit::why_no_race(id, circuit::pole_position_boards())) return;
    auto board = circuit::load_pole_position_board(id);
    if (!board || !fits(*board)) return;
    ready.board = *std::move(board);
    ready.track = track_of(ready.board);
  });
}

// The cards of the deck by their ids, as many of each type as the box has.
std::vector<const EventType*> event_cards() {
  std::vector<const EventType*> cards;
  for (const EventType& type : box().events)
    for (int i = 0; i < type.count; ++i) cards.push_back(&type);
  return cards;
}

}  // namespace

const Box& box() {
  static const Box box = unpack_box();
  return box;
}

CircuitName find_circuit(std::string_view name) {
  if (circuit::circuit_file(name).empty() && circuit::circuit_file(fmt::format("test/{}", name)).empty()) return {};
  const Ready& found = ready(name);
  return found.board.cells.empty() ? CircuitName{} : CircuitName{&found.board, &found.track};
}

std::vector<std::string> circuit_names() {
  std::vector<std::string> names;
  for (const std::string& id : circuit::circuit_ids())
    if (find_circuit(id).board) names.push_back(id);
  return names;
}

std::string words(const CircuitName& circuit) { return circuit.board ? circuit.board->id : "none"; }

bool read(std::string_view text, CircuitName& circuit) {
  circuit = find_circuit(text);
  return circuit.board;
}

std::string words(const Cell& cell) {
  return cell < 0 || !cell.board() ? "none" : circuit::cell_name(*cell.board(), cell);
}

bool read(std::string_view text, Cell& cell) {
  if (!cell.board()) return false;
  cell = text == "none" ? no_cell : circuit::cell_named(*cell.board(), text);
  return text == "none" || cell >= 0;
}

std::string words(const BotName& bot) { return bot ? box().bots[bot.number - 1].name : "none"; }

bool read(std::string_view text, BotName& bot) {
  const auto found = std::ranges::find(box().bots, text, &BotCard::name);
  bot.number = found == box().bots.end() ? 0 : found - box().bots.begin() + 1;
  return bot || text == "none";
}

std::string words(const Who& who) { return who.bot ? words(who.bot) : words(who.seat); }

const EventType& event_of(EventCard card) {
  static const std::vector<const EventType*> cards = event_cards();
  return *cards[card.id];
}

std::string words(const EventCard& card) {
  const EventType& type = event_of(card);
  const std::string text = word(type.effect);
  return type.steps ? fmt::format("{}-{}", text, type.steps) : text;
}

bool read(std::string_view text, EventCard& card) {
  const auto cards = static_cast<std::uint8_t>(event_cards().size());
  for (std::uint8_t id = 0; id < cards; ++id)
    if (words(EventCard{id}) == text) return card.id = id, true;
  return false;
}

const DriverCard& driver_of(const Car& car) {
  static const DriverCard none;
  return car.driver > 0 ? box().drivers[car.driver - 1] : none;
}

const TeamCard& team_of(const Car& car) {
  static const TeamCard none;
  return car.team > 0 ? box().teams[car.team - 1] : none;
}

const BotCard& bot_of(const Car& car) { return box().bots[car.bot.number - 1]; }

const Clause& special_rules(const Race& race) {
  static const Clause none;
  return race.options.circuit_rules ? race.track().special : none;
}

}  // namespace paddock::pole_position
