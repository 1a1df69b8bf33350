"""Lowers the cache operations for CPUs: prefetches, or a packed copy of the rows.

In: walk.cache_trees, walk.cache_rows. Out, in LIR:

    walk.cache_trees %forest[%b to %e]      for each table with contiguous trees (`Layout.spans`), the records
        a loop of simd.prefetch             from spans[b] to spans[e], which table "spans" holds
    walk.cache_rows %rows[%b to %e]
        a loop of simd.prefetch             the result is the rows themselves; a single row is prefetched with the next one
    walk.cache_rows %rows[%b to %e], packed
        for %r = b to e { for %j = 0 to used { packed[(r - b) * used + j] = rows[r][feature[j]] } }

A packed row has only the features that the forest uses, in the compared type, and the records of the layout number features accordingly.
Packing pays where rows are wide and an iteration meets several of them: their values are a cache line or a page apart, packed they are
contiguous.

Prefetches of contiguous memory, a line at a time:

    for %line = begin to end step 64 { simd.prefetch base[%line x i8] }
"""

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.element_types import BYTE, bytes_of, ir_type
from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.dialects.walk.types import RowsType
from onnx_treebeard.compiler.layouts.record_tables import TableSet
from onnx_treebeard.compiler.layouts.walk.layout_interface import Layout
from onnx_treebeard.compiler.passes.lir.lir_builder import LirBuilder
from onnx_treebeard.forest.forest import Forest

LINE_BYTES = 64


def _prefetch(b: LirBuilder, base: SSAValue, begin: SSAValue, end: SSAValue, when: str) -> None:
    """Prefetches bytes `begin` to `end` (not included) from `base` on."""
    with b.loop(begin, end, LINE_BYTES, "line") as line:
        b.prefetch(b.element(base, line, BYTE, anywhere=True), when)


SPANS, PACKED = "spans", "packed"
WIDE_ROW_BYTES = 512
MAX_PACKED_ROW_BYTES = 16 * 1024
COPIES_A_COMPARISON = 4  # copied values for each comparison at which packing still pays
LEAF_SLOT_BYTES = 4  # of an entry of the leaf buffer


@dataclass(frozen=True, eq=False)
class Packing:
    """feature: (U,) the features of a packed row. forest: the forest with features numbered as in packed rows."""

    feature: npt.NDArray[np.int32]
    forest: Forest

    @property
    def row_bytes(self) -> int:
        """Scratch memory of one packed row."""
        return len(self.feature) * self.forest.threshold.dtype.itemsize


def packing_of(function: FuncOp, forest: Forest) -> Packing | None:
    """Returns how the rows of a function in MIR are packed; None if they are not. Rows that a block copies always are."""
    if any(isinstance(op, walk_dialect.CopyRowsOp) for op in function.walk()):
        return packed_features(forest)
    caches = [op for op in function.walk() if isinstance(op, walk_dialect.CacheRowsOp)]
    rows = [op.rows for op in function.walk() if isinstance(op, walk_dialect.RowOp)]
    everywhere = all(isinstance(each.owner, walk_dialect.CacheRowsOp) for each in rows)
    if not caches or not everywhere or any(op.again is not None or op.ahead is not None for op in caches):
        return None
    packing = packed_features(forest)
    return packing if len(packing.feature) and packing_wins(packing, forest) else None


def packed_features(forest: Forest) -> Packing:
    """Packs the features that the forest uses."""
    feature, number = np.unique(forest.feature, return_inverse=True)
    return Packing(feature, replace(forest, feature=number.astype(np.int32)))


def packing_wins(packing: Packing, forest: Forest) -> bool:
    """Returns whether packing pays: rows are wide, and walked often enough for a load and a store for each used feature."""
    wide = forest.n_features * forest.input_type.itemsize > WIDE_ROW_BYTES
    comparisons = forest.n_trees * np.log2(forest.n_leaves / forest.n_trees)
    often = len(packing.feature) <= COPIES_A_COMPARISON * comparisons
    return bool(wide and often and packing.row_bytes <= MAX_PACKED_ROW_BYTES)


def cache_tables(tables: TableSet, function: FuncOp, layout: Layout, packing: Packing | None) -> TableSet:
    """Returns the layout's tables and those that the cache operations of a function read."""
    caches = (walk_dialect.CacheTreesOp, walk_dialect.CopyTreesOp)
    caches_trees = any(isinstance(op, caches) for op in function.walk())
    if caches_trees and layout.spans:
        columns = [(name, np.int32) for name in layout.spans]
        spans = np.zeros(len(next(iter(layout.spans.values()))), np.dtype(columns))
        for name, begins in layout.spans.items():
            spans[name] = begins
        tables = tables.extended(SPANS, spans)
    if packing is not None:
        tables = tables.extended(PACKED, packing.feature.astype([("feature", np.int32)]))
        slots = packing.row_bytes // LEAF_SLOT_BYTES
        tables = tables.with_numbers(packed_features=len(packing.feature), packed_slots=slots)
    return tables


def lower_cache_trees(b: LirBuilder, op: walk_dialect.CacheTreesOp, layout: Layout) -> list[SSAValue]:
    """Emits one prefetch for each table; nothing where the layout mixes the trees."""
    for name in layout.spans:
        limits = [b.field(SPANS, name, tree) for tree in (op.begin, op.end)]
        records = b.records(name)
        assert isinstance(records.owner, table_dialect.RecordsOp)
        stride = records.owner.stride.value.data
        begin, end = (b.mul(b.wide(number), stride) for number in limits)
        _prefetch(b, records, begin, end, "soon")
    return []


def lower_cache_rows(
    b: LirBuilder, op: walk_dialect.CacheRowsOp, stride: SSAValue, scratch: SSAValue, packing: Packing | None
) -> list[SSAValue]:
    """Returns the cached rows: those of the input, prefetched, or packed ones in scratch memory."""
    if packing is None:
        assert isinstance(op.rows.type, RowsType)
        row_bytes = b.mul(stride, bytes_of(op.rows.type.element))
        begin, end = (b.mul(number, row_bytes) for number in (op.begin, op.end))
        # A row that is used after much other memory leaves the first-level cache alone.
        _prefetch(b, op.rows, begin, end, "soon" if op.ahead is None else "later")
        return [op.rows]
    element = ir_type(packing.forest.threshold.dtype)
    packed = b.insert(table_dialect.PackedRowsOp(scratch, op.begin, element, b.value(0)))
    count = b.wide_number("packed_features")
    with b.loop(op.begin, op.end) as number:
        row = b.row(op.rows, stride, number)
        first = b.mul(b.sub(number, op.begin), count)
        with b.loop(0, count) as position:
            value = b.gather(row, b.field(PACKED, "feature", position))
            b.run(table_dialect.PackValueOp(packed, b.add(first, position), value))
    return [packed]


def lower_row(
    b: LirBuilder, op: walk_dialect.RowOp, stride: SSAValue, packing: Packing | None
) -> list[SSAValue]:
    """Returns a row of the input, or the packed one."""
    packed = op.rows.owner
    if packing is None or not isinstance(packed, table_dialect.PackedRowsOp):
        return [b.row(op.rows, stride, op.index)]
    from_first = b.sub(op.index, packed.begin)
    return [b.row(op.rows, b.wide_number("packed_features"), from_first)]
