#include "lab/digest.h"

#include <boost/json.hpp>
#include <memory>
#include <vector>

#include "core/rng.h"
#include "games/catalogue.h"

namespace paddock {
namespace {

void add_races(Digest& digest, Hash& hash, const Setup& setup, std::string_view driver, int races) {
  const auto simulator = make_simulator(setup);
  const auto policy = make_driver(setup.game, driver);
  if (!simulator || !policy) return;
  for (int seat = 0; seat < static_cast<int>(setup.seats.size()); ++seat) (*simulator)->seat_policy(seat, policy->get());
  for (int race = 0; race < races; ++race) {
    (*simulator)->race(static_cast<std::uint64_t>(race));
    hash.add((*simulator)->hash());
    hash.add((*simulator)->decisions());
    digest.decisions += (*simulator)->decisions();
    ++digest.races;
  }
}

}  // namespace

Digest digest(std::string_view game) {
  const GameInfo* info = find_game(game);
  Digest digest;
  Hash hash;
  if (!info) return digest;
  for (const boost::json::object& options : info->digest_options)
    for (int seats = info->min_seats; seats <= info->max_seats; ++seats)
      for (const char* driver : {"random", "club", "pro"}) {
        Setup setup{std::string(game), options, {}, 0};
        for (int seat = 0; seat < seats; ++seat)
          setup.seats.push_back({"Driver " + std::to_string(seat + 1), driver});
        add_races(digest, hash, setup, driver, info->digest_races);
      }
  digest.value = hash.value();
  return digest;
}

}  // namespace paddock
