// What people wish for in a running race.

#include <fmt/format.h>

#include <algorithm>

#include "core/reflect.h"
#include "core/thinker.h"
#include "games/catalogue.h"
#include "server/room.h"
#include "server/speech.h"
#include "server/strict.h"

namespace paddock::server {
namespace {

Refused not_yours(Seat seat) { return {Code::forbidden, {"server.error.not-your-seat", {{"number", seat + 1}}}}; }

enum class Reach { answer, round, race };

// How many answers remain if the last one that a person gave on one of these seats is taken back, or all of its round or of the race;
// -1: there is none.
template <class IsTheirs>
int before_answers(const Record& record, Reach reach, IsTheirs&& is_theirs) {
  int place = -1, count = 0;
  bool new_round = true;
  for (const RecordLine& line : record.lines) {
    new_round = new_round || std::holds_alternative<RoundLine>(line);
    const auto* answer = std::get_if<AnswerLine>(&line);
    if (!answer) continue;
    if (answer->by.empty() && is_theirs(answer->seat)) {
      if (reach == Reach::answer || (reach == Reach::round && new_round) || place < 0) place = count;
      new_round = false;
    }
    ++count;
  }
  return place;
}

// The same number if that answer is of one of these seats, or was given for it; else -1.
template <class IsTheirs>
int own_answer(const Record& record, int wanted, IsTheirs&& is_theirs) {
  int count = 0;
  for (const RecordLine& line : record.lines)
    if (const auto* answer = std::get_if<AnswerLine>(&line); answer && count++ == wanted)
      return is_theirs(answer->seat) ? wanted : -1;
  return -1;
}

// Taking back and talking can go on for ever; a race that is driven comes to its end.
bool grows_the_log(const Wish& wish) {
  return std::holds_alternative<TakeBack>(wish) || std::holds_alternative<Say>(wish);
}

bool makes_computers_drive(const Wish& wish) {
  return std::holds_alternative<GiveAnswer>(wish) || std::holds_alternative<TakeBack>(wish) ||
         std::holds_alternative<Agree>(wish) || std::holds_alternative<Resign>(wish) ||
         std::holds_alternative<HandOver>(wish) || std::holds_alternative<AskHint>(wish);
}

}  // namespace

asio::awaitable<std::string> Room::grant(std::shared_ptr<Client> client, ClientMessage message) {
  auto lock = co_await enter({client->person, client->address});
  if (grows_the_log(message.wish)) services_.disk.check(client->person, client->address);
  if (makes_computers_drive(message.wish) && has_computers()) services_.driving.check(payer_);
  if (const auto* wish = std::get_if<AskWhyNot>(&message.wish)) co_return because(*client, *wish);
  if (const auto* wish = std::get_if<AskHint>(&message.wish)) co_return co_await hint(*client, *wish, std::move(lock));
  if (const auto* wish = std::get_if<AskEarlier>(&message.wish)) co_return earlier(*client, *wish);
  co_await std::visit(
      [&](const auto& wish) -> asio::awaitable<void> {
        if constexpr (requires { fulfil(*client, wish); }) return fulfil(*client, wish);
        else throw Refused{Code::bad_request, "server.error.hello-twice"};
      },
      message.wish);
  co_return fmt::format(R"({{"type":"done","n":{}}})", race_->number);
}

Seat Room::seat_of(const Client& client, const std::optional<Seat>& wanted) const {
  const Seat seat = wanted.value_or(client.seat);
  if (seat == nobody) throw Refused{Code::forbidden, "server.error.only-watching"};
  if (!race_->drives(client.person, seat)) throw not_yours(seat);
  return seat;
}

void Room::check_running() const {
  if (race_->state == Status::open) throw Refused{Code::conflict, "server.error.not-started"};
  if (race_->state == Status::over) throw Refused{Code::conflict, "server.error.race-over"};
}

asio::awaitable<void> Room::fulfil(Client& client, const GiveAnswer& wish) {
  const Seat seat = seat_of(client, wish.seat);
  const SeatState& state = race_->seats[seat];
  const bool same_question = race_->told || state.last_question == wish.question;
  if (same_question && state.last_answer == wish.answer) co_return;  // it was sent twice
  check_running();
  if (state.why == StandIn::resigned) throw Refused{Code::forbidden, "server.error.resigned"};
  const std::vector<Seat> waiting = race_->waiting();
  if (wish.question != race_->question_id() || std::ranges::count(waiting, seat) == 0)
    throw Refused{Code::conflict, "server.error.question-closed"};
  const Millis took = std::clamp<Millis>(now() - state.asked, 0, std::numeric_limits<int>::max());
  note(Answered{seat, wish.answer, "", static_cast<int>(took)});
  if (!state.stand_in.empty()) note(CameBack{seat});
  ++services_.metrics.answers;
  co_await let_computers_answer();
}

asio::awaitable<void> Room::fulfil(Client& client, const TakeBack& wish) {
  const Seat seat = seat_of(client, wish.seat);
  const bool alone = race_->alone(client.person);
  if (!alone || !race_->match || !race_->stopped.empty()) check_running();
  if (race_->undo_cost >= most_undo_cost) throw Refused{Code::too_much, "server.error.too-much-taken-back"};
  if (race_->told) {  // as it was before it ended
    (void)replayed();
    race_ = std::move(replayed_);
  }
  if (std::ranges::count(race_->sealed, seat, &Answered::seat) > 0) {
    note(Unsealed{seat});
    co_return co_await let_computers_answer();
  }
  const Record& record = race_->match->record();
  const bool all = wish.all.value_or(false);
  if (all && !alone) throw Refused{Code::forbidden, "server.error.take-all-back-alone"};
  const Reach reach = all ? Reach::race : alone && wish.turn.value_or(false) ? Reach::round : Reach::answer;
  const auto is_theirs = [&](Seat other) { return alone ? race_->drives(client.person, other) : other == seat; };
  const int to = wish.to ? own_answer(record, *wish.to, is_theirs) : before_answers(record, reach, is_theirs);
  const bool free = alone || (race_->sealed.empty() && record.free_undo(seat) > (wish.to ? record.answers() - to - 1 : 0));
  if (to < 0) throw Refused{Code::conflict, "server.error.nothing-to-take-back"};
  if (to < record.unchecked_answers()) throw Refused{Code::conflict, "server.error.answer-under-other-rules"};
  if (free) {
    note(race_->take_back_to(to));
    co_return co_await let_computers_answer();
  }
  if (race_->created.season) throw Refused{Code::forbidden, "server.error.take-back-in-season"};
  if (race_->proposal) throw Refused{Code::conflict, "server.error.take-back-asked"};
  note(UndoAsked{seat, to});
  co_await save_and_tell();
}

asio::awaitable<void> Room::fulfil(Client& client, const Agree& wish) {
  check_running();
  const std::vector<PersonId> people = race_->people();
  if (std::ranges::count(people, client.person) == 0) throw Refused{Code::forbidden, "server.error.drivers-decide"};
  if (!race_->proposal) throw Refused{Code::conflict, "server.error.take-back-not-asked"};
  const Proposal proposal = *race_->proposal;
  if (!wish.yes) {
    note(UndoRefused{client.person});
    co_return co_await save_and_tell();
  }
  if (std::ranges::count(proposal.agreed, client.person) > 0) co_return;
  note(UndoAgreed{client.person});
  const auto agrees = [&](const PersonId& person) { return std::ranges::count(race_->proposal->agreed, person) > 0; };
  if (std::ranges::all_of(people, agrees)) note(race_->take_back_to(proposal.to));
  co_await let_computers_answer();
}

asio::awaitable<void> Room::fulfil(Client& client, const Resign& wish) {
  const Seat seat = seat_of(client, wish.seat);
  check_running();
  if (race_->seats[seat].why == StandIn::resigned) co_return;
  note(StoodIn{seat, "pro", StandIn::resigned});
  co_await let_computers_answer();
}

asio::awaitable<void> Room::fulfil(Client& client, const HandOver& wish) {
  const Seat seat = seat_of(client, wish.seat);
  check_running();
  if (!race_->seats[seat].stand_in.empty()) co_return;
  note(StoodIn{seat, "pro", StandIn::asked});
  co_await let_computers_answer();
}

asio::awaitable<void> Room::fulfil(Client& client, const ComeBack& wish) {
  const Seat seat = seat_of(client, wish.seat);
  check_running();
  if (race_->seats[seat].why == StandIn::resigned) throw Refused{Code::forbidden, "server.error.resigned"};
  if (race_->seats[seat].stand_in.empty()) co_return;
  note(CameBack{seat});
  co_await save_and_tell();
}

asio::awaitable<void> Room::fulfil(Client& client, const Say& wish) {
  if (client.person.empty()) throw Refused{Code::no_key, "server.error.chat-without-key"};
  services_.moderation.check_may_chat(client.person);
  if (race_->created.chat == Chat::off) throw Refused{Code::forbidden, "server.error.no-chat"};
  if (race_->created.chat == Chat::players && !race_->knows(client.person))
    throw Refused{Code::forbidden, "server.error.chat-of-drivers"};
  require_text(Message("server.text.chat"), wish.text, most_chat_characters);
  const std::string once = wish.once.value_or("");
  if (once.size() > most_once_bytes)
    throw Refused{Code::bad_request, {"server.error.field-too-long", {{"field", "once"}, {"most", most_once_bytes}}}};
  int lines = 0;
  for (const ChatLine& line : race_->chat) {
    if (line.said.person != client.person) continue;
    if (!once.empty() && line.said.once == once) co_return;  // it was sent twice
    ++lines;
  }
  if (lines >= most_lines_of_person) throw Refused{Code::too_much, {"server.error.too-many-lines", {{"lines", lines}}}};
  if (race_->chat.size() >= most_lines_of_race)
    throw Refused{Code::too_much, {"server.error.chat-full", {{"lines", race_->chat.size()}}}};
  if (const int wait = services_.chat.take(client.person.text()))
    throw Refused{Code::too_fast, "server.error.chat-too-fast", "", "", wait};
  std::string name = client.name;
  if (client.seat != nobody) name = race_->seats[client.seat].name;
  note(Said{client.person, name, client.seat, wish.text, once});
  co_await save_and_tell();
}

asio::awaitable<void> Room::fulfil(Client& client, const LookThrough& wish) {
  if (wish.seat && !race_->drives(client.person, *wish.seat)) throw not_yours(*wish.seat);
  client.seat = wish.seat.value_or(nobody);
  client.seen = 0;  // another seat has seen other things
  client.seen_version = -1;
  tell(client, true);
  tell_who_is_here();
  co_return;
}

std::string Room::because(const Client& client, const AskWhyNot& wish) {
  const Seat seat = seat_of(client, wish.seat);
  check_running();
  const Refusal refusal = race_->match->why_not(seat, wish.answer);
  json::value reply{{"type", "because"},
                    {"legal", refusal.legal},
                    {"reason", Argument(refusal.reason).json()},
                    {"article", refusal.article}};
  add_texts(reply, client.language, names());
  return json::serialize(reply);
}

// The champion thinks beside the race, which can be driven on meanwhile.
asio::awaitable<std::string> Room::hint(Client& client, const AskHint& wish, std::unique_ptr<Lock> lock) {
  const Seat seat = seat_of(client, wish.seat);
  check_running();
  if (!race_->alone(client.person)) throw Refused{Code::forbidden, "server.error.no-hints"};
  const std::vector<Seat> waiting = race_->waiting();
  if (std::ranges::count(waiting, seat) == 0) throw Refused{Code::conflict, "server.error.nothing-to-decide"};
  const std::shared_ptr<const Match> match = race_->match->clone();
  const std::shared_ptr<AnyPolicy> champion = *make_driver(race_->created.game, "champion");
  limit_effort(*champion, services_.settings);
  if (wish.quick.value_or(false)) static_cast<AnyThinker&>(*champion).effort.enough = [] { return true; };
  const Payer payer = payer_;
  const std::vector<std::string> seats = names();
  lock.reset();
  const auto thought = co_await services_.thinking.run([=] { return match->advise(seat, *champion); });
  services_.driving.charge(payer, thought.milliseconds);
  const std::vector<Advice>& advice = thought.result;
  const std::string answer = advice.empty() ? match->question(seat).options.front().id : advice.front().id;
  json::value reply{{"type", "hint"}, {"answer", answer}, {"options", print(advice, Viewer::seat(seat))}};
  add_texts(reply, client.language, seats);
  co_return json::serialize(reply);
}

}  // namespace paddock::server
