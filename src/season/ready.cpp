// Ready calendars and tables of points from content/seasons, and the race of a day.

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "content/content.h"
#include "core/reflect.h"
#include "core/toml.h"
#include "games/catalogue.h"
#include "season/settings.h"

namespace paddock::season {
namespace {

constexpr std::string_view folder = "content/seasons/", ending = ".toml", points_file = "content/seasons/points.toml";

struct CalendarRound {
  std::string name;
  std::string circuit;
};
BOOST_DESCRIBE_STRUCT(CalendarRound, (), (name, circuit))

struct CalendarFile {
  std::string name;
  int counted = 0;
  std::vector<CalendarRound> round;
};
BOOST_DESCRIBE_STRUCT(CalendarFile, (), (name, counted, round))

struct PointsFile {
  std::vector<PointTable> table;
};
BOOST_DESCRIBE_STRUCT(PointsFile, (), (table))

template <class T>
T unpack(std::string_view path) {  // tests read every file: they are right
  T file;
  json::value value = *read_toml(content(path));
  drop_lines(value);
  patch(file, value);
  return file;
}

bool has_circuits(const GameInfo& game) {
  return std::ranges::find(game.options, "circuit", &OptionHelp::name) != game.options.end();
}

Round round_on(const GameInfo& game, const CalendarRound& round) {
  Round made{round.name, json::object(), 0, 0};
  if (has_circuits(game)) made.options.as_object()["circuit"] = round.circuit;
  return made;
}

bool is_date(std::string_view text) {
  constexpr std::string_view pattern = "0000-00-00";
  if (!std::ranges::equal(text, pattern, [](char c, char p) { return p == '0' ? c >= '0' && c <= '9' : c == p; }))
    return false;
  const auto number = [&](std::size_t from, std::size_t digits) {
    int value = 0;
    for (const char c : text.substr(from, digits)) value = 10 * value + (c - '0');
    return value;
  };
  const std::chrono::year_month_day day{std::chrono::year(number(0, 4)),
                                        std::chrono::month(static_cast<unsigned>(number(5, 2))),
                                        std::chrono::day(static_cast<unsigned>(number(8, 2)))};
  return day.ok();
}

}  // namespace

std::vector<PointTable> point_tables() { return unpack<PointsFile>(points_file).table; }

std::vector<ReadySeason> ready_seasons() {
  std::vector<ReadySeason> list;
  for (const ContentFile& file : content_files()) {
    if (!file.path.starts_with(folder) || file.path == points_file) continue;
    const std::string id(file.path.substr(folder.size(), file.path.size() - folder.size() - ending.size()));
    list.push_back({id, unpack<CalendarFile>(file.path).name, {"season.calendar." + id, {}}});
  }
  return list;
}

Result<Settings> ready_season(std::string_view id, std::string_view game) {
  const std::vector<ReadySeason> known = ready_seasons();
  const GameInfo* info = find_game(game);
  if (!info) return make_match(Setup{std::string(game), {}, {}, 0}).error();
  if (std::ranges::find(known, id, &ReadySeason::id) == known.end())
    return wrong(
        "season.error.no-calendar",
        {{"calendar", id}, {"known", arguments_of(known, [](const ReadySeason& one) { return Argument(one.id); })}});
  const auto calendar = unpack<CalendarFile>(fmt::format("{}{}{}", folder, id, ending));
  Settings settings = standard_settings(game, calendar.round.size());
  settings.name = calendar.name;
  settings.counted = calendar.counted;
  for (const CalendarRound& round : calendar.round) settings.calendar.push_back(round_on(*info, round));
  return settings;
}

Result<Settings> race_of_the_day(std::string_view date) {
  if (!is_date(date)) return wrong("season.error.date", {{"date", date}});
  Hash key;
  key.add("race of the day");
  key.add(date);
  Rng rng(key.value());
  const auto choice = std::ranges::count(games(), false, &GameInfo::is_example);  // examples are listed last
  const GameInfo& game = games()[rng.below(static_cast<int>(choice))];
  const auto tour = unpack<CalendarFile>("content/seasons/world-tour.toml");
  Settings settings = standard_settings(game.id, 1);
  settings.name = fmt::format("Race of the day, {}", date);
  settings.kind = Kind::duplicate;
  settings.calendar = {round_on(game, tour.round[rng.below(static_cast<int>(tour.round.size()))])};
  for (int number = 1; number <= 3; ++number) settings.opponents.push_back({fmt::format("Pro {}", number), "pro"});
  settings.seed = {rng.next()};
  return settings;
}

}  // namespace paddock::season
