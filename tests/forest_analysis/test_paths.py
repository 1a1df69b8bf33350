"""Shared nodes, the order downward, the tree of a leaf: on forests whose paths can be counted by hand."""

from dataclasses import replace

import numpy as np
from forests import Node, chain, complete, diamonds, forest_of
from random_forests import Recipe, random_forest

from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.tree_shapes import downward, level_order, shared_nodes


def late_meeting() -> Forest:
    """Node s hangs on the root and, three levels further down, on c: root 0, s 1, b 2, c 3."""
    s = Node(3, "<=", 0.0, 1.0, 2.0)
    c = Node(2, "<=", 0.0, s, 3.0)
    return forest_of(Node(0, "<=", 0.0, s, Node(1, "<=", 0.0, 4.0, c)))


def test_shared_nodes() -> None:
    forest = late_meeting()
    assert shared_nodes(forest).tolist() == [False, True, False, False]
    assert not shared_nodes(forest_of(complete(4))).any()


def test_two_roots_share_a_node() -> None:
    tree = Node(0, "<=", 0.0, 1.0, 2.0)
    forest = forest_of(tree, tree)
    assert shared_nodes(forest).tolist() == [True]


def test_edges_of_unreached_nodes_share_nothing() -> None:
    """Tree 0 hangs below a node that no root leads to any more."""
    inner = Node(1, "<=", 0.0, 1.0, 2.0)
    forest = forest_of(inner, Node(0, "<=", 0.0, inner, 3.0))
    alone = replace(forest, root=forest.root[:1], tree_id=forest.tree_id[:1])
    assert shared_nodes(forest).tolist() == [True, False]
    assert shared_nodes(alone).tolist() == [False, False]


def test_downward_puts_every_node_below_all_its_parents() -> None:
    groups = [group.tolist() for group in downward(late_meeting(), level_order(late_meeting()))]
    assert groups == [[0], [2], [3], [1]]
    for seed in range(10):
        forest = random_forest(Recipe(seed, depth=6, sharing=0.3 * (seed % 2)))
        place = np.full(forest.n_nodes, -1)
        for number, group in enumerate(downward(forest, level_order(forest))):
            assert (place[group] == -1).all(), "a node is in two groups"
            place[group] = number
        for child in (forest.true_child, forest.false_child):
            reached = (child >= 0) & (place >= 0)
            assert (place[child[reached]] > place[reached]).all()
        assert set(np.flatnonzero(place >= 0)) == set(level_order(forest).node)


def test_downward_of_deep_forests() -> None:
    assert len(downward(chain(2000), level_order(chain(2000)))) == 2000
    assert len(downward(diamonds(300), level_order(diamonds(300)))) == 300
    assert downward(forest_of(1.0), level_order(forest_of(1.0))) == []
