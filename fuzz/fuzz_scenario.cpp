#include <cstdlib>

#include "scenario/scenario.h"

// A text is no scenario and says why, or it runs; a failing expectation has a message.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace paddock;
  const Result<ScenarioReport> report = run_scenario(std::string_view(reinterpret_cast<const char*>(data), size));
  if (!report) {
    if (report.error().message.empty()) std::abort();
    return 0;
  }
  for (const Error& failure : report->failures)
    if (failure.message.empty()) std::abort();
  return 0;
}
