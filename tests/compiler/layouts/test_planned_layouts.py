"""The same tables of walks by the native planner and by the layouts of compiles with options, where these say the same."""

from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from layout_walks import prepared
from planned_walks import PlannedWalks, absolute_children, tables_of
from random_forests import SYMBOLS, Recipe, random_forest

from onnx_treebeard.compiler.layouts.record_tables import TAIL, TableSet
from onnx_treebeard.compiler.layouts.walk.layout_interface import LayoutOptions
from onnx_treebeard.compiler.layouts.walk.sparse_scalar import SparseScalar
from onnx_treebeard.compiler.layouts.walk.sparse_tiled import SparseTiled
from onnx_treebeard.compiler.options.options import FieldWidths
from onnx_treebeard.compiler.tiling.top_down_tilings import uniform_tiling
from onnx_treebeard.forest_analysis.tree_shapes import level_order

KINDS: dict[str, dict[str, Any]] = {
    "every predicate": {"predicates": SYMBOLS},
    "sets": {"sets": 0.4, "predicates": ("<", "<=")},
}


@pytest.mark.parametrize("weights", ["one", "by_tree", "dense", "list"])
@pytest.mark.parametrize("seed", range(4))
def test_tiles_stand_as_in_the_layout(seed: int, weights: str) -> None:
    """The layout of compiles with options has the same tiles and leaves in the same order."""
    kind = {"sharing": 0.2} if seed == 2 else {"growth": (0.6, 1.0)[seed % 2]}
    recipe = Recipe(seed, trees=9, depth=7, weights=weights, targets=3, missing=("mixed", "false")[seed % 2])
    forest = prepared(random_forest(replace(recipe, **kind)))
    tiling = uniform_tiling(forest, level_order(forest), 4)
    layout, found = SparseTiled(forest, LayoutOptions(4, tiling, FieldWidths(child="i32"))), tables_of(forest)
    assert found.numbers["n_tiles"] == layout.tables.numbers["n_tiles"]
    assert layout.tables.leaf is not None
    assert np.array_equal(found.arrays["numbers"]["leaf"], layout.tables.leaf)
    tiles = records_of(layout.tables, "tiles")[: len(found.arrays["tiles"])]
    for name in tiles.dtype.names or ():
        given = absolute_children(found) if name == "child" else found.arrays["tiles"][name]
        assert np.array_equal(given, tiles[name]), name
    check_bytes(found, layout.tables, ("shapes", "leaves", "weights"))


@pytest.mark.parametrize("weights", ["one", "by_tree", "dense", "list"])
@pytest.mark.parametrize("kind", ["every predicate", "sets"])
def test_nodes_stand_as_in_the_layout(kind: str, weights: str) -> None:
    recipe = Recipe(5, depth=6, weights=weights, targets=3, sharing=0.1, **KINDS[kind])
    forest = prepared(random_forest(recipe))
    layout = SparseScalar(forest, LayoutOptions(widths=FieldWidths(feature="u32", child="i32")))
    check_bytes(tables_of(forest), layout.tables, ("nodes", "sets", "leaves", "weights"))


def records_of(tables: TableSet, name: str) -> npt.NDArray[np.void]:
    """A table of a layout, in the room that it has in the blob."""
    table, following = tables[name], [each.offset for each in tables.tables] + [len(tables.blob) - TAIL]
    end = min(offset for offset in following if offset > table.offset)
    kind = np.dtype(
        {
            "names": [field.name for field in table.fields],
            "formats": [(field.element, (field.lanes,) if field.lanes > 1 else ()) for field in table.fields],
            "offsets": [field.offset for field in table.fields],
            "itemsize": table.stride,
        }
    )
    raw = tables.blob[table.offset : end]
    return raw[: len(raw) // table.stride * table.stride].view(kind)


def check_bytes(found: PlannedWalks, tables: TableSet, names: tuple[str, ...]) -> None:
    """Compares the tables of these names that a layout has, byte by byte."""
    for name in names:
        if all(table.name != name for table in tables.tables):
            assert name not in found.arrays
            continue
        own = found.arrays[name].tobytes()
        assert tables.blob[tables[name].offset :][: len(own)].tobytes() == own, name
        assert found.arrays[name].dtype.itemsize == tables[name].stride, name
