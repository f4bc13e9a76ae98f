// Legs as people see them: where they lead, what happens on the way, what they cost.

#include <algorithm>

#include "games/pole_position/fast/ways.h"
#include "games/pole_position/rules.h"
#include "games/pole_position/words.h"

namespace paddock::pole_position {
namespace {

// --- what a leg is called ------------------------------------------------------------------------------------------

Message goal_of(const Race& race, const Car& car, const Leg& leg) {
  const Drive& drive = leg.drive;
  switch (drive.ending) {
    case Ending::stop: return {"pole-position.answer.drive.stop", {{"cell", place(race, drive.end)}}};
    case Ending::waits: return {"pole-position.answer.drive.wait", {{"cell", place(race, drive.end)}}};
    case Ending::attack:
      return {"pole-position.answer.drive.attack",
              {{"rivals", cars_among(race, leg.rivals)},
               {"cell", place(race, drive.end)},
               {"target", place(race, drive.target)}}};
    case Ending::box: return "pole-position.answer.drive.box";
    case Ending::the_end: break;
  }
  return {"pole-position.answer.drive.line", {{"flag", car.lap == race.laps}}};
}

Message title_of(const Race& race, const ChooseLeg& question, const Car& car, const Leg& leg) {
  const Message goal = goal_of(race, car, leg);
  const auto [arrival, points] = difference_of(question, leg.drive);
  if (!arrival && !points) return goal;
  return {"pole-position.answer.drive.how",
          {{"goal", goal},
           {"arrival", arrival ? Argument(leg.drive.arrival) : Argument(nullptr)},
           {"mp", points ? leg.drive.points : 0}}};
}

// By the MP it is driven with, where there are several kinds of them to choose from.
std::vector<Message> group_of(const Race& race, const Car& car, Use use) {
  if (race.turn.use != Use::none || race.turn.purple) return {};
  const Pool pool = pool_of(race, car, use);
  return {{"pole-position.use." + word(use), {{"mp", pool.points}, {"price", pool.ep + pool.bp + pool.sp}}}};
}

// --- what it means -------------------------------------------------------------------------------------------------

// The place where it ends.
Message place_of(const Race& race, const Drive& drive) {
  const Board::Cell& cell = race.board().cells[drive.end];
  if (cell.kind == CellKind::entry) return "pole-position.leg.pit-entry";
  if (cell.kind == CellKind::exit || cell.kind == CellKind::green) return "pole-position.leg.pit-exit";
  if (cell.kind == CellKind::corner)
    return {"pole-position.leg.corner",
            {{"corner", race.board().parts[cell.part].title()}, {"arrival", drive.arrival}}};
  if (cell.line == 0) return "pole-position.leg.double-arrow";
  if (is_past_arrow(drive.arrival)) return "pole-position.leg.beside-arrow";
  if (drive.arrival == Arrival::slip_left || drive.arrival == Arrival::slip_right)
    return "pole-position.leg.slipstream";
  return {};
}

Message attack_of(const Race& race, const Car& car, const Leg& leg) {
  const int unused = unused_points(race.turn, leg.drive.use, leg.left);
  return {
      "pole-position.leg.attack",
      {{"rivals", cars_among(race, leg.rivals)}, {"unused", unused}, {"bonus", attack_modifier(race, car, unused)}}};
}

// What happens at the end of it.
Message ending_of(const Race& race, const Car& car, const Leg& leg) {
  switch (leg.drive.ending) {
    case Ending::attack: return attack_of(race, car, leg);
    case Ending::box: return {"pole-position.leg.pit-stop", {{"mp", leg.left}}};
    case Ending::the_end: return car.lap == race.laps ? Message() : Message("pole-position.leg.out");
    case Ending::waits: return "pole-position.leg.blocked";
    case Ending::stop: break;
  }
  return leg.left > 0 ? Message("pole-position.leg.unused", {{"mp", leg.left}}) : Message();
}

std::uint8_t passed_by(const Race& race, const Car& car, CellId end) {
  if (end >= race.board().entry) return 0;
  return on_track(race, car) ? passed_by_move(race, car, end) : passed_by_leaving(race, car, end);
}

Message story_of(const Race& race, const Car& car, const Leg& leg) {
  const Drive& drive = leg.drive;
  std::vector<Message> story{place_of(race, drive)};
  if (drive.ending != Ending::the_end && crosses_line(race, car, drive.end))
    story.push_back({"pole-position.leg.new-lap", {{"lap", car.lap + 1}}});
  if (const std::uint8_t passed = passed_by(race, car, drive.end))
    story.push_back({"pole-position.leg.passes", {{"cars", cars_among(race, passed)}}});
  story.push_back(ending_of(race, car, leg));
  for (const Car& rival : race.cars)
    if (rival.is_bot() && leg.rivals >> rival.seat & 1)
      story.push_back(
          {"pole-position.leg.bot-total", {{"bot", argument_of(rival.who())}, {"total", bot_of(rival).overtaking}}});
  if (needs_grip_check(race, car, drive.end)) story.push_back("pole-position.leg.grip-check");
  std::erase_if(story, [](const Message& message) { return message.empty(); });
  return {"pole-position.answer.drive.says", {{"mp", drive.points}, {"story", story}}};
}

const char* article_of_price(const Turn& turn, Use use) {
  if (use == Use::engine) return turn.engine_uses > 0 ? "PP-4.4-4" : "PP-4.4-2";
  if (use == Use::corner) return "PP-4.2-4";
  return use == Use::double_brake || turn.brake_uses > 0 ? "PP-4.5-5" : "PP-4.5-4";
}

// A use that goes on after an overtake costs nothing more.
std::vector<Cost> costs_of(const Race& race, const Car& car, const Leg& leg) {
  const Use use = leg.drive.use;
  const Message words{"pole-position.use." + word(use),
                      {{"mp", pool_of(race, car, use).points}, {"price", leg.ep + leg.bp + leg.sp}}};
  const std::vector<PriceReason> why{{words, article_of_price(race.turn, use)}};
  std::vector<Cost> costs;
  if (leg.ep) costs.push_back({"EP", leg.ep, why});
  if (leg.bp) costs.push_back({"BP", leg.bp, why});
  if (leg.sp) costs.push_back({"SP", leg.sp, why});
  return costs;
}

}  // namespace

Option leg_option(const Race& race, const ChooseLeg& question, const Drive& drive) {
  if (drive.use == Use::none)
    return {.title = "pole-position.answer.drive.done", .touches = {{"cell", name_of(race, drive.end)}}};
  const Car& car = car_of(race, question.seat);
  const Leg& leg = question.leg(drive);
  Option option{.title = title_of(race, question, car, leg),
                .says = story_of(race, car, leg),
                .group = group_of(race, car, drive.use),
                .touches = {{"cell", name_of(race, drive.end)}}};
  for (const CellId cell : question.ways->cells(drive)) option.touches.push_back({"path", name_of(race, cell)});
  if (drive.target != no_cell) option.touches.push_back({"target", name_of(race, drive.target)});
  for (const Car& rival : race.cars)
    if (leg.rivals >> rival.seat & 1) option.touches.push_back({"car", words(rival.seat)});
  option.costs = costs_of(race, car, leg);
  return option;
}

}  // namespace paddock::pole_position
