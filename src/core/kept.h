#pragma once

#include <atomic>
#include <mutex>
#include <utility>

namespace paddock {

// Things that are made once for a key, when somebody first asks, and stay as long as the program runs: a Kept is static and never
// taken down. Any thread may ask: the list only grows.
template <class Key, class Thing>
class Kept {
 public:
  Kept() = default;
  Kept(const Kept&) = delete;

  // The thing of this key if it was made already.
  template <class Name>
  const Thing* find(const Name& key) const {
    const Entry* entry = find_until(key, nullptr);
    return entry && entry->ready ? &entry->thing : nullptr;
  }

  // The thing of this key; `make` fills in a new one.
  template <class Name, class Make>
  const Thing& of(const Name& key, Make&& make) {
    Entry* head = first_;
    Entry* entry = find_until(key, nullptr);
    if (!entry) entry = add(Key(key), head);
    std::call_once(entry->made, [&] {
      make(entry->thing);
      entry->ready = true;
    });
    return entry->thing;
  }

 private:
  struct Entry {
    Key key;
    Entry* next;
    std::once_flag made = {};
    std::atomic<bool> ready = false;
    Thing thing = {};
  };

  template <class Name>
  Entry* find_until(const Name& key, const Entry* end) const {
    for (Entry* entry = first_; entry != end; entry = entry->next)
      if (entry->key == key) return entry;
    return nullptr;
  }

  // `head` is where a vain search began; another thread may have added the key since.
  Entry* add(Key key, Entry* head) {
    Entry* entry = new Entry{std::move(key), head};
    while (!first_.compare_exchange_strong(entry->next, entry))
      if (Entry* other = find_until(entry->key, head)) {
        delete entry;
        return other;
      }
    return entry;
  }

  std::atomic<Entry*> first_ = nullptr;
};

}  // namespace paddock
