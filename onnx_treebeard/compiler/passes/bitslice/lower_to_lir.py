"""lower-bitslice: MIR -> LIR for the strategy bitslice. Tables and scratch memory appear.

In: MIR of dialect bitslice. Out: LIR with the arguments of the kernel contract, the tables as a handle on the module, and the bytes of
scratch memory that a call needs:

    bitslice.open        the sums of a block = its accumulators (`compiler/passes/units/bitslice/sums.py`)
    bitslice.evaluate    calls of units, as table "calls" lists them
    bitslice.add_trees   calls of units for each run of trees of one form (`compiler/passes/units/bitslice/trees.py`)
    bitslice.rows_of_split, bitslice.subtree_index, bitslice.nan_copies, bitslice.walk_subtrees     see `lower_hybrid.py`
    bitslice.close       and back
"""

from dataclasses import dataclass, field

from xdsl.context import Context
from xdsl.dialects import arith
from xdsl.dialects.builtin import ModuleOp
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue
from xdsl.passes import ModulePass

from onnx_treebeard.compiler.dialects.bitslice import mir as bitslice_mir
from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.layouts.bitslice.tables import BitsliceLayout
from onnx_treebeard.compiler.layouts.table import TableSet
from onnx_treebeard.compiler.passes.bitslice.lower_hybrid import KernelArguments, Subtrees
from onnx_treebeard.compiler.passes.lir.builder import LirBuilder
from onnx_treebeard.compiler.passes.lir.function import LirFunction, Rules, finish, only_forest
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.passes.units.bitslice.block import BlockMemory
from onnx_treebeard.compiler.passes.units.bitslice.sums import Sums
from onnx_treebeard.compiler.passes.units.writers import add_units
from onnx_treebeard.compiler.plan import FORM_SLOTS, BitslicePlan, bitslice_plan, hybrid_plan
from onnx_treebeard.compiler.vector_shape import VectorShape

READ_BY_KERNEL = ("calls", "tree_runs")


@dataclass(frozen=True)
class LowerBitslice(ModulePass):
    """Lowers the kernel function of the module.

    shape: the target's registers; None: such that only their size matters. plan: made already; None: computed from the module. units_elsewhere: the functions of units are not added to the module.
    """

    name = "lower-bitslice"

    shape: VectorShape | None = field(default=None, repr=False, compare=False)
    plan: BitslicePlan | None = field(default=None, repr=False, compare=False)
    units_elsewhere: bool = field(default=False, repr=False, compare=False)

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        plan = self.plan or plan_of_module(op)
        forest = only_forest(op, bitslice_mir.ForestOp, self.name, "bit-sliced kernels").forest
        shape = self.shape or VectorShape(plan.layouts.frame.plane_bytes)
        for function in [f for f in op.walk() if isinstance(f, FuncOp)]:
            _Lowering(function, plan.layouts, shape).run()
        if not self.units_elsewhere:
            add_units(op, plan.units, shape)
        finish(op, forest, plan.tables, plan.scratch_bytes, plan.units)


def plan_of_module(module: ModuleOp) -> BitslicePlan:
    """The plan of a module in MIR."""
    handle = only_forest(module, bitslice_mir.ForestOp, LowerBitslice.name, "bit-sliced kernels")
    forest, registers = handle.forest.forest, int(handle.plane_bytes.value.data)
    if handle.split is None:
        return bitslice_plan(forest, registers, bool(handle.from_many))
    return hybrid_plan(forest, registers, handle.split)


def read_by_kernel(tables: TableSet) -> TableSet:
    """The tables that the kernel itself reads; units read the others."""
    return tables.described(READ_BY_KERNEL)


class _Lowering(LirFunction):
    """The lowering of one function, one method for each operation."""

    def __init__(self, function: FuncOp, layout: BitsliceLayout, shape: VectorShape) -> None:
        (self.handle,) = [op for op in function.walk() if isinstance(op, bitslice_mir.ForestOp)]
        super().__init__(function, self.handle.forest.forest, read_by_kernel(layout.tables))
        self.layout, self.plane_bytes = layout, layout.frame.plane_bytes
        arguments = KernelArguments(self.tables, self.rows, self.stride, self.scores, self.scratch)
        self.subtrees = None if self.handle.split is None else Subtrees(arguments, self.plane_bytes)
        self.block_memory = BlockMemory(self.declared, self.scratch, shape)

    def run(self) -> None:
        rules: Rules = {
            bitslice_mir.EvaluateOp: self.evaluate,
            bitslice_mir.AddTreesOp: self.add_trees,
            bitslice_mir.SubtreeIndexOp: self.subtree_index,
            bitslice_mir.NanCopiesOp: self.copy_rows,
            bitslice_mir.WalkSubtreesOp: self.walk_rows,
            bitslice_mir.RowsOfSplitOp: self.rows_together,
            bitslice_mir.CloseOp: self.close,
            bitslice_mir.OpenOp: self.open,  # last, because the block's other operations refer to it
            bitslice_mir.ForestOp: lambda b, op: None,
        }
        self.lower(rules)

    def open(self, b: LirBuilder, op: bitslice_mir.OpenOp) -> None:
        if self.subtrees is None:  # a hybrid kernel adds to the accumulators directly
            self._sums(b, op).load(PrimitiveBuilder(b))

    def evaluate(self, b: LirBuilder, op: bitslice_mir.EvaluateOp) -> None:
        def one_call(b: LirBuilder, number: SSAValue) -> None:
            unit, first, end = (b.wide(b.load("calls", name, number)) for name in ("unit", "first", "end"))
            self._call(b, unit, block_of(op.block), first, end)

        b.loop(b.wide_constant(0), b.wide_number("n_calls"), one_call)

    def close(self, b: LirBuilder, op: bitslice_mir.CloseOp) -> None:
        self._sums(b, block_of(op.block)).store(PrimitiveBuilder(b))

    def _sums(self, b: LirBuilder, opened: bitslice_mir.OpenOp) -> Sums:
        return Sums(self.block_memory, opened.scores, opened.first, opened.end, b.count("n_targets"))

    def rows_together(self, b: LirBuilder, op: bitslice_mir.RowsOfSplitOp) -> SSAValue:
        return b.wide_number("rows_together")

    def subtree_index(self, b: LirBuilder, op: bitslice_mir.SubtreeIndexOp) -> None:
        assert self.subtrees is not None
        self.subtrees.write_block_offset(b, op, block_of(op.block).first)
        self._each_run(b, op.block, op.begin, op.end)

    def copy_rows(self, b: LirBuilder, op: bitslice_mir.NanCopiesOp) -> SSAValue:
        assert self.subtrees is not None
        return self.subtrees.copy_rows(b, op)

    def walk_rows(self, b: LirBuilder, op: bitslice_mir.WalkSubtreesOp) -> None:
        assert self.subtrees is not None
        self.subtrees.walk_rows(b, op)

    def add_trees(self, b: LirBuilder, op: bitslice_mir.AddTreesOp) -> None:
        self._each_run(b, op.block, op.begin, op.end)

    def _each_run(self, b: LirBuilder, block: SSAValue, first: SSAValue, last: SSAValue) -> None:
        """Calls units for trees from `first` to `last` (not included), neighbouring ones of a form together."""

        def one_run(b: LirBuilder, run: SSAValue) -> None:
            form, begin, end = (b.wide(b.load("tree_runs", name, run)) for name in ("form", "begin", "end"))
            begin, end = (
                b.insert(arith.MaxSIOp(begin, first)).result,
                b.insert(arith.MinSIOp(end, last)).result,
            )
            self._call(b, b.add(form, b.wide_constant(FORM_SLOTS)), block_of(block), begin, end)

        b.loop(b.wide_constant(0), b.wide_number("n_tree_runs"), one_run)

    def _call(
        self, b: LirBuilder, unit: SSAValue, block: bitslice_mir.OpenOp, first: SSAValue, end: SSAValue
    ) -> None:
        """Calls a unit for the rows of a block."""
        memory = (self.tables, block.rows, self.stride, block.scores, self.scratch)
        b.insert(table_dialect.CallOp(unit, (*memory, block.first, block.end, first, end)))


def block_of(block: SSAValue) -> bitslice_mir.OpenOp:
    """The operation that opened a block."""
    assert isinstance(block.owner, bitslice_mir.OpenOp)
    return block.owner
