#include "store/office.h"

namespace paddock {
namespace {

using Number = std::int64_t;

// A commit whose last sync fails may be found after a crash.
template <class Commit>
void commit_by(Connection& connection, Commit commit) {
  try {
    commit();
  } catch (const std::runtime_error& error) {
    if (sqlite3_errcode(connection.raw()) != SQLITE_IOERR) throw;
    throw MayBeSaved(message_of(error));
  }
}

// Undone if it is not committed.
class Transaction {
 public:
  explicit Transaction(Connection& connection) : connection_(connection) { connection.run("BEGIN IMMEDIATE"); }
  ~Transaction() {
    if (!committed_) sqlite3_exec(connection_.raw(), "ROLLBACK", nullptr, nullptr, nullptr);
  }
  template <class... Values>
  void run(const char* sql, const Values&... values) {
    Statement(connection_, sql)(values...).run();
  }
  void commit() {
    commit_by(connection_, [&] { connection_.run("COMMIT"); });
    committed_ = true;
  }

 private:
  Connection& connection_;
  bool committed_ = false;
};

template <class... Values>
int inserted(Connection& connection, const char* sql, const Values&... values) {
  commit_by(connection, [&] { Statement(connection, sql)(values...).run(); });
  return static_cast<int>(sqlite3_last_insert_rowid(connection.raw()));
}

template <class... Values>
bool changed(Connection& connection, const char* sql, const Values&... values) {
  commit_by(connection, [&] { Statement(connection, sql)(values...).run(); });
  return sqlite3_changes(connection.raw()) > 0;
}

template <class Row, class Read, class... Values>
std::vector<Row> rows(Connection& connection, const char* sql, Read read, const Values&... values) {
  std::vector<Row> found;
  Statement select(connection, sql);
  for (auto& row = select(values...); row.next();) found.push_back(read(row));
  return found;
}

int whole(const Statement& row, int column) { return static_cast<int>(row.number(column)); }

KnownPerson person_in(const Statement& row) {
  return {PersonId(row.text(0)), row.text(1), whole(row, 2), whole(row, 3), whole(row, 4)};
}

constexpr const char* known_person =
    "SELECT id, name, (SELECT count(*) FROM keys WHERE person = p.id), (SELECT count(*) FROM entrants WHERE person = p.id), "
    "(SELECT count(*) FROM season_people WHERE person = p.id) FROM people p ";

}  // namespace

Office::Office(const std::string& file) : connection_(file, SQLITE_OPEN_READWRITE) {
  connection_.run("PRAGMA synchronous = FULL");
  connection_.run("PRAGMA secure_delete = ON");
}

// --- the book ------------------------------------------------------------------------------------------------------

int Office::begin(const Act& act) {
  const std::lock_guard lock(mutex_);
  return inserted(connection_, "INSERT INTO acts VALUES (NULL, ?, ?, ?, ?, ?, ?, '')", act.at, act.actor, act.what,
                  act.subject, act.details, act.why);
}

void Office::end(int act, std::string_view outcome) {
  const std::lock_guard lock(mutex_);
  changed(connection_, "UPDATE acts SET outcome = ? WHERE act = ?", outcome, Number{act});
}

std::vector<Act> Office::acts(std::string_view subject, int most) {
  const std::lock_guard lock(mutex_);
  return rows<Act>(
      connection_, "SELECT * FROM acts WHERE ?1 = '' OR subject = ?1 ORDER BY act DESC LIMIT ?2",
      [](const Statement& row) {
        return Act{whole(row, 0), row.number(1), row.text(2), row.text(3), row.text(4), row.text(5), row.text(6), row.text(7)};
      },
      subject, Number{most});
}

// --- sanctions and mutes -------------------------------------------------------------------------------------------

Sanction Office::add(const Sanction& sanction) {
  const std::lock_guard lock(mutex_);
  Sanction added = sanction;
  added.sanction = inserted(connection_, "INSERT INTO sanctions VALUES (NULL, ?, ?, ?, ?, ?, ?)", sanction.kind,
                            sanction.who, sanction.until, sanction.why, sanction.at, sanction.actor);
  return added;
}

bool Office::lift(int sanction) {
  const std::lock_guard lock(mutex_);
  return changed(connection_, "DELETE FROM sanctions WHERE sanction = ?", Number{sanction});
}

std::vector<Sanction> Office::sanctions() {
  const std::lock_guard lock(mutex_);
  return rows<Sanction>(connection_, "SELECT * FROM sanctions ORDER BY sanction", [](const Statement& row) {
    return Sanction{whole(row, 0), row.text(1), row.text(2), row.number(3), row.text(4), row.number(5), row.text(6)};
  });
}

void Office::mute(const PersonId& person, const PersonId& muted, bool yes) {
  const std::lock_guard lock(mutex_);
  changed(connection_,
          yes ? "INSERT OR IGNORE INTO mutes VALUES (?, ?)" : "DELETE FROM mutes WHERE person = ? AND muted = ?", person,
          muted);
}

std::vector<std::pair<PersonId, PersonId>> Office::mutes() {
  const std::lock_guard lock(mutex_);
  return rows<std::pair<PersonId, PersonId>>(
      connection_, "SELECT person, muted FROM mutes",
      [](const Statement& row) { return std::pair(PersonId(row.text(0)), PersonId(row.text(1))); });
}

std::vector<StoredPerson> Office::muted_by(const PersonId& person) {
  const std::lock_guard lock(mutex_);
  return rows<StoredPerson>(
      connection_, "SELECT id, name FROM mutes JOIN people ON id = muted WHERE person = ? ORDER BY name, id",
      [](const Statement& row) { return StoredPerson{PersonId(row.text(0)), row.text(1)}; }, person);
}

// --- reports -------------------------------------------------------------------------------------------------------

int Office::add(const Report& report) {
  const std::lock_guard lock(mutex_);
  return inserted(connection_, "INSERT INTO reports VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, 0, '')", report.at,
                  report.reporter, report.about, report.person, report.race, Number{report.line}, report.quote,
                  report.words);
}

bool Office::settle(int report, std::string_view outcome, Millis at) {
  const std::lock_guard lock(mutex_);
  return changed(connection_, "UPDATE reports SET settled = ?, outcome = ? WHERE report = ? AND settled = 0", at, outcome,
                 Number{report});
}

std::vector<Report> Office::reports(bool settled, const PersonId& person, int most) {
  const std::lock_guard lock(mutex_);
  return rows<Report>(
      connection_,
      "SELECT * FROM reports WHERE (?1 OR settled = 0) AND (?2 = '' OR person = ?2 OR reporter = ?2) "
      "ORDER BY report DESC LIMIT ?3",
      [](const Statement& row) {
        return Report{whole(row, 0), row.number(1), PersonId(row.text(2)), row.text(3), PersonId(row.text(4)), RaceId(row.text(5)),
                      whole(row, 6), row.text(7), row.text(8), row.number(9), row.text(10)};
      },
      Number{settled}, person, Number{most});
}

int Office::reports_by(const PersonId& person, Millis since) {
  const std::lock_guard lock(mutex_);
  return rows<int>(
      connection_, "SELECT count(*) FROM reports WHERE reporter = ? AND at > ?",
      [](const Statement& row) { return whole(row, 0); }, person, since)[0];
}

// --- invitations ---------------------------------------------------------------------------------------------------

int Office::add(const Invitation& invitation) {
  const std::lock_guard lock(mutex_);
  return inserted(connection_, "INSERT INTO invitations VALUES (NULL, ?, ?, ?, ?, ?)", invitation.hash, invitation.at,
                  invitation.until, Number{invitation.uses}, invitation.note);
}

bool Office::revoke(int invitation) {
  const std::lock_guard lock(mutex_);
  return changed(connection_, "DELETE FROM invitations WHERE invitation = ?", Number{invitation});
}

std::vector<Invitation> Office::invitations() {
  const std::lock_guard lock(mutex_);
  return rows<Invitation>(connection_, "SELECT * FROM invitations ORDER BY invitation", [](const Statement& row) {
    return Invitation{whole(row, 0), row.text(1), row.number(2), row.number(3), whole(row, 4), row.text(5)};
  });
}

bool Office::use_invitation(std::string_view hash, Millis now) {
  const std::lock_guard lock(mutex_);
  return changed(connection_,
                 "UPDATE invitations SET uses = uses - 1 WHERE hash = ? AND uses > 0 AND (until = 0 OR until > ?)", hash,
                 now);
}

// --- looking through everything ------------------------------------------------------------------------------------

std::vector<KnownPerson> Office::people(std::string_view words, int most) {
  const std::lock_guard lock(mutex_);
  const std::string sql =
      std::string(known_person) + "WHERE instr(lower(name), lower(?1)) OR instr(id, ?1) ORDER BY name, id LIMIT ?2";
  return rows<KnownPerson>(connection_, sql.c_str(), person_in, words, Number{most});
}

std::optional<KnownPerson> Office::person(const PersonId& id) {
  const std::lock_guard lock(mutex_);
  const std::string sql = std::string(known_person) + "WHERE id = ?";
  const auto found = rows<KnownPerson>(connection_, sql.c_str(), person_in, id);
  return found.empty() ? std::nullopt : std::optional(found[0]);
}

std::vector<RaceSummary> Office::races(std::string_view state, const PersonId& person, int most) {
  const std::lock_guard lock(mutex_);
  return rows<RaceSummary>(
      connection_,
      "SELECT id, state, listed, updated, deadline, info FROM races WHERE (?1 = '' OR state = ?1) AND "
      "(?2 = '' OR id IN (SELECT race FROM entrants WHERE person = ?2)) ORDER BY updated DESC LIMIT ?3",
      [](const Statement& row) {
        return RaceSummary{RaceId(row.text(0)), status_in(row.text(1)), row.number(2) != 0, row.number(3), row.number(4), row.text(5), {}, {}};
      },
      state, person, Number{most});
}

std::vector<SeasonSummary> Office::seasons(std::string_view state, const PersonId& person, int most) {
  const std::lock_guard lock(mutex_);
  return rows<SeasonSummary>(
      connection_,
      "SELECT id, state, listed, updated, info FROM seasons WHERE (?1 = '' OR state = ?1) AND "
      "(?2 = '' OR id IN (SELECT season FROM season_people WHERE person = ?2)) ORDER BY updated DESC LIMIT ?3",
      [](const Statement& row) {
        return SeasonSummary{SeasonId(row.text(0)), status_in(row.text(1)), row.number(2) != 0, row.number(3), row.text(4), {}};
      },
      state, person, Number{most});
}

// --- rewriting and deleting ----------------------------------------------------------------------------------------

std::vector<LogId> Office::logs_about(const PersonId& person) {
  const std::lock_guard lock(mutex_);
  return rows<LogId>(
      connection_, "SELECT DISTINCT race FROM log WHERE instr(entry, ?)",
      [](const Statement& row) { return log_id(row.text(0)); }, person);
}

void Office::rewrite(const Rewriting& rewriting) {
  const std::lock_guard lock(mutex_);
  Transaction change(connection_);
  for (const LogEntry& entry : rewriting.entries)
    change.run("UPDATE log SET entry = ? WHERE race = ? AND number = ?", entry.text, rewriting.id, Number{entry.number});
  const bool season = std::holds_alternative<SeasonId>(rewriting.id);
  if (rewriting.info)
    change.run(season ? "UPDATE seasons SET info = ? WHERE id = ?" : "UPDATE races SET info = ? WHERE id = ?",
               *rewriting.info, rewriting.id);
  if (const auto& added = rewriting.added)
    change.run("INSERT INTO log (race, number, at, entry) VALUES (?, ?, ?, ?)", rewriting.id, Number{added->number}, added->at, added->text);
  if (rewriting.finish) change.run("UPDATE finishes SET finish = ? WHERE race = ?", *rewriting.finish, rewriting.id);
  change.commit();
}

void Office::remove_season(const SeasonId& season) {
  const std::lock_guard lock(mutex_);
  Transaction change(connection_);
  change.run("DELETE FROM log WHERE race = ?", season);
  change.run("DELETE FROM season_people WHERE season = ?", season);
  change.run("DELETE FROM seasons WHERE id = ?", season);
  change.commit();
}

void Office::drop_keys(const PersonId& person) {
  const std::lock_guard lock(mutex_);
  changed(connection_, "DELETE FROM keys WHERE person = ?", person);
}

void Office::remove_person(const PersonId& person) {
  const std::lock_guard lock(mutex_);
  Transaction change(connection_);
  change.run("DELETE FROM keys WHERE person = ?", person);
  change.run("DELETE FROM people WHERE id = ?", person);
  change.run("DELETE FROM mutes WHERE person = ?1 OR muted = ?1", person);
  change.run("DELETE FROM sanctions WHERE who = ?", person);
  change.run("UPDATE reports SET quote = '', outcome = '', words = CASE reporter WHEN ?1 THEN '' ELSE words END "
             "WHERE person = ?1 OR reporter = ?1", person);
  change.run("UPDATE acts SET details = '', why = 'erased' WHERE subject = ?", person);
  change.commit();
}

}  // namespace paddock
