"""Shapley values by their definition: a sum over all subsets of features. In: a forest with hits of leaves, rows. Out: contributions, interactions."""

from functools import cache
from itertools import combinations
from math import factorial

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Forest

Values = npt.NDArray[np.float64]


class Game:
    """What a row is expected to score where only some of its features are known.

    A feature that is not known goes the way of the training rows; or has its values in the rows of a background.
    """

    def __init__(
        self,
        forest: Forest,
        row: npt.NDArray[np.generic],
        background: npt.NDArray[np.generic] | None = None,
    ) -> None:
        self.forest = forest
        self.child = children(forest, row)
        self.others = None if background is None else [children(forest, other) for other in background]
        self.value = cache(self._value)

    def _value(self, features: frozenset[int]) -> Values:
        total = np.zeros(self.forest.n_targets)
        for root in self.forest.root.tolist():
            if self.others is None:
                total += self._below(root, features)
            else:
                for other in self.others:
                    total += self._reached(root, features, other) / len(self.others)
        return total

    def _reached(self, node: int, features: frozenset[int], other: npt.NDArray[np.int32]) -> Values:
        while node >= 0:
            node = int((self.child if int(self.forest.feature[node]) in features else other)[node])
        return leaf_values(self.forest)[~node]

    def _below(self, node: int, features: frozenset[int]) -> Values:
        forest = self.forest
        if node < 0:
            return leaf_values(forest)[~node]
        first, second = int(forest.true_child[node]), int(forest.false_child[node])
        if int(forest.feature[node]) in features:
            return self._below(int(self.child[node]), features)
        share = share_of_true(forest, node)
        return share * self._below(first, features) + (1 - share) * self._below(second, features)


def children(forest: Forest, row: npt.NDArray[np.generic]) -> npt.NDArray[np.int32]:
    """Returns (n_nodes,) where each node sends a row."""
    values = numpy_reference.comparable_rows(forest, row[np.newaxis])[0]
    nodes = np.arange(forest.n_nodes, dtype=np.int32)
    return numpy_reference.step(forest, nodes, values[forest.feature]) if len(nodes) else nodes


def leaf_values(forest: Forest) -> Values:
    values = np.zeros((forest.n_leaves, forest.n_targets))
    leaf = np.repeat(np.arange(forest.n_leaves), np.diff(forest.weight_start))
    np.add.at(values, (leaf, forest.weight_target), forest.weight.astype(np.float64))
    return values / forest.averaged_trees


def hits_below(forest: Forest, node: int) -> float:
    if node < 0:
        return float(forest.leaf_hits[~node])
    return hits_below(forest, int(forest.true_child[node])) + hits_below(
        forest, int(forest.false_child[node])
    )


def share_of_true(forest: Forest, node: int) -> float:
    first = hits_below(forest, int(forest.true_child[node]))
    both = first + hits_below(forest, int(forest.false_child[node]))
    return first / both if both else 0.5


def contributions(
    forest: Forest, rows: npt.NDArray[np.generic], background: npt.NDArray[np.generic] | None = None
) -> Values:
    """Returns (n, n_targets, n_features + 1), the expected score last, base values included."""
    count = forest.n_features
    found = np.zeros((len(rows), forest.n_targets, count + 1))
    for number, row in enumerate(rows):
        game = Game(forest, row, background)
        for feature in range(count):
            others = [k for k in range(count) if k != feature]
            for size in range(count):
                weight = factorial(size) * factorial(count - size - 1) / factorial(count)
                for known in map(frozenset, combinations(others, size)):
                    found[number, :, feature] += weight * (game.value(known | {feature}) - game.value(known))
        found[number, :, -1] = game.value(frozenset())
    if len(forest.base_values):
        found[:, :, -1] += forest.base_values
    return found


def interactions(forest: Forest, rows: npt.NDArray[np.generic]) -> Values:
    """Returns (n, n_targets, n_features + 1, n_features + 1), each half of what a pair has, and on the diagonal what is left of the contributions."""
    count, single = forest.n_features, contributions(forest, rows)
    found = np.zeros((len(rows), forest.n_targets, count + 1, count + 1))
    for number, row in enumerate(rows):
        game = Game(forest, row)
        for first, second in combinations(range(count), 2):
            others = [k for k in range(count) if k not in (first, second)]
            total = np.zeros(forest.n_targets)
            for size in range(count - 1):
                weight = factorial(size) * factorial(count - size - 2) / (2 * factorial(count - 1))
                for known in map(frozenset, combinations(others, size)):
                    both = game.value(known | {first, second}) + game.value(known)
                    total += weight * (both - game.value(known | {first}) - game.value(known | {second}))
            found[number, :, first, second] = found[number, :, second, first] = total
    for feature in range(count + 1):
        found[:, :, feature, feature] = single[:, :, feature] - found[:, :, feature].sum(-1)
    return found
