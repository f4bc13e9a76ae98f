#include "room/stored_message.h"

#include "core/reflect.h"

namespace paddock::room {

constexpr std::string_view start_of_message = R"({"id":)";

std::string stored_text(const Message& message) { return json::serialize(Argument(message).json()); }

Message stored_message(std::string_view text) {
  if (text.empty()) return {};
  boost::system::error_code error;
  const json::value read = text.starts_with(start_of_message) ? json::parse(text, error) : json::value();
  Message message;
  if (!read.is_object() || error || patch(message, read, "")) return verbatim(text);
  return message;
}

}  // namespace paddock::room
