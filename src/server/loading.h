#pragma once

#include "room/loading.h"
#include "server/granted.h"
#include "store/store.h"

namespace paddock::server {

// The race as its log and whatever else the store keeps of it tell. Throws Failure if the log is damaged.
Loaded load_race(Store& store, const RaceId& id, const std::vector<LogEntry>& log);

}  // namespace paddock::server
