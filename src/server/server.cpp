#include "server/server.h"

#include <fmt/format.h>

#include <cstdlib>
#include <thread>

#include "server/log.h"
#include "server/network.h"

namespace paddock::server {

void serve(const Settings& settings, const std::function<void(const std::string& address)>& ready) {
  log_as_json(settings.json_log);
  const std::unique_ptr<Store> store = open_sqlite_store(settings.data);
  const std::size_t cores = std::max(1u, std::thread::hardware_concurrency());
  const std::size_t threads = settings.threads > 0 ? static_cast<std::size_t>(settings.threads) : cores;
  Metrics metrics;
  Hub hub;
  Journal journal(*store, metrics);
  Premises premises{settings, *store, journal, hub, metrics, now(), asio::thread_pool(threads)};
  Rooms rooms(premises);
  Seasons seasons(premises, rooms);
  Api api(premises, rooms, seasons);
  Network network(premises, rooms, api);
  rooms.wake_unattended();
  seasons.settle_all();
  ready(fmt::format("http://{}:{}", settings.address, network.port()));
  log_line("info", "the server is open", {{"data", settings.data}});
  network.run();
  premises.pool.stop();
  premises.pool.join();
  journal.close();
  log_line("info", "the server has closed");
  std::_Exit(0);  // what is still open has nothing to lose: it ends with the process
}

}  // namespace paddock::server
