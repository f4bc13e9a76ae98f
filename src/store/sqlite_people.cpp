#include "store/sqlite_store.h"

namespace paddock {
namespace {

std::optional<StoredPerson> person_in(Statement& row) {  // id, name
  if (!row.next()) return std::nullopt;
  StoredPerson person{row.text(0), row.text(1)};
  row.run();
  return person;
}

}  // namespace

void SqliteStore::add_person(const StoredPerson& person, std::string_view key_hash, std::string_view recovery_hash) {
  Writing writing(*this);
  writing->add_person(person.id, person.name, recovery_hash).run();
  writing->add_key(key_hash, person.id).run();
  writing.commit();
}

std::optional<StoredPerson> SqliteStore::person_with_key(std::string_view key_hash) {
  return person_in(reader()->with_key(key_hash));
}

void SqliteStore::rename_person(std::string_view person, std::string_view name) {
  Writing writing(*this);
  writing->rename(name, person).run();
  writing.commit();
}

std::optional<StoredPerson> SqliteStore::recover_person(std::string_view recovery_hash, std::string_view new_key_hash,
                                                        std::string_view new_recovery_hash) {
  Writing writing(*this);
  const std::optional<StoredPerson> found = person_in(writing->with_recovery(recovery_hash));
  if (!found) return std::nullopt;
  writing->new_recovery(new_recovery_hash, found->id).run();
  writing->add_key(new_key_hash, found->id).run();
  writing.commit();
  return found;
}

}  // namespace paddock
