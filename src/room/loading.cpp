#include "room/loading.h"

#include <algorithm>
#include <charconv>

#include "core/reflect.h"
#include "games/catalogue.h"
#include "room/stored_message.h"
#include "room/told_match.h"

namespace paddock::room {
namespace {

struct Checkpoint {
  int round = 0;
  std::string hash;
  int answers = 0;
  json::value position;
};
BOOST_DESCRIBE_STRUCT(Checkpoint, (), (round, hash, answers, position))

// Clients that have seen the end know every event.
void show_as_told(RaceState& race, std::unique_ptr<Match> match) {
  race.match = std::move(match);
  race.state = Status::over;
  race.told = true;
  race.after.back().events = race.match->event_count();
  for (const RecordLine& line : race.match->record().lines)
    if (const auto* answer = std::get_if<AnswerLine>(&line); answer && answer->by.empty())
      race.seats[answer->seat].last_answer = answer->answer;
}

// Draws and answers of a round that has not ended: nothing says whether other rules would have led here, too.
bool is_in_a_round(const Match& match) {
  const std::vector<RecordLine>& lines = match.record().lines;
  return !lines.empty() && !std::holds_alternative<RoundLine>(lines.back());
}

bool has_ended_as(const RaceState& race, const json::object& info) {
  const json::value* result = info.if_contains("result");
  return race.state == Status::over && result && info_of(race).at("result") == *result;
}

// The record of the race up to the position after its last round, under today's rules; or why there is none.
Result<Record> record_until_checkpoint(const RaceState& race, const std::string& text) {
  Record record;
  record.setup = setup_of(race);
  record.rules = find_game(race.created.game)->rules;
  record.content = content_digest(record.setup);
  const auto round_ended = [](const RecordLine& line) { return std::holds_alternative<RoundLine>(line); };
  if (text.empty()) {
    if (race.content.empty() || std::ranges::any_of(race.known, round_ended) || !race.created.record.empty())
      return Error{"server.error.no-position"};
    return record;  // still in its first round: that begins again
  }
  boost::system::error_code error;
  Checkpoint checkpoint;
  const json::value value = json::parse(text, error);
  if (const Complaint wrong = error ? Error{verbatim(error.message())} : patch(checkpoint, value))
    return Error{{"server.error.bad-position", {{"why", wrong->message}}}};
  int answers = 0;
  for (RecordLine line : race.known) {
    if (auto* answer = std::get_if<AnswerLine>(&line); answer && (answer->number = ++answers) > checkpoint.answers)
      break;
    record.lines.push_back(std::move(line));
  }
  std::uint64_t content = 0;
  std::from_chars(race.content.data(), race.content.data() + race.content.size(), content, 16);
  record.lines.push_back(PositionLine{race.rules, content, checkpoint.round, 0, std::move(checkpoint.position)});
  return record;
}

// It goes on under today's rules, or ends.
Loaded carry_on(RaceState race, const std::string& checkpoint, Message why) {
  const GameInfo* game = find_game(race.created.game);
  Result<Record> record = game ? record_until_checkpoint(race, checkpoint) : Error{"server.error.unknown-game"};
  Message wrong = record ? Message() : record.error().message;
  if (record) {
    const Result<std::unique_ptr<Match>> match = replay(*record);
    if (match) {
      const RulesChanged changed{race.rules, game->rules, hex(*record->content), (*match)->last_round().round,
                                 text((*match)->record())};
      return {std::move(race), Fate::goes_on, std::move(why), changed};
    }
    wrong = match.error().message;
  }
  const Stopped stopped{race.rules, game ? game->rules : 0,
                        stored_text({"server.stopped.other-rules", {{"versions", versions_of(race)}, {"why", wrong}}})};
  return {std::move(race), Fate::ends, wrong, stopped};
}

}  // namespace

Message versions_of(const RaceState& race) {
  const GameInfo* game = find_game(race.created.game);
  const int ours = game ? game->rules : 0;
  if (race.rules != ours)
    return {"server.versions.rules", {{"rules", std::to_string(race.rules)}, {"ours", std::to_string(ours)}}};
  return {"server.versions.content", {{"rules", std::to_string(race.rules)}}};
}

std::string checkpoint_text(const RaceReport& match) {
  const RoundEnd end = match.last_round();
  if (end.round < 0) return {};
  return json::serialize(
      print(Checkpoint{end.round, hex(end.hash), end.answers, match.position_after_round()}, Viewer::referee()));
}

namespace {

struct Replayed {
  std::optional<Loaded> loaded;
  Message wrong;  // why the race cannot be shown as it was
};

Replayed load_by_replay(const RaceId& id, const std::vector<LogEntry>& log, bool was_over, const json::value& info) {
  Result<RaceState> replayed = replay_log(id, log);
  if (!replayed) return {std::nullopt, replayed.error().message};
  Loaded loaded{*std::move(replayed)};
  const RaceState& race = loaded.race;
  if (!was_over && race.state != Status::over && has_other_rules(race)) {
    if (race.match && is_in_a_round(*race.match)) return {std::nullopt, "server.error.round-not-comparable"};
    const std::string content = hex(content_digest(setup_of(race)));
    const int round = race.match ? race.match->last_round().round : -1;
    loaded.due = RulesChanged{race.rules, find_game(race.created.game)->rules, content, round, ""};
  }
  loaded.finish_due = was_over && race.match && race.match->over();
  if (was_over && !has_ended_as(race, info.as_object()))
    return {std::nullopt, {"server.error.other-result", {{"race", id.text()}}}};
  return {std::move(loaded), {}};
}

Result<Loaded> load_by_finish(const RaceId& id, const std::vector<LogEntry>& log, const std::string& finish) {
  Result<RaceState> race = read_log(id, log);
  if (!race) return race.error();
  Result<std::unique_ptr<Match>> match = read_finish(finish);
  if (!match) return match.error();
  Loaded loaded{*std::move(race), Fate::told};
  show_as_told(loaded.race, *std::move(match));
  return loaded;
}

// Of a race that was over before finishes were kept.
Result<Loaded> load_by_result(RaceState race, const json::object& info, Message why) {
  Loaded loaded{std::move(race), Fate::told, std::move(why)};
  const json::value* result = info.if_contains("result");
  if (result && result->is_array()) {
    Result<std::unique_ptr<Match>> match = known_by_result(setup_of(loaded.race), *result);
    if (!match) return match.error();
    show_as_told(loaded.race, *std::move(match));
  }
  loaded.race.state = Status::over;
  return loaded;
}

}  // namespace

Result<Loaded> load_race(const RaceId& id, const std::vector<LogEntry>& log, const KeptOfRace& kept) {
  if (kept.was_over && !kept.finish.empty()) return load_by_finish(id, log, kept.finish);
  boost::system::error_code damaged;
  json::value info = kept.was_over ? json::parse(kept.info, damaged) : json::value(json::object());
  if (damaged || !info.is_object()) info = json::object();
  Replayed replayed = load_by_replay(id, log, kept.was_over, info);
  if (replayed.loaded) return *std::move(replayed.loaded);
  Result<RaceState> race = read_log(id, log);
  if (!race) return race.error();
  if (!has_other_rules(*race)) return Error{std::move(replayed.wrong)};
  race->plays_from = 0;
  if (!kept.was_over) return carry_on(*std::move(race), kept.checkpoint, std::move(replayed.wrong));
  return load_by_result(*std::move(race), info.as_object(), std::move(replayed.wrong));
}

Result<RaceState> play_again(const RaceState& told, const std::vector<LogEntry>& log) {
  Result<RaceState> race = replay_log(told.id, log);
  if (race && race->match && race->match->record().lines == told.match->record().lines) return race;
  return Error{{"server.error.only-shown", {{"versions", versions_of(told)}}}};
}

}  // namespace paddock::room
