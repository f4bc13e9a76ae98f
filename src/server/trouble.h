#pragma once

// When the disk does not do what it should: what clients are told, and whether anything can be saved.

#include <chrono>
#include <mutex>

#include "server/journal.h"
#include "server/granted.h"

namespace paddock::server {

// Throws Refused if it was not saved. If a part of what a client asked for was saved before, all that can be said is that it may have
// happened.
void check_saved(Saved saved, bool part_saved = false);

// What to tell a client when something was thrown that is not a refusal. Logs and counts it.
Refused refusal_of(const std::exception& error, Metrics& metrics, const Message& what,
                   Message told = "server.error.trouble");

// Whether the store can save, as a write has shown in the last moment.
class Health {
 public:
  explicit Health(Store& store) : store_(store) {}
  Message trouble();  // empty: there is none

 private:
  Store& store_;
  std::mutex mutex_;
  std::chrono::steady_clock::time_point looked_ = {};
  Message trouble_;
};

}  // namespace paddock::server
