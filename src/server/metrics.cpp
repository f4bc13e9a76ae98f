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

namespace {

// What a figure is: server.metric.NAME.
std::string head(const char* name, const char* kind, const Speech& speech) {
  return fmt::format("# HELP {0} {2}\n# TYPE {0} {1}\n", name, kind,
                     say(Message("server.metric." + std::string(name), {}), speech));
}

}  // namespace

std::string Durations::text(const char* name, const Speech& speech) const {
  std::string text = head(name, "histogram", speech);
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

}  // namespace

std::string text(const StoreFigures& figures, const Speech& speech) {
  const auto one = [&](const char* name, const char* kind, auto value) {
    return fmt::format("{}{} {}\n", head(name, kind, speech), name, value);
  };
  return one("paddock_database_bytes", "gauge", figures.bytes) +
         one("paddock_database_log_bytes", "gauge", figures.log_bytes) +
         one("paddock_log_moves_total", "counter", figures.moves) +
         one("paddock_log_move_seconds_total", "counter", figures.moving_seconds);
}

std::string Metrics::text(const Speech& speech) const {
  const auto one = [&](const char* name, const char* kind, auto value) {
    return fmt::format("{}{} {}\n", head(name, kind, speech), name, value);
  };
  std::string refused = head("paddock_refusals_total", "counter", speech);
  for (std::size_t code = 0; code < refusals.size(); ++code)
    refused += fmt::format("paddock_refusals_total{{code=\"{}\"}} {}\n", name_of(static_cast<Code>(code)).name,
                           refusals[code].load());
  return head("paddock_build_info", "gauge", speech) +
         fmt::format("paddock_build_info{{version=\"{}\",build=\"{}\"}} 1\n", version, build) + refused +
         one("paddock_sockets", "gauge", sockets.load()) +
         one("paddock_connections_refused_total", "counter", turned_away.load()) +
         one("paddock_queued_bytes", "gauge", queued_bytes.load()) +
         one("paddock_driver_cpu_seconds_total", "counter", static_cast<double>(driver_microseconds) / 1e6) +
         one("paddock_driver_budget_refusals_total", "counter", over_budget.load()) +
         one("paddock_computer_races", "gauge", computer_races.load()) +
         one("paddock_driver_queue", "gauge", waiting_drivers.load()) +
         one("paddock_open_files", "gauge", open_files()) + pool_wait.text("paddock_pool_wait_seconds", speech) +
         one("paddock_connections", "gauge", connections.load()) + one("paddock_streams", "gauge", streams.load()) +
         one("paddock_rooms", "gauge", rooms.load()) + one("paddock_requests_total", "counter", requests.load()) +
         one("paddock_messages_total", "counter", messages.load()) +
         one("paddock_troubles_total", "counter", troubles.load()) +
         one("paddock_reports_total", "counter", reports.load()) +
         one("paddock_answers_total", "counter", answers.load()) +
         one("paddock_driver_answers_total", "counter", driver_answers.load()) +
         one("paddock_commits_total", "counter", commits.load()) +
         one("paddock_entries_total", "counter", entries.load()) + commit_time.text("paddock_commit_seconds", speech) +
         answer_time.text("paddock_answer_seconds", speech);
}

}  // namespace paddock::server
