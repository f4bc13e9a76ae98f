#pragma once

// A request and its answer, as the rest of the server sees them.

#include <boost/json.hpp>
#include <map>
#include <string>
#include <vector>

namespace paddock::server {

struct HttpRequest {
  std::string method;
  std::vector<std::string> path;  // "/api/races/r_1" as api, races, r_1
  std::map<std::string, std::string, std::less<>> query;
  std::string address;  // of the client
  std::string key;  // from "Authorization: Bearer ..."
  std::string body;
};

struct HttpResponse {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::string cache = "no-store";
  std::string file_name;  // to save it under
};

inline HttpResponse json_response(const boost::json::value& body, int status = 200) {
  HttpResponse response;
  response.status = status;
  response.body = boost::json::serialize(body);
  return response;
}

}  // namespace paddock::server
