"""lower-walk: MIR -> LIR. The layout's tables appear, every walk operation becomes the layout's instructions.

In: MIR. Out: LIR with the kernel contract's arguments, and the tables as a handle on the module:

    func @walk_forest(%tables, %rows, %row_stride, %scores, %row_begin, %row_end, %tree_begin, %tree_end)

walk.step with several nodes runs one generator a walk, in turns, stage by stage: the loads of all walks stand side by side,
then their gathers, then their compares. Trees become i64 numbers, nodes i32 positions.
"""

from collections.abc import Callable
from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects import arith
from xdsl.dialects.builtin import ModuleOp, i32, i64
from xdsl.dialects.func import FuncOp
from xdsl.ir import Operation, SSAValue
from xdsl.passes import ModulePass
from xdsl.rewriter import Rewriter

from onnx_treebeard.dialects import table, walk
from onnx_treebeard.dialects.tables_handle import TablesAttr
from onnx_treebeard.errors import CompilerError
from onnx_treebeard.forest import Forest
from onnx_treebeard.layouts.layout import LAYOUTS, Layout, LayoutOptions, Step
from onnx_treebeard.layouts.leaf_values import LeafForm
from onnx_treebeard.transforms.lir_builder import LirBuilder

TABLES = "table.tables"


@dataclass(frozen=True)
class LowerWalk(ModulePass):
    """Lowers the kernel function of the module."""

    name = "lower-walk"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        functions = [f for f in op.walk() if isinstance(f, FuncOp)]
        if len(functions) != 1:
            raise CompilerError(
                self.name, f"a module has one kernel, because it has one blob; found {len(functions)}"
            )
        lowering = _Lowering(functions[0])
        lowering.run()
        op.attributes[TABLES] = TablesAttr.of(lowering.layout.tables)


class _Lowering:
    """The lowering of one function: its layout, its new arguments, one method an operation."""

    def __init__(self, function: FuncOp) -> None:
        self.function = function
        handle = next((op for op in function.walk() if isinstance(op, walk.ForestOp)), None)
        if handle is None:
            raise CompilerError("lower-walk", "the function walks no forest")
        self.forest: Forest = handle.forest.forest
        if handle.layout.data not in LAYOUTS:
            raise CompilerError("lower-walk", f"there is no layout '{handle.layout.data}'")
        self.layout: Layout = LAYOUTS[handle.layout.data](
            self.forest, LayoutOptions(tile_size=handle.tile_size.value.data)
        )
        block = function.body.block
        self.tables = block.insert_arg(table.TablesType(), 0)
        self.stride = block.insert_arg(i64, 2)
        self.tables.name_hint, self.stride.name_hint = "tables", "row_stride"
        self.records = self._declare_tables()

    def run(self) -> None:
        rules: dict[type[Operation], Callable[[LirBuilder, Operation], list[SSAValue]]] = {
            walk.TreeOp: self.tree,
            walk.RootOp: self.root,
            walk.RowOp: self.row,
            walk.IsLeafOp: self.is_leaf,
            walk.StepOp: self.step,
            walk.AccumulateOp: self.accumulate,
        }
        self._retype()
        for op in [op for op in self.function.walk() if type(op) in rules]:
            results = rules[type(op)](LirBuilder(op, self.records, self.forest), op)
            Rewriter.replace_op(op, [], results)
        for op in [op for op in self.function.walk() if isinstance(op, walk.ForestOp)]:
            Rewriter.erase_op(op)

    def tree(self, b: LirBuilder, op: Operation) -> list[SSAValue]:
        assert isinstance(op, walk.TreeOp)
        return [op.index]

    def root(self, b: LirBuilder, op: Operation) -> list[SSAValue]:
        assert isinstance(op, walk.RootOp)
        return [self.layout.root(b, op.tree)]

    def row(self, b: LirBuilder, op: Operation) -> list[SSAValue]:
        assert isinstance(op, walk.RowOp)
        return [b.insert(table.RowOp(op.rows, self.stride, op.index)).result]

    def is_leaf(self, b: LirBuilder, op: Operation) -> list[SSAValue]:
        assert isinstance(op, walk.IsLeafOp)
        first, *others = [self.layout.is_leaf(b, node) for node in op.nodes]
        for other in others:
            first = b.insert(arith.AndIOp(first, other)).result
        return [first]

    def step(self, b: LirBuilder, op: Operation) -> list[SSAValue]:
        assert isinstance(op, walk.StepOp)
        walks = [self.layout.step(b, node, row) for node, row in zip(op.nodes, op.rows, strict=True)]
        return run_in_turns(walks)

    def accumulate(self, b: LirBuilder, op: Operation) -> list[SSAValue]:
        assert isinstance(op, walk.AccumulateOp)
        slot = self.layout.leaf_slot(b, op.node)
        if self.layout.leaf_form is LeafForm.DENSE:
            self._accumulate_dense(b, op, slot)
            return []
        by_tree = self.layout.leaf_form is LeafForm.BY_TREE
        target = b.wide(b.load("trees", "target", op.tree)) if by_tree else b.wide_constant(0)
        b.accumulate(op.scores, op.row, target, b.load("leaves", "value", slot), op.aggregate)
        return []

    def _accumulate_dense(self, b: LirBuilder, op: walk.AccumulateOp, slot: SSAValue) -> None:
        count = b.wide_constant(self.forest.n_targets)
        first = b.insert(arith.MuliOp(b.wide(b.load("leaves", "leaf", slot)), count)).result

        def one_target(b: LirBuilder, target: SSAValue) -> None:
            weight = b.load("weights", "weight", b.insert(arith.AddiOp(first, target)).result)
            b.accumulate(op.scores, op.row, target, weight, op.aggregate)

        b.loop(b.wide_constant(0), count, one_target)

    def _declare_tables(self) -> dict[str, SSAValue]:
        start = self.function.body.block.first_op
        if start is None:
            raise CompilerError("lower-walk", "the function is empty")
        b = LirBuilder(start, {}, self.forest)
        return {t.name: b.declare(self.tables, t) for t in self.layout.tables.tables}

    def _retype(self) -> None:
        """Nodes become i32 positions, trees i64 numbers; the function's type follows its arguments."""
        new_types = {walk.NodeType: i32, walk.TreeType: i64}
        for op in self.function.walk():
            blocks = [block for region in op.regions for block in region.blocks]
            for value in [*op.results, *(argument for block in blocks for argument in block.args)]:
                if type(value.type) in new_types:
                    Rewriter.replace_value_with_new_type(value, new_types[type(value.type)])
        self.function.update_function_type()  # type: ignore[no-untyped-call]


def run_in_turns(walks: list[Step[SSAValue]]) -> list[SSAValue]:
    """Runs the generators stage by stage until all have returned; their results in order."""
    results: dict[int, SSAValue] = {}
    while len(results) < len(walks):
        for number, one_walk in enumerate(walks):
            if number in results:
                continue
            try:
                next(one_walk)
            except StopIteration as end:
                results[number] = end.value
    return [results[number] for number in range(len(walks))]
