#pragma once

#include <boost/describe.hpp>

namespace paddock {

// How a driver differs from pro: in taste, and in what it overlooks. Every pro has one; with these values it is pro itself.
struct Temper {
  double care = 1;           // what danger and damage count: 2 is careful, 0.5 daring
  double thrift = 1;         // what tyres, brakes, fuel, chips and the like count
  double sight = 1;          // how much it sees of what comes after this turn: 0 is nothing
  bool sees_weather = true;  // or it takes today's weather to stay
  friend bool operator==(const Temper&, const Temper&) = default;
};
BOOST_DESCRIBE_STRUCT(Temper, (), (care, thrift, sight, sees_weather))

// The taste of both.
constexpr Temper operator*(const Temper& one, const Temper& other) {
  return {one.care * other.care, one.thrift * other.thrift, one.sight * other.sight,
          one.sees_weather && other.sees_weather};
}

}  // namespace paddock
