#include "server/seasons.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <random>

#include "messages/say.h"
#include "season/run.h"
#include "server/log.h"
#include "server/season_starts.h"
#include "server/trouble.h"
#include "store/secrets.h"

namespace paddock::server {

constexpr std::size_t most_in_memory = 1000;
constexpr int most_attempts = 500;

namespace {

asio::awaitable<void> pause(std::chrono::milliseconds wait) {
  asio::steady_timer timer(co_await asio::this_coro::executor, wait);
  co_await timer.async_wait(asio::use_awaitable);
}

// So that those who were in each other's way are not again.
std::chrono::milliseconds any_moment(int most) {
  thread_local std::minstd_rand chance(std::random_device{}());
  return std::chrono::milliseconds(chance() % static_cast<unsigned>(most) + 1);
}

}  // namespace

Seasons::Seasons(Services& services, Rooms& rooms) : services_(services), rooms_(rooms) {
  services.race_of_season_over = [this](const SeasonId& id) { catch_up_soon(id); };
  services.invite_of_season = [this](const SeasonId& id) { return find(id)->created.invite; };
}

std::shared_ptr<const SeasonState> Seasons::find(const SeasonId& id) {
  const std::lock_guard lock(mutex_);
  const auto known = known_.find(id);
  const int number = known == known_.end() ? 0 : known->second->number;
  const std::vector<LogEntry> log = services_.store.log(id, number);
  if (number > 0 && log.empty()) return known->second;
  if (log.empty() || !id.text().starts_with("s_"))
    throw Refused{Code::not_found, {"server.error.no-season", {{"season", id.text()}}}};
  SeasonState season = number > 0 ? *known->second : SeasonState();
  season.id = id;
  replay_log(season, log);
  if (known_.size() >= most_in_memory) known_.clear();
  return known_[id] = std::make_shared<const SeasonState>(std::move(season));
}

asio::awaitable<bool> Seasons::save(SeasonDraft& draft) {
  const SeasonState& season = draft.state;
  SeasonSummary summary = summary_of(season);
  summary.updated = draft.at;
  Append append{season.id, season.number - static_cast<int>(draft.noted.size()) + 1, draft.at, draft.noted, {},
                summary};
  const Saved saved = co_await services_.journal.append(std::move(append), asio::use_awaitable);
  check_saved(saved);
  if (saved == Saved::number_taken) co_return false;
  for (const PersonId& person : summary.people)
    services_.notifier.tell(person, "season", {{"season", season.id.text()}, {"n", season.number}, {"state", words(summary.state)}});
  co_return true;
}

asio::awaitable<std::shared_ptr<const SeasonState>> Seasons::create(SeasonCreated created) {
  SeasonDraft draft{{}, now()};
  draft.state.id = SeasonId(new_id("s_"));
  draft.note(SeasonEntry(created));
  co_await save(draft);
  co_return find(draft.state.id);
}

asio::awaitable<std::shared_ptr<const SeasonState>> Seasons::change(SeasonId id, Work work) {
  for (int attempt = 1; attempt <= most_attempts; ++attempt) {
    SeasonDraft draft{*find(id), now()};
    if (!draft.state.ended.empty()) throw Refused{Code::conflict, draft.state.ended};
    work(draft);
    if (draft.noted.empty() || co_await save(draft)) co_return find(id);
    co_await pause(any_moment(std::min(attempt, 20)));
  }
  throw Refused{Code::conflict, "server.error.season-changed"};
}

// --- its races ------------------------------------------------------------------------------------------------------

// The entry that the race makes, if it is over and the season waits for it.
asio::awaitable<std::optional<season::Entry>> Seasons::look_at(const SeasonState& season, Opened race,
                                                               std::string network) {
  const Status state = services_.store.state_of(race.race);
  const bool waits = season.waits_for(race);
  if (waits ? state != Status::none && state != Status::over : state == Status::none || state == Status::over) co_return std::nullopt;
  const std::shared_ptr<Room> room = rooms_.make(race.race);
  if (!waits) {
    co_await asio::co_spawn(room->executor(), room->abandon(), asio::use_awaitable);
    co_return std::nullopt;
  }
  if (state == Status::none) {
    RoomPlan plan = plan_of(season, race);
    const Payer payer{plan.created.owner, network};
    co_await asio::co_spawn(room->executor(), room->open(std::move(plan.created), std::move(plan.claims), payer),
                            asio::use_awaitable);
    if (services_.store.state_of(race.race) != Status::over) co_return std::nullopt;
  }
  const Finished finished = co_await asio::co_spawn(room->executor(), room->finished(), asio::use_awaitable);
  if (!finished.match) co_return std::nullopt;
  const std::string record = season::record_name(finished.record);
  if (race.table == 0) {
    season::LapTimed lap = season::lap_timed(*finished.match, race.round, race.session);
    lap.record = record;
    co_return lap;
  }
  season::RaceOver over = season::race_over(*finished.match, race.round, race.table);
  over.record = record;
  co_return over;
}

asio::awaitable<void> Seasons::catch_up(SeasonId id, std::string network) {
  const std::shared_ptr<const SeasonState> season = find(id);
  for (const Opened& race : season->races) {
    const std::optional<season::Entry> entry = co_await look_at(*season, race, network);
    if (!entry) continue;
    co_await change(id, [&](SeasonDraft& draft) {
      if (draft.state.waits_for(race)) draft.note(*entry);
    });
  }
}

// A disk that was full for a moment leaves no result out.
asio::awaitable<void> Seasons::catch_up_until_done(SeasonId id) {
  using namespace std::chrono_literals;
  for (std::chrono::milliseconds wait = 500ms;; wait = std::min<std::chrono::milliseconds>(2 * wait, 5min)) {
    Message why;
    try {
      co_return co_await catch_up(id);
    } catch (const Refused& refused) {
      why = refused.message;
    } catch (const std::exception& error) {
      why = message_of(error);
    }
    log_line("error", "server.log.season-stuck", {{"season", id.text()}, {"why", say(why)}});
    {
      const std::lock_guard lock(mutex_);
      if (!behind_.insert(id).second) co_return;  // somebody else will
    }
    co_await pause(wait);
    const std::lock_guard lock(mutex_);
    behind_.erase(id);
  }
}

void Seasons::catch_up_soon(const SeasonId& id) {
  asio::co_spawn(services_.pool, catch_up_until_done(id), asio::detached);
}

void Seasons::catch_up_all() {
  for (const SeasonId& id : services_.store.unfinished_seasons()) catch_up_soon(id);
}

}  // namespace paddock::server
