#include "store/sqlite_store.h"

#include <filesystem>
#include <utility>

#include "store/sqlite_schema.h"

namespace paddock {

constexpr int readers = 4;

Writer::Writer(const std::string& file) : Connection(file, SQLITE_OPEN_READWRITE) {
  run("PRAGMA synchronous = FULL");
  run("PRAGMA secure_delete = ON");  // what is replaced is overwritten
  run("PRAGMA wal_autocheckpoint = 0");  // tidy() does it
  run("PRAGMA journal_size_limit = 67108864");
}

SqliteStore::SqliteStore(const std::string& file)
    : file_(file), writer_(prepared(file)), tidy_(file, SQLITE_OPEN_READWRITE) {
  tidy_.run("SELECT count(*) FROM probes");  // a connection that has never read moves nothing
  for (int i = 0; i < readers; ++i) readers_.push_back(std::make_unique<Reader>(file));
  tidying_ = std::jthread([this](const std::stop_token& stop) { tidy(stop); });
}

// Then the file is the whole database.
SqliteStore::~SqliteStore() {
  tidying_.request_stop();
  tidying_.join();
  move_log(SQLITE_CHECKPOINT_TRUNCATE);
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
  try {
    writer_.commit.run();
  } catch (const std::runtime_error& error) {
    if (sqlite3_errcode(writer_.raw()) == SQLITE_FULL) throw;  // the end of it was not written
    throw MayBeSaved(message_of(error));
  }
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

std::int64_t checksum_of(std::string_view text) {  // FNV-1a
  std::uint64_t sum = 0xcbf29ce484222325;
  for (const unsigned char c : text) sum = (sum ^ c) * 0x100000001b3;
  return sum == 0 ? 1 : static_cast<std::int64_t>(sum);
}

bool is_intact(std::string_view text, std::int64_t stored) { return stored == 0 || stored == checksum_of(text); }

std::string checked_text_of(Statement& row, const Message& damaged) {
  if (!row.next()) return {};
  const std::string text = row.text(0);
  const std::int64_t sum = row.number(1);
  row.run();
  if (!is_intact(text, sum)) throw Failure(damaged);
  return text;
}

int count_of(Statement& row) {
  row.next();
  const int count = static_cast<int>(row.number(0));
  row.run();
  return count;
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
    else put(one.id, text, checksum_of(text)).run();
  };
  int number = one.first;
  for (const std::string& entry : one.entries)
    if (!writer.add_entry(one.id, std::int64_t{number++}, one.at, entry, checksum_of(entry)).insert()) return false;
  if (one.season) put_season(writer, *one.season);
  if (one.standing) writer.put_standing(one.id, *one.standing).run();
  if (one.checkpoint) put(writer.put_checkpoint, writer.drop_checkpoint, *one.checkpoint);
  if (one.finish) put(writer.put_finish, writer.drop_finish, *one.finish);
  if (one.summary) put_race(writer, *one.summary);
  return true;
}

std::vector<LogEntry> SqliteStore::log(const LogId& id, int after) {
  const auto read = reader();
  std::vector<LogEntry> entries;
  for (auto& row = read->log(id, std::int64_t{after}); row.next();) {
    LogEntry entry{static_cast<int>(row.number(0)), row.number(1), row.text(2)};
    if (!is_intact(entry.text, row.number(3)))
      throw Failure({"server.store.damaged-entry", {{"entry", std::to_string(entry.number)}, {"log", text(id)}}});
    entries.push_back(std::move(entry));
  }
  return entries;
}

Status SqliteStore::state_of(const LogId& id) { return status_in(text_of(reader()->state_of(id))); }
std::vector<LogId> SqliteStore::ids() {
  const auto read = reader();
  std::vector<LogId> ids;
  for (auto& row = read->ids(); row.next();) ids.push_back(log_id(row.text(0)));
  return ids;
}

// --- the write-ahead log -------------------------------------------------------------------------------------------

constexpr auto between_moves = std::chrono::milliseconds(500);
constexpr int long_log = 8000;  // pages
constexpr int short_rest = 50;  // pages
constexpr int most_moves = 5;

// Moves what is in the log to its place, so that no commit has to. Gives the length of the log in pages.
int SqliteStore::move_log(int how) {
  const auto since = std::chrono::steady_clock::now();
  int length = 0, moved = 0;
  const int code = sqlite3_wal_checkpoint_v2(tidy_.raw(), nullptr, how, &length, &moved);
  if (code == SQLITE_OK && moved > 0) ++moves_;
  moving_nanoseconds_ += (std::chrono::steady_clock::now() - since) / std::chrono::nanoseconds(1);
  return code == SQLITE_OK ? length : 0;
}

// Moves the log while others write to it, and what they have written meanwhile, until little is left to move.
int SqliteStore::move_most() {
  int length = move_log(SQLITE_CHECKPOINT_PASSIVE);
  if (length < long_log) return length;
  for (int before = 0, moves = 0; length - before > short_rest && moves < most_moves; ++moves)
    before = std::exchange(length, move_log(SQLITE_CHECKPOINT_PASSIVE));
  return length;
}

// A long log is moved to its end while nobody writes: the next commit begins it again. All wait for that, so the rest must be short.
void SqliteStore::tidy(const std::stop_token& stop) {
  std::mutex mutex;
  std::unique_lock lock(mutex);
  std::condition_variable_any wake;
  while (!wake.wait_for(lock, stop, between_moves, [] { return false; }) && !stop.stop_requested()) {
    if (move_most() < long_log) continue;
    const std::lock_guard nobody_writes(writing_);
    move_log(SQLITE_CHECKPOINT_PASSIVE);
  }
}

void SqliteStore::compact() {
  const std::lock_guard lock(writing_);
  writer_.run("VACUUM");
  int code = SQLITE_BUSY;
  for (int attempt = 0; attempt < 5 && code == SQLITE_BUSY; ++attempt)  // as long as somebody reads what was there before
    code = sqlite3_wal_checkpoint_v2(writer_.raw(), nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
  writer_.check(code);
}

// --- how it is -----------------------------------------------------------------------------------------------------

void SqliteStore::probe(Millis now) {
  Writing writing(*this);
  writing->probe(now).run();
  writing.commit();
}

StoreFigures SqliteStore::figures() {
  const auto bytes = [](const std::string& file) -> std::int64_t {
    std::error_code none;
    const auto size = std::filesystem::file_size(file, none);
    return none ? 0 : static_cast<std::int64_t>(size);
  };
  return {bytes(file_), bytes(file_ + "-wal"), moves_, static_cast<double>(moving_nanoseconds_) / 1e9};
}

std::unique_ptr<Store> open_sqlite_store(const std::string& file) { return std::make_unique<SqliteStore>(file); }

}  // namespace paddock
