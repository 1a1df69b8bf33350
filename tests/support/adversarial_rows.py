"""Rows that hurt: values at the thresholds of a forest and next to them, NaN, infinities, signed zeros, denormals; hashes of small integers in columns of categories.

In: a `Forest`, a number of rows, a seed. Out: rows of the forest's input type.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.bindings.native_tables import hashes_of_integers
from onnx_treebeard.forest.derived_columns import hashed_columns
from onnx_treebeard.forest.forest import Forest

SPECIAL = (np.nan, np.inf, -np.inf, 0.0, -0.0, 1e-45, -1e-45, 1e-40, 5e-324, 1e-35, -1e-35, 1.0, -1.0)


def adversarial_rows(
    forest: Forest, n_rows: int, seed: int, columns: int | None = None
) -> npt.NDArray[np.generic]:
    """(n_rows, columns) values, by default n_features columns, each drawn from its own feature's thresholds and SPECIAL."""
    random = np.random.default_rng(seed)
    columns = forest.n_features if columns is None else columns
    rows = random.choice(special_values(forest.threshold[:0], forest), size=(n_rows, columns))
    for feature in np.unique(forest.feature[forest.feature < forest.n_features]):
        pool = special_values(forest.threshold[forest.feature == feature], forest)
        rows[:, feature] = random.choice(pool, size=n_rows)
    known = hashes_of_integers(np.arange(-2, 10)).view(np.float32)
    for column in hashed_columns(forest):
        rows[:, column] = random.choice(known, size=n_rows)
    return rows


def special_values(thresholds: npt.NDArray[np.floating], forest: Forest) -> npt.NDArray[np.generic]:
    """Thresholds, the bounds of zero and the set members as input values, both neighbours of each, and SPECIAL."""
    kind: np.dtype[Any] = forest.input_type
    zero = forest.zero_threshold
    with np.errstate(over="ignore", under="ignore", invalid="ignore"):
        centres = np.concatenate([thresholds, [zero, -zero], np.unique(forest.set_member)])
        if kind.kind == "f":
            centres = np.concatenate([centres.astype(kind), np.array(SPECIAL, kind)])
            return np.concatenate(
                [centres, *(np.nextafter(centres, kind.type(end)) for end in (-np.inf, np.inf))]
            )
        limits = np.iinfo(kind)
        inside = centres[np.abs(centres) < 2.0**30].astype(kind)
        return np.concatenate([inside, inside - 1, inside + 1, np.array([limits.min, limits.max, 0], kind)])
