#pragma once

// How much of something each person or address may have: a stock that fills again at a steady rate. Safe to use from any thread.

#include <chrono>
#include <mutex>
#include <string>
#include <unordered_map>

namespace paddock::server {

class Quota {
 public:
  Quota(double most, double a_second) : most_(most), a_second_(a_second) {}  // most 0: no limit

  // Takes from the stock: 0. If it holds too little, nothing is taken: the seconds until it holds enough, at least 1.
  int take(const std::string& whose, double amount = 1);

 private:
  struct Stock {
    double left;
    std::chrono::steady_clock::time_point at;
  };
  double left(const Stock& stock, std::chrono::steady_clock::time_point now) const;

  const double most_, a_second_;
  std::mutex mutex_;
  std::unordered_map<std::string, Stock> stocks_;
};

}  // namespace paddock::server
