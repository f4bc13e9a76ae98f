// Answers as people see them: what they are called, what they mean, what they cost.

#include <algorithm>

#include "games/pole_position/fast/ways.h"
#include "games/pole_position/rules.h"
#include "games/pole_position/words.h"

namespace paddock::pole_position {
namespace {

Touch touch_number(int number) { return {"number", std::to_string(number)}; }

std::vector<Cost> skill_cost(int sp) { return sp > 0 ? std::vector<Cost>{{"SP", sp}} : std::vector<Cost>(); }

// --- a yes or a no -------------------------------------------------------------------------------------------------

Option yes_option(const Race& race, const Decide& question) {
  const Car& car = car_of(race, question.seat);
  switch (question.matter) {
    case Matter::change_engine: return {.says = "pole-position.answer.engine-change.yes.says"};
    case Matter::spend_token: return {.says = "pole-position.answer.qualifying.yes.says", .costs = skill_cost(1)};
    case Matter::wear_token: return {.says = "pole-position.answer.wear-token.yes.says", .costs = {{"wear tokens", 1}}};
    case Matter::reduce_stress:
      return {.says = {"pole-position.answer.stress.yes.says", {{"stress", car.stress - 1}}},
              .costs = {{"MP", tyre_of(car).relief}}};
    case Matter::yield:
      return {.says = "pole-position.answer.yield.yes.says", .touches = {{"car", words(race.turn.fight.attacker)}}};
    case Matter::second_roll: return {.says = "pole-position.answer.second-roll.yes.says", .costs = skill_cost(1)};
    case Matter::blowout_token:
      return {.says = "pole-position.answer.blowout-token.yes.says", .costs = {{"blowout tokens", 1}}};
    case Matter::safety_car_stop: break;
  }
  return {.says = "pole-position.answer.safety-car-stop.yes.says"};
}

Message no_says(const Race& race, const Decide& question) {
  const Car& car = car_of(race, question.seat);
  switch (question.matter) {
    case Matter::change_engine: return {"pole-position.answer.engine-change.no.says", {{"ep", car.ep}}};
    case Matter::spend_token:
      return {"pole-position.answer.qualifying.no.says", {{"score", race.scores[question.seat]}}};
    case Matter::wear_token: return "pole-position.answer.wear-token.no.says";
    case Matter::reduce_stress: return {"pole-position.answer.stress.no.says", {{"stress", car.stress}}};
    case Matter::yield: return "pole-position.answer.yield.no.says";
    case Matter::second_roll:
      return {"pole-position.answer.second-roll.no.says",
              {{"effect", argument_of(collision_effect(car, race.turn.collision[car.seat]))}}};
    case Matter::blowout_token: return "pole-position.answer.blowout-token.no.says";
    case Matter::safety_car_stop: break;
  }
  return {"pole-position.answer.safety-car-stop.no.says", {{"tyre", car.tyres().tyre}, {"life", car.tyres().life}}};
}

Option option(const Race& race, const Decide& question, bool yes) {
  Option option = yes ? yes_option(race, question) : Option{.says = no_says(race, question)};
  option.title = Message("pole-position.answer." + key_of(question.matter) + (yes ? ".yes" : ".no"), {});
  return option;
}

// --- points, tyres, rolls ------------------------------------------------------------------------------------------

Option option(const Race&, const ChooseTransfer& question, std::int8_t points) {
  const char* to = points > 0 ? "engine" : points < 0 ? "brakes" : "none";
  return {.title = {"pole-position.answer.setting", {{"to", Argument::word(to)}, {"points", std::abs(points)}}},
          .amounts = {{"EP", question.ep + points}, {"BP", question.bp - points}}};
}

// What a driver wants to know of a set of tyres now: its die, when it leaves the track, how it wears.
Message tyres_say(const Race& race, const Car& car, const TyreSet& set, bool fitted) {
  const Faces& die = box().dice[set.tyre];
  Car with_them = car;
  with_them.sets = {set};
  with_them.fitted = 0;
  return {"pole-position.answer.tyres.says",
          {{"lowest", die.front()},
           {"highest", die.back()},
           {"life", set.life},
           {"steps", box().tyres[set.tyre].wear[static_cast<int>(weather(race))]},
           {"limit", off_track_limit(race, with_them)},
           {"fitted", fitted}}};
}

Option option(const Race& race, const ChooseTyres& question, Tyre tyre) {
  const TyreSet fresh{tyre, box().tyres[tyre].life};
  return {.title = {"pole-position.answer.tyres", {{"tyre", tyre}}},
          .says = tyres_say(race, car_of(race, question.seat), fresh, false),
          .touches = {{"tyres", word(tyre)}}};
}

Option option(const Race& race, const ChooseSet& question, std::int8_t index) {
  const Car& car = car_of(race, question.seat);
  const auto [tyre, life] = question.sets[index];
  return {.title = {"pole-position.answer.set", {{"tyre", tyre}, {"life", life}}},
          .says = tyres_say(race, car, question.sets[index], index == car.fitted),
          .touches = {{"tyres", word(tyre)}}};
}

Option option(const Race& race, const ChooseRoll& question, const RollChoice& choice) {
  const Car& car = car_of(race, question.seat);
  const Faces& die = race.turn.purple ? box().dice.purple : box().dice[car.tyres().tyre];
  const Argument faces = arguments_of(die, [](int face) { return Argument(face); });
  if (choice.kind == RollChoice::Kind::pay)
    return {.title = "pole-position.answer.roll.again",
            .says = {"pole-position.answer.roll.again.says", {{"faces", faces}}},
            .costs = skill_cost(1)};
  if (choice.kind == RollChoice::Kind::free)
    return {.title = "pole-position.answer.roll.free",
            .says = {"pole-position.answer.roll.free.says", {{"faces", faces}}}};
  Option option{.title = {"pole-position.answer.roll.keep", {{"roll", choice.result}}},
                .touches = {touch_number(choice.result)}};
  if (!race.turn.purple && leaves_track(race, car, choice.result))
    option.says = {"pole-position.answer.roll.keep.says", {{"sp", choice.result - off_track_limit(race, car) + 1}}};
  return option;
}

Option option(const Race& race, const ChooseAmount& question, std::int8_t amount) {
  if (question.what == ChooseAmount::What::drs)
    return {.title = {"pole-position.answer.drs", {{"mp", amount}}},
            .says = {"pole-position.answer.drs.says", {{"mp", amount}}},
            .touches = {touch_number(amount)}};
  const Car& car = car_of(race, question.seat);
  const int roll = race.turn.roll - amount, grip = less_grip_limit(race, car);
  const char* then = leaves_track(race, car, roll) ? "off" : grip > 0 && roll >= grip ? "check" : "safe";
  return {.title = {"pole-position.answer.lower", {{"sp", amount}, {"roll", roll}}},
          .says = {"pole-position.answer.lower.says",
                   {{"then", Argument::word(then)}, {"roll", roll}, {"cells", box().uses.off_track}}},
          .touches = {touch_number(amount)},
          .costs = skill_cost(amount)};
}

Option option(const Race& race, const ChooseBid& question, std::int8_t raise) {
  const Fight& fight = race.turn.fight;
  const bool attacks = question.seat == fight.attacker;
  if (raise == 0)
    return {.title = "pole-position.answer.bid.pass",
            .says = {"pole-position.answer.bid.pass.says", {{"attacks", attacks}}}};
  const int bid = raise + (attacks ? fight.attack_bid : fight.defence_bid);
  const int own = (attacks ? fight.attack : fight.defence) + bid;
  const int other = attacks ? fight.defence + fight.defence_bid : fight.attack + fight.attack_bid;
  return {.title = {"pole-position.answer.bid", {{"first", raise == bid}, {"raise", raise}, {"bid", bid}}},
          .says = {"pole-position.answer.bid.says", {{"own", own}, {"other", other}, {"bid", bid}}},
          .touches = {touch_number(raise)},
          .costs = skill_cost(raise)};
}

Option option(const Race& race, const ChoosePoint& question, Point point) {
  const Car& car = car_of(race, question.seat);
  const bool engine = point == Point::engine;
  return {.title = {"pole-position.answer.point", {{"point", point}}},
          .amounts = {{"EP", car.ep + engine}, {"BP", car.bp + !engine}}};
}

}  // namespace

Option Game::describe(const Race& race, const Question& question, Packed answer) {
  Option described = std::visit(
      [&]<class Q>(const Q& q) {
        if constexpr (std::same_as<Q, ChooseLeg>) return leg_option(race, q, unpack<Drive>(answer));
        else return option(race, q, unpack<typename Q::Answer>(answer));
      },
      question);
  described.id = in_words(question, answer);
  described.outcome = outcome_of(race, question, answer);
  return described;
}

}  // namespace paddock::pole_position
