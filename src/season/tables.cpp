#include "season/tables.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace paddock::season {
namespace {

const std::vector<int>& points_of(const Settings& settings, int round) {
  const bool last = round == static_cast<int>(settings.calendar.size());
  return last && !settings.last_points.empty() ? settings.last_points : settings.points;
}

int points_for(const std::vector<int>& points, const Classified& car) {
  return car.finished && car.place <= static_cast<int>(points.size()) ? points[car.place - 1] : 0;
}

// The driver stands at the place; place 0 excludes, and a later decision may take that back.
void amend(std::vector<Classified>& cars, const Decided& decision, const std::vector<Classified>& raced) {
  const auto from = std::ranges::find(cars, decision.name, &Classified::name);
  from->finished = decision.place > 0;
  from->end = decision.place > 0 ? std::ranges::find(raced, decision.name, &Classified::name)->end : "excluded";
  const auto finishers = std::ranges::count(cars, true, &Classified::finished);
  const auto to = cars.begin() + (decision.place > 0 ? decision.place - 1 : finishers);
  if (from < to) std::rotate(from, from + 1, to + 1);
  else std::rotate(to, from, from + 1);
}

// Those who move up or down take the points of their new places.
void amend_all(std::vector<Classified>& cars, const std::vector<Decided>& decisions) {
  const std::vector<Classified> raced = cars;
  const auto concerns = [&](const Decided& decision) {
    return decision.classification == Classification::race &&
           std::ranges::find(raced, decision.name, &Classified::name) != raced.end();
  };
  if (std::ranges::none_of(decisions, concerns)) return;
  for (const Decided& decision : decisions)
    if (concerns(decision)) amend(cars, decision, raced);
  for (std::size_t i = 0; i < cars.size(); ++i) {
    cars[i].place = static_cast<int>(i) + 1;
    cars[i].points = cars[i].finished ? raced[i].points : 0;
  }
}

// A driver, or a side of the rulebook without a seat.
struct Side {
  bool has_seat = false;
  std::string name;
  friend auto operator<=>(const Side&, const Side&) = default;
};
using Scores = std::vector<std::pair<Side, Score>>;

Score score_of(int round, int table, const Classified& car) {
  return {round, table, car.place, car.finished, car.points, true, car.end};
}

// Everybody has driven the same race: the better result is ahead, equal ones share a place.
void add_duplicate_scores(const Season& season, int round, Scores& scores) {
  std::vector<std::pair<int, Classified>> cars;
  const RoundState& state = season.rounds[round - 1];
  for (std::size_t table = 0; table < state.races.size(); ++table)
    if (state.races[table].over)
      for (const Classified& car : race_result(season, round, static_cast<int>(table) + 1))
        if (car.seat == 0) cars.emplace_back(table + 1, car);
  const auto key = [](const std::pair<int, Classified>& one) {
    const Classified& car = one.second;
    // Who has retired is placed at a table of his own: how far he came decides.
    return car.finished ? std::tuple(0, car.place, 0, car.round) : std::tuple(1, 0, -car.laps, -car.round);
  };
  std::ranges::stable_sort(cars, {}, key);
  for (auto car = cars.begin(); car != cars.end(); ++car) {
    Classified result = car->second;
    const auto equal = std::ranges::find(cars, key(*car), key);
    result.place = static_cast<int>(equal - cars.begin()) + 1;
    if (!season.settings.points.empty()) result.points = points_for(points_of(season.settings, round), result);
    scores.emplace_back(Side{true, result.name}, score_of(round, car->first, result));
  }
}

Scores scores_of(const Season& season, int last_round) {
  Scores scores;
  const int rounds = last_round > 0 ? last_round : static_cast<int>(season.rounds.size());
  for (int round = 1; round <= rounds; ++round) {
    if (season.settings.kind == Kind::duplicate) {
      add_duplicate_scores(season, round, scores);
      continue;
    }
    const auto& races = season.rounds[round - 1].races;
    for (int table = 1; table <= static_cast<int>(races.size()); ++table)
      if (races[table - 1].over)
        for (const Classified& car : race_result(season, round, table))
          scores.emplace_back(Side{car.seat != nobody, car.name}, score_of(round, table, car));
  }
  return scores;
}

// Only the best results count; of equal ones the earlier.
void drop_results(TableLine& line, int counted) {
  std::vector<Score*> best;
  for (Score& score : line.scores) best.push_back(&score);
  std::ranges::stable_sort(best, std::greater<>(), [](const Score* score) { return score->points; });
  for (std::size_t i = counted; i < best.size(); ++i) best[i]->counts = false;
}

int times_placed(const TableLine& line, int place) {
  return static_cast<int>(
      std::ranges::count_if(line.scores, [&](const Score& score) { return score.finished && score.place == place; }));
}

// More points, then more wins, then more second places and so on. 0: equal.
int compare(const TableLine& a, const TableLine& b, Ties ties) {
  if (a.points != b.points) return a.points - b.points;
  if (ties == Ties::shared) return 0;
  int last = 0;
  for (const TableLine* line : {&a, &b})
    for (const Score& score : line->scores) last = std::max(last, score.place);
  for (int place = 1; place <= last; ++place)
    if (const int difference = times_placed(a, place) - times_placed(b, place)) return difference;
  return 0;
}

void rank(std::vector<TableLine>& lines, Ties ties) {
  for (TableLine& line : lines) {
    for (const Score& score : line.scores) line.points += score.counts ? score.points : 0;
    line.wins = times_placed(line, 1);
  }
  std::ranges::stable_sort(lines, [&](const TableLine& a, const TableLine& b) { return compare(a, b, ties) > 0; });
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool equal = i > 0 && compare(lines[i - 1], lines[i], ties) == 0;
    lines[i].place = equal ? lines[i - 1].place : static_cast<int>(i) + 1;
  }
}

}  // namespace

std::vector<Classified> race_result(const Season& season, int round, int table) {
  const RoundState& state = season.rounds[round - 1];
  std::vector<Classified> cars = state.races[table - 1].result.cars;
  std::ranges::stable_sort(cars, {}, [](const Classified& car) { return std::pair(!car.finished, car.place); });
  amend_all(cars, state.decisions);
  if (!season.settings.points.empty())
    for (Classified& car : cars) car.points = points_for(points_of(season.settings, round), car);
  return cars;
}

std::vector<TableLine> driver_table(const Season& season, int last_round) {
  std::vector<TableLine> lines;
  for (const Driver& driver : season.drivers)
    lines.push_back({0, driver.entry.name, driver.entry.team, driver.entry.number, 0, 0, {}});
  for (const auto& [side, score] : scores_of(season, last_round)) {
    const auto line = std::ranges::find_if(
        lines, [&](const TableLine& line) { return line.name == side.name && (line.number > 0) == side.has_seat; });
    if (line != lines.end()) line->scores.push_back(score);
    else lines.push_back({0, side.name, "", 0, 0, 0, {score}});
  }
  if (season.settings.counted > 0)
    for (TableLine& line : lines) drop_results(line, season.settings.counted);
  rank(lines, season.settings.ties);
  return lines;
}

// The sum of its cars. Dropped results are the drivers' matter.
std::vector<TableLine> team_table(const Season& season, int last_round) {
  std::vector<TableLine> lines;
  const auto line_of = [&](const std::string& team) -> TableLine& {
    const auto line = std::ranges::find(lines, team, &TableLine::name);
    if (line != lines.end()) return *line;
    return lines.emplace_back(TableLine{0, team, "", 0, 0, 0, {}});
  };
  for (const Driver& driver : season.drivers)
    if (!driver.entry.team.empty()) line_of(driver.entry.team);
  for (const auto& [side, score] : scores_of(season, last_round)) {
    const Driver* driver = side.has_seat ? find_driver(season, side.name) : nullptr;
    if (driver && !driver->entry.team.empty()) line_of(driver->entry.team).scores.push_back(score);
  }
  rank(lines, season.settings.ties);
  return lines;
}

}  // namespace paddock::season
