// Some of onnxruntime's kernels for the CPU, for few values, bit by bit: what a sigmoid or a
// softmax is made of. onnxruntime's own cost as much to call as a small forest, and only a call of
// onnxruntime can call them.
//
// In: rows of values. Out: results, with the bits of what Eigen computes with registers of 16 bytes
// and without fused multiplications, as onnxruntime is built for x86-64:
//
//     Exp         two doubles at a time by the rational approximation of Cephes (Moshier, exp.c); a last one that is left over by the C library
//     ReduceSum   of a row: two sums of registers take turns, from the first aligned value on; then what is in front, and what is left
//     ReduceMax   of a row, in any order
//     ArgMax      the first of the largest
//
// That onnxruntime does so is not taken for granted: a tail compares each kernel with
// onnxruntime's, on `eigen_probes`, before it uses it.
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/artifact.h"

namespace treebeard {

// The most values of a call: so few that onnxruntime's threads do not share them, which would pair
// them otherwise.
constexpr int64_t kMaxEigenValues = 128;

// Writes the results, one a row or one a value. Returns whether it knows their bits: not those of
// NaN, nor which of a positive and a negative zero is the largest.
using EigenKernel = bool (*)(const void* values, int64_t n_rows, int64_t width, void* results);

// The kernel of an operator for values of a type; null where there is none.
EigenKernel eigen_kernel(const char* op, ElementType type);

// kMaxEigenValues values of the type, of all magnitudes, for which two implementations differ; for
// exponentials also the ends of the range and denormal results.
std::vector<uint8_t> eigen_probes(const char* op, ElementType type);

}  // namespace treebeard
