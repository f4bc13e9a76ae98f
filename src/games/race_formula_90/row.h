#pragma once

#include <bit>
#include <cstdint>

namespace paddock::race_formula_90 {

// What stands in a section, front first: the numbers of its cars (1 to 12) and of its yellow flag. They lie in one word, four bits
// each, the front lowest. A car looks around itself many times in a turn, and here nothing has to be searched.
class Row {
 public:
  static constexpr int nobody = 0, flag = 15;
  static constexpr int most = 16;

  struct Iterator {
    std::uint64_t rest;
    int operator*() const { return static_cast<int>(rest & 15); }
    Iterator& operator++() { return rest >>= 4, *this; }
    friend bool operator==(const Iterator&, const Iterator&) = default;
  };
  Iterator begin() const { return {numbers_}; }
  Iterator end() const { return {0}; }

  bool empty() const { return numbers_ == 0; }
  bool has_several() const { return numbers_ >> 4; }
  int size() const { return (64 - std::countl_zero(numbers_) + 3) / 4; }
  int place_of(int number) const { return bits_before(number) / 4; }  // most: it is not here
  int ahead_of(int number) const { return static_cast<int>(numbers_ << 4 >> bits_before(number) & 15); }

  void push_back(int number) { numbers_ |= static_cast<std::uint64_t>(number) << 4 * size(); }
  void erase(int number) {
    const std::uint64_t front = ahead_of_bit(bits_before(number));
    numbers_ = (numbers_ & front) | (numbers_ >> 4 & ~front);
  }
  void put_in_front(int number, int other) {
    erase(number);
    const int bits = bits_before(other);
    const std::uint64_t front = ahead_of_bit(bits);
    numbers_ = (numbers_ & front) | static_cast<std::uint64_t>(number) << bits | (numbers_ & ~front) << 4;
  }

  friend bool operator==(const Row&, const Row&) = default;

 private:
  static std::uint64_t ahead_of_bit(int bit) { return (std::uint64_t{1} << bit) - 1; }

  // Where the number is, all four-bit places compared at once: the lowest that does not differ.
  int bits_before(int number) const {
    constexpr std::uint64_t ones = 0x1111111111111111;
    const std::uint64_t difference = numbers_ ^ static_cast<std::uint64_t>(number) * ones;
    return std::countr_zero((difference - ones) & ~difference & ones << 3) & ~3;
  }

  std::uint64_t numbers_ = 0;
};

}  // namespace paddock::race_formula_90
