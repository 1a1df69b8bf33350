"""lower-planes: MIR -> LIR for the strategy blend. The tables appear, and the scratch memory that a block is worked on in.

In: MIR of dialect blend. Out: LIR with the kernel contract's arguments, the tables as a handle on the module, and how many
bytes of scratch memory a call needs:

    blend.open      planes.open
    blend.answer    see `lower_answers.py`
    blend.add_tree  the leaf numbers and their values, in the form of the tree's kind; where there are several kinds:
                    if %kind == 0 { ... } else { if %kind == 1 { ... } else { ... } }
    blend.place_rows, blend.walk_rows     see `lower_hybrid.py`; blend.copy_rows     see `lower_copies.py`
    blend.close     planes.close
"""

from dataclasses import dataclass, field
from functools import partial

from xdsl.context import Context
from xdsl.dialects import arith
from xdsl.dialects.builtin import ModuleOp
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue
from xdsl.passes import ModulePass

from onnx_treebeard.dialects import blend, planes
from onnx_treebeard.dialects.element_types import ir_type
from onnx_treebeard.layouts.blend_columns import rows_are_far
from onnx_treebeard.layouts.blend_kinds import Form, TreeKind, values_permuted
from onnx_treebeard.layouts.blend_tables import BlendLayout, blend_layout
from onnx_treebeard.layouts.hybrid_tables import HybridLayout, hybrid_layout
from onnx_treebeard.layouts.leaf_values import LeafForm
from onnx_treebeard.layouts.row_copies import copy_lanes
from onnx_treebeard.transforms.laid_out import of_layout
from onnx_treebeard.transforms.lir_builder import LirBuilder
from onnx_treebeard.transforms.lir_function import LirFunction, Rules, finish, only_forest
from onnx_treebeard.transforms.lower_answers import Answers
from onnx_treebeard.transforms.lower_copies import Copying
from onnx_treebeard.transforms.lower_hybrid import WalksBelow, walkable
from onnx_treebeard.transforms.plan import Plan, forest_facts, signature_of

Layouts = tuple[BlendLayout, HybridLayout | None]


@dataclass(frozen=True)
class LowerPlanes(ModulePass):
    """Lowers the kernel function of the module."""

    name = "lower-planes"

    plan: Plan[Layouts] | None = field(default=None, repr=False, compare=False)

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        plan = self.plan or blend_plan(op)
        for function in [f for f in op.walk() if isinstance(f, FuncOp)]:
            _Lowering(function, *plan.layouts).run()
        finish(op, plan.tables, plan.scratch_bytes)


def blend_plan(module: ModuleOp) -> Plan[Layouts]:
    """The plan of a module in MIR."""
    handle = only_forest(module, blend.ForestOp, LowerPlanes.name, "blends")
    layout, hybrid = layouts = layouts_of(handle)
    forest = handle.forest.forest
    facts = {
        "kinds": (layout.kinds, layout.scaled, layout.parities, layout.answers),
        "trees": (layout.trees.kinds, layout.leaf_form, layout.frame.plane_bytes, layout.frame.fixed),
        "far": rows_are_far(forest),
    }
    if hybrid is not None:
        lanes = copy_lanes(forest)
        facts["copies"] = lanes, forest.n_features % lanes > 0
        facts["below"] = hybrid.leaf_form, hybrid.lists, forest_facts(hybrid.walked), of_layout(hybrid.below)
    size = hybrid.size if hybrid else layout.frame.size
    return Plan(layouts, layout.tables, size, signature_of(module, forest, layout.tables, facts))


def layouts_of(handle: blend.ForestOp) -> Layouts:
    """The layout of what is blended; where that is only the tops of trees, that of everything too."""
    forest, plane_bytes = handle.forest.forest, handle.plane_bytes.value.data
    if handle.levels is None or handle.rows is None:
        return blend_layout(forest, plane_bytes, bool(handle.from_many)), None
    levels, rows = handle.levels.value.data, handle.rows.value.data
    hybrid = hybrid_layout(forest, plane_bytes, levels, rows, walkable)
    return hybrid.blend, hybrid


class _Lowering(LirFunction):
    """The lowering of one function: one method an operation."""

    def __init__(self, function: FuncOp, layout: BlendLayout, hybrid: HybridLayout | None) -> None:
        (self.handle,) = [op for op in function.walk() if isinstance(op, blend.ForestOp)]
        super().__init__(function, self.handle.forest.forest, layout.tables)
        self.layout, self.plane_bytes = layout, layout.frame.plane_bytes
        below = None if hybrid is None else self.declared.further()
        self.frame = self.declared.frame(self.scratch, layout.frame.fixed, "sums")
        self.answers = Answers(self.forest, layout, self.declared, self.stride, self.frame)
        self.below = None
        if hybrid is not None and below is not None:
            frames = (self.stride, self.scratch, self.frame)
            self.below = WalksBelow(self.forest, hybrid, self.declared, below, *frames)

    def run(self) -> None:
        rules: Rules = {
            blend.AnswerOp: lambda b, op: self.answers.answer(b, block_of(op.block)),
            blend.AddTreeOp: self.add_tree,
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

    def close(self, b: LirBuilder, op: blend.CloseOp) -> None:
        opened = block_of(op.block)
        operands = (self.frame, opened.scores, opened.first, opened.end, b.count("n_targets"))
        b.insert(planes.CloseOp(operands, self.plane_bytes))

    def place_rows(self, b: LirBuilder, op: blend.PlaceRowsOp) -> None:
        assert self.below is not None
        number = b.load("trees", "kind", op.tree) if len(self.layout.trees.kinds) > 1 else None
        first = b.wide(b.load("trees", "first", op.tree))
        numbers = partial(self._leaf_numbers, op.tree, first)
        b.one_of(number, [partial(numbers, kind=kind) for kind in self.layout.trees.kinds])
        self.below.keep_numbers(b, op, block_of(op.block).first, self.plane_bytes)

    def copy_rows(self, b: LirBuilder, op: blend.CopyRowsOp) -> None:
        assert self.below is not None
        copying = Copying(self.forest, op, self.stride)
        chosen = copying.chosen_rows(b, self.scratch)
        op.result.replace_all_uses_with(chosen)

    def walk_rows(self, b: LirBuilder, op: blend.WalkRowsOp) -> None:
        assert self.below is not None
        self.below.walk_rows(b, op)

    def add_tree(self, b: LirBuilder, op: blend.AddTreeOp) -> None:
        first, value = (b.wide(b.load("trees", name, op.tree)) for name in ("first", "value"))
        tree = _Tree(op.tree, first, value, op.aggregate.data)
        number = b.load("trees", "kind", op.tree) if len(self.layout.trees.kinds) > 1 else None
        b.one_of(number, [partial(self._one_kind, tree, kind=kind) for kind in self.layout.trees.kinds])

    def _leaf_numbers(self, tree: SSAValue, first: SSAValue, b: LirBuilder, kind: TreeKind) -> None:
        """The leaf numbers of a tree of this kind."""
        if kind.form is Form.COMPLETE:
            steps = (self.frame, self.declared["steps"], first)
            b.insert(planes.CompleteOp(steps, self.plane_bytes, kind.bits))
            return
        count, leaf = (b.wide(b.load("trees", name, tree)) for name in ("count", "leaf_slots"))
        nodes, leaves = (self.declared["nodes"], first, count), (self.declared["leaf_slots"], leaf)
        b.insert(planes.ProgramOp((self.frame, *nodes, *leaves), self.plane_bytes, kind.bits))

    def _one_kind(self, tree: "_Tree", b: LirBuilder, kind: TreeKind) -> None:
        self._leaf_numbers(tree.number, tree.first, b, kind)
        if self.layout.leaf_form is not LeafForm.DENSE:
            by_tree = self.layout.leaf_form is LeafForm.BY_TREE
            target = b.wide(b.load("trees", "target", tree.number)) if by_tree else b.wide_constant(0)
            self._add(b, tree, kind, target, tree.value)
            return

        def one_target(b: LirBuilder, target: SSAValue) -> None:
            per_target = b.wide_constant(self._values_per_target(kind))
            behind = b.insert(arith.MuliOp(target, per_target)).result
            self._add(b, tree, kind, target, b.insert(arith.AddiOp(tree.value, behind)).result)

        b.loop(b.wide_constant(0), b.count("n_targets"), one_target)

    def _values_per_target(self, kind: TreeKind) -> int:
        """Records of one tree and target, in table "values" or "bytes"."""
        size = self.forest.accumulator_type.itemsize
        return max(kind.n_leaves, 16) * size if self._permuted(kind) else kind.n_leaves

    def _permuted(self, kind: TreeKind) -> bool:
        """Whether leaf values of this kind stand byte by byte."""
        size = self.forest.accumulator_type.itemsize
        return values_permuted(kind, size, self.plane_bytes, bool(self.handle.from_many))

    def _add(self, b: LirBuilder, tree: "_Tree", kind: TreeKind, target: SSAValue, value: SSAValue) -> None:
        accumulator = ir_type(self.forest.accumulator_type)
        if self._permuted(kind):
            operands = (self.frame, self.declared["bytes"], target, value)
            b.insert(planes.AddPermutedOp(operands, self.plane_bytes, accumulator, tree.aggregate, kind.bits))
            return
        operands = (self.frame, self.declared["values"], target, value)
        b.insert(planes.AddLoadedOp(operands, self.plane_bytes, accumulator, tree.aggregate, kind.bits))


@dataclass(frozen=True)
class _Tree:
    """A tree that is being added: its number, where its nodes and its values begin."""

    number: SSAValue
    first: SSAValue
    value: SSAValue
    aggregate: str


def block_of(block: SSAValue) -> blend.OpenOp:
    """The operation that opened a block."""
    assert isinstance(block.owner, blend.OpenOp)
    return block.owner
