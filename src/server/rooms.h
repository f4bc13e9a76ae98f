#pragma once

// The races in memory.

#include <mutex>
#include <unordered_map>

#include "server/room.h"

namespace paddock::server {

class Rooms {
 public:
  explicit Rooms(Services& services) : services_(services) {}

  // The race's room; the race is read from its log when somebody comes in. Throws Refused if there is no such race.
  std::shared_ptr<Room> find(const RaceId& race);
  std::shared_ptr<Room> in_memory(const RaceId& race);  // null: it is not
  std::shared_ptr<Room> make(const RaceId& race);  // also for a race that is about to be created
  void forget(const RaceId& race);

  // Looks at the clocks, and lets races go that nobody needs in memory.
  void sweep();
  // Deletes races that are older than the operator wants to keep them.
  void forget_old();
  // Races that are not in memory but have to go on: somebody's time ran out, or a computer driver was interrupted.
  void wake_overdue();
  void wake_unattended();

 private:
  void go_on(const std::shared_ptr<Room>& room);

  Services& services_;
  std::mutex mutex_;
  std::unordered_map<RaceId, std::shared_ptr<Room>> rooms_;
};

}  // namespace paddock::server
