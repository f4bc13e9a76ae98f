#pragma once

// HTTP and WebSocket, on one thread. What takes time is done on the pool.

#include <memory>
#include <string>

#include "server/api.h"

namespace paddock::server {

class Network {
 public:
  Network(Services& services, Rooms& rooms, Api& api);  // throws Failure if the port is taken
  ~Network();

  int port() const;
  boost::asio::io_context& context();
  void run();   // until a signal or stop()
  void stop();  // from any thread

  struct Listener;  // what all connections share

 private:
  std::unique_ptr<Listener> listener_;
};

}  // namespace paddock::server
