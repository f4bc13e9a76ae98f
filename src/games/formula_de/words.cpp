// Questions and answers as messages. The words of an answer are stored in records and never change.

#include "games/formula_de/words.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/formula_de/fast/track.h"
#include "games/formula_de/outlook.h"
#include "games/formula_de/rules.h"

namespace paddock::formula_de {
namespace {

Kind kind_of(int number) { return static_cast<Kind>(number - 1); }  // of a repair

// "3 spaces", "3 to 5 spaces"
Message distance(int fewest, int most) {
  return {"formula-de.distance", {{"fewest", fewest}, {"most", most}, {"exact", fewest == most}}};
}

// --- the words of an answer ----------------------------------------------------------------------------------------

std::string answer_words(const ChooseTyres&, Tyres tyres) { return word(tyres); }
std::string answer_words(const ChooseGear&, int gear) { return "gear " + std::to_string(gear); }

// Whether another leg ends there with as many brakes.
bool needs_way(const ChooseLeg& question, const Leg& leg) {
  return std::ranges::count_if(
             question.legs, [&](const Leg& other) { return other.end == leg.end && other.brakes == leg.brakes; }) > 1;
}

// The spaces it enters from another lane: with them its words are its own.
std::vector<SpaceId> lane_changes(const Race& race, const Leg& leg) {
  std::vector<SpaceId> changes;
  SpaceId from = race.turn.path.back();
  for (const SpaceId space : spaces_of(race, leg)) {
    if (race.board()[space].lane != race.board()[from].lane) changes.push_back(space);
    from = space;
  }
  return changes;
}

std::string answer_words(const ChooseLeg& question, const Way& way) {
  if (way == Way::none()) return question.purpose == ChooseLeg::Purpose::bonus ? "no bonus" : "no slipstream";
  const Race& race = *question.race;
  const Leg& leg = question.leg(way);
  std::string text = name_of(race, leg.end);
  if (leg.brakes) text += " brake " + std::to_string(leg.brakes);
  if (!needs_way(question, leg)) return text;
  const std::vector<SpaceId> changes = lane_changes(race, leg);
  text += changes.empty() ? " straight on" : " by";
  for (const SpaceId space : changes) text += " " + name_of(race, space);
  return text;
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
  const std::string first = word(kind_of(repair.first));
  return repair.second ? first + " " + word(kind_of(repair.second)) : first;
}
const char* hand_of(const ReadClock& question) {
  constexpr std::array hands{"minutes", "seconds", "hundredths"};
  return hands[static_cast<int>(question.hand)];
}
std::string answer_words(const ReadClock& question, int value) {
  return fmt::format("{} {}", value, hand_of(question));
}

// --- options: what an answer means ---------------------------------------------------------------------------------

Option option(const Race& race, const ChooseTyres& question, Tyres tyres) {
  Car car = car_of(race, question.seat);
  car.tyres = tyres;
  car.set_lap = 1;
  const TyreRow& row = tyre_row(car, race.weather.wet);
  return {.title = {"formula-de.answer.tyres", {{"tyres", tyres}}},
          .says = {"formula-de.answer.tyres.says",
                   {{"timed", race.phase == Phase::trial},
                    {"price", row.factor[0]},
                    {"bonus", row.bonus},
                    {"slide", row.slide}}},
          .touches = {{"tyres", word(tyres)}}};
}

Option option(const Race& race, const ChooseGear& question, int gear) {
  const Car& car = car_of(race, question.seat);
  const auto& die = box().dice[gear - 1];
  return {.title = {"formula-de.answer.gear", {{"gear", gear}}},
          .says = distance(die.front(), die.back()),
          .touches = {{"gear", std::to_string(gear)}},
          .costs = costs_of_shift(race, car, gear)};
}

const char* whereabouts(const Board& board, const Leg& leg) {
  if (leg.finishes) return "finish";
  if (board.is_box(leg.end)) return "box";
  if (leg.pits) return "pits";
  return corner_at(board, leg.end) >= 0 ? "corner" : "straight";
}

// What becomes of the car at the end of a leg.
std::vector<Argument> consequences(const Race& race, const Car& car, const Leg& leg, const Outcome& outcome) {
  std::vector<Argument> list;
  if (leg.excessive) list.push_back(Message("formula-de.answer.leg.excessive", {}));
  else if (leg.overshot) list.push_back(Message("formula-de.answer.leg.overshot", {{"spaces", leg.overshot}}));
  if (leg.owed) list.push_back(Message("formula-de.answer.leg.owed", {{"spaces", leg.owed}}));
  if (outcome.out) list.push_back(Message("formula-de.answer.leg.out", {}));
  else if (outcome.spin) list.push_back(Message("formula-de.answer.leg.spin", {}));
  Race there = race;
  there.turn.path.push_back(leg.end);
  if (!leg.finishes && !leg.overshot && !leg.brakes && !leg.owed && towing_car(there, car))
    list.push_back(Message("formula-de.answer.leg.slipstream", {}));
  return list;
}

Message leg_title(const Race& race, const ChooseLeg& question, const Leg& leg) {
  const auto place_at = [&](SpaceId space) { return place(race, space); };
  return {"formula-de.answer.leg",
          {{"place", place_at(leg.end)},
           {"several", needs_way(question, leg)},
           {"way", arguments_of(lane_changes(race, leg), place_at)}}};
}

Message leg_story(const Race& race, const Car& car, const Leg& leg, const Outcome& outcome) {
  const int corner = corner_at(race.board(), leg.end);
  return {"formula-de.answer.leg.says",
          {{"spaces", leg.steps},
           {"where", Argument::word(whereabouts(race.board(), leg))},
           {"corner", corner >= 0 ? race.board().zones[corner].name : ""},
           {"then", consequences(race, car, leg, outcome)}}};
}

Option option(const Race& race, const ChooseLeg& question, const Way& way) {
  if (way == Way::none())
    return {.title = question.purpose == ChooseLeg::Purpose::bonus ? "formula-de.answer.no-bonus"
                                                                   : "formula-de.answer.no-slipstream",
            .says = "formula-de.answer.no-leg.says"};
  const Car& car = car_of(race, question.seat);
  const Leg& leg = question.leg(way);
  const Outcome outcome = *outcome_of(race, question, pack(way));
  Option option{.title = leg_title(race, question, leg),
                .says = leg_story(race, car, leg, outcome),
                .group = {{"formula-de.answer.leg.group", {{"place", place(race, leg.end)}}}},
                .touches = {{"space", name_of(race, leg.end)}}};
  for (const SpaceId space : spaces_of(race, leg)) option.touches.push_back({"path", name_of(race, space)});
  option.costs = costs_of_leg(race, car, leg, question.purpose);
  option.outcome = outcome;
  return option;
}

Option option(const Race& race, const ChooseBrakes&, int brakes) {
  const auto& path = race.turn.path;
  const SpaceId space = path[path.size() - 1 - brakes];
  Option option{.title = {"formula-de.answer.brakes", {{"brakes", brakes}}},
                .says = {"formula-de.answer.brakes.says", {{"brakes", brakes}, {"place", place(race, space)}}},
                .touches = {{"space", name_of(race, space)}}};
  if (brakes) option.costs = {{"brake", brakes, {{"formula-de.price.after-slide", "FD-R25"}}}};
  return option;
}
Option option(const Race& race, const ChooseBox&, int number) {
  const Board& board = race.board();
  int lane = 1;
  while (lane < board.pit_spaces && board[board.pit_lane(lane)].box != board.box(number)) ++lane;
  return {.title = {"formula-de.answer.box", {{"box", number}}},
          .says = {"formula-de.answer.box.says", {{"place", place(race, board.pit_lane(lane))}}},
          .touches = {{"space", fmt::format("B{}", number)}}};
}
Option option(const Race&, const ChooseSheet&, int number) {
  if (!number) return {.title = "formula-de.answer.own-sheet", .says = "formula-de.answer.own-sheet.says"};
  const Preset& preset = box().presets[number - 1];
  Option option{.title = {"formula-de.answer.sheet", {{"sheet", Argument::word(preset.name)}}},
                .says = {"formula-de.answer.sheet.says",
                         {{"pit", box().car_points + box().repair_points - preset.points.sum()}}}};
  for (const Kind kind : kinds) option.amounts.push_back({word(kind), preset.points[kind]});
  return option;
}
Option option(const Race&, const ChoosePoints& question, int points) {
  return {.title = amount(question.kind, points),
          .amounts = {{word(question.kind), points}},
          .touches = {{"number", std::to_string(points)}}};
}
Option option(const Race&, const ChooseStop&, Stop stop) {
  if (stop == Stop::quick)
    return {.title = "formula-de.answer.quick-stop", .says = "formula-de.answer.quick-stop.says"};
  return {.title = "formula-de.answer.long-stop", .says = "formula-de.answer.long-stop.says"};
}
Option option(const Race&, const ChooseRepair&, const Repair& repair) {
  Option option{.title = {"formula-de.answer.repair", {{"points", amounts_of(repair)}}},
                .says = {"formula-de.answer.repair.says", {{"repairs", repair.first > 0}}}};
  if (repair.first) option.group = {Message("formula-de.points." + word(kind_of(repair.first)), {})};
  return option;
}
Option option(const Race&, const ReadClock& question, int value) {
  return {.title = {"formula-de.answer.clock", {{"value", value}, {"hand", Argument::word(hand_of(question))}}},
          .touches = {{"number", std::to_string(value)}}};
}

// --- prompts -------------------------------------------------------------------------------------------------------

// What the car finds on its way: its box, or the next corner that still asks for a stop.
Message road_ahead(const Race& race, const Car& car) {
  const std::optional<CornerAhead> corner = corner_ahead(race, car);
  if (corner && corner->inside)
    return {"formula-de.road.inside",
            {{"corner", corner->name},
             {"stops", corner->stops},
             {"end", distance(corner->end_nearest, corner->end_farthest)}}};
  if (corner)
    return {"formula-de.road.corner",
            {{"corner", corner->name},
             {"stops", corner->stops},
             {"begin", distance(corner->nearest, corner->farthest)},
             {"end", distance(corner->end_nearest, corner->end_farthest)}}};
  if (const int steps = steps_to_box(race, car); steps >= 0) return {"formula-de.road.box", {{"spaces", steps}}};
  return race.board().is_box(car.space) ? "formula-de.road.leaves-box" : "formula-de.road.leaves-pits";
}

struct Prompt {
  const char* kind;
  Message situation, question;
};

Prompt prompt(const Race& race, const ChooseTyres&) {
  return {"tyres",
          {"formula-de.ask.tyres.situation", {{"wet", race.weather.wet}, {"final", race.weather.final}}},
          "formula-de.ask.tyres"};
}
Prompt prompt(const Race& race, const ChooseGear& question) {
  const Car& car = car_of(race, question.seat);
  return {"gear",
          {"formula-de.ask.gear.situation",
           {{"gear", car.gear},
            {"name", gear_name(car.gear)},
            {"place", place(race, car.space)},
            {"road", road_ahead(race, car)}}},
          "formula-de.ask.gear"};
}
Prompt prompt(const Race& race, const ChooseLeg& question) {
  const Car& car = car_of(race, question.seat);
  switch (question.purpose) {
    case ChooseLeg::Purpose::move:
      return {"move",
              {"formula-de.ask.move.situation",
               {{"spaces", race.turn.die}, {"brakes", rules_of_move(race, car).most_brakes}}},
              "formula-de.ask.move"};
    case ChooseLeg::Purpose::slide: return {"slide", "formula-de.ask.slide.situation", "formula-de.ask.slide"};
    case ChooseLeg::Purpose::bonus: return {"bonus", "formula-de.ask.bonus.situation", "formula-de.ask.bonus"};
    case ChooseLeg::Purpose::slipstream: break;
  }
  return {"slipstream",
          {"formula-de.ask.slipstream.situation", {{"ahead", towing_car(race, car)->seat}}},
          "formula-de.ask.slipstream"};
}
Prompt prompt(const Race& race, const ChooseBrakes& question) {
  return {"brakes",
          {"formula-de.ask.brakes.situation", {{"place", place(race, race.turn.path.back())}, {"most", question.most}}},
          "formula-de.ask.brakes"};
}
Prompt prompt(const Race&, const ChooseBox&) { return {"box", {}, "formula-de.ask.box"}; }
Prompt prompt(const Race& race, const ChooseSheet&) {
  return {"sheet",
          {"formula-de.ask.sheet.situation",
           {{"wet", race.weather.wet}, {"points", box().car_points}, {"repairs", box().repair_points}}},
          "formula-de.ask.sheet"};
}
Prompt prompt(const Race&, const ChoosePoints& question) {
  return {"points",
          {"formula-de.ask.points.situation", {{"fewest", question.fewest}, {"most", question.most}}},
          {"formula-de.ask.points", {{"kind", question.kind}}}};
}
Prompt prompt(const Race& race, const ChooseStop& question) {
  return {"stop",
          {"formula-de.ask.stop.situation", {{"repairs", car_of(race, question.seat).pit_points}}},
          "formula-de.ask.stop"};
}
Prompt prompt(const Race&, const ChooseRepair& question) {
  return {"repair",
          {"formula-de.ask.repair.situation", {{"most", std::min<int>(question.most, 2)}}},
          "formula-de.ask.repair"};
}
Prompt prompt(const Race&, const ReadClock& question) {
  return {"clock", {}, {"formula-de.ask.clock", {{"hand", Argument::word(hand_of(question))}}}};
}

}  // namespace

std::string name_of(const Race& race, SpaceId space) { return space < 0 ? "-" : race.track().names[space]; }

Message gear_name(int gear) { return {"formula-de.gear.name", {{"gear", gear}}}; }
Message amount(Kind kind, int points) { return {"formula-de.amount", {{"kind", kind}, {"points", points}}}; }

std::vector<Argument> amounts_of(const Repair& repair) {
  if (!repair.first) return {};
  const Kind first = kind_of(repair.first);
  if (repair.second == repair.first) return {amount(first, 2)};
  if (!repair.second) return {amount(first, 1)};
  return {amount(first, 1), amount(kind_of(repair.second), 1)};
}

std::string clock_text(int hundredths) {
  return fmt::format("{}'{:02}\"{:02}", hundredths / 6000, hundredths / 100 % 60, hundredths % 100);
}

std::string end_words(Cause cause) {
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

Message end_of_race(Cause cause) {
  std::string key = end_words(cause);
  std::ranges::replace(key, ' ', '-');
  return {"formula-de.end." + key, {}};
}

OpenQuestion Game::describe(const Race& race, const Question& question, const Names&) {
  const Prompt prompt = std::visit([&](const auto& q) { return formula_de::prompt(race, q); }, question);
  OpenQuestion open;
  open.kind = prompt.kind;
  open.situation = prompt.situation;
  open.prompt = prompt.question;
  open.facts = facts_of(race, question);
  return open;
}

Option Game::describe(const Race& race, const Question& question, Packed answer) {
  Option described =
      std::visit([&]<class Q>(const Q& q) { return option(race, q, unpack<typename Q::Answer>(answer)); }, question);
  described.id = in_words(question, answer);
  if (!described.outcome) described.outcome = outcome_of(race, question, answer);
  return described;
}

std::string Game::in_words(const Question& question, Packed answer) {
  return std::visit([&]<class Q>(const Q& q) { return answer_words(q, unpack<typename Q::Answer>(answer)); }, question);
}

}  // namespace paddock::formula_de
