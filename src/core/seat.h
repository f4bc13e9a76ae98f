#pragma once

#include <concepts>
#include <cstdint>
#include <string>

namespace paddock {

// A place at the table, counted from 0 in the program; files and people count from 1.
class Seat {
 public:
  constexpr Seat(int index = -1) : index_(static_cast<std::int8_t>(index)) {}
  constexpr operator int() const { return index_; }

 private:
  std::int8_t index_;
};
inline constexpr Seat nobody = -1;
inline constexpr int max_seats = 12;
std::string words(std::same_as<Seat> auto seat) { return std::to_string(seat + 1); }

// Who looks: one seat, a spectator (sees what is public) or the referee (sees everything).
class Viewer {
 public:
  static constexpr Viewer seat(Seat seat) { return Viewer(seat); }
  static constexpr Viewer spectator() { return Viewer(nobody); }
  static constexpr Viewer referee() { return Viewer(everywhere); }

  constexpr bool sees(Seat owner) const { return seat_ == everywhere || (owner != nobody && seat_ == owner); }

 private:
  static constexpr Seat everywhere = -2;
  explicit constexpr Viewer(Seat seat) : seat_(seat) {}
  Seat seat_;
};

}  // namespace paddock
