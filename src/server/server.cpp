#include "server/server.h"

#include <fmt/format.h>

#include <cstdlib>
#include <thread>

#include "server/admin_socket.h"
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
  Office office(settings.data);
  Premises premises{settings, *store, journal, hub, metrics, now(), asio::thread_pool(threads)};
  premises.office = &office;
  premises.moderation.load(office);
  Rooms rooms(premises);
  Seasons seasons(premises, rooms);
  Api api(premises, rooms, seasons);
  Network network(premises, rooms, api);
  Admin admin(premises, rooms, seasons);
  AdminSocket admin_socket(network.context(), premises, admin, api,
                           settings.admin_socket.empty() ? settings.data + ".admin" : settings.admin_socket);
  admin_socket.open();
  rooms.wake_unattended();
  seasons.settle_all();
  ready(fmt::format("http://{}:{}", settings.address, network.port()));
  log_line("info", "the server is open", {{"data", settings.data}});
  network.run();
  admin_socket.close();
  premises.pool.stop();
  premises.pool.join();
  journal.close();
  log_line("info", "the server has closed");
  std::_Exit(0);  // what is still open has nothing to lose: it ends with the process
}

}  // namespace paddock::server
