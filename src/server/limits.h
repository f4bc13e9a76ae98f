#pragma once

// How much a client may do.

#include <algorithm>
#include <chrono>
#include <string>
#include <unordered_map>

namespace paddock::server {

// So many a second on average, and several seconds' worth at once. A rate of 0 has no limit.
class Allowance {
 public:
  static constexpr double burst_seconds = 4;

  explicit Allowance(int rate = 0) : rate_(rate), left_(rate * burst_seconds) {}

  bool take() {
    if (rate_ == 0) return true;
    const auto now = std::chrono::steady_clock::now();
    left_ = std::min(rate_ * burst_seconds, left_ + rate_ * std::chrono::duration<double>(now - last_).count());
    last_ = now;
    if (left_ < 1) return false;
    --left_;
    return true;
  }
  bool full() const {
    return left_ + rate_ * std::chrono::duration<double>(std::chrono::steady_clock::now() - last_).count() >=
           rate_ * burst_seconds;
  }

 private:
  double rate_;
  double left_;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

// Whose limits an address counts against: its own, or of IPv6 those of its /64, which is what one household gets.
std::string network_of(const std::string& address);

// What each address does. Used by the network's thread alone.
class Addresses {
 public:
  Addresses(int rate, int file_rate, int most_connections)
      : rate_(rate), file_rate_(file_rate), most_(most_connections) {}

  bool may_ask(const std::string& network) { return take(asked_, network, rate_); }
  bool may_read_file(const std::string& network) { return take(read_, network, file_rate_); }

  bool connect(const std::string& network) {
    if (most_ > 0 && connections_[network] >= most_) return false;
    return ++connections_[network], true;
  }
  void disconnect(const std::string& network) {
    if (--connections_[network] == 0) connections_.erase(network);
  }

 private:
  using Allowances = std::unordered_map<std::string, Allowance>;
  static bool take(Allowances& allowances, const std::string& network, int rate) {
    if (allowances.size() > 10'000) std::erase_if(allowances, [](const auto& entry) { return entry.second.full(); });
    return allowances.try_emplace(network, rate).first->second.take();
  }

  int rate_, file_rate_, most_;
  Allowances asked_, read_;
  std::unordered_map<std::string, int> connections_;
};

}  // namespace paddock::server
