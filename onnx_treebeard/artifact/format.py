"""The format of an artifact, the compiled form of a forest: header, sections, kernel records, and the contract of a kernel.

Bytes, little endian, every section aligned to 64 bytes:

    HEADER       fixed fields (below), checked by `kernels/native/plan/kernel/kernel_format.h` against the same offsets
    CODE         position-independent machine code without undefined symbols or writable data; entry points are offsets into it
    TABLES       all tables that kernels read, one blob; the code knows their offsets
    KERNELS      KERNEL records of score kernels, see below
    BASE         base values, (n_targets,) in the accumulator type, or empty
    LABELS       int64 labels, or empty
    LABEL_ENDS   int64 end of each string label in LABEL_TEXT, or empty
    LABEL_TEXT   UTF-8 string labels, one after the other
    MANIFEST     JSON for people: source, options, versions
    LEAF_KERNELS KERNEL records of leaf kernels, or empty
    LEAF_IDS     int64 the source's own number of each leaf; empty where there are no leaf kernels
    LEAF_SCORES  leaf values in the accumulator type: one for each leaf, or one for each leaf and target; may be empty
    TREE_KERNELS KERNEL records of tree kernels, which let threads share the trees of a few rows; or empty
    TREE_TARGETS int32 target of each tree, where every tree has one of several; else empty
    SUM_NANS     uint64 for each target what its sums are that are NaN: 0 none is; 1 what the processor makes of infinity - infinity; 2 one of
                 several, which the runtime replaces by that; else the bits of the only NaN, in the accumulator type. Empty where no sum is NaN
    SUM_DIGITS   SUM_DIGIT records, one for each target, where accumulators are words (kernels/native/forest/packed_sums.h); else empty

A kernel is a function that adds the leaf values of a range of trees to the accumulators of a range of rows. It has the C signature

    void kernel(const void* tables, const void* rows, int64_t row_stride, void* accumulators, void* scratch,
                int64_t row_begin, int64_t row_end, int64_t tree_begin, int64_t tree_end)

tables: the kernel's own tables in TABLES, at KERNEL.tables_offset.
rows, row_stride: row r begins at rows + r * row_stride, counted in elements of the input type; it has n_features elements.
accumulators: accumulators[r * n_targets + target] in the accumulator type; where there are SUM_DIGITS, as many words as these name, of their type. The
runtime initialises them before the first kernel, and takes words apart, averages, adds base values that come last and applies the post-transform after
the last one.
scratch: scratch_per_row (of the header) bytes for each row of the call, plus KERNEL.scratch_bytes.
row_begin to row_end, tree_begin to tree_end: the ranges, ends not included. Trees are counted in storage order. Where that is not the
source's order (`compiler/passes/hir/schedule_passes.py`), a kernel walks trees in storage order and adds their leaves in source order; so it
has to be called for all of its trees at once, as the runtime does.

Artifacts of one forest for several levels of CPUs may follow each other, those for higher levels first; the loader takes the first that
its CPU runs.

There are kernels of three kinds:

    score kernel   the above. Records with the same `min_rows` are consecutive and together serve all trees; a block of rows uses those with
                   the largest `min_rows` that it reaches, of which the first is 0. KERNELS may be empty where there are LEAF_KERNELS.
    leaf kernel    int64_t leaves[r * n_trees + t] takes the place of accumulators: it stores the index of the leaf that row r reaches in the tree
                   at position t of the source. Indices count the leaves of the forest; LEAF_IDS has their names in the source.
    tree kernel    accumulators[r * n_trees + t] for the tree at position t of the source, or n_targets (or words) of them for each tree where there
                   are several and no TREE_TARGETS. It may be called for any range of trees that begins at a multiple of 64, and leaves
                   the accumulators of other trees alone.

An artifact for NVIDIA devices (`isa` PTX) differs in this:

    CODE               modules of PTX, each ended by zero bytes. KERNEL.code_offset is the first byte of one. A module has one entry,
                       `treebeard_kernel`, with the parameters above, each of 64 bits; `.target` is the least device that runs it.
    KERNEL.block_rows  rows of a block: row r is computed by the block (r - row_begin) // block_rows. It has as many threads, or as many as the directive
                       .reqntid of the module says: a multiple of 32 up to 1024.
    KERNEL.scratch_bytes  dynamic shared memory of a block, up to 227 KiB; it is no part of `scratch`.
    scratch            scratch_per_row bytes for each row of the call, rounded up to a multiple of 32 rows, in the device's memory; 0 where
                       scratch_per_row is 0.
    KERNEL.tree_end    tree_begin, for a kernel that only prepares scratch memory for those after it; it is launched for all trees.
    TREE_KERNELS       empty.

Kernels with the same `min_rows` run one after the other, and pointers are addresses of the device. `min_rows` counts the rows that the device has at a
time, in parts of a call that take turns. `cpu_features` is 0.

An artifact for WebAssembly (`isa` WASM32), where code has no addresses, is for a program that is linked (`standalone/forest_object.py`):

    CODE               modules in LLVM's text, each ended by zero bytes. KERNEL.code_offset is the number of a function, counted over all modules in order;
                       so is what the tables have in the slot of a unit.
"""

from dataclasses import dataclass
from enum import IntEnum, IntFlag
from typing import Any

import numpy as np


@dataclass(frozen=True)
class FlatCode:
    """Position-independent code, and the offset in bytes of each function in it that others may call, by the function's name; of WASM32 its number."""

    code: bytes
    functions: dict[str, int]


MAGIC = b"TREEBRD\n"
FORMAT = 7
ALIGNMENT = 64


class Section(IntEnum):
    """Positions in the header's section list."""

    CODE = 0
    TABLES = 1
    KERNELS = 2
    BASE = 3
    LABELS = 4
    LABEL_ENDS = 5
    LABEL_TEXT = 6
    MANIFEST = 7
    LEAF_KERNELS = 8
    LEAF_IDS = 9
    LEAF_SCORES = 10
    TREE_KERNELS = 11
    TREE_TARGETS = 12
    SUM_NANS = 13
    SUM_DIGITS = 14


class Isa(IntEnum):
    """Instruction set of the code section; PTX is text that the driver of an NVIDIA device compiles, WASM32 text that LLVM does."""

    X86_64 = 1
    AARCH64 = 2
    RISCV64 = 3
    PTX = 4
    WASM32 = 5


PTX_ENTRY = "treebeard_kernel"  # the only entry of each module of PTX
WASM32_FUNCTIONS = "treebeard_functions"  # the table of functions by their numbers, for modules of WASM32


class CpuFeature(IntFlag):
    """CPU features that the code section needs; the runtime refuses to run it where one is missing."""

    AVX2 = 1
    FMA = 2
    AVX512F = 4
    AVX512BW = 8
    AVX512DQ = 16
    AVX512VL = 32
    AVX512VBMI = 64
    BMI2 = 128
    GFNI = 256


# Element types as ONNX numbers them.
ELEMENT_TYPES: dict[np.dtype[Any], int] = {
    np.dtype(np.float32): 1,
    np.dtype(np.int32): 6,
    np.dtype(np.int64): 7,
    np.dtype(np.float64): 11,
}
NUMPY_TYPES = {number: dtype for dtype, number in ELEMENT_TYPES.items()}
STRING_TYPE = 8

SECTION = np.dtype([("offset", "<u8"), ("size", "<u8")])
HEADER = np.dtype(
    [
        ("magic", "S8"),
        ("format", "<u4"),
        ("isa", "<u4"),
        ("cpu_features", "<u8"),
        ("total_size", "<u8"),
        ("checksum", "<u8"),  # CRC-32 of the whole artifact with this field as zero
        ("n_features", "<u4"),
        ("n_targets", "<u4"),
        ("n_outputs", "<u4"),
        ("n_trees", "<u4"),
        ("input_type", "<u4"),
        ("accumulator_type", "<u4"),
        ("output_type", "<u4"),
        ("aggregate", "<u4"),
        ("base_position", "<u4"),
        ("score_form", "<u4"),
        ("post_transform", "<u4"),
        ("label_rule", "<u4"),
        ("label_type", "<u4"),  # 0 none, 7 int64, 8 string
        ("n_labels", "<u4"),
        ("row_block", "<u4"),  # the row block: most rows of one kernel call
        ("scratch_per_row", "<u4"),  # bytes of scratch memory for each row of a call
        ("post_scale", "<f8"),
        ("sections", SECTION, len(Section)),
    ]
)
# The fields of KernelEntry, which explains them.
KERNEL = np.dtype(
    [
        ("code_offset", "<u8"),
        ("tree_begin", "<u4"),
        ("tree_end", "<u4"),
        *((name, "<u8") for name in ("tables_offset", "scratch_bytes", "min_rows", "block_rows")),
        *((name, "<f8") for name in ("row_cost", "block_cost")),
    ]
)

# A target's sum is (word >> shift) % 2**bits * unit, where the word is a whole number, stored in the element type `type`. The words of a row are
# counted from 0, in the order of the targets.
SUM_DIGIT = np.dtype([*((name, "<u4") for name in ("word", "shift", "bits", "type")), ("unit", "<f8")])


@dataclass(frozen=True)
class KernelEntry:
    """A kernel of an artifact: the fields of a KERNEL record.

    code_offset: entry point, in bytes from the start of CODE.
    tree_begin, tree_end: the trees that it serves, end not included, all in one call.
    tables_offset: its tables, in bytes from the start of TABLES.
    scratch_bytes: scratch memory of a call, in addition to that of its rows.
    min_rows: smallest block of rows that it is selected for.
    block_rows: rows that it processes together.
    row_cost: estimated nanoseconds per row of a full block, which decide how many threads are used.
    block_cost: the nanoseconds that a block takes however few rows it has.
    """

    code_offset: int
    tree_begin: int
    tree_end: int
    tables_offset: int = 0
    scratch_bytes: int = 0
    min_rows: int = 0
    block_rows: int = 1
    row_cost: float = 0.0
    block_cost: float = 0.0
