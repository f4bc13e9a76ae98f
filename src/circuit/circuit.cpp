#include "circuit/circuit.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <utility>

#include "content/content.h"
#include "core/kept.h"
#include "core/reflect.h"
#include "core/rng.h"
#include "core/toml.h"

namespace paddock::circuit {
namespace {

std::optional<Error> check_corner(const Segment& segment) {
  const auto wrong = [&](const std::string& what) { return Error{segment.title() + ": " + what, segment.line}; };
  if (segment.straight) return wrong("a segment is a straight or a corner, not both");
  if (segment.turns.empty()) return wrong("a corner needs turns: turns = [{ angle = 90, radius = 50 }]");
  for (const Turn& turn : segment.turns) {
    if (turn.angle == 0 || std::abs(turn.angle) > 300)
      return wrong("the angle of a turn is between 1 and 300 degrees, + right, - left");
    if (turn.radius <= 0) return wrong("the radius of a turn is more than 0 metres");
    if (turn.gap < 0) return wrong("the gap before a turn cannot be negative");
    if (turn.board && (*turn.board < 2 || *turn.board > 20))
      return wrong("a board radius is between 2 and 20 lane widths");
  }
  if (segment.stops && (*segment.stops < 1 || *segment.stops > 3)) return wrong("stops are 1, 2 or 3");
  return std::nullopt;
}

std::optional<Error> check_segment(const Segment& segment) {
  if (segment.is_corner()) return check_corner(segment);
  if (!segment.straight) return Error{"a segment needs straight = METRES or corner = \"NAME\"", segment.line};
  if (*segment.straight <= 0) return Error{"a straight is longer than 0 metres", segment.line};
  if (std::abs(segment.bend) > 200)
    return Error{"a straight bends by at most 200 degrees: make it a corner", segment.line};
  if (!segment.turns.empty()) return Error{"turns belong to a corner: give it corner = \"NAME\"", segment.line};
  return std::nullopt;
}

std::optional<Error> check_circuit(const Circuit& circuit) {
  if (circuit.name.empty()) return Error{"name is missing"};
  if (circuit.length <= 0) return Error{"length, the official lap in metres, is missing"};
  int corners = 0;
  const Segment* before = nullptr;
  for (const Segment& segment : circuit.segments) {
    if (auto wrong = check_segment(segment)) return wrong;
    const Segment* const last = std::exchange(before, &segment);
    if (!segment.is_corner()) continue;
    if (last && last->is_corner())
      return Error{
          fmt::format("{} follows {} directly: write a straight between them, or one corner with the turns of both",
                      segment.corner, last->corner),
          segment.line};
    ++corners;
    const auto same = std::ranges::count(circuit.segments, segment.corner, &Segment::corner);
    if (same > 1) return Error{fmt::format("two corners are called {}", segment.corner), segment.line};
  }
  if (corners < 2) return Error{"a circuit needs at least two corners"};
  if (circuit.segments.front().is_corner())
    return Error{"the first segment is the straight after the start line", circuit.segments.front().line};
  if (circuit.segments.back().is_corner())
    return Error{"the last segment is the straight before the start line", circuit.segments.back().line};
  return std::nullopt;
}

// The line of each segment, which read_toml has left in its table.
std::vector<int> lines_of(const json::object& file) {
  std::vector<int> lines;
  const json::value* segments = file.if_contains("segments");
  if (!segments || !segments->is_array()) return lines;
  for (const json::value& segment : segments->as_array()) {
    const json::object* table = segment.if_object();
    lines.push_back(table && table->contains(line_key) ? static_cast<int>(table->at(line_key).as_int64()) : 0);
  }
  return lines;
}

}  // namespace

std::string Segment::title() const {
  if (is_corner()) return corner;
  return name.empty() ? fmt::format("the straight of {:.0f} m", straight.value_or(0)) : name;
}

Result<Circuit> read_circuit(std::string_view id, std::string_view toml) {
  Result<json::object> file = read_toml(toml);
  if (!file) return file.error();
  const std::vector<int> lines = lines_of(*file);
  json::value tables(std::move(*file));
  drop_lines(tables);
  Circuit circuit;
  circuit.id = id;
  if (auto wrong = patch(circuit, tables)) {
    // "segments.4.turns: ..." is in the fourth segment.
    const int number = wrong->message.starts_with("segments.") ? std::atoi(wrong->message.c_str() + 9) : 0;
    if (number > 0 && number <= static_cast<int>(lines.size())) wrong->line = lines[number - 1];
    return *wrong;
  }
  for (std::size_t i = 0; i < circuit.segments.size(); ++i) circuit.segments[i].line = lines[i];
  if (auto wrong = check_circuit(circuit)) return *wrong;
  return circuit;
}

std::vector<std::string> circuit_ids() {
  std::vector<std::string> ids;
  for (const ContentFile& file : content_files()) {
    const std::string_view path = file.path;
    if (!path.starts_with(content_folder)) continue;
    const std::string_view name = path.substr(content_folder.size());
    if (name.find('/') == name.npos) ids.emplace_back(name.substr(0, name.size() - content_extension.size()));
  }
  return ids;
}

namespace {

constexpr std::size_t most_bytes = 64 * 1024;
constexpr int most_own_circuits = 200;  // they stay in memory, and strangers may bring them

Kept<std::string, std::string>& own_circuits() {
  static Kept<std::string, std::string> files;
  return files;
}

// "Circuito do Porto" -> "circuito-do-porto"
std::string id_from(std::string_view name) {
  std::string id;
  for (const char c : name) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (letter) id += c;
    else if (c >= 'A' && c <= 'Z') id += static_cast<char>(c - 'A' + 'a');
    else if (!id.empty() && id.back() != '-') id += '-';
  }
  while (!id.empty() && id.back() == '-') id.pop_back();
  return id.empty() ? "circuit" : id.substr(0, 40);
}

}  // namespace

Result<std::string> add_own_circuit(std::string_view toml) {
  if (toml.size() > most_bytes) return Error{fmt::format("a circuit file has at most {} KB", most_bytes / 1024)};
  const Result<Circuit> circuit = read_circuit("own", toml);
  if (!circuit) return circuit.error();
  Hash hash;
  hash.add(toml);
  const std::string id = fmt::format("{}-{:08x}", id_from(circuit->name), hash.value() >> 32);
  static std::atomic<int> added = 0;
  if (!is_own_circuit(id) && ++added > most_own_circuits)
    return Error{
        fmt::format("{} own circuits are in use already: end this program and start it again", most_own_circuits)};
  if (own_circuits().of(id, [&](std::string& file) { file = toml; }) != toml)
    return Error{fmt::format("another circuit is called {} already: change its name a little", id)};
  return {boost::system::in_place_value, id};
}

bool is_own_circuit(std::string_view id) { return own_circuits().find(id); }

std::string_view circuit_file(std::string_view id) {
  if (const std::string* own = own_circuits().find(id)) return *own;
  return content(fmt::format("{}{}{}", content_folder, id, content_extension));
}

Result<Circuit> load_circuit(std::string_view id) {
  const std::vector<std::string> known = circuit_ids();
  if (std::ranges::find(known, id) == known.end() && !is_own_circuit(id))
    return Error{fmt::format("there is no circuit '{}', only {}", id, fmt::join(known, ", "))};
  return read_circuit(id, circuit_file(id));
}

}  // namespace paddock::circuit
