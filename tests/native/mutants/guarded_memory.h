// Memory that ends in front of a page without access, so that code that no sanitizer has
// instrumented is caught there too.
//
// In a program that links this, all memory that is allocated with an alignment is of this kind:
// tables, accumulators and scratch memory of kernels.
#pragma once

#include <cstddef>

namespace mutants {

// Uninitialised memory that ends less than `alignment` bytes in front of the guard page; the bytes
// between are checked when it is freed.
void* guarded(size_t size, size_t alignment);
// Ends the program where bytes beside the memory have changed.
void give_back(void* memory);

class Guarded {
 public:
  Guarded(size_t size, size_t alignment) : data_(guarded(size, alignment)) {}
  ~Guarded() { give_back(data_); }
  Guarded(const Guarded&) = delete;
  Guarded& operator=(const Guarded&) = delete;
  void* data() const { return data_; }

 private:
  void* data_;
};

}  // namespace mutants
