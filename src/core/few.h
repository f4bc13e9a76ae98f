#pragma once

#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <utility>

namespace paddock {

// A list that never has more than `max` elements and allocates nothing.
template <class T, std::size_t max>
using Few = boost::container::static_vector<T, max>;

// Equals keep their order. For short lists: it takes no memory.
template <class List, class Key>
void sort_stably(List&& list, Key&& key) {
  for (auto one = list.begin(); one != list.end(); ++one)
    for (auto at = one; at != list.begin() && key(*at) < key(at[-1]); --at) std::swap(*at, at[-1]);
}

}  // namespace paddock
