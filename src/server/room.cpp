#include "server/room.h"

#include <algorithm>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>

#include "room/day_outcome.h"
#include "server/log.h"
#include "server/speech.h"
#include "server/trouble.h"
#include "store/secrets.h"

namespace paddock::server {

// The time of day when it was first asked for, and what has passed since: if the machine's clock is put right, nobody's turn is lost.
namespace {
Millis ahead = 0;
}
void put_clock_ahead(int days) { ahead = days * Millis{86'400'000}; }

Millis now() {
  using namespace std::chrono;
  static const auto began = steady_clock::now();
  static const auto time_of_day = system_clock::now().time_since_epoch();
  return duration_cast<milliseconds>(time_of_day + (steady_clock::now() - began)).count() + ahead;
}

Room::Room(Services& services, RaceId id)
    : services_(services), id_(std::move(id)), strand_(asio::make_strand(services.pool)), key_(strand_, 1),
      live_(id_, {[this] { return services_.store.log(id_); }, add_texts,
                  [this](const PersonId& reader, const PersonId& writer) {
                    return services_.moderation.reads(reader, writer);
                  },
                  [this](const PersonId& person) { return services_.store.profile_of(person); }}) {
  ++services_.metrics.rooms;
  last_used_ = now();
  key_.try_send(boost::system::error_code());
}

// --- coming in and going out ---------------------------------------------------------------------------------------

asio::awaitable<std::unique_ptr<Room::Lock>> Room::enter(Payer payer, std::optional<Visitor> visitor) {
  co_await key_.async_receive(asio::use_awaitable);
  payer_ = std::move(payer);
  auto lock = std::unique_ptr<Lock>(new Lock{*this});
  last_used_ = now();
  part_saved_ = false;
  const int drop = services_.settings.drop_rooms;
  if (drop > 0 && ++visits_ % drop == 0) live_.forget();
  if (!live_.in_memory()) {
    const CpuTime time;
    load(visitor);
    services_.driving.charge(payer_, time.milliseconds());
    co_await catch_up();
  } else if (visitor) {
    check_may_see(race(), *visitor);
  }
  co_return lock;
}

asio::awaitable<std::unique_ptr<Room::Lock>> Room::enter_as(Visitor visitor) {
  Payer payer{visitor.person, visitor.address};
  return enter(std::move(payer), std::move(visitor));
}

// What has happened here but did not get into the log has not happened.
Room::Lock::~Lock() {
  room.payer_ = {};
  if (room.live_.has_news()) {
    room.live_.forget();
    room.try_again_later();
  }
  room.key_.try_send(boost::system::error_code());
}

void Room::try_again_later() {
  constexpr Millis longest = 60'000;
  retry_at_ = now() + std::min(longest, Millis{500} << std::min(failures_.fetch_add(1), 10));
}

void Room::load(const std::optional<Visitor>& visitor) {
  const std::vector<LogEntry> log = services_.store.log(id_);
  if (log.empty()) throw Refused{Code::not_found, {"server.error.no-race", {{"race", id_.text()}}}};
  if (visitor) check_may_see(or_fail(read_log(id_, log)), *visitor);
  empty_ = false;
  live_.load(load_race(services_.store, id_, log), services_.settings.chat, services_.opened, now());
  deadline_ = live_.summary().deadline;
}

namespace {

Append append_of(const RaceId& id, const Saving& saving) {
  Append append{id, saving.first, saving.at, saving.entries};
  if (saving.summary_changed) append.summary = saving.summary;
  append.standing = saving.standing;
  append.checkpoint = saving.checkpoint;
  append.finish = saving.finish;
  return append;
}

}  // namespace

asio::awaitable<void> Room::catch_up() {
  if (granted(live_.catch_up(now())) == Next::save) co_await save_and_tell();
  if (const std::optional<Saving> finish = live_.finish_to_save(now()))
    co_await services_.journal.append(append_of(id_, *finish), asio::use_awaitable);  // if it fails, the next time
}

// Others still have to drive with the same dice: on the same day, or in duplicate racing.
bool Room::dice_are_secret(const RaceState& race) const {
  if (race.created.day) return now() < close_of_day(race.created.day->date);
  return race.created.seed && services_.store.state_of(race.created.season->season) != Status::over;
}

void Room::check_may_see(const RaceState& race, const Visitor& visitor) const {
  if (race.created.day && race.seats_of(visitor.person).empty()) return check_may_see_day(race, visitor.person);
  if (dice_are_secret(race) && race.seats_of(visitor.person).empty())
    throw Refused{Code::forbidden, "server.error.same-dice"};
  if (race.created.listed || race.knows(visitor.person)) return;
  const auto& season = race.created.season;
  const std::string invite = season ? services_.invite_of_season(season->season) : race.created.invite;
  if (!visitor.invite.empty() && is_secret(visitor.invite, invite)) return;
  throw Refused{Code::forbidden, "server.error.private-race"};
}

// At all that was hidden.
void Room::check_may_look_back(const Visitor& visitor) const {
  granted(live_.check_has_run());
  if (!race().created.day && dice_are_secret(race())) throw Refused{Code::forbidden, "server.error.secret-record"};
  granted(live_.check_may_read(visitor.person));
}

// The record holds the dice, too, also those to come.
void Room::check_may_read(const Visitor& visitor) const {
  check_may_look_back(visitor);
  if (dice_are_secret(race())) throw Refused{Code::forbidden, "server.error.secret-record"};
}

// --- saving --------------------------------------------------------------------------------------------------------

constexpr std::size_t entry_overhead = 50;  // of an entry on the disk

asio::awaitable<void> Room::save_and_tell() {
  if (!live_.has_news()) co_return;
  const Saving saving = live_.to_save();
  const Saved saved = co_await services_.journal.append(append_of(id_, saving), asio::use_awaitable);
  if (saved == Saved::number_taken) throw Refused{Code::conflict, "server.error.race-changed"};
  check_saved(saved, part_saved_);
  part_saved_ = true;
  failures_ = 0;
  std::size_t bytes = 0;
  for (const std::string& entry : saving.entries) bytes += entry.size() + entry_overhead;
  if (saving.first > 1)
    services_.disk.wrote(payer_.person, payer_.address, bytes);  // a new race was paid for when it was asked for
  const RaceSummary before = live_.summary();
  live_.saved(saving);
  deadline_ = live_.summary().deadline;
  tell_clients();
  if (saving.summary_changed) tell_people(before);
  if (race().created.season && live_.summary().state == Status::over && before.state != Status::over)
    services_.race_of_season_over(race().created.season->season);
}

asio::awaitable<void> Room::go_on_with(Next next) {
  switch (next) {
    case Next::nothing: co_return;
    case Next::save: co_return co_await save_and_tell();
    case Next::drive: co_return co_await let_computers_answer();
    case Next::start: co_return co_await start_race();
  }
}

// --- computer drivers ----------------------------------------------------------------------------------------------

// A driver that thinks ahead does so beside the race: meanwhile people may talk, look, take back.
void Room::let_thinker_think() {
  if (thinking_) return;
  std::optional<ThinkingDriver> found = granted(live_.thinker());
  if (!found) return;
  thinking_ = true;
  auto thinker = std::make_shared<ThinkingDriver>(*std::move(found));
  limit_effort(*thinker->driver, services_.settings);
  asio::co_spawn(
      strand_, [room = shared_from_this(), thinker] { return room->answer_when_thought(thinker); },
      [room = shared_from_this()](std::exception_ptr wrong) {
        if (!wrong) return;
        room->thinking_ = false;
        room->try_again_later();
      });
}

asio::awaitable<void> Room::answer_when_thought(std::shared_ptr<ThinkingDriver> thinker) {
  const auto thought = co_await services_.thinking.run(
      [thinker] { return thinker->match->suggest(thinker->seat, *thinker->driver).id; });
  const auto lock = co_await enter(payer_);
  thinking_ = false;
  services_.driving.charge(payer_, thought.milliseconds);
  if (granted(live_.answer_as_thought(*thinker, thought.result, now()))) ++services_.metrics.driver_answers;
  co_await let_computers_answer();
}

// In short slices. The first one after a person's answer needs no turn: somebody waits for it, and most take no longer.
asio::awaitable<void> Room::let_computers_answer() {
  constexpr double slice = 5;  // milliseconds
  const bool people = !race().people().empty();
  const auto answer_once = [this] {
    const Driven driven = granted(live_.answer_for_computers(now()));
    services_.metrics.driver_answers += static_cast<std::uint64_t>(driven.by_drivers);
    return driven.any;
  };
  for (bool first = true, answered = true; answered; first = false) {
    std::unique_ptr<Driving::Turn> turn;
    if (!first || !people) turn = co_await services_.driving.take_turn(people, asio::use_awaitable);
    const CpuTime time;
    while ((answered = answer_once()) && time.milliseconds() < slice) continue;
    services_.driving.charge(payer_, time.milliseconds());
    turn.reset();
    co_await save_and_tell();
  }
  let_thinker_think();
}

asio::awaitable<void> Room::go_on() {
  retry_at_ = 0;
  const auto lock = co_await enter();
  co_await go_on_with(granted(live_.look_at_the_clock(now())));
}

// --- afterwards ----------------------------------------------------------------------------------------------------

asio::awaitable<void> Room::check_knows(PersonId person) {
  const auto lock = co_await enter_as({person, ""});
  if (!race().knows(person)) throw Refused{Code::forbidden, "server.error.not-in-race"};
}

asio::awaitable<bool> Room::drop_for(PersonId person) {
  const auto lock = co_await enter_as({person, ""});
  if (!race().knows(person)) throw Refused{Code::forbidden, "server.error.not-in-race"};
  const bool others = race().created.season || race().created.owner != person ||
                      std::ranges::any_of(race().seats, [&](const SeatState& seat) {
                        return !seat.person.empty() && seat.person != person;
                      });
  if (!others) {
    remove_now({Code::not_found, {"server.error.no-race", {{"race", id_.text()}}}});
    co_return true;
  }
  if (race().state != Status::over) throw Refused{Code::conflict, "server.error.race-with-others"};
  services_.store.keep_race(person, id_, Shelf::none);
  co_return false;
}

asio::awaitable<Created> Room::plan_rematch(StoredPerson person, std::string address) {
  const auto lock = co_await enter_as({person.id, "", address});
  Created next = granted(live_.plan_rematch(person.id));
  if (planning_rematch_.exchange(true)) throw Refused{Code::conflict, "server.error.rematch-in-making"};
  co_return next;
}

asio::awaitable<void> Room::announce_rematch(RaceId race) {
  const auto lock = co_await enter();
  note(Rematched{race});
  co_await save_and_tell();
  drop_rematch_plan();
}

asio::awaitable<Finished> Room::finished() {
  const auto lock = co_await enter();
  if (race().state != Status::over) throw Refused{Code::conflict, "server.error.race-not-over"};
  if (!race().match || !race().match->over()) co_return Finished{};
  co_return Finished{race().match->clone(), record_of(race())};
}

asio::awaitable<bool> Room::forget() {
  co_await key_.async_receive(asio::use_awaitable);
  const Lock lock{*this};
  if (has_clients()) co_return false;
  services_.store.delete_race(id_);
  live_.forget();
  co_return true;
}

asio::awaitable<bool> Room::abandon() {
  const auto lock = co_await enter();
  if (race().state == Status::over) co_return !race().match || !race().match->over();
  note(Abandoned{});
  co_await save_and_tell();
  co_return true;
}

asio::awaitable<std::string> Room::record(Visitor visitor) {
  const auto lock = co_await enter_as(visitor);
  check_may_read(visitor);
  co_return text(granted(live_.record()));
}

asio::awaitable<std::string> Room::sheet(Visitor visitor) {
  const auto lock = co_await enter_as(visitor);
  granted(live_.check_has_run());
  granted(live_.check_is_kept());
  co_return say(race().match->sheet(), {or_english(visitor.language), names_of(race())});
}

asio::awaitable<NamedJson> Room::moment(Visitor visitor, int answers) {
  const auto lock = co_await enter_as(visitor);
  check_may_look_back(visitor);
  services_.driving.check(payer_);
  const CpuTime time;
  Granted<NamedJson> moment = live_.moment(visitor.person, answers);
  services_.driving.charge(payer_, time.milliseconds());
  co_return granted(std::move(moment));
}

}  // namespace paddock::server
