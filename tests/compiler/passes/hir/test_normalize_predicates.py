"""normalize-predicates decides the same for every row, with as few predicates as promised."""

from itertools import combinations

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from forests import forest_of, two_trees
from random_forests import SYMBOLS, Recipe, random_forest
from stumps import decisions, special_rows, stumps

from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Forest, Predicate
from onnx_treebeard.forest_analysis.predicate_forms import normalize_predicates, round_thresholds

LARGEST = float(np.finfo(np.float32).max)
THRESHOLDS = np.array([0.0, -0.0, 1.0, -1e-45, 1e-45, LARGEST, -LARGEST, np.inf, -np.inf, 0.1], np.float32)


def used(forest: Forest) -> set[Predicate]:
    return {Predicate(int(p)) for p in forest.predicate}


@pytest.mark.parametrize("count", [1, 2, 6])
def test_every_mix_of_predicates(count: int) -> None:
    for predicates in combinations(SYMBOLS, count):
        before = stumps(THRESHOLDS, predicates, np.float32)
        after = normalize_predicates(before)
        rows = special_rows(before)
        assert np.array_equal(decisions(before, rows), decisions(after, rows))
        assert used(after) <= {Predicate.LT, Predicate.LE, Predicate.NE}


@pytest.mark.parametrize(
    ("predicates", "expected"),
    [
        (("<",), {Predicate.LT}),
        ((">=",), {Predicate.LT}),
        (("<=", ">"), {Predicate.LE}),
        (("<", "<="), {Predicate.LE}),
        (("<", ">"), {Predicate.LE}),
        (("==", "!="), {Predicate.NE}),
        (("<", "<=", "=="), {Predicate.LE, Predicate.NE}),
    ],
)
def test_one_comparison_is_left_where_one_is_enough(
    predicates: tuple[str, ...], expected: set[Predicate]
) -> None:
    finite = THRESHOLDS[np.isfinite(THRESHOLDS)]
    assert used(normalize_predicates(stumps(finite, predicates, np.float32))) == expected


def test_nothing_lies_below_minus_infinity() -> None:
    """x < -inf beside x <= 1 has no form with <=: both stay."""
    mixed = stumps(np.array([-np.inf, 1.0], np.float32), ("<", "<="), np.float32)
    assert used(normalize_predicates(mixed)) == {Predicate.LT, Predicate.LE}


def test_a_forest_in_order_is_left_alone() -> None:
    forest = two_trees()
    assert normalize_predicates(forest) is forest
    empty = forest_of(1.0)
    assert normalize_predicates(empty) is empty


@pytest.mark.parametrize("seed", range(20))
def test_both_passes_on_random_forests(seed: int) -> None:
    recipe = Recipe(
        seed,
        predicates=SYMBOLS,
        input_type=("float32", "float64")[seed % 2],
        threshold_type=("float32", "float64")[seed // 2 % 2],
        sharing=0.2,
    )
    before = random_forest(recipe)
    after = normalize_predicates(round_thresholds(before))
    rows = adversarial_rows(before, 80, seed)
    assert np.array_equal(numpy_reference.leaves(before, rows), numpy_reference.leaves(after, rows))
