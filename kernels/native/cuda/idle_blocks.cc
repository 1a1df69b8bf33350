#include "cuda/idle_blocks.h"

#include <cstdint>
#include <new>
#include <utility>

#include "cuda/memory.h"
#include "cuda/shared_streams.h"

namespace treebeard::cuda {
namespace {

constexpr size_t kLeastStep = 256;
constexpr size_t kSteps = 8;         // between a power of two and the next
constexpr size_t kMostTooLarge = 2;  // times what would be reserved

}  // namespace

size_t rounded_block(size_t size) {
  size_t step = kLeastStep;
  while (step <= size / kSteps / 2) step *= 2;
  return size > SIZE_MAX - step ? size : (size + step - 1) / step * step;
}

template <class Memory>
std::optional<Memory> IdleBlocks<Memory>::take(size_t size) {
  const size_t most = rounded_block(size);
  std::optional<Memory> taken;
  {
    const std::lock_guard<std::mutex> held(using_);
    auto best = unused_.end();
    for (auto block = unused_.begin(); block != unused_.end(); ++block) {
      const bool fits = block->size() >= size && block->size() / kMostTooLarge <= most;
      if (fits && (best == unused_.end() || block->size() < best->size())) best = block;
    }
    if (best == unused_.end()) return taken;
    taken.emplace(std::move(*best));
    unused_.erase(best);
  }
  wait_for_shared_streams();
  return taken;
}

template <class Memory>
void IdleBlocks<Memory>::put(Memory memory) noexcept {
  try {
    const std::lock_guard<std::mutex> held(using_);
    unused_.push_back(std::move(memory));
  } catch (const std::bad_alloc&) {  // it goes back to the driver instead
    wait_for_shared_streams();
  }
  while (drop_oldest()) {
  }
}

// Gives a block back if there are too many bytes, without the lock.
template <class Memory>
bool IdleBlocks<Memory>::drop_oldest() noexcept {
  Memory dropped;
  {
    const std::lock_guard<std::mutex> held(using_);
    size_t idle = 0;
    for (const Memory& block : unused_) idle += block.size();
    if (idle <= most_) return false;
    dropped = std::move(unused_.front());
    unused_.erase(unused_.begin());
  }
  wait_for_shared_streams();
  return true;
}

template <class Memory>
bool IdleBlocks<Memory>::clear() noexcept {
  std::vector<Memory> cleared;
  {
    const std::lock_guard<std::mutex> held(using_);
    cleared.swap(unused_);
  }
  if (!cleared.empty()) wait_for_shared_streams();
  return !cleared.empty();
}

template class IdleBlocks<DeviceMemory>;
template class IdleBlocks<HostMemory>;

}  // namespace treebeard::cuda
