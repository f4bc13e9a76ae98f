// What the operator does to a season.

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "room/stored_message.h"
#include "server/seasons.h"
#include "server/speech.h"

namespace paddock::server {

asio::awaitable<void> Seasons::end(SeasonId id, Message why) {
  co_await change(id, [&](SeasonDraft& draft) {
    if (draft.state.state() == Status::over) throw Refused{Code::conflict, "server.error.season-over-already"};
    draft.note(SeasonEntry(Ended{stored_text(why)}));
  });
  co_await catch_up(id);
}

asio::awaitable<void> Seasons::remove(SeasonId id) {
  const std::shared_ptr<const SeasonState> season = find(id);
  {
    const std::lock_guard lock(mutex_);
    services_.office->remove_season(id);
    known_.erase(id);
  }
  for (const Opened& race : season->races) {
    if (services_.store.state_of(race.race) == Status::none) continue;
    const std::shared_ptr<Room> room = rooms_.find(race.race);
    co_await asio::co_spawn(room->executor(), room->remove(), asio::use_awaitable);
    rooms_.forget(race.race);
  }
}

// The new entry keeps whoever is at it right now from writing the old names: the number is taken.
asio::awaitable<void> Seasons::erase(SeasonId id, Erasure erasure, Renaming records) {
  const std::shared_ptr<const SeasonState> season = find(id);
  if (season->state() != Status::over && season->created.owner == erasure.person)
    co_await end(id, "server.stopped.organiser-left");
  else if (season->state() != Status::over)
    co_await change(id, [&](SeasonDraft& draft) {
      for (const season::Driver& driver : std::vector(draft.state.season.drivers))
        if (!driver.left && draft.state.drives(erasure.person, driver.entry.name))
          draft.note(season::Entry(season::Left{driver.entry.name}));
    });
  const std::lock_guard lock(mutex_);
  std::vector<LogEntry> log = services_.store.log(id);
  Rewriting rewriting{id, erased_season(erasure, records, log)};
  for (const LogEntry& entry : rewriting.entries) log[entry.number - 1] = entry;
  rewriting.added = LogEntry{static_cast<int>(log.size()) + 1, now(), season_entry_text(Erased{erasure.person})};
  log.push_back(*rewriting.added);
  SeasonState rewritten;
  rewritten.id = id;
  replay_log(rewritten, log);  // throws if it does not
  rewriting.info = summary_of(rewritten).info;
  services_.office->rewrite(rewriting);
  known_.erase(id);
}

}  // namespace paddock::server
