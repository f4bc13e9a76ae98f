#include "season/day.h"

#include <fmt/format.h>

#include "circuit/circuit.h"
#include "content/content.h"
#include "core/date.h"
#include "core/reflect.h"
#include "core/rng.h"
#include "core/toml.h"
#include "games/catalogue.h"
#include "season/settings.h"

namespace paddock::season {
namespace {

struct GameInTurn {
  std::string game;
  std::vector<std::string> circuits;  // empty: the game has none
  json::value options = json::object();
};
BOOST_DESCRIBE_STRUCT(GameInTurn, (), (game, circuits, options))

struct FieldInTurn {
  std::vector<Person> drivers;
};
BOOST_DESCRIBE_STRUCT(FieldInTurn, (), (drivers))

struct Rotation {
  std::vector<GameInTurn> game;
  std::vector<FieldInTurn> field;
};
BOOST_DESCRIBE_STRUCT(Rotation, (), (game, field))

Rotation read_rotation() {  // tests read it: it is right
  Rotation rotation;
  json::value value = *read_toml(content("content/day.toml"));
  drop_lines(value);
  patch(rotation, value);
  return rotation;
}

template <class T>
const T& in_turn(const std::vector<T>& list, int turn) {
  return list[static_cast<std::size_t>(turn) % list.size()];
}

}  // namespace

Result<DayRace> race_of_day(std::string_view date) {
  const Result<int> day = day_number(date);
  if (!day) return day.error();
  const Rotation rotation = read_rotation();
  const GameInTurn& game = in_turn(rotation.game, *day);
  DayRace race{game.game, game.options.as_object(), in_turn(rotation.field, *day).drivers};
  if (!game.circuits.empty())
    race.options["circuit"] = in_turn(game.circuits, *day / static_cast<int>(rotation.game.size()));
  return race;
}

Result<Settings> season_of_day(std::string_view date) {
  const Result<DayRace> race = race_of_day(date);
  if (!race) return race.error();
  Settings settings = standard_settings(race->game, 1);
  settings.name = fmt::format("Race of the day, {}", date);
  settings.kind = Kind::duplicate;
  std::string round(find_game(race->game)->title);
  if (const json::value* circuit = race->options.if_contains("circuit"))
    round = circuit::load_circuit(circuit->as_string())->name;
  settings.calendar = {{std::move(round), race->options, 0, 0}};
  settings.opponents = race->opponents;
  Hash key;
  key.add("race of the day");
  key.add(date);
  settings.seed = {Rng(key.value()).next()};
  return settings;
}

}  // namespace paddock::season
