// What is in the box (content/formula-de.toml), the boards, and the names of spaces.

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "circuit/boards.h"
#include "content/content.h"
#include "core/kept.h"
#include "core/reflect.h"
#include "core/toml.h"
#include "games/formula_de/fast/track.h"

namespace paddock::formula_de {

BOOST_DESCRIBE_STRUCT(TyreRow, (), (bonus, slide, factor))
BOOST_DESCRIBE_STRUCT(Odds, (), (dry, wet))
BOOST_DESCRIBE_STRUCT(Preset, (), (name, points))

namespace {

struct DiceFile {
  std::array<std::vector<std::int8_t>, gears> faces;  // of the dice, 1st gear first
};
BOOST_DESCRIBE_STRUCT(DiceFile, (), (faces))

struct TyreFile {
  TyreRow hard_dry, hard_wet, soft_dry, soft_wet, rain_dry, rain_wet;
};
BOOST_DESCRIBE_STRUCT(TyreFile, (), (hard_dry, hard_wet, soft_dry, soft_wet, rain_dry, rain_wet))

struct BlockingFile {
  std::vector<int> brake, tyre;
};
BOOST_DESCRIBE_STRUCT(BlockingFile, (), (brake, tyre))

struct OverRevvingFile {
  std::vector<int> gas, brake, engine;
};
BOOST_DESCRIBE_STRUCT(OverRevvingFile, (), (gas, brake, engine))

struct OddsFile {
  Odds collision, aggravated, engine, handling;
};
BOOST_DESCRIBE_STRUCT(OddsFile, (), (collision, aggravated, engine, handling))

struct SheetFile {
  int car = 0, repairs = 0;
  std::vector<Preset> presets;
};
BOOST_DESCRIBE_STRUCT(SheetFile, (), (car, repairs, presets))

struct BoxFile {
  json::value weather;  // for the boards
  DiceFile dice;
  TyreFile tyres;
  BlockingFile blocking;
  OverRevvingFile over_revving;
  OddsFile odds;
  SheetFile sheet;
};
BOOST_DESCRIBE_STRUCT(BoxFile, (), (weather, dice, tyres, blocking, over_revving, odds, sheet))

struct Ready {
  Board board;
  Track track;
};

// What reads files is not inlined: g++ would flatten all of it into gears_in_reach, and take six minutes over it.
[[gnu::noinline]] const Ready& ready(std::string_view id) {
  static Kept<std::string, Ready> boards;
  return boards.of(id, [&](Ready& ready) {
    if (circuit::is_own_circuit(id) && circuit::why_no_race(id, circuit::formula_de_boards())) return;
    auto board = circuit::load_formula_de_board(id);
    if (!board || board->spaces.size() > most_spaces) return;
    ready.board = *std::move(board);
    ready.track = track_of(ready.board);
  });
}

}  // namespace

[[gnu::noinline]] Box unpack_box() {
  BoxFile file;
  const Result<json::object> toml = read_toml(content("content/formula-de.toml"));
  if (!toml) std::abort();  // a broken build: tests read the file first
  json::value values(*toml);
  drop_lines(values);
  if (patch(file, values)) std::abort();
  Box box;
  box.dice = file.dice.faces;
  box.tyres = {{{file.tyres.hard_dry, file.tyres.hard_wet},
                {file.tyres.soft_dry, file.tyres.soft_wet},
                {file.tyres.rain_dry, file.tyres.rain_wet}}};
  for (std::size_t i = 0; i < file.blocking.brake.size(); ++i)
    box.blocking.push_back({file.blocking.brake[i], file.blocking.tyre[i]});
  for (std::size_t i = 0; i < file.over_revving.gas.size(); ++i)
    box.over_revving.push_back({file.over_revving.gas[i], file.over_revving.brake[i], file.over_revving.engine[i]});
  box.collision = file.odds.collision;
  box.aggravated = file.odds.aggravated;
  box.engine = file.odds.engine;
  box.handling = file.odds.handling;
  box.presets = file.sheet.presets;
  box.car_points = file.sheet.car;
  box.repair_points = file.sheet.repairs;
  return box;
}

CircuitName find_circuit(std::string_view name) {
  if (circuit::circuit_file(name).empty()) return {};
  const Ready& found = ready(name);
  return found.board.spaces.empty() ? CircuitName{} : CircuitName{&found.board, &found.track};
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

std::string words(const Place& place) {
  return place < 0 || !place.board() ? "none" : circuit::name_of(*place.board(), place);
}

bool read(std::string_view text, Place& place) {
  if (!place.board()) return false;
  place = text == "none" ? no_space : circuit::space_named(*place.board(), text);
  return text == "none" || place >= 0;
}

std::string words(const Covered& covered) { return std::to_string(covered.order); }
bool read(std::string_view text, Covered& covered) {
  const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), covered.order);
  return wrong == std::errc() && end == text.data() + text.size();
}

std::string words(const Spaces& spaces) {
  std::string text;
  if (!spaces.board()) return text;
  for (int space = 0; space < static_cast<int>(spaces.board()->spaces.size()); ++space)
    if (spaces.has(static_cast<SpaceId>(space)))
      text += (text.empty() ? "" : " ") + circuit::name_of(*spaces.board(), static_cast<SpaceId>(space));
  return text;
}

bool read(std::string_view text, Spaces& spaces) {
  if (!spaces.board()) return false;
  spaces.clear();
  while (!text.empty()) {
    const auto end = std::min(text.find(' '), text.size());
    const SpaceId space = circuit::space_named(*spaces.board(), text.substr(0, end));
    if (space < 0) return false;
    spaces.add(space);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return true;
}

}  // namespace paddock::formula_de
