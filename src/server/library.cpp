// What the server knows of games, circuits and rules.

#include <fmt/format.h>

#include <algorithm>

#include "circuit/board_data.h"
#include "content/content.h"
#include "core/article.h"
#include "core/reflect.h"
#include "drivers/drivers.h"
#include "games/catalogue.h"
#include "server/api.h"

namespace paddock::server {
namespace {

HttpResponse lasting(const json::value& body) {
  HttpResponse response;
  response.body = json::serialize(body);
  response.cache = "public, max-age=300";
  return response;
}

json::object article_json(const GameInfo& game, const ArticleText& article) {
  return {{"id", article.id}, {"game", game.id}, {"chapter", article.chapter}, {"text", article.text}};
}

}  // namespace

asio::awaitable<HttpResponse> Api::list_games(const HttpRequest&) {
  json::array list;
  for (const GameInfo& game : games()) {
    json::array options;
    for (const OptionHelp& option : game.options)
      options.push_back({{"name", option.name},
                         {"kind", print(option.kind, Viewer::spectator())},
                         {"values", option.values},
                         {"standard", option.standard},
                         {"meaning", option.meaning}});
    list.push_back({{"game", game.id},
                    {"title", game.title},
                    {"summary", game.summary},
                    {"rules", game.rules},
                    {"fewest_seats", game.fewest_seats},
                    {"most_seats", game.most_seats},
                    {"round", game.round},
                    {"options", options}});
  }
  json::array known{{{"driver", "human"}, {"meaning", "a person"}}};
  for (const DriverInfo& driver : drivers()) known.push_back({{"driver", driver.name}, {"meaning", driver.meaning}});
  co_return lasting({{"games", list}, {"drivers", known}});
}

asio::awaitable<HttpResponse> Api::list_circuits(const HttpRequest&) {
  json::array list;
  for (const std::string& id : circuit::circuit_ids()) {
    const auto circuit = circuit::load_circuit(id);
    if (!circuit) continue;
    json::object boards;
    for (const std::string_view game : circuit::game_names) boards[game] = fmt::format("/api/boards/{}/{}", game, id);
    list.push_back({{"circuit", id},
                    {"name", circuit->name},
                    {"country", circuit->country},
                    {"metres", static_cast<int>(circuit->length)},
                    {"boards", boards}});
  }
  co_return lasting({{"circuits", list}});
}

// Boards are made when somebody first asks for one.
asio::awaitable<HttpResponse> Api::show_board(const HttpRequest& request) {
  using circuit::race_formula_90::Edition;
  const std::string &game = request.path[2], &id = request.path[3];
  const auto asked = request.query.find("edition");
  const Edition edition = asked != request.query.end() && asked->second == "first" ? Edition::first : Edition::second;
  const std::string name = fmt::format("{}/{}/{}", game, id, static_cast<int>(edition));
  HttpResponse response;
  response.cache = "public, max-age=86400";
  {
    const std::lock_guard lock(boards_mutex_);
    if (const auto made = boards_.find(name); made != boards_.end()) {
      response.body = made->second;
      co_return response;
    }
  }
  const std::optional<circuit::Game> known = circuit::game_named(game);
  const auto ids = circuit::circuit_ids();
  if (!known || std::ranges::count(ids, id) == 0)
    throw Refused{Code::not_found, "there is no such board; GET /api/circuits lists them"};
  const auto data = circuit::board_data(*circuit::load_circuit(id), *known, edition);
  if (!data) throw std::runtime_error(fmt::format("the board {} cannot be drawn: {}", name, data.error().message));
  response.body = json::serialize(*data);
  const std::lock_guard lock(boards_mutex_);
  boards_[name] = response.body;
  co_return response;
}

asio::awaitable<HttpResponse> Api::find_articles(const HttpRequest& request) {
  const auto asked = [&](const char* name) {
    const auto found = request.query.find(name);
    return found == request.query.end() ? std::string() : found->second;
  };
  const std::string wanted_game = asked("game"), words = asked("words");
  json::array found;
  for (const GameInfo& game : games()) {
    if (!wanted_game.empty() && game.id != wanted_game) continue;
    for (const ArticleText& article : read_articles(content(game.rules_file)))
      if (mentions(article, words)) found.push_back(article_json(game, article));
  }
  co_return lasting({{"articles", found}});
}

asio::awaitable<HttpResponse> Api::show_article(const HttpRequest& request) {
  for (const GameInfo& game : games())
    for (const ArticleText& article : read_articles(content(game.rules_file)))
      if (article.id == request.path[2]) co_return lasting(article_json(game, article));
  throw Refused{Code::not_found, fmt::format("there is no article {}", request.path[2].substr(0, 40))};
}

}  // namespace paddock::server
