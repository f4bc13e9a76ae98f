#include "cli/admin_client.h"

#include <fmt/format.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "cli/commands.h"
#include "cli/language.h"
#include "core/reflect.h"

namespace paddock::cli {
namespace {

struct Socket {
  int handle = socket(AF_UNIX, SOCK_STREAM, 0);
  ~Socket() { close(handle); }
};

std::string send_and_receive(const std::string& path, const std::string& request) {
  const Socket socket;
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (path.size() >= sizeof address.sun_path) fail({"cli.admin.long-path", {{"path", path}}});
  std::memcpy(address.sun_path, path.c_str(), path.size());
  if (connect(socket.handle, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
    if (errno == EACCES || errno == EPERM) fail({"cli.admin.not-yours", {{"path", path}}});
    fail({"cli.admin.no-server", {{"path", path}, {"why", std::strerror(errno)}}});
  }
  for (std::size_t sent = 0; sent < request.size();) {
    const ssize_t count = send(socket.handle, request.data() + sent, request.size() - sent, MSG_NOSIGNAL);
    if (count <= 0) fail("cli.admin.connection-lost");
    sent += static_cast<std::size_t>(count);
  }
  std::string answer;
  char part[65536];
  for (ssize_t count; (count = recv(socket.handle, part, sizeof part, 0)) > 0;)
    answer.append(part, static_cast<std::size_t>(count));
  return answer;
}

}  // namespace

std::optional<Message> message_in(const boost::json::value& json) {
  Message message;
  if (!json.is_object() && !json.is_string()) return std::nullopt;
  if (patch(message, json, "")) return std::nullopt;
  return message;
}

boost::json::value ask_server(const std::string& socket, const std::string& method, const std::string& path,
                              const boost::json::object& body) {
  const std::string text = body.empty() ? "" : boost::json::serialize(body);
  const std::string answer = send_and_receive(
      socket, fmt::format("{} {} HTTP/1.1\r\nHost: paddock\r\nConnection: close\r\nAccept-Language: {}\r\nContent-Length: {}\r\n\r\n{}",
                          method, path, speech().language, text.size(), text));
  const std::size_t end = answer.find("\r\n\r\n");
  boost::system::error_code error;
  boost::json::value said = boost::json::parse(end == answer.npos ? "" : answer.substr(end + 4), error);
  if (error) fail("cli.admin.connection-lost");
  if (!answer.starts_with("HTTP/1.1 2")) fail(*message_in(said.at("message")), failed);
  return said;
}

std::string url_part(const std::string& text) {
  std::string part;
  for (const unsigned char c : text)
    if (std::isalnum(c) || c == '_' || c == '-') part += static_cast<char>(c);
    else part += fmt::format("%{:02X}", c);
  return part;
}

}  // namespace paddock::cli
