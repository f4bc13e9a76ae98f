#pragma once

// BLAKE2b (RFC 7693) with 256 bits and without a key. The engine, also in a browser, has to follow the promise of fair dice.

#include <string>
#include <string_view>

namespace paddock {

std::string blake2b(std::string_view bytes);  // 32 bytes

std::string hexadecimal(std::string_view bytes);
std::string from_hexadecimal(std::string_view digits);  // empty if they are not

}  // namespace paddock
