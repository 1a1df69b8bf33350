"""What the nodes of a forest decide for rows, reached or not: a background of contributions.

In: a validated `Forest`, rows of its input type. Out: the same decisions of the forest in normal form, which the native library takes.
"""

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.predicate_forms import normalize_predicates, round_thresholds

AT_ONCE = 1 << 20  # decisions


def normal_form(forest: Forest) -> Forest:
    """Returns the forest whose nodes are those that kernels evaluate."""
    return normalize_predicates(round_thresholds(forest))


def decisions_of(forest: Forest, rows: npt.NDArray[np.generic]) -> npt.NDArray[np.uint8]:
    """Returns (n_nodes, n_rows) whether the predicate of each node of a forest is true for each row. rows: (n, at least n_features)."""
    with np.errstate(over="ignore", invalid="ignore"):
        values = numpy_reference.comparable_rows(forest, rows)
        decisions = np.empty((forest.n_nodes, len(values)), np.uint8)
        nodes, together = np.arange(forest.n_nodes, dtype=np.int32), max(1, AT_ONCE // max(forest.n_nodes, 1))
        for first in range(0, len(values), together):
            some = values[first : first + together]
            repeated = np.tile(nodes, len(some))
            child = numpy_reference.step(forest, repeated, some[:, forest.feature].ravel())
            is_true = (child == forest.true_child[repeated]).reshape(len(some), -1)
            decisions[:, first : first + together] = is_true.T
    return decisions
