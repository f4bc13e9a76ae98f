// Questions and answers in numbers, for those who read no sentences: what a question is about, and what an answer leads to.
// Every condition and every table is the one that the rules apply.

#include <algorithm>

#include "games/pole_position/fast/ways.h"
#include "games/pole_position/rules.h"
#include "games/pole_position/words.h"

namespace paddock::pole_position {
namespace {

namespace json = boost::json;
using Risks = std::vector<Risk>;

template <class Counts>
int faces_of(const Faces& die, Counts&& counts) {
  return static_cast<int>(std::ranges::count_if(die, counts));
}

void add_risk(Risks& risks, std::string what, int cases, int of, Article article) {
  const auto told = std::ranges::find(risks, what, &Risk::what);
  if (cases > 0 && (told == risks.end() || told->article != article.id()))
    risks.push_back({std::move(what), cases, of, std::string(article.id())});
}

// --- what an answer leads to ---------------------------------------------------------------------------------------

// A chance as a number of cases among all.
struct Odds {
  int cases = 0, of = 1;
};

// PP-6.3: a blowout of the car on turn if it drives so far. One that has left the track rolls for none (PP-6.3-7).
Odds blowout_odds(const Race& race, const Car& car, CellId end) {
  if (race.turn.purple || race.turn.seat != car.seat) return {};
  Car then = car;
  if (crosses_line(race, car, end)) {  // PP-3.3-7
    if (car.lap > 0) then.sets[car.fitted].life = life_after_lap(race, car.tyres());
    ++then.lap;
  }
  if (!needs_blowout_roll(then)) return {};
  const Faces& die = box().dice.black;
  const int sides = static_cast<int>(die.size()), fails = faces_of(die, fails_check);
  if (!needs_grip_check(race, car, end)) return {fails, sides};
  return {fails * (sides - fails), sides * sides};
}

// The dice after the movement of a car that has driven so far.
void add_risks_at_end(Risks& risks, const Race& race, const Car& car, CellId end) {
  if (race.turn.purple || race.turn.seat != car.seat) return;
  const Faces& die = box().dice.black;
  if (needs_grip_check(race, car, end))
    add_risk(risks, "off-track", faces_of(die, fails_check), static_cast<int>(die.size()), "PP-4.6-4");
  const auto [cases, of] = blowout_odds(race, car, end);
  add_risk(risks, "blowout", cases, of, "PP-6.3-1");
  if (is_out_by(race, car, Effect::heavy_breakdown))
    add_risk(risks, "out", cases, of, article_of(failure(race, car, Effect::heavy_breakdown)));
}

// The car as a collision roll would leave it.
Car after_collision(const Car& car, Effect effect) {
  Car after = car;
  after.light += effect == Effect::light_breakdown, after.open_light += effect == Effect::light_breakdown;
  after.heavy += effect == Effect::heavy_breakdown, after.open_heavy += effect == Effect::heavy_breakdown;
  return after;
}

// PP-10-2: the ways out of the race by collision rolls with these effects, at once or by a blowout after them.
void add_risks_of_damage(Risks& risks, const Race& race, const Car& car, CellId end, const std::vector<Effect>& effects,
                         Odds collision, Article article) {
  const auto rolls = static_cast<int>(effects.size());
  const auto is_fatal = [&](Effect effect) { return is_out_by(race, car, effect); };
  const auto is_fatal_with_blowout = [&](Effect effect) {
    return !is_fatal(effect) && is_out_by(race, after_collision(car, effect), Effect::heavy_breakdown);
  };
  const auto at_once = static_cast<int>(std::ranges::count_if(effects, is_fatal));
  const auto later = static_cast<int>(std::ranges::count_if(effects, is_fatal_with_blowout));
  const Odds blowout = blowout_odds(race, car, end);
  add_risk(risks, "out", collision.cases * at_once, collision.of * rolls, article);
  add_risk(risks, "out", collision.cases * later * blowout.cases, collision.of * rolls * blowout.of, "PP-6.3-2");
}

// If the car accepts its first roll.
void add_risks_of_collision(Risks& risks, const Race& race, const Car& car, CellId end, const FightOdds& odds) {
  std::vector<Effect> effects;
  for (const int face : box().dice.black) effects.push_back(collision_effect(car, face));
  add_risk(risks, "collision", odds.collisions, odds.of, "PP-5.1-2");
  add_risks_of_damage(risks, race, car, end, effects, {odds.collisions, odds.of}, "PP-10-2");
}

Outcome outcome_of_fight_as_defender(const Race& race, const Car& car) {
  const Fight& fight = race.turn.fight;
  const FightOdds odds = fight_odds(race, car_of(race, fight.attacker), car, fight.unused);
  Outcome outcome;
  add_risk(outcome.risks, "fight-lost", odds.won, odds.of, "PP-5.1-7");
  add_risks_of_collision(outcome.risks, race, car, car.cell, odds);
  return outcome;
}

// PP-10-4: the lower of the two rolls counts.
Outcome outcome_of_second_roll(const Race& race, const Car& car, bool again) {
  const int first = race.turn.collision[car.seat];
  std::vector<Effect> effects;
  if (!again) effects.push_back(collision_effect(car, first));
  for (const int face : box().dice.black)
    if (again) effects.push_back(collision_effect(car, std::min(first, face)));
  Outcome outcome;
  outcome.out = std::ranges::all_of(effects, [&](Effect effect) { return is_out_by(race, car, effect); });
  if (outcome.out) return outcome;
  add_risks_of_damage(outcome.risks, race, car, car.cell, effects, {1, 1}, "PP-10-4");
  for (const Effect effect : {Effect::brake, Effect::engine, Effect::light_breakdown, Effect::heavy_breakdown})
    add_risk(outcome.risks, word(effect), static_cast<int>(std::ranges::count(effects, effect)),
             static_cast<int>(effects.size()), "PP-10-2");
  add_risks_at_end(outcome.risks, race, car, car.cell);
  return outcome;
}

// PP-3.1.1-4: two more dice, of which one is better than what the car has.
Outcome outcome_of_token(const Race& race, const Car& car, bool spends) {
  Outcome outcome;
  const Faces& die = box().dice.black;
  const auto sides = static_cast<int>(die.size());
  const int worse = faces_of(die, [&](int face) { return face <= race.scores[car.seat]; });
  if (spends) add_risk(outcome.risks, "better", sides * sides - worse * worse, sides * sides, "PP-3.1.1-4");
  return outcome;
}

std::optional<Outcome> outcome(const Race& race, const Decide& question, bool yes) {
  const Car& car = car_of(race, question.seat);
  switch (question.matter) {
    case Matter::spend_token: return outcome_of_token(race, car, yes);
    case Matter::yield:  // who lets the attacker pass may still be beside his next fight (PP-10-3)
      return yes ? std::nullopt : std::optional(outcome_of_fight_as_defender(race, car));
    case Matter::second_roll: return outcome_of_second_roll(race, car, yes);
    case Matter::blowout_token: return Outcome{.out = !yes && is_out_by(race, car, Effect::heavy_breakdown)};
    case Matter::safety_car_stop:
      return Outcome{.out = !yes && misses_last_stop(race, car, lap_behind_safety_car(race))};
    case Matter::change_engine:
    case Matter::wear_token:
    case Matter::reduce_stress: break;
  }
  return std::nullopt;
}

const Faces& die_on_turn(const Race& race, const Car& car) {
  return race.turn.purple ? box().dice.purple : box().dice[car.tyres().tyre];
}

// PP-3.3-2: over the line into the last lap.
bool is_out_beyond_line(const Race& race, const Car& car, CellId to) {
  return ends_at_line(race, car) && car.lap < race.laps && crosses_line(race, car, to);
}

// PP-4.6-5
Outcome outcome_of_leaving_track(const Race& race, const Car& car) {
  const LegCells cells = cells_of_slide(race, car);
  Outcome outcome{.spaces = static_cast<int>(cells.size()), .off_track = true};
  outcome.out = !cells.empty() && is_out_beyond_line(race, car, cells.back());
  return outcome;
}

// Whatever SP it lowers the roll by.
bool surely_leaves_track(const Race& race, const Car& car, int roll) {
  return !race.turn.purple && leaves_track(race, car, roll - most_lowering(race, car, roll));
}

// PP-4.1-1: another roll, of which and of the earlier ones one is kept.
Outcome outcome_of_reroll(const Race& race, const ChooseRoll& question, Car car, bool pays) {
  if (pays) --car.sp;
  const Faces& die = die_on_turn(race, car);
  const int best = *std::ranges::max_element(question.rolls), sides = static_cast<int>(die.size());
  const auto leaves = [&](int roll) { return surely_leaves_track(race, car, roll); };
  const bool last =
      !may_spend(race, car, "PP-4.1-1") && !(pays && question.may_free) && std::ranges::all_of(question.rolls, leaves);
  Outcome outcome;
  add_risk(outcome.risks, "better", faces_of(die, [&](int face) { return face > best; }), sides, "PP-4.1-1");
  if (last) add_risk(outcome.risks, "off-track", faces_of(die, leaves), sides, "PP-4.6-1");
  if (last && outcome_of_leaving_track(race, car).out)
    add_risk(outcome.risks, "out", faces_of(die, leaves), sides, "PP-3.3-2");
  return outcome;
}

std::optional<Outcome> outcome(const Race& race, const ChooseRoll& question, const RollChoice& choice) {
  const Car& car = car_of(race, question.seat);
  if (choice.kind != RollChoice::Kind::keep)
    return outcome_of_reroll(race, question, car, choice.kind == RollChoice::Kind::pay);
  return surely_leaves_track(race, car, choice.result) ? outcome_of_leaving_track(race, car) : Outcome{};
}

std::optional<Outcome> outcome(const Race& race, const ChooseAmount& question, std::int8_t amount) {
  if (question.what == ChooseAmount::What::drs) return std::nullopt;
  const Car& car = car_of(race, question.seat);
  return leaves_track(race, car, race.turn.roll - amount) ? outcome_of_leaving_track(race, car) : Outcome{};
}

// The dice at the end are those of a turn that ends where the leg does, or after an attack on the cell beyond.
std::optional<Outcome> outcome(const Race& race, const ChooseLeg& question, const Drive& drive) {
  const Car& car = car_of(race, question.seat);
  Outcome outcome{.spaces = drive.points};
  if (drive.ending == Ending::the_end) outcome.out = is_out_beyond_line(race, car, drive.end);  // or it is the flag
  if (drive.ending == Ending::the_end || drive.ending == Ending::box) return outcome;
  if (drive.ending == Ending::attack) {
    const Leg& leg = question.leg(drive);
    Car then = car;
    then.ep = car.ep - leg.ep;
    then.bp = car.bp - leg.bp;
    const FightOdds odds = attack_odds(race, car, leg.rivals, unused_points(race.turn, drive.use, leg.left));
    add_risk(outcome.risks, "fight-lost", odds.of - odds.won - odds.collisions, odds.of, "PP-5.1-7");
    add_risks_of_collision(outcome.risks, race, then, drive.end, odds);
    if (is_out_beyond_line(race, car, drive.target)) add_risk(outcome.risks, "out", odds.won, odds.of, "PP-3.3-2");
    add_risks_at_end(outcome.risks, race, car, drive.target);
  }
  add_risks_at_end(outcome.risks, race, car, drive.end);
  return outcome;
}

std::optional<Outcome> outcome(const Race& race, const ChooseBid& question, std::int8_t raise) {
  if (raise == 0 || !settles_fight(race, question.seat, raise)) return std::nullopt;  // the rival decides
  return Outcome{.risks = {{"fight-won", 1, 1, "PP-5.1-7"}}};
}

std::optional<Outcome> outcome(const Race&, const auto&, const auto&) { return std::nullopt; }

// --- what a question is about --------------------------------------------------------------------------------------

void add_points(json::object& facts, const Race& race, const Car& car) {
  facts["ep"] = car.ep;
  facts["bp"] = car.bp;
  facts["sp"] = car.sp;
  if (race.options.stress) facts["stress"] = car.stress;
}

void add_sky(json::object& facts, const Race& race) {
  const Forecast next = forecast(race);
  facts["weather"] = word(weather(race));
  if (next.steps >= forever) return;
  facts["next_weather"] = word(next.future);
  facts["clouds"] = next.steps;  // to it
}

void add_tyres(json::object& facts, const Race& race, const Car& car) {
  facts["tyres"] = word(car.tyres().tyre);
  facts["life"] = car.tyres().life;
  if (const int limit = off_track_limit(race, car); limit > 0 && on_track(race, car)) facts["off_track_from"] = limit;
  if (const int limit = less_grip_limit(race, car); limit > 0) facts["grip_check_from"] = limit;
}

// Where it is, and the corner that comes next or in which it is.
void add_way(json::object& facts, const Race& race, const Car& car) {
  facts["cell"] = name_of(race, car.cell);
  facts["lap"] = car.lap;
  facts["laps"] = race.laps;
  if (!on_track(race, car)) return;
  const Board::Cell& cell = race.board().cells[car.cell];
  const bool inside = cell.kind == CellKind::corner;
  const int part = inside ? cell.part : (cell.part + 1) % static_cast<int>(race.board().parts.size());
  facts["corner"] = race.board().parts[part].id;
  facts["technical"] = is_technical(race, car, part);
  if (inside) facts["cells_to_exit"] = cell.row;
  if (inside) facts["line"] = word(car.line);
  else facts["to_arrow"] = cell.to_arrow[car.lap <= 1];
}

void add_fight(json::object& facts, const Race& race, Seat seat) {
  const Fight& fight = race.turn.fight;
  const Car &attacker = car_of(race, fight.attacker), &defender = car_of(race, fight.defender);
  facts["attacker"] = words(attacker.who());
  facts["defender"] = words(defender.who());
  facts["unused"] = fight.unused;
  facts["attack_bonus"] = attack_modifier(race, attacker, fight.unused);
  facts["defence_bonus"] = defence_modifier(race, defender);
  facts["sp"] = car_of(race, seat).sp;
  facts["rival_sp"] = car_of(race, seat == attacker.seat ? defender.seat : attacker.seat).sp;
}

void add_facts(json::object& facts, const Race& race, const Decide& question) {
  const Car& car = car_of(race, question.seat);
  switch (question.matter) {
    case Matter::change_engine: facts["ep"] = car.ep; break;
    case Matter::spend_token:
      facts = {{"session", race.preparation}, {"score", race.scores[question.seat]}, {"sp", car.sp}};
      break;
    case Matter::wear_token:
      facts = {{"wear_tokens", car.wear_tokens}, {"worn", worn(car)}, {"roll", race.turn.roll}};
      add_way(facts, race, car);
      break;
    case Matter::reduce_stress:
      facts = {{"stress", car.stress}, {"price", tyre_of(car).relief}, {"roll", race.turn.roll}};
      add_way(facts, race, car);
      break;
    case Matter::yield: add_fight(facts, race, question.seat); break;
    case Matter::second_roll: {
      const int die = race.turn.collision[question.seat];
      add_points(facts, race, car);
      facts["die"] = die;
      facts["effect"] = word(collision_effect(car, die));
      break;
    }
    case Matter::blowout_token: facts["blowout_tokens"] = car.blowout_tokens; break;
    case Matter::safety_car_stop:
      facts = {{"stops", car.stops}, {"lap", lap_behind_safety_car(race)}, {"laps", race.laps}};
      add_sky(facts, race);
      add_tyres(facts, race, car);
      break;
  }
}

void add_facts(json::object& facts, const Race&, const ChooseTransfer& question) {
  facts = {{"ep", question.ep}, {"bp", question.bp}, {"most", question.most}};
}

void add_facts(json::object& facts, const Race& race, const ChooseTyres&) { add_sky(facts, race); }

void add_facts(json::object& facts, const Race& race, const ChooseRoll& question) {
  const Car& car = car_of(race, question.seat);
  facts["rolls"] = json::array(question.rolls.begin(), question.rolls.end());
  const Faces& die = die_on_turn(race, car);
  facts["die"] = json::array(die.begin(), die.end());
  add_points(facts, race, car);
  if (!race.turn.purple) add_tyres(facts, race, car);
  add_way(facts, race, car);
}

void add_facts(json::object& facts, const Race& race, const ChooseAmount& question) {
  const Car& car = car_of(race, question.seat);
  facts["roll"] = race.turn.roll;
  facts["most"] = question.most;
  if (question.what == ChooseAmount::What::lower_roll) {
    facts["sp"] = car.sp;
    add_tyres(facts, race, car);
  }
  add_way(facts, race, car);
}

void add_facts(json::object& facts, const Race& race, const ChooseLeg& question) {
  const Car& car = car_of(race, question.seat);
  const Turn& turn = race.turn;
  const bool counting = turn.use != Use::none;
  const bool roll_used = !counting && turn.block == Block::after;
  facts["points"] = int(counting ? turn.left : roll_used ? Count(0) : turn.points);  // MP
  facts["least"] = int(counting ? turn.owed : roll_used ? Count(0) : turn.least);    // of them to be driven
  facts["block"] = word(turn.block);
  add_points(facts, race, car);
  if (!turn.purple) {
    facts["engine_points"] = engine_points(race, car);  // MP of a use
    facts["brake_points"] = brake_points(race, car);
    add_tyres(facts, race, car);
  }
  add_way(facts, race, car);
}

void add_facts(json::object& facts, const Race& race, const ChooseBid& question) {
  const Fight& fight = race.turn.fight;
  add_fight(facts, race, question.seat);
  facts["attack"] = fight.attack + fight.attack_bid;
  facts["defence"] = fight.defence + fight.defence_bid;
  facts["bid"] = question.seat == fight.attacker ? fight.attack_bid : fight.defence_bid;
  facts["least"] = question.least;
  facts["most"] = question.most;
}

void add_facts(json::object& facts, const Race& race, const ChooseSet& question) {
  const Car& car = car_of(race, question.seat);
  facts = {{"stops", car.stops}, {"lap", car.lap}, {"laps", race.laps}};
  add_sky(facts, race);
}

void add_facts(json::object& facts, const Race& race, const ChoosePoint& question) {
  const Car& car = car_of(race, question.seat);
  facts = {{"ep", car.ep}, {"bp", car.bp}, {"start_ep", car.start_ep}, {"start_bp", car.start_bp}};
}

}  // namespace

json::object facts_of(const Race& race, const Question& question) {
  json::object facts;
  std::visit([&](const auto& q) { add_facts(facts, race, q); }, question);
  return facts;
}

std::optional<Outcome> outcome_of(const Race& race, const Question& question, Packed answer) {
  return std::visit(
      [&]<class Q>(const Q& q) -> std::optional<Outcome> {
        return outcome(race, q, unpack<typename Q::Answer>(answer));
      },
      question);
}

}  // namespace paddock::pole_position
