// A race made again from its log.

#include <algorithm>
#include <limits>

#include "core/rng.h"
#include "games/catalogue.h"
#include "room/race_state.h"

namespace paddock::room {

RoundOver round_over(const RaceReport& match) {
  const RoundEnd end = match.last_round();
  const Record& record = match.record();
  Hash draws, until_round;
  for (std::size_t i = record.unchecked(); i < record.lines.size(); ++i) {
    if (const auto* draw = std::get_if<ChanceLine>(&record.lines[i])) draws.add(draw->draw), draws.add(draw->result);
    if (std::holds_alternative<RoundLine>(record.lines[i])) until_round = draws;
  }
  return {end.round, hex(end.hash), hex(until_round.value())};
}

Setup setup_of(const RaceState& race) {
  const Created& created = race.created;
  if (const Result<Record> record = read_record(created.record); !created.record.empty() && record)
    return record->setup;
  Setup setup{created.game,
              created.options.as_object(),
              {},
              created.seed ? *created.seed : promised_seed(race),
              created.circuit,
              created.asks_formally && std::ranges::count_if(race.seats, &SeatState::human) > 1};
  for (const SeatState& seat : race.seats) setup.seats.push_back({seat.name, seat.driver});
  return setup;
}

bool has_other_rules(const RaceState& race) {
  const GameInfo* game = find_game(race.created.game);
  return !game || race.rules != game->rules ||
         (!race.content.empty() && race.content != hex(content_digest(setup_of(race))));
}

namespace {

// Of every number of an entry: where the race was as after it once more.
Result<std::vector<int>> ways_back(const std::vector<LogEntry>& log) {
  std::vector<int> back_at(log.size() + 1);
  for (const LogEntry& entry : log) {
    if (entry.text.find("\"undone\"") == entry.text.npos) continue;
    const Result<Entry> read = read_entry(entry.text);
    if (!read) return read.error();
    const auto* undone = std::get_if<Undone>(&*read);
    if (undone && undone->entry > 0 && undone->entry < entry.number) back_at[undone->entry] = entry.number;
  }
  return back_at;
}

Result<RaceState> follow_log(RaceId id, const std::vector<LogEntry>& log, int plays_from) {
  RaceState race;
  race.id = std::move(id);
  race.plays_from = plays_from;
  const Result<std::vector<int>> back_at = ways_back(log);
  if (!back_at) return back_at.error();
  for (const LogEntry& entry : log) {
    race.taken_back_until = std::max(race.taken_back_until, (*back_at)[race.number]);
    const Result<Entry> read = read_entry(entry.text);
    if (!read) return read.error();
    if (const Result<void> taken = apply(race, *read, entry.at); !taken)
      return Error{
          {"server.error.damaged-race-log",
           {{"race", race.id.text()}, {"entry", std::to_string(entry.number)}, {"why", whole_message(taken.error())}}}};
  }
  return race;
}

}  // namespace

Result<RaceState> replay_log(RaceId id, const std::vector<LogEntry>& log) {
  int plays_from = 0;
  for (const LogEntry& entry : log) {
    if (entry.text.find("\"rules-changed\"") == entry.text.npos) continue;
    const Result<Entry> read = read_entry(entry.text);
    if (!read) return read.error();
    const auto* changed = std::get_if<RulesChanged>(&*read);
    if (changed && !changed->record.empty()) plays_from = entry.number;
  }
  return follow_log(std::move(id), log, plays_from);
}

Result<RaceState> read_log(RaceId id, const std::vector<LogEntry>& log) {
  return follow_log(std::move(id), log, std::numeric_limits<int>::max());
}

}  // namespace paddock::room
