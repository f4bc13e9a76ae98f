#include "server/api.h"

namespace paddock::server {

asio::awaitable<HttpResponse> Api::show_day(const HttpRequest& request) {
  const Visitor who = visitor(request);
  const auto date = request.query.find("date");
  co_return json_response(days_.show(date == request.query.end() ? "" : date->second, who.person));
}

asio::awaitable<HttpResponse> Api::drive_day(const HttpRequest& request) {
  const StoredPerson person = somebody(request);
  co_return json_response(co_await days_.drive(person, {person.id, request.address}));
}

}  // namespace paddock::server
