// No statement of the store reads a table from end to end: a server with 100,000 finished races is as quick as an empty one.

#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "store/sqlite_store.h"

namespace paddock {
namespace {

// What SQLite does for a statement, step by step.
std::vector<std::string> plan_of(Connection& connection, const std::string& sql) {
  Statement steps(connection, ("EXPLAIN QUERY PLAN " + sql).c_str());
  std::vector<std::string> plan;
  while (steps.next()) plan.push_back(steps.text(3));
  return plan;
}

// Those of what is not over, which may be read from end to end.
std::set<std::string> short_indexes(Connection& connection) {
  Statement rows(connection,
                 "SELECT name FROM sqlite_master WHERE type = 'index' AND (sql LIKE '% WHERE %over%' OR "
                 "sql LIKE '% WHERE %running%' OR sql LIKE '% WHERE deadline%')");
  std::set<std::string> names;
  while (rows.next()) names.insert(rows.text(0));
  return names;
}

bool is_quick(const std::string& step, const std::set<std::string>& shorts) {
  if (step.starts_with("USE TEMP B-TREE")) return false;
  if (!step.starts_with("SCAN")) return true;
  if (step == "SCAN CONSTANT ROW") return true;
  const std::string word = " INDEX ";
  const auto at = step.find(word);
  return at != step.npos && shorts.contains(step.substr(at + word.size()));
}

void expect_quick(Connection& connection) {
  const std::set<std::string> shorts = short_indexes(connection);
  std::vector<std::string> statements;
  for (sqlite3_stmt* one = nullptr; (one = sqlite3_next_stmt(connection.raw(), one));)
    statements.emplace_back(sqlite3_sql(one));
  EXPECT_GE(statements.size(), 15u);
  for (const std::string& sql : statements) {
    if (sql == "SELECT id FROM races UNION ALL SELECT id FROM seasons") continue;  // asks for everything
    for (const std::string& step : plan_of(connection, sql)) EXPECT_TRUE(is_quick(step, shorts)) << sql << ": " << step;
  }
}

TEST(SqlitePlans, ReadNoTableFromEndToEnd) {
  const auto folder = std::filesystem::temp_directory_path() / "paddock-plans";
  std::filesystem::create_directories(folder);
  const std::string file = (folder / "paddock.db").string();
  {
    open_sqlite_store(file);
    Reader reader(file);
    Writer writer(file);
    expect_quick(reader);
    expect_quick(writer);
  }
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace paddock
