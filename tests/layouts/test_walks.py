"""Every layout, walked by an interpreter on NumPy arrays, reaches the leaves that `semantics.leaves` names."""

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from forests import chain, complete, diamonds, forest_of, two_trees
from numpy_instructions import NumpyInstructions, reached_slots
from random_forests import SYMBOLS, Recipe, random_forest

import onnx_treebeard.layouts.sparse_scalar
import onnx_treebeard.layouts.sparse_tiled  # noqa: F401
from onnx_treebeard import semantics
from onnx_treebeard.errors import UnsupportedError
from onnx_treebeard.forest import Forest
from onnx_treebeard.layouts import layout
from onnx_treebeard.layouts.layout import LAYOUTS, LayoutOptions
from onnx_treebeard.layouts.leaf_values import LeafForm
from onnx_treebeard.layouts.table import TableSet
from onnx_treebeard.transforms.normalize_predicates import normalize_predicates
from onnx_treebeard.transforms.round_thresholds import round_thresholds
from onnx_treebeard.validation import validate

FORMS = [("sparse-scalar", 1), *(("sparse-tiled", size) for size in range(2, 9))]


def check_leaves(forest: Forest, name: str, tile_size: int, n_rows: int = 60) -> None:
    """Leaf for leaf: by number where the table holds numbers, else by the value, which tells leaves apart."""
    rows = adversarial_rows(forest, n_rows, seed=1)
    expected = semantics.leaves(forest, rows)
    normal = normalize_predicates(round_thresholds(forest))
    laid_out = LAYOUTS[name](normal, LayoutOptions(tile_size))
    compared = rows.astype(forest.compared_type)
    b = NumpyInstructions(laid_out.tables, compared, normal.zero_threshold)
    for tree in range(forest.n_trees):
        slot = reached_slots(laid_out, b, tree, steps=forest.n_nodes + 1)
        if laid_out.leaf_form is LeafForm.DENSE:
            assert np.array_equal(b.load("leaves", "leaf", slot), expected[:, tree])
        else:
            weight = forest.weight[forest.weight_start[expected[:, tree]]]
            assert np.array_equal(b.load("leaves", "value", slot), weight)


@pytest.mark.parametrize(("name", "tile_size"), FORMS)
@pytest.mark.parametrize("seed", range(6))
def test_random_forests(name: str, tile_size: int, seed: int) -> None:
    predicates = [("<=",), ("<",), (">", ">="), ("<", "<="), ("==", "<"), SYMBOLS][seed]
    missing = ("mixed", "true", "false")[seed % 3]
    sharing = 0.25 * (seed % 2)
    recipe = Recipe(
        seed, trees=6, depth=6, predicates=predicates, missing=missing, weights="count", sharing=sharing
    )
    check_leaves(random_forest(recipe), name, tile_size)


@pytest.mark.parametrize(("name", "tile_size"), FORMS)
@pytest.mark.parametrize("weights", ["dense", "by_tree"])
def test_several_targets(name: str, tile_size: int, weights: str) -> None:
    check_leaves(random_forest(Recipe(3, targets=3, weights=weights)), name, tile_size)


@pytest.mark.parametrize(("name", "tile_size"), FORMS)
@pytest.mark.parametrize("threshold_type", ["float32", "float64"])
def test_zero_rule(name: str, tile_size: int, threshold_type: str) -> None:
    recipe = Recipe(
        5,
        predicates=("<", "<=", ">", ">="),
        zero_threshold=0.5,
        zero_missing=True,
        weights="count",
        threshold_type=threshold_type,
    )
    check_leaves(random_forest(recipe), name, tile_size)


@pytest.mark.parametrize(("name", "tile_size"), FORMS)
@pytest.mark.parametrize("input_type", ["float64", "int32", "int64"])
def test_input_types(name: str, tile_size: int, input_type: str) -> None:
    check_leaves(random_forest(Recipe(7, input_type=input_type, weights="count")), name, tile_size)


@pytest.mark.parametrize(("name", "tile_size"), FORMS)
def test_odd_forests(name: str, tile_size: int) -> None:
    check_leaves(forest_of(1.0, 2.0), name, tile_size)
    check_leaves(forest_of(3.0, complete(2), 9.0), name, tile_size)
    check_leaves(validate(chain(40)), name, tile_size)
    check_leaves(diamonds(20), name, tile_size)
    check_leaves(two_trees(), name, tile_size)
    many_features = random_forest(Recipe(1, features=70_000, depth=5, weights="count"))
    check_leaves(many_features, name, tile_size, n_rows=2)


def test_a_dag_is_not_copied() -> None:
    """60 nodes, 2^60 paths: records count nodes, not paths."""
    forest = normalize_predicates(diamonds(60))
    scalar = LAYOUTS["sparse-scalar"](forest, LayoutOptions()).tables
    assert has_records(scalar, "nodes", 1 + 2 * 60)
    tiled = LAYOUTS["sparse-tiled"](forest, LayoutOptions(2)).tables
    assert has_records(tiled, "tiles", 1 + 3 * 59)  # a root, three children for every tile above a tile
    assert has_records(tiled, "leaves", 3)


@pytest.mark.parametrize(("name", "tile_size"), FORMS)
def test_more_positions_than_32_bits_are_refused(
    name: str, tile_size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(layout, "MAX_POSITIONS", 5)
    with pytest.raises(UnsupportedError, match="positions in memory; at most 5"):
        LAYOUTS[name](two_trees(), LayoutOptions(tile_size))


def has_records(tables: TableSet, name: str, count: int) -> bool:
    """Whether the room between a table and the next one is that of `count` records, rounded up to 64 bytes."""
    ends = [t.offset for t in tables.tables] + [tables.blob.nbytes - 64]
    here = [t.name for t in tables.tables].index(name)
    return ends[here + 1] - ends[here] == -(-tables[name].stride * count // 64) * 64
