#include <cstdlib>

#include "core/record.h"
#include "games/catalogue.h"

// A file that can be read is written again as it was, and replays or is refused.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace paddock;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const Result<Record> record = read_record(bytes);
  if (!record) {
    if (record.error().message.empty() || record.error().line < 1) std::abort();
    return 0;
  }
  const Result<Record> again = read_record(text(*record));
  if (!again || again->lines != record->lines) std::abort();
  if (const Result<void> verified = verify(*record); !verified && verified.error().message.empty()) std::abort();
  return 0;
}
