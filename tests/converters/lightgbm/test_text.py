"""Oracle: what the reader makes of LightGBM's text predicts what LightGBM predicts, bit for bit."""

import re
from pathlib import Path
from typing import Any

import lightgbm
import numpy as np
import pytest

from onnx_treebeard.converters.read import forest_of_source
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Aggregate, Forest, PostTransform

DATA = Path(__file__).parents[1] / "data"
BASE = {
    "num_threads": 1,
    "verbose": -1,
    "num_leaves": 12,
    "min_data_in_leaf": 5,
    "learning_rate": 0.4,
    "deterministic": True,
}

OBJECTIVES: dict[str, dict[str, Any]] = {
    "regression": {},
    "regression_l1": {},
    "huber": {},
    "fair": {},
    "poisson": {},
    "quantile": {"alpha": 0.3},
    "mape": {},
    "gamma": {},
    "tweedie": {},
    "binary": {"sigmoid": 1.7},
    "cross_entropy": {},
    "multiclass": {"num_class": 4},
    "multiclassova": {"num_class": 4, "sigmoid": 0.7},
    "lambdarank": {},
    "rank_xendcg": {},
    "cross_entropy_lambda": {},
}
WITH_SQUARE_ROOT = ("regression", "regression_l1", "fair", "quantile", "mape")

MISSING = {
    "none": {"use_missing": False},
    "zero": {"zero_as_missing": True},
    "nan": {},
}


def features(rng: np.random.Generator, n: int = 400) -> np.ndarray:
    """Missing values, zeros, ties, and values around LightGBM's zero threshold."""
    x = rng.normal(size=(n, 5))
    x[:, 3] = np.round(x[:, 3])
    x[:, 4] = rng.choice([0, -0.0, 1e-40, -1e-36, 1e-34, -1e-34, 1], n)
    x[:, 1] *= 1e-35
    x[rng.random(x.shape) < 0.15] = np.nan
    return x


def labels(objective: str, x: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    score = (
        np.nan_to_num(x[:, 0])
        + np.nan_to_num(x[:, 4])
        + np.nan_to_num(x[:, 1]) * 1e35
        + rng.normal(size=len(x)) / 3
    )
    if objective.startswith("multi"):
        return np.digitize(score, [-0.7, 0, 0.7]).astype(float)
    if objective in ("binary", "cross_entropy", "lambdarank", "rank_xendcg", "cross_entropy_lambda"):
        return (score > 0).astype(float)
    return np.exp(score)


def train(objective: str, rounds: int = 7, **parameters: Any) -> lightgbm.Booster:
    rng = np.random.default_rng(5)
    x = features(rng)
    group = [100] * 4 if "rank" in objective else None
    data = lightgbm.Dataset(x, labels(objective, x, rng), group=group)
    return lightgbm.train({**BASE, "objective": objective, **parameters}, data, rounds)


def text_of(booster: lightgbm.Booster) -> str:
    return str(booster.model_to_string())


def read_text(text: str) -> Forest:
    return forest_of_source(text.encode())


@pytest.fixture(scope="session")
def check(rows_near, assert_same_bits):
    """check(booster): scores (and raw scores, unless they are averages) of the booster's text equal the booster's own."""

    def run(booster: lightgbm.Booster) -> Forest:
        booster = lightgbm.Booster(model_str=text_of(booster))
        forest = read_text(text_of(booster))
        rows = rows_near(forest)
        theirs = booster.predict(rows, num_threads=1).reshape(len(rows), -1)
        assert_same_bits(numpy_reference.predict(forest, rows), theirs)
        if forest.aggregate is Aggregate.SUM:
            theirs = booster.predict(rows, raw_score=True, num_threads=1).reshape(len(rows), -1)
            assert_same_bits(numpy_reference.raw_scores(forest, rows), theirs)
        return forest

    return run


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_objective(objective, check):
    forest = check(train(objective, **OBJECTIVES[objective]))
    assert forest.n_trees == 7 * OBJECTIVES[objective].get("num_class", 1)
    assert forest.n_nodes > 20


@pytest.mark.parametrize("objective", [*WITH_SQUARE_ROOT, "huber", "poisson"])
def test_square_root_of_the_labels(objective, check):
    booster = train(objective, reg_sqrt=True, boost_from_average=False, **OBJECTIVES[objective])
    forest = check(booster)
    squares = forest.post_transform is PostTransform.SIGNED_SQUARE
    assert squares == (objective in WITH_SQUARE_ROOT)


@pytest.mark.parametrize(
    "objective", ["regression sqrt", "cross_entropy_lambda", "huber sqrt", "poisson sqrt"]
)
def test_transforms_of_single_values(objective, assert_same_bits):
    """Zeros of both signs, overflow, underflow; what the header says wins over what LightGBM was trained with."""
    text = text_of(train("regression", rounds=1, num_leaves=2)).replace("tree_sizes=", "no_sizes=")
    text = text.replace("objective=regression", f"objective={objective}")
    rows = np.array([[-1e300] * 5, [1e300] * 5])
    for values in (
        "-0 0",
        "-1.5 0.75",
        "1e200 -1e200",
        "-1e-200 2.2e-16",
        "inf -inf",
        "710 -745.2",
        "700 -40",
    ):
        changed = re.sub(r"leaf_value=.*", f"leaf_value={values}", text)
        theirs = lightgbm.Booster(model_str=changed).predict(rows, num_threads=1)[:, None]
        with np.errstate(all="ignore"):
            assert_same_bits(numpy_reference.predict(read_text(changed), rows), theirs)


@pytest.mark.parametrize("missing", MISSING)
@pytest.mark.parametrize("objective", ["regression", "multiclass"])
def test_missing_types(objective, missing, check):
    booster = train(objective, **OBJECTIVES[objective], **MISSING[missing])
    forest = check(booster)
    types = set(re.findall(r"decision_type=([\d ]+)", text_of(booster)))
    found = {int(word) >> 2 & 3 for line in types for word in line.split()}
    assert found & {list(MISSING).index(missing)}
    assert forest.zero_missing.any() == (missing == "zero")


def test_every_missing_type_and_direction_at_one_node(rows_near, assert_same_bits):
    """Each decision type, at thresholds on both sides of zero and at zero itself."""
    text = text_of(train("regression", rounds=1, num_leaves=2))
    for decision in range(0, 12, 2):
        for threshold in (
            "-1",
            "-1e-300",
            "-0",
            "0",
            "1.0000000180025095e-35",
            "9.9e-36",
            "1e300",
            "inf",
            "-inf",
        ):
            changed = re.sub(r"threshold=.*", f"threshold={threshold}", text)
            changed = re.sub(r"decision_type=.*", f"decision_type={decision}", changed)
            changed = re.sub(r"tree_sizes=.*\n", "", changed)
            booster, forest = lightgbm.Booster(model_str=changed), read_text(changed)
            rows = rows_near(forest, n=60)
            theirs = booster.predict(rows, raw_score=True, num_threads=1)[:, None]
            assert_same_bits(numpy_reference.raw_scores(forest, rows), theirs)


@pytest.mark.parametrize(
    "parameters",
    [
        {"boosting": "dart", "drop_rate": 0.5},
        {"boosting": "goss"},
        {"num_leaves": 2},
        {"num_leaves": 100, "min_data_in_leaf": 1, "min_sum_hessian_in_leaf": 0},
        {"max_depth": 2},
        {"extra_trees": True},
        {"boost_from_average": False},
    ],
    ids=lambda parameters: "-".join(map(str, parameters)),
)
@pytest.mark.parametrize("objective", ["binary", "multiclass"])
def test_shapes_of_trees(objective, parameters, check):
    check(train(objective, **OBJECTIVES[objective], **parameters))


@pytest.mark.parametrize("objective", ["regression", "binary", "poisson"])
def test_random_forest_is_an_average(objective, check):
    forest = check(train(objective, boosting="rf", bagging_fraction=0.6, bagging_freq=1))
    assert forest.aggregate is Aggregate.AVERAGE


def test_trees_that_are_one_leaf(check):
    forest = check(train("regression", min_data_in_leaf=400))
    assert forest.n_nodes == 0
    assert (forest.root < 0).all()


def test_a_class_that_never_occurs_gives_single_leaves(check):
    rng = np.random.default_rng(1)
    x = features(rng)
    data = lightgbm.Dataset(x, rng.integers(0, 2, len(x)) * 2)
    forest = check(lightgbm.train({**BASE, "objective": "multiclass", "num_class": 3}, data, 4))
    assert (forest.root < 0).sum() >= 4


def test_objective_of_the_users_own(check):
    rng = np.random.default_rng(1)
    x = features(rng)

    def objective(scores: np.ndarray, data: lightgbm.Dataset) -> tuple[np.ndarray, np.ndarray]:
        return scores - data.get_label(), np.ones_like(scores)

    data = lightgbm.Dataset(x, labels("regression", x, rng))
    booster = lightgbm.train({**BASE, "objective": objective}, data, 3)
    assert "objective=" not in text_of(booster).partition("Tree=0")[0]
    check(booster)


def test_names_numbers_and_hit_counts_come_from_the_file():
    rng = np.random.default_rng(2)
    x = features(rng)
    names = ["age", "größe", "c", "d", "e"]
    booster = lightgbm.train(
        {**BASE, "objective": "regression"}, lightgbm.Dataset(x, x[:, 3], feature_name=names), 2
    )
    forest = read_text(text_of(booster))
    assert forest.feature_names == tuple(names)
    assert forest.tree_id.tolist() == [0, 1]
    for tree in range(2):
        own = forest.node_tree == tree
        assert forest.node_id[own].tolist() == list(range(own.sum()))
        assert forest.node_hits[own][0] == 400
    assert forest.leaf_hits.sum() == 800


def test_input_of_single_precision_is_widened(check, assert_same_bits):
    booster = train("regression")
    rows = features(np.random.default_rng(9)).astype(np.float32)
    theirs = booster.predict(rows, raw_score=True, num_threads=1)[:, None]
    assert_same_bits(numpy_reference.raw_scores(read_text(text_of(booster)), rows), theirs)


@pytest.mark.parametrize("path", sorted(DATA.glob("lightgbm_*.txt")), ids=lambda path: path.stem)
def test_file_of_an_older_version(path, assert_same_bits):
    """The expected raw scores were computed by the version that wrote the file."""
    rows, expected = (
        np.array([[float.fromhex(word) for word in line.split()] for line in part.splitlines() if line])
        for part in path.with_suffix(".expected").read_text().split("raw scores\n")
    )
    assert_same_bits(numpy_reference.raw_scores(forest_of_source(path.read_bytes()), rows), expected)


@pytest.mark.parametrize("end", ["end of trees\n", "\nfeature importances:\nColumn_0=1\n"])
def test_version_2_is_version_3_without_weights(end, rows_near, assert_same_bits):
    """LightGBM 2.0 to 2.2: no weights of nodes and leaves, no is_linear, at first no end of trees. LightGBM still reads it."""
    text = text_of(train("binary", rounds=3))
    old = re.sub(r"^(leaf_weight|internal_weight|is_linear)=.*\n", "", text, flags=re.M)
    old = re.sub(r"^version=.*", "version=v2", old, flags=re.M)
    trees = re.split(r"^(?=Tree=)", old.partition("end of trees")[0], flags=re.M)
    sizes = " ".join(str(len(tree)) for tree in trees[1:])
    header = re.sub(r"^tree_sizes=.*", f"tree_sizes={sizes}", trees[0], flags=re.M)
    written = "".join([header, *trees[1:], end, "\npandas_categorical:null\n"])
    forest = read_text(written)
    rows = rows_near(forest)
    theirs = lightgbm.Booster(model_str=written).predict(rows, num_threads=1).reshape(len(rows), -1)
    assert_same_bits(numpy_reference.predict(forest, rows), theirs)


def test_there_are_files_of_older_versions():
    assert len(list(DATA.glob("lightgbm_*.txt"))) >= 1
