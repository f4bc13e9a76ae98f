#include "server/entry.h"

#include <fmt/format.h>

#include <array>
#include <stdexcept>

#include "core/reflect.h"

namespace paddock::server {
namespace {

// In the order of the variant. They are in databases: they never change.
constexpr std::array<const char*, std::variant_size_v<Entry>> kinds{
    "created",    "invited",     "claimed",      "left",   "planned",  "started",   "answered", "unsealed",
    "undo-asked", "undo-agreed", "undo-refused", "undone", "stood-in", "came-back", "said",     "rematched"};

}  // namespace

std::string entry_text(const Entry& entry) {
  json::object object{{"kind", kinds[entry.index()]}};
  const json::value members = std::visit([](const auto& e) { return print(e, Viewer::referee()); }, entry);
  for (const auto& [name, value] : members.as_object()) object[name] = value;
  return json::serialize(object);
}

Entry read_entry(std::string_view text) {
  boost::system::error_code error;
  json::value value = json::parse(text, error);
  const json::value* kind = !error && value.is_object() ? value.as_object().if_contains("kind") : nullptr;
  std::optional<Entry> entry;
  Complaint wrong;
  boost::mp11::mp_for_each<boost::mp11::mp_iota_c<kinds.size()>>([&](auto index) {
    if (!kind || *kind != kinds[index]) return;
    std::variant_alternative_t<index, Entry> one;
    json::object members = value.as_object();
    members.erase("kind");
    wrong = patch(one, members);
    entry = one;
  });
  if (!entry || wrong)
    throw std::runtime_error(fmt::format("an entry of the log cannot be read: {}", wrong ? wrong->message : text));
  return *entry;
}

}  // namespace paddock::server
