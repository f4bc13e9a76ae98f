#include "store/sqlite_database.h"

#include <algorithm>
#include <mutex>

#include "store/sqlite.h"
#include "store/store.h"

namespace paddock {
namespace {

SqlRow row_in(const Statement& row) {
  std::vector<std::string> columns;
  for (int column = 0; column < row.columns(); ++column) columns.push_back(row.text(column));
  return SqlRow(std::move(columns));
}

class SqliteSql final : public Sql {
 public:
  explicit SqliteSql(Connection& connection) : connection_(connection) {}

  SqlAnswer ask(const std::string& sql, const std::vector<SqlValue>& values) override {
    std::string own = sql;
    std::ranges::replace(own, '$', '?');  // ?1 is the first value in SQLite
    Statement statement(connection_, own.c_str());
    for (std::size_t i = 0; i < values.size(); ++i)
      std::visit([&](const auto& value) { statement.set(static_cast<int>(i) + 1, value); }, values[i]);
    SqlAnswer answer;
    while (statement.next()) answer.rows.push_back(row_in(statement));
    answer.changed = sqlite3_changes(connection_.raw());
    return answer;
  }
  void script(const std::string& statements) override { connection_.run(statements.c_str()); }
  void each(const std::string& select, const std::function<void(const SqlRow&)>& take) override {
    Statement statement(connection_, select.c_str());
    while (statement.next()) take(row_in(statement));
  }

 private:
  Connection& connection_;
};

class SqliteDatabase final : public Database {
 public:
  explicit SqliteDatabase(const std::string& file) : connection_(file, SQLITE_OPEN_READWRITE) {
    connection_.run("PRAGMA synchronous = FULL");
    connection_.run("PRAGMA secure_delete = ON");
  }

  void transact(const std::function<void(Sql&)>& work) override { between("BEGIN IMMEDIATE", work); }
  void snapshot(const std::function<void(Sql&)>& work) override { between("BEGIN", work); }
  void look(const std::function<void(Sql&)>& work) override {
    const std::lock_guard lock(mutex_);
    SqliteSql sql(connection_);
    work(sql);
  }

 private:
  void between(const char* begin, const std::function<void(Sql&)>& work) {
    const std::lock_guard lock(mutex_);
    connection_.run(begin);
    try {
      SqliteSql sql(connection_);
      work(sql);
      commit();
    } catch (...) {
      sqlite3_exec(connection_.raw(), "ROLLBACK", nullptr, nullptr, nullptr);
      throw;
    }
  }
  // A commit whose last sync fails may be found after a crash.
  void commit() {
    try {
      connection_.run("COMMIT");
    } catch (const std::runtime_error& error) {
      if (sqlite3_errcode(connection_.raw()) != SQLITE_IOERR) throw;
      throw MayBeSaved(message_of(error));
    }
  }

  std::mutex mutex_;
  Connection connection_;
};

}  // namespace

std::unique_ptr<Database> open_sqlite_database(const std::string& file) {
  return std::make_unique<SqliteDatabase>(file);
}

}  // namespace paddock
