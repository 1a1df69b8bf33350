"""Padding: what stands in front of nodes, tiles and leaves whose walks would end too early.

In: the steps that the walks through each child lack, compared with its deepest sibling. Out: `Padded`, what stands instead of such
a child, and chains of places behind:

    parent --> pad --> pad, pad, ..., end     a step from each to the next; the end is the node, tile or leaf that lay too shallow

Where a subtree is less deep than its sibling, the pads stand in front of its root, so that one chain serves all its leaves; what
several parents of a tree share has one chain, which each of them enters where it needs to. No leaf and no subtree is copied. Below a
node, all walks are then equally long, so all walks of a tree take as many steps as its longest. Treebeard replaces a shallow leaf by a
tree of nodes that compare its own value, or puts a chain of dummy tiles in front of every leaf.

A pad is a record whose exits all lead on: in front of tiles one whose shape says so; in front of single nodes one of a pair of
equal records, because no threshold sends every value, NaN included, the same way under every form of the test.

The chains of a deep tree may be long: they may take 64 records for each node of the forest and 2^20 besides.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from onnx_treebeard.compiler.layouts.walk.tiled_trees import by_appearance
from onnx_treebeard.errors import OptionError
from onnx_treebeard.forest.analysis.tree_shape import tree_depths
from onnx_treebeard.forest.forest import Forest

RECORDS_A_NODE = 64
RECORDS_BESIDES = 2**20

Numbers = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Padded:
    """What stands where. A number below `count` is a node or tile, ~c is leaf c, count + p is a pad that leads to place p.

    children: (M, k) among the children of each parent.
    standing: (C,) at each place, chain after chain.  tree: (C,) the tree that it belongs to.
    """

    children: Numbers
    standing: Numbers
    tree: Numbers


def missing_steps(most: npt.NDArray[np.int32], children: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
    """(M, k) pads that each child needs, if the longest walk below each parent takes `most` steps, (M,)."""
    below = np.append(most, 0)[np.maximum(children, -1)]
    missing: npt.NDArray[np.int32] = (most[:, None] - 1 - below).astype(np.int32)
    return missing


def padded(
    forest: Forest,
    tree: Numbers,
    children: npt.NDArray[np.int32],
    pads: npt.NDArray[np.int32],
    count: int,
    width: int,
) -> Padded:
    """Puts pads, (M, k) so many in front of each child, into the trees of M parents, (M,).

    `count`: nodes or tiles of the forest.  `width`: records that a place takes. Raises OptionError where they are too many.
    """
    shallow = pads > 0
    owner, end = np.broadcast_to(tree[:, None], children.shape)[shallow], children[shallow]
    chain = by_appearance((owner << 32) + end)
    n_chains = int(chain.max(initial=-1)) + 1
    length, chain_tree, chain_end = (np.zeros(n_chains, np.int64) for _ in range(3))
    np.maximum.at(length, chain, pads[shallow])
    chain_tree[chain], chain_end[chain] = owner, end
    _check_size(forest, chain_tree, width * length)
    behind = np.cumsum(length)
    standing = count + 1 + np.arange(length.sum())
    standing[behind - 1] = chain_end
    among = children.astype(np.int64)
    among[shallow] = count + behind[chain] - pads[shallow]
    return Padded(among, standing, np.repeat(chain_tree, length))


def _check_size(forest: Forest, owner: Numbers, records: Numbers) -> None:
    """Refuses chains of so many records, (n,) each, of trees `owner`."""
    most = min(RECORDS_A_NODE * forest.n_nodes + RECORDS_BESIDES, 2**30)
    if records.sum() <= most:
        return
    of_tree = np.bincount(owner, records, minlength=forest.n_trees).astype(np.int64)
    worst = int(of_tree.argmax())
    raise OptionError(
        f"takes {records.sum()} records of padding, {of_tree[worst]} of them for this tree, "
        f"which is {tree_depths(forest)[worst]} nodes deep; this forest may have {most}",
        tree=int(forest.tree_id[worst]),
        field="pad_leaves",
    )
