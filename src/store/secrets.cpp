#include "store/secrets.h"

#include <fmt/format.h>
#include <sodium.h>

#include <array>
#include <stdexcept>

namespace paddock {
namespace {

using Bytes = std::basic_string<unsigned char>;
using Digest = std::array<unsigned char, 32>;

void need_sodium() {
  static const bool ready = sodium_init() >= 0;
  if (!ready) throw std::runtime_error("libsodium cannot be started: the system has no source of randomness");
}

Bytes random_bytes(std::size_t count) {
  need_sodium();
  Bytes bytes(count, 0);
  randombytes_buf(bytes.data(), count);
  return bytes;
}

std::string base64(const Bytes& bytes) {
  constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string text(sodium_base64_encoded_len(bytes.size(), variant), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), variant);
  text.pop_back();  // the closing zero
  return text;
}

template <class Sequence>
std::string hexadecimal(const Sequence& bytes) {
  std::string text(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  text.pop_back();
  return text;
}

Bytes bytes_of(std::string_view text) { return Bytes(text.begin(), text.end()); }

Bytes from_hexadecimal(const std::string& text) {
  Bytes bytes(text.size() / 2, 0);
  std::size_t length = 0;
  if (sodium_hex2bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &length, nullptr) != 0) length = 0;
  bytes.resize(length);
  return bytes;
}

Digest blake2b(const Bytes& bytes) {
  need_sodium();
  Digest digest;
  crypto_generichash(digest.data(), digest.size(), bytes.data(), bytes.size(), nullptr, 0);
  return digest;
}

std::uint64_t seed_in(const Digest& digest) {
  std::uint64_t seed = 0;
  for (int i = 0; i < 8; ++i) seed = seed << 8 | digest[i];
  return seed;
}

Digest secret_of(const FairDice& season, std::string_view words) {
  return blake2b(from_hexadecimal(season.secret) + bytes_of(words));
}

}  // namespace

std::string new_secret() { return base64(random_bytes(16)); }
std::string new_id(std::string_view prefix) { return std::string(prefix) + base64(random_bytes(12)); }
std::string hash_secret(std::string_view secret) { return hexadecimal(blake2b(bytes_of(secret))); }

bool is_secret(std::string_view secret, std::string_view hash) {
  const std::string other = hash_secret(secret);
  return other.size() == hash.size() && sodium_memcmp(other.data(), hash.data(), hash.size()) == 0;
}

FairDice promise_dice() {
  const Bytes secret = random_bytes(32);
  return {hexadecimal(blake2b(secret)), hexadecimal(secret), {}};
}

std::uint64_t seed_of(const FairDice& dice) {
  Bytes all = from_hexadecimal(dice.secret);
  for (const std::string& added : dice.entropy) {
    all += static_cast<unsigned char>(added.size());
    all += bytes_of(added);
  }
  return seed_in(blake2b(all));
}

FairDice dice_of_race(const FairDice& season, std::string_view race) {
  const Digest secret = secret_of(season, race);
  return {hexadecimal(blake2b(Bytes(secret.begin(), secret.end()))), hexadecimal(secret), {}};
}

std::uint64_t seed_of_season(const FairDice& season) { return seed_in(secret_of(season, "season")); }

Result<void> check_dice(const Record& record) {
  if (!record.fair) return {};
  if (hexadecimal(blake2b(from_hexadecimal(record.fair->secret))) != record.fair->commitment)
    return Error{"the secret of the dice is not the one that was promised: its hash differs from 'commitment'", 1};
  std::uint64_t seed = record.setup.seed;
  for (const RecordLine& line : record.lines)
    if (const auto* fresh = std::get_if<SeedLine>(&line)) seed = fresh->seed;
  if (seed_of(*record.fair) != seed)
    return Error{
        fmt::format("the dice were chosen: from the secret and what the seats added follows the seed {}, not {}",
                    hex(seed_of(*record.fair)), hex(seed)),
        1};
  return {};
}

}  // namespace paddock
