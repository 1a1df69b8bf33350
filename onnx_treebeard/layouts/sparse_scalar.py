"""Layout "sparse-scalar": one node a record, the two children of a node side by side.

    trees   root record of each tree (and its target)
    nodes   {threshold, child, feature, flags}: the roots of all trees, then a pair (true child, false child) per node,
            trees in order, level by level
    leaves  {value} or, for several targets a leaf, {leaf}

    record: threshold t | child c | feature f | flags     a node: c is the record of its true child, c + 1 of its false one
                                                          a leaf: c is ~slot in "leaves", f is 0
    step:   taken = row[f] <= t;   node = c + (not taken)  unless c < 0

Where that makes them fit 16 bits, c and slot count from "first_child" and "first_leaf" of the tree. A node with several
parents has one record for each of them and one pair of children, so a DAG is not copied; what several trees share cannot
count from either of them.
"""

import numpy as np
import numpy.typing as npt

from onnx_treebeard.analysis.node_tests import form_of
from onnx_treebeard.analysis.tree_shape import LevelOrder, level_order
from onnx_treebeard.forest import Forest
from onnx_treebeard.layouts.field_widths import FieldWidths
from onnx_treebeard.layouts.layout import LAYOUTS, AtLeaf, InstructionBuilder, Layout, LayoutOptions, Step, V
from onnx_treebeard.layouts.leaf_values import leaf_form
from onnx_treebeard.layouts.node_steps import load_signed, taken
from onnx_treebeard.layouts.records import Columns, Numbers, flag_column, from_first, node_columns, table_set


class SparseScalar(Layout):
    """See the module docstring."""

    name = "sparse-scalar"

    def __init__(self, forest: Forest, options: LayoutOptions) -> None:
        options.single_nodes(self.name)
        self.form, self.leaf_form = form_of(forest), leaf_form(forest)
        order = level_order(forest)
        pairs = np.stack([forest.true_child[order.node], forest.false_child[order.node]], axis=1)
        end = np.concatenate([forest.root, pairs.ravel()])
        child, first = _child_column(forest, order, end, options.widths)
        self.from_tree = bool(first)
        node, roots = np.maximum(end, -1), np.arange(forest.n_trees)
        nodes = {
            **node_columns(forest, node, options.widths),
            **flag_column(forest, self.form, node),
            "child": child,
        }
        leaf = np.arange(forest.n_leaves)
        self.tables = table_set(forest, self.leaf_form, {"root": roots, **first}, leaf, nodes=nodes)

    def root(self, b: InstructionBuilder[V], tree: V) -> V:
        return b.load("trees", "root", tree)

    def is_leaf(self, b: InstructionBuilder[V], tree: V, node: V) -> V:
        return b.less(self._child(b, node), b.constant(0))

    def step(self, b: InstructionBuilder[V], tree: V, node: V, row: V, at_leaf: AtLeaf) -> Step[V]:
        child = self._child(b, node)
        outcome = yield from taken(b, lambda field: b.load("nodes", field, node), row, self.form)
        first = b.add(child, b.load("trees", "first_child", tree)) if self.from_tree else child
        following = b.add(first, b.bit_xor(outcome, b.constant(1)))
        if at_leaf is AtLeaf.NEVER:
            return following
        return b.select(b.less(child, b.constant(0)), node, following)

    def leaf_slot(self, b: InstructionBuilder[V], tree: V, node: V) -> V:
        slot = b.bit_xor(self._child(b, node), b.constant(-1))
        return b.add(slot, b.load("trees", "first_leaf", tree)) if self.from_tree else slot

    def _child(self, b: InstructionBuilder[V], node: V) -> V:
        return load_signed(b, self.tables, "nodes", "child", node)


def _child_column(
    forest: Forest, order: LevelOrder, end: Numbers, widths: FieldWidths
) -> tuple[npt.NDArray[np.signedinteger], Columns]:
    """(R,) field "child" of the records that hold `end`, a node or ~leaf; columns of the trees if children count from there."""
    inner = end >= 0
    rank = order.rank(forest.n_nodes)[end[inner]]
    pointer = ~end.astype(np.int64)
    pointer[inner] = forest.n_trees + 2 * rank
    tree = np.concatenate([np.arange(forest.n_trees), np.repeat(order.tree, 2)])
    within, first = pointer.copy(), {}
    if (order.tree[rank] == tree[inner]).all():
        for name, part in (("first_child", inner), ("first_leaf", ~inner)):
            within[part], first[name] = from_first(pointer[part], tree[part], forest.n_trees)
    kind, from_tree = widths.child_type(int(pointer.max(initial=0)), int(within.max(initial=0)))
    if not from_tree:
        within, first = pointer, {}
    return np.where(inner, within, ~within).astype(kind), first


LAYOUTS[SparseScalar.name] = SparseScalar
