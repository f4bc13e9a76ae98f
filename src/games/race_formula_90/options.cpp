// What an answer is called, what it means and what it costs.

#include "games/race_formula_90/options.h"
#include "games/race_formula_90/rules.h"
#include "games/race_formula_90/words.h"

namespace paddock::race_formula_90 {

std::vector<Card> chosen_cards(Cards hand, const TwoCards& chosen) {
  std::vector<Card> cards;
  if (!chosen.none()) cards.push_back(hand[chosen.first]);
  if (chosen.second != no_card) cards.push_back(hand[chosen.second]);
  return cards;
}

namespace {

// One or two cards, which are found under the first.
Option cards_option(Cards cards) {
  Option option{.title = {"race-formula-90.answer.cards", {{"cards", named(cards)}}},
                .group = {{"race-formula-90.answer.cards", {{"cards", named(cards.first(1))}}}}};
  for (const Card card : cards) option.touches.push_back(touch(card));
  return option;
}

// --- preparation ---------------------------------------------------------------------------------------------------

Option option(const Race&, const ChooseChart&, std::uint8_t chart) {
  const PrintedChart& printed = box().charts[chart - 1];
  return {.title = country_of(chart),
          .says = {"race-formula-90.answer.chart.says",
                   {{"chips", printed.chips}, {"cards", printed.cards}, {"slots", printed.slots}}},
          .touches = {{"chart", printed.name}}};
}

Option option(const Race& race, const ChooseSkill&, Skill skill) {
  return {.title = {"race-formula-90.answer.skill." + paddock::word(skill), {}},
          .says = effect_of(race, skill),
          .touches = {{"skill", word(skill)}}};
}

Option option(const Race&, const ChooseSetUp& question, const SetUp& set_up) {
  const SetUpChits& chits = box().set_up;
  const int chips = chits.chips[set_up.chips - 1], cards = chits.cards[set_up.cards - 1],
            slots = chits.slots[set_up.slots - 1];
  return {.title = {"race-formula-90.answer.set-up", {{"chips", chips}, {"cards", cards}, {"slots", slots}}},
          .says = {"race-formula-90.answer.set-up.says", {{"points", set_up.points()}, {"all", question.points}}},
          .group = {{"race-formula-90.answer.set-up.group", {{"chips", chips}}}},
          .amounts = {{"chips", chips}, {"cards", cards}, {"slots", slots}}};
}

int stop_bonus(int stop) {  // R90-QUAL-2
  const FuelChart& fuel = box().fuel;
  for (std::size_t i = 0; i < fuel.first_stops.size(); ++i)
    if (fuel.first_stops[i] == stop) return fuel.qualifying[i];
  return 0;
}

Option option(const Race& race, const ChooseQualifying& question, const Qualifying& chosen) {
  const Card card = question.hand[chosen.card];
  const Face& face = race.face(card);
  Option option = cards_option({&card, 1});
  if (question.chooses_stop)
    option.title = {"race-formula-90.answer.qualifying", {{"card", argument_of(card)}, {"stop", chosen.stop}}};
  else option.group.clear();
  if (!race.options.grid.empty()) {
    option.says = {"race-formula-90.answer.target.says", {{"factor", face.factor}, {"face", face_name(face)}}};
    return option;
  }
  const int value = face.movement + stop_bonus(chosen.stop) + qualifying_bonus(race.players[question.seat]);
  option.says = {"race-formula-90.answer.qualifying.says",
                 {{"value", value}, {"factor", face.factor}, {"face", face_name(face)}}};
  return option;
}

Option option(const Race& race, const ChooseTyres& question, Tyres tyres) {
  const Player& player = race.players[question.seat];
  return {.title = tyres == Tyres::none
                       ? Message("race-formula-90.answer.keep-tyres", {{"tyres", name_of(player.tyres)}})
                       : Message("race-formula-90.answer.tyres." + paddock::word(tyres), {}),
          .says = effect_of(race, player, tyres),
          .touches = {{"tyres", word(tyres)}}};
}

Option option(const Race& race, const ChooseStrategy& question, Strategy strategy) {
  const Message effect = effect_of(race, strategy);
  return {.title = {"race-formula-90.answer.strategy." + paddock::word(strategy), {}},
          .says = strategy == question.current
                      ? Message("race-formula-90.answer.keep-strategy.says", {{"effect", effect}})
                      : effect,
          .touches = {{"strategy", word(strategy)}}};
}

// --- contests and declarations -------------------------------------------------------------------------------------

Option option(const Race& race, const ChooseContest& question, const TwoCards& chosen) {
  if (chosen.none())
    return {.title = "race-formula-90.answer.decline",
            .says = {"race-formula-90.answer.decline.says", {{"starts", question.starts}}}};
  const std::vector<Card> cards = chosen_cards(question.hand, chosen);
  Option option = cards_option(cards);
  const Car& car = asked_car(race, question.seat);
  const int points = contest_points(race, car, cards, question.section);
  option.says = {"race-formula-90.answer.contest.says", {{"points", points}}};
  option.outcome = Outcome{.risks = risks_of_contest(race, car, points, question.section)};
  add_cost(option, "frozen cards", static_cast<int>(cards.size()));
  return option;
}

Option drive(const Race& race, const ChooseDeclaration& question, const Car& car) {
  if (only_chooses_target(question)) return {.title = "race-formula-90.answer.chase-nobody"};
  if (!car.off_track) return {.title = "race-formula-90.answer.drive", .says = "race-formula-90.answer.drive.says"};
  return {.title = "race-formula-90.answer.drive",
          .says = {"race-formula-90.answer.drive.back.says", {{"section", section_name(race, car.back)}}}};
}

Option pit(const Race& race, const Car& car) {
  const int sections = pit_time(race, car) + time_at_stop(race, car);  // R90-PIT-2
  const Message there = section_name(race, section_after_stop(race, car, sections));
  Option option{.title = "race-formula-90.answer.pit",
                .says = {"race-formula-90.answer.pit.says", {{"sections", sections}, {"section", there}}}};
  add_cost(option, "sections", sections, {{"race-formula-90.price.pit", "R90-PIT-2"}});
  return option;
}

Option option(const Race& race, const ChooseDeclaration& question, const Declaration& declared) {
  const Car& car = asked_car(race, question.seat);
  const Player& player = race.players[question.seat];
  switch (declared.kind) {
    case Declaration::Kind::drive: return drive(race, question, car);
    case Declaration::Kind::pit: return pit(race, car);
    case Declaration::Kind::skip:
      return {.title = "race-formula-90.answer.skip", .says = "race-formula-90.answer.skip.says", .outcome = drives(0)};
    case Declaration::Kind::versatility:
      return {.title = "race-formula-90.answer.versatility",
              .says = {"race-formula-90.answer.versatility.says", {{"strategy", name_of(player.strategy)}}}};
    case Declaration::Kind::wise_driving:
      return {.title = "race-formula-90.answer.wise-driving",
              .says = {"race-formula-90.answer.wise-driving.says", {{"limit", player.values.cards}}}};
    case Declaration::Kind::chase: break;
  }
  return {.title = {"race-formula-90.answer.chase", {{"car", argument_of(declared.target)}}},
          .says = {"race-formula-90.answer.chase.says",
                   {{"section", section_name(race, car_of(race, declared.target).section)}}},
          .touches = {touch(declared.target)}};
}

Option option(const Race& race, const ChooseFuel& question, std::uint8_t turns) {
  const Car& car = asked_car(race, question.seat);
  const int until = chit_after_stop(race, race.players[question.seat], turns);
  Option option{.title = {"race-formula-90.answer.fuel", {{"turns", turns}}},
                .touches = {{"number", std::to_string(turns)}}};
  const int stop = until > last_turn(race) ? 0 : until;
  if (!question.costs_distance) {
    option.says = {"race-formula-90.answer.fuel.says", {{"stop", stop}}};
    return option;
  }
  const int extra = (turns - box().fuel.tank) / box().fuel.extra;  // R90-FUEL-6, R90-FUEL-7
  const int sections = pit_time(race, car) + extra + time_at_stop(race, car);
  option.says = {"race-formula-90.answer.fuel.distance.says",
                 {{"stop", stop},
                  {"sections", sections},
                  {"section", section_name(race, section_after_stop(race, car, sections))}}};
  add_cost(option, "sections", sections);
  option.outcome = drives(-sections);
  return option;
}

// --- cards ---------------------------------------------------------------------------------------------------------

Option no_more_cards(const Race& race, const ChooseCard& question) {
  using enum ChooseCard::Purpose;
  if (question.purpose == on_top)
    return {.title = "race-formula-90.answer.usual-order", .says = "race-formula-90.answer.usual-order.says"};
  if (question.purpose != tyre)
    return {.title = "race-formula-90.answer.enough",
            .says = {"race-formula-90.answer.enough.says", {{"limit", race.players[question.seat].values.cards}}}};
  return {.title = "race-formula-90.answer.chips",
          .says = "race-formula-90.answer.chips.says",
          .costs = {{"chips", race.turn.tyre_points}}};
}

Option option(const Race& race, const ChooseCard& question, Place place) {
  if (place == no_card) return no_more_cards(race, question);
  const Card card = question.cards[place];
  Option option{.title = {"race-formula-90.answer.card", {{"purpose", question.purpose}, {"card", argument_of(card)}}},
                .says = face_name(race.face(card)),
                .touches = {touch(card)}};
  if (question.purpose != ChooseCard::Purpose::on_top) add_cost(option, "cards", 1);
  return option;
}

Option take(const Race& race, Card card, const char* title) {
  return {.title = {title, {{"card", argument_of(card)}}},
          .says = {"race-formula-90.answer.take.says", {{"face", face_name(race.face(card))}}},
          .touches = {touch(card)}};
}

Option option(const Race& race, const ChooseDraw& question, const DrawChoice& choice) {
  switch (choice.kind) {
    case DrawChoice::Kind::deck:
      return {.title = "race-formula-90.answer.draw", .says = "race-formula-90.answer.draw.says"};
    case DrawChoice::Kind::lucky:
      return {.title = "race-formula-90.answer.lucky",
              .says = {"race-formula-90.answer.lucky.says", {{"second_edition", race.second_edition()}}}};
    case DrawChoice::Kind::chased_card: return take(race, question.chased[choice.card], "race-formula-90.answer.take");
    case DrawChoice::Kind::top_of_discards: return take(race, race.discards.back(), "race-formula-90.answer.take-top");
    case DrawChoice::Kind::save_fuel: break;
  }
  const Card card = question.hand[choice.card];
  return {.title = {"race-formula-90.answer.save-fuel", {{"card", argument_of(card)}}},
          .says = {"race-formula-90.answer.save-fuel.says", {{"face", face_name(race.face(card))}}},
          .touches = {touch(card)},
          .costs = {{"cards", 1}}};
}

// --- the Movement Cards --------------------------------------------------------------------------------------------

// What the cards bring beside their movement.
std::vector<Message> symbols_of(const Race& race, const Car& car, Cards cards) {
  std::vector<Message> symbols;
  int draw = 0;
  for (const Card card : cards) {
    const Face& face = race.face(card);
    draw += face.draw;
    if (face.has_check)
      symbols.push_back(
          {"race-formula-90.answer.move.check",
           {{"blind", face.blind || race.rules().all_checks_blind}, {"limit", check_limit(race, car, face.modifier)}}});
    if (face.symbol != Symbol::none && race.rules().weather)
      symbols.push_back({"race-formula-90.symbol.event", {{"event", face.symbol}}});
    if (card.is_track() && face.has(Power::PASS))
      symbols.push_back({"race-formula-90.answer.move.pass", {{"second_edition", race.second_edition()}}});
  }
  if (draw) symbols.push_back({"race-formula-90.symbol.draw", {{"amount", draw}}});
  return symbols;
}

}  // namespace

Race with_cards(const Race& race, Cards cards) {
  Race trial = race;
  trial.turn.cards.assign(cards.begin(), cards.end());
  for (const Card card : cards)
    if (!race.second_edition() && race.face(card).has(Power::PASS))
      trial.turn.pass_corners.push_back(race.face(card).corner);  // R90-TRACKCARD-5
  return trial;
}

void add_card_prices(const Race& race, const Car& car, Cards cards, const boards::Trajectory* trajectory,
                     Option& option) {
  const Bill bill = bill_of(race, car, cards, trajectory);
  const auto symbols = [&](const char* article) -> std::vector<PriceReason> {
    return {{{"race-formula-90.price.symbols", {{"cards", named(cards)}}}, article}};
  };
  add_cost(option, "tyre points", bill.tyres, symbols("R90-PAY-1"));
  add_cost(option, "damage", bill.damage, symbols("R90-PAY-7"));
  add_cost(option, "discards", bill.discards, symbols("R90-PAY-6"));
  if (needs_push(race, cards)) add_cost(option, "fuel turns", 1, {{"race-formula-90.price.push", "R90-STRAT-38"}});
}

namespace {

Option stay(const Race& race) {
  const bool changes = !race.rules().declares_skip && race.rules().strategies > 0;
  return {.title = "race-formula-90.answer.stay",
          .says = {"race-formula-90.answer.stay.says", {{"may_change_strategy", changes}}},
          .outcome = drives(0)};
}

Option option(const Race& race, const ChooseMove& question, const TwoCards& chosen) {
  const Car& car = asked_car(race, question.seat);
  if (chosen.none()) return stay(race);
  const std::vector<Card> cards = chosen_cards(question.hand, chosen);
  const Race trial = with_cards(race, cards);
  const bool may_use = may_use_trajectory(trial, car);
  const int bonus = may_use ? trajectory_of(race, car)->bonus : 0;
  const bool compulsory = !race.rules().optional_trajectories;
  const int points = announced_points(trial, car) + (compulsory ? bonus : 0);
  const Outlook way = outlook(trial, car, points);
  const Message bonus_way = may_use && !compulsory ? outlook(trial, car, points + bonus).text : Message();
  Option option = cards_option(cards);
  option.says = {"race-formula-90.answer.move.says",
                 {{"points", points},
                  {"way", way.text},
                  {"bonus_points", points + bonus},
                  {"bonus_way", bonus_way},
                  {"symbols", symbols_of(race, car, cards)}}};
  option.touches.insert(option.touches.begin(), touch_section(way.section));
  option.outcome = drives(way.sections);
  if (!may_use || car.lane != Lane::extreme) add_blind_check(trial, car, *option.outcome);
  add_card_prices(race, car, cards, nullptr, option);
  return option;
}

Option option(const Race& race, const ChooseTrajectory& question, const TrajectoryChoice& choice) {
  const Car& car = asked_car(race, question.seat);
  if (choice.use == Trajectory::ignored)
    return {.title = "race-formula-90.answer.ignore",
            .says = "race-formula-90.answer.ignore.says",
            .outcome = drives(race, car)};
  const boards::Trajectory& trajectory = *trajectory_of(race, car);
  Race trial = race;
  trial.turn.trajectory = Trajectory::passed;
  Option option{.title = "race-formula-90.answer.use",
                .says = {"race-formula-90.answer.use.says", {{"points", trajectory.bonus}}},
                .touches = {{"spot", std::to_string(car.section) + " " + word(car.lane)}},
                .outcome = drives(trial, car_of(trial, car.who))};
  if (trajectory.cost != boards::Resource::none) add_cost(option, word(trajectory.cost), trajectory.amount);
  if (choice.use == Trajectory::power) {
    const Card card = question.hand[choice.card];
    option.title = {"race-formula-90.answer.use-power", {{"card", argument_of(card)}}};
    option.says = {"race-formula-90.answer.use-power.says", {{"points", trajectory.bonus}}};
    option.touches.push_back(touch(card));
    add_cost(option, "cards", 1);
  } else if (car.lane == Lane::extreme) {
    const boards::Extreme& extreme = race.board().extremes[section_at(race, car.section).extreme];
    const int limit = check_limit(race, car, extreme.modifier);
    option.says = {
        "race-formula-90.answer.use-extreme.says",
        {{"points", trajectory.bonus}, {"limit", limit}, {"failed", recovery_steps(race, extreme.recovery)}}};
    add_risk(*option.outcome, risk_of_draw(race, question.seat, limit, "recovery", "R90-ET-5"));
  }
  return option;
}

Option option(const Race& race, const ChooseCorner& question, std::uint8_t number) {
  const boards::Corner& corner = race.board().corner(number);
  Race trial = race;
  trial.turn.pass_corners.push_back(number);
  const auto passes =
      std::ranges::count_if(race.turn.cards, [&](Card card) { return race.face(card).has(Power::PASS); });
  const bool last =
      passes == static_cast<std::ptrdiff_t>(trial.turn.pass_corners.size());  // else one is still to choose
  return {.title = verbatim(corner.name),
          .says = {"race-formula-90.answer.corner.says",
                   {{"sections", corner.last - corner.first + 1}, {"first", corner.first}, {"last", corner.last}}},
          .touches = {{"corner", std::to_string(number)}},
          .outcome = last ? std::optional(drives(trial, asked_car(trial, question.seat))) : std::nullopt};
}

Option option(const Race& race, const ChooseSavedFuel& question, SavedFuel saved) {
  if (saved == SavedFuel::track_card) return {.title = "race-formula-90.answer.track-card"};
  if (saved == SavedFuel::nothing) return {.title = "race-formula-90.answer.nothing"};
  return {.title = "race-formula-90.answer.chit",
          .says = {"race-formula-90.answer.fuel.says", {{"stop", race.players[question.seat].fuel + 1}}}};
}

}  // namespace

Option Game::describe(const Race& race, const Question& question, Packed answer) {
  Option described =
      std::visit([&]<class Q>(const Q& q) { return option(race, q, unpack<typename Q::Answer>(answer)); }, question);
  described.id = in_words(question, answer);
  return described;
}

}  // namespace paddock::race_formula_90
