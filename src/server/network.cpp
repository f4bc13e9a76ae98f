// Connections and requests.

#include "server/network.h"

#include <fmt/format.h>
#include <signal.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>
#include <stdexcept>

#include "server/hall.h"
#include "server/log.h"
#include "store/secrets.h"

namespace paddock::server {
namespace {

using namespace std::chrono_literals;
using Hall = Network::Hall;

std::string_view view_of(beast::string_view text) { return {text.data(), text.size()}; }

// The page may load nothing from elsewhere and run no script that stands in the page itself.
void add_security(RawResponse& response) {
  response.set(
      "Content-Security-Policy",
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; "
      "form-action 'self'; frame-ancestors 'none'");
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
}

RawResponse raw(const RawRequest& request, int status, std::string_view type, std::string body,
                std::string_view cache = "no-store") {
  RawResponse response(static_cast<http::status>(status), request.version());
  if (status != 204) response.set(http::field::content_type, {type.data(), type.size()});
  response.set(http::field::cache_control, {cache.data(), cache.size()});
  add_security(response);
  response.keep_alive(request.keep_alive());
  response.body() = std::move(body);
  response.prepare_payload();
  if (request.method() == http::verb::head) response.body().clear();
  return response;
}

RawResponse raw(const RawRequest& request, const Refused& refused) {
  RawResponse response =
      raw(request, name_of(refused.code).http, "application/json", json::serialize(error_json(refused)));
  if (refused.code == Code::wrong_method) response.set(http::field::allow, refused.allow);
  if (name_of(refused.code).http == 429)
    response.set(http::field::retry_after, std::to_string(std::max(1, refused.retry_after)));
  return response;
}

// A page of another site must not act in the name of whoever looks at it.
bool from_another_site(const Hall& hall, const RawRequest& request) {
  const std::string_view origin = view_of(request[http::field::origin]), host = view_of(request[http::field::host]);
  if (origin.empty() || origin == fmt::format("http://{}", host) || origin == fmt::format("https://{}", host))
    return false;
  return std::ranges::count(hall.premises.settings.origins, origin) == 0;
}

std::string address_of(const Hall& hall, const beast::tcp_stream& stream, const RawRequest& request) {
  if (hall.premises.settings.behind_proxy) {
    std::string_view list = view_of(request["X-Forwarded-For"]);
    if (const auto comma = list.rfind(','); comma != list.npos) list.remove_prefix(comma + 1);
    while (list.starts_with(' ')) list.remove_prefix(1);
    if (!list.empty()) return std::string(list.substr(0, 64));
  }
  boost::system::error_code error;
  return stream.socket().remote_endpoint(error).address().to_string();
}

}  // namespace

HttpRequest read_target(const RawRequest& raw) {
  const auto url = boost::urls::parse_origin_form(raw.target());
  if (!url) throw Refused{Code::bad_request, "this address cannot be understood"};
  HttpRequest request;
  request.method = raw.method() == http::verb::head ? "GET" : std::string(view_of(raw.method_string()));
  for (const auto& segment : url->segments()) request.path.push_back(segment);
  for (const auto& parameter : url->params()) request.query[parameter.key] = parameter.value;
  std::string_view key = view_of(raw[http::field::authorization]);
  if (key.starts_with("Bearer ")) request.key = key.substr(7);
  request.body = raw.body();
  return request;
}

namespace {

bool may_read_metrics(const Hall& hall, const std::string& address) {
  boost::system::error_code error;
  return hall.premises.settings.public_metrics || asio::ip::make_address(address, error).is_loopback();
}

RawResponse page(const Hall& hall, const RawRequest& request) {
  std::string_view path = view_of(request.target());
  path = path.substr(0, path.find_first_of("?#"));
  const bool takes_gzip = view_of(request[http::field::accept_encoding]).find("gzip") != std::string_view::npos;
  if (request.method() != http::verb::get && request.method() != http::verb::head)
    return raw(request, Refused{Code::wrong_method, "pages can only be read", "", "GET, HEAD"});
  std::optional<SiteFile> file = path.starts_with('/') ? hall.site.find(path, takes_gzip) : std::nullopt;
  if (!file && path == "/")
    return raw(request, 200, "text/plain; charset=utf-8",
               "Paddock runs, but its page is not built. ./play builds it. The protocol works: docs/protocol.md.\n");
  if (!file) return raw(request, 404, "text/plain; charset=utf-8", "There is nothing here.\n");
  const bool known = view_of(request[http::field::if_none_match]) == file->tag;
  RawResponse response = raw(request, known ? 304 : 200, file->type, known ? "" : std::move(file->body), file->cache);
  response.set(http::field::etag, file->tag);
  response.set(http::field::vary, "Accept-Encoding");
  if (file->gzipped && !known) response.set(http::field::content_encoding, "gzip");
  return response;
}

asio::awaitable<RawResponse> answer_api(Hall& hall, const RawRequest& raw_request, const std::string& address) {
  HttpRequest request = read_target(raw_request);
  request.address = address;
  HttpResponse answer =
      co_await asio::co_spawn(hall.premises.pool, hall.api.answer(std::move(request)), asio::use_awaitable);
  RawResponse response = raw(raw_request, answer.status, answer.type, std::move(answer.body), answer.cache);
  if (!answer.file_name.empty())
    response.set(http::field::content_disposition, fmt::format("attachment; filename=\"{}\"", answer.file_name));
  co_return response;
}

// Everything that goes wrong becomes an answer.
asio::awaitable<RawResponse> answer(Hall& hall, const RawRequest& request, const std::string& address) {
  ++hall.premises.metrics.requests;
  std::optional<Refused> wrong;
  try {
    const std::string_view target = view_of(request.target());
    if (!target.starts_with("/api/") && target != "/metrics") co_return page(hall, request);
    if (!hall.addresses.may_ask(address)) throw Refused{Code::too_fast, "too many requests: wait a moment"};
    hall.premises.moderation.check_address(address);
    if (target == "/metrics" && !may_read_metrics(hall, address))
      throw Refused{Code::forbidden, "figures are for this machine only; --public-metrics opens them"};
    if (request.method() != http::verb::get && from_another_site(hall, request))
      throw Refused{Code::forbidden, "this server is not for pages from elsewhere"};
    co_return co_await answer_api(hall, request, address);
  } catch (const Refused& refused) {
    wrong = refused;
  } catch (const std::exception& error) {
    ++hall.premises.metrics.troubles;
    log_line("error", "a request failed", {{"why", error.what()}});
    wrong = Refused{Code::trouble, "something went wrong here; it has been logged"};
  }
  ++hall.premises.metrics.refusals;
  co_return raw(request, *wrong);
}

bool is_path(const RawRequest& request, std::string_view begin, std::string_view end, std::string* middle = nullptr) {
  std::string_view target = view_of(request.target());
  target = target.substr(0, target.find('?'));
  if (!target.starts_with(begin) || !target.ends_with(end) || target.size() < begin.size() + end.size()) return false;
  if (middle) *middle = target.substr(begin.size(), target.size() - begin.size() - end.size());
  return true;
}

// True if the request has taken the connection over.
asio::awaitable<bool> serve_lasting(Hall& hall, beast::tcp_stream& stream, RawRequest& request, std::string address) {
  std::string race;
  const bool live = beast::websocket::is_upgrade(request) && is_path(request, "/api/races/", "/live", &race);
  const bool events = !live && request.method() == http::verb::get && is_path(request, "/api/me/events", "");
  if (!live && !events) co_return false;
  std::optional<Refused> wrong;
  std::optional<StoredPerson> person;
  try {
    if (!hall.addresses.may_ask(address)) throw Refused{Code::too_fast, "too many requests: wait a moment"};
    hall.premises.moderation.check_address(address);
    if (from_another_site(hall, request)) throw Refused{Code::forbidden, "this server is not for pages from elsewhere"};
    if (events) person = hall.api.person_of(read_target(request).key);
    if (events && !person) throw Refused{Code::no_key, "say who you are with the header 'Authorization: Bearer KEY'"};
  } catch (const Refused& refused) {
    wrong = refused;
  }
  if (wrong) {
    ++hall.premises.metrics.refusals;
    request.keep_alive(false);
    co_await http::async_write(stream, raw(request, *wrong), quietly);
    co_return true;
  }
  stream.expires_never();
  if (live) co_await serve_live(hall, std::move(stream), std::move(request), race, address);
  else co_await serve_events(hall, std::move(stream), *person, hash_secret(read_target(request).key));
  co_return true;
}

// Whoever is still sending would not read the answer if the connection broke under it.
asio::awaitable<void> hear_out(beast::tcp_stream& stream) {
  boost::system::error_code error;
  stream.socket().shutdown(tcp::socket::shutdown_send, error);
  stream.expires_after(2s);
  std::array<char, 16 * 1024> ignored;
  for (std::size_t heard = 0; !error && heard < 16 * most_request_bytes;) {
    const auto [failed, size] = co_await stream.async_read_some(asio::buffer(ignored), quietly);
    error = failed;
    heard += size;
  }
}

asio::awaitable<void> serve_requests(Hall& hall, beast::tcp_stream stream, std::string& address) {
  beast::flat_buffer buffer;
  while (!hall.closing) {
    http::request_parser<http::string_body> parser;
    parser.body_limit(most_request_bytes);
    parser.header_limit(16 * 1024);
    stream.expires_after(60s);
    const auto [error, size] = co_await http::async_read(stream, buffer, parser, quietly);
    if (error == http::error::body_limit) {
      const RawResponse refusal = raw(RawRequest(), Refused{Code::too_large, "a request may have 1 MB"});
      co_await http::async_write(stream, refusal, quietly);
      co_await hear_out(stream);
    }
    if (error) co_return;
    RawRequest request = parser.release();
    if (address.empty()) {
      address = address_of(hall, stream, request);
      if (!hall.addresses.connect(address)) {
        address.clear();
        request.keep_alive(false);
        const RawResponse refusal = raw(request, Refused{Code::too_fast, "too many connections from your address"});
        co_await http::async_write(stream, refusal, quietly);
        co_return;
      }
    }
    if (co_await serve_lasting(hall, stream, request, address)) co_return;
    const RawResponse response = co_await answer(hall, request, address);
    stream.expires_after(60s);  // computer drivers may have raced all that time
    const auto [failed, written] = co_await http::async_write(stream, response, quietly);
    if (failed || !response.keep_alive()) co_return;
  }
}

asio::awaitable<void> serve_connection(Hall& hall, tcp::socket socket) {
  std::string address;
  ++hall.connections;
  boost::system::error_code error;
  socket.set_option(tcp::no_delay(true), error);
  try {
    co_await serve_requests(hall, beast::tcp_stream(std::move(socket)), address);
  } catch (const std::exception& wrong) {
    ++hall.premises.metrics.troubles;
    log_line("error", "a connection failed", {{"why", wrong.what()}});
  }
  --hall.connections;
  if (!address.empty()) hall.addresses.disconnect(address);
}

asio::awaitable<void> accept_connections(Hall& hall) {
  asio::steady_timer pause(hall.context);
  while (!hall.closing) {
    auto [error, socket] = co_await hall.acceptor.async_accept(quietly);
    if (error == asio::error::operation_aborted) co_return;
    if (error) {  // such as no more file handles
      pause.expires_after(10ms);
      co_await pause.async_wait(quietly);
      continue;
    }
    if (hall.connections >= hall.premises.settings.connections) continue;
    asio::co_spawn(hall.context, serve_connection(hall, std::move(socket)), asio::detached);
  }
}

asio::awaitable<void> keep_time(Hall& hall) {
  asio::steady_timer timer(hall.context);
  for (int tick = 0; !hall.closing; ++tick) {
    timer.expires_after(200ms);
    co_await timer.async_wait(quietly);
    asio::post(hall.premises.pool, [&hall, tick] {
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

json::object error_json(const Refused& refused) {
  json::object error{{"code", name_of(refused.code).name}, {"message", refused.message}};
  if (!refused.article.empty()) error["article"] = refused.article;
  if (refused.retry_after > 0) error["retry_after"] = refused.retry_after;
  return error;
}

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
        if (one->person == person && (key.empty() || one->key == key)) one->close();
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
    for (Lasting* one : std::set(hall.open)) one->close();
    hall.timer.expires_after(500ms);  // time to say goodbye
    hall.timer.async_wait([&hall](auto) { hall.context.stop(); });
  });
}

}  // namespace paddock::server
