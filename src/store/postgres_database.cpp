#include "store/postgres_database.h"

#include <fmt/format.h>

#include <condition_variable>
#include <map>
#include <mutex>
#include <pqxx/pqxx>

#include "store/open.h"
#include "store/postgres_schema.h"

namespace paddock {
namespace {

constexpr int readers = 4;
constexpr int rows_at_once = 100;
constexpr int most_attempts = 3;
constexpr const char *not_utf8 = "22021", *lock_not_available = "55P03";  // of SQLSTATE

// How long a connection that does not answer is waited for, unless the address says something else.
std::string with_patience(std::string where) {
  for (const char* setting : {"connect_timeout=5", "keepalives_idle=10", "keepalives_interval=5", "keepalives_count=3",
                              "tcp_user_timeout=15000", "application_name=paddock"}) {
    const std::string_view name(setting, std::string_view(setting).find('=') + 1);
    if (where.find(name) != where.npos) continue;
    where += where.find('?') == where.npos ? '?' : '&';
    where += setting;
  }
  return where;
}

// What PostgreSQL says has several lines.
Message why_of(const std::exception& error) {
  const std::string text = error.what();
  return verbatim(text.substr(0, text.find('\n')));
}

class Session {
 public:
  explicit Session(const std::string& where) : connection_(with_patience(where)) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
    connection_.inhibit_reactivation(true);  // a new connection would not hold the database
#pragma GCC diagnostic pop
    pqxx::nontransaction setup(connection_);
    setup.exec(
        "SET search_path TO paddock; SET synchronous_commit TO on; SET client_encoding TO 'UTF8'; SET "
        "client_min_messages TO warning");
  }

  pqxx::connection& connection() { return connection_; }
  bool is_open() const { return connection_.is_open(); }

  // The name of a statement that is prepared when it is first run.
  const std::string& prepared(const std::string& sql) {
    const auto [found, added] = names_.try_emplace(sql, fmt::format("s{}", names_.size()));
    if (added) connection_.prepare(found->second, sql);
    return found->second;
  }

 private:
  pqxx::connection connection_;
  std::map<std::string, std::string> names_;
};

SqlRow row_in(const pqxx::row& row) {
  std::vector<std::string> columns;
  for (const pqxx::field& field : row) columns.emplace_back(field.c_str(), field.size());
  return SqlRow(std::move(columns));
}

// What PostgreSQL cannot keep is found nowhere: a text that is not UTF-8, or has a zero byte, which C would end it at.
struct NotKept : Failure {
  NotKept() : Failure({"server.store.not-text"}) {}
};

std::string text_of(const SqlValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  const auto& text = std::get<std::string>(value);
  if (text.find('\0') != text.npos) throw NotKept();
  return text;
}

class PostgresSql final : public Sql {
 public:
  PostgresSql(Session& session, pqxx::transaction_base& transaction) : session_(session), transaction_(transaction) {}

  SqlAnswer ask(const std::string& sql, const std::vector<SqlValue>& values) override {
    std::vector<std::string> texts;
    for (const SqlValue& value : values) texts.push_back(text_of(value));
    const pqxx::result result = run(sql, texts);
    SqlAnswer answer;
    for (const pqxx::row& row : result) answer.rows.push_back(row_in(row));
    answer.changed = static_cast<int>(result.affected_rows());
    return answer;
  }
  void script(const std::string& statements) override { transaction_.exec(statements); }
  void each(const std::string& select, const std::function<void(const SqlRow&)>& take) override {
    transaction_.exec("DECLARE every NO SCROLL CURSOR FOR " + select);
    const std::string fetch = fmt::format("FETCH {} FROM every", rows_at_once);
    for (bool more = true; more;) {
      const pqxx::result rows = transaction_.exec(fetch);
      for (const pqxx::row& row : rows) take(row_in(row));
      more = rows.size() == rows_at_once;
    }
    transaction_.exec("CLOSE every");
  }

 private:
  pqxx::result run(const std::string& sql, const std::vector<std::string>& values) {
    try {
      return transaction_.exec_prepared(session_.prepared(sql), pqxx::prepare::make_dynamic_params(values));
    } catch (const pqxx::sql_error& error) {
      if (error.sqlstate() != not_utf8) throw;
      throw NotKept();
    }
  }

  Session& session_;
  pqxx::transaction_base& transaction_;
};

class PostgresDatabase final : public Database {
 public:
  PostgresDatabase(const std::string& where, Hold hold)
      : where_(where), name_(name_of_store(where)), hold_(hold), idle_(readers) {
    if (hold != Hold::none) transact([this](Sql& sql) { prepare_postgres(sql, name_); });
  }

  void transact(const std::function<void(Sql&)>& work) override {
    const std::lock_guard lock(writing_);
    attempt(writer_, hold_, [&](Session& session) {
      pqxx::work transaction(session.connection());
      PostgresSql sql(session, transaction);
      work(sql);
      transaction.commit();
    });
  }
  void look(const std::function<void(Sql&)>& work) override {
    read([&](Session& session) {
      pqxx::nontransaction statements(session.connection());
      PostgresSql sql(session, statements);
      try {
        work(sql);
      } catch (const NotKept&) {
      }
    });
  }
  void snapshot(const std::function<void(Sql&)>& work) override {
    read([&](Session& session) {
      pqxx::transaction<pqxx::repeatable_read, pqxx::read_only> transaction(session.connection());
      PostgresSql sql(session, transaction);
      work(sql);
      transaction.commit();
    });
  }

 private:
  using Connected = std::unique_ptr<Session>;

  void read(const std::function<void(Session&)>& use) {
    std::unique_lock lock(reading_);
    reader_free_.wait(lock, [this] { return !idle_.empty(); });
    Connected session = std::move(idle_.back());
    idle_.pop_back();
    lock.unlock();
    const auto give_back = [&] {
      lock.lock();
      idle_.push_back(std::move(session));
      reader_free_.notify_one();
    };
    try {
      attempt(session, Hold::none, use);
    } catch (...) {
      give_back();
      throw;
    }
    give_back();
  }

  // A connection that was lost before, and whatever got into the way of another transaction, is worth another attempt.
  void attempt(Connected& session, Hold hold, const std::function<void(Session&)>& use) {
    for (int attempts = 1;; ++attempts) {
      const bool was_there = session != nullptr;
      try {
        if (!was_there) session = connect(hold);
        return use(*session);
      } catch (const pqxx::in_doubt_error& error) {
        session.reset();
        throw MayBeSaved({"server.store.no-connection", {{"file", name_}, {"why", why_of(error)}}});
      } catch (const pqxx::transaction_rollback& error) {
        if (attempts == most_attempts) throw Failure({"server.store.problem", {{"why", why_of(error)}}});
      } catch (const pqxx::pqxx_exception& error) {
        if (session && session->is_open()) throw Failure({"server.store.problem", {{"why", why_of(error.base())}}});
        session.reset();
        if (!was_there) throw Failure({"server.store.no-connection", {{"file", name_}, {"why", why_of(error.base())}}});
      }
    }
  }

  Connected connect(Hold hold) const {
    auto session = std::make_unique<Session>(where_);
    if (hold == Hold::none) return session;
    pqxx::nontransaction statements(session->connection());
    try {
      statements.exec("SET lock_timeout TO '1s'");  // a connection that has just ended may still hold it
      statements.exec(hold == Hold::alone ? "SELECT pg_advisory_lock(7233161)"
                                          : "SELECT pg_advisory_lock_shared(7233161)");
      statements.exec("SET lock_timeout TO 0");
    } catch (const pqxx::sql_error& error) {
      if (error.sqlstate() != lock_not_available) throw;
      throw Failure({"server.store.in-use", {{"file", name_}}});
    }
    return session;
  }

  const std::string where_, name_;
  const Hold hold_;
  std::mutex writing_, reading_;
  Connected writer_;
  std::vector<Connected> idle_;  // readers that nobody uses; null: not connected
  std::condition_variable reader_free_;
};

}  // namespace

std::shared_ptr<Database> open_postgres_database(const std::string& where, Hold hold) {
  return std::make_shared<PostgresDatabase>(where, hold);
}

}  // namespace paddock
