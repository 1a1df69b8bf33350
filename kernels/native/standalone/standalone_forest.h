// Forests in the objects of programs that do not have our library (onnx_treebeard/standalone). In:
// an artifact whose code lies apart from it, in a section that the linker makes executable. Out:
// results of rows, with the bits of a Predictor.
//
// This is linked into the user's program, from an archive: it needs the C library and libm alone
// (no exceptions, no C++ runtime), and reads only what our compiler has written into the same
// object, so nothing of an artifact is checked here.
#pragma once

#include <cstdint>

namespace treebeard {

// The artifact of one level of CPUs. code: its section of code, copied elsewhere; of WebAssembly a
// table of its functions.
struct StandaloneForest {
  const uint8_t* code;
  const uint8_t* artifact;  // at a multiple of 64; null behind the last one
};

enum StandaloneStatus { kDone = 0, kNoCode = 1, kOutOfMemory = 2 };

}  // namespace treebeard

// Scores, label positions or raw scores of the rows; null: not requested. forests: of the same
// forest, those for higher levels of CPUs first; the first that this CPU runs is taken, kNoCode
// where there is none. row_stride: elements from a row to the next. The name ends with the format
// of artifacts, so that objects of two versions can be in one program.
extern "C" int treebeard_standalone_6(const treebeard::StandaloneForest* forests, const void* rows,
                                      int64_t n_rows, int64_t row_stride, void* scores,
                                      int64_t* labels, void* raw);
