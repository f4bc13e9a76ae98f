#pragma once

// An entry of a log as text: its kind and its members. The kinds stand in the order of the variant; they are in databases and never change.

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/reflect.h"
#include "core/result.h"

namespace paddock::room {

template <class Entry>
using Kinds = std::array<const char*, std::variant_size_v<Entry>>;

template <class Entry>
std::string log_text(const Kinds<Entry>& kinds, const Entry& entry) {
  json::object object{{"kind", kinds[entry.index()]}};
  const json::value members = std::visit([](const auto& one) { return print(one, Viewer::referee()); }, entry);
  for (const auto& [name, value] : members.as_object()) object[name] = value;
  return json::serialize(object);
}

template <class Entry>
Result<Entry> read_log_text(const Kinds<Entry>& kinds, std::string_view text) {
  boost::system::error_code error;
  const json::value value = json::parse(text, error);
  const json::value* kind = !error && value.is_object() ? value.as_object().if_contains("kind") : nullptr;
  std::optional<Entry> entry;
  Complaint wrong;
  boost::mp11::mp_for_each<boost::mp11::mp_iota_c<std::variant_size_v<Entry>>>([&](auto index) {
    if (!kind || *kind != kinds[index]) return;
    std::variant_alternative_t<index, Entry> one;
    json::object members = value.as_object();
    members.erase("kind");
    wrong = patch(one, members);
    entry = one;
  });
  if (!entry || wrong) return Error{{"server.error.bad-entry", {{"why", wrong ? wrong->message : verbatim(text)}}}};
  return *std::move(entry);
}

}  // namespace paddock::room
