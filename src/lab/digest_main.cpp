// Prints the digest of every game: the program that is built for every platform and must print the same on all.

#include <cstdio>

#include "core/record.h"
#include "games/catalogue.h"
#include "lab/digest.h"

int main() {
  for (const paddock::GameInfo& game : paddock::games()) {
    const paddock::Digest digest = paddock::digest(game.id);
    std::printf("%.*s %s (%d races, %llu decisions)\n", static_cast<int>(game.id.size()), game.id.data(),
                paddock::hex(digest.value).c_str(), digest.races, static_cast<unsigned long long>(digest.decisions));
  }
}
