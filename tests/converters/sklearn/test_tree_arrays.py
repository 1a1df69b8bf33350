"""Unit: arrays of trees become the columns of a forest, in scikit-learn's own numbers."""

import numpy as np
import pytest

from onnx_treebeard.converters.sklearn.tree_arrays import JoinedTrees, TreeArrays, weight_fields
from onnx_treebeard.system.errors import ModelError


def arrays(left, right):
    """A tree of the given children, -1 at leaves; node n asks for feature n and threshold n / 2."""
    n = len(left)
    return TreeArrays(
        is_leaf=np.array(left) < 0,
        feature=np.arange(n),
        threshold=np.arange(n) / 2,
        missing_left=np.arange(n) % 2 == 0,
        left=np.array(left),
        right=np.array(right),
        hits=np.arange(n) * 10.0,
    )


TREE = arrays([1, -1, 3, -1, -1], [2, -1, 4, -1, -1])
LEAF = arrays([-1], [-1])


def test_trees_are_joined():
    fields = JoinedTrees([TREE, LEAF, TREE]).fields()
    assert fields["root"].tolist() == [0, ~3, 2]
    assert fields["true_child"].tolist() == [~0, ~1, ~4, ~5]
    assert fields["false_child"].tolist() == [1, ~2, 3, ~6]
    assert fields["feature"].tolist() == [0, 2, 0, 2]
    assert fields["threshold"].tolist() == [0.0, 1.0, 0.0, 1.0]
    assert fields["missing_true"].tolist() == [True] * 4
    assert fields["node_id"].tolist() == [0, 2, 0, 2]
    assert fields["leaf_id"].tolist() == [1, 3, 4, 0, 1, 3, 4]
    assert fields["node_hits"].tolist() == [0.0, 20.0, 0.0, 20.0]
    assert fields["leaf_hits"].tolist() == [10.0, 30.0, 40.0, 0.0, 10.0, 30.0, 40.0]


@pytest.mark.parametrize("child", [5, -1, 99])
def test_a_child_outside_its_tree_is_refused(child):
    broken = arrays([1, -1, 3, -1, -1], [2, -1, 4, -1, -1])
    broken.right[2] = child
    with pytest.raises(
        ModelError, match=rf"^tree 1, node 2, field 'right': is {child}; the tree has 5 nodes"
    ):
        JoinedTrees([TREE, broken, TREE]).fields()


def test_unused_weights_are_left_out():
    values = np.array([[0.5, 0.0, 0.5], [0.0, 1.0, 0.0]])
    fields = weight_fields(values, values != 0)
    assert fields["weight_start"].tolist() == [0, 2, 3]
    assert fields["weight_target"].tolist() == [0, 2, 1]
    assert fields["weight"].tolist() == [0.5, 0.5, 1.0]
