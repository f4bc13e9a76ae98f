#include "server/server.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include <cstdlib>

#include "server/admin_socket.h"
#include "server/log.h"
#include "server/network.h"

namespace paddock::server {
namespace {

// Every connection takes a file handle, and the usual limit of a shell is 1,024.
void raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  getrlimit(RLIMIT_NOFILE, &limit);
  log_line("info", "file handles", {{"limit", std::to_string(limit.rlim_cur)}});
}

}  // namespace

void serve(const Settings& settings, const std::function<void(const std::string& address)>& ready) {
  log_as_json(settings.json_log);
  raise_file_limit();
  const std::unique_ptr<Store> store = open_sqlite_store(settings.data);
  Metrics metrics;
  Hub hub;
  Journal journal(*store, metrics);
  Office office(settings.data);
  Premises premises{settings, *store, journal, hub, metrics, now(), asio::thread_pool(pool_threads(settings))};
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
