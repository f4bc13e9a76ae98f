#pragma once

// A server without a network.

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_future.hpp>
#include <memory>
#include <string>

#include "server/api.h"
#include "store/sqlite_database.h"

namespace paddock::server {

struct House {
  explicit House(const std::string& file) : store(open_sqlite_store(file)), office(open_sqlite_database(file)) {
    services.office = &office;
  }
  ~House() {
    services.pool.join();
    journal.close();  // its thread may still be about to leave the pool
  }

  template <class T>
  T run(asio::awaitable<T> work) {
    return asio::co_spawn(services.pool, std::move(work), asio::use_future).get();
  }
  template <class T>
  T run_in(Room& room, asio::awaitable<T> work) {
    return asio::co_spawn(room.executor(), std::move(work), asio::use_future).get();
  }
  void deaf() {
    services.race_of_season_over = [](const SeasonId&) {};
  }  // a race that ends wakes nobody

  Settings settings;
  std::unique_ptr<Store> store;
  Office office;
  Metrics metrics;
  Notifier notifier;
  Journal journal{*store, metrics};
  Services services{settings, *store, journal, notifier, metrics, now(), asio::thread_pool(2)};
  Rooms rooms{services};
  Seasons seasons{services, rooms};
  Api api{services, rooms, seasons};
};

}  // namespace paddock::server
