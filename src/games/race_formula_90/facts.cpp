// The prompt of a question in numbers.

#include <algorithm>

#include "games/race_formula_90/rules.h"
#include "games/race_formula_90/words.h"

namespace paddock::race_formula_90 {
namespace {

using Facts = boost::json::object;

void add_turn(Facts& facts, const Race& race) {
  facts["turn"] = race.turn_number;
  facts["last_turn"] = last_turn(race);
}

// R90-CAR-6: what lies on the chart.
void add_chart(Facts& facts, const Race& race, const Player& player) {
  facts["chips"] = player.chips;
  facts["free_slots"] = free_slots(player);
  if (race.rules().weather) facts["blue_discs"] = player.discs;
  if (player.fuel > 0) facts["stop_by_turn"] = player.fuel;
  if (player.target) facts["target_check"] = race.face(player.target).factor;
}

// R90-MOVE-1: what the movement has without the cards.
void add_points(Facts& facts, const Race& race, const Car& car) {
  facts["points_without_cards"] = movement_total(race, car, {});
  if (const boards::Trajectory* trajectory = trajectory_of(race, car)) facts["trajectory"] = trajectory->bonus;
}

void add_facts(Facts&, const Race&, const auto&) {}

void add_facts(Facts& facts, const Race&, const ChooseSetUp& question) { facts["points"] = question.points; }

void add_facts(Facts& facts, const Race& race, const ChooseQualifying& question) {
  facts["skill_bonus"] = qualifying_bonus(race.players[question.seat]);
}

void add_facts(Facts& facts, const Race& race, const ChooseTyres& question) {
  facts["weather"] = race.weather;
  facts["chips"] = race.players[question.seat].chips;
}

void add_facts(Facts& facts, const Race& race, const ChooseContest& question) {
  const Car& car = car_of(race, player_on(question.seat));
  facts["section"] = question.section;
  facts["place"] = std::ranges::find(race.turn.line, car.who) - race.turn.line.begin() + 1;
  facts["cars"] = race.turn.line.size();
  facts["fighting"] = race.turn.contest.size();
  facts["bonus"] = contest_points(race, car, {}, question.section);
  facts["free_slots"] = free_slots(race.players[question.seat]);
}

void add_facts(Facts& facts, const Race& race, const ChooseDeclaration& question) {
  const Car& car = car_of(race, player_on(question.seat));
  add_turn(facts, race);
  facts["section"] = car.section;
  facts["pit_sections"] = pit_time(race, car) + time_at_stop(race, car);  // R90-PIT-2
  const Player& player = race.players[question.seat];
  if (race.rules().weather) facts["tyre_penalty"] = tyre_penalty(race, player, sky(race));  // R90-WEATHER-4
  add_chart(facts, race, player);
}

void add_facts(Facts& facts, const Race& race, const ChooseFuel& question) {
  add_turn(facts, race);
  if (const int chit = race.players[question.seat].fuel) facts["stop_by_turn"] = chit;
  facts["turns_without_distance"] = question.costs_distance ? box().fuel.tank : question.most;
}

void add_facts(Facts& facts, const Race& race, const ChooseCard& question) {
  using enum ChooseCard::Purpose;
  const Player& player = race.players[question.seat];
  if (question.purpose == stop || question.purpose == wise_driving) facts["hand_limit"] = player.values.cards;
  if (question.purpose == discard || question.purpose == lost) facts["discards"] = race.turn.discards_due;
  if (question.purpose != tyre) return;
  facts["tyre_points"] = race.turn.tyre_points;
  facts["chips"] = player.chips;
}

void add_facts(Facts& facts, const Race& race, const ChooseMove& question) {
  const Car& car = car_of(race, player_on(question.seat));
  add_turn(facts, race);
  facts["section"] = car.off_track ? car.back : car.section;
  add_chart(facts, race, race.players[question.seat]);
  add_points(facts, race, car);
  facts["sums"] = sums_of(race, question);
}

void add_facts(Facts& facts, const Race& race, const ChooseTrajectory& question) {
  const Car& car = car_of(race, player_on(question.seat));
  facts["section"] = car.section;
  facts["points"] = announced_points(race, car);
  facts["trajectory"] = trajectory_of(race, car)->bonus;
  if (car.lane == Lane::extreme)
    facts["limit"] = check_limit(race, car, race.board().extremes[section_at(race, car.section).extreme].modifier);
}

void add_facts(Facts& facts, const Race& race, const ChooseSavedFuel& question) {
  facts["stop_by_turn"] = race.players[question.seat].fuel;
}

void add_facts(Facts& facts, const Race& race, const ChooseCheck& question) {
  using enum ChooseCheck::Purpose;
  const Player& player = race.players[question.seat];
  facts["target_check"] = race.face(player.target).factor;
  facts["free_slots"] = free_slots(player);
  if (question.purpose == leader) facts["points"] = race.turn.left;
  if (question.purpose != movement) {
    facts["limit"] = question.limits[0];
    return;
  }
  Facts& limits = facts["limits"].emplace_object();  // by card
  for (std::size_t i = 0; i < race.turn.cards.size(); ++i)
    if (race.turn.open_checks >> i & 1) limits[words(race.turn.cards[i])] = question.limits[i];
}

void add_facts(Facts& facts, const Race& race, const ChooseWeather& question) {
  facts["weather"] = race.weather;
  facts["points"] = announced_points(race, car_of(race, player_on(question.seat)));
}

void add_facts(Facts& facts, const Race&, const ChooseFlagPlace& question) { facts["section"] = question.section; }

void add_facts(Facts& facts, const Race& race, const ChooseLateBrake& question) {
  const Car& car = car_of(race, player_on(question.seat));
  const Row row = race.index.rows[car.section];
  facts["section"] = car.section;
  facts["limit"] = question.limit;
  facts["cars_ahead"] = row.place_of(number_of(race, car.who));
  add_chart(facts, race, race.players[question.seat]);
}

void add_facts(Facts& facts, const Race& race, const ChooseSpot& question) {
  facts["section"] = question.section;
  Facts& bonuses = facts["bonuses"].emplace_object();  // by answer
  question.options([&](Lane lane) {
    if (lane == Lane::none) return true;
    Car there = car_of(race, player_on(question.seat));
    there.lane = lane;
    bonuses[Game::in_words(question, pack(lane))] = trajectory_of(race, there)->bonus;
    return true;
  });
}

void add_facts(Facts& facts, const Race& race, const ChooseWhether& question) {
  using enum ChooseWhether::Purpose;
  const Player& player = race.players[question.seat];
  if (question.about && question.purpose != substitute) facts["section"] = car_of(race, question.about).section;
  if (question.purpose == repair) facts["brown_discs"] = player.brown;
  if (question.purpose == blue_disc) facts["blue_discs"] = player.discs;
  if (question.purpose == blue_disc) facts["points"] = announced_points(race, car_of(race, player_on(question.seat)));
  if (question.purpose == unlap || question.purpose == free_pass) facts["points"] = race.turn.left;
  if (question.purpose == force_late_brake) facts["limit"] = late_brake_limit(race, car_of(race, question.about));
  if (question.purpose != stop) return;
  add_turn(facts, race);
  add_chart(facts, race, player);
}

}  // namespace

Facts facts_of(const Race& race, const Question& question) {
  Facts facts;
  std::visit([&](const auto& asked) { add_facts(facts, race, asked); }, question);
  return facts;
}

}  // namespace paddock::race_formula_90
