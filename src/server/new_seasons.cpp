// New seasons, and the calendars and points that are ready for them.

#include <fmt/format.h>

#include "core/reflect.h"
#include "season/settings.h"
#include "games/catalogue.h"
#include "room/fair_dice.h"
#include "room/new_race.h"
#include "server/api.h"
#include "server/strict.h"
#include "store/secrets.h"

namespace paddock::server {
namespace {

struct NewRound {
  std::string name;
  std::optional<json::value> options;
  std::optional<int> sessions, field;
};
BOOST_DESCRIBE_STRUCT(NewRound, (), (name, options, sessions, field))

struct NewSeason {
  std::optional<std::string> name, game, calendar, chat;
  std::optional<json::value> rounds, options, pace;
  std::optional<int> sessions, final, counted, table_size;
  std::optional<season::Kind> kind;
  std::optional<season::Grid> grid;
  std::optional<season::Ties> ties;
  std::optional<std::vector<int>> points, last_points;
  std::optional<std::vector<std::string>> opponents;
  std::optional<bool> apart, in_blocks, listed;
};
BOOST_DESCRIBE_STRUCT(NewSeason, (),
                      (name, game, calendar, chat, rounds, options, pace, sessions, final, counted, table_size,
                       kind, grid, ties, points, last_points, opponents, apart, in_blocks, listed))

template <class T>
T value_or_refusal(Result<T> result) {
  if (!result) throw Refused{Code::bad_request, result.error().message, result.error().article};
  return *std::move(result);
}

std::vector<season::Round> read_rounds(const json::value& value) {
  const Message not_rounds("server.error.such-as", {{"field", "rounds"}, {"example", R"([{"name":"Monza"}])"}});
  if (!value.is_array()) throw Refused{Code::bad_request, not_rounds};
  std::vector<season::Round> rounds;
  for (const json::value& one : value.as_array()) {
    if (!one.is_object()) throw Refused{Code::bad_request, not_rounds};
    const auto wish = read_strictly<NewRound>(one.as_object());
    rounds.push_back(
        {wish.name, wish.options.value_or(json::object()), wish.sessions.value_or(0), wish.field.value_or(0)});
  }
  return rounds;
}

season::Settings calendar_of(const NewSeason& wish) {
  if (wish.rounds.has_value() == wish.calendar.has_value())
    throw Refused{Code::bad_request, "server.error.season-calendar"};
  if (!wish.game) throw Refused{Code::bad_request, {"server.error.missing", {{"field", "game"}}}};
  if (wish.calendar) return value_or_refusal(season::ready_season(*wish.calendar, *wish.game));
  std::vector<season::Round> rounds = read_rounds(*wish.rounds);
  season::Settings settings = season::standard_settings(*wish.game, rounds.size());
  settings.calendar = std::move(rounds);
  return settings;
}

template <class T>
void set(T& setting, const std::optional<T>& wish) {
  if (wish) setting = *wish;
}

season::Settings settings_of(const NewSeason& wish) {
  season::Settings settings = calendar_of(wish);
  set(settings.name, wish.name);
  set(settings.options, wish.options);
  set(settings.kind, wish.kind);
  set(settings.points, wish.points);
  set(settings.last_points, wish.last_points);
  set(settings.counted, wish.counted);
  set(settings.grid, wish.grid);
  set(settings.ties, wish.ties);
  set(settings.table_size, wish.table_size);
  set(settings.apart, wish.apart);
  set(settings.in_blocks, wish.in_blocks);
  for (const std::string& driver : wish.opponents.value_or(std::vector<std::string>()))
    settings.opponents.push_back({fmt::format("Opponent {}", settings.opponents.size() + 1), driver});
  if (settings.calendar.empty()) return settings;  // it will be refused
  set(settings.calendar.front().sessions, wish.sessions);
  set(settings.calendar.back().field, wish.final);
  return settings;
}

}  // namespace

asio::awaitable<HttpResponse> Api::list_calendars(const HttpRequest&) {
  json::array calendars;
  for (const season::ReadySeason& ready : season::ready_seasons()) {
    json::array rounds;
    const Result<season::Settings> settings = season::ready_season(ready.id, games_on_circuits().front()->id);
    for (const season::Round& round : settings->calendar) rounds.push_back(json::string(round.name));
    json::object one = print(ready, Viewer::spectator()).as_object();
    one["rounds"] = rounds;
    one["counted"] = settings->counted;
    calendars.push_back(one);
  }
  HttpResponse response =
      json_response({{"calendars", calendars}, {"points", print(season::point_tables(), Viewer::spectator())}});
  response.cache = "public, max-age=300";
  co_return response;
}

asio::awaitable<HttpResponse> Api::create_season(const HttpRequest& request) {
  const StoredPerson person = somebody(request);
  const auto wish = read_strictly<NewSeason>(parse_object(request.body));
  check_seasons_of(person.id);
  const std::string invite = new_secret();
  SeasonCreated created{
      person.id,      settings_of(wish),  wish.listed.value_or(false), granted(read_chat(wish.chat, services_.settings.chat)), granted(read_pace(wish.pace)),
      promise_dice(), hash_secret(invite)};
  created.settings.seed = seed_of_season(created.dice);
  created.settings = value_or_refusal(season::new_season(created.settings)).settings;
  const std::shared_ptr<const SeasonState> season = co_await seasons_.create(std::move(created));
  co_return json_response({{"season", season->id.text()}, {"invite", invite}, {"info", season_info(*season, person.id)}}, 201);
}

}  // namespace paddock::server
