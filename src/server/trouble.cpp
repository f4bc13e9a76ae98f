#include "server/trouble.h"

#include "server/log.h"
#include "server/room.h"

namespace paddock::server {
namespace {

Refused unknown() {
  return {Code::unknown, "this may have been saved or not: look, and try again if it has not happened"};
}

}  // namespace

void check_saved(Saved saved, bool part_saved) {
  if (saved == Saved::unknown || (saved == Saved::trouble && part_saved)) throw unknown();
  if (saved == Saved::trouble)
    throw Refused{Code::trouble, "this could not be saved and has not happened: try again in a moment"};
}

Refused refusal_of(const std::exception& error, Metrics& metrics, std::string_view what, std::string told) {
  ++metrics.troubles;
  log_line("error", what, {{"why", error.what()}});
  if (dynamic_cast<const MayBeSaved*>(&error)) return unknown();
  return {Code::trouble, std::move(told)};
}

std::string Health::trouble() {
  const std::lock_guard lock(mutex_);
  const auto time = std::chrono::steady_clock::now();
  if (looked_ != decltype(looked_){} && time - looked_ < std::chrono::seconds(1)) return trouble_;
  looked_ = time;
  try {
    store_.probe(now());
    trouble_.clear();
  } catch (const std::exception& error) {
    trouble_ = error.what();
  }
  return trouble_;
}

}  // namespace paddock::server
