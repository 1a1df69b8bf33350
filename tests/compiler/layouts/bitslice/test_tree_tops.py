"""Tree tops: subtree indices lead to the roots of the subtrees, and nothing is lost."""

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt
import pytest
from forests import Node, chain, diamonds, forest_of
from random_forests import Recipe, random_forest

from onnx_treebeard.facts.trees import tree_depths
from onnx_treebeard.forest import reference
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.native.planner import planned
from onnx_treebeard.system.errors import CompilerError


@dataclass(frozen=True, eq=False)
class TreeTops:
    """top: T trees, whose leaves are subtree indices. subtree: (P,) the root of each subtree, a node of the forest or ~leaf."""

    top: Forest
    subtree: npt.NDArray[np.int32]


def tops_of(forest: Forest, levels: int) -> TreeTops:
    """The forest split below its first `levels` levels."""
    found = planned(forest, "tree_tops", levels=levels).arrays
    node, n_subtrees = found["node"], len(found["subtree"])
    columns = ("feature", "threshold", "predicate", "missing_true", "zero_missing", "category_set", "node_id")
    top = replace(
        forest,
        **{name: getattr(forest, name)[node] for name in columns},
        **{name: found[name] for name in ("root", "true_child", "false_child")},
        leaf_id=np.arange(n_subtrees),
        weight_start=np.zeros(n_subtrees + 1, np.int64),
        weight_target=forest.weight_target[:0],
        weight=forest.weight[:0],
        node_hits=forest.node_hits[:0],
        leaf_hits=forest.leaf_hits[:0],
    )
    return TreeTops(top, found["subtree"])


def subtree_forest(forest: Forest, roots: npt.NDArray[np.int32]) -> Forest:
    """A tree for each of `roots`."""
    return replace(forest, root=roots, tree_id=np.arange(len(roots)))


def example() -> Forest:
    """The tree of the module docstring, 3 levels of nodes; then a leaf."""
    d, e = Node(3, "<", 0.5, 2.0, 3.0), Node(4, "<", 0.5, Node(5, "<", 0.5, 6.0, 7.0), 4.0)
    return forest_of(Node(0, "<", 0.5, Node(1, "<", 0.5, 1.0, d), Node(2, "<", 0.5, e, 5.0)), 8.0)


def test_the_picture() -> None:
    """Two leaves and two nodes of the tree are subtrees, and the constant tree is one."""
    forest, split = example(), tops_of(example(), 2)
    assert split.top.n_nodes == 3
    assert sorted(split.top.feature.tolist()) == [0, 1, 2]
    assert len(split.subtree) == 5
    weights = [float(forest.weight[~root]) for root in split.subtree if root < 0]
    assert sorted(weights) == [1.0, 5.0, 8.0]
    assert sorted(forest.feature[split.subtree[split.subtree >= 0]].tolist()) == [3, 4]


@pytest.mark.parametrize("levels", [1, 3, 8])
def test_tree_top_and_subtrees_make_the_whole_walk(levels: int) -> None:
    """The subtree index of a row leads to a subtree in which it reaches the leaf of the whole tree."""
    forest = random_forest(Recipe(levels, trees=4, depth=6, sets=0.2, missing="mixed"))
    rows = np.random.default_rng(levels).normal(size=(60, forest.n_features)).astype(np.float32)
    split = tops_of(forest, levels)
    assert tree_depths(split.top).max() <= levels
    indices = reference.leaves(split.top, rows)
    leaves = reference.leaves(subtree_forest(forest, split.subtree), rows)
    found = np.take_along_axis(leaves, indices, axis=1)
    assert np.array_equal(found, reference.leaves(forest, rows))


def test_levels_count_nodes_and_expected_steps() -> None:
    """Without hit counts the leaves of a tree are equally likely: of 7, 4 are below level 2, 2 of them a level deeper."""
    levels = planned(example(), "bitslice_costs", plane_bytes=32, levels=1).arrays
    assert levels["level_nodes"].tolist() == [0, 1, 3, 5, 6, 6, 6, 6, 6]
    assert levels["level_steps"][:5] == pytest.approx(
        [1 + 1 + 5 / 7 + 2 / 7, 1 + 5 / 7 + 2 / 7, 1.0, 2 / 7, 0.0]
    )


def test_trees_that_share_nodes_are_not_split() -> None:
    tops_of(chain(9), 2)
    with pytest.raises(CompilerError, match="trees that share nodes cannot be split"):
        tops_of(diamonds(3), 2)
