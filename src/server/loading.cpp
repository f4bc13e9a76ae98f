#include "server/loading.h"

namespace paddock::server {

Loaded load_race(Store& store, const RaceId& id, const std::vector<LogEntry>& log) {
  KeptOfRace kept{store.state_of(id) == Status::over};
  if (kept.was_over) kept.finish = store.finish_of(id);
  if (kept.was_over && kept.finish.empty()) kept.info = store.info_of(id);
  if (!kept.was_over) kept.checkpoint = store.checkpoint_of(id);
  return or_fail(room::load_race(id, log, kept));
}

}  // namespace paddock::server
