"""Forests, tilings and tree orders by name, for IR texts: `predict_ensemble %rows with <"two_trees"> tiling <"whole_trees">`."""

import numpy as np
from forests import Leaf, Node, complete, forest_of, two_trees

from onnx_treebeard.compiler.dialects.handle_attributes import Tiling, TreeOrder
from onnx_treebeard.forest.forest import Aggregate, Forest


def named_forests() -> dict[str, Forest]:
    """Every forest that a text under tests/filecheck may name. `rows` are float32 unless the name says otherwise."""
    return {
        "two_trees": two_trees(),
        "greater": forest_of(Node(0, ">", 0.5, 1.0, 2.0), Node(1, "<=", 1.5, 3.0, 4.0)),
        "wide_thresholds": forest_of(Node(0, "<=", 0.1, 1.0, 2.0), threshold_type="float64"),
        "perfect": forest_of(complete(3)),
        "missing_mixed": forest_of(
            Node(0, "<=", 0.5, 1.0, 2.0, missing_true=True), Node(1, "<=", 1.5, 3.0, 4.0)
        ),
        "missing_true": forest_of(Node(0, "<", 0.5, 1.0, 2.0, missing_true=True)),
        "equality": forest_of(Node(0, "==", 0.5, 1.0, 2.0)),
        "zero_missing": forest_of(
            Node(0, "<=", 0.5, 1.0, 2.0, zero_missing=True), zero_threshold=0.25, dtype="float64"
        ),
        "missing_value": forest_of(Node(0, "<", 0.5, 1.0, 2.0), missing_value=-1.0),
        "integers": forest_of(Node(0, "<=", 3.0, 1.0, 2.0), input_type="int64"),
        "by_tree": forest_of(Node(0, "<=", 0.5, Leaf({1: 1.0}), Leaf({1: 2.0})), Leaf({0: 3.0})),
        "dense": forest_of(Node(0, "<=", 0.5, Leaf({0: 1.0, 1: 2.0}), Leaf({1: 3.0}))),
        "wide_rows": forest_of(Node(7, "<=", 0.5, 1.0, 2.0), Node(290, "<=", 1.5, 3.0, 4.0), n_features=300),
        "far_apart": forest_of(Node(0, "in", 0.0, 1.0, 2.0, members=(1.0, 2.5, 1e6))),
        "close": forest_of(Node(0, "in", 0.0, 1.0, 2.0, members=(1.0, 2.0, 40.0))),
        "many_sets": forest_of(
            *(
                Node(0, "in", 0.0, 1.0, 2.0, members=tuple(float(x) for x in range(k, 140, 3)))
                for k in range(64)
            ),
            dtype="float64",
        ),
        "smallest": forest_of(Node(0, "<=", 0.5, 1.0, 2.0), aggregate=Aggregate.MIN),
    }


def named_tilings() -> dict[str, Tiling]:
    """Every tiling that a text under tests/filecheck may name."""
    return {
        "whole_trees": Tiling(np.array([0, 0, 1], np.int32), 4),  # of two_trees
        "one_each": Tiling(np.array([0, 1], np.int32), 3),  # of missing_mixed
        "one_tile": Tiling(np.array([0], np.int32), 2),  # of dense
    }


def named_orders() -> dict[str, TreeOrder]:
    """Every tree order that a text under tests/filecheck may name."""
    return {
        "swapped": TreeOrder(np.array([1, 0], np.int32)),  # of two_trees
        "twice": TreeOrder(np.array([0, 0], np.int32)),  # of nothing: no permutation
        "of_three": TreeOrder(np.array([1, 0, 2], np.int32)),
    }
