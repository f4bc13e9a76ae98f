#include "server/metrics.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/build.h"

namespace paddock::server {

void Durations::add(std::chrono::steady_clock::duration duration) {
  const auto place = std::ranges::lower_bound(limits, std::chrono::duration<double>(duration).count());
  ++counts_[place - limits.begin()];
  nanoseconds_ += std::chrono::duration_cast<std::chrono::nanoseconds>(duration).count();
}

std::string Durations::text(const char* name, const char* help) const {
  std::string text = fmt::format("# HELP {0} {1}\n# TYPE {0} histogram\n", name, help);
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < limits.size(); ++i)
    text += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, limits[i], sum += counts_[i]);
  sum += counts_.back();
  return text + fmt::format("{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2}\n{0}_count {1}\n", name, sum,
                            static_cast<double>(nanoseconds_) / 1e9);
}

std::string Metrics::text() const {
  const auto one = [](const char* name, const char* kind, const char* help, auto value) {
    return fmt::format("# HELP {0} {2}\n# TYPE {0} {1}\n{0} {3}\n", name, kind, help, value);
  };
  return fmt::format("# HELP paddock_build_info The program\n# TYPE paddock_build_info gauge\n"
                     "paddock_build_info{{version=\"{}\",build=\"{}\"}} 1\n", version, build) +
         one("paddock_connections", "gauge", "Live connections", connections.load()) +
         one("paddock_streams", "gauge", "Event streams", streams.load()) +
         one("paddock_rooms", "gauge", "Races in memory", rooms.load()) +
         one("paddock_requests_total", "counter", "HTTP requests", requests.load()) +
         one("paddock_messages_total", "counter", "Messages on live connections", messages.load()) +
         one("paddock_refusals_total", "counter", "Requests and messages that were refused", refusals.load()) +
         one("paddock_troubles_total", "counter", "Faults of the server", troubles.load()) +
         one("paddock_reports_total", "counter", "Reports of people about people", reports.load()) +
         one("paddock_answers_total", "counter", "Answers of people", answers.load()) +
         one("paddock_driver_answers_total", "counter", "Answers of computer drivers", driver_answers.load()) +
         one("paddock_commits_total", "counter", "Transactions", commits.load()) +
         one("paddock_entries_total", "counter", "Entries of logs", entries.load()) +
         commit_time.text("paddock_commit_seconds", "From an append to its being durable") +
         answer_time.text("paddock_answer_seconds", "From reading an answer to its acknowledgement");
}

}  // namespace paddock::server
