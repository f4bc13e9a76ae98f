#pragma once

// What all connections share. Everything here belongs to the network's thread.

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <functional>
#include <set>

#include "server/limits.h"
#include "server/network.h"
#include "server/raw_http.h"
#include "server/site.h"

namespace paddock::server {

using tcp = asio::ip::tcp;

constexpr auto quietly = asio::as_tuple(asio::use_awaitable);  // errors come as values

// A connection that stays: whose it is, and how it is closed.
struct OpenConnection {
  PersonId person;   // empty: somebody who watches
  std::string key;   // hash of the one it came with
  std::string address;
  std::function<void(const Refused& why)> close;
};

struct Network::Listener {
  Listener(Services& services, Rooms& rooms, Api& api)
      : services(services), rooms(rooms), api(api), site(services.settings.web),
        addresses(services.settings.rate_requests, services.settings.rate_files,
                  services.settings.connections_per_address) {}

  Services& services;
  Rooms& rooms;
  Api& api;
  const Site site;
  Addresses addresses;
  asio::io_context context{1};
  tcp::acceptor acceptor{context};
  asio::signal_set signals{context};
  asio::steady_timer timer{context};
  std::set<OpenConnection*> open;
  int connections = 0;
  int turned_away = 0;  // connections since the log last told
  int answering = 0;    // requests and messages
  bool closing = false;
};

// Somebody waits for an answer: the server does not stop before it has been given.
struct Answering {
  explicit Answering(Network::Listener& listener) : listener(listener) { ++listener.answering; }
  Answering(const Answering&) = delete;
  ~Answering() { --listener.answering; }
  Network::Listener& listener;
};

// A request with what is known of it beside its text.
struct Asked {
  RawRequest request;
  std::string id;                // in the log and in X-Request-Id
  std::string address, network;  // who asks
  std::chrono::steady_clock::time_point since = std::chrono::steady_clock::now();
  PersonId person = {};  // once it is known
  std::string refused = {};  // why, if it is
};

// All requests of a connection that comes from this address.
asio::awaitable<void> serve_requests(Network::Listener& listener, beast::tcp_stream stream, std::string address);

// A request that asks for a live connection or an event stream takes the stream over.
asio::awaitable<void> serve_live(Network::Listener& listener, beast::tcp_stream stream, Asked asked, RaceId race);
asio::awaitable<void> serve_events(Network::Listener& listener, beast::tcp_stream stream, Asked asked, StoredPerson person);

}  // namespace paddock::server
