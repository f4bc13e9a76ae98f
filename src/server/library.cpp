// What the server knows of games, circuits and rules.

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <ranges>

#include "circuit/boards.h"
#include "content/content.h"
#include "core/article.h"
#include "core/reflect.h"
#include "core/toml.h"
#include "drivers/drivers.h"
#include "games/catalogue.h"
#include "server/api.h"

namespace paddock::server {
namespace {

HttpResponse lasting(const json::value& body) {
  HttpResponse response;
  response.json = body;
  response.cache = "public, max-age=300";
  return response;
}

json::object article_json(const GameInfo& game, const ArticleText& article) {
  return {{"id", article.id}, {"game", game.id}, {"chapter", article.chapter}, {"text", article.text}};
}

json::object drawing_of(const circuit::Circuit& circuit, const circuit::Boards& boards, std::string_view edition) {
  const auto data = boards.data(circuit, edition);
  if (data) return *data;
  throw Failure({"server.error.not-drawn", {{"circuit", circuit.name}, {"why", whole_message(data.error())}}});
}

// For small pictures.
json::object outline_of(const circuit::Circuit& circuit, const circuit::Boards& boards) {
  const json::object board = drawing_of(circuit, boards, "");
  const json::array &ground = board.at("ground").as_array(), &spaces = board.at("spaces").as_array();
  const auto asphalt = std::ranges::find_if(ground, [](const json::value& one) { return one.at("kind") == "asphalt"; });
  const auto along = [](const json::value& space) {
    const json::value* along = space.as_object().if_contains("along");
    return along ? along->to_number<double>() : std::numeric_limits<double>::infinity();
  };
  const json::value& start = *std::ranges::min_element(spaces, {}, along);
  return {{"width", board.at("width")},
          {"height", board.at("height")},
          {"line", asphalt->at("line")},
          {"start", json::array{start.at("x"), start.at("y")}}};
}

json::object listed_circuit(const std::string& id) {
  const circuit::Circuit circuit = *circuit::load_circuit(id);
  const bool own = circuit::is_own_circuit(id);
  json::object boards;
  const circuit::Boards* last = nullptr;
  for (const GameInfo* game : games_on_circuits())
    if (!own || !circuit::why_no_race(id, *game->boards)) {
      boards[game->id] = fmt::format("/api/boards/{}/{}", game->id, id);
      last = game->boards;
    }
  json::object outline = outline_of(circuit, *last);
  return {{"circuit", id},
          {"name", circuit.name},
          {"country", circuit.country},
          {"metres", static_cast<int>(circuit.length)},
          {"own", own},
          {"boards", std::move(boards)},
          {"outline", std::move(outline)}};
}

// "rolled, sunny" is a list of choices, "1 to 9" a range.
json::object option_json(const GameInfo& game, const OptionHelp& option, const std::vector<std::string>& circuits) {
  json::object about{{"name", option.name},
                     {"kind", print(option.kind, Viewer::spectator())},
                     {"standard", option.default_value},
                     {"meaning", Argument(meaning_of(game, option)).json()}};
  const auto number = [](std::string_view text) { return std::atoi(std::string(text).c_str()); };
  if (option.kind == OptionKind::toggle) about["choices"] = json::array{true, false};
  if (option.kind == OptionKind::circuit) about["choices"] = json::value_from(circuits);
  if (option.kind == OptionKind::choice) {
    json::array& choices = about["choices"].emplace_array();
    for (const auto& part : std::views::split(option.values, std::string_view(", "))) {
      const std::string_view value(part.begin(), part.end());
      const bool digits = value.find_first_not_of("0123456789") == value.npos;
      choices.push_back(digits ? json::value(number(value)) : json::value(value));
    }
  }
  if (option.kind == OptionKind::number) {
    const std::size_t to = option.values.find(" to ");
    about["lowest"] = number(option.values.substr(0, to));
    about["highest"] = number(option.values.substr(to + 4));
  }
  return about;
}

}  // namespace

asio::awaitable<HttpResponse> Api::list_games(const HttpRequest&) {
  json::array list;
  for (const GameInfo& game : games()) {
    json::array options;
    std::vector<std::string> circuits = circuit::circuit_ids();
    for (const std::string& id : services_.settings.own_circuits)
      if (game.boards && !circuit::why_no_race(id, *game.boards)) circuits.push_back(id);
    for (const OptionHelp& option : game.options) options.push_back(option_json(game, option, circuits));
    list.push_back({{"game", game.id},
                    {"title", game.title},
                    {"summary", Argument(summary_of(game)).json()},
                    {"rules", game.rules},
                    {"fewest_seats", game.min_seats},
                    {"most_seats", game.max_seats},
                    {"round", game.round},
                    {"points", print(game.points, Viewer::spectator())},
                    {"options", options}});
  }
  json::array known;
  const auto add_driver = [&](std::string_view name) -> json::object& {
    known.push_back(
        {{"driver", name}, {"meaning", Argument(Message("server.driver." + std::string(name), {})).json()}});
    return known.back().as_object();
  };
  add_driver("human");
  int level = 0;
  for (const DriverInfo& driver : drivers()) {
    json::object& entry = add_driver(driver.name);
    if (driver.is_level) entry["level"] = ++level;
  }
  co_return lasting({{"games", list}, {"drivers", known}, {"temperaments", print(temperaments(), Viewer::spectator())}});
}

asio::awaitable<HttpResponse> Api::show_box(const HttpRequest& request) {
  const GameInfo* game = find_game(request.path[2]);
  if (!game) throw Refused{Code::not_found, "server.error.no-such-game"};
  json::value box(*read_toml(content(game->box_file)));
  drop_lines(box);
  co_return lasting(box);
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
  response.body = drawn_once("circuits", [this] {
    json::array list;
    for (const std::string& id : circuit::circuit_ids()) list.push_back(listed_circuit(id));
    for (const std::string& id : services_.settings.own_circuits) list.push_back(listed_circuit(id));
    return json::object{{"circuits", list}};
  });
  co_return response;
}

asio::awaitable<HttpResponse> Api::show_board(const HttpRequest& request) {
  const std::string &game = request.path[2], &id = request.path[3];
  const auto asked = request.query.find("edition");
  const std::string edition = asked == request.query.end() ? "" : asked->second;
  const GameInfo* known = find_game(game);
  const circuit::Boards* boards = known ? known->boards : nullptr;
  if (boards && !edition.empty() && std::ranges::count(boards->editions, edition) == 0)
    throw boards->editions.empty() ? Refused{Code::bad_request, {"server.error.one-edition", {{"game", known->title}}}}
                                   : not_one_of("edition", {boards->editions.begin(), boards->editions.end()});
  const auto ids = circuit::circuit_ids();
  const bool own = circuit::is_own_circuit(id);
  if (!boards || (!own && std::ranges::count(ids, id) == 0))
    throw Refused{Code::not_found, "server.error.no-such-board"};
  if (own)
    if (const auto why = circuit::why_no_race(id, *boards)) throw Refused{Code::not_found, why->message};
  HttpResponse response;
  response.cache = "public, max-age=86400";
  response.body = drawn_once(fmt::format("{}/{}/{}", game, id, edition),
                             [&] { return drawing_of(*circuit::load_circuit(id), *boards, edition); });
  co_return response;
}

asio::awaitable<HttpResponse> Api::find_articles(const HttpRequest& request) {
  const auto asked = [&](const char* name) {
    const auto found = request.query.find(name);
    return found == request.query.end() ? std::string() : found->second;
  };
  const std::string wanted_game = asked("game"), words = asked("words");
  if (!wanted_game.empty() && !find_game(wanted_game)) throw Refused{Code::bad_request, "server.error.no-such-game"};
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
  throw Refused{Code::not_found, {"server.error.no-such-article", {{"article", request.path[2].substr(0, 40)}}}};
}

}  // namespace paddock::server
