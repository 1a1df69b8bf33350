"""The kernels of bit-slicing, in LIR: loops that call the other units, by the slots of `compiler/units/base/function_body.py`.

A kernel of whole trees:

    func @bitslice(%tables, %rows, ..., %row_begin, %row_end, %first, %end) {
      for %r = %row_begin to %row_end step 256 {
        the sums of the block = its accumulators
        for records of table "calls" that go together { for some rows at a time { for each { a call of its unit, which evaluates predicates } } }
        for each run of trees of one form { a call, which adds the leaves that rows reach }
        the accumulators = the sums
      }
    }

A hybrid kernel, where only tree tops are bit-sliced and rows walk the subtrees (`compiler/units/bitslice/unit_names.py`):

      for %r = %row_begin to %row_end step %together {
        for %q = %r to %end step 256 {
          the calls of predicates
          note "block_offset" = %q - %r
          for each run of trees of one form { a call, which stores the subtree index of every row }
        }
        note "copied" = 0; a call of NanCopies, if the forest needs copies, which sets the note if any row has NaN
        %walked = the rows, their range and stride: those of the copies if "copied", else those of the kernel's call
        for each tree { a call that walks all rows through their subtrees; a call that adds the leaf values }
      }

A kernel of leaf indices is the same up to there, and then calls once what adds the leaves of all trees.

Per tree, the unit that walks (1) takes `steps` unconditional steps with all rows, 16 rows interleaved, (2) compacts rows not yet at a leaf
into a worklist, (3) takes `steps // 2` more steps with the worklist, until it is empty. Leaf values are added in a pass of their own.
Stepping and compaction are separate loops: fused, each store address would depend on loaded data and stall later loads.

The sums of a block of rows:

    load    for each E rows, for each target: one vector of sums = their accumulators; then the remaining rows; 0 for rows that are absent
    store   and back

The sums of a target are not in row order, but in the order in which leaf values come out of the registers (`tree_evaluation.py`): those of a
register of leaf indices (`block_memory.py`) fill a register for each byte of a value. For 16-byte lanes of E elements:

    row of 16      part (of 16 / E) | element (of E)          high to low
    sum index      register | part | lane | element
"""

from collections.abc import Callable
from dataclasses import dataclass

from xdsl.dialects.builtin import f32, i32
from xdsl.dialects.func import FuncOp
from xdsl.ir import Attribute, SSAValue

from onnx_treebeard.compiler.dialects.element_types import bytes_of, ir_type, vector_of
from onnx_treebeard.compiler.dialects.simd.semantics import LANE_BYTES
from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.dialects.walk.types import ScoresType
from onnx_treebeard.compiler.machine.vector_shape import VectorShape
from onnx_treebeard.compiler.passes.lir.block_builder import Values
from onnx_treebeard.compiler.passes.lir.lir_builder import LirBuilder
from onnx_treebeard.compiler.units.base.function_body import (
    ADD_SUBTREE_LEAVES,
    ADD_VALUES,
    NAN_COPIES,
    READ_BY_KERNELS,
    WALK_SUBTREES,
    Range,
    UnitBody,
)
from onnx_treebeard.compiler.units.bitslice.block_memory import BlockMemory
from onnx_treebeard.compiler.units.bitslice.table_records import CALL_RECORD, slot_offsets
from onnx_treebeard.compiler.units.bitslice.unit_names import BitsliceKernel, HybridKernel, IndexKernel

TABLES = {**READ_BY_KERNELS, "calls": CALL_RECORD}
# Gets the addresses of some rows' accumulators, and that of their sums, which are contiguous.
SomeSums = Callable[[list[SSAValue], SSAValue], None]


@dataclass(frozen=True)
class Sums:
    """The sums of a block's rows. scores: the accumulators."""

    block: BlockMemory
    scores: SSAValue
    n_targets: SSAValue

    @property
    def kind(self) -> Attribute:
        """The accumulator's type."""
        assert isinstance(self.scores.type, ScoresType)
        return self.scores.type.element

    def load(self, b: LirBuilder) -> None:
        """Sums = the accumulators of the rows that are there, 0 for the rest of their stripe."""
        size = bytes_of(self.kind)

        def some(scores: list[SSAValue], sums: SSAValue) -> None:
            values = [b.load(score, self.kind, size) for score in scores]
            b.store(values[0] if len(values) == 1 else b.pack(values), sums, len(scores) * size)

        self._each(b, some)
        stripes = b.mul(self.block.count_stripes(b), self.block.stripe_rows)
        with b.loop(self.block.count, stripes, name="row") as row:
            sums = self._of_row(b, row)
            with b.loop(0, self.n_targets, name="target") as target:
                b.store(b.constant(0.0, self.kind), self._of_target(b, sums, target), size)

    def store(self, b: LirBuilder) -> None:
        """Stores the sums in the accumulators, for the rows that are present."""
        size = bytes_of(self.kind)

        def some(scores: list[SSAValue], sums: SSAValue) -> None:
            kind = self.kind if len(scores) == 1 else vector_of(self.kind, len(scores))
            values = b.load(sums, kind, len(scores) * size)
            for row, score in enumerate(scores):
                b.store(b.lane(values, row), score, size)

        self._each(b, some)

    def _each(self, b: LirBuilder, some: SomeSums) -> None:
        """Calls `some` for each target and each vector of rows."""
        together = LANE_BYTES // bytes_of(self.kind)
        n_rows = self.block.count
        whole = b.bit_and(n_rows, -together)
        for begin, end, count in ((0, whole, together), (whole, n_rows, 1)):
            with b.loop(begin, end, count, "row") as row:
                self._rows(b, row, count, some)

    def _rows(self, b: LirBuilder, row: SSAValue, count: int, some: SomeSums) -> None:
        first = b.add(self.block.first, row)
        numbers = [b.add(first, k, nsw=True) for k in range(count)]
        scores = [
            b.element(self.scores, b.mul(number, self.n_targets, nsw=True), self.kind) for number in numbers
        ]
        sums = self._of_row(b, row)
        with b.loop(0, self.n_targets, name="target") as target:
            own = [b.element(score, target, self.kind) for score in scores]
            some(own, self._of_target(b, sums, target))

    def _of_target(self, b: LirBuilder, sums: SSAValue, target: SSAValue) -> SSAValue:
        """Returns the address of a row's sum of `target`, from that of its sum of target 0."""
        return b.element(sums, b.mul(target, self.block.rows, nsw=True), self.kind)

    def _of_row(self, b: LirBuilder, row: SSAValue) -> SSAValue:
        """Returns the address of a row's sum of target 0; see the module docstring."""
        size = bytes_of(self.kind)
        elements = LANE_BYTES // size
        register, lane = self.block.register_and_lane(b, row)
        part = b.udiv(b.urem(row, LANE_BYTES), elements)
        index = b.add(b.mul(b.add(b.mul(register, size), part), self.block.lanes), lane)
        return b.element(self.block["sums"], b.add(b.mul(index, elements), b.urem(row, elements)), self.kind)


def call_predicates(body: UnitBody, rows: Range, shape: VectorShape) -> None:
    """Calls the units that table "calls" names, for as many rows of the block together as it says. rows: the first of the block, and the end of the call's."""
    b, part = body.builder, slot_offsets(shape.register_bytes)["part"]
    count = b.min(b.sub(rows[1], rows[0]), 8 * shape.plane_bytes)

    def calls_together(number: SSAValue) -> Values:
        after, size = (b.wide_field("calls", name, number) for name in ("after", "rows"))
        with b.loop(0, count, size, "row") as row:
            b.store_slot(body.scratch, part, b.truncate(row, i32))
            first = b.add(rows[0], row)
            some = (first, b.min(rows[1], b.add(first, size)))
            with b.loop(number, after, name="call") as call:
                unit, begin, end = (b.wide_field("calls", name, call) for name in ("unit", "first", "end"))
                body.call(unit, some, (begin, end))
        return [after]

    b.loop_while(
        [b.value(0)], lambda number: b.compare("slt", number, b.wide_number("n_calls")), calls_together
    )


def bitslice_kernel(unit: BitsliceKernel, shape: VectorShape) -> FuncOp:
    """Returns the kernel of whole trees."""
    numbers = {"n_targets": 1} if unit.one_target else {}
    body = UnitBody(TABLES, scores=ir_type(unit.accumulator), numbers=numbers)
    body.declare("n_calls", "n_tree_runs")
    b = body.builder
    with b.loop(body.row_begin, body.row_end, 8 * shape.plane_bytes) as row:
        rows = (row, body.row_end)
        sums = Sums(BlockMemory(b, body, rows, shape), body.scores, b.count("n_targets"))
        sums.load(b)
        call_predicates(body, rows, shape)
        body.call_forms(rows, (body.first, body.end))
        sums.store(b)
    return body.function(unit.name)


def hybrid_kernel(unit: HybridKernel, shape: VectorShape) -> FuncOp:
    """Returns the kernel of tree tops, with walks of subtrees."""
    body, copied = UnitBody(TABLES), slot_offsets(shape.register_bytes)["copied"]
    body.declare("n_calls", "n_tree_runs", "copies_rows", "nan_copies", "copy_values", "rows_together")
    b = body.builder
    with b.loop(body.row_begin, body.row_end, b.wide_number("rows_together")) as first:
        end = _indices_of_rows(body, first, shape)
        rows, walked_first, walked_end, stride = _copied_for_nan(body, copied, first, end)
        with b.loop(body.first, body.end) as tree:
            trees = (tree, b.add(tree, 1))
            walked = (body.tables, rows, stride, body.scores, body.scratch, walked_first, walked_end)
            b.run(table_dialect.CallOp(b.value(WALK_SUBTREES), *walked, *trees))
            body.call(ADD_SUBTREE_LEAVES, (first, end), trees)
    return body.function(unit.name)


def index_kernel(unit: IndexKernel, shape: VectorShape) -> FuncOp:
    """Returns the kernel of leaf indices."""
    body = UnitBody(TABLES)
    body.declare("n_calls", "n_tree_runs", "rows_together")
    b = body.builder
    with b.loop(body.row_begin, body.row_end, b.wide_number("rows_together")) as first:
        end = _indices_of_rows(body, first, shape)
        body.call(ADD_VALUES, (first, end), (body.first, body.end))
    return body.function(unit.name)


def _indices_of_rows(body: UnitBody, first: SSAValue, shape: VectorShape) -> SSAValue:
    """Computes the indices of the rows that go together, block by block. Returns the end of these rows."""
    b, offset = body.builder, slot_offsets(shape.register_bytes)["block_offset"]
    end = b.min(b.add(first, b.wide_number("rows_together")), body.row_end)
    with b.loop(first, end, 8 * shape.register_bytes) as row:
        call_predicates(body, (row, end), shape)
        b.store_slot(body.scratch, offset, b.truncate(b.sub(row, first), i32))
        body.call_forms((row, end), (body.first, body.end))
    return end


def _copied_for_nan(body: UnitBody, copied: int, first: SSAValue, end: SSAValue) -> Values:
    """Makes NaN copies where they are needed. Returns the rows to walk, the first of them and their end, and their stride. copied: the entry that says whether there are any."""
    b = body.builder
    b.store_slot(body.scratch, copied, b.constant(0))
    with b.loop(0, b.wide_number("copies_rows")) as number:
        body.call(NAN_COPIES, (first, end), (number, b.add(number, 1)))
    has_copies = b.compare("ne", b.load_slot(body.scratch, copied), 0)

    def copies() -> Values:
        rows = b.insert(table_dialect.PackedRowsOp(body.scratch, first, f32, b.wide_number("nan_copies")))
        return [rows, b.value(0), b.sub(end, first), b.wide_number("copy_values")]

    return b.choose(has_copies, copies, lambda: [body.rows, first, end, body.stride])
