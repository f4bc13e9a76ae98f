// What an answer means: its consequence and its price.

#include <fmt/format.h>

#include <algorithm>

#include "games/pole_position/fast/ways.h"
#include "games/pole_position/rules.h"
#include "games/pole_position/words.h"

namespace paddock::pole_position {
namespace {

Touch touch_cell(const Race& race, CellId cell) { return {"cell", name_of(race, cell)}; }
Touch touch_number(int number) { return {"number", std::to_string(number)}; }

std::vector<Cost> skill_cost(int sp) { return sp > 0 ? std::vector<Cost>{{"SP", sp}} : std::vector<Cost>(); }

// --- a yes or a no -------------------------------------------------------------------------------------------------

Option yes_option(const Race& race, const Decide& question) {
  const Car& car = car_of(race, question.seat);
  switch (question.matter) {
    case Matter::change_engine: return {.says = "Full engine points again, no qualifying, last on the grid"};
    case Matter::spend_token: return {.says = "Two more rolls, the best of the three counts", .costs = skill_cost(1)};
    case Matter::wear_token: return {.says = "1 MP more", .costs = {{"wear tokens", 1}}};
    case Matter::reduce_stress:
      return {.says = fmt::format("Stress falls to {}", car.stress - 1), .costs = {{"MP", tyre_of(car).relief}}};
    case Matter::yield:
      return {.says = "The attacker passes and drives on", .touches = {{"car", words(race.turn.fight.attacker)}}};
    case Matter::second_roll: return {.says = "Roll once more, the lower of the two counts", .costs = skill_cost(1)};
    case Matter::blowout_token: return {.says = "Nothing has happened", .costs = {{"blowout tokens", 1}}};
    case Matter::safety_car_stop: break;
  }
  return {.says = "New tyres, SP and repairs now; queue behind the cars that stay out"};
}

std::string no_says(const Race& race, const Decide& question) {
  const Car& car = car_of(race, question.seat);
  switch (question.matter) {
    case Matter::change_engine: return fmt::format("Start with {} EP", car.ep);
    case Matter::spend_token: return fmt::format("{} is your result", race.scores[question.seat]);
    case Matter::wear_token: return "Drive with what the roll leaves";
    case Matter::reduce_stress: return fmt::format("All MP, and stress stays at {}", car.stress);
    case Matter::yield: return "Black dice and bids; with the higher total the attacker passes";
    case Matter::second_roll: return "The first roll counts";
    case Matter::blowout_token: return "A heavy breakdown";
    case Matter::safety_car_stop: break;
  }
  return fmt::format("Keep your place in the queue; {} tyres, {}", tyre_text(car.tyres().tyre),
                     life_text(car.tyres().life));
}

Option option(const Race& race, const Decide& question, bool yes) {
  return yes ? yes_option(race, question) : Option{.says = no_says(race, question)};
}

// --- numbers, tyres, points ----------------------------------------------------------------------------------------

Option option(const Race&, const ChooseTransfer& question, std::int8_t points) {
  return {.says = fmt::format("{} EP, {} BP", question.ep + points, question.bp - points)};
}

// What a driver wants to know of a set of tyres now: its die, when it leaves the track, how it wears.
std::string tyres_say(const Race& race, const Car& car, const TyreSet& set) {
  const TyreType& type = box().tyres[set.tyre];
  const Faces& die = box().dice[set.tyre];
  const int steps = type.wear[static_cast<int>(weather(race))];
  std::string text = fmt::format("rolls {} to {}, {}", die.front(), die.back(), life_text(set.life));
  if (steps > 1) text += fmt::format(", {} gone with every lap now", steps);
  Car fitted = car;
  fitted.sets = {set};
  fitted.fitted = 0;
  if (const int limit = off_track_limit(race, fitted); limit > 0)
    text += fmt::format("; {} or more leaves the track now", limit);
  return text;
}

Option option(const Race& race, const ChooseTyres& question, Tyre tyre) {
  const TyreSet fresh{tyre, box().tyres[tyre].life};
  return {.says = tyres_say(race, car_of(race, question.seat), fresh), .touches = {{"tyres", word(tyre)}}};
}

Option option(const Race& race, const ChooseSet& question, std::int8_t index) {
  const Car& car = car_of(race, question.seat);
  std::string says = tyres_say(race, car, question.sets[index]);
  if (index == car.fitted) says += "; the set you came in on";
  return {.says = says, .touches = {{"tyres", word(question.sets[index].tyre)}}};
}

Option option(const Race& race, const ChooseRoll& question, const RollChoice& choice) {
  const Faces& die = race.turn.purple ? box().dice.purple : box().dice[car_of(race, question.seat).tyres().tyre];
  const std::string faces = fmt::format("The die has {}", fmt::join(die, ", "));
  if (choice.kind == RollChoice::Kind::pay) return {.says = faces, .costs = skill_cost(1)};
  if (choice.kind == RollChoice::Kind::free) return {.says = faces + "; once a turn, by your team"};
  const Car& car = car_of(race, question.seat);
  std::string says = fmt::format("Count {}", choice.result);
  if (!race.turn.purple && leaves_track(race, car, choice.result))
    says +=
        fmt::format(": off track, unless {} lower it", counted(choice.result - off_track_limit(race, car) + 1, "SP"));
  return {.says = says, .touches = {touch_number(choice.result)}};
}

Option option(const Race& race, const ChooseAmount& question, std::int8_t amount) {
  if (question.what == ChooseAmount::What::drs)
    return {.says = amount ? fmt::format("{} more than the roll", counted(amount, "MP")) : "The token is lost",
            .touches = {touch_number(amount)}};
  const Car& car = car_of(race, question.seat);
  const int roll = race.turn.roll - amount, grip = less_grip_limit(race, car);
  const bool leaves = leaves_track(race, car, roll);
  std::string says = leaves ? fmt::format("{}: off track, {} now and {} in the next turn", roll,
                                          counted(box().uses.off_track, "cell"), box().uses.off_track)
                            : fmt::format("Drive with {}", roll);
  if (!leaves && grip > 0 && roll >= grip) says += "; a grip check if you end where there is less grip";
  return {.says = says, .touches = {touch_number(amount)}, .costs = skill_cost(amount)};
}

Option option(const Race& race, const ChooseBid& question, std::int8_t raise) {
  const Fight& fight = race.turn.fight;
  const bool attacks = question.seat == fight.attacker;
  if (raise == 0)
    return {.says = attacks ? "The fight is lost and your turn ends; you pay nothing"
                            : "The attacker passes; you pay nothing"};
  const int bid = raise + (attacks ? fight.attack_bid : fight.defence_bid);
  const int own = (attacks ? fight.attack : fight.defence) + bid;
  const int other = attacks ? fight.defence + fight.defence_bid : fight.attack + fight.attack_bid;
  return {.says = fmt::format("{} against {}; {} to pay if you win", own, other, counted(bid, "SP")),
          .touches = {touch_number(raise)},
          .costs = skill_cost(raise)};
}

Option option(const Race& race, const ChoosePoint& question, Point point) {
  const Car& car = car_of(race, question.seat);
  return {.says = point == Point::engine ? fmt::format("{} EP", car.ep + 1) : fmt::format("{} BP", car.bp + 1)};
}

// --- legs ----------------------------------------------------------------------------------------------------------

std::string cars_text(const Race& race, unsigned bits) {
  const auto among_them = [&](const Car& car) { return bits >> car.seat & 1; };
  return joined(std::views::filter(race.cars, among_them), " and ", car_text);
}

// The place where a leg ends.
std::string place_says(const Race& race, const Drive& drive) {
  const Board::Cell& cell = race.board().cells[drive.end];
  if (cell.kind == CellKind::entry) return "in the pit entry";
  if (cell.kind == CellKind::exit || cell.kind == CellKind::green) return "in the pit exit";
  if (cell.kind == CellKind::corner) {
    const std::string name = race.board().parts[cell.part].title();
    if (drive.arrival == Arrival::on_line) return fmt::format("in {} on the racing line", name);
    if (drive.arrival == Arrival::off_line) return fmt::format("in {} off the racing line", name);
    return "in " + name;
  }
  if (cell.line == 0) return "on the double arrow";
  if (is_past_arrow(drive.arrival)) return "beside the double arrow, off the racing line";
  if (drive.arrival == Arrival::slip_left || drive.arrival == Arrival::slip_right)
    return "level, out of the slipstream";
  return "";
}

std::string attack_says(const Race& race, const Car& car, const Leg& leg) {
  const int unused = unused_points(race.turn, leg.drive.use, leg.left);
  std::string text = fmt::format("fights {} with {} unused", cars_text(race, leg.rivals), counted(unused, "MP"));
  if (const int bonus = attack_modifier(race, car, unused))
    text += fmt::format(" ({} to your die)", signed_text(bonus));
  for (const Car& rival : race.cars)
    if (rival.is_bot() && leg.rivals >> rival.seat & 1)
      text += fmt::format("; {} always has {}", car_text(rival), bot_of(rival).overtaking);
  return text;
}

// What happens on the way or at the end of it.
std::string ending_says(const Race& race, const Car& car, const Leg& leg) {
  const Drive& drive = leg.drive;
  switch (drive.ending) {
    case Ending::attack: return attack_says(race, car, leg);
    case Ending::box: return fmt::format("pit stop; {} kept for leaving", counted(leg.left, "MP"));
    case Ending::the_end:
      return car.lap == race.laps ? "takes the flag" : "the car is OUT: no pit stop before the last lap";
    case Ending::waits: return "blocked: the other MP are lost and the turn ends";
    case Ending::stop: break;
  }
  return leg.left > 0 ? counted(leg.left, "MP") + " not used" : "";
}

std::vector<std::string> leg_story(const Race& race, const Car& car, const Leg& leg) {
  const Board& board = race.board();
  const Drive& drive = leg.drive;
  std::vector<std::string> story{counted(drive.points, "MP"), place_says(race, drive)};
  const bool on_road = drive.end < board.entry;
  const bool from_road = on_track(race, car);
  if (drive.ending != Ending::the_end && on_road && from_road && board.crosses_line(car.cell, drive.end))
    story.push_back(fmt::format("starts lap {}", car.lap + 1));
  const std::uint8_t passed = !on_road    ? 0
                              : from_road ? passed_by_move(race, car, drive.end)
                                          : passed_by_leaving(race, car, drive.end);
  if (passed) story.push_back("passes " + cars_text(race, passed));
  story.push_back(ending_says(race, car, leg));
  if (needs_grip_check(race, car, drive.end)) story.push_back("grip check: off track on a 1");
  std::erase(story, "");
  return story;
}

Option option(const Race& race, const ChooseLeg& question, const Drive& drive) {
  if (drive.use == Use::none) return {.says = "End the turn here", .touches = {touch_cell(race, drive.end)}};
  const Car& car = car_of(race, question.seat);
  const Leg& leg = question.leg(drive);
  Option option{.says = fmt::format("{}", fmt::join(leg_story(race, car, leg), ", ")),
                .touches = {touch_cell(race, drive.end)}};
  for (const CellId cell : question.ways->cells(drive)) option.touches.push_back({"path", name_of(race, cell)});
  if (drive.target != no_cell) option.touches.push_back({"target", name_of(race, drive.target)});
  for (const Car& rival : race.cars)
    if (leg.rivals >> rival.seat & 1) option.touches.push_back({"car", words(rival.seat)});
  if (leg.ep) option.costs.push_back({"EP", leg.ep});
  if (leg.bp) option.costs.push_back({"BP", leg.bp});
  if (leg.sp) option.costs.push_back({"SP", leg.sp});
  return option;
}

}  // namespace

Option Game::describe(const Race& race, const Question& question, Packed answer) {
  Option described =
      std::visit([&]<class Q>(const Q& q) { return option(race, q, unpack<typename Q::Answer>(answer)); }, question);
  described.words = in_words(question, answer);
  described.outcome = outcome_of(race, question, answer);
  return described;
}

}  // namespace paddock::pole_position
