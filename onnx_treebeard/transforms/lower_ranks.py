"""lower-ranks: MIR -> LIR for the strategy sweep. The tables appear, and the scratch memory that ranks and leaf numbers are in.

In: MIR of dialect sweep. Out: LIR with the kernel contract's arguments, the tables as a handle on the module, and how many bytes
of scratch memory a call needs:

    walk.row          table.row
    sweep.rank        for each run of columns { for %c over them { the value; ranks.count, mostly twice; ranks.put } }
    sweep.add_trees   if %kind == 0 { ranks.complete; ranks.add } else { ranks.masks; ranks.add }
"""

from dataclasses import dataclass, field
from functools import partial

from xdsl.context import Context
from xdsl.dialects import arith
from xdsl.dialects.builtin import FloatAttr, ModuleOp
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue
from xdsl.passes import ModulePass

from onnx_treebeard.dialects import ranks, sweep, table, walk
from onnx_treebeard.dialects.element_types import ir_type
from onnx_treebeard.forest import Forest, Predicate
from onnx_treebeard.layouts.leaf_values import LeafForm
from onnx_treebeard.layouts.sweep_columns import BLOCK, ColumnRun
from onnx_treebeard.layouts.sweep_kinds import LANE_BYTES, SweepForm, SweepKind
from onnx_treebeard.layouts.sweep_tables import SweepLayout, ranks_place, sweep_layout
from onnx_treebeard.transforms.lir_builder import LirBuilder, ir_type_of
from onnx_treebeard.transforms.lir_function import LirFunction, Rules, finish, only_forest
from onnx_treebeard.transforms.plan import Plan, signature_of

FORMS: dict[LeafForm, type[ranks.AddBase]] = {
    LeafForm.ONE: ranks.AddOp,
    LeafForm.BY_TREE: ranks.AddByTreeOp,
    LeafForm.DENSE: ranks.AddDenseOp,
}
Cuts = tuple[SSAValue, ...]  # of a run: its first column, cuts of each, the first one's place
SAYS_NO = {Predicate.LT: "ge", Predicate.LE: "gt", Predicate.NE: "eq"}


@dataclass(frozen=True)
class LowerRanks(ModulePass):
    """Lowers the kernel function of the module."""

    name = "lower-ranks"

    plan: Plan[SweepLayout] | None = field(default=None, repr=False, compare=False)

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        plan, handle = self.plan or sweep_plan(op), _forest_of(op)
        for function in [f for f in op.walk() if isinstance(f, FuncOp)]:
            _Lowering(function, handle.forest.forest, plan.layouts).run()
        finish(op, plan.tables, plan.scratch_bytes)


def sweep_plan(module: ModuleOp) -> Plan[SweepLayout]:
    """The plan of a module in MIR."""
    handle = _forest_of(module)
    forest = handle.forest.forest
    of_trees = any(isinstance(op, sweep.AddTreesOp) and op.of_trees is not None for op in module.walk())
    layout = sweep_layout(forest, handle.lanes.value.data, of_trees=of_trees)
    facts = {
        "runs": [(run.predicate, run.zero_missing, run.is_one_block) for run in layout.runs],
        "trees": (layout.groups.kinds, layout.leaf_form, layout.lanes),
        "groups of columns": -(-layout.columns // LANE_BYTES),
    }
    signature = signature_of(module, forest, layout.tables, facts)
    return Plan(layout, layout.tables, layout.scratch_bytes, signature)


def _forest_of(module: ModuleOp) -> sweep.ForestOp:
    return only_forest(module, sweep.ForestOp, LowerRanks.name, "sweeps")


class _Lowering(LirFunction):
    """The lowering of one function: one method an operation."""

    def __init__(self, function: FuncOp, forest: Forest, layout: SweepLayout) -> None:
        super().__init__(function, forest, layout.tables)
        self.layout = layout
        self.shared = ranks.size(layout.lanes)
        places = {"leaf_numbers": 0, "ranks": ranks_place(layout.lanes)}
        self.frame = self.declared.frame(self.scratch, places)

    def run(self) -> None:
        rules: Rules = {
            sweep.AddTreesOp: self.add_trees,
            sweep.RankOp: self.rank,
            walk.RowOp: self.row,
            sweep.ForestOp: lambda b, op: None,
        }
        self.lower(rules)

    def row(self, b: LirBuilder, op: walk.RowOp) -> SSAValue:
        return b.insert(table.RowOp(op.rows, self.stride, op.index)).result

    def rank(self, b: LirBuilder, op: sweep.RankOp) -> None:
        for number, run in enumerate(self.layout.runs):
            place = b.constant(number)
            begin, end, *cuts = (
                b.wide(b.load("runs", name, place)) for name in ("begin", "end", "width", "cut")
            )
            b.loop(begin, end, partial(self._one_column, op.row, run, (begin, *cuts)))

    def _one_column(self, row: SSAValue, run: ColumnRun, cuts: Cuts, b: LirBuilder, column: SSAValue) -> None:
        value = b.gather(row, b.load("columns", "feature", column))
        missing = b.wide(b.load("columns", "missing", column))
        is_missing: SSAValue = b.insert(table.CompareOp(value, "unordered", value)).result
        rank, nothing = self._rank(b, value, run, cuts, column), b.wide_constant(0)
        if run.zero_missing:
            bound = FloatAttr(self.forest.zero_threshold, ir_type_of(value))
            is_zero = b.insert(table.IsZeroOp(value, bound)).result
            rank, is_missing = b.select(is_zero, nothing, rank), b.bit_or(is_missing, is_zero)
        rank = b.add(rank, b.select(is_missing, missing, nothing))  # no threshold says no to NaN
        b.insert(ranks.PutOp((column, rank, self.frame), self.shared))

    def _rank(
        self, b: LirBuilder, value: SSAValue, run: ColumnRun, of_run: Cuts, column: SSAValue
    ) -> SSAValue:
        """How many thresholds of the column say no."""
        cuts, says_no = self.declared["cuts"], SAYS_NO[run.predicate]
        begin, width, first_cut = of_run
        behind = b.multiply(b.subtract(column, begin), width)
        first = b.add(first_cut, behind)
        leading = b.insert(ranks.CountOp(value, cuts, first, says_no)).result
        if run.is_one_block:
            return leading
        below = b.insert(arith.MuliOp(leading, b.wide_constant(BLOCK))).result
        block = b.add(b.add(first, b.wide_constant(BLOCK)), below)
        return b.add(below, b.insert(ranks.CountOp(value, cuts, block, says_no)).result)

    def add_trees(self, b: LirBuilder, op: sweep.AddTreesOp) -> None:
        by = b.wide_constant(self.layout.lanes.bit_length() - 1)
        group = b.insert(arith.ShRUIOp(op.tree, by)).result
        kinds = self.layout.groups.kinds
        number = b.load("groups", "kind", group) if len(kinds) > 1 else None
        b.one_of(number, [partial(self._one_kind, op, group, kind) for kind in kinds])

    def _one_kind(self, op: sweep.AddTreesOp, group: SSAValue, kind: SweepKind, b: LirBuilder) -> None:
        first = b.wide(b.load("groups", "first", group))
        questions = self.declared["questions"]
        if kind.form is SweepForm.COMPLETE:
            groups = -(-self.layout.columns // LANE_BYTES)
            b.insert(ranks.CompleteOp((questions, first, self.frame), self.shared, kind.bits, groups))
        else:
            count = b.wide(b.load("groups", "count", group))
            b.insert(
                ranks.MasksOp(
                    (questions, self.declared["segments"], first, count, self.frame), self.shared, kind.bits
                )
            )
        self._add(op, group, kind, b)

    def _add(self, op: sweep.AddTreesOp, group: SSAValue, kind: SweepKind, b: LirBuilder) -> None:
        value = b.wide(b.load("groups", "value", group))
        form, targets, n_targets = FORMS[self.layout.leaf_form], "targets", b.count("n_targets")
        if op.of_trees is not None:
            form, targets, n_targets = ranks.AddByTreeOp, "positions", b.wide_number("n_trees")
        own = (self.declared[targets], op.tree) if form is ranks.AddByTreeOp else ()
        operands = (self.declared["values"], value, op.scores, op.row, n_targets, self.frame)
        b.insert(
            form(
                (*own, *operands),
                self.shared,
                ir_type(self.forest.accumulator_type),
                op.aggregate.data,
                bits=kind.bits,
                mask_bytes=kind.mask_bytes,
            )
        )
