#pragma once

// Requests and answers as they go over the wire.

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "server/http.h"
#include "server/granted.h"
#include "server/settings.h"

namespace paddock::server {

namespace beast = boost::beast;
namespace http = beast::http;

using RawRequest = http::request<http::string_body>;
using RawResponse = http::response<http::string_body>;

constexpr std::size_t most_header_bytes = 16 * 1024;

inline std::string_view view_of(beast::string_view text) { return {text.data(), text.size()}; }

boost::json::object error_json(const Refused& refused, const std::string& language);

RawResponse answer_to(const RawRequest& request, int status, std::string_view type, std::string body,
                      std::string_view cache = "no-store");
RawResponse answer_to(const RawRequest& request, const Refused& refused);

// The headers that keep browsers safe, on every answer.
void add_security(http::fields& fields, const RawRequest& request, const Settings& settings);

// What could be understood in two ways is not understood at all: throws Refused.
void check_header_text(std::string_view header);
void check_header(const RawRequest& request);

// A page of another site must not act in the name of whoever looks at it: throws Refused.
void check_origin(const RawRequest& request, const Settings& settings);

std::string language_of(const RawRequest& request);  // by its query or header; empty: messages without texts
std::string path_of(const RawRequest& request);      // without the query, which may hold an invitation
HttpRequest read_target(const RawRequest& request);  // throws Refused

// Of the request: behind a proxy the client's, as the proxy saw it; else the one of the connection.
std::string address_of(const RawRequest& request, const std::string& connection, bool behind_proxy);

}  // namespace paddock::server
