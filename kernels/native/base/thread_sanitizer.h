// Tells ThreadSanitizer about the synchronisation of onnxruntime's KernelContext_ParallelFor, whose code it does not see: what a thread wrote before
// it gave work away is visible to those who do the work, and what they wrote is visible to it afterwards. Does nothing in other builds.
#pragma once

#ifdef __SANITIZE_THREAD__
extern "C" void __tsan_acquire(void* address);
extern "C" void __tsan_release(void* address);
#endif

namespace treebeard {

// Called before work, or its results, are given to another thread.
inline void tsan_release([[maybe_unused]] void* work) noexcept {
#ifdef __SANITIZE_THREAD__
  __tsan_release(work);
#endif
}

// Called after work, or its results, were received from another thread.
inline void tsan_acquire([[maybe_unused]] void* work) noexcept {
#ifdef __SANITIZE_THREAD__
  __tsan_acquire(work);
#endif
}

}  // namespace treebeard
