#include "server/quota.h"

#include <algorithm>
#include <cmath>

namespace paddock::server {

double Quota::left(const Stock& stock, std::chrono::steady_clock::time_point now) const {
  return std::min(most_, stock.left + a_second_ * std::chrono::duration<double>(now - stock.at).count());
}

int Quota::take(const std::string& whose, double amount) {
  if (most_ <= 0) return 0;
  const auto now = std::chrono::steady_clock::now();
  const std::lock_guard lock(mutex_);
  if (stocks_.size() > 10'000)
    std::erase_if(stocks_, [&](const auto& entry) { return left(entry.second, now) >= most_; });
  Stock& stock = stocks_.try_emplace(whose, Stock{most_, now}).first->second;
  stock = {left(stock, now), now};
  const double missing = std::min(amount, most_) - stock.left;
  if (missing > 0) return std::max(1, static_cast<int>(std::ceil(missing / a_second_)));
  stock.left -= amount;  // what is more than a whole stock is paid back later
  return 0;
}

}  // namespace paddock::server
