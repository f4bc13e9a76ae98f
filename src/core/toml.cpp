#include "core/toml.h"

#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

namespace paddock {
namespace {

namespace json = boost::json;

json::value to_json(const toml::node& node);

json::object to_json(const toml::table& table) {
  json::object object;
  for (const auto& [key, node] : table) object[key.str()] = to_json(node);
  return object;
}

json::array to_json(const toml::array& array) {
  json::array list;
  for (const toml::node& node : array) {
    list.push_back(to_json(node));
    if (node.is_table()) list.back().as_object()[line_key] = static_cast<std::int64_t>(node.source().begin.line);
  }
  return list;
}

json::value to_json(const toml::node& node) {
  if (const auto* table = node.as_table()) return to_json(*table);
  if (const auto* array = node.as_array()) return to_json(*array);
  if (const auto* text = node.as_string()) return json::string(text->get());
  if (const auto* number = node.as_integer()) return number->get();
  if (const auto* number = node.as_floating_point()) return number->get();
  if (const auto* flag = node.as_boolean()) return flag->get();
  return nullptr;  // dates and times: no file of ours has any, and readers complain about null
}

}  // namespace

Result<json::object> read_toml(std::string_view text) {
  const toml::parse_result parsed = toml::parse(text);
  if (!parsed)
    return Error{"this is not TOML: " + std::string(parsed.error().description()),
                 static_cast<int>(parsed.error().source().begin.line)};
  return to_json(parsed.table());
}

}  // namespace paddock
