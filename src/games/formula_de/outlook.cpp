#include "games/formula_de/outlook.h"

#include <algorithm>
#include <map>

#include "core/reflect.h"
#include "games/formula_de/rules.h"
#include "games/formula_de/words.h"

namespace paddock::formula_de {
namespace {

struct Steps {
  int nearest = 0, farthest = 0;
};
using Reached = std::map<SpaceId, Steps>;

void reach(Reached& reached, SpaceId space, int nearest, int farthest) {
  const auto [there, first] = reached.try_emplace(space, Steps{nearest, farthest});
  if (first) return;
  there->second.nearest = std::min(there->second.nearest, nearest);
  there->second.farthest = std::max(there->second.farthest, farthest);
}

// Along the arrows out of a corner, in which every way is allowed (FD-R6): the first spaces outside.
Reached out_of_corner(const Board& board, SpaceId from) {
  const int corner = corner_at(board, from);
  Reached outside, inside{{from, {}}};
  for (int steps = 1; !inside.empty(); ++steps) {
    Reached next;
    for (const auto& [space, unused] : inside)
      for (const SpaceId to : board[space].successors)
        if (corner_at(board, to) == corner) reach(next, to, steps, steps);
        else reach(outside, to, steps, steps);
    inside = std::move(next);
  }
  return outside;
}

// Along a straight, on which only the shortest way is allowed (FD-R2): the first spaces of the next corner.
void into_corner(const Board& board, SpaceId from, const Steps& before, Reached& entries) {
  Reached seen{{from, {}}}, layer = seen;
  for (int steps = 1; !layer.empty(); ++steps) {
    Reached next;
    for (const auto& [space, unused] : layer)
      for (const SpaceId to : board[space].successors) {
        if (!seen.try_emplace(to, Steps{steps, steps}).second) continue;
        if (corner_at(board, to) < 0) reach(next, to, steps, steps);
        else reach(entries, to, before.nearest + steps, before.farthest + steps);
      }
    layer = std::move(next);
  }
}

json::object facts_of_car(const Race& race, const Car& car) {
  return {{"space", name_of(race, car.space)},
          {"gear", car.gear},
          {"lap", std::max<int>(1, car.crossings)},
          {"laps", laps_of(race)},
          {"tyres", word(car.tyres)},
          {"set_lap", car.set_lap},
          {"wet", race.weather.wet}};
}

json::object facts(const Race& race, const ChooseTyres&) {
  return {{"wet", race.weather.wet}, {"sky", word(race.weather.sky)}, {"final", race.weather.final}};
}
json::object facts(const Race& race, const ChooseGear& question) {
  const Car& car = car_of(race, question.seat);
  json::object facts = facts_of_car(race, car);
  const std::optional<CornerAhead> corner = corner_ahead(race, car);
  facts["corner"] = corner ? print(*corner, Viewer::referee()) : json::value(nullptr);
  if (const int steps = steps_to_box(race, car); steps >= 0) facts["spaces_to_box"] = steps;
  return facts;
}
json::object facts(const Race& race, const ChooseLeg& question) {
  const Car& car = car_of(race, question.seat);
  json::object facts = facts_of_car(race, car);
  facts["space"] = name_of(race, race.turn.path.back());
  facts["set_lap"] = race.turn.journey.set_lap;
  facts["die"] = race.turn.die;
  facts["driven"] = race.turn.path.size() - 1;  // in this move
  facts["slipstreams"] = race.turn.slipstreams;
  return facts;
}
json::object facts(const Race& race, const ChooseBrakes& question) {
  return {{"space", name_of(race, race.turn.path.back())}, {"die", race.turn.die}, {"most", question.most}};
}
json::object facts(const Race&, const ChooseBox& question) {
  json::array free;
  question.options([&](int box) { return free.push_back(box), true; });
  return {{"free", free}};
}
json::object facts(const Race& race, const ChooseSheet&) {
  return {{"points", box().car_points}, {"repair_points", box().repair_points}, {"wet", race.weather.wet}};
}
json::object facts(const Race&, const ChoosePoints& question) {
  const int kinds_after = static_cast<int>(kinds.size()) - 1 - static_cast<int>(question.kind);
  return {{"kind", word(question.kind)},
          {"fewest", question.fewest},
          {"most", question.most},
          {"left", question.most + kinds_after}};  // at least one for each kind that follows
}
json::object facts(const Race& race, const ChooseStop& question) {
  const Car& car = car_of(race, question.seat);
  json::object facts = facts_of_car(race, car);
  facts["pit_points"] = car.pit_points;
  return facts;
}
json::object facts(const Race&, const ChooseRepair& question) {
  return {{"crossed_out", print(question.crossed_out, Viewer::referee())}, {"most", question.most}};
}
json::object facts(const Race& race, const ReadClock& question) {
  return {{"rolls", race.trials[(race.session - 1) * race.cars.size() + question.seat].rolls}};
}

}  // namespace

std::optional<CornerAhead> corner_ahead(const Race& race, const Car& car) {
  const Board& board = race.board();
  if (car.space < 0 || !board.is_track(car.space)) return std::nullopt;
  const int corner = corner_at(board, car.space);
  const auto name = [&](int zone) { return board.zones[zone].name; };
  if (const int stops = stops_to_make(race, car))
    return CornerAhead{
        name(corner), true, stops, 0, 0, board[car.space].exit_nearest - 1, board[car.space].exit_farthest - 1};
  Reached entries;
  if (corner < 0) into_corner(board, car.space, {}, entries);
  else
    for (const auto& [space, steps] : out_of_corner(board, car.space))
      if (corner_at(board, space) < 0) into_corner(board, space, steps, entries);
      else reach(entries, space, steps.nearest, steps.farthest);
  const int zone = board[entries.begin()->first].zone;
  CornerAhead ahead{name(zone), false, board.zones[zone].stops, 1000, 0, 1000, 0};
  for (const auto& [space, steps] : entries) {
    ahead.nearest = std::min(ahead.nearest, steps.nearest);
    ahead.farthest = std::max(ahead.farthest, steps.farthest);
    ahead.end_nearest = std::min(ahead.end_nearest, steps.nearest + board[space].exit_nearest - 1);
    ahead.end_farthest = std::max(ahead.end_farthest, steps.farthest + board[space].exit_farthest - 1);
  }
  return ahead;
}

int steps_to_box(const Race& race, const Car& car) {
  const Board& board = race.board();
  if (car.space < 0 || !board.in_pit_lane(car.space) || car.box == 0 || car.served) return -1;
  for (int steps = 0; car.space + steps < board.track_spaces + board.pit_spaces; ++steps)
    if (board[static_cast<SpaceId>(car.space + steps)].box == board.box(car.box)) return steps + 1;
  return -1;
}

json::object facts_of(const Race& race, const Question& question) {
  return std::visit([&](const auto& q) { return facts(race, q); }, question);
}

}  // namespace paddock::formula_de
