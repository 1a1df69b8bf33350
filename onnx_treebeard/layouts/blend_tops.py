"""Trees cut in two: tops, which are blended, and what is below them, which is walked.

In: a `Forest` whose trees share no nodes, and how many levels of each tree are its top. Out: `Tops`:

    tree          its top, 2 levels    below: a tree for each place
         a              a
       b   c          b   c            place 0: leaf 1    place 1: d    place 2: e    place 3: leaf 5
      1 d e 5        0 1 2 3                                      2 3           4 f
       2 3 4 f                                                                     ..

A leaf of a top is a place; below it a node of the tree or one of its leaves stands.
"""

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from onnx_treebeard.analysis.node_probability import node_probability
from onnx_treebeard.analysis.once import once_per_forest
from onnx_treebeard.analysis.tree_shape import level_order, shares_nodes
from onnx_treebeard.forest import Forest

MAX_LEVELS = 8  # so many bits a number of a place has
MAX_ROWS = 4096  # that are walked on together


@dataclass(frozen=True)
class Cut:
    """How trees are cut and what is below is walked: the levels of the tops; so many rows find their places before trees are walked on,
    a multiple of a block's; so many steps are taken before it is looked which rows are at leaves, half as many between further looks.
    """

    levels: int
    rows: int
    steps: int


@dataclass(frozen=True, eq=False)
class Tops:
    """top: (T trees), whose leaf p is place p. below: (P,) what stands at each place, a node of the forest or ~leaf."""

    top: Forest
    below: npt.NDArray[np.int32]


@dataclass(frozen=True, eq=False)
class Levels:
    """Of the first MAX_LEVELS + 1 numbers of levels: nodes: above, of all trees; steps: below, of a row in all trees, expected."""

    nodes: npt.NDArray[np.int64]
    steps: npt.NDArray[np.float64]


def may_be_cut(forest: Forest) -> bool:
    """Whether every node has one parent at most."""
    return not shares_nodes(forest)


def tops_of(forest: Forest, levels: int) -> Tops:
    """The forest cut below its first `levels` levels."""
    known = _known_tops(forest)
    if levels not in known:
        known[levels] = _cut_off(forest, levels)
    return known[levels]


@once_per_forest
def _known_tops(forest: Forest) -> dict[int, Tops]:
    """What `tops_of` has found."""
    return {}


def _cut_off(forest: Forest, levels: int) -> Tops:
    order = level_order(forest)
    node = order.node[order.level < levels]
    number = np.full(forest.n_nodes, -1, np.int32)
    number[node] = np.arange(len(node), dtype=np.int32)
    ends = np.concatenate([forest.root, forest.true_child[node], forest.false_child[node]])
    above = np.where(ends >= 0, number[np.maximum(ends, 0)], -1)
    placed = above < 0
    above[placed] = ~np.arange(np.count_nonzero(placed), dtype=np.int32)
    root, true_child, false_child = np.split(above, np.cumsum([forest.n_trees, len(node)]))
    n_places = int(np.count_nonzero(placed))
    top = replace(
        forest,
        root=root,
        feature=forest.feature[node],
        threshold=forest.threshold[node],
        predicate=forest.predicate[node],
        missing_true=forest.missing_true[node],
        zero_missing=forest.zero_missing[node],
        category_set=forest.category_set[node],
        true_child=true_child,
        false_child=false_child,
        node_id=forest.node_id[node],
        leaf_id=np.arange(n_places),
        weight_start=np.zeros(n_places + 1, np.int64),
        weight_target=forest.weight_target[:0],
        weight=forest.weight[:0],
        node_hits=forest.node_hits[:0],
        leaf_hits=forest.leaf_hits[:0],
    )
    return Tops(top, ends[placed])


def forest_below(forest: Forest, roots: npt.NDArray[np.int32]) -> Forest:
    """A tree for each of `roots`, in their order, a node of the forest or ~leaf each; nodes and leaves keep their numbers."""
    return replace(forest, root=roots, tree_id=np.arange(len(roots)), node_hits=forest.node_hits[:0])


@once_per_forest
def levels_of(forest: Forest) -> Levels:
    """What is above and below each level."""
    order = level_order(forest)
    level = np.minimum(order.level, MAX_LEVELS)
    nodes = np.append(0, np.cumsum(np.bincount(level, minlength=MAX_LEVELS + 1))[:-1])
    share = node_probability(forest, order).node[order.node]
    on_level = np.bincount(level, share, minlength=MAX_LEVELS + 1).astype(np.float64)
    return Levels(nodes, np.cumsum(on_level[::-1])[::-1])
