// A person's own name, car and races.

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "core/reflect.h"
#include "server/api.h"
#include "server/speech.h"
#include "server/strict.h"

namespace paddock::server {
asio::awaitable<HttpResponse> Api::show_me(const HttpRequest& request) {
  const StoredPerson person = somebody(request);
  const std::string me = json::serialize(me_json(person.id, person.name, services_.store.profile_of(person.id)));
  co_return text_response(with_member(
      me, "races", race_list(services_.store.races_of(person.id, false, 200), person.id, request.language)));
}

asio::awaitable<HttpResponse> Api::show_history(const HttpRequest& request) {
  const StoredPerson person = somebody(request);
  co_return text_response(with_member(
      "{}", "races", race_list(services_.store.races_of(person.id, true, 200), person.id, request.language)));
}

asio::awaitable<HttpResponse> Api::change_me(const HttpRequest& request) {
  StoredPerson person = somebody(request);
  const NewMe wish = granted(read_new_me(parse_object(request.body)));
  std::string profile = services_.store.profile_of(person.id);
  if (wish.profile) {
    profile = json::serialize(print(*wish.profile, Viewer::referee()));
    services_.store.set_profile(person.id, profile);
  }
  if (wish.name) services_.store.rename_person(person.id, person.name = *wish.name);
  co_return json_response(me_json(person.id, person.name, profile));
}

asio::awaitable<HttpResponse> Api::keep_race(const HttpRequest& request) {
  const StoredPerson person = somebody(request);
  const bool archived = granted(read_archived(parse_object(request.body)));
  const std::shared_ptr<Room> room = rooms_.find(RaceId(request.path[3]));
  co_await asio::co_spawn(room->executor(), room->check_knows(person.id), asio::use_awaitable);
  services_.store.keep_race(person.id, room->id(), archived ? Shelf::archive : Shelf::list);
  co_return json_response({{"race", room->id().text()}, {"keep", archived ? "archive" : "list"}});
}

asio::awaitable<HttpResponse> Api::drop_race(const HttpRequest& request) {
  const StoredPerson person = somebody(request);
  const std::shared_ptr<Room> room = rooms_.find(RaceId(request.path[3]));
  if (co_await asio::co_spawn(room->executor(), room->drop_for(person.id), asio::use_awaitable)) rooms_.forget(room->id());
  HttpResponse done;
  done.status = 204;
  co_return done;
}

}  // namespace paddock::server
