// What the server knows of games, circuits and rules (library/library.h).

#include "library/library.h"

#include <fmt/format.h>

#include "server/api.h"
#include "server/granted.h"

namespace paddock::server {
namespace {

HttpResponse lasting(const json::value& body) {
  HttpResponse response;
  response.json = body;
  response.cache = "public, max-age=300";
  return response;
}

std::string asked(const HttpRequest& request, std::string_view name) {
  const auto found = request.query.find(name);
  return found == request.query.end() ? std::string() : found->second;
}

}  // namespace

asio::awaitable<HttpResponse> Api::list_games(const HttpRequest&) {
  co_return lasting(library::games_json(services_.settings.own_circuits));
}

asio::awaitable<HttpResponse> Api::show_box(const HttpRequest& request) {
  co_return lasting(granted(library::box_of(request.path[2])));
}

// Drawings take their time: they are made when somebody first asks for one.
std::string Api::drawn_once(const std::string& name, const std::function<json::value()>& draw) {
  {
    const std::lock_guard lock(drawn_mutex_);
    if (const auto drawn = drawn_.find(name); drawn != drawn_.end()) return drawn->second;
  }
  const std::string drawing = json::serialize(draw());
  const std::lock_guard lock(drawn_mutex_);
  return drawn_[name] = drawing;
}

asio::awaitable<HttpResponse> Api::list_circuits(const HttpRequest&) {
  HttpResponse response;
  response.cache = "public, max-age=300";
  response.body = drawn_once("circuits", [this] { return granted(library::circuits_json(services_.settings.own_circuits)); });
  co_return response;
}

asio::awaitable<HttpResponse> Api::show_board(const HttpRequest& request) {
  const std::string &game = request.path[2], &id = request.path[3], edition = asked(request, "edition");
  HttpResponse response;
  response.cache = "public, max-age=86400";
  response.body = drawn_once(fmt::format("{}/{}/{}", game, id, edition),
                             [&] { return granted(library::board_of(game, id, edition)); });
  co_return response;
}

asio::awaitable<HttpResponse> Api::find_articles(const HttpRequest& request) {
  co_return lasting(granted(library::articles_json(asked(request, "game"), asked(request, "words"))));
}

asio::awaitable<HttpResponse> Api::show_article(const HttpRequest& request) {
  co_return lasting(granted(library::article_named(request.path[2])));
}

}  // namespace paddock::server
