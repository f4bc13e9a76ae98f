// What an answer means and what it costs.

#include <fmt/format.h>

#include "games/race_formula_90/rules.h"
#include "games/race_formula_90/words.h"

namespace paddock::race_formula_90 {
namespace {

Touch touch(Card card) { return {"card", words(card)}; }
Touch touch(Who who) { return {"car", words(who)}; }
Touch touch_section(int section) { return {"section", std::to_string(section)}; }

const Car& asked_car(const Race& race, Seat seat) { return car_of(race, player_on(seat)); }

void add_cost(Option& option, std::string_view what, int amount) {
  if (amount != 0) option.costs.push_back({std::string(what), amount});
}

std::vector<Card> chosen_cards(Cards hand, const TwoCards& chosen) {
  std::vector<Card> cards;
  if (!chosen.none()) cards.push_back(hand[chosen.first]);
  if (chosen.second != no_card) cards.push_back(hand[chosen.second]);
  return cards;
}

// --- preparation ---------------------------------------------------------------------------------------------------

Option option(const Race&, const ChooseChart&, std::uint8_t chart) {
  const PrintedChart& printed = box().charts[chart - 1];
  return {.says = fmt::format("{}, {}, {}", counted(printed.chips, "tyre chip"), counted(printed.cards, "card"),
                              counted(printed.slots, "damage slot")),
          .touches = {{"chart", printed.name}}};
}

Option option(const Race& race, const ChooseSkill&, Skill skill) {
  return {.says = effect_of(race, skill), .touches = {{"skill", word(skill)}}};
}

Option option(const Race&, const ChooseSetUp& question, const SetUp& set_up) {
  return {.says = fmt::format("{} of {} points", set_up.points(), question.points)};
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
  if (!race.options.grid.empty())
    return {.says = fmt::format("Target Check ({}); you give up {}", face.factor, face_text(face)),
            .touches = {touch(card)}};
  const int value = face.movement + stop_bonus(chosen.stop) + qualifying_bonus(race.players[question.seat]);
  return {.says = fmt::format("qualifies with {} ({}); you give up {}", value, face.factor, face_text(face)),
          .touches = {touch(card)}};
}

Option option(const Race& race, const ChooseTyres& question, Tyres tyres) {
  return {.says = effect_of(race, race.players[question.seat], tyres), .touches = {{"tyres", word(tyres)}}};
}

Option option(const Race& race, const ChooseStrategy& question, Strategy strategy) {
  return {.says = (strategy == question.current ? "keep it: " : "") + effect_of(race, strategy),
          .touches = {{"strategy", word(strategy)}}};
}

// --- contests and declarations -------------------------------------------------------------------------------------

Option option(const Race& race, const ChooseContest& question, const TwoCards& chosen) {
  if (chosen.none())
    return {.says = question.starts ? "no contest; if one starts in front, you stay behind it"
                                    : "stay out: all who fight get in front of you"};
  const std::vector<Card> cards = chosen_cards(question.hand, chosen);
  Option option{.says = fmt::format("fight with {}",
                                    contest_points(race, asked_car(race, question.seat), cards, question.section))};
  for (const Card card : cards) option.touches.push_back(touch(card));
  add_cost(option, "frozen cards", static_cast<int>(cards.size()));
  return option;
}

std::string drive_text(const Race& race, const Car& car) {
  return car.off_track ? fmt::format("draw a card and drive back onto the track in {}", section_text(race, car.back))
                       : "draw a card and play";
}

Option option(const Race& race, const ChooseDeclaration& question, const Declaration& declared) {
  const Car& car = asked_car(race, question.seat);
  const Player& player = race.players[question.seat];
  switch (declared.kind) {
    case Declaration::Kind::drive:
      return {.says = only_chooses_target(question) ? "chase nobody" : drive_text(race, car)};
    case Declaration::Kind::pit: {
      const int sections = pit_time(race, car) + time_at_stop(race, car);  // R90-PIT-2
      Option option{.says = stop_text(race, car, sections) + "; fuel, repairs, cards, tyres; you play from there"};
      add_cost(option, "sections", sections);
      return option;
    }
    case Declaration::Kind::skip:
      return {.says = "no draw, no cards, the car stays; you may change your strategy; all may pass you for 1",
              .outcome = drives(0)};
    case Declaration::Kind::versatility:
      return {.says = fmt::format("change {} for another strategy; again after a pit stop", name_of(player.strategy))};
    case Declaration::Kind::wise_driving:
      return {.says = fmt::format("discard Race Cards and draw up to {}; again after a pit stop", player.values.cards)};
    case Declaration::Kind::chase: break;
  }
  const Car& target = car_of(race, declared.target);
  return {.says = fmt::format("chase the car in {}: +1 this turn, later one of its cards or +1",
                              section_text(race, target.section)),
          .touches = {touch(declared.target)}};
}

Option option(const Race& race, const ChooseFuel& question, std::uint8_t turns) {
  const Car& car = asked_car(race, question.seat);
  const int until = chit_after_stop(race, race.players[question.seat], turns);
  std::string says = until > last_turn(race) ? "enough to the end" : fmt::format("next stop by turn {}", until);
  Option option{.touches = {{"number", std::to_string(turns)}}};
  if (question.costs_distance) {
    const int extra = (turns - box().fuel.tank) / box().fuel.extra;  // R90-FUEL-6, R90-FUEL-7
    const int sections = pit_time(race, car) + extra + time_at_stop(race, car);
    says += "; " + stop_text(race, car, sections);
    add_cost(option, "sections", sections);
    option.outcome = drives(-sections);
  }
  option.says = says;
  return option;
}

// --- cards ---------------------------------------------------------------------------------------------------------

Option no_more_cards(const Race& race, const ChooseCard& question) {
  using enum ChooseCard::Purpose;
  const int limit = race.players[question.seat].values.cards;
  if (question.purpose == on_top) return {.says = "checks and payments below, the highest Movement Card on top"};
  if (question.purpose != tyre) return {.says = fmt::format("go on and draw up to {}", counted(limit, "card"))};
  return {.says = "keep your cards", .costs = {{"chips", race.turn.tyre_points}}};
}

Option option(const Race& race, const ChooseCard& question, Place place) {
  if (place == no_card) return no_more_cards(race, question);
  const Card card = question.cards[place];
  Option option{.says = face_text(race.face(card)), .touches = {touch(card)}};
  if (question.purpose != ChooseCard::Purpose::on_top) add_cost(option, "cards", 1);
  return option;
}

Option option(const Race& race, const ChooseDraw& question, const DrawChoice& choice) {
  switch (choice.kind) {
    case DrawChoice::Kind::deck: return {.says = "one Race Card from the deck"};
    case DrawChoice::Kind::lucky:
      return {.says =
                  race.second_edition() ? "two Race Cards, then discard one of your hand" : "two Race Cards, keep one"};
    case DrawChoice::Kind::chased_card: {
      const Card card = question.chased[choice.card];
      return {.says = fmt::format("instead of drawing: {}", face_text(race.face(card))), .touches = {touch(card)}};
    }
    case DrawChoice::Kind::top_of_discards: {
      const Card card = race.discards.back();
      return {.says = fmt::format("instead of drawing: {}, {}", words(card), face_text(race.face(card))),
              .touches = {touch(card)}};
    }
    case DrawChoice::Kind::save_fuel: break;
  }
  const Card card = question.hand[choice.card];
  return {.says = fmt::format("give up {}, draw two", face_text(race.face(card))),
          .touches = {touch(card)},
          .costs = {{"cards", 1}}};
}

// --- the Movement Cards --------------------------------------------------------------------------------------------

std::string symbols_text(const Race& race, const Car& car, Cards cards) {
  std::string text;
  int draw = 0;
  for (const Card card : cards) {
    const Face& face = race.face(card);
    draw += face.draw;
    if (face.has_check)
      text += fmt::format("; {} with {} or less", check_text(face.blind || race.rules().all_checks_blind, 0),
                          check_limit(race, car, face.modifier));
    if (face.symbol != Symbol::none && race.rules().weather) text += "; " + word(face.symbol);
    if (card.is_track() && face.has(Power::PASS)) text += "; " + effect_of(race, Power::PASS);
  }
  return draw ? text + fmt::format("; draw {}", draw) : text;
}

// The race with these cards on the table.
Race with_cards(const Race& race, Cards cards) {
  Race trial = race;
  trial.turn.cards.assign(cards.begin(), cards.end());
  for (const Card card : cards)
    if (!race.second_edition() && race.face(card).has(Power::PASS))
      trial.turn.pass_corners.push_back(race.face(card).corner);  // R90-TRACKCARD-5
  return trial;
}

void add_card_prices(const Race& race, const Car& car, Cards cards, Option& option) {
  const Bill bill = bill_of(race, car, cards);
  add_cost(option, "tyre points", bill.tyres);
  add_cost(option, "damage", bill.damage);
  add_cost(option, "discards", bill.discards);
  if (needs_push(race, cards)) add_cost(option, "fuel turns", 1);  // R90-STRAT-38
}

Option option(const Race& race, const ChooseMove& question, const TwoCards& chosen) {
  const Car& car = asked_car(race, question.seat);
  if (chosen.none())
    return {.says = race.rules().declares_skip || race.rules().strategies == 0
                        ? "no card: the car stays"
                        : "no card: the car stays, and you may change your strategy",
            .outcome = drives(0)};
  const std::vector<Card> cards = chosen_cards(question.hand, chosen);
  const Race trial = with_cards(race, cards);
  const bool may_use = may_use_trajectory(trial, car);
  const int bonus = may_use ? trajectory_of(race, car)->bonus : 0;
  const bool compulsory = !race.rules().optional_trajectories;
  const int points = announced_points(trial, car) + (compulsory ? bonus : 0);
  const Outlook way = outlook(trial, car, points);
  Option option{.says = fmt::format("{}: {}", counted(points, "point"), way.text),
                .touches = {touch_section(way.section)},
                .outcome = drives(way.sections)};
  if (!may_use || car.lane != Lane::extreme) add_blind_check(trial, car, *option.outcome);
  if (may_use && !compulsory)
    option.says +=
        fmt::format(" (with the trajectory {}: {})", points + bonus, outlook(trial, car, points + bonus).text);
  option.says += symbols_text(race, car, cards);
  for (const Card card : cards) option.touches.push_back(touch(card));
  add_card_prices(race, car, cards, option);
  return option;
}

Option option(const Race& race, const ChooseTrajectory& question, const TrajectoryChoice& choice) {
  const Car& car = asked_car(race, question.seat);
  if (choice.use == Trajectory::ignored) return {.says = "no bonus, no cost", .outcome = drives(race, car)};
  const boards::Trajectory& trajectory = *trajectory_of(race, car);
  Race trial = race;
  trial.turn.trajectory = Trajectory::passed;
  Option option{.says = counted(trajectory.bonus, "point"),
                .touches = {{"spot", fmt::format("{} {}", car.section, word(car.lane))}},
                .outcome = drives(trial, car_of(trial, car.who))};
  if (trajectory.cost != boards::Resource::none) add_cost(option, word(trajectory.cost), trajectory.amount);
  if (choice.use == Trajectory::power) {
    option.says += " without a check";
    option.touches.push_back(touch(question.hand[choice.card]));
    add_cost(option, "cards", 1);
  } else if (car.lane == Lane::extreme) {
    const boards::Extreme& extreme = race.board().extremes[section_at(race, car.section).extreme];
    const int limit = check_limit(race, car, extreme.modifier);
    option.says +=
        fmt::format(" if a blind check shows {} or less; failed: {}", limit, recovery_text(race, extreme.recovery));
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
  return {.says = corner.first == corner.last
                      ? fmt::format("{}, section {}", corner.name, corner.first)
                      : fmt::format("{}, sections {} to {}", corner.name, corner.first, corner.last),
          .touches = {{"corner", std::to_string(number)}},
          .outcome = last ? std::optional(drives(trial, asked_car(trial, question.seat))) : std::nullopt};
}

Option option(const Race& race, const ChooseSavedFuel& question, SavedFuel saved) {
  if (saved == SavedFuel::track_card) return {.says = "draw a Track Card"};
  if (saved == SavedFuel::nothing) return {.says = "neither"};
  return {.says = fmt::format("next stop by turn {}", race.players[question.seat].fuel + 1)};
}

// --- checks and events ---------------------------------------------------------------------------------------------

std::string failed_text(ChooseCheck::Purpose purpose) {
  if (purpose == ChooseCheck::Purpose::leader) return "you stop behind the car";
  return purpose == ChooseCheck::Purpose::recovery ? "you slide further" : "1 damage";
}

// R90-STRAT-12, R90-STRAT-13
std::string hazard_text(const Race& race, const ChooseCheck& question, const CheckChoice& choice) {
  using enum ChooseCheck::Purpose;
  const bool hazard = race.second_edition() && strategy_works(race, asked_car(race, question.seat), Strategy::hazard);
  if (!hazard || question.purpose == leader) return "";
  const bool chosen_blind = question.purpose == movement && !race.face(race.turn.cards[choice.check]).blind;
  return chosen_blind ? "; HAZARD: +1 and a Track Card" : "; HAZARD: a Track Card";
}

Option option(const Race& race, const ChooseCheck& question, const CheckChoice& choice) {
  const int limit = question.limits[choice.check];
  if (choice.source == CheckChoice::Source::deck)
    return {.says = fmt::format("the top card: {} or less passes, else {}{}", limit, failed_text(question.purpose),
                                hazard_text(race, question, choice)),
            .touches = {{"deck", "race"}},
            .outcome = after_blind_check(race, question, limit)};
  const bool movement = choice.source == CheckChoice::Source::movement;
  const Card card = movement ? race.turn.cards[choice.card] : question.hand[choice.card];
  const Face& face = race.face(card);
  const bool passes = face.factor <= limit;
  const bool stays =
      race.rules().every_check_card_stays || question.purpose != ChooseCheck::Purpose::recovery;  // R90-CHECK-3
  Option option{
      .says = fmt::format("{}{}; {}", passes ? "passes" : "FAILS: ", passes ? "" : failed_text(question.purpose),
                          movement ? "a card you play" : "you give up " + face_text(face)),
      .touches = {touch(card)},
      .outcome = after_check(race, question, passes)};
  if (stays) option.says += fmt::format("; Target Check {}", face.factor);
  if (!movement) add_cost(option, "cards", 1);
  if (!passes && question.purpose == ChooseCheck::Purpose::movement) add_cost(option, "damage", 1);
  return option;
}

Option option(const Race& race, const ChooseSymbol&, std::uint8_t card) {
  const Face& face = race.face(race.turn.cards[card]);
  return {.says = fmt::format("the {} symbol first", word(face.symbol)), .touches = {touch(race.turn.cards[card])}};
}

Option option(const Race& race, const ChooseWeather& question, std::int8_t step) {
  const Player& player = race.players[question.seat];
  Race trial = race;
  trial.weather = race.weather + step;
  const int lost = tyre_penalty(trial, player, sky(trial));
  std::string says = fmt::format("{}, {} on the chart; your {} tyres lose {}", word(sky(trial)), trial.weather + 1,
                                 word(player.tyres), lost ? counted(lost, "point") : "nothing");
  if (robots_want_other_tyres(trial))
    says += fmt::format("; all robots stop for {} tyres", word(robots_tyres(sky(trial))));
  Race then = race;
  try_weather(then, trial.weather);
  return {.says = says,
          .touches = {{"weather", std::to_string(trial.weather)}},
          .outcome = drives(then, asked_car(then, question.seat))};
}

Option option(const Race& race, const ChooseFlag& question, std::uint8_t section) {
  if (section == 0) return {.says = "leave it"};
  if (question.flag == Symbol::blue)
    return {.says = "lap for 1 in corners and for nothing elsewhere, until the stage ends"};
  if (question.flag == Symbol::orange)
    return {.says = race.rules().extreme
                        ? "force robots to brake late or onto extreme trajectories, until the stage ends"
                        : "force robots to brake late, until the stage ends"};
  std::string cars;
  for (const Who who : line_of(race, section))
    if (!who.is_flag()) cars += (cars.empty() ? ": " : " ") + words(who);
  return {.says = section_text(race, section) + cars, .touches = {touch_section(section)}};
}

Option option(const Race& race, const ChooseFlagPlace& question, std::uint8_t behind) {
  const Queue line = line_of(race, question.section);
  Option option{.touches = {touch_section(question.section)}};
  const std::string slowed = joined(std::views::drop(line, behind), " ", [](Who who) { return words(who); });
  option.says = slowed.empty() ? "slows those who come later" : "slows " + slowed + " and those who come later";
  return option;
}

// --- the end of the turn -------------------------------------------------------------------------------------------

Option option(const Race& race, const ChooseLateBrake& question, const LateBrake& choice) {
  const Car& car = asked_car(race, question.seat);
  if (choice.kind == LateBrake::Kind::no)
    return {.says = fmt::format("stay in {}", section_text(race, car.section)), .outcome = drives(0)};
  const int sections = hazard_sections(race, car), length = race.board().length();
  const int section = (car.section - 1 + sections) % length + 1;
  std::string passed;
  for (const Who who : line_of(race, car.section)) {
    if (who == car.who) break;
    if (!who.is_flag()) passed += " " + words(who);
  }
  const std::string gain = "into " + section_text(race, section) + (passed.empty() ? "" : ", past" + passed);
  if (choice.kind == LateBrake::Kind::power)
    return {.says = gain + ", without a check",
            .touches = {touch(question.hand[choice.card])},
            .costs = {{"cards", 1}},
            .outcome = drives(sections)};
  const boards::Brake& brake = race.board().brakes[section_at(race, car.section).brake];
  const std::string fails = race.rules().off_track == OffTrackRule::placed
                                ? fmt::format("a turn lost, back in {}", first_re_entry(race, car.section))
                                : recovery_text(race, brake.off_track);
  return {.says = fmt::format("{} or less: {}; failed, off the track: {}", question.limit, gain, fails),
          .touches = {touch_section(section)},
          .outcome = late_brake_outcome(race, question.seat, sections, question.limit)};
}

Option option(const Race& race, const ChooseSpot& question, Lane lane) {
  const Car& car = asked_car(race, question.seat);
  if (lane == Lane::none) return {.says = car.lane == Lane::none ? "no spot" : "leave the spot"};
  Car there = car;
  there.lane = lane;
  std::string says = fmt::format("next turn {}", trajectory_text(*trajectory_of(race, there)));
  if (lane == Lane::extreme) {
    const boards::Extreme& extreme = race.board().extremes[section_at(race, question.section).extreme];
    says += fmt::format(", with a {}", check_text(true, extreme.modifier));
  }
  return {.says = says, .touches = {{"spot", fmt::format("{} {}", question.section, word(lane))}}};
}

struct YesNo {
  std::string_view yes, no;
};

YesNo meaning(ChooseWhether::Purpose purpose) {
  using enum ChooseWhether::Purpose;
  switch (purpose) {
    case substitute: return {"all your cards for as many new ones, which you must keep", "keep these cards"};
    case repair: return {"one damage slot more", "keep the disc"};
    case blue_disc: return {"1 point more this turn", "keep it"};
    case unlap: return {"pass, and go on", "stop behind; the remaining points are lost"};
    case free_pass: return {"this overtaking is the free one", "pay for it, or stop behind"};
    case force_late_brake: return {"it attempts a late brake", "it brakes in time"};
    case force_extreme: return {"it will have to pass the check there", "it takes the spot it wants"};
    case stop: return {"fuel, repairs, cards, tyres", "stay out"};
    case come_back: break;
  }
  return {"with a repaired car, full chips and a full hand", "watch the race"};
}

Option option(const Race& race, const ChooseWhether& question, bool yes) {
  const YesNo means = meaning(question.purpose);
  Option option{.says = std::string(yes ? means.yes : means.no), .outcome = outcome_of(race, question, yes)};
  if (question.about && question.about != player_on(question.seat)) option.touches.push_back(touch(question.about));
  if (yes && question.purpose == ChooseWhether::Purpose::blue_disc) add_cost(option, "blue discs", 1);
  return option;
}

}  // namespace

Option Game::describe(const Race& race, const Question& question, Packed answer) {
  Option described =
      std::visit([&]<class Q>(const Q& q) { return option(race, q, unpack<typename Q::Answer>(answer)); }, question);
  described.words = in_words(question, answer);
  return described;
}

}  // namespace paddock::race_formula_90
