#include "store/sqlite_store.h"

namespace paddock {
namespace {

std::optional<StoredPerson> person_in(Statement& row) {  // id, name
  if (!row.next()) return std::nullopt;
  StoredPerson person{PersonId(row.text(0)), row.text(1)};
  row.run();
  return person;
}

}  // namespace

void SqliteStore::add_person(const StoredPerson& person, std::string_view key_hash, std::string_view recovery_hash) {
  Writing writing(*this);
  writing->add_person(person.id, person.name, recovery_hash).run();
  writing->add_key(key_hash, person.id, "").run();
  writing.commit();
}

std::optional<StoredPerson> SqliteStore::person_with_key(std::string_view key_hash) {
  return person_in(reader()->with_key(key_hash));
}

void SqliteStore::rename_person(const PersonId& person, std::string_view name) {
  Writing writing(*this);
  writing->rename(name, person).run();
  writing.commit();
}

std::string SqliteStore::profile_of(const PersonId& person) { return text_of(reader()->profile_of(person)); }

void SqliteStore::set_profile(const PersonId& person, std::string_view profile) {
  Writing writing(*this);
  writing->set_profile(profile, person).run();
  writing.commit();
}

std::vector<StoredKey> SqliteStore::keys_of(const PersonId& person) {
  const auto read = reader();
  std::vector<StoredKey> keys;
  for (Statement& row = read->keys_of(person); row.next();)
    keys.push_back({row.text(0), row.text(1), row.number(2), row.number(3)});
  return keys;
}

void SqliteStore::add_key(const PersonId& person, std::string_view key_hash, std::string_view name) {
  Writing writing(*this);
  writing->add_key(key_hash, person, name).run();
  writing.commit();
}

void SqliteStore::name_key(std::string_view key_hash, std::string_view name) {
  Writing writing(*this);
  writing->name_key(name, key_hash).run();
  writing.commit();
}

void SqliteStore::use_key(std::string_view key_hash, Millis at) {
  Writing writing(*this);
  writing->use_key(at, key_hash).run();
  writing.commit();
}

void SqliteStore::drop_key(std::string_view key_hash) {
  Writing writing(*this);
  writing->drop_key(key_hash).run();
  writing.commit();
}

std::optional<StoredPerson> SqliteStore::recover_person(std::string_view recovery_hash, std::string_view new_key_hash,
                                                        std::string_view new_recovery_hash) {
  Writing writing(*this);
  const std::optional<StoredPerson> found = person_in(writing->with_recovery(recovery_hash));
  if (!found) return std::nullopt;
  writing->new_recovery(new_recovery_hash, found->id).run();
  writing->drop_keys_of(found->id).run();
  writing->add_key(new_key_hash, found->id, "").run();
  writing.commit();
  return found;
}

}  // namespace paddock
