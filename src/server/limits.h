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

// What each address does. Used by the network's thread alone.
class Addresses {
 public:
  Addresses(int rate, int most_connections) : rate_(rate), most_(most_connections) {}

  bool may_ask(const std::string& address) {
    if (allowances_.size() > 10'000) std::erase_if(allowances_, [](const auto& entry) { return entry.second.full(); });
    return allowances_.try_emplace(address, rate_).first->second.take();
  }
  bool connect(const std::string& address) {
    if (most_ > 0 && connections_[address] >= most_) return false;
    return ++connections_[address], true;
  }
  void disconnect(const std::string& address) {
    if (--connections_[address] == 0) connections_.erase(address);
  }

 private:
  int rate_, most_;
  std::unordered_map<std::string, Allowance> allowances_;
  std::unordered_map<std::string, int> connections_;
};

}  // namespace paddock::server
