"""The distinct tests of a forest: nodes that ask the same question of a row share one answer.

In: a `Forest` whose predicates are normalised and whose thresholds have the compared type. Out: `DistinctTests`, in an order
in which the comparisons of a feature stand together, and those of one kind among them, thresholds rising:

    feature 3:  x <= 0.1   x <= 0.7 | x <= 0.1 or NaN     feature 7:  ...      one number each, 0, 1, 2, ...
                kind 0              | kind 1

and behind all of them the questions of membership, which are made of comparisons. A histogram-trained forest has many nodes to a
test: at most as many tests as features times bins. Found by `distinct_predicates` of the native planner.
"""

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.forest import Forest, Predicate
from onnx_treebeard.native.planner import Planned, planned
from onnx_treebeard.system.memo import once_per_forest


@dataclass(frozen=True, order=True)
class PredicateForm:
    """What the tests of one kind share: predicate (LT, LE or NE), where NaN goes, whether zero is missing too."""

    predicate: Predicate
    missing_true: bool
    zero_missing: bool = False


@dataclass(frozen=True, eq=False)
class SetTests:
    """The S distinct questions "is x in this set" of a forest, features rising: each an exclusive or of comparisons.

        x in {1, 2, 7}, rounded down    [1, 3) [7, 8)     x < 1  xor  x < 3  xor  x < 7  xor  x < 8

    feature: (S,). always: (S,) whether yes is one of the parts. missing: (S,) whether the answer for NaN is turned round.
    begin: (S + 1,) where the bounds of each begin. bound: (B,) rising within a test: thresholds of `predicate`, to which NaN says no.
    of_node: (A,) the question of each asking node, in the order of nodes.
    """

    feature: npt.NDArray[np.int32]
    always: npt.NDArray[np.bool_]
    missing: npt.NDArray[np.bool_]
    begin: npt.NDArray[np.int64]
    bound: npt.NDArray[np.floating]
    predicate: Predicate
    of_node: npt.NDArray[np.int32]

    @property
    def n_tests(self) -> int:
        return len(self.feature)


@dataclass(frozen=True, eq=False)
class DistinctTests:
    """The tests of a forest, C comparisons and S questions of membership, over F used features.

    forms: the K forms of comparisons that occur. feature: (F,) the used features, rising. threshold: (C,).
    begin: (F, K + 1) where the comparisons of each kind begin, the last column where those of the feature end.
    of_node: (N,) the test of each node: a comparison, or C and more. sets: the questions; None where there are none.
    part: (B,) the comparison of each bound of `sets`.
    """

    forms: tuple[PredicateForm, ...]
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
    found = planned(forest, "distinct_predicates")
    columns = found.arrays
    rows = zip(
        columns["form_predicate"].tolist(),
        columns["form_missing_true"].tolist(),
        columns["form_zero_missing"].tolist(),
        strict=True,
    )
    forms = tuple(
        PredicateForm(Predicate(predicate), bool(missing), bool(zero)) for predicate, missing, zero in rows
    )
    return DistinctTests(
        forms,
        columns["feature"],
        columns["threshold"],
        columns["begin"].reshape(-1, len(forms) + 1),
        columns["of_node"],
        _set_tests(found) if len(columns["set_feature"]) else None,
        columns["part"],
    )


def _set_tests(found: Planned) -> SetTests:
    columns = found.arrays
    return SetTests(
        columns["set_feature"],
        columns["set_always"].view(np.bool_),
        columns["set_missing"].view(np.bool_),
        columns["set_begin"],
        columns["set_bound"],
        Predicate(int(found.numbers["set_predicate"])),
        columns["set_of_node"],
    )
