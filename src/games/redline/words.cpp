// Questions and events of Redline in words. The words of an option are stored in records and never change.

#include <fmt/format.h>

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

// Puts an event into words.
struct Narrator {
  const Game::Names& names;

  std::string operator()(const Rolled& e) const {
    return fmt::format("{} rolls {}: speed {}", names[e.seat], e.die, e.speed);
  }
  std::string operator()(const Drove& e) const {
    return fmt::format("{} drives {} to space {}", names[e.seat], counted(e.speed, "space"), e.space);
  }
  std::string operator()(const Spun& e) const {
    return fmt::format("{} spins: speed {} in the corner at space {}, whose limit is {}", names[e.seat], e.speed,
                       e.corner, e.limit);
  }
  std::string operator()(const TurnMissed& e) const { return names[e.seat] + " gets the car back on the road"; }
  std::string operator()(const Finished& e) const { return names[e.order.front()] + " wins"; }
};

}  // namespace

OpenQuestion Game::describe(const Race& race, const Question& question, const Names&) {
  const Seat seat = std::get<ChoosePedal>(question).seat;
  const Car& car = race.cars[seat];
  const Corner& corner = next_corner(car.distance);
  const int ahead = (corner.space - space_at(car.distance) + box().lap) % box().lap;
  OpenQuestion open;
  open.kind = "pedal";
  open.prompt = fmt::format("Speed {}. The next corner is {} ahead, limit {}. Lift or push?", speed_of(race.turn),
                            counted(ahead, "space"), corner.limit);
  open.facts = {{"speed", speed_of(race.turn)}, {"corner", ahead}, {"limit", corner.limit}};
  return open;
}

Option Game::describe(const Race& race, const Question& question, Packed answer) {
  const Seat seat = std::get<ChoosePedal>(question).seat;
  const Move move = move_of(race.cars[seat].distance, speed_of(race.turn));
  Option option{.words = in_words(question, answer)};
  if (unpack<Pedal>(answer) == Pedal::lift) {
    option.says = move.spins_in
                      ? "Spin"
                      : fmt::format("Drive to space {} of lap {}", space_at(move.distance), lap_of(move.distance));
    option.outcome = Outcome{.spaces = move.distance - race.cars[seat].distance, .spin = move.spins_in != nullptr};
  } else {
    option.says = "Roll another die";
    option.outcome = Outcome{.risks = {{"spin", spins_of_next_die(race, seat), 6, "RL-CORNER-1"}}};
  }
  return option;
}

std::string Game::in_words(const Question&, Packed answer) { return word(unpack<Pedal>(answer)); }

Refusal Game::why_not(const Race&, const Question& question, std::string_view words) {
  return what_is_possible<Game>(std::get<ChoosePedal>(question), words);
}

std::string Game::sentence(const Event& event, const Names& names, Viewer) {
  return std::visit(Narrator{names}, event);
}

}  // namespace paddock::redline
