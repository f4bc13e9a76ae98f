// Questions and answers in words. The first words of an option are stored in records and never change.

#include "games/formula_de/words.h"

#include <fmt/format.h>

#include "games/formula_de/fast/track.h"
#include "games/formula_de/outlook.h"
#include "games/formula_de/rules.h"

namespace paddock::formula_de {
namespace {

// --- the words of an answer ----------------------------------------------------------------------------------------

std::string answer_words(const ChooseTyres&, Tyres tyres) { return word(tyres); }
std::string answer_words(const ChooseGear&, int gear) { return "gear " + std::to_string(gear); }

bool goes_same_way(const Leg& a, const Leg& b) { return a.end == b.end && a.brakes == b.brakes; }

// The spaces it enters from another lane: with them its words are its own.
std::string lane_changes(const ChooseLeg& question, const Leg& leg) {
  const Race& race = *question.race;
  std::string text;
  SpaceId from = race.turn.path.back();
  for (const SpaceId space : spaces_of(race, leg)) {
    if (race.board()[space].lane != race.board()[from].lane) text += " " + name_of(race, space);
    from = space;
  }
  return text.empty() ? " straight on" : " by" + text;
}

std::string answer_words(const ChooseLeg& question, const Way& way) {
  if (way == Way::none()) return question.purpose == ChooseLeg::Purpose::bonus ? "no bonus" : "no slipstream";
  const Leg& leg = question.leg(way);
  std::string text = name_of(*question.race, leg.end);
  if (leg.brakes) text += " brake " + std::to_string(leg.brakes);
  const auto alike = std::ranges::count_if(question.legs, [&](const Leg& other) { return goes_same_way(other, leg); });
  return alike == 1 ? text : text + lane_changes(question, leg);
}

std::string answer_words(const ChooseBrakes&, int brakes) {
  return brakes ? fmt::format("brake {}", brakes) : "no brake";
}
std::string answer_words(const ChooseBox&, int number) { return fmt::format("box {}", number); }
std::string answer_words(const ChooseSheet&, int number) { return number ? box().presets[number - 1].name : "own"; }
std::string answer_words(const ChoosePoints& question, int points) {
  return fmt::format("{} {}", word(question.kind), points);
}
std::string answer_words(const ChooseStop&, Stop stop) { return stop == Stop::quick ? "quick" : "long"; }
std::string answer_words(const ChooseRepair&, const Repair& repair) {
  if (!repair.first) return "nothing";
  const std::string first = word(static_cast<Kind>(repair.first - 1));
  return repair.second ? first + " " + word(static_cast<Kind>(repair.second - 1)) : first;
}
std::string answer_words(const ReadClock& question, int value) {
  constexpr std::array hands{"minutes", "seconds", "hundredths"};
  return fmt::format("{} {}", value, hands[static_cast<int>(question.hand)]);
}

// --- options: what an answer means ---------------------------------------------------------------------------------

Option option(const Race& race, const ChooseTyres& question, Tyres tyres) {
  Car car = car_of(race, question.seat);
  car.tyres = tyres;
  car.set_lap = 1;
  const TyreRow& row = tyre_row(car, race.weather.wet);
  const char* price = race.phase == Phase::trial ? "roll" : "Tyre point";
  std::string says = fmt::format("An overshot space costs {}", counted(row.factor[0], price));
  if (row.bonus) says += "; one space more on every move of the first lap";
  if (row.slide) says += fmt::format("; slides {} at a corner stop", counted(row.slide, "space"));
  return {.says = says, .touches = {{"tyres", word(tyres)}}};
}

// "3 spaces", "3 to 5 spaces"
std::string between(int fewest, int most) {
  return fewest == most ? counted(fewest, "space") : fmt::format("{} to {} spaces", fewest, most);
}

// What the car finds on its way: its box, or the next corner that still asks for a stop.
std::string road_ahead(const Race& race, const Car& car) {
  const std::optional<CornerAhead> corner = corner_ahead(race, car);
  if (corner && corner->inside)
    return fmt::format("{} to make in {}, {} to its end", counted(corner->stops, "stop"), corner->name,
                       between(corner->end_nearest, corner->end_farthest));
  if (corner)
    return fmt::format("{} is next: {}, {} to its beginning, {} to its end", corner->name,
                       counted(corner->stops, "stop"), between(corner->nearest, corner->farthest),
                       between(corner->end_nearest, corner->end_farthest));
  if (const int steps = steps_to_box(race, car); steps >= 0) return counted(steps, "space") + " to your box";
  return race.board().is_box(car.space) ? "You leave your box" : "You leave the pits";
}

Option option(const Race& race, const ChooseGear& question, int gear) {
  const Car& car = car_of(race, question.seat);
  const OverRevving price = price_of_shift(race, car, gear);
  const auto& die = box().dice[gear - 1];
  Option option{.says = fmt::format("{} to {} spaces", die.front(), die.back()),
                .touches = {{"gear", std::to_string(gear)}}};
  if (price.gas) option.costs.push_back({"gas", price.gas});
  if (price.brake) option.costs.push_back({"brake", price.brake});
  if (price.engine) option.costs.push_back({"engine", price.engine});
  return option;
}

void add_leg_prices(const Race& race, const Car& car, const Leg& leg, ChooseLeg::Purpose purpose, Option& option) {
  int brakes = leg.brakes + entries_due(race, leg, purpose), tyres = leg.price;
  if (leg.owed)
    if (const auto price = blocking_price_after(car, leg)) brakes += price->brake, tyres += price->tyre;
  if (brakes) option.costs.push_back({"brake", brakes});
  if (tyres) option.costs.push_back({race.phase == Phase::trial ? "rolls" : "tyre", tyres});
  if (leg.handling) option.costs.push_back({"handling test", leg.handling});
  if (leg.walls) option.costs.push_back({"wall test", leg.walls});
}

std::string leg_story(const Race& race, const Car& car, const Leg& leg, const Outcome& outcome) {
  const Board& board = race.board();
  std::string says = counted(leg.steps, "space");
  const int corner = corner_at(board, leg.end);
  if (leg.finishes) says += ", over the finish line";
  else if (board.is_box(leg.end)) says += ", into the box";
  else if (leg.pits) says += ", in the pit lane";
  else if (corner >= 0) says += ", in " + board.zones[corner].name;
  if (leg.excessive) says += ": stops left out";
  else if (leg.overshot) says += fmt::format(": overshoots by {}", leg.overshot);
  if (leg.owed) says += fmt::format(": blocked, {} owed", counted(leg.owed, "space"));
  if (outcome.out) says += ", the car is OUT";
  else if (outcome.spin) says += ", the car spins";
  Race there = race;
  there.turn.path.push_back(leg.end);
  if (!leg.finishes && !leg.overshot && !leg.brakes && !leg.owed && towing_car(there, car))
    says += ", slipstream possible";
  return says;
}

Option option(const Race& race, const ChooseLeg& question, const Way& way) {
  if (way == Way::none()) return {.says = "Stay where you are"};
  const Car& car = car_of(race, question.seat);
  const Leg& leg = question.leg(way);
  const Outcome outcome = *outcome_of(race, question, pack(way));
  Option option{.says = leg_story(race, car, leg, outcome), .touches = {{"space", name_of(race, leg.end)}}};
  for (const SpaceId space : spaces_of(race, leg)) option.touches.push_back({"path", name_of(race, space)});
  add_leg_prices(race, car, leg, question.purpose, option);
  option.outcome = outcome;
  return option;
}

Option option(const Race& race, const ChooseBrakes&, int brakes) {
  const auto& path = race.turn.path;
  const std::string space = name_of(race, path[path.size() - 1 - brakes]);
  Option option{.says = brakes ? "Back to " + space : "Stay on " + space, .touches = {{"space", space}}};
  if (brakes) option.costs = {{"brake", brakes}};
  return option;
}
Option option(const Race& race, const ChooseBox&, int number) {
  const Board& board = race.board();
  int lane = 1;
  while (lane < board.pit_spaces && board[board.pit_lane(lane)].box != board.box(number)) ++lane;
  return {.says = fmt::format("The box entered from P{}", lane), .touches = {{"space", fmt::format("B{}", number)}}};
}
Option option(const Race&, const ChooseSheet&, int number) {
  if (!number) return {.says = "Spread the points yourself"};
  const Points& points = box().presets[number - 1].points;
  return {.says = fmt::format("tyre {}, brake {}, gas {}, body {}, engine {}, handling {}; {} in the pit", points.tyre,
                              points.brake, points.gas, points.body, points.engine, points.handling,
                              box().car_points + box().repair_points - points.sum())};
}
Option option(const Race&, const ChoosePoints& question, int points) {
  return {.says = fmt::format("{} for {}", counted(points, "point"), word(question.kind)),
          .touches = {{"number", std::to_string(points)}}};
}
Option option(const Race&, const ChooseStop&, Stop stop) {
  return {.says = stop == Stop::quick ? "New tyres; with 1 to 10 on the black die you leave at once"
                                      : "New tyres and repairs; you leave in the next round"};
}
Option option(const Race&, const ChooseRepair&, const Repair& repair) {
  return {.says = repair.first ? "Comes back onto the car" : "Tyres only"};
}
Option option(const Race&, const ReadClock&, int value) {
  return {.says = "", .touches = {{"number", std::to_string(value)}}};
}

// --- prompts -------------------------------------------------------------------------------------------------------

struct Prompt {
  std::string kind;
  std::string text;
};

Prompt prompt(const Race& race, const ChooseTyres&) {
  return {"tyres", fmt::format("The track is {}. Which tyres?", race.weather.wet ? "wet" : "dry")};
}
Prompt prompt(const Race& race, const ChooseGear& question) {
  const Car& car = car_of(race, question.seat);
  return {"gear", fmt::format("{}, on {}. {}. Which gear?", car.gear ? "In " + ordinal(car.gear) : "On the grid",
                              name_of(race, car.space), road_ahead(race, car))};
}
Prompt prompt(const Race& race, const ChooseLeg& question) {
  switch (question.purpose) {
    case ChooseLeg::Purpose::move: return {"move", fmt::format("You rolled {}. Where do you drive?", race.turn.die)};
    case ChooseLeg::Purpose::slide: return {"slide", "Wet track: the car slides at the corner stop. Which way?"};
    case ChooseLeg::Purpose::bonus: return {"bonus", "Soft tyres: one space more?"};
    case ChooseLeg::Purpose::slipstream: break;
  }
  return {"slipstream", "Slipstream: three spaces more?"};
}
Prompt prompt(const Race&, const ChooseBrakes&) { return {"brakes", "Do you brake after the slide?"}; }
Prompt prompt(const Race&, const ChooseBox&) { return {"box", "Which pit box?"}; }
Prompt prompt(const Race& race, const ChooseSheet&) {
  return {"sheet", fmt::format("The track is {}. How do you set up the car: {} points and {} for repairs?",
                               race.weather.wet ? "wet" : "dry", box().car_points, box().repair_points)};
}
Prompt prompt(const Race&, const ChoosePoints& question) {
  return {"points", fmt::format("Points for {}, {} to {}?", word(question.kind), question.fewest, question.most)};
}
Prompt prompt(const Race&, const ChooseStop&) { return {"stop", "A quick or a long stop?"}; }
Prompt prompt(const Race&, const ChooseRepair& question) {
  return {"repair", fmt::format("Up to {} repaired?", counted(question.most, "point"))};
}
Prompt prompt(const Race&, const ReadClock& question) {
  return {"clock", fmt::format("The lap time: {}", answer_words(question, 0).substr(2))};
}

}  // namespace

std::string name_of(const Race& race, SpaceId space) { return space < 0 ? "-" : race.track().names[space]; }

std::string clock_text(int hundredths) {
  return fmt::format("{}'{:02}\"{:02}", hundredths / 6000, hundredths / 100 % 60, hundredths % 100);
}

std::string cause_text(Cause cause) {
  switch (cause) {
    case Cause::overshooting: return "excessive overshooting";
    case Cause::blocking: return "blocking";
    case Cause::collision: return "collision";
    case Cause::engine: return "blown engine";
    case Cause::handling: return "lost handling";
    case Cause::none: break;
  }
  return "in the race";
}

OpenQuestion Game::describe(const Race& race, const Question& question, const Names&) {
  const Prompt prompt = std::visit([&](const auto& q) { return formula_de::prompt(race, q); }, question);
  OpenQuestion open;
  open.kind = prompt.kind;
  open.prompt = prompt.text;
  open.facts = facts_of(race, question);
  return open;
}

Option Game::describe(const Race& race, const Question& question, Packed answer) {
  Option described =
      std::visit([&]<class Q>(const Q& q) { return option(race, q, unpack<typename Q::Answer>(answer)); }, question);
  described.words = in_words(question, answer);
  if (!described.outcome) described.outcome = outcome_of(race, question, answer);
  return described;
}

std::string Game::in_words(const Question& question, Packed answer) {
  return std::visit([&]<class Q>(const Q& q) { return answer_words(q, unpack<typename Q::Answer>(answer)); }, question);
}

}  // namespace paddock::formula_de
