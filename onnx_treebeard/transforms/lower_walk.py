"""lower-walk: MIR -> LIR. The layout's tables appear, every walk operation becomes the layout's instructions.

In: MIR. Out: LIR with the kernel contract's arguments, and the tables as a handle on the module:

    func @walk_forest(%tables, %rows, %row_stride, %scores, %kept, %row_begin, %row_end, %tree_begin, %tree_end)

walk.step with several nodes runs one generator a walk, in turns, stage by stage: the loads of all walks stand side by side,
then their gathers, then their compares. Trees become i64 numbers, nodes i32 positions, leaves i32 slots of table "leaves".
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

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
from onnx_treebeard.layouts.layout import LAYOUTS, AtLeaf, Layout, LayoutOptions, Step
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
        tiling = None if handle.tiling is None else handle.tiling.tiling
        options = LayoutOptions(tiling.size, tiling.tile_id) if tiling else LayoutOptions()
        self.layout: Layout = LAYOUTS[handle.layout.data](self.forest, options)
        block = function.body.block
        self.tables = block.insert_arg(table.TablesType(), 0)
        self.stride = block.insert_arg(i64, 2)
        self.row_begin = block.args[5]
        self.tables.name_hint, self.stride.name_hint = "tables", "row_stride"
        self.records = self._declare_tables()

    def run(self) -> None:
        rules: dict[type[Operation], Callable[[LirBuilder, Any], list[SSAValue]]] = {
            walk.TreeOp: lambda b, op: [op.index],
            walk.RootOp: lambda b, op: [self.layout.root(b, op.tree)],
            walk.RowOp: lambda b, op: [b.insert(table.RowOp(op.rows, self.stride, op.index)).result],
            walk.IsLeafOp: self.is_leaf,
            walk.StepOp: self.step,
            walk.IsLeafTileOp: lambda b, op: [self.layout.is_leaf_tile(b, op.tree, op.node)],
            walk.LeafOp: self.leaf,
            walk.AccumulateOp: self.accumulate,
            walk.KeepLeafOp: self.keep_leaf,
            walk.KeptLeafOp: self.kept_leaf,
        }
        self._retype()
        for op in [op for op in self.function.walk() if type(op) in rules]:
            results = rules[type(op)](LirBuilder(op, self.records, self.forest), op)
            Rewriter.replace_op(op, [], results)
        for op in [op for op in self.function.walk() if isinstance(op, walk.ForestOp)]:
            Rewriter.erase_op(op)

    def is_leaf(self, b: LirBuilder, op: walk.IsLeafOp) -> list[SSAValue]:
        pairs = zip(op.trees, op.nodes, strict=True)
        first, *others = [self.layout.is_leaf(b, tree, node) for tree, node in pairs]
        for other in others:
            first = b.insert(arith.AndIOp(first, other)).result
        return [first]

    def step(self, b: LirBuilder, op: walk.StepOp) -> list[SSAValue]:
        at_leaf = AtLeaf(op.at_leaf.data)
        walks = [
            self.layout.step(b, tree, node, row, at_leaf)
            for tree, node, row in zip(op.trees, op.nodes, op.rows, strict=True)
        ]
        return run_in_turns(walks)

    def leaf(self, b: LirBuilder, op: walk.LeafOp) -> list[SSAValue]:
        find = self.layout.leaf_slot if op.near_root is None else self.layout.leaf_tile_slot
        return [find(b, op.tree, op.node)]

    def keep_leaf(self, b: LirBuilder, op: walk.KeepLeafOp) -> list[SSAValue]:
        b.insert(table.KeepOp(op.kept, self._kept_index(b, op.row, op.tree), op.leaf))
        return []

    def kept_leaf(self, b: LirBuilder, op: walk.KeptLeafOp) -> list[SSAValue]:
        return [b.insert(table.KeptOp(op.kept, self._kept_index(b, op.row, op.tree))).result]

    def _kept_index(self, b: LirBuilder, row: SSAValue, tree: SSAValue) -> SSAValue:
        """Rows of the call by trees of the forest."""
        from_first = b.insert(arith.SubiOp(row, self.row_begin)).result
        line = b.insert(arith.MuliOp(from_first, b.wide_constant(self.forest.n_trees))).result
        return b.insert(arith.AddiOp(line, tree)).result

    def accumulate(self, b: LirBuilder, op: walk.AccumulateOp) -> list[SSAValue]:
        if self.layout.leaf_form is LeafForm.DENSE:
            self._accumulate_dense(b, op, op.leaf)
            return []
        by_tree = self.layout.leaf_form is LeafForm.BY_TREE
        target = b.wide(b.load("trees", "target", op.tree)) if by_tree else b.wide_constant(0)
        b.accumulate(op.scores, op.row, target, b.load("leaves", "value", op.leaf), op.aggregate)
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
        new_types = {walk.NodeType: i32, walk.LeafType: i32, walk.TreeType: i64}
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
