"""Adds leaf values in walks: walk.accumulate becomes loads of the leaf's values and additions to accumulators.

In: walk.accumulate, at a slot of table "leaves". Out, in LIR, by the form of the leaf values (`facts/leaf_values.py`):

    ONE, BY_TREE   table.accumulate %scores[%row, %target], the leaf's value
    DENSE          the same in a loop over targets
    LIST           the same in a loop over the leaf's weights

Accumulators of trees are one for each tree in the forms ONE and BY_TREE, n_targets in the others, trees in source order.
"""

from collections.abc import Callable

from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.passes.lir.builder import LirBuilder
from onnx_treebeard.facts.leaf_values import LeafForm

Add = Callable[[LirBuilder, SSAValue, SSAValue], None]  # arguments: target, value


def lower_accumulate(
    b: LirBuilder, op: walk_dialect.AccumulateOp, form: LeafForm, position: SSAValue | None
) -> None:
    """Adds the values of a leaf. position: of its tree in the source, if trees have accumulators of their own; else None."""
    if form in (LeafForm.ONE, LeafForm.BY_TREE):
        target = _single_target(b, op, form) if position is None else position
        count = b.count("n_targets") if position is None else b.wide_number("n_trees")
        b.accumulate(op.scores, op.row, target, b.load("leaves", "value", op.leaf), op.aggregate, count)
        return
    n_targets = count = b.count("n_targets")
    first = None if position is None else b.multiply(position, n_targets)
    if position is not None:
        count = b.multiply(b.wide_number("n_trees"), n_targets)

    def add(b: LirBuilder, target: SSAValue, value: SSAValue) -> None:
        accumulator = target if first is None else b.add(first, target)
        b.accumulate(op.scores, op.row, accumulator, value, op.aggregate, count)

    if form is LeafForm.DENSE:
        _add_dense(b, op, add)
    else:
        _add_list(b, op, add)


def _single_target(b: LirBuilder, op: walk_dialect.AccumulateOp, form: LeafForm) -> SSAValue:
    """The target that all leaves of a tree score."""
    return b.wide_constant(0) if form is LeafForm.ONE else target_of_tree(b, op.tree)


def target_of_tree(b: LirBuilder, tree: SSAValue) -> SSAValue:
    """The same where trees score different targets."""
    return b.wide(b.load("targets" if b.has("targets") else "trees", "target", tree))


def _add_dense(b: LirBuilder, op: walk_dialect.AccumulateOp, add: Add) -> None:
    count = b.count("n_targets")
    first = b.multiply(b.wide(b.load("leaves", "leaf", op.leaf)), count)

    def one_target(b: LirBuilder, target: SSAValue) -> None:
        add(b, target, b.load("weights", "weight", b.add(first, target)))

    b.loop(b.wide_constant(0), count, one_target)


def _add_list(b: LirBuilder, op: walk_dialect.AccumulateOp, add: Add) -> None:
    def one_weight(b: LirBuilder, k: SSAValue) -> None:
        target, weight = (b.load("weights", name, k) for name in ("target", "weight"))
        add(b, b.wide(target), weight)

    begin, end = (b.wide(b.load("leaves", name, op.leaf)) for name in ("begin", "end"))
    b.loop(begin, end, one_weight)
