// A race as clients see it, and as a file.

#include <algorithm>

#include "core/reflect.h"
#include "core/text.h"
#include "games/catalogue.h"
#include "room/day_outcome.h"
#include "room/race_state.h"

namespace paddock::room {

json::object pace_json(const Pace& pace) {
  json::object object{{"kind", word(pace.kind)}};
  if (pace.kind == Pace::Kind::live) object["seconds"] = pace.seconds, object["reserve"] = pace.reserve;
  if (pace.kind == Pace::Kind::days) object["days"] = pace.days;
  return object;
}

namespace {

// What the seat has added to the dice.
const char* dice_of(const SeatState& seat) {
  if (seat.commitment.empty()) return seat.entropy.empty() ? "none" : "open";
  return seat.withheld ? "withheld" : seat.entropy.empty() ? "committed" : "revealed";
}

json::value or_null(const std::string& text) { return text.empty() ? json::value(nullptr) : json::value(text); }

json::value or_null(std::optional<int> number) { return number ? json::value(*number) : json::value(nullptr); }

}  // namespace

std::optional<int> computer_from(const RaceState& race, Seat seat) {
  const std::optional<int> after = race.seats[seat].stood_in_after;
  if (!after || !race.match) return std::nullopt;
  int round = 1, answers = 0;
  for (const RecordLine& line : race.match->record().lines) {
    if (const auto* end = std::get_if<RoundLine>(&line)) round = end->round + 1;
    const auto* answer = std::get_if<AnswerLine>(&line);
    if (answer && answers++ >= *after && answer->seat == seat && !answer->by.empty()) return round;
  }
  return std::nullopt;
}

json::object info_of(const RaceState& race) {
  json::array seats;
  for (std::size_t i = 0; i < race.seats.size(); ++i) {
    const SeatState& seat = race.seats[i];
    seats.push_back({{"seat", i + 1},
                     {"name", seat.name},
                     {"driver", seat.driver},
                     {"person", or_null(seat.person.text())},
                     {"profile", print(seat.profile, Viewer::referee())},
                     {"drives", seat.drives()},
                     {"prepare", or_null(seat.prepare)},
                     {"why", seat.why ? json::value(word(*seat.why)) : json::value(nullptr)},
                     {"computer_from", or_null(computer_from(race, static_cast<Seat>(i)))},
                     {"dice", dice_of(seat)},
                     {"commitment", or_null(seat.commitment)},
                     {"steps", seat.steps}});
  }
  const Created& created = race.created;
  json::value result = nullptr;
  if (race.match && race.match->over()) {
    result = json::array();
    for (const Standing& standing : race.match->standings())
      result.as_array().push_back(print(standing, Viewer::referee()));
  }
  json::value season = nullptr;
  if (created.season) {
    season = print(*created.season, Viewer::referee());
    season.as_object().erase(created.season->table > 0 ? "session" : "table");
  }
  json::array rules_changed;
  for (const RulesChanged& changed : race.new_rules)
    rules_changed.push_back({{"from", changed.from}, {"to", changed.to}, {"round", changed.round}});
  const std::string board = board_name({created.game, created.options.as_object(), {}, 0});
  json::object info{{"race", race.id.text()},
                    {"game", created.game},
                    {"options", created.options},
                    {"state", words(race.state)},
                    {"created", race.created_at},
                    {"owner", created.owner.text()},
                    {"listed", created.listed},
                    {"chat", word(created.chat)},
                    {"pace", pace_json(created.pace)},
                    {"auto_start", created.auto_start},
                    {"commitment", created.dice.commitment},
                    {"reveal_until", race.revealing ? json::value(race.reveal_until()) : json::value(nullptr)},
                    {"board", board.empty() ? json::value(nullptr) : json::value("/api/boards/" + board)},
                    {"seats", seats},
                    {"result", result},
                    {"rules", race.rules},
                    {"rules_changed", rules_changed},
                    {"stopped", Argument(race.stopped).json()},
                    {"rematch", or_null(race.rematch.text())},
                    {"season", season}};
  if (!created.lesson.empty()) info["lesson"] = created.lesson;
  if (created.day) info["day"] = print(day_outcome_of(race), Viewer::referee());
  return info;
}

json::object progress_of(const RaceReport& match) {
  Progress progress = match.progress();
  if (match.round() == 0) progress.now = 0;
  return print(progress, Viewer::referee()).as_object();
}

std::string standing_of(const RaceState& race) {
  if (race.state != Status::running || race.match->round() == 0) return {};
  return json::serialize(
      json::object{{"progress", progress_of(*race.match)}, {"places", json::value_from(race.match->places())}});
}

RaceSummary summary_of(const RaceState& race) {
  RaceSummary summary{race.id, race.state, race.created.listed, 0, 0, {}, {}, {}, {}};
  if (!race.created.lesson.empty()) {  // counts nowhere: nobody finds it in a list
    summary.kept = Kept::lesson;
    return summary;
  }
  summary.people = race.people();
  for (const SeatState& seat : race.seats)  // who resigned keeps the race in the history
    if (!seat.person.empty() && std::ranges::count(summary.people, seat.person) == 0)
      summary.people.push_back(seat.person);
  if (summary.people.empty()) summary.people.push_back(race.created.owner);
  summary.kept = race.created.season          ? Kept::season
                 : race.created.watch         ? Kept::watched
                 : race.state == Status::over ? Kept::finished
                                              : Kept::unfinished;
  if (race.created.day) summary.day = race.created.day->date;
  summary.deadline = race.reveal_until();
  for (const SeatState& seat : race.seats)
    if (race.revealing && seat.owes_text()) summary.waiting.push_back(seat.person);
  for (const Seat seat : race.waiting()) {
    const SeatState& asked = race.seats[seat];
    if (asked.drives() != "human") continue;
    summary.waiting.push_back(asked.person);
    if (const Millis deadline = race.deadline(seat); deadline && (!summary.deadline || deadline < summary.deadline))
      summary.deadline = deadline;
  }
  return summary;
}

Record record_of(const RaceState& race) {
  if (race.told) return race.match->record();
  if (race.created.watch) return *read_record(race.created.record);
  Record record = race.match->record();
  if (race.state != Status::over || race.created.same_dice || race.created.seed || race.created.kept_seed ||
      race.dice_known)
    return record;
  record.fair = race.created.dice;
  for (const SeatState& seat : race.seats) record.fair->entropy.push_back(seat.entropy);
  if (std::ranges::all_of(race.seats, &std::string::empty, &SeatState::commitment)) return record;
  for (int i = 0; i < static_cast<int>(race.seats.size()); ++i) {
    const SeatState& seat = race.seats[i];
    record.fair->commitments.push_back(seat.commitment);
    record.fair->steps.push_back(seat.steps);
    if (seat.withheld) record.fair->withheld.push_back(i);
  }
  return record;
}

boost::json::array steps_of(const Record& record) {
  boost::json::array steps;
  int round = 0;
  for (const RecordLine& line : record.lines) {
    if (const auto* end = std::get_if<RoundLine>(&line)) round = end->round + 1;
    if (const auto* answer = std::get_if<AnswerLine>(&line))
      steps.push_back({{"seat", answer->seat + 1}, {"round", round}});
  }
  return steps;
}

}  // namespace paddock::room
