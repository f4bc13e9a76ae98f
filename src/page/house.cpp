#include "page/house.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/reflect.h"
#include "core/thinker.h"
#include "room/loading.h"
#include "room/sizes.h"

namespace paddock::page {
namespace {

constexpr int answers_at_once = 16;                       // of computer drivers, before somebody hears of them
constexpr int reveal_seconds = 60, most_thinking = 1000;  // milliseconds

Answer refusal(const Refused& refused) {
  Answer answer;
  answer.reply = Reply{name_of(refused.code).http, json::serialize(refusal_json(refused))};
  return answer;
}

std::string on_line(std::string text, const json::value& id) {
  return id.is_null() ? text : with_member(std::move(text), "id", json::serialize(id));
}

ToldLine refusal_on(int line, const Refused& refused, const json::value& id, bool last = false) {
  json::object error = refusal_json(refused);
  error["type"] = "error";
  return {line, on_line(json::serialize(error), id), last};
}

Reply nothing(LiveRace&) { return {}; }

// What was told first, and the rest.
Answer after(Answer first, Answer rest) {
  rest.told.insert(rest.told.begin(), first.told.begin(), first.told.end());
  if (rest.thinks.empty()) rest.thinks = first.thinks;
  return rest;
}

}  // namespace

std::string House::call(std::string_view text) {
  using Member = Answer (House::*)(const Call& call);
  static constexpr std::pair<std::string_view, Member> members[] = {
      {"open", &House::open},       {"load", &House::load},   {"request", &House::request}, {"hello", &House::hello},
      {"message", &House::message}, {"bye", &House::bye},     {"clock", &House::clock},     {"go_on", &House::go_on},
      {"lost", &House::lost},       {"think", &House::think}, {"thought", &House::thought}, {"advise", &House::advise}};
  Call call;
  boost::system::error_code error;
  const json::value value = json::parse(text, error);
  const Complaint wrong = error ? Error{{"server.error.not-json", {{"why", error.message()}}}} : patch(call, value);
  const auto member = std::ranges::find(members, call.call, &std::pair<std::string_view, Member>::first);
  Answer answer;
  if (wrong) answer = refusal({Code::bad_request, wrong->message});
  else if (member == std::end(members)) answer = refusal({Code::bad_request, "server.error.nothing-here"});
  else answer = (this->*member->second)(call);
  return json::serialize(print(answer, Viewer::referee()));
}

// --- races in memory and not ---------------------------------------------------------------------------------------

Answer House::open(const Call& call) {
  me_ = call.me;
  for (const KeptRace& race : call.races) add(race.race).kept = race;
  return {};
}

House::Room& House::add(const RaceId& race) {
  Room& room = rooms_[race];
  room.kept.race = race;
  Host host{[&room] { return room.log; }};
  host.profile_of = [this](const PersonId& person) { return me_ && me_->person == person ? me_->profile : ""; };
  room.live = std::make_unique<LiveRace>(race, std::move(host));
  return room;
}

Granted<bool> House::has(const RaceId& race) const {
  const auto room = rooms_.find(race);
  if (room == rooms_.end()) return Refused{Code::not_found, {"server.error.no-race", {{"race", race.text()}}}};
  return room->second.live->in_memory();
}

// Of the races that nobody looks at, only the last one stays in memory.
Answer House::load(const Call& call) {
  for (auto& [race, room] : rooms_)
    if (std::ranges::none_of(lines_, [&](const auto& line) { return line.second.race == race; })) forget(room);
  Room& room = rooms_.contains(call.race) ? rooms_.at(call.race) : add(call.race);
  for (const KeptEntry& entry : call.entries)
    room.log.push_back({static_cast<int>(room.log.size()) + 1, entry.at, entry.text});
  const bool over = room.kept.state == words(Status::over);
  Result<Loaded> loaded =
      load_race(call.race, room.log, {over, call.finish, over ? room.kept.info : "", call.checkpoint});
  if (!loaded) return refusal({Code::trouble, loaded.error().message});
  room.live->load(*std::move(loaded), Chat::off, call.now, call.now);
  if (const auto next = room.live->catch_up(call.now); !next) return refusal(next.error());
  return {};
}

// --- what goes on --------------------------------------------------------------------------------------------------

Granted<bool> House::fulfil(LiveRace& live, Next next, Millis now) {
  if (next != Next::start) return next == Next::drive;
  const Granted<bool> ready = live.texts_are_there(reveal_seconds, now);
  if (!ready || !*ready) return ready;
  if (const auto started = live.note(Started{}, now); !started) return started.error();
  return true;
}

Answer House::carry_out(Task task, const Granted<Next>& next, Millis now) {
  if (!next) return give_up(task, next.error());
  const Granted<bool> drives = fulfil(*rooms_.at(task.race).live, *next, now);
  if (!drives) return give_up(task, drives.error());
  task.drives = *drives;
  task_ = std::move(task);
  Call call;
  call.now = now;
  return go_on(call);
}

// Everything that has happened is kept now; computers answer, or it is replied to.
Answer House::go_on(const Call& call) {
  Answer answer;
  if (!task_) return answer;
  Room& room = rooms_.at(task_->race);
  if (const auto saving = std::exchange(task_->saving, std::nullopt)) kept(room, *saving, call.now, answer);
  for (int answers = 0; task_->drives && answers < answers_at_once;) {
    const Granted<Driven> driven = room.live->answer_for_computers(call.now);
    if (!driven) return give_up(*std::exchange(task_, std::nullopt), driven.error());
    task_->drives = driven->any;
    answers += std::max(1, driven->by_drivers);
  }
  if (room.live->has_news()) {
    task_->saving = room.live->to_save();
    answer.keeping = keeping_of(room, *task_->saving);
    return answer;
  }
  const Task done = *std::exchange(task_, std::nullopt);
  let_think(room, answer);
  Reply with = done.reply(*room.live);
  if (done.before.empty()) return reply(done, std::move(with), answer), answer;
  return after(std::move(answer), announce_rematch(done, std::move(with), call.now));
}

// The race before tells which one follows it.
Answer House::announce_rematch(const Task& done, Reply with, Millis now) {
  Task task{done.before, [with = std::move(with)](LiveRace&) { return with; }};
  const Granted<void> noted = rooms_.at(done.before).live->note(Rematched{done.race}, now);
  return carry_out(std::move(task), noted ? Granted<Next>(Next::save) : noted.error(), now);
}

KeptRace House::kept_race(const Room& room, const Saving& saving) {
  const RaceSummary& summary = saving.summary;
  return {room.kept.race,   words(summary.state), saving.at,
          summary.deadline, summary.info,         saving.standing.value_or(room.kept.standing),
          summary.people,   summary.waiting,      room.kept.archived};
}

Keeping House::keeping_of(const Room& room, const Saving& saving) {
  Keeping keeping{{}, kept_race(room, saving), saving.first, {}, saving.checkpoint, saving.finish, {}};
  for (const std::string& entry : saving.entries) keeping.entries.push_back({saving.at, entry});
  return keeping;
}

void House::kept(Room& room, const Saving& saving, Millis now, Answer& answer) {
  for (const std::string& entry : saving.entries)
    room.log.push_back({static_cast<int>(room.log.size()) + 1, saving.at, entry});
  room.kept = kept_race(room, saving);
  room.live->saved(saving);
  for (auto& [number, line] : lines_)
    if (line.race == room.kept.race) answer.told.push_back({number, room.live->update_for(line.follower, now)});
}

void House::reply(const Task& task, Reply with, Answer& answer) const {
  if (task.line == 0) answer.reply = std::move(with);
  else if (!with.body.empty() && lines_.contains(task.line))
    answer.told.push_back({task.line, on_line(std::move(with.body), task.id)});
}

// What could not be kept has not happened.
Answer House::lost(const Call&) {
  if (!task_) return {};
  return give_up(*std::exchange(task_, std::nullopt), {Code::trouble, "server.error.not-saved"});
}

Answer House::give_up(const Task& task, const Refused& why) {
  Room& room = rooms_.at(task.race);
  if (room.live->has_news()) {
    forget(room);
    if (room.kept.info.empty()) rooms_.erase(task.race);  // it was about to begin
  }
  if (task.line == 0) return refusal(why);
  Answer answer;
  answer.told.push_back(refusal_on(task.line, why, task.id));
  return answer;
}

void House::forget(Room& room) {
  room.live->forget();
  room.log.clear();
  room.thinker.reset();
}

Answer House::clock(const Call& call) {
  Answer answer;
  const Granted<bool> loaded = has(call.race);
  if (!loaded) return answer;
  if (!*loaded) return answer.needs = call.race, answer;
  return carry_out({call.race, nothing}, rooms_.at(call.race).live->look_at_the_clock(call.now), call.now);
}

// --- live connections ----------------------------------------------------------------------------------------------

Answer House::hello(const Call& call) {
  Answer answer;
  const auto refuse = [&](const Refused& why) {
    answer.told.push_back(refusal_on(call.line, why, id_of(call.text), true));
    return answer;
  };
  const Granted<ClientMessage> message = read_message(call.text);
  if (!message) return refuse(message.error());
  const auto* hello = std::get_if<Hello>(&message->wish);
  if (!hello) return refuse({Code::bad_request, "server.error.no-hello"});
  const Granted<PersonId> person = person_with(hello->key.value_or(""));
  if (!person) return refuse(person.error());
  const Granted<bool> loaded = has(call.race);
  if (!loaded) return refuse(loaded.error());
  if (!*loaded) return answer.needs = call.race, answer;
  LiveRace& live = *rooms_.at(call.race).live;
  Follower follower{*person, me_ ? me_->name : "", ""};
  if (const auto welcome = live.welcome(follower, hello->seat, hello->seen.value_or(0)); !welcome)
    return refuse(welcome.error());
  Line& line = lines_[call.line] = {call.race, std::move(follower)};
  answer.told.push_back({call.line, live.update_for(line.follower, call.now)});
  tell_who_is_here(call.race, answer);
  return after(std::move(answer), carry_out({call.race, nothing, call.line}, Next::drive, call.now));
}

void House::tell_who_is_here(const RaceId& race, Answer& answer) const {
  std::vector<PersonId> people;
  for (const auto& [number, line] : lines_)
    if (line.race == race) people.push_back(line.follower.person);
  const std::string text = rooms_.at(race).live->who_is_here(people);
  for (const auto& [number, line] : lines_)
    if (line.race == race) answer.told.push_back({number, text});
}

Answer House::message(const Call& call) {
  Answer answer;
  const auto found = lines_.find(call.line);
  if (found == lines_.end()) return answer;
  Line& line = found->second;
  const Granted<bool> loaded = has(line.race);
  if (loaded && !*loaded) return answer.needs = line.race, answer;
  Granted<ClientMessage> message = read_message(call.text);
  if (!loaded || !message) {
    answer.told.push_back(refusal_on(call.line, loaded ? message.error() : loaded.error(), id_of(call.text)));
    return answer;
  }
  LiveRace& live = *rooms_.at(line.race).live;
  Task task{line.race, nothing, call.line, message->id};
  if (std::holds_alternative<Say>(message->wish)) return give_up(task, {Code::forbidden, "server.error.no-chat-here"});
  if (const auto* ask = std::get_if<AskHint>(&message->wish)) return hint(line, *ask, task, call);
  const Granted<Done> done = live.grant(line.follower, message->wish, call.now);
  if (!done) return give_up(task, done.error());
  if (std::holds_alternative<LookThrough>(message->wish)) {
    answer.told.push_back({call.line, live.update_for(line.follower, call.now)});
    tell_who_is_here(line.race, answer);
  }
  task.reply = [reply = done->reply](LiveRace& live) {
    return Reply{200, reply.empty() ? fmt::format(R"({{"type":"done","n":{}}})", live.state().number) : reply};
  };
  return after(std::move(answer), carry_out(std::move(task), done->next, call.now));
}

// Pro answers at once; the champion thinks in another house.
Answer House::hint(const Line& line, const AskHint& wish, const Task& task, const Call& call) {
  LiveRace& live = *rooms_.at(line.race).live;
  const Granted<ThinkingDriver> adviser = live.adviser(line.follower, wish);
  if (!adviser) return give_up(task, adviser.error());
  Answer answer;
  if (wish.quick.value_or(false)) {
    const auto advice = adviser->match->advise(adviser->seat, *adviser->driver);
    answer.told.push_back({call.line, on_line(live.advice_of(*adviser, advice, "", {}), task.id)});
  } else {
    answer.advise = ToAdvise{line.race, call.line, line.follower.person, line.follower.seat, call.text};
  }
  return answer;
}

Answer House::bye(const Call& call) {
  Answer answer;
  const auto line = lines_.find(call.line);
  if (line == lines_.end()) return answer;
  const RaceId race = line->second.race;
  lines_.erase(line);
  const Granted<bool> loaded = has(race);
  if (loaded && *loaded) tell_who_is_here(race, answer);
  return answer;
}

// --- thinking ------------------------------------------------------------------------------------------------------

void House::limit_effort(AnyPolicy& driver) const {
  if (!driver.thinks || !clock_) return;
  Effort& effort = static_cast<AnyThinker&>(driver).effort;
  effort.clock = clock_;
  effort.milliseconds = most_thinking;
}

// Says once for a position that somebody is to think about it.
void House::let_think(Room& room, Answer& answer) const {
  Granted<std::optional<ThinkingDriver>> thinker = room.live->thinker();
  if (!thinker || !*thinker) return room.thinker.reset();
  const auto& lines = (*thinker)->match->record().lines;
  if (room.thinker && room.thinker->seat == (*thinker)->seat && room.thinker->match->record().lines == lines) return;
  room.thinker = *std::move(*thinker);
  answer.thinks = room.kept.race;
}

// In a house of its own, which has loaded the race for this.
Answer House::think(const Call& call) {
  Answer answer;
  const Granted<bool> loaded = has(call.race);
  if (!loaded || !*loaded) return answer.needs = call.race, answer;
  Granted<std::optional<ThinkingDriver>> thinker = rooms_.at(call.race).live->thinker();
  if (!thinker || !*thinker) return answer;
  limit_effort(*(*thinker)->driver);
  const Choice choice = (*thinker)->match->suggest((*thinker)->seat, *(*thinker)->driver);
  answer.reply = Reply{200, choice.id};
  return answer;
}

Answer House::thought(const Call& call) {
  const auto found = rooms_.find(call.race);
  if (found == rooms_.end() || !found->second.thinker || !found->second.live->in_memory()) return {};
  Room& room = found->second;
  const ThinkingDriver thinker = std::move(*std::exchange(room.thinker, std::nullopt));
  const Granted<bool> taken = room.live->answer_as_thought(thinker, call.text, call.now);
  return carry_out({call.race, nothing}, taken ? Granted<Next>(Next::drive) : taken.error(), call.now);
}

// What the champion advises: the reply on the line of the one who asked. In a house of its own, too.
Answer House::advise(const Call& call) {
  Answer answer;
  const Granted<bool> loaded = has(call.race);
  if (!loaded || !*loaded) return answer.needs = call.race, answer;
  const LiveRace& live = *rooms_.at(call.race).live;
  const Granted<ClientMessage> message = read_message(call.text);
  if (!message) return refusal(message.error());
  const Follower follower{call.person, "", "", live.state().seats_of(call.person), call.seat};
  const Granted<ThinkingDriver> adviser = live.adviser(follower, std::get<AskHint>(message->wish));
  if (!adviser) {
    answer.told.push_back(refusal_on(call.line, adviser.error(), message->id));
    return answer;
  }
  limit_effort(*adviser->driver);
  const auto advice = adviser->match->advise(adviser->seat, *adviser->driver);
  answer.told.push_back({call.line, on_line(live.advice_of(*adviser, advice, "", {}), message->id)});
  return answer;
}

}  // namespace paddock::page
