"""The distinct tests of a forest: nodes that ask the same question of a row share one answer.

In: a `Forest` whose predicates are normalised and whose thresholds have the compared type. Out: `DistinctTests`, in an order
in which the comparisons of a feature stand together, and those of one kind among them, thresholds rising:

    feature 3:  x <= 0.1   x <= 0.7 | x <= 0.1 or NaN     feature 7:  ...      one number each, 0, 1, 2, ...
                kind 0              | kind 1

and behind all of them the questions of membership, which are made of comparisons (`set_tests.py`). A histogram-trained forest
has many nodes to a test: at most as many tests as features times bins.
"""

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from onnx_treebeard.analysis.once import once_per_forest
from onnx_treebeard.analysis.set_tests import SetTests, set_tests
from onnx_treebeard.forest import Forest, Predicate


@dataclass(frozen=True, order=True)
class KindOfTest:
    """What the tests of one kind share: predicate (LT, LE or NE), where NaN goes, whether zero is missing too."""

    predicate: Predicate
    missing_true: bool
    zero_missing: bool = False


@dataclass(frozen=True, eq=False)
class DistinctTests:
    """The tests of a forest, C comparisons and S questions of membership, over F used features.

    kinds: the K kinds of comparisons that occur. feature: (F,) the used features, rising. threshold: (C,).
    begin: (F, K + 1) where the comparisons of each kind begin, the last column where those of the feature end.
    of_node: (N,) the test of each node: a comparison, or C and more. sets: the questions; None where there are none.
    part: (B,) the comparison of each bound of `sets`.
    """

    kinds: tuple[KindOfTest, ...]
    feature: npt.NDArray[np.int32]
    threshold: npt.NDArray[np.floating]
    begin: npt.NDArray[np.int32]
    of_node: npt.NDArray[np.int32]
    sets: SetTests | None = None
    part: npt.NDArray[np.int32] = field(default_factory=lambda: np.zeros(0, np.int32))

    @property
    def n_comparisons(self) -> int:
        return len(self.threshold)

    @property
    def n_tests(self) -> int:
        return self.n_comparisons + (self.sets.n_tests if self.sets else 0)


@once_per_forest
def distinct_tests(forest: Forest) -> DistinctTests:
    """The tests of `forest`."""
    asks = forest.predicate == Predicate.IN
    sets = set_tests(forest) if asks.any() else None
    feature, packed, threshold = _compared(forest, ~asks, sets)
    codes, kind = np.unique(packed, return_inverse=True)
    order = np.lexsort((threshold, kind, feature))
    feature, kind, threshold = feature[order], kind[order], threshold[order]
    fresh = np.ones(len(order), np.bool_)
    fresh[1:] = (np.diff(feature) != 0) | (np.diff(kind) != 0) | (threshold[1:] != threshold[:-1])
    number = np.empty(len(order), np.int32)
    number[order] = np.cumsum(fresh) - 1
    feature, kind, threshold = feature[fresh], kind[fresh], threshold[fresh]
    used = np.unique(forest.feature)
    steps = used[:, None] * np.int64(len(codes)) + np.arange(len(codes) + 1)
    begin = np.searchsorted(feature * np.int64(len(codes)) + kind, steps).astype(np.int32)
    of_node, plain = np.empty(forest.n_nodes, np.int32), len(asks) - np.count_nonzero(asks)
    of_node[~asks] = number[:plain]
    if sets:
        of_node[asks] = len(threshold) + sets.of_node
    return DistinctTests(
        tuple(map(_kind, codes.tolist())), used, threshold, begin, of_node, sets, number[plain:]
    )


def _compared(
    forest: Forest, plain: npt.NDArray[np.bool_], sets: SetTests | None
) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.uint8], npt.NDArray[np.floating]]:
    """Feature, kind and threshold of what is compared: by the nodes, then for each bound of the sets."""
    packed = forest.predicate * np.uint8(4) + forest.missing_true * np.uint8(2) + forest.zero_missing
    feature, packed, threshold = forest.feature[plain], packed[plain], forest.threshold[plain]
    if sets is None:
        return feature, packed, threshold
    of_bound = np.repeat(sets.feature, np.diff(sets.begin))
    kind_of_bound = np.full(len(of_bound), 4 * sets.predicate, np.uint8)
    return (
        np.append(feature, of_bound),
        np.append(packed, kind_of_bound),
        np.append(threshold, sets.bound),
    )


def _kind(packed: int) -> KindOfTest:
    return KindOfTest(Predicate(packed >> 2), bool(packed & 2), bool(packed & 1))
