#include "room/message.h"

#include <array>

#include "room/strict.h"

namespace paddock::room {
namespace {

// In the order of the variant.
constexpr std::array<const char*, std::variant_size_v<Wish>> types{
    "hello", "answer", "undo", "agree", "resign", "back", "say", "look", "why_not", "hint", "earlier", "hand_over"};

constexpr std::size_t most_id_bytes = 64;

bool is_id(const json::value& id) {
  return id.is_int64() || (id.is_string() && id.as_string().size() <= most_id_bytes);
}

}  // namespace

Granted<ClientMessage> read_message(std::string_view text) {
  const Granted<json::object> object = object_in(text);
  if (!object) return object.error();
  const json::value* id = object->if_contains("id");
  if (id && !is_id(*id)) return Refused{Code::bad_request, {"server.error.message-id", {{"most", most_id_bytes}}}};
  const json::value* type = object->if_contains("type");
  if (!type || !type->is_string()) return Refused{Code::bad_request, "server.error.type-missing"};
  Granted<ClientMessage> message = Refused{Code::bad_request,
                                           {"server.error.no-such-type",
                                            {{"type", std::string_view(type->as_string()).substr(0, 40)},
                                             {"known", std::vector(types.begin(), types.end())}}}};
  boost::mp11::mp_for_each<boost::mp11::mp_iota_c<types.size()>>([&](auto index) {
    if (type->as_string() != types[index]) return;
    auto wish = members_of<std::variant_alternative_t<index, Wish>>(*object, {"type", "id"});
    if (wish) message = ClientMessage{id ? *id : nullptr, *std::move(wish)};
    else message = wish.error();
  });
  return message;
}

// Also of a message that is nested too deeply, or that goes on after its end.
json::value id_of(std::string_view text) {
  json::parse_options options;
  options.max_depth = 64;
  json::stream_parser parser({}, options);
  boost::system::error_code error;
  parser.write_some(text.data(), text.size(), error);
  if (error || !parser.done()) return nullptr;
  const json::value value = parser.release();
  const json::value* id = value.is_object() ? value.as_object().if_contains("id") : nullptr;
  return id && is_id(*id) ? *id : nullptr;
}

}  // namespace paddock::room
