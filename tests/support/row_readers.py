"""A reader of rows for a small forest, and rows for it by hand: what containers are filled with, and the array that they mean."""

from typing import Any

import numpy as np
from forests import Node, forest_of

from onnx_treebeard.forest.forest import UnknownCategory
from onnx_treebeard.tables.frames.row_reader import RowReader
from onnx_treebeard.tables.model_inputs import forest_input

NAMES = ("a", "b", "c")
NAN = np.nan
# Floats, whole numbers with missing ones, truth values.
COLUMNS: dict[str, list[Any]] = {
    "a": [1.5, None, 0.25, -3.0, 8.0],
    "b": [7, -2, None, 4, 16_777_217],
    "c": [True, False, None, True, False],
}
MEANT = np.array([[1.5, 7, 1], [NAN, -2, 0], [0.25, NAN, NAN], [-3, 4, 1], [8, 16_777_217, 0]])


def reader(
    names: tuple[str, ...] = NAMES,
    source: str = "xgboost",
    *,
    features: int = 3,
    sets: tuple[int, ...] = (),
    **fields: Any,
) -> RowReader:
    """Of a forest whose trees read all features, those in `sets` by categories."""
    unknown = UnknownCategory.MISSING if source == "lightgbm" else UnknownCategory.REFUSED
    fields = {"feature_names": names, "source": source, "unknown_category": unknown, **fields}
    trees = [
        Node(feature, "in", 0.0, 1.0, 2.0, members=(1.0,))
        if feature in sets
        else Node(feature, "<=", 0.0, 1.0, 2.0)
        for feature in range(features)
    ]
    return RowReader(forest_input(forest_of(*trees, **fields)))


def assert_rows(found: Any, expected: Any = MEANT, dtype: Any = np.float32) -> None:
    """The same values in one array of this type; NaN is NaN."""
    assert found.dtype == dtype
    np.testing.assert_array_equal(found, np.asarray(expected, np.float64).astype(dtype))
