// What an answer leads to, in numbers.

#include "games/race_formula_90/rules.h"
#include "games/race_formula_90/words.h"

namespace paddock::race_formula_90 {

Outcome drives(int sections) { return {.spaces = sections}; }
Outcome drives(const Race& race, const Car& car) {
  return drives(outlook(race, car, announced_points(race, car)).sections);
}

void add_risk(Outcome& outcome, Risk risk) {
  if (risk.cases > 0) outcome.risks.push_back(std::move(risk));
}

namespace {

// R90-CHECK-10, R90-OUT-1: a failed movement check costs a disc, or the race.
Risk risk_of_check(const Race& race, const Car& car, int limit, int slots) {
  const bool out = slots <= 0;
  return risk_of_draw(race, car.who.seat(), limit, out ? "out" : "damage",
                      out ? Article("R90-OUT-1") : Article("R90-CHECK-10"));
}

const Car& car_asked(const Race& race, Seat seat) { return car_of(race, player_on(seat)); }

}  // namespace

// The one check of the cards on the table, if nothing can be chosen for it.
void add_blind_check(const Race& race, const Car& car, Outcome& outcome) {
  const Face* checks = nullptr;
  int slots = free_slots(player_of(race, car));
  for (const Card card : race.turn.cards) {
    const Face& face = race.face(card);
    slots -= face.damage;
    if (face.has_check && checks) return;  // the first leaves another Target Check
    if (face.has_check) checks = &face;
  }
  if (!checks || !(checks->blind || race.rules().all_checks_blind)) return;
  add_risk(outcome, risk_of_check(race, car, check_limit(race, car, checks->modifier), slots));
}

// Where the answer to a check leads: how far the Leader then drives, or whether a recovery ends the race.
Outcome after_check(const Race& race, const ChooseCheck& question, bool passes) {
  const Car& car = car_asked(race, question.seat);
  switch (question.purpose) {
    case ChooseCheck::Purpose::leader: return drives(passes ? outlook(race, car, race.turn.left).sections : 0);
    case ChooseCheck::Purpose::movement: return {.out = !passes && free_slots(player_of(race, car)) <= 0};  // R90-OUT-1
    case ChooseCheck::Purpose::recovery: break;
  }
  return {.out = surely_out(race, car, passes ? question.step + 1 : race.board().steps[question.step].failed)};
}

Outcome after_blind_check(const Race& race, const ChooseCheck& question, int limit) {
  const Outcome passed = after_check(race, question, true), failed = after_check(race, question, false);
  const Risk odds = risk_of_draw(race, question.seat, limit, "", question.article);
  if (odds.cases == odds.of) return failed;
  Outcome outcome = passed;
  outcome.out = passed.out && failed.out;
  const auto add = [&](std::string_view what, Article article) {
    add_risk(outcome, risk_of_draw(race, question.seat, limit, what, article));
  };
  using enum ChooseCheck::Purpose;
  if (question.purpose == movement)
    add_risk(outcome,
             risk_of_check(race, car_asked(race, question.seat), limit, free_slots(race.players[question.seat])));
  else if (question.purpose == leader) add("stopped", "R90-LEADER-6");
  else if (failed.out && !passed.out) add("out", "R90-OFF-11");
  else if (!passed.out) add("worse recovery", question.article);
  return outcome;
}

// R90-LATE-6
Outcome late_brake_outcome(const Race& race, Seat seat, int sections, int limit) {
  const Risk risk = risk_of_draw(race, seat, limit, "off-track", "R90-LATE-6");
  if (risk.cases == risk.of) return {.off_track = true};
  Outcome outcome = drives(sections);
  add_risk(outcome, risk);
  return outcome;
}

std::optional<Outcome> outcome_of(const Race& race, const ChooseWhether& question, bool yes) {
  using enum ChooseWhether::Purpose;
  Race trial = race;
  const Car& car = car_asked(trial, question.seat);
  switch (question.purpose) {
    case blue_disc: trial.turn.blue_disc = yes; return drives(trial, car);
    case unlap: return drives(yes ? outlook(race, car, race.turn.left).sections : 0);
    case free_pass: trial.turn.free_pass_used = !yes; return drives(outlook(trial, car, race.turn.left).sections);
    case force_late_brake: {
      if (!yes) return drives(0);
      const int limit = late_brake_limit(race, car_of(race, question.about));
      return Outcome{.risks = {risk_of_draw(race, question.seat, limit, "rival-off-track", "R90-LATE-6")}};
    }
    default: return std::nullopt;
  }
}

}  // namespace paddock::race_formula_90
