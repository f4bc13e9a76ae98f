// What people wish for in a running race.

#include <algorithm>
#include <limits>

#include "core/reflect.h"
#include "core/thinker.h"
#include "drivers/drivers.h"
#include "games/catalogue.h"
#include "room/live_race.h"
#include "room/names.h"
#include "room/sizes.h"

namespace paddock::room {
namespace {

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

}  // namespace

Granted<Done> LiveRace::grant(Follower& follower, const Wish& wish, Millis now) {
  const auto as_reply = [](Granted<std::string> reply) -> Granted<Done> {
    if (!reply) return reply.error();
    return Done{Next::nothing, *std::move(reply)};
  };
  if (const auto* why_not = std::get_if<AskWhyNot>(&wish)) return as_reply(because(follower, *why_not));
  if (const auto* ask = std::get_if<AskEarlier>(&wish)) return as_reply(earlier(follower, *ask));
  const Granted<Next> next = std::visit(
      [&](const auto& one) -> Granted<Next> {
        if constexpr (requires { fulfil(follower, one, now); }) return fulfil(follower, one, now);
        else return Refused{Code::bad_request, "server.error.hello-twice"};
      },
      wish);
  if (!next) return next.error();
  return Done{*next};
}

Granted<Seat> LiveRace::seat_of(const Follower& follower, const std::optional<Seat>& wanted) const {
  const Seat seat = wanted.value_or(follower.seat);
  if (seat == nobody) return Refused{Code::forbidden, "server.error.only-watching"};
  if (!state_->drives(follower.person, seat)) return not_yours(seat);
  return seat;
}

Granted<void> LiveRace::check_running() const {
  if (state_->state == Status::open) return Refused{Code::conflict, "server.error.not-started"};
  if (state_->state == Status::over) return Refused{Code::conflict, "server.error.race-over"};
  return {};
}

Granted<Next> LiveRace::fulfil(Follower& follower, const GiveAnswer& wish, Millis now) {
  const Granted<Seat> seat = seat_of(follower, wish.seat);
  if (!seat) return seat.error();
  const SeatState& state = state_->seats[*seat];
  const bool same_question = state_->told || state.last_question == wish.question;
  if (same_question && state.last_answer == wish.answer) return Next::nothing;  // it was sent twice
  if (const auto running = check_running(); !running) return running.error();
  if (state.why == StandIn::resigned) return Refused{Code::forbidden, "server.error.resigned"};
  const std::vector<Seat> waiting = state_->waiting();
  if (wish.question != state_->question_id() || std::ranges::count(waiting, *seat) == 0)
    return Refused{Code::conflict, "server.error.question-closed"};
  const Millis took = std::clamp<Millis>(now - state.asked, 0, std::numeric_limits<int>::max());
  if (const auto taken = note(Answered{*seat, wish.answer, "", static_cast<int>(took)}, now); !taken)
    return taken.error();
  if (!state.stand_in.empty()) return noted(CameBack{*seat}, Next::drive, now);
  return Next::drive;
}

Granted<Next> LiveRace::fulfil(Follower& follower, const TakeBack& wish, Millis now) {
  const Granted<Seat> seat = seat_of(follower, wish.seat);
  if (!seat) return seat.error();
  if (!state_->alone(follower.person) || !state_->match || !state_->stopped.empty())
    if (const auto running = check_running(); !running) return running.error();
  if (state_->undo_cost >= most_undo_cost) return Refused{Code::too_much, "server.error.too-much-taken-back"};
  if (state_->told) {  // as it was before it ended
    if (const auto played = replayed(); !played) return played.error();
    state_ = std::move(replayed_);
  }
  if (std::ranges::count(state_->sealed, *seat, &Answered::seat) > 0) return noted(Unsealed{*seat}, Next::drive, now);
  return take_back(follower.person, *seat, wish, now);
}

Granted<Next> LiveRace::take_back(const PersonId& person, Seat seat, const TakeBack& wish, Millis now) {
  const bool alone = state_->alone(person);
  const Record& record = state_->match->record();
  const bool all = wish.all.value_or(false);
  if (all && !alone) return Refused{Code::forbidden, "server.error.take-all-back-alone"};
  const Reach reach = all ? Reach::race : alone && wish.turn.value_or(false) ? Reach::round : Reach::answer;
  const auto is_theirs = [&](Seat other) { return alone ? state_->drives(person, other) : other == seat; };
  const int to = wish.to ? own_answer(record, *wish.to, is_theirs) : before_answers(record, reach, is_theirs);
  const bool free =
      alone || (state_->sealed.empty() && record.free_undo(seat) > (wish.to ? record.answers() - to - 1 : 0));
  if (to < 0) return Refused{Code::conflict, "server.error.nothing-to-take-back"};
  if (to < record.unchecked_answers()) return Refused{Code::conflict, "server.error.answer-under-other-rules"};
  if (free) return noted(state_->take_back_to(to), Next::drive, now);
  if (state_->created.season) return Refused{Code::forbidden, "server.error.take-back-in-season"};
  if (state_->created.day) return Refused{Code::forbidden, "server.error.take-back-on-day"};
  if (state_->proposal) return Refused{Code::conflict, "server.error.take-back-asked"};
  return noted(UndoAsked{seat, to}, Next::save, now);
}

Granted<Next> LiveRace::fulfil(Follower& follower, const Agree& wish, Millis now) {
  if (const auto running = check_running(); !running) return running.error();
  const std::vector<PersonId> people = state_->people();
  if (std::ranges::count(people, follower.person) == 0) return Refused{Code::forbidden, "server.error.drivers-decide"};
  if (!state_->proposal) return Refused{Code::conflict, "server.error.take-back-not-asked"};
  const Proposal proposal = *state_->proposal;
  if (!wish.yes) return noted(UndoRefused{follower.person}, Next::save, now);
  if (std::ranges::count(proposal.agreed, follower.person) > 0) return Next::nothing;
  if (const auto taken = note(UndoAgreed{follower.person}, now); !taken) return taken.error();
  const auto agrees = [&](const PersonId& person) { return std::ranges::count(state_->proposal->agreed, person) > 0; };
  if (std::ranges::all_of(people, agrees)) return noted(state_->take_back_to(proposal.to), Next::drive, now);
  return Next::drive;
}

Granted<Next> LiveRace::fulfil(Follower& follower, const Resign& wish, Millis now) {
  const Granted<Seat> seat = seat_of(follower, wish.seat);
  if (!seat) return seat.error();
  if (const auto running = check_running(); !running) return running.error();
  if (state_->seats[*seat].why == StandIn::resigned) return Next::nothing;
  return noted(StoodIn{*seat, "pro", StandIn::resigned}, Next::drive, now);
}

Granted<Next> LiveRace::fulfil(Follower& follower, const HandOver& wish, Millis now) {
  const Granted<Seat> seat = seat_of(follower, wish.seat);
  if (!seat) return seat.error();
  if (const auto running = check_running(); !running) return running.error();
  if (!state_->seats[*seat].stand_in.empty()) return Next::nothing;
  return noted(StoodIn{*seat, "pro", StandIn::asked}, Next::drive, now);
}

Granted<Next> LiveRace::fulfil(Follower& follower, const ComeBack& wish, Millis now) {
  const Granted<Seat> seat = seat_of(follower, wish.seat);
  if (!seat) return seat.error();
  if (const auto running = check_running(); !running) return running.error();
  if (state_->seats[*seat].why == StandIn::resigned) return Refused{Code::forbidden, "server.error.resigned"};
  if (state_->seats[*seat].stand_in.empty()) return Next::nothing;
  return noted(CameBack{*seat}, Next::save, now);
}

Granted<std::optional<Said>> LiveRace::said(const Follower& follower, const Say& wish) const {
  if (follower.person.empty()) return Refused{Code::no_key, "server.error.chat-without-key"};
  if (state_->created.chat == Chat::off) return Refused{Code::forbidden, "server.error.no-chat"};
  if (state_->created.chat == Chat::players && !state_->knows(follower.person))
    return Refused{Code::forbidden, "server.error.chat-of-drivers"};
  if (const auto typed = text_as_typed(Message("server.text.chat"), wish.text, most_chat_characters); !typed)
    return typed.error();
  const std::string once = wish.once.value_or("");
  if (once.size() > most_once_bytes)
    return Refused{Code::bad_request, {"server.error.field-too-long", {{"field", "once"}, {"most", most_once_bytes}}}};
  int lines = 0;
  for (const ChatLine& line : state_->chat) {
    if (line.said.person != follower.person) continue;
    if (!once.empty() && line.said.once == once) return std::nullopt;
    ++lines;
  }
  if (lines >= most_lines_of_person)
    return Refused{Code::too_much, {"server.error.too-many-lines", {{"lines", lines}}}};
  if (state_->chat.size() >= most_lines_of_race)
    return Refused{Code::too_much, {"server.error.chat-full", {{"lines", state_->chat.size()}}}};
  const std::string& name = follower.seat == nobody ? follower.name : state_->seats[follower.seat].name;
  return Said{follower.person, name, follower.seat, wish.text, once};
}

Granted<Next> LiveRace::fulfil(Follower& follower, const Say& wish, Millis now) {
  const Granted<std::optional<Said>> line = said(follower, wish);
  if (!line) return line.error();
  return *line ? noted(**line, Next::save, now) : Next::nothing;
}

Granted<Next> LiveRace::fulfil(Follower& follower, const LookThrough& wish, Millis) {
  if (wish.seat && !state_->drives(follower.person, *wish.seat)) return not_yours(*wish.seat);
  follower.seat = wish.seat.value_or(nobody);
  follower.seen = 0;  // another seat has seen other things
  follower.seen_version = -1;
  return Next::nothing;
}

Granted<std::string> LiveRace::because(const Follower& follower, const AskWhyNot& wish) const {
  const Granted<Seat> seat = seat_of(follower, wish.seat);
  if (!seat) return seat.error();
  if (const auto running = check_running(); !running) return running.error();
  const Refusal refusal = state_->match->why_not(*seat, wish.answer);
  json::value reply{{"type", "because"},
                    {"legal", refusal.legal},
                    {"reason", Argument(refusal.reason).json()},
                    {"article", refusal.article}};
  add_texts(reply, follower.language);
  return json::serialize(reply);
}

Granted<ThinkingDriver> LiveRace::adviser(const Follower& follower, const AskHint& wish) const {
  const Granted<Seat> seat = seat_of(follower, wish.seat);
  if (!seat) return seat.error();
  if (const auto running = check_running(); !running) return running.error();
  if (!state_->alone(follower.person)) return Refused{Code::forbidden, "server.error.no-hints"};
  const std::vector<Seat> waiting = state_->waiting();
  if (std::ranges::count(waiting, *seat) == 0) return Refused{Code::conflict, "server.error.nothing-to-decide"};
  ThinkingDriver adviser{*seat, state_->match->clone(), *make_driver(state_->created.game, "champion")};
  if (wish.quick.value_or(false)) static_cast<AnyThinker&>(*adviser.driver).effort.enough = [] { return true; };
  return adviser;
}

std::string LiveRace::advice_of(const ThinkingDriver& adviser, const std::vector<Advice>& advice,
                                const std::string& language, const std::vector<std::string>& names) const {
  const Seat seat = adviser.seat;
  const std::string answer = advice.empty() ? adviser.match->question(seat).options.front().id : advice.front().id;
  json::value reply{{"type", "hint"}, {"answer", answer}, {"options", print(advice, Viewer::seat(seat))}};
  if (host_.add_texts) host_.add_texts(reply, language, names);
  return json::serialize(reply);
}

}  // namespace paddock::room
