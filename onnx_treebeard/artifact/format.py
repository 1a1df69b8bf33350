"""The format of an artifact: header, sections, records of kernels, and what a kernel is.

Bytes, little endian, every section aligned to 64 bytes:

    HEADER       fixed fields (below), checked by `kernels/native/core/artifact.h` against the same offsets
    CODE         position-independent machine code without undefined symbols or writable data; entry points by offset
    TABLES       everything the kernels read, one blob, addressed by offsets that the code knows
    KERNELS      KERNEL records: which entry point serves which run of consecutive trees, and for how many rows
    BASE         base values, (n_targets,) in the accumulator type, or empty
    LABELS       int64 labels, or empty
    LABEL_ENDS   int64 end of each string label in LABEL_TEXT, or empty
    LABEL_TEXT   UTF-8 string labels, one after the other
    MANIFEST     JSON for people: source, options, versions
    LEAF_KERNELS KERNEL records of the kernels that tell which leaves are reached, or empty
    LEAF_IDS     int64 the source's own number of each leaf; empty where there are no such kernels
    LEAF_SCORES  what each leaf adds, in the accumulator type: one number a leaf, or one a leaf and target; may be empty
    TREE_KERNELS KERNEL records of kernels that have scores for every tree, so that threads may share the trees of few rows; or empty
    TREE_TARGETS int32 target of each tree, where every tree has one of several; else empty

KERNELS may be empty where there are LEAF_KERNELS. Records of one `min_rows` stand together and serve all trees; a block of rows is
worked on by those whose `min_rows` is the largest that it reaches, the first being 0. A kernel is a C function
    void kernel(const void* tables, const void* rows, int64_t row_stride, void* accumulators, void* scratch,
                int64_t row_begin, int64_t row_end, int64_t tree_begin, int64_t tree_end)
over row r = rows + r * row_stride (in elements of the input type) and accumulators[r * n_targets + target]. Trees are counted as
they are stored. Where that is not the source's order (`compiler/passes/hir/reorder_trees.py`), a kernel walks them as they are stored, then
adds their leaves by the source's positions; so it has to be called for all of its trees at once, as the runtime does.

A leaf kernel has the same arguments, but an int64_t leaves[r * n_trees + t] in the place of accumulators: it writes the number of
the leaf that row r reaches in the tree at position t of the source. Numbers count the leaves of the forest; LEAF_IDS names them.

A tree kernel has accumulators[r * n_trees + t] for the tree at position t of the source, n_targets of them for each tree where there
are several targets and no TREE_TARGETS. It may be called for any trees from a multiple of 64 on; it touches no accumulator of others.
"""

from dataclasses import dataclass
from enum import IntEnum, IntFlag
from typing import Any

import numpy as np

MAGIC = b"TREEBRD\n"
FORMAT = 4
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


class Isa(IntEnum):
    """Instruction set of the code section."""

    X86_64 = 1
    AARCH64 = 2


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
        ("row_block", "<u4"),  # rows a kernel call should get at most
        ("scratch_per_row", "<u4"),  # bytes of scratch memory a kernel needs for each row of a call
        ("post_scale", "<f8"),
        ("sections", SECTION, len(Section)),
    ]
)
KERNEL = np.dtype(
    [
        ("code_offset", "<u8"),
        ("tree_begin", "<u4"),
        ("tree_end", "<u4"),
        ("tables_offset", "<u8"),  # the kernel's own tables in TABLES
        ("scratch_bytes", "<u8"),  # of scratch memory that a call needs besides scratch_per_row
        ("min_rows", "<u8"),  # rows that make a call worth while
        ("block_rows", "<u8"),  # rows that take as long as one
        ("row_cost", "<f8"),  # estimated nanoseconds a row of a full block, for the decision to use threads
    ]
)


@dataclass(frozen=True)
class KernelEntry:
    """Entry point at `code_offset` serves the trees from `tree_begin` to `tree_end` (not included), which it is called for in one.

    It is called for blocks of `min_rows` rows and more, with the tables at `tables_offset` and so much scratch memory. A row of a full
    block costs `row_cost` nanoseconds; `block_rows` rows take as long as one.
    """

    code_offset: int
    tree_begin: int
    tree_end: int
    tables_offset: int = 0
    scratch_bytes: int = 0
    min_rows: int = 0
    block_rows: int = 1
    row_cost: float = 0.0
