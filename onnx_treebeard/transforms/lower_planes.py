"""lower-planes: MIR -> LIR for the strategy blend. The tables appear, and the scratch memory that a block is worked on in.

In: MIR of dialect blend. Out: LIR with the kernel contract's arguments, the tables as a handle on the module, and how many
bytes of scratch memory a call needs:

    blend.open      planes.open
    blend.answer    for groups of used features { planes.columns
                    for %f over the group {
                      for %k over its tests of a kind { planes.answer } ...
                      for %s over its scales { planes.rank; planes.thermometer; planes.mask }
                      planes.answer_by_rank, planes.parity where there are category sets
                    } }
    blend.add_tree  the leaf numbers and their values, in the form of the tree's kind; where there are several kinds:
                    if %kind == 0 { ... } else { if %kind == 1 { ... } else { ... } }
    blend.place_rows, blend.walk_rows     see `lower_hybrid.py`
    blend.close     planes.close
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from xdsl.context import Context
from xdsl.dialects import arith
from xdsl.dialects.builtin import Float32Type, Float64Type, FloatAttr, IntegerAttr, ModuleOp, f32, f64, i64
from xdsl.dialects.func import FuncOp
from xdsl.ir import Operation, SSAValue
from xdsl.passes import ModulePass
from xdsl.rewriter import Rewriter

from onnx_treebeard.analysis.distinct_tests import KindOfTest
from onnx_treebeard.dialects import blend, planes, table
from onnx_treebeard.dialects.element_types import ir_type
from onnx_treebeard.dialects.tables_handle import TablesAttr
from onnx_treebeard.errors import CompilerError
from onnx_treebeard.forest import Predicate
from onnx_treebeard.layouts.blend_columns import COLUMNS, rows_are_far
from onnx_treebeard.layouts.blend_kinds import Form, TreeKind, values_permuted
from onnx_treebeard.layouts.blend_scales import INTEGERS
from onnx_treebeard.layouts.blend_tables import BlendLayout, blend_layout
from onnx_treebeard.layouts.hybrid_tables import HybridLayout, hybrid_layout
from onnx_treebeard.layouts.leaf_values import LeafForm
from onnx_treebeard.transforms.lir_builder import LirBuilder
from onnx_treebeard.transforms.lower_hybrid import WalksBelow, walkable
from onnx_treebeard.transforms.lower_walk import TABLES

SCRATCH_BYTES = "planes.scratch_bytes"
COMPARISONS = {Predicate.LT: "lt", Predicate.LE: "le", Predicate.NE: "ne"}


@dataclass(frozen=True)
class LowerPlanes(ModulePass):
    """Lowers the kernel function of the module."""

    name = "lower-planes"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        functions = [f for f in op.walk() if isinstance(f, FuncOp)]
        handles = [handle for handle in op.walk() if isinstance(handle, blend.ForestOp)]
        if not handles or any(handle.properties != handles[0].properties for handle in handles):
            raise CompilerError(self.name, "a module blends one forest, because it has one blob")
        layout, hybrid = layouts_of(handles[0])
        for function in functions:
            _Lowering(function, layout, hybrid).run()
        op.attributes[TABLES] = TablesAttr.of(layout.tables)
        op.attributes[SCRATCH_BYTES] = IntegerAttr(hybrid.size if hybrid else layout.frame.size, i64)


def layouts_of(handle: blend.ForestOp) -> tuple[BlendLayout, HybridLayout | None]:
    """The layout of what is blended; where that is only the tops of trees, that of everything too."""
    forest, plane_bytes = handle.forest.forest, handle.plane_bytes.value.data
    if handle.levels is None or handle.rows is None:
        return blend_layout(forest, plane_bytes, bool(handle.from_many)), None
    levels, rows = handle.levels.value.data, handle.rows.value.data
    hybrid = hybrid_layout(forest, plane_bytes, levels, rows, walkable)
    return hybrid.blend, hybrid


class _Lowering:
    """The lowering of one function: its new arguments, one method an operation."""

    def __init__(self, function: FuncOp, layout: BlendLayout, hybrid: HybridLayout | None) -> None:
        self.function, self.layout = function, layout
        (handle,) = [op for op in function.walk() if isinstance(op, blend.ForestOp)]
        self.handle = handle
        self.forest = handle.forest.forest
        self.frame = planes.FrameAttr.of(layout.frame)
        self.compared = ir_type(self.forest.threshold.dtype)
        block = function.body.block
        self.tables = block.insert_arg(table.TablesType(), 0)
        self.stride = block.insert_arg(i64, 2)
        self.scratch = block.args[4]
        self.tables.name_hint, self.stride.name_hint = "tables", "row_stride"
        first = block.first_op
        assert first is not None
        start = LirBuilder(first, {}, self.forest)
        self.records = {t.name: start.declare(self.tables, t) for t in self.layout.tables.tables}
        self.below = None
        if hybrid is not None:
            declared = {t.name: start.declare(self.tables, t) for t in hybrid.tables}
            context = (self.forest, hybrid, self.records, declared, self.stride, self.scratch)
            self.below = WalksBelow(*context)

    def run(self) -> None:
        rules: dict[type[Operation], Callable[..., None]] = {
            blend.AnswerOp: self.answer,
            blend.AddTreeOp: self.add_tree,
            blend.PlaceRowsOp: self.place_rows,
            blend.WalkRowsOp: self.walk_rows,
            blend.CloseOp: self.close,
            blend.OpenOp: self.open,
        }
        for kind, rule in rules.items():
            for op in [op for op in self.function.walk() if type(op) is kind]:
                rule(LirBuilder(op, self.records, self.forest), op)
                if kind is not blend.OpenOp:
                    Rewriter.erase_op(op)
        for op in [op for op in self.function.walk() if isinstance(op, blend.OpenOp)]:
            Rewriter.erase_op(op)
        Rewriter.erase_op(self.handle)
        self.function.update_function_type()  # type: ignore[no-untyped-call]

    def open(self, b: LirBuilder, op: blend.OpenOp) -> None:
        if self.below is not None:  # then sums are the scores
            return
        operands = (self.scratch, op.scores, op.first, op.end)
        b.insert(planes.OpenOp(operands, self.frame, self.forest.n_targets))

    def close(self, b: LirBuilder, op: blend.CloseOp) -> None:
        opened = block_of(op.block)
        operands = (self.scratch, opened.scores, opened.first, opened.end)
        b.insert(planes.CloseOp(operands, self.frame, self.forest.n_targets))

    def answer(self, b: LirBuilder, op: blend.AnswerOp) -> None:
        opened = block_of(op.block)

        def one_group(b: LirBuilder, group: SSAValue) -> None:
            first = b.insert(arith.MuliOp(group, b.wide_constant(COLUMNS))).result
            numbers = [b.insert(arith.AddiOp(first, b.wide_constant(k))).result for k in range(COLUMNS)]
            features = [b.load("features", "feature", number) for number in numbers]
            window = b.load("features", "window", first)
            operands = (self.scratch, opened.rows, self.stride, opened.first, opened.end, window)
            missing = self._number(self.forest.missing_value)
            far = rows_are_far(self.forest)
            b.insert(planes.ColumnsOp(operands, features, self.frame, self.compared, missing, far))

            def one_feature(b: LirBuilder, behind: SSAValue) -> None:
                number = b.insert(arith.AddiOp(first, behind)).result
                column = b.wide(b.load("features", "column", number))
                for position, kind in enumerate(self.layout.kinds):
                    self._each(b, number, f"tests{position}", partial(self._one_test, kind, column))
                if self.layout.scaled is not None:
                    self._each(b, number, "scales", partial(self._one_scale, column))
                if self.layout.answers:
                    self._answers(b, number, column)
                if self.layout.parities:
                    self._parities(b, number, column)

            b.loop(b.wide_constant(0), b.wide_constant(COLUMNS), one_feature)

        b.loop(b.wide_constant(0), b.wide_constant(self.layout.groups), one_group)

    def _each(
        self, b: LirBuilder, feature: SSAValue, name: str, body: Callable[[LirBuilder, SSAValue], None]
    ) -> None:
        """A loop from one field of a feature's record to the one that ends it."""
        begin, end = self._range(b, feature, name)
        b.loop(begin, end, body)

    def _range(self, b: LirBuilder, feature: SSAValue, name: str) -> tuple[SSAValue, SSAValue]:
        begin, end = (b.wide(b.load("features", field, feature)) for field in (name, f"{name}_end"))
        return begin, end

    def _answers(self, b: LirBuilder, feature: SSAValue, column: SSAValue) -> None:
        word, ranks = (b.wide(b.load("features", name, feature)) for name in ("word", "ranks"))
        table = self.records["words"]
        operands = (self.scratch, column, table, word, ranks, *self._range(b, feature, "answers"))
        b.insert(planes.AnswerByRankOp(operands, self.frame, self.compared))

    def _parities(self, b: LirBuilder, feature: SSAValue, column: SSAValue) -> None:
        tables = (self.records["parities"], self.records["parts"])
        operands = (self.scratch, column, *tables, *self._range(b, feature, "parities"))
        b.insert(planes.ParityOp(operands, self.frame, self.compared))

    def _one_scale(self, column: SSAValue, b: LirBuilder, scale: SSAValue) -> None:
        fields = {name: b.load("scales", name, scale) for name in ("offset", *INTEGERS)}
        first, last, masked, masked_end, bucket, cut, steps = (
            b.wide(fields[name])
            for name in ("first", "last", "masked", "masked_end", "bucket", "cut", "steps")
        )
        low, high, shift, missing = (fields[name] for name in ("low", "high", "shift", "missing"))
        tables = (self.records["buckets"], self.records["cuts"])
        operands = (
            self.scratch,
            column,
            *tables,
            bucket,
            cut,
            steps,
            fields["offset"],
            low,
            high,
            shift,
            missing,
        )
        assert self.layout.scaled is not None
        b.insert(planes.RankOp(operands, self.frame, self.compared, COMPARISONS[self.layout.scaled]))
        b.insert(planes.ThermometerOp((self.scratch, first, last), self.frame))
        copied = (self.scratch, column, self.records["masked"], masked, masked_end)
        b.insert(planes.MaskOp(copied, self.frame, self.compared))

    def _one_test(self, kind: KindOfTest, column: SSAValue, b: LirBuilder, test: SSAValue) -> None:
        threshold = b.load("tests", "threshold", test)
        comparison = ("u" if kind.missing_true else "o") + COMPARISONS[kind.predicate]
        zero = self._number(self.forest.zero_threshold) if kind.zero_missing else None
        b.insert(planes.AnswerOp((self.scratch, test, column, threshold), self.frame, comparison, zero))

    def _number(self, value: float | None) -> FloatAttr[Float32Type | Float64Type] | None:
        """A number of the compared type."""
        if value is None:
            return None
        kind = self.forest.threshold.dtype
        return FloatAttr(float(kind.type(value)), f32 if kind.itemsize == 4 else f64)

    def place_rows(self, b: LirBuilder, op: blend.PlaceRowsOp) -> None:
        assert self.below is not None
        number = b.load("trees", "kind", op.tree) if len(self.layout.trees.kinds) > 1 else None
        first = b.wide(b.load("trees", "first", op.tree))
        numbers = partial(self._leaf_numbers, op.tree, first)
        b.one_of(number, [partial(numbers, kind=kind) for kind in self.layout.trees.kinds])
        self.below.keep_numbers(b, op, block_of(op.block).first, self.frame)

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
            steps = (self.scratch, self.records["steps"], first)
            b.insert(planes.CompleteOp(steps, self.frame, kind.bits))
            return
        nodes = (self.scratch, self.records["nodes"], first, b.wide(b.load("trees", "count", tree)))
        b.insert(planes.ProgramOp(nodes, self.frame, kind.bits))

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

        b.loop(b.wide_constant(0), b.wide_constant(self.forest.n_targets), one_target)

    def _values_per_target(self, kind: TreeKind) -> int:
        """Records of one tree and target, in table "values" or "bytes"."""
        size = self.forest.accumulator_type.itemsize
        return max(kind.n_leaves, 16) * size if self._permuted(kind) else kind.n_leaves

    def _permuted(self, kind: TreeKind) -> bool:
        """Whether leaf values of this kind stand byte by byte."""
        size = self.forest.accumulator_type.itemsize
        return values_permuted(kind, size, self.layout.frame.plane_bytes, bool(self.handle.from_many))

    def _add(self, b: LirBuilder, tree: "_Tree", kind: TreeKind, target: SSAValue, value: SSAValue) -> None:
        accumulator = ir_type(self.forest.accumulator_type)
        if self._permuted(kind):
            operands = (self.scratch, self.records["bytes"], target, value)
            b.insert(planes.AddPermutedOp(operands, self.frame, accumulator, tree.aggregate, kind.bits))
            return
        operands = (self.scratch, self.records["values"], target, value)
        b.insert(planes.AddLoadedOp(operands, self.frame, accumulator, tree.aggregate, kind.bits))


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
