#include "store/office.h"

namespace paddock {
namespace {

template <class Of, class Read>
std::vector<Of> all(const std::vector<SqlRow>& rows, Read read) {
  std::vector<Of> found;
  for (const SqlRow& row : rows) found.push_back(read(row));
  return found;
}

int number_in(const SqlAnswer& answer) { return answer.rows.front().whole(0); }

KnownPerson person_in(const SqlRow& row) {
  return {PersonId(row.text(0)), row.text(1), row.whole(2), row.whole(3), row.whole(4)};
}

const std::string known_person =
    "SELECT id, name, (SELECT count(*) FROM keys WHERE person = p.id), (SELECT count(*) FROM entrants WHERE person = "
    "p.id), "
    "(SELECT count(*) FROM season_people WHERE person = p.id) FROM people p ";

}  // namespace

// --- the book ------------------------------------------------------------------------------------------------------

int Office::begin(const Act& act) {
  return number_in(
      database_->run("INSERT INTO acts (at, actor, what, subject, details, why, outcome) "
                     "VALUES ($1, $2, $3, $4, $5, $6, '') RETURNING act",
                     act.at, act.actor, act.what, act.subject, act.details, act.why));
}

void Office::end(int act, std::string_view outcome) {
  database_->run("UPDATE acts SET outcome = $1 WHERE act = $2", outcome, act);
}

std::vector<Act> Office::acts(std::string_view subject, int most) {
  return all<Act>(
      database_->rows("SELECT * FROM acts WHERE $1 = '' OR subject = $1 ORDER BY act DESC LIMIT $2", subject, most),
      [](const SqlRow& row) {
        return Act{row.whole(0), row.number(1), row.text(2), row.text(3),
                   row.text(4),  row.text(5),   row.text(6), row.text(7)};
      });
}

// --- sanctions and mutes -------------------------------------------------------------------------------------------

Sanction Office::add(const Sanction& sanction) {
  Sanction added = sanction;
  added.sanction =
      number_in(database_->run("INSERT INTO sanctions (kind, who, until, why, at, actor) "
                               "VALUES ($1, $2, $3, $4, $5, $6) RETURNING sanction",
                               sanction.kind, sanction.who, sanction.until, sanction.why, sanction.at, sanction.actor));
  return added;
}

bool Office::lift(int sanction) {
  return database_->run("DELETE FROM sanctions WHERE sanction = $1", sanction).changed > 0;
}

std::vector<Sanction> Office::sanctions() {
  return all<Sanction>(database_->rows("SELECT * FROM sanctions ORDER BY sanction"), [](const SqlRow& row) {
    return Sanction{row.whole(0), row.text(1), row.text(2), row.number(3), row.text(4), row.number(5), row.text(6)};
  });
}

void Office::mute(const PersonId& person, const PersonId& muted, bool yes) {
  database_->run(yes ? "INSERT INTO mutes VALUES ($1, $2) ON CONFLICT DO NOTHING"
                     : "DELETE FROM mutes WHERE person = $1 AND muted = $2",
                 person, muted);
}

std::vector<std::pair<PersonId, PersonId>> Office::mutes() {
  return all<std::pair<PersonId, PersonId>>(database_->rows("SELECT person, muted FROM mutes"), [](const SqlRow& row) {
    return std::pair(PersonId(row.text(0)), PersonId(row.text(1)));
  });
}

std::vector<StoredPerson> Office::muted_by(const PersonId& person) {
  return all<StoredPerson>(
      database_->rows("SELECT id, name FROM mutes JOIN people ON id = muted WHERE person = $1 ORDER BY name, id",
                      person),
      [](const SqlRow& row) {
        return StoredPerson{PersonId(row.text(0)), row.text(1)};
      });
}

// --- reports -------------------------------------------------------------------------------------------------------

int Office::add(const Report& report) {
  return number_in(database_->run(
      "INSERT INTO reports (at, reporter, about, person, race, line, quote, words, settled, outcome) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0, '') RETURNING report",
      report.at, report.reporter, report.about, report.person, report.race, report.line, report.quote, report.words));
}

bool Office::settle(int report, std::string_view outcome, Millis at) {
  return database_
             ->run("UPDATE reports SET settled = $1, outcome = $2 WHERE report = $3 AND settled = 0", at, outcome,
                   report)
             .changed > 0;
}

std::vector<Report> Office::reports(bool settled, const PersonId& person, int most) {
  return all<Report>(
      database_->rows(
          "SELECT * FROM reports WHERE ($1 = 1 OR settled = 0) AND ($2 = '' OR person = $2 OR reporter = $2) "
          "ORDER BY report DESC LIMIT $3",
          settled, person, most),
      [](const SqlRow& row) {
        return Report{row.whole(0),          row.number(1),       PersonId(row.text(2)), row.text(3),
                      PersonId(row.text(4)), RaceId(row.text(5)), row.whole(6),          row.text(7),
                      row.text(8),           row.number(9),       row.text(10)};
      });
}

int Office::reports_by(const PersonId& person, Millis since) {
  return database_->rows("SELECT count(*) FROM reports WHERE reporter = $1 AND at > $2", person, since)
      .front()
      .whole(0);
}

// --- invitations ---------------------------------------------------------------------------------------------------

int Office::add(const Invitation& invitation) {
  return number_in(database_->run(
      "INSERT INTO invitations (hash, at, until, uses, note) VALUES ($1, $2, $3, $4, $5) RETURNING invitation",
      invitation.hash, invitation.at, invitation.until, invitation.uses, invitation.note));
}

bool Office::revoke(int invitation) {
  return database_->run("DELETE FROM invitations WHERE invitation = $1", invitation).changed > 0;
}

std::vector<Invitation> Office::invitations() {
  return all<Invitation>(database_->rows("SELECT * FROM invitations ORDER BY invitation"), [](const SqlRow& row) {
    return Invitation{row.whole(0), row.text(1), row.number(2), row.number(3), row.whole(4), row.text(5)};
  });
}

bool Office::use_invitation(std::string_view hash, Millis now) {
  return database_
             ->run("UPDATE invitations SET uses = uses - 1 WHERE hash = $1 AND uses > 0 AND (until = 0 OR until > $2)",
                   hash, now)
             .changed > 0;
}

// --- looking through everything ------------------------------------------------------------------------------------

std::vector<KnownPerson> Office::people(std::string_view words, int most) {
  return all<KnownPerson>(database_->rows(known_person + "WHERE instr(lower(name), lower($1)) > 0 OR instr(id, $1) > 0 "
                                                         "ORDER BY name, id LIMIT $2",
                                          words, most),
                          person_in);
}

std::optional<KnownPerson> Office::person(const PersonId& id) {
  const auto found = all<KnownPerson>(database_->rows(known_person + "WHERE id = $1", id), person_in);
  return found.empty() ? std::nullopt : std::optional(found[0]);
}

std::vector<RaceSummary> Office::races(std::string_view state, const PersonId& person, int most) {
  return all<RaceSummary>(
      database_->rows("SELECT id, state, listed, updated, deadline, info FROM races WHERE ($1 = '' OR state = $1) AND "
                      "($2 = '' OR id IN (SELECT race FROM entrants WHERE person = $2)) ORDER BY updated DESC LIMIT $3",
                      state, person, most),
      [](const SqlRow& row) {
        return RaceSummary{RaceId(row.text(0)),
                           status_in(row.text(1)),
                           row.number(2) != 0,
                           row.number(3),
                           row.number(4),
                           row.text(5),
                           {},
                           {}};
      });
}

std::vector<SeasonSummary> Office::seasons(std::string_view state, const PersonId& person, int most) {
  return all<SeasonSummary>(
      database_->rows(
          "SELECT id, state, listed, updated, info FROM seasons WHERE ($1 = '' OR state = $1) AND "
          "($2 = '' OR id IN (SELECT season FROM season_people WHERE person = $2)) ORDER BY updated DESC LIMIT $3",
          state, person, most),
      [](const SqlRow& row) {
        return SeasonSummary{
            SeasonId(row.text(0)), status_in(row.text(1)), row.number(2) != 0, row.number(3), row.text(4), {}};
      });
}

// --- rewriting and deleting ----------------------------------------------------------------------------------------

std::vector<LogId> Office::logs_about(const PersonId& person) {
  return all<LogId>(database_->rows("SELECT DISTINCT race FROM log WHERE instr(entry, $1) > 0", person),
                    [](const SqlRow& row) { return log_id(row.text(0)); });
}

void Office::rewrite(const Rewriting& rewriting) {
  database_->transact([&](Sql& sql) {
    for (const LogEntry& entry : rewriting.entries)
      sql("UPDATE log SET entry = $1, checksum = 0 WHERE race = $2 AND number = $3", entry.text, rewriting.id,
          entry.number);
    const bool season = std::holds_alternative<SeasonId>(rewriting.id);
    if (rewriting.info)
      sql(season ? "UPDATE seasons SET info = $1 WHERE id = $2" : "UPDATE races SET info = $1 WHERE id = $2",
          *rewriting.info, rewriting.id);
    if (const auto& added = rewriting.added)
      sql("INSERT INTO log (race, number, at, entry) VALUES ($1, $2, $3, $4)", rewriting.id, added->number, added->at,
          added->text);
    if (rewriting.finish)
      sql("UPDATE finishes SET finish = $1, checksum = 0 WHERE race = $2", *rewriting.finish, rewriting.id);
  });
}

void Office::remove_season(const SeasonId& season) {
  database_->transact([&](Sql& sql) {
    sql("DELETE FROM log WHERE race = $1", season);
    sql("DELETE FROM season_people WHERE season = $1", season);
    sql("DELETE FROM seasons WHERE id = $1", season);
  });
}

void Office::drop_keys(const PersonId& person) { database_->run("DELETE FROM keys WHERE person = $1", person); }

void Office::remove_person(const PersonId& person) {
  database_->transact([&](Sql& sql) {
    sql("DELETE FROM keys WHERE person = $1", person);
    sql("DELETE FROM people WHERE id = $1", person);
    sql("DELETE FROM shelves WHERE person = $1", person);
    sql("DELETE FROM mutes WHERE person = $1 OR muted = $1", person);
    sql("DELETE FROM sanctions WHERE who = $1", person);
    sql("UPDATE reports SET quote = '', outcome = '', words = CASE reporter WHEN $1 THEN '' ELSE words END "
        "WHERE person = $1 OR reporter = $1",
        person);
    sql("UPDATE acts SET details = '', why = 'erased' WHERE subject = $1", person);
  });
}

}  // namespace paddock
