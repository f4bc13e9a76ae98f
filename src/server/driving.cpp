#include "server/driving.h"

#include <algorithm>
#include <thread>

namespace paddock::server {

constexpr double burst_seconds = 60;  // what was not used can be used at once
constexpr int races_retry_after = 10;

std::size_t pool_threads(const Settings& settings) {
  if (settings.threads > 0) return static_cast<std::size_t>(settings.threads);
  return std::max(1u, std::thread::hardware_concurrency());
}

Driving::Driving(const Settings& settings, Metrics& metrics)
    : settings_(settings), metrics_(metrics),
      persons_(settings.driver_time_per_person * burst_seconds, settings.driver_time_per_person),
      addresses_(settings.driver_time_per_address * burst_seconds, settings.driver_time_per_address),
      free_(std::max<std::size_t>(1, pool_threads(settings) - 1)) {}

int Driving::seconds_to_wait(const Payer& payer) {
  return std::max(payer.person.empty() ? 0 : persons_.wait(payer.person.text()),
                  payer.address.empty() ? 0 : addresses_.wait(payer.address));
}

void Driving::check(const Payer& payer) {
  const int seconds = seconds_to_wait(payer);
  if (seconds == 0) return;
  ++metrics_.over_budget;
  throw Refused{Code::too_much, {"server.error.driver-time", {{"seconds", seconds}}}, "", "", seconds};
}

void Driving::charge(const Payer& payer, double milliseconds) {
  metrics_.driver_microseconds += static_cast<std::uint64_t>(milliseconds * 1000);
  if (!payer.person.empty()) persons_.owe(payer.person.text(), milliseconds);
  if (!payer.address.empty()) addresses_.owe(payer.address, milliseconds);
}

std::unique_ptr<Driving::Race> Driving::begin_race(const Payer& payer) {
  const std::lock_guard lock(mutex_);
  const auto too_many = [](int most, int now) { return most > 0 && now >= most; };
  const int most = settings_.computer_races_per_person;
  if (too_many(settings_.computer_races, all_races_) || too_many(most, races_["person " + payer.person.text()]) ||
      too_many(most, races_["address " + payer.address])) {
    ++metrics_.over_budget;
    throw Refused{Code::too_much, "server.error.too-many-computer-races", "", "", races_retry_after};
  }
  ++all_races_;
  ++races_["person " + payer.person.text()];
  ++races_["address " + payer.address];
  metrics_.computer_races = all_races_;
  return std::make_unique<Race>(*this, payer);
}

Driving::Race::~Race() {
  const std::lock_guard lock(driving_.mutex_);
  driving_.metrics_.computer_races = --driving_.all_races_;
  for (const std::string& name : {"person " + payer_.person.text(), "address " + payer_.address})
    if (--driving_.races_[name] <= 0) driving_.races_.erase(name);
}

void Driving::enqueue(bool people, std::function<void()> ready) {
  {
    const std::lock_guard lock(mutex_);
    if (free_ == 0) {
      waiting_[people ? 0 : 1].push_back(std::move(ready));
      metrics_.waiting_drivers = static_cast<std::int64_t>(waiting_[0].size() + waiting_[1].size());
      return;
    }
    --free_;
  }
  ready();
}

void Driving::end_turn() {
  std::function<void()> next;
  {
    const std::lock_guard lock(mutex_);
    auto& queue = waiting_[0].empty() ? waiting_[1] : waiting_[0];
    if (queue.empty()) return void(++free_);
    next = std::move(queue.front());
    queue.pop_front();
    metrics_.waiting_drivers = static_cast<std::int64_t>(waiting_[0].size() + waiting_[1].size());
  }
  next();
}

}  // namespace paddock::server
