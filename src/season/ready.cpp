// Ready calendars and tables of points from content/seasons.

#include <fmt/format.h>

#include <algorithm>

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

}  // namespace paddock::season
