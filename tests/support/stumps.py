"""Forests of stumps, for brute force over single nodes: the true child of every stump weighs 1, the false child 0."""

from itertools import product
from typing import Any

import numpy as np
import numpy.typing as npt
from adversarial_rows import special_values
from forests import Leaf, Node, forest_of

from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Forest

FLOAT32 = np.finfo(np.float32)
SPECIAL_THRESHOLDS = (
    *(0.0, -0.0, 1.0, -1.0, np.inf, -np.inf, 0.1, -0.1, 1e300, -1e300, 16777217.0),
    *(float(FLOAT32.max), -float(FLOAT32.max), float(FLOAT32.tiny), 1e-45, 1e-46, 5e-324, -5e-324, 1e-40),
    *(1.7e308, 1e-35, -1e-35, float(np.float32(1e-35)), 0.5, -0.5, 0.3),
)


def stumps(
    thresholds: npt.NDArray[np.floating],
    predicates: tuple[str, ...],
    input_type: Any,
    zero: float = 0.0,
    missing_true: tuple[bool, ...] = (False, True),
    zero_missing: tuple[bool, ...] = (False,),
    own_targets: bool = False,
) -> Forest:
    """A stump for each threshold, predicate, `missing_true` and `zero_missing`; `zero` is the zero rule's bound.

    With `own_targets` stump t scores target t, so that raw scores are the decisions of all stumps.
    """
    trees = [
        Node(
            0,
            predicate,
            threshold,
            Leaf({target if own_targets else 0: 1.0}),
            Leaf({target if own_targets else 0: 0.0}),
            missing_true=missing,
            zero_missing=zero_too,
        )
        for target, (threshold, predicate, missing, zero_too) in enumerate(
            product(thresholds.tolist(), predicates, missing_true, zero_missing)
        )
    ]
    return forest_of(*trees, input_type=input_type, threshold_type=thresholds.dtype, zero_threshold=zero)


def special_rows(forest: Forest) -> npt.NDArray[np.generic]:
    """(n, 1) every threshold of any stump and its neighbours, NaN, infinities, signed zeros, denormals."""
    return special_values(forest.threshold, forest)[:, None]


def decisions(forest: Forest, rows: npt.NDArray[np.generic]) -> npt.NDArray[np.floating]:
    """(n, n_trees) weight of the leaf that each row reaches in each stump."""
    reached = numpy_reference.leaves(forest, rows)
    return forest.weight[forest.weight_start[reached]]
