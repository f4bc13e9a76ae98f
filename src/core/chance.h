#pragma once

// Chance: named draws whose numbers follow from the seed, and the script by which a test decides them.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.h"
#include "core/seat.h"
#include "core/seed.h"

namespace paddock {

// A draw of chance has a name: what is drawn, and for whom.
struct Draw {
  std::string_view purpose;
  Seat seat = nobody;
};

// When a draw happens. Numbers depend on the seed, this moment and the draw's name, and on nothing drawn before.
struct Moment {
  int round = 0;
  int turn = 0;
};

// A die by its faces, which need not all differ.
using Die = std::span<const std::int8_t>;

// Its faces are 1 to `faces`.
inline Die plain_die(int faces) {
  static constexpr auto numbers = [] {
    std::array<std::int8_t, 100> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<std::int8_t>(i + 1);
    return numbers;
  }();
  return Die(numbers).first(static_cast<std::size_t>(faces));
}

// Chance as a test wants it.
struct ChanceScript {
  virtual ~ChanceScript() = default;
  virtual bool roll(const Draw& draw, Die die, int& result) = 0;                       // false: not scripted
  virtual bool order(const Draw& draw, std::vector<std::string>& first_in_order) = 0;  // the named ones come first
  virtual void missing(const Draw& draw, const std::string& name) = 0;                 // a named one is not there
};

// Where the numbers of a game come from: a generator for every draw, keyed by the seed, the moment and the draw's name.
class Chance {
 public:
  void use_seed(const Seed& seed) {
    seed_ = seed;
    drivers_key_ = {};
    drivers_key_.add(~(seed.wide() ? seed.block(~0ull, ~0ull)[0] : seed.number()));
    turn_key_.reset();
  }
  const Seed& seed() const { return seed_; }

  void begin_turn(Moment moment) {
    now_ = moment;
    turn_key_.reset();
    drawn_.clear();
    drawn_.reserve(64);
  }

  // Lets `use` have the generator of a draw. The same draw may happen more than once in a turn: its number in the turn belongs to the key.
  template <class Use>
  void draw(const Draw& draw, Use&& use) {
    Hash key = turn_key();
    key.add(static_cast<std::uint64_t>(draw.seat));
    key.add(draw.purpose);
    const std::uint64_t name = key.value();
    int earlier = 0;
    for (const std::uint64_t other : drawn_) earlier += other == name;
    drawn_.push_back(name);
    if (seed_.wide()) [[unlikely]] {
      SeedStream stream(seed_, name, static_cast<std::uint32_t>(earlier));
      return use(stream);
    }
    key.add(static_cast<std::uint64_t>(earlier));
    Rng rng(key.value());
    use(rng);
  }

  // Computer drivers have dice of their own, which tell nothing of the game's.
  Rng driver_generator(Seat seat, std::uint64_t decisions) const {
    Hash key = drivers_key_;
    key.add(decisions);
    key.add(static_cast<std::uint64_t>(seat));
    return Rng(key.value());
  }

 private:
  // Many turns draw nothing.
  const Hash& turn_key() {
    if (turn_key_) return *turn_key_;
    turn_key_.emplace();
    turn_key_->add(seed_.number());
    turn_key_->add(static_cast<std::uint64_t>(now_.round));
    turn_key_->add(static_cast<std::uint64_t>(now_.turn));
    return *turn_key_;
  }

  Seed seed_;
  Moment now_;
  Hash drivers_key_;                  // of the seed, for the drivers' dice
  std::optional<Hash> turn_key_;      // of the seed and this moment, once it is needed
  std::vector<std::uint64_t> drawn_;  // names of the draws of this turn
};

}  // namespace paddock
