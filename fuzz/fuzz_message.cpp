// A client may send anything: it is understood, or refused with a message.

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "room/message.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  const boost::json::value id = paddock::room::id_of(text);
  const auto message = paddock::room::read_message(text);
  if (message ? message->id != id : message.error().message.empty()) std::abort();
  return 0;
}
