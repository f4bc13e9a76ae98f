#pragma once

// What is printed on cards, as the tests write it down once more.

#include <gtest/gtest.h>

#include <string>

#include "games/race_formula_90/race.h"

namespace paddock::race_formula_90 {

struct CheckRow {
  bool asked, blind;
  int modifier;
};
constexpr CheckRow no_check{false, false, 0};
constexpr CheckRow check(int modifier) { return {true, false, modifier}; }

inline const Face& face(std::string_view circuit, Edition edition, int id) {
  return find_circuit(circuit).ground->faces[static_cast<int>(edition)][static_cast<std::size_t>(id)];
}

inline void expect_check(const Face& face, const CheckRow& row, const std::string& name) {
  EXPECT_EQ(face.has_check, row.asked) << name;
  if (!row.asked) return;
  EXPECT_EQ(face.blind, row.blind) << name;
  EXPECT_EQ(face.modifier, row.modifier) << name;
}

}  // namespace paddock::race_formula_90
