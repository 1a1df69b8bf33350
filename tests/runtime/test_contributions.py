"""Contributions: Shapley values by their definition on small forests, those of the libraries that train, and what every route has to keep."""

from dataclasses import replace
from typing import Any

import lightgbm
import numpy as np
import numpy.typing as npt
import pytest
import shapley
import xgboost
from forests import Node, Tree, forest_of
from random_forests import Recipe, random_forest
from sklearn.ensemble import RandomForestClassifier, RandomForestRegressor

import onnx_treebeard
from onnx_treebeard.forest.forest import Aggregate, CategoryRule, Forest
from onnx_treebeard.runtime import explanations
from onnx_treebeard.system.errors import DataError, OptionError, UnsupportedError

PLAIN = {"weights": "one", "features": 5, "trees": 3, "depth": 4}
FORMS: dict[str, dict[str, Any]] = {
    "less or equal": {},
    "less": {"predicates": ("<",)},
    "every comparison": {"predicates": ("<", "<=", ">", ">=", "==", "!=")},
    "zero is missing": {"zero_missing": True, "zero_threshold": 0.5},
    "sets": {"sets": 0.5, "category_rule": CategoryRule.FLOOR},
    "trees of targets": {"weights": "by_tree", "targets": 3},
    "leaves of several targets": {"weights": "dense", "targets": 2},
    "lists": {"weights": "list", "targets": 2},
    "averages": {"aggregate": Aggregate.AVERAGE},
    "float64": {"input_type": "float64", "threshold_type": "float64", "accumulator_type": "float64"},
    "integers": {"input_type": "int64"},
    "deep": {"depth": 9, "features": 4, "trees": 2},
    "stumps": {"depth": 1, "trees": 9},
    "full": {"depth": 3, "growth": 1.0, "least": 3},
}
BOUND = 1e-12  # of the contributions' absolute sum


def small_forest(form: dict[str, Any], seed: int) -> Forest:
    """A forest with finite leaf values and hits of leaves, some of them 0 or tiny."""
    forest = random_forest(Recipe(seed, **{**PLAIN, **form}))
    rng = np.random.default_rng(seed)
    hits = rng.choice([0.0, 1e-9, 1.0, 3.0, 200.0], forest.n_leaves)
    weight = rng.normal(size=len(forest.weight)).astype(forest.weight.dtype)
    return replace(forest, leaf_hits=hits, node_hits=np.zeros(0), weight=weight)


def rows_for(forest: Forest, count: int, seed: int) -> npt.NDArray[Any]:
    rng = np.random.default_rng(seed)
    rows = rng.choice([-2.0, -0.5, 0.0, 0.1, 0.5, 1.0, 2.0, 3.0, 7.0], (count, forest.n_features))
    if forest.input_type.kind == "f":
        rows[rng.random(rows.shape) < 0.2] = np.nan
        rows[rng.random(rows.shape) < 0.05] = np.inf
    return rows.astype(forest.input_type)


def scale_of(contributions: npt.NDArray[Any]) -> npt.NDArray[Any]:
    return np.maximum(np.abs(contributions).sum(-1, keepdims=True), 1e-30)


def check_all(forest: Forest, seed: int) -> None:
    rows = rows_for(forest, 5, seed)
    compiled = onnx_treebeard.compile(forest)
    expected = shapley.contributions(forest, rows)
    pairs = shapley.interactions(forest, rows)
    shape = (len(rows), forest.n_targets, forest.n_features + 1)
    for dtype, bound in ((np.float64, BOUND), (np.float32, 1e-6)):
        actual = compiled.predict_contribs(rows, dtype=dtype)
        assert actual.dtype == dtype
        assert np.all(np.abs(actual.reshape(shape) - expected) <= bound * scale_of(expected))
        shared = compiled.predict_interactions(rows, dtype=dtype).reshape(*shape, shape[-1])
        assert np.all(np.abs(shared - pairs) <= bound * scale_of(expected)[..., np.newaxis])


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seed", range(3))
def test_small_forests_have_shapley_values(form: str, seed: int) -> None:
    check_all(small_forest(FORMS[form], seed), seed)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("count", [1, 6])
def test_those_against_a_background(form: str, count: int) -> None:
    """Of trees of short paths by patterns, of deep ones by passes; the model need not count training rows."""
    forest = replace(small_forest(FORMS[form], 5), leaf_hits=np.zeros(0))
    rows, background = rows_for(forest, 4, 1), rows_for(forest, count, 2)
    expected = shapley.contributions(forest, rows, background)
    compiled = onnx_treebeard.compile(forest)
    for dtype, bound in ((np.float64, BOUND), (np.float32, 1e-6)):
        actual = compiled.predict_contribs(rows, dtype=dtype, background=background)
        assert actual.dtype == dtype
        assert np.all(np.abs(actual.reshape(expected.shape) - expected) <= bound * scale_of(expected))


def test_parts_of_a_forest_against_a_background(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the tables of all trees are large, some trees at a time."""
    rows, score = training_rows()
    booster = xgboost.train({"max_depth": 5, "nthread": 1}, xgboost.DMatrix(rows, score), 20)
    compiled = onnx_treebeard.compile(booster)
    whole = compiled.predict_contribs(rows[:70], dtype=np.float64, background=rows[-30:])
    monkeypatch.setattr(explanations, "MAX_TABLE_BYTES", 100_000)
    again = onnx_treebeard.compile(booster)
    assert len(again._explanations._ends_of_parts(again.forest, 30)) > 3
    parts = again.predict_contribs(rows[:70], dtype=np.float64, background=rows[-30:])
    assert np.all(np.abs(parts - whole) <= BOUND * scale_of(whole))
    single = compiled.predict_contribs(rows[:1], dtype=np.float64, background=rows[-30:], threads=2)
    assert single.tobytes() == whole[:1].tobytes()


def test_trees_without_nodes_are_expected_scores() -> None:
    forest = replace(forest_of(2.5), leaf_hits=np.ones(1))
    rows = np.zeros((3, forest.n_features), np.float32)
    contributions = onnx_treebeard.compile(forest).predict_contribs(rows, dtype=np.float64)
    assert np.all(contributions[:, :-1] == 0)
    assert np.all(contributions[:, -1] == 2.5)


def caterpillar(length: int) -> Forest:
    """A tree whose every node tests another feature and has a leaf."""
    tree: Tree = 0.0
    for feature in reversed(range(length)):
        tree = Node(feature, "<=", 0.0, float(feature + 1), tree)
    forest = forest_of(tree, n_features=length)
    return replace(forest, leaf_hits=np.arange(1.0, forest.n_leaves + 1))


def test_a_caterpillar_of_sixty_features_adds_up() -> None:
    """An even row is known in closed form: with one known path, the sum of contributions is the score; quadrature that is too short misses it by 1e-5."""
    forest = caterpillar(60)
    rows = np.where(np.random.default_rng(0).random((70, 60)) < 0.9, 1, -1).astype(np.float32)
    compiled = onnx_treebeard.compile(forest)
    contributions = compiled.predict_contribs(rows, dtype=np.float64)
    raw = compiled.predict_raw(rows)[:, 0]
    assert np.all(np.abs(contributions.sum(1) - raw) <= 1e-13 * np.abs(contributions).sum(1))
    single = compiled.predict_contribs(rows, dtype=np.float32)
    assert np.all(np.abs(single.sum(1) - raw) <= 1e-6 * np.abs(contributions).sum(1))


def test_features_after_the_leaf_of_a_caterpillar() -> None:
    """A caterpillar of ten features, whose first nine rows leave it at each depth, by definition."""
    check_all(caterpillar(10), 1)


def training_rows(n: int = 2000, features: int = 9) -> tuple[npt.NDArray[np.float32], npt.NDArray[Any]]:
    rng = np.random.default_rng(7)
    rows = rng.normal(size=(n, features)).astype(np.float32)
    rows[rng.random(rows.shape) < 0.05] = np.nan
    known = np.nan_to_num(rows)
    return rows, known[:, 0] * 2 + known[:, 1] * known[:, 2] + rng.normal(size=n) * 0.3


XGBOOST: dict[str, dict[str, Any]] = {
    "depth": {"max_depth": 6},
    "leaves": {"max_depth": 0, "max_leaves": 40, "grow_policy": "lossguide"},
    "dart": {"booster": "dart", "rate_drop": 0.3},
    "forests": {"num_parallel_tree": 3, "subsample": 0.5},
    "classes": {"objective": "multi:softprob", "num_class": 3},
    "logistic": {"objective": "binary:logistic", "base_score": 0.3},
}


@pytest.mark.parametrize("name", XGBOOST)
def test_contributions_of_xgboost(name: str) -> None:
    rows, score = training_rows()
    params = {"nthread": 1, "seed": 3, **XGBOOST[name]}
    classes = int(params.get("num_class", 0))
    labels = np.digitize(score, [-1, 1]) if classes else (score > 0 if "objective" in params else score)
    booster = xgboost.train(params, xgboost.DMatrix(rows, labels), 12)
    compiled, given = onnx_treebeard.compile(booster), xgboost.DMatrix(rows[:80])
    for approx in (False, True):
        expected = booster.predict(given, pred_contribs=True, approx_contribs=approx)
        for dtype in (None, np.float64):
            actual = compiled.predict_contribs(rows[:80], dtype=dtype, approx_contribs=approx)
            assert actual.shape == expected.shape
            assert np.all(np.abs(actual - expected) <= 1e-6 * scale_of(expected))
    pairs = booster.predict(given, pred_interactions=True)
    bound = 1e-6 * scale_of(expected)[..., np.newaxis]
    assert np.all(np.abs(compiled.predict_interactions(rows[:80]) - pairs) <= bound)


LIGHTGBM: dict[str, dict[str, Any]] = {
    "leaves": {"objective": "regression", "num_leaves": 63},
    "classes": {"objective": "multiclass", "num_class": 3},
    "zero is missing": {"objective": "binary", "zero_as_missing": True},
    "categories": {"objective": "regression", "min_data_per_group": 1},
}


@pytest.mark.parametrize("name", LIGHTGBM)
def test_contributions_of_lightgbm(name: str) -> None:
    rows, score = training_rows()
    rows[:, 3] = np.random.default_rng(1).integers(0, 30, len(rows))
    params = {"verbose": -1, "num_threads": 1, "seed": 3, **LIGHTGBM[name]}
    labels = score + np.isin(rows[:, 3], [1, 4, 9, 16])
    labels = {"multiclass": np.digitize(labels, [-1, 1]), "binary": labels > 0}.get(
        params["objective"], labels
    )
    categories = [3] if name == "categories" else []
    booster = lightgbm.train(params, lightgbm.Dataset(rows, labels, categorical_feature=categories), 12)
    compiled = onnx_treebeard.compile(booster)
    expected = np.asarray(booster.predict(rows[:80], pred_contrib=True))
    actual = compiled.predict_contribs(rows[:80])
    assert actual.dtype == np.float64
    expected = expected.reshape(actual.shape)
    assert np.all(np.abs(actual - expected) <= BOUND * scale_of(expected))
    raw = compiled.predict_raw(rows[:80]).reshape(actual.shape[:-1])
    assert np.all(np.abs(actual.sum(-1) - raw) <= 1e-13 * scale_of(actual)[..., 0])


def test_random_forests_of_lightgbm_are_averaged() -> None:
    """LightGBM's own contributions of them are those of the sum, and do not add up to its scores."""
    rows, score = training_rows()
    params = {"boosting": "rf", "bagging_freq": 1, "bagging_fraction": 0.5, "verbose": -1, "num_threads": 1}
    booster = lightgbm.train(params, lightgbm.Dataset(rows, score), 8)
    actual = onnx_treebeard.compile(booster).predict_contribs(rows[:20])
    expected = np.asarray(booster.predict(rows[:20], pred_contrib=True)) / 8
    assert np.all(np.abs(actual - expected) <= BOUND * scale_of(expected))
    assert np.allclose(actual.sum(1), booster.predict(rows[:20]), rtol=0, atol=1e-12)


@pytest.mark.parametrize("kind", [RandomForestRegressor, RandomForestClassifier])
def test_contributions_of_estimators_add_up(kind: Any) -> None:
    rows, score = training_rows()
    known = np.nan_to_num(rows)
    labels = score if kind is RandomForestRegressor else np.digitize(score, [-1, 1])
    compiled = onnx_treebeard.compile(kind(9, max_depth=5, random_state=0).fit(known, labels))
    actual = compiled.predict_contribs(known[:50])
    raw = compiled.predict_raw(known[:50]).reshape(actual.shape[:-1])
    assert np.all(np.abs(actual.sum(-1) - raw) <= 1e-13 * scale_of(actual)[..., 0])


def test_bits_are_those_of_every_batch_and_thread_count() -> None:
    rows, score = training_rows(5000)
    booster = xgboost.train({"max_depth": 7, "nthread": 1}, xgboost.DMatrix(rows, score), 70)
    compiled = onnx_treebeard.compile(booster)
    for dtype in (np.float32, np.float64):
        given = rows[:1300]
        whole = compiled.predict_contribs(given, dtype=dtype, threads=4)
        for size in (1, 2, 3, 5, 7, 16, 17, 33, 64, 65, 512):
            begins = range(0, 1300, size)[:40]
            parts = [compiled.predict_contribs(given[k : k + size], dtype=dtype) for k in begins]
            joined = np.concatenate(parts)
            assert joined.tobytes() == whole[: len(joined)].tobytes()
            shared = compiled.predict_contribs(given[:size], dtype=dtype, threads=3)
            assert shared.tobytes() == whole[:size].tobytes()
        pairs = compiled.predict_interactions(rows[:100], dtype=dtype)
        again = np.concatenate(list(compiled.interaction_blocks(rows[:100], dtype=dtype, block=7, threads=2)))
        assert again.tobytes() == pairs.tobytes()


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("approx", [False, True])
def test_single_rows_have_the_bits_of_batches(form: str, approx: bool) -> None:
    """They go through trees in a way of their own."""
    forest = small_forest({**FORMS[form], "features": 12, "trees": 40}, 6)
    compiled, rows = onnx_treebeard.compile(forest), rows_for(forest, 40, 6)
    for dtype in (np.float32, np.float64):
        whole = compiled.predict_contribs(rows, dtype=dtype, approx_contribs=approx)
        singles = [
            compiled.predict_contribs(row, dtype=dtype, approx_contribs=approx) for row in rows[:, np.newaxis]
        ]
        assert np.concatenate(singles).tobytes() == whole.tobytes()


def test_forests_whose_predicates_fill_several_kernels() -> None:
    """Thresholds of exact trees are all different: some 20,000 bit-planes, of which a kernel has 8,192 at most."""
    rows, score = training_rows(4000)
    params = {"max_depth": 11, "tree_method": "exact", "nthread": 1}
    booster = xgboost.train(params, xgboost.DMatrix(rows, score), 30)
    expected = booster.predict(xgboost.DMatrix(rows[:40]), pred_contribs=True)
    compiled = onnx_treebeard.compile(booster)
    actual = compiled.predict_contribs(rows[:40])
    assert np.all(np.abs(actual - expected) <= 2e-6 * scale_of(expected))
    assert compiled.predict_contribs(rows[:1]).tobytes() == actual[:1].tobytes()


def test_no_rows_have_no_contributions() -> None:
    compiled = onnx_treebeard.compile(caterpillar(3))
    assert compiled.predict_contribs(np.zeros((0, 3), np.float32)).shape == (0, 4)
    assert compiled.predict_interactions(np.zeros((0, 3), np.float32)).shape == (0, 4, 4)


def test_what_is_refused() -> None:
    """With what would have been accepted."""
    forest, rows = caterpillar(3), np.zeros((2, 3), np.float32)
    compiled = onnx_treebeard.compile(forest)
    for dtype in (np.int64, "nothing"):
        with pytest.raises(OptionError, match="contributions are float32 or float64"):
            compiled.predict_contribs(rows, dtype=dtype)
    with pytest.raises(DataError, match="columns"):
        compiled.predict_contribs(rows[:, :2])
    with pytest.raises(DataError, match="the background has no rows"):
        compiled.predict_contribs(rows, background=rows[:0])
    with pytest.raises(DataError, match="columns"):
        compiled.predict_contribs(rows, background=rows[:, :2])
    with pytest.raises(OptionError, match="have no background"):
        compiled.predict_contribs(rows, background=rows, approx_contribs=True)
    with pytest.raises(OptionError, match="a block has 0 rows"):
        next(compiled.interaction_blocks(rows, block=0))
    silent = onnx_treebeard.compile(replace(forest, leaf_hits=np.zeros(0), node_hits=np.zeros(0)))
    with pytest.raises(UnsupportedError, match="onnx-treebeard profile MODEL ROWS"):
        silent.predict_contribs(rows)
    smallest = onnx_treebeard.compile(replace(forest, aggregate=Aggregate.MIN))
    with pytest.raises(UnsupportedError, match="smallest or largest"):
        smallest.predict_contribs(rows)


def test_a_background_whose_decisions_would_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explanations, "MAX_BYTES", 30)
    compiled, rows = onnx_treebeard.compile(caterpillar(3)), np.zeros((11, 3), np.float32)
    with pytest.raises(
        DataError, match="the background has 11 rows; 10 are the most for a forest of 3 nodes"
    ):
        compiled.predict_contribs(rows, background=rows)
    assert compiled.predict_contribs(rows, background=rows[:10]).shape == (11, 4)


def test_interactions_that_no_array_holds() -> None:
    """Two thousand features take 32 MB a row; the message says how many rows fit, and blocks have all."""
    forest = replace(caterpillar(3), n_features=2000)
    compiled, rows = onnx_treebeard.compile(forest), np.zeros((300, 2000), np.float32)
    with pytest.raises(
        DataError,
        match=r"the interactions of 300 rows take more than .*; 268 rows fit, and interaction_blocks",
    ):
        compiled.predict_interactions(rows)
    block = next(compiled.interaction_blocks(rows))
    assert block.shape[1:] == (2001, 2001)
    assert 1 <= len(block) <= 8
