"""Layouts "array-scalar", "array-tiled" and "reorg", whose children are at computed positions (see `array_offsets.py`): a record is a node, or a tile, or one
number of a node.

    trees   root record of each tree, its target; trees are contiguous, level by level
    leaves  {value} or, for several targets a leaf, {leaf}

array-scalar:

    nodes   {threshold, leaf, feature, flags}; holes where paths end early
    record: threshold t | leaf l | feature f | flags     a node: l is -1;  a leaf: l is its slot in "leaves", t and f are 0
    step:   taken = row[f] <= t;   node = root + 2 * (node - root) + 1 + (not taken)   unless l >= 0

array-tiled, size + 1 children of each tile:

    tiles   {threshold x lanes, feature x lanes, leaf, shape, masks}; holes where paths end early
    shapes  {child}: exit by shape and outcome, the shapes the forest uses
    step:   outcome = row[features] <= thresholds       all lanes at once
            node = root + (size + 1) * (node - root) + 1 + shapes[shape << size | outcome]   unless leaf >= 0

Treebeard marks a leaf by feature -1 (the first feature of a tile, whose record a leaf takes whole) and keeps its value as the threshold. Here a field of its
own has its slot in "leaves": leaf values may be wider than thresholds, or several, and the features of a leaf, all 0, can be gathered while other walks
continue.

Layout "reorg" interleaves the computed positions of all trees. It is RAPIDS' layout, made for GPUs: threads that walk neighbouring trees read neighbouring
numbers; hence an array for every field.

    trees       root slot of each tree, its target
    thresholds  {threshold}    slot = position * n_trees + tree: all roots, then all true children of roots, and so on
    features    {feature}      every tree is filled up to the depth of the deepest
    flags       {flags}        where the form needs them
    first_words {set}          where nodes test membership
    ends        {leaf}         -1 at a node, the slot in "leaves" at a leaf
    leaves      {value} or, for several targets a leaf, {leaf}

    step:   taken = row[features[s]] <= thresholds[s];   s = 2 * s - tree + (1 + (not taken)) * n_trees   unless ends[s] >= 0
"""

import numpy as np

from onnx_treebeard.compiler.layouts.walk.array_offsets import (
    ArrayLayout,
    Limit,
    array_offsets,
    leaf_column,
    node_array,
    spread,
)
from onnx_treebeard.compiler.layouts.walk.layout_interface import (
    LAYOUTS,
    InstructionBuilder,
    LayoutOptions,
    Step,
    V,
    take_child,
    tile_exit,
    times,
)
from onnx_treebeard.compiler.layouts.walk.node_records import table_set, tile_columns, used_shapes
from onnx_treebeard.compiler.layouts.walk.tile_tree import tile_trees
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.leaf_forms import leaf_form
from onnx_treebeard.forest_analysis.predicate_forms import form_of
from onnx_treebeard.forest_analysis.tree_shapes import level_order


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

    def child(self, b: InstructionBuilder[V], tree: V, node: V, row: V) -> Step[V]:
        outcome = yield from take_child(b, lambda field: b.field("nodes", field, node), row, self.form)
        offset = b.sub(2, outcome)
        return b.sub(b.add(b.shl(node, 1), offset), self.root(b, tree))


LAYOUTS[ArrayScalar.name] = ArrayScalar


class ArrayTiled(ArrayLayout):
    """See the module docstring."""

    name = "array-tiled"
    has_trees_apart = True
    ends = "tiles"

    def __init__(self, forest: Forest, options: LayoutOptions) -> None:
        self.size, tile_id = options.tiling(self.name, forest.n_nodes)
        self.form, self.leaf_form = form_of(forest), leaf_form(forest)
        trees = tile_trees(forest, level_order(forest), tile_id, self.size)
        offsets = array_offsets(
            forest, trees.child, trees.root, Limit(self.name, "sparse-tiled"), options.padded
        )
        leaf, first_leaf = leaf_column(offsets, forest.n_trees, options.widths)
        self.from_tree = bool(first_leaf)
        root = np.cumsum(offsets.length) - offsets.length
        record, length = root[offsets.tree] + offsets.position, int(offsets.length.sum())
        tile = spread(offsets.node, record, length, -1)
        child_table, number = used_shapes(trees)
        tiles = tile_columns(forest, self.form, trees, tile, np.append(number, 0)[tile], options.widths)
        self.tables = table_set(
            forest,
            self.leaf_form,
            {"root": root, **first_leaf},
            np.arange(forest.n_leaves),
            tiles={**tiles, "leaf": spread(leaf, record, length, 0)},
            shapes={"child": child_table.ravel()},
        )
        self.spans = {"tiles": np.append(root, length)}

    def child(self, b: InstructionBuilder[V], tree: V, node: V, row: V) -> Step[V]:
        load = lambda field: b.field("tiles", field, node)  # noqa: E731
        child = yield from tile_exit(b, load, row, self.form, self.size)
        below = b.sub(times(b, node, self.size + 1), times(b, self.root(b, tree), self.size))
        return b.add(below, b.add(child, 1))


LAYOUTS[ArrayTiled.name] = ArrayTiled


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
        node_tables = {TABLES[field]: {field: column} for field, column in nodes.items()}
        tables = table_set(forest, self.leaf_form, trees, np.arange(forest.n_leaves), **node_tables)
        self.tables = tables.with_numbers(n_trees=forest.n_trees)

    def child(self, b: InstructionBuilder[V], tree: V, node: V, row: V) -> Step[V]:
        outcome = yield from take_child(b, lambda field: b.field(TABLES[field], field, node), row, self.form)
        n_trees = b.number("n_trees")
        false_child = b.bit_and(b.sub(outcome, 1), n_trees)
        true_child = b.add(b.sub(b.shl(node, 1), self.root(b, tree)), n_trees)
        return b.add(true_child, false_child)


LAYOUTS[Reorg.name] = Reorg
