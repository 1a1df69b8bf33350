"""Leaf forms and the arrays behind them."""

from dataclasses import replace

import numpy as np
import pytest
from forests import Leaf, Node, forest_of, two_trees

from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Aggregate, Forest
from onnx_treebeard.forest_analysis.leaf_forms import (
    LeafForm,
    dense_weights,
    leaf_form,
    leaf_lists,
    single_values,
    tree_targets,
)


def own_targets() -> Forest:
    """Tree 0 scores target 2, tree 1 (a single leaf) target 0."""
    return forest_of(Node(0, "<=", 0.0, Leaf({2: 1.0}), Leaf({2: 2.0})), Leaf({0: 3.0}))


def mixed_targets() -> Forest:
    return forest_of(Node(0, "<=", 0.0, Leaf({0: 1.0}), Leaf({1: 2.0})))


def several_weights() -> Forest:
    return forest_of(Node(0, "<=", 0.0, Leaf({2: 5.0, 0: 1.0}), Leaf({})), Leaf({1: 7.0}))


def test_one_target() -> None:
    assert leaf_form(two_trees()) is LeafForm.ONE
    assert leaf_form(forest_of(Node(0, "<=", 0.0, Leaf({}), 1.0))) is LeafForm.ONE


def test_a_target_a_tree() -> None:
    assert leaf_form(own_targets()) is LeafForm.BY_TREE
    assert tree_targets(own_targets()).tolist() == [2, 0]


def test_one_weight_a_leaf_and_target_is_dense() -> None:
    assert leaf_form(mixed_targets()) is LeafForm.DENSE
    assert leaf_form(several_weights()) is LeafForm.DENSE
    assert leaf_form(forest_of(Leaf({0: 1.0, 1: 2.0}))) is LeafForm.DENSE
    assert leaf_form(forest_of(Leaf({1: 1.0}), Leaf({}))) is LeafForm.DENSE


def test_a_shared_node_makes_it_dense() -> None:
    """The tree of a shared node is not one: its leaves would need the target of each tree that reaches them."""
    shared = Node(0, "<=", 0.0, Leaf({1: 1.0}), Leaf({1: 2.0}))
    assert leaf_form(forest_of(shared, shared)) is LeafForm.DENSE


def test_a_leaf_shared_by_trees_of_unlike_targets_makes_it_dense() -> None:
    leaf = Leaf({1: 1.0})
    same = forest_of(Node(0, "<=", 0.0, leaf, Leaf({1: 2.0})), leaf)
    other = forest_of(Node(0, "<=", 0.0, leaf, Leaf({0: 2.0})), leaf)
    assert leaf_form(same) is LeafForm.BY_TREE
    assert leaf_form(other) is LeafForm.DENSE


@pytest.mark.parametrize(
    ("aggregate", "neutral"),
    [(Aggregate.SUM, -0.0), (Aggregate.AVERAGE, -0.0), (Aggregate.MIN, np.inf), (Aggregate.MAX, -np.inf)],
)
def test_neutral_values(aggregate: Aggregate, neutral: float) -> None:
    single = replace(forest_of(Node(0, "<=", 0.0, Leaf({}), 1.0)), aggregate=aggregate)
    assert single_values(single).tobytes() == np.array([neutral, 1.0], np.float32).tobytes()
    dense = replace(several_weights(), aggregate=aggregate)
    expected = [[1.0, neutral, 5.0], [neutral] * 3, [neutral, 7.0, neutral]]
    assert dense_weights(dense).tobytes() == np.array(expected, np.float32).tobytes()


def test_two_weights_for_one_target_are_a_list() -> None:
    forest = forest_of(Node(0, "<=", 0.0, Leaf(((2, 5.0), (0, 1.0), (2, 6.0))), Leaf({})), Leaf({1: 7.0}))
    assert leaf_form(forest) is LeafForm.LIST
    none = -0.0
    assert dense_weights(forest).tolist() == [[1.0, none, 11.0], [none] * 3, [none, 7.0, none]]
    begin, target = leaf_lists(forest)
    assert (begin.tolist(), target.tolist()) == ([0, 3, 3, 4], [2, 0, 2, 1])


def test_two_weights_for_the_only_target_are_a_list() -> None:
    assert leaf_form(forest_of(Leaf(((0, 5.0), (0, 1.0))))) is LeafForm.LIST


@pytest.mark.parametrize(("highest", "form"), [(15, LeafForm.DENSE), (16, LeafForm.LIST)])
def test_almost_empty_weights_are_a_list(highest: int, form: LeafForm) -> None:
    """One weight for each 16 places, and fewer."""
    forest = forest_of(Node(0, "<=", 0.0, Leaf({highest: 1.0}), Leaf({0: 2.0})))
    assert leaf_form(forest) is form


@pytest.mark.parametrize("aggregate", [Aggregate.MIN, Aggregate.MAX])
@pytest.mark.parametrize(("first", "second"), [(0.0, -0.0), (-0.0, 0.0)])
def test_of_two_zeros_of_a_leaf_the_first_stays(aggregate: Aggregate, first: float, second: float) -> None:
    """As kernels take them: neither is less than the other."""
    forest = forest_of(Leaf(((0, first), (0, second))), aggregate=aggregate)
    assert str(dense_weights(forest).tolist()) == f"[[{first}]]"
    assert str(numpy_reference.raw_scores(forest, np.zeros((1, 1), np.float32)).tolist()) == f"[[{first}]]"
