#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace paddock::circuit {

// Solves a small linear system by elimination with pivoting; false if there is no single solution.
template <std::size_t n>
bool solve(std::array<std::array<double, n>, n> a, std::array<double, n> b, std::array<double, n>& x) {
  for (std::size_t column = 0; column < n; ++column) {
    std::size_t pivot = column;
    for (std::size_t row = column + 1; row < n; ++row)
      if (std::abs(a[row][column]) > std::abs(a[pivot][column])) pivot = row;
    if (std::abs(a[pivot][column]) < 1e-12) return false;
    std::swap(a[column], a[pivot]);
    std::swap(b[column], b[pivot]);
    for (std::size_t row = column + 1; row < n; ++row) {
      const double factor = a[row][column] / a[column][column];
      for (std::size_t k = column; k < n; ++k) a[row][k] -= factor * a[column][k];
      b[row] -= factor * b[column];
    }
  }
  for (std::size_t row = n; row-- > 0;) {
    x[row] = b[row];
    for (std::size_t k = row + 1; k < n; ++k) x[row] -= a[row][k] * x[k];
    x[row] /= a[row][row];
  }
  return true;
}

// The smallest change u that brings all n errors to zero (minimum-norm Newton). `errors(u)` tells them for a change.
template <std::size_t n, class Errors>
bool least_change(std::vector<double>& u, Errors&& errors) {
  constexpr int iterations = 8;
  constexpr double step = 1e-6;
  for (int iteration = 0; iteration < iterations; ++iteration) {
    const std::array<double, n> now = errors(u);
    std::vector<std::array<double, n>> slopes(u.size());
    std::array<double, n> right{};
    std::array<std::array<double, n>, n> square{};
    for (std::size_t k = 0; k < u.size(); ++k) {
      std::vector<double> moved = u;
      moved[k] += step;
      const std::array<double, n> then = errors(moved);
      for (std::size_t c = 0; c < n; ++c) slopes[k][c] = (then[c] - now[c]) / step;
      for (std::size_t i = 0; i < n; ++i) {
        right[i] += slopes[k][i] * u[k];
        for (std::size_t j = 0; j < n; ++j) square[i][j] += slopes[k][i] * slopes[k][j];
      }
    }
    for (std::size_t c = 0; c < n; ++c) right[c] -= now[c];
    std::array<double, n> multipliers;
    if (!solve(square, right, multipliers)) return false;
    for (std::size_t k = 0; k < u.size(); ++k) {
      u[k] = 0;
      for (std::size_t c = 0; c < n; ++c) u[k] += slopes[k][c] * multipliers[c];
    }
  }
  return true;
}

}  // namespace paddock::circuit
