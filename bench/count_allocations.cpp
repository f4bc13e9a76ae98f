#include "count_allocations.h"

// It replaces the global operator new,
// or hooks into AddressSanitizer's where that has replaced it already.

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

namespace paddock {

static std::atomic<long> allocations_counted = 0;

static void count_allocation() { allocations_counted.fetch_add(1, std::memory_order_relaxed); }

}  // namespace paddock

#ifdef PADDOCK_SANITIZED

#include <sanitizer/allocator_interface.h>

namespace paddock {

long allocations() {
  [[maybe_unused]] static const int hooked = __sanitizer_install_malloc_and_free_hooks(
      [](const volatile void*, std::size_t) { count_allocation(); }, [](const volatile void*) {});
  return allocations_counted;
}

}  // namespace paddock

#else

void* operator new(std::size_t size) {
  paddock::count_allocation();
  if (void* memory = std::malloc(size ? size : 1)) return memory;
  std::abort();
}
void* operator new(std::size_t size, std::align_val_t alignment) {
  paddock::count_allocation();
  const auto align = static_cast<std::size_t>(alignment);
  if (void* memory = std::aligned_alloc(align, (size + align - 1) / align * align)) return memory;
  std::abort();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

namespace paddock {

long allocations() { return allocations_counted; }

}  // namespace paddock

#endif
