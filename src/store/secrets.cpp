#include "store/secrets.h"

#include <sodium.h>

#include "core/blake2b.h"
#include "room/fair_dice.h"
#include "store/failure.h"

namespace paddock {
namespace {

void need_sodium() {
  static const bool ready = sodium_init() >= 0;
  if (!ready) throw Failure("server.store.no-randomness");
}

std::string random_bytes(std::size_t count) {
  need_sodium();
  std::string bytes(count, '\0');
  randombytes_buf(bytes.data(), count);
  return bytes;
}

std::string base64(const std::string& bytes) {
  constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string text(sodium_base64_encoded_len(bytes.size(), variant), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                    variant);
  text.pop_back();  // the closing zero
  return text;
}

}  // namespace

std::string new_secret() { return base64(random_bytes(16)); }
std::string new_id(std::string_view prefix) { return std::string(prefix) + base64(random_bytes(12)); }
std::string hash_secret(std::string_view secret) { return hashed(secret); }

bool is_secret(std::string_view secret, std::string_view hash) {
  const std::string other = hash_secret(secret);
  return other.size() == hash.size() && sodium_memcmp(other.data(), hash.data(), hash.size()) == 0;
}

FairDice promise_dice() {
  const std::string secret = random_bytes(32);
  return {hashed(secret), hexadecimal(secret), {}};
}

}  // namespace paddock
