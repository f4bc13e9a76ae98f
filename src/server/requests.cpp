// The requests of a connection, one after the other.

#include <fmt/format.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/listener.h"
#include "server/log.h"
#include "server/speech.h"
#include "server/trouble.h"
#include "store/secrets.h"

namespace paddock::server {
namespace {

using namespace std::chrono_literals;
using Listener = Network::Listener;

constexpr auto first_header = 10s, next_request = 60s, one_body = 60s;

std::string next_request_id() {
  static const std::string start = new_secret().substr(0, 8);
  static std::uint64_t count = 0;
  return fmt::format("{}-{}", start, ++count);
}

void log_request(const Listener& listener, const Asked& asked, int status, std::size_t bytes) {
  if (!listener.services.settings.log_requests) return;
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - asked.since;
  log_line("info", "server.log.request",
           {{"id", asked.id},
            {"method", std::string(view_of(asked.request.method_string()))},
            {"path", path_of(asked.request)},
            {"status", std::to_string(status)},
            {"ms", fmt::format("{:.1f}", took.count())},
            {"bytes", std::to_string(bytes)},
            {"address", asked.address},
            {"person", asked.person.text()},
            {"refused", asked.refused}});
}

RawResponse refuse(Listener& listener, Asked& asked, const Refused& refused) {
  listener.services.metrics.refuse(refused.code);
  asked.refused = name_of(refused.code).name;
  return answer_to(asked.request, refused);
}

// --- the page ------------------------------------------------------------------------------------------------------

bool takes(const RawRequest& request, std::string_view encoding) {
  return view_of(request[http::field::accept_encoding]).find(encoding) != std::string_view::npos;
}

RawResponse page(Listener& listener, const RawRequest& request) {
  if (request.method() != http::verb::get && request.method() != http::verb::head)
    throw Refused{Code::wrong_method, "server.error.page-method", "", "GET, HEAD"};
  const std::string path = path_of(request);
  const SiteFile* file = path.starts_with('/') ? listener.site.find(path) : nullptr;
  if (!file && path == "/")
    return answer_to(request, 200, "text/plain; charset=utf-8",
                     say("server.page.not-built", {or_english(language_of(request))}) + "\n");
  if (!file)
    return answer_to(request, 404, "text/plain; charset=utf-8",
                     say("server.page.not-found", {or_english(language_of(request))}) + "\n");
  const bool brotli = !file->brotli.empty() && takes(request, "br");
  const bool gzip = !brotli && !file->gzip.empty() && takes(request, "gzip");
  const std::string tag = fmt::format("\"{}{}\"", file->tag, brotli ? "-br" : gzip ? "-gz" : "");
  const bool known = view_of(request[http::field::if_none_match]).find(tag) != std::string_view::npos;
  RawResponse response = answer_to(request, known ? 304 : 200, file->type,
                                   known    ? ""
                                   : brotli ? file->brotli
                                   : gzip   ? file->gzip
                                            : file->body,
                                   file->cache);
  response.set(http::field::etag, tag);
  response.set(http::field::vary, "Accept-Encoding");
  if (!known && (brotli || gzip)) response.set(http::field::content_encoding, brotli ? "br" : "gzip");
  return response;
}

// --- answers -------------------------------------------------------------------------------------------------------

asio::awaitable<RawResponse> answer_api(Listener& listener, Asked& asked) {
  HttpRequest request = read_target(asked.request);
  request.address = asked.network;
  std::exception_ptr wrong;
  HttpResponse answer;
  try {
    answer = co_await asio::co_spawn(listener.services.pool, listener.api.answer(request), asio::use_awaitable);
  } catch (...) {
    wrong = std::current_exception();
  }
  asked.person = request.person;
  if (wrong) std::rethrow_exception(wrong);
  RawResponse response = answer_to(asked.request, answer.status, answer.type, std::move(answer.body), answer.cache);
  response.set(http::field::vary, "Accept-Language");
  if (!answer.file_name.empty())
    response.set(http::field::content_disposition, fmt::format("attachment; filename=\"{}\"", answer.file_name));
  co_return response;
}

bool is_api(const RawRequest& request) {
  const std::string_view target = view_of(request.target());
  return target.starts_with("/api/") || target == "/metrics";
}

void check_rate(Listener& listener, const Asked& asked) {
  const bool may =
      is_api(asked.request) ? listener.addresses.may_ask(asked.network) : listener.addresses.may_read_file(asked.network);
  if (!may) throw Refused{Code::too_fast, "server.error.too-many-requests", "", "", 1};
}

void check_may_read_metrics(const Listener& listener, const Asked& asked) {
  boost::system::error_code error;
  if (listener.services.settings.public_metrics || view_of(asked.request.target()) != "/metrics" ||
      asio::ip::make_address(asked.address, error).is_loopback())
    return;
  throw Refused{Code::forbidden, "server.error.private-metrics"};
}

// Everything that goes wrong becomes an answer.
asio::awaitable<RawResponse> answer(Listener& listener, Asked& asked) {
  ++listener.services.metrics.requests;
  std::optional<Refused> wrong;
  try {
    check_rate(listener, asked);
    if (!is_api(asked.request)) co_return page(listener, asked.request);
    listener.services.moderation.check_address(asked.address);
    check_may_read_metrics(listener, asked);
    if (asked.request.method() != http::verb::get) check_origin(asked.request, listener.services.settings);
    co_return co_await answer_api(listener, asked);
  } catch (const Refused& refused) {
    wrong = refused;
  } catch (const std::exception& error) {
    wrong = refusal_of(error, listener.services.metrics, {"server.log.request-failed", {{"id", asked.id}}});
  }
  co_return refuse(listener, asked, *wrong);
}

asio::awaitable<bool> write(Listener& listener, beast::tcp_stream& stream, const Asked& asked, RawResponse response) {
  add_security(response, asked.request, listener.services.settings);
  response.set("X-Request-Id", asked.id);
  log_request(listener, asked, response.result_int(), response.body().size());
  stream.expires_after(one_body);  // computer drivers may have raced all that time
  const auto [failed, written] = co_await http::async_write(stream, response, quietly);
  co_return !failed && response.keep_alive();
}

// --- connections that stay -----------------------------------------------------------------------------------------

// The race of "/api/races/RACE/live".
std::optional<RaceId> race_to_follow(const RawRequest& request) {
  constexpr std::string_view begin = "/api/races/", end = "/live";
  const std::string path = path_of(request);
  if (!beast::websocket::is_upgrade(request) || path.size() < begin.size() + end.size() || !path.starts_with(begin) ||
      !path.ends_with(end))
    return std::nullopt;
  return RaceId(path.substr(begin.size(), path.size() - begin.size() - end.size()));
}

bool wants_events(const RawRequest& request) {
  return request.method() == http::verb::get && path_of(request) == "/api/me/events";
}

// Behind a proxy only what stays counts against the client: the other connections are the proxy's.
class Place {
 public:
  Place(Listener& listener, const std::string& network) : listener_(listener), network_(network) {
    if (listener_.services.settings.behind_proxy && !listener_.addresses.connect(network_))
      throw Refused{Code::too_fast, "server.error.too-many-connections-here", "", "", 10};
  }
  Place(const Place&) = delete;
  ~Place() {
    if (listener_.services.settings.behind_proxy) listener_.addresses.disconnect(network_);
  }

 private:
  Listener& listener_;
  const std::string network_;
};

asio::awaitable<void> serve_lasting(Listener& listener, beast::tcp_stream& stream, Asked asked) {
  std::optional<Refused> wrong;
  std::unique_ptr<Place> place;
  std::optional<StoredPerson> person;
  const std::optional<RaceId> race = race_to_follow(asked.request);
  try {
    check_rate(listener, asked);
    listener.services.moderation.check_address(asked.address);
    check_origin(asked.request, listener.services.settings);
    place = std::make_unique<Place>(listener, asked.network);
    if (!race) person = co_await listener.api.find_person(read_target(asked.request).key);
    if (!race && !person) throw Refused{Code::no_key, "server.error.no-key"};
  } catch (const Refused& refused) {
    wrong = refused;
  }
  if (wrong) {
    asked.request.keep_alive(false);
    co_await write(listener, stream, asked, refuse(listener, asked, *wrong));
    co_return;
  }
  if (person) asked.person = person->id;
  log_request(listener, asked, race ? 101 : 200, 0);
  stream.expires_never();
  if (race) co_await serve_live(listener, std::move(stream), std::move(asked), *race);
  else co_await serve_events(listener, std::move(stream), std::move(asked), *person);
}

// --- reading -------------------------------------------------------------------------------------------------------

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

using Parser = http::request_parser<http::string_body>;

void check_read(boost::system::error_code error) {
  if (!error) return;
  if (error == http::error::body_limit)
    throw Refused{Code::too_large, {"server.error.request-too-large", {{"most", most_request_bytes / (1024 * 1024)}}}};
  if (error.category() == boost::system::error_code(http::error::bad_value).category() &&
      error != http::error::end_of_stream && error != http::error::partial_message)
    throw Refused{Code::bad_request, {"server.error.not-a-request", {{"why", error.message()}}}};
  throw boost::system::system_error(error);  // nobody is there any more
}

// The header as it came: the parser alone would accept lines that are folded.
asio::awaitable<void> read_header(beast::tcp_stream& stream, beast::flat_buffer& buffer, Parser& parser) {
  const auto text = [&] { return std::string_view(static_cast<const char*>(buffer.data().data()), buffer.size()); };
  std::size_t end;
  while ((end = text().find("\r\n\r\n")) == std::string_view::npos) {
    if (buffer.size() > most_header_bytes)
      throw Refused{Code::too_large, {"server.error.header-too-large", {{"most", most_header_bytes / 1024}}}};
    const auto [error, size] = co_await stream.async_read_some(buffer.prepare(4096), quietly);
    check_read(error);
    buffer.commit(size);
  }
  check_header_text(text().substr(0, end));
  const auto [error, size] = co_await http::async_read_header(stream, buffer, parser, quietly);
  check_read(error);
  check_header(parser.get());
}

asio::awaitable<void> read_body(beast::tcp_stream& stream, beast::flat_buffer& buffer, Parser& parser) {
  if (beast::iequals(parser.get()[http::field::expect], "100-continue")) {
    constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
    const auto [error, size] = co_await asio::async_write(stream, asio::buffer(go_on), quietly);
    check_read(error);
  }
  stream.expires_after(one_body);
  const auto [error, size] = co_await http::async_read(stream, buffer, parser, quietly);
  check_read(error);
}

// Null when nobody asks any more. What is not a request is refused, and the connection closed.
asio::awaitable<std::optional<RawRequest>> read_request(Listener& listener, beast::tcp_stream& stream,
                                                        beast::flat_buffer& buffer, const std::string& address) {
  Parser parser;
  parser.body_limit(most_request_bytes);
  parser.header_limit(most_header_bytes);
  std::optional<Refused> wrong;
  try {
    co_await read_header(stream, buffer, parser);
    co_await read_body(stream, buffer, parser);
    co_return parser.release();
  } catch (const Refused& refused) {
    wrong = refused;
  } catch (const boost::system::system_error&) {
    co_return std::nullopt;
  }
  Asked asked{{}, next_request_id(), address, network_of(address)};
  asked.request.keep_alive(false);
  co_await write(listener, stream, asked, refuse(listener, asked, *wrong));
  co_await hear_out(stream);
  co_return std::nullopt;
}

}  // namespace

asio::awaitable<void> serve_requests(Listener& listener, beast::tcp_stream stream, std::string address) {
  beast::flat_buffer buffer;
  const bool behind_proxy = listener.services.settings.behind_proxy;
  stream.expires_after(first_header);
  while (!listener.closing) {
    std::optional<RawRequest> request = co_await read_request(listener, stream, buffer, address);
    if (!request || listener.closing) co_return;
    const std::string from = address_of(*request, address, behind_proxy);
    Asked asked{*std::move(request), next_request_id(), from, network_of(from)};
    if (race_to_follow(asked.request) || wants_events(asked.request))
      co_return co_await serve_lasting(listener, stream, std::move(asked));
    const Answering answering(listener);
    RawResponse response = co_await answer(listener, asked);
    if (!co_await write(listener, stream, asked, std::move(response))) co_return;
    stream.expires_after(next_request);
  }
}

}  // namespace paddock::server
