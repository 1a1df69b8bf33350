"""Unit: malformed XGBoost files end in one line that names tree, node and field."""

import copy
import json
from typing import Any

import numpy as np
import pytest
import xgboost

from onnx_treebeard.converters import xgboost as xgboost_model
from onnx_treebeard.system.errors import ModelError

BASE = {"nthread": 1, "verbosity": 0, "max_depth": 2}


def train(x: np.ndarray, y: np.ndarray, rounds: int = 2, **parameters: Any) -> xgboost.Booster:
    return xgboost.train({**BASE, **parameters}, xgboost.DMatrix(x, y), rounds)


def normal(*shape: int) -> np.ndarray:
    return np.random.default_rng(0).normal(size=shape)


@pytest.fixture(scope="session")
def small_json() -> dict[str, Any]:
    x = normal(300, 5)
    booster = train(
        x, np.digitize(x[:, 0] + x[:, 1], [-0.7, 0, 0.7]), objective="multi:softprob", num_class=4
    )
    document: dict[str, Any] = json.loads(booster.save_raw("json"))
    return document


def model_of(document: dict[str, Any]) -> dict[str, Any]:
    model: dict[str, Any] = document["learner"]["gradient_booster"]["model"]
    return model


def tree_of(document: dict[str, Any], tree: int = 4) -> dict[str, Any]:
    found: dict[str, Any] = model_of(document)["trees"][tree]
    return found


def put(target: Any, key: Any, value: Any) -> None:
    target[key] = value


MALFORMED = {
    "no learner": (lambda d: d.pop("learner"), "is JSON, but not a model: it has no key 'learner'"),
    "no trees": (lambda d: model_of(d).pop("trees"), "model.trees': is missing"),
    "trees is text": (lambda d: put(model_of(d), "trees", "x"), "trees': is 'x'; expected a list"),
    "tree is a list": (lambda d: put(model_of(d)["trees"], 1, []), "trees': is a list; expected an object"),
    "a tree too few": (lambda d: model_of(d)["trees"].pop(), "has 7 trees; num_trees says 8"),
    "an id twice": (lambda d: put(tree_of(d), "id", 3), "ids other than 0 to 7"),
    "short tree_info": (lambda d: model_of(d)["tree_info"].pop(), "tree_info': has 7 entries"),
    "target too large": (
        lambda d: put(model_of(d)["tree_info"], 2, 4),
        "tree 2, .*tree_info': is 4; the model has 4",
    ),
    "no tree_param": (lambda d: tree_of(d).pop("tree_param"), "tree 4, field 'tree_param': is missing"),
    "node count is a list": (
        lambda d: put(tree_of(d)["tree_param"], "num_nodes", [7]),
        "tree 4, field 'tree_param.num_nodes': is a list; expected a whole number, 0 to 2147483647",
    ),
    "objective is a number": (
        lambda d: put(d["learner"], "objective", 1.5),
        "field 'learner.objective': is '1.5'; expected an object",
    ),
    "weights of a drop are text": (
        lambda d: put(model_of(d), "weight_drop", ["x"]),
        "field 'learner.gradient_booster.model.weight_drop': holds 'x'; expected a list of numbers",
    ),
    "array missing": (lambda d: tree_of(d).pop("left_children"), "tree 4, field 'left_children': is missing"),
    "array short": (
        lambda d: tree_of(d)["split_conditions"].pop(),
        "tree 4, field 'split_conditions': has 6 entries",
    ),
    "text entry": (lambda d: put(tree_of(d)["split_indices"], 0, "0"), "'split_indices': holds '0'"),
    "null entry": (
        lambda d: put(tree_of(d)["split_conditions"], 0, None),
        "'split_conditions': holds 'None'",
    ),
    "float index": (lambda d: put(tree_of(d)["right_children"], 0, 2.0), "'right_children': holds '2.0'"),
    "huge index": (
        lambda d: put(tree_of(d)["left_children"], 0, 2**70),
        "'left_children': holds a number that is too large",
    ),
    "child out of range": (
        lambda d: put(tree_of(d)["left_children"], 1, 7),
        "tree 4, node 1, field 'left_children': is 7",
    ),
    "child below -1": (
        lambda d: put(tree_of(d)["right_children"], 1, -2),
        "tree 4, node 1, field 'right_children': is -2",
    ),
    "half a leaf": (lambda d: put(tree_of(d)["left_children"], 1, -1), "tree 4, node 1, .*has no left child"),
    "half a node": (
        lambda d: put(tree_of(d)["right_children"], 1, -1),
        "tree 4, node 1, field 'right_children': is -1, but the node has a left child",
    ),
    "cycle": (lambda d: put(tree_of(d)["left_children"], 1, 0), "tree 4, node 0, .*reached twice"),
    "shared node": (lambda d: put(tree_of(d)["left_children"], 1, 5), "tree 4, node 5, .*reached twice"),
    "feature out of range": (
        lambda d: put(tree_of(d)["split_indices"], 2, 5),
        "tree 4, node 2, .*is 5; the model has 5",
    ),
    "NaN threshold": (
        lambda d: put(tree_of(d)["split_conditions"], 0, np.nan),
        "tree 4, node 0, field 'threshold'",
    ),
    "unknown objective": (
        lambda d: put(d["learner"]["objective"], "name", "reg:magic"),
        "objective.name': is 'reg:magic', an unknown objective; accepted are reg:squarederror",
    ),
    "base score of two": (
        lambda d: put(d["learner"]["learner_model_param"], "base_score", "[1E0,2E0]"),
        "base_score': has 2 entries; expected 1 or 4",
    ),
    "base score is a word": (
        lambda d: put(d["learner"]["learner_model_param"], "base_score", "half"),
        "base_score': is 'half'; expected a finite number",
    ),
    "base score is a list": (
        lambda d: put(d["learner"]["learner_model_param"], "base_score", [0.5]),
        "base_score': is a list; expected text",
    ),
    "base score is true": (
        lambda d: put(d["learner"]["learner_model_param"], "base_score", True),
        "base_score': is 'True'; expected text",
    ),
    "base score without a logarithm": (
        lambda d: (
            put(d["learner"]["objective"], "name", "count:poisson"),
            put(d["learner"]["learner_model_param"], "base_score", "0E0"),
        ),
        "base_score': is 0.0; the objective accepts more than 0",
    ),
    "base score above one": (
        lambda d: (
            put(d["learner"]["objective"], "name", "binary:logistic"),
            put(d["learner"]["learner_model_param"], "base_score", "1.1"),
        ),
        "base_score': is 1.1; the objective accepts 0 to 1",
    ),
    "unknown booster": (
        lambda d: put(d["learner"]["gradient_booster"], "name", "forest"),
        "gradient_booster.name': is 'forest'; accepted are gbtree, dart",
    ),
    "many classes": (
        lambda d: put(d["learner"]["learner_model_param"], "num_class", "2000000000"),
        "num_class': is 2000000000; at most",
    ),
    "negative count": (
        lambda d: put(d["learner"]["learner_model_param"], "num_feature", "-1"),
        "num_feature': is '-1'; expected a whole number, 0 to",
    ),
    "names too few": (lambda d: put(d["learner"], "feature_names", ["a"]), "feature_names': has 1 entries"),
    "name is a number": (
        lambda d: put(d["learner"], "feature_names", [1] * 5),
        "feature_names': holds '1'; expected nothing but text",
    ),
}


@pytest.mark.parametrize("name", MALFORMED)
def test_malformed(name, small_json):
    change, message = MALFORMED[name]
    document = copy.deepcopy(small_json)
    change(document)
    with pytest.raises(ModelError, match=message) as caught:
        xgboost_model.read(json.dumps(document).encode())
    assert "\n" not in str(caught.value)


def test_malformed_json():
    for data, message in (
        (b'{"learner": {', "not valid JSON .*truncated"),
        (b'{"a":' * 10**6, "nested too deep"),
        (b"[1]", "is a JSON list; if it is a dump of XGBoost's trees, use booster.save_model"),
        (b'{"learner": 1}', "field 'learner': is '1'; expected an object"),
        (b'{"a": 1, "b": 2, "a": 3}', "has the key 'a' twice"),
        (b'{"a": "\xff"}', "not valid JSON"),
        (b'{"a": %s}' % (b"9" * 5000), "not valid JSON"),
    ):
        with pytest.raises(ModelError, match=message):
            xgboost_model.read(data)
