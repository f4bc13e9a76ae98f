#include "server/raw_http.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <boost/beast/core/string.hpp>
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>

#include "server/speech.h"

namespace paddock::server {

boost::json::object error_json(const Refused& refused, const std::string& language) {
  boost::json::object error = room::refusal_json(refused);
  add_texts(error.at("message"), language, refused.names);
  return error;
}

RawResponse answer_to(const RawRequest& request, int status, std::string_view type, std::string body,
                      std::string_view cache) {
  RawResponse response(static_cast<http::status>(status), request.version());
  if (status != 204) response.set(http::field::content_type, {type.data(), type.size()});
  response.set(http::field::cache_control, {cache.data(), cache.size()});
  response.keep_alive(request.keep_alive());
  response.body() = std::move(body);
  response.prepare_payload();
  if (request.method() == http::verb::head) response.body().clear();
  return response;
}

RawResponse answer_to(const RawRequest& request, const Refused& refused) {
  RawResponse response = answer_to(request, name_of(refused.code).http, "application/json",
                                   boost::json::serialize(error_json(refused, language_of(request))));
  if (refused.code == Code::wrong_method) response.set(http::field::allow, refused.allow);
  if (name_of(refused.code).http == 429)
    response.set(http::field::retry_after, std::to_string(std::max(1, refused.retry_after)));
  return response;
}

// The page may load nothing from another host and run no inline script.
void add_security(http::fields& fields, const RawRequest& request, const Settings& settings) {
  fields.set("Content-Security-Policy",
             "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; "
             "base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
  fields.set("X-Content-Type-Options", "nosniff");
  fields.set("Referrer-Policy", "no-referrer");
  fields.set("Cross-Origin-Opener-Policy", "same-origin");
  fields.set("Cross-Origin-Resource-Policy", "same-origin");
  fields.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
  if (settings.behind_proxy && beast::iequals(request["X-Forwarded-Proto"], "https"))
    fields.set("Strict-Transport-Security", "max-age=31536000");
}

void check_header_text(std::string_view header) {
  if (header.find("\r\n ") != header.npos || header.find("\r\n\t") != header.npos)
    throw Refused{Code::bad_request, "server.error.folded-header"};
}

void check_header(const RawRequest& request) {
  const auto hosts = request.count(http::field::host);
  if (hosts > 1 || (hosts == 0 && request.version() >= 11))
    throw Refused{Code::bad_request, "server.error.host-header"};
  const auto encodings = request.count(http::field::transfer_encoding);
  if (encodings == 0) return;
  if (encodings > 1 || !beast::iequals(request[http::field::transfer_encoding], "chunked"))
    throw Refused{Code::bad_request, "server.error.transfer-encoding"};
  if (request.count(http::field::content_length) > 0) throw Refused{Code::bad_request, "server.error.two-lengths"};
}

namespace {

// A page elsewhere can let its own name point here, but neither an address nor a name of this machine.
bool is_host_of_ours(std::string_view host, const Settings& settings) {
  if (const auto colon = host.rfind(':'); colon != host.npos && host.find(']', colon) == host.npos)
    host = host.substr(0, colon);
  std::string name(host);
  std::ranges::transform(name, name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  if (std::ranges::count(settings.hosts, name) > 0) return true;
  if (settings.behind_proxy && !settings.hosts.empty()) return false;
  if (name == "localhost") return true;
  if (name.starts_with('[') && name.ends_with(']')) name = name.substr(1, name.size() - 2);
  boost::system::error_code error;
  boost::asio::ip::make_address(name, error);
  return !error;
}

}  // namespace

void check_origin(const RawRequest& request, const Settings& settings) {
  const std::string_view origin = view_of(request[http::field::origin]), host = view_of(request[http::field::host]);
  if (origin.empty() || std::ranges::count(settings.origins, origin) > 0) return;
  if (origin != fmt::format("http://{}", host) && origin != fmt::format("https://{}", host))
    throw Refused{Code::forbidden, "server.error.other-origin"};
  if (!is_host_of_ours(host, settings))
    throw Refused{
        Code::forbidden,
        {"server.error.other-host",
         {{"name", host.substr(0, 80)}, {"host", host.substr(0, std::min<std::size_t>(host.find(':'), 80))}}}};
}

std::string path_of(const RawRequest& request) {
  const std::string_view target = view_of(request.target());
  return std::string(target.substr(0, target.find_first_of("?#")));
}

std::string language_of(const RawRequest& request) {
  std::string wish;
  if (const auto url = boost::urls::parse_origin_form(request.target()))
    for (const auto& parameter : url->params())
      if (parameter.key == "lang") wish = parameter.value;
  return chosen_language(wish, view_of(request[http::field::accept_language]));
}

HttpRequest read_target(const RawRequest& raw) {
  const auto url = boost::urls::parse_origin_form(raw.target());
  if (!url) throw Refused{Code::bad_request, "server.error.bad-address"};
  HttpRequest request;
  request.method = raw.method() == http::verb::head ? "GET" : std::string(view_of(raw.method_string()));
  for (const auto& segment : url->segments()) request.path.push_back(segment);
  for (const auto& parameter : url->params()) request.query[parameter.key] = parameter.value;
  const std::string_view key = view_of(raw[http::field::authorization]);
  if (key.starts_with("Bearer ")) request.key = key.substr(7);
  request.language = language_of(raw);
  request.body = raw.body();
  return request;
}

std::string address_of(const RawRequest& request, const std::string& connection, bool behind_proxy) {
  if (!behind_proxy) return connection;
  std::string_view last;
  const auto [begin, end] = request.equal_range("X-Forwarded-For");
  for (auto field = begin; field != end; ++field) last = view_of(field->value());
  if (const auto comma = last.rfind(','); comma != last.npos) last.remove_prefix(comma + 1);
  while (last.starts_with(' ')) last.remove_prefix(1);
  while (last.ends_with(' ')) last.remove_suffix(1);
  return last.empty() ? connection : std::string(last.substr(0, 64));
}

}  // namespace paddock::server
