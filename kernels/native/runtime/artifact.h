// The artifact: a compiled forest as one block of bytes. The format is that of onnx_treebeard/artifact/format.py, which describes it.
//
// In: bytes from any source, at any address. Out: an `Artifact` in which every count, range and section has been checked, or an `Error`. Nothing in
// an artifact is used before that.
#pragma once

#include <cstddef>
#include <cstdint>

#include "plan/kernel/kernel_format.h"

namespace treebeard {

// A checked artifact. The caller owns `data`, which may be unaligned: sections are to be read with memcpy.
struct Artifact {
  Header header;
  const uint8_t* data;

  const uint8_t* section(SectionId id) const { return data + header.sections[id].offset; }
  size_t section_size(SectionId id) const { return static_cast<size_t>(header.sections[id].size); }
};

Artifact check_artifact(const void* data, size_t size);

// For predictors that are not made from an artifact: throws Error for types, codes and sizes that no predictor accepts.
void check_header(const Header& header);
void check_kernel(const KernelRecord& record);

}  // namespace treebeard
