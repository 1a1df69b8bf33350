"""lower-planes: MIR -> LIR for the strategy blend. The tables appear, and the scratch memory that a block is worked on in.

In: MIR of dialect blend. Out: LIR with the kernel contract's arguments, the tables as a handle on the module, and how many
bytes of scratch memory a call needs:

    blend.open      planes.open
    blend.answer    calls of units, as table "calls" lists them
    blend.add_trees calls of units for each run of trees of one form (`units/bitslice_trees.py`)
    blend.place_rows, blend.walk_rows     see `lower_hybrid.py`; blend.copy_rows     see `lower_copies.py`
    blend.close     planes.close
"""

from dataclasses import dataclass, field

from xdsl.context import Context
from xdsl.dialects import arith
from xdsl.dialects.builtin import ModuleOp
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue
from xdsl.passes import ModulePass

from onnx_treebeard.dialects import blend, planes, table
from onnx_treebeard.forest import Forest
from onnx_treebeard.layouts.blend_tables import BlendLayout
from onnx_treebeard.layouts.compared import compared_numbers
from onnx_treebeard.layouts.hybrid_tables import HybridLayout, hybrid_layout
from onnx_treebeard.layouts.row_copies import copy_lanes
from onnx_treebeard.layouts.table import TableSet
from onnx_treebeard.plans import OF_KINDS, BitsliceLayouts, Plan, bitslice_plan, bitslice_units
from onnx_treebeard.transforms.laid_out import of_layout
from onnx_treebeard.transforms.lir_builder import LirBuilder
from onnx_treebeard.transforms.lir_function import LirFunction, Rules, finish, only_forest
from onnx_treebeard.transforms.lower_copies import Copying
from onnx_treebeard.transforms.lower_hybrid import WalksBelow
from onnx_treebeard.transforms.plan import add_units, forest_facts, signature_of

READ_BY_KERNEL, READ_OF_TOPS = ("calls", "tree_runs"), ("calls", "trees", "values")


@dataclass(frozen=True)
class LowerPlanes(ModulePass):
    """Lowers the kernel function of the module; the functions of its units come behind it, unless they are made elsewhere."""

    name = "lower-planes"

    plan: Plan[BitsliceLayouts] | None = field(default=None, repr=False, compare=False)
    units_elsewhere: bool = field(default=False, repr=False, compare=False)

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        plan = self.plan or blend_plan(op)
        for function in [f for f in op.walk() if isinstance(f, FuncOp)]:
            _Lowering(function, *plan.layouts).run()
        if not self.units_elsewhere:
            add_units(op, plan.units, plan.layouts[0].frame.plane_bytes)
        finish(op, plan.tables, plan.scratch_bytes)


def blend_plan(module: ModuleOp) -> Plan[BitsliceLayouts]:
    """The plan of a module in MIR."""
    handle = only_forest(module, blend.ForestOp, LowerPlanes.name, "blends")
    forest, from_many = handle.forest.forest, bool(handle.from_many)
    registers = int(handle.plane_bytes.value.data)
    if handle.levels is None or handle.rows is None:
        return bitslice_plan(forest, registers, from_many)
    levels, rows = handle.levels.value.data, handle.rows.value.data
    hybrid = hybrid_layout(forest, registers, levels, rows)
    return Plan(
        (hybrid.blend, hybrid),
        hybrid.blend.tables.with_numbers(**compared_numbers(forest)),
        hybrid.size,
        _signature_of_tops(module, forest, hybrid.blend, hybrid),
        units=bitslice_units(forest, hybrid.blend, of_tops=True),
    )


def _signature_of_tops(module: ModuleOp, forest: Forest, layout: BlendLayout, hybrid: HybridLayout) -> str:
    """Of a kernel of tops with walks below."""
    lanes = copy_lanes(forest)
    facts = {
        "registers": layout.frame.plane_bytes,
        "copies": (lanes, forest.n_features % lanes > 0),
        "below": (hybrid.leaf_form, hybrid.lists, forest_facts(hybrid.walked), of_layout(hybrid.below)),
    }
    return signature_of(module, forest, read_by_kernel(layout.tables, of_tops=True), facts)


def read_by_kernel(tables: TableSet, *, of_tops: bool) -> TableSet:
    """What the kernel itself reads; units read the rest."""
    return tables.described(READ_OF_TOPS if of_tops else READ_BY_KERNEL)


class _Lowering(LirFunction):
    """The lowering of one function: one method an operation."""

    def __init__(self, function: FuncOp, layout: BlendLayout, hybrid: HybridLayout | None) -> None:
        (self.handle,) = [op for op in function.walk() if isinstance(op, blend.ForestOp)]
        tables = read_by_kernel(layout.tables, of_tops=hybrid is not None)
        super().__init__(function, self.handle.forest.forest, tables)
        self.layout, self.plane_bytes = layout, layout.frame.plane_bytes
        below = None if hybrid is None else self.declared.further()
        self.frame = self.declared.frame(self.scratch, layout.frame.fixed, "sums")
        self.below = None
        if hybrid is not None and below is not None:
            frames = (self.stride, self.scratch, self.frame)
            self.below = WalksBelow(self.forest, hybrid, self.declared, below, *frames)

    def run(self) -> None:
        rules: Rules = {
            blend.AnswerOp: self.answer,
            blend.AddTreesOp: self.add_trees,
            blend.PlaceRowsOp: self.place_rows,
            blend.CopyRowsOp: self.copy_rows,
            blend.WalkRowsOp: self.walk_rows,
            blend.CloseOp: self.close,
            blend.OpenOp: self.open,  # what a block's other operations ask
            blend.ForestOp: lambda b, op: None,
        }
        self.lower(rules)

    def open(self, b: LirBuilder, op: blend.OpenOp) -> None:
        if self.below is not None:  # then sums are the scores
            return
        operands = (self.frame, op.scores, op.first, op.end, b.count("n_targets"))
        b.insert(planes.OpenOp(operands, self.plane_bytes))

    def answer(self, b: LirBuilder, op: blend.AnswerOp) -> None:
        def one_call(b: LirBuilder, number: SSAValue) -> None:
            unit, first, end = (b.wide(b.load("calls", name, number)) for name in ("unit", "first", "end"))
            self._call(b, unit, block_of(op.block), first, end)

        b.loop(b.wide_constant(0), b.wide_number("n_calls"), one_call)

    def close(self, b: LirBuilder, op: blend.CloseOp) -> None:
        opened = block_of(op.block)
        operands = (self.frame, opened.scores, opened.first, opened.end, b.count("n_targets"))
        b.insert(planes.CloseOp(operands, self.plane_bytes))

    def place_rows(self, b: LirBuilder, op: blend.PlaceRowsOp) -> None:
        assert self.below is not None
        kind = b.wide(b.load("trees", "kind", op.tree))
        self._call(b, b.add(kind, b.wide_constant(OF_KINDS)), block_of(op.block), op.tree)
        self.below.keep_numbers(b, op, block_of(op.block).first, self.plane_bytes)

    def copy_rows(self, b: LirBuilder, op: blend.CopyRowsOp) -> None:
        assert self.below is not None
        copying = Copying(self.forest, op, self.stride)
        chosen = copying.chosen_rows(b, self.scratch)
        op.result.replace_all_uses_with(chosen)

    def walk_rows(self, b: LirBuilder, op: blend.WalkRowsOp) -> None:
        assert self.below is not None
        self.below.walk_rows(b, op)

    def add_trees(self, b: LirBuilder, op: blend.AddTreesOp) -> None:
        def one_run(b: LirBuilder, run: SSAValue) -> None:
            kind, begin, end = (b.wide(b.load("tree_runs", name, run)) for name in ("kind", "begin", "end"))
            begin, end = (
                b.insert(arith.MaxSIOp(begin, op.begin)).result,
                b.insert(arith.MinSIOp(end, op.end)).result,
            )
            self._call(b, b.add(kind, b.wide_constant(OF_KINDS)), block_of(op.block), begin, end)

        b.loop(b.wide_constant(0), b.wide_number("n_tree_runs"), one_run)

    def _call(
        self,
        b: LirBuilder,
        unit: SSAValue,
        block: blend.OpenOp,
        first: SSAValue,
        end: SSAValue | None = None,
    ) -> None:
        """Calls a unit for the rows of a block; for a single record where no end is given."""
        end = b.add(first, b.wide_constant(1)) if end is None else end
        memory = (self.tables, block.rows, self.stride, block.scores, self.scratch)
        b.insert(table.CallOp(unit, (*memory, block.first, block.end, first, end)))


def block_of(block: SSAValue) -> blend.OpenOp:
    """The operation that opened a block."""
    assert isinstance(block.owner, blend.OpenOp)
    return block.owner
