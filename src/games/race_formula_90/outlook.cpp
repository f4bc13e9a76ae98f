// Looking ahead: where a movement, a pit stop or a lost car would end.

#include <fmt/format.h>

#include "games/race_formula_90/rules.h"
#include "games/race_formula_90/words.h"

namespace paddock::race_formula_90 {
namespace {

int sections_ahead(const Race& race, int from, int to) {
  const int length = race.board().length();
  return (to - from + length) % length;
}

std::string recovery_symbol(const boards::Step& step) {
  using enum boards::Step::Kind;
  switch (step.kind) {
    case tyre: return "pay " + counted(step.value, "chip");
    case damage: return fmt::format("{} damage", step.value);
    case card: return "lose " + counted(step.value, "card");
    case time: return "lose " + counted(step.value, "point");
    case pit: return "a forced pit stop";
    case back: return fmt::format("back in {}", step.value);
    case out: return "out of the race";
    case out_with_safety_car: return "out of the race, safety car";
    case check:
    case resume: break;
  }
  return "go on";
}

}  // namespace

Outlook outlook(const Race& before, const Car& mover, int points) {
  if (points <= 0 && mover.off_track) return {fmt::format("no way but back into {}", mover.back), mover.back};
  if (points <= 0) return {"no movement", mover.section};
  Race race = before;
  Car& car = car_of(race, mover.who);
  race.turn.left = static_cast<std::int8_t>(points);
  if (car.off_track) {  // R90-OFF-12
    car.off_track = false;
    go_to_back(race, car, progress(race, car) + sections_ahead(race, car.section, car.back));
    --race.turn.left;
  }
  bool laps = false, advances = car.section != mover.section;
  Ahead ahead = look_ahead(race, car, race.turn.left);
  for (; ahead.kind != Ahead::Kind::stop; ahead = look_ahead(race, car, race.turn.left)) {
    if (ahead.free) ahead.cost = 0, race.turn.free_pass_used = true;  // R90-STRAT-33: the first
    laps = laps || ahead.check;
    advances = true;
    advance(race, car, ahead);
  }
  const bool same_section = car.section == mover.section && car.lap == mover.lap;
  std::string text = !advances ? "held up in " : same_section ? "further to the front in " : "to ";
  text += section_text(race, car.section);
  if (ahead.who) text += ", behind " + words(ahead.who);
  if (race.turn.left > 0) text += fmt::format(" with {} lost", race.turn.left);
  if (laps) text += ", after a Leader check";
  return {text, car.section};
}

// The first edition checks against the braking section and knows no LOST CARDS.
std::string recovery_text(const Race& race, int step) {
  std::string text;
  for (const auto& steps = race.board().steps;; ++step) {
    const boards::Step& symbol = steps[step];
    if (symbol.kind == boards::Step::Kind::card && !race.second_edition()) continue;
    const std::string before = text.empty() ? "" : text + ", ";
    if (symbol.kind == boards::Step::Kind::check) {
      const bool second = race.second_edition();
      return fmt::format("{}{}: {}; else {}", before,
                         check_text(second && symbol.check.blind, second ? symbol.check.modifier : 0),
                         recovery_text(race, step + 1), recovery_text(race, symbol.failed));
    }
    if (symbol.kind == boards::Step::Kind::resume && !text.empty()) return text;
    text = before + recovery_symbol(symbol);
    if (symbol.ends()) return text;
  }
}

std::string stop_text(const Race& race, const Car& car, int sections) {
  const int length = race.board().length();
  const int section = ((car.section - 1 - sections) % length + length) % length + 1;
  return fmt::format("{} back to {}", counted(sections, "section"), section_text(race, section));
}

int contest_points(const Race& race, const Car& car, Cards cards, int section) {
  const int corner = section_at(race, section).corner;
  const bool first = !race.turn.line.empty() && race.turn.line.front() == car.who;
  int value = banging_contest_bonus(race, car) + (first ? 0 : race.board().corner(corner).contest);
  for (const Card card : cards) {
    const Face& face = race.face(card);
    value += face.movement * (face.has(Power::X2) && face.corner == corner ? 2 : 1);
  }
  return value;
}

}  // namespace paddock::race_formula_90
