#include "store/sqlite_store.h"

#include "store/sqlite_schema.h"

namespace paddock {

constexpr int readers = 4;

Writer::Writer(const std::string& file) : Connection(file, SQLITE_OPEN_READWRITE) {
  run("PRAGMA synchronous = FULL");
  run("PRAGMA secure_delete = ON");  // what is replaced is overwritten
  run("PRAGMA wal_autocheckpoint = 100000");  // tidy() is quicker
}

SqliteStore::SqliteStore(const std::string& file) : writer_(prepared(file)), tidy_(file, SQLITE_OPEN_READWRITE) {
  for (int i = 0; i < readers; ++i) readers_.push_back(std::make_unique<Reader>(file));
  tidying_ = std::jthread([this](const std::stop_token& stop) { tidy(stop); });
}

SqliteStore::Reading SqliteStore::reader() {
  std::unique_lock lock(reading_);
  reader_free_.wait(lock, [this] { return !readers_.empty(); });
  Reader* reader = readers_.back().release();
  readers_.pop_back();
  return Reading(reader, {this});
}

void SqliteStore::GiveBack::operator()(Reader* reader) const {
  {
    const std::lock_guard lock(store->reading_);
    store->readers_.emplace_back(reader);
  }
  store->reader_free_.notify_one();
}

void SqliteStore::Writing::commit() {
  writer_.commit.run();
  committed_ = true;
}

SqliteStore::Writing::~Writing() {
  if (!committed_) sqlite3_exec(writer_.raw(), "ROLLBACK", nullptr, nullptr, nullptr);
}

std::string text_of(Statement& row) {
  if (!row.next()) return {};
  const std::string text = row.text(0);
  row.run();
  return text;
}

int count_of(Statement& row) {
  row.next();
  const int count = static_cast<int>(row.number(0));
  row.run();
  return count;
}

std::vector<std::string> ids_of(Statement& rows) {
  std::vector<std::string> ids;
  while (rows.next()) ids.push_back(rows.text(0));
  return ids;
}

// --- logs ----------------------------------------------------------------------------------------------------------

std::vector<bool> SqliteStore::append(std::span<const Append> appends) {
  Writing writing(*this);
  std::vector<bool> taken;
  for (const Append& one : appends) {
    writing->savepoint.run();
    taken.push_back(append_one(*writing, one));
    if (!taken.back()) writing->rollback.run();
    writing->release.run();
  }
  writing.commit();
  return taken;
}

bool SqliteStore::append_one(Writer& writer, const Append& one) {
  const auto put = [&](Statement& put, Statement& drop, const std::string& text) {
    if (text.empty()) drop(one.id).run();
    else put(one.id, text).run();
  };
  int number = one.first;
  for (const std::string& entry : one.entries)
    if (!writer.add_entry(one.id, std::int64_t{number++}, one.at, entry).insert()) return false;
  if (one.season) put_season(writer, *one.season);
  if (one.standing) writer.put_standing(one.id, *one.standing).run();
  if (one.checkpoint) put(writer.put_checkpoint, writer.drop_checkpoint, *one.checkpoint);
  if (one.finish) put(writer.put_finish, writer.drop_finish, *one.finish);
  if (one.summary) put_race(writer, *one.summary);
  return true;
}

std::vector<LogEntry> SqliteStore::log(std::string_view id, int after) {
  const auto read = reader();
  std::vector<LogEntry> entries;
  for (auto& row = read->log(id, std::int64_t{after}); row.next();)
    entries.push_back({static_cast<int>(row.number(0)), row.number(1), row.text(2)});
  return entries;
}

std::string SqliteStore::state_of(std::string_view id) { return text_of(reader()->state_of(id)); }
std::vector<std::string> SqliteStore::ids() { return ids_of(reader()->ids()); }

// --- the file ------------------------------------------------------------------------------------------------------

// Moves what is in the write-ahead log to its place, so that no commit has to.
void SqliteStore::tidy(const std::stop_token& stop) {
  std::mutex mutex;
  std::unique_lock lock(mutex);
  std::condition_variable_any wake;
  while (!wake.wait_for(lock, stop, std::chrono::seconds(20), [] { return false; }) && !stop.stop_requested())
    sqlite3_wal_checkpoint_v2(tidy_.raw(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

void SqliteStore::compact() {
  const std::lock_guard lock(writing_);
  writer_.run("VACUUM");
  int code = SQLITE_BUSY;
  for (int attempt = 0; attempt < 5 && code == SQLITE_BUSY; ++attempt)  // as long as somebody reads what was there before
    code = sqlite3_wal_checkpoint_v2(writer_.raw(), nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
  writer_.check(code);
}

namespace {

void copy(Connection& from, const std::string& file) {
  Connection copy(file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  sqlite3_backup* backup = sqlite3_backup_init(copy.raw(), "main", from.raw(), "main");
  if (!backup) copy.check(sqlite3_errcode(copy.raw()));
  const int code = sqlite3_backup_step(backup, -1);
  sqlite3_backup_finish(backup);
  if (code != SQLITE_DONE)
    throw std::runtime_error(fmt::format("{} cannot be written: {}", file, sqlite3_errstr(code)));
}

}  // namespace

void SqliteStore::backup(const std::string& file) { copy(*reader(), file); }

std::unique_ptr<Store> open_sqlite_store(const std::string& file) { return std::make_unique<SqliteStore>(file); }

void copy_sqlite_store(const std::string& file, const std::string& to) {
  Connection from(file, SQLITE_OPEN_READONLY);
  copy(from, to);
}

}  // namespace paddock
