#pragma once

// The seasons. Each is read from its log when somebody needs it, changed, and written: whoever comes second does it again on what the first
// has left. Kept in memory it is a cache of its log.

#include <map>
#include <memory>
#include <mutex>
#include <set>

#include "server/erasure.h"
#include "server/rooms.h"
#include "server/season_state.h"

namespace paddock::server {

class Seasons {
 public:
  using Work = std::function<void(SeasonDraft& draft)>;  // may be done again; throws Refused

  Seasons(Services& services, Rooms& rooms);

  std::shared_ptr<const SeasonState> find(const SeasonId& id);  // throws Refused if there is none

  asio::awaitable<std::shared_ptr<const SeasonState>> create(SeasonCreated created);
  asio::awaitable<std::shared_ptr<const SeasonState>> change(SeasonId id, Work work);

  // Opens the rooms of its races that are not there yet, takes in results, and abandons what nobody waits for. Whatever was interrupted
  // goes on here.
  asio::awaitable<void> catch_up(SeasonId id, std::string network = {});  // which pays for computer drivers
  void catch_up_all();                                                       // after a start

  // What the operator does (seasons_office.cpp).
  asio::awaitable<void> end(SeasonId id, Message why);
  asio::awaitable<void> remove(SeasonId id);  // with its races
  asio::awaitable<void> erase(SeasonId id, Erasure erasure, Renaming records);

 private:
  void catch_up_soon(const SeasonId& id);
  asio::awaitable<void> catch_up_until_done(SeasonId id);
  asio::awaitable<std::optional<season::Entry>> look_at(const SeasonState& season, Opened race, std::string network);
  asio::awaitable<bool> save(SeasonDraft& draft);  // false: somebody else was quicker

  Services& services_;
  Rooms& rooms_;
  std::mutex mutex_;
  std::map<SeasonId, std::shared_ptr<const SeasonState>> known_;
  std::set<SeasonId> behind_;  // what failed and is tried again after a pause
};

}  // namespace paddock::server
