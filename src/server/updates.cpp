// What the clients of a race are told. Each part is printed once for all who may see the same.

#include <fmt/format.h>

#include <algorithm>

#include "core/reflect.h"
#include "server/room.h"
#include "server/speech.h"
#include "store/secrets.h"

namespace paddock::server {
namespace {

Viewer viewer_at(Seat seat) { return seat == nobody ? Viewer::spectator() : Viewer::seat(seat); }

json::array numbers_of(const std::vector<Seat>& seats) {
  json::array numbers;
  for (const Seat seat : seats) numbers.push_back(seat + 1);
  return numbers;
}

json::value proposal_of(const RaceState& race) {
  if (!race.proposal) return nullptr;
  const std::vector<PersonId> people = race.people();
  json::array agreed, needed;
  for (std::size_t i = 0; i < race.seats.size(); ++i) {
    const PersonId& person = race.seats[i].person;
    if (std::ranges::count(people, person) == 0) continue;
    (std::ranges::count(race.proposal->agreed, person) > 0 ? agreed : needed).push_back(i + 1);
  }
  return json::object{
      {"seat", race.proposal->seat + 1}, {"to", race.proposal->to}, {"agreed", agreed}, {"needed", needed}};
}

// Whether lines of the chat are all that is new after an entry of the log.
bool only_chat_since(const RaceState& race, int seen) {
  const auto is_new = [&](const ChatLine& line) { return line.number > seen; };
  return std::ranges::count_if(race.chat, is_new) == race.number - seen;
}

// The last part of a list: as much as fits into a message.
struct Page {
  int from = 0;        // number of the first event
  bool older = false;  // there are older lines
  std::vector<std::string> parts = {};

  std::string text() const { return fmt::format("[{}]", fmt::join(parts, ",")); }
};

// How a client reads: with texts in a language, or without; and what the seats are called.
struct Reading {
  const std::string& language;
  std::vector<std::string> names;
};

// The last of the events from one number to before another.
Page events_before(const RaceReport& match, int before, int from, Viewer viewer, const Reading& reading) {
  from = std::max(from, before - most_events_at_once);
  std::vector<Told> events = match.events(from, viewer);
  events.resize(static_cast<std::size_t>(before - from));
  Page page{from};
  std::size_t bytes = 0;
  for (auto event = events.rbegin(); event != events.rend(); ++event) {
    json::value told = print(*event, Viewer::referee());
    add_texts(told, reading.language, reading.names);
    std::string part = json::serialize(told);
    bytes += part.size();
    if (bytes > most_event_bytes_at_once && !page.parts.empty()) {
      page.from = event->number + 1;
      break;
    }
    page.parts.push_back(std::move(part));
  }
  std::ranges::reverse(page.parts);
  return page;
}

// The last of the lines after one number and before another.
template <class Reads>
Page lines_before(const std::vector<ChatLine>& chat, int before, int after, Reads reads) {
  Page page;
  std::size_t bytes = 0;
  for (auto line = chat.rbegin(); line != chat.rend() && line->number > after; ++line) {
    if (line->number >= before || !reads(line->said.person)) continue;
    std::string part = json::serialize(json::object{{"number", line->number},
                                                    {"at", line->at},
                                                    {"person", line->said.person.text()},
                                                    {"name", line->said.name},
                                                    {"seat", print(line->said.seat, Viewer::referee())},
                                                    {"text", line->said.text}});
    bytes += part.size();
    page.older = page.parts.size() == most_lines_at_once || bytes > most_line_bytes_at_once;
    if (page.older) break;
    page.parts.push_back(std::move(part));
  }
  std::ranges::reverse(page.parts);
  return page;
}

}  // namespace

// The position as the seat may see it.
const std::string& Room::position_for(Seat seat, const std::string& language) {
  std::string& text = printed_[fmt::format("position {} {}", static_cast<int>(seat), language)];
  if (!text.empty()) return text;
  const RaceState& race = *race_;
  json::array questions;
  if (race.state == Status::running && seat != nobody) {
    const std::vector<Seat> waiting = race.waiting();
    if (std::ranges::count(waiting, seat) > 0) {
      json::object question = print(race.match->question(seat), Viewer::referee()).as_object();
      question["id"] = race.question_id();
      questions.push_back(std::move(question));
      add_texts(questions.back(), language, names());
    }
  }
  if (const json::value view = race.match ? race.match->view(viewer_at(seat)) : json::value(); !view.is_null()) {
    text += "\"view\":" + json::serialize(view) + ",";
    text += "\"progress\":" + json::serialize(progress_of(*race.match)) + ",";
    std::string& cars = printed_["cars"];  // the same for everybody
    if (cars.empty()) cars = json::serialize(print(race.match->car_rows(), Viewer::referee()));
    text += "\"cars\":" + cars + ",";
  }
  if (race.lesson && race.match) {
    json::value lesson = lessons::told(*race.lesson, lessons::progress_of(*race.lesson, *race.match));
    add_texts(lesson, language, names());
    text += "\"lesson\":" + json::serialize(lesson) + ",";
  }
  text += "\"waiting\":" + json::serialize(numbers_of(race.waiting())) + ",";
  text += "\"questions\":" + json::serialize(questions) + ",";
  json::value prepared = prepared_json(race, seat);
  add_texts(prepared, language, names());
  text += "\"prepared\":" + json::serialize(prepared) + ",";
  text += "\"undo\":" + json::serialize(proposal_of(race));
  return text;
}

const std::string& Room::events_for(Seat seat, int from, const std::string& language) {
  if (printed_.size() > 50) printed_.clear();  // people who come back have seen different things
  std::string& text = printed_[fmt::format("events {} {} {}", static_cast<int>(seat), from, language)];
  if (!text.empty()) return text;
  const Page page = race_->match ? events_before(*race_->match, race_->match->event_count(), from, viewer_at(seat),
                                                 {language, names()})
                                 : Page{from};
  return text = fmt::format("\"events_from\":{},\"events\":{}", page.from, page.text());
}

std::string Room::clocks() const {
  const Pace& pace = race_->created.pace;
  if (pace.kind == Pace::Kind::none || race_->state != Status::running) return {};
  const std::vector<Seat> waiting = race_->waiting();
  json::array clocks;
  for (std::size_t i = 0; i < race_->seats.size(); ++i) {
    const SeatState& seat = race_->seats[i];
    if (!seat.human()) continue;
    const bool runs = seat.stand_in.empty() && std::ranges::count(waiting, Seat(static_cast<int>(i))) > 0;
    const Millis reserve = std::max<Millis>(0, seat.reserve);
    const Millis decision = pace.kind == Pace::Kind::live ? pace.seconds * 1000 : pace.days * 86'400'000LL;
    const Millis used = runs ? std::max<Millis>(0, now() - seat.asked) : 0;
    clocks.push_back({{"seat", i + 1},
                      {"left", std::max<Millis>(0, decision - used)},
                      {"reserve", std::max<Millis>(0, reserve - std::max<Millis>(0, used - decision))},
                      {"runs", runs}});
  }
  return "\"clocks\":" + json::serialize(clocks) + ",";
}

bool Room::may_read_chat(const Client& client) const {
  const Chat chat = race_->created.chat;
  return chat == Chat::everyone || (chat == Chat::players && race_->knows(client.person));
}

std::string Room::chat_for(const Client& client) const {
  if (!may_read_chat(client)) return "\"said\":[]";
  const auto reads = [&](const PersonId& writer) { return services_.moderation.reads(client.person, writer); };
  const Page page = lines_before(race_->chat, race_->number + 1, client.seen_chat, reads);
  json::array unsaid;
  for (const DeletedLine& deleted : race_->unsaid)
    if (deleted.number > client.seen_chat) unsaid.push_back(deleted.line);
  return fmt::format("{}{}\"said\":{}", page.older ? "\"said_older\":true," : "",
                     unsaid.empty() ? "" : "\"unsaid\":" + json::serialize(unsaid) + ",", page.text());
}

std::string Room::earlier(const Client& client, const AskEarlier& wish) const {
  if (wish.events.has_value() == wish.said.has_value()) throw Refused{Code::bad_request, "server.error.earlier"};
  if (wish.events) {
    const int before = std::clamp(*wish.events, 0, race_->match ? race_->match->event_count() : 0);
    const Page page = before > 0
                          ? events_before(*race_->match, before, 0, viewer_at(client.seat), {client.language, names()})
                          : Page{};
    return fmt::format(R"({{"type":"earlier","events_from":{},"events":{}}})", page.from, page.text());
  }
  if (!may_read_chat(client)) throw Refused{Code::forbidden, "server.error.chat-of-drivers"};
  const auto reads = [&](const PersonId& writer) { return services_.moderation.reads(client.person, writer); };
  const Page page = lines_before(race_->chat, *wish.said, 0, reads);
  return fmt::format(R"({{"type":"earlier","said":{},"said_older":{}}})", page.text(), page.older);
}

void Room::tell(Client& client, bool look) {
  const RaceState& race = *race_;
  std::string text = fmt::format("{{\"type\":\"update\",\"n\":{},", race.number);
  if (client.seen_version != version_) {
    const std::vector<Seat> theirs = race.seats_of(client.person);
    if (theirs != client.seats) {
      const Seat before = std::exchange(client.seat, theirs.size() == 1 ? theirs.front() : nobody);
      if (client.seat != before) client.seen = 0;  // another seat sees other things
      client.seats = theirs;
    }
    const json::object you{{"person", client.person.empty() ? json::value(nullptr) : json::value(client.person.text())},
                           {"seats", numbers_of(theirs)},
                           {"seat", print(client.seat, Viewer::referee())}};
    text += fmt::format("\"race\":{},\"you\":{},", spoken_info(summary_.info, client.language), json::serialize(you));
  }
  // Events that the client knows, but that were taken back since, come first.
  int from = client.seen == 0 ? 0 : race.after[client.seen].events;
  for (int n = client.seen; n <= race.number; ++n) from = std::min(from, race.after[n].events);
  text += events_for(client.seat, from, client.language) + ",";
  if (client.seen == 0 || client.seen_version != version_ || !only_chat_since(race, client.seen))
    text += position_for(client.seat, client.language) + ",";
  text += clocks() + chat_for(client) + "}";
  client.seen = client.seen_chat = race.number;
  client.seen_version = version_;
  client.send(std::make_shared<const std::string>(std::move(text)), look);
}

void Room::tell_clients() {
  for (const auto& weak : clients_)
    if (const auto client = weak.lock()) tell(*client);
}

void Room::tell_people(const RaceSummary& before) {
  for (const PersonId& person : summary_.people) {
    const bool turn = std::ranges::count(summary_.waiting, person) > 0;
    const bool had_turn = std::ranges::count(before.waiting, person) > 0;
    if (turn == had_turn && summary_.state == before.state && std::ranges::count(before.people, person) > 0) continue;
    services_.notifier.tell(person, "race", {{"race", id_.text()}, {"state", words(summary_.state)}, {"your_turn", turn}});
  }
}

void Room::tell_who_is_here() {
  std::vector<Seat> seats;
  int watching = 0;
  std::erase_if(clients_, [](const std::weak_ptr<Client>& client) { return client.expired(); });
  client_count_ = static_cast<int>(clients_.size());
  for (const auto& weak : clients_) {
    const auto client = weak.lock();
    if (!client) continue;
    const std::vector<Seat> theirs = race_->seats_of(client->person);
    for (const Seat seat : theirs)
      if (std::ranges::count(seats, seat) == 0) seats.push_back(seat);
    watching += theirs.empty();
  }
  std::ranges::sort(seats);
  const auto text = std::make_shared<const std::string>(
      json::serialize(json::object{{"type", "here"}, {"seats", numbers_of(seats)}, {"watching", watching}}));
  for (const auto& weak : clients_)
    if (const auto client = weak.lock()) client->send(text);
}

asio::awaitable<void> Room::join(std::shared_ptr<Client> client, Hello hello) {
  const auto lock = co_await enter_as({client->person, hello.invite.value_or(""), client->address});
  const std::vector<Seat> theirs = race_->seats_of(client->person);
  if (hello.seat && std::ranges::count(theirs, *hello.seat) == 0)
    throw Refused{Code::forbidden, {"server.error.not-your-seat", {{"number", *hello.seat + 1}}}};
  client->invite = hello.invite.value_or("");
  client->seats = theirs;
  client->seat = hello.seat ? *hello.seat : theirs.size() == 1 ? theirs.front() : nobody;
  client->seen = client->seen_chat = std::clamp(hello.seen.value_or(0), 0, race_->number);
  clients_.push_back(client);
  tell(*client);
  tell_who_is_here();
  co_await let_computers_answer();  // if a crash has interrupted them
}

asio::awaitable<void> Room::leave(std::shared_ptr<Client> client) {
  const auto lock = co_await enter();
  std::erase_if(clients_, [&](const std::weak_ptr<Client>& other) { return other.lock() == client; });
  tell_who_is_here();
}

}  // namespace paddock::server
