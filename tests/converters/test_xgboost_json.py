"""Oracle: what the reader makes of XGBoost's JSON predicts what XGBoost predicts, bit for bit."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import xgboost

from onnx_treebeard import semantics
from onnx_treebeard.converters import xgboost_json
from onnx_treebeard.forest import Forest

DATA = Path(__file__).parent / "data"
BASE = {"nthread": 1, "verbosity": 0, "max_depth": 4, "eta": 0.7, "seed": 3}

OBJECTIVES: dict[str, dict[str, Any]] = {
    "reg:squarederror": {},
    "reg:squaredlogerror": {},
    "reg:absoluteerror": {},
    "reg:pseudohubererror": {},
    "reg:quantileerror": {"quantile_alpha": 0.3},
    "reg:logistic": {},
    "binary:logistic": {},
    "binary:logitraw": {},
    "binary:hinge": {},
    "multi:softprob": {"num_class": 4},
    "multi:softmax": {"num_class": 4},
    "count:poisson": {},
    "reg:gamma": {},
    "reg:tweedie": {},
    "rank:pairwise": {},
    "rank:ndcg": {},
    "rank:map": {},
    "survival:cox": {},
    "survival:aft": {},
}


def features(rng: np.random.Generator, n: int = 300) -> np.ndarray:
    """Missing values, zeros of both signs, denormals and ties, so that the thresholds are interesting."""
    x = rng.normal(size=(n, 5)).astype(np.float32)
    x[:, 3] = np.round(x[:, 3])
    x[:, 4] = rng.choice(np.array([0, -0.0, 1e-40, -1e-40, 1e-35, 1e-36, 1], np.float32), n)
    x[rng.random(x.shape) < 0.15] = np.nan
    return x


def labels(objective: str, x: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    score = np.nan_to_num(x[:, 0]) + np.nan_to_num(x[:, 4]) + rng.normal(size=len(x)) / 3
    if objective.startswith("multi:"):
        return np.digitize(score, [-0.7, 0, 0.7]).astype(float)
    if objective.startswith(("binary:", "rank:")) or objective == "reg:logistic":
        return (score > 0).astype(float)
    return np.exp(score)


def train(objective: str, rounds: int = 7, **parameters: Any) -> xgboost.Booster:
    rng = np.random.default_rng(5)
    x = features(rng)
    y = labels(objective, x, rng)
    data = xgboost.DMatrix(x, y)
    if objective.startswith("rank:"):
        data.set_group([100, 100, 100])
    if objective == "survival:aft":
        data.set_float_info("label_lower_bound", y)
        data.set_float_info("label_upper_bound", y * 2)
    return xgboost.train({**BASE, "objective": objective, **parameters}, data, rounds)


def as_json(booster: xgboost.Booster) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(booster.save_raw("json"))
    return document


def read_json(document: dict[str, Any]) -> Forest:
    return xgboost_json.read(json.dumps(document).encode())


def booster_of(document: dict[str, Any]) -> xgboost.Booster:
    booster = xgboost.Booster({"nthread": 1})
    booster.load_model(bytearray(json.dumps(document).encode()))
    return booster


@pytest.fixture(scope="session")
def check(rows_near, assert_same_bits):
    """check(booster): raw scores and scores of the booster's file equal the booster's own."""

    def run(booster: xgboost.Booster, forest: Forest | None = None) -> Forest:
        forest = forest or xgboost_json.read(bytes(booster.save_raw("json")))
        rows = rows_near(forest)
        finite = np.where(
            np.isinf(rows), np.float32(0), rows
        )  # DMatrix refuses infinities, inplace_predict does not
        for margin, ours in ((True, semantics.raw_scores), (False, semantics.predict)):
            theirs = booster.predict(xgboost.DMatrix(finite), output_margin=margin, strict_shape=True)
            assert_same_bits(ours(forest, finite), theirs)
            kind = "margin" if margin else "value"
            theirs = booster.inplace_predict(rows, predict_type=kind, strict_shape=True)
            assert_same_bits(ours(forest, rows), theirs)
        return forest

    return run


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_objective(objective, check):
    forest = check(train(objective, **OBJECTIVES[objective]))
    assert forest.n_trees == 7 * OBJECTIVES[objective].get("num_class", 1)
    assert forest.n_nodes > 12


@pytest.mark.parametrize(
    "objective", ["reg:squarederror", "binary:logistic", "count:poisson", "multi:softprob"]
)
@pytest.mark.parametrize("base_score", [0.5, 0.123, 0.48449895, 0.72965544])
def test_base_score(objective, base_score, check):
    """The last two have a logit, and a log, whose last bit only the C library's single-precision logf gets as XGBoost does."""
    for rounds in (0, 7):
        check(train(objective, rounds, **OBJECTIVES[objective], base_score=base_score))


@pytest.mark.parametrize("base_score", ["0E0", "1E-7", "1E-6", "9.999999E-1", "9.9999994E-1", "1E0"])
def test_logit_of_an_extreme_base_score_is_clamped(base_score, check):
    document = as_json(train("binary:logistic"))
    document["learner"]["learner_model_param"]["base_score"] = f"[{base_score}]"
    check(booster_of(document), read_json(document))


def test_logit_is_not_clamped_in_files_of_older_versions():
    document = as_json(train("binary:logistic", rounds=1))
    document["version"] = [2, 1, 4]
    document["learner"]["learner_model_param"]["base_score"] = "9.9999994E-1"
    forest = read_json(document)
    # 1 / b - 1 is 2 ** -23 in single precision; XGBoost 2.1.4 has this base value too.
    assert forest.base_values[0] == np.float32(23 * np.log(2))


@pytest.mark.parametrize("spelling", ["5E-1", "[5E-1]", "0.5", "[ 0.50 ]", "5e-1"])
def test_base_score_spellings(spelling):
    document = as_json(train("reg:squarederror", rounds=1))
    document["learner"]["learner_model_param"]["base_score"] = spelling
    assert read_json(document).base_values.tolist() == [0.5]


@pytest.mark.parametrize(
    "parameters",
    [
        {"num_parallel_tree": 3, "subsample": 0.6, "colsample_bynode": 0.6},
        {"grow_policy": "lossguide", "max_leaves": 13, "max_depth": 0},
        {"tree_method": "exact"},
        {"tree_method": "approx", "max_depth": 7, "min_child_weight": 0},
        {"max_depth": 0, "max_leaves": 40, "grow_policy": "lossguide", "lambda": 0},
        {"max_depth": 1},
    ],
    ids=lambda parameters: "-".join(map(str, parameters)),
)
@pytest.mark.parametrize("objective", ["binary:logistic", "multi:softprob"])
def test_shapes_of_trees(objective, parameters, check):
    check(train(objective, **OBJECTIVES[objective], **parameters))


def test_trees_that_are_one_leaf(check):
    forest = check(train("reg:squarederror", gamma=1e9))
    assert forest.n_nodes == 0
    assert (forest.root < 0).all()


def test_no_trees(check):
    forest = check(train("binary:logistic", rounds=0, base_score=0.5))
    assert forest.n_trees == 0


def test_pruned_nodes_are_dropped(check):
    booster = train("reg:squarederror", tree_method="exact", gamma=2.0, max_depth=7)
    trees = as_json(booster)["learner"]["gradient_booster"]["model"]["trees"]
    deleted = sum(int(tree["tree_param"]["num_deleted"]) for tree in trees)
    entries = sum(int(tree["tree_param"]["num_nodes"]) for tree in trees)
    assert deleted > 0
    forest = check(booster)
    assert forest.n_nodes + forest.n_leaves == entries - deleted


def test_several_targets(check):
    rng = np.random.default_rng(1)
    x = features(rng)
    y = np.stack([labels("", x, rng), -labels("", x, rng), np.nan_to_num(x[:, 1])], axis=1)
    forest = check(xgboost.train(BASE, xgboost.DMatrix(x, y), 5))
    assert forest.n_targets == 3


def test_several_quantiles(check):
    forest = check(train("reg:quantileerror", quantile_alpha=[0.1, 0.5, 0.9]))
    assert forest.n_targets == 3


def test_sum_starts_with_the_base_value_and_keeps_the_sign_of_zero(check):
    document = as_json(train("binary:logistic", rounds=1, max_depth=1, base_score=0.5))
    tree = document["learner"]["gradient_booster"]["model"]["trees"][0]
    tree["split_conditions"][1:] = [-0.0, 0.0]
    forest = check(booster_of(document), read_json(document))
    raw = semantics.raw_scores(forest, np.array([[-9.0] * 5, [9.0] * 5], np.float32))[:, 0]
    assert np.signbit(raw).tolist() == [True, False]


def test_sigmoid_of_very_negative_scores(check):
    document = as_json(train("binary:logistic", rounds=1, max_depth=2, base_score=0.5))
    tree = document["learner"]["gradient_booster"]["model"]["trees"][0]
    assert len(tree["split_conditions"]) == 7
    tree["split_conditions"][3:] = [-88.6, -88.72, -103.5, -2000.0]
    check(booster_of(document), read_json(document))


def test_all_trees_count_even_if_the_file_names_a_best_iteration(tmp_path, check):
    rng = np.random.default_rng(0)
    x, noise = features(rng), rng.normal(size=300)
    data, other = xgboost.DMatrix(x, noise), xgboost.DMatrix(features(rng), noise)
    booster = xgboost.train(
        BASE, data, 30, evals=[(other, "other")], early_stopping_rounds=3, verbose_eval=False
    )
    booster.save_model(tmp_path / "model.json")
    loaded = xgboost.Booster(model_file=tmp_path / "model.json")
    assert loaded.best_iteration + 1 < loaded.num_boosted_rounds()
    forest = check(loaded, xgboost_json.read((tmp_path / "model.json").read_bytes()))
    assert forest.n_trees == loaded.num_boosted_rounds()


def test_trees_are_added_in_the_order_of_their_ids(check):
    document = as_json(train("reg:squarederror"))
    document["learner"]["gradient_booster"]["model"]["trees"].reverse()
    check(booster_of(document), read_json(document))


def test_names_numbers_and_hit_counts_come_from_the_file():
    rng = np.random.default_rng(2)
    x = features(rng)
    names = ["age", "größe", "a b", "d", "e"]
    booster = xgboost.train({**BASE, "max_depth": 2}, xgboost.DMatrix(x, x[:, 3] > 0, feature_names=names), 2)
    forest = xgboost_json.read(bytes(booster.save_raw("json")))
    tree = as_json(booster)["learner"]["gradient_booster"]["model"]["trees"][1]
    own = forest.node_tree == 1
    assert forest.feature_names == tuple(names)
    assert forest.tree_id.tolist() == [0, 1]
    assert forest.node_id[own].tolist() == [i for i, child in enumerate(tree["left_children"]) if child >= 0]
    hits = dict(enumerate(tree["sum_hessian"]))
    assert forest.node_hits[own].tolist() == [np.float32(hits[i]) for i in forest.node_id[own].tolist()]
    assert forest.node_hits[0] == 300  # the hessian of the squared error counts rows
    assert len(forest.leaf_hits) == forest.n_leaves


@pytest.mark.parametrize("path", sorted(DATA.glob("xgboost_*.json")), ids=lambda path: path.stem)
def test_file_of_an_older_version(path, assert_same_bits):
    """The expected margins were computed by the version that wrote the file."""
    expected = json.loads(path.with_suffix(".expected").read_text())
    forest = xgboost_json.read(path.read_bytes())
    rows = np.array([[float.fromhex(v) for v in row] for row in expected["rows"]], np.float32)
    margins = np.array([[float.fromhex(v) for v in row] for row in expected["margins"]], np.float32)
    assert_same_bits(semantics.raw_scores(forest, rows), margins)


def test_there_are_files_of_older_versions():
    assert len(list(DATA.glob("xgboost_*.json"))) >= 3
