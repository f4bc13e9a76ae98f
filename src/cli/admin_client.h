#pragma once

// Speaks with a running server over its admin socket.

#include <boost/json.hpp>
#include <optional>
#include <string>

#include "core/message.h"

namespace paddock::cli {

// The answer of the server. Ends the program with what is wrong if there is no server or it refuses.
boost::json::value ask_server(const std::string& socket, const std::string& method, const std::string& path,
                              const boost::json::object& body = {});

// What a server says to people, where the JSON is such.
std::optional<Message> message_in(const boost::json::value& json);

std::string url_part(const std::string& text);  // as it can stand in an address

}  // namespace paddock::cli
