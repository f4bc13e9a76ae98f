#include "server/day.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <tuple>

#include "core/date.h"
#include "core/reflect.h"
#include "games/catalogue.h"
#include "season/day.h"
#include "store/secrets.h"

namespace paddock::server {
namespace {

constexpr Millis fresh_enough = 1000;      // for the table of a day
constexpr std::size_t most_in_memory = 8;  // tables
constexpr std::size_t most_rows = 100;     // that are shown

std::string date_at(Millis time) { return date_of(static_cast<int>(time / a_day)); }
bool is_closed(std::string_view date) { return now() >= close_of_day(date); }
std::string day_before(const std::string& date) { return date_of(*day_number(date) - 1); }

template <class T>
T read_kept(const json::value& value) {
  T kept;
  if (const Complaint wrong = patch(kept, value)) throw Failure(wrong->message);
  return kept;
}

// The better result has the lower key. Whoever has retired is measured by how far that was.
auto key(const DayOutcome& outcome) {
  constexpr int spaces_in_lap = 1000;
  const auto [behind, unit] = outcome.gap.value_or(Gap{});
  const int distance = unit == GapUnit::lap ? behind * spaces_in_lap : behind;
  return outcome.finished ? std::tuple(0, outcome.place, outcome.round, distance)
                          : std::tuple(1, -outcome.laps, -outcome.round, 0);
}

DayResult result_in(const std::string& text) {
  const json::value info = json::parse(text);
  const json::object& seat = info.at("seats").at(0).as_object();
  return {0, RaceId(info.at("race").as_string()), PersonId(seat.at("person").as_string()),
          std::string(seat.at("name").as_string()), read_kept<DayOutcome>(info.at("day"))};
}

std::vector<DayResult> read_results(Store& store, const std::string& date) {
  std::vector<DayResult> results;
  for (const std::string& info : store.infos_of_day(date))
    if (DayResult result = result_in(info); result.outcome.ranked) results.push_back(std::move(result));
  const auto key_of = [](const DayResult& result) { return key(result.outcome); };
  std::ranges::stable_sort(results, {}, [&](const DayResult& one) { return std::pair(key_of(one), one.outcome.over); });
  for (std::size_t i = 0; i < results.size(); ++i) {
    const bool equal = i > 0 && key_of(results[i]) == key_of(results[i - 1]);
    results[i].rank = equal ? results[i - 1].rank : static_cast<int>(i) + 1;
  }
  return results;
}

json::object told(const DayResult& result, const PersonId& person) {
  json::object row = print(result.outcome, Viewer::referee()).as_object();
  for (const char* known : {"date", "before", "ranked", "over"}) row.erase(known);
  row["rank"] = result.rank;
  row["race"] = result.race.text();
  row["name"] = result.name;
  row["mine"] = result.person == person && !person.empty();
  return row;
}

json::array told(const std::vector<DayResult>& results, const PersonId& person) {
  json::array rows;
  for (std::size_t i = 0; i < results.size(); ++i)
    if (i < most_rows || results[i].person == person) rows.push_back(told(results[i], person));
  return rows;
}

json::value winner_of(const std::vector<DayResult>& results) {
  if (results.empty()) return nullptr;
  return json::object{{"name", results.front().name}, {"race", results.front().race.text()}};
}

Created race_of(const Day& day, const std::string& date, int before, const StoredPerson& person) {
  Created created;
  created.owner = person.id;
  created.game = day.game;
  created.options = day.options;
  created.seats = {{person.name, "human"}};
  created.seats.insert(created.seats.end(), day.opponents.begin(), day.opponents.end());
  const auto is_taken = [&](const std::string& name) {
    return std::ranges::count(day.opponents, name, &Person::name) > 0;
  };
  for (int number = 2; is_taken(created.seats.front().name); ++number)
    created.seats.front().name = fmt::format("{} {}", person.name, number);
  created.chat = Chat::off;
  created.auto_start = true;
  created.dice = day.dice;
  created.wide_dice = true;
  created.prepare = {"pro"};
  created.day = DayPlace{date, before};
  return created;
}

}  // namespace

RaceId race_on_day(const FairDice& dice, const PersonId& person) {
  return RaceId("r_" + hash_secret(dice.secret + person.text()).substr(0, 32));
}

std::optional<Day> Days::find(const std::string& date) {
  const std::string kept = services_.store.text_of_day(date);
  if (kept.empty()) return std::nullopt;
  return read_kept<Day>(json::parse(kept));
}

// Whoever is second, perhaps on another server, finds what the first has kept.
Day Days::begin(const std::string& date) {
  if (std::optional<Day> day = find(date)) return *std::move(day);
  season::DayRace race = *season::race_of_day(date);
  const Day fresh{race.game, std::move(race.options), std::move(race.opponents), promise_dice()};
  return read_kept<Day>(
      json::parse(services_.store.text_of_day(date, json::serialize(print(fresh, Viewer::referee())))));
}

Days::Mine Days::mine(const std::string& date, const PersonId& person) {
  const std::optional<Day> day = person.empty() ? std::nullopt : find(date);
  if (!day) return {};
  const RaceId race = race_on_day(day->dice, person);
  const std::string info = services_.store.info_of(race);
  if (info.empty()) return {};
  return {race, services_.store.state_of(race), read_kept<DayOutcome>(json::parse(info).at("day"))};
}

std::vector<DayResult> Days::results(const std::string& date, const Mine& mine) {
  const std::lock_guard lock(mutex_);
  const auto known = tables_.find(date);
  const bool fresh = known != tables_.end() && known->second.at + fresh_enough > now();
  const auto has_mine = [&] { return std::ranges::count(known->second.results, mine.race, &DayResult::race) > 0; };
  if (fresh && (!mine.outcome.ranked || has_mine())) return known->second.results;
  if (tables_.size() >= most_in_memory) tables_.clear();
  return (tables_[date] = {now(), read_results(services_.store, date)}).results;
}

asio::awaitable<json::object> Days::drive(StoredPerson person, Payer payer) {
  const std::string today = date_at(now()), yesterday = day_before(today);
  const Mine last = mine(yesterday, person.id);
  if (last.state == Status::running && !is_closed(yesterday))
    co_return json::object{{"date", yesterday}, {"race", last.race.text()}};
  const Day day = begin(today);
  const RaceId race = race_on_day(day.dice, person.id);
  if (services_.store.state_of(race) == Status::none) {
    services_.disk.check(person.id, payer.address);
    const int before = last.outcome.ranked ? last.outcome.before + 1 : 0;
    const std::shared_ptr<Room> room = rooms_.make(race);
    Created created = race_of(day, today, before, person);
    const std::vector<Claimed> claims{{0, person.id, created.seats.front().name, ""}};
    co_await asio::co_spawn(room->executor(), room->open(std::move(created), claims, payer), asio::use_awaitable);
  }
  co_return json::object{{"date", today}, {"race", race.text()}};
}

json::object Days::show(const std::string& wanted, const PersonId& person) {
  const std::string today = date_at(now()), date = wanted.empty() ? today : wanted;
  const Result<int> number = day_number(date);
  if (!number) throw Refused{Code::bad_request, number.error().message};
  if (date > today) throw Refused{Code::not_found, {"server.error.day-to-come", {{"date", date}}}};
  const std::optional<Day> kept = find(date);
  season::DayRace race = *season::race_of_day(date);
  if (kept) race = {kept->game, kept->options.as_object(), kept->opponents};
  const Mine own = mine(date, person);
  const std::string eve = day_before(date);
  const Mine own_before = mine(eve, person);
  const std::vector<DayResult> table = results(date, own), table_before = results(eve, own_before);
  const auto days_in_row = [](const Mine& mine) { return mine.outcome.ranked ? mine.outcome.before + 1 : 0; };
  const std::string board = board_name({race.game, race.options, {}, 0});
  json::value me = nullptr;
  if (own.state != Status::none)
    me = json::object{{"race", own.race.text()}, {"state", words(own.state)}, {"ranked", own.outcome.ranked}};
  return {{"date", date},
          {"today", today},
          {"closes", close_of_day(date)},
          {"closed", is_closed(date)},
          {"game", race.game},
          {"options", race.options},
          {"board", board.empty() ? json::value(nullptr) : json::value("/api/boards/" + board)},
          {"opponents", print(race.opponents, Viewer::referee())},
          {"commitment", kept ? json::value(kept->dice.commitment) : json::value(nullptr)},
          {"secret", kept && is_closed(date) ? json::value(kept->dice.secret) : json::value(nullptr)},
          {"drivers", table.size()},
          {"table", told(table, person)},
          {"me", me},
          {"streak", own.outcome.ranked ? days_in_row(own) : days_in_row(own_before)},
          {"before", {{"date", eve}, {"drivers", table_before.size()}, {"winner", winner_of(table_before)}}}};
}

}  // namespace paddock::server
