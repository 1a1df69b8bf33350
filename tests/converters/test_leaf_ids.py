"""oracle: leaves by the ids of the libraries themselves, `Booster.predict(pred_leaf=True)`."""

import lightgbm
import numpy as np
import pytest
import xgboost

from onnx_treebeard import CompileOptions, compile
from onnx_treebeard.converters.to_onnx.write_forest import to_onnx

RANDOM = np.random.default_rng(0)
ROWS = RANDOM.normal(size=(400, 6)).astype(np.float32)
ROWS[RANDOM.random(ROWS.shape) < 0.1] = np.nan
CLASSES = RANDOM.integers(0, 3, len(ROWS))
NUMBERS = np.nan_to_num(ROWS[:, 0]) * 2 + RANDOM.normal(size=len(ROWS))
FAST = CompileOptions(tile_size=1, interleave=1)


@pytest.mark.parametrize(
    "settings",
    [
        {"objective": "multi:softprob", "num_class": 3},
        {"num_parallel_tree": 2, "subsample": 0.5, "grow_policy": "lossguide", "tree_method": "hist"},
        {"gamma": 1000.0},
    ],
    ids=["classes", "parallel trees", "pruned"],
)
def test_xgboost(settings):
    labels = CLASSES if "num_class" in settings else NUMBERS
    booster = xgboost.train({"max_depth": 4, **settings}, xgboost.DMatrix(ROWS, labels), 3)
    found = compile(booster, schedule=FAST).predict_leaf(ROWS)
    expected = booster.predict(xgboost.DMatrix(ROWS), pred_leaf=True)
    assert (found == expected.reshape(len(ROWS), -1)).all()
    assert "gamma" not in settings or (found == 0).any(), "a tree of a single leaf"


@pytest.mark.parametrize(
    "settings",
    [
        {"objective": "multiclass", "num_class": 3},
        {"boosting": "rf", "bagging_freq": 1, "bagging_fraction": 0.5},
        {"min_data_in_leaf": 350},
    ],
    ids=["classes", "random forest", "single leaf"],
)
def test_lightgbm(settings):
    labels = CLASSES if "num_class" in settings else NUMBERS
    rows = ROWS.astype(np.float64)
    booster = lightgbm.train({"verbose": -1, "num_leaves": 9, **settings}, lightgbm.Dataset(rows, labels), 3)
    found = compile(booster, schedule=FAST).predict_leaf(rows)
    assert (found == booster.predict(rows, pred_leaf=True)).all()


def test_scores_of_trees_are_those_of_smaller_models():
    """Without a base score, what tree t adds is what XGBoost predicts with that tree alone."""
    data = xgboost.DMatrix(ROWS, NUMBERS)
    booster = xgboost.train({"max_depth": 3, "base_score": 0.0}, data, 4)
    found = compile(booster, schedule=FAST).predict_tree_scores(ROWS)
    for tree in range(4):
        expected = booster.predict(data, iteration_range=(tree, tree + 1), output_margin=True)
        assert found[:, tree].tobytes() == expected.tobytes()


def test_a_model_of_onnx_names_the_nodes_of_its_trees():
    """`to_onnx` numbers the nodes of each tree anew, so leaves correspond one to one."""
    booster = xgboost.train({"max_depth": 3, "base_score": 0.0}, xgboost.DMatrix(ROWS, NUMBERS), 2)
    own = compile(booster, schedule=FAST).predict_leaf(ROWS)
    onnx = compile(to_onnx(compile(booster, schedule=FAST).forest).model, schedule=FAST).predict_leaf(ROWS)
    for tree in range(-2, 0):
        pairs = set(zip(own[:, tree].tolist(), onnx[:, tree].tolist(), strict=True))
        assert len(pairs) == len(set(own[:, tree].tolist())) == len(set(onnx[:, tree].tolist())) > 1
