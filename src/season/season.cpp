#include "season/season.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.h"
#include "drivers/drivers.h"
#include "games/catalogue.h"
#include "season/field.h"
#include "season/settings.h"
#include "season/tables.h"
#include "season/typed.h"

namespace paddock::season {
namespace {

constexpr int most_drivers = 200;
constexpr int most_cars = 50;
constexpr int most_number = 999;
constexpr int most_rolls = 1000;
constexpr int longest_lap = 60 * 60 * 100;  // hundredths of a second

const std::string& name_of(const Driver& driver) { return driver.entry.name; }

Driver* active_driver(Season& season, std::string_view name) {
  const auto driver = std::ranges::find(season.drivers, name, name_of);
  return driver == season.drivers.end() || driver->left ? nullptr : &*driver;
}

RoundState* running_round(Season& season) {
  const auto round = std::ranges::find_if(season.rounds, [](const RoundState& round) { return !is_over(round); });
  return round == season.rounds.end() ? nullptr : &*round;
}

Error no_driver(const Season& season, const std::string& name) {
  Names present;
  for (const Driver& driver : season.drivers)
    if (!driver.left) present.push_back(driver.entry.name);
  if (present.empty()) return wrong("season.error.nobody-entered", {{"driver", name}});
  return wrong("season.error.no-driver", {{"driver", name}, {"known", present}});
}

// In the running round the driver makes way for a reserve, or for nobody: up to the moment at which his race begins.
void make_way(Season& season, const std::string& name, const std::string& reserve) {
  RoundState* round = running_round(season);
  const auto has_reserve = [&](const Names& table) { return std::ranges::count(table, reserve) > 0; };
  if (!round || std::ranges::any_of(round->tables, has_reserve)) return;  // nobody races at two tables
  const auto change = [&](Names& names, std::size_t fewest) {
    if (!reserve.empty()) std::ranges::replace(names, name, reserve);
    else if (names.size() > fewest) std::erase(names, name);
  };
  for (std::size_t table = 0; table < round->tables.size(); ++table)
    if (round->races[table].begun.table == 0 && !round->races[table].over)
      change(round->tables[table], fewest_drivers(season));
  if (!round->tables.empty()) return;
  change(round->field, 0);
  if (reserve.empty()) return;
  for (Lap& lap : round->laps)
    if (lap.name == name) lap.name = reserve;
  for (Decided& decision : round->decisions)
    if (decision.name == name) decision.name = reserve;
}

// A driver who has left may come back to the previous team: its points stay with it.
Result<void> check_name_of(const Season& season, const Entered& entry) {
  if (auto bad = check_text(Message("season.text.name"), entry.name, max_name_characters)) return *bad;
  if (const Driver* known = find_driver(season, entry.name)) {
    if (!known->left) return wrong("season.error.entered-already", {{"driver", entry.name}});
    if (known->entry.team != entry.team)
      return wrong("season.error.other-team",
                   {{"driver", entry.name},
                    {"team", known->entry.team.empty() ? Argument(nullptr) : Argument(known->entry.team)}});
  }
  for (const Person& opponent : season.settings.opponents)
    if (opponent.name == entry.name) return wrong("season.error.name-of-opponent", {{"driver", entry.name}});
  if (entry.driver != "human")
    if (const auto known = make_driver(season.settings.game, entry.driver); !known) return known.error();
  if (season.drivers.size() >= most_drivers) return wrong("season.error.too-many-drivers", {{"most", most_drivers}});
  return {};
}

Result<void> check_team(const Season& season, const std::string& team) {
  if (team.empty()) return {};
  if (auto bad = check_text(Message("season.text.name-of-team"), team, max_name_characters)) return *bad;
  const auto in_team = [&](const Driver& driver) { return !driver.left && driver.entry.team == team; };
  if (!has_constructors(season)) return {};
  const ConstructorHabits& constructors = *game_of(season).season.constructors;
  if (std::ranges::count_if(season.drivers, in_team) >= constructors.cars)
    return Error{{"season.error.constructor-full", {{"team", team}, {"cars", constructors.cars}}},
                 0,
                 std::string(constructors.article)};
  return {};
}

// A new one, or that of before if nobody else drives it.
std::size_t own_car(Season& season, const std::string& name) {
  if (const Driver* known = find_driver(season, name))
    if (std::ranges::none_of(season.drivers, [&](const Driver& d) { return !d.left && d.car == known->car; }))
      return known->car;
  season.wear.push_back(0);
  return season.wear.size() - 1;
}

void take_car(Season& season, const Driver& driver) {
  const auto known = std::ranges::find(season.drivers, driver.entry.name, name_of);
  if (known != season.drivers.end()) *known = driver;
  else season.drivers.push_back(driver);
}

Result<void> check_round(const Season& season, int round, std::initializer_list<Due> steps) {
  const NextStep next = next_step(season);
  if (round == next.round && std::ranges::find(steps, next.step) != steps.end()) return {};
  return wrong("season.error.not-now", {{"next", sentence(season, next)}});
}

Result<void> check_die(const Season& season, int die) {
  const WeatherHabits& weather = *game_of(season).season.weather;
  if (die < 1 || die > weather.faces)
    return wrong("season.error.die", {{"die", weather.die}, {"faces", weather.faces}, {"roll", std::to_string(die)}});
  return {};
}

// --- one function for each kind of entry -----------------------------------------------------------------------------

Result<void> add(Season& season, const Entered& entry) {
  if (auto checked = check_name_of(season, entry); !checked) return checked;
  if (auto checked = check_team(season, entry.team); !checked) return checked;
  if (entry.number < 1 || entry.number > most_number)
    return wrong("season.error.car-number", {{"most", most_number}, {"number", std::to_string(entry.number)}});
  for (const Driver& driver : season.drivers)
    if (!driver.left && driver.entry.number == entry.number)
      return wrong("season.error.number-taken", {{"number", entry.number}, {"driver", driver.entry.name}});
  take_car(season, {entry, false, "", own_car(season, entry.name)});
  return {};
}

Result<void> add(Season& season, const Left& entry) {
  Driver* driver = active_driver(season, entry.name);
  if (!driver) return no_driver(season, entry.name);
  driver->left = true;
  make_way(season, entry.name, "");
  return {};
}

Result<void> add(Season& season, const Replaced& entry) {
  Driver* driver = active_driver(season, entry.name);
  if (!driver) return no_driver(season, entry.name);
  const Entered car{entry.reserve, driver->entry.team, driver->entry.number, entry.driver};
  if (auto checked = check_name_of(season, car); !checked) return checked;
  driver->left = true;
  take_car(season, {car, false, entry.name, driver->car});
  make_way(season, entry.name, entry.reserve);
  return {};
}

Result<void> check_trial_decision(const Season& season, const Decided& entry) {
  const RoundState& round = season.rounds[entry.round - 1];
  if (round.laps.empty() || !round.tables.empty()) return wrong("season.error.trials-closed", {{"round", entry.round}});
  const int drivers = static_cast<int>(round.field.size());
  if (std::ranges::find(round.field, entry.name) == round.field.end())
    return wrong("season.error.not-in-round", {{"driver", entry.name}});
  if (entry.place < 1 || entry.place > drivers) return wrong("season.error.place", {{"most", drivers}});
  return {};
}

Result<void> check_race_decision(const Season& season, const Decided& entry) {
  const auto& races = season.rounds[entry.round - 1].races;
  Names classified;
  for (int table = 1; table <= static_cast<int>(races.size()); ++table) {
    if (!races[table - 1].over) continue;
    const std::vector<Classified> cars = race_result(season, entry.round, table);
    const auto car = std::ranges::find(cars, entry.name, &Classified::name);
    for (const Classified& one : cars) classified.push_back(one.name);
    if (car == cars.end()) continue;
    const std::vector<Classified>& raced = races[table - 1].result.cars;
    if (!std::ranges::find(raced, entry.name, &Classified::name)->finished)
      return wrong("season.error.not-classified", {{"driver", entry.name}});
    const auto places = std::ranges::count(cars, true, &Classified::finished) + !car->finished;  // was excluded
    if (entry.place > places) return wrong("season.error.place-or-exclude", {{"most", places}});
    return {};
  }
  if (classified.empty())
    return wrong("season.error.no-result-yet", {{"round", entry.round}, {"next", sentence(season, next_step(season))}});
  return wrong("season.error.no-result", {{"driver", entry.name}, {"round", entry.round}, {"known", classified}});
}

Result<void> add(Season& season, const Decided& entry) {
  if (auto bad = check_text(Message("season.text.reason"), entry.reason, max_reason_characters)) return *bad;
  const int rounds = static_cast<int>(season.rounds.size());
  if (entry.round < 1 || entry.round > rounds) return wrong("season.error.no-such-round", {{"rounds", rounds}});
  if (entry.place < 0) return wrong("season.error.negative-place");
  const auto checked = entry.classification == Classification::trials ? check_trial_decision(season, entry)
                                                                      : check_race_decision(season, entry);
  if (checked) season.rounds[entry.round - 1].decisions.push_back(entry);
  return checked;
}

Result<void> add(Season& season, const SessionBegun& entry) {
  if (auto checked = check_round(season, entry.round, {Due::session}); !checked) return checked;
  if (auto checked = check_die(season, entry.die); !checked) return checked;
  RoundState& round = season.rounds[entry.round - 1];
  const int session = static_cast<int>(round.session_dice.size()) + 1;
  if (entry.session != session)
    return wrong("season.error.next-session", {{"session", session}, {"other", std::to_string(entry.session)}});
  round.field = field_of(season, entry.round);
  round.session_dice.push_back(entry.die);
  return {};
}

Result<void> check_lap(const LapTimed& entry) {
  const auto within = [](int value, int low, int high) { return value >= low && value <= high; };
  if (!within(entry.rolls, entry.aborted ? 0 : 1, most_rolls) || !within(entry.overshot, 0, most_rolls) ||
      !within(entry.errors, 0, most_rolls))
    return wrong("season.error.rolls", {{"most", std::to_string(most_rolls)}});
  if (!within(entry.hundredths, 0, longest_lap)) return wrong("season.error.long-lap");
  return {};
}

TimedLap result_of(const LapTimed& entry, int order) {
  return {true, entry.aborted, entry.rolls, entry.overshot, entry.hundredths, entry.errors, order};
}

// The one that this is typed in for once more.
Lap* typed_before(Season& season, const LapTimed& entry) {
  if (entry.round < 1 || entry.round > static_cast<int>(season.rounds.size()) || typed_by(entry).empty())
    return nullptr;
  for (Lap& lap : season.rounds[entry.round - 1].laps)
    if (!lap.typed.empty() && lap.session == entry.session && lap.name == entry.name) return &lap;
  return nullptr;
}

// Typed in once more: corrected, or taken back; as long as nobody races.
Result<void> correct(RoundState& round, Lap& lap, const LapTimed& entry) {
  if (!round.tables.empty()) return wrong("season.error.races-begun", {{"round", entry.round}});
  if (is_taken_back(entry)) {
    if (entry.session < static_cast<int>(round.session_dice.size()))  // nobody could run it again
      return wrong("season.error.session-over", {{"session", entry.session}});
    round.laps.erase(round.laps.begin() + (&lap - round.laps.data()));
    return {};
  }
  const auto checked = check_lap(entry);
  if (checked) lap = {lap.session, lap.name, result_of(entry, lap.result.order), typed_by(entry)};
  return checked;
}

Result<void> add(Season& season, const LapTimed& entry) {
  if (Lap* lap = typed_before(season, entry)) return correct(season.rounds[entry.round - 1], *lap, entry);
  if (is_taken_back(entry))
    return wrong("season.error.no-typed-lap", {{"driver", entry.name}, {"session", entry.session}});
  if (auto checked = check_round(season, entry.round, {Due::laps}); !checked) return checked;
  const NextStep next = next_step(season);
  if (entry.session != next.session)
    return wrong("season.error.other-session", {{"session", next.session}, {"other", std::to_string(entry.session)}});
  if (std::ranges::find(next.drivers, entry.name) == next.drivers.end())
    return wrong("season.error.no-lap-to-run", {{"driver", entry.name}, {"drivers", next.drivers}});
  if (auto checked = check_lap(entry); !checked) return checked;
  RoundState& round = season.rounds[entry.round - 1];
  const int order = round.laps.empty() ? 1 : round.laps.back().result.order + 1;
  round.laps.push_back({entry.session, entry.name, result_of(entry, order), typed_by(entry)});
  return {};
}

Result<void> add(Season& season, const WeatherRolled& entry) {
  if (auto checked = check_round(season, entry.round, {Due::weather}); !checked) return checked;
  if (auto checked = check_die(season, entry.die); !checked) return checked;
  RoundState& round = season.rounds[entry.round - 1];
  round.field = field_of(season, entry.round);
  round.race_die = entry.die;
  return {};
}

// From now on it is fixed who races where.
void sit_down(Season& season, int number) {
  RoundState& round = season.rounds[number - 1];
  round.tables = tables_of(season, number);
  round.field = field_of(season, number);
  round.races.resize(round.tables.size());
}

Result<void> add(Season& season, const RaceBegun& entry) {
  if (auto checked = check_round(season, entry.round, {Due::races}); !checked) return checked;
  RoundState& round = season.rounds[entry.round - 1];
  const std::vector<Names> tables = tables_of(season, entry.round);
  const int count = static_cast<int>(tables.size());
  if (entry.table < 1 || entry.table > count) return wrong("season.error.no-such-table", {{"tables", count}});
  const Race race = round.races.empty() ? Race() : round.races[entry.table - 1];
  if (race.over || (race.begun.table != 0 && race.begun.seed == entry.seed))  // with other dice it begins anew
    return wrong("season.error.begun-already", {{"table", entry.table}});
  if (entry.seats != tables[entry.table - 1])
    return wrong("season.error.seats", {{"table", entry.table}, {"drivers", tables[entry.table - 1]}});
  const Seed same = race_seed(season, entry.round, entry.table);
  if (season.settings.kind == Kind::duplicate && race.begun.table == 0 && entry.seed != same)
    return wrong("season.error.duplicate-seed", {{"seed", words(same)}});
  if (const auto match = make_match(race_setup(season, entry)); !match) return match.error();
  sit_down(season, entry.round);
  round.races[entry.table - 1].begun = entry;
  return {};
}

void end_race(Season& season, Race& race, const RaceOver& result) {
  race.result = result;
  race.over = true;
  race.wear_before = season.wear;
  for (const Classified& car : result.cars)
    if (const Driver* driver = car.seat == nobody ? nullptr : find_driver(season, car.name))
      season.wear[driver->car] = car.wear;
}

// From the first on, shared or not.
Result<void> check_places(const std::vector<Classified>& cars) {
  std::vector<int> places;
  for (const Classified& car : cars)
    if (car.finished) places.push_back(car.place);
  std::ranges::sort(places);
  for (int i = 0, before = 0; i < static_cast<int>(places.size()); before = places[i++])
    if (places[i] > before + 1 && places[i] != i + 1)
      return wrong("season.error.place-missing", {{"place", before + 1}});
  return {};
}

// A result tells once of everybody who sat there, and perhaps of cars without a seat.
Result<void> check_cars(const Setup& setup, const std::vector<Classified>& cars) {
  const std::optional<WearHabits>& wear = find_game(setup.game)->season.wear;
  const int most_wear = wear ? wear->most : 0;
  std::vector<bool> told(setup.seats.size());
  if (cars.size() > most_cars) return wrong("season.error.too-many-cars", {{"most", most_cars}});
  for (const Classified& car : cars) {
    const int seat = car.seat;
    if (seat >= static_cast<int>(told.size())) return wrong("season.error.no-such-seat", {{"number", seat + 1}});
    if (seat >= 0 && told[seat]) return wrong("season.error.seat-twice", {{"number", seat + 1}});
    if (seat >= 0 && setup.seats[seat].name != car.name)
      return wrong("season.error.other-driver",
                   {{"number", seat + 1}, {"driver", setup.seats[seat].name}, {"other", car.name}});
    if (seat >= 0) told[seat] = true;
    if (auto bad = check_text(Message("season.text.name"), car.name, max_name_characters)) return *bad;
    const bool possible = car.place >= 1 && car.place <= 99 && car.grid >= 0 && car.grid <= 99 && car.laps >= 0 &&
                          car.laps <= 1000 && car.round >= 0 && car.round <= 100000 && car.points >= 0 &&
                          car.points <= 100000 && car.wear >= 0 && car.wear <= most_wear;
    if (!possible) return wrong("season.error.impossible-result", {{"driver", car.name}});
  }
  if (const auto missing = std::ranges::find(told, false); missing != told.end())
    return wrong("season.error.missing-in-result", {{"driver", setup.seats[missing - told.begin()].name}});
  return check_places(cars);
}

Result<void> add(Season& season, const RaceOver& entry) {
  if (auto checked = check_round(season, entry.round, {Due::races}); !checked) return checked;
  RoundState& round = season.rounds[entry.round - 1];
  const int count = static_cast<int>(round.races.size());
  if (entry.table < 1 || entry.table > count || round.races[entry.table - 1].begun.table == 0)
    return wrong("season.error.not-begun", {{"table", std::to_string(entry.table)}});
  Race& race = round.races[entry.table - 1];
  if (race.over) return wrong("season.error.has-result", {{"table", entry.table}});
  if (auto checked = check_cars(race_setup(season, race.begun), entry.cars); !checked) return checked;
  end_race(season, race, entry);
  return {};
}

// --- results that are typed in ----------------------------------------------------------------------------------------

bool has_begun(const RoundState& round) { return !round.field.empty(); }

// The result, and what officials decided about it.
void forget_result(Season& season, int number, Race& race) {
  const std::vector<Classified>& cars = race.result.cars;
  std::erase_if(season.rounds[number - 1].decisions, [&](const Decided& decision) {
    return decision.classification == Classification::race &&
           std::ranges::find(cars, decision.name, &Classified::name) != cars.end();
  });
  for (const Classified& car : cars)
    if (const Driver* driver = car.seat == nobody ? nullptr : find_driver(season, car.name))
      if (driver->car < race.wear_before.size()) season.wear[driver->car] = race.wear_before[driver->car];
  race = Race{race.begun, {}, false, {}, {}};
}

// Nobody races in this round any more: it is as before the first result, and drivers may come and go.
void stand_up(RoundState& round) {
  if (std::ranges::any_of(round.races, [](const Race& race) { return race.over || race.begun.table > 0; })) return;
  round.tables.clear();
  round.races.clear();
  if (round.session_dice.empty() && round.race_die == 0) round.field.clear();
}

Result<void> check_typed(const Season& season, const ResultTyped& entry) {
  if (auto bad = check_text(Message("season.text.reason"), entry.reason, max_reason_characters)) return *bad;
  if (auto bad = check_text(Message("season.text.typist"), entry.by, max_name_characters)) return *bad;
  if (season.settings.kind == Kind::duplicate) return wrong("season.error.duplicate-typed");
  if (auto checked = check_table(season, entry.round, entry.table); !checked) return checked;
  const RoundState& round = season.rounds[entry.round - 1];
  const Race race = round.races.empty() ? Race() : round.races[entry.table - 1];
  if (entry.cars.empty() && !race.is_typed()) return wrong("season.error.nothing-typed", {{"table", entry.table}});
  if (race.is_typed()) return {};
  if (race.over) return wrong("season.error.driven-here", {{"table", entry.table}});
  return check_round(season, entry.round, {Due::weather, Due::races});
}

// A correction after later rounds have begun alters the tables of points, but neither grids nor engines.
Result<void> add(Season& season, const ResultTyped& entry) {
  if (auto checked = check_typed(season, entry); !checked) return checked;
  Season changed = season;
  RoundState& round = changed.rounds[entry.round - 1];
  const bool goes_on = std::any_of(season.rounds.begin() + entry.round, season.rounds.end(), has_begun);
  if (!round.races.empty() && round.races[entry.table - 1].is_typed()) {
    if (goes_on && entry.cars.empty()) return wrong("season.error.next-round-begun", {{"round", entry.round + 1}});
    forget_result(changed, entry.round, round.races[entry.table - 1]);
  }
  if (entry.cars.empty()) {
    stand_up(round);
  } else {
    sit_down(changed, entry.round);
    const auto cars = typed_cars(changed, entry);
    if (!cars) return cars.error();
    Race& race = round.races[entry.table - 1];
    end_race(changed, race, {entry.round, entry.table, *cars, ""});
    race.typed = entry;
  }
  if (goes_on) changed.wear = season.wear;
  season = std::move(changed);
  return {};
}

}  // namespace

Result<Season> new_season(Settings settings) {
  if (auto bad = complete(settings)) return *bad;
  Season season;
  season.rounds.resize(settings.calendar.size());
  season.settings = std::move(settings);
  return season;
}

Result<void> apply(Season& season, const Entry& entry) {
  const Result<void> added = std::visit([&](const auto& one) { return add(season, one); }, entry);
  if (added) season.entries.push_back(entry);
  return added;
}

const Driver* find_driver(const Season& season, std::string_view name) {
  const auto driver = std::ranges::find(season.drivers, name, name_of);
  return driver == season.drivers.end() ? nullptr : &*driver;
}

bool is_free(const Season& season, int number) {
  return std::ranges::none_of(season.drivers, [&](const Driver& d) { return !d.left && d.entry.number == number; });
}

namespace {

// The lowest above this one that no driver has or has had.
int unused_number(const Season& season, int above) {
  const auto is_used = [&](int number) {
    return std::ranges::any_of(season.drivers, [&](const Driver& d) { return d.entry.number == number; });
  };
  do ++above;
  while (is_used(above));
  return above;
}

}  // namespace

int free_number(const Season& season, std::string_view name) {
  const Driver* known = find_driver(season, name);
  if (known && is_free(season, known->entry.number)) return known->entry.number;
  return unused_number(season, 0);
}

std::vector<Entered> many_drivers(const Season& season, int count, const std::string& driver, const std::string& team,
                                  int team_size, const Formatter& say) {
  const auto team_name = [&](int number) { return say({"season.computer-team", {{"number", number}}}); };
  const auto driver_name = [&](int number) { return say({"season.computer-driver", {{"number", number}}}); };
  int teams = 0;
  const auto is_known = [&] {
    return std::ranges::any_of(season.drivers, [&](const Driver& d) { return d.entry.team == team_name(teams); });
  };
  int number = 0;
  std::vector<Entered> entries;
  for (int n = 0; n < count; ++n) {
    if (team_size > 0 && n % team_size == 0) do
        ++teams;
      while (is_known());
    number = unused_number(season, number);
    entries.push_back({driver_name(number), team_size > 0 ? team_name(teams) : team, number, driver});
  }
  return entries;
}

bool is_over(const RoundState& round) { return !round.races.empty() && std::ranges::all_of(round.races, &Race::over); }

}  // namespace paddock::season
