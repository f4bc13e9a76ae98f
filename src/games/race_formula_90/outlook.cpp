// Looking ahead: where a movement, a pit stop or a lost car would end, and what the next card of the deck may be.

#include <fmt/format.h>

#include "games/race_formula_90/rules.h"
#include "games/race_formula_90/words.h"

namespace paddock::race_formula_90 {
namespace {

std::string recovery_symbol(const boards::RecoveryStep& step) {
  using enum boards::RecoveryStep::Kind;
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
  if (points <= 0 && mover.off_track) return {fmt::format("no way but back into {}", mover.back), mover.back, 0};
  if (points <= 0) return {"no movement", mover.section, 0};
  Race race = before;
  Car& car = car_of(race, mover.who);
  set_out(race, car, points);
  bool laps = false, advances = car.section != mover.section;
  const Ahead stop = drive_unasked(race, car, [&](Ahead& ahead) {
    if (ahead.free) pass_free(race, ahead);  // R90-STRAT-33: the first
    laps = laps || ahead.check;
    return advances = true;
  });
  const bool same_section = car.section == mover.section && car.lap == mover.lap;
  std::string text = !advances ? "held up in " : same_section ? "further to the front in " : "to ";
  text += section_text(race, car.section);
  if (stop.who) text += ", behind " + words(stop.who);
  if (race.turn.left > 0) text += fmt::format(" with {} lost", race.turn.left);
  if (laps) text += ", after a Leader check";
  return {text, car.section, race.turn.sections - before.turn.sections};
}

int announced_points(const Race& race, const Car& car) {
  int points = movement_total(race, car, race.turn.cards);
  if (car.lane == Lane::extreme && race.turn.trajectory == Trajectory::used) points += trajectory_of(race, car)->bonus;
  if (race.turn.step >= TurnStep::check || !strategy_works(race, car, Strategy::hazard)) return points;
  for (const Card card : race.turn.cards) {
    const Face& face = race.face(card);
    points += face.damage + (face.has_check && !race.second_edition());  // R90-STRAT-9, R90-STRAT-12
  }
  return points;
}

namespace {

// Cards of a kind: how many, and how many of them have a factor above the limit.
struct Pool {
  int cards = 0, above = 0;
  void add(const Race& race, Card card, int limit) {
    ++cards;
    above += race.face(card).factor > limit;
  }
};

// The Race Cards that a seat does not see: in the deck, in other hands, given up or put down face down.
Pool unseen_by(const Race& race, Seat seat, int limit) {
  std::array<bool, race_cards + 1> seen{};
  const auto see = [&](const auto& cards) {
    for (const Card card : cards)
      if (card && !card.is_track()) seen[card.id] = true;
  };
  const Viewer viewer = Viewer::seat(seat);
  for (const Player& player : race.players) {
    if (const Hand* hand = player.hand.seen_by(viewer)) see(*hand);
    see(player.frozen), see(player.reserved), see(std::array{player.target});
  }
  for (const Contestant& one : race.turn.contest)
    if (const auto* cards = one.cards.seen_by(viewer)) see(*cards);
  see(race.discards), see(race.turn.cards), see(race.turn.used);
  Pool pool;
  for (int id = 1; id <= race_cards; ++id)
    if (!seen[id]) pool.add(race, {static_cast<std::uint8_t>(id)}, limit);
  return pool;
}

}  // namespace

Risk risk_of_draw(const Race& race, Seat seat, int limit, std::string_view what, Article article) {
  const Pool unseen = unseen_by(race, seat, limit);
  Risk risk{std::string(what), unseen.above, unseen.cards, std::string(article.id())};
  if (race.deck.size() > 0) return risk;
  Pool pile;  // R90-SETUP-7: the new deck, with what lies face down
  for (const Card card : race.discards) pile.add(race, card, limit);
  const int face_down = race.face_down.size();
  if (pile.cards + face_down == 0) {
    risk.cases = risk.of = 1;  // R90-R103
  } else if (face_down == 0) {
    risk.cases = pile.above, risk.of = pile.cards;
  } else {
    risk.cases = pile.above * unseen.cards + face_down * unseen.above;
    risk.of = (pile.cards + face_down) * unseen.cards;
  }
  return risk;
}

// The first edition checks against the braking section and knows no LOST CARDS.
std::string recovery_text(const Race& race, int step) {
  std::string text;
  for (const auto& steps = race.board().steps;; ++step) {
    const boards::RecoveryStep& symbol = steps[step];
    if (symbol.kind == boards::RecoveryStep::Kind::card && !race.second_edition()) continue;
    const std::string before = text.empty() ? "" : text + ", ";
    if (symbol.kind == boards::RecoveryStep::Kind::check) {
      const bool second = race.second_edition();
      return fmt::format("{}{}: {}; else {}", before,
                         check_text(second && symbol.check.blind, second ? symbol.check.modifier : 0),
                         recovery_text(race, step + 1), recovery_text(race, symbol.failed));
    }
    if (symbol.kind == boards::RecoveryStep::Kind::resume && !text.empty()) return text;
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
