#pragma once

// What the server counts, as Prometheus reads it.

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

#include "messages/say.h"
#include "server/granted.h"
#include "store/store.h"

namespace paddock::server {

// How often something took how long.
class Durations {
 public:
  void add(std::chrono::steady_clock::duration duration);
  std::string text(const char* name, const Speech& speech) const;

 private:
  static constexpr std::array<double, 10> limits{0.0005, 0.001, 0.002, 0.005, 0.01,
                                                 0.02,   0.05,  0.1,   0.5,   2};  // seconds
  std::array<std::atomic<std::uint64_t>, limits.size() + 1> counts_{};
  std::atomic<std::uint64_t> nanoseconds_ = 0;
};

struct Metrics {
  std::atomic<std::int64_t> connections = 0;  // live ones, now
  std::atomic<std::int64_t> streams = 0;
  std::atomic<std::int64_t> sockets = 0;       // open connections of any kind
  std::atomic<std::uint64_t> turned_away = 0;  // connections that were one too many
  std::atomic<std::int64_t> queued_bytes = 0;  // of messages to clients
  std::atomic<std::int64_t> rooms = 0;         // races in memory
  std::atomic<std::uint64_t> requests = 0;
  std::atomic<std::uint64_t> messages = 0;
  std::array<std::atomic<std::uint64_t>, static_cast<std::size_t>(Code::trouble) + 1> refusals{};  // by code
  std::atomic<std::uint64_t> troubles = 0;
  std::atomic<std::uint64_t> reports = 0;  // of people about people
  std::atomic<std::uint64_t> answers = 0;         // of people
  std::atomic<std::uint64_t> driver_answers = 0;  // of computer drivers
  std::atomic<std::uint64_t> commits = 0;
  std::atomic<std::uint64_t> entries = 0;
  Durations commit_time;  // from asking for it to its being durable
  Durations answer_time;  // from reading an answer to its acknowledgement

  std::atomic<std::uint64_t> driver_microseconds =
      0;  // of processor time: computer drivers, and races made again from their logs
  std::atomic<std::uint64_t> over_budget = 0;     // refused for the cost of computer drivers
  std::atomic<std::int64_t> computer_races = 0;   // of computers alone, now
  std::atomic<std::int64_t> waiting_drivers = 0;  // races that wait for a thread to drive
  Durations pool_wait;                            // until the pool gets round to a new task

  void refuse(Code code) { ++refusals[static_cast<std::size_t>(code)]; }
  std::string text(const Speech& speech = {}) const;
};

std::string text(const StoreFigures& figures, const Speech& speech = {});

}  // namespace paddock::server
