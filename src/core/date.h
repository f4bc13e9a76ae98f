#pragma once

// Dates of the calendar, in UTC.

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <string_view>

#include "core/result.h"

namespace paddock {

// Days are counted from 1970-01-01; a date is "2026-11-16".
inline Result<int> day_number(std::string_view date) {
  constexpr std::string_view pattern = "0000-00-00";
  const auto fits = [](char c, char p) { return p == '0' ? c >= '0' && c <= '9' : c == p; };
  const Error no_date{{"season.error.date", {{"date", date}}}};
  if (!std::ranges::equal(date, pattern, fits)) return no_date;
  const auto number = [&](std::size_t from, std::size_t digits) {
    int value = 0;
    for (const char c : date.substr(from, digits)) value = 10 * value + (c - '0');
    return value;
  };
  using std::chrono::sys_days, std::chrono::year_month_day;
  const year_month_day day{std::chrono::year(number(0, 4)), std::chrono::month(static_cast<unsigned>(number(5, 2))),
                           std::chrono::day(static_cast<unsigned>(number(8, 2)))};
  if (!day.ok() || day < year_month_day(sys_days())) return no_date;
  return static_cast<int>(sys_days(day).time_since_epoch().count());
}

inline std::string date_of(int day) {
  const std::chrono::year_month_day date{std::chrono::sys_days(std::chrono::days(day))};
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                     static_cast<unsigned>(date.day()));
}

}  // namespace paddock
