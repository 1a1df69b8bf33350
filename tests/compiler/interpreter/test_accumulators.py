"""Accumulators: what start, each leaf and the end make of a few numbers, by hand."""

import numpy as np
import pytest
from forests import Leaf, forest_of

from onnx_treebeard.compiler.interpreter.one_row_in_tree import add_leaf, finish_scores, start_scores
from onnx_treebeard.forest.forest import Aggregate, BasePosition, Forest


def total(forest: Forest, aggregate: str) -> list[str]:
    """The accumulators of one row that has reached every leaf, as text: it tells the zeros apart."""
    scores = start_scores(forest, 1)
    assert scores.dtype == forest.accumulator_type
    with np.errstate(invalid="ignore"):
        for leaf in range(forest.n_leaves):
            add_leaf(forest, scores[0], leaf, aggregate)
        return [str(value) for value in finish_scores(forest, scores)[0].tolist()]


@pytest.mark.parametrize(("kind", "expected"), [("float32", "16777216.0"), ("float64", "16777218.0")])
def test_sums_are_rounded_in_the_accumulator_type(kind: str, expected: str) -> None:
    """2^24 + 1 is a tie in single precision and goes back to 2^24, twice."""
    forest = forest_of(2.0**24, 1.0, 1.0, accumulator_type=kind)
    assert total(forest, "sum") == [expected]


@pytest.mark.parametrize(
    ("base", "expected"),
    [
        (None, "-2.0"),
        (BasePosition.FIRST, "0.0"),  # 2^24, 2^24 + 1 = 2^24, 0
        (BasePosition.LAST, "1.0"),  # 1, 1 - 2^24, 1
    ],
)
def test_where_the_base_value_stands(base: BasePosition | None, expected: str) -> None:
    weights = (-2.0,) if base is None else (1.0, -(2.0**24))
    settings = {} if base is None else {"base_values": [2.0**24], "base_position": base}
    assert total(forest_of(*weights, **settings), "sum") == [expected]


def test_a_negative_zero_survives_as_first_base_value() -> None:
    settings = {"base_values": [-0.0], "base_position": BasePosition.FIRST}
    assert total(forest_of(-0.0, **settings), "sum") == ["-0.0"]
    assert total(forest_of(-0.0), "sum") == ["0.0"]


@pytest.mark.parametrize(
    ("aggregate", "weights", "expected"),
    [
        ("min", (3.0, 1.0, 2.0), "1.0"),
        ("max", (3.0, 1.0, 4.0), "4.0"),
        ("min", (0.0, -0.0), "0.0"),
        ("max", (-0.0, 0.0), "-0.0"),
        ("min", (), "inf"),
        ("max", (), "-inf"),
    ],
)
def test_the_earlier_of_equal_values_stays(aggregate: str, weights: tuple[float, ...], expected: str) -> None:
    kind = {"min": Aggregate.MIN, "max": Aggregate.MAX}[aggregate]
    assert total(forest_of(*weights, aggregate=kind, n_targets=1), aggregate) == [expected]


def test_the_average_comes_before_the_last_base_value() -> None:
    settings = {"base_values": [10.0], "base_position": BasePosition.LAST, "aggregate": Aggregate.AVERAGE}
    assert total(forest_of(1.0, 2.0, **settings), "sum") == ["11.5"]


def test_targets_are_apart() -> None:
    assert total(forest_of(Leaf({1: 1.0, 0: 2.0}), Leaf({1: 4.0}), n_targets=3), "sum") == [
        "2.0",
        "5.0",
        "0.0",
    ]
