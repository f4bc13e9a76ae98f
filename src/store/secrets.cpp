#include "store/secrets.h"

#include <sodium.h>

#include <algorithm>
#include <array>

#include "store/failure.h"

namespace paddock {
namespace {

using Bytes = std::basic_string<unsigned char>;
using Digest = std::array<unsigned char, 32>;

void need_sodium() {
  static const bool ready = sodium_init() >= 0;
  if (!ready) throw Failure("server.store.no-randomness");
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

Seed seed_in(const Digest& digest) {
  Seed seed;
  read(hexadecimal(digest), seed);
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

Seed seed_of(const FairDice& dice) {
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

Seed seed_of_season(const FairDice& season) { return seed_in(secret_of(season, "season")); }

bool fits_commitment(std::string_view text, int steps, std::string_view commitment) {
  std::string hashed(text);
  for (int i = 0; i < steps; ++i) hashed = hash_secret(hashed);
  return steps > 0 && hashed == commitment;
}

namespace {

bool withholds(const FairDice& dice, std::size_t seat) {
  return std::ranges::count(dice.withheld, Seat(static_cast<int>(seat))) > 0;
}

// Every text is the one its seat has committed to, unless it was withheld: then it is left out.
Result<void> check_commitments(const FairDice& dice) {
  const std::size_t seats = dice.entropy.size();
  if (dice.commitments.empty() && dice.steps.empty() && dice.withheld.empty()) return {};
  if (dice.commitments.size() != seats || dice.steps.size() != seats) return Error{"server.dice.seats-differ", 1};
  for (std::size_t i = 0; i < seats; ++i) {
    const bool withheld = withholds(dice, i);
    if (withheld && (dice.commitments[i].empty() || !dice.entropy[i].empty()))
      return Error{{"server.dice.cannot-withhold", {{"number", i + 1}, {"committed", !dice.commitments[i].empty()}}},
                   1};
    if (dice.commitments[i].empty() || withheld) continue;
    if (dice.steps[i] > most_steps || !fits_commitment(dice.entropy[i], dice.steps[i], dice.commitments[i]))
      return Error{{"server.dice.other-text", {{"number", i + 1}}}, 1};
  }
  return {};
}

}  // namespace

Message checked_dice(const Record& record) {
  const FairDice& dice = *record.fair;
  std::vector<Message> others;
  int people = 0, kept = 0;
  for (std::size_t i = 0; i < record.setup.seats.size() && i < dice.entropy.size(); ++i) {
    const Person& seat = record.setup.seats[i];
    if (seat.driver != "human") continue;
    ++people;
    const bool committed = !dice.commitments.empty() && !dice.commitments[i].empty();
    if (committed && !withholds(dice, i)) ++kept;
    else if (committed) others.push_back({"server.dice.withheld", {{"name", seat.name}}});
    else if (!dice.entropy[i].empty()) others.push_back({"server.dice.uncommitted", {{"name", seat.name}}});
    else others.push_back({"server.dice.added-nothing", {{"name", seat.name}}});
  }
  return {"server.dice.fair", {{"kept", kept}, {"people", people}, {"others", others}}};
}

Result<void> check_dice(const Record& record) {
  if (!record.fair) return {};
  if (const Result<void> kept = check_commitments(*record.fair); !kept) return kept;
  if (hexadecimal(blake2b(from_hexadecimal(record.fair->secret))) != record.fair->commitment)
    return Error{"server.dice.other-secret", 1};
  Seed seed = record.setup.seed;
  for (const RecordLine& line : record.lines)
    if (const auto* fresh = std::get_if<SeedLine>(&line)) seed = fresh->seed;
  const Seed promised = seed.wide() ? seed_of(*record.fair) : seed_of(*record.fair).cut();
  if (promised != seed) return Error{{"server.dice.chosen", {{"promised", words(promised)}, {"seed", words(seed)}}}, 1};
  return {};
}

}  // namespace paddock
