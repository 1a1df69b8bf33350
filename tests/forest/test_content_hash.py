"""Unit: keys of forests and arrays: equal for equal content, and for nothing else."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from forest_keys import long_key_of_forest
from forests import changed, two_trees

from onnx_treebeard.forest.content_hash import LONG, key_of_arrays, key_of_forest, long_key_of_arrays
from onnx_treebeard.forest.forest import Aggregate, BasePosition, UnknownCategory


def test_equal_forests_have_equal_keys() -> None:
    one, other = two_trees(), two_trees()
    assert one.node_tree is not None  # what is derived and cached is no part of a forest
    assert key_of_forest(one) == key_of_forest(other)
    assert len(key_of_forest(one)) == 12
    assert long_key_of_forest(one) == long_key_of_forest(other)
    assert len(long_key_of_forest(one)) == LONG == 32


COLUMNS: dict[str, tuple[int, Any]] = {
    "threshold": (0, 0.25),
    "feature": (0, 2),
    "missing_true": (1, True),
    "zero_missing": (1, True),
    "true_child": (2, ~4),
    "weight": (0, -1.0),
    "node_id": (0, 1),
    "tree_id": (0, 1),
}


@pytest.mark.parametrize("column", COLUMNS)
def test_every_column_counts(column: str) -> None:
    other = changed(two_trees(), **{column: COLUMNS[column]})
    assert key_of_forest(other) != key_of_forest(two_trees())
    assert long_key_of_forest(other) != long_key_of_forest(two_trees())


@pytest.mark.parametrize(
    "settings",
    [
        {"aggregate": Aggregate.MAX},
        {"base_position": BasePosition.FIRST},
        {"zero_threshold": 1e-35},
        {"n_features": 4},
        {"input_type": np.dtype(np.float64)},
        {"labels": (1, 2)},
        {"base_values": np.zeros(1, np.float32)},
        {"post_scale": 1.5},
    ],
    ids=str,
)
def test_every_setting_counts(settings: dict[str, Any]) -> None:
    other = replace(two_trees(), **settings)
    assert key_of_forest(other) != key_of_forest(two_trees())
    assert long_key_of_forest(other) != long_key_of_forest(two_trees())


def test_names_do_not_count() -> None:
    """A profile of a model with names fits the same forest without them."""
    names = {"feature_names": ("a", "b", "c"), "categories": (("x",), (), ()), "frame_categories": (("x",),)}
    other = replace(two_trees(), **names, unknown_category=UnknownCategory.MISSING)
    assert key_of_forest(other) == key_of_forest(two_trees())
    assert long_key_of_forest(other) == long_key_of_forest(two_trees())


@pytest.mark.parametrize("key_of", [key_of_arrays, long_key_of_arrays])
def test_types_and_shapes_of_arrays_count(key_of: Callable[..., str]) -> None:
    zeros = np.zeros(4, np.int32)
    keys = {
        key_of([zeros]),
        key_of([zeros.view(np.float32)]),
        key_of([zeros.reshape(2, 2)]),
        key_of([zeros[:2], zeros[:2]]),
        key_of([zeros], "fact"),
    }
    assert len(keys) == 5


def test_signed_zeros_are_different() -> None:
    assert key_of_arrays([np.array([0.0])]) != key_of_arrays([np.array([-0.0])])


def test_strided_arrays_are_their_content() -> None:
    assert key_of_arrays([np.arange(8)[::2]]) == key_of_arrays([np.array([0, 2, 4, 6])])
