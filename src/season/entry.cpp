#include "season/entry.h"

#include <array>

#include "core/reflect.h"

namespace paddock::season {
namespace {

// In the order of the variant. They are in files: they never change.
constexpr std::array<const char*, std::variant_size_v<Entry>> kinds{
    "entered", "left", "replaced", "decided", "session", "lap", "weather", "begun", "result", "typed"};

}  // namespace

json::object entry_json(const Entry& entry, int number) {
  json::object object{{"n", number}, {"entry", kinds[entry.index()]}};
  const json::value members = std::visit([](const auto& e) { return print(e, Viewer::referee()); }, entry);
  for (const auto& [name, value] : members.as_object()) object[name] = value;
  return object;
}

Result<Entry> read_entry(const json::object& line, int number) {
  json::object members = line;
  const json::value* n = members.if_contains("n");
  if (!n || *n != number) return Error{{"season.error.entry-number", {{"number", std::to_string(number)}}}};
  members.erase("n");
  const json::value* kind = members.if_contains("entry");
  if (!kind) return Error{"season.error.entry-missing"};
  const json::value what = *kind;
  members.erase("entry");
  Result<Entry> entry = Error{{"season.error.no-such-entry",
                               {{"entry", json::serialize(what)}, {"known", std::vector(kinds.begin(), kinds.end())}}}};
  boost::mp11::mp_for_each<boost::mp11::mp_iota_c<kinds.size()>>([&](auto index) {
    if (what != kinds[index]) return;
    std::variant_alternative_t<index, Entry> one;
    if (auto wrong = patch_whole(one, members)) entry = *wrong;
    else entry = Entry(one);
  });
  if (entry && entry_json(*entry, number) != line)  // in a part of a part
    return Error{{"season.error.entry-incomplete", {{"whole", json::serialize(entry_json(*entry, number))}}}};
  return entry;
}

}  // namespace paddock::season
