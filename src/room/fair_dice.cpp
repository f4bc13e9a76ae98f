#include "room/fair_dice.h"

#include <algorithm>

#include "core/blake2b.h"

namespace paddock {
namespace {

Seed seed_in(std::string_view digest) {
  Seed seed;
  read(hexadecimal(digest), seed);
  return seed;
}

std::string secret_of(const FairDice& season, std::string_view words) {
  return blake2b(from_hexadecimal(season.secret).append(words));
}

}  // namespace

std::string hashed(std::string_view text) { return hexadecimal(blake2b(text)); }

Seed seed_of(const FairDice& dice) {
  std::string all = from_hexadecimal(dice.secret);
  for (const std::string& added : dice.entropy) {
    all += static_cast<char>(added.size());
    all += added;
  }
  return seed_in(blake2b(all));
}

FairDice dice_of_race(const FairDice& season, std::string_view race) {
  const std::string secret = secret_of(season, race);
  return {hashed(secret), hexadecimal(secret), {}};
}

Seed seed_of_season(const FairDice& season) { return seed_in(secret_of(season, "season")); }

bool fits_commitment(std::string_view text, int steps, std::string_view commitment) {
  std::string last(text);
  for (int i = 0; i < steps; ++i) last = hashed(last);
  return steps > 0 && last == commitment;
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
  if (hashed(from_hexadecimal(record.fair->secret)) != record.fair->commitment)
    return Error{"server.dice.other-secret", 1};
  Seed seed = record.setup.seed;
  for (const RecordLine& line : record.lines)
    if (const auto* fresh = std::get_if<SeedLine>(&line)) seed = fresh->seed;
  const Seed promised = seed.wide() ? seed_of(*record.fair) : seed_of(*record.fair).cut();
  if (promised != seed) return Error{{"server.dice.chosen", {{"promised", words(promised)}, {"seed", words(seed)}}}, 1};
  return {};
}

}  // namespace paddock
