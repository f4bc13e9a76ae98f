#include "room/new_race.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include "games/catalogue.h"
#include "lessons/lesson.h"
#include "room/live_race.h"
#include "room/names.h"
#include "room/strict.h"

namespace paddock::room {
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

// Seats without a name are called after their driver; each name is there once.
Granted<void> read_seats(Created& created, const json::value& value) {
  if (!value.is_array() || value.as_array().size() > static_cast<std::size_t>(max_seats))
    return Refused{Code::bad_request, {"server.error.seats", {{"most", max_seats}}}};
  std::map<std::string, int> used;
  for (const json::value& one : value.as_array()) {
    if (!one.is_object())
      return Refused{Code::bad_request,
                     {"server.error.such-as", {{"field", "seats"}, {"example", R"([{"driver":"pro"}])"}}}};
    const Granted<NewSeat> wish = members_of<NewSeat>(one.as_object());
    if (!wish) return wish.error();
    if (const auto known = check_driver(created.game, wish->driver); !known) return known;
    if (wish->prepare && *wish->prepare != "pro") return not_one_of("prepare", {"pro"});
    if (wish->prepare && wish->driver != "human") return Refused{Code::bad_request, "server.error.prepare-for-people"};
    created.prepare.push_back(wish->prepare.value_or(""));
    const std::string wanted = wish->name.value_or(wish->driver == "human" ? "Free seat" : wish->driver);
    const Granted<std::string> kept = name_as_kept(Message("server.text.name"), wanted);
    if (!kept) return kept.error();
    std::string name = *kept;
    if (!wish->name) name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
    if (const int number = ++used[name]; number > 1) name += fmt::format(" {}", number);
    created.seats.push_back({name, wish->driver});
  }
  if (std::ranges::all_of(created.prepare, &std::string::empty)) created.prepare.clear();
  return {};
}

// Somebody takes over one seat; everybody else is a computer driver.
Granted<void> take_over(Record& record, int seat) {
  std::vector<Person>& seats = record.setup.seats;
  const Granted<int> taken = within("seat", seat, 1, static_cast<int>(seats.size()));
  if (!taken) return taken.error();
  for (Person& person : seats)
    if (person.driver == "human") person.driver = "pro";
  seats[static_cast<std::size_t>(*taken - 1)].driver = "human";
  return {};
}

// Whoever holds the record can look into the future of its dice: no race against other people.
Granted<bool> wants_same_dice(const NewRecord& wish) {
  const std::string dice = wish.dice.value_or("fresh");
  if (dice != "fresh" && dice != "same") return not_one_of("dice", {"fresh", "same"});
  if (dice == "same" && !wish.seat) return Refused{Code::bad_request, "server.error.same-dice-alone"};
  return dice == "same";
}

// The seats of a record as somebody has sent it.
Granted<void> check_seats(const Setup& setup) {
  std::set<std::string> names;
  for (const Person& person : setup.seats) {
    if (const auto known = check_driver(setup.game, person.driver); !known) return known;
    const Granted<std::string> name = name_as_kept(Message("server.text.name-of-seat"), person.name);
    if (!name) return name.error();
    if (*name != person.name)
      return Refused{Code::bad_request, {"server.error.spaces-in-name", {{"name", person.name}}}};
    if (!names.insert(person.name).second)
      return Refused{Code::bad_request, {"server.error.name-of-two-seats", {{"name", person.name}}}};
  }
  return {};
}

Created from_record(const Record& record) {
  Created created;
  created.game = record.setup.game;
  created.options = record.setup.options;
  created.seats = record.setup.seats;
  created.record = text(record);
  return created;
}

}  // namespace

Granted<Pace> read_pace(const std::optional<json::value>& value) {
  if (!value) return Pace{};
  if (!value->is_object())
    return Refused{Code::bad_request, {"server.error.such-as", {{"field", "pace"}, {"example", R"({"kind":"none"})"}}}};
  const Granted<NewPace> wish = members_of<NewPace>(value->as_object());
  if (!wish) return wish.error();
  Pace pace;
  if (!boost::describe::enum_from_string(wish->kind.c_str(), pace.kind))
    return not_one_of("kind", {"none", "live", "days"});
  if (pace.kind == Pace::Kind::none) return pace;
  if (pace.kind == Pace::Kind::days) {
    const Granted<int> days = within("days", wish->days, 1, 30);
    if (!days) return days.error();
    return Pace{pace.kind, 0, 0, *days};
  }
  const Granted<int> seconds = within("seconds", wish->seconds, 1, 3600);
  if (!seconds) return seconds.error();
  const Granted<int> reserve = within("reserve", wish->reserve.value_or(0), 0, 86400);
  if (!reserve) return reserve.error();
  return Pace{pace.kind, *seconds, *reserve, 0};
}

Granted<Chat> read_chat(const std::optional<std::string>& value, Chat most) {
  if (!value) return std::min(Chat::players, most);
  Chat chat{};
  if (!boost::describe::enum_from_string(value->c_str(), chat))
    return not_one_of("chat", {"off", "players", "everyone"});
  if (chat <= most) return chat;
  return Refused{Code::forbidden,
                 most == Chat::off ? "server.error.no-chat-here" : "server.error.chat-of-drivers-only"};
}

Granted<Created> new_race(const json::object& body, const PersonId& owner, Chat most_chat) {
  const Granted<NewRace> wish = members_of<NewRace>(body);
  if (!wish) return wish.error();
  Created created;
  created.owner = owner;
  created.game = wish->game;
  created.options = wish->options.value_or(json::object());
  if (!created.options.is_object())
    return Refused{Code::bad_request, {"server.error.such-as", {{"field", "options"}, {"example", R"({"laps":2})"}}}};
  if (const auto seats = read_seats(created, wish->seats); !seats) return seats.error();
  created.listed = wish->listed.value_or(false);
  created.auto_start = wish->auto_start.value_or(false);
  const Granted<Chat> chat = read_chat(wish->chat, most_chat);
  if (!chat) return chat.error();
  const Granted<Pace> pace = read_pace(wish->pace);
  if (!pace) return pace.error();
  created.chat = *chat;
  created.pace = *pace;
  const Setup setup{created.game, created.options.as_object(), created.seats, 0};
  if (const auto match = make_match(setup); !match) return Refused{Code::bad_request, match.error().message};
  return created;
}

Granted<RaceFromRecord> read_race_from_record(const json::object& body) {
  const json::value* what = body.if_contains("do");
  if (!what || (*what != "watch" && *what != "continue")) return not_one_of("do", {"watch", "continue"});
  const Granted<NewRecord> wish = members_of<NewRecord>(body, {"do"});
  if (!wish) return wish.error();
  Result<Record> record = read_record(wish->record);
  if (!record) return Refused{Code::bad_request, whole_message(record.error())};
  if (const auto seats = check_seats(record->setup); !seats) return seats.error();
  const bool watch = *what == "watch";
  if (watch && (wish->seat || wish->dice)) return Refused{Code::bad_request, "server.error.only-to-continue"};
  if (wish->seat)
    if (const auto taken = take_over(*record, *wish->seat); !taken) return taken.error();
  if (record->unchecked() > 0) return Refused{Code::bad_request, "server.error.record-under-two-rules"};
  const Granted<bool> same_dice = wants_same_dice(*wish);
  if (!same_dice) return same_dice.error();
  return RaceFromRecord{*std::move(record), watch, *same_dice, wish->listed.value_or(false)};
}

Granted<Created> race_from_record(const RaceFromRecord& wish, const PersonId& owner, Chat most_chat) {
  const auto match = replay(wish.record);
  if (!match) return Refused{Code::illegal, whole_message(match.error())};
  Created created = from_record(wish.record);
  created.owner = owner;
  created.listed = wish.listed;
  created.chat = std::min(Chat::players, most_chat);
  created.watch = wish.watch;
  created.same_dice = wish.same_dice;
  if (!created.watch && (*match)->over()) return Refused{Code::conflict, "server.error.only-to-watch"};
  created.deals = !created.watch && !created.same_dice;
  for (std::uint64_t seed = 1; created.deals && seed <= 3; ++seed)
    if (!(*match)->clone()->fresh_dice(seed, true)) return Refused{Code::conflict, cannot_deal};
  return created;
}

Granted<NewLesson> race_of_lesson(const std::string& game, const std::string& name, const PersonId& person,
                                  const std::string& person_name) {
  const Result<lessons::Lesson> lesson = lessons::find_lesson(game, name);
  if (!lesson) return Refused{Code::not_found, lesson.error().message};
  const Result<Record> record = lessons::begin(*lesson, person_name);
  if (!record) return Refused{Code::illegal, whole_message(record.error())};
  Created created = from_record(*record);
  created.owner = person;
  created.chat = Chat::off;
  created.auto_start = true;
  created.same_dice = true;
  created.lesson = lesson->name;
  std::vector<Claimed> claims{{0, person, created.seats.front().name, ""}};
  return NewLesson{std::move(created), std::move(claims)};
}

}  // namespace paddock::room
