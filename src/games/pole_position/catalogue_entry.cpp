#include "games/pole_position/catalogue_entry.h"

#include <fmt/format.h>

#include <algorithm>

#include "circuit/boards.h"
#include "core/match_of.h"
#include "core/simulator_of.h"
#include "drivers/drivers.h"
#include "games/pole_position/drivers.h"
#include "games/pole_position/game.h"

namespace paddock::pole_position {
namespace {

constexpr int fewest_laps = 2, most_laps = 20;
constexpr std::string_view standard_circuit = "silverstone";

// The last column of the table in section 1.
std::optional<Error> check_switches(const Options& options) {
  if (options.events_frequent && !options.events) return Error{"events_frequent: needs events=on"};
  if (options.extra_cards && !options.drivers_teams) return Error{"extra_cards: needs drivers_teams=on"};
  if (options.yellow_flags && !options.collisions) return Error{"yellow_flags: needs collisions=on"};
  if (options.drs && options.circuit.board->drs.empty())
    return Error{fmt::format("drs: {} has no DRS line", options.circuit.board->name)};
  if (options.damaged_engine && options.custom_start)
    return Error{"damaged_engine: cannot be combined with custom_start (PP-15.1-1)"};
  if (!options.damaged_engine && !options.engine_damage.empty()) return Error{"engine_damage: needs damaged_engine=on"};
  if (!options.constructors && !options.teams.empty()) return Error{"teams: needs constructors=on"};
  return std::nullopt;
}

std::optional<Error> check_cars(const Options& options, int seats) {
  const int cars = seats + static_cast<int>(options.bots.size());
  if (cars < 2 || cars > most_cars)  // PP-17.1-1
    return Error{fmt::format("2 to {} cars race, bots included, not {}", most_cars, cars)};
  for (const BotName bot : options.bots)
    if (std::ranges::count_if(options.bots,
                              [&](BotName other) { return (other.number - 1) / 2 == (bot.number - 1) / 2; }) > 1)
      return Error{fmt::format("bots: {} and another bot are two sides of the same card", words(bot))};  // PP-R104
  if (!options.engine_damage.empty() && static_cast<int>(options.engine_damage.size()) != seats)
    return Error{fmt::format("engine_damage: name the races ended with 0 EP for each of the {} seats", seats)};
  for (const int damage : options.engine_damage)
    if (damage < 0 || damage > most_engine_damage) return Error{"engine_damage: 0 to 3 are possible"};
  if (!options.teams.empty() && static_cast<int>(options.teams.size()) != seats)
    return Error{fmt::format("teams: name the team of each of the {} seats", seats)};
  if (auto wrong = check_grid(options.grid, static_cast<std::size_t>(seats))) return wrong;
  for (const Count team : options.teams)
    if (team < 1 || std::ranges::count(options.teams, team) > 2)
      return Error{"teams: a number from 1 on for each seat, at most two seats in a team (PP-15.2-1)"};
  return std::nullopt;
}

Result<Options> read_options(const Setup& setup) {
  Options options;
  options.circuit = find_circuit(standard_circuit);
  if (const json::value* circuit = setup.options.if_contains("circuit"))
    if (!circuit->is_string() || !find_circuit(circuit->as_string()).board)
      return circuit::no_race_on(*circuit, circuit::pole_position_boards());
  json::object given = setup.options;
  if (const json::value* bots = given.if_contains("bots"); bots && *bots == "none") given.erase("bots");
  leave_out_usual_grid(given, "qualifying");
  if (auto wrong = patch(options, json::value(given))) return *wrong;
  if (options.laps != 0 && (options.laps < fewest_laps || options.laps > most_laps))
    return Error{fmt::format("laps: {} to {} are possible", fewest_laps, most_laps)};
  if (auto wrong = check_switches(options)) return *wrong;
  if (auto wrong = check_cars(options, static_cast<int>(setup.seats.size()))) return *wrong;
  return options;
}

const json::object all_modules{{"circuit_rules", true}, {"events", true},      {"drivers_teams", true},
                               {"extra_cards", true},   {"collisions", true},  {"yellow_flags", true},
                               {"safety_car", true},    {"drs", true},         {"stress", true},
                               {"custom_start", true},  {"custom_pits", true}, {"constructors", true}};

json::object with(json::object options, std::initializer_list<std::pair<const char*, json::value>> more) {
  for (const auto& [name, value] : more) options[name] = value;
  return options;
}

}  // namespace

GameInfo catalogue_entry() {
  return {
      .id = Game::id,
      .title = "Pole Position",
      .summary = "Tyre dice, racing lines, engine and brakes to spend, and a fight for every position.",
      .rules_file = "rules/pole-position.md",
      .box_file = "content/pole-position-box.toml",
      .article_prefix = "PP",
      .rules = Game::rules,
      .min_seats = 0,
      .max_seats = most_cars,
      .round = "round",
      .points = {box().championship.points.begin(), box().championship.points.end()},                 // PP-15-2
      .last_points = {box().championship.last_points.begin(), box().championship.last_points.end()},  // PP-15-3
      .options =
          {{"circuit", OptionKind::circuit, "a circuit", standard_circuit, "where to race: paddock circuit list"},
           {"laps", OptionKind::number, "2 to 20", "the circuit's", "laps of the race; extended play doubles them"},
           {"circuit_rules", OptionKind::toggle, "on, off", "off",
            "the special rules of the circuit, less grip included"},
           {"events", OptionKind::toggle, "on, off", "off", "an event may come with every cloud"},
           {"events_frequent", OptionKind::toggle, "on, off", "off", "events on a purple 3 instead of !"},
           {"drivers_teams", OptionKind::toggle, "on, off", "off", "a driver and a team card for each player"},
           {"extra_cards", OptionKind::toggle, "on, off", "off", "drivers and teams 7 to 12"},
           {"collisions", OptionKind::toggle, "on, off", "off", "equal dice in a fight are a collision"},
           {"yellow_flags", OptionKind::toggle, "on, off", "off", "no overtaking where a collision did damage"},
           {"safety_car", OptionKind::toggle, "on, off", "off", "after double breakdowns and by event"},
           {"drs", OptionKind::toggle, "on, off", "off", "MP for those close behind after a DRS line"},
           {"stress", OptionKind::toggle, "on, off", "off", "what pressure does to a driver"},
           {"custom_start", OptionKind::toggle, "on, off", "off", "up to 2 points between EP and BP before the race"},
           {"custom_pits", OptionKind::toggle, "on, off", "off", "1 point between EP and BP at each pit stop"},
           {"damaged_engine", OptionKind::toggle, "on, off", "off",
            "engines that ended races with 0 EP start with less"},
           {"engine_damage", OptionKind::number_per_seat, "a number for each seat", "none",
            "races each engine has ended with 0 EP: 0,1,0"},
           {"last_race", OptionKind::toggle, "on, off", "off", "the points of a championship's last race"},
           {"constructors", OptionKind::toggle, "on, off", "off", "teams of two cars share a pit box"},
           {"teams", OptionKind::number_per_seat, "a number for each seat", "1,1,2,2,3,3", "who drives for whom"},
           {"no_elimination", OptionKind::toggle, "on, off", "off", "damage sends cars to the pits instead of out"},
           {"extended", OptionKind::toggle, "on, off", "off", "double distance with more points and tyres"},
           {"bots", OptionKind::cards, "cards", "none", "printed bots: red-a,blue-b"},
           {"grid", OptionKind::seat_order, "seats, pole first", "qualifying", "the grid without qualifying: 2,1,3"}},
      .boards = &circuit::pole_position_boards(),
      .season = season_habits(),
      .digest_options = {{},
                         {{"circuit", "monaco"}, {"collisions", true}, {"safety_car", true}, {"yellow_flags", true}},
                         with(all_modules, {{"circuit", "shanghai"}}),
                         {{"extended", true}, {"no_elimination", true}, {"collisions", true}, {"circuit", "monza"}}},
      .digest_races = 4,
      .make = make_match_of<Game, read_options>,
      .replay = replay_match_of<Game, read_options>,
      .simulate = make_simulator_of<Game, read_options>,
      .shape = shape_of<Game>,
      .driver = driver_named<Game, Pro, Random>};
}

}  // namespace paddock::pole_position
