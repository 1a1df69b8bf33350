"""Computed positions: the i-th child of position p is position k * p + i + 1 of its tree, so no record points to children.

In: the children of every node (k = 2) or tile (k = size + 1) and the roots. Out: `ArrayOffsets`, what each position holds.

    position    0      1 ... k           k + 1 ... k + k * k
    holds       root   its k children    their children         whole levels; holes where a path has ended before

What several paths lead to is copied for each of them. Holes and copies grow exponentially with the depth, so a forest may take
64 records for each of its nodes or tiles plus 2^20, and no more than keeps every computed position below 2^31.

In padded trees the positions below a shallow leaf are not holes: pads lead down to the tree's last level, where the leaf is repeated.
"""

from dataclasses import dataclass
from typing import Any, NoReturn

import numpy as np
import numpy.typing as npt

from onnx_treebeard.compiler.layouts.walk.layout_interface import (
    AtLeaf,
    InstructionBuilder,
    Layout,
    Step,
    V,
    load_signed,
)
from onnx_treebeard.compiler.layouts.walk.node_records import (
    Columns,
    Numbers,
    child_type,
    flag_column,
    from_first,
    node_columns,
)
from onnx_treebeard.compiler.layouts.walk.tree_padding import RECORDS_A_NODE, RECORDS_BESIDES
from onnx_treebeard.compiler.options.options import FieldWidths
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.predicate_forms import CompareForm
from onnx_treebeard.forest_analysis.tree_shapes import tree_depths
from onnx_treebeard.system.errors import OptionError


@dataclass(frozen=True, eq=False)
class ArrayOffsets:
    """P items and their positions: nodes, tiles, leaves, pads, copied for each path that leads to them.

    end: (P,) node or tile c >= 0, or leaf ~c. tree: (P,) its tree. position: (P,) its position in the tree.
    pad: (P,) whether it is a pad above that leaf.
    length: (T,) positions of each tree, holes included.
    """

    end: npt.NDArray[np.int32]
    pad: npt.NDArray[np.bool_]
    tree: npt.NDArray[np.int64]
    position: npt.NDArray[np.int64]
    length: npt.NDArray[np.int64]

    @property
    def node(self) -> npt.NDArray[np.int32]:
        """(P,) node or tile, -1 for a leaf or a pad."""
        return np.maximum(self.end, -1)


@dataclass(frozen=True)
class Limit:
    """The layout that wants positions, and the one to use instead, for the message. even: every tree gets as many positions as the deepest."""

    layout: str
    instead: str
    even: bool = False


def array_offsets(
    forest: Forest,
    children: npt.NDArray[np.int32],
    root: npt.NDArray[np.int32],
    limit: Limit,
    padded: bool = False,
) -> ArrayOffsets:
    """Returns the positions of a forest. children: (M, k) of each node or tile. Raises OptionError where the forest would take too many records."""
    fan_out = children.shape[1]
    max_records = min(RECORDS_A_NODE * len(children) + RECORDS_BESIDES, 2**31 // fan_out)
    length = np.ones(len(root), np.int64)
    tree, end, position = np.arange(len(root)), root, np.zeros(len(root), np.int64)
    levels = [(tree, end, position)]
    pads = []
    while (inner := end >= 0).any():
        deeper = np.isin(tree, tree[inner]) if padded else inner
        pads.append(deeper & ~inner)
        tree, end, position = tree[deeper], end[deeper], position[deeper]
        length[tree] += fan_out ** len(levels)
        if (length.max() * len(root) if limit.even else length.sum()) > max_records:
            _refuse(forest, int(tree[0]), max_records, limit)
        children_here = np.where(end[:, None] >= 0, children[np.maximum(end, 0)], end[:, None])
        tree, end = np.repeat(tree, fan_out), children_here.ravel()
        position = (fan_out * position[:, None] + np.arange(1, fan_out + 1)).ravel()
        levels.append((tree, end, position))
    trees, ends, positions = (np.concatenate(parts) for parts in zip(*levels, strict=True))
    pad = np.concatenate([*pads, np.zeros(len(end), np.bool_)])
    return ArrayOffsets(ends, pad, trees, positions, length)


def node_array(
    forest: Forest,
    form: CompareForm,
    offsets: ArrayOffsets,
    record: Numbers,
    length: int,
    widths: FieldWidths,
) -> tuple[Columns, Columns]:
    """Returns columns of `length` records with single nodes at `record`, (P,); and further columns of the trees."""
    leaf, first_leaf = leaf_column(offsets, forest.n_trees, widths)
    node = spread(offsets.node, record, length, -1)
    columns = {
        **node_columns(forest, node, widths),
        **flag_column(forest, form, node),
        "leaf": spread(leaf, record, length, 0),
    }
    return columns, first_leaf


def leaf_column(
    offsets: ArrayOffsets, n_trees: int, widths: FieldWidths
) -> tuple[npt.NDArray[np.signedinteger], Columns]:
    """Returns (P,) field "leaf": the leaf index, -1 for a node or a pad; and column "first_leaf" of the trees if it is counted from there."""
    is_leaf = (offsets.end < 0) & ~offsets.pad
    leaf = ~offsets.end[is_leaf].astype(np.int64)
    within, first = from_first(leaf, offsets.tree[is_leaf], n_trees)
    kind, from_tree = child_type(widths, int(leaf.max(initial=0)), int(within.max(initial=0)))
    column = np.full(len(is_leaf), -1, kind)
    column[is_leaf] = within if from_tree else leaf
    return column, {"first_leaf": first} if from_tree else {}


def spread(values: npt.NDArray[Any], record: Numbers, length: int, elsewhere: int) -> npt.NDArray[Any]:
    """Returns (length,) the values at their records, `elsewhere` in the holes."""
    result = np.full(length, elsewhere, values.dtype)
    result[record] = values
    return result


class ArrayLayout(Layout):
    """The parts of a walk that do not depend on where children lie.

    ends: the table whose field "leaf" marks leaves. "trees" has the root's record, and "first_leaf" if leaves are counted from it.
    """

    can_pad = True
    ends: str
    from_tree: bool

    def root(self, b: InstructionBuilder[V], tree: V) -> V:
        return b.field("trees", "root", tree)

    def is_leaf(self, b: InstructionBuilder[V], tree: V, node: V) -> V:
        return b.compare("sge", load_signed(b, self.tables, self.ends, "leaf", node), 0)

    def child(self, b: InstructionBuilder[V], tree: V, node: V, row: V) -> Step[V]:
        """Returns the child that a row takes at a node."""
        raise NotImplementedError

    def step(self, b: InstructionBuilder[V], tree: V, node: V, row: V, at_leaf: AtLeaf) -> Step[V]:
        ended = self.is_leaf(b, tree, node) if at_leaf is AtLeaf.STAY else None
        child = yield from self.child(b, tree, node, row)
        return child if ended is None else b.select(ended, node, child)

    def leaf_slot(self, b: InstructionBuilder[V], tree: V, node: V) -> V:
        leaf = load_signed(b, self.tables, self.ends, "leaf", node)
        return b.add(leaf, b.field("trees", "first_leaf", tree)) if self.from_tree else leaf


def _refuse(forest: Forest, tree: int, max_records: int, limit: Limit) -> NoReturn:
    depth = int(tree_depths(forest)[tree])
    padding = "all trees to the depth of the deepest" if limit.even else "every tree to whole levels"
    raise OptionError(
        f"is {limit.layout!r}, which fills up {padding}: with depth {depth} that takes more than the {max_records} records "
        f"that this forest may have; use {limit.instead!r}",
        tree=int(forest.tree_id[tree]),
        field="layout",
    )
