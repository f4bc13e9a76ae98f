#include "lab/simulate.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <limits>
#include <memory>
#include <thread>

#include "core/rng.h"
#include "core/thinker.h"
#include "games/catalogue.h"

namespace paddock {
namespace {

// Races that a thread takes at a time: few enough that all threads end together.
int chunk_of(const Simulation& simulation) { return std::clamp(simulation.races / (8 * simulation.threads), 1, 16); }

struct alignas(64) Worker {  // threads do not write to the same cache line
  std::unique_ptr<Simulator> simulator;
  std::vector<std::unique_ptr<AnyPolicy>> drivers;
  SimulationResult tally;
};

double milliseconds_now() {
  using namespace std::chrono;
  return duration<double, std::milli>(steady_clock::now().time_since_epoch()).count();
}

void set_effort(AnyPolicy& driver, const Simulation& simulation) {
  if (!driver.thinks) return;
  Effort& effort = static_cast<AnyThinker&>(driver).effort;
  effort.rollouts = simulation.rollouts;
  if (simulation.milliseconds <= 0) return;
  effort.clock = milliseconds_now;
  effort.milliseconds = simulation.milliseconds;
  if (effort.rollouts == 0) effort.rollouts = std::numeric_limits<int>::max();
}

Result<Worker> make_worker(const Simulation& simulation) {
  const Setup& setup = simulation.setup;
  Worker worker;
  auto simulator = make_simulator(setup);
  if (!simulator) return simulator.error();
  worker.simulator = *std::move(simulator);
  for (int seat = 0; seat < static_cast<int>(setup.seats.size()); ++seat) {
    auto driver = make_driver(setup.game, setup.seats[seat].driver);
    if (!driver) return driver.error();
    set_effort(**driver, simulation);
    worker.simulator->seat_policy(seat, driver->get());
    worker.drivers.push_back(*std::move(driver));
  }
  return worker;
}

std::uint64_t seed_of(std::uint64_t seed, int race) {
  Hash key;
  key.add(seed);
  key.add(static_cast<std::uint64_t>(race));
  return key.value();
}

SideResult& side_named(SimulationResult& result, const std::string& name) {
  const auto side = std::ranges::find(result.sides, name, &SideResult::name);
  if (side != result.sides.end()) return *side;
  result.sides.push_back({name});
  return result.sides.back();
}

void add_figures(std::vector<Figure>& sums, const std::vector<Figure>& figures) {
  if (sums.empty()) sums = figures;
  else
    for (std::size_t i = 0; i < figures.size(); ++i) {
      sums[i].sum += figures[i].sum;
      sums[i].trials += figures[i].trials;
    }
}

void add_counts(std::vector<long>& sums, const std::vector<long>& counts) {
  sums.resize(std::max(sums.size(), counts.size()));
  for (std::size_t i = 0; i < counts.size(); ++i) sums[i] += counts[i];
}

// Sides stand by seat, the sides without a seat after them.
void count(SimulationResult& tally, const Setup& setup, const Simulator& races) {
  const std::vector<Classified> cars = races.classification();
  for (const Person& person : setup.seats) side_named(tally, person.name);
  std::vector<long> empty_places(cars.size());
  for (const Classified& car : cars) {
    SideResult& side = side_named(tally, car.name);
    side.places.resize(std::max(side.places.size(), cars.size()));
    ++(car.finished ? side.places[car.place - 1] : side.retired);
  }
  const auto best = std::ranges::find_if(cars, [](const Classified& car) { return car.finished && car.seat != nobody; });
  if (best != cars.end()) ++side_named(tally, best->name).best_seat;
  for (std::size_t place = std::ranges::count_if(cars, &Classified::finished); place < cars.size(); ++place)
    ++empty_places[place];
  add_counts(tally.nobody, empty_places);
  for (const Standing& standing : races.standings()) side_named(tally, standing.name).points += standing.points;
  add_figures(tally.figures, races.figures());
  tally.decisions += static_cast<long>(races.decisions());
  ++tally.races;
}

void add(SimulationResult& total, const SimulationResult& part) {
  total.races += part.races;
  total.decisions += part.decisions;
  add_figures(total.figures, part.figures);
  for (const SideResult& side : part.sides) {
    SideResult& sum = side_named(total, side.name);
    sum.points += side.points;
    sum.retired += side.retired;
    sum.best_seat += side.best_seat;
    add_counts(sum.places, side.places);
  }
  add_counts(total.nobody, part.nobody);
}

}  // namespace

Result<SimulationResult> simulate(const Simulation& simulation, const std::function<void(int)>& progress) {
  std::vector<Worker> workers;
  for (int i = 0; i < simulation.threads; ++i) {
    auto worker = make_worker(simulation);
    if (!worker) return worker.error();
    workers.push_back(*std::move(worker));
  }
  const auto began = std::chrono::steady_clock::now();
  const int chunk = chunk_of(simulation);
  std::atomic<int> next = 0;
  std::atomic<int> done = 0;
  const auto work = [&](Worker& worker, bool reports) {
    for (int first; (first = next.fetch_add(chunk)) < simulation.races;) {
      const int last = std::min(first + chunk, simulation.races);
      for (int race = first; race < last; ++race) {
        if (simulation.stop && *simulation.stop) return;
        worker.simulator->race(seed_of(simulation.setup.seed.number(), race));
        count(worker.tally, simulation.setup, *worker.simulator);
        ++done;
        if (reports && progress) progress(done);
      }
    }
  };
  std::vector<std::thread> threads;
  for (std::size_t i = 1; i < workers.size(); ++i) threads.emplace_back(work, std::ref(workers[i]), false);
  work(workers[0], true);
  for (std::thread& thread : threads) thread.join();

  SimulationResult total;
  for (const Person& person : simulation.setup.seats) side_named(total, person.name);
  const auto robots = static_cast<long>(total.sides.size());  // drivers of one name are one side
  for (const Worker& worker : workers) add(total, worker.tally);
  std::sort(total.sides.begin() + robots, total.sides.end(),
            [](const SideResult& a, const SideResult& b) { return a.name < b.name; });
  total.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  return total;
}

Share share_of(long hits, long trials) {
  if (trials == 0) return {};
  constexpr double z = 1.959964;
  const double n = static_cast<double>(trials);
  const double p = static_cast<double>(hits) / n;
  const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  return {p, hits == 0 ? 0 : std::max(0.0, middle - half), hits == trials ? 1 : std::min(1.0, middle + half)};
}

}  // namespace paddock
