#include "server/rooms.h"

#include <boost/asio/co_spawn.hpp>

#include "messages/say.h"
#include "server/log.h"

namespace paddock::server {

constexpr int most_forgotten_at_once = 100;
constexpr double days_of_lesson = 1;

namespace {

bool can_be_id(std::string_view text) {
  constexpr auto letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
  return text.starts_with("r_") && text.size() <= 40 && text.find_first_not_of(letters) == text.npos;
}

}  // namespace

std::shared_ptr<Room> Rooms::find(const RaceId& race) {
  if (!can_be_id(race.text())) throw Refused{Code::not_found, "server.error.no-such-race"};
  if (std::shared_ptr<Room> room = in_memory(race)) return room;
  if (services_.store.state_of(race) == Status::none)
    throw Refused{Code::not_found, {"server.error.no-race", {{"race", race.text()}}}};
  return make(race);
}

std::shared_ptr<Room> Rooms::make(const RaceId& race) {
  const std::lock_guard lock(mutex_);
  std::shared_ptr<Room>& room = rooms_[race];
  if (!room) room = std::make_shared<Room>(services_, race);
  return room;
}

std::shared_ptr<Room> Rooms::in_memory(const RaceId& race) {
  const std::lock_guard lock(mutex_);
  const auto room = rooms_.find(race);
  return room == rooms_.end() ? nullptr : room->second;
}

void Rooms::forget(const RaceId& race) {
  const std::lock_guard lock(mutex_);
  rooms_.erase(race);
}

void Rooms::go_on(const std::shared_ptr<Room>& room) {
  asio::co_spawn(
      room->executor(), [room] { return room->go_on(); },
      [this, room](std::exception_ptr wrong) {
        if (!wrong) return;
        room->try_again_later();
        try {
          std::rethrow_exception(wrong);
        } catch (const Refused& refused) {
          if (refused.code == Code::not_found) return forget(room->id());
          log_line("error", "server.log.race-stuck", {{"why", say(refused.message)}});
        } catch (const std::exception& error) {
          log_line("error", "server.log.race-stuck", {{"why", say(message_of(error))}});
        }
      });
}

void Rooms::sweep() {
  const Millis time = now();
  const Millis idle = time - services_.settings.idle_minutes * 60'000LL;
  std::vector<std::shared_ptr<Room>> due;
  {
    const std::lock_guard lock(mutex_);
    std::erase_if(rooms_, [&](const auto& entry) {
      const auto& room = entry.second;
      const auto is_due = [&](Millis at) { return at > 0 && at <= time; };
      if (is_due(room->deadline()) || is_due(room->retry_at())) due.push_back(room);
      return !room->has_clients() && (room->last_used() < idle || room->is_empty()) && room.use_count() == 1;
    });
  }
  for (const auto& room : due) go_on(room);
}

void Rooms::forget_old() {
  const Settings& settings = services_.settings;
  for (const auto& [kept, days] : {std::pair{Kept::lesson, days_of_lesson},
                                   std::pair{Kept::watched, settings.keep_watched},
                                   std::pair{Kept::unfinished, settings.keep_unfinished},
                                   std::pair{Kept::finished, settings.keep_finished}}) {
    if (days <= 0) continue;
    const Millis before = now() - static_cast<Millis>(days * 86'400'000);
    for (const RaceId& race : services_.store.old_races(kept, before, most_forgotten_at_once)) {
      const std::shared_ptr<Room> room = find(race);
      asio::co_spawn(
          room->executor(), [room] { return room->forget(); },
          [this, race](std::exception_ptr wrong, bool forgotten) {
            if (!wrong && forgotten) forget(race);
          });
    }
  }
}

void Rooms::wake_overdue() {
  const Millis time = now();
  for (const RaceId& race : services_.store.overdue_races(time))
    if (const std::shared_ptr<Room> room = make(race); room->deadline() <= time) go_on(room);
}

void Rooms::wake_unattended() {
  for (const RaceId& race : services_.store.unattended_races()) go_on(make(race));
}

}  // namespace paddock::server
