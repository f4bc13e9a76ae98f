// Chapter 17: what the printed bots roll, fit and decide.

#include "games/pole_position/rules.h"

namespace paddock::pole_position {
namespace {

constexpr int soon = 3;  // steps to the next weather (PP-17.8, PP-17.9)

int bot_die(Table& table, const Car& car, std::string_view purpose) {
  return table.roll(box().dice.black, {purpose, car.seat});
}

Tyre rain_tyre(Weather weather) { return weather == Weather::light_rain ? Tyre::intermediate : Tyre::wet; }

bool is_correct(const Car& car, Weather weather) { return tyre_of(car).correct == weather; }  // PP-17.2-4

Tyre starting_tyre(Table& table, const Race& race, const Car& car) {
  const Forecast next = forecast(race);
  const Weather now = weather(race);
  if (next.steps > soon) {
    if (now != Weather::dry) return rain_tyre(now);  // PP-17.8-3
    const bool low = bot_die(table, car, "bot_tyres") <= 2;
    return low == (car.grid_place <= 2) ? Tyre::hard : Tyre::soft;  // PP-17.8-1, PP-17.8-2
  }
  if (next.future != Weather::dry) return rain_tyre(next.future);              // PP-17.8-5
  return bot_die(table, car, "bot_tyres") <= 3 ? rain_tyre(now) : Tyre::soft;  // PP-17.8-4
}

}  // namespace

// PP-R86
Forecast forecast(const Race& race) {
  const int size = race.board().weather_b;
  for (int cells = 1; cells < 36; ++cells)
    if (weather_at(race, cells) != weather(race))
      return {weather_at(race, cells), size - race.weather.position + 1 + size * (cells - 1)};
  return {weather(race), forever};
}

// PP-17.3.1-2
int bot_score(Table& table, const Car& car, int first) {
  if (first > bot_of(car).qualifying) return first;
  const int second = bot_die(table, car, "qualifying"), third = bot_die(table, car, "qualifying");
  return std::max({first, second, third});
}

// PP-17.2-1: every set is new.
void fit_new_set(Table& table, Car& car, Tyre tyre, Article article) {
  car.sets.assign(1, TyreSet{tyre, box().tyres[tyre].life});
  if (tyre == Tyre::soft) car.soft_used = true;
  fit(table, car, 0, article);
}

void choose_bot_tyres(Table& table, Race& race, Car& car) {
  fit_new_set(table, car, starting_tyre(table, race, car), "PP-17.8-6");
}

// PP-17.9.2
Tyre bot_pit_tyre(const Race& race, const Car& car) {
  const Forecast next = forecast(race);
  const Weather then = next.steps > soon ? weather(race) : next.future;
  if (then != Weather::dry) return rain_tyre(then);
  return car.soft_used ? Tyre::hard : Tyre::soft;
}

// PP-17.9.1, PP-R105: the five conditions in their order.
bool bot_wants_to_stop(Table& table, Race& race, Car& car) {
  const Forecast next = forecast(race);
  const int life = car.tyres().life;
  int die = 0;
  bool stops = false;
  if (life == 1) stops = (die = bot_die(table, car, "bot_pits")) <= 2;     // (A)
  if (life < 0) stops = true;                                              // (B)
  if (!is_correct(car, weather(race)) && next.steps > soon) stops = true;  // (C)
  if (!is_correct(car, next.future) && next.steps < soon) stops = true;    // (D)
  if (!stops && !is_correct(car, next.future) && next.steps == soon)
    stops = (die = bot_die(table, car, "bot_pits")) <= 2;  // (E)
  table.tell("PP-17.9.1-1", PitOpportunity{car.who(), next.steps, next.future, die, stops});
  return stops;
}

Play<> bot_turn(Table& table, Race& race, Car& car) {
  const int sky = static_cast<int>(weather(race));
  const BotCard& card = bot_of(car);
  const auto& progress = rains(race) ? card.rain : card.dry;
  int points = card.speed[static_cast<int>(car.tyres().tyre)] + progress[race.cube - 1] - worn(car);  // PP-17.5.2-1
  const int stays_from = tyre_of(car).bot_stays[sky];
  if (stays_from > 0 && on_track(race, car)) {  // PP-17.11-1
    const int die = stays_from > 6 ? 0 : bot_die(table, car, "bot_off_track");
    const bool stays = die >= stays_from;
    table.tell("PP-17.11-1", BotStayed{car.who(), die, stays});
    if (!stays) {
      leave_track(table, race, car);  // PP-17.11-3
      co_return;
    }
    points = box().uses.bot_on_limit[sky];  // PP-17.11-2
  }
  co_await bot_drive(table, race, car, points);
  if (!race.safety_car) press_leader(table, race, car);
}

}  // namespace paddock::pole_position
