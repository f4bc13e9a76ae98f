#include "lab/ladder.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/reflect.h"

namespace paddock {
namespace {

constexpr int part_races = 20;  // of one seating: what is lost at most when a ladder is interrupted

struct Pair {
  std::string weaker, stronger;
};

std::vector<Pair> pairs_of(const Ladder& ladder) {
  std::vector<Pair> pairs;
  for (std::size_t weaker = 0; weaker < ladder.drivers.size(); ++weaker)
    for (std::size_t stronger = weaker + 1; stronger < ladder.drivers.size(); ++stronger)
      if (ladder.all_pairs || stronger == weaker + 1)
        pairs.push_back({ladder.drivers[weaker], ladder.drivers[stronger]});
  return pairs;
}

int seats_of(const Ladder& ladder) { return static_cast<int>(ladder.setup.seats.size()); }
int seatings_of(const Ladder& ladder) { return ladder.field == Field::halves ? 2 : seats_of(ladder); }
int parts_of(const Ladder& ladder) {
  const int a_round = seatings_of(ladder) * part_races;
  return (ladder.races + a_round - 1) / a_round;
}

bool has_stronger(const Ladder& ladder, int seat, int seating) {
  return ladder.field == Field::halves ? (seat + seating) % 2 == 0 : seat == seating;
}

// Part `part` of the races in which the seats are taken in this way. Every seating has the same seeds.
Simulation part_of(const Ladder& ladder, const Pair& pair, int seating, int part) {
  Simulation simulation{ladder.setup, part_races, ladder.threads, ladder.stop, ladder.rollouts, ladder.milliseconds};
  simulation.setup.seed = Seed(ladder.setup.seed.number() + static_cast<std::uint64_t>(part));
  for (int seat = 0; seat < seats_of(ladder); ++seat) {
    const std::string& driver = has_stronger(ladder, seat, seating) ? pair.stronger : pair.weaker;
    simulation.setup.seats[seat] = {driver, driver};  // drivers of one name are one side
  }
  return simulation;
}

std::string key_of(const Ladder& ladder, const Pair& pair, int seating, int part) {
  const std::string budget =
      ladder.milliseconds > 0 ? fmt::format("{} ms", ladder.milliseconds) : fmt::format("{} rollouts", ladder.rollouts);
  return fmt::format("{} {} {} seats, {} {} {}, {}, seed {}, seating {}, part {}", ladder.setup.game,
                     boost::json::serialize(ladder.setup.options), seats_of(ladder), pair.weaker,
                     ladder.field == Field::halves ? "halves" : "alone", pair.stronger, budget,
                     ladder.setup.seed.number(), seating, part);
}

Pairing counted(const Ladder& ladder, const Pair& pair, int seating, const SimulationResult& result) {
  Pairing counts{pair.weaker, pair.stronger, result.races};
  for (int seat = 0; seat < seats_of(ladder); ++seat)
    (has_stronger(ladder, seat, seating) ? counts.stronger_cars : counts.weaker_cars) += result.races;
  for (const SideResult& side : result.sides) {
    if (side.name == pair.weaker) {
      counts.weaker_wins = static_cast<int>(side.best_seat);
      counts.weaker_finished = counts.weaker_cars - static_cast<int>(side.retired);
    } else if (side.name == pair.stronger) {
      counts.stronger_wins = static_cast<int>(side.best_seat);
      counts.stronger_finished = counts.stronger_cars - static_cast<int>(side.retired);
    }
  }
  counts.seconds = result.seconds;
  return counts;
}

void add(Pairing& sum, const Pairing& part) {
  for_each_member<Pairing>([&](auto member) {
    using Member = std::remove_reference_t<decltype(sum.*member.pointer)>;
    if constexpr (std::is_arithmetic_v<Member>) sum.*member.pointer += part.*member.pointer;
  });
}

}  // namespace

int races_of(const Ladder& ladder) {
  return static_cast<int>(pairs_of(ladder).size()) * parts_of(ladder) * seatings_of(ladder) * part_races;
}

Result<std::vector<Pairing>> climb(const Ladder& ladder, const LadderLog& log, const LadderHooks& hooks) {
  std::vector<Pairing> pairings;
  int done = 0;
  for (const Pair& pair : pairs_of(ladder)) {
    Pairing& sum = pairings.emplace_back(Pairing{pair.weaker, pair.stronger});
    for (int part = 0; part < parts_of(ladder); ++part)
      for (int seating = 0; seating < seatings_of(ladder); ++seating) {
        const std::string key = key_of(ladder, pair, seating, part);
        if (const auto known = log.find(key); known != log.end()) {
          add(sum, known->second);
        } else {
          const auto result = simulate(part_of(ladder, pair, seating, part), [&](int races) {
            if (hooks.progress) hooks.progress(done + races);
          });
          if (!result) return result.error();
          if (result->races < part_races) return pairings;  // it was stopped
          const Pairing counts = counted(ladder, pair, seating, *result);
          add(sum, counts);
          if (hooks.finished) hooks.finished(key, counts);
        }
        done += part_races;
      }
  }
  return pairings;
}

// Newton's method on the likelihood of the wins, one rating at a time; the last stays 0.
std::vector<Rating> ratings(const std::vector<std::string>& drivers, const std::vector<Pairing>& pairings) {
  const double elo = 400 / std::log(10.0);
  std::vector<Rating> ratings;
  for (const std::string& driver : drivers) ratings.push_back({driver});
  const auto rated = [&](const std::string& driver) -> Rating& {
    return *std::ranges::find(ratings, driver, &Rating::driver);
  };
  const auto slope_of = [&](Rating& one, double& information) {
    double slope = information = 0;
    for (const Pairing& pairing : pairings) {
      if (pairing.weaker != one.driver && pairing.stronger != one.driver) continue;
      const bool stronger = pairing.stronger == one.driver;
      const double half = 0.5,
                   wins = half + (stronger ? pairing.stronger_wins : pairing.weaker_wins);  // half a win: never certain
      const double races = 2 * half + pairing.decided();
      const Rating& other = rated(stronger ? pairing.weaker : pairing.stronger);
      const double expected = 1 / (1 + std::exp((other.rating - one.rating) / elo));
      slope += wins - races * expected;
      information += races * expected * (1 - expected);
    }
    return slope;
  };
  double information = 0;
  for (int round = 0; round < 2000; ++round)
    for (std::size_t i = 0; i + 1 < ratings.size(); ++i)
      if (const double slope = slope_of(ratings[i], information); information > 0)
        ratings[i].rating += elo * slope / information;
  double variance = 0;  // adds up from rung to rung
  for (std::size_t i = ratings.size(); i-- > 1;) {
    for (const Pairing& pairing : pairings)
      if (pairing.stronger == ratings[i].driver && pairing.weaker == ratings[i - 1].driver) {
        const double share = (pairing.stronger_wins + 0.5) / (pairing.decided() + 1.0);
        variance += elo * elo / ((pairing.decided() + 1.0) * share * (1 - share));
      }
    ratings[i - 1].error = std::sqrt(variance);
  }
  return ratings;
}

}  // namespace paddock
