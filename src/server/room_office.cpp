// What the operator does to a race, and what people report of it.

#include <algorithm>
#include <boost/asio/use_awaitable.hpp>

#include "core/reflect.h"
#include "core/text.h"
#include "room/stored_message.h"
#include "season/run.h"
#include "server/room.h"
#include "server/speech.h"

namespace paddock::server {

asio::awaitable<json::object> Room::end(std::string why) {
  const auto lock = co_await enter();
  if (race().state == Status::over) throw Refused{Code::conflict, "server.error.race-over-already"};
  note(Abandoned{stored_text({"server.stopped.race-by-operator", {{"why", why}}})});
  co_await save_and_tell();
  co_return info_of(race());
}

asio::awaitable<json::object> Room::look() {
  const auto lock = co_await enter();
  json::object info = info_of(race());
  json::array& chat = info["said"].emplace_array();
  for (const ChatLine& line : race().chat)
    chat.push_back({{"number", line.number},
                    {"at", line.at},
                    {"person", line.said.person.text()},
                    {"name", line.said.name},
                    {"text", line.said.text}});
  info["entries"] = race().number;
  info["connections"] = client_count_.load();
  co_return info;
}

asio::awaitable<void> Room::delete_line(int line) {
  const auto lock = co_await enter();
  const auto found = std::ranges::find(race().chat, line, &ChatLine::number);
  if (found == race().chat.end())
    throw Refused{Code::not_found, {"server.error.no-line", {{"line", std::to_string(line)}}}};
  Said said = found->said;
  note(Unsaid{{line}});
  co_await save_and_tell();
  said.text.clear();
  services_.office->rewrite({id_, {{line, 0, entry_text(said)}}});
}

// Also one that cannot be loaded.
asio::awaitable<std::optional<SeasonId>> Room::remove() {
  co_await key_.async_receive(asio::use_awaitable);
  const Lock lock{*this};
  const std::vector<LogEntry> log = services_.store.log(id_);
  if (log.empty()) throw Refused{Code::not_found, {"server.error.no-race", {{"race", id_.text()}}}};
  const Entry first = or_fail(read_entry(log.front().text));
  if (const auto& season = std::get<Created>(first).season;
      season && services_.store.state_of(season->season) != Status::none)
    co_return season->season;
  remove_now({Code::not_found, "server.error.race-deleted"});
  co_return std::nullopt;
}

void Room::remove_now(const Refused& why) {
  services_.store.delete_race(id_);
  live_.forget();
  for (const auto& weak : clients_)
    if (const auto client = weak.lock()) client->turn_away(why);
}

// Clients forget what they know and are told everything.
void Room::tell_all_again() {
  for (const auto& weak : clients_)
    if (const auto client = weak.lock()) {
      client->seen = 0;
      client->seen_version = -1;
      tell(*client);
    }
}

asio::awaitable<Renaming> Room::erase(Erasure erasure) {
  const auto lock = co_await enter();
  const PersonId& person = erasure.person;
  Unsaid unsaid;
  for (const ChatLine& line : race().chat)
    if (line.said.person == person) unsaid.lines.push_back(line.number);
  if (!unsaid.lines.empty()) note(unsaid);
  for (const Seat seat : race().seats_of(person)) {
    if (race().state == Status::open) note(Left{seat});
    if (race().state == Status::running && race().seats[seat].why != StandIn::resigned) note(StoodIn{seat, "pro", StandIn::resigned});
  }
  if (race().state == Status::open && race().created.owner == person)
    note(Abandoned{stored_text("server.stopped.creator-left")});
  co_await let_computers_answer();

  const std::vector<LogEntry> log = services_.store.log(id_);
  const bool recorded = race().match && race().match->over();
  const std::string before = recorded ? season::record_name(record_of(race())) : "";
  const ErasedRace erased = erased_race(erasure, log, promised_seed(race()));
  std::vector<LogEntry> rewritten = log;
  for (const LogEntry& entry : erased.entries) rewritten[entry.number - 1] = entry;
  load_race(services_.store, id_, rewritten);  // throws if it does not replay
  Rewriting rewriting{id_, erased.entries, erased_info(erased.names, services_.store.info_of(id_))};
  if (const std::string finish = services_.store.finish_of(id_); !finish.empty())
    rewriting.finish = erased_finish(erased.names, finish);
  services_.office->rewrite(rewriting);
  load();
  live_.tell_anew();
  tell_all_again();
  if (!recorded) co_return Renaming{};
  co_return Renaming{{before, season::record_name(record_of(race()))}};
}

asio::awaitable<Report> Room::report(Report report, Visitor visitor) {
  const auto lock = co_await enter_as(visitor);
  if (report.about == "chat") {
    const auto line = std::ranges::find(race().chat, report.line, &ChatLine::number);
    const bool reads = race().created.chat == Chat::everyone || race().knows(visitor.person);
    if (line == race().chat.end() || !reads)
      throw Refused{Code::not_found, {"server.error.no-line", {{"line", std::to_string(report.line)}}}};
    report.person = line->said.person;
    report.quote = line->said.text;
    co_return report;
  }
  const std::vector<Seat> seats = race().seats_of(report.person);
  if (seats.empty()) throw Refused{Code::not_found, "server.error.person-not-in-race"};
  report.quote = joined(seats, ", ", [&](Seat seat) { return race().seats[seat].name; });
  co_return report;
}

}  // namespace paddock::server
