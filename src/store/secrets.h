#pragma once

// Secrets: keys, invitations and recovery codes, of which only hashes are kept; and the promise of fair dice.

#include <cstdint>
#include <string>
#include <string_view>

#include "core/record.h"
#include "core/result.h"

namespace paddock {

std::string new_secret();                     // 128 bits as text
std::string new_id(std::string_view prefix);  // 96 bits: cannot be guessed, but is not a secret
std::string hash_secret(std::string_view secret);
bool is_secret(std::string_view secret, std::string_view hash);  // in constant time

// A new secret of the server and its commitment, still without what the seats add.
FairDice promise_dice();

// What a season has promised makes the promise for each of its races, named by words; and the seed of its own dice.
FairDice dice_of_race(const FairDice& season, std::string_view race);
Seed seed_of_season(const FairDice& season);

// The wide seed that follows from the secret and what every seat has added.
Seed seed_of(const FairDice& dice);

constexpr int most_steps = 100'000;

// Whether hashing a text `steps` times gives the commitment.
bool fits_commitment(std::string_view text, int steps, std::string_view commitment);

// Whether the race was played with the promised dice. A record without a promise is none.
Result<void> check_dice(const Record& record);
// What that check has shown, for people: "fair dice (...)".
Message checked_dice(const Record& record);

}  // namespace paddock
