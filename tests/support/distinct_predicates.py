"""The distinct predicates of a forest: nodes with equal predicates share one, which is evaluated once.

In: a `Forest` whose predicates are normalised and whose thresholds have the compared type. Out: `DistinctPredicates`. The comparisons of a
feature are consecutive, those of one form within them too, with rising thresholds:

    feature 3:  x <= 0.1   x <= 0.7 | x <= 0.1 or NaN     feature 7:  ...      numbered 0, 1, 2, ...
                form 0              | form 1

After all comparisons come the set predicates, which are computed from comparisons. A forest trained on histograms has many nodes for
each predicate: there are at most as many predicates as features times bins. RapidScorer (Ye et al., KDD 2018) merges equal nodes for
the same reason. The native planner finds them (kernels/native/forest/predicates.h).
"""

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.forest import Forest, Predicate
from onnx_treebeard.native.planner import planned
from onnx_treebeard.native.results import Results
from onnx_treebeard.system.once import once_per_forest


@dataclass(frozen=True, order=True)
class PredicateForm:
    """What comparisons of one form have in common.

    predicate: LT, LE or NE. missing_true: the result for NaN. zero_missing: zero is missing too.
    """

    predicate: Predicate
    missing_true: bool
    zero_missing: bool = False


@dataclass(frozen=True, eq=False)
class SetPredicates:
    """The S distinct set predicates "x is in this set" of a forest, by rising feature: each is the parity (XOR) of comparisons.

        x in {1, 2, 7}, rounded down    [1, 3) [7, 8)     x < 1  xor  x < 3  xor  x < 7  xor  x < 8

    feature: (S,).
    always: (S,) whether the constant true is one of the operands.
    missing: (S,) whether the result for NaN is inverted.
    begin: (S + 1,) where the bounds of each begin in `bound`.
    bound: (B,) the thresholds, rising within a predicate. predicate: their operator; NaN compares false.
    of_node: (A,) the set predicate of each node that tests membership, in node order.
    """

    feature: npt.NDArray[np.int32]
    always: npt.NDArray[np.bool_]
    missing: npt.NDArray[np.bool_]
    begin: npt.NDArray[np.int64]
    bound: npt.NDArray[np.floating]
    predicate: Predicate
    of_node: npt.NDArray[np.int32]

    @property
    def n_predicates(self) -> int:
        return len(self.feature)


@dataclass(frozen=True, eq=False)
class DistinctPredicates:
    """C comparisons and S set predicates over F used features.

    forms: the K forms of comparisons that occur.
    feature: (F,) the used features, rising.
    threshold: (C,) in the compared type.
    begin: (F, K + 1) where the comparisons of each form begin; the last column is where those of the feature end.
    of_node: (N,) the predicate of each node: a comparison 0 to C - 1, or C + s for set predicate s.
    sets: the set predicates; None where there are none.
    part: (B,) the comparison of each bound of `sets`.
    """

    forms: tuple[PredicateForm, ...]
    feature: npt.NDArray[np.int32]
    threshold: npt.NDArray[np.floating]
    begin: npt.NDArray[np.int32]
    of_node: npt.NDArray[np.int32]
    sets: SetPredicates | None = None
    part: npt.NDArray[np.int32] = field(default_factory=lambda: np.zeros(0, np.int32))

    @property
    def n_comparisons(self) -> int:
        return len(self.threshold)

    @property
    def n_predicates(self) -> int:
        return self.n_comparisons + (self.sets.n_predicates if self.sets else 0)


@once_per_forest
def distinct_predicates(forest: Forest) -> DistinctPredicates:
    """The distinct predicates of `forest`, computed once for each forest."""
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
    return DistinctPredicates(
        forms,
        columns["feature"],
        columns["threshold"],
        columns["begin"].reshape(-1, len(forms) + 1),
        columns["of_node"],
        _set_predicates(found) if len(columns["set_feature"]) else None,
        columns["part"],
    )


def _set_predicates(found: Results) -> SetPredicates:
    columns = found.arrays
    return SetPredicates(
        columns["set_feature"],
        columns["set_always"].view(np.bool_),
        columns["set_missing"].view(np.bool_),
        columns["set_begin"],
        columns["set_bound"],
        Predicate(int(found.numbers["set_predicate"])),
        columns["set_of_node"],
    )
