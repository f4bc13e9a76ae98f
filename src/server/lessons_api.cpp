// Lessons: races that begin in a prepared position.

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "library/library.h"
#include "room/new_race.h"
#include "server/api.h"
#include "store/secrets.h"

namespace paddock::server {

asio::awaitable<HttpResponse> Api::list_lessons(const HttpRequest&) {
  co_return json_response(library::lessons_json());
}

asio::awaitable<HttpResponse> Api::open_lesson(const HttpRequest& request) {
  const StoredPerson person = somebody(request);
  const Payer payer{person.id, request.address};
  services_.driving.check(payer);
  NewLesson lesson = granted(race_of_lesson(request.path[2], request.path[3], person.id, person.name));
  lesson.created.dice = promise_dice();
  services_.disk.check(person.id, request.address, lesson.created.record.size());
  const std::shared_ptr<Room> room = rooms_.make(RaceId(new_id("r_")));
  co_await asio::co_spawn(room->executor(), room->open(std::move(lesson.created), std::move(lesson.claims), payer),
                          asio::use_awaitable);
  co_return json_response({{"race", room->id().text()}}, 201);
}

}  // namespace paddock::server
