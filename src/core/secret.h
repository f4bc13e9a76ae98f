#pragma once

#include "core/seat.h"

namespace paddock {

// Something only its owner may see (owner nobody: no seat may, such as the order of a deck).
// The rules hold a position they may change, and reach the contents like a pointer's. Whoever holds a
// const position (a view, a driver, a printer) must say who is looking.
template <class T>
class Secret {
 public:
  Secret() = default;
  explicit Secret(Seat owner, T value = T()) : value_(value), owner_(owner) {}

  T& operator*() { return value_; }
  T* operator->() { return &value_; }
  const T* seen_by(Viewer viewer) const { return viewer.sees(owner_) ? &value_ : nullptr; }

  Seat owner() const { return owner_; }
  int size() const requires requires(const T& t) { t.size(); }
  { return static_cast<int>(value_.size()); }

  friend bool operator==(const Secret&, const Secret&) = default;

 private:
  T value_{};
  Seat owner_ = nobody;
};

}  // namespace paddock
