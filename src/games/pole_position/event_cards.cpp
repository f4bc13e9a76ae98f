// Chapter 9: events.

#include "games/pole_position/rules.h"

namespace paddock::pole_position {
namespace {

// PP-9-2
EventCard reveal_card(Table& table, Race& race) {
  if ((*race.deck).empty()) {
    (*race.deck).assign(race.discards);
    race.discards.resize(0);
    table.shuffle(*race.deck, {Game::deck});
    table.tell("PP-9-2", DeckShuffled{static_cast<int>((*race.deck).size())});
  }
  const EventCard card = (*race.deck).draw();
  race.discards.push_back(card);
  return card;
}

// PP-9-3: the running player with the lowest black die; tied ones roll again. Nobody if there is none (PP-R98).
Car* struck_player(Table& table, Race& race) {
  Few<Car*, most_cars> players;
  for (Car& car : race.cars)
    if (car.racing() && !car.is_bot()) players.push_back(&car);  // PP-17.12-1
  while (players.size() > 1) {
    Few<Car*, most_cars> lowest;
    int low = 0;
    for (Car* car : players) {
      const int die = table.roll(box().dice.black, {"event", car->seat});
      table.tell("PP-9-3", StruckRolled{car->who(), die});
      if (!lowest.empty() && die > low) continue;
      if (die < low) lowest.clear();
      low = die;
      lowest.push_back(car);
    }
    players = lowest;
  }
  return players.empty() ? nullptr : players.front();
}

void strike(Table& table, Race& race, Effect effect) {
  Car* car = struck_player(table, race);
  if (!car) return;
  const bool breaks_down = effect == Effect::light_breakdown || effect == Effect::heavy_breakdown;
  if (breaks_down && team_of(*car).no_breakdown_events) {  // PP-9-4, PP-A2-7
    table.tell("PP-9-4", EventSpared{car->who(), effect});
    return;
  }
  table.tell("PP-9-3", EventStruck{car->who(), effect});
  apply(table, race, *car, effect, "PP-9-5");
}

}  // namespace

void draw_event(Table& table, Race& race) {
  EventCard card = reveal_card(table, race);
  while (event_of(card).effect == Effect::safety_car && !race.options.safety_car)  // PP-9-7
    card = reveal_card(table, race);
  const EventType& event = event_of(card);
  Effect effect = event.effect;
  if (effect == Effect::light_breakdown && special_rules(race).light_is_heavy)
    effect = Effect::heavy_breakdown;  // PP-A4-MON-3
  table.tell("PP-9-1", EventDrawn{effect, event.steps});
  if (effect == Effect::safety_car) release_safety_car(table, race, {}, "PP-A3-5");
  else if (effect == Effect::weather) advance_weather(table, race, event.steps);  // PP-A3-6, PP-A3-7
  else strike(table, race, effect);                                               // PP-A3-1 to PP-A3-4
  if (const int steps = special_rules(race).steps_with_event; steps > 0)
    advance_weather(table, race, steps);  // PP-A4-GB-1
}

// PP-9-1, PP-9-6
void event_check(Table& table, Race& race) {
  const int die = table.roll(box().dice.purple, {"event_check", leader(race)->seat});
  const bool happens = die == (race.options.events_frequent ? box().dice.frequent : box().dice.alarm);
  table.tell("PP-9-1", EventRolled{die, happens});
  if (happens) draw_event(table, race);
}

}  // namespace paddock::pole_position
