// Connections and requests.

#include "server/network.h"

#include <fmt/format.h>
#include <signal.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

#include "messages/say.h"
#include "server/listener.h"
#include "server/log.h"

namespace paddock::server {
namespace {

using namespace std::chrono_literals;
using Listener = Network::Listener;

// A connection counts from the moment it is there. Behind a proxy all come from the proxy: there only what stays is counted (requests.cpp).
class Counted {
 public:
  Counted(Listener& listener, std::string address) : listener_(listener), network_(network_of(address)) {
    ++listener_.connections;
    ++listener_.services.metrics.sockets;
    if (!listener_.services.settings.behind_proxy) connected_ = listener_.addresses.connect(network_);
  }
  Counted(const Counted&) = delete;
  ~Counted() {
    --listener_.connections;
    --listener_.services.metrics.sockets;
    if (connected_) listener_.addresses.disconnect(network_);
  }

  bool is_one_too_many() const {
    const Settings& settings = listener_.services.settings;
    return (settings.connections > 0 && listener_.connections > settings.connections) ||
           (!settings.behind_proxy && !connected_);
  }

 private:
  Listener& listener_;
  const std::string network_;
  bool connected_ = false;
};

asio::awaitable<void> serve_connection(Listener& listener, tcp::socket socket, std::string address,
                                       std::unique_ptr<Counted> counted) {
  boost::system::error_code error;
  socket.set_option(tcp::no_delay(true), error);
  socket.set_option(asio::socket_base::send_buffer_size(256 * 1024),
                    error);  // so much may a slow reader cost the kernel
  try {
    co_await serve_requests(listener, beast::tcp_stream(std::move(socket)), std::move(address));
  } catch (const std::exception& wrong) {
    ++listener.services.metrics.troubles;
    log_line("error", "server.log.connection-failed", {{"why", say(message_of(wrong))}});
  }
}

void turn_away(Listener& listener, tcp::socket& socket) {
  ++listener.turned_away;
  ++listener.services.metrics.turned_away;
  listener.services.metrics.refuse(Code::too_fast);
  static const std::string body =
      json::serialize(error_json({Code::too_fast, "server.error.too-many-connections", "", "", 10}, "en"));
  static const std::string text = fmt::format(
      "HTTP/1.1 429 Too Many Requests\r\nContent-Type: application/json\r\nRetry-After: 10\r\n"
      "Connection: close\r\nContent-Length: {}\r\n\r\n{}",
      body.size(), body);
  boost::system::error_code error;
  socket.non_blocking(true, error);
  socket.write_some(asio::buffer(text), error);
  socket.shutdown(tcp::socket::shutdown_send, error);
}

asio::awaitable<void> accept_connections(Listener& listener) {
  asio::steady_timer pause(listener.context);
  while (!listener.closing) {
    auto [error, socket] = co_await listener.acceptor.async_accept(quietly);
    if (error == asio::error::operation_aborted) co_return;
    if (error) {  // such as no more file handles
      ++listener.turned_away;
      ++listener.services.metrics.turned_away;
      pause.expires_after(10ms);
      co_await pause.async_wait(quietly);
      continue;
    }
    boost::system::error_code gone;
    std::string address = socket.remote_endpoint(gone).address().to_string();
    if (gone) continue;
    auto counted = std::make_unique<Counted>(listener, address);
    if (counted->is_one_too_many()) {
      turn_away(listener, socket);
      continue;
    }
    asio::co_spawn(listener.context, serve_connection(listener, std::move(socket), std::move(address), std::move(counted)),
                   asio::detached);
  }
}

// Not a line for each: whoever floods the server must not flood the log.
void log_turned_away(Listener& listener) {
  if (const int count = std::exchange(listener.turned_away, 0); count > 0)
    log_line("warn", "server.log.connections-refused",
             {{"count", std::to_string(count)}, {"open", std::to_string(listener.connections)}});
}

// Whoever has been heard is answered. Nobody else is heard any more.
asio::awaitable<void> drain(Listener& listener) {
  const auto late = std::chrono::steady_clock::now() + 10s;
  while (listener.answering > 0 && std::chrono::steady_clock::now() < late) {
    listener.timer.expires_after(10ms);
    co_await listener.timer.async_wait(quietly);
  }
  listener.timer.expires_after(500ms);  // time to say goodbye
  co_await listener.timer.async_wait(quietly);
  listener.context.stop();
}

asio::awaitable<void> keep_time(Listener& listener) {
  asio::steady_timer timer(listener.context);
  for (int tick = 0; !listener.closing; ++tick) {
    timer.expires_after(200ms);
    co_await timer.async_wait(quietly);
    if (tick % 25 == 0) log_turned_away(listener);
    asio::post(listener.services.pool, [&listener, tick, since = std::chrono::steady_clock::now()] {
      listener.services.metrics.pool_wait.add(std::chrono::steady_clock::now() - since);
      try {
        listener.rooms.sweep();
        if (tick % 25 == 0) listener.rooms.wake_overdue();
        if (tick % 50 == 0) listener.rooms.forget_old();
      } catch (const std::exception& error) {
        log_line("error", "server.log.clocks", {{"why", say(message_of(error))}});
      }
    });
  }
}

}  // namespace

Network::Network(Services& services, Rooms& rooms, Api& api) : listener_(std::make_unique<Listener>(services, rooms, api)) {
  const Settings& settings = services.settings;
  boost::system::error_code error;
  const auto address = asio::ip::make_address(settings.address, error);
  if (error) throw Failure({"server.error.not-an-address", {{"address", settings.address}}});
  const tcp::endpoint endpoint(address, static_cast<unsigned short>(settings.port));
  listener_->acceptor.open(endpoint.protocol());
  listener_->acceptor.set_option(tcp::acceptor::reuse_address(true));
  listener_->acceptor.bind(endpoint, error);
  if (error) throw Failure({"server.error.port", {{"port", std::to_string(settings.port)}, {"why", error.message()}}});
  listener_->acceptor.listen(4096);
  services.disconnect = [this](const PersonId& person, const std::string& key) {
    asio::post(listener_->context, [&listener = *listener_, person, key] {
      for (OpenConnection* one : std::set(listener.open))
        if (one->person == person && (key.empty() || one->key == key))
          one->close({Code::no_key, "server.error.void-key"});
    });
  };
  services.disconnect_banned = [this] {
    asio::post(listener_->context, [&listener = *listener_] {
      for (OpenConnection* one : std::set(listener.open)) {
        try {
          listener.services.moderation.check_address(one->address);
          listener.services.moderation.check_person(one->person);
        } catch (const Refused& refused) {
          one->close(refused);
        }
      }
    });
  };
}

Network::~Network() = default;

asio::io_context& Network::context() { return listener_->context; }

int Network::port() const { return listener_->acceptor.local_endpoint().port(); }

void Network::run() {
  Listener& listener = *listener_;
  listener.signals.add(SIGINT);
  listener.signals.add(SIGTERM);
  listener.signals.async_wait([this](auto error, int) {
    if (!error) stop();
  });
  asio::co_spawn(listener.context, accept_connections(listener), asio::detached);
  asio::co_spawn(listener.context, keep_time(listener), asio::detached);
  listener.context.run();
}

void Network::stop() {
  asio::post(listener_->context, [&listener = *listener_] {
    listener.closing = true;
    listener.acceptor.close();
    for (OpenConnection* one : std::set(listener.open)) one->close({Code::trouble, "server.error.stopping"});
    asio::co_spawn(listener.context, drain(listener), asio::detached);
  });
}

}  // namespace paddock::server
