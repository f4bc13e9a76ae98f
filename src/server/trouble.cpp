#include "server/trouble.h"

#include "messages/say.h"
#include "server/log.h"
#include "server/room.h"

namespace paddock::server {
namespace {

Refused unknown() { return {Code::unknown, "server.error.may-be-saved"}; }

}  // namespace

void check_saved(Saved saved, bool part_saved) {
  if (saved == Saved::unknown || (saved == Saved::trouble && part_saved)) throw unknown();
  if (saved == Saved::trouble) throw Refused{Code::trouble, "server.error.not-saved"};
}

Refused refusal_of(const std::exception& error, Metrics& metrics, const Message& what, Message told) {
  ++metrics.troubles;
  log_line("error", what, {{"why", say(message_of(error))}});
  if (dynamic_cast<const MayBeSaved*>(&error)) return unknown();
  return {Code::trouble, std::move(told)};
}

Message Health::trouble() {
  const std::lock_guard lock(mutex_);
  const auto time = std::chrono::steady_clock::now();
  if (looked_ != decltype(looked_){} && time - looked_ < std::chrono::seconds(1)) return trouble_;
  looked_ = time;
  try {
    store_.probe(now());
    trouble_ = {};
  } catch (const std::exception& error) {
    trouble_ = message_of(error);
  }
  return trouble_;
}

}  // namespace paddock::server
