"""Forest: read-only columns, and what it derives from them."""

from dataclasses import replace

import numpy as np
import pytest
from forests import Node, chain, changed, diamonds, forest_of, two_trees

from onnx_treebeard.forest.forest import PostTransform, ScoreForm


def test_columns_are_read_only() -> None:
    forest = two_trees()
    with pytest.raises(ValueError, match="read-only"):
        forest.threshold[0] = 1.0


def test_the_callers_array_stays_writeable() -> None:
    threshold = np.array([0.5, 1.5, -1.0], np.float32)
    replace(two_trees(), threshold=threshold)
    assert threshold.flags.writeable


def test_sizes() -> None:
    forest = two_trees()
    assert (forest.n_trees, forest.n_nodes, forest.n_leaves) == (2, 3, 5)


def test_outputs() -> None:
    one, three = two_trees(), replace(two_trees(), n_targets=3)
    assert (one.n_outputs, three.n_outputs) == (1, 3)
    assert replace(one, score_form=ScoreForm.NEGATE).n_outputs == 2
    assert replace(three, post_transform=PostTransform.ARGMAX).n_outputs == 1


@pytest.mark.parametrize(
    ("input_type", "compared"),
    [(np.float32, np.float32), (np.float64, np.float64), (np.int32, np.float32), (np.int64, np.float32)],
)
def test_compared_type(input_type: type, compared: type) -> None:
    assert replace(two_trees(), input_type=np.dtype(input_type)).compared_type == compared


def test_tree_of_each_node() -> None:
    assert two_trees().node_tree.tolist() == [0, 0, 1]


def test_tree_of_shared_and_lost_nodes() -> None:
    """`deep` hangs two levels below the root of tree 0 and is the root of tree 2; node 3 has lost its parent."""
    deep = Node(0, "<=", 1.0, 1.0, 2.0)
    forest = forest_of(Node(0, "<=", 0.0, Node(0, "<=", 0.5, deep, 3.0), 4.0), 5.0, deep)
    assert forest.node_tree.tolist() == [0, 0, 2]
    assert changed(forest, true_child=(1, ~0), root=(2, ~0)).node_tree.tolist() == [0, 0, -1]


def test_tree_of_nodes_in_broken_forests() -> None:
    assert changed(two_trees(), true_child=(0, 99)).node_tree.tolist() == [0, -1, 1]
    assert changed(two_trees(), true_child=(1, 0)).node_tree.tolist() == [0, 0, 1]


def test_tree_of_nodes_behind_many_paths() -> None:
    assert (diamonds(60).node_tree == 0).all()
    assert (chain(5_000).node_tree == 0).all()
