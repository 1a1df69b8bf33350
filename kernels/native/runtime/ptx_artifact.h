// The rules of an artifact whose code is PTX for NVIDIA's devices (Isa::kPtx), checked without a device.
//
// In: a code section, kernel records. Out: nothing, or an Error. The section is a sequence of modules as text, each ended by a zero byte and with one
// entry of the name kPtxEntry; a kernel's code_offset is the first byte of a module.
#pragma once

#include <cstdint>

#include "runtime/artifact.h"
#include "runtime/rows.h"

namespace treebeard {

constexpr char kPtxEntry[] = "treebeard_kernel";

constexpr uint64_t kPtxWarp = 32;
constexpr uint64_t kPtxMaxThreads = 1024;
constexpr uint64_t kPtxMaxShared = 227 * 1024;  // bytes of a block, on any device that there is

void check_ptx_code(const Bytes& code);
// Threads of a block of a module's kernel: what its directive .reqntid says, where it has one; else a thread for each of `block_rows` rows.
uint64_t threads_of(const char* module, uint64_t block_rows);

void check_ptx_kernel(const KernelRecord& record, const Bytes& code);

}  // namespace treebeard
