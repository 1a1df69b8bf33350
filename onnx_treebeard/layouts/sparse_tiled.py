"""Layout "sparse-tiled": one tile a record, the children of a tile side by side, leaves in an array of their own.

    trees   root position of each tree (and its target)
    tiles   {threshold x lanes, feature x lanes, child, shape, masks}: roots, then size + 1 children per tile that has a tile
            among its children, trees in order, level by level
    leaves  {value} or {leaf}: size + 1 children per tile that has only leaves, copies behind dummy tiles, trees of one leaf
    shapes  {child}: exit by shape and outcome, the shapes the forest uses

Positions at or above the number of tiles are leaf slots: position - tiles. `child` is the position of a tile's first child.
A leaf whose siblings include a tile becomes a dummy tile with size + 1 copies of it behind (one hop more, and every
leaf is found by one bounds test).

    step:   outcome = row[features] <= thresholds       all lanes at once
            node = child + shapes[shape << size | outcome]  unless node >= tiles
"""

import numpy as np
import numpy.typing as npt

from onnx_treebeard.analysis.node_tests import node_flags
from onnx_treebeard.analysis.tree_shape import level_order
from onnx_treebeard.errors import OptionError
from onnx_treebeard.forest import Forest
from onnx_treebeard.layouts.layout import (
    LAYOUTS,
    InstructionBuilder,
    LayoutOptions,
    Step,
    V,
    check_positions,
    common_tables,
)
from onnx_treebeard.layouts.leaf_values import LeafForm, dense_weights, single_values
from onnx_treebeard.layouts.table import pack, smallest_unsigned
from onnx_treebeard.layouts.tile_shapes import MAX_TILE_SIZE, tile_shapes
from onnx_treebeard.layouts.tiled_trees import DUMMY, TiledTrees, tile_trees
from onnx_treebeard.layouts.tiling import uniform_tiling


class SparseTiled:
    """See the module docstring."""

    name = "sparse-tiled"

    def __init__(self, forest: Forest, options: LayoutOptions) -> None:
        self.size = options.tile_size
        if not 2 <= self.size <= MAX_TILE_SIZE:
            raise OptionError(
                f"is {self.size}; layout {self.name} takes 2 to {MAX_TILE_SIZE}", field="tile_size"
            )
        order = level_order(forest)
        trees = tile_trees(forest, order, uniform_tiling(forest, order, self.size), self.size)
        places = _Places(trees)
        self.n_tiles = len(places.tile)
        self.form, self.leaf_form, arrays = common_tables(forest, places.roots)
        arrays["tiles"], arrays["shapes"] = self._records(forest, trees, places)
        arrays |= self._leaves(forest, places.leaf)
        self.tables = pack(arrays)

    @property
    def lanes(self) -> int:
        """Lanes of a vector: the next power of two, so that a vector fits the machine's."""
        return 1 << (self.size - 1).bit_length()

    def _records(
        self, forest: Forest, trees: TiledTrees, places: "_Places"
    ) -> tuple[npt.NDArray[np.void], npt.NDArray[np.void]]:
        used, shape = np.unique(np.append(trees.shape, 0)[places.tile], return_inverse=True)
        shapes = tile_shapes(self.size)
        table = np.zeros(len(used) << self.size, [("child", np.uint8)])
        table["child"] = shapes.child[used].ravel()
        feature = smallest_unsigned(int(forest.feature.max(initial=0)))
        fields = [
            ("threshold", forest.threshold.dtype, (self.lanes,)),
            ("feature", feature, (self.lanes,)),
            ("child", np.int32),
            ("shape", smallest_unsigned(len(used))),
            *((flag.name, np.uint8) for flag in self.form.flags),
        ]
        records = np.zeros(self.n_tiles, np.dtype(fields, align=True))
        node = np.append(trees.node, np.full((1, self.size), DUMMY, np.int32), axis=0)[places.tile]
        real = node != DUMMY
        records["threshold"][:, : self.size][real] = forest.threshold[node[real]]
        records["feature"][:, : self.size][real] = forest.feature[node[real]]
        records["child"], records["shape"] = places.child, shape
        if self.form.flags:
            flags = np.where(real, node_flags(forest)[np.maximum(node, 0)] if forest.n_nodes else 0, 0)
            for flag in self.form.flags:
                bits = ((flags & flag) != 0).astype(np.uint8) << np.arange(self.size, dtype=np.uint8)
                records[flag.name] = bits.sum(axis=1)
        return records, table

    def _leaves(self, forest: Forest, leaf: npt.NDArray[np.int32]) -> dict[str, npt.NDArray[np.void]]:
        if self.leaf_form is LeafForm.DENSE:
            slots = np.zeros(len(leaf), [("leaf", np.uint32)])
            slots["leaf"] = leaf
            dense = dense_weights(forest).ravel()
            weights = np.zeros(len(dense), [("weight", dense.dtype)])
            weights["weight"] = dense
            return {"leaves": slots, "weights": weights}
        slots = np.zeros(len(leaf), [("value", forest.accumulator_type)])
        slots["value"] = single_values(forest)[leaf]
        return {"leaves": slots}

    def root(self, b: InstructionBuilder[V], tree: V) -> V:
        return b.load("trees", "root", tree)

    def is_leaf(self, b: InstructionBuilder[V], node: V) -> V:
        return b.at_least(node, b.constant(self.n_tiles))

    def step(self, b: InstructionBuilder[V], node: V, row: V) -> Step[V]:
        ended = self.is_leaf(b, node)
        tile = b.select(ended, b.constant(0), node)
        threshold = b.load("tiles", "threshold", tile)
        feature = b.load("tiles", "feature", tile)
        yield
        value = b.gather(row, feature)
        yield
        outcome = b.test(value, threshold, self.form, lambda flag: b.load("tiles", flag, tile))
        if self.lanes > self.size:
            outcome = b.bit_and(outcome, b.constant((1 << self.size) - 1))
        yield
        shape = b.shift_left(b.load("tiles", "shape", tile), self.size)
        exit_taken = b.load("shapes", "child", b.bit_or(shape, outcome))
        following = b.add(b.load("tiles", "child", tile), exit_taken)
        return b.select(ended, node, following)

    def leaf_slot(self, b: InstructionBuilder[V], node: V) -> V:
        return b.subtract(node, b.constant(self.n_tiles))


class _Places:
    """Where every tile and leaf goes.

    tile: (P,) tile number at each position, -1 for a dummy tile.  child: (P,) position of its first child.
    leaf: (Q,) leaf number in each leaf slot.  roots: (T,) position of each root.
    """

    def __init__(self, trees: TiledTrees) -> None:
        children, fan_out = trees.child, trees.size + 1
        mixed = (children >= 0).any(axis=1)
        inner_root = trees.root >= 0
        ends = np.concatenate([trees.root[inner_root], children[mixed].ravel()])
        lone = np.flatnonzero(ends < 0)
        tiles, leaf_groups = len(ends), int((~mixed).sum())
        self.tile = np.maximum(ends, -1)
        self.leaf = ~np.concatenate(
            [children[~mixed].ravel(), np.repeat(ends[lone], fan_out), trees.root[~inner_root]]
        )
        check_positions(tiles + len(self.leaf))

        first_child = np.zeros(len(children) + 1, np.int32)
        first_child[:-1][mixed] = inner_root.sum() + fan_out * np.arange(mixed.sum())
        first_child[:-1][~mixed] = tiles + fan_out * np.arange(leaf_groups)
        self.child = first_child[self.tile]
        self.child[lone] = tiles + fan_out * (leaf_groups + np.arange(len(lone)))

        # A tree of one leaf starts at its leaf slot, the last slots: no tile and no feature is read for it.
        self.roots = np.arange(len(trees.root), dtype=np.int32)
        self.roots[inner_root] = np.arange(inner_root.sum())
        self.roots[~inner_root] = (
            tiles + len(self.leaf) - (~inner_root).sum() + np.arange((~inner_root).sum())
        )


LAYOUTS[SparseTiled.name] = SparseTiled
