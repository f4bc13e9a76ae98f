// TURN-4 to TURN-7, section 3.5: the individual turn of a player.

#include <algorithm>

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

// R90-TURN-7: in the first edition the player chooses what lies on top; it matters to chasers only.
Play<> choose_discards(Table& table, Race& race, Player& player) {
  Few<Card, 48> from_top;
  while (race.turn.used.size() > 1) {
    Few<Place, 49> choices;
    for (std::size_t place = 0; place < race.turn.used.size(); ++place)
      if (!race.turn.used[place].is_track()) choices.push_back(static_cast<Place>(place));
    if (choices.size() < 2) break;
    choices.insert(choices.begin(), no_card);
    const Place top = co_await table.ask(
        ChooseCard("R90-TURN-7", ChooseCard::Purpose::on_top, player.seat, &race, race.turn.used, choices));
    if (top == no_card) break;
    from_top.push_back(race.turn.used[top]);
    race.turn.used.erase(race.turn.used.begin() + top);
  }
  while (!from_top.empty()) {
    race.turn.used.push_back(from_top.back());
    from_top.pop_back();
  }
}

Play<> end_turn(Table& table, Race& race, Car& car) {
  Player& player = player_of(race, car);
  race.turn.step = Step::end;
  ++player.turns;
  player.driven = static_cast<std::int16_t>(player.driven + race.turn.sections);
  usual_order(race);
  if (race.rules().chosen_discards && !car.out && anybody_chases(race, player.seat))
    co_await choose_discards(table, race, player);
  for (const Card card : race.turn.used) discard(race, card);
  race.turn = {};
  car.played = true;
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

// Step D. R90-TURN-6: resources, checks, draws, events.
Play<> resolve_symbols(Table& table, Race& race, Car& car) {
  Player& player = player_of(race, car);
  co_await pay(table, race, car);
  if (car.out) co_return;
  race.turn.step = Step::check;
  if (car.lane == Lane::extreme) co_await extreme_check(table, race, car);
  if (race.turn.open_checks != 0 && !car.out) co_await movement_checks(table, race, car);
  if (car.out) co_return;
  for (const Card card : race.turn.cards) draw_race_cards(table, race, player, race.face(card).draw, "R90-DRAW-3");
  race.turn.step = Step::event;
  if (race.turn.open_symbols != 0) co_await events(table, race, car);
  reserve_cards(race, car);  // R90-STRAT-27
}

// Step F, and the Specials that the whole turn decides.
Play<> turn_end(Table& table, Race& race, Car& car, bool placed) {
  if (!placed) {
    if (can_brake_late(race, car)) co_await late_braking(table, race, car);
    if (car.out) co_return;
    if (on_track(car)) co_await take_spot(table, race, car, race.turn.moved);
  }
  chase_special(table, race, car);
  hazard_special(table, race, car);
  mark_no_move(table, race, car);
}

Play<> drive(Table& table, Race& race, Car& car) {
  race.turn.step = Step::draw;
  co_await draw_step(table, race, car);
  race.turn.step = Step::play;
  const bool plays = co_await play_cards(table, race, car);
  if (!plays) {
    co_await stay(table, race, car);
    co_return;
  }
  co_await resolve_symbols(table, race, car);
  if (!car.out) {
    race.turn.step = Step::move;
    const bool was_off_track = car.off_track;
    co_await movement(table, race, car);
    const bool placed = was_off_track && car.re_entered && race.turn.total <= 0;  // R90-R124
    co_await turn_end(table, race, car, placed);
  }
  co_await end_turn(table, race, car);
}

}  // namespace

Play<> player_turn(Table& table, Race& race, Car& car) {
  race.turn.who = car.who;
  if (!car.just_pit) {
    Player& player = player_of(race, car);
    if (car.off_track && !race.rules().stops_at_re_entry && player.fuel == race.turn_number) {  // R90-OFF-14, R90-R83
      eliminate(table, race, car, Cause::fuel, "R90-FUEL-3");
      race.turn = {};
      co_return;
    }
    if (car.off_track && race.rules().off_track == OffTrackRule::placed) {  // R90-OFF-2
      place_if_off_track(table, race, car);
      co_await end_turn(table, race, car);
      co_return;
    }
    const Declaration::Kind declared = co_await declare(table, race, car);  // step A
    if (declared == Declaration::Kind::skip) {
      co_await skip(table, race, car);
      co_return;
    }
    if (declared == Declaration::Kind::pit) {
      co_await pit_stop(table, race, car);
      race.turn = {};
      co_return;  // R90-PIT-11: goes on when the section where it now stands is active
    }
  }
  co_await drive(table, race, car);
}

}  // namespace paddock::race_formula_90
