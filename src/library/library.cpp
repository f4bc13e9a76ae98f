#include "library/library.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <ranges>

#include "circuit/boards.h"
#include "circuit/circuit.h"
#include "content/content.h"
#include "core/article.h"
#include "core/reflect.h"
#include "core/toml.h"
#include "drivers/drivers.h"
#include "games/catalogue.h"
#include "lessons/lesson.h"

namespace paddock::library {

using room::Code;
using room::Refused;

namespace {

json::object article_json(const GameInfo& game, const ArticleText& article) {
  return {{"id", article.id}, {"game", game.id}, {"chapter", article.chapter}, {"text", article.text}};
}

Granted<json::object> drawing_of(const circuit::Circuit& circuit, const circuit::Boards& boards,
                                 std::string_view edition) {
  const auto data = boards.data(circuit, edition);
  if (data) return *data;
  return Refused{Code::trouble,
                 {"server.error.not-drawn", {{"circuit", circuit.name}, {"why", whole_message(data.error())}}}};
}

// For small pictures.
json::object outline_of(const json::object& board) {
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

Granted<json::object> listed_circuit(const std::string& id) {
  const circuit::Circuit circuit = *circuit::load_circuit(id);
  const bool own = circuit::is_own_circuit(id);
  json::object boards;
  const circuit::Boards* last = nullptr;
  for (const GameInfo* game : games_on_circuits())
    if (!own || !circuit::why_no_race(id, *game->boards)) {
      boards[game->id] = fmt::format("/api/boards/{}/{}", game->id, id);
      last = game->boards;
    }
  const Granted<json::object> board = drawing_of(circuit, *last, "");
  if (!board) return board.error();
  return json::object{{"circuit", id},
                      {"name", circuit.name},
                      {"country", circuit.country},
                      {"metres", static_cast<int>(circuit.length)},
                      {"own", own},
                      {"boards", std::move(boards)},
                      {"outline", outline_of(*board)}};
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

json::object games_json(const std::vector<std::string>& own_circuits) {
  json::array list;
  for (const GameInfo& game : games()) {
    json::array options;
    std::vector<std::string> circuits = circuit::circuit_ids();
    for (const std::string& id : own_circuits)
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
  return {{"games", list}, {"drivers", known}, {"temperaments", print(temperaments(), Viewer::spectator())}};
}

Granted<json::object> circuits_json(const std::vector<std::string>& own_circuits) {
  std::vector<std::string> ids = circuit::circuit_ids();
  ids.insert(ids.end(), own_circuits.begin(), own_circuits.end());
  json::array list;
  for (const std::string& id : ids) {
    Granted<json::object> listed = listed_circuit(id);
    if (!listed) return listed.error();
    list.push_back(*std::move(listed));
  }
  return json::object{{"circuits", list}};
}

Granted<json::value> box_of(std::string_view name) {
  const GameInfo* game = find_game(name);
  if (!game) return Refused{Code::not_found, "server.error.no-such-game"};
  json::value box(*read_toml(content(game->box_file)));
  drop_lines(box);
  return box;
}

Granted<json::object> board_of(const std::string& game, const std::string& id, const std::string& edition) {
  const GameInfo* known = find_game(game);
  const circuit::Boards* boards = known ? known->boards : nullptr;
  if (boards && !edition.empty() && std::ranges::count(boards->editions, edition) == 0) {
    if (boards->editions.empty())
      return Refused{Code::bad_request, {"server.error.one-edition", {{"game", known->title}}}};
    return room::not_one_of("edition", {boards->editions.begin(), boards->editions.end()});
  }
  const auto ids = circuit::circuit_ids();
  const bool own = circuit::is_own_circuit(id);
  if (!boards || (!own && std::ranges::count(ids, id) == 0))
    return Refused{Code::not_found, "server.error.no-such-board"};
  if (own)
    if (const auto why = circuit::why_no_race(id, *boards)) return Refused{Code::not_found, why->message};
  return drawing_of(*circuit::load_circuit(id), *boards, edition);
}

Granted<json::object> articles_json(const std::string& wanted, std::string_view words) {
  if (!wanted.empty() && !find_game(wanted)) return Refused{Code::bad_request, "server.error.no-such-game"};
  json::array found;
  for (const GameInfo& game : games()) {
    if (!wanted.empty() && game.id != wanted) continue;
    for (const ArticleText& article : read_articles(content(game.rules_file)))
      if (mentions(article, words)) found.push_back(article_json(game, article));
  }
  return json::object{{"articles", found}};
}

Granted<json::object> article_named(const std::string& id) {
  for (const GameInfo& game : games())
    for (const ArticleText& article : read_articles(content(game.rules_file)))
      if (article.id == id) return article_json(game, article);
  return Refused{Code::not_found, {"server.error.no-such-article", {{"article", id.substr(0, 40)}}}};
}

json::object lessons_json() {
  json::array courses;
  for (const GameInfo& game : games()) {
    json::array list;
    for (const std::string& name : lessons::lessons_of(game.id))
      if (const Result<lessons::Lesson> lesson = lessons::find_lesson(game.id, name))
        list.push_back({{"name", name}, {"title", Argument(lessons::title_of(*lesson)).json()}});
    if (!list.empty()) courses.push_back({{"game", game.id}, {"lessons", list}});
  }
  return {{"courses", courses}};
}

}  // namespace paddock::library
