#pragma once

// Computer drivers against each other, pair by pair: how much stronger is one than the other, and how sure is that?

#include <atomic>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "lab/simulate.h"

namespace paddock {

// Who drives a race of a pair: the cars are shared half and half, or one of the stronger is alone among the others.
enum class Field { halves, alone };

struct Ladder {
  Setup setup;                       // the game, its options, and the number of seats
  std::vector<std::string> drivers;  // the weakest first
  bool all_pairs = false;            // not only neighbours
  Field field = Field::halves;
  int races = 400;  // of a pair; rounded up so that every seat has its turn
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;
  int rollouts = 0;  // as in a simulation
  double milliseconds = 0;
};

struct Pairing {
  std::string weaker, stronger;
  int races = 0;
  int weaker_wins = 0, stronger_wins = 0;  // the best of the seats counts; in the rest of the races nobody finished
  int weaker_cars = 0, stronger_cars = 0;  // that started,
  int weaker_finished = 0, stronger_finished = 0;
  double seconds = 0;

  int decided() const { return weaker_wins + stronger_wins; }
};
BOOST_DESCRIBE_STRUCT(Pairing, (),
                      (weaker, stronger, races, weaker_wins, stronger_wins, weaker_cars, stronger_cars, weaker_finished,
                       stronger_finished, seconds))

// What was driven before, by what was driven: a ladder that was interrupted goes on from here.
using LadderLog = std::map<std::string, Pairing>;
struct LadderHooks {
  std::function<void(int races)> progress = {};  // how many are done
  std::function<void(const std::string& key, const Pairing& part)> finished =
      {};  // a part that need not be driven again
};

Result<std::vector<Pairing>> climb(const Ladder& ladder, const LadderLog& log = {}, const LadderHooks& hooks = {});
int races_of(const Ladder& ladder);  // in all

// How strong a driver is: 400 points more win ten times as often against half the field (Bradley and Terry's model, in Elo's units).
struct Rating {
  std::string driver;
  double rating = 0;  // the last of the drivers has 0
  double error = 0;   // one standard error of the difference to the last
};
std::vector<Rating> ratings(const std::vector<std::string>& drivers, const std::vector<Pairing>& pairings);

}  // namespace paddock
