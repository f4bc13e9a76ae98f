#include "server/log.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <atomic>
#include <boost/json.hpp>
#include <chrono>
#include <cstdio>

#include "messages/say.h"

namespace paddock::server {
namespace {

std::atomic<bool> as_json = false;

}  // namespace

void log_as_json(bool json) { as_json = json; }

void log_line(std::string_view level, const Message& what, Facts facts) {
  const auto now = std::chrono::time_point_cast<std::chrono::seconds>(std::chrono::system_clock::now());
  const std::string time = fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(now));
  std::string line;
  if (as_json) {
    boost::json::object object{{"time", time}, {"level", level}, {"id", what.id}, {"what", say(what)}};
    for (const auto& [name, value] : facts) object[name] = value;
    line = boost::json::serialize(object);
  } else {
    line = fmt::format("{} {:<5} {}", time, level, say(what));
    for (const auto& [name, value] : facts) line += fmt::format("  {}: {}", name, value);
  }
  std::fputs((line + "\n").c_str(), stderr);
}

}  // namespace paddock::server
