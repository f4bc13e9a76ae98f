#include "room/live_race.h"

#include <algorithm>

#include "circuit/circuit.h"
#include "core/reflect.h"
#include "drivers/drivers.h"
#include "games/catalogue.h"
#include "room/told_match.h"

namespace paddock::room {

constexpr Millis grace = 6 * 60 * 60 * 1000LL;  // after a start, for those who have days to answer

std::vector<std::string> names_of(const RaceState& race) {
  std::vector<std::string> names;
  for (const SeatState& seat : race.seats) names.push_back(seat.name);
  return names;
}

void LiveRace::load(Loaded loaded, Chat most_chat, Millis opened, Millis now) {
  state_ = std::make_unique<RaceState>(std::move(loaded.race));
  replayed_.reset();
  due_ = std::move(loaded.due);
  finish_due_ = loaded.finish_due;
  kept_ = {};
  state_->created.chat = std::min(state_->created.chat, most_chat);
  for (SeatState& seat : state_->seats) {
    const Pace& pace = state_->created.pace;
    if (pace.kind == Pace::Kind::live) seat.asked = std::max(seat.asked, opened);
    if (pace.kind == Pace::Kind::days)
      seat.asked = std::max<Millis>(seat.asked, opened + grace - pace.days * 86'400'000LL);
    seat.asked = std::min(seat.asked, now);  // the machine's clock was put back
  }
  state_->revealing_since = std::min(std::max(state_->revealing_since, opened), now);
  changes_ = -1;
  RaceSummary summary = summarise();
  changes_ = state_->changes;
  if (summary.info != summary_.info) ++version_;
  summary_ = std::move(summary);
  printed_.clear();
}

void LiveRace::forget() {
  state_.reset();
  noted_.clear();
  printed_.clear();
}

namespace {

// The log of a race tells all about it, also on another machine.
std::string own_circuit_of(const json::value& options) {
  const json::value* id = options.as_object().if_contains("circuit");
  if (!id || !id->is_string() || !circuit::is_own_circuit(id->as_string())) return {};
  return std::string(circuit::circuit_file(id->as_string()));
}

}  // namespace

Granted<void> LiveRace::begin(Created created, std::vector<Claimed> claims, Millis now) {
  state_ = std::make_unique<RaceState>();
  state_->id = id_;
  created.circuit = own_circuit_of(created.options);
  created.rules = find_game(created.game)->rules;
  created.asks_formally = true;
  created.content = hex(content_digest({created.game, created.options.as_object(), created.seats, 0, created.circuit}));
  if (const auto taken = note(created, now); !taken) return taken;
  for (Claimed& claimed : claims) {
    if (!claimed.profile) claimed.profile = profile_of(claimed.person);
    claimed.profile = free_profile(claimed.profile, claimed.person, claimed.seat);
    if (const auto taken = note(claimed, now); !taken) return taken;
  }
  return {};
}

// --- the log -------------------------------------------------------------------------------------------------------

Result<void> LiveRace::try_note(const Entry& entry, Millis now) {
  if (noted_.empty()) noted_at_ = now;
  const RoundEnd before = state_->match ? state_->match->last_round() : RoundEnd();
  const Result<void> taken = apply(*state_, entry, noted_at_);
  if (!taken) return taken;
  noted_.push_back(entry_text(entry));
  const RoundEnd end = state_->match ? state_->match->last_round() : RoundEnd();
  return end.round < 0 || end == before ? taken : try_note(round_over(*state_->match), now);
}

Granted<void> LiveRace::note(const Entry& entry, Millis now) {
  if (const Result<void> taken = try_note(entry, now); !taken)
    return Refused{Code::illegal, taken.error().message, taken.error().article, "", 0, names_of(*state_)};
  return {};
}

Granted<Next> LiveRace::noted(const Entry& entry, Next next, Millis now) {
  if (const auto taken = note(entry, now); !taken) return taken.error();
  return next;
}

// As it should be saved; the info is printed only if it has changed.
RaceSummary LiveRace::summarise() const {
  RaceSummary summary = summary_of(*state_);
  summary.updated = summary_.updated;
  summary.info = state_->changes == changes_ ? summary_.info : json::serialize(info_of(*state_));
  return summary;
}

// What outlives a change of the rules: of a running race the position after its last round, of a finished one all that was told.
void LiveRace::keep_position(Saving& saving) const {
  const RaceState& race = *state_;
  if (race.told) return;
  const bool over = race.state == Status::over, was_over = summary_.state == Status::over;
  if (over) saving.checkpoint = "";
  else if (race.match && race.match->last_round() != kept_) saving.checkpoint = checkpoint_text(*race.match);
  if (!over && was_over) saving.finish = "";
  if (!over || !race.match || !race.match->over()) return;
  std::vector<Seat> people;
  for (int seat = 0; seat < static_cast<int>(race.seats.size()); ++seat)
    if (!race.seats[seat].person.empty()) people.push_back(seat);
  saving.finish = finish_text(*race.match, record_of(race), people);
}

Saving LiveRace::to_save() const {
  Saving saving{state_->number - static_cast<int>(noted_.size()) + 1, noted_at_, noted_, summarise()};
  saving.summary_changed = saving.summary != summary_;
  if (saving.summary_changed) saving.summary.updated = noted_at_;
  if (std::string standing = standing_of(*state_); standing != standing_) saving.standing = std::move(standing);
  if (state_->match && (state_->state != Status::over || summary_.state != Status::over)) keep_position(saving);
  return saving;
}

void LiveRace::saved(const Saving& saving) {
  noted_.clear();
  printed_.clear();
  if (saving.summary.info != summary_.info) ++version_;
  summary_ = saving.summary;
  changes_ = state_->changes;
  if (saving.standing) standing_ = *saving.standing;
  if (state_->match) kept_ = state_->match->last_round();
}

Granted<Next> LiveRace::catch_up(Millis now) {
  if (!due_) return Next::nothing;
  return noted(*std::exchange(due_, std::nullopt), Next::save, now);
}

std::optional<Saving> LiveRace::finish_to_save(Millis now) {
  if (!std::exchange(finish_due_, false)) return std::nullopt;
  Saving saving{state_->number + 1, now, {}, summary_};
  keep_position(saving);
  return saving;
}

// A race that is shown as it was told, as far as it can be played again.
Granted<const RaceState*> LiveRace::replayed() {
  if (!state_->told) return state_.get();
  if (replayed_) return replayed_.get();
  Result<RaceState> race = play_again(*state_, host_.log());
  if (!race) return Refused{Code::conflict, race.error().message};
  replayed_ = std::make_unique<RaceState>(*std::move(race));
  return replayed_.get();
}

// --- computer drivers ----------------------------------------------------------------------------------------------

Granted<void> check_driver(const std::string& game, const std::string& name) {
  if (name == "human") return {};
  if (const auto driver = make_driver(game, name); !driver) return Refused{Code::bad_request, driver.error().message};
  return {};
}

Granted<AnyPolicy*> LiveRace::driver(const std::string& name) {
  auto& driver = drivers_[name];
  if (driver) return driver.get();
  auto made = make_driver(state_->created.game, name);
  if (!made) return Refused{Code::illegal, made.error().message};
  driver = *std::move(made);
  return driver.get();
}

bool LiveRace::has_computers() const {
  return std::ranges::any_of(state_->seats, [](const SeatState& seat) { return seat.drives() != "human"; });
}

Granted<Driven> LiveRace::answer_for_computers(Millis now) {
  Driven driven;
  for (const Seat seat : state_->waiting()) {
    const SeatState& state = state_->seats[seat];
    Granted<void> taken;
    if (state.drives() == "human") {
      const std::optional<std::string> shown = clock_answer(*state_, seat);
      if (!shown && !state_->prepares(seat)) continue;
      taken = shown ? note(Answered{seat, *shown, "clock", 0}, now) : set_up_for_person(seat, now);
      driven.by_drivers += !shown;
    } else {
      const Granted<AnyPolicy*> policy = driver(state.drives());
      if (!policy) return policy.error();
      if ((*policy)->thinks) continue;
      taken = note_answer(seat, state_->match->suggest(seat, **policy), now);
      ++driven.by_drivers;
    }
    if (!taken) return taken.error();
    driven.any = true;
  }
  return driven;
}

Granted<void> LiveRace::set_up_for_person(Seat seat, Millis now) {
  const std::string& name = state_->seats[seat].prepare;
  const Granted<AnyPolicy*> policy = driver(name);
  if (!policy) return policy.error();
  Choice choice = state_->match->suggest(seat, **policy);
  return note(Answered{seat, std::move(choice.id), name, 0, choice.option}, now);
}

Granted<void> LiveRace::note_answer(Seat seat, Choice choice, Millis now) {
  const SeatState& state = state_->seats[seat];
  const std::string by = state.why == StandIn::clock ? "clock" : state.stand_in;
  return note(Answered{seat, std::move(choice.id), by, 0, choice.option}, now);
}

Granted<std::optional<ThinkingDriver>> LiveRace::thinker() {
  for (const Seat seat : state_->waiting()) {
    const std::string drives = state_->seats[seat].drives();
    if (drives == "human") continue;
    const Granted<AnyPolicy*> policy = driver(drives);
    if (!policy) return policy.error();
    if ((*policy)->thinks)
      return ThinkingDriver{seat, state_->match->clone(), *make_driver(state_->created.game, drives)};
  }
  return std::nullopt;
}

Granted<bool> LiveRace::answer_as_thought(const ThinkingDriver& thinker, Choice choice, Millis now) {
  const Seat seat = thinker.seat;
  const std::vector<Seat> waiting = state_->waiting();
  const bool same = state_->match && state_->match->record().lines == thinker.match->record().lines;
  if (!same || std::ranges::count(waiting, seat) == 0 || state_->seats[seat].drives() == "human") return false;
  if (const auto taken = note_answer(seat, std::move(choice), now); !taken) return taken.error();
  return true;
}

Granted<Next> LiveRace::look_at_the_clock(Millis now) {
  if (state_->state == Status::open && state_->revealing && state_->reveal_until() <= now) {
    for (int seat = 0; seat < static_cast<int>(state_->seats.size()); ++seat)
      if (state_->seats[seat].owes_text())
        if (const auto taken = note(Withheld{seat}, now); !taken) return taken.error();
    return Next::start;
  }
  for (const Seat seat : state_->waiting()) {
    if (state_->seats[seat].drives() != "human") continue;
    const Millis deadline = state_->deadline(seat);
    if (!deadline || deadline > now) continue;
    if (const auto taken = note(StoodIn{seat, "pro", StandIn::clock}, now); !taken) return taken.error();
  }
  return Next::drive;
}

// --- afterwards ----------------------------------------------------------------------------------------------------

Granted<void> LiveRace::check_has_run() const {
  if (state_->match) return {};
  if (!state_->stopped.empty()) return Refused{Code::conflict, state_->stopped};
  if (state_->state == Status::over)
    return Refused{Code::conflict, {"server.error.nothing-kept", {{"versions", versions_of(*state_)}}}};
  return Refused{Code::conflict, "server.error.not-started"};
}

Granted<void> LiveRace::check_may_read(const PersonId& person) const {
  if (const auto run = check_has_run(); !run) return run;
  if (state_->state == Status::over || state_->alone(person)) return {};
  return Refused{Code::forbidden, "server.error.secret-record"};
}

Granted<void> LiveRace::check_is_kept() const {
  if (state_->match->record().rules > 0) return {};
  return Refused{Code::conflict, {"server.error.only-result-kept", {{"versions", versions_of(*state_)}}}};
}

Granted<Record> LiveRace::record() const {
  if (const auto kept = check_is_kept(); !kept) return kept.error();
  return record_of(*state_);
}

Granted<NamedJson> LiveRace::moment(const PersonId& person, int answers) {
  if (const auto may = check_may_read(person); !may) return may.error();
  const Record& record = state_->match->record();
  const int total = record.answers(), first = record.unchecked_answers();
  if (answers < 0 || answers > total)
    return Refused{Code::not_found, {"server.error.no-moment", {{"most", std::to_string(total)}}}};
  if (answers < first)
    return Refused{Code::conflict, {"server.error.moment-under-other-rules", {{"first", std::to_string(first)}}}};
  const Granted<const RaceState*> played = replayed();
  if (!played) return played.error();
  const std::unique_ptr<Match> match = (*played)->match->clone();
  match->rewind(answers);
  const bool open = state_->state == Status::over;
  const Seat seat = open ? nobody : state_->seats_of(person).front();
  const Viewer viewer = open ? Viewer::referee() : Viewer::seat(seat);
  json::array questions;
  for (const Seat asked : match->to_answer())
    if (open || asked == seat) questions.push_back(print(match->question(asked), Viewer::referee()));
  return NamedJson{{{"answers", answers},
                    {"total", total},
                    {"round", match->round()},
                    {"events", match->event_count()},
                    {"view", match->view(viewer)},
                    {"progress", progress_of(*match)},
                    {"cars", print(match->car_rows(), Viewer::referee())},
                    {"questions", questions}},
                   names_of(*state_)};
}

Granted<Created> LiveRace::plan_rematch(const PersonId& person) const {
  if (!state_->knows(person)) return Refused{Code::forbidden, "server.error.rematch-of-others"};
  if (state_->state != Status::over || state_->created.watch)
    return Refused{Code::conflict, "server.error.race-not-over"};
  if (!state_->rematch.empty())
    return Refused{Code::conflict, {"server.error.has-rematch", {{"race", state_->rematch.text()}}}};
  Created next = state_->created;
  next.owner = person;
  next.record.clear();
  next.lesson.clear();
  next.guests.clear();
  next.season.reset();
  next.day.reset();
  next.seed.reset();
  next.same_dice = false;
  for (const SeatState& seat : state_->seats)
    if (!seat.person.empty()) next.guests.push_back(seat.person);
  return next;
}

}  // namespace paddock::room
