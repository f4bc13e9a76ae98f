// What the page asks for as it would ask a server (docs/protocol.md).

#include <fmt/format.h>

#include <algorithm>

#include "core/blake2b.h"
#include "core/reflect.h"
#include "core/text.h"
#include "library/library.h"
#include "page/house.h"
#include "room/fair_dice.h"
#include "room/names.h"
#include "room/new_race.h"
#include "room/strict.h"

namespace paddock::page {
namespace {

Answer replied(Reply reply) {
  Answer answer;
  answer.reply = std::move(reply);
  return answer;
}
Answer replied(const json::value& body, int status = 200) { return replied(Reply{status, json::serialize(body)}); }

template <class Body>
Granted<Answer> replied_if(const Granted<Body>& body) {
  if (!body) return body.error();
  return replied(json::value(*body));
}

std::string asked(const Call& call, std::string_view name) {
  const json::value* value = call.query.is_object() ? call.query.as_object().if_contains(name) : nullptr;
  return value && value->is_string() ? std::string(value->as_string()) : "";
}

// 256 bits that nobody can guess, for one purpose in a request.
std::string secret_for(const Call& call, std::string_view purpose) {
  return hashed(fmt::format("{} {}", call.entropy, purpose));
}

Reply info_reply(LiveRace& live) { return {200, json::serialize(info_of(live.state()))}; }

}  // namespace

const std::vector<House::Route>& House::routes() {
  static const std::vector<Route> routes{
      {"GET", "/api/health", &House::show_health},
      {"GET", "/api/games", &House::list_games},
      {"GET", "/api/games/*/box", &House::show_box},
      {"GET", "/api/circuits", &House::list_circuits},
      {"GET", "/api/boards/*/*", &House::show_board},
      {"GET", "/api/rules", &House::find_articles},
      {"GET", "/api/rules/*", &House::show_article},
      {"GET", "/api/lessons", &House::list_lessons},
      {"POST", "/api/lessons/*/*", &House::open_lesson},
      {"POST", "/api/people", &House::add_me},
      {"GET", "/api/me", &House::show_me},
      {"PUT", "/api/me", &House::change_me},
      {"GET", "/api/me/history", &House::show_history},
      {"PUT", "/api/me/races/*", &House::keep_race},
      {"DELETE", "/api/me/races/*", &House::drop_race},
      {"GET", "/api/races", &House::list_races},
      {"POST", "/api/races", &House::create_race},
      {"POST", "/api/records", &House::upload_record},
      {"GET", "/api/races/*", &House::show_race},
      {"POST", "/api/races/*/seats/*", &House::change_seat},
      {"POST", "/api/races/*/start", &House::start_race},
      {"POST", "/api/races/*/rematch", &House::rematch},
      {"GET", "/api/races/*/record", &House::show_record},
      {"GET", "/api/races/*/moments/*", &House::show_moment},
      {"GET", "/api/races/*/steps", &House::show_steps},
  };
  return routes;
}

Answer House::request(const Call& call) {
  Granted<Answer> answer = route(call);
  if (answer) return *std::move(answer);
  return replied(Reply{name_of(answer.error().code).http, json::serialize(refusal_json(answer.error()))});
}

// What is asked of a race is asked of one in memory.
Granted<Answer> House::route(const Call& call) {
  std::vector<std::string_view> methods;
  for (const Route& route : routes()) {
    if (!fits(route.path, call.path)) continue;
    methods.push_back(route.method);
    if (route.method != call.method) continue;
    if (route.path.starts_with("/api/races/*")) {
      const RaceId race(call.path[2]);
      const Granted<bool> loaded = has(race);
      if (!loaded) return loaded.error();
      if (Answer needs; !*loaded) return needs.needs = race, needs;
    }
    return (this->*route.handler)(call);
  }
  if (methods.empty()) return Refused{Code::not_found, "server.error.nothing-here"};
  return Refused{Code::wrong_method,
                 {"server.error.wrong-method", {{"method", call.method}, {"allowed", joined(methods, ", ")}}}};
}

// --- what there is -------------------------------------------------------------------------------------------------

Granted<Answer> House::show_health(const Call&) {
  return replied({{"status", "fine"}, {"version", ""}, {"build", ""}, {"chat", "off"}, {"invitation_only", false}});
}

Granted<Answer> House::list_games(const Call&) { return replied(library::games_json({})); }
Granted<Answer> House::show_box(const Call& call) { return replied_if(library::box_of(call.path[2])); }
Granted<Answer> House::list_circuits(const Call&) { return replied_if(library::circuits_json({})); }
Granted<Answer> House::show_board(const Call& call) {
  return replied_if(library::board_of(call.path[2], call.path[3], asked(call, "edition")));
}
Granted<Answer> House::find_articles(const Call& call) {
  return replied_if(library::articles_json(asked(call, "game"), asked(call, "words")));
}
Granted<Answer> House::show_article(const Call& call) { return replied_if(library::article_named(call.path[2])); }
Granted<Answer> House::list_lessons(const Call&) { return replied(library::lessons_json()); }

// --- who asks ------------------------------------------------------------------------------------------------------

Granted<PersonId> House::person_with(const std::string& key) const {
  if (key.empty()) return PersonId();
  if (!me_ || me_->key != key) return Refused{Code::no_key, "server.error.unknown-key"};
  return me_->person;
}

Granted<const Me*> House::somebody(const Call& call) const {
  const Granted<PersonId> person = person_with(call.key);
  if (!person) return person.error();
  if (person->empty()) return Refused{Code::no_key, "server.error.no-key"};
  return &*me_;
}

Granted<Answer> House::add_me(const Call& call) {
  const Granted<json::object> body = object_in(call.body);
  if (!body) return body.error();
  const Granted<NewMe> wish = read_new_me(*body);
  if (!wish) return wish.error();
  if (!wish->name) return Refused{Code::bad_request, {"error.missing", {{"name", "name"}}}};
  me_ = Me{PersonId("p_" + secret_for(call, "person").substr(0, 16)), *wish->name, secret_for(call, "key"), ""};
  Answer answer =
      replied({{"person", me_->person.text()}, {"name", me_->name}, {"key", me_->key}, {"recovery", ""}}, 201);
  answer.keeping.emplace().me = me_;
  return answer;
}

Granted<Answer> House::change_me(const Call& call) {
  if (const auto me = somebody(call); !me) return me.error();
  const Granted<json::object> body = object_in(call.body);
  if (!body) return body.error();
  const Granted<NewMe> wish = read_new_me(*body);
  if (!wish) return wish.error();
  if (wish->name) me_->name = *wish->name;
  if (wish->profile) me_->profile = json::serialize(print(*wish->profile, Viewer::referee()));
  Answer answer = replied(me_json(me_->person, me_->name, me_->profile));
  answer.keeping.emplace().me = me_;
  return answer;
}

std::string House::races_json(bool over) const {
  std::vector<const KeptRace*> mine;
  for (const auto& [race, room] : rooms_)
    if (std::ranges::count(room.kept.people, me_->person) > 0 && (room.kept.state == words(Status::over)) == over)
      mine.push_back(&room.kept);
  std::ranges::stable_sort(mine, std::ranges::greater(), &KeptRace::updated);
  std::vector<std::string> list;
  for (const KeptRace* race : mine) {
    RaceSummary summary;
    summary.updated = race->updated;
    summary.waiting = race->waiting;
    summary.standing = race->standing;
    summary.archived = race->archived;
    list.push_back(listed_race(race->info, summary, me_->person));
  }
  return json_list(list);
}

Granted<Answer> House::show_me(const Call& call) {
  if (const auto me = somebody(call); !me) return me.error();
  const std::string me = json::serialize(me_json(me_->person, me_->name, me_->profile));
  return replied(Reply{200, with_member(me, "races", races_json(false))});
}

Granted<Answer> House::show_history(const Call& call) {
  if (const auto me = somebody(call); !me) return me.error();
  return replied(Reply{200, with_member("{}", "races", races_json(true))});
}

Granted<Answer> House::keep_race(const Call& call) {
  if (const auto me = somebody(call); !me) return me.error();
  const Granted<json::object> body = object_in(call.body);
  if (!body) return body.error();
  const Granted<bool> archived = read_archived(*body);
  if (!archived) return archived.error();
  const RaceId race(call.path[3]);
  if (const auto known = has(race); !known) return known.error();
  KeptRace& kept = rooms_.at(race).kept;
  kept.archived = *archived;
  Answer answer = replied({{"race", race.text()}, {"keep", *archived ? "archive" : "list"}});
  answer.keeping.emplace().race = kept;
  return answer;
}

// Nobody else is in it.
Granted<Answer> House::drop_race(const Call& call) {
  if (const auto me = somebody(call); !me) return me.error();
  const RaceId race(call.path[3]);
  if (const auto known = has(race); !known) return known.error();
  Answer answer = replied(Reply{204, ""});
  answer.keeping.emplace().dropped = race;
  rooms_.erase(race);
  std::erase_if(lines_, [&](const auto& line) { return line.second.race == race; });
  return answer;
}

Granted<Answer> House::list_races(const Call&) { return replied({{"races", json::array()}}); }

// --- new races -----------------------------------------------------------------------------------------------------

Answer House::begin(Created created, std::vector<Claimed> claims, const Call& call, Task task) {
  created.dice.secret = secret_for(call, "dice");
  created.dice.commitment = hashed(from_hexadecimal(created.dice.secret));
  task.race = RaceId("r_" + secret_for(call, "race").substr(0, 16));
  LiveRace& live = *add(task.race).live;
  const Granted<void> begun = live.begin(std::move(created), std::move(claims), call.now);
  if (!begun) return carry_out(std::move(task), begun.error(), call.now);
  const bool starts = live.state().created.auto_start && live.state().full();
  return carry_out(std::move(task), starts ? Next::start : Next::save, call.now);
}

Granted<Answer> House::open_race(Granted<Created> created, const Call& call, const RaceId& before) {
  if (!created) return created.error();
  const std::string invite = secret_for(call, "invitation").substr(0, 32);
  created->invite = hashed(invite);
  created->wide_dice = true;
  Task task{{}, [invite](LiveRace& live) {
              const json::object opened{
                  {"race", live.state().id.text()}, {"invite", invite}, {"info", info_of(live.state())}};
              return Reply{201, json::serialize(opened)};
            }};
  task.before = before;
  return begin(*std::move(created), {}, call, std::move(task));
}

Granted<Answer> House::create_race(const Call& call) {
  const Granted<const Me*> me = somebody(call);
  if (!me) return me.error();
  const Granted<json::object> body = object_in(call.body);
  if (!body) return body.error();
  return open_race(new_race(*body, (*me)->person, Chat::off), call);
}

Granted<Answer> House::upload_record(const Call& call) {
  const Granted<const Me*> me = somebody(call);
  if (!me) return me.error();
  const Granted<json::object> body = object_in(call.body);
  if (!body) return body.error();
  const Granted<RaceFromRecord> wish = read_race_from_record(*body);
  if (!wish) return wish.error();
  return open_race(race_from_record(*wish, (*me)->person, Chat::off), call);
}

Granted<Answer> House::open_lesson(const Call& call) {
  const Granted<const Me*> me = somebody(call);
  if (!me) return me.error();
  Granted<NewLesson> lesson = race_of_lesson(call.path[2], call.path[3], (*me)->person, (*me)->name);
  if (!lesson) return lesson.error();
  const auto reply = [](LiveRace& live) {
    return Reply{201, json::serialize(json::object{{"race", live.state().id.text()}})};
  };
  return begin(std::move(lesson->created), std::move(lesson->claims), call, {{}, reply});
}

Granted<Answer> House::rematch(const Call& call) {
  const Granted<const Me*> me = somebody(call);
  if (!me) return me.error();
  return open_race(in_path(call).live->plan_rematch((*me)->person), call, RaceId(call.path[2]));
}

// --- one race ------------------------------------------------------------------------------------------------------

Granted<Answer> House::show_race(const Call& call) { return replied(info_reply(*in_path(call).live)); }

Granted<Answer> House::change_seat(const Call& call) {
  const Granted<const Me*> me = somebody(call);
  if (!me) return me.error();
  const Granted<int> number = number_from(call.path[4], "seat");
  if (!number) return number.error();
  const Granted<json::object> body = object_in(call.body);
  if (!body) return body.error();
  Granted<SeatWish> wish = read_seat_wish(*body);
  if (!wish) return wish.error();
  if (!wish->name) wish->name = (*me)->name;
  const Seat seat = std::min(*number, max_seats + 1) - 1;
  LiveRace& live = *in_path(call).live;
  const Granted<Next> next = live.change_seat((*me)->person, seat, *wish, call.now);
  return carry_out({RaceId(call.path[2]), info_reply}, next, call.now);
}

Granted<Answer> House::start_race(const Call& call) {
  const Granted<const Me*> me = somebody(call);
  if (!me) return me.error();
  LiveRace& live = *in_path(call).live;
  if (const auto may = live.check_may_start((*me)->person); !may) return may.error();
  return carry_out({RaceId(call.path[2]), info_reply}, Next::start, call.now);
}

Granted<Answer> House::show_record(const Call& call) {
  const Granted<PersonId> person = person_with(call.key);
  if (!person) return person.error();
  const LiveRace& live = *in_path(call).live;
  if (const auto may = live.check_may_read(*person); !may) return may.error();
  const Granted<Record> record = live.record();
  if (!record) return record.error();
  return replied(Reply{200, text(*record), "application/x-ndjson"});
}

Granted<Answer> House::show_moment(const Call& call) {
  const Granted<PersonId> person = person_with(call.key);
  if (!person) return person.error();
  const Granted<int> answers = number_from(call.path[4], "moment");
  if (!answers) return answers.error();
  const Granted<NamedJson> moment = in_path(call).live->moment(*person, *answers);
  if (!moment) return moment.error();
  return replied(moment->json);
}

Granted<Answer> House::show_steps(const Call& call) {
  const Granted<PersonId> person = person_with(call.key);
  if (!person) return person.error();
  const LiveRace& live = *in_path(call).live;
  if (const auto may = live.check_may_read(*person); !may) return may.error();
  return replied({{"steps", steps_of(live.state().match->record())}});
}

}  // namespace paddock::page
