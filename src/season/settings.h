#pragma once

// The settings of a season: what they must be, and what follows from a game if they leave it open.

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "season/season.h"

namespace paddock::season {

// What the rulebook of a game says of points and ties, if it says anything; else the first table of points.toml.
Settings standard_settings(std::string_view game, std::size_t rounds);

// Checks all settings, and fills in the version of the rules and the size of tables if they are 0.
std::optional<Error> complete(Settings& settings);

// What places are worth: the points of the season, or of the rulebook.
struct Scoring {
  std::vector<int> points;
  std::vector<int> last_points;  // empty: as before
};
BOOST_DESCRIBE_STRUCT(Scoring, (), (points, last_points))
Scoring scoring_of(const Settings& settings);
Message sentence(const Scoring& scoring);

// What is wrong.
inline Error wrong(std::string id, std::initializer_list<std::pair<std::string_view, Argument>> arguments = {}) {
  return Error{Message(std::move(id), arguments)};
}

inline constexpr std::size_t max_name_characters = 40, max_reason_characters = 200;

// A ready calendar of content/seasons.
struct ReadySeason {
  std::string id;
  std::string name;
  Message summary;
};
BOOST_DESCRIBE_STRUCT(ReadySeason, (), (id, name, summary))
std::vector<ReadySeason> ready_seasons();
Result<Settings> ready_season(std::string_view id, std::string_view game);

// A table of points by its name: "classic"
struct PointTable {
  std::string id;
  std::string name;
  std::vector<int> points;
};
BOOST_DESCRIBE_STRUCT(PointTable, (), (id, name, points))
std::vector<PointTable> point_tables();

}  // namespace paddock::season
