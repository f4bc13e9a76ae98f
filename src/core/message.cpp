#include "core/message.h"

#include <algorithm>

#include "core/reflect.h"
#include "core/rows.h"

namespace paddock {

Complaint patch(Message& message, const json::value& from, const std::string& path) {
  if (from.is_null()) return message = {}, std::nullopt;
  if (from.is_string()) return message = verbatim(from.as_string()), std::nullopt;
  const json::object* object = from.if_object();
  const json::value* id = object ? object->if_contains("id") : nullptr;
  const json::value* args = object ? object->if_contains("args") : nullptr;
  if (!id || !id->is_string() || !args || !args->is_object())
    return complain(path, needed("error.message-needed", from));
  message.id = id->as_string();
  message.args = args->as_object();
  return std::nullopt;
}

Rows verbatim_rows(std::string_view text) {
  Rows rows;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    rows.push_back({{verbatim(text.substr(0, end))}});
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return rows;
}

}  // namespace paddock
