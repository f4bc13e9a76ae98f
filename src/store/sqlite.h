#pragma once

// SQLite as the store uses it: a connection, and statements that are prepared once.

#include <fmt/format.h>
#include <sqlite3.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

#include "store/failure.h"
#include "room/ids.h"

namespace paddock {

class Connection {
 public:
  Connection(const std::string& file, int flags) {
    if (sqlite3_open_v2(file.c_str(), &db_, flags | SQLITE_OPEN_NOMUTEX, nullptr) != SQLITE_OK) {
      const std::string why = db_ ? sqlite3_errmsg(db_) : "no memory";
      sqlite3_close(db_);
      throw Failure({"server.store.cannot-open", {{"file", file}, {"why", why}}});
    }
    sqlite3_busy_timeout(db_, 5000);
  }
  Connection(const Connection&) = delete;
  ~Connection() { sqlite3_close_v2(db_); }

  void run(const char* sql) { check(sqlite3_exec(db_, sql, nullptr, nullptr, nullptr)); }
  void check(int code) const {
    if (code != SQLITE_OK && code != SQLITE_ROW && code != SQLITE_DONE)
      throw Failure({"server.store.problem", {{"why", sqlite3_errmsg(db_)}}});
  }
  sqlite3* raw() const { return db_; }

 private:
  sqlite3* db_ = nullptr;
};

// A prepared statement, bound again for every use: `for (auto& row = select(a, b); row.next();)`.
class Statement {
 public:
  Statement(Connection& connection, const char* sql) : connection_(connection) {
    connection.check(sqlite3_prepare_v3(connection.raw(), sql, -1, SQLITE_PREPARE_PERSISTENT, &statement_, nullptr));
  }
  Statement(const Statement&) = delete;
  ~Statement() { sqlite3_finalize(statement_); }

  template <class... Values>
  Statement& operator()(const Values&... values) {
    sqlite3_reset(statement_);
    int place = 0;
    (bind(++place, values), ...);
    return *this;
  }
  bool next() {
    const int code = sqlite3_step(statement_);
    if (code != SQLITE_ROW) sqlite3_reset(statement_);
    connection_.check(code);
    return code == SQLITE_ROW;
  }
  // Runs it; false if a key is already there.
  bool insert() {
    const int code = sqlite3_step(statement_);
    sqlite3_reset(statement_);
    if (code == SQLITE_CONSTRAINT) return false;
    connection_.check(code);
    return true;
  }
  void run() {
    while (next()) continue;
  }

  std::string text(int column) const {
    return {reinterpret_cast<const char*>(sqlite3_column_text(statement_, column)),
            static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
  }
  std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }
  int columns() const { return sqlite3_column_count(statement_); }

  // The value of ?1, ?2 ...
  template <class Value>
  void set(int number, const Value& value) {
    bind(number, value);
  }

 private:
  void bind(int place, std::string_view text) {
    sqlite3_bind_text(statement_, place, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
  }
  template <class Of>
  void bind(int place, const Id<Of>& id) {
    bind(place, std::string_view(id.text()));
  }
  void bind(int place, const LogId& id) { bind(place, std::string_view(paddock::text(id))); }
  void bind(int place, std::int64_t number) { sqlite3_bind_int64(statement_, place, number); }

  Connection& connection_;
  sqlite3_stmt* statement_ = nullptr;
};

}  // namespace paddock
