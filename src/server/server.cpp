#include "server/server.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include <cstdlib>
#include <future>
#include <thread>

#include "messages/say.h"
#include "server/admin_socket.h"
#include "server/log.h"
#include "server/network.h"
#include "store/open.h"

namespace paddock::server {
namespace {

// Every connection takes a file handle, and the usual limit of a shell is 1,024.
void raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  getrlimit(RLIMIT_NOFILE, &limit);
  log_line("info", "server.log.file-handles", {{"limit", std::to_string(limit.rlim_cur)}});
}

Message first_damage(const std::string& file) {
  const std::vector<Message> damage = damage_in_sqlite_store(file, Check::quick);
  return damage.empty() ? Message() : damage.front();
}

// A large database is looked through while the server works already.
void check_whole(const std::string& file) {
  std::packaged_task<Message()> look([file] { return first_damage(file); });
  std::shared_future<Message> found = look.get_future();
  std::thread(std::move(look)).detach();
  if (found.wait_for(std::chrono::seconds(1)) == std::future_status::ready) {
    if (found.get().empty()) return;
    throw Failure({"server.error.damaged-database", {{"file", file}, {"why", found.get()}}});
  }
  std::thread([found, file] {
    if (!found.get().empty())
      log_line("error", "server.log.database-damaged", {{"data", file}, {"why", say(found.get())}});
  }).detach();
}

}  // namespace

void serve(const Settings& settings, const std::function<void(const std::string& address)>& ready) {
  log_as_json(settings.json_log);
  put_clock_ahead(settings.clock_ahead);
  raise_file_limit();
  const bool is_file = !is_postgres(settings.data);
  const auto lock = is_file ? lock_sqlite_store(settings.data) : nullptr;
  if (is_file) check_whole(settings.data);
  auto [store, office] = open_store(settings.data);
  Metrics metrics;
  Notifier notifier;
  Journal journal(*store, metrics);
  Services services{settings, *store, journal, notifier, metrics, now(), asio::thread_pool(pool_threads(settings))};
  services.office = office.get();
  services.moderation.load(*office);
  Rooms rooms(services);
  Seasons seasons(services, rooms);
  Api api(services, rooms, seasons);
  Network network(services, rooms, api);
  Admin admin(services, rooms, seasons);
  AdminSocket admin_socket(network.context(), services, admin, api,
                           settings.admin_socket.empty() ? admin_socket_of(settings.data) : settings.admin_socket);
  admin_socket.open();
  rooms.wake_unattended();
  seasons.catch_up_all();
  ready(fmt::format("http://{}:{}", settings.address, network.port()));
  log_line("info", "server.log.open", {{"data", name_of_store(settings.data)}});
  network.run();
  admin_socket.close();
  services.pool.stop();
  services.pool.join();
  journal.close();
  office.reset();
  store.reset();  // the file is now the whole database
  log_line("info", "server.log.closed");
  std::_Exit(0);  // what is still open has nothing to lose: it ends with the process
}

}  // namespace paddock::server
