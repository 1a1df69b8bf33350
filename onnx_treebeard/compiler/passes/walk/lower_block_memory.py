"""Lowers what the threads of a block do with their shared memory: leaves of trees that they share are kept there, rows and trees cached.

In: walk.keep_leaf, walk.add_kept, walk.copy_rows, walk.copy_trees, which all threads of a block run. Out, in LIR:

    walk.keep_leaf[%row, %tree], %leaf         memory[tree][row] = what is kept; rows lie side by side, those of the next tree an odd number of words on
    walk.add_kept %scores, %forest[%b to %e]    barrier; for each row and target, a thread each: score; for %t = b to e { score += memory[t][row] }; barrier

What is kept, and what is added for it, depends on the form of the leaf values (`forest_analysis/leaf_forms.py`):

    ONE, BY_TREE   the leaf's value     it, if the target is the tree's
    DENSE          the leaf's slot      the leaf's weight for the target
    LIST           the leaf's slot      those of the leaf's weights that are the target's, in their order

Each sum belongs to one thread, so nothing else is added between two leaves. The last barrier is needed only where leaves of further trees are kept next.

Copies stand in the place of prefetches:

    walk.copy_rows %rows                    the rows of the block's threads, once, as `passes/lir/gpu_threads.py` copies them; barrier
    walk.copy_trees %forest[%b to %e]       barrier; the records from spans[b] to spans[e] of the layout's table; barrier

Rows are packed as those of CPUs can be: only the features that the forest uses, in the compared type, and the records of the layout number features
accordingly. Trees follow the rows, and their records keep their numbers: what is loaded is record - spans[b] of the copy. In front of both lie the
leaf values that a block keeps.
"""

from dataclasses import dataclass

import numpy as np
from xdsl.dialects.builtin import FixedBitwidthType, IntegerAttr, ModuleOp, i32
from xdsl.dialects.func import FuncOp
from xdsl.ir import Attribute, SSAValue

from onnx_treebeard.compiler.dialects.element_types import ir_type
from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.dialects.walk.types import BLOCK_TREES
from onnx_treebeard.compiler.layouts.walk.layout_interface import Layout
from onnx_treebeard.compiler.machine.vector_shape import MAX_BLOCK_BYTES, WARP
from onnx_treebeard.compiler.passes.lir.block_builder import Value
from onnx_treebeard.compiler.passes.lir.gpu_threads import (
    PACKED_FEATURES,
    BlockRows,
    Thread,
    barrier,
    copy_bytes,
    copy_rows,
    piece_bytes,
    row_distance,
)
from onnx_treebeard.compiler.passes.lir.lir_builder import LirBuilder, MovedRecords
from onnx_treebeard.compiler.passes.walk.build_tables import ORDER, LaidOut
from onnx_treebeard.compiler.passes.walk.lower_leaves import target_of_tree
from onnx_treebeard.compiler.passes.walk.lower_prefetch import SPANS, Packing
from onnx_treebeard.compiler.schedule.legality_rules import refuse
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.leaf_forms import LeafForm, leaf_form

ALIGNED = 16  # bytes that the size of what is kept is rounded up to
SINGLE = LeafForm.ONE, LeafForm.BY_TREE
SLOT = i32


@dataclass(frozen=True)
class KeptValues:
    """Values of leaves that a block keeps at the beginning of its memory.

    rows: how many the block has. at_most: the limit of trees; None: all of the call. kind: the type of a value or a slot. score: the type of sums.
    """

    rows: int
    at_most: int | None
    kind: FixedBitwidthType
    score: FixedBitwidthType

    @property
    def distance(self) -> int:
        """From one tree to the next, in values: odd, so that the values of one row are in different banks."""
        return self.rows | 1

    @property
    def tree_bytes(self) -> int:
        return self.distance * self.kind.size

    def n_bytes(self, n_trees: int) -> int:
        """Returns the bytes that the values take in a forest of `n_trees` trees. With a limit it is the same for every forest, because code does not depend on the number of trees."""
        trees = n_trees if self.at_most is None else self.at_most
        return -(-trees * self.tree_bytes // ALIGNED) * ALIGNED

    def end(self, b: LirBuilder) -> Value:
        """Returns the end of the values in the memory of the block."""
        if self.at_most is not None:
            return self.n_bytes(self.at_most)
        taken = b.mul(b.wide_number("n_trees"), self.tree_bytes)
        return b.bit_and(b.add(taken, ALIGNED - 1), -ALIGNED)

    def address(self, b: LirBuilder, tree: SSAValue, first_tree: SSAValue, row: SSAValue) -> SSAValue:
        """Returns the address of a tree's value. row: in the block."""
        place = b.add(b.mul(b.sub(tree, first_tree), self.distance), row)
        return b.element(b.block_memory(), place, self.kind)


def kept_values(function: FuncOp, forest: Forest) -> KeptValues | None:
    """Returns what a function in MIR keeps; None where it keeps nothing."""
    for op in function.walk():
        if isinstance(op, walk_dialect.AddKeptOp):
            score = ir_type(forest.accumulator_type)
            assert isinstance(score, FixedBitwidthType)
            at_most = None if op.at_most is None else op.at_most.value.data
            kind = score if leaf_form(forest) in SINGLE else SLOT
            return KeptValues(op.rows.value.data, at_most, kind, score)
    return None


def lower_keep_leaf(b: LirBuilder, op: walk_dialect.KeepLeafOp, kept: KeptValues) -> None:
    """Stores the value of the leaf, or its slot."""
    row = b.sub(op.row, op.first_row)
    value = b.truncate(op.leaf, SLOT) if kept.kind == SLOT else b.field("leaves", "value", op.leaf)
    b.store(value, kept.address(b, op.tree, op.first_tree, row), kept.kind.size)


def lower_add_kept(
    b: LirBuilder, op: walk_dialect.AddKeptOp, kept: KeptValues, form: LeafForm, *, reordered: bool
) -> None:
    """Adds the values, row by row and target by target. reordered: trees are stored in another order."""
    thread, adding = Thread(b), _Adding(b, op, kept, form, reordered)
    barrier(b)
    rows = b.sub(op.end_of_rows, op.first_row)
    if form is LeafForm.ONE:
        with b.loop(thread.number, rows, thread.threads) as row:
            adding.one_sum(row, 0)
    else:
        with b.loop(thread.number, b.mul(b.count("n_targets"), kept.rows), thread.threads) as pair:
            row, target = b.urem(pair, kept.rows), b.udiv(pair, kept.rows)
            # Once, or not at all where the last block has fewer rows.
            with b.loop(row, rows, kept.rows) as row:
                adding.one_sum(row, target)
    if op.at_most is not None:
        barrier(b)


@dataclass(frozen=True)
class _Adding:
    """op: what is lowered. reordered: whether trees are stored in another order."""

    b: LirBuilder
    op: walk_dialect.AddKeptOp
    kept: KeptValues
    form: LeafForm
    reordered: bool

    def one_sum(self, row: SSAValue, target: Value) -> None:
        """Adds what all trees contribute to a target of a row of the block."""
        b, op, kept = self.b, self.op, self.kept
        kind, size = kept.score, kept.score.size
        number = b.add(op.first_row, row)
        if self.form is not LeafForm.ONE:
            number = b.add(b.mul(number, b.count("n_targets")), target)
        accumulator, total = b.element(op.scores, number, kind), b.local(kind, 1, size)
        b.store(b.load(accumulator, kind, size), total, size)
        with b.loop(op.first_tree, op.end_of_trees) as position:
            tree = b.wide_field(ORDER, "tree", position) if self.reordered else position
            address = kept.address(b, tree, op.first_tree, row)
            self._add_kept(b.load(address, kept.kind, kept.kind.size), tree, target, total)
        b.store(b.load(total, kind, size), accumulator, size)

    def _add_kept(self, kept: SSAValue, tree: SSAValue, target: Value, total: SSAValue) -> None:
        """Adds what is kept of a leaf to the total."""
        b = self.b
        if self.form is LeafForm.ONE:
            self._add(kept, total)
        elif self.form is LeafForm.BY_TREE:
            self._add(kept, total, (target_of_tree(b, tree), target))
        elif self.form is LeafForm.DENSE:
            first = b.mul(b.wide_field("leaves", "leaf", kept), b.count("n_targets"))
            self._add(b.field("weights", "weight", b.add(first, target)), total)
        else:
            begin, end = (b.wide_field("leaves", name, kept) for name in ("begin", "end"))
            with b.loop(begin, end) as number:
                of, weight = (b.field("weights", name, number) for name in ("target", "weight"))
                self._add(weight, total, (b.wide(of), target))

    def _add(self, value: SSAValue, total: SSAValue, only: tuple[SSAValue, Value] | None = None) -> None:
        """Adds a value, `only` if these two are equal."""
        b, kind = self.b, self.kept.score
        before = b.load(total, kind, kind.size)
        after = b.combine(self.op.aggregate.data, before, value)
        if only is not None:
            after = b.select(b.compare("eq", *only), after, before)
        b.store(after, total, kind.size)


@dataclass(frozen=True)
class Block:
    """A block of threads. rows: how many it has; None: as many as threads. kept: the leaf values that it keeps, if it does."""

    rows: int | None = None
    kept: KeptValues | None = None

    def n_rows(self, thread: Thread) -> Value:
        """Returns the number of rows in the block."""
        return thread.threads if self.rows is None else self.rows

    def cached(self, b: LirBuilder) -> SSAValue:
        """Returns the address of the cached rows and trees in the block's memory."""
        memory = b.block_memory()
        return memory if self.kept is None else b.at(memory, self.kept.end(b))


def block_of(function: FuncOp, laid_out: LaidOut) -> Block:
    """Returns the blocks of a function in MIR."""
    kept = kept_values(function, laid_out.forest)
    copies = (op for op in function.walk() if isinstance(op, walk_dialect.CopyRowsOp))
    counts = [op.count.value.data for op in copies if op.count is not None]
    return Block(counts[0] if counts else None, kept)


def block_memory_of(module: ModuleOp, laid_out: LaidOut, rows: int) -> int:
    """Returns the bytes of shared memory in which a block of `rows` rows copies and keeps what a module in MIR says. Raises ScheduleError for more than every GPU has."""
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
    """Returns the most bytes that `trees` consecutive trees take."""
    assert isinstance(trees, IntegerAttr)
    ((name, begins),) = layout.spans.items()
    last = np.minimum(np.arange(len(begins)) + trees.value.data, len(begins) - 1)
    (table,) = (table for table in layout.tables.tables if table.name == name)
    return int((begins[last] - begins).max()) * table.stride


def lower_copy_rows(
    b: LirBuilder,
    op: walk_dialect.CopyRowsOp,
    stride: SSAValue,
    limits: tuple[SSAValue, SSAValue],
    packing: Packing,
    block: Block,
) -> SSAValue:
    """Copies the rows of the block into shared memory, each at its number in the block. limits: the begin and end of the rows of the call."""
    row_begin, row_end = limits
    thread, kind = Thread(b), ir_type(packing.forest.threshold.dtype)
    assert isinstance(kind, FixedBitwidthType)
    first = op.first
    if first is None:
        first = b.add(row_begin, b.mul(thread.block, thread.threads))
    source = BlockRows(op.rows, stride, first, b.sub(row_end, 1))
    shared = block.cached(b)
    copy_rows(b, thread, source, shared, kind, b.gather, rows=block.rows)
    barrier(b)
    return b.insert(table_dialect.BlockRowsOp(shared, results=[walk_dialect.RowsType(kind)]))


def lower_row_of_block(b: LirBuilder, op: walk_dialect.RowOp, first: SSAValue | None) -> SSAValue:
    """Returns a copied row. first: that of the block; None where the row is that of the thread."""
    distance = row_distance(b, b.wide_number(PACKED_FEATURES))
    return b.row(op.rows, distance, Thread(b).number if first is None else b.sub(op.index, first))


def lower_copy_trees(
    b: LirBuilder, op: walk_dialect.CopyTreesOp, layout: Layout, packing: Packing | None, block: Block
) -> dict[str, MovedRecords]:
    """Returns the copied records, by their table. Raises ScheduleError for layouts that mix trees."""
    check_trees_apart(layout)
    thread, (name,) = Thread(b), layout.spans
    records = b.records(name)
    assert isinstance(records.owner, table_dialect.RecordsOp)
    stride = records.owner.stride.value.data
    begin, end = (b.field(SPANS, name, tree) for tree in (op.begin, op.end))
    n_bytes = b.mul(b.wide(b.sub(end, begin)), stride)
    source = b.at(records, b.mul(b.wide(begin), stride))
    target = b.at(block.cached(b), rows_bytes(b, block.n_rows(thread), packing))
    rows = 0 if packing is None else (block.rows or WARP) * packing.forest.threshold.dtype.itemsize
    barrier(b)
    copy_bytes(b, thread, source, n_bytes, target, piece_bytes(stride, rows))
    barrier(b)
    copied = b.insert(table_dialect.CopiedRecordsOp(records, target))
    return {name: MovedRecords(copied, begin)}


def rows_bytes(b: LirBuilder, n_rows: Value, packing: Packing | None) -> Value:
    """Returns the bytes of `n_rows` rows in shared memory."""
    if packing is None:
        return 0
    size = packing.forest.threshold.dtype.itemsize
    return b.mul(n_rows, b.mul(row_distance(b, b.wide_number(PACKED_FEATURES)), size))
