#pragma once

// HTTP and WebSocket, on one thread. What takes time is done on the pool.

#include <memory>
#include <string>

#include "server/api.h"

namespace paddock::server {

class Network {
 public:
  Network(Premises& premises, Rooms& rooms, Api& api);  // throws std::runtime_error if the port is taken
  ~Network();

  int port() const;
  boost::asio::io_context& context();
  void run();   // until a signal or stop()
  void stop();  // from any thread

  struct Hall;  // what all connections share

 private:
  std::unique_ptr<Hall> hall_;
};

}  // namespace paddock::server
