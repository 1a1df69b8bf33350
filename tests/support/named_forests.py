"""Forests by name, for IR texts: `decisionforest.predict_ensemble %rows with <"two_trees">`."""

from forests import Leaf, Node, complete, forest_of, two_trees

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
