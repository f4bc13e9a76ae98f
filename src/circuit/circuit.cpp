#include "circuit/circuit.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <utility>

#include "circuit/circuit_check.h"
#include "content/content.h"
#include "core/kept.h"
#include "core/reflect.h"
#include "core/rng.h"
#include "core/toml.h"

namespace paddock::circuit {

Message Segment::title() const {
  if (is_corner()) return verbatim(corner);
  if (!name.empty()) return verbatim(name);
  return {"circuit.straight", {{"metres", fmt::format("{:.0f}", straight.value_or(0))}}};
}

Result<Circuit> read_circuit(std::string_view id, std::string_view toml) {
  Result<json::object> file = read_toml(toml);
  if (!file) return file.error();
  json::value tables(std::move(*file));
  drop_lines(tables);
  Circuit circuit;
  circuit.id = id;
  circuit.lines = key_lines(toml);
  if (auto wrong = patch(circuit, tables)) return with_line(circuit, *wrong);
  for (std::size_t i = 0; i < circuit.segments.size(); ++i)
    circuit.segments[i].line = circuit.lines.at(fmt::format("segments.{}", i + 1));
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

Kept<std::string, std::string>& own_boards() {
  static Kept<std::string, std::string> files;
  return files;
}

std::uint64_t hash_of_file(std::string_view toml) {
  Hash hash;
  hash.add(toml);
  return hash.value();
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
  if (toml.size() > most_bytes) return Error{{"circuit.error.file-size", {{"most", most_bytes / 1024}}}};
  const Result<Circuit> circuit = read_circuit("own", toml);
  if (!circuit) return circuit.error();
  const std::string id = fmt::format("{}-{:08x}", id_from(circuit->name), hash_of_file(toml) >> 32);
  static std::atomic<int> added = 0;
  if (!is_own_circuit(id) && ++added > most_own_circuits)
    return Error{{"circuit.error.own-circuits", {{"most", most_own_circuits}}}};
  if (own_circuits().of(id, [&](std::string& file) { file = toml; }) != toml)
    return Error{{"circuit.error.id-taken", {{"circuit", id}}}};
  return {boost::system::in_place_value, id};
}

bool is_own_circuit(std::string_view id) { return own_circuits().find(id); }

std::string add_own_board(std::string_view toml) {
  const std::string id = fmt::format("{}{:016x}", own_board_prefix, hash_of_file(toml));
  own_boards().of(id, [&](std::string& file) { file = toml; });
  return id;
}

std::string_view circuit_file(std::string_view id) {
  if (const std::string* own = own_circuits().find(id)) return *own;
  if (const std::string* own = own_boards().find(id)) return *own;
  return content(fmt::format("{}{}{}", content_folder, id, content_extension));
}

Result<Circuit> load_circuit(std::string_view id) {
  const std::vector<std::string> known = circuit_ids();
  if (std::ranges::find(known, id) == known.end() && !is_own_circuit(id))
    return Error{{"circuit.error.unknown", {{"circuit", id}, {"circuits", known}}}};
  return read_circuit(id, circuit_file(id));
}

}  // namespace paddock::circuit
