#include "room/race_state.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>

#include "circuit/circuit.h"
#include "core/reflect.h"
#include "core/rng.h"
#include "games/catalogue.h"
#include "room/fair_dice.h"
#include "room/stored_message.h"

namespace paddock::room {
namespace {

constexpr int least_undo_cost = 10;
constexpr Millis second = 1000, day = 24 * 60 * 60 * second;

bool has_fresh_dice(const Created& created) { return !created.watch && !created.same_dice; }

}  // namespace

Seed promised_seed(const RaceState& race) {
  if (race.created.kept_seed) return *race.created.kept_seed;
  FairDice dice = race.created.dice;
  for (const SeatState& seat : race.seats) dice.entropy.push_back(seat.entropy);
  return race.created.wide_dice ? seed_of(dice) : seed_of(dice).cut();
}

namespace {

Result<std::unique_ptr<Match>> begin_match(const RaceState& race) {
  const Created& created = race.created;
  if (!created.record.empty()) {
    Result<Record> record = read_record(created.record);
    if (!record) return record.error();
    Result<std::unique_ptr<Match>> match = replay(*record);
    if (match && has_fresh_dice(created) && !(*match)->fresh_dice(promised_seed(race), created.deals))
      return Error{cannot_deal};
    return match;
  }
  Result<std::unique_ptr<Match>> match = make_match(setup_of(race));
  if (match) (*match)->run();
  return match;
}

// The lines of the record that the race began with.
void know_beginning(RaceState& race) {
  const Created& created = race.created;
  if (created.record.empty()) return;
  if (const Result<Record> record = read_record(created.record)) race.known = record->lines;
  if (has_fresh_dice(created)) race.known.push_back(SeedLine{promised_seed(race), created.deals});
}

void keep_answers(std::vector<RecordLine>& lines, int answers) {
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (std::holds_alternative<AnswerLine>(lines[i]) && --answers < 0) return lines.resize(i);
}

Result<void> happen(RaceState& race, const Created& created) {
  if (!created.circuit.empty())
    if (const auto known = circuit::add_own_circuit(created.circuit); !known) return known.error();
  race.created = created;
  for (const Person& person : created.seats) race.seats.push_back({person.name, person.driver});
  for (std::size_t i = 0; i < std::min(created.prepare.size(), race.seats.size()); ++i)
    race.seats[i].prepare = created.prepare[i];
  for (SeatState& seat : race.seats) seat.reserve = created.pace.reserve * second;
  race.rules = created.rules;
  race.content = created.content;
  if (!created.lesson.empty())  // one that is no longer there is driven as a race
    if (Result<lessons::Lesson> lesson = lessons::find_lesson(created.game, created.lesson))
      race.lesson = *std::move(lesson);
  if (!created.watch) return {};
  race.state = Status::over;
  if (!race.plays()) return {};
  Result<std::unique_ptr<Match>> match = begin_match(race);
  if (!match) return match.error();
  race.match = *std::move(match);
  return {};
}

Result<void> happen(RaceState& race, const Invited& invited) {
  return race.created.invite = invited.invite, Result<void>();
}

Result<void> happen(RaceState& race, const Claimed& claimed) {
  SeatState& seat = race.seats[claimed.seat];
  seat.person = claimed.person;
  seat.profile = claimed.profile;
  seat.name = claimed.name;
  seat.entropy = claimed.entropy;
  seat.commitment = claimed.commitment;
  seat.steps = claimed.steps;
  return {};
}

Result<void> happen(RaceState& race, const Revealing& revealing) { return race.revealing = revealing, Result<void>(); }

Result<void> happen(RaceState& race, const Revealed& revealed) {
  SeatState& seat = race.seats[revealed.seat];
  const bool erased = revealed.entropy.empty() && race.created.kept_seed;
  if (!erased && !fits_commitment(revealed.entropy, seat.steps, seat.commitment))
    return Error{{"server.dice.other-text", {{"number", revealed.seat + 1}}}};
  return seat.entropy = revealed.entropy, Result<void>();
}

Result<void> happen(RaceState& race, const Withheld& withheld) {
  return race.seats[withheld.seat].withheld = true, Result<void>();
}

Result<void> happen(RaceState& race, const Left& left) {
  SeatState& seat = race.seats[left.seat];
  seat.person = {};
  seat.profile.reset();
  seat.entropy.clear();
  seat.commitment.clear();
  seat.name = race.created.seats[left.seat].name;
  return {};
}

Result<void> happen(RaceState& race, const Planned& planned) {
  race.seats[planned.seat].driver = planned.driver;
  return {};
}

Result<void> happen(RaceState& race, const Started&) {
  race.revealing.reset();
  if (!race.plays()) {
    race.state = Status::running;
    return know_beginning(race), Result<void>();
  }
  Result<std::unique_ptr<Match>> match = begin_match(race);
  if (!match) return match.error();
  race.match = *std::move(match);
  race.state = race.match->over() ? Status::over : Status::running;
  return {};
}

// Of a race whose laps are timed by the room; else null.
const LapClock* clock_of(const RaceState& race) {
  const GameInfo* game = find_game(race.created.game);
  const bool timed = game && game->clock && is_on(race.created.options.as_object(), game->clock->option);
  return timed ? &*game->clock : nullptr;
}

// Nothing stops the clock of a lap, not even taking something back.
void time_lap(const LapClock& clock, SeatState& seat, std::string_view question, Millis took) {
  if (question == clock.started_by) seat.lap_time = 0;
  else if (question != clock.read_by) seat.lap_time += took;
}

// Time that was used remains used, also when the answer is taken back.
void use_reserve(RaceState& race, const Answered& answered) {
  if (race.created.pace.kind == Pace::Kind::live)
    race.seats[answered.seat].reserve -= std::max<Millis>(0, answered.took - race.created.pace.seconds * second);
}

int answers_of(const RaceState& race, Seat seat) {
  return static_cast<int>(std::ranges::count_if(race.match->record().lines, [&](const RecordLine& line) {
    const auto* answer = std::get_if<AnswerLine>(&line);
    return answer && answer->seat == seat;
  }));
}

// Before it happens: afterwards the question is no longer open.
void note_prepared(RaceState& race, const Answered& answered) {
  const OpenQuestion question = race.match->question(answered.seat);
  const auto option = std::ranges::find(question.options, answered.answer, &Option::id);
  if (question.set_up && option != question.options.end())
    race.prepared[{answered.seat, answers_of(race, answered.seat)}] = {question.prompt, option->title};
}

Result<void> happen(RaceState& race, const Answered& answered) {
  if (!race.plays()) {
    race.known.push_back(AnswerLine{0, answered.seat, answered.answer, answered.by, false});
    return {};
  }
  if (race.was_taken_back()) {
    use_reserve(race, answered);
    return race.proposal.reset(), Result<void>();
  }
  SeatState& seat = race.seats[answered.seat];
  if (!answered.by.empty() && answered.by == seat.prepare) note_prepared(race, answered);
  const LapClock* clock = clock_of(race);
  const std::string asked = clock ? race.match->question(answered.seat).kind : "";
  const int before = race.match->record().answers();
  const std::string question = race.question_id();
  const Result<void> taken = race.match->answer(answered.seat, {answered.answer, answered.option}, answered.by);
  if (!taken) return taken;
  if (race.match->record().answers() == before) race.sealed.push_back(answered);
  else race.sealed.clear(), race.unsure = false;
  if (answered.by.empty()) seat.last_question = question, seat.last_answer = answered.answer;
  if (clock) time_lap(*clock, seat, asked, answered.took);
  use_reserve(race, answered);
  race.proposal.reset();
  if (race.match->over()) race.state = Status::over;
  return {};
}

Result<void> happen(RaceState& race, const RoundOver& over) {
  std::uint64_t hash = 0;
  std::from_chars(over.hash.data(), over.hash.data() + over.hash.size(), hash, 16);
  if (!race.plays()) return race.known.push_back(RoundLine{over.round, hash}), Result<void>();
  if (race.was_taken_back()) return {};
  const RoundOver ours = race.match ? round_over(*race.match) : RoundOver();
  if (ours.round == over.round && ours.hash == over.hash && ours.draws == over.draws) return {};
  return Error{{"server.error.round-ended-otherwise",
                {{"round", std::to_string(over.round)},
                 {"hash", over.hash},
                 {"ours", ours.hash},
                 {"same_position", ours.hash == over.hash}}}};
}

Result<void> happen(RaceState& race, const RulesChanged& changed) {
  if (!changed.record.empty()) {
    const Result<Record> record = read_record(changed.record);
    if (!record) return record.error();
    if (race.plays()) {
      Result<std::unique_ptr<Match>> match = replay(*record);
      if (!match) return match.error();
      race.match = *std::move(match);
      race.state = race.match->over() ? Status::over : Status::running;
    }
    ++race.undone;
    race.known = record->lines;
    race.sealed.clear();
    race.proposal.reset();
    race.new_rules.push_back(changed);
  }
  race.rules = changed.to;
  race.content = changed.content;
  return {};
}

Result<void> happen(RaceState& race, const Stopped& stopped) {
  race.state = Status::over;
  race.match.reset();
  race.sealed.clear();
  race.proposal.reset();
  race.stopped = stored_message(stopped.why);
  return {};
}

Result<void> happen(RaceState& race, const Unsealed& unsealed) {
  ++race.undone;
  race.undo_cost += least_undo_cost;
  if (race.match) race.asked_again = race.match->record().answers();
  if (!race.plays()) {
    const auto last = std::find_if(race.known.rbegin(), race.known.rend(), [&](const RecordLine& line) {
      const auto* answer = std::get_if<AnswerLine>(&line);
      return answer && answer->seat == unsealed.seat;
    });
    if (last != race.known.rend()) race.known.erase(last.base() - 1);
    return {};
  }
  if (race.was_taken_back()) return {};
  race.match->rewind(race.match->record().answers());
  std::erase_if(race.sealed, [&](const Answered& answered) { return answered.seat == unsealed.seat; });
  for (const Answered& answered : race.sealed) (void)race.match->answer(answered.seat, answered.answer, answered.by);
  return {};
}

Result<void> happen(RaceState& race, const UndoAsked& asked) {
  race.proposal = Proposal{asked.seat, asked.to, {race.seats[asked.seat].person}};
  return {};
}

Result<void> happen(RaceState& race, const UndoAgreed& agreed) {
  if (race.proposal) race.proposal->agreed.push_back(agreed.person);
  return {};
}

Result<void> happen(RaceState& race, const UndoRefused&) { return race.proposal.reset(), Result<void>(); }

Result<void> happen(RaceState& race, const Undone& undone) {
  ++race.undone;
  race.undo_cost += undone.cost;
  race.asked_again = undone.to;
  for (SeatState& seat : race.seats)
    if (seat.stood_in_after) seat.stood_in_after = std::min(*seat.stood_in_after, undone.to);
  race.unsure = undone.entry == 0;
  race.dice_known |= race.state == Status::over;
  if (!race.plays()) {
    keep_answers(race.known, undone.to);
    race.state = Status::running;
    return {};
  }
  if (!race.was_taken_back()) race.match->rewind(undone.to);
  race.sealed.clear();
  race.proposal.reset();
  race.state = Status::running;
  return {};
}

int answers_of(const RaceState& race) {
  if (race.match) return race.match->record().answers();
  const auto is_answer = [](const RecordLine& line) { return std::holds_alternative<AnswerLine>(line); };
  return static_cast<int>(std::ranges::count_if(race.known, is_answer));
}

Result<void> happen(RaceState& race, const StoodIn& stood_in) {
  SeatState& seat = race.seats[stood_in.seat];
  seat.stand_in = stood_in.driver;
  seat.why = stood_in.why;
  if (!seat.stood_in_after) seat.stood_in_after = answers_of(race);
  return {};
}

Result<void> happen(RaceState& race, const CameBack& back) {
  race.seats[back.seat].stand_in.clear();
  race.seats[back.seat].why.reset();
  return {};
}

Result<void> happen(RaceState&, const Said&) { return {}; }
Result<void> happen(RaceState& race, const Rematched& rematched) {
  return race.rematch = rematched.race, Result<void>();
}

Result<void> happen(RaceState& race, const Abandoned& abandoned) {
  race.state = Status::over;
  race.revealing.reset();
  race.stopped = stored_message(abandoned.why);
  race.proposal.reset();
  return {};
}

Result<void> happen(RaceState& race, const Unsaid& unsaid) {
  std::erase_if(race.chat, [&](const ChatLine& line) { return std::ranges::count(unsaid.lines, line.number) > 0; });
  for (const int line : unsaid.lines) race.unsaid.push_back({race.number + 1, line});
  return {};
}

// It changes nothing that is known of the race beside its position.
bool is_everyday(const Entry& entry) {
  return std::holds_alternative<Answered>(entry) || std::holds_alternative<Said>(entry) ||
         std::holds_alternative<RoundOver>(entry) || std::holds_alternative<Unsaid>(entry) ||
         std::holds_alternative<Undone>(entry) || std::holds_alternative<Unsealed>(entry);
}

}  // namespace

std::optional<std::string> clock_answer(const RaceState& race, Seat seat) {
  const LapClock* clock = clock_of(race);
  if (!clock) return std::nullopt;
  const OpenQuestion question = race.match->question(seat);
  if (question.kind != clock->read_by) return std::nullopt;
  return clock->answer(question, race.seats[seat].lap_time / 10);  // cut
}

// Of a race that has begun it is of no use any more.
json::array prepared_json(const RaceState& race, Seat seat) {
  json::array prepared;
  if (!race.match || seat == nobody || race.seats[seat].prepare.empty() || race.match->round() > 1) return prepared;
  int answers = 0, own = 0;
  for (const RecordLine& line : race.match->record().lines) {
    const auto* answer = std::get_if<AnswerLine>(&line);
    if (!answer) continue;
    const auto found = race.prepared.find({seat, own});
    if (answer->seat == seat && answer->by == race.seats[seat].prepare && found != race.prepared.end())
      prepared.push_back({{"to", answers},
                          {"prompt", Argument(found->second.prompt).json()},
                          {"title", Argument(found->second.title).json()}});
    own += answer->seat == seat;
    ++answers;
  }
  return prepared;
}

std::string RaceState::question_id() const {
  return match ? fmt::format("{}.{}", undone, match->record().answers()) : "";
}

std::vector<Seat> RaceState::waiting() const {
  return state == Status::running && match ? match->to_answer() : std::vector<Seat>();
}

bool RaceState::knows(const PersonId& person) const {
  return !person.empty() && (created.owner == person || std::ranges::count(created.guests, person) > 0 ||
                             std::ranges::count(seats, person, &SeatState::person) > 0);
}

bool RaceState::drives(const PersonId& person, Seat seat) const {
  return !person.empty() && seat >= 0 && seat < static_cast<int>(seats.size()) && seats[seat].person == person;
}

std::vector<Seat> RaceState::seats_of(const PersonId& person) const {
  std::vector<Seat> theirs;
  for (int seat = 0; seat < static_cast<int>(seats.size()); ++seat)
    if (drives(person, seat)) theirs.push_back(seat);
  return theirs;
}

bool RaceState::prepares(Seat seat) const {
  const SeatState& state = seats[seat];
  return !state.prepare.empty() && state.drives() == "human" && match->round() == 0 &&
         match->record().answers() != asked_again && match->question(seat).set_up;
}

bool RaceState::full() const {
  return std::ranges::none_of(seats, [](const SeatState& seat) { return seat.human() && seat.person.empty(); });
}

bool RaceState::owes_texts() const { return std::ranges::any_of(seats, &SeatState::owes_text); }

Millis RaceState::reveal_until() const { return revealing ? revealing_since + revealing->seconds * second : 0; }

std::vector<PersonId> RaceState::people() const {
  std::vector<PersonId> people;
  for (const SeatState& seat : seats)
    if (!seat.person.empty() && seat.why != StandIn::resigned && std::ranges::count(people, seat.person) == 0)
      people.push_back(seat.person);
  return people;
}

// The last entry after which the race was there, unless something before it has been taken back since. A lap's clock counts every answer,
// and an end that was reached has told the dice: these are played again.
Undone RaceState::take_back_to(int answers) const {
  const int all = match->record().answers();
  Undone undone{answers, 0, least_undo_cost + all - answers + answers / 100};
  if (clock_of(*this) || state == Status::over) return undone;
  int entry = number;
  while (after[entry].answers > answers || (after[entry].answers == answers && !after[entry].whole)) --entry;
  if (after[entry].answers == answers) undone.entry = entry;
  return undone;
}

Millis RaceState::deadline(Seat seat) const {
  const Pace& pace = created.pace;
  if (pace.kind == Pace::Kind::live)
    return seats[seat].asked + pace.seconds * second + std::max<Millis>(0, seats[seat].reserve);
  if (pace.kind == Pace::Kind::days) return seats[seat].asked + pace.days * day;
  return 0;
}

Result<void> apply(RaceState& race, const Entry& entry, Millis at) {
  const std::string question = race.question_id();
  const Status state = race.state;
  const std::vector<Seat> waited = race.waiting();
  const Result<void> taken = std::visit([&](const auto& one) { return happen(race, one); }, entry);
  if (!taken) return taken;
  ++race.number;
  if (race.number == 1) race.created_at = at;
  if (std::holds_alternative<Answered>(entry)) race.answered_at = at;
  if (std::holds_alternative<Revealing>(entry)) race.revealing_since = at;
  race.changes += race.state != state || !is_everyday(entry);
  if (const auto* said = std::get_if<Said>(&entry); said && !said->text.empty())
    race.chat.push_back({race.number, at, *said});
  const bool asked_anew = race.question_id() != question;
  for (const Seat seat : race.waiting())
    if (asked_anew || std::ranges::count(waited, seat) == 0) race.seats[seat].asked = at;
  race.after.resize(race.number + 1);
  if (race.match)
    race.after[race.number] = {race.match->event_count(), race.match->record().answers(),
                               race.sealed.empty() && !race.unsure};
  return {};
}

}  // namespace paddock::room
