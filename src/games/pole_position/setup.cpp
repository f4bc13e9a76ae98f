// Chapter 2: setup, 13.1: custom setting, 15.1: damaged engines.

#include <algorithm>

#include "games/pole_position/rules.h"

namespace paddock::pole_position {
namespace {

constexpr int most_cards = 12;          // drivers, teams
constexpr int standard_cards = 6;       // without the extra ones
constexpr int most_reduction = 2;       // PP-15.1-3
constexpr int custom_start_points = 2;  // PP-13.1-1

struct DriverNumber {
  std::int8_t number = 0;
};
std::string words(const DriverNumber& card) { return "driver-" + std::to_string(card.number); }

struct TeamNumber {
  std::int8_t number = 0;
};
std::string words(const TeamNumber& card) { return "team-" + std::to_string(card.number); }

// PP-2.4-2, PP-2.4-3
void set_weather(Table& table, Race& race) {
  WeatherTokens& tokens = race.weather;
  const Faces& black = box().dice.black;
  tokens.column = table.roll(black, {"weather_column"});
  tokens.row = table.roll(black, {"weather_row"});
  do tokens.position = table.roll(black, {"weather_position"});
  while (tokens.position > race.board().weather_b);
  table.tell("PP-2.4-4", WeatherSet{weather(race), tokens.column, tokens.row, tokens.position});
}

// PP-2.2-1, PP-2.2-2, PP-2.2-4
void build_deck(Table& table, Race& race) {
  Few<EventCard, most_events> cards;
  std::uint8_t id = 0;
  for (const EventType& type : box().events)
    for (int i = 0; i < type.count; ++i, ++id)
      if (type.set == "A" || special_rules(race).second_safety_car) cards.push_back({id});
  (*race.deck).assign(cards);
  table.shuffle(*race.deck, {Game::deck});
}

template <class Card>
Few<Card, most_cards> shuffled_cards(Table& table, const Race& race, std::string_view purpose) {
  Few<Card, most_cards> cards;
  const int count = race.options.extra_cards ? most_cards : standard_cards;
  for (int number = 1; number <= count; ++number) cards.push_back({static_cast<std::int8_t>(number)});
  table.shuffle(cards, {purpose});
  return cards;
}

// PP-2.3-1
void deal_cards(Table& table, Race& race) {
  const auto drivers = shuffled_cards<DriverNumber>(table, race, "drivers");
  const auto teams = shuffled_cards<TeamNumber>(table, race, "teams");
  for (Car& car : race.cars) {
    if (car.is_bot()) continue;
    car.driver = drivers[car.seat].number;
    car.team = teams[car.seat].number;
    table.tell("PP-2.3-1", CardsDealt{car.who(), car.driver, car.team});
  }
}

int reduction_of(const Race& race, const Car& car) {  // PP-15.1-2, PP-15.1-3
  if (!race.options.damaged_engine || car.seat >= static_cast<int>(race.options.engine_damage.size())) return 0;
  return std::min<int>(most_reduction, race.options.engine_damage[car.seat]);
}

// PP-R77
void give_points(Table& table, Race& race, Car& car) {
  const StartPoints& start = race.options.extended ? box().car.extended : box().car.standard;  // PP-16.2-2
  const int ep = start.ep + special_rules(race).ep + team_of(car).ep - reduction_of(race, car);
  const int bp = start.bp + special_rules(race).bp + team_of(car).bp;
  car.ep = std::max(0, ep);
  car.bp = std::max(0, bp);
  car.sp = car.start_sp = start.sp;
  car.wear_tokens = driver_of(car).wear_tokens;  // PP-A1-5
  car.blowout_tokens = driver_of(car).blowout_tokens;
  for (const Tyre tyre : tyre_types) {  // PP-2.7-3, PP-16.2-5
    const TyreType& type = box().tyres[tyre];
    const int sets = race.options.extended ? type.extended_sets : type.sets;
    car.sets.insert(car.sets.end(), static_cast<std::size_t>(sets), TyreSet{tyre, type.life});
  }
  table.tell("PP-2.7-1", CarPrepared{car.who(), car.ep, car.bp, car.sp});
}

// PP-15.1-5: those who changed engines start behind all others, in the order of a die.
void send_to_back(Table& table, Race& race) {
  struct Rolled {
    Seat seat;
    int die;
  };
  Few<Rolled, most_cars> changed;
  for (const Car& car : race.cars)
    if (car.engine_changed) changed.push_back({car.seat, 0});
  if (changed.size() > 1) {
    const auto equal_die = [&] {
      for (std::size_t i = 1; i < changed.size(); ++i)
        if (changed[i - 1].die == changed[i].die) return true;
      return false;
    };
    do {
      for (Rolled& one : changed) {
        one.die = table.roll(box().dice.black, {"engine_change", one.seat});
        table.tell("PP-15.1-5", EngineRolled{car_of(race, one.seat).who(), one.die});
      }
      sort_stably(changed, [](const Rolled& one) { return -one.die; });
    } while (equal_die());
  }
  const int first = static_cast<int>(race.cars.size() - changed.size()) + 1;
  for (std::size_t i = 0; i < changed.size(); ++i)
    car_of(race, changed[i].seat).grid_place = first + static_cast<int>(i);
}

}  // namespace

void prepare(Table& table, Race& race) {
  set_weather(table, race);
  if (race.options.events) build_deck(table, race);
  if (race.options.drivers_teams) deal_cards(table, race);
  for (Car& car : race.cars)
    if (!car.is_bot()) give_points(table, race, car);
  race.phase = Phase::setting;
}

// PP-13.1-1: one seat after the other.
Play<> custom_setting(Table& table, Race& race) {
  Car& car = race.cars[race.preparation];
  const int change = co_await table.ask(ChooseTransfer("PP-13.1-1", car.seat, car.ep, car.bp, custom_start_points));
  car.ep += change;
  car.bp -= change;
  table.tell("PP-13.1-1", SettingChanged{car.who(), change, car.ep, car.bp});
}

Verdict may_keep_engine(const Race& race, const Car& car) {
  if (race.options.engine_damage[car.seat] < most_engine_damage) return allowed;
  return {"PP-15.1-6", "engine-worn-out", {{"races", most_engine_damage}}};
}

// PP-15.1-4
Play<> change_engine(Table& table, Race& race) {
  Car& car = race.cars[race.preparation];
  const int reduction = reduction_of(race, car);
  if (reduction > 0) {
    const bool must = !may_keep_engine(race, car);
    car.engine_changed = co_await table.ask(Decide("PP-15.1-4", car.seat, Matter::change_engine, true, must));
    if (car.engine_changed) car.ep += reduction;
    table.tell("PP-15.1-4", EngineChosen{car.who(), car.engine_changed, car.engine_changed ? 0 : reduction});
  }
  const bool is_last =
      race.preparation + 1 == static_cast<int>(race.cars.size()) || race.cars[race.preparation + 1].is_bot();
  if (is_last) send_to_back(table, race);
}

}  // namespace paddock::pole_position
