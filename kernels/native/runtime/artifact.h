// The artifact: a compiled forest as one block of bytes. The format is that of
// onnx_treebeard/artifact/format.py, which describes it.
//
// In: bytes from any source, at any address. Out: an `Artifact` in which every count, range and
// section has been checked, or an `Error`. Nothing in an artifact is used before that.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/arrays.h"
#include "plan/kernel/kernel_format.h"

namespace treebeard {

// A checked artifact. The caller owns `data`, which may be unaligned: sections are to be read with
// memcpy.
struct Artifact {
  Header header;
  const uint8_t* data;

  const uint8_t* section(SectionId id) const { return data + header.sections[id].offset; }
  size_t section_size(SectionId id) const { return static_cast<size_t>(header.sections[id].size); }
};

Artifact check_artifact(const void* data, size_t size);

// CRC-32 as zlib has it (polynomial 0xedb88320), continued from `crc`, which is 0 at the start.
uint32_t crc32(uint32_t crc, const uint8_t* data, size_t size);

// For predictors that are not made from an artifact: throws Error for types, codes and sizes that
// no predictor accepts.
void check_header(const Header& header);
void check_kernel(const KernelRecord& record);

// The rules of an artifact whose code is PTX for NVIDIA's devices (Isa::kPtx), checked without a
// device.
//
// In: a code section, kernel records. Out: nothing, or an Error. The section is a sequence of
// modules as text, each ended by a zero byte and with one entry of the name kPtxEntry; a kernel's
// code_offset is the first byte of a module.

constexpr char kPtxEntry[] = "treebeard_kernel";

constexpr uint64_t kPtxWarp = 32;
constexpr uint64_t kPtxMaxThreads = 1024;
constexpr uint64_t kPtxMaxShared = 227 * 1024;  // bytes of a block, on any device that there is

void check_ptx_code(const Bytes& code);
// Threads of a block of a module's kernel: what its directive .reqntid says, where it has one; else
// a thread for each of `block_rows` rows.
uint64_t threads_of(const char* module, uint64_t block_rows);

void check_ptx_kernel(const KernelRecord& record, const Bytes& code);

}  // namespace treebeard
