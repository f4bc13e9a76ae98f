// The keys of a person: one for each device, with a name, and void as soon as the person says so.

#include <algorithm>
#include <boost/asio/post.hpp>

#include "messages/say.h"
#include "server/api.h"
#include "server/log.h"
#include "server/strict.h"
#include "store/secrets.h"

namespace paddock::server {
namespace {

constexpr std::size_t most_keys = 20;

// What a key is called where the key itself must not be told.
std::string key_id(const StoredKey& key) { return "k_" + key.hash.substr(0, 16); }

json::object key_json(const StoredKey& key, const std::string& asking) {
  return {{"id", key_id(key)},
          {"name", key.name},
          {"created", key.created > 0 ? json::value(key.created) : json::value(nullptr)},
          {"used", key.used > 0 ? json::value(key.used) : json::value(nullptr)},
          {"this", key.hash == asking}};
}

StoredKey find_key(const std::vector<StoredKey>& keys, const std::string& id) {
  const auto found = std::ranges::find(keys, id, key_id);
  if (found == keys.end()) throw Refused{Code::not_found, {"server.error.no-such-key", {{"key", id}}}};
  return *found;
}

struct NewKey {
  std::string name;
};
BOOST_DESCRIBE_STRUCT(NewKey, (), (name))

struct Recovery {
  std::string recovery;
};
BOOST_DESCRIBE_STRUCT(Recovery, (), (recovery))

}  // namespace

bool Api::first_use_today(const std::string& hash) {
  const Millis today = now() / a_day;
  const std::lock_guard lock(used_mutex_);
  if (used_on_ != today) used_.clear();
  used_on_ = today;
  return used_.insert(hash).second;
}

// The day is enough, so a key costs at most one write a day.
void Api::note_use(const std::string& hash) {
  if (!first_use_today(hash)) return;
  asio::post(services_.pool, [this, hash] {
    try {
      services_.store.use_key(hash, now());
    } catch (const std::exception& error) {
      log_line("error", "server.log.key-use", {{"why", say(message_of(error))}});
    }
  });
}

asio::awaitable<HttpResponse> Api::list_keys(const HttpRequest& request) {
  const StoredPerson person = somebody(request);
  json::array keys;
  for (const StoredKey& key : services_.store.keys_of(person.id)) keys.push_back(key_json(key, hash_secret(request.key)));
  co_return json_response({{"keys", keys}});
}

asio::awaitable<HttpResponse> Api::add_key(const HttpRequest& request) {
  const StoredPerson person = somebody(request);
  const auto wish = read_strictly<NewKey>(parse_object(request.body));
  require_text(Message("server.text.name"), wish.name, most_name_characters);
  if (services_.store.keys_of(person.id).size() >= most_keys)
    throw Refused{Code::conflict, {"server.error.too-many-keys", {{"keys", most_keys}}}};
  const std::string key = new_secret();
  services_.store.add_key(person.id, hash_secret(key), wish.name);
  const Millis time = now();
  json::object made = key_json({hash_secret(key), wish.name, time, time}, "");
  made["key"] = key;
  co_return json_response(std::move(made), 201);
}

asio::awaitable<HttpResponse> Api::name_key(const HttpRequest& request) {
  const StoredPerson person = somebody(request);
  const auto wish = read_strictly<NewKey>(parse_object(request.body));
  require_text(Message("server.text.name"), wish.name, most_name_characters);
  StoredKey key = find_key(services_.store.keys_of(person.id), request.path[3]);
  services_.store.name_key(key.hash, wish.name);
  key.name = wish.name;
  co_return json_response(key_json(key, hash_secret(request.key)));
}

asio::awaitable<HttpResponse> Api::drop_key(const HttpRequest& request) {
  const StoredPerson person = somebody(request);
  const StoredKey key = find_key(services_.store.keys_of(person.id), request.path[3]);
  services_.store.drop_key(key.hash);
  services_.disconnect(person.id, key.hash);
  HttpResponse done;
  done.status = 204;
  co_return done;
}

asio::awaitable<HttpResponse> Api::recover_person(const HttpRequest& request) {
  const auto wish = read_strictly<Recovery>(parse_object(request.body));
  const std::string key = new_secret(), recovery = new_secret();
  const auto person =
      services_.store.recover_person(hash_secret(wish.recovery), hash_secret(key), hash_secret(recovery));
  if (!person) throw Refused{Code::no_key, "server.error.recovery-code"};
  services_.disconnect(person->id, "");
  co_return json_response({{"person", person->id.text()}, {"name", person->name}, {"key", key}, {"recovery", recovery}});
}

}  // namespace paddock::server
