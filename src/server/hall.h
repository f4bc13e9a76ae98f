#pragma once

// What all connections share. Everything here belongs to the network's thread.

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <functional>
#include <set>

#include "server/limits.h"
#include "server/network.h"
#include "server/site.h"

namespace paddock::server {

namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;

constexpr auto quietly = asio::as_tuple(asio::use_awaitable);  // errors come as values

using RawRequest = http::request<http::string_body>;
using RawResponse = http::response<http::string_body>;

// A connection that stays: whose it is, and how it is closed.
struct Lasting {
  std::string person;  // empty: somebody who watches
  std::string key;     // hash of the one it came with
  std::function<void()> close;
};

struct Network::Hall {
  Hall(Premises& premises, Rooms& rooms, Api& api)
      : premises(premises), rooms(rooms), api(api), site(premises.settings.web),
        addresses(premises.settings.rate_requests, premises.settings.connections_per_address) {}

  Premises& premises;
  Rooms& rooms;
  Api& api;
  Site site;
  Addresses addresses;
  asio::io_context context{1};
  tcp::acceptor acceptor{context};
  asio::signal_set signals{context};
  asio::steady_timer timer{context};
  std::set<Lasting*> open;
  int connections = 0;
  bool closing = false;
};

// A request that asks for a live connection or an event stream takes the stream over.
asio::awaitable<void> serve_live(Network::Hall& hall, beast::tcp_stream stream, RawRequest request, std::string race,
                                 std::string address);
asio::awaitable<void> serve_events(Network::Hall& hall, beast::tcp_stream stream, StoredPerson person, std::string key);

HttpRequest read_target(const RawRequest& raw);  // throws Refused
json::object error_json(const Refused& refused);

}  // namespace paddock::server
