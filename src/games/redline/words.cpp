// Questions and events of Redline as messages. The id of an option is stored in records and never changes.

#include "core/event_message.h"
#include "core/reflect.h"
#include "core/refusal.h"
#include "core/text.h"
#include "games/redline/game.h"

namespace paddock::redline {
namespace {

// In how many of six rolls one die more would end in a spin.
int spins_of_next_die(const Race& race, Seat seat) {
  int spins = 0;
  for (int die = 1; die <= 6; ++die)
    spins += move_of(race.cars[seat].distance, speed_of(race.turn) + die).spins_in != nullptr;
  return spins;
}

const Corner& next_corner(int distance) {
  for (const Corner& corner : box().corners)
    if (corner.space > space_at(distance) % box().lap) return corner;
  return box().corners.front();
}

// An event's members are its arguments, unless its sentence needs something else.
Message message(const auto& event, Viewer viewer) { return event_message<Game>(event, viewer); }
Message message(const Finished& e, Viewer) { return {"redline.event.finished", {{"winner", e.order.front()}}}; }

}  // namespace

OpenQuestion Game::describe(const Race& race, const Question& question, const Names&) {
  const Seat seat = std::get<ChoosePedal>(question).seat;
  const Car& car = race.cars[seat];
  const Corner& corner = next_corner(car.distance);
  const int ahead = (corner.space - space_at(car.distance) + box().lap) % box().lap;
  OpenQuestion open;
  open.kind = "pedal";
  open.situation = {"redline.ask.pedal.situation",
                    {{"speed", speed_of(race.turn)}, {"ahead", ahead}, {"limit", corner.limit}}};
  open.prompt = "redline.ask.pedal";
  open.facts = {{"speed", speed_of(race.turn)}, {"corner", ahead}, {"limit", corner.limit}};
  return open;
}

Option Game::describe(const Race& race, const Question& question, Packed answer) {
  const Seat seat = std::get<ChoosePedal>(question).seat;
  const Move move = move_of(race.cars[seat].distance, speed_of(race.turn));
  Option option{.id = in_words(question, answer)};
  if (unpack<Pedal>(answer) == Pedal::lift) {
    option.title = "redline.answer.lift";
    option.says = {"redline.answer.lift.says",
                   {{"spins", move.spins_in != nullptr}, {"space", space_at(move.distance)}, {"lap", lap_of(move.distance)}}};
    option.outcome = Outcome{.spaces = move.distance - race.cars[seat].distance, .spin = move.spins_in != nullptr};
  } else {
    option.title = "redline.answer.push";
    option.says = "redline.answer.push.says";
    option.outcome = Outcome{.risks = {{"spin", spins_of_next_die(race, seat), 6, "RL-CORNER-1"}}};
  }
  return option;
}

std::string Game::in_words(const Question&, Packed answer) { return word(unpack<Pedal>(answer)); }

Refusal Game::why_not(const Race&, const Question& question, std::string_view words) {
  return what_is_possible<Game>(std::get<ChoosePedal>(question), words);
}

Message Game::message(const Event& event, Viewer viewer) {
  return std::visit([&](const auto& e) { return redline::message(e, viewer); }, event);
}

}  // namespace paddock::redline
