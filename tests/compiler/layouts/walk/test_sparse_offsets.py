"""How many leaves lie directly among the leaves of layout "sparse-tiled", and how many behind a leaf tile, counted once more.

Treebeard's claim for its benchmarks: under uniform tiling more than 95 % of the leaves have no tile among their siblings.
"""

from collections import defaultdict
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from forests import complete, forest_of
from layout_walks import prepared
from random_forests import Recipe, random_forest

from onnx_treebeard import load
from onnx_treebeard.compiler.layouts.walk.layout_interface import LAYOUTS, LayoutOptions
from onnx_treebeard.compiler.tiling.top_down_tilings import uniform_tiling
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.tree_shapes import level_order

MODELS = Path(__file__).parents[4] / "models"
SMALL_MODELS = (
    "breast_cancer_lightgbm.txt",
    "breast_cancer_xgboost.json",
    "diabetes_xgboost_regression.json",
    "digits_xgboost_multiclass.json",
    "wine_lightgbm_multiclass.txt",
)


def leaf_tiles(forest: Forest, size: int) -> int:
    """Records of the layout's table of tiles that are no tile of the tiling."""
    tile_id = uniform_tiling(forest, level_order(forest), size)
    layout: Any = LAYOUTS["sparse-tiled"](forest, LayoutOptions(size, tile_id))
    return layout.tables.numbers["n_tiles"] - len(np.unique(tile_id))


def lone_leaves(forest: Forest, tile_id: npt.NDArray[np.int32]) -> int:
    """Leaves that hang on a tile which a node hangs on as well; for trees that share nothing."""
    hanging: dict[int, list[int]] = defaultdict(list)
    for node, tile in enumerate(tile_id.tolist()):
        for child in (int(forest.true_child[node]), int(forest.false_child[node])):
            if child < 0 or tile_id[child] != tile:
                hanging[tile].append(child)
    return sum(sum(end < 0 for end in ends) for ends in hanging.values() if max(ends) >= 0)


def share_without(forest: Forest, size: int) -> float:
    """The share of leaves without a leaf tile in front."""
    return 1 - leaf_tiles(forest, size) / forest.n_leaves


@pytest.mark.parametrize("size", [2, 3, 4, 8])
@pytest.mark.parametrize("growth", [0.7, 0.9])
def test_leaf_tiles_stand_for_leaves_with_a_tile_among_their_siblings(growth: float, size: int) -> None:
    forest = prepared(random_forest(Recipe(seed=71, trees=8, depth=8, growth=growth)))
    found = leaf_tiles(forest, size)
    assert found == lone_leaves(forest, uniform_tiling(forest, level_order(forest), size))
    assert found > 0, "the case shows nothing"


@pytest.mark.parametrize(("depth", "size"), [(6, 1), (6, 3), (6, 7), (4, 3)])
def test_complete_trees_of_whole_tiles_need_none(depth: int, size: int) -> None:
    assert leaf_tiles(prepared(forest_of(complete(depth))), size) == 0


@pytest.mark.parametrize("size", [3, 8])
def test_trees_that_are_nearly_perfect_need_few(size: int) -> None:
    """Depth 8 with one branch in a hundred cut off, as gradient boosting grows trees where rows are many."""
    forest = prepared(random_forest(Recipe(seed=72, trees=12, depth=8, growth=0.99)))
    assert share_without(forest, size) > 0.95


@pytest.mark.parametrize("name", SMALL_MODELS)
def test_small_models_need_more(name: str) -> None:
    """What docs/compiler/papers.md says of them: between a half and nine tenths of the leaves at tile size 4."""
    assert 0.45 < share_without(prepared(load(MODELS / name)), 4) < 0.9
