"""Forests and tilings by name, for IR texts: `predict_ensemble %rows with <"two_trees"> tiling <"whole_trees">`."""

import numpy as np
from forests import Leaf, Node, complete, forest_of, two_trees

from onnx_treebeard.dialects.tiling_handle import Tiling
from onnx_treebeard.forest import Aggregate, Forest


def named_forests() -> dict[str, Forest]:
    """Every forest that a text under tests/filecheck may name. `rows` are float32 unless the name says otherwise."""
    return {
        "two_trees": two_trees(),
        "greater": forest_of(Node(0, ">", 0.5, 1.0, 2.0), Node(1, "<=", 1.5, 3.0, 4.0)),
        "wide_thresholds": forest_of(Node(0, "<=", 0.1, 1.0, 2.0), threshold_type="float64"),
        "complete": forest_of(complete(3)),
        "missing_mixed": forest_of(
            Node(0, "<=", 0.5, 1.0, 2.0, missing_true=True), Node(1, "<=", 1.5, 3.0, 4.0)
        ),
        "missing_true": forest_of(Node(0, "<", 0.5, 1.0, 2.0, missing_true=True)),
        "equality": forest_of(Node(0, "==", 0.5, 1.0, 2.0)),
        "zero_missing": forest_of(
            Node(0, "<=", 0.5, 1.0, 2.0, zero_missing=True), zero_threshold=0.25, dtype="float64"
        ),
        "integers": forest_of(Node(0, "<=", 3.0, 1.0, 2.0), input_type="int64"),
        "by_tree": forest_of(Node(0, "<=", 0.5, Leaf({1: 1.0}), Leaf({1: 2.0})), Leaf({0: 3.0})),
        "dense": forest_of(Node(0, "<=", 0.5, Leaf({0: 1.0, 1: 2.0}), Leaf({1: 3.0}))),
        "smallest": forest_of(Node(0, "<=", 0.5, 1.0, 2.0), aggregate=Aggregate.MIN),
    }


def named_tilings() -> dict[str, Tiling]:
    """Every tiling that a text under tests/filecheck may name."""
    return {
        "whole_trees": Tiling(np.array([0, 0, 1], np.int32), 4),  # of two_trees
        "one_each": Tiling(np.array([0, 1], np.int32), 3),  # of missing_mixed
        "one_tile": Tiling(np.array([0], np.int32), 2),  # of dense
    }
