"""Models of XGBoost and LightGBM opened by treebeard.h alone. Oracle: predictions of the library that trained them, to the bit."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import lightgbm
import numpy as np
import pytest
import xgboost
from adversarial_rows import adversarial_rows
from lightgbm_models import categorical_model, with_categories
from opened_models import BOTH, open_model
from planned_predictors import units_from, units_of_plan, write_library
from same_bits import assert_same_bits
from xgboost_models import matrix, rows_of, train

from onnx_treebeard import load
from onnx_treebeard.kernels.cpu.isa.cpu_levels import level_of
from onnx_treebeard.kernels.llvm.cpu_targets import native_machine
from onnx_treebeard.system.errors import ModelError, TreebeardError, UnsupportedError

SAMPLED = {"subsample": 0.6, "colsample_bynode": 0.6}
BAGGED = {"boosting": "rf", "bagging_fraction": 0.6, "bagging_freq": 1}

XGBOOST: dict[str, tuple[str, dict[str, Any]]] = {
    "squared error": ("reg:squarederror", {}),
    "one quantile": ("reg:quantileerror", {"quantile_alpha": 0.3}),
    "logistic regression": ("reg:logistic", {}),
    "binary": ("binary:logistic", {}),
    "binary, base score": ("binary:logistic", {"base_score": 0.72965544}),
    "binary, no round": ("binary:logistic", {"rounds": 0, "base_score": 0.1}),
    "logits": ("binary:logitraw", {}),
    "hinge": ("binary:hinge", {}),
    "classes": ("multi:softprob", {"num_class": 4}),
    "class alone": ("multi:softmax", {"num_class": 4}),
    "counts": ("count:poisson", {}),
    "gamma": ("reg:gamma", {}),
    "tweedie": ("reg:tweedie", {}),
    "ranks": ("rank:ndcg", {}),
    "cox": ("survival:cox", {}),
    "failure times": ("survival:aft", {}),
    "dart": ("binary:logistic", {"booster": "dart", "rate_drop": 0.5, "one_drop": 1}),
    "dart, classes": ("multi:softprob", {"num_class": 4, "booster": "dart", "rate_drop": 0.5}),
    "random forest": ("binary:logistic", {"rounds": 1, "num_parallel_tree": 9, "eta": 1, **SAMPLED}),
    "forest of classes": ("multi:softprob", {"rounds": 2, "num_parallel_tree": 3, "num_class": 4, **SAMPLED}),
    "categories": ("binary:logistic", {"categorical": True, "max_cat_to_onehot": 1}),
    "one category each": ("count:poisson", {"categorical": True, "max_cat_to_onehot": 100}),
    "several targets": ("reg:squarederror", {"targets": 3}),
    "leaves of vectors": (
        "reg:squarederror",
        {"targets": 3, "multi_strategy": "multi_output_tree", "tree_method": "hist"},
    ),
}
LIGHTGBM: dict[str, tuple[str, dict[str, Any]]] = {
    "squared error": ("regression", {}),
    "square roots": ("regression", {"reg_sqrt": True}),
    "absolute error": ("regression_l1", {}),
    "huber": ("huber", {}),
    "quantile": ("quantile", {"alpha": 0.3}),
    "counts": ("poisson", {}),
    "gamma": ("gamma", {}),
    "tweedie": ("tweedie", {}),
    "binary": ("binary", {"sigmoid": 1.7}),
    "cross entropy": ("cross_entropy", {}),
    "intensities": ("cross_entropy_lambda", {}),
    "classes": ("multiclass", {"num_class": 3}),
    "one versus all": ("multiclassova", {"num_class": 3, "sigmoid": 0.7}),
    "dart": ("binary", {"boosting": "dart", "drop_rate": 0.5}),
    "dart, classes": ("multiclass", {"num_class": 3, "boosting": "dart", "drop_rate": 0.5}),
    "random forest": ("regression", BAGGED),
    "forest of classes": ("multiclass", {"num_class": 3, **BAGGED}),
    "zero is missing": ("binary", {"zero_as_missing": True}),
    "nothing is missing": ("regression", {"use_missing": False}),
    "linear leaves": ("multiclass", {"num_class": 3, "linear_tree": True}),
}


@cache
def xgboost_model(name: str) -> xgboost.Booster:
    objective, parameters = XGBOOST[name]
    return train(objective, **parameters)


@cache
def lightgbm_model(name: str) -> lightgbm.Booster:
    """As its own text says it, which is what predictions of files are compared with."""
    objective, parameters = LIGHTGBM[name]
    return lightgbm.Booster(model_str=categorical_model(objective, **parameters).model_to_string())


def text_of(booster: lightgbm.Booster) -> bytes:
    return str(booster.model_to_string()).encode()


@pytest.fixture(scope="module", autouse=True)
def kernels(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A library of the units of all these models."""
    machine = native_machine()
    if machine is None or level_of(machine) is None:
        pytest.skip("the library has no level for this CPU")
    files = [bytes(xgboost_model(name).save_raw("json")) for name in XGBOOST]
    files += [text_of(lightgbm_model(name)) for name in LIGHTGBM]
    made = tmp_path_factory.mktemp("units")
    write_library(
        made, [unit for data in files for unit in units_of_plan(load(data), machine, BOTH)], machine
    )
    with units_from(made):
        yield


@pytest.mark.parametrize("form", ["json", "ubj"])
@pytest.mark.parametrize("name", XGBOOST)
def test_xgboost(name: str, form: str) -> None:
    booster = xgboost_model(name)
    data = bytes(booster.save_raw(form))
    rows, opened = np.ascontiguousarray(rows_of(load(data))), open_model(data)
    finite = np.where(
        np.isinf(rows), np.float32(0), rows
    )  # DMatrix refuses infinities, inplace_predict does not
    scores, labels, raw = opened.results(finite)
    assert_same_bits(raw, booster.predict(matrix(finite), output_margin=True, strict_shape=True))
    assert_same_bits(scores, booster.predict(matrix(finite), strict_shape=True))
    if name in ("classes", "dart, classes", "forest of classes"):
        assert labels is not None
        assert (labels == scores.argmax(axis=1)).all()
    leaves = booster.predict(matrix(finite), pred_leaf=True)
    assert (opened.leaves(finite) == leaves.reshape(len(rows), -1)).all()
    if "dart" not in name:  # before 3.3 inplace_predict of DART has other last bits than predict
        scores, _, raw = opened.results(rows)
        assert_same_bits(raw, booster.inplace_predict(rows, predict_type="margin", strict_shape=True))
        assert_same_bits(scores, booster.inplace_predict(rows, strict_shape=True))


@pytest.mark.parametrize("name", LIGHTGBM)
def test_lightgbm(name: str) -> None:
    booster = lightgbm_model(name)
    forest = load(text_of(booster))
    rows = with_categories(forest, adversarial_rows(forest, 200, 0).astype(np.float64))
    opened = open_model(text_of(booster))
    scores, labels, raw = opened.results(np.ascontiguousarray(rows))
    assert_same_bits(scores, predicted(booster, rows))
    if "forest" not in name:  # whose raw scores are sums there, averages here
        assert_same_bits(raw, predicted(booster, rows, raw_score=True))
    if name == "classes":
        assert labels is not None
        assert (labels == scores.argmax(axis=1)).all()
    assert (opened.leaves(rows) == predicted(booster, rows, pred_leaf=True)).all()


@pytest.mark.parametrize("name", ["binary", "classes", "forest of classes", "zero is missing"])
def test_dumps_of_lightgbm(name: str) -> None:
    booster = lightgbm_model(name)
    forest = load(text_of(booster))
    rows = with_categories(forest, adversarial_rows(forest, 200, 0).astype(np.float64))
    opened = open_model(json.dumps(booster.dump_model()).encode())
    scores, _, _ = opened.results(np.ascontiguousarray(rows))
    assert_same_bits(scores, predicted(booster, rows))
    assert (opened.leaves(rows) == predicted(booster, rows, pred_leaf=True)).all()


def predicted(booster: lightgbm.Booster, rows: np.ndarray, **options: object) -> np.ndarray:
    return np.asarray(booster.predict(rows, num_threads=1, **options)).reshape(len(rows), -1)


def test_the_models_have_what_they_are_here_for() -> None:
    """Sets of categories in both, several weights a leaf, zeros that are missing."""
    vectors = load(bytes(xgboost_model("leaves of vectors").save_raw("json")))
    assert len(vectors.weight) == 3 * vectors.n_leaves
    for name in ("categories", "one category each"):
        assert load(bytes(xgboost_model(name).save_raw("json"))).set_member.size > 0
    assert load(text_of(lightgbm_model("binary"))).set_member.size > 0
    assert load(text_of(lightgbm_model("zero is missing"))).zero_missing.any()


REFUSED: dict[str, tuple[str, str, type[TreebeardError], str]] = {
    "objective": (
        '"name":"binary:logistic"',
        '"name":"binary:magic"',
        ModelError,
        "learner.objective.name.*is 'binary:magic', an unknown objective; accepted are reg:squarederror, reg:linear",
    ),
    "booster": (
        '"name":"gbtree"',
        '"name":"gbforest"',
        ModelError,
        "gradient_booster.name.*is 'gbforest'; accepted are gbtree, dart",
    ),
    "linear booster": (
        '"name":"gbtree"',
        '"name":"gblinear"',
        UnsupportedError,
        "gblinear, which has no trees; accepted are gbtree, dart",
    ),
    "base score": (
        '"base_score":"[7.2965544E-1]"',
        '"base_score":"[1.5]"',
        ModelError,
        "base_score.*is 1.5; the objective accepts 0 to 1",
    ),
}
REFUSED_TEXT: dict[str, tuple[str, str, type[TreebeardError], str]] = {
    "objective": (
        "objective=binary",
        "objective=magic",
        ModelError,
        "objective.*is 'magic', an unknown objective; accepted are regression, regression_l1",
    ),
    "version": ("version=v4", "version=v5", UnsupportedError, "version.*is 'v5'; accepted are v2, v3, v4"),
    "linear leaves": ("is_linear=0", "is_linear=1", ModelError, "tree 0, field 'leaf_const': is missing"),
    "sigmoid": ("sigmoid:1.7", "sigmoid:0", ModelError, "sigmoid parameter '0'; expected a positive number"),
}


def refused(data: bytes, error: type[TreebeardError], words: str) -> None:
    """By the runtime and by Python alike."""
    for opens in (open_model, load):
        with pytest.raises(error, match=words):
            opens(data)


@pytest.mark.parametrize("case", REFUSED)
def test_what_is_not_known_of_xgboost_is_named(case: str) -> None:
    old, new, error, words = REFUSED[case]
    text = bytes(xgboost_model("binary, base score").save_raw("json")).decode()
    assert text.count(old) == 1
    refused(text.replace(old, new).encode(), error, words)


@pytest.mark.parametrize("case", REFUSED_TEXT)
def test_what_is_not_known_of_lightgbm_is_named(case: str) -> None:
    old, new, error, words = REFUSED_TEXT[case]
    text = text_of(lightgbm_model("binary")).decode()
    assert old in text
    refused(text.replace(old, new).encode(), error, words)
