"""The kernels of bit-slicing, in LIR: loops that call the other units, by the slots of `compiler/units/base/body.py`.

A kernel of whole trees:

    func @bitslice(%tables, %rows, ..., %row_begin, %row_end, %first, %end) {
      for %r = %row_begin to %row_end step 256 {
        the sums of the block = its accumulators
        for each record of table "calls" { a call of its unit, which evaluates predicates }
        for each run of trees of one form { a call, which adds the leaves that rows reach }
        the accumulators = the sums
      }
    }

A hybrid kernel, where only tree tops are bit-sliced and rows walk the subtrees (`compiler/units/bitslice/names.py`):

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

The sums of a target are not in row order, but in the order in which leaf values come out of the registers (`trees.py`): those of a
register of leaf indices (`block.py`) fill a register for each byte of a value. For 16-byte lanes of E elements:

    row of 16      part (of 16 / E) | element (of E)          high to low
    sum index      register | part | lane | element
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from xdsl.dialects import arith, scf
from xdsl.dialects.builtin import f32, i64
from xdsl.dialects.func import FuncOp
from xdsl.ir import Attribute, Block, Region, SSAValue

from onnx_treebeard.compiler.dialects.element_types import bytes_of, ir_type, vector_of
from onnx_treebeard.compiler.dialects.simd.meanings import LANE_BYTES
from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.dialects.walk.types import ScoresType
from onnx_treebeard.compiler.machine.shapes import VectorShape
from onnx_treebeard.compiler.passes.lir.builder import LirBuilder
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.units.base.body import (
    ADD_SUBTREE_LEAVES,
    ADD_VALUES,
    FORM_SLOTS,
    NAN_COPIES,
    READ_BY_KERNELS,
    WALK_SUBTREES,
    Range,
    UnitBody,
    call,
    each_call,
    each_run,
)
from onnx_treebeard.compiler.units.bitslice.block import BlockMemory
from onnx_treebeard.compiler.units.bitslice.names import BitsliceKernel, HybridKernel, IndexKernel
from onnx_treebeard.compiler.units.bitslice.records import slot_offsets

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

    def load(self, b: PrimitiveBuilder) -> None:
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

    def store(self, b: PrimitiveBuilder) -> None:
        """Stores the sums in the accumulators, for the rows that are present."""
        size = bytes_of(self.kind)

        def some(scores: list[SSAValue], sums: SSAValue) -> None:
            kind = self.kind if len(scores) == 1 else vector_of(self.kind, len(scores))
            values = b.load(sums, kind, len(scores) * size)
            for row, score in enumerate(scores):
                b.store(b.lane(values, row), score, size)

        self._each(b, some)

    def _each(self, b: PrimitiveBuilder, some: SomeSums) -> None:
        """Calls `some` for each target and each vector of rows."""
        together = LANE_BYTES // bytes_of(self.kind)
        n_rows = self.block.count
        whole = b.bit_and(n_rows, -together)
        for begin, end, count in ((0, whole, together), (whole, n_rows, 1)):
            with b.loop(begin, end, count, "row") as row:
                self._rows(b, row, count, some)

    def _rows(self, b: PrimitiveBuilder, row: SSAValue, count: int, some: SomeSums) -> None:
        first = b.add(self.block.first, row)
        numbers = [b.add(first, k, nsw=True) for k in range(count)]
        scores = [
            b.element(self.scores, b.mul(number, self.n_targets, nsw=True), self.kind) for number in numbers
        ]
        sums = self._of_row(b, row)
        with b.loop(0, self.n_targets, name="target") as target:
            own = [b.element(score, target, self.kind) for score in scores]
            some(own, self._of_target(b, sums, target))

    def _of_target(self, b: PrimitiveBuilder, sums: SSAValue, target: SSAValue) -> SSAValue:
        """Returns the address of a row's sum of `target`, from that of its sum of target 0."""
        return b.element(sums, b.mul(target, self.block.rows, nsw=True), self.kind)

    def _of_row(self, b: PrimitiveBuilder, row: SSAValue) -> SSAValue:
        """Returns the address of a row's sum of target 0; see the module docstring."""
        size = bytes_of(self.kind)
        elements = LANE_BYTES // size
        register, lane = self.block.register_and_lane(b, row)
        part = b.udiv(b.urem(row, LANE_BYTES), elements)
        index = b.add(b.mul(b.add(b.mul(register, size), part), self.block.lanes), lane)
        return b.element(self.block["sums"], b.add(b.mul(index, elements), b.urem(row, elements)), self.kind)


def bitslice_kernel(unit: BitsliceKernel, shape: VectorShape) -> FuncOp:
    """Returns the kernel of whole trees."""
    numbers = {"n_targets": 1} if unit.one_target else {}
    body = UnitBody(READ_BY_KERNELS, scores=ir_type(unit.accumulator), numbers=numbers)
    body.declare("n_calls", "n_tree_runs")

    def one_block(b: LirBuilder, row: SSAValue) -> None:
        rows = (row, body.row_end)
        block = BlockMemory(PrimitiveBuilder(b), body, rows, shape)
        sums = Sums(block, body.scores, b.count("n_targets"))
        sums.load(PrimitiveBuilder(b))
        _evaluate_predicates(b, body, rows)
        _evaluate_trees(b, body, rows)
        sums.store(PrimitiveBuilder(b))

    body.builder.loop(body.row_begin, body.row_end, one_block, 8 * shape.register_bytes)
    return body.function(unit.name)


def hybrid_kernel(unit: HybridKernel, shape: VectorShape) -> FuncOp:
    """Returns the kernel of tree tops, with walks of subtrees."""
    body, notes = UnitBody(READ_BY_KERNELS), slot_offsets(shape.register_bytes)
    body.declare("n_calls", "n_tree_runs", "copies_rows", "nan_copies", "copy_values", "rows_together")
    together = body.builder.wide_number("rows_together")

    def rows_together(b: LirBuilder, first: SSAValue) -> None:
        end = _indices_of_rows(b, body, first, shape)
        rows, walked_first, walked_end, stride = _copied_for_nan(b, body, notes["copied"], first, end)

        def one_tree(b: LirBuilder, tree: SSAValue) -> None:
            trees = (tree, b.add(tree, b.wide_constant(1)))
            walked = (body.tables, rows, stride, body.scores, body.scratch, walked_first, walked_end)
            b.insert(table_dialect.CallOp(b.wide_constant(WALK_SUBTREES), (*walked, *trees)))
            call(b, body, b.wide_constant(ADD_SUBTREE_LEAVES), (first, end), trees)

        b.loop(body.first, body.end, one_tree)

    body.builder.loop(body.row_begin, body.row_end, rows_together, together)
    return body.function(unit.name)


def index_kernel(unit: IndexKernel, shape: VectorShape) -> FuncOp:
    """Returns the kernel of leaf indices."""
    body = UnitBody(READ_BY_KERNELS)
    body.declare("n_calls", "n_tree_runs", "rows_together")

    def rows_together(b: LirBuilder, first: SSAValue) -> None:
        end = _indices_of_rows(b, body, first, shape)
        call(b, body, b.wide_constant(ADD_VALUES), (first, end), (body.first, body.end))

    together = body.builder.wide_number("rows_together")
    body.builder.loop(body.row_begin, body.row_end, rows_together, together)
    return body.function(unit.name)


def _indices_of_rows(b: LirBuilder, body: UnitBody, first: SSAValue, shape: VectorShape) -> SSAValue:
    """Computes the indices of the rows that go together, block by block. Returns the end of these rows."""
    note = slot_offsets(shape.register_bytes)["block_offset"]
    end = b.insert(arith.MinSIOp(b.add(first, b.wide_number("rows_together")), body.row_end)).result

    def one_block(b: LirBuilder, row: SSAValue) -> None:
        _evaluate_predicates(b, body, (row, end))
        _note(b, body, note, b.narrow(b.subtract(row, first)))
        _evaluate_trees(b, body, (row, end))

    b.loop(first, end, one_block, 8 * shape.register_bytes)
    return end


def _evaluate_predicates(b: LirBuilder, body: UnitBody, rows: Range) -> None:
    """Calls the units that table "calls" names."""
    each_call(b, lambda b, slot, records: call(b, body, slot, rows, records))


def _evaluate_trees(b: LirBuilder, body: UnitBody, rows: Range) -> None:
    """Calls units for the trees of the kernel's call, neighbouring ones of a form together."""

    def one_run(b: LirBuilder, form: SSAValue, trees: Range) -> None:
        call(b, body, b.add(form, b.wide_constant(FORM_SLOTS)), rows, trees)

    each_run(b, (body.first, body.end), one_run)


def _copied_for_nan(
    b: LirBuilder, body: UnitBody, copied_note: int, first: SSAValue, end: SSAValue
) -> Sequence[SSAValue]:
    """Makes NaN copies where they are needed. Returns the rows to walk, the first of them and their end, and their stride."""
    _note(b, body, copied_note, b.constant(0))

    def one_call(b: LirBuilder, number: SSAValue) -> None:
        call(b, body, b.wide_constant(NAN_COPIES), (first, end), (number, b.add(number, b.wide_constant(1))))

    b.loop(b.wide_constant(0), b.wide_number("copies_rows"), one_call)
    note = b.insert(table_dialect.LoadSlotOp(body.scratch, b.wide_constant(copied_note))).result
    copied = b.insert(arith.CmpiOp(note, b.constant(0), "ne")).result
    blocks = Block(), Block()
    then, otherwise = (b.inside(block) for block in blocks)
    zero, offset = then.wide_constant(0), then.wide_number("nan_copies")
    copies = then.insert(table_dialect.PackedRowsOp(body.scratch, first, f32, offset)).result
    count = then.subtract(end, first)
    then.insert(scf.YieldOp(copies, zero, count, then.wide_number("copy_values")))
    otherwise.insert(scf.YieldOp(body.rows, first, end, body.stride))
    types = [body.rows.type, i64, i64, i64]
    return b.insert(scf.IfOp(copied, types, Region(blocks[0]), Region(blocks[1]))).results


def _note(b: LirBuilder, body: UnitBody, number: int, value: SSAValue) -> None:
    """Writes a value that units share, at this offset in units of 4 bytes."""
    b.insert(table_dialect.StoreSlotOp(body.scratch, b.wide_constant(number), value))
