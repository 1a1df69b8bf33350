"""Lowers the copies of a GPU's blocks: rows and trees in shared memory, in the place of prefetches.

In: walk.copy_rows, walk.copy_trees, which all threads of a block run. Out, in LIR:

    walk.copy_rows %rows                    the rows of the block's threads, once, as `block_copies.py` copies them; barrier
    walk.copy_trees %forest[%b to %e]       barrier; the records from spans[b] to spans[e] of the layout's table; barrier

Rows are packed as those of CPUs can be: only the features that the forest uses, in the compared type, and the records of the layout number features
accordingly. Trees lie behind the rows, and their records keep their numbers: what is loaded is record - spans[b] of the copy. In front of both lie the
leaf values that a block keeps (`lower_kept.py`).
"""

from dataclasses import dataclass

import numpy as np
from xdsl.dialects import arith
from xdsl.dialects.builtin import FixedBitwidthType, IntegerAttr, ModuleOp
from xdsl.dialects.func import FuncOp
from xdsl.ir import Attribute, SSAValue

from onnx_treebeard.compiler.dialects.element_types import ir_type
from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.dialects.walk.module_attributes import BLOCK_TREES
from onnx_treebeard.compiler.layouts.walk.interface import Layout
from onnx_treebeard.compiler.machine.shapes import MAX_BLOCK_BYTES, WARP
from onnx_treebeard.compiler.passes.lir.block_copies import (
    PACKED_FEATURES,
    BlockRows,
    copy_bytes,
    copy_rows,
    piece_bytes,
    row_distance,
)
from onnx_treebeard.compiler.passes.lir.builder import LirBuilder, MovedRecords
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.passes.lir.threads import Thread, barrier
from onnx_treebeard.compiler.passes.walk.build_tables import LaidOut
from onnx_treebeard.compiler.passes.walk.lower_kept import ALIGNED, KeptValues, kept_values
from onnx_treebeard.compiler.passes.walk.lower_prefetch import SPANS, Packing
from onnx_treebeard.compiler.schedule.rules import refuse


@dataclass(frozen=True)
class Block:
    """A block of threads. rows: how many it has; None: as many as threads. kept: the leaf values that it keeps, if it does."""

    rows: int | None = None
    kept: KeptValues | None = None

    def n_rows(self, p: PrimitiveBuilder, thread: Thread) -> SSAValue:
        """How many rows it has."""
        return thread.threads if self.rows is None else p.value(self.rows)

    def cached(self, b: LirBuilder) -> SSAValue:
        """Where its memory has what is cached."""
        memory = PrimitiveBuilder(b).block_memory()
        return memory if self.kept is None else PrimitiveBuilder(b).at(memory, self.kept.end(b))


def block_of(function: FuncOp, laid_out: LaidOut) -> Block:
    """The blocks of a function in MIR."""
    kept = kept_values(function, laid_out.forest)
    copies = (op for op in function.walk() if isinstance(op, walk_dialect.CopyRowsOp))
    counts = [op.count.value.data for op in copies if op.count is not None]
    return Block(counts[0] if counts else None, kept)


def block_memory_of(module: ModuleOp, laid_out: LaidOut, rows: int) -> int:
    """Bytes of shared memory that a block of so many rows needs for what a module in MIR copies and keeps. Raises ScheduleError for more than every GPU has."""
    cached, packing = 0, laid_out.packing
    if packing is not None and any(isinstance(op, walk_dialect.CopyRowsOp) for op in module.walk()):
        cached = rows * (len(packing.feature) | 1) * packing.forest.threshold.dtype.itemsize
    if BLOCK_TREES in module.attributes:
        check_trees_apart(laid_out.layout)
        cached += _most_bytes(laid_out.layout, module.attributes[BLOCK_TREES])
    functions = (op for op in module.walk() if isinstance(op, FuncOp))
    every = [kept for function in functions if (kept := kept_values(function, laid_out.forest))]
    keeping = max((kept.n_bytes(laid_out.forest.n_trees) for kept in every), default=0)
    if cached + keeping > MAX_BLOCK_BYTES:
        leaves = (
            f" and keep {keeping} of leaf values; a reduced loop keeps those of an iteration"
            if keeping
            else ""
        )
        refuse("block-memory", f"blocks of {rows} rows would cache {cached} bytes{leaves}")
    return -(-(cached + keeping) // ALIGNED) * ALIGNED


def check_trees_apart(layout: Layout) -> None:
    """Raises ScheduleError for a layout of whose trees no part can be copied by itself."""
    if not layout.has_trees_apart:
        refuse("block-trees", f"trees are cached, and the layout is {layout.name}")


def _most_bytes(layout: Layout, trees: Attribute) -> int:
    """Of so many consecutive trees."""
    assert isinstance(trees, IntegerAttr)
    ((name, begins),) = layout.spans.items()
    last = np.minimum(np.arange(len(begins)) + trees.value.data, len(begins) - 1)
    (table,) = (table for table in layout.tables.tables if table.name == name)
    return int((begins[last] - begins).max()) * table.stride


@dataclass(frozen=True)
class CallRows:
    """The rows of a call: %row_stride, %row_begin, %row_end."""

    stride: SSAValue
    begin: SSAValue
    end: SSAValue


def lower_copy_rows(
    b: LirBuilder, op: walk_dialect.CopyRowsOp, call: CallRows, packing: Packing, block: Block
) -> SSAValue:
    """The rows of the block in shared memory, each with its number in the block."""
    p = PrimitiveBuilder(b)
    thread, kind = Thread(p), ir_type(packing.forest.threshold.dtype)
    assert isinstance(kind, FixedBitwidthType)
    first = op.first
    if first is None:
        first = p.add(call.begin, p.mul(thread.block, thread.threads))
    given = BlockRows(op.rows, call.stride, first, p.sub(call.end, 1))
    shared = block.cached(b)
    copy_rows(
        b, thread, given, shared, kind, lambda lir, row, feature: lir.gather(row, feature), rows=block.rows
    )
    barrier(p)
    return b.insert(table_dialect.BlockRowsOp(shared, kind)).result


def lower_row_of_block(b: LirBuilder, op: walk_dialect.RowOp, first: SSAValue | None) -> SSAValue:
    """A copied row. first: that of the block; None where the row is that of the thread."""
    p = PrimitiveBuilder(b)
    distance = row_distance(p, b.wide_number(PACKED_FEATURES))
    number = Thread(p).number if first is None else p.sub(op.index, first)
    return b.insert(table_dialect.RowOp(op.rows, distance, number)).result


def lower_copy_trees(
    b: LirBuilder, op: walk_dialect.CopyTreesOp, layout: Layout, packing: Packing | None, block: Block
) -> dict[str, MovedRecords]:
    """The copied records, by their table. Raises ScheduleError for layouts that mix trees."""
    check_trees_apart(layout)
    p = PrimitiveBuilder(b)
    thread, (name,) = Thread(p), layout.spans
    records = b.records(name)
    assert isinstance(records.owner, table_dialect.RecordsOp)
    stride = records.owner.stride.value.data
    begin, end = (b.load(SPANS, name, tree) for tree in (op.begin, op.end))
    n_bytes = p.mul(p.wide(p.insert(arith.SubiOp(end, begin))), stride)
    source = p.at(records, p.mul(p.wide(begin), stride))
    target = p.at(block.cached(b), rows_bytes(b, block.n_rows(p, thread), packing))
    rows = 0 if packing is None else (block.rows or WARP) * packing.forest.threshold.dtype.itemsize
    barrier(p)
    copy_bytes(p, thread, source, n_bytes, target, piece_bytes(stride, rows))
    barrier(p)
    copied = b.insert(table_dialect.CopiedRecordsOp(records, target)).result
    return {name: MovedRecords(copied, begin)}


def rows_bytes(b: LirBuilder, n_rows: SSAValue, packing: Packing | None) -> SSAValue:
    """Bytes of so many rows in shared memory."""
    p = PrimitiveBuilder(b)
    if packing is None:
        return p.value(0)
    size = packing.forest.threshold.dtype.itemsize
    return p.mul(n_rows, p.mul(row_distance(p, b.wide_number(PACKED_FEATURES)), size))
