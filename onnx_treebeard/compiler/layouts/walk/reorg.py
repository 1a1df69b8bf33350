"""Layout "reorg": the computed positions of all trees (see `array_offsets.py`), interleaved. RAPIDS' layout, made for GPUs.

    trees       root slot of each tree, its target
    thresholds  {threshold}    slot = position * n_trees + tree: all roots, then all true children of roots, and so on
    features    {feature}      every tree is filled up to the depth of the deepest
    flags       {flags}        where the form needs them
    first_words {set}          where nodes test membership
    ends        {leaf}         -1 at a node, the slot in "leaves" at a leaf
    leaves      {value} or, for several targets a leaf, {leaf}

    step:   taken = row[features[s]] <= thresholds[s];   s = 2 * s - tree + (1 + (not taken)) * n_trees   unless ends[s] >= 0

Threads that walk neighbouring trees read neighbouring numbers; hence an array for every field. RAPIDS marks a leaf by its
feature and keeps its value among the thresholds; for the reasons why leaves are marked apart see `array.py`.
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
    taken,
)
from onnx_treebeard.compiler.layouts.walk.records import table_set
from onnx_treebeard.facts.leaf_values import leaf_form
from onnx_treebeard.facts.predicates import form_of
from onnx_treebeard.forest.forest import Forest

TABLES = {
    "threshold": "thresholds",
    "feature": "features",
    "flags": "flags",
    "set": "first_words",
    "leaf": "ends",
}


class Reorg(ArrayLayout):
    """See the module docstring."""

    name = "reorg"
    ends = TABLES["leaf"]

    def __init__(self, forest: Forest, options: LayoutOptions) -> None:
        options.single_nodes(self.name)
        self.form, self.leaf_form = form_of(forest), leaf_form(forest)
        children = np.stack([forest.true_child, forest.false_child], axis=1)
        limit = Limit(self.name, "sparse-scalar", even=True)
        offsets = array_offsets(forest, children, forest.root, limit, options.padded)
        slot = offsets.position * forest.n_trees + offsets.tree
        length = int(offsets.length.max(initial=0)) * forest.n_trees
        nodes, first_leaf = node_array(forest, self.form, offsets, slot, length, options.widths)
        self.from_tree = bool(first_leaf)
        trees = {"root": np.arange(forest.n_trees), **first_leaf}
        own = {TABLES[field]: {field: column} for field, column in nodes.items()}
        tables = table_set(forest, self.leaf_form, trees, np.arange(forest.n_leaves), **own)
        self.tables = tables.with_numbers(n_trees=forest.n_trees)

    def step(self, b: InstructionBuilder[V], tree: V, node: V, row: V, at_leaf: AtLeaf) -> Step[V]:
        ended = self.is_leaf(b, tree, node) if at_leaf is AtLeaf.STAY else None
        outcome = yield from taken(b, lambda field: b.load(TABLES[field], field, node), row, self.form)
        n_trees = b.number("n_trees")
        false_child = b.bit_and(b.subtract(outcome, b.constant(1)), n_trees)
        true_child = b.add(b.subtract(b.shift_left(node, 1), self.root(b, tree)), n_trees)
        following = b.add(true_child, false_child)
        return following if ended is None else b.select(ended, node, following)


LAYOUTS[Reorg.name] = Reorg
