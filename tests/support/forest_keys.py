"""Long keys of forests, and forests with the hit counts of rows, for tests and pins."""

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.content_hash import content_of, long_key_of_arrays
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest.reach_profile import count_hits


def long_key_of_forest(forest: Forest) -> str:
    """Returns the key of a forest with LONG digits."""
    return long_key_of_arrays(*content_of(forest))


def profile(forest: Forest, rows: npt.NDArray[np.generic]) -> Forest:
    """Returns a copy of the forest with the hit counts of these rows, (n, at least n_features). Raises DataError for rows of another shape."""
    return count_hits(forest, rows).applied(forest)
