#pragma once

// Secrets: keys, invitations and recovery codes, of which only hashes are kept; and what the dice are promised with.

#include <string>
#include <string_view>

#include "core/record.h"

namespace paddock {

std::string new_secret();                     // 128 bits as text
std::string new_id(std::string_view prefix);  // 96 bits: cannot be guessed, but is not a secret
std::string hash_secret(std::string_view secret);
bool is_secret(std::string_view secret, std::string_view hash);  // in constant time

// A new secret of the server and its commitment, still without what the seats add.
FairDice promise_dice();

}  // namespace paddock
