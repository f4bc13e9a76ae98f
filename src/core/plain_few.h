#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <type_traits>

namespace paddock {

// A Few (core/few.h) of plain bytes: a race whose lists are all of this kind is copied at once, full or not. Worth it where
// lists are short and copies many.
template <class T, std::size_t most>
class PlainFew {
  static_assert(std::is_trivially_copyable_v<T> && most < 65536);

 public:
  using value_type = T;
  static constexpr std::size_t static_capacity = most;

  PlainFew() {}
  PlainFew(std::size_t size, const T& value) { resize(size, value); }
  PlainFew(std::initializer_list<T> elements) { assign(elements.begin(), elements.end()); }
  template <std::input_iterator Iterator>
  PlainFew(Iterator first, Iterator last) {
    assign(first, last);
  }

  T* begin() { return room_.data(); }
  T* end() { return room_.data() + size_; }
  const T* begin() const { return room_.data(); }
  const T* end() const { return room_.data() + size_; }
  auto rbegin() { return std::reverse_iterator(end()); }
  auto rend() { return std::reverse_iterator(begin()); }
  auto rbegin() const { return std::reverse_iterator(end()); }
  auto rend() const { return std::reverse_iterator(begin()); }
  T* data() { return room_.data(); }
  const T* data() const { return room_.data(); }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  static constexpr std::size_t capacity() { return most; }

  T& operator[](std::size_t i) { return begin()[i]; }
  const T& operator[](std::size_t i) const { return begin()[i]; }
  T& front() { return *begin(); }
  const T& front() const { return *begin(); }
  T& back() { return end()[-1]; }
  const T& back() const { return end()[-1]; }

  void push_back(const T& element) {
    T* place = end();
    grow(1);
    std::construct_at(place, element);
  }
  // `write(room)` puts elements where there is room for all, in place of those before, and tells how many.
  template <class Write>
  void write(Write&& write) {
    size_ = static_cast<Size>(write(room_.data()));
  }
  void pop_back() { --size_; }
  void clear() { size_ = 0; }

  void resize(std::size_t size, const T& value = T()) {
    const std::size_t before = size_;
    if (size > before) {
      grow(size - before);
      std::uninitialized_fill(begin() + before, end(), value);
    }
    size_ = static_cast<Size>(size);
  }
  template <std::input_iterator Iterator>
  void assign(Iterator first, Iterator last) {
    clear();
    for (; first != last; ++first) push_back(*first);
  }

  T* insert(const T* before, const T& element) {
    T* place = begin() + (before - begin());
    const T copy = element;
    push_back(copy);
    std::copy_backward(place, end() - 1, end());
    *place = copy;
    return place;
  }
  // Some bytes at a time, also beyond the last element: most lists are shorter, and a call would take longer than that.
  T* erase(const T* one) {
    constexpr std::size_t some = 16 / sizeof(T) + 1;
    T* place = begin() + (one - begin());
    for (T* to = place; to + 1 < end(); to += some) {
      if (to + 1 + some > room_.data() + most) {
        std::copy(to + 1, end(), to);
        break;
      }
      std::memmove(static_cast<void*>(to), to + 1, some * sizeof(T));
    }
    --size_;
    return place;
  }
  T* erase(const T* first, const T* last) {
    T* place = begin() + (first - begin());
    std::copy(last, static_cast<const T*>(end()), place);
    size_ = static_cast<Size>(size_ - (last - first));
    return place;
  }

  friend bool operator==(const PlainFew& a, const PlainFew& b) { return std::ranges::equal(a, b); }

 private:
  using Size = std::conditional_t<(most < 256), std::uint8_t, std::uint16_t>;

  void grow(std::size_t by) {
    if (by > most - size_) std::abort();  // the rules have miscounted
    size_ = static_cast<Size>(size_ + by);
  }

  union {  // elements beyond the size do not exist
    std::array<T, most> room_;
  };
  Size size_ = 0;
};

}  // namespace paddock
