"""The distinct tests of a forest: nodes that ask the same question of a row share one answer.

In: a `Forest` whose predicates are normalised and whose thresholds have the compared type. Out: `DistinctTests`, in an order
in which the tests of a feature stand together, and those of one kind among them, thresholds rising:

    feature 3:  x <= 0.1   x <= 0.7 | x <= 0.1 or NaN     feature 7:  ...      one number each, 0, 1, 2, ...
                kind 0              | kind 1

A histogram-trained forest has many nodes to a test: at most as many tests as features times bins.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from onnx_treebeard.analysis.once import once_per_forest
from onnx_treebeard.forest import Forest, Predicate


@dataclass(frozen=True, order=True)
class KindOfTest:
    """What the tests of one kind share: predicate (LT, LE or NE), where NaN goes, whether zero is missing too."""

    predicate: Predicate
    missing_true: bool
    zero_missing: bool = False


@dataclass(frozen=True, eq=False)
class DistinctTests:
    """The tests of a forest, C in number, over F used features.

    kinds: the K kinds that occur. feature: (F,) the used features, rising. threshold: (C,).
    begin: (F, K + 1) where the tests of each kind begin, the last column where those of the feature end.
    of_node: (N,) the test of each node.
    """

    kinds: tuple[KindOfTest, ...]
    feature: npt.NDArray[np.int32]
    threshold: npt.NDArray[np.floating]
    begin: npt.NDArray[np.int32]
    of_node: npt.NDArray[np.int32]

    @property
    def n_tests(self) -> int:
        return len(self.threshold)


@once_per_forest
def distinct_tests(forest: Forest) -> DistinctTests:
    """The tests of `forest`, which has no category sets."""
    packed = forest.predicate * np.uint8(4) + forest.missing_true * np.uint8(2) + forest.zero_missing
    codes, kind = np.unique(packed, return_inverse=True)
    order = np.lexsort((forest.threshold, kind, forest.feature))
    feature, kind, threshold = forest.feature[order], kind[order], forest.threshold[order]
    fresh = np.ones(len(order), np.bool_)
    fresh[1:] = (np.diff(feature) != 0) | (np.diff(kind) != 0) | (threshold[1:] != threshold[:-1])
    of_node = np.empty(len(order), np.int32)
    of_node[order] = np.cumsum(fresh) - 1
    feature, kind = feature[fresh], kind[fresh]
    used = np.unique(feature)
    steps = used[:, None] * np.int64(len(codes)) + np.arange(len(codes) + 1)
    begin = np.searchsorted(feature * np.int64(len(codes)) + kind, steps).astype(np.int32)
    return DistinctTests(tuple(map(_kind, codes.tolist())), used, threshold[fresh], begin, of_node)


def _kind(packed: int) -> KindOfTest:
    return KindOfTest(Predicate(packed >> 2), bool(packed & 2), bool(packed & 1))
