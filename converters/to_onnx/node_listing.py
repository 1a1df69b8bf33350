"""The nodes of a `Forest` listed tree by tree, as ONNX numbers them.

In: a `Forest`. Out: `Listing`, with an entry for every node and leaf that a tree reaches, tree by tree, the root first, level by level:

    entry   0     1      2      3      4     |  5     6 ...
    tree    0     0      0      0      0     |  1     1
    number  0     1      2      3      4     |  0     1         number of the entry within its tree
    code    n0    n1     ~l0    ~l1    ~l2   |  n2    ~l3       node or ~leaf of the forest, as in its children
    true    1     3      0      0      0     |  1     0         number of the true child, 0 at a leaf

Shared nodes are listed once for each path or tree that reaches them, because ONNX Runtime loads trees only.
"""

from dataclasses import dataclass
from typing import NoReturn

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.forest import Aggregate, Forest
from onnx_treebeard.system.errors import UnsupportedError

Ints = npt.NDArray[np.int64]

# A forest without shared nodes has at most 2 * nodes + trees entries. Moderate sharing may be unfolded, exponential growth may not.
MAX_UNFOLDING = 8
OTHER_DOMAIN = "--domain treebeard writes it"


@dataclass(frozen=True, kw_only=True)
class Listing:
    """E entries of T trees; see the module docstring."""

    tree: Ints  # (E,)
    number: Ints  # (E,)
    code: Ints  # (E,)
    true_number: Ints  # (E,)
    false_number: Ints  # (E,)
    start: Ints  # (T,) entry of each root
    depth: int

    @property
    def is_leaf(self) -> npt.NDArray[np.bool_]:
        """(E,)"""
        return self.code < 0


def list_trees(forest: Forest) -> Listing:
    """Lists every tree's nodes and leaves. Raises UnsupportedError where sharing makes them far more than the forest has."""
    codes, trees, true_entries = _levels(forest)
    code, tree, true_entry = (np.concatenate(column) for column in (codes, trees, true_entries))
    order = np.argsort(tree, kind="stable")
    rank = np.empty_like(order)
    rank[order] = np.arange(len(order))
    tree = tree[order]
    start = np.searchsorted(tree, np.arange(forest.n_trees))
    number = np.arange(len(order)) - start[tree]
    true_entry = true_entry[order]
    # A false child is listed directly after its sibling.
    children = [np.where(true_entry < 0, 0, number[rank[true_entry + side]]) for side in (0, 1)]
    return Listing(
        tree=tree,
        number=number,
        code=code[order],
        true_number=children[0],
        false_number=children[1],
        start=start,
        depth=len(codes) - 1,
    )


def _levels(forest: Forest) -> tuple[list[Ints], list[Ints], list[Ints]]:
    """Returns code, tree and index of the true child (-1 at a leaf), level by level, for all trees at once."""
    code, tree = forest.root.astype(np.int64), np.arange(forest.n_trees)
    codes, trees, true_entries = [], [], []
    listed = 0
    limit = MAX_UNFOLDING * (2 * forest.n_nodes + forest.n_trees)
    while len(code):
        listed += len(code)
        if listed > limit:
            raise UnsupportedError(
                f"the trees share too many nodes to be written as separate trees; {OTHER_DOMAIN}"
            )
        inner = np.flatnonzero(code >= 0)
        true_entry = np.full(len(code), -1)
        true_entry[inner] = listed + 2 * np.arange(len(inner))
        codes.append(code)
        trees.append(tree)
        true_entries.append(true_entry)
        nodes = code[inner]
        code = (
            np.stack([forest.true_child[nodes], forest.false_child[nodes]], axis=1).ravel().astype(np.int64)
        )
        tree = np.repeat(tree[inner], 2)
    return codes or [code], trees or [tree], true_entries or [code]


def always_scored(forest: Forest) -> npt.NDArray[np.bool_]:
    """Returns (n_targets,) whether some tree has a weight for the target at each of its leaves."""
    listing = list_trees(forest)
    count = np.diff(forest.weight_start)
    leaf = np.repeat(np.arange(forest.n_leaves), count)
    pair = np.unique(leaf * forest.n_targets + forest.weight_target)
    targets_of_leaf = np.bincount(pair // forest.n_targets, minlength=forest.n_leaves)
    first = np.concatenate([np.zeros(1, np.int64), np.cumsum(targets_of_leaf)])

    entry = np.flatnonzero(listing.is_leaf)
    reached, tree = ~listing.code[entry], listing.tree[entry]
    each, within = repeated(targets_of_leaf[reached])
    key = tree[each] * forest.n_targets + pair[first[reached[each]] + within] % forest.n_targets
    pairs, times = np.unique(key, return_counts=True)
    complete = times == np.bincount(tree, minlength=forest.n_trees)[pairs // forest.n_targets]
    scored = np.zeros(forest.n_targets, np.bool_)
    scored[pairs[complete] % forest.n_targets] = True
    return scored


def repeated(count: Ints) -> tuple[Ints, Ints]:
    """Returns for counts [2, 0, 3] the owners [0, 0, 2, 2, 2] and the indices within them [0, 1, 0, 1, 2]."""
    owner = np.repeat(np.arange(len(count)), count)
    within = np.arange(len(owner)) - (np.cumsum(count) - count)[owner]
    return owner, within


def check_weights(forest: Forest, leaves: Ints, count: Ints, reason: str) -> None:
    """Raises UnsupportedError, with the reason why, for a leaf with several weights, or with none where that is not 0. count: the weights of each leaf."""
    bad = (count > 1) | ((count == 0) & (forest.aggregate in (Aggregate.MIN, Aggregate.MAX)))
    if bad.any():
        at = int(np.argmax(bad))
        leaf = int(forest.leaf_id[leaves[at]])
        raise UnsupportedError(
            f"has {count[at]} weights; {reason}; {OTHER_DOMAIN}", node=leaf, field="weight"
        )


def refuse_node(forest: Forest, node: int, message: str) -> NoReturn:
    """Raises UnsupportedError with the numbers of the node and its tree in the source."""
    owner = int(forest.node_tree[node])
    tree = int(forest.tree_id[owner]) if owner >= 0 else None
    raise UnsupportedError(message, tree=tree, node=int(forest.node_id[node]))
