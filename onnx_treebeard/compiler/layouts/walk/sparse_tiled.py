"""Layout "sparse-tiled": one tile a record, the children of a tile contiguous, leaves in an array of their own.

    trees   root position of each tree (and its target)
    tiles   {threshold x lanes, feature x lanes, child, shape, masks}: trees in order; the root, then size + 1 children for
            each tile that has a tile among its children, level by level
    leaves  {value} or {leaf}: size + 1 children for each tile that has only leaves, one for each leaf tile
    shapes  {child}: exit by shape and outcome, the shapes the forest uses; a shape for leaf tiles, whose exits are all 0, and
            one with the same exits for pads elsewhere, if the forest is padded

Positions at or above the number of tiles are leaf slots: position - tiles. `child` is the position of a tile's first child.

    step:   outcome = row[features] <= thresholds       all lanes at once
            node = child + shapes[shape << size | outcome]  unless node >= tiles

A leaf whose siblings include a tile becomes a leaf tile, so that every leaf is recognised by one comparison: one hop more, unless
the walk is peeled (see `compiler/layouts/walk/layout_interface.py`). Treebeard puts size + 1 copies of the leaf after such a tile, or none and child -1 up to
the depth to which all walks are peeled. With exits that are all 0 one leaf is enough, and the loop can continue from a leaf tile;
so trees may be peeled to different depths.

Where that makes `child` fit 16 bits, positions are counted within their tree: its tiles from record "first_tile" on, then its
leaves from slot "first_leaf" on, the first of them at position "tiles". Records that several trees share cannot be counted so.
"""

from collections.abc import Callable

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
    tile_exit,
)
from onnx_treebeard.compiler.layouts.walk.node_records import begins, table_set, tile_columns, used_shapes
from onnx_treebeard.compiler.layouts.walk.sparse_offsets import SparseOffsets, leaf_tile_pads, sparse_offsets
from onnx_treebeard.compiler.layouts.walk.tile_tree import TiledTrees, tile_trees
from onnx_treebeard.compiler.layouts.walk.tree_padding import missing_steps
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.leaf_forms import LeafForm, leaf_form
from onnx_treebeard.forest_analysis.predicate_forms import CompareForm, form_of
from onnx_treebeard.forest_analysis.tree_shapes import level_order, tile_steps


class SparseTiled(Layout):
    """See the module docstring."""

    name = "sparse-tiled"
    can_pad = True

    def __init__(self, forest: Forest, options: LayoutOptions) -> None:
        self.size, tile_id = options.tiling(self.name, forest.n_nodes)
        self.form, self.leaf_form = form_of(forest), leaf_form(forest)
        order = level_order(forest)
        trees = tile_trees(forest, order, tile_id, self.size)
        pads = leaf_tile_pads(trees)
        if options.padded:
            max_steps = tile_steps(forest, tile_id).most
            pads = missing_steps(max_steps[trees.node[:, 0]], trees.child)
        offsets = sparse_offsets(forest, trees, order, pads)
        child, columns = offsets.child_column(options.widths)
        self.from_tree = bool(columns)
        child_table, shape, leaf_tile_shape = _shapes(trees, offsets)
        self.has_leaf_tiles = leaf_tile_shape is not None
        tables = table_set(
            forest,
            self.leaf_form,
            columns or {"root": offsets.root},
            offsets.leaf,
            tiles={
                **tile_columns(forest, self.form, trees, offsets.tile, shape, options.widths),
                "child": child,
            },
            shapes={"child": child_table.ravel()},
        )
        self.tables = tables.with_numbers(n_tiles=len(offsets.tile), leaf_tile_shape=leaf_tile_shape or 0)
        n_trees = forest.n_trees
        self.spans = {
            "tiles": begins(offsets.tile_tree, n_trees),
            "leaves": begins(offsets.leaf_tree, n_trees),
        }

    @classmethod
    def of_tables(cls, form: CompareForm, leaf_form: LeafForm, tables: TableSet, size: int) -> "SparseTiled":
        """Returns the layout of existing tables; walks of it are not peeled."""
        layout = cls.__new__(cls)
        layout.form, layout.leaf_form, layout.tables, layout.size = form, leaf_form, tables, size
        layout.from_tree = any(field.name == "first_tile" for field in tables["trees"].fields)
        layout.has_leaf_tiles = False
        return layout

    def root(self, b: InstructionBuilder[V], tree: V) -> V:
        return b.constant(0) if self.from_tree else b.field("trees", "root", tree)

    def is_leaf(self, b: InstructionBuilder[V], tree: V, node: V) -> V:
        return b.compare("sge", node, self._tiles(b, tree))

    def common_limit(self, b: InstructionBuilder[V]) -> V | None:
        return None if self.from_tree else b.number("n_tiles")

    def step(self, b: InstructionBuilder[V], tree: V, node: V, row: V, at_leaf: AtLeaf) -> Step[V]:
        ended = self.is_leaf(b, tree, node) if at_leaf is AtLeaf.STAY else None
        load = self._loader(b, tree, node, ended)
        child = load("child")
        exit_taken = yield from tile_exit(b, load, row, self.form, self.size)
        following = b.add(child, exit_taken)
        return following if ended is None else b.select(ended, node, following)

    def leaf_slot(self, b: InstructionBuilder[V], tree: V, node: V) -> V:
        slot = b.sub(node, self._tiles(b, tree))
        return b.add(slot, b.field("trees", "first_leaf", tree)) if self.from_tree else slot

    def is_leaf_tile(self, b: InstructionBuilder[V], tree: V, node: V) -> V:
        ended = self.is_leaf(b, tree, node)
        if not self.has_leaf_tiles:
            return ended
        shape = self._loader(b, tree, node, ended)("shape")
        return b.bit_or(ended, b.compare("sge", shape, b.number("leaf_tile_shape")))

    def leaf_tile_slot(self, b: InstructionBuilder[V], tree: V, node: V) -> V:
        ended = self.is_leaf(b, tree, node)
        leaf = b.select(ended, node, self._loader(b, tree, node, ended)("child"))
        return self.leaf_slot(b, tree, leaf)

    def _tiles(self, b: InstructionBuilder[V], tree: V) -> V:
        return b.field("trees", "tiles", tree) if self.from_tree else b.number("n_tiles")

    def _loader(self, b: InstructionBuilder[V], tree: V, node: V, ended: V | None) -> Callable[[str], V]:
        """Loads fields of the tile at `node`; of tile 0 where the walk has ended."""
        tile = node if ended is None else b.select(ended, 0, node)
        record = b.add(tile, b.field("trees", "first_tile", tree)) if self.from_tree else tile

        def load(field: str) -> V:
            if field == "child":
                return load_signed(b, self.tables, "tiles", field, record)
            return b.field("tiles", field, record)

        return load


def _shapes(
    trees: TiledTrees, offsets: SparseOffsets
) -> tuple[npt.NDArray[np.int8], npt.NDArray[np.int64], int | None]:
    """Returns the child table, (P,) each position's row in it, and the row of leaf tiles. Pads have rows of their own, whose exits are all 0."""
    child_table, of_tile = used_shapes(trees)
    leaf_tile = offsets.is_leaf_tile
    kinds = [kind for kind in ((offsets.tile < 0) & ~leaf_tile, leaf_tile) if kind.any()]
    shape = np.append(of_tile, 0)[offsets.tile]
    for number, kind in enumerate(kinds, len(child_table)):
        shape[kind] = number
    child_table = np.append(child_table, np.zeros((len(kinds), child_table.shape[1]), np.int8), axis=0)
    return child_table, shape, len(child_table) - 1 if leaf_tile.any() else None


LAYOUTS[SparseTiled.name] = SparseTiled
