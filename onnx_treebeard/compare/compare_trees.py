"""Two forests, tree by tree: are they the same, and where not, for which rows?

In: two forests in normal form with as many trees. Out: a `PairedTrees`. Subtrees of the same tests and leaves have the same number in both forests, whatever their
nodes are called; a test whose children are the same is none. Trees whose roots have different numbers are walked together, with the values of each feature that lead
there (value_ranges.py):

    age < 30            age < 31            age in [30, 30] leads to "left" in one tree and to "right" in the other: a cell
    left  right         left  right

Every cell has rows, because features are independent. Trees without a cell decide the same for every row.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import numpy as np

from onnx_treebeard.compare.value_ranges import Ranges, decided_true, places_of, ranges_of
from onnx_treebeard.forest.forest import Aggregate, BasePosition, Forest, Predicate

MAX_STEPS = 500_000  # of all walks
MAX_STEPS_OF_PAIR = 50_000
MAX_CELLS, MAX_CELLS_OF_PAIR = 20_000, 200  # after which no more are looked for
MAX_DECISIONS = 20_000_000  # of the nodes of a pair
CELLS_KEPT = 40  # of a pair of trees
WITHOUT_ZEROS = (
    Aggregate.SUM,
    Aggregate.SCALED_SUM,
    Aggregate.AVERAGE,
    Aggregate.AVERAGE_PER_TARGET,
)


@dataclass(frozen=True)
class Cell:
    """Rows for which two trees have different leaves. ranges: of each feature that is restricted, with the set of those in the cell."""

    tree: int
    ranges: dict[int, tuple[Ranges, int]]


@dataclass
class PairedTrees:
    """The comparison of two forests, tree by tree.

    n_pairs: of trees. different: the numbers of those that differ. n_cells: how many cells were found; cells: some of each pair. unfinished: how many pairs of trees have too many cells to visit all.
    """

    n_pairs: int
    different: list[int] = field(default_factory=list)
    n_cells: int = 0
    cells: list[Cell] = field(default_factory=list)
    unfinished: int = 0

    @property
    def are_equal(self) -> bool:
        """True where every row reaches leaves of the same weights in all trees."""
        return not self.different


class Numbering:
    """Numbers for subtrees, the same for equal ones, whatever forest they are in.

    leaf_type: the type in which weights are compared.
    """

    def __init__(self, leaf_type: np.dtype[Any]) -> None:
        self.leaf_type = leaf_type
        self._numbers: dict[tuple[Any, ...], int] = {}

    def of_forest(self, forest: Forest) -> tuple[list[int], list[int]]:
        """Returns the number of each node's subtree, -1 where no tree reaches it, and of each leaf."""
        leaves = [self._number(leaf) for leaf in _leaves(forest, self.leaf_type)]
        tests = _tests(forest)
        true_child, false_child = forest.true_child.tolist(), forest.false_child.tolist()
        numbers = [-1] * forest.n_nodes
        waiting = [root for root in forest.root.tolist() if root >= 0]
        while waiting:
            node = waiting[-1]
            below = [end for end in (true_child[node], false_child[node]) if end >= 0 and numbers[end] < 0]
            if below and numbers[node] < 0:
                waiting += below
                continue
            waiting.pop()
            if numbers[node] < 0:
                true, false = (
                    leaves[~end] if end < 0 else numbers[end] for end in (true_child[node], false_child[node])
                )
                numbers[node] = true if true == false else self._number((*tests[node], true, false))
        return numbers, leaves

    def _number(self, key: tuple[Any, ...]) -> int:
        return self._numbers.setdefault(key, len(self._numbers))


def _leaves(forest: Forest, kind: np.dtype[Any]) -> list[tuple[Any, ...]]:
    """Returns the targets and weights of each leaf; weights of 0, which no sum tells, are left out."""
    with np.errstate(over="ignore"):
        weights = forest.weight.astype(kind)
    bits = weights.view(f"u{kind.itemsize}").tolist()
    targets, starts = forest.weight_target.tolist(), forest.weight_start.tolist()
    has_zeros = forest.aggregate not in WITHOUT_ZEROS or forest.base_position is BasePosition.SCORED
    counts = np.full(len(bits), has_zeros) | (weights != 0)
    return [
        tuple((targets[weight], bits[weight]) for weight in range(begin, end) if counts[weight])
        for begin, end in pairwise(starts)
    ]


def _tests(forest: Forest) -> list[tuple[Any, ...]]:
    """Returns what each node tests: equal tests decide the same for every value."""
    rules = (forest.missing_value, forest.zero_threshold, str(forest.compared_type))
    sets = [
        tuple(forest.set_member[begin:end].tolist())
        for begin, end in zip(forest.set_start[:-1], forest.set_start[1:], strict=True)
    ]
    # x < t as x <= the number below t, so that both forms of a test are the same.
    is_open = forest.predicate == Predicate.LT
    kind = np.where(is_open, Predicate.LE, forest.predicate)
    last = places_of(forest.threshold.astype(forest.compared_type)) - is_open
    columns = (forest.feature, kind, last, forest.category_set, forest.missing_true, forest.zero_missing)
    return [
        (
            feature,
            predicate,
            (forest.category_rule, sets[number]) if predicate == Predicate.IN else operand,
            missing,
            zero,
            rules,
        )
        for feature, predicate, operand, number, missing, zero in zip(
            *(column.tolist() for column in columns), strict=True
        )
    ]


def paired_trees(first: Forest, second: Forest, leaf_type: np.dtype[Any]) -> PairedTrees:
    """Compares forests of as many trees, whose features are the same columns. leaf_type: the type in which weights are compared."""
    numbering = Numbering(leaf_type)
    numbers = [numbering.of_forest(forest) for forest in (first, second)]
    wide = max(first.compared_type, second.compared_type, key=lambda kind: kind.itemsize)
    pairs, steps = PairedTrees(first.n_trees), MAX_STEPS
    for tree, roots in enumerate(zip(first.root.tolist(), second.root.tolist(), strict=True)):
        ids = [_number_of(node_numbers, end) for node_numbers, end in zip(numbers, roots, strict=True)]
        if ids[0] == ids[1] and first.compared_type == second.compared_type:
            continue
        nodes = _nodes_below(first, roots[0]), _nodes_below(second, roots[1])
        if not steps or _n_decisions(first, nodes[0]) + _n_decisions(second, nodes[1]) > MAX_DECISIONS:
            pairs.different.append(tree)
            pairs.unfinished += 1
            continue
        walk = _Walk((first, second), numbers, roots, nodes, wide)
        cells, used, is_whole = walk.cells(min(steps, MAX_STEPS_OF_PAIR))
        steps = steps - used if pairs.n_cells < MAX_CELLS else 0
        if cells or not is_whole:
            pairs.different.append(tree)
            pairs.n_cells += len(cells)
            pairs.unfinished += not is_whole
            pairs.cells += [walk.cell(tree, sets) for sets in _some(cells)]
    return pairs


def _n_decisions(forest: Forest, nodes: list[int]) -> int:
    """Returns about how often a node of a tree decides on a range of its feature, of which each node makes some."""
    return int((np.bincount(forest.feature[nodes]) ** 2).sum()) if nodes else 0


def _number_of(numbers: tuple[list[int], list[int]], end: int) -> int:
    nodes, leaves = numbers
    return leaves[~end] if end < 0 else nodes[end]


def _some(cells: list[dict[int, int]]) -> list[dict[int, int]]:
    """Returns cells from everywhere among many."""
    return cells[:: -(-len(cells) // CELLS_KEPT)] if cells else []


class _Walk:
    """Two trees, walked together."""

    def __init__(
        self,
        forests: tuple[Forest, Forest],
        numbers: Sequence[tuple[list[int], list[int]]],
        roots: tuple[int, int],
        nodes: tuple[list[int], list[int]],
        wide: np.dtype[Any],
    ) -> None:
        self.forests, self.numbers, self.roots = forests, numbers, roots
        self.may_skip = forests[0].compared_type == forests[1].compared_type
        self.ranges: dict[int, Ranges] = {}
        self.true: tuple[dict[int, int], dict[int, int]] = ({}, {})
        by_feature: dict[int, tuple[list[int], list[int]]] = {}
        for side, side_nodes in enumerate(nodes):
            for node in side_nodes:
                by_feature.setdefault(int(forests[side].feature[node]), ([], []))[side].append(node)
        for feature, testing in by_feature.items():
            pairs = [
                (forest, side_nodes)
                for forest, side_nodes in zip(forests, testing, strict=True)
                if side_nodes
            ]
            self.ranges[feature] = ranges_of(pairs, wide)
            for side, side_nodes in enumerate(testing):
                if side_nodes:
                    decided = decided_true(forests[side], side_nodes, self.ranges[feature])
                    self.true[side].update(zip(side_nodes, decided, strict=True))

    def cells(self, max_steps: int) -> tuple[list[dict[int, int]], int, bool]:
        """Returns the cells, as sets of ranges by feature; how many steps that took; and whether these are all."""
        cells: list[dict[int, int]] = []
        waiting: list[tuple[tuple[int, int], dict[int, int]]] = [(self.roots, {})]
        steps = 0
        while waiting and steps < max_steps and len(cells) < MAX_CELLS_OF_PAIR:
            steps += 1
            ends, sets = waiting.pop()
            ids = [
                _number_of(side_numbers, end) for side_numbers, end in zip(self.numbers, ends, strict=True)
            ]
            is_at_leaves = ends[0] < 0 and ends[1] < 0
            if ids[0] == ids[1] and (self.may_skip or is_at_leaves):
                continue
            if is_at_leaves:
                cells.append(sets)
                continue
            waiting += self._below(ends, sets)
        return cells, steps, not waiting

    def _below(
        self, ends: tuple[int, int], sets: dict[int, int]
    ) -> list[tuple[tuple[int, int], dict[int, int]]]:
        """Returns the next pairs, a level deeper in both trees, with the values that lead there: so two trees that are alike up to a node come there together."""
        pairs = []
        for child, child_sets in self._children(0, ends[0], sets):
            pairs += [((child, other), both) for other, both in self._children(1, ends[1], child_sets)]
        return pairs

    def _children(self, side: int, end: int, sets: dict[int, int]) -> list[tuple[int, dict[int, int]]]:
        """Returns the children of a node to which values lead, with these values; a leaf itself."""
        if end < 0:
            return [(end, sets)]
        forest, true = self.forests[side], self.true[side][end]
        feature = int(forest.feature[end])
        ranges = sets.get(feature, self.ranges[feature].all)
        return [
            (int(child), {**sets, feature: child_ranges})
            for child, child_ranges in (
                (forest.true_child[end], ranges & true),
                (forest.false_child[end], ranges & ~true),
            )
            if child_ranges
        ]

    def cell(self, tree: int, sets: dict[int, int]) -> Cell:
        """Returns a cell with its ranges."""
        return Cell(tree, {feature: (self.ranges[feature], ranges) for feature, ranges in sets.items()})


def _nodes_below(forest: Forest, root: int) -> list[int]:
    """Returns the nodes of a tree, each once."""
    nodes: dict[int, None] = {}
    waiting = [root]
    while waiting:
        end = waiting.pop()
        if end >= 0 and end not in nodes:
            nodes[end] = None
            waiting += (int(forest.true_child[end]), int(forest.false_child[end]))
    return list(nodes)
