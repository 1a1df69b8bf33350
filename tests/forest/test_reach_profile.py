"""Profiles count what the training libraries say their rows did; they add up, and know their forest."""

from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from adversarial_rows import adversarial_rows
from forest_keys import profile
from forests import Node, chain, forest_of, two_trees
from random_forests import Recipe, random_forest

from onnx_treebeard import load
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest.reach_profile import count_hits
from onnx_treebeard.system.errors import DataError

Array = npt.NDArray[Any]


@pytest.fixture(scope="module")
def data() -> tuple[Array, Array]:
    random = np.random.default_rng(3)
    rows = random.normal(size=(300, 5)).astype(np.float32)
    return rows, rows[:, 0] * 3 + (rows[:, 1] > 0) + random.normal(size=300)


def hits_by_id(
    forest: Forest, tree: int, ids: Array, hits: Array, reached: list[list[int]]
) -> dict[int, int]:
    """{the source's number: hits} of one tree's nodes or leaves, without those that no row met."""
    return {int(ids[i]): int(hits[i]) for i in reached[tree] if hits[i]}


def parts_of_trees(forest: Forest) -> tuple[list[list[int]], list[list[int]]]:
    """Nodes and leaves of every tree."""
    nodes: list[list[int]] = []
    leaves: list[list[int]] = []
    for root in forest.root.tolist():
        waiting: list[int] = [root]
        inner: list[int] = []
        outer: list[int] = []
        while waiting:
            end = waiting.pop()
            if end < 0:
                outer.append(~end)
            else:
                inner.append(end)
                waiting += [int(forest.true_child[end]), int(forest.false_child[end])]
        nodes.append(inner)
        leaves.append(outer)
    return nodes, leaves


def counted(values: Array) -> dict[int, int]:
    numbers, counts = np.unique(values, return_counts=True)
    return dict(zip(numbers.astype(int).tolist(), counts.tolist(), strict=True))


def test_counts_equal_xgboosts_leaves(data: tuple[Array, Array]) -> None:
    import xgboost

    rows, target = data
    rows = np.where(np.random.default_rng(4).random(rows.shape) < 0.1, np.nan, rows)
    booster = xgboost.train(
        {"max_depth": 4, "objective": "reg:squarederror"}, xgboost.DMatrix(rows, target), num_boost_round=7
    )
    forest = profile(load(bytes(booster.save_raw("json"))), rows)
    expected = booster.predict(xgboost.DMatrix(rows), pred_leaf=True)
    _, leaves = parts_of_trees(forest)
    for tree in range(7):
        assert hits_by_id(forest, tree, forest.leaf_id, forest.leaf_hits, leaves) == counted(
            expected[:, tree]
        )


def test_counts_equal_scikit_learns_paths(data: tuple[Array, Array]) -> None:
    from skl2onnx import to_onnx
    from sklearn.ensemble import RandomForestRegressor

    rows, target = data
    trained = RandomForestRegressor(n_estimators=4, max_depth=5, random_state=0).fit(rows, target)
    forest = profile(load(to_onnx(trained, rows[:1])), rows)
    nodes, leaves = parts_of_trees(forest)
    for tree, estimator in enumerate(trained.estimators_):
        met = counted(estimator.decision_path(rows).indices)
        ended = counted(estimator.apply(rows))
        assert hits_by_id(forest, tree, forest.leaf_id, forest.leaf_hits, leaves) == ended
        inner = {node: hits for node, hits in met.items() if node not in ended}
        assert hits_by_id(forest, tree, forest.node_id, forest.node_hits, nodes) == inner


@pytest.mark.parametrize(
    "recipe",
    [
        Recipe(1, predicates=("<", ">=", "!="), zero_missing=True, zero_threshold=1e-35),
        Recipe(2, input_type="int64", threshold_type="float64"),
        Recipe(3, sharing=0.2),
    ],
    ids=["zeros", "integers", "shared"],
)
def test_leaf_hits_are_those_of_the_oracles_leaves(recipe: Recipe) -> None:
    forest = random_forest(recipe)
    rows = adversarial_rows(forest, 150, 5)
    hits = np.bincount(numpy_reference.leaves(forest, rows).ravel(), minlength=forest.n_leaves)
    assert profile(forest, rows).leaf_hits.tolist() == hits.tolist()


def test_a_shared_node_is_hit_by_every_path() -> None:
    """Of four rows, two reach s through one child of the root and one through the other; all do in the second tree."""
    s = Node(2, "<=", 0.0, 1.0, 2.0)
    forest = forest_of(Node(0, "<=", 0.0, Node(1, "<=", 0.0, s, 3.0), Node(1, "<=", 1.0, s, 4.0)), s)
    rows = np.array([[-1, -1, 5], [-1, -1, -5], [1, 0.5, 5], [1, 9, 9]], np.float32)
    found = profile(forest, rows)
    hits = {
        (int(f), float(t)): h
        for f, t, h in zip(forest.feature, forest.threshold, found.node_hits, strict=True)
    }
    assert hits == {(0, 0.0): 4, (1, 0.0): 2, (1, 1.0): 2, (2, 0.0): 3 + 4}
    assert dict(zip(forest.weight.tolist(), found.leaf_hits.tolist(), strict=True)) == {
        1: 1 + 1,
        2: 2 + 3,
        3: 0,
        4: 1,
    }


def test_categories_of_many_rows() -> None:
    forest = forest_of(
        Node(0, "in", np.nan, 1.0, Node(0, "in", np.nan, 2.0, 3.0, members=(7.0,)), members=(1.0, 4.0))
    )
    rows = np.array([[1], [4], [7], [4], [2], [np.nan]], np.float32)
    assert profile(forest, rows).leaf_hits.tolist() == [3, 1, 2]


def test_different_sets_on_one_level() -> None:
    true = Node(1, "in", np.nan, 2.0, 3.0, members=(2.0, 3.0))
    false = Node(1, "in", np.nan, 4.0, 5.0, members=(4.0, 5.0))
    forest = forest_of(Node(0, "in", np.nan, true, false, members=(1.0,)))
    rows = np.array([[1, 2], [1, 3], [1, 4], [0, 4], [0, 5], [0, 2]], np.float32)
    hits = dict(zip(forest.weight.tolist(), profile(forest, rows).leaf_hits.tolist(), strict=True))
    assert hits == {2.0: 2, 3.0: 1, 4.0: 2, 5.0: 1}


def test_forest_of_single_leaves_and_no_rows() -> None:
    assert profile(forest_of(1.0, 2.0), np.zeros((3, 0), np.float32)).leaf_hits.tolist() == [3, 3]
    assert profile(two_trees(), np.zeros((0, 3), np.float32)).leaf_hits.tolist() == [0] * 5


def test_deep_chain() -> None:
    found = profile(chain(2000), np.array([[1999.5], [-1.0]], np.float32))
    assert found.node_hits.sum() == 2001
    assert found.leaf_hits[[0, 2000]].tolist() == [1, 1]


def test_the_forest_keeps_everything_else() -> None:
    forest = two_trees()
    found = profile(forest, np.zeros((4, 3), np.float32))
    for name, value in vars(forest).items():
        if name not in ("node_hits", "leaf_hits"):
            assert np.array_equal(getattr(found, name), value), name


def test_profiles_of_chunks_add_up() -> None:
    forest = random_forest(Recipe(5))
    rows = adversarial_rows(forest, 90, 6)
    whole = count_hits(forest, rows)
    parts = count_hits(forest, rows[:20]).plus(count_hits(forest, rows[20:]))
    assert parts.rows == whole.rows == 90
    assert parts.node_hits.tolist() == whole.node_hits.tolist()
    assert parts.leaf_hits.tolist() == whole.leaf_hits.tolist()


def test_a_profiled_forest_is_still_the_same_forest() -> None:
    forest = two_trees()
    rows = np.zeros((4, 3), np.float32)
    again = count_hits(profile(forest, rows), rows)
    assert again.applied(forest).leaf_hits.sum() == 8


def test_profile_of_another_forest_is_refused() -> None:
    forest, rows = two_trees(), np.zeros((4, 3), np.float32)
    other = replace(forest, threshold=forest.threshold + np.float32(1))
    found = count_hits(forest, rows)
    with pytest.raises(DataError, match=f"the profile is of forest {found.key}; this is forest"):
        found.applied(other)
    with pytest.raises(DataError, match="the profile is of forest"):
        found.plus(count_hits(other, rows))


@pytest.mark.parametrize("shape", [(4,), (4, 2), (2, 2, 3)])
def test_unsuitable_rows_are_refused(shape: tuple[int, ...]) -> None:
    with pytest.raises(DataError, match="the forest takes 3 columns"):
        profile(two_trees(), np.zeros(shape, np.float32))
