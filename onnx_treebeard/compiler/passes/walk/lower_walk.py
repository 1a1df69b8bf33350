"""lower-walk: MIR -> LIR. Every walk operation becomes the layout's instructions, which read its tables.

In: MIR, whose tables `build_tables.py` builds. Out: LIR with the kernel contract's arguments, and the tables as a handle on the module:

    func @walk_forest(%tables, %rows, %row_stride, %scores, %scratch, %row_begin, %row_end, %tree_begin, %tree_end)

and the same for @walk_leaves, with %leaves in the place of %scores; both read the same tables.

walk.step with several nodes runs one generator for each walk, interleaved stage by stage: the loads of all walks are next to each other,
then their gathers, then their comparisons. walk.simd_step runs one generator on vectors (`lower_lanes.py`). Trees become i64 numbers,
nodes i32 positions, leaves i32 slots of table "leaves". `lower_leaves.py` stores leaf indices.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from xdsl.context import Context
from xdsl.dialects.builtin import IntegerAttr, ModuleOp, i32, i64
from xdsl.dialects.func import FuncOp
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.passes import ModulePass
from xdsl.rewriter import Rewriter

from onnx_treebeard.compiler.dialects.element_types import vector_of
from onnx_treebeard.compiler.dialects.handle_attributes import TablesAttr
from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.dialects.table.types import FOREST, SCRATCH_PER_ROW, TABLES
from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.layouts.compare_rules import Compared, compared_numbers
from onnx_treebeard.compiler.layouts.record_tables import TableSet
from onnx_treebeard.compiler.layouts.walk.layout_interface import AtLeaf, interleaved_steps
from onnx_treebeard.compiler.passes.lir.lir_builder import LirBuilder, MovedRecords
from onnx_treebeard.compiler.passes.lir.table_declarations import Declared
from onnx_treebeard.compiler.passes.walk.build_tables import (
    ORDER,
    LaidOut,
    LeafBufferOrder,
    build_tables,
    the_forest,
)
from onnx_treebeard.compiler.passes.walk.lower_block_memory import (
    block_of,
    lower_add_kept,
    lower_copy_rows,
    lower_copy_trees,
    lower_keep_leaf,
    lower_row_of_block,
)
from onnx_treebeard.compiler.passes.walk.lower_lanes import LaneRules
from onnx_treebeard.compiler.passes.walk.lower_leaves import lower_accumulate, lower_write_leaf, position_of
from onnx_treebeard.compiler.passes.walk.lower_prefetch import (
    LEAF_SLOT_BYTES,
    lower_cache_rows,
    lower_cache_trees,
    lower_row,
)
from onnx_treebeard.compiler.passes.walk.lower_teams import TeamBuilder, lower_team_is_leaf, lower_team_step


@dataclass(frozen=True)
class LowerWalk(ModulePass):
    """Lowers the kernel functions of the module."""

    name = "lower-walk"

    plan: "WalkPlan | None" = field(default=None, repr=False, compare=False)

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        plan = self.plan or walk_plan(op)
        functions = [f for f in op.walk() if isinstance(f, FuncOp)]
        op.attributes[FOREST] = the_forest(functions).forest
        for function in functions:
            lower_function(function, plan.layouts)
        op.attributes[TABLES] = TablesAttr.wrap(plan.tables)
        if plan.scratch_bytes:
            op.attributes[SCRATCH_PER_ROW] = IntegerAttr(plan.scratch_bytes, i64)


@dataclass(frozen=True, eq=False)
class WalkPlan:
    """The tables that walks of a module in MIR read. scratch_bytes: of a row. signature: a text that decides their code; empty where it depends on more."""

    layouts: LaidOut
    tables: TableSet
    scratch_bytes: int
    signature: str


def walk_plan(module: ModuleOp) -> WalkPlan:
    """Plans a module in MIR, with its tables. Its scratch memory is for each row: the packed row, and a leaf buffer entry for each tree."""
    laid_out = build_tables(module)
    keeps_leaves = any(isinstance(op, walk_dialect.StoreLeafOp) for op in module.walk())
    scratch = LEAF_SLOT_BYTES * laid_out.forest.n_trees if keeps_leaves else 0
    in_scratch = not any(isinstance(op, walk_dialect.CopyRowsOp) for op in module.walk())
    if laid_out.packing is not None and in_scratch:
        scratch += laid_out.packing.row_bytes
    tables = laid_out.table_set.with_numbers(**compared_numbers(laid_out.forest))
    return WalkPlan(laid_out, tables, scratch, laid_out.signature(module))


def lower_function(function: FuncOp, laid_out: LaidOut) -> None:
    """Lowers one kernel function."""
    _Lowering(function, laid_out).run()


class _Lowering:
    """The lowering of one function: its new arguments, and one method for each operation."""

    def __init__(self, function: FuncOp, laid_out: LaidOut) -> None:
        self.function = function
        self.forest, self.layout, self.packing = laid_out.forest, laid_out.layout, laid_out.packing
        self.table_set, self.order = laid_out.table_set, laid_out.order
        block = function.body.block
        self.tables = block.insert_arg(table_dialect.TablesType(), 0)
        self.stride = block.insert_arg(i64, 2)
        self.scratch, self.row_begin, self.row_end = block.args[4:7]
        self.tables.name_hint, self.stride.name_hint = "tables", "row_stride"
        self.declared = Declared(block, laid_out.table_set)
        self.buffer_order = laid_out.buffer_order
        self.in_blocks = any(isinstance(op, walk_dialect.CopyRowsOp) for op in function.walk())
        self.block = block_of(function, laid_out)
        self.first_row: SSAValue | None = None  # of the block, if it copies rows that threads share
        self.moved: dict[Operation, dict[str, MovedRecords]] = {}  # by copies of trees

    def run(self) -> None:
        rules: dict[type[Operation], Callable[[LirBuilder, Any], list[SSAValue]]] = {
            walk_dialect.TreeOp: lambda b, op: [op.index],
            walk_dialect.SourceTreeOp: self.source_tree,
            walk_dialect.RootOp: lambda b, op: [self.layout.root(b, op.tree)],
            walk_dialect.RowOp: self.row,
            walk_dialect.CopyTreesOp: self.copy_trees,
            walk_dialect.CopyRowsOp: self.copy_rows,
            walk_dialect.CacheTreesOp: lambda b, op: lower_cache_trees(b, op, self.layout),
            walk_dialect.CacheRowsOp: lambda b, op: lower_cache_rows(
                b, op, self.stride, self.scratch, self.packing
            ),
            walk_dialect.IsLeafOp: self.is_leaf,
            walk_dialect.StepOp: self.step,
            walk_dialect.TeamIsLeafOp: lambda b, op: lower_team_is_leaf(b, self.is_leaf(b, op)[0]),
            walk_dialect.TeamStepOp: self.team_step,
            walk_dialect.IsLeafTileOp: lambda b, op: [self.layout.is_leaf_tile(b, op.tree, op.node)],
            walk_dialect.LeafOp: self.leaf,
            **LaneRules(self.layout, self.declared, self.forest).rules(),
            walk_dialect.AccumulateOp: self.accumulate,
            walk_dialect.StoreLeafOp: self.store_leaf,
            walk_dialect.LoadLeafOp: self.load_leaf,
            walk_dialect.KeepLeafOp: self.keep_leaf,
            walk_dialect.AddKeptOp: self.add_kept,
            walk_dialect.WriteLeafOp: lambda b, op: lower_write_leaf(b, op, self.layout, self.table_set),
        }
        self._retype()
        lowered = [op for op in self.function.walk() if type(op) in rules]
        copies = {op: copy_of_trees(op) for op in lowered}
        for op in lowered:
            moved = {} if (copy := copies[op]) is None else self.moved[copy]
            results = rules[type(op)](
                LirBuilder(op, self.declared, Compared.from_forest(self.forest), moved=moved), op
            )
            Rewriter.replace_op(op, [], results)
        for op in [op for op in self.function.walk() if isinstance(op, walk_dialect.ForestOp)]:
            Rewriter.erase_op(op)

    def row(self, b: LirBuilder, op: walk_dialect.RowOp) -> list[SSAValue]:
        if isinstance(op.rows.owner, table_dialect.BlockRowsOp):
            return [lower_row_of_block(b, op, self.first_row)]
        return lower_row(b, op, self.stride, self.packing)

    def copy_rows(self, b: LirBuilder, op: walk_dialect.CopyRowsOp) -> list[SSAValue]:
        assert self.packing is not None
        self.first_row = op.first
        limits = self.row_begin, self.row_end
        return [lower_copy_rows(b, op, self.stride, limits, self.packing, self.block)]

    def copy_trees(self, b: LirBuilder, op: walk_dialect.CopyTreesOp) -> list[SSAValue]:
        self.moved[op] = lower_copy_trees(b, op, self.layout, self.packing, self.block)
        return [op.forest]

    def source_tree(self, b: LirBuilder, op: walk_dialect.SourceTreeOp) -> list[SSAValue]:
        return [op.index if self.order is None else b.wide_field(ORDER, "tree", op.index)]

    def is_leaf(self, b: LirBuilder, op: walk_dialect.IsLeafOp | walk_dialect.TeamIsLeafOp) -> list[SSAValue]:
        if (limit := self.layout.common_limit(b)) is not None:
            lowest, *rest = op.nodes
            for node in rest:
                lowest = b.min(lowest, node)
            return [b.compare("sge", lowest, limit)]
        pairs = zip(op.trees, op.nodes, strict=True)
        first, *others = [self.layout.is_leaf(b, tree, node) for tree, node in pairs]
        for other in others:
            first = b.bit_and(first, other)
        return [first]

    def step(self, b: LirBuilder, op: walk_dialect.StepOp) -> list[SSAValue]:
        at_leaf = AtLeaf(op.at_leaf.data)
        walks = [
            self.layout.step(b, tree, node, row, at_leaf)
            for tree, node, row in zip(op.trees, op.nodes, op.rows, strict=True)
        ]
        return interleaved_steps(walks)

    def team_step(self, b: LirBuilder, op: walk_dialect.TeamStepOp) -> list[SSAValue]:
        team = TeamBuilder(op, self.declared, Compared.from_forest(self.forest), b.moved, len(op.rows))
        return lower_team_step(team, op, self.layout)

    def leaf(self, b: LirBuilder, op: walk_dialect.LeafOp) -> list[SSAValue]:
        find = self.layout.leaf_slot if op.near_root is None else self.layout.leaf_tile_slot
        return [find(b, op.tree, op.node)]

    def store_leaf(self, b: LirBuilder, op: walk_dialect.StoreLeafOp) -> list[SSAValue]:
        b.store_slot(op.scratch, self._buffer_index(b, op.row, op.tree), op.leaf)
        return []

    def load_leaf(self, b: LirBuilder, op: walk_dialect.LoadLeafOp) -> list[SSAValue]:
        return [b.load_slot(op.scratch, self._buffer_index(b, op.row, op.tree))]

    def keep_leaf(self, b: LirBuilder, op: walk_dialect.KeepLeafOp) -> list[SSAValue]:
        assert self.block.kept is not None
        lower_keep_leaf(b, op, self.block.kept)
        return []

    def add_kept(self, b: LirBuilder, op: walk_dialect.AddKeptOp) -> list[SSAValue]:
        assert self.block.kept is not None
        reordered = self.order is not None
        lower_add_kept(b, op, self.block.kept, self.layout.leaf_form, reordered=reordered)
        return []

    def _buffer_index(self, b: LirBuilder, row: SSAValue, tree: SSAValue) -> SSAValue:
        """Returns the entry of the leaf buffer for a row and a tree, after the packed rows."""
        if self.buffer_order is LeafBufferOrder.OF_TREES:
            rows = b.sub(self.row_end, self.row_begin)
            return b.add(b.sub(b.mul(tree, rows), self.row_begin), row)
        from_first = b.sub(row, self.row_begin)
        stride = "n_trees" if self.buffer_order is LeafBufferOrder.OF_ROWS else "leaf_stride"
        line = b.mul(from_first, b.wide_number(stride))
        slot = b.add(line, tree)
        if self.packing is None or self.in_blocks:
            return slot
        rows = b.sub(self.row_end, self.row_begin)
        packed = b.mul(rows, b.wide_number("packed_slots"))
        return b.add(packed, slot)

    def accumulate(self, b: LirBuilder, op: walk_dialect.AccumulateOp) -> list[SSAValue]:
        position = None if op.of_tree is None else position_of(b, op.tree, self.table_set)
        lower_accumulate(b, op, self.layout.leaf_form, position)
        return []

    def _retype(self) -> None:
        """Makes nodes i32 positions and trees i64 numbers; the function's type follows its arguments."""
        for op in self.function.walk():
            blocks = [block for region in op.regions for block in region.blocks]
            for value in [*op.results, *(argument for block in blocks for argument in block.args)]:
                if (new := lowered_type(value.type)) != value.type:
                    Rewriter.replace_value_with_new_type(value, new)
        self.function.update_function_type()  # type: ignore[no-untyped-call]


def copy_of_trees(op: Operation) -> walk_dialect.CopyTreesOp | None:
    """Returns the copy of the trees that an operation walks; None where it walks none, or no copied ones."""
    trees = (operand.owner for operand in op.operands if isinstance(operand.owner, walk_dialect.TreeOp))
    copies = (tree.forest.owner for tree in trees)
    return next((copy for copy in copies if isinstance(copy, walk_dialect.CopyTreesOp)), None)


LOWERED: dict[type[Attribute], Attribute] = {
    walk_dialect.NodeType: i32,
    walk_dialect.LeafType: i32,
    walk_dialect.TreeType: i64,
}


def lowered_type(kind: Attribute) -> Attribute:
    """Returns what a type of MIR becomes; most stay."""
    if isinstance(kind, walk_dialect.NodesType):
        return vector_of(i32, kind.lanes)
    return LOWERED.get(type(kind), kind)
