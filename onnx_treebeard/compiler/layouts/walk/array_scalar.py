"""Layout "array-scalar": one node a record, children at computed positions (see `array_offsets.py`).

    trees   root record of each tree, its target; trees are contiguous, level by level
    nodes   {threshold, leaf, feature, flags}; holes where paths end early
    leaves  {value} or, for several targets a leaf, {leaf}

    record: threshold t | leaf l | feature f | flags     a node: l is -1;  a leaf: l is its slot in "leaves", t and f are 0
    step:   taken = row[f] <= t;   node = root + 2 * (node - root) + 1 + (not taken)   unless l >= 0

Treebeard marks a leaf by feature -1 and keeps its value in the threshold field. Here a field of its own has the slot: leaf
values may be wider than thresholds, or several, and feature 0 can be gathered at a leaf while other walks continue.
"""

import numpy as np

from onnx_treebeard.compiler.layouts.walk.array_offsets import ArrayLayout, Limit, array_offsets, node_array
from onnx_treebeard.compiler.layouts.walk.interface import (
    LAYOUTS,
    AtLeaf,
    InstructionBuilder,
    LayoutOptions,
    Step,
    V,
)
from onnx_treebeard.compiler.layouts.walk.node_steps import taken
from onnx_treebeard.compiler.layouts.walk.records import table_set
from onnx_treebeard.facts.leaf_values import leaf_form
from onnx_treebeard.facts.predicates import form_of
from onnx_treebeard.forest.forest import Forest


class ArrayScalar(ArrayLayout):
    """See the module docstring."""

    name = "array-scalar"
    has_trees_apart = True
    ends = "nodes"

    def __init__(self, forest: Forest, options: LayoutOptions) -> None:
        options.single_nodes(self.name)
        self.form, self.leaf_form = form_of(forest), leaf_form(forest)
        children = np.stack([forest.true_child, forest.false_child], axis=1)
        offsets = array_offsets(
            forest, children, forest.root, Limit(self.name, "sparse-scalar"), options.padded
        )
        root = np.cumsum(offsets.length) - offsets.length
        record, length = root[offsets.tree] + offsets.position, int(offsets.length.sum())
        nodes, first_leaf = node_array(forest, self.form, offsets, record, length, options.widths)
        self.from_tree = bool(first_leaf)
        leaf = np.arange(forest.n_leaves)
        self.tables = table_set(forest, self.leaf_form, {"root": root, **first_leaf}, leaf, nodes=nodes)
        self.spans = {"nodes": np.append(root, length)}

    def step(self, b: InstructionBuilder[V], tree: V, node: V, row: V, at_leaf: AtLeaf) -> Step[V]:
        ended = self.is_leaf(b, tree, node) if at_leaf is AtLeaf.STAY else None
        outcome = yield from taken(b, lambda field: b.load("nodes", field, node), row, self.form)
        offset = b.subtract(b.constant(2), outcome)
        following = b.subtract(b.add(b.shift_left(node, 1), offset), self.root(b, tree))
        return following if ended is None else b.select(ended, node, following)


LAYOUTS[ArrayScalar.name] = ArrayScalar
