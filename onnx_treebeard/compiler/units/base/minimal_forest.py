"""The smallest forest that has kernels: a tree of one node and two leaves. Units are written for it in place of any forest."""

from typing import Any

import numpy as np

from onnx_treebeard.forest.forest import Forest, Predicate

SINGLE = np.dtype(np.float32)


def stump(accumulator: np.dtype[Any] = SINGLE, n_targets: int = 1) -> Forest:
    """The stump. accumulator: type of its leaf values, which score all of `n_targets`."""
    leaves = np.arange(2)
    return Forest(
        root=np.zeros(1, np.int32),
        tree_id=np.zeros(1, np.int64),
        feature=np.zeros(1, np.int32),
        threshold=np.zeros(1, SINGLE),
        predicate=np.array([Predicate.LE], np.uint8),
        missing_true=np.zeros(1, np.bool_),
        zero_missing=np.zeros(1, np.bool_),
        category_set=np.full(1, -1, np.int32),
        true_child=np.array([~0], np.int32),
        false_child=np.array([~1], np.int32),
        node_id=np.zeros(1, np.int64),
        leaf_id=leaves.astype(np.int64),
        weight_start=np.arange(0, 2 * n_targets + 1, n_targets, dtype=np.int64),
        weight_target=np.tile(np.arange(n_targets, dtype=np.int32), 2),
        weight=np.zeros(2 * n_targets, accumulator),
        n_features=1,
        n_targets=n_targets,
        input_type=SINGLE,
        accumulator_type=accumulator,
        output_type=SINGLE,
    )
