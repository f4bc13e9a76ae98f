// Names, and what a question asks. What the answers are called, what they mean and why others are refused: answers.cpp,
// options.cpp, refusals.cpp.

#include "games/race_formula_90/words.h"

#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

// --- prompts -------------------------------------------------------------------------------------------------------

struct Asked {
  std::string kind;
  Message prompt;
  Message situation = {};
};

const Car& own_car(const Race& race, Seat seat) { return car_of(race, player_on(seat)); }

Asked ask(const Race&, const ChooseChart&) { return {"chart", "race-formula-90.ask.chart"}; }

Asked ask(const Race&, const ChooseSkill&) { return {"skill", "race-formula-90.ask.skill"}; }

Asked ask(const Race&, const ChooseSetUp& question) {
  return {"set-up",
          "race-formula-90.ask.set-up",
          {"race-formula-90.ask.set-up.situation", {{"points", question.points}}}};
}

Asked ask(const Race& race, const ChooseQualifying& question) {
  const bool given = !race.options.grid.empty();
  return {"qualifying",
          {"race-formula-90.ask.qualifying", {{"given", given}, {"chooses_stop", question.chooses_stop}}},
          {"race-formula-90.ask.qualifying.situation", {{"given", given}}}};
}

Asked ask(const Race& race, const ChooseTyres& question) {
  const Tyres old = question.allowed & 1 ? race.players[question.seat].tyres : Tyres::none;
  return {"tyres",
          "race-formula-90.ask.tyres",
          {"race-formula-90.ask.tyres.situation", {{"sky", name_of(sky(race))}, {"tyres", name_of(old)}}}};
}

Asked ask(const Race& race, const ChooseStrategy& question) {
  const bool changes = question.current != Strategy::none;
  Asked asked{"strategy", {"race-formula-90.ask.strategy", {{"changes", changes}}}};
  if (changes)
    asked.situation = {"race-formula-90.ask.strategy.current", {{"strategy", name_of(question.current)}}};
  else if (race.rules().weather)
    asked.situation = {"race-formula-90.ask.strategy.situation", {{"sky", name_of(sky(race))}}};
  return asked;
}

Asked ask(const Race& race, const ChooseContest& question) {
  std::vector<Argument> ahead, behind;
  bool passed = false;
  for (const Who who : race.turn.line) {
    if (who == player_on(question.seat)) passed = true;
    else (passed ? behind : ahead).push_back(argument_of(who));
  }
  const auto fighting = arguments_of(race.turn.contest, [](const Contestant& one) { return argument_of(one.who); });
  return {"contest",
          {"race-formula-90.ask.contest", {{"starts", question.starts}}},
          {"race-formula-90.ask.contest.situation",
           {{"section", section_name(race, question.section)},
            {"fighting", fighting},
            {"ahead", ahead},
            {"behind", behind},
            {"modifier", race.board().corner(section_at(race, question.section).corner).contest}}}};
}

Asked ask(const Race& race, const ChooseDeclaration& question) {
  if (only_chooses_target(question)) return {"chase", "race-formula-90.ask.chase"};
  return {"declaration",
          "race-formula-90.ask.declaration",
          {"race-formula-90.ask.declaration.situation",
           {{"turn", race.turn_number},
            {"last", last_turn(race)},
            {"section", section_name(race, own_car(race, question.seat).section)},
            {"stop", race.players[question.seat].fuel}}}};
}

Asked ask(const Race&, const ChooseFuel& question) {
  return {"fuel",
          "race-formula-90.ask.fuel",
          {"race-formula-90.ask.fuel.situation",
           {{"costs_distance", question.costs_distance}, {"tank", box().fuel.tank}}}};
}

Asked ask(const Race& race, const ChooseCard& question) {
  using enum ChooseCard::Purpose;
  const int limit = race.players[question.seat].values.cards, due = race.turn.discards_due;
  switch (question.purpose) {
    case stop:
      return {"pit discard",
              "race-formula-90.ask.pit-discard",
              {"race-formula-90.ask.pit-discard.situation", {{"limit", limit}}}};
    case wise_driving:
      return {"wise discard",
              "race-formula-90.ask.wise-discard",
              {"race-formula-90.ask.wise-discard.situation", {{"limit", limit}}}};
    case lucky:
      return {"lucky discard", "race-formula-90.ask.lucky-discard", "race-formula-90.ask.lucky-discard.situation"};
    case discard:
      return {"discard",
              {"race-formula-90.ask.discard", {{"cards", due}}},
              due > 1 ? Message("race-formula-90.ask.discard.situation", {{"cards", due}}) : Message()};
    case lost: return {"lost card", "race-formula-90.ask.lost-card", "race-formula-90.ask.lost-card.situation"};
    case safety_car:
      return {"safety car discard", "race-formula-90.ask.safety-car-discard",
              "race-formula-90.ask.safety-car-discard.situation"};
    case tyre:
      return {"tyre payment",
              "race-formula-90.ask.tyre-payment",
              {"race-formula-90.ask.tyre-payment.situation",
               {{"points", race.turn.tyre_points}, {"chips", race.players[question.seat].chips}}}};
    case on_top: break;
  }
  return {"on top", "race-formula-90.ask.on-top", "race-formula-90.ask.on-top.situation"};
}

Asked ask(const Race&, const ChooseDraw&) { return {"draw", "race-formula-90.ask.draw"}; }

Asked ask(const Race& race, const ChooseMove& question) {
  const Car& car = own_car(race, question.seat);
  const Player& player = race.players[question.seat];
  const boards::Trajectory* trajectory = trajectory_of(race, car);
  return {"move",
          "race-formula-90.ask.move",
          {"race-formula-90.ask.move.situation",
           {{"section", section_name(race, car.section)},
            {"trajectory", trajectory ? name_of(*trajectory) : Message()},
            {"factor", race.face(player.target).factor},
            {"chips", player.chips},
            {"slots", free_slots(player)},
            {"tyres", name_of(player.tyres)},
            {"lost_by_tyres", race.rules().weather ? tyre_penalty(race, player, sky(race)) : 0},
            {"lost_off_track", car.time}}}};
}

Asked ask(const Race& race, const ChooseTrajectory& question) {
  const Car& car = own_car(race, question.seat);
  const boards::Trajectory* trajectory = trajectory_of(race, car);
  return {"trajectory",
          "race-formula-90.ask.trajectory",
          {"race-formula-90.ask.trajectory.situation",
           {{"extreme", car.lane == Lane::extreme}, {"trajectory", trajectory ? name_of(*trajectory) : Message()}}}};
}

Asked ask(const Race&, const ChooseCorner&) {
  return {"corner", "race-formula-90.ask.corner", "race-formula-90.ask.corner.situation"};
}

Asked ask(const Race& race, const ChooseSavedFuel& question) {
  const int fuel = race.players[question.seat].fuel;
  return {"saved fuel",
          "race-formula-90.ask.saved-fuel",
          {"race-formula-90.ask.saved-fuel.situation", {{"turn", fuel}, {"next", fuel + 1}}}};
}

Asked ask(const Race& race, const ChooseCheck& question) {
  using enum ChooseCheck::Purpose;
  if (question.purpose == leader)
    return {"leader check",
            "race-formula-90.ask.leader-check",
            {"race-formula-90.ask.leader-check.situation", {{"limit", question.limits[0]}}}};
  if (question.purpose == recovery)
    return {"recovery check",
            "race-formula-90.ask.recovery-check",
            {"race-formula-90.ask.recovery-check.situation", {{"limit", question.limits[0]}}}};
  std::vector<Message> limits;
  for (std::size_t i = 0; i < race.turn.cards.size(); ++i)
    if (race.turn.open_checks >> i & 1)
      limits.push_back({"race-formula-90.check-limit",
                        {{"limit", question.limits[i]}, {"card", argument_of(race.turn.cards[i])}}});
  return {"check",
          "race-formula-90.ask.check",
          {"race-formula-90.ask.check.situation",
           {{"limits", limits}, {"target", race.face(race.players[question.seat].target).factor}}}};
}

Asked ask(const Race&, const ChooseSymbol&) {
  return {"symbol", "race-formula-90.ask.symbol", "race-formula-90.ask.symbol.situation"};
}

Asked ask(const Race& race, const ChooseWeather&) {
  return {"weather",
          "race-formula-90.ask.weather",
          {"race-formula-90.ask.weather.situation", {{"sky", name_of(sky(race))}, {"slot", race.weather + 1}}}};
}

Asked ask(const Race&, const ChooseFlag& question) {
  switch (question.flag) {
    case Symbol::yellow: return {"yellow flag", "race-formula-90.ask.yellow-flag"};
    case Symbol::green: return {"green flag", "race-formula-90.ask.green-flag"};
    case Symbol::blue:
      return {"blue flag", "race-formula-90.ask.blue-flag", "race-formula-90.ask.blue-flag.situation"};
    default: break;
  }
  return {"orange flag", "race-formula-90.ask.orange-flag", "race-formula-90.ask.orange-flag.situation"};
}

Asked ask(const Race& race, const ChooseFlagPlace& question) {
  return {"flag place", {"race-formula-90.ask.flag-place", {{"section", section_name(race, question.section)}}}};
}

Asked ask(const Race& race, const ChooseLateBrake& question) {
  return {"late brake",
          "race-formula-90.ask.late-brake",
          {"race-formula-90.ask.late-brake.situation",
           {{"section", section_name(race, own_car(race, question.seat).section)}, {"limit", question.limit}}}};
}

Asked ask(const Race& race, const ChooseSpot& question) {
  return {"spot", {"race-formula-90.ask.spot", {{"section", section_name(race, question.section)}}}};
}

Asked ask(const Race& race, const ChooseWhether& question) {
  using enum ChooseWhether::Purpose;
  const Argument other = argument_of(question.about);
  switch (question.purpose) {
    case substitute: return {"substitute", "race-formula-90.ask.substitute", "race-formula-90.ask.substitute.situation"};
    case repair: return {"repair", "race-formula-90.ask.repair", "race-formula-90.ask.repair.situation"};
    case blue_disc:
      return {"blue disc",
              "race-formula-90.ask.blue-disc",
              {"race-formula-90.ask.blue-disc.situation", {{"discs", race.players[question.seat].discs}}}};
    case unlap:
      return {"unlap", "race-formula-90.ask.unlap", {"race-formula-90.ask.unlap.situation", {{"other", other}}}};
    case free_pass:
      return {"free pass", {"race-formula-90.ask.free-pass", {{"other", other}}},
              "race-formula-90.ask.free-pass.situation"};
    case force_late_brake:
      return {"force late brake", {"race-formula-90.ask.force-late-brake", {{"other", other}}},
              "race-formula-90.ask.force.situation"};
    case force_extreme:
      return {"force extreme", {"race-formula-90.ask.force-extreme", {{"other", other}}},
              "race-formula-90.ask.force.situation"};
    case stop: return {"safety car stop", "race-formula-90.ask.safety-car-stop"};
    case come_back: break;
  }
  return {"come back", {"race-formula-90.ask.come-back", {{"other", other}}}};
}

}  // namespace

// --- names ---------------------------------------------------------------------------------------------------------

Message name_of(Skill skill) {
  return skill == Skill::none ? Message() : Message("race-formula-90.skill." + paddock::word(skill), {});
}
Message name_of(Strategy strategy) {
  return strategy == Strategy::none ? Message() : Message("race-formula-90.strategy." + paddock::word(strategy), {});
}
Message name_of(Tyres tyres) {
  return tyres == Tyres::none ? Message() : Message("race-formula-90.tyres." + paddock::word(tyres), {});
}
Message name_of(Sky sky) { return {"race-formula-90.sky." + paddock::word(sky), {}}; }
Message country_of(int chart) { return {"race-formula-90.country." + box().charts[chart - 1].name, {}}; }

Argument argument_of(Card card) { return card ? Argument::card(words(card)) : nullptr; }

namespace {

Message robot_name(Who who) { return {"race-formula-90.robot." + paddock::word(who.kind), {{"number", who.number}}}; }

}  // namespace

Message driver_name(Who who, const Game::Names& names) {
  return who.is_player() ? verbatim(names[who.seat()]) : robot_name(who);
}

Argument argument_of(Who who) {
  if (who.is_player()) return who.seat();
  if (who.is_flag()) return Message("race-formula-90.yellow-flag", {});
  return who ? Argument(robot_name(who)) : nullptr;
}

Message section_name(const Race& race, int section) {
  const boards::Section& at = section_at(race, section);
  Message name("race-formula-90.place.no-corner", {});
  if (at.type != SectionType::straight) {
    const std::string& corner = race.board().corner(at.corner).name;
    name = at.type == SectionType::braking ? Message("race-formula-90.place.braking", {{"corner", corner}})
                                           : verbatim(corner);
  }
  return {"race-formula-90.place.section", {{"number", section}, {"name", name}}};
}

Message face_name(const Face& face) {
  std::vector<Message> symbols{
      {"race-formula-90.symbol.movement",
       {{"movement", face.movement}, {"colour", Message("race-formula-90.colour." + paddock::word(face.colour), {})}}}};
  const auto add = [&](const char* id, int amount) {
    if (amount) symbols.push_back({id, {{"amount", amount}}});
  };
  add("race-formula-90.symbol.tyre", face.tyre);
  add("race-formula-90.symbol.damage", face.damage);
  add("race-formula-90.symbol.discard", face.discard);
  if (face.has_check)
    symbols.push_back({"race-formula-90.symbol.check", {{"blind", face.blind}, {"modifier", face.modifier}}});
  add("race-formula-90.symbol.draw", face.draw);
  if (face.symbol != Symbol::none) symbols.push_back({"race-formula-90.symbol.event", {{"event", face.symbol}}});
  add("race-formula-90.symbol.corner", face.corner);
  for (const Power power : {Power::X2, Power::LB, Power::ET, Power::PAIR, Power::PASS})
    if (face.has(power)) symbols.push_back(verbatim(word(power)));
  return {"race-formula-90.face", {{"symbols", symbols}, {"factor", face.factor}}};
}

Message name_of(const boards::Trajectory& trajectory) {
  const auto colours = arguments_of(trajectory.colours, [](Colour colour) {
    return Argument(Message("race-formula-90.colour." + paddock::word(colour), {}));
  });
  return {"race-formula-90.trajectory",
          {{"colours", colours},
           {"bonus", trajectory.bonus},
           {"cost", trajectory.cost},
           {"amount", trajectory.amount}}};
}

bool only_chooses_target(const ChooseDeclaration& question) { return question.article == Article("R90-STRAT-26"); }

OpenQuestion Game::describe(const Race& race, const Question& question, const Names&) {
  const Asked asked = std::visit([&](const auto& one) { return ask(race, one); }, question);
  OpenQuestion open;
  open.kind = asked.kind;
  open.situation = asked.situation;
  open.prompt = asked.prompt;
  open.facts = facts_of(race, question);
  return open;
}

}  // namespace paddock::race_formula_90
