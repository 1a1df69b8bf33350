// What one thread wrote before onnxruntime hands work to others is there for them, and what they write for it afterwards: that is what
// KernelContext_ParallelFor promises. ThreadSanitizer sees no code of onnxruntime, and is told here. Otherwise nothing is done.
#pragma once

#ifdef __SANITIZE_THREAD__
extern "C" void __tsan_acquire(void* address);
extern "C" void __tsan_release(void* address);
#endif

namespace treebeard {

// By whoever gives: work to others, or results back.
inline void hand_over([[maybe_unused]] void* work) noexcept {
#ifdef __SANITIZE_THREAD__
  __tsan_release(work);
#endif
}

// By whoever gets it.
inline void take_over([[maybe_unused]] void* work) noexcept {
#ifdef __SANITIZE_THREAD__
  __tsan_acquire(work);
#endif
}

}  // namespace treebeard
