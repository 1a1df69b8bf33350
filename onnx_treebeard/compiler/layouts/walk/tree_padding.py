"""Padding: pads in front of nodes, tiles and leaves whose walks would end before others of their tree.

In: how many steps the walks through each child lack, compared with its deepest sibling. Out: `Padded`, what takes the place of such
a child, and chains of pads:

    parent --> pad --> pad, pad, ..., end     a step from each to the next; the end is the node, tile or leaf that was too shallow

Where a subtree is less deep than its sibling, the pads precede its root, so that one chain serves all its leaves; what
several parents of a tree share has one chain, which each of them enters where it needs to. No leaf and no subtree is copied. All walks
below a node are then equally long, so all walks of a tree take as many steps as its longest. Treebeard replaces a shallow leaf by a
tree of nodes that compare its own value, or puts a chain of dummy tiles in front of every leaf.

A pad is a record whose exits all lead on: for tiles one whose shape says so; for single nodes one of a pair of
equal records, because no threshold sends every value, NaN included, the same way in every predicate form.

The chains of a deep tree may be long: together at most 64 records for each node of the forest plus 2^20.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from onnx_treebeard.compiler.layouts.walk.tile_tree import by_appearance
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.tree_shapes import tree_depths
from onnx_treebeard.system.errors import OptionError

RECORDS_A_NODE = 64
RECORDS_BESIDES = 2**20

Numbers = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Padded:
    """The places of items. Numbers below `count` are nodes or tiles, ~c is leaf c, count + p is a pad that leads to entry p.

    children: (M, k) the children of each parent. content: (C,) the entries, chain after chain. tree: (C,) the tree of each entry.
    """

    children: Numbers
    content: Numbers
    tree: Numbers


def missing_steps(max_steps: npt.NDArray[np.int32], children: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
    """Returns (M, k) pads that each child needs. max_steps: (M,) steps of the longest walk below each parent."""
    below = np.append(max_steps, 0)[np.maximum(children, -1)]
    missing: npt.NDArray[np.int32] = (max_steps[:, None] - 1 - below).astype(np.int32)
    return missing


def insert_pads(
    forest: Forest,
    tree: Numbers,
    children: npt.NDArray[np.int32],
    pads: npt.NDArray[np.int32],
    count: int,
    width: int,
) -> Padded:
    """Puts pads, (M, k) numbers in front of each child, into the trees of M parents, (M,).

    count: nodes or tiles of the forest. width: records of an entry. Raises OptionError where they are too many.
    """
    shallow = pads > 0
    owner, end = np.broadcast_to(tree[:, None], children.shape)[shallow], children[shallow]
    chain = by_appearance((owner << 32) + end)
    n_chains = int(chain.max(initial=-1)) + 1
    length, chain_tree, chain_end = (np.zeros(n_chains, np.int64) for _ in range(3))
    np.maximum.at(length, chain, pads[shallow])
    chain_tree[chain], chain_end[chain] = owner, end
    _check_size(forest, chain_tree, width * length)
    ends = np.cumsum(length)
    content = count + 1 + np.arange(length.sum())
    content[ends - 1] = chain_end
    among = children.astype(np.int64)
    among[shallow] = count + ends[chain] - pads[shallow]
    return Padded(among, content, np.repeat(chain_tree, length))


def _check_size(forest: Forest, owner: Numbers, records: Numbers) -> None:
    """Refuses chains that take too many records: (n,) records of each, of trees `owner`."""
    max_records = min(RECORDS_A_NODE * forest.n_nodes + RECORDS_BESIDES, 2**30)
    if records.sum() <= max_records:
        return
    of_tree = np.bincount(owner, records, minlength=forest.n_trees).astype(np.int64)
    largest = int(of_tree.argmax())
    raise OptionError(
        f"takes {records.sum()} records of padding, {of_tree[largest]} of them for this tree, "
        f"which is {tree_depths(forest)[largest]} nodes deep; this forest may have {max_records}",
        tree=int(forest.tree_id[largest]),
        field="pad_leaves",
    )
