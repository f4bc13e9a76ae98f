#pragma once

#include <cstddef>
#include <memory>
#include <vector>

namespace paddock {

// Memory for coroutine frames. Rules call each other like functions, so frames end in the reverse order of their
// beginning and a stack of bytes is enough; after the first turns it allocates nothing.
class Arena {
 public:
  void* allocate(std::size_t size) {
    size = rounded(size) + sizeof(Header);
    if (size > static_cast<std::size_t>(end_ - top_)) next_block(size);
    Header* header = new (top_) Header{this, block_};
    top_ += size;
    return header + 1;
  }

  static void release(void* frame) {
    Header* header = static_cast<Header*>(frame) - 1;
    Arena& arena = *header->arena;
    if (header->block != arena.block_) arena.use(header->block);
    arena.top_ = reinterpret_cast<std::byte*>(header);
  }

 private:
  struct alignas(std::max_align_t) Header {
    Arena* arena;
    std::size_t block;
  };
  struct Block {
    std::unique_ptr<std::byte[]> memory;
    std::size_t size;
  };
  static constexpr std::size_t first_block = 64 * 1024;

  static std::size_t rounded(std::size_t size) {
    return (size + alignof(std::max_align_t) - 1) / alignof(std::max_align_t) * alignof(std::max_align_t);
  }

  void use(std::size_t block) {
    block_ = block;
    top_ = blocks_[block].memory.get();
    end_ = top_ + blocks_[block].size;
  }

  void next_block(std::size_t size) {
    const std::size_t next = blocks_.empty() ? 0 : block_ + 1;
    if (next < blocks_.size() && blocks_[next].size < size) blocks_.resize(next);
    if (next == blocks_.size()) {
      const std::size_t bytes = size > first_block ? size : first_block;
      blocks_.push_back({std::make_unique_for_overwrite<std::byte[]>(bytes), bytes});
    }
    use(next);
  }

  std::vector<Block> blocks_;
  std::size_t block_ = 0;  // in use, from top_ to end_
  std::byte* top_ = nullptr;
  std::byte* end_ = nullptr;
};

}  // namespace paddock
