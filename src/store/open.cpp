#include "store/open.h"

#include <fmt/format.h>

#include <filesystem>

#include "store/postgres_database.h"
#include "store/postgres_schema.h"
#include "store/postgres_store.h"
#include "store/sqlite_database.h"
#include "store/sqlite_schema.h"
#include "store/tables.h"

namespace paddock {
namespace {

constexpr std::size_t rows_at_once = 100;

void insert(Sql& to, const std::string& table, std::vector<SqlRow>& rows) {
  if (rows.empty()) return;
  std::string places;
  std::vector<SqlValue> values;
  for (const SqlRow& row : rows) {
    places += places.empty() ? "(" : ", (";
    for (std::size_t column = 0; column < row.columns().size(); ++column) {
      values.emplace_back(row.text(column));
      places += fmt::format("{}${}", column == 0 ? "" : ", ", values.size());
    }
    places += ')';
  }
  to.ask("INSERT INTO " + table + " VALUES " + places, values);
  rows.clear();
}

std::int64_t count_in(Sql& sql, const std::string& table) {
  return sql("SELECT count(*) FROM " + table).rows.front().number(0);
}

void copy_rows(Sql& from, Sql& to, const std::function<void(std::int64_t rows, std::int64_t all)>& progress) {
  std::int64_t all = 0, done = 0;
  for (const std::string table : tables) all += count_in(from, table);
  for (const std::string table : tables) {
    std::vector<SqlRow> rows;
    from.each("SELECT * FROM " + table, [&](const SqlRow& row) {
      rows.push_back(row);
      ++done;
      if (rows.size() < rows_at_once) return;
      insert(to, table, rows);
      progress(done, all);
    });
    insert(to, table, rows);
    if (count_in(from, table) != count_in(to, table)) throw Failure({"server.store.not-copied", {{"table", table}}});
  }
  progress(done, all);
}

// What is made under another name and gets its own when it is whole.
template <class Make>
void make_whole(const std::string& file, Make make) {
  const std::string part = file + ".part";
  const auto remove_part = [&] {
    std::error_code none;
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(part + end, none);
  };
  remove_part();
  try {
    make(part);
    std::filesystem::rename(part, file);
  } catch (...) {
    remove_part();
    throw;
  }
}

using Progress = std::function<void(std::int64_t rows, std::int64_t all)>;

void copy_to_file(Database& from, const std::string& name, const std::string& to, const Progress& progress) {
  make_whole(to, [&](const std::string& part) {
    from.snapshot([&](Sql& source) {
      prepare_sqlite(part, version_of_postgres(source, name));
      open_sqlite_database(part)->transact([&](Sql& target) { copy_rows(source, target, progress); });
    });
  });
}

void copy_to_postgres(Database& from, const std::string& to, const Progress& progress) {
  open_postgres_database(to, Hold::alone)->transact([&](Sql& target) {
    for (const std::string table : tables)
      if (count_in(target, table) > 0) throw Failure({"server.store.not-empty", {{"file", name_of_store(to)}}});
    from.snapshot([&](Sql& source) { copy_rows(source, target, progress); });
    for (const auto& [table, number] :
         {std::pair("sanctions", "sanction"), {"reports", "report"}, {"invitations", "invitation"}, {"acts", "act"}})
      target(fmt::format("SELECT setval(pg_get_serial_sequence('{0}', '{1}'), (SELECT max({1}) FROM {0}))", table,
                         number));
  });
}

Moved moved_from(Database& from) {
  return {from.rows("SELECT count(*) FROM people").front().number(0),
          from.rows("SELECT count(*) FROM races").front().number(0),
          from.rows("SELECT count(*) FROM seasons").front().number(0)};
}

Moved move_file(const std::string& from, const std::string& to, const Progress& progress) {
  const auto lock = lock_sqlite_store(from);
  open_sqlite_store(from);  // has the tables of this Paddock then
  const auto source = open_sqlite_database(from);
  if (is_postgres(to)) copy_to_postgres(*source, to, progress);
  else copy_sqlite_store(from, to);
  return moved_from(*source);
}

Moved move_postgres(const std::string& from, const std::string& to, const Progress& progress) {
  open_postgres_database(from, Hold::none)->look([&](Sql& sql) { version_of_postgres(sql, name_of_store(from)); });
  const auto source = open_postgres_database(from, Hold::alone);
  if (is_postgres(to)) copy_to_postgres(*source, to, progress);
  else copy_to_file(*source, name_of_store(from), to, progress);
  return moved_from(*source);
}

}  // namespace

bool is_postgres(std::string_view where) {
  return where.starts_with("postgresql://") || where.starts_with("postgres://");
}

std::string name_of_store(std::string_view where) {
  if (!is_postgres(where)) return std::string(where);
  std::string name(where.substr(0, where.find('?')));
  const std::size_t user = name.find("://") + 3, host = name.find('@'), password = name.find(':', user);
  if (host != name.npos && password < host) name.erase(password, host - password);
  return name;
}

std::string admin_socket_of(const std::string& where) {
  return is_postgres(where) ? "paddock.admin" : where + ".admin";
}

std::pair<std::unique_ptr<Store>, std::unique_ptr<Office>> open_store(const std::string& where) {
  if (!is_postgres(where)) {
    auto store = open_sqlite_store(where);
    return {std::move(store), std::make_unique<Office>(open_sqlite_database(where))};
  }
  const std::shared_ptr<Database> database = open_postgres_database(where, Hold::alone);
  return {make_postgres_store(database), std::make_unique<Office>(database)};
}

void copy_store(const std::string& where, const std::string& to) {
  if (!is_postgres(where)) return copy_sqlite_store(where, to);
  copy_to_file(*open_postgres_database(where, Hold::none), name_of_store(where), to, [](std::int64_t, std::int64_t) {});
}

Moved move_store(const std::string& from, const std::string& to, const Progress& progress) {
  if (!is_postgres(from) && !std::filesystem::exists(from)) throw Failure({"server.store.none", {{"file", from}}});
  if (!is_postgres(to) && std::filesystem::exists(to)) throw Failure({"server.store.not-empty", {{"file", to}}});
  return is_postgres(from) ? move_postgres(from, to, progress) : move_file(from, to, progress);
}

}  // namespace paddock
