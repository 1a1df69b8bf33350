// Memory that ends in front of a page that nobody may touch: code that no sanitizer has instrumented is caught at it too.
//
// All memory that is asked for with an alignment is of this kind in the program that has it: tables, accumulators and scratch of kernels.
#pragma once

#include <cstddef>

namespace mutants {

// The last byte but `size % alignment` of them lies in front of the guard; what lies between is watched. Uninitialised.
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
