// A client may send anything: it is understood, or refused with a message.

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "server/message.h"
#include "server/refused.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  boost::json::value id;
  try {
    paddock::server::read_message({reinterpret_cast<const char*>(data), size}, id);
  } catch (const paddock::server::Refused& refused) {
    if (refused.message.empty()) std::abort();
  }
  return 0;
}
