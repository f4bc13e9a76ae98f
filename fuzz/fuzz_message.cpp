// A client may send anything: it is understood, or refused with a message.

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "server/message.h"
#include "server/refused.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  const boost::json::value id = paddock::server::id_of(text);
  try {
    if (paddock::server::read_message(text).id != id) std::abort();
  } catch (const paddock::server::Refused& refused) {
    if (refused.message.empty()) std::abort();
  }
  return 0;
}
