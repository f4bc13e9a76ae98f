// Connections and requests.

#include "server/network.h"

#include <fmt/format.h>
#include <signal.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <stdexcept>

#include "server/hall.h"
#include "server/log.h"

namespace paddock::server {
namespace {

using namespace std::chrono_literals;
using Hall = Network::Hall;

// A connection counts from the moment it is there. Behind a proxy all come from the proxy: there only what stays is counted (requests.cpp).
class Counted {
 public:
  Counted(Hall& hall, std::string address) : hall_(hall), network_(network_of(address)) {
    ++hall_.connections;
    ++hall_.premises.metrics.sockets;
    if (!hall_.premises.settings.behind_proxy) connected_ = hall_.addresses.connect(network_);
  }
  Counted(const Counted&) = delete;
  ~Counted() {
    --hall_.connections;
    --hall_.premises.metrics.sockets;
    if (connected_) hall_.addresses.disconnect(network_);
  }

  bool is_one_too_many() const {
    const Settings& settings = hall_.premises.settings;
    return (settings.connections > 0 && hall_.connections > settings.connections) ||
           (!settings.behind_proxy && !connected_);
  }

 private:
  Hall& hall_;
  const std::string network_;
  bool connected_ = false;
};

asio::awaitable<void> serve_connection(Hall& hall, tcp::socket socket, std::string address,
                                       std::unique_ptr<Counted> counted) {
  boost::system::error_code error;
  socket.set_option(tcp::no_delay(true), error);
  socket.set_option(asio::socket_base::send_buffer_size(256 * 1024),
                    error);  // so much may a slow reader cost the kernel
  try {
    co_await serve_requests(hall, beast::tcp_stream(std::move(socket)), std::move(address));
  } catch (const std::exception& wrong) {
    ++hall.premises.metrics.troubles;
    log_line("error", "a connection failed", {{"why", wrong.what()}});
  }
}

void turn_away(Hall& hall, tcp::socket& socket) {
  ++hall.turned_away;
  ++hall.premises.metrics.turned_away;
  hall.premises.metrics.refuse(Code::too_fast);
  constexpr std::string_view text =
      "HTTP/1.1 429 Too Many Requests\r\nContent-Type: application/json\r\nRetry-After: 10\r\n"
      "Connection: close\r\nContent-Length: 80\r\n\r\n"
      "{\"code\":\"too-fast\",\"message\":\"too many connections: try again\",\"retry_after\":10}";
  boost::system::error_code error;
  socket.non_blocking(true, error);
  socket.write_some(asio::buffer(text), error);
  socket.shutdown(tcp::socket::shutdown_send, error);
}

asio::awaitable<void> accept_connections(Hall& hall) {
  asio::steady_timer pause(hall.context);
  while (!hall.closing) {
    auto [error, socket] = co_await hall.acceptor.async_accept(quietly);
    if (error == asio::error::operation_aborted) co_return;
    if (error) {  // such as no more file handles
      ++hall.turned_away;
      ++hall.premises.metrics.turned_away;
      pause.expires_after(10ms);
      co_await pause.async_wait(quietly);
      continue;
    }
    boost::system::error_code gone;
    std::string address = socket.remote_endpoint(gone).address().to_string();
    if (gone) continue;
    auto counted = std::make_unique<Counted>(hall, address);
    if (counted->is_one_too_many()) {
      turn_away(hall, socket);
      continue;
    }
    asio::co_spawn(hall.context, serve_connection(hall, std::move(socket), std::move(address), std::move(counted)),
                   asio::detached);
  }
}

// Not a line for each: whoever floods the server must not flood the log.
void log_turned_away(Hall& hall) {
  if (const int count = std::exchange(hall.turned_away, 0); count > 0)
    log_line("warn", "connections were refused",
             {{"how many", std::to_string(count)}, {"open now", std::to_string(hall.connections)}});
}

// Whoever has been heard is answered. Nobody else is heard any more.
asio::awaitable<void> drain(Hall& hall) {
  const auto late = std::chrono::steady_clock::now() + 10s;
  while (hall.answering > 0 && std::chrono::steady_clock::now() < late) {
    hall.timer.expires_after(10ms);
    co_await hall.timer.async_wait(quietly);
  }
  hall.timer.expires_after(500ms);  // time to say goodbye
  co_await hall.timer.async_wait(quietly);
  hall.context.stop();
}

asio::awaitable<void> keep_time(Hall& hall) {
  asio::steady_timer timer(hall.context);
  for (int tick = 0; !hall.closing; ++tick) {
    timer.expires_after(200ms);
    co_await timer.async_wait(quietly);
    if (tick % 25 == 0) log_turned_away(hall);
    asio::post(hall.premises.pool, [&hall, tick, since = std::chrono::steady_clock::now()] {
      hall.premises.metrics.pool_wait.add(std::chrono::steady_clock::now() - since);
      try {
        hall.rooms.sweep();
        if (tick % 25 == 0) hall.rooms.wake_overdue();
        if (tick % 50 == 0) hall.rooms.forget_old();
      } catch (const std::exception& error) {
        log_line("error", "the clocks could not be looked at", {{"why", error.what()}});
      }
    });
  }
}

}  // namespace

Network::Network(Premises& premises, Rooms& rooms, Api& api) : hall_(std::make_unique<Hall>(premises, rooms, api)) {
  const Settings& settings = premises.settings;
  boost::system::error_code error;
  const auto address = asio::ip::make_address(settings.address, error);
  if (error) throw std::runtime_error(fmt::format("'{}' is no address of this machine", settings.address));
  const tcp::endpoint endpoint(address, static_cast<unsigned short>(settings.port));
  hall_->acceptor.open(endpoint.protocol());
  hall_->acceptor.set_option(tcp::acceptor::reuse_address(true));
  hall_->acceptor.bind(endpoint, error);
  if (error)
    throw std::runtime_error(
        fmt::format("port {} cannot be used ({}): choose another with --port", settings.port, error.message()));
  hall_->acceptor.listen(4096);
  premises.disconnect = [this](const std::string& person, const std::string& key) {
    asio::post(hall_->context, [&hall = *hall_, person, key] {
      for (Lasting* one : std::set(hall.open))
        if (one->person == person && (key.empty() || one->key == key)) one->close({Code::no_key, "this key is void"});
    });
  };
  premises.disconnect_banned = [this] {
    asio::post(hall_->context, [&hall = *hall_] {
      for (Lasting* one : std::set(hall.open)) {
        try {
          hall.premises.moderation.check_address(one->address);
          hall.premises.moderation.check_person(one->person);
        } catch (const Refused& refused) {
          one->close(refused);
        }
      }
    });
  };
}

Network::~Network() = default;

asio::io_context& Network::context() { return hall_->context; }

int Network::port() const { return hall_->acceptor.local_endpoint().port(); }

void Network::run() {
  Hall& hall = *hall_;
  hall.signals.add(SIGINT);
  hall.signals.add(SIGTERM);
  hall.signals.async_wait([this](auto error, int) {
    if (!error) stop();
  });
  asio::co_spawn(hall.context, accept_connections(hall), asio::detached);
  asio::co_spawn(hall.context, keep_time(hall), asio::detached);
  hall.context.run();
}

void Network::stop() {
  asio::post(hall_->context, [&hall = *hall_] {
    hall.closing = true;
    hall.acceptor.close();
    for (Lasting* one : std::set(hall.open)) one->close({Code::trouble, "the server stops"});
    asio::co_spawn(hall.context, drain(hall), asio::detached);
  });
}

}  // namespace paddock::server
