// TURN-4 to TURN-7, section 3.5: the individual turn of a player.

#include <algorithm>

#include "games/race_formula_90/fast/moves.h"
#include "games/race_formula_90/rules.h"

namespace paddock::race_formula_90 {
namespace {

bool anybody_chases(const Race& race, Seat but) {
  return std::ranges::any_of(race.players, [&](const Player& player) {
    return player.seat != but && player.strategy == Strategy::chase && !car_of(race, player_on(player.seat)).out;
  });
}

// R90-R101: payments and check cards lowest, then the Movement Cards, the higher on top.
void usual_order(Race& race) {
  Few<Card, 2> movement;
  for (std::size_t i = 0; i < race.turn.cards.size(); ++i)
    if (!(race.turn.gone >> i & 1)) movement.push_back(race.turn.cards[i]);
  if (movement.size() == 2 && race.face(movement[0]).movement > race.face(movement[1]).movement)
    std::swap(movement[0], movement[1]);
  for (const Card card : movement) race.turn.used.push_back(card);
}

void clear_table(Race& race, Car& car) {
  for (const Card card : race.turn.used) discard(race, card);
  race.turn = {};
  car.played = true;
  wait_no_more(race, car);
}

// R90-TURN-7: in the first edition the player chooses what lies on top; it matters to chasers only.
Play<> choose_discards(Table& table, Race& race, Car& car) {
  const Seat seat = car.who.seat();
  Few<Card, 48> from_top;
  while (race.turn.used.size() > 1) {
    Few<Place, 49> choices;
    for (std::size_t place = 0; place < race.turn.used.size(); ++place)
      if (!race.turn.used[place].is_track()) choices.push_back(static_cast<Place>(place));
    if (choices.size() < 2) break;
    choices.insert(choices.begin(), no_card);
    const Place top =
        co_await table.ask(ChooseCard("R90-TURN-7", ChooseCard::Purpose::on_top, seat, &race, race.turn.used, choices));
    if (top == no_card) break;
    from_top.push_back(race.turn.used[top]);
    race.turn.used.erase(race.turn.used.begin() + top);
  }
  while (!from_top.empty()) {
    race.turn.used.push_back(from_top.back());
    from_top.pop_back();
  }
  clear_table(race, car);
}

Play<> end_turn(Table& table, Race& race, Car& car) {
  Player& player = player_of(race, car);
  race.turn.step = TurnStep::end;
  ++player.turns;
  player.driven = static_cast<std::int16_t>(player.driven + race.turn.sections);
  usual_order(race);
  const bool has_choice = race.rules().chosen_discards && race.turn.used.size() > 1;
  if (has_choice && !car.out && anybody_chases(race, player.seat)) return choose_discards(table, race, car);
  clear_table(race, car);
  return {};
}

// R90-SKIP-2, R90-R104
void mark_no_move(Table& table, Race& race, Car& car) {
  if (race.turn.moved || car.just_pit || car.out || car.off_track) return;
  car.no_move = race.rules().no_move_chits;
  table.tell("R90-SKIP-2", Stayed{car.who, car.no_move});
}

// R90-OFF-2, R90-OFF-13, R90-R37: a car that does not drive its way back is placed.
void place_if_off_track(Table& table, Race& race, Car& car) {
  if (car.off_track) re_enter(table, race, car, true);
}

Play<> skip(Table& table, Race& race, Car& car) {
  table.tell("R90-SKIP-1", Skipped{car.who.seat()});
  co_await change_strategy(table, race, player_of(race, car), "R90-SKIP-1");
  place_if_off_track(table, race, car);
  mark_no_move(table, race, car);
  co_await end_turn(table, race, car);
}

// R90-SKIP-4, R90-PLAY-6, R90-R140
Play<> stay(Table& table, Race& race, Car& car) {
  if (!race.rules().declares_skip && race.rules().strategies > 0)
    co_await change_strategy(table, race, player_of(race, car), "R90-SKIP-4");
  place_if_off_track(table, race, car);
  mark_no_move(table, race, car);
  co_await end_turn(table, race, car);
}

// Step D.3
void draw_for_cards(Table& table, Race& race, Player& player) {
  for (const Card card : race.turn.cards) draw_race_cards(table, race, player, race.face(card).draw, "R90-DRAW-3");
}

// What the whole turn decides.
void end_of_drive(Table& table, Race& race, Car& car) {
  chase_special(table, race, car);
  mark_no_move(table, race, car);
}

Play<> drive(Table& table, Race& race, Car& car) {
  Turn& turn = race.turn;
  turn.step = TurnStep::draw;
  co_await draw_step(table, race, car);
  turn.step = TurnStep::play;
  const Moves moves = fast::moves_of(race, car);
  const TwoCards cards = co_await table.ask(ChooseMove(car.who.seat(), &race, *player_of(race, car).hand, moves));
  if (cards.none()) {
    co_await stay(table, race, car);
    co_return;
  }
  play_cards(table, race, car, cards);
  if (strategy_works(race, car, Strategy::save_fuel)) co_await save_fuel_special(table, race, car);
  turn.step = TurnStep::trajectory;
  if (may_use_trajectory(race, car)) co_await choose_trajectory(table, race, car);
  turn.step = TurnStep::corner;
  if (has_track_card(race)) co_await choose_pass_corners(table, race, car);
  co_await pay(table, race, car);  // R90-TURN-6: resources, checks, draws, events
  turn.step = TurnStep::check;
  if (!car.out && car.lane == Lane::extreme) co_await extreme_check(table, race, car);
  if (!car.out && turn.open_checks != 0) co_await movement_checks(table, race, car);
  if (!car.out) {
    draw_for_cards(table, race, player_of(race, car));
    turn.step = TurnStep::event;
    if (turn.open_symbols != 0) co_await events(table, race, car);
    reserve_cards(race, car);  // R90-STRAT-27
    turn.step = TurnStep::move;
    const bool was_off_track = car.off_track;
    co_await movement(table, race, car);
    const bool placed = was_off_track && car.re_entered && turn.total <= 0;  // R90-R124
    if (!placed && can_brake_late(race, car)) co_await late_braking(table, race, car);
    if (!placed && on_track(car)) co_await take_spot(table, race, car, turn.moved);
    if (!car.out) end_of_drive(table, race, car);
  }
  co_await end_turn(table, race, car);
}

// R90-TURN-4, R90-TURN-5
Play<> declare_and_drive(Table& table, Race& race, Car& car) {
  drop_passed_target(table, race, car);  // R90-STRAT-29
  Declaration declared = co_await table.ask(declarations(race, car, true));
  for (bool may_skip = true; declared.is_preliminary();) {
    may_skip = may_skip && declared.kind == Declaration::Kind::chase;
    co_await prepare(table, race, car, declared);
    declared = co_await table.ask(declarations(race, car, may_skip));
  }
  if (declared.kind == Declaration::Kind::skip) {
    co_await skip(table, race, car);
  } else if (declared.kind == Declaration::Kind::pit) {
    co_await pit_stop(table, race, car);
    race.turn = {};  // R90-PIT-11: goes on when the section where it now stands is active
  } else {
    co_await drive(table, race, car);
  }
}

}  // namespace

Play<> player_turn(Table& table, Race& race, Car& car) {
  race.turn.who = car.who;
  if (car.just_pit) return drive(table, race, car);
  const bool out_of_fuel = player_of(race, car).fuel == race.turn_number;
  if (car.off_track && !race.rules().stops_at_re_entry && out_of_fuel) {  // R90-OFF-14, R90-R83
    eliminate(table, race, car, Cause::fuel, "R90-FUEL-3");
    race.turn = {};
    return {};
  }
  if (car.off_track && race.rules().off_track == OffTrackRule::placed) {  // R90-OFF-2
    place_if_off_track(table, race, car);
    return end_turn(table, race, car);
  }
  return declare_and_drive(table, race, car);
}

}  // namespace paddock::race_formula_90
