"""Layout "sparse-scalar": one node a record, the two children of a node contiguous.

    trees   root record of each tree (and its target)
    nodes   {threshold, child, feature, flags}: the roots of all trees, then a pair (true child, false child) per node,
            trees in order, level by level
    leaves  {value} or, for several targets a leaf, {leaf}

    record: threshold t | child c | feature f | flags     a node: c is the record of its true child, c + 1 of its false one
                                                          a leaf: c is ~slot in "leaves", f is 0
    step:   taken = row[f] <= t;   node = c + (not taken)  unless c < 0

Where that makes them fit 16 bits, c and slot are counted from "first_child" and "first_leaf" of the tree. A node with several
parents has one record for each of them and one pair of children, so a DAG is not copied; records that several
trees share cannot be counted from either of them.

A pad (see `tree_padding.py`) is a record with t = 0 and f = 0 that points to a pair of equal records: two further pads, or what it
precedes, twice. The pairs of pads follow those of their tree's nodes.

Linked nodes, for the subtrees of hybrid kernels, have child pointer and feature in one word. Their tables, which the native planner makes
(kernels/native/plan/walk/node_records.h), are those above, but for

    nodes   {threshold, link, flags}      a node: link is child << bits | feature; a leaf: ~slot << bits, so that its feature is 0
                                          bits: 8, or as many as the features need

A record without flags is a third smaller than a scalar node, and a pair of children never crosses a cache line.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from onnx_treebeard.compiler.layouts.record_tables import TableSet
from onnx_treebeard.compiler.layouts.walk.layout_interface import (
    LAYOUTS,
    AtLeaf,
    InstructionBuilder,
    Layout,
    LayoutOptions,
    Step,
    V,
    load_signed,
    take_child,
)
from onnx_treebeard.compiler.layouts.walk.node_records import (
    Columns,
    Numbers,
    begins,
    child_type,
    flag_column,
    from_first,
    node_columns,
    table_set,
)
from onnx_treebeard.compiler.layouts.walk.sparse_offsets import side_by_side
from onnx_treebeard.compiler.layouts.walk.tree_padding import insert_pads, missing_steps
from onnx_treebeard.compiler.options.options import FieldWidths
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.leaf_forms import LeafForm, leaf_form
from onnx_treebeard.forest_analysis.predicate_forms import CompareForm, form_of
from onnx_treebeard.forest_analysis.tree_shapes import LevelOrder, level_order, tile_steps


class SparseScalar(Layout):
    """See the module docstring."""

    name = "sparse-scalar"
    can_pad = True

    def __init__(self, forest: Forest, options: LayoutOptions) -> None:
        options.single_nodes(self.name)
        self.form, self.leaf_form = form_of(forest), leaf_form(forest)
        offsets = _scalar_offsets(forest, level_order(forest), options.padded)
        child, first = _child_column(offsets, forest.n_trees, options.widths)
        self.from_tree = bool(first)
        node, roots = offsets.node, np.arange(forest.n_trees)
        nodes = {
            **node_columns(forest, node, options.widths),
            **flag_column(forest, self.form, node),
            "child": child,
        }
        leaf = np.arange(forest.n_leaves)
        self.tables = table_set(forest, self.leaf_form, {"root": roots, **first}, leaf, nodes=nodes)
        self.spans = {
            "nodes": forest.n_trees + begins(offsets.tree[forest.n_trees :], forest.n_trees),
        }

    @classmethod
    def of_tables(cls, form: CompareForm, leaf_form: LeafForm, tables: TableSet) -> "SparseScalar":
        """Returns the layout of existing tables, whose children are counted from the first record."""
        layout = cls.__new__(cls)
        layout.form, layout.leaf_form, layout.from_tree, layout.tables = form, leaf_form, False, tables
        return layout

    def root(self, b: InstructionBuilder[V], tree: V) -> V:
        return b.field("trees", "root", tree)

    def is_leaf(self, b: InstructionBuilder[V], tree: V, node: V) -> V:
        return b.compare("slt", self._child(b, node), 0)

    def step(self, b: InstructionBuilder[V], tree: V, node: V, row: V, at_leaf: AtLeaf) -> Step[V]:
        child = self._child(b, node)
        outcome = yield from take_child(b, lambda field: b.field("nodes", field, node), row, self.form)
        first = b.add(child, b.field("trees", "first_child", tree)) if self.from_tree else child
        following = b.add(first, b.bit_xor(outcome, 1))
        if at_leaf is AtLeaf.NEVER:
            return following
        return b.select(b.compare("slt", child, 0), node, following)

    def leaf_slot(self, b: InstructionBuilder[V], tree: V, node: V) -> V:
        slot = b.bit_xor(self._child(b, node), -1)
        return b.add(slot, b.field("trees", "first_leaf", tree)) if self.from_tree else slot

    def _child(self, b: InstructionBuilder[V], node: V) -> V:
        return load_signed(b, self.tables, "nodes", "child", node)


@dataclass(frozen=True, eq=False)
class _ScalarOffsets:
    """R records.

    content: (R,) of each record: node c >= 0, leaf ~c, or a pad, numbered from n_nodes on. tree: (R,) its tree.
    below: (n_nodes + pads,) the record that a node or pad points to. owner: the tree of that record.
    """

    n_nodes: int
    content: Numbers
    tree: Numbers
    below: Numbers
    owner: Numbers

    @property
    def node(self) -> Numbers:
        """(R,) the node in each record, -1 for a leaf or a pad."""
        return np.where(self.content < self.n_nodes, np.maximum(self.content, -1), -1)


def _scalar_offsets(forest: Forest, order: LevelOrder, pad: bool) -> _ScalarOffsets:
    """Places the records: the roots, then for each tree the pairs of its nodes and those of its pads."""
    n_nodes, n_trees = forest.n_nodes, forest.n_trees
    children = np.stack([forest.true_child, forest.false_child], axis=1)
    pads = np.zeros_like(children)
    if pad:
        pads = missing_steps(tile_steps(forest, None).most, children)
    tree = order.tree.astype(np.int64)
    inside = insert_pads(forest, tree, children[order.node], pads[order.node], n_nodes, width=2)
    twice = np.stack([inside.content, inside.content], axis=1)
    (pair, pad_pair), content, of_tree = side_by_side([(tree, inside.children), (inside.tree, twice)])
    below, below_tree = np.zeros((2, n_nodes + len(twice)), np.int64)
    below[order.node], below_tree[order.node] = n_trees + pair, tree
    below[n_nodes:], below_tree[n_nodes:] = n_trees + pad_pair, inside.tree
    content, of_tree = np.append(forest.root, content), np.append(np.arange(n_trees), of_tree)
    return _ScalarOffsets(n_nodes, content, of_tree, below, below_tree)


def _child_column(
    offsets: _ScalarOffsets, n_trees: int, widths: FieldWidths
) -> tuple[npt.NDArray[np.signedinteger], Columns]:
    """Returns (R,) field "child" of the records; columns of the trees if children are counted from there."""
    inner = offsets.content >= 0
    pointer = ~offsets.content
    pointer[inner] = offsets.below[offsets.content[inner]]
    within, first = pointer.copy(), {}
    if (offsets.owner[offsets.content[inner]] == offsets.tree[inner]).all():
        for name, part in (("first_child", inner), ("first_leaf", ~inner)):
            within[part], first[name] = from_first(pointer[part], offsets.tree[part], n_trees)
    kind, from_tree = child_type(widths, int(pointer.max(initial=0)), int(within.max(initial=0)))
    if not from_tree:
        within, first = pointer, {}
    return np.where(inner, within, ~within).astype(kind), first


LAYOUTS[SparseScalar.name] = SparseScalar


class LinkedNodes(SparseScalar):
    """See the module docstring."""

    name = "linked-nodes"

    def is_leaf(self, b: InstructionBuilder[V], tree: V, node: V) -> V:
        return b.compare("slt", b.field("nodes", "link", node), 0)

    def step(self, b: InstructionBuilder[V], tree: V, node: V, row: V, at_leaf: AtLeaf) -> Step[V]:
        link = b.field("nodes", "link", node)

        def load(field: str) -> V:
            if field == "feature":
                return b.bit_and(link, b.number("feature_mask"))
            return b.field("nodes", field, node)

        outcome = yield from take_child(b, load, row, self.form)
        following = b.add(b.lshr(link, b.number("feature_bits")), b.bit_xor(outcome, 1))
        if at_leaf is AtLeaf.NEVER:
            return following
        return b.select(b.compare("slt", link, 0), node, following)

    def leaf_slot(self, b: InstructionBuilder[V], tree: V, node: V) -> V:
        return b.lshr(b.bit_xor(b.field("nodes", "link", node), -1), b.number("feature_bits"))
