// What the clients of a race are told. Each part is printed once for all who may see the same.

#include <fmt/format.h>

#include <algorithm>

#include "core/reflect.h"
#include "room/live_race.h"
#include "room/sizes.h"

namespace paddock::room {
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

// Puts texts into what somebody reads.
using AddTexts = std::function<void(json::value&)>;

// The last of the events from one number to before another.
Page events_before(const RaceReport& match, int before, int from, Viewer viewer, const AddTexts& add_texts) {
  from = std::max(from, before - most_events_at_once);
  std::vector<Told> events = match.events(from, viewer);
  events.resize(static_cast<std::size_t>(before - from));
  Page page{from};
  std::size_t bytes = 0;
  for (auto event = events.rbegin(); event != events.rend(); ++event) {
    json::value told = print(*event, Viewer::referee());
    add_texts(told);
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

void LiveRace::add_texts(json::value& json, const std::string& language) const {
  if (host_.add_texts) host_.add_texts(json, language, names_of(*state_));
}

// The position as the seat may see it.
const std::string& LiveRace::position_for(Seat seat, const std::string& language) {
  std::string& text = printed_[fmt::format("position {} {}", static_cast<int>(seat), language)];
  if (!text.empty()) return text;
  const RaceState& race = *state_;
  json::array questions;
  if (race.state == Status::running && seat != nobody) {
    const std::vector<Seat> waiting = race.waiting();
    if (std::ranges::count(waiting, seat) > 0) {
      json::object question = print(race.match->question(seat), Viewer::referee()).as_object();
      question["id"] = race.question_id();
      questions.push_back(std::move(question));
      add_texts(questions.back(), language);
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
    add_texts(lesson, language);
    text += "\"lesson\":" + json::serialize(lesson) + ",";
  }
  text += "\"waiting\":" + json::serialize(numbers_of(race.waiting())) + ",";
  text += "\"questions\":" + json::serialize(questions) + ",";
  json::value prepared = prepared_json(race, seat);
  add_texts(prepared, language);
  text += "\"prepared\":" + json::serialize(prepared) + ",";
  text += "\"undo\":" + json::serialize(proposal_of(race));
  return text;
}

const std::string& LiveRace::events_for(Seat seat, int from, const std::string& language) {
  if (printed_.size() > 50) printed_.clear();  // people who come back have seen different things
  std::string& text = printed_[fmt::format("events {} {} {}", static_cast<int>(seat), from, language)];
  if (!text.empty()) return text;
  const AddTexts speak = [&](json::value& told) { add_texts(told, language); };
  const Page page = state_->match
                        ? events_before(*state_->match, state_->match->event_count(), from, viewer_at(seat), speak)
                        : Page{from};
  return text = fmt::format("\"events_from\":{},\"events\":{}", page.from, page.text());
}

std::string LiveRace::clocks(Millis now) const {
  const Pace& pace = state_->created.pace;
  if (pace.kind == Pace::Kind::none || state_->state != Status::running) return {};
  const std::vector<Seat> waiting = state_->waiting();
  json::array clocks;
  for (std::size_t i = 0; i < state_->seats.size(); ++i) {
    const SeatState& seat = state_->seats[i];
    if (!seat.human()) continue;
    const bool runs = seat.stand_in.empty() && std::ranges::count(waiting, Seat(static_cast<int>(i))) > 0;
    const Millis reserve = std::max<Millis>(0, seat.reserve);
    const Millis decision = pace.kind == Pace::Kind::live ? pace.seconds * 1000 : pace.days * 86'400'000LL;
    const Millis used = runs ? std::max<Millis>(0, now - seat.asked) : 0;
    clocks.push_back({{"seat", i + 1},
                      {"left", std::max<Millis>(0, decision - used)},
                      {"reserve", std::max<Millis>(0, reserve - std::max<Millis>(0, used - decision))},
                      {"runs", runs}});
  }
  return "\"clocks\":" + json::serialize(clocks) + ",";
}

bool LiveRace::may_read_chat(const Follower& follower) const {
  const Chat chat = state_->created.chat;
  return chat == Chat::everyone || (chat == Chat::players && state_->knows(follower.person));
}

std::string LiveRace::chat_for(const Follower& follower) const {
  if (!may_read_chat(follower)) return "\"said\":[]";
  const auto may_read = [&](const PersonId& writer) { return reads(follower.person, writer); };
  const Page page = lines_before(state_->chat, state_->number + 1, follower.seen_chat, may_read);
  json::array unsaid;
  for (const DeletedLine& deleted : state_->unsaid)
    if (deleted.number > follower.seen_chat) unsaid.push_back(deleted.line);
  return fmt::format("{}{}\"said\":{}", page.older ? "\"said_older\":true," : "",
                     unsaid.empty() ? "" : "\"unsaid\":" + json::serialize(unsaid) + ",", page.text());
}

Granted<std::string> LiveRace::earlier(const Follower& follower, const AskEarlier& wish) const {
  if (wish.events.has_value() == wish.said.has_value()) return Refused{Code::bad_request, "server.error.earlier"};
  if (wish.events) {
    const AddTexts speak = [&](json::value& told) { add_texts(told, follower.language); };
    const int before = std::clamp(*wish.events, 0, state_->match ? state_->match->event_count() : 0);
    const Page page = before > 0 ? events_before(*state_->match, before, 0, viewer_at(follower.seat), speak) : Page{};
    return fmt::format(R"({{"type":"earlier","events_from":{},"events":{}}})", page.from, page.text());
  }
  if (!may_read_chat(follower)) return Refused{Code::forbidden, "server.error.chat-of-drivers"};
  const auto may_read = [&](const PersonId& writer) { return reads(follower.person, writer); };
  const Page page = lines_before(state_->chat, *wish.said, 0, may_read);
  return fmt::format(R"({{"type":"earlier","said":{},"said_older":{}}})", page.text(), page.older);
}

// As it is kept: no message in it speaks of a seat.
std::string LiveRace::info_for(const std::string& language) const {
  if (language.empty() || !host_.add_texts || summary_.info.find(R"("args":)") == std::string::npos)
    return summary_.info;
  json::value info = json::parse(summary_.info);
  host_.add_texts(info, language, {});
  return json::serialize(info);
}

std::string LiveRace::update_for(Follower& follower, Millis now) {
  const RaceState& race = *state_;
  std::string text = fmt::format("{{\"type\":\"update\",\"n\":{},", race.number);
  if (follower.seen_version != version_) {
    const std::vector<Seat> theirs = race.seats_of(follower.person);
    if (theirs != follower.seats) {
      const Seat before = std::exchange(follower.seat, theirs.size() == 1 ? theirs.front() : nobody);
      if (follower.seat != before) follower.seen = 0;  // another seat sees other things
      follower.seats = theirs;
    }
    const json::object you{
        {"person", follower.person.empty() ? json::value(nullptr) : json::value(follower.person.text())},
        {"seats", numbers_of(theirs)},
        {"seat", print(follower.seat, Viewer::referee())}};
    text += fmt::format("\"race\":{},\"you\":{},", info_for(follower.language), json::serialize(you));
  }
  // Events that the follower knows, but that were taken back since, come first.
  int from = follower.seen == 0 ? 0 : race.after[follower.seen].events;
  for (int n = follower.seen; n <= race.number; ++n) from = std::min(from, race.after[n].events);
  text += events_for(follower.seat, from, follower.language) + ",";
  if (follower.seen == 0 || follower.seen_version != version_ || !only_chat_since(race, follower.seen))
    text += position_for(follower.seat, follower.language) + ",";
  text += clocks(now) + chat_for(follower) + "}";
  follower.seen = follower.seen_chat = race.number;
  follower.seen_version = version_;
  return text;
}

std::string LiveRace::who_is_here(const std::vector<PersonId>& people) const {
  std::vector<Seat> seats;
  int watching = 0;
  for (const PersonId& person : people) {
    const std::vector<Seat> theirs = state_->seats_of(person);
    for (const Seat seat : theirs)
      if (std::ranges::count(seats, seat) == 0) seats.push_back(seat);
    watching += theirs.empty();
  }
  std::ranges::sort(seats);
  return json::serialize(json::object{{"type", "here"}, {"seats", numbers_of(seats)}, {"watching", watching}});
}

Granted<void> LiveRace::welcome(Follower& follower, std::optional<Seat> seat, int seen) const {
  const std::vector<Seat> theirs = state_->seats_of(follower.person);
  if (seat && std::ranges::count(theirs, *seat) == 0) return not_yours(*seat);
  follower.seats = theirs;
  follower.seat = seat ? *seat : theirs.size() == 1 ? theirs.front() : nobody;
  follower.seen = follower.seen_chat = std::clamp(seen, 0, state_->number);
  return {};
}

}  // namespace paddock::room
