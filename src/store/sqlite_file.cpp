// The database as a file: who may use it, whether it is whole, and copies of it.

#include "store/sqlite_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "store/sqlite.h"
#include "store/store.h"

namespace paddock {
namespace {

constexpr int owner_alone = 0600;

struct File {
  explicit File(int number) : number(number) {}
  File(const File&) = delete;
  ~File() { close(number); }
  int number;
};

Failure cannot_open(const std::string& file) {
  return Failure({"server.store.cannot-write", {{"file", file}, {"why", std::strerror(errno)}}});
}

// SQLite puts the name of the database before what it has found.
std::string last_line(const std::string& text) { return text.substr(text.find_last_of('\n') + 1); }

void copy(Connection& from, const std::string& file) {
  Connection copy(file, SQLITE_OPEN_READWRITE);
  sqlite3_backup* backup = sqlite3_backup_init(copy.raw(), "main", from.raw(), "main");
  if (!backup) copy.check(sqlite3_errcode(copy.raw()));
  const int code = sqlite3_backup_step(backup, -1);
  sqlite3_backup_finish(backup);
  if (code != SQLITE_DONE)
    throw Failure({"server.store.cannot-write", {{"file", file}, {"why", sqlite3_errstr(code)}}});
}

}  // namespace

void create_private(const std::string& file) {
  const int made = open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, owner_alone);
  if (made >= 0) close(made);
  else if (errno != EEXIST) throw cannot_open(file);
}

std::shared_ptr<void> lock_sqlite_store(const std::string& file) {
  const int opened = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, owner_alone);
  if (opened < 0) throw cannot_open(file);
  const auto held = std::make_shared<File>(opened);
  if (flock(opened, LOCK_EX | LOCK_NB) == 0) return held;
  throw Failure({"server.store.in-use", {{"file", file}}});
}

void copy_sqlite_store(const std::string& file, const std::string& to) {
  Connection from(file, SQLITE_OPEN_READONLY);
  const std::string part = to + ".part";
  std::filesystem::remove(part);
  create_private(part);
  try {
    copy(from, part);
    std::filesystem::rename(part, to);
  } catch (...) {
    std::error_code ignored;
    std::filesystem::remove(part, ignored);
    throw;
  }
}

std::vector<Message> damage_in_sqlite_store(const std::string& file, Check check) {
  Connection connection(file, SQLITE_OPEN_READWRITE);
  std::vector<Message> damage;
  try {
    Statement rows(connection, check == Check::quick ? "PRAGMA quick_check(20)" : "PRAGMA integrity_check(20)");
    while (rows.next())
      if (const std::string found = last_line(rows.text(0)); found != "ok") damage.push_back(verbatim(found));
  } catch (const std::runtime_error& error) {
    damage.push_back(message_of(error));
  }
  return damage;
}

}  // namespace paddock
