"""round-thresholds decides the same for every row: brute force over predicates, types, thresholds and inputs."""

from dataclasses import replace
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import pytest
from forests import NODE_ID, Node, forest_of, two_trees
from random_forests import SYMBOLS
from stumps import SPECIAL_THRESHOLDS, decisions, special_rows, stumps

from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.predicate_forms import round_thresholds
from onnx_treebeard.system.errors import UnsupportedError

Array: TypeAlias = npt.NDArray[Any]
ORDERED = ("<", "<=", ">", ">=")


def check_same_decisions(before: Forest, after: Forest) -> None:
    rows = special_rows(before)
    assert np.array_equal(decisions(before, rows), decisions(after, rows))


@pytest.mark.parametrize("threshold_type", [np.float32, np.float64])
@pytest.mark.parametrize("input_type", [np.float32, np.float64, np.int32, np.int64])
def test_every_predicate_and_special_threshold(input_type: type, threshold_type: type) -> None:
    with np.errstate(over="ignore"):
        thresholds: Array = np.array(SPECIAL_THRESHOLDS).astype(threshold_type)
    before = stumps(thresholds, SYMBOLS, input_type)
    after = round_thresholds(before)
    check_same_decisions(before, after)
    assert after.threshold.dtype == before.compared_type


@pytest.mark.share(2)
@pytest.mark.parametrize("zero", [0.5, 1e-35, float(np.float32(1e-35)), 1e-45, 1e-300, 0.3])
@pytest.mark.parametrize("threshold_type", [np.float32, np.float64])
@pytest.mark.parametrize("input_type", [np.float32, np.float64])
def test_the_zero_rule_is_folded_in(input_type: type, threshold_type: type, zero: float) -> None:
    bound = input_type(zero)
    around = [
        b
        for z in (bound, threshold_type(zero))
        for b in (z, *np.nextafter(z, [z.dtype.type(-1), z.dtype.type(1)]))
    ]
    with np.errstate(over="ignore"):
        special = np.array([*SPECIAL_THRESHOLDS, *around, *(-float(b) for b in around)])
        thresholds: Array = np.append(np.unique(special.astype(threshold_type)), [-0.0]).astype(
            threshold_type
        )
    before = stumps(thresholds, ORDERED, input_type, zero)
    after = round_thresholds(before)
    assert (
        after.zero_threshold == 0.0
    )  # or the oracle would apply the rule once more and hide what was not folded in
    check_same_decisions(before, after)
    missing = stumps(thresholds, ORDERED, input_type, zero, zero_missing=(False, True))
    check_same_decisions(missing, round_thresholds(missing))


def test_without_missing_zeros_no_zero_rule_is_left() -> None:
    before = forest_of(Node(0, "<=", 0.25, 1.0, 0.0), zero_threshold=0.5)
    after = round_thresholds(before)
    assert after.zero_threshold == 0.0
    assert after.threshold.tolist() == [0.5]
    missing = forest_of(Node(0, "<=", 0.25, 1.0, 0.0, zero_missing=True), zero_threshold=0.5)
    assert round_thresholds(missing).zero_threshold == 0.5


@pytest.mark.parametrize(
    ("predicate", "expected"),
    [
        ("<=", np.nextafter(np.float32(0.1), np.float32(0))),
        (">", np.nextafter(np.float32(0.1), np.float32(0))),
        ("<", np.float32(0.1)),
        (">=", np.float32(0.1)),
    ],
)
def test_cases_1_and_2(predicate: str, expected: np.float32) -> None:
    """float32(0.1) lies above 0.1."""
    before = forest_of(Node(0, predicate, 0.1, 1.0, 0.0), threshold_type=np.float64)
    assert round_thresholds(before).threshold.tolist() == [float(expected)]


@pytest.mark.parametrize("threshold", [0.0, 0.25, -0.5, 0.5])
@pytest.mark.parametrize("predicate", ["==", "!="])
def test_equality_inside_zero_is_refused(predicate: str, threshold: float) -> None:
    before = forest_of(Node(0, predicate, threshold, 1.0, 0.0), zero_threshold=0.5)
    with pytest.raises(UnsupportedError) as caught:
        round_thresholds(before)
    assert (caught.value.place.node, caught.value.place.field) == (NODE_ID, "threshold")


def test_equality_outside_zero_is_served() -> None:
    before = forest_of(Node(0, "==", 0.75, 1.0, 0.0), Node(0, "!=", -2.0, 1.0, 0.0), zero_threshold=0.5)
    check_same_decisions(before, round_thresholds(before))


def test_sets_stay() -> None:
    before = forest_of(Node(0, "in", 0.0, 1.0, 0.0, members=(1.0,)), Node(0, "<", 0.1, 1.0, 0.0))
    after = round_thresholds(replace(before, threshold=before.threshold.astype(np.float64)))
    assert after.predicate.tolist() == before.predicate.tolist()


def test_nothing_to_round() -> None:
    before = two_trees()
    after = round_thresholds(before)
    assert np.array_equal(before.threshold, after.threshold)
    assert np.array_equal(before.predicate, after.predicate)
