"""The values of MIR at run time: rows, trees, nodes and leaves of the forest itself. No tables, no addresses.

    !walk.rows         Rows          the input, and which rows a kernel may read
    !walk.row          array         (columns,) its values
    !walk.forest       TiledForest   the forest, the tile of each node, and which trees a kernel may walk
    !walk.tree         Tree          a number
    !walk.node         Node          the first node of a tile, or a leaf; or pads in front of it
    !walk.nodes        tuple         of nodes
    !walk.leaf         Leaf          a number
    !walk.scores       Sums          the accumulators, and which rows a kernel may add to
    !walk.scratch      LeafBuffer    leaves by row and tree, empty at first
    !walk.leaf_indices LeafIndices   the leaf indices that a leaf kernel writes, and which rows it may write

MIR that generated code would silently get wrong is refused here with a CompilerError: accesses outside the kernel's
range, nodes or leaves of another tree, steps that take a leaf for a node, loads of leaves that were not stored.
"""

from dataclasses import dataclass, field, replace
from typing import NoReturn

import numpy as np
import numpy.typing as npt

from onnx_treebeard.compiler.interpreter.one_row_in_tree import Row, Scores, add_leaf, end_below
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.errors import CompilerError


@dataclass(frozen=True, eq=False)
class TiledForest:
    """The forest of a kernel.

    tile_id: (N,) equal for the nodes of one tile. trees: those that the kernel may walk.
    leaf_tiles: whether leaves beside tiles have leaf tiles in front of them. padded: whether all walks of a tree take as many steps.
    order: (T,) the tree at each position of the source; None where that is the tree of the same number.
    """

    forest: Forest
    tile_id: npt.NDArray[np.int32]
    trees: range
    leaf_tiles: bool
    padded: bool
    order: npt.NDArray[np.int32] | None
    known_steps: dict[int, int] = field(default_factory=dict)

    def tree(self, number: int) -> "Tree":
        """Returns the tree of a number. Refuses trees outside the kernel's range."""
        within(number, self.trees, "tree")
        return Tree(self, number)

    def source_tree(self, position: int) -> "Tree":
        """Returns the tree at a position of the source."""
        return self.tree(position if self.order is None else int(self.order[position]))

    def exits(self, node: int) -> list[int]:
        """Returns the ends that the tile beginning at `node` leads to, from left to right."""
        ends: list[int] = []
        for end in (int(self.forest.true_child[node]), int(self.forest.false_child[node])):
            inside = end >= 0 and self.tile_id[end] == self.tile_id[node]
            ends += self.exits(end) if inside else [end]
        return ends

    def steps(self, end: int) -> int:
        """Returns the most steps from a tile to a leaf."""
        if end < 0:
            return 0
        if end not in self.known_steps:
            self.known_steps[end] = 1 + max(self.steps(below) for below in self.exits(end))
        return self.known_steps[end]

    def wait(self, node: int, end: int) -> int:
        """Returns how many pads or leaf tiles are between the tile that begins at `node` and one of its exits."""
        if self.padded:
            return self.steps(node) - 1 - self.steps(end)
        return int(self.leaf_tiles and end < 0 <= max(self.exits(node)))


@dataclass(frozen=True)
class Tree:
    """A tree by its number."""

    of: TiledForest
    number: int

    @property
    def position(self) -> int:
        """Its position in the source."""
        order = self.of.order
        return self.number if order is None else int(np.flatnonzero(order == self.number)[0])

    def root(self) -> "Node":
        """Returns the node where walks start; a root that is a leaf has no sibling, so no leaf tile precedes it."""
        return Node(self, int(self.of.forest.root[self.number]))

    def owns(self, what: "Node | Leaf") -> None:
        """Refuses nodes and leaves of other trees."""
        other = what.tree.number
        if other != self.number:
            refuse(f"a {type(what).__name__.lower()} of tree {other} is taken for one of tree {self.number}")


@dataclass(frozen=True)
class Node:
    """end: the first node of a tile, or ~leaf. wait: pads in front of it."""

    tree: Tree
    end: int
    wait: int = 0

    @property
    def has_ended(self) -> bool:
        """True for a leaf."""
        return self.end < 0 and not self.wait

    @property
    def stands_for_leaf(self) -> bool:
        """True for a leaf or a leaf tile; earlier pads are neither."""
        return self.end < 0 and self.wait <= self.tree.of.leaf_tiles

    def step(self, row: Row, at_leaf: str) -> "Node":
        """Evaluates one tile, node by node."""
        forest, tile_id = self.tree.of.forest, self.tree.of.tile_id
        if not forest.n_features:
            refuse("a step reads feature 0, even at a leaf, and the forest has no features")
        if self.has_ended and at_leaf == "never":
            refuse(
                f"a walk has ended at leaf {~self.end} of tree {self.tree.number}; its step has at_leaf never"
            )
        if self.has_ended:
            return self
        if self.wait:
            return replace(self, wait=self.wait - 1)
        end = self.end
        while end >= 0 and tile_id[end] == tile_id[self.end]:
            end = end_below(forest, end, row)
        return Node(self.tree, end, self.tree.of.wait(self.end, end))

    def leaf(self, near_root: bool) -> "Leaf":
        """Returns the leaf that the walk has reached; `near_root`: or the one that this leaf tile leads to."""
        if not (self.stands_for_leaf if near_root else self.has_ended):
            what = f"node {self.end}" if self.end >= 0 else f"leaf {~self.end}"
            place = f"{self.wait} ahead of {what}" if self.wait else f"at {what}"
            refuse(f"a walk is {place} of tree {self.tree.number} and is taken for one that has ended")
        return Leaf(self.tree, ~self.end)


@dataclass(frozen=True)
class Leaf:
    """A leaf by its number."""

    tree: Tree
    number: int


@dataclass(frozen=True, eq=False)
class Rows:
    """`values`: (n, columns) of the whole batch."""

    values: npt.NDArray[np.generic]
    numbers: range

    def row(self, number: int) -> Row:
        """Returns the values of one row."""
        within(number, self.numbers, "row")
        row: Row = self.values[number]
        return row

    def only(self, begin: int, end: int) -> "Rows":
        """Returns rows `begin` to `end` (not included), under their numbers."""
        return Rows(self.values, part(begin, end, self.numbers, "rows"))


@dataclass(frozen=True, eq=False)
class Sums:
    """scores: (n, n_targets) of the whole batch; of trees (n, T) or (n, T x n_targets), in source order."""

    scores: Scores
    numbers: range

    def add(self, row: int, leaf: Leaf, aggregate: str, *, of_tree: bool) -> None:
        """Adds the values of a leaf to the accumulators of a row, or of its tree; or keeps the smaller or larger value."""
        within(row, self.numbers, "row")
        forest, scores = leaf.tree.of.forest, self.scores[row]
        if of_tree:
            scores = scores.reshape(forest.n_trees, -1)[leaf.tree.position]
        add_leaf(forest, scores, leaf.number, aggregate)


@dataclass(frozen=True, eq=False)
class LeafBuffer:
    """The leaf buffer of one call, empty at first."""

    numbers: range
    leaves: dict[tuple[int, int], Leaf] = field(default_factory=dict)

    def store(self, row: int, leaf: Leaf) -> None:
        """Stores the leaf that a row has reached in the leaf's tree."""
        within(row, self.numbers, "row")
        self.leaves[row, leaf.tree.number] = leaf

    def load(self, row: int, tree: Tree) -> Leaf:
        """Returns the leaf that a row has reached in a tree. Refuses entries that were not stored."""
        if (row, tree.number) not in self.leaves:
            refuse(f"no leaf of row {row} and tree {tree.number} has been stored")
        return self.leaves[row, tree.number]


@dataclass(frozen=True, eq=False)
class LeafIndices:
    """`leaves`: (n, T) of the whole batch, trees in source order."""

    leaves: npt.NDArray[np.int64]
    numbers: range

    def write(self, row: int, leaf: Leaf) -> None:
        """Writes the index of a leaf at the position of its tree."""
        within(row, self.numbers, "row")
        self.leaves[row, leaf.tree.position] = leaf.number


def within(number: int, allowed: range, what: str) -> None:
    """Refuses a number outside the kernel's range."""
    if number not in allowed:
        refuse(f"{what} {number} is outside {allowed.start} to {allowed.stop} (not included)")


def part(begin: int, end: int, allowed: range, what: str) -> range:
    """Returns the numbers from `begin` to `end` (not included); refuses those outside the kernel's range."""
    if begin < end and not allowed.start <= begin < end <= allowed.stop:
        refuse(f"{what} {begin} to {end} are not all in {allowed.start} to {allowed.stop} (not included)")
    return range(begin, end)


def refuse(problem: str) -> NoReturn:
    """Raises the error of an invalid module."""
    raise CompilerError("mir", problem)
