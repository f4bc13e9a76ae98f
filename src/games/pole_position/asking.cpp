// Questions: what a driver should know, and what is asked.

#include <algorithm>

#include "games/pole_position/rules.h"
#include "games/pole_position/track.h"
#include "games/pole_position/words.h"

namespace paddock::pole_position {
namespace {

struct Asked {
  std::string kind;
  Message situation;
  Message prompt;
};

// --- a yes or a no -------------------------------------------------------------------------------------------------

Message attack_on_you(const Race& race) {
  const Fight& fight = race.turn.fight;
  const Car& attacker = car_of(race, fight.attacker);
  if (attacker.is_bot())
    return {"pole-position.ask.yield.bot",
            {{"attacker", argument_of(attacker.who())}, {"total", bot_of(attacker).overtaking}}};
  return {"pole-position.ask.yield.situation",
          {{"attacker", argument_of(attacker.who())},
           {"unused", fight.unused},
           {"bonus", attack_modifier(race, attacker, fight.unused)},
           {"sp", attacker.sp}}};
}

Message situation_of(const Race& race, const Decide& question) {
  const Car& car = car_of(race, question.seat);
  switch (question.matter) {
    case Matter::change_engine: return {"pole-position.ask.engine-change.situation", {{"ep", car.ep}}};
    case Matter::spend_token:
      return {"pole-position.ask.qualifying.situation",
              {{"session", race.preparation}, {"score", race.scores[question.seat]}, {"sp", car.sp}}};
    case Matter::wear_token: return {"pole-position.ask.wear-token.situation", {{"tokens", car.wear_tokens}}};
    case Matter::reduce_stress: return {"pole-position.ask.stress.situation", {{"stress", car.stress}}};
    case Matter::yield: return attack_on_you(race);
    case Matter::second_roll: {
      const int die = race.turn.collision[question.seat];
      return {"pole-position.ask.second-roll.situation",
              {{"die", die}, {"effect", argument_of(collision_effect(car, die))}, {"sp", car.sp}}};
    }
    case Matter::blowout_token: return {"pole-position.ask.blowout-token.situation", {{"tokens", car.blowout_tokens}}};
    case Matter::safety_car_stop: break;
  }
  return {"pole-position.ask.safety-car-stop.situation", {{"stops", car.stops}, {"forecast", weather_forecast(race)}}};
}

Asked asked(const Race& race, const Decide& question) {
  const std::string key = key_of(question.matter);
  std::string kind = key;
  std::ranges::replace(kind, '-', ' ');
  Message prompt("pole-position.ask." + key, {});
  if (question.matter == Matter::reduce_stress)
    prompt = {"pole-position.ask.stress", {{"mp", tyre_of(car_of(race, question.seat)).relief}}};
  return {kind, situation_of(race, question), prompt};
}

// --- points, tyres, rolls ------------------------------------------------------------------------------------------

Asked asked(const Race&, const ChooseTransfer& question) {
  return {"setting",
          {"pole-position.ask.setting.situation", {{"ep", question.ep}, {"bp", question.bp}}},
          {"pole-position.ask.setting", {{"most", question.most}}}};
}

Asked asked(const Race& race, const ChooseTyres&) {
  return {"tyres", weather_forecast(race), "pole-position.ask.tyres"};
}

Asked asked(const Race& race, const ChooseSet&) { return {"set", weather_forecast(race), "pole-position.ask.set"}; }

Asked asked(const Race& race, const ChoosePoint& question) {
  const Car& car = car_of(race, question.seat);
  return {"point", {"pole-position.ask.point.situation", {{"ep", car.ep}, {"bp", car.bp}}}, "pole-position.ask.point"};
}

// What a driver looks at before he counts: the way to the next racing line.
std::optional<int> moves_to_arrow(const Race& race, const Car& car) {
  const Board::Cell& cell = race.board().cells[car.cell];
  if (cell.kind != CellKind::straight) return std::nullopt;
  return cell.to_arrow[car.lap <= 1];
}

Message prompt_of(const ChooseRoll& question) {
  const auto [lowest, highest] = std::ranges::minmax(question.rolls);
  if (lowest == highest) return {"pole-position.ask.roll", {{"roll", highest}}};
  if (question.highest) return {"pole-position.ask.roll.highest", {{"roll", highest}}};
  return "pole-position.ask.roll.several";
}

Asked asked(const Race& race, const ChooseRoll& question) {
  const Car& car = car_of(race, question.seat);
  const bool purple = race.turn.purple;
  const std::optional<int> moves = moves_to_arrow(race, car);
  const char* arrow = !moves ? "none" : *moves > 0 ? "ahead" : "here";
  return {"roll",
          {"pole-position.ask.roll.situation",
           {{"rolls", arguments_of(question.rolls, [](Count roll) { return Argument(roll); })},
            {"tyre", purple ? Argument(nullptr) : Argument(car.tyres().tyre)},
            {"limit", purple ? 0 : off_track_limit(race, car)},
            {"arrow", Argument::word(arrow)},
            {"moves", moves.value_or(0)}}},
          prompt_of(question)};
}

Asked asked(const Race& race, const ChooseAmount& question) {
  if (question.what == ChooseAmount::What::drs)
    return {"drs", {"pole-position.ask.drs.situation", {{"most", question.most}}}, "pole-position.ask.drs"};
  const Car& car = car_of(race, question.seat);
  return {"lower",
          {"pole-position.ask.lower.situation",
           {{"roll", race.turn.roll},
            {"tyre", car.tyres().tyre},
            {"weather", weather(race)},
            {"leaves", leaves_track(race, car, race.turn.roll)}}},
          "pole-position.ask.lower"};
}

// --- movement and fights -------------------------------------------------------------------------------------------

Asked asked(const Race& race, const ChooseLeg&) {
  const Turn& turn = race.turn;
  if (turn.use != Use::none)
    return {"drive",
            {"pole-position.ask.drive.next.situation", {{"left", turn.left}, {"owed", turn.owed}}},
            "pole-position.ask.drive.next"};
  if (turn.block == Block::after)
    return {"drive", "pole-position.ask.drive.more.situation", "pole-position.ask.drive.more"};
  return {
      "drive",
      {"pole-position.ask.drive.situation", {{"purple", turn.purple}, {"points", turn.points}, {"least", turn.least}}},
      "pole-position.ask.drive"};
}

Asked asked(const Race& race, const ChooseBid& question) {
  const Fight& fight = race.turn.fight;
  const Count bid = question.seat == fight.attacker ? fight.attack_bid : fight.defence_bid;
  return {"bid",
          {"pole-position.ask.bid.situation",
           {{"attacker", argument_of(car_of(race, fight.attacker).who())},
            {"attack", fight.attack + fight.attack_bid},
            {"defender", argument_of(car_of(race, fight.defender).who())},
            {"defence", fight.defence + fight.defence_bid},
            {"bid", bid},
            {"sp", car_of(race, question.seat).sp}}},
          "pole-position.ask.bid"};
}

}  // namespace

Message weather_forecast(const Race& race) {
  const Forecast next = forecast(race);
  const bool stays = next.steps >= forever;
  return {"pole-position.forecast",
          {{"now", weather(race)},
           {"next", stays ? Argument(nullptr) : Argument(next.future)},
           {"clouds", stays ? 0 : next.steps}}};
}

OpenQuestion Game::describe(const Race& race, const Question& question, const Names&) {
  Asked asked = std::visit([&](const auto& q) { return pole_position::asked(race, q); }, question);
  OpenQuestion open;
  open.kind = std::move(asked.kind);
  open.situation = std::move(asked.situation);
  open.prompt = std::move(asked.prompt);
  open.facts = facts_of(race, question);
  return open;
}

}  // namespace paddock::pole_position
