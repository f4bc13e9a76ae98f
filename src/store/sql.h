#pragma once

// A database as those ask it who speak to SQLite and PostgreSQL in the same words: $1 is the first value.

#include <charconv>
#include <concepts>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "room/ids.h"

namespace paddock {

using SqlValue = std::variant<std::int64_t, std::string>;
inline SqlValue sql_value(std::integral auto number) { return static_cast<std::int64_t>(number); }
inline SqlValue sql_value(std::string_view text) { return std::string(text); }
inline SqlValue sql_value(const LogId& id) { return text(id); }
template <class Of>
SqlValue sql_value(const Id<Of>& id) {
  return id.text();
}

class SqlRow {
 public:
  explicit SqlRow(std::vector<std::string> columns) : columns_(std::move(columns)) {}
  const std::vector<std::string>& columns() const { return columns_; }
  const std::string& text(std::size_t column) const { return columns_[column]; }
  std::int64_t number(std::size_t column) const {
    std::int64_t number = 0;
    const std::string& text = columns_[column];
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
  }
  int whole(std::size_t column) const { return static_cast<int>(number(column)); }

 private:
  std::vector<std::string> columns_;
};

struct SqlAnswer {
  std::vector<SqlRow> rows;
  int changed = 0;  // rows of the table
};

class Sql {
 public:
  virtual ~Sql() = default;
  template <class... Values>
  SqlAnswer operator()(const std::string& sql, const Values&... values) {
    return ask(sql, {sql_value(values)...});
  }
  virtual SqlAnswer ask(const std::string& sql, const std::vector<SqlValue>& values) = 0;
  virtual void script(const std::string& statements) = 0;  // without values and answers
  virtual void each(const std::string& select,
                    const std::function<void(const SqlRow&)>& take) = 0;  // of any number of rows
};

// Calls may come from several threads.
class Database {
 public:
  virtual ~Database() = default;

  // One transaction, durable when it returns. If it throws Failure, nothing has happened, or perhaps if MayBeSaved. The work may be done
  // twice: the first time was undone then.
  virtual void transact(const std::function<void(Sql&)>& work) = 0;
  virtual void look(const std::function<void(Sql&)>& work) = 0;      // each statement by itself
  virtual void snapshot(const std::function<void(Sql&)>& work) = 0;  // all statements see the same moment

  template <class... Values>
  SqlAnswer run(const std::string& sql, const Values&... values) {
    SqlAnswer answer;
    transact([&](Sql& run) { answer = run(sql, values...); });
    return answer;
  }
  template <class... Values>
  std::vector<SqlRow> rows(const std::string& sql, const Values&... values) {
    std::vector<SqlRow> rows;
    look([&](Sql& run) { rows = run(sql, values...).rows; });
    return rows;
  }
};

// Of what is stored, never 0.
std::int64_t checksum_of(std::string_view text);
bool is_intact(std::string_view text, std::int64_t stored);  // the checksum that was stored with it; 0: there is none

}  // namespace paddock
