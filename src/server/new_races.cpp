// New races: from a wish, or from a record.

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <map>
#include <set>

#include "drivers/drivers.h"
#include "games/catalogue.h"
#include "server/api.h"
#include "server/strict.h"
#include "store/secrets.h"

namespace paddock::server {
namespace {

struct NewSeat {
  std::string driver;
  std::optional<std::string> name, prepare;
};
BOOST_DESCRIBE_STRUCT(NewSeat, (), (driver, name, prepare))

struct NewPace {
  std::string kind;
  std::optional<int> seconds, reserve, days;
};
BOOST_DESCRIBE_STRUCT(NewPace, (), (kind, seconds, reserve, days))

struct NewRace {
  std::string game;
  json::value seats;
  std::optional<json::value> options, pace;
  std::optional<bool> listed, auto_start;
  std::optional<std::string> chat;
};
BOOST_DESCRIBE_STRUCT(NewRace, (), (game, seats, options, pace, listed, auto_start, chat))

struct NewRecord {
  std::string record;
  std::optional<bool> listed;
  std::optional<int> seat;
  std::optional<std::string> dice;
};
BOOST_DESCRIBE_STRUCT(NewRecord, (), (record, listed, seat, dice))

constexpr std::size_t bytes_of_race = 20 * 1024;  // about what one takes on the disk until it is over

int within(std::string_view what, std::optional<int> number, int lowest, int highest) {
  if (!number || *number < lowest || *number > highest)
    throw Refused{Code::bad_request,
                  {"server.error.range",
                   {{"field", what}, {"lowest", std::to_string(lowest)}, {"highest", std::to_string(highest)}}}};
  return *number;
}

// Seats without a name are called after their driver; each name is there once.
void read_seats(Created& created, const json::value& value) {
  if (!value.is_array() || value.as_array().size() > static_cast<std::size_t>(max_seats))
    throw Refused{Code::bad_request, {"server.error.seats", {{"most", max_seats}}}};
  std::map<std::string, int> used;
  for (const json::value& one : value.as_array()) {
    if (!one.is_object())
      throw Refused{Code::bad_request,
                    {"server.error.such-as", {{"field", "seats"}, {"example", R"([{"driver":"pro"}])"}}}};
    const auto wish = read_strictly<NewSeat>(one.as_object());
    check_driver(created.game, wish.driver);
    if (wish.prepare && *wish.prepare != "pro") throw not_one_of("prepare", {"pro"});
    if (wish.prepare && wish.driver != "human") throw Refused{Code::bad_request, "server.error.prepare-for-people"};
    created.prepare.push_back(wish.prepare.value_or(""));
    std::string name = wish.name.value_or(wish.driver == "human" ? "Free seat" : wish.driver);
    name = clean_name(Message("server.text.name"), name);
    if (!wish.name) name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
    if (const int number = ++used[name]; number > 1) name += fmt::format(" {}", number);
    created.seats.push_back({name, wish.driver});
  }
  if (std::ranges::all_of(created.prepare, &std::string::empty)) created.prepare.clear();
}

// Somebody takes over one seat; everybody else is a computer driver.
void take_over(Record& record, int seat) {
  std::vector<Person>& seats = record.setup.seats;
  const int taken = within("seat", seat, 1, static_cast<int>(seats.size())) - 1;
  for (Person& person : seats)
    if (person.driver == "human") person.driver = "pro";
  seats[static_cast<std::size_t>(taken)].driver = "human";
}

// Whoever holds the record can look into the future of its dice: no race against other people.
bool wants_same_dice(const NewRecord& wish) {
  const std::string dice = wish.dice.value_or("fresh");
  if (dice != "fresh" && dice != "same") throw not_one_of("dice", {"fresh", "same"});
  if (dice == "same" && !wish.seat) throw Refused{Code::bad_request, "server.error.same-dice-alone"};
  return dice == "same";
}

}  // namespace

Pace read_pace(const std::optional<json::value>& value) {
  if (!value) return {};
  if (!value->is_object())
    throw Refused{Code::bad_request, {"server.error.such-as", {{"field", "pace"}, {"example", R"({"kind":"none"})"}}}};
  const auto wish = read_strictly<NewPace>(value->as_object());
  Pace::Kind kind{};
  if (!boost::describe::enum_from_string(wish.kind.c_str(), kind)) throw not_one_of("kind", {"none", "live", "days"});
  switch (kind) {
    case Pace::Kind::none: return {};
    case Pace::Kind::live:
      return {kind, within("seconds", wish.seconds, 1, 3600), within("reserve", wish.reserve.value_or(0), 0, 86400), 0};
    case Pace::Kind::days: return {kind, 0, 0, within("days", wish.days, 1, 30)};
  }
  return {};
}

Chat read_chat(const std::optional<std::string>& value, const Settings& settings) {
  if (!value) return std::min(Chat::players, settings.chat);
  Chat chat{};
  if (!boost::describe::enum_from_string(value->c_str(), chat))
    throw not_one_of("chat", {"off", "players", "everyone"});
  if (chat > settings.chat)
    throw Refused{Code::forbidden,
                  settings.chat == Chat::off ? "server.error.no-chat-here" : "server.error.chat-of-drivers-only"};
  return chat;
}

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
  const auto wish = read_strictly<NewRace>(parse_object(request.body));
  Created created;
  created.owner = person.id;
  created.game = wish.game;
  created.options = wish.options.value_or(json::object());
  if (!created.options.is_object())
    throw Refused{Code::bad_request, {"server.error.such-as", {{"field", "options"}, {"example", R"({"laps":2})"}}}};
  read_seats(created, wish.seats);
  created.listed = wish.listed.value_or(false);
  created.auto_start = wish.auto_start.value_or(false);
  created.chat = read_chat(wish.chat, services_.settings);
  created.pace = read_pace(wish.pace);
  const Setup setup{created.game, created.options.as_object(), created.seats, 0};
  if (const auto match = make_match(setup); !match) throw Refused{Code::bad_request, match.error().message};
  const Payer payer{person.id, request.address};
  co_return json_response(print(co_await open_room(std::move(created), payer), Viewer::referee()), 201);
}

asio::awaitable<HttpResponse> Api::upload_record(const HttpRequest& request) {
  const StoredPerson person = somebody(request);
  const json::object body = parse_object(request.body);
  const json::value* what = body.if_contains("do");
  if (!what || (*what != "watch" && *what != "continue")) throw not_one_of("do", {"watch", "continue"});
  const auto wish = read_strictly<NewRecord>(body, {"do"});
  Result<Record> record = read_record(wish.record);
  if (!record) throw Refused{Code::bad_request, whole_message(record.error())};
  std::set<std::string> names;
  for (const Person& person : record->setup.seats) {
    check_driver(record->setup.game, person.driver);
    if (clean_name(Message("server.text.name-of-seat"), person.name) != person.name)
      throw Refused{Code::bad_request, {"server.error.spaces-in-name", {{"name", person.name}}}};
    if (!names.insert(person.name).second)
      throw Refused{Code::bad_request, {"server.error.name-of-two-seats", {{"name", person.name}}}};
  }
  if (*what == "watch" && (wish.seat || wish.dice)) throw Refused{Code::bad_request, "server.error.only-to-continue"};
  if (wish.seat) take_over(*record, *wish.seat);
  if (record->unchecked() > 0) throw Refused{Code::bad_request, "server.error.record-under-two-rules"};
  const Payer payer{person.id, request.address};
  services_.driving.check(payer);
  const CpuTime time;
  const auto match = replay(*record);
  services_.driving.charge(payer, time.milliseconds());
  if (!match) throw Refused{Code::illegal, whole_message(match.error())};
  Created created;
  created.owner = person.id;
  created.game = record->setup.game;
  created.options = record->setup.options;
  created.seats = record->setup.seats;
  created.listed = wish.listed.value_or(false);
  created.chat = read_chat(std::nullopt, services_.settings);
  created.record = text(*record);
  services_.disk.check(person.id, request.address, created.record.size());
  created.watch = *what == "watch";
  created.same_dice = wants_same_dice(wish);
  if (!created.watch && (*match)->over()) throw Refused{Code::conflict, "server.error.only-to-watch"};
  created.deals = !created.watch && !created.same_dice;
  for (std::uint64_t seed = 1; created.deals && seed <= 3; ++seed)
    if (!(*match)->clone()->fresh_dice(seed, true)) throw Refused{Code::conflict, cannot_deal};
  co_return json_response(print(co_await open_room(std::move(created), payer), Viewer::referee()), 201);
}

}  // namespace paddock::server
