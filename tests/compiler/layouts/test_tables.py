"""What the tables of small forests hold and how large they are, worked out by hand.

    two_trees:  tree 0: n0 (n1 (l0, l1), l2)     tree 1: n2 (l3, l4)     float32, 3 features, `<=` throughout
    stairs:     n0 (n1 (n2 (l0, l1), l2), l3)

Tables begin at multiples of 64 bytes behind the header; 64 bytes stand behind the last one.
"""

import numpy as np
import pytest
from forests import Node, forest_of, two_trees
from layout_walks import prepared

from onnx_treebeard.compiler.layouts.record_tables import TAIL
from onnx_treebeard.compiler.layouts.table_header import HEADER_BYTES
from onnx_treebeard.compiler.layouts.walk.layout_interface import LAYOUTS, LayoutOptions
from onnx_treebeard.compiler.layouts.walk.node_records import FieldWidths


def laid_out(name, forest, size=1, tile_id=None, **widths):
    tile_id = None if tile_id is None else np.array(tile_id, np.int32)
    return LAYOUTS[name](prepared(forest), LayoutOptions(size, tile_id, FieldWidths(**widths))).tables


def stairs():
    return forest_of(Node(0, "<=", 0.5, Node(1, "<=", 1.5, Node(2, "<=", 2.5, 10.0, 20.0), 30.0), 40.0))


def column(tables, name, field, count):
    """The first `count` values of a field, read from the bytes."""
    table = tables[name]
    f = table.field(field)
    kind = np.dtype(
        {
            "names": [field],
            "formats": [(f.element, (f.lanes,))],
            "offsets": [f.offset],
            "itemsize": table.stride,
        }
    )
    values = np.frombuffer(tables.blob, kind, count, table.offset)[field]
    return values[:, 0].tolist() if f.lanes == 1 else values.tolist()


def places(tables):
    """Of each table, counted from the end of the header."""
    return {table.name: (table.offset - HEADER_BYTES, table.stride) for table in tables.tables}


def test_sparse_scalar():
    tables = laid_out("sparse-scalar", two_trees())
    # roots n0, n2; pairs of n0: n1, l2; of n1: l0, l1; of n2: l3, l4. Record: f32, i16, u8, padded to 8.
    assert column(tables, "nodes", "child", 8) == [2, 6, 4, ~2, ~0, ~1, ~3, ~4]
    assert column(tables, "nodes", "threshold", 8) == [0.5, -1, 1.5, 0, 0, 0, 0, 0]
    assert column(tables, "nodes", "feature", 8) == [0, 2, 1, 0, 0, 0, 0, 0]
    assert column(tables, "leaves", "value", 5) == [1, 2, 3, 10, 20]
    assert places(tables) == {"trees": (0, 4), "nodes": (64, 8), "leaves": (128, 4)}
    assert tables.blob.nbytes == 192 + TAIL + HEADER_BYTES


def test_sparse_scalar_with_wide_pointers():
    tables = laid_out("sparse-scalar", two_trees(), child="i32", feature="u16")
    # f32, i32, u16, padded to 12; 8 records of 12 bytes take two lines.
    assert places(tables) == {"trees": (0, 4), "nodes": (64, 12), "leaves": (192, 4)}


def test_array_scalar():
    tables = laid_out("array-scalar", two_trees())
    # tree 0 at records 0 to 6: n0, n1, l2, l0, l1, hole, hole; tree 1 at 7 to 9: n2, l3, l4.
    assert column(tables, "trees", "root", 2) == [0, 7]
    assert column(tables, "nodes", "leaf", 10) == [-1, -1, 2, 0, 1, 0, 0, -1, 3, 4]
    assert column(tables, "nodes", "threshold", 10) == [0.5, 1.5, 0, 0, 0, 0, 0, -1, 0, 0]
    assert places(tables) == {"trees": (0, 4), "nodes": (64, 8), "leaves": (192, 4)}
    assert tables.blob.nbytes == 256 + TAIL + HEADER_BYTES


def test_reorg():
    tables = laid_out("reorg", two_trees())
    # Both trees have 7 positions: n0 n2 | n1 l3 | l2 l4 | l0 . | l1 . | . . | . .
    assert column(tables, "trees", "root", 2) == [0, 1]
    assert column(tables, "thresholds", "threshold", 14) == [0.5, -1, 1.5] + [0] * 11
    assert column(tables, "features", "feature", 14) == [0, 2, 1] + [0] * 11
    assert column(tables, "ends", "leaf", 14) == [-1, -1, -1, 3, 2, 4, 0, 0, 1, 0, 0, 0, 0, 0]
    expected = {
        "trees": (0, 4),
        "thresholds": (64, 4),
        "features": (128, 1),
        "ends": (192, 2),
        "leaves": (256, 4),
    }
    assert places(tables) == expected
    assert tables.blob.nbytes == 320 + TAIL + HEADER_BYTES


def test_sparse_tiled():
    tables = laid_out("sparse-tiled", two_trees(), 2, [0, 0, 1])
    # One tile a tree, leaves behind: l0 l1 l2 of tile (n0, n1), l3 l4 l4 of tile (n2, dummy).
    assert column(tables, "tiles", "child", 2) == [2, 5]
    assert column(tables, "tiles", "threshold", 2) == [[0.5, 1.5], [-1, 0]]
    assert column(tables, "leaves", "value", 6) == [1, 2, 3, 10, 20, 20]
    # Record: 2 f32, i16, 2 u8, u8, padded to 16. Two shapes of four outcomes.
    assert places(tables) == {"trees": (0, 4), "tiles": (64, 16), "shapes": (128, 1), "leaves": (192, 4)}
    assert tables.blob.nbytes == 256 + TAIL + HEADER_BYTES


def test_leaf_tiles():
    tables = laid_out("sparse-tiled", stairs(), 2, [0, 0, 1])
    # Position 0: (n0, n1); its children 1 to 3: (n2, dummy), l2, l3. Leaf slots: l0 l1 l1, then l2 and l3 once each.
    assert column(tables, "tiles", "child", 4) == [1, 4, 7, 8]
    assert column(tables, "tiles", "shape", 4) == [0, 1, 2, 2]
    assert column(tables, "leaves", "value", 5) == [10, 20, 20, 30, 40]
    # Bit 0 is the parent. Its child on the true side (shape 0): 0 if both hold, 1 if only the parent does, else 2.
    # Its child on the false side (shape 1): 0 if the parent holds, else 1 or 2. Leaf tiles (shape 2): 0.
    assert column(tables, "shapes", "child", 12) == [2, 1, 2, 0, 2, 0, 1, 0, 0, 0, 0, 0]


def test_array_tiled():
    tables = laid_out("array-tiled", stairs(), 2, [0, 0, 1])
    # Record 0: (n0, n1); 1 to 3: (n2, dummy), l2, l3; 4 to 6: l0, l1, l1; 7 to 12 are holes.
    assert column(tables, "tiles", "leaf", 13) == [-1, -1, 2, 3, 0, 1, 1, 0, 0, 0, 0, 0, 0]
    assert column(tables, "tiles", "threshold", 2) == [[0.5, 1.5], [2.5, 0]]
    assert places(tables)["tiles"] == (64, 16)
    assert places(tables)["shapes"] == (320, 1)  # 13 records of 16 bytes take 208


@pytest.mark.parametrize(("size", "lanes"), [(1, 1), (2, 2), (3, 4), (4, 4), (5, 8), (6, 8), (7, 8), (8, 8)])
@pytest.mark.parametrize("name", ["array-tiled", "sparse-tiled"])
def test_lanes_are_a_power_of_two(name, size, lanes):
    tables = laid_out(name, stairs(), size, [0, 1, 2])
    assert {tables["tiles"].field(field).lanes for field in ("threshold", "feature")} == {lanes}
    assert tables["shapes"].field("child").element == np.int8


def test_flags_are_read_only_where_nodes_differ():
    differ = forest_of(Node(0, "<=", 0.5, Node(0, "!=", 1.5, 1.0, 2.0), 3.0))
    fields = [f.name for f in laid_out("sparse-scalar", differ)["nodes"].fields]
    assert fields == ["threshold", "child", "feature", "flags"]
    masks = [f.name for f in laid_out("sparse-tiled", differ, 2, [0, 0])["tiles"].fields]
    assert set(masks) - {"threshold", "child", "feature", "shape"} == {"BELOW", "EQUAL", "ABOVE"}


@pytest.mark.parametrize("name", ["array-scalar", "array-tiled", "reorg", "sparse-scalar", "sparse-tiled"])
def test_forest_of_leaves(name):
    """No node at all: a record is there all the same, for walks that are stepped while others go on."""
    tables = laid_out(name, forest_of(5.0, 6.0, n_features=0))
    assert all(table.offset < tables.blob.nbytes - TAIL for table in tables.tables)
    assert column(tables, "leaves", "value", 2) == [5, 6]
