#include "season/typed.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/reflect.h"
#include "core/text.h"
#include "season/field.h"
#include "season/settings.h"

namespace paddock::season {
namespace {

constexpr std::string_view spent = "spent", changed = "changed";
constexpr std::string_view note = "typed in by ";

// Those who sit at the table, and the cars and sides of the game itself.
Result<std::vector<Standing>> sides_at(const Season& season, int round, int table) {
  const auto match = make_rehearsal(race_setup(season, {round, table, {}, tables_of(season, round)[table - 1]}));
  if (!match) return match.error();
  (*match)->play_preparation();  // not all games know their cars before
  std::vector<Standing> sides = (*match)->standings();
  std::ranges::stable_sort(sides, {},
                           [](const Standing& side) { return std::pair(side.seat == nobody, int(side.seat)); });
  return sides;
}

std::vector<Argument> names_of(const std::vector<Standing>& sides) {
  return arguments_of(sides, [](const Standing& side) { return Argument(side.name); });
}

// Cuts off what stands before the next of these marks.
std::string_view cut(std::string_view& text, std::string_view marks) {
  const auto end = std::min(text.find_first_of(marks), text.size());
  const std::string_view part = trimmed(text.substr(0, end));
  text.remove_prefix(end);
  return part;
}

// Cuts off the longest name that stands here alone.
std::string_view cut_name(std::string_view& text, const std::vector<Standing>& sides) {
  std::string_view name;
  for (const Standing& side : sides) {
    if (!text.starts_with(side.name) || side.name.size() <= name.size()) continue;
    const std::string_view rest = text.substr(side.name.size());
    const auto next = rest.find_first_not_of(" \t\r");
    if (next == rest.npos || std::string_view(",:\n").find(rest[next]) != rest.npos) name = side.name;
  }
  if (name.empty()) return cut(text, ",:\n");
  text.remove_prefix(name.size());
  cut(text, ",:\n");
  return name;
}

// What cars carry from race to race, if they do in this round.
const WearHabits* wear_in(const Season& season, int round) {
  const std::optional<WearHabits>& wear = game_of(season).season.wear;
  return wear && is_on(options_of(season.settings, round), wear->option) ? &*wear : nullptr;
}

Result<void> check_car(const Season& season, int round, const TypedCar& car) {
  if (!car.end.empty())
    if (auto bad =
            check_text(Message("season.text.why-not-finished", {{"driver", car.name}}), car.end, max_name_characters))
      return *bad;
  if ((!car.changed && !car.spent) || wear_in(season, round)) return {};
  const std::optional<WearHabits>& wear = game_of(season).season.wear;
  if (!wear) return wrong("season.error.no-wear", {{"driver", car.name}, {"game", game_of(season).title}});
  return Error{{"season.error.wear-off", {{"driver", car.name}, {"wear", wear->what}}}, 0, std::string(wear->article)};
}

// What is worn as far as possible must be changed.
int wear_after(const Season& season, int round, const TypedCar& car) {
  const Driver* driver = find_driver(season, car.name);
  const WearHabits* wear = wear_in(season, round);
  if (!driver || !wear) return 0;
  const int before = season.wear[driver->car];
  return (car.changed || before >= wear->most ? 0 : before) + car.spent;
}

// Everybody at the table once; only a side of the game itself may have several cars.
Result<void> check_order(const Season& season, const ResultTyped& entry, const std::vector<Standing>& sides) {
  const std::size_t all = game_of(season).cars;
  for (auto car = entry.cars.begin(); car != entry.cars.end(); ++car) {
    const auto side = std::ranges::find(sides, car->name, &Standing::name);
    if (side == sides.end())
      return wrong("season.error.not-at-table",
                   {{"driver", car->name}, {"table", entry.table}, {"drivers", names_of(sides)}});
    const bool again = std::ranges::find(entry.cars.begin(), car, car->name, &TypedCar::name) != car;
    if (again && (all == 0 || side->seat != nobody)) return wrong("season.error.named-twice", {{"driver", car->name}});
    if (auto checked = check_car(season, entry.round, *car); !checked) return checked;
  }
  for (const Standing& side : sides)
    if (side.seat != nobody && std::ranges::find(entry.cars, side.name, &TypedCar::name) == entry.cars.end())
      return wrong("season.error.missing", {{"driver", side.name}});
  if (all > 0 && season.settings.points.empty() && entry.cars.size() != all)
    return Error{{"season.error.name-all-cars", {{"cars", all}, {"name", sides.back().name}}},
                 0,
                 std::string(game_of(season).season.positions_count_by)};
  return {};
}

}  // namespace

Result<void> check_table(const Season& season, int round, int table) {
  const int rounds = static_cast<int>(season.rounds.size());
  if (round < 1 || round > rounds) return wrong("season.error.no-such-round", {{"rounds", rounds}});
  const int tables = static_cast<int>(tables_of(season, round).size());
  if (tables == 0) return wrong("season.error.empty-round", {{"round", round}});
  if (table < 1 || table > tables) return wrong("season.error.no-such-table", {{"tables", tables}});
  return {};
}

Result<std::vector<TypedCar>> read_order(const Season& season, int round, int table, std::string_view text) {
  if (auto checked = check_table(season, round, table); !checked) return checked.error();
  const auto sides = sides_at(season, round, table);
  if (!sides) return sides.error();
  std::vector<TypedCar> cars;
  for (text = trimmed(text); !text.empty();) {
    TypedCar car{std::string(cut_name(text, *sides)), "", false, false};
    while (text.starts_with(':')) {
      text.remove_prefix(1);
      const std::string_view word = cut(text, ",:\n");
      if (word == spent) car.spent = true;
      else if (word == changed) car.changed = true;
      else car.end = word;
    }
    if (!text.empty()) text.remove_prefix(1);
    text = trimmed(text);
    if (car.name.empty()) return wrong("season.error.name-missing");
    cars.push_back(car);
  }
  if (cars.empty()) return wrong("season.error.order-missing", {{"cars", cars_to_type(season, round, table)}});
  return cars;
}

std::vector<std::string> cars_to_type(const Season& season, int round, int table) {
  std::vector<std::string> names;
  if (const auto sides = sides_at(season, round, table))
    for (const Standing& side : *sides) names.push_back(side.name);
  const std::size_t cars = game_of(season).cars;  // all that are left are the last side's
  if (!names.empty() && cars > names.size()) names.resize(cars, std::string(names.back()));
  return names;
}

Result<std::vector<Classified>> typed_cars(const Season& season, const ResultTyped& entry) {
  const auto sides = sides_at(season, entry.round, entry.table);
  if (!sides) return sides.error();
  if (auto checked = check_order(season, entry, *sides); !checked) return checked.error();
  const GameInfo& game = game_of(season);
  const bool last = entry.round == static_cast<int>(season.settings.calendar.size()) && !game.last_points.empty();
  const std::vector<int>& points = last ? game.last_points : game.points;
  std::vector<TypedCar> order = entry.cars;
  std::ranges::stable_partition(order, &std::string::empty, &TypedCar::end);
  std::vector<Classified> cars;
  for (std::size_t position = 0; position < order.size(); ++position) {
    const TypedCar& car = order[position];
    if (std::ranges::find(cars, car.name, &Classified::name) != cars.end()) continue;  // the best of a side counts
    const bool finished = car.end.empty();
    cars.push_back({static_cast<int>(cars.size()) + 1, car.name,
                    std::ranges::find(*sides, car.name, &Standing::name)->seat, 0, finished, 0, 0,
                    finished ? "finished" : car.end, finished && position < points.size() ? points[position] : 0,
                    wear_after(season, entry.round, car)});
  }
  return cars;
}

Result<int> read_lap_time(std::string_view text) {
  const auto digits = [](std::string_view part) {
    return !part.empty() && part.size() <= 2 && part.find_first_not_of("0123456789") == part.npos;
  };
  const auto number = [](std::string_view part) {
    int value = 0;
    for (const char c : part) value = 10 * value + (c - '0');
    return value;
  };
  const auto colon = text.find(':'), point = text.find('.');
  const std::string_view minutes = colon == text.npos ? "0" : text.substr(0, colon);
  const std::string_view rest = text.substr(colon == text.npos ? 0 : colon + 1);
  const std::string_view seconds = rest.substr(0, rest.find('.'));
  const std::string_view parts = point == text.npos ? "00" : text.substr(point + 1);  // tenths or hundredths
  if (!digits(minutes) || !digits(seconds) || !digits(parts) || (colon != text.npos && number(seconds) > 59))
    return wrong("season.error.lap-time", {{"time", text}});
  return (number(minutes) * 60 + number(seconds)) * 100 + number(parts) * (parts.size() == 1 ? 10 : 1);
}

std::string lap_time_text(int hundredths) {
  return fmt::format("{}:{:02}.{:02}", hundredths / 6000, hundredths / 100 % 60, hundredths % 100);
}

// A lap that was typed in has no record, but a note of who did it and why.
std::string typed_by(const LapTimed& lap) { return lap.record.starts_with(note) ? lap.record.substr(note.size()) : ""; }

bool is_taken_back(const LapTimed& lap) { return lap.rolls == 0 && !lap.aborted; }

Result<std::vector<Entry>> typed_lap(const Season& season, const LapWish& wish) {
  if (auto bad = check_text(Message("season.text.reason"), wish.reason, max_reason_characters)) return *bad;
  const NextStep next = next_step(season);
  if (next.round == 0) return Error{sentence(season, next)};
  if (!has_trials(season, next.round))
    return wrong("season.error.no-trials",
                 {{"round", next.round}, {"name", season.settings.calendar[next.round - 1].name}});
  const bool between = next.step == Due::session;  // two sessions, or before the first
  const int session = wish.session > 0 ? wish.session : next.session - (between && wish.take_back ? 1 : 0);
  std::vector<Entry> entries;
  if (between && session == next.session)
    entries.push_back(
        SessionBegun{next.round, session, wish.die > 0 ? wish.die : weather_die(season, next.round, session)});
  LapTimed lap{next.round, session, wish.name};
  lap.record = fmt::format("{}{}: {}", note, wish.by, wish.reason);
  if (!wish.take_back) {
    if (wish.rolls == 0 && !wish.aborted) return wrong("season.error.rolls-missing", {{"driver", wish.name}});
    if (wish.time.empty() && !wish.aborted) return wrong("season.error.time-missing", {{"driver", wish.name}});
    const auto time = wish.time.empty() ? Result<int>(0) : read_lap_time(wish.time);
    if (!time) return time.error();
    lap.rolls = wish.rolls, lap.overshot = wish.overshot, lap.errors = wish.errors;
    lap.hundredths = *time, lap.aborted = wish.aborted;
  }
  entries.push_back(lap);
  return entries;
}

}  // namespace paddock::season
