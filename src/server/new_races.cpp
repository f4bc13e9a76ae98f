// New races: what they cost the server, and what the dice are promised with.

#include "room/new_race.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/api.h"
#include "server/strict.h"
#include "store/secrets.h"

namespace paddock::server {

constexpr std::size_t bytes_of_race = 20 * 1024;  // about what one takes on the disk until it is over

asio::awaitable<OpenedRoom> Api::open_room(Created created, Payer payer) {
  if (services_.store.unfinished_races_of(created.owner) >= services_.settings.races_per_person)
    throw Refused{Code::conflict, {"server.error.too-many-races", {{"races", services_.settings.races_per_person}}}};
  const std::string invite = new_secret();
  created.invite = hash_secret(invite);
  created.dice = promise_dice();
  created.wide_dice = true;
  const RaceId id(new_id("r_"));
  const std::shared_ptr<Room> room = rooms_.make(id);
  json::object info = co_await asio::co_spawn(room->executor(), room->create(std::move(created), std::move(payer)),
                                              asio::use_awaitable);
  co_return OpenedRoom{id, invite, std::move(info)};
}

asio::awaitable<HttpResponse> Api::create_race(const HttpRequest& request) {
  const StoredPerson person = somebody(request);
  services_.disk.check(person.id, request.address, bytes_of_race);
  Created created = granted(new_race(parse_object(request.body), person.id, services_.settings.chat));
  const Payer payer{person.id, request.address};
  co_return json_response(print(co_await open_room(std::move(created), payer), Viewer::referee()), 201);
}

asio::awaitable<HttpResponse> Api::upload_record(const HttpRequest& request) {
  const StoredPerson person = somebody(request);
  const RaceFromRecord wish = granted(read_race_from_record(parse_object(request.body)));
  const Payer payer{person.id, request.address};
  services_.driving.check(payer);
  const CpuTime time;
  Granted<Created> created = race_from_record(wish, person.id, services_.settings.chat);
  services_.driving.charge(payer, time.milliseconds());
  if (created) services_.disk.check(person.id, request.address, created->record.size());
  co_return json_response(print(co_await open_room(granted(std::move(created)), payer), Viewer::referee()), 201);
}

}  // namespace paddock::server
