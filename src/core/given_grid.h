#pragma once

// A grid that is given, by an organiser or a season, where the rulebook would have it driven for.

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "core/plain_few.h"
#include "core/reflect.h"
#include "core/result.h"
#include "core/seat.h"

namespace paddock {

bool names_each_seat_once(const auto& order, std::size_t seats) {
  for (std::size_t seat = 0; seat < seats; ++seat)
    if (std::ranges::count(order, Seat(static_cast<int>(seat))) != 1) return false;
  return order.size() == seats;
}

// Pole first; empty: none is given.
struct GivenGrid : PlainFew<Seat, max_seats> {
  using PlainFew::PlainFew;
};

// The option `grid` may say in one word that the rulebook's way is wanted: then none is given.
inline void leave_out_usual_grid(boost::json::object& options, std::string_view usual) {
  const boost::json::value* grid = options.if_contains("grid");
  if (grid && grid->is_string() && grid->as_string() == usual) options.erase("grid");
}

std::optional<Error> check_grid(const auto& grid, std::size_t seats) {
  if (grid.empty() || names_each_seat_once(grid, seats)) return std::nullopt;
  return error_at("grid", {"race.error.grid", {{"seats", seats}}});
}

// There were races before it could be given, and their hashes hold: none is no part of a hash.
inline void add_to(Hash& hash, const GivenGrid& grid) {
  if (!grid.empty()) add_to(hash, static_cast<const PlainFew<Seat, max_seats>&>(grid));
}

// Spreads a number of the cars evenly from pole back: the index on the grid of the next one.
constexpr int spread_place(int number, int given, int cars) { return number * cars / given; }

}  // namespace paddock
