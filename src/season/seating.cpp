#include "season/seating.h"

#include <algorithm>
#include <map>

namespace paddock::season {
namespace {

// Rows of the grid and teams are the points of a graph, drivers its lines: each has a table that no other driver of the row and
// none of the team has. With as many tables as a point has lines that is always possible (König); whoever is in the way
// changes tables with those behind him.
struct SeatingPlan {
  static constexpr int none = -1;
  using AtTable = std::vector<int>;  // by table, the driver
  struct Placement {
    std::size_t row, team;
    int table = none;
  };
  std::vector<Placement> drivers;
  std::vector<AtTable> rows, teams;

  static int free_table(const AtTable& at) { return static_cast<int>(std::ranges::find(at, none) - at.begin()); }

  void seat(int driver, int table) {
    Placement& one = drivers[driver];
    one.table = table;
    rows[one.row][table] = teams[one.team][table] = driver;
  }
  // From the driver of this row at `from` on: along teams and rows, `from` and `to` change places.
  void exchange(std::size_t row, int from, int to) {
    std::vector<int> chain;
    bool along_team = true;
    for (int next = rows[row][from], at = from; next != none; along_team = !along_team) {
      chain.push_back(next);
      at = at == from ? to : from;
      next = along_team ? teams[drivers[next].team][at] : rows[drivers[next].row][at];
    }
    for (const int driver : chain) {
      const Placement& one = drivers[driver];
      rows[one.row][one.table] = teams[one.team][one.table] = none;
    }
    for (const int driver : chain) seat(driver, drivers[driver].table == from ? to : from);
  }
  void add(std::size_t row, std::size_t team, int wished) {
    const int driver = static_cast<int>(drivers.size());
    drivers.push_back({row, team});
    const int tables = static_cast<int>(rows[row].size());
    for (int step = 0; step < tables; ++step)
      if (const int table = (wished + step) % tables; rows[row][table] == none && teams[team][table] == none)
        return seat(driver, table);
    const int of_row = free_table(rows[row]), of_team = free_table(teams[team]);
    exchange(row, of_team, of_row);
    seat(driver, of_team);
  }
};

}  // namespace

std::vector<std::vector<std::string>> tables_apart(const std::vector<std::string>& order,
                                                   const std::vector<std::string>& teams, int tables) {
  SeatingPlan plan;
  std::map<std::string, std::size_t> point_of;  // of a team; a new one for every so many drivers as there are tables
  const SeatingPlan::AtTable empty(tables, SeatingPlan::none);
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    const std::string& team = teams[rank];
    if (rank % tables == 0) plan.rows.push_back(empty);
    const auto known = point_of.find(team);
    if (team.empty() || known == point_of.end() ||
        std::ranges::count(plan.teams[known->second], SeatingPlan::none) == 0) {
      point_of[team] = plan.teams.size();
      plan.teams.push_back(empty);
    }
    plan.add(rank / tables, point_of[team], static_cast<int>(rank % tables));
  }
  std::vector<std::vector<std::string>> seated(tables);
  for (std::size_t rank = 0; rank < order.size(); ++rank) seated[plan.drivers[rank].table].push_back(order[rank]);
  return seated;
}

}  // namespace paddock::season
