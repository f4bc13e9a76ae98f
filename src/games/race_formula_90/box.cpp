// What is in the box (content/race-formula-90.toml), the boards with their cards, and the names of cards and cars.

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "circuit/boards.h"
#include "circuit/circuit.h"
#include "circuit/race_formula_90_words.h"
#include "content/content.h"
#include "core/kept.h"
#include "core/reflect.h"
#include "core/toml.h"
#include "games/race_formula_90/race.h"

namespace paddock::race_formula_90 {

BOOST_DESCRIBE_STRUCT(Chit, (), (base, advanced, factor, stop))
BOOST_DESCRIBE_STRUCT(RobotKind, (), (movement, few_players, many_players, chits))
BOOST_DESCRIBE_STRUCT(PrintedChart, (), (name, chips, cards, slots))
BOOST_DESCRIBE_STRUCT(SetUpChits, (), (chips, cards, slots, points, tuned_points))
BOOST_DESCRIBE_STRUCT(BaseFuel, (), (first, second, others, last))
BOOST_DESCRIBE_STRUCT(FuelChart, (), (first_stops, qualifying, base, tank, extra, most))
BOOST_DESCRIBE_STRUCT(TyreSet, (), (lost, chips, discs, track_cards, sets))
BOOST_DESCRIBE_STRUCT(Pieces, (), (red, red_of_few_players, brown, blue_flags, yellow_flags))
BOOST_DESCRIBE_STRUCT(CheckNumbers, (), (robot, rain, reflexes))

namespace {

struct CardGroup {
  std::string group;
  std::string face;  // in the words of the circuit files
  int discard = 0;
  std::vector<int> factors;
};
BOOST_DESCRIBE_STRUCT(CardGroup, (), (group, face, discard, factors))

struct TyreFile {
  TyreSet soft, hard, intermediate, rain;
};
BOOST_DESCRIBE_STRUCT(TyreFile, (), (soft, hard, intermediate, rain))

struct BoxFile {
  std::vector<CardGroup> deck;
  PrintedChart chart;
  std::vector<PrintedChart> charts;
  SetUpChits set_up;
  FuelChart fuel;
  TyreFile tyres;
  Pieces pieces;
  RobotKind superfast, fast, slow;
  CheckNumbers checks;
};
BOOST_DESCRIBE_STRUCT(BoxFile, (), (deck, chart, charts, set_up, fuel, tyres, pieces, superfast, fast, slow, checks))

const BoxFile& box_file() {
  static const BoxFile file = [] {
    BoxFile file;
    const Result<json::object> toml = read_toml(content("content/race-formula-90.toml"));
    if (!toml) std::abort();  // a broken build: tests read the file first
    json::value values(*toml);
    drop_lines(values);
    if (patch(file, values)) std::abort();
    return file;
  }();
  return file;
}

Box unpack_box() {
  const BoxFile& file = box_file();
  Box box;
  int id = 0;
  for (const CardGroup& group : file.deck)
    for (const int factor : group.factors) box.names[++id] = fmt::format("{}{}", group.group, factor);
  box.chart = file.chart;
  box.charts = file.charts;
  box.set_up = file.set_up;
  box.fuel = file.fuel;
  box.tyres = {TyreSet{}, file.tyres.soft, file.tyres.hard, file.tyres.intermediate, file.tyres.rain};
  box.pieces = file.pieces;
  box.robots = {RobotKind{}, file.superfast, file.fast, file.slow};
  box.checks = file.checks;
  return box;
}

Face face_of(const boards::TrackCard& card, Edition edition) {
  const std::optional<boards::Check>& check = edition == Edition::first ? card.first_check : card.second_check;
  Face face;
  face.colour = card.colour;
  face.movement = card.movement;
  face.tyre = card.tyre;
  face.damage = card.damage;
  face.draw = card.draw;
  face.factor = card.factor;
  face.has_check = check.has_value();
  face.blind = check && check->blind;
  face.modifier = check ? check->modifier : 0;
  face.symbol = card.symbol;
  face.corner = card.corner;
  for (const Power power : card.powers) {
    const Power here = edition == Edition::first ? boards::in_first_edition(power) : power;
    face.powers = static_cast<std::uint8_t>(face.powers | 1 << static_cast<int>(here));
  }
  return face;
}

void add_race_cards(Ground& ground, Edition edition) {
  auto& faces = ground.faces[static_cast<int>(edition)];
  int id = 0;
  for (const CardGroup& group : box_file().deck)
    for (const int factor : group.factors) {
      const auto card = boards::read_card(fmt::format("0 {} ({})", group.face, factor));
      if (!card) std::abort();  // a broken build: tests read the file first
      Face face = face_of(*card, edition);
      if (edition == Edition::second) face.discard = group.discard;
      faces[++id] = face;
    }
}

// For each corner, how far each section is from the first of its sections that lies ahead.
void measure_ways(Ground& ground) {
  ground.to_corner.resize(ground.board.corners.size() + 1);
  for (std::size_t corner = 1; corner < ground.to_corner.size(); ++corner) {
    int sections = 2 * ground.length;
    for (int at = 2 * ground.length; at > 0; --at, ++sections) {
      const int section = (at - 1) % ground.length + 1;
      const boards::Section& here = ground.board.section(section);
      if (here.type == SectionType::corner && here.corner == static_cast<int>(corner)) sections = 0;
      ground.to_corner[corner][section] = static_cast<std::int8_t>(sections);
    }
  }
}

// In the first edition some spots are missing.
void lay_out_spots(Ground& ground) {
  const auto add = [](Spots& spots, Lane lane, std::size_t place) {
    spots.lanes = static_cast<std::uint8_t>(spots.lanes | 1 << static_cast<int>(lane));
    spots.places[static_cast<int>(lane)] = static_cast<std::int16_t>(place);
  };
  auto& [first, second] = ground.spots;
  const Board& board = ground.board;
  for (std::size_t place = 0; place < board.spots.size(); ++place) {
    const boards::Spot& spot = board.spots[place];
    const Lane lane = spot.lane == 0 ? Lane::a : Lane::b;
    if (spot.first) add(first[spot.section], lane, place);
    add(second[spot.section], lane, place);
  }
  for (std::size_t place = 0; place < board.extremes.size(); ++place)
    for (auto& spots : ground.spots) add(spots[board.extremes[place].section], Lane::extreme, place);
}

Ground ground_of(const Board& board) {
  Ground ground{.board = board,
                .faces = {},
                .track_cards = static_cast<int>(board.cards.size()),
                .length = board.length(),
                .spots = {},
                .to_corner = {}};
  lay_out_spots(ground);
  measure_ways(ground);
  for (const Edition edition : {Edition::first, Edition::second}) {
    add_race_cards(ground, edition);
    for (int card = 0; card < ground.track_cards; ++card)
      ground.faces[static_cast<int>(edition)][race_cards + 1 + card] = face_of(board.cards[card], edition);
  }
  return ground;
}

std::optional<Ground> make_ground(std::string_view id) {
  if (circuit::is_own_circuit(id) && circuit::why_no_race(id, circuit::race_formula_90_boards())) return std::nullopt;
  const auto circuit = circuit::load_circuit(id);
  if (!circuit) return std::nullopt;
  const auto board = circuit::race_formula_90_board(*circuit);
  if (!board || board->cards.size() > most_track_cards || board->length() >= most_sections) return std::nullopt;
  return ground_of(*board);
}

const std::optional<Ground>& ground(std::string_view id) {
  static Kept<std::string, std::optional<Ground>> grounds;
  return grounds.of(id, [&](std::optional<Ground>& ground) { ground = make_ground(id); });
}

bool read_number(std::string_view text, int lowest, int highest, int& number) {
  const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), number);
  return wrong == std::errc() && end == text.data() + text.size() && number >= lowest && number <= highest;
}

constexpr std::string_view kind_letters = "PQFLY";

}  // namespace

const Box& box() {
  static const Box box = unpack_box();
  return box;
}

CircuitName find_circuit(std::string_view name) {
  if (circuit::circuit_file(name).empty()) return {};
  const std::optional<Ground>& found = ground(name);
  return {found ? &*found : nullptr};
}

std::vector<std::string> circuit_names() {
  std::vector<std::string> names;
  for (const std::string& id : circuit::circuit_ids())
    if (find_circuit(id).ground) names.push_back(id);
  return names;
}

std::string words(const CircuitName& circuit) { return circuit.ground ? circuit.ground->board.id : "none"; }

bool read(std::string_view text, CircuitName& circuit) {
  circuit = find_circuit(text);
  return circuit.ground;
}

std::string words(const Card& card) {
  if (!card) return "none";
  return card.is_track() ? "T" + std::to_string(card.id - race_cards) : box().names[card.id];
}

bool read(std::string_view text, Card& card) {
  if (text == "none") return card = {}, true;
  int number = 0;
  if (text.starts_with('T') && read_number(text.substr(1), 1, most_track_cards, number)) {
    card.id = static_cast<std::uint8_t>(race_cards + number);
    return true;
  }
  const auto& names = box().names;
  const auto found = std::find(names.begin() + 1, names.end(), text);
  card.id = static_cast<std::uint8_t>(found - names.begin());
  return found != names.end();
}

std::string words(const Who& who) {
  return who ? kind_letters[static_cast<int>(who.kind)] + std::to_string(who.number) : "none";
}

bool read(std::string_view text, Who& who) {
  if (text == "none") return who = {}, true;
  int number = 0;
  const auto kind = text.empty() ? kind_letters.npos : kind_letters.find(text[0]);
  if (kind == kind_letters.npos || !read_number(text.substr(1), 1, 99, number)) return false;
  who = {static_cast<Kind>(kind), number};
  return true;
}

}  // namespace paddock::race_formula_90
