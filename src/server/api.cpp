#include "server/api.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "core/reflect.h"
#include "core/text.h"
#include "server/build.h"
#include "server/speech.h"
#include "server/strict.h"
#include "store/secrets.h"

namespace paddock::server {
std::string race_list(const std::vector<RaceSummary>& races, const PersonId& person, const std::string& language) {
  std::vector<std::string> list;
  for (const RaceSummary& race : races)
    list.push_back(room::listed_race(spoken_info(race.info, language), race, person));
  return json_list(list);
}

const std::vector<Api::Route>& Api::routes() {
  static const std::vector<Route> routes{
      {"GET", "/metrics", &Api::show_metrics},
      {"GET", "/api/health", &Api::health},
      {"GET", "/api/games", &Api::list_games},
      {"GET", "/api/games/*/box", &Api::show_box},
      {"GET", "/api/circuits", &Api::list_circuits},
      {"GET", "/api/boards/*/*", &Api::show_board},
      {"GET", "/api/rules", &Api::find_articles},
      {"GET", "/api/rules/*", &Api::show_article},
      {"POST", "/api/people", &Api::add_person},
      {"POST", "/api/people/recover", &Api::recover_person},
      {"GET", "/api/me", &Api::show_me},
      {"PUT", "/api/me", &Api::change_me},
      {"GET", "/api/me/keys", &Api::list_keys},
      {"POST", "/api/me/keys", &Api::add_key},
      {"PATCH", "/api/me/keys/*", &Api::name_key},
      {"DELETE", "/api/me/keys/*", &Api::drop_key},
      {"GET", "/api/me/history", &Api::show_history},
      {"PUT", "/api/me/races/*", &Api::keep_race},
      {"DELETE", "/api/me/races/*", &Api::drop_race},
      {"GET", "/api/me/mutes", &Api::show_mutes},
      {"POST", "/api/me/mutes", &Api::mute},
      {"POST", "/api/reports", &Api::report},
      {"GET", "/api/me/events", &Api::refuse_to_answer_once},
      {"GET", "/api/races", &Api::list_races},
      {"POST", "/api/races", &Api::create_race},
      {"GET", "/api/races/*", &Api::show_race},
      {"POST", "/api/races/*/seats/*", &Api::change_seat},
      {"POST", "/api/races/*/start", &Api::start_race},
      {"POST", "/api/races/*/invite", &Api::invite},
      {"POST", "/api/races/*/rematch", &Api::rematch},
      {"GET", "/api/races/*/record", &Api::show_record},
      {"GET", "/api/races/*/sheet", &Api::show_sheet},
      {"GET", "/api/races/*/moments/*", &Api::show_moment},
      {"GET", "/api/races/*/steps", &Api::show_steps},
      {"GET", "/api/races/*/live", &Api::refuse_to_answer_once},
      {"POST", "/api/records", &Api::upload_record},
      {"GET", "/api/day", &Api::show_day},
      {"POST", "/api/day", &Api::drive_day},
      {"GET", "/api/lessons", &Api::list_lessons},
      {"POST", "/api/lessons/*/*", &Api::open_lesson},
      {"GET", "/api/season-calendars", &Api::list_calendars},
      {"GET", "/api/seasons", &Api::list_seasons},
      {"POST", "/api/seasons", &Api::create_season},
      {"GET", "/api/me/seasons", &Api::show_my_seasons},
      {"GET", "/api/seasons/*", &Api::show_season},
      {"POST", "/api/seasons/*/drivers", &Api::change_drivers},
      {"POST", "/api/seasons/*/decisions", &Api::decide},
      {"POST", "/api/seasons/*/results", &Api::type_result},
      {"POST", "/api/seasons/*/laps", &Api::type_lap},
      {"POST", "/api/seasons/*/start", &Api::start_next_of_season},
      {"POST", "/api/seasons/*/races/*/restart", &Api::restart_race},
      {"POST", "/api/seasons/*/invite", &Api::invite_to_season},
      {"GET", "/api/seasons/*/export", &Api::export_season},
  };
  return routes;
}

asio::awaitable<HttpResponse> Api::answer(const HttpRequest& request) {
  std::vector<std::string_view> methods;
  for (const Route& route : routes()) {
    if (!fits(route.path, request.path)) continue;
    if (route.method == request.method) co_return spoken(co_await (this->*route.handler)(request), request.language);
    methods.push_back(route.method == "GET" ? "GET, HEAD" : route.method);
  }
  const std::string allowed = joined(methods, ", ");
  if (methods.empty()) throw Refused{Code::not_found, "server.error.nothing-here"};
  throw Refused{Code::wrong_method,
                {"server.error.wrong-method", {{"method", request.method}, {"allowed", allowed}}},
                "",
                allowed};
}

// --- who asks ------------------------------------------------------------------------------------------------------

std::optional<StoredPerson> Api::person_of(const std::string& key) {
  if (key.empty()) return std::nullopt;
  const std::string hash = hash_secret(key);
  std::optional<StoredPerson> person = services_.store.person_with_key(hash);
  if (!person) throw Refused{Code::no_key, "server.error.unknown-key"};
  services_.moderation.check_person(person->id);
  note_use(hash);
  return person;
}

asio::awaitable<std::optional<StoredPerson>> Api::find_person(std::string key) {
  const auto find = [](Api& api, std::string key) -> asio::awaitable<std::optional<StoredPerson>> {
    co_return api.person_of(key);
  };
  co_return co_await asio::co_spawn(services_.pool, find(*this, std::move(key)), asio::use_awaitable);
}

StoredPerson Api::somebody(const HttpRequest& request) {
  const std::optional<StoredPerson> person = person_of(request.key);
  if (!person) throw Refused{Code::no_key, "server.error.no-key"};
  request.person = person->id;
  return *person;
}

Visitor Api::visitor(const HttpRequest& request) {
  const std::optional<StoredPerson> person = person_of(request.key);
  const auto invite = request.query.find("invite");
  if (person) request.person = person->id;
  return {person ? person->id : PersonId(), invite == request.query.end() ? "" : invite->second, request.address,
          request.language};
}

namespace {

struct NewPerson {
  std::string name;
  std::optional<std::string> invitation;
};
BOOST_DESCRIBE_STRUCT(NewPerson, (), (name, invitation))

}  // namespace

asio::awaitable<HttpResponse> Api::add_person(const HttpRequest& request) {
  const auto wish = read_strictly<NewPerson>(parse_object(request.body));
  const std::string name = clean_name(Message("server.text.name"), wish.name);
  const bool invited = !services_.settings.invitation_only ||
                       (wish.invitation && services_.office->use_invitation(hash_secret(*wish.invitation), now()));
  if (!invited)
    throw Refused{Code::forbidden,
                  wish.invitation ? "server.error.unknown-invitation" : "server.error.invitation-only"};
  const StoredPerson person{PersonId(new_id("p_")), name};
  const std::string key = new_secret(), recovery = new_secret();
  services_.store.add_person(person, hash_secret(key), hash_secret(recovery));
  first_use_today(hash_secret(key));
  co_return json_response({{"person", person.id.text()}, {"name", person.name}, {"key", key}, {"recovery", recovery}}, 201);
}

asio::awaitable<HttpResponse> Api::health(const HttpRequest&) {
  if (const Message trouble = health_.trouble(); !trouble.empty())
    co_return json_response({{"status", "trouble"}, {"why", Argument(trouble).json()}}, 503);
  co_return json_response({{"status", "fine"},
                           {"version", version},
                           {"build", build},
                           {"chat", word(services_.settings.chat)},
                           {"invitation_only", services_.settings.invitation_only}});
}

asio::awaitable<HttpResponse> Api::show_metrics(const HttpRequest& request) {
  HttpResponse response;
  response.type = "text/plain; version=0.0.4";
  const Speech speech{or_english(request.language)};
  response.body = services_.metrics.text(speech) + text(services_.store.figures(), speech);
  co_return response;
}

// The network serves a live connection and an event stream before it comes to this.
asio::awaitable<HttpResponse> Api::refuse_to_answer_once(const HttpRequest&) {
  throw Refused{Code::bad_request, "server.error.lasting-connection"};
  co_return HttpResponse();
}

asio::awaitable<HttpResponse> Api::list_races(const HttpRequest& request) {
  co_return text_response(
      with_member("{}", "races", race_list(services_.store.listed_races(200), PersonId(), request.language)));
}

// --- one race ------------------------------------------------------------------------------------------------------

// Does the work in the room of the race that the request names.
template <class Work>
asio::awaitable<HttpResponse> Api::in_room(const HttpRequest& request, Work work) {
  const RaceId id(request.path[2]);
  const std::shared_ptr<Room> room = rooms_.find(id);
  try {
    co_return co_await asio::co_spawn(room->executor(), work(*room), asio::use_awaitable);
  } catch (const Refused& refused) {
    if (refused.code == Code::not_found) rooms_.forget(id);
    throw;
  }
}

asio::awaitable<HttpResponse> Api::show_race(const HttpRequest& request) {
  const Visitor who = visitor(request);
  co_return co_await in_room(request, [who](Room& room) -> asio::awaitable<HttpResponse> {
    co_return json_response(co_await room.info(who));
  });
}

asio::awaitable<HttpResponse> Api::change_seat(const HttpRequest& request) {
  const StoredPerson person = somebody(request);
  const Seat seat = std::min(number_in(request.path[4], "seat"), max_seats + 1) - 1;
  const SeatWish wish = granted(read_seat_wish(parse_object(request.body)));
  const std::string address = request.address;
  co_return co_await in_room(request, [=](Room& room) -> asio::awaitable<HttpResponse> {
    co_return json_response(co_await room.change_seat(person, seat, wish, address));
  });
}

asio::awaitable<HttpResponse> Api::start_race(const HttpRequest& request) {
  const Payer payer{somebody(request).id, request.address};
  co_return co_await in_room(request, [payer](Room& room) -> asio::awaitable<HttpResponse> {
    co_return json_response(co_await room.start(payer));
  });
}

asio::awaitable<HttpResponse> Api::invite(const HttpRequest& request) {
  const StoredPerson person = somebody(request);
  co_return co_await in_room(request, [person](Room& room) -> asio::awaitable<HttpResponse> {
    co_return json_response({{"invite", co_await room.new_invitation(person.id)}});
  });
}

asio::awaitable<HttpResponse> Api::show_record(const HttpRequest& request) {
  const Visitor who = visitor(request);
  const std::string name = request.path[2] + ".race";
  co_return co_await in_room(request, [=](Room& room) -> asio::awaitable<HttpResponse> {
    HttpResponse response;
    response.type = "application/x-ndjson";
    response.file_name = name;
    response.body = co_await room.record(who);
    co_return response;
  });
}

asio::awaitable<HttpResponse> Api::show_sheet(const HttpRequest& request) {
  const Visitor who = visitor(request);
  co_return co_await in_room(request, [who](Room& room) -> asio::awaitable<HttpResponse> {
    HttpResponse response;
    response.type = "text/plain; charset=utf-8";
    response.body = co_await room.sheet(who);
    co_return response;
  });
}

asio::awaitable<HttpResponse> Api::show_moment(const HttpRequest& request) {
  const Visitor who = visitor(request);
  const int answers = number_in(request.path[4], "moment");
  co_return co_await in_room(request, [=](Room& room) -> asio::awaitable<HttpResponse> {
    NamedJson moment = co_await room.moment(who, answers);
    HttpResponse response = json_response(std::move(moment.json));
    response.names = std::move(moment.names);
    co_return response;
  });
}

asio::awaitable<HttpResponse> Api::show_steps(const HttpRequest& request) {
  const Visitor who = visitor(request);
  co_return co_await in_room(request, [who](Room& room) -> asio::awaitable<HttpResponse> {
    co_return json_response({{"steps", co_await room.steps(who)}});
  });
}

asio::awaitable<HttpResponse> Api::rematch(const HttpRequest& request) {
  const StoredPerson person = somebody(request);
  const std::shared_ptr<Room> room = rooms_.find(RaceId(request.path[2]));
  Created next = co_await asio::co_spawn(room->executor(), room->plan_rematch(person, request.address), asio::use_awaitable);
  try {
    const OpenedRoom opened = co_await open_room(std::move(next), {person.id, request.address});
    co_await asio::co_spawn(room->executor(), room->announce_rematch(opened.race), asio::use_awaitable);
    co_return json_response(print(opened, Viewer::referee()), 201);
  } catch (...) {
    room->drop_rematch_plan();
    throw;
  }
}

}  // namespace paddock::server
