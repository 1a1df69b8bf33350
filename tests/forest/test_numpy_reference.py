"""The oracle itself, on forests small enough to calculate by hand."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from forests import Leaf, Node, Tree, forest_of, two_trees

from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Aggregate, BasePosition, CategoryRule, Forest, LabelRule

TWO_24 = 16777216.0  # in float32, TWO_24 + 1 is TWO_24, but TWO_24 + 2 is not
NAN = np.nan


def raw(forest: Forest, *rows: Any) -> list[Any]:
    scores: list[Any] = numpy_reference.raw_scores(forest, np.array(rows).reshape(len(rows), -1)).tolist()
    return scores


def single(*values: Tree, **settings: Any) -> list[Any]:
    """Raw scores of one row for trees of one leaf each."""
    scores: list[Any] = raw(forest_of(*values, n_features=1, **settings), [0.0])[0]
    return scores


def test_trees_are_added_in_source_order() -> None:
    assert single(TWO_24, 1.0, 1.0) == [TWO_24]
    assert single(1.0, 1.0, TWO_24) == [TWO_24 + 2]


def test_weights_of_a_leaf_are_added_in_source_order() -> None:
    def one_leaf(*weights: float) -> Forest:
        forest = forest_of(Leaf(dict(enumerate(weights))), n_features=1)
        return replace(forest, weight_target=np.zeros(len(weights), np.int32), n_targets=1)

    assert raw(one_leaf(TWO_24, 1.0, 1.0), [0.0]) == [[TWO_24]]
    assert raw(one_leaf(1.0, 1.0, TWO_24), [0.0]) == [[TWO_24 + 2]]


def test_the_base_value_enters_first_or_last() -> None:
    assert single(1.0, 1.0, base_values=[TWO_24], base_position=BasePosition.FIRST) == [TWO_24]
    assert single(1.0, 1.0, base_values=[TWO_24], base_position=BasePosition.LAST) == [TWO_24 + 2]


def test_a_first_base_value_keeps_the_sign_of_zero() -> None:
    first = single(base_values=[-0.0], base_position=BasePosition.FIRST, n_targets=1)
    last = single(base_values=[-0.0], base_position=BasePosition.LAST, n_targets=1)
    assert np.signbit([first[0], last[0]]).tolist() == [True, False]


@pytest.mark.parametrize(
    ("aggregate", "expected"),
    [
        (Aggregate.SUM, [5.5, 0.0, 10.0]),
        (Aggregate.AVERAGE, [3.0, 0.0, 10.0]),
        (Aggregate.MIN, [2.5, 0.0, 7.0]),
        (Aggregate.MAX, [3.5, 0.0, 13.0]),
    ],
)
def test_a_base_value_for_scored_targets_only(aggregate: Aggregate, expected: list[float]) -> None:
    """Target 1 has no weight, the weights of target 2 cancel out, which is a score."""
    trees = (Leaf({0: 2.0, 2: -3.0}), Leaf({0: 3.0, 2: 3.0}))
    settings = {"base_values": [0.5, 100.0, 10.0], "base_position": BasePosition.SCORED}
    assert single(*trees, aggregate=aggregate, n_targets=3, **settings) == expected
    nothing = single(*trees, aggregate=aggregate, n_targets=3, base_position=BasePosition.SCORED)
    assert nothing == [
        value - base * (value != 0) for value, base in zip(expected, [0.5, 100, 10], strict=True)
    ]
    assert not np.signbit(nothing[1])


def test_labels_among_scored_targets() -> None:
    """Target 0 has no weight; without any, the label is the first. A NaN in front of the others stays there."""

    def label(*weights: dict[int, float]) -> int:
        trees = [Leaf(each) for each in weights]
        settings = {"base_position": BasePosition.SCORED, "label_rule": LabelRule.ARGMAX_SCORED}
        forest = forest_of(*trees, n_features=1, n_targets=3, **settings)
        return int(numpy_reference.predict_labels(forest, np.zeros((1, 1), np.float32))[0])

    assert label({1: -2.0}, {2: -1.0}) == 2
    assert label({1: -1.0}, {2: -1.0}) == 1
    assert label({2: 1.0}, {2: -1.0}) == 2
    assert label({1: np.nan}, {2: 1.0}) == 1
    assert label({}) == 0


def test_accumulator_type() -> None:
    wide = {"accumulator_type": np.dtype(np.float64), "output_type": np.dtype(np.float64)}
    assert single(TWO_24, 1.0, 1.0, **wide) == [TWO_24 + 2]


def test_average_is_divided_before_the_last_base_value() -> None:
    average = {"aggregate": Aggregate.AVERAGE, "base_values": [100.0]}
    expected = np.float32(7) / np.float32(3)
    assert single(1.0, 2.0, 4.0, **average) == [float(expected + np.float32(100))]
    first = single(1.0, 2.0, 4.0, **average, base_position=BasePosition.FIRST)
    assert first == [float(np.float32(107) / np.float32(3))]


@pytest.mark.parametrize(("aggregate", "expected"), [(Aggregate.MIN, -1.0), (Aggregate.MAX, 3.0)])
def test_minimum_and_maximum(aggregate: Aggregate, expected: float) -> None:
    assert single(3.0, -1.0, 2.0, aggregate=aggregate) == [expected]
    assert single(3.0, -1.0, 2.0, aggregate=aggregate, base_values=[10.0]) == [expected + 10]


@pytest.mark.parametrize(("aggregate", "start"), [(Aggregate.MIN, np.inf), (Aggregate.MAX, -np.inf)])
def test_a_target_without_weights_has_the_neutral_value(aggregate: Aggregate, start: float) -> None:
    assert single(Leaf({0: 5.0}), aggregate=aggregate, n_targets=2) == [5.0, start]


@pytest.mark.parametrize("aggregate", [Aggregate.MIN, Aggregate.MAX])
def test_of_equal_values_the_first_one_stays(aggregate: Aggregate) -> None:
    """Zeros of both signs are equal. 17 rows, so that wide instructions of NumPy take part."""
    for first, second in ((0.0, -0.0), (-0.0, 0.0)):
        forest = forest_of(first, second, n_features=1, aggregate=aggregate)
        scores = numpy_reference.raw_scores(forest, np.zeros((17, 1)))
        assert (np.signbit(scores) == np.signbit(first)).all()


def test_leaves_by_tree() -> None:
    rows = np.array([[0.5, 1.5, -1.0], [0.5, 1.6, -0.9], [0.6, 0.0, NAN]])
    assert numpy_reference.leaves(two_trees(), rows).tolist() == [[0, 3], [1, 4], [2, 4]]
    assert raw(two_trees(), *rows) == [[11.0], [22.0], [23.0]]


def test_further_columns_and_no_rows() -> None:
    assert raw(two_trees(), [0.5, 1.5, -1.0, NAN, 7.0]) == [[11.0]]
    assert numpy_reference.raw_scores(two_trees(), np.zeros((0, 3))).shape == (0, 1)


TAKEN = {  # predicate: is it taken below, at, above the threshold 2
    "<": (1, 0, 0),
    "<=": (1, 1, 0),
    ">": (0, 0, 1),
    ">=": (0, 1, 1),
    "==": (0, 1, 0),
    "!=": (1, 0, 1),
}


@pytest.mark.parametrize("missing_true", [False, True])
@pytest.mark.parametrize("predicate", TAKEN)
def test_predicates_and_missing_values(predicate: str, missing_true: bool) -> None:
    forest = forest_of(Node(0, predicate, 2.0, 1.0, 0.0, missing_true=missing_true))
    low, high = np.nextafter(np.float32(2), [np.float32(0), np.float32(3)])
    expected = [*TAKEN[predicate], *TAKEN[predicate][::2], int(missing_true)]
    assert raw(forest, low, 2.0, high, -np.inf, np.inf, NAN) == [[value] for value in expected]


def test_signed_zeros_are_equal() -> None:
    forest = forest_of(Node(0, "<", -0.0, 1.0, Node(0, "==", 0.0, 2.0, 3.0)))
    assert raw(forest, 0.0, -0.0, -1e-45) == [[2.0], [2.0], [1.0]]


def test_a_float64_threshold_is_not_rounded() -> None:
    forest = forest_of(Node(0, "<=", 0.1, 1.0, 0.0), threshold_type=np.float64)
    assert np.float64(np.float32(0.1)) > 0.1
    assert raw(forest, 0.1) == [[0.0]]  # the input is float32(0.1)


def test_integers_are_compared_as_the_threshold_type() -> None:
    forest = forest_of(Node(0, "<=", TWO_24, 1.0, 0.0), input_type=np.dtype(np.int64))
    assert raw(forest, 16777216, 16777217, 16777219) == [[1.0], [1.0], [0.0]]  # 2^24 + 1 becomes 2^24


def test_small_values_count_as_zero() -> None:
    """Thresholds on both sides of zero see the same zero; NaN does not become zero."""
    tree = Node(0, "<=", -0.25, 1.0, Node(0, "<", 0.25, 2.0, 3.0, missing_true=False))
    forest = forest_of(tree, zero_threshold=0.5)
    values = (-0.6, -0.5, 0.0, 0.5, np.nextafter(np.float32(0.5), np.float32(1)), NAN)
    assert raw(forest, *values) == [[1.0], [2.0], [2.0], [2.0], [3.0], [3.0]]


def test_the_bound_of_zero_is_rounded_to_the_input_type() -> None:
    """1e-35 lies below its float32 neighbour, which counts as zero all the same."""
    forest = forest_of(Node(0, "<=", 0.0, 1.0, 0.0), zero_threshold=1e-35)
    bound = np.float32(1e-35)
    assert float(bound) > 1e-35
    assert raw(forest, bound, np.nextafter(bound, np.float32(1))) == [[1.0], [0.0]]


def test_zero_may_be_missing() -> None:
    stay = Node(0, "<=", 1.0, 1.0, 0.0, missing_true=False, zero_missing=True)
    flip = Node(0, "<=", -1.0, 10.0, 0.0, missing_true=True, zero_missing=True)
    forest = forest_of(stay, flip, zero_threshold=0.5)
    assert raw(forest, 0.0, 0.5, 0.6, -2.0, NAN) == [[10.0], [10.0], [1.0], [11.0], [10.0]]
    exact = forest_of(stay)
    assert raw(exact, 0.0, -0.0, 1e-45) == [[0.0], [0.0], [1.0]]


@pytest.mark.parametrize(
    ("rule", "expected"), [(CategoryRule.EXACT, [1, 0, 0, 0, 0]), (CategoryRule.TRUNCATE, [1, 1, 1, 0, 0])]
)
def test_category_sets(rule: CategoryRule, expected: list[int]) -> None:
    forest = forest_of(Node(0, "in", 0.0, 1.0, 0.0, members=(-1.0, 4.0)), category_rule=rule)
    assert raw(forest, 4.0, 4.9, -1.5, 5.0, 0.9) == [[value] for value in expected]


def test_a_missing_category_goes_where_the_node_says() -> None:
    forest = forest_of(Node(0, "in", 0.0, 1.0, 0.0, members=(0.0,), missing_true=True))
    assert raw(forest, NAN, 0.0, 1.0) == [[1.0], [1.0], [0.0]]


class Counted(np.ndarray[Any, Any]):
    """An array that counts the elements that operations on it, and on what comes of it, take."""

    elements = 0

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, **named: Any) -> Any:
        Counted.elements += max(np.size(each) for each in inputs)
        plain = [np.asarray(each) for each in inputs]
        return getattr(ufunc, method)(*plain, **named)


def test_a_tree_takes_no_leaves_but_its_own() -> None:
    forest = forest_of(*(Node(0, "<", float(tree), 1.0, 2.0) for tree in range(200)), n_features=1)
    reached = numpy_reference.leaves(forest, np.array([[100.5]]))
    object.__setattr__(forest, "weight_start", forest.weight_start.view(Counted))
    Counted.elements = 0
    scores = numpy_reference.accumulate(forest, np.zeros((1, 1), forest.accumulator_type), reached)
    assert scores.tolist() == [[2.0 * 101 + 1.0 * 99]]
    assert 0 < Counted.elements <= 10 * forest.n_trees


def test_a_category_set_takes_no_values_but_its_own() -> None:
    trees = [Node(0, "in", 0.0, 1.0, 2.0, members=(float(tree), 500.0)) for tree in range(200)]
    forest = forest_of(*trees, n_features=1)
    assert numpy_reference.raw_scores(forest, np.array([[7.0], [500.0]])).tolist() == [[399.0], [200.0]]
    sets = np.random.default_rng(0).permutation(200).astype(np.int32)
    values = np.where(sets % 2, sets, 1000).astype(np.float64)
    Counted.elements = 0
    assert numpy_reference.is_member(forest, sets.view(Counted), values).tolist() == (sets % 2 == 1).tolist()
    assert Counted.elements <= 10 * len(sets)
