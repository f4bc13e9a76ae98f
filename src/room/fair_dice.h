#pragma once

// The promise of fair dice: what follows from it, and whether it was kept (docs/protocol.md, "Fair dice").

#include <string>
#include <string_view>

#include "core/record.h"
#include "core/result.h"

namespace paddock {

std::string hashed(std::string_view text);  // BLAKE2b-256, in hexadecimal digits

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
