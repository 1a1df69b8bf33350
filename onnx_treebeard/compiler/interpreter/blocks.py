"""The values of MIR of bit-slicing and tree SIMD at run time, on the forest itself: no bit-planes, no ranks, no memory.

    !bitslice.forest_of_predicates   PlanesForest   the forest, its split, the latest block, the nodes that rows walk on from
    !bitslice.block                  Block          rows in progress, and their sums
    !tree_simd.forest_of_predicates  Forest
    !tree_simd.ranks                 RankedRow      the values of a row, and its number

There is one scratch memory, so a block is refused when another one has been opened since, and subtree indices are those of the latest rows
that walk together. Refused too: operations out of order, rows and trees outside the kernel's range, walks without a subtree index.
"""

from dataclasses import dataclass, field

from onnx_treebeard.compiler.interpreter.accumulators import add_leaf
from onnx_treebeard.compiler.interpreter.trees import Row, end_below, leaf_reached
from onnx_treebeard.compiler.interpreter.values import Rows, Sums, part, refuse, within
from onnx_treebeard.compiler.layouts.bitslice.tree_tops import HybridSplit
from onnx_treebeard.forest.forest import Forest


@dataclass(eq=False)
class PlanesForest:
    """The forest of a kernel.

    rows_of_block: rows of a whole block. split: how trees are split, if they are. trees: those that the kernel may add. latest: the block
    that was opened last. first: the first of the rows that walk together. ends: where a row walks on from in a tree, node or ~leaf.
    """

    forest: Forest
    rows_of_block: int
    split: HybridSplit | None
    trees: range
    latest: "Block | None" = None
    first: int = -1
    ends: dict[tuple[int, int], int] = field(default_factory=dict)

    def open(self, rows: Rows, scores: Sums, first: int, end: int) -> "Block":
        """The block that begins at row `first` and ends at `end` or where it is full."""
        if first >= end:
            refuse(f"a block is opened for rows {first} to {end}, which are none")
        numbers = range(first, min(end, first + self.rows_of_block))
        part(numbers.start, numbers.stop, rows.numbers, "rows")
        part(numbers.start, numbers.stop, scores.numbers, "rows")
        self.latest = Block(self, rows, scores, numbers, Sums(scores.scores.copy(), numbers))
        return self.latest

    def some_trees(self, begin: int, end: int) -> range:
        """The trees from `begin` to `end` (not included); refuses those outside the kernel's range."""
        return part(begin, end, self.trees, "trees")

    def store_ends(self, block: "Block", trees: range, first: int) -> None:
        """Stores where the rows of a block walk on from. first: the first of the rows that walk together."""
        if self.split is None:
            refuse("subtree indices are stored and trees are not split")
        part(block.numbers.start, block.numbers.stop, range(first, first + self.split.rows), "rows")
        if first != self.first:
            self.first, self.ends = first, {}
        for number in block.numbers:
            row = block.rows.row(number)
            for tree in trees:
                end = int(self.forest.root[tree])
                for _ in range(self.split.levels):
                    end = end_below(self.forest, end, row) if end >= 0 else end
                self.ends[number, tree] = end

    def walk_on(self, tree: int, rows: Rows, scores: Sums, numbers: range, aggregate: str) -> None:
        """Rows walk from their subtree indices to leaves, whose values are added."""
        within(tree, self.trees, "tree")
        if numbers and numbers.start != self.first:
            refuse(
                f"rows walk from row {numbers.start} on; their subtree indices are stored from {self.first} on"
            )
        for number in numbers:
            if (number, tree) not in self.ends:
                refuse(f"no subtree index of row {number} in tree {tree} has been stored")
            row, end = rows.row(number), self.ends[number, tree]
            while end >= 0:
                end = end_below(self.forest, end, row)
            within(number, scores.numbers, "row")
            add_leaf(self.forest, scores.scores[number], ~end, aggregate)


@dataclass(eq=False)
class Block:
    """Rows in progress. sums: their accumulators and what has been added. evaluated: whether their predicates have been; closed: no longer in use."""

    of: PlanesForest
    rows: Rows
    scores: Sums
    numbers: range
    sums: Sums
    evaluated: bool = False
    closed: bool = False

    def in_use(self, *, evaluated: bool) -> None:
        """Refuses a block that is not in use, or whose predicates have not been evaluated as an operation expects."""
        if self.closed or self.of.latest is not self:
            refuse(f"the block from row {self.numbers.start} on is used after it has been closed")
        if self.evaluated != evaluated:
            before = "before" if evaluated else "after"
            refuse(
                f"the block from row {self.numbers.start} on is used {before} its predicates are evaluated"
            )

    def evaluate(self) -> None:
        """Evaluates the predicates, whose results are those of the rows' values."""
        self.in_use(evaluated=False)
        self.evaluated = True

    def add(self, trees: range, aggregate: str) -> None:
        """Adds the leaves that the rows reach to the sums, tree by tree."""
        self.in_use(evaluated=True)
        if self.of.split is not None:
            refuse("whole trees are added, and the kernel splits them")
        for tree in trees:
            for number in self.numbers:
                leaf = leaf_reached(self.of.forest, tree, self.rows.row(number))
                add_leaf(self.of.forest, self.sums.scores[number], leaf, aggregate)

    def store_ends(self, trees: range, first: int) -> None:
        """Stores where the rows walk on from in the subtrees of these trees."""
        self.in_use(evaluated=True)
        self.of.store_ends(self, trees, first)

    def close(self) -> None:
        """Accumulators = sums."""
        self.in_use(evaluated=True)
        for number in self.numbers:
            self.scores.scores[number] = self.sums.scores[number]
        self.closed = True


@dataclass(frozen=True, eq=False)
class RankedRow:
    """One row. number: of the row."""

    forest: Forest
    number: int
    values: Row

    def add(self, trees: range, scores: Sums, row: int, aggregate: str, *, of_trees: bool) -> None:
        """Adds the leaves that the row reaches to its accumulators, or to those of the trees."""
        if row != self.number:
            refuse(f"the ranks of row {self.number} are taken for those of row {row}")
        within(row, scores.numbers, "row")
        own = scores.scores[row]
        for tree in trees:
            leaf = leaf_reached(self.forest, tree, self.values)
            accumulators = own.reshape(self.forest.n_trees, -1)[tree] if of_trees else own
            add_leaf(self.forest, accumulators, leaf, aggregate)
