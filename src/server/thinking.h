#pragma once

// Where drivers that think ahead do so: on threads of their own, which give way to all others but are never starved. However long they think,
// no other race waits for them.

#include <sys/resource.h>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <optional>
#include <type_traits>

#include "core/thinker.h"
#include "server/driving.h"

namespace paddock::server {

// However slow the machine, a decision takes no more than a second of processor time.
inline void limit_effort(AnyPolicy& driver, const Settings& settings) {
  if (!driver.thinks) return;
  Effort& effort = static_cast<AnyThinker&>(driver).effort;
  effort.rollouts = settings.rollouts;
  effort.clock = CpuTime::now;
  effort.milliseconds = 1000;
}

class Thinking {
 public:
  explicit Thinking(const Settings& settings) : pool_(pool_threads(settings)) {}

  template <class Result>
  struct Thought {
    Result result;
    double milliseconds;  // of processor time
  };

  // `think` runs on one of the threads; the caller goes on where it was.
  template <class Think>
  boost::asio::awaitable<Thought<std::invoke_result_t<Think>>> run(Think think) {
    namespace asio = boost::asio;
    auto thought = co_await asio::co_spawn(pool_, run_here(std::move(think)), asio::use_awaitable);
    co_return *std::move(thought);
  }

 private:
  // Optional, because what co_spawn hands over must have a default.
  template <class Think>
  static boost::asio::awaitable<std::optional<Thought<std::invoke_result_t<Think>>>> run_here(Think think) {
    constexpr int gives_way = 10;  // a tenth of a share when others want the processor
    setpriority(PRIO_PROCESS, 0, gives_way);  // of this thread
    const CpuTime time;
    auto result = think();
    co_return Thought<std::invoke_result_t<Think>>{std::move(result), time.milliseconds()};
  }

  boost::asio::thread_pool pool_;
};

}  // namespace paddock::server
