#pragma once

#include <cstddef>
#include <memory>
#include <vector>

namespace paddock {

// Memory for coroutine frames. Rules call each other like functions, so frames end in the reverse order of their
// beginning and a stack of bytes is enough; after the first turns it allocates nothing.
class Arena {
 public:
  void* take(std::size_t size) {
    size = rounded(size) + sizeof(Header);
    if (blocks_.empty() || used_ + size > block_size(block_)) next_block(size);
    std::byte* memory = blocks_[block_].memory.get() + used_;
    new (memory) Header{this, block_, used_};
    used_ += size;
    return memory + sizeof(Header);
  }

  static void give_back(void* frame) {
    const Header* header = reinterpret_cast<Header*>(static_cast<std::byte*>(frame) - sizeof(Header));
    header->arena->block_ = header->block;
    header->arena->used_ = header->offset;
  }

 private:
  struct alignas(std::max_align_t) Header {
    Arena* arena;
    std::size_t block;
    std::size_t offset;
  };
  struct Block {
    std::unique_ptr<std::byte[]> memory;
    std::size_t size;
  };
  static constexpr std::size_t first_block = 16 * 1024;

  static std::size_t rounded(std::size_t size) {
    return (size + alignof(std::max_align_t) - 1) / alignof(std::max_align_t) * alignof(std::max_align_t);
  }
  std::size_t block_size(std::size_t block) const { return blocks_[block].size; }

  void next_block(std::size_t size) {
    std::size_t next = blocks_.empty() ? 0 : block_ + 1;
    if (next < blocks_.size() && blocks_[next].size < size) blocks_.resize(next);
    if (next == blocks_.size()) {
      const std::size_t bytes = size > first_block ? size : first_block;
      blocks_.push_back({std::make_unique<std::byte[]>(bytes), bytes});
    }
    block_ = next;
    used_ = 0;
  }

  std::vector<Block> blocks_;
  std::size_t block_ = 0;
  std::size_t used_ = 0;
};

}  // namespace paddock
