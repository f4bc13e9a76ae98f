#pragma once

// Writes what happens to the store in groups: an append waits a moment for its neighbours, then all of them are one transaction.

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "server/metrics.h"
#include "store/store.h"

namespace paddock::server {

enum class Saved { durable, number_taken, trouble, unknown };

class Journal {
 public:
  Journal(Store& store, Metrics& metrics) : store_(store), metrics_(metrics), thread_([this] { work(); }) {}
  ~Journal() { close(); }
  void close();  // writes what is left

  // `const Saved saved = co_await journal.append(append, asio::use_awaitable);`
  template <class Token>
  auto append(Append append, Token&& token) {
    namespace asio = boost::asio;
    return asio::async_initiate<Token, void(Saved)>(
        [this](auto handler, Append append) {
          auto shared = std::make_shared<decltype(handler)>(std::move(handler));
          // The handler leaves this thread for good: whoever it wakes may be gone, with the executor, before this returns.
          enqueue(std::move(append), [shared](Saved saved) {
            const auto executor = asio::get_associated_executor(*shared);
            asio::post(executor, [handler = std::move(*shared), saved]() mutable { std::move(handler)(saved); });
          });
        },
        token, std::move(append));
  }

 private:
  struct Waiting {
    Append append;
    std::function<void(Saved)> done;
    std::chrono::steady_clock::time_point since;
  };

  void enqueue(Append append, std::function<void(Saved)> done);
  void work();
  void write(std::vector<Waiting>& group);

  Store& store_;
  Metrics& metrics_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Waiting> waiting_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace paddock::server
