#pragma once

// A request and its answer, as the rest of the server sees them.

#include <boost/json.hpp>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "room/ids.h"
#include "room/requests.h"

namespace paddock::server {

using room::fits, room::json_list, room::with_member;

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
