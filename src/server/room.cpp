#include "server/room.h"

#include <algorithm>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>

#include "circuit/circuit.h"
#include "drivers/drivers.h"
#include "games/catalogue.h"
#include "server/log.h"
#include "server/speech.h"
#include "server/strict.h"
#include "server/told_match.h"
#include "server/trouble.h"
#include "store/secrets.h"

namespace paddock::server {

// The time of day when it was first asked for, and what has passed since: if the machine's clock is put right, nobody's turn is lost.
Millis now() {
  using namespace std::chrono;
  static const auto began = steady_clock::now();
  static const auto time_of_day = system_clock::now().time_since_epoch();
  return duration_cast<milliseconds>(time_of_day + (steady_clock::now() - began)).count();
}

constexpr Millis grace = 6 * 60 * 60 * 1000LL;  // after a start, for those who have days to answer

Room::Room(Services& services, RaceId id)
    : services_(services), id_(std::move(id)), strand_(asio::make_strand(services.pool)), key_(strand_, 1) {
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
  if (drop > 0 && ++visits_ % drop == 0) race_.reset();
  if (!race_) {
    const CpuTime time;
    load(visitor);
    services_.driving.charge(payer_, time.milliseconds());
    co_await catch_up();
  } else if (visitor) {
    check_may_see(*race_, *visitor);
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
  if (!room.noted_.empty()) {
    room.noted_.clear();
    room.race_.reset();
    room.printed_.clear();
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
  if (visitor) check_may_see(read_log(id_, log), *visitor);
  empty_ = false;
  Loaded loaded = load_race(services_.store, id_, log);
  race_ = std::make_unique<RaceState>(std::move(loaded.race));
  replayed_.reset();
  due_ = std::move(loaded.due);
  finish_due_ = loaded.finish_due;
  kept_ = {};
  race_->created.chat = std::min(race_->created.chat, services_.settings.chat);
  for (SeatState& seat : race_->seats) {
    const Pace& pace = race_->created.pace;
    if (pace.kind == Pace::Kind::live) seat.asked = std::max(seat.asked, services_.opened);  // no clock ran before
    if (pace.kind == Pace::Kind::days)
      seat.asked = std::max<Millis>(seat.asked, services_.opened + grace - pace.days * 86'400'000LL);
    seat.asked = std::min(seat.asked, now());  // the machine's clock was put back
  }
  race_->revealing_since = std::min(std::max(race_->revealing_since, services_.opened), now());
  changes_ = -1;
  RaceSummary summary = summarise();
  if (summary.info != summary_.info) ++version_;
  summary_ = std::move(summary);
  deadline_ = summary_.deadline;
  printed_.clear();
}

// The race has come through a change of the rules, or is the first time in the hands of a Paddock that keeps finishes.
asio::awaitable<void> Room::catch_up() {
  if (due_) {
    note(*std::exchange(due_, std::nullopt));
    co_await save_and_tell();
  }
  if (!std::exchange(finish_due_, false)) co_return;
  Append append{id_, race_->number + 1, now(), {}};
  keep_position(append);
  co_await services_.journal.append(std::move(append), asio::use_awaitable);  // if it fails, the next time
}

// A race that is shown as it was told, as far as it can be played again.
const RaceState& Room::replayed() {
  if (!race_->told) return *race_;
  if (replayed_) return *replayed_;
  Result<RaceState> race = play_again(*race_, services_.store.log(id_));
  if (!race) throw Refused{Code::conflict, race.error().message};
  return *(replayed_ = std::make_unique<RaceState>(*std::move(race)));
}

// In duplicate racing others still have to drive with the same dice.
bool Room::dice_are_secret(const RaceState& race) const {
  return race.created.seed && services_.store.state_of(race.created.season->season) != Status::over;
}

void Room::check_may_see(const RaceState& race, const Visitor& visitor) const {
  if (dice_are_secret(race) && race.seats_of(visitor.person).empty())
    throw Refused{Code::forbidden, "server.error.same-dice"};
  if (race.created.listed || race.knows(visitor.person)) return;
  const auto& season = race.created.season;
  const std::string invite = season ? services_.invite_of_season(season->season) : race.created.invite;
  if (!visitor.invite.empty() && is_secret(visitor.invite, invite)) return;
  throw Refused{Code::forbidden, "server.error.private-race"};
}

void Room::check_has_run() const {
  if (race_->match) return;
  if (!race_->stopped.empty()) throw Refused{Code::conflict, race_->stopped};
  if (race_->state == Status::over)
    throw Refused{Code::conflict, {"server.error.nothing-kept", {{"versions", versions_of(*race_)}}}};
  throw Refused{Code::conflict, "server.error.not-started"};
}

// The record holds the dice and every hidden card.
void Room::check_may_read(const Visitor& visitor) const {
  check_has_run();
  if ((race_->state != Status::over && !race_->alone(visitor.person)) || dice_are_secret(*race_))
    throw Refused{Code::forbidden, "server.error.secret-record"};
}

// --- the log -------------------------------------------------------------------------------------------------------

Result<void> Room::try_note(const Entry& entry) {
  if (noted_.empty()) noted_at_ = now();
  const RoundEnd before = race_->match ? race_->match->last_round() : RoundEnd();
  const Result<void> taken = apply(*race_, entry, noted_at_);
  if (!taken) return taken;
  noted_.push_back(entry_text(entry));
  const RoundEnd end = race_->match ? race_->match->last_round() : RoundEnd();
  return end.round < 0 || end == before ? taken : try_note(round_over(*race_->match));
}

void Room::note(const Entry& entry) {
  if (const Result<void> taken = try_note(entry); !taken)
    throw Refused{Code::illegal, taken.error().message, taken.error().article, "", 0, names()};
}

// As it should be in the store; the info is printed only if it has changed.
RaceSummary Room::summarise() {
  RaceSummary summary = summary_of(*race_);
  summary.updated = summary_.updated;
  if (race_->changes == changes_) summary.info = summary_.info;
  else summary.info = json::serialize(info_of(*race_));
  changes_ = race_->changes;
  return summary;
}

// What outlives a change of the rules: of a running race the position after its last round, of a finished one all that was told.
void Room::keep_position(Append& append) const {
  const RaceState& race = *race_;
  if (race.told) return;
  const bool over = race.state == Status::over, was_over = summary_.state == Status::over;
  if (over) append.checkpoint = "";
  else if (race.match && race.match->last_round() != kept_) append.checkpoint = checkpoint_text(*race.match);
  if (!over && was_over) append.finish = "";
  if (!over || !race.match || !race.match->over()) return;
  std::vector<Seat> people;
  for (int seat = 0; seat < static_cast<int>(race.seats.size()); ++seat)
    if (!race.seats[seat].person.empty()) people.push_back(seat);
  append.finish = finish_text(*race.match, record_of(race), people);
}

constexpr std::size_t entry_overhead = 50;  // of an entry on the disk

asio::awaitable<void> Room::save_and_tell() {
  if (noted_.empty()) co_return;
  RaceSummary summary = summarise();
  const bool changed = summary != summary_;
  if (changed) summary.updated = noted_at_;
  Append append{id_, race_->number - static_cast<int>(noted_.size()) + 1, noted_at_, noted_, {}};
  if (changed) append.summary = summary;
  std::string standing = standing_of(*race_);
  if (standing != standing_) append.standing = standing;
  if (race_->match && (race_->state != Status::over || summary_.state != Status::over)) keep_position(append);
  const Saved saved = co_await services_.journal.append(std::move(append), asio::use_awaitable);
  if (saved == Saved::number_taken) throw Refused{Code::conflict, "server.error.race-changed"};
  check_saved(saved, part_saved_);
  part_saved_ = true;
  failures_ = 0;
  std::size_t bytes = 0;
  for (const std::string& entry : noted_) bytes += entry.size() + entry_overhead;
  const bool created = race_->number == static_cast<int>(noted_.size());  // and paid for when it was asked for
  if (!created) services_.disk.wrote(payer_.person, payer_.address, bytes);
  noted_.clear();
  printed_.clear();
  if (summary.info != summary_.info) ++version_;
  std::swap(summary_, summary);
  standing_ = std::move(standing);
  if (race_->match) kept_ = race_->match->last_round();
  deadline_ = summary_.deadline;
  tell_clients();
  if (changed) tell_people(summary);
  if (race_->created.season && summary_.state == Status::over && summary.state != Status::over)
    services_.race_of_season_over(race_->created.season->season);
}

std::vector<std::string> Room::names() const {
  std::vector<std::string> names;
  for (const SeatState& seat : race_->seats) names.push_back(seat.name);
  return names;
}

// --- computer drivers ----------------------------------------------------------------------------------------------

void check_driver(const std::string& game, const std::string& name) {
  if (name == "human") return;
  if (const auto driver = make_driver(game, name); !driver) throw Refused{Code::bad_request, driver.error().message};
}

AnyPolicy& Room::driver(const std::string& name) {
  auto& driver = drivers_[name];
  if (driver) return *driver;
  auto made = make_driver(race_->created.game, name);
  if (!made) throw Refused{Code::illegal, made.error().message};
  return *(driver = *std::move(made));
}

bool Room::has_computers() const {
  return std::ranges::any_of(race_->seats, [](const SeatState& seat) { return seat.drives() != "human"; });
}

// Answers once for all who wait and are neither people nor think ahead; false if there was nobody.
bool Room::answer_for_computers() {
  bool answered = false;
  for (const Seat seat : race_->waiting()) {
    const SeatState& state = race_->seats[seat];
    if (state.drives() == "human") {
      const std::optional<std::string> shown = clock_answer(*race_, seat);
      if (shown) note(Answered{seat, *shown, "clock", 0});
      else if (race_->prepares(seat)) set_up_for_person(seat);
      else continue;
      answered = true;
      continue;
    }
    AnyPolicy& policy = driver(state.drives());
    if (policy.thinks) continue;
    note_answer(seat, race_->match->suggest(seat, policy));
    answered = true;
  }
  return answered;
}

void Room::set_up_for_person(Seat seat) {
  const std::string& name = race_->seats[seat].prepare;
  Choice choice = race_->match->suggest(seat, driver(name));
  note(Answered{seat, std::move(choice.id), name, 0, choice.option});
  ++services_.metrics.driver_answers;
}

void Room::note_answer(Seat seat, Choice choice) {
  const SeatState& state = race_->seats[seat];
  const std::string by = state.why == StandIn::clock ? "clock" : state.stand_in;
  note(Answered{seat, std::move(choice.id), by, 0, choice.option});
  ++services_.metrics.driver_answers;
}

// A driver that thinks ahead does so beside the race: meanwhile people may talk, look, take back.
struct Room::Thinker {
  Seat seat;
  std::unique_ptr<Match> match;  // as it is now
  std::unique_ptr<AnyPolicy> driver;
};

void Room::let_thinker_think() {
  if (thinking_) return;
  for (const Seat seat : race_->waiting()) {
    const std::string drives = race_->seats[seat].drives();
    if (drives == "human" || !driver(drives).thinks) continue;
    thinking_ = true;
    auto thinker = std::make_shared<Thinker>(seat, race_->match->clone(), *make_driver(race_->created.game, drives));
    limit_effort(*thinker->driver, services_.settings);
    asio::co_spawn(
        strand_, [room = shared_from_this(), thinker] { return room->answer_when_thought(thinker); },
        [room = shared_from_this()](std::exception_ptr wrong) {
          if (!wrong) return;
          room->thinking_ = false;
          room->try_again_later();
        });
    return;
  }
}

asio::awaitable<void> Room::answer_when_thought(std::shared_ptr<Thinker> thinker) {
  const Seat seat = thinker->seat;
  const auto thought = co_await services_.thinking.run([thinker] { return thinker->match->suggest(thinker->seat, *thinker->driver).id; });
  const auto lock = co_await enter(payer_);
  thinking_ = false;
  services_.driving.charge(payer_, thought.milliseconds);
  const std::vector<Seat> waiting = race_->waiting();
  const bool same = race_->match && race_->match->record().lines == thinker->match->record().lines;
  if (same && std::ranges::count(waiting, seat) > 0 && race_->seats[seat].drives() != "human") note_answer(seat, thought.result);
  co_await let_computers_answer();
}

// In short slices. The first one after a person's answer needs no turn: somebody waits for it, and most take no longer.
asio::awaitable<void> Room::let_computers_answer() {
  constexpr double slice = 5;  // milliseconds
  const bool people = !race_->people().empty();
  for (bool first = true, answered = true; answered; first = false) {
    std::unique_ptr<Driving::Turn> turn;
    if (!first || !people) turn = co_await services_.driving.take_turn(people, asio::use_awaitable);
    const CpuTime time;
    while ((answered = answer_for_computers()) && time.milliseconds() < slice) continue;
    services_.driving.charge(payer_, time.milliseconds());
    turn.reset();
    co_await save_and_tell();
  }
  let_thinker_think();
}

asio::awaitable<void> Room::go_on() {
  retry_at_ = 0;
  const auto lock = co_await enter();
  const Millis time = now();
  if (race_->state == Status::open && race_->revealing && race_->reveal_until() <= time) co_return co_await start_without_texts();
  for (const Seat seat : race_->waiting())
    if (race_->seats[seat].drives() == "human")
      if (const Millis deadline = race_->deadline(seat); deadline && deadline <= time)
        note(StoodIn{seat, "pro", StandIn::clock});
  co_await let_computers_answer();
}

// --- afterwards ----------------------------------------------------------------------------------------------------

asio::awaitable<Created> Room::plan_rematch(StoredPerson person, std::string address) {
  const auto lock = co_await enter_as({person.id, "", address});
  if (!race_->knows(person.id)) throw Refused{Code::forbidden, "server.error.rematch-of-others"};
  if (race_->state != Status::over || race_->created.watch) throw Refused{Code::conflict, "server.error.race-not-over"};
  if (!race_->rematch.empty())
    throw Refused{Code::conflict, {"server.error.has-rematch", {{"race", race_->rematch.text()}}}};
  if (planning_rematch_.exchange(true)) throw Refused{Code::conflict, "server.error.rematch-in-making"};
  Created next = race_->created;
  next.owner = person.id;
  next.record.clear();
  next.lesson.clear();
  next.guests.clear();
  next.season.reset();
  next.seed.reset();
  next.same_dice = false;
  for (const SeatState& seat : race_->seats)
    if (!seat.person.empty()) next.guests.push_back(seat.person);
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
  if (race_->state != Status::over) throw Refused{Code::conflict, "server.error.race-not-over"};
  if (!race_->match || !race_->match->over()) co_return Finished{};
  co_return Finished{race_->match->clone(), record_of(*race_)};
}

asio::awaitable<bool> Room::forget() {
  co_await key_.async_receive(asio::use_awaitable);
  const Lock lock{*this};
  if (has_clients()) co_return false;
  services_.store.delete_race(id_);
  race_.reset();
  printed_.clear();
  co_return true;
}

asio::awaitable<bool> Room::abandon() {
  const auto lock = co_await enter();
  if (race_->state == Status::over) co_return !race_->match || !race_->match->over();
  note(Abandoned{});
  co_await save_and_tell();
  co_return true;
}

namespace {

Message only_result_kept(const RaceState& race) {
  return {"server.error.only-result-kept", {{"versions", versions_of(race)}}};
}

}  // namespace

asio::awaitable<std::string> Room::record(Visitor visitor) {
  const auto lock = co_await enter_as(visitor);
  check_may_read(visitor);
  const Record record = record_of(*race_);
  if (record.rules == 0) throw Refused{Code::conflict, only_result_kept(*race_)};
  co_return text(record);
}

asio::awaitable<std::string> Room::sheet(Visitor visitor) {
  const auto lock = co_await enter_as(visitor);
  check_has_run();
  if (race_->match->record().rules == 0) throw Refused{Code::conflict, only_result_kept(*race_)};
  co_return say(race_->match->sheet(), {or_english(visitor.language), names()});
}

asio::awaitable<NamedJson> Room::moment(Visitor visitor, int answers) {
  const auto lock = co_await enter_as(visitor);
  check_may_read(visitor);
  const Record& record = race_->match->record();
  const int total = record.answers(), first = record.unchecked_answers();
  if (answers < 0 || answers > total)
    throw Refused{Code::not_found, {"server.error.no-moment", {{"most", std::to_string(total)}}}};
  if (answers < first)
    throw Refused{Code::conflict, {"server.error.moment-under-other-rules", {{"first", std::to_string(first)}}}};
  services_.driving.check(payer_);
  const CpuTime time;
  const std::unique_ptr<Match> match = replayed().match->clone();
  match->rewind(answers);
  services_.driving.charge(payer_, time.milliseconds());
  const bool open = race_->state == Status::over;
  const Seat seat = open ? nobody : race_->seats_of(visitor.person).front();
  const Viewer viewer = open ? Viewer::referee() : Viewer::seat(seat);
  json::array questions;
  for (const Seat asked : match->to_answer())
    if (open || asked == seat) questions.push_back(print(match->question(asked), Viewer::referee()));
  co_return NamedJson{{{"answers", answers},
                       {"total", total},
                       {"round", match->round()},
                       {"events", match->event_count()},
                       {"view", match->view(viewer)},
                       {"progress", progress_of(*match)},
                       {"cars", print(match->car_rows(), Viewer::referee())},
                       {"questions", questions}},
                      names()};
}

}  // namespace paddock::server
