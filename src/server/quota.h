#pragma once

// How much of something each person or address may have: a stock that fills again at a steady rate. Safe to use from any thread.

#include <chrono>
#include <mutex>
#include <string>
#include <unordered_map>

#include "room/ids.h"

namespace paddock::server {

class Quota {
 public:
  Quota(double most, double a_second) : most_(most), a_second_(a_second) {}  // most 0: no limit

  // Takes from the stock: 0. If it holds too little, nothing is taken: the seconds until it holds enough, at least 1.
  int take(const std::string& whose, double amount = 1);
  // Takes it whether it is there or not: what is missing has to come back first.
  void owe(const std::string& whose, double amount);

  int wait(const std::string& whose);  // 0, or the seconds until something is left

 private:
  struct Stock {
    double left;
    std::chrono::steady_clock::time_point at;
  };
  Stock& stock_of(const std::string& whose);  // as it is now; the mutex is held

  const double most_, a_second_;
  std::mutex mutex_;
  std::unordered_map<std::string, Stock> stocks_;
};

// Bytes that people and addresses may have written in a day.
class Disk {
 public:
  Disk(int megabytes_of_person, int megabytes_of_address);

  // Throws Refused if that is too much; otherwise it is taken.
  void check(const PersonId& person, const std::string& address, std::size_t bytes = 0);
  void wrote(const PersonId& person, const std::string& address, std::size_t bytes);

 private:
  Quota people_, addresses_;
};

}  // namespace paddock::server
