"""Refuses trees whose nodes ONNX Runtime rewrites into something that gives other results.

In: a `Forest` read from an ai.onnx.ml node. Out: nothing, or an UnsupportedError at the first such place.

FOLDING. ONNX Runtime folds a BRANCH_EQ node with the BRANCH_EQ node on its false branch when both ask for the same feature, both
thresholds are whole numbers in 1..32 (float) or 1..64 (double), and what hangs on their true branches looks the same (rule
13). It looks at mode, feature, threshold and the first weight of a leaf only (rule 14), and keeps the missing flag of the
first node (rule 15):

    EQ 1 --true--> leaf A          folded:  IN {1, 2} --true--> leaf A
      | false                                  | false
    EQ 2 --true--> leaf B                    leaf C          wrong unless A = B in every respect
      | false
    leaf C

So a chain is served if the two true branches differ in what ONNX Runtime looks at, or are equal in every respect. The members
of a small IN set are such BRANCH_EQ nodes to ONNX Runtime.

REPEATING. A first listed node that is also a child (its tree is listed in several runs, rule 20) is built twice, and one of
the two has no weights.

STRAYING. The weights of a leaf that no root reaches, or that folding left out, count for the first listed node of the model,
which then adds that many more of the weights that follow its own. That shows if this node is a leaf: a first tree of one leaf.

The trees of a TreeEnsemble are built from copies of its nodes and leaves: nothing repeats and nothing is out of reach there.
"""

import numpy as np
import numpy.typing as npt

from onnx_treebeard.errors import UnsupportedError
from onnx_treebeard.forest import Forest, Predicate

Codes = npt.NDArray[np.int32]
Flags = npt.NDArray[np.bool_]

FOLDING = (
    "onnxruntime folds this BRANCH_EQ node and the one on its false branch into one set test, "
    "although {reason} (rules 13-15)"
)
REPEATING = "onnxruntime builds the first listed node twice, because it is a child of another one"
STRAYING = "onnxruntime counts weights of leaves that no row reaches as if they were this first leaf's"


def refuse_quirks(forest: Forest, *, copied: bool = False) -> None:
    """Raises UnsupportedError where folding, repeating or straying would change a result.

    `copied`: ONNX Runtime builds every tree from copies of its nodes and leaves.
    """
    if forest.n_trees and not copied:
        _refuse_repeating(forest)
    first, second = _chain_links(forest)
    left, right = forest.true_child[first], forest.true_child[second]
    alike, same = _compare_branches(forest, left, right)
    _refuse(forest, first[alike & ~same], "their true branches are not the same")
    lost = ~forest.missing_true[first] & forest.missing_true[second]
    _refuse(forest, first[alike & lost], "they treat a missing value differently")
    if not forest.n_trees or forest.root[0] >= 0:
        return
    if (alike & (copied | (left != right))).any() or (not copied and _has_orphans(forest)):
        raise UnsupportedError(
            STRAYING, tree=int(forest.tree_id[0]), node=int(forest.leaf_id[~forest.root[0]])
        )


def _refuse_repeating(forest: Forest) -> None:
    root = forest.root[0]
    if (forest.true_child == root).any() or (forest.false_child == root).any():
        number = forest.node_id[root] if root >= 0 else forest.leaf_id[~root]
        raise UnsupportedError(REPEATING, tree=int(forest.tree_id[0]), node=int(number))


def _has_orphans(forest: Forest) -> bool:
    """Whether some node or leaf is neither a root nor a child; without cycles that is so if any is out of reach."""
    reached = np.zeros(forest.n_leaves + forest.n_nodes, np.bool_)
    for codes in (forest.root, forest.true_child, forest.false_child):
        reached[codes + forest.n_leaves] = True
    return not reached.all()


def _chain_links(forest: Forest) -> tuple[Codes, Codes]:
    """Pairs of nodes that ONNX Runtime may fold, by everything but their true branches."""
    limit = 32 if forest.threshold.dtype == np.float32 else 64
    foldable = forest.predicate == Predicate.EQ
    foldable &= (forest.threshold >= 1) & (forest.threshold <= limit)
    foldable &= forest.threshold == np.floor(forest.threshold)
    foldable |= forest.predicate == Predicate.IN
    first = np.flatnonzero(foldable & (forest.false_child >= 0)).astype(np.int32)
    second = forest.false_child[first]
    linked = foldable[second] & (forest.feature[first] == forest.feature[second])
    return first[linked], second[linked]


def _compare_branches(forest: Forest, left: Codes, right: Codes) -> tuple[Flags, Flags]:
    """For each pair of sub-trees: whether ONNX Runtime may take them for equal, and whether they are.

    Walks down all pairs level by level. A pair that differs visibly is settled; more pairs than a tree can have (shared
    sub-trees can pair up without end) count as alike and different, which refuses the model.
    """
    alike, same = np.ones(len(left), np.bool_), np.ones(len(left), np.bool_)
    pair = np.arange(len(left))
    without_sharing = forest.n_nodes + forest.n_leaves
    while len(pair):
        if len(pair) > without_sharing:
            pair, left, right = _distinct(pair, left, right)
        if len(pair) > 4 * without_sharing:
            same[pair] = False
            break
        open_pairs = alike[pair] & (left != right)
        pair, left, right = pair[open_pairs], left[open_pairs], right[open_pairs]
        inner = (left >= 0) & (right >= 0)
        leaves = (left < 0) & (right < 0)
        alike[pair[~inner & ~leaves]] = False
        _compare_leaves(forest, pair[leaves], ~left[leaves], ~right[leaves], alike, same)
        pair, left, right = pair[inner], left[inner], right[inner]
        _compare_nodes(forest, pair, left, right, alike, same)
        pair = np.concatenate([pair, pair])
        left, right = (
            np.concatenate([forest.true_child[side], forest.false_child[side]]) for side in (left, right)
        )
    return alike, same


def _compare_nodes(
    forest: Forest, pair: npt.NDArray[np.int64], left: Codes, right: Codes, alike: Flags, same: Flags
) -> None:
    for column in (forest.predicate, forest.feature, forest.threshold):
        alike[pair[column[left] != column[right]]] = False
    same[pair[forest.missing_true[left] != forest.missing_true[right]]] = False
    same[pair[forest.category_set[left] != forest.category_set[right]]] = False


def _compare_leaves(
    forest: Forest, pair: npt.NDArray[np.int64], left: Codes, right: Codes, alike: Flags, same: Flags
) -> None:
    """Leaves without weights count as alike: what ONNX Runtime compares there is not known."""
    count = np.diff(forest.weight_start)
    both = (count[left] > 0) & (count[right] > 0)
    first = forest.weight_start[:-1]
    alike[pair[both][forest.weight[first[left[both]]] != forest.weight[first[right[both]]]]] = False
    same[pair[count[left] != count[right]]] = False
    equal = count[left] == count[right]
    pair, left, right = pair[equal], left[equal], right[equal]
    for k in range(int(count[left].max(initial=0))):
        more = count[left] > k
        a, b = first[left[more]] + k, first[right[more]] + k
        differ = (forest.weight_target[a] != forest.weight_target[b]) | (forest.weight[a] != forest.weight[b])
        same[pair[more][differ]] = False


def _distinct(
    pair: npt.NDArray[np.int64], left: Codes, right: Codes
) -> tuple[npt.NDArray[np.int64], Codes, Codes]:
    """Each (pair, left, right) once."""
    rows = np.unique(np.stack([pair, left, right]), axis=1)
    return rows[0], rows[1].astype(np.int32), rows[2].astype(np.int32)


def _refuse(forest: Forest, nodes: Codes, reason: str) -> None:
    if not len(nodes):
        return
    node = int(nodes[0])
    owner = int(forest.node_tree[node])
    raise UnsupportedError(
        FOLDING.format(reason=reason),
        tree=int(forest.tree_id[owner]) if owner >= 0 else None,
        node=int(forest.node_id[node]),
        field="nodes_modes",
    )
