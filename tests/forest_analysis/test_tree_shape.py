"""Level order, depth and parents of trees and DAGs drawn by hand."""

import numpy as np
from forests import Node, chain, changed, complete, diamonds, forest_of, two_trees

from onnx_treebeard.forest_analysis.tree_shapes import level_order, shares_nodes, stable_order, tree_depths


def test_level_order_is_by_tree_then_level_then_left_to_right() -> None:
    """The columns of `complete` are filled depth first: node 1 is the root's true child, 4 its false child."""
    order = level_order(forest_of(complete(3), 5.0, complete(1)))
    assert order.node.tolist() == [0, 1, 4, 2, 3, 5, 6, 7]
    assert order.tree.tolist() == [0] * 7 + [2]
    assert order.level.tolist() == [0, 1, 1, 2, 2, 2, 2, 0]


def test_rank_leaves_out_what_no_tree_reaches() -> None:
    forest = changed(two_trees(), true_child=(0, ~0))
    order = level_order(forest)
    assert order.node.tolist() == [0, 2]
    assert order.rank(3).tolist() == [0, -1, 1]


def test_no_nodes() -> None:
    order = level_order(forest_of(1.0, 2.0))
    assert order.node.tolist() == order.tree.tolist() == order.level.tolist() == []
    assert order.rank(0).tolist() == []


def test_a_shared_node_comes_once_on_its_earliest_level() -> None:
    """Columns: 0 root, 1 middle, 2 shared. The root reaches `shared` on level 1, through `middle` on level 2."""
    shared = Node(0, "<=", 2.0, 1.0, 2.0)
    middle = Node(0, "<=", 1.0, shared, 3.0)
    order = level_order(forest_of(Node(0, "<=", 0.0, middle, shared)))
    assert order.node.tolist() == [0, 1, 2]
    assert order.level.tolist() == [0, 1, 1]


def test_a_node_of_several_trees_belongs_to_one() -> None:
    shared = Node(0, "<=", 2.0, 1.0, 2.0)
    order = level_order(forest_of(Node(0, "<=", 0.0, shared, 1.0), shared))
    assert order.node.tolist() == [0, 1]
    assert order.tree.tolist() == [0, 1]


def test_a_node_with_two_edges_or_roots_is_shared() -> None:
    shared = Node(0, "<=", 2.0, 1.0, 2.0)
    assert shares_nodes(forest_of(Node(0, "<=", 0.0, shared, shared)))
    assert shares_nodes(forest_of(Node(0, "<=", 0.0, shared, 1.0), shared))
    assert not shares_nodes(two_trees())
    assert not shares_nodes(forest_of(1.0))


def test_a_node_is_shared_by_nodes_that_no_tree_reaches() -> None:
    """Both trees become their second node's subtree, whose parents still point there."""
    forest = forest_of(Node(0, "<=", 0.0, Node(0, "<=", 2.0, 1.0, 2.0), 3.0))
    assert shares_nodes(changed(forest, root=(0, 1)))
    assert not level_order(changed(forest, root=(0, 1))).shared


def test_levels_of_shared_nodes_are_those_of_the_first_tree_to_get_there() -> None:
    """Columns: 0 and 1 of tree 0, then 2 shared, 3 its child; 4 of tree 1, which has node 2 on level 1, tree 0 on level 2."""
    below = Node(0, "<=", 3.0, 1.0, 2.0)
    shared = Node(0, "<=", 2.0, below, 2.0)
    deep = Node(0, "<=", 0.0, Node(0, "<=", 1.0, shared, 1.0), 3.0)
    order = level_order(forest_of(deep, Node(0, "<=", 4.0, shared, 1.0)))
    assert order.node.tolist() == [0, 1, 4, 2, 3]
    assert order.tree.tolist() == [0, 0, 1, 1, 1]
    assert order.level.tolist() == [0, 1, 0, 1, 2]
    assert order.shared


def test_depths() -> None:
    forest = forest_of(1.0, complete(1), Node(0, "<=", 0.0, 1.0, complete(3)))
    assert tree_depths(forest).tolist() == [0, 1, 4]


def test_depth_is_that_of_the_longest_path_to_a_shared_node() -> None:
    shared = complete(2)
    assert tree_depths(forest_of(Node(0, "<=", 0.0, Node(0, "<=", 1.0, shared, 1.0), shared))).tolist() == [4]


def test_many_paths_and_many_levels() -> None:
    many = diamonds(60)
    assert tree_depths(many).tolist() == [60]
    assert level_order(many).level.tolist() == list(range(60))
    deep = chain(3_000)
    assert tree_depths(deep).tolist() == [3_000]
    assert np.array_equal(level_order(deep).node, np.arange(3_000))


def test_stable_order_is_numpys() -> None:
    """Below and above 2^16, where a second pass sorts the high bits."""
    random = np.random.default_rng(0)
    for limit in (1, 3, 2**16, 2**16 + 1, 2**31):
        numbers = random.integers(0, limit, size=500) // random.integers(1, 4)
        assert stable_order(numbers).tolist() == np.argsort(numbers, kind="stable").tolist(), limit
    assert stable_order(np.zeros(0, np.int32)).tolist() == []
