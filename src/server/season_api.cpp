// What people do with seasons.

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "core/reflect.h"
#include "season/field.h"
#include "season/sheets.h"
#include "season/typed.h"
#include "server/api.h"
#include "server/season_starts.h"
#include "server/speech.h"
#include "server/strict.h"
#include "store/secrets.h"

namespace paddock::server {
namespace {

std::string summaries(const std::vector<SeasonSummary>& seasons, const std::string& language) {
  std::vector<std::string> list;
  for (const SeasonSummary& season : seasons)
    list.push_back(with_member(spoken_info(season.info, language), "updated", std::to_string(season.updated)));
  return json_list(list);
}

bool may_see(const SeasonState& season, const Visitor& visitor) {
  return season.created.listed || season.knows(visitor.person) ||
         (!visitor.invite.empty() && is_secret(visitor.invite, season.created.invite));
}

void check_may_see(const SeasonState& season, const Visitor& visitor) {
  if (!may_see(season, visitor)) throw Refused{Code::forbidden, "server.error.private-season"};
}

void check_organiser(const SeasonState& season, const PersonId& person) {
  if (season.created.owner != person) throw Refused{Code::forbidden, "server.error.organiser-only"};
}

std::string query(const HttpRequest& request, std::string_view name, std::string standard = {}) {
  const auto found = request.query.find(name);
  return found == request.query.end() ? standard : found->second;
}

}  // namespace

// --- looking --------------------------------------------------------------------------------------------------------

std::shared_ptr<const SeasonState> Api::visible_season(const HttpRequest& request) {
  std::shared_ptr<const SeasonState> season = seasons_.find(SeasonId(request.path[2]));
  check_may_see(*season, visitor(request));
  return season;
}

asio::awaitable<HttpResponse> Api::list_seasons(const HttpRequest& request) {
  co_return text_response(
      with_member("{}", "seasons", summaries(services_.store.listed_seasons(200), request.language)));
}

asio::awaitable<HttpResponse> Api::show_my_seasons(const HttpRequest& request) {
  const std::vector<SeasonSummary> seasons = services_.store.seasons_of(somebody(request).id, 200);
  co_return text_response(with_member("{}", "seasons", summaries(seasons, request.language)));
}

asio::awaitable<HttpResponse> Api::show_season(const HttpRequest& request) {
  const PersonId person = visitor(request).person;
  const std::shared_ptr<const SeasonState> season = visible_season(request);
  const std::string seen = query(request, "seen");
  if (seen.empty() || number_in(seen, "seen") != season->number) co_return json_response(season_info(*season, person));
  HttpResponse nothing_new;
  nothing_new.status = 204;
  co_return nothing_new;
}

// --- entering -------------------------------------------------------------------------------------------------------

namespace {

constexpr int most_drivers_of_a_person = 12, most_drivers_at_once = 200;

struct Enter {
  std::optional<std::string> name, team, entropy, commitment, invite;
  std::optional<int> number;
};
BOOST_DESCRIBE_STRUCT(Enter, (), (name, team, entropy, commitment, invite, number))

struct Add {
  std::string driver;
  std::optional<std::string> name, team;
  std::optional<int> number, count, team_size;
};
BOOST_DESCRIBE_STRUCT(Add, (), (driver, name, team, number, count, team_size))

struct Leave {
  std::string name;
};
BOOST_DESCRIBE_STRUCT(Leave, (), (name))

struct Replace {
  std::string name, reserve, driver;
};
BOOST_DESCRIBE_STRUCT(Replace, (), (name, reserve, driver))

int number_for(const SeasonState& season, const std::optional<int>& number, const std::string& name) {
  return number ? *number : season::free_number(season.season, name);
}

// The number that was wished for, or else that of the person's own car, if it is free.
std::optional<int> wished_number(const season::Season& season, const std::optional<int>& wish,
                                 const std::optional<Profile>& profile) {
  if (wish || !profile || !season::is_free(season, profile->number)) return wish;
  return profile->number;
}

// A new driver, or one that waits for a person. The car has the person's colours, and the number that it has in the season.
void enter(SeasonDraft& draft, const StoredPerson& person, std::optional<Profile> profile, const Enter& wish) {
  const std::string name = wish.name.value_or(person.name);
  const auto theirs =
      std::ranges::count_if(draft.state.people, [&](const auto& entry) { return entry.second.person == person.id; });
  if (theirs >= most_drivers_of_a_person && draft.state.created.owner != person.id)
    throw Refused{Code::conflict, {"server.error.too-many-drivers", {{"drivers", theirs}}}};
  if (theirs > 0 && draft.state.season.settings.kind == season::Kind::duplicate && !draft.state.drives(person.id, name))
    throw Refused{Code::conflict, "server.error.one-duplicate-driver"};
  const season::Driver* known = season::find_driver(draft.state.season, name);
  if (known && known->left && !draft.state.drives(person.id, name))
    throw Refused{Code::conflict, {"server.error.others-driver", {{"driver", name}}}};
  const bool waits = known && !known->left && known->entry.driver == "human" && !draft.state.people.contains(name);
  const std::optional<int> number = wished_number(draft.state.season, wish.number, profile);
  if (!waits)
    draft.note(
        season::Entry(season::Entered{name, wish.team.value_or(""), number_for(draft.state, number, name), "human"}));
  if (theirs > 0 && !draft.state.drives(person.id, name)) profile.reset();  // that of the first driver
  const int given = season::find_driver(draft.state.season, name)->entry.number;
  if (profile && given <= most_car_number) profile->number = given;
  draft.note(
      SeasonEntry(Personified{name, person.id, wish.entropy.value_or(""), wish.commitment.value_or(""), profile}));
}

void add(SeasonDraft& draft, const Add& wish, const std::string& language) {
  granted(check_driver(draft.state.season.settings.game, wish.driver));
  if (!wish.count) {
    if (!wish.name) throw Refused{Code::bad_request, "server.error.name-or-count"};
    const int number = number_for(draft.state, wish.number, *wish.name);
    return draft.note(season::Entry(season::Entered{*wish.name, wish.team.value_or(""), number, wish.driver}));
  }
  if (wish.name || wish.number || wish.driver == "human")
    throw Refused{Code::bad_request, "server.error.count-of-computers"};
  if (*wish.count < 1 || *wish.count > most_drivers_at_once || wish.team_size.value_or(1) < 1)
    throw Refused{Code::bad_request, {"server.error.count", {{"most", most_drivers_at_once}}}};
  for (const season::Entered& entry :
       season::many_drivers(draft.state.season, *wish.count, wish.driver, wish.team.value_or(""),
                            wish.team_size.value_or(0), formatter({or_english(language)})))
    draft.note(season::Entry(entry));
}

}  // namespace

void Api::check_seasons_of(const PersonId& person) {
  if (services_.store.unfinished_seasons_of(person) >= services_.settings.seasons_per_person)
    throw Refused{Code::conflict,
                  {"server.error.too-many-seasons", {{"seasons", services_.settings.seasons_per_person}}}};
}

constexpr std::size_t bytes_of_change = 500;  // about, on the disk

// Whatever the change has set in motion is done when the answer comes.
asio::awaitable<HttpResponse> Api::change_season(SeasonId id, PersonId person, Seasons::Work work) {
  services_.disk.check(person, "", bytes_of_change);
  co_await seasons_.change(id, std::move(work));
  co_await seasons_.catch_up(id);
  co_return json_response(season_info(*seasons_.find(id), person));
}

asio::awaitable<HttpResponse> Api::change_drivers(const HttpRequest& request) {
  const StoredPerson person = somebody(request);
  const SeasonId id(request.path[2]);
  const json::object body = parse_object(request.body);
  const json::value* what = body.if_contains("do");
  Seasons::Work work;
  if (what && *what == "enter") {
    auto wish = read_strictly<Enter>(body, {"do"});
    clean_name(Message("server.text.name"), wish.name);
    clean_name(Message("server.text.team"), wish.team);
    granted(check_dice_wish(wish.entropy, wish.commitment));
    if (!seasons_.find(id)->knows(person.id)) check_seasons_of(person.id);
    work = [=, profile = read_profile(services_.store.profile_of(person.id))](SeasonDraft& draft) {
      check_may_see(draft.state, {person.id, wish.invite.value_or("")});
      enter(draft, person, profile, wish);
    };
  } else if (what && *what == "add") {
    work = [=, wish = read_strictly<Add>(body, {"do"}), language = request.language](SeasonDraft& draft) {
      check_organiser(draft.state, person.id);
      add(draft, wish, language);
    };
  } else if (what && *what == "leave") {
    work = [=, wish = read_strictly<Leave>(body, {"do"})](SeasonDraft& draft) {
      if (!draft.state.drives(person.id, wish.name)) check_organiser(draft.state, person.id);
      draft.note(season::Entry(season::Left{wish.name}));
    };
  } else if (what && *what == "replace") {
    work = [=, wish = read_strictly<Replace>(body, {"do"})](SeasonDraft& draft) {
      check_organiser(draft.state, person.id);
      granted(check_driver(draft.state.season.settings.game, wish.driver));
      draft.note(season::Entry(season::Replaced{wish.name, wish.reserve, wish.driver}));
    };
  } else {
    throw not_one_of("do", {"enter", "add", "leave", "replace"});
  }
  co_return co_await change_season(id, person.id, std::move(work));
}

// --- the organiser --------------------------------------------------------------------------------------------------

asio::awaitable<HttpResponse> Api::decide(const HttpRequest& request) {
  const StoredPerson person = somebody(request);
  const auto decision = read_strictly<season::Decided>(parse_object(request.body));
  co_return co_await change_season(SeasonId(request.path[2]), person.id, [=](SeasonDraft& draft) {
    check_organiser(draft.state, person.id);
    draft.note(season::Entry(decision));
  });
}

// --- what was driven with the box of the game --------------------------------------------------------------------------

namespace {

struct TypeResult {
  int round = 0, table = 0;
  std::optional<std::string> order;  // missing: the result is taken back
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(TypeResult, (), (round, table, order, reason))

// It could not go on under other rules.
bool ended_without_result(Store& store, const RaceId& race) {
  return store.state_of(race) == Status::over && json::parse(store.info_of(race)).at("result").is_null();
}

void type_in(SeasonDraft& draft, Store& store, const TypeResult& wish, const std::string& by) {
  const season::Season& season = draft.state.season;
  const Opened* race = draft.state.race_at({RaceId(), wish.round, wish.table, 0, ""});
  if (race && draft.state.waits_for(*race) && !ended_without_result(store, race->race))
    throw Refused{Code::conflict, "server.error.race-running-here"};
  season::ResultTyped entry{wish.round, wish.table, {}, by, wish.reason};
  if (wish.order) {
    const auto cars = season::read_order(season, wish.round, wish.table, *wish.order);
    if (!cars) throw Refused{Code::conflict, cars.error().message, cars.error().article};
    entry.cars = *cars;
  }
  draft.note(season::Entry(entry));
}

struct TypeLap {
  std::string name, reason;
  std::optional<std::string> time;
  std::optional<int> rolls, overshot, errors, session, die;  // no rolls: the lap is taken back
  std::optional<bool> aborted;
};
BOOST_DESCRIBE_STRUCT(TypeLap, (), (name, reason, time, rolls, overshot, errors, session, die, aborted))

void type_in(SeasonDraft& draft, Store&, const TypeLap& wish, const std::string& by) {
  const bool aborted = wish.aborted.value_or(false);
  const auto entries =
      season::typed_lap(draft.state.season, {wish.name, wish.session.value_or(0), wish.rolls.value_or(0),
                                             wish.overshot.value_or(0), wish.errors.value_or(0), wish.time.value_or(""),
                                             aborted, !wish.rolls && !aborted, wish.die.value_or(0), by, wish.reason});
  if (!entries) throw Refused{Code::bad_request, entries.error().message};
  for (const season::Entry& entry : *entries) draft.note(entry);
}

}  // namespace

template <class Wish>
asio::awaitable<HttpResponse> Api::type_for_season(const HttpRequest& request) {
  const StoredPerson person = somebody(request);
  const auto wish = read_strictly<Wish>(parse_object(request.body));
  co_return co_await change_season(SeasonId(request.path[2]), person.id, [=, this](SeasonDraft& draft) {
    check_organiser(draft.state, person.id);
    type_in(draft, services_.store, wish, person.name);
  });
}

asio::awaitable<HttpResponse> Api::type_result(const HttpRequest& request) {
  return type_for_season<TypeResult>(request);
}

asio::awaitable<HttpResponse> Api::type_lap(const HttpRequest& request) { return type_for_season<TypeLap>(request); }

// --- what comes next -------------------------------------------------------------------------------------------------

namespace {

struct StartNext {
  std::optional<bool> all;
};
BOOST_DESCRIBE_STRUCT(StartNext, (), (all))

// Nobody has to drive before something new can be started.
bool goes_on(const SeasonState& season) {
  return can_start(season) &&
         std::ranges::none_of(season.races, [&](const Opened& race) { return season.waits_for(race); });
}

}  // namespace

asio::awaitable<HttpResponse> Api::start_next_of_season(const HttpRequest& request) {
  const StoredPerson person = somebody(request);
  const SeasonId id(request.path[2]);
  const auto wish = read_strictly<StartNext>(request.body.empty() ? json::object() : parse_object(request.body));
  const Payer payer{person.id, request.address};
  services_.driving.check(payer);
  co_await seasons_.catch_up(id);
  do {
    co_await seasons_.change(id, [&](SeasonDraft& draft) {
      check_organiser(draft.state, person.id);
      const CpuTime time;
      start_next(draft);
      services_.driving.charge(payer, time.milliseconds());
    });
    co_await seasons_.catch_up(id, payer.address);
  } while (wish.all.value_or(false) && goes_on(*seasons_.find(id)) && services_.driving.can_pay(payer));
  co_return json_response(season_info(*seasons_.find(id), person.id));
}

// The race is given up first. One that has just ended cannot be, and its result is taken.
asio::awaitable<HttpResponse> Api::restart_race(const HttpRequest& request) {
  const StoredPerson person = somebody(request);
  const SeasonId id(request.path[2]);
  const RaceId race(request.path[4]);
  const Seasons::Work work = [=](SeasonDraft& draft) {
    check_organiser(draft.state, person.id);
    restart(draft, race, person.name);
  };
  SeasonDraft refused_at_once{*seasons_.find(id), now()};
  work(refused_at_once);
  co_await seasons_.catch_up(id);
  const std::shared_ptr<Room> room = rooms_.find(race);
  if (!co_await asio::co_spawn(room->executor(), room->abandon(), asio::use_awaitable)) throw too_late_to_restart();
  co_return co_await change_season(id, person.id, work);
}

asio::awaitable<HttpResponse> Api::invite_to_season(const HttpRequest& request) {
  const StoredPerson person = somebody(request);
  const std::string invite = new_secret();
  co_await seasons_.change(SeasonId(request.path[2]), [&](SeasonDraft& draft) {
    check_organiser(draft.state, person.id);
    draft.note(SeasonEntry(Invited{hash_secret(invite)}));
  });
  for (const Opened& race : seasons_.find(SeasonId(request.path[2]))->races)
    if (const std::shared_ptr<Room> room = rooms_.in_memory(race.race))
      co_await asio::co_spawn(room->executor(), room->turn_away_uninvited(), asio::use_awaitable);
  co_return json_response({{"invite", invite}});
}

// --- to print and to calculate with ---------------------------------------------------------------------------------

namespace {

season::Page page_of_round(const season::Season& season, int round, int table) {
  const int rounds = static_cast<int>(season.rounds.size());
  if (round < 1 || round > rounds) throw Refused{Code::not_found, {"season.error.no-such-round", {{"rounds", rounds}}}};
  const int tables = static_cast<int>(season::tables_of(season, round).size());
  if (table > tables)
    throw Refused{Code::not_found, {"server.error.no-such-table", {{"round", round}, {"tables", tables}}}};
  return season::round_page(season, round, table);
}

season::Page page_of(const season::Season& season, const HttpRequest& request) {
  const std::string what = query(request, "what", "standings");
  const std::string& title = season.settings.name;
  if (what == "standings") return season::standings_page(season);
  if (what == "drivers") return {title, {season::drivers_sheet(season)}};
  if (what == "teams") return {title, {season::teams_sheet(season)}};
  if (what == "calendar") return {title, {season::calendar_sheet(season)}};
  if (what == "results") return {title, {season::results_sheet(season)}};
  if (what == "laps") return {title, {season::all_laps_sheet(season)}};
  if (what == "round")
    return page_of_round(season, number_in(query(request, "round", "1"), "round"),
                         number_in(query(request, "table", "0"), "table"));
  throw not_one_of("what", {"standings", "round", "drivers", "teams", "calendar", "results", "laps"});
}

HttpResponse file(std::string type, std::string body, std::string name = {}) {
  HttpResponse response;
  response.type = std::move(type);
  response.body = std::move(body);
  response.file_name = std::move(name);
  return response;
}

}  // namespace

asio::awaitable<HttpResponse> Api::export_season(const HttpRequest& request) {
  const std::shared_ptr<const SeasonState> state = visible_season(request);
  const season::Season& season = state->season;
  const std::string format = query(request, "format", "text");
  const std::string language = or_english(request.language);
  const Formatter say_it = formatter({language});
  if (format == "json") {
    HttpResponse response = file("application/json", "", state->id.text() + ".json");
    response.json = season::season_json(season);
    co_return response;
  }
  if (format == "season") {
    if (state->state() != Status::over) throw Refused{Code::conflict, "server.error.secret-season"};
    co_return file("application/x-ndjson", season::text(season), state->id.text() + ".season");
  }
  const season::Page page = page_of(season, request);
  if (format == "text") co_return file("text/plain; charset=utf-8", season::text(page, say_it));
  if (format == "html") co_return file("text/html; charset=utf-8", season::html(page, language, say_it));
  if (format != "csv") throw not_one_of("format", {"text", "html", "csv", "json", "season"});
  if (page.tables.size() != 1) throw Refused{Code::bad_request, "server.error.one-csv-table"};
  co_return file("text/csv; charset=utf-8", season::csv(page.tables.front(), say_it), state->id.text() + ".csv");
}

}  // namespace paddock::server
