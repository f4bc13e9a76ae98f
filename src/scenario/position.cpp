#include "scenario/position.h"

#include <algorithm>

#include "scenario/writing.h"

namespace paddock::scenario {
namespace {

// What a position has one of for each seat: its players, or their cars.
const char* seats_in(const json::object& position) { return position.contains("players") ? "players" : "cars"; }

// What `all` says of the players, or cars, is said of each, unless his own entry says something else.
void add_what_all_have(json::object& numbered, std::size_t count) {
  const json::value* found = numbered.if_contains("all");
  if (!found || !found->is_object()) return;
  const json::object all = found->as_object();
  numbered.erase("all");
  for (std::size_t number = 1; number <= count; ++number) {
    json::value& one = numbered[std::to_string(number)];
    if (one.is_null()) one = json::object();
    if (!one.is_object()) continue;
    for (const auto& [name, value] : all)
      if (!one.as_object().contains(name)) one.as_object()[name] = value;
  }
}

// The players and cars by number, by name, or all of them.
json::value with_numbers(json::value position, const std::vector<std::string>& names, const json::value& view) {
  json::object* object = position.if_object();
  for (const char* list : {"players", "cars"}) {
    json::value* entries = object ? object->if_contains(list) : nullptr;
    if (!entries || !entries->is_object() || !view.as_object().contains(list)) continue;
    json::object numbered;
    for (const auto& [key, value] : entries->as_object()) {
      const auto name = std::ranges::find(names, std::string(key));
      json::value& entry = numbered[name == names.end() ? std::string(key) : std::to_string(name - names.begin() + 1)];
      if (entry.is_object() && value.is_object())
        entry.as_object().insert(value.as_object().begin(), value.as_object().end());
      else entry = value;
    }
    add_what_all_have(numbered, view.at(list).as_array().size());
    *entries = numbered;
  }
  return position;
}

Error wrong_position(const Error& error) {
  return Error{{"scenario.position", {{"what", whole_message(error)}}}};
}

}  // namespace

Result<void> take_position(Rehearsal& match, const std::vector<std::string>& names, const json::value& position) {
  match.play_preparation();
  const json::value written = with_numbers(position, names, match.view(Viewer::referee()));
  const Result<void> patched = match.patch_position(written);
  if (!patched) return wrong_position(patched.error());
  const json::value view = match.view(Viewer::referee());
  for (const auto& [name, value] : written.as_object())
    if (name != "players" && name != "cars")  // of those who are out little is kept
      if (auto wrong = Writing(match).check_kept(value, view.as_object().contains(name) ? view.at(name) : value, name))
        return wrong_position(*wrong);
  return {};
}

const json::value* value_at(const json::value& view, std::string_view path, const std::vector<std::string>& names) {
  const json::value* at = &view;
  bool first = true;
  while (at && !path.empty()) {
    const auto dot = path.find('.');
    const std::string key(path.substr(0, dot));
    path.remove_prefix(dot == path.npos ? path.size() : dot + 1);
    const auto name = std::ranges::find(names, key);
    if (first && name != names.end())
      at = &view.at(seats_in(view.as_object())).as_array()[static_cast<std::size_t>(name - names.begin())];
    else if (at->is_object()) at = at->as_object().if_contains(key);
    else if (at->is_array()) at = at->as_array().if_contains(static_cast<std::size_t>(std::atoi(key.c_str()) - 1));
    else at = nullptr;
    first = false;
  }
  return at;
}

}  // namespace paddock::scenario
