// What many races append goes to PostgreSQL in a few statements, each with a list of rows: one way there and back costs as much as writing.

#include "store/postgres_append.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace paddock {
namespace {

// Columns of rows, as the arrays that unnest() takes apart.
template <std::size_t columns>
class Rows {
 public:
  template <class... Values>
  void add(const Values&... values) {
    static_assert(sizeof...(values) == columns);
    std::size_t column = 0;
    (put(column++, sql_value(values)), ...);
    ++count_;
  }
  int count() const { return count_; }
  std::vector<SqlValue> values() const {
    std::vector<SqlValue> values;
    for (const std::string& array : arrays_) values.emplace_back('{' + array + '}');
    return values;
  }

 private:
  void put(std::size_t column, const SqlValue& value) {
    std::string& array = arrays_[column];
    if (!array.empty()) array += ',';
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
      array += std::to_string(*number);
      return;
    }
    array += '"';
    for (const char c : std::get<std::string>(value)) {
      if (c == '"' || c == '\\') array += '\\';
      array += c;
    }
    array += '"';
  }

  std::array<std::string, columns> arrays_;
  int count_ = 0;
};

template <std::size_t columns>
int write(Sql& sql, const Rows<columns>& rows, const char* statement) {
  return rows.count() == 0 ? 0 : sql.ask(statement, rows.values()).changed;
}

// The last of each race or season.
template <class Of>
std::map<std::string, const Of*> last_of(std::span<const Append> appends, std::optional<Of> Append::*what) {
  std::map<std::string, const Of*> last;
  for (const Append& one : appends)
    if (const std::optional<Of>& changed = one.*what) last[text(one.id)] = &*changed;
  return last;
}

// False if a number was taken; then some of them may be in the log.
bool add_entries(Sql& sql, std::span<const Append> appends) {
  std::vector<const Append*> sorted;  // so that two servers do not wait for each other
  for (const Append& one : appends) sorted.push_back(&one);
  std::ranges::stable_sort(sorted, {}, [](const Append* one) { return std::pair(text(one->id), one->first); });
  Rows<5> rows;
  for (const Append* one : sorted)
    for (int number = one->first; const std::string& entry : one->entries)
      rows.add(one->id, number++, one->at, entry, checksum_of(entry));
  return write(
             sql, rows,
             "INSERT INTO log SELECT * FROM unnest($1::text[], $2::integer[], $3::bigint[], $4::text[], $5::bigint[]) "
             "ON CONFLICT DO NOTHING") == rows.count();
}

void put_entrants(Sql& sql, const std::map<std::string, const RaceSummary*>& races) {
  Rows<1> ids;
  Rows<5> entrants;
  for (const auto& [id, race] : races) {
    ids.add(id);
    for (const PersonId& person : std::set(race->people.begin(), race->people.end()))
      entrants.add(id, person, std::ranges::count(race->waiting, person) > 0, race->state == Status::over,
                   race->updated);
  }
  if (ids.count() == 0) return;
  const std::vector<SqlValue> columns = entrants.values();
  sql.ask(
      "DELETE FROM entrants WHERE race = ANY($1::text[]) AND (race, person) NOT IN (SELECT * FROM unnest($2::text[], "
      "$3::text[]))",
      {ids.values()[0], columns[0], columns[1]});
  write(sql, entrants,
        "INSERT INTO entrants SELECT * FROM unnest($1::text[], $2::text[], $3::integer[], $4::integer[], $5::bigint[]) "
        "ON CONFLICT (race, person) DO UPDATE SET waiting = excluded.waiting, over = excluded.over, updated = "
        "excluded.updated");
}

void put_races(Sql& sql, std::span<const Append> appends) {
  const auto races = last_of(appends, &Append::summary);
  Rows<8> rows;
  for (const auto& [id, race] : races)
    rows.add(id, words(race->state), race->listed, race->updated, race->deadline, race->info,
             static_cast<int>(race->kept), race->day);
  write(sql, rows,
        "INSERT INTO races SELECT * FROM unnest($1::text[], $2::text[], $3::integer[], $4::bigint[], $5::bigint[], "
        "$6::text[], $7::integer[], $8::text[]) ON CONFLICT (id) DO UPDATE SET state = excluded.state, "
        "listed = excluded.listed, updated = excluded.updated, deadline = excluded.deadline, info = excluded.info, "
        "kept = excluded.kept, day = excluded.day");
  put_entrants(sql, races);
}

void put_seasons(Sql& sql, std::span<const Append> appends) {
  for (const auto& [id, season] : last_of(appends, &Append::season)) {
    sql("INSERT INTO seasons VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO UPDATE SET state = excluded.state, "
        "listed = excluded.listed, updated = excluded.updated, info = excluded.info",
        id, words(season->state), season->listed, season->updated, season->info);
    Rows<2> people;
    for (const PersonId& person : season->people) people.add(id, person);
    write(sql, people, "INSERT INTO season_people SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING");
    sql("UPDATE season_people SET over = $1, updated = $2 WHERE season = $3", season->state == Status::over,
        season->updated, id);
  }
}

void put_standings(Sql& sql, std::span<const Append> appends) {
  Rows<2> rows;
  for (const auto& [id, standing] : last_of(appends, &Append::standing)) rows.add(id, *standing);
  write(sql, rows,
        "INSERT INTO standings SELECT * FROM unnest($1::text[], $2::text[]) "
        "ON CONFLICT (race) DO UPDATE SET standing = excluded.standing");
}

// Checkpoints and finishes; an empty text removes it.
void put_texts(Sql& sql, const std::map<std::string, const std::string*>& texts, const char* put, const char* drop) {
  Rows<3> kept;
  Rows<1> dropped;
  for (const auto& [id, text] : texts) {
    if (text->empty()) dropped.add(id);
    else kept.add(id, *text, checksum_of(*text));
  }
  write(sql, kept, put);
  write(sql, dropped, drop);
}

bool append_together(Sql& sql, std::span<const Append> appends) {
  if (!add_entries(sql, appends)) return false;
  put_races(sql, appends);
  put_seasons(sql, appends);
  put_standings(sql, appends);
  put_texts(sql, last_of(appends, &Append::checkpoint),
            "INSERT INTO checkpoints SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[]) "
            "ON CONFLICT (race) DO UPDATE SET checkpoint = excluded.checkpoint, checksum = excluded.checksum",
            "DELETE FROM checkpoints WHERE race = ANY($1::text[])");
  put_texts(sql, last_of(appends, &Append::finish),
            "INSERT INTO finishes SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[]) "
            "ON CONFLICT (race) DO UPDATE SET finish = excluded.finish, checksum = excluded.checksum",
            "DELETE FROM finishes WHERE race = ANY($1::text[])");
  return true;
}

bool append_or_undo(Sql& sql, std::span<const Append> appends) {
  sql.script("SAVEPOINT these");
  const bool taken = append_together(sql, appends);
  if (!taken) sql.script("ROLLBACK TO these");
  sql.script("RELEASE these");
  return taken;
}

}  // namespace

std::vector<bool> append_all(Sql& sql, std::span<const Append> appends) {
  if (append_or_undo(sql, appends)) return std::vector<bool>(appends.size(), true);
  std::vector<bool> taken;
  for (const Append& one : appends) taken.push_back(append_or_undo(sql, {&one, 1}));
  return taken;
}

}  // namespace paddock
