#pragma once

// The processor time of computer drivers: who pays for it, and whose turn it is.

#include <time.h>

#include <array>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/metrics.h"
#include "server/quota.h"
#include "server/settings.h"
#include "room/ids.h"

namespace paddock::server {

// On whose behalf the server computes. Empty: on its own.
struct Payer {
  PersonId person;
  std::string address;  // as of network_of
};

// What this thread has computed since.
class CpuTime {
 public:
  double milliseconds() const { return now() - began_; }
  static double now() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
  }

 private:
  double began_ = now();
};

std::size_t pool_threads(const Settings& settings);

class Driving {
 public:
  Driving(const Settings& settings, Metrics& metrics);

  bool can_pay(const Payer& payer) { return seconds_to_wait(payer) == 0; }
  void check(const Payer& payer);  // throws Refused if the time of person or address is used up
  void charge(const Payer& payer, double milliseconds);

  // A race of computers alone runs as long as this lives; throws Refused if there are too many.
  class Race;
  std::unique_ptr<Race> begin_race(const Payer& payer);

  // One of the threads, for a slice of driving; the others are free for people's commands. Races in which somebody waits come first.
  // `const std::unique_ptr<Turn> turn = co_await driving.take_turn(people, asio::use_awaitable);`
  class Turn;
  template <class Token>
  auto take_turn(bool people, Token&& token) {
    namespace asio = boost::asio;
    return asio::async_initiate<Token, void(std::unique_ptr<Turn>)>(
        [this](auto handler, bool people) {
          auto shared = std::make_shared<decltype(handler)>(std::move(handler));
          enqueue(people, [this, shared] {
            const auto executor = asio::get_associated_executor(*shared);
            asio::post(executor, [this, handler = std::move(*shared)]() mutable {
              std::move(handler)(std::make_unique<Turn>(*this));
            });
          });
        },
        token, people);
  }

 private:
  int seconds_to_wait(const Payer& payer);
  void enqueue(bool people, std::function<void()> ready);
  void end_turn();

  const Settings& settings_;
  Metrics& metrics_;
  Quota persons_, addresses_;  // in milliseconds
  std::mutex mutex_;
  std::unordered_map<std::string, int> races_;  // of computers alone, by person and by address
  int all_races_ = 0;
  std::size_t free_;
  std::array<std::deque<std::function<void()>>, 2> waiting_;  // with people, without
};

class Driving::Race {
 public:
  Race(Driving& driving, Payer payer) : driving_(driving), payer_(std::move(payer)) {}
  Race(const Race&) = delete;
  ~Race();

 private:
  Driving& driving_;
  const Payer payer_;
};

class Driving::Turn {
 public:
  explicit Turn(Driving& driving) : driving_(driving) {}
  Turn(const Turn&) = delete;
  ~Turn() { driving_.end_turn(); }

 private:
  Driving& driving_;
};

}  // namespace paddock::server
