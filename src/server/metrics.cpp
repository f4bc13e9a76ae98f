#include "server/metrics.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>

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

namespace {

int open_files() {
  std::error_code error;
  const std::filesystem::directory_iterator files("/proc/self/fd", error);
  return error ? 0 : static_cast<int>(std::distance(begin(files), end(files)));
}

template <class Value>
std::string one(const char* name, const char* kind, const char* help, Value value) {
  return fmt::format("# HELP {0} {2}\n# TYPE {0} {1}\n{0} {3}\n", name, kind, help, value);
}

}  // namespace

std::string text(const StoreFigures& figures) {
  return one("paddock_database_bytes", "gauge", "Size of the database", figures.bytes) +
         one("paddock_database_log_bytes", "gauge", "Size of its write-ahead log", figures.log_bytes) +
         one("paddock_log_moves_total", "counter", "How often the log was moved into the database", figures.moves) +
         one("paddock_log_move_seconds_total", "counter", "Time that took", figures.moving_seconds);
}

std::string Metrics::text() const {
  std::string refused =
      "# HELP paddock_refusals_total Requests and messages that were refused\n"
      "# TYPE paddock_refusals_total counter\n";
  for (std::size_t code = 0; code < refusals.size(); ++code)
    refused += fmt::format("paddock_refusals_total{{code=\"{}\"}} {}\n", name_of(static_cast<Code>(code)).name,
                           refusals[code].load());
  return fmt::format("# HELP paddock_build_info The program\n# TYPE paddock_build_info gauge\n"
                     "paddock_build_info{{version=\"{}\",build=\"{}\"}} 1\n", version, build) +
         refused + one("paddock_sockets", "gauge", "Open connections of any kind", sockets.load()) +
         one("paddock_connections_refused_total", "counter", "Connections that were one too many", turned_away.load()) +
         one("paddock_queued_bytes", "gauge", "Bytes that wait for clients to read them", queued_bytes.load()) +
         one("paddock_driver_cpu_seconds_total", "counter", "Processor time of computer drivers and of loading races",
             static_cast<double>(driver_microseconds) / 1e6) +
         one("paddock_driver_budget_refusals_total", "counter", "Refused for the cost of computer drivers",
             over_budget.load()) +
         one("paddock_computer_races", "gauge", "Races of computers alone that are running", computer_races.load()) +
         one("paddock_driver_queue", "gauge", "Races that wait for a thread to drive", waiting_drivers.load()) +
         one("paddock_open_files", "gauge", "File handles in use", open_files()) +
         pool_wait.text("paddock_pool_wait_seconds", "Until a thread of the pool is free") +
         one("paddock_connections", "gauge", "Live connections", connections.load()) +
         one("paddock_streams", "gauge", "Event streams", streams.load()) +
         one("paddock_rooms", "gauge", "Races in memory", rooms.load()) +
         one("paddock_requests_total", "counter", "HTTP requests", requests.load()) +
         one("paddock_messages_total", "counter", "Messages on live connections", messages.load()) +
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
