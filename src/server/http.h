#pragma once

// A request and its answer, as the rest of the server sees them.

#include <algorithm>
#include <boost/json.hpp>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "room/ids.h"

namespace paddock::server {

struct HttpRequest {
  std::string method;
  std::vector<std::string> path;  // "/api/races/r_1" as api, races, r_1
  std::map<std::string, std::string, std::less<>> query;
  std::string address;         // of the client, for the limits (network_of)
  std::string key;             // from "Authorization: Bearer ..."
  std::string language = "en";  // in which the client reads; empty: messages without texts
  mutable PersonId person;     // who it turned out to be, for the log
  std::string body;
};

struct HttpResponse {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  boost::json::value json;         // instead of a body: its messages get texts (speech.h)
  std::vector<std::string> names;  // of the seats these speak of
  std::string cache = "no-store";
  std::string file_name;  // to save it under
};

// Whether a path is "/api/races/*/start".
inline bool fits(std::string_view pattern, const std::vector<std::string>& path) {
  std::size_t place = 0;
  for (std::size_t at = 1; at <= pattern.size(); ++place) {
    const std::size_t end = std::min(pattern.find('/', at), pattern.size());
    const std::string_view part = pattern.substr(at, end - at);
    if (place >= path.size() || (part != "*" && part != path[place])) return false;
    at = end + 1;
  }
  return place == path.size();
}

// JSON that is kept as text is sent as it is: an object with one more member.
inline std::string with_member(std::string object, std::string_view name, std::string_view value) {
  object.pop_back();
  object.append(object.size() > 1 ? ",\"" : "\"").append(name).append("\":").append(value).append("}");
  return object;
}
inline std::string json_list(const std::vector<std::string>& values) {
  std::string list = "[";
  for (const std::string& value : values) list.append(list.size() > 1 ? "," : "").append(value);
  return list + "]";
}

inline HttpResponse text_response(std::string json) {
  HttpResponse response;
  response.body = std::move(json);
  return response;
}

inline HttpResponse json_response(const boost::json::value& body, int status = 200) {
  HttpResponse response;
  response.status = status;
  response.json = body;
  return response;
}

}  // namespace paddock::server
