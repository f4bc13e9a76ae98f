// What an answer is called, what it means and what it costs: checks, events and the end of a turn.

#include <ranges>

#include "games/race_formula_90/options.h"
#include "games/race_formula_90/rules.h"
#include "games/race_formula_90/words.h"

namespace paddock::race_formula_90 {

// --- checks and events ---------------------------------------------------------------------------------------------

namespace {

// R90-STRAT-12, R90-STRAT-13: what HAZARD gives for a check from the deck.
Argument hazard_bonus(const Race& race, const ChooseCheck& question, const CheckChoice& choice) {
  using enum ChooseCheck::Purpose;
  const bool hazard = race.second_edition() && strategy_works(race, asked_car(race, question.seat), Strategy::hazard);
  if (!hazard || question.purpose == leader) return nullptr;
  const bool chosen_blind = question.purpose == movement && !race.face(race.turn.cards[choice.check]).blind;
  return Argument::word(chosen_blind ? "point_and_card" : "card");
}

// Where two checks are open, for which card it is.
Argument checked_card(const Race& race, const ChooseCheck& question, const CheckChoice& choice) {
  const bool several =
      std::ranges::any_of(question.choices, [&](const CheckChoice& one) { return one.check != choice.check; });
  return several ? argument_of(race.turn.cards[choice.check]) : nullptr;
}

}  // namespace

Option option(const Race& race, const ChooseCheck& question, const CheckChoice& choice) {
  const int limit = question.limits[choice.check];
  const Argument check = checked_card(race, question, choice);
  if (choice.source == CheckChoice::Source::deck)
    return {
        .title = {"race-formula-90.answer.blind", {{"check", check}}},
        .says = {"race-formula-90.answer.blind.says",
                 {{"limit", limit}, {"purpose", question.purpose}, {"hazard", hazard_bonus(race, question, choice)}}},
        .touches = {{"deck", "race"}},
        .outcome = after_blind_check(race, question, limit)};
  const bool movement = choice.source == CheckChoice::Source::movement;
  const Card card = movement ? race.turn.cards[choice.card] : question.hand[choice.card];
  const Face& face = race.face(card);
  const bool passes = face.factor <= limit;
  const bool stays =
      race.rules().every_check_card_stays || question.purpose != ChooseCheck::Purpose::recovery;  // R90-CHECK-3
  Option option{.title = {"race-formula-90.answer.with", {{"check", check}, {"card", argument_of(card)}}},
                .says = {"race-formula-90.answer.with.says",
                         {{"passes", passes},
                          {"purpose", question.purpose},
                          {"face", movement ? Message() : face_name(face)},
                          {"target", stays ? face.factor : Count(0)}}},
                .touches = {touch(card)},
                .outcome = after_check(race, question, passes)};
  if (!movement) add_cost(option, "cards", 1);
  if (!passes && question.purpose == ChooseCheck::Purpose::movement)
    add_cost(option, "damage", 1, {{"race-formula-90.price.check", "R90-CHECK-10"}});
  return option;
}

Option option(const Race& race, const ChooseSymbol&, std::uint8_t card) {
  const Symbol event = race.face(race.turn.cards[card]).symbol;
  return {.title = {"race-formula-90.answer.symbol", {{"event", event}}},
          .says = {"race-formula-90.answer.symbol.says", {{"card", argument_of(race.turn.cards[card])}}},
          .touches = {touch(race.turn.cards[card])}};
}

Option option(const Race& race, const ChooseWeather& question, std::int8_t step) {
  const Player& player = race.players[question.seat];
  Race trial = race;
  trial.weather = race.weather + step;
  const Tyres robots = robots_want_other_tyres(trial) ? robots_tyres(sky(trial)) : Tyres::none;
  Race then = race;
  try_weather(then, trial.weather);
  const char* way = step == 0 ? "stay" : step < 0 ? "drier" : "wetter";
  return {.title = {"race-formula-90.answer.weather", {{"way", Argument::word(way)}}},
          .says = {"race-formula-90.answer.weather.says",
                   {{"sky", name_of(sky(trial))},
                    {"slot", trial.weather + 1},
                    {"tyres", name_of(player.tyres)},
                    {"lost", tyre_penalty(trial, player, sky(trial))},
                    {"robots", name_of(robots)}}},
          .touches = {{"weather", std::to_string(trial.weather)}},
          .outcome = drives(then, asked_car(then, question.seat))};
}

Option option(const Race& race, const ChooseFlag& question, std::uint8_t section) {
  if (section == 0) return {.title = {"race-formula-90.answer.no-flag", {{"flag", question.flag}}}};
  if (question.flag == Symbol::blue)
    return {.title = "race-formula-90.answer.blue-flag", .says = "race-formula-90.answer.blue-flag.says"};
  if (question.flag == Symbol::orange)
    return {.title = "race-formula-90.answer.orange-flag",
            .says = {"race-formula-90.answer.orange-flag.says", {{"extreme", race.rules().extreme}}}};
  std::vector<Argument> cars;
  for (const Who who : line_of(race, section))
    if (!who.is_flag()) cars.push_back(argument_of(who));
  return {.title = {"race-formula-90.answer.section", {{"section", section_name(race, section)}}},
          .says = cars.empty() ? Message() : Message("race-formula-90.answer.section.says", {{"cars", cars}}),
          .touches = {touch_section(section)}};
}

Option option(const Race& race, const ChooseFlagPlace& question, std::uint8_t behind) {
  const Queue line = line_of(race, question.section);
  return {.title = {"race-formula-90.answer.flag-place",
                    {{"car", behind == 0 ? Argument(nullptr) : argument_of(line[behind - 1])}}},
          .says = {"race-formula-90.answer.flag-place.says", {{"cars", named(std::views::drop(line, behind))}}},
          .touches = {touch_section(question.section)}};
}

// --- the end of the turn -------------------------------------------------------------------------------------------

Option option(const Race& race, const ChooseLateBrake& question, const LateBrake& choice) {
  const Car& car = asked_car(race, question.seat);
  if (choice.kind == LateBrake::Kind::no)
    return {.title = "race-formula-90.answer.brake-in-time",
            .says = {"race-formula-90.answer.brake-in-time.says", {{"section", section_name(race, car.section)}}},
            .outcome = drives(0)};
  const int sections = hazard_sections(race, car), length = race.board().length();
  const int section = (car.section - 1 + sections) % length + 1;
  std::vector<Argument> passed;
  for (const Who who : line_of(race, car.section)) {
    if (who == car.who) break;
    if (!who.is_flag()) passed.push_back(argument_of(who));
  }
  const Message gain{"race-formula-90.answer.late-brake.gain",
                     {{"section", section_name(race, section)}, {"passed", passed}}};
  if (choice.kind == LateBrake::Kind::power)
    return {.title = {"race-formula-90.answer.late-brake-power", {{"card", argument_of(question.hand[choice.card])}}},
            .says = {"race-formula-90.answer.late-brake-power.says", {{"gain", gain}}},
            .touches = {touch(question.hand[choice.card])},
            .costs = {{"cards", 1}},
            .outcome = drives(sections)};
  const int brake = section_at(race, car.section).brake;
  const Message lost_turn{"race-formula-90.answer.late-brake.lost-turn",
                          {{"section", section_name(race, first_re_entry(race, car.section))}}};
  const std::vector<Message> failed = race.rules().off_track == OffTrackRule::placed
                                          ? std::vector{lost_turn}
                                          : recovery_steps(race, race.board().brakes[brake].off_track);
  return {.title = "race-formula-90.answer.late-brake",
          .says = {"race-formula-90.answer.late-brake.says",
                   {{"limit", question.limit}, {"gain", gain}, {"failed", failed}}},
          .touches = {touch_section(section)},
          .outcome = late_brake_outcome(race, question.seat, sections, question.limit)};
}

Option option(const Race& race, const ChooseSpot& question, Lane lane) {
  const Car& car = asked_car(race, question.seat);
  const Message title{"race-formula-90.answer.spot", {{"lane", lane}, {"leaves", car.lane != Lane::none}}};
  if (lane == Lane::none) return {.title = title};
  Car there = car;
  there.lane = lane;
  const Message trajectory = name_of(*trajectory_of(race, there));
  Message says{"race-formula-90.answer.spot.says", {{"trajectory", trajectory}}};
  if (lane == Lane::extreme) {
    const boards::Extreme& extreme = race.board().extremes[section_at(race, question.section).extreme];
    says = {"race-formula-90.answer.spot.extreme.says", {{"trajectory", trajectory}, {"modifier", extreme.modifier}}};
  }
  return {.title = title, .says = says, .touches = {{"spot", std::to_string(question.section) + " " + word(lane)}}};
}

Option option(const Race& race, const ChooseWhether& question, bool yes) {
  using enum ChooseWhether::Purpose;
  const std::string id =
      (yes ? "race-formula-90.answer.yes." : "race-formula-90.answer.no.") + paddock::word(question.purpose);
  Option option{.title = {id, {{"other", argument_of(question.about)}}}, .outcome = outcome_of(race, question, yes)};
  if (yes || question.purpose == unlap || question.purpose == free_pass) option.says = {id + ".says", {}};
  if (question.about && question.about != player_on(question.seat)) option.touches.push_back(touch(question.about));
  if (yes && question.purpose == blue_disc) add_cost(option, "blue discs", 1);
  return option;
}

}  // namespace paddock::race_formula_90
