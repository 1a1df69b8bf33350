"""Oracle: what the reader makes of XGBoost's JSON predicts what XGBoost predicts, bit for bit."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import xgboost
from xgboost_models import (
    BASE,
    INSTALLED,
    as_json,
    booster_of,
    features,
    labels,
    matrix,
    read_json,
    rows_of,
    train,
)

from onnx_treebeard.converters import xgboost as xgboost_model
from onnx_treebeard.converters.model_files.load_options import AS_THE_MODEL_SAYS
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Forest, PostTransform
from onnx_treebeard.system.errors import ModelError

DATA = Path(__file__).parents[1] / "data"

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


@pytest.fixture(scope="session")
def check(assert_same_bits):
    """check(booster): raw scores and scores of the booster's file equal the booster's own."""

    def run(booster: xgboost.Booster, forest: Forest | None = None) -> Forest:
        forest = forest or xgboost_model.read(bytes(booster.save_raw("json")), AS_THE_MODEL_SAYS, INSTALLED)
        rows = rows_of(forest)
        finite = np.where(
            np.isinf(rows), np.float32(0), rows
        )  # DMatrix refuses infinities, inplace_predict does not
        for margin, ours in ((True, numpy_reference.raw_scores), (False, numpy_reference.predict)):
            theirs = booster.predict(matrix(finite), output_margin=margin, strict_shape=True)
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


def test_logit_of_a_live_model_is_clamped_since_3_2():
    document = as_json(train("binary:logistic", rounds=1))
    document["version"] = [2, 1, 4]
    document["learner"]["learner_model_param"]["base_score"] = "9.9999994E-1"
    assert read_json(document).base_values[0] == np.float32(13.745160)
    live = read_json(document, AS_THE_MODEL_SAYS, (2, 1, 4))
    # 1 / b - 1 is 2 ** -23 in single precision; XGBoost 2.1.4 has this base value too.
    assert live.base_values[0] == np.float32(23 * np.log(2))
    document["learner"]["learner_model_param"]["base_score"] = "1E0"
    with pytest.raises(ModelError, match=r"base_score': is 1\.0; .* accepts more than 0 and less than 1"):
        read_json(document, AS_THE_MODEL_SAYS, (2, 1, 4))


@pytest.mark.parametrize("spelling", ["5E-1", "[5E-1]", "0.5", "[ 0.50 ]", "5e-1", 0.5, "[5E-1,5E-1]"])
def test_base_score_spellings(spelling):
    document = as_json(train("reg:squarederror", rounds=1, targets=2))
    document["learner"]["learner_model_param"]["base_score"] = spelling
    assert read_json(document).base_values.tolist() == [0.5, 0.5]


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


@pytest.mark.parametrize("objective", ["binary:logistic", "count:poisson", "multi:softprob"])
def test_no_trees_and_no_base_score(objective, check):
    """Since 3.1 the 0.5 that stands in such a file is a raw score; before, it is the score of every row."""
    booster = train(objective, 0, **OBJECTIVES[objective])
    check(booster)
    document = as_json(booster)
    linked = read_json(document, AS_THE_MODEL_SAYS, (3, 0, 5))
    assert read_json(document).base_values[0] == np.float32(0.5)
    assert linked.base_values[0] == {"binary:logistic": 0.0, "count:poisson": np.float32(np.log(0.5))}.get(
        objective, 0.5
    )
    document["learner"]["learner_model_param"]["boost_from_average"] = "0"
    assert read_json(document).base_values.tolist() == linked.base_values.tolist()


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
    forest = check(xgboost.train(BASE, matrix(x, y), 5))
    assert forest.n_targets == 3


def test_several_quantiles(check):
    booster = train("reg:quantileerror", quantile_alpha=[0.1, 0.5, 0.9])
    forest = check(booster)
    assert forest.n_targets == 3
    current = xgboost_model.read(bytes(booster.save_raw("json")))
    assert (forest.post_transform is PostTransform.SORT) == (INSTALLED >= (3, 4))
    assert current.post_transform is PostTransform.SORT


@pytest.mark.parametrize("objective", ["reg:quantileerror", "reg:expectileerror"])
def test_one_quantile_or_expectile_is_not_transformed(objective):
    document = as_json(train("reg:squarederror", rounds=1))
    document["learner"]["objective"] = {"name": objective}
    assert read_json(document).post_transform is PostTransform.NONE


def test_steps_between_expectiles_are_at_least_1e_6():
    """By XGBoost 3.4.1 from the same base scores; softplus gives the steps back."""
    document = as_json(train("reg:squarederror", rounds=1, targets=3))
    document["learner"]["objective"] = {"name": "reg:expectileerror"}
    for scores, margins in (
        ("[0,0,0]", [0, -13.81551, -13.81551]),
        ("[1,0,-1]", [1, -13.81551, -13.81551]),
        ("[0,20,40]", [0, 19.999998, 19.999998]),
        ("[0,1E30,3E38]", [0, 1e30, 3e38]),
    ):
        document["learner"]["learner_model_param"]["base_score"] = scores
        assert read_json(document).base_values.tolist() == np.array(margins, np.float32).tolist()


def test_sum_starts_with_the_base_value_and_keeps_the_sign_of_zero(check):
    document = as_json(train("binary:logistic", rounds=1, max_depth=1, base_score=0.5))
    tree = document["learner"]["gradient_booster"]["model"]["trees"][0]
    tree["split_conditions"][1:] = [-0.0, 0.0]
    forest = check(booster_of(document), read_json(document))
    raw = numpy_reference.raw_scores(forest, np.array([[-9.0] * 5, [9.0] * 5], np.float32))[:, 0]
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
    data, other = matrix(x, noise), matrix(features(rng), noise)
    booster = xgboost.train(
        BASE, data, 30, evals=[(other, "other")], early_stopping_rounds=3, verbose_eval=False
    )
    booster.save_model(tmp_path / "model.json")
    loaded = xgboost.Booster(model_file=tmp_path / "model.json")
    assert loaded.best_iteration + 1 < loaded.num_boosted_rounds()
    forest = check(loaded, xgboost_model.read((tmp_path / "model.json").read_bytes()))
    assert forest.n_trees == loaded.num_boosted_rounds()


def test_trees_are_added_in_the_order_of_their_ids(check):
    document = as_json(train("reg:squarederror"))
    document["learner"]["gradient_booster"]["model"]["trees"].reverse()
    check(booster_of(document), read_json(document))


def test_names_numbers_and_hit_counts_come_from_the_file():
    rng = np.random.default_rng(2)
    x = features(rng)
    names = ["age", "größe", "a b", "d", "e"]
    booster = xgboost.train({**BASE, "max_depth": 2}, matrix(x, x[:, 3] > 0, feature_names=names), 2)
    forest = xgboost_model.read(bytes(booster.save_raw("json")))
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
def test_file_of_another_version(path, assert_same_bits):
    """The expected margins and scores were computed by the version that the file beside it names, or by the one that wrote it."""
    expected = json.loads(path.with_suffix(".expected").read_text())
    forests = [xgboost_model.read(path.read_bytes())]
    if path.with_suffix(".ubj").exists():
        forests.append(xgboost_model.read(path.with_suffix(".ubj").read_bytes()))
    rows = np.array([[float.fromhex(v) for v in row] for row in expected["rows"]], np.float32)
    for forest in forests:
        for key, ours in (("margins", numpy_reference.raw_scores), ("values", numpy_reference.predict)):
            if key in expected:
                theirs = np.array([[float.fromhex(v) for v in row] for row in expected[key]], np.float32)
                assert_same_bits(ours(forest, rows), theirs)


def test_there_are_files_of_other_versions():
    versions = {tuple(path.stem.split("_")[1:3]) for path in DATA.glob("xgboost_*.json")}
    assert versions >= {("1", "4"), ("1", "6"), ("1", "7"), ("2", "1"), ("3", "3"), ("3", "4")}
