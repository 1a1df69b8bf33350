"""Oracle: pairs of trees differ just where `forest/numpy_reference.py` leads some row of a grid of all values that matter to leaves of other weights."""

from itertools import product
from typing import Any

import numpy as np
import pytest
from forests import Leaf, Node, chain, changed, forest_of

from onnx_treebeard.compare import compare_trees
from onnx_treebeard.compare.compare_trees import paired_trees
from onnx_treebeard.compare.value_ranges import last_places, places_of, values_at
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import CategoryRule, Forest
from onnx_treebeard.forest_analysis.node_decisions import normal_form

SINGLE, DOUBLE = np.dtype(np.float32), np.dtype(np.float64)
THRESHOLDS = (-1.0, 0.0, 0.1, 0.5, 2.0)
PREDICATES = ("<", "<=", ">", ">=", "==", "!=", "in")
SETS = ((0.0,), (0.0, 2.0), (1.0, 3.0))


def drawn_tree(random: np.random.Generator, depth: int, leaves: int, predicates: tuple[str, ...]) -> Any:
    if depth == 0 or random.random() < 0.2:
        return float(random.integers(leaves))
    predicate = str(random.choice(predicates))
    members = SETS[random.integers(len(SETS))] if predicate == "in" else ()
    return Node(
        int(random.integers(2)),
        predicate,
        float("nan") if predicate == "in" else float(random.choice(THRESHOLDS)),
        drawn_tree(random, depth - 1, leaves, predicates),
        drawn_tree(random, depth - 1, leaves, predicates),
        missing_true=bool(random.random() < 0.5),
        members=members,
    )


def grid(kind: Any) -> Any:
    """Every pair of values that a rule of the trees above may tell apart."""
    named = np.array([*THRESHOLDS, 1.0, 3.0, 4.0, 0.25, -0.25, -2.0, -0.5])
    single = named.astype(np.float32)
    near = [np.nextafter(single, np.float32(end)).astype(float) for end in (-np.inf, np.inf)]
    middle = [(single.astype(float) + one) / 2 for one in near]  # where rounding changes
    exact = np.concatenate([named, single, *near, *middle])
    values = np.concatenate([exact, [np.inf, -np.inf]]).astype(kind)
    beside = [np.nextafter(values, kind.type(end)) for end in (-np.inf, np.inf)]
    values = np.append(np.unique(np.concatenate([values, *beside])), np.nan).astype(kind)
    return np.array(list(product(values, repeat=2)), kind)


def weights(forest: Forest, rows: Any) -> Any:
    """The weight of the reached leaf of each row and tree."""
    with np.errstate(over="ignore"):
        leaves = numpy_reference.leaves(forest, rows.astype(forest.input_type))
    return forest.weight[forest.weight_start[leaves]]


def check(one: Forest, other: Forest) -> Any:
    found = paired_trees(normal_form(one), normal_form(other), SINGLE)
    rows = grid(max(one.input_type, other.input_type, key=lambda kind: kind.itemsize))
    differs = weights(one, rows) != weights(other, rows)
    assert found.different == np.flatnonzero(differs.any(0)).tolist()
    assert found.unfinished == 0
    for cell in found.cells:
        own = rows[:200].copy()
        for feature, (ranges, some) in cell.ranges.items():
            own[:, feature] = np.random.default_rng(0).choice(ranges.ends(some), len(own))
        assert (weights(one, own) != weights(other, own))[:, cell.tree].all()
    return found


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("kinds", [(SINGLE, SINGLE), (DOUBLE, DOUBLE), (DOUBLE, SINGLE)])
@pytest.mark.parametrize("rules", [{}, {"missing_value": 0.5}, {"zero_threshold": 0.25}])
def test_drawn_trees(seed: int, kinds: tuple[Any, Any], rules: dict[str, Any]) -> None:
    random = np.random.default_rng(seed)
    predicates = PREDICATES[:4] if rules.get("zero_threshold") else PREDICATES
    trees = [drawn_tree(random, 3, 2, predicates) for _ in range(6)]
    others = [tree if place % 2 else drawn_tree(random, 3, 2, predicates) for place, tree in enumerate(trees)]
    rule = list(CategoryRule)[seed % 3]
    forests = [
        forest_of(
            *own,
            n_features=2,
            dtype=kind,
            threshold_type=kind,
            accumulator_type=SINGLE,
            output_type=SINGLE,
            category_rule=rule,
            **rules,
        )
        for own, kind in zip((trees, others), kinds, strict=True)
    ]
    check(*forests)


def stump(threshold: float, predicate: str = "<=", **settings: Any) -> Node:
    return Node(0, predicate, threshold, 1.0, 2.0, **settings)


def pair(one: Any, other: Any) -> Any:
    return paired_trees(*(normal_form(forest_of(tree, n_features=2)) for tree in (one, other)), SINGLE)


def test_forms_of_one_test_are_equal() -> None:
    half = np.float32(0.5)
    assert pair(stump(0.5), stump(float(np.nextafter(half, half + 1)), "<")).are_equal
    turned = Node(0, ">", 0.5, 2.0, 1.0, missing_true=True)
    assert pair(stump(0.5), turned).are_equal
    assert pair(stump(0.0), stump(-0.0)).are_equal
    assert not pair(stump(0.5), stump(0.5, missing_true=True)).are_equal
    leaf = Leaf({0: 1.0})
    assert pair(Node(1, "<", 3.0, leaf, 1.0), 1.0).are_equal


def test_branches_that_no_row_takes_do_not_count() -> None:
    dead = Node(0, "<=", 0.5, Node(0, "<=", 0.75, 1.0, 9.0, missing_true=True), 2.0)
    assert pair(stump(0.5), dead).are_equal
    alive = Node(0, "<=", 0.5, Node(0, "<=", 0.25, 1.0, 9.0), 2.0)
    found = pair(stump(0.5), alive)
    assert (found.different, found.n_cells) == ([0], 1)
    ranges, some = found.cells[0].ranges[0]
    values = ranges.ends(some)
    assert (values.min(), values.max()) == (np.nextafter(np.float32(0.25), np.float32(1)), 0.5)


def test_tests_in_another_order_are_proved_by_walking() -> None:
    one = Node(0, "<=", 0.5, Node(1, "<=", 1.0, 1.0, 2.0), Node(1, "<=", 1.0, 3.0, 4.0))
    other = Node(1, "<=", 1.0, Node(0, "<=", 0.5, 1.0, 3.0), Node(0, "<=", 0.5, 2.0, 4.0))
    assert pair(one, other).are_equal


def test_too_many_cells_are_no_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compare_trees, "MAX_STEPS_OF_PAIR", 1)
    found = pair(stump(0.5), stump(0.75))
    assert (found.different, found.unfinished, found.n_cells) == ([0], 1, 0)
    monkeypatch.setattr(compare_trees, "MAX_STEPS", 0)
    assert pair(stump(0.5), stump(0.75)).unfinished == 1


def test_deep_trees_need_no_recursion() -> None:
    deep = chain(2000)
    place = 1000
    other = changed(deep, threshold=(place, float(np.nextafter(deep.threshold[place], np.float32(np.inf)))))
    assert paired_trees(normal_form(deep), normal_form(deep), SINGLE).are_equal
    found = paired_trees(normal_form(deep), normal_form(other), SINGLE)
    assert (found.different, found.unfinished) == ([0], 0)


def test_trees_too_large_to_walk_are_no_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compare_trees, "MAX_DECISIONS", 1)
    assert pair(stump(0.5), stump(0.75)).unfinished == 1


@pytest.mark.parametrize("kind", [SINGLE, DOUBLE])
def test_places_of_numbers(kind: Any) -> None:
    limits = np.finfo(kind)
    values = np.array(
        [-np.inf, limits.min, -1, -limits.smallest_subnormal, 0, limits.tiny, 0.1, limits.max, np.inf], kind
    )
    places = places_of(values)
    assert (np.diff(places) > 0).all()
    np.testing.assert_array_equal(values_at(places, kind), values)
    inner = values[1:-1]
    with np.errstate(over="ignore"):
        above = np.nextafter(inner, kind.type(np.inf))
    np.testing.assert_array_equal(values_at(places_of(inner) + 1, kind), above)
    assert places_of(np.array([-0.0], kind)) == 0


def test_where_rounding_to_single_precision_changes() -> None:
    random = np.random.default_rng(0)
    bits = random.integers(0, 1 << 32, 4000, np.uint64).astype(np.uint32).view(np.float32)
    special = np.array([-np.inf, 0, np.finfo(np.float32).max, np.finfo(np.float32).min, 1e-45, -1e-45])
    values = np.concatenate([bits[~np.isnan(bits)], special.astype(np.float32)])
    places = places_of(values)
    last = values_at(last_places(places, SINGLE, DOUBLE), DOUBLE)
    with np.errstate(over="ignore"):
        assert (places_of(last.astype(np.float32)) <= places).all()
        above = np.nextafter(last, np.inf)[values < np.inf]
        assert (places_of(above.astype(np.float32)) > places[values < np.inf]).all()
