#include "server/admin_socket.h"

#include <fmt/format.h>
#include <pwd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>

#include "messages/say.h"
#include "server/listener.h"
#include "server/log.h"

namespace paddock::server {
namespace {

constexpr std::size_t most_path_bytes = 107;  // of a socket

// The user at the other end: "root", "uid 1001".
std::string user_of(asio::local::stream_protocol::socket& socket) {
  ucred credentials{};
  socklen_t size = sizeof credentials;
  if (getsockopt(socket.native_handle(), SOL_SOCKET, SO_PEERCRED, &credentials, &size) != 0) return "unknown";
  char text[1024];
  passwd entry{}, *found = nullptr;
  getpwuid_r(credentials.uid, &entry, text, sizeof text, &found);
  return found ? found->pw_name : fmt::format("uid {}", credentials.uid);
}

HttpResponse error_response(const Refused& refused, const std::string& language) {
  HttpResponse response = text_response(json::serialize(error_json(refused, language)));
  response.status = name_of(refused.code).http;
  return response;
}

}  // namespace

AdminSocket::AdminSocket(asio::io_context& context, Services& services, Admin& admin, Api& api, const std::string& file)
    : context_(context), services_(services), admin_(admin), api_(api), file_(file), acceptor_(context) {
  const auto fail = [&](const Message& why) {
    throw Failure({"server.error.admin-socket", {{"file", file}, {"why", why}}});
  };
  if (file.size() > most_path_bytes) fail({"server.error.long-socket-path", {{"most", most_path_bytes}}});
  struct stat there{};
  if (lstat(file.c_str(), &there) == 0) {
    if (!S_ISSOCK(there.st_mode)) fail("server.error.not-a-socket");
    unlink(file.c_str());  // of a server that was killed; one that runs holds the database
  }
  boost::system::error_code error;
  acceptor_.open(Local(), error);
  if (!error) acceptor_.bind(Local::endpoint(file), error);
  if (error) fail(verbatim(error.message()));
  if (chmod(file.c_str(), 0600) != 0) fail("server.error.public-socket");
  acceptor_.listen(16, error);  // nobody gets in before
  if (error) fail(verbatim(error.message()));
}

void AdminSocket::open() { asio::co_spawn(context_, accept(), asio::detached); }

void AdminSocket::close() {
  boost::system::error_code ignored;
  acceptor_.close(ignored);
  unlink(file_.c_str());
}

asio::awaitable<void> AdminSocket::accept() {
  for (;;) {
    auto [error, socket] = co_await acceptor_.async_accept(quietly);
    if (error == asio::error::operation_aborted) co_return;
    if (!error) asio::co_spawn(context_, serve(std::move(socket)), asio::detached);
  }
}

asio::awaitable<HttpResponse> AdminSocket::answer(HttpRequest request, std::string actor) {
  const bool admin = request.path.size() > 1 && request.path[1] == "admin";
  const std::string language = request.language;
  std::optional<Refused> refused;
  try {
    auto work = admin ? admin_.answer(std::move(request), std::move(actor)) : api_.answer(std::move(request));
    co_return co_await asio::co_spawn(services_.pool, std::move(work), asio::use_awaitable);
  } catch (const Refused& wrong) {
    refused = wrong;
  } catch (const std::exception& wrong) {
    ++services_.metrics.troubles;
    log_line("error", "server.log.operator-request-failed", {{"why", say(message_of(wrong))}});
    refused = Refused{Code::trouble, message_of(wrong)};  // the operator may know
  }
  co_return error_response(*refused, language);
}

// A request a connection.
asio::awaitable<void> AdminSocket::serve(Local::socket socket) {
  const std::string actor = user_of(socket);
  beast::flat_buffer buffer;
  RawRequest request;
  if (const auto [error, size] = co_await http::async_read(socket, buffer, request, quietly); error) co_return;
  HttpResponse said;
  try {
    said = co_await answer(read_target(request), actor);
  } catch (const Refused& refused) {
    said = error_response(refused, language_of(request));
  }
  RawResponse response(static_cast<http::status>(said.status), 11);
  response.set(http::field::content_type, said.type);
  response.keep_alive(false);
  response.body() = std::move(said.body);
  response.prepare_payload();
  co_await http::async_write(socket, response, quietly);
}

}  // namespace paddock::server
