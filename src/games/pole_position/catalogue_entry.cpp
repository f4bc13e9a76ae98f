#include "games/pole_position/catalogue_entry.h"

#include <algorithm>

#include "circuit/boards.h"
#include "core/match_of.h"
#include "core/simulator_of.h"
#include "games/driver_named.h"
#include "games/pole_position/drivers.h"
#include "games/pole_position/words.h"

namespace paddock::pole_position {
namespace {

constexpr int fewest_laps = 2, most_laps = 20;
constexpr std::string_view standard_circuit = "silverstone";

Message title_of(std::string_view option) { return {"pole-position.option." + std::string(option), {}}; }

Error needs(std::string_view option, std::string_view other) {
  return {{"pole-position.error.needs",
           {{"path", option}, {"option", title_of(option)}, {"other_path", other}, {"other", title_of(other)}}}};
}

// The last column of the table in section 1.
std::optional<Error> check_switches(const Options& options) {
  if (options.events_frequent && !options.events) return needs("events_frequent", "events");
  if (options.extra_cards && !options.drivers_teams) return needs("extra_cards", "drivers_teams");
  if (options.yellow_flags && !options.collisions) return needs("yellow_flags", "collisions");
  if (options.drs && options.circuit.board->drs.empty())
    return Error{{"pole-position.error.no-drs-line", {{"circuit", options.circuit.board->name}}}};
  if (options.damaged_engine && options.custom_start)
    return Error{{"pole-position.error.excludes",
                  {{"path", "damaged_engine"},
                   {"option", title_of("damaged_engine")},
                   {"other_path", "custom_start"},
                   {"other", title_of("custom_start")}}},
                 0,
                 "PP-15.1-1"};
  if (!options.damaged_engine && !options.engine_damage.empty()) return needs("engine_damage", "damaged_engine");
  if (!options.constructors && !options.teams.empty()) return needs("teams", "constructors");
  return std::nullopt;
}

// PP-R104: a card has a bot on each side.
const BotName* bot_of_same_card(const Options& options) {
  for (const BotName& bot : options.bots)
    if (std::ranges::count_if(options.bots,
                              [&](BotName other) { return (other.number - 1) / 2 == (bot.number - 1) / 2; }) > 1)
      return &bot;
  return nullptr;
}

std::optional<Error> check_cars(const Options& options, int seats) {
  const int cars = seats + static_cast<int>(options.bots.size());
  if (cars < 2 || cars > most_cars)  // PP-17.1-1
    return Error{{"pole-position.error.cars", {{"lowest", 2}, {"highest", most_cars}, {"cars", cars}}}};
  if (const BotName* bot = bot_of_same_card(options))
    return Error{{"pole-position.error.two-sides", {{"bot", words(*bot)}}}};
  if (!options.engine_damage.empty() && static_cast<int>(options.engine_damage.size()) != seats)
    return Error{{"pole-position.error.engine-damage", {{"seats", seats}}}};
  for (const int damage : options.engine_damage)
    if (damage < 0 || damage > most_engine_damage) return out_of_range("engine_damage", 0, most_engine_damage);
  if (!options.teams.empty() && static_cast<int>(options.teams.size()) != seats)
    return Error{{"pole-position.error.teams", {{"seats", seats}}}};
  if (auto wrong = check_grid(options.grid, static_cast<std::size_t>(seats))) return wrong;
  for (const Count team : options.teams)
    if (team < 1 || std::ranges::count(options.teams, team) > 2)
      return Error{"pole-position.error.teams-of-two", 0, "PP-15.2-1"};
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
    return out_of_range("laps", fewest_laps, most_laps);
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
          {{"circuit", OptionKind::circuit, "", standard_circuit},
           {"laps", OptionKind::number, "2 to 20", "the circuit's"},
           {"circuit_rules", OptionKind::toggle, "on, off", "off"},
           {"events", OptionKind::toggle, "on, off", "off"},
           {"events_frequent", OptionKind::toggle, "on, off", "off"},
           {"drivers_teams", OptionKind::toggle, "on, off", "off"},
           {"extra_cards", OptionKind::toggle, "on, off", "off"},
           {"collisions", OptionKind::toggle, "on, off", "off"},
           {"yellow_flags", OptionKind::toggle, "on, off", "off"},
           {"safety_car", OptionKind::toggle, "on, off", "off"},
           {"drs", OptionKind::toggle, "on, off", "off"},
           {"stress", OptionKind::toggle, "on, off", "off"},
           {"custom_start", OptionKind::toggle, "on, off", "off"},
           {"custom_pits", OptionKind::toggle, "on, off", "off"},
           {"damaged_engine", OptionKind::toggle, "on, off", "off"},
           {"engine_damage", OptionKind::number_per_seat, "", "none"},
           {"last_race", OptionKind::toggle, "on, off", "off"},
           {"constructors", OptionKind::toggle, "on, off", "off"},
           {"teams", OptionKind::number_per_seat, "", "1,1,2,2,3,3"},
           {"no_elimination", OptionKind::toggle, "on, off", "off"},
           {"extended", OptionKind::toggle, "on, off", "off"},
           {"bots", OptionKind::cards, "", "none"},
           {"grid", OptionKind::seat_order, "", "qualifying"}},
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
