#pragma once

// A Unix socket for the operator: whoever may open the file may do everything. `paddock admin` uses it.

#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>

#include "server/admin.h"
#include "server/api.h"

namespace paddock::server {

class AdminSocket {
 public:
  // Throws Failure if the file cannot be made.
  AdminSocket(asio::io_context& context, Services& services, Admin& admin, Api& api, const std::string& file);

  void open();   // begins to serve
  void close();  // and removes the file

 private:
  using Local = asio::local::stream_protocol;

  asio::awaitable<void> accept();
  asio::awaitable<void> serve(Local::socket socket);
  asio::awaitable<HttpResponse> answer(HttpRequest request, std::string actor);

  asio::io_context& context_;
  Services& services_;
  Admin& admin_;
  Api& api_;
  std::string file_;
  Local::acceptor acceptor_;
};

}  // namespace paddock::server
