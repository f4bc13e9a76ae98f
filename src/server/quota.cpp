#include "server/quota.h"

#include <algorithm>
#include <cmath>

#include "server/granted.h"

namespace paddock::server {
namespace {

constexpr double megabyte = 1024 * 1024, seconds_a_day = 24 * 60 * 60;
constexpr std::size_t most_stocks = 10'000;  // then those that are full again are forgotten

}  // namespace

Quota::Stock& Quota::stock_of(const std::string& whose) {
  const auto now = std::chrono::steady_clock::now();
  const auto left = [&](const Stock& stock) {
    return std::min(most_, stock.left + a_second_ * std::chrono::duration<double>(now - stock.at).count());
  };
  if (stocks_.size() > most_stocks)
    std::erase_if(stocks_, [&](const auto& entry) { return left(entry.second) >= most_; });
  Stock& stock = stocks_.try_emplace(whose, Stock{most_, now}).first->second;
  return stock = {left(stock), now};
}

int Quota::take(const std::string& whose, double amount) {
  if (most_ <= 0) return 0;
  const std::lock_guard lock(mutex_);
  Stock& stock = stock_of(whose);
  const double missing = std::min(amount, most_) - stock.left;
  if (missing > 0) return std::max(1, static_cast<int>(std::ceil(missing / a_second_)));
  stock.left -= amount;
  return 0;
}

int Quota::wait(const std::string& whose) {
  if (most_ <= 0) return 0;
  const std::lock_guard lock(mutex_);
  const double left = stock_of(whose).left;
  return left > 0 ? 0 : static_cast<int>(-left / a_second_) + 1;
}

void Quota::owe(const std::string& whose, double amount) {
  if (most_ <= 0) return;
  const std::lock_guard lock(mutex_);
  stock_of(whose).left -= amount;
}

Disk::Disk(int megabytes_of_person, int megabytes_of_address)
    : people_(megabytes_of_person * megabyte, megabytes_of_person * megabyte / seconds_a_day),
      addresses_(megabytes_of_address * megabyte, megabytes_of_address * megabyte / seconds_a_day) {}

void Disk::check(const PersonId& person, const std::string& address, std::size_t bytes) {
  int wait = person.empty() ? 0 : people_.take(person.text(), static_cast<double>(bytes));
  if (wait == 0 && !address.empty()) wait = addresses_.take(address, static_cast<double>(bytes));
  if (wait > 0)
    throw Refused{Code::too_much, {"server.error.disk-share", {{"minutes", (wait + 59) / 60}}}, "", "", wait};
}

void Disk::wrote(const PersonId& person, const std::string& address, std::size_t bytes) {
  if (!person.empty()) people_.owe(person.text(), static_cast<double>(bytes));
  if (!address.empty()) addresses_.owe(address, static_cast<double>(bytes));
}

}  // namespace paddock::server
