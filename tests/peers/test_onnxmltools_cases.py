"""oracle: boosters as onnxmltools writes them, in sessions of ours and of our provider, beside plain onnxruntime on one thread.

Its source distributions hold no tests of XGBoost and LightGBM. These are the cases that its documentation and the list of its tests
name: objectives, base scores, early stopping, random forests, missing values, categories, splits that reduce the loss of single precision.
"""

import lightgbm
import numpy as np
import onnxruntime
import pytest
import xgboost
from onnxmltools import convert_lightgbm, convert_xgboost
from onnxmltools.convert.common.data_types import FloatTensorType
from providers import provider_session, taken
from tails import assert_same

import onnx_treebeard

generator = np.random.default_rng(0)
X = generator.normal(size=(200, 4)).astype(np.float32)
X[generator.random(X.shape) < 0.05] = np.nan
ROWS = np.concatenate([X, [[0, -0.0, np.inf, -np.inf], [np.nan] * 4]]).astype(np.float32)
REAL = np.nan_to_num(X[:, 0]) + np.nan_to_num(X[:, 1]) ** 2
COUNTS, TWO, THREE = np.floor(REAL**2) + 1, (REAL > 0.5).astype(int), np.digitize(REAL, [0, 1])
INPUTS = [("X", FloatTensorType([None, 4]))]

XGBOOST = {
    **{
        objective: (xgboost.XGBRegressor, {"objective": objective}, COUNTS)
        for objective in ("reg:squarederror", "count:poisson", "reg:gamma", "reg:tweedie")
    },
    "base score": (xgboost.XGBRegressor, {"base_score": 3.5}, REAL),
    "best iteration": (xgboost.XGBRegressor, {"early_stopping_rounds": 1, "n_estimators": 30}, REAL),
    "random forest": (xgboost.XGBRFRegressor, {}, REAL),
    "binary:logistic": (xgboost.XGBClassifier, {"objective": "binary:logistic"}, TWO),
    "binary base score": (xgboost.XGBClassifier, {"base_score": 0.2}, TWO),
    "random forest of two classes": (xgboost.XGBRFClassifier, {}, TWO),
    "multi:softprob": (xgboost.XGBClassifier, {"objective": "multi:softprob"}, THREE),
    "multi:softmax": (xgboost.XGBClassifier, {"objective": "multi:softmax"}, THREE),
    "one leaf": (xgboost.XGBRegressor, {"max_depth": 1, "gamma": 1e9}, REAL),
}
LIGHTGBM = {
    **{
        objective: (lightgbm.LGBMRegressor, {"objective": objective}, COUNTS)
        for objective in ("regression", "poisson", "gamma", "tweedie", "huber", "quantile")
    },
    "binary": (lightgbm.LGBMClassifier, {"objective": "binary"}, TWO),
    "multiclass": (lightgbm.LGBMClassifier, {"objective": "multiclass"}, THREE),
    "multiclassova": (lightgbm.LGBMClassifier, {"objective": "multiclassova"}, THREE),
    "random forest": (
        lightgbm.LGBMClassifier,
        {"boosting_type": "rf", "bagging_freq": 1, "bagging_fraction": 0.7},
        TWO,
    ),
    "dart": (lightgbm.LGBMRegressor, {"boosting_type": "dart"}, REAL),
    "zero as missing": (lightgbm.LGBMRegressor, {"zero_as_missing": True}, REAL),
    "without missing": (lightgbm.LGBMRegressor, {"use_missing": False}, REAL),
}


def assert_like_plain(model, rows=ROWS):
    """Both routes take every tree node and have the bits of plain onnxruntime."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    plain = onnxruntime.InferenceSession(model.SerializeToString(), options, ["CPUExecutionProvider"])
    expected = plain.run(None, {"X": rows})
    ours, provider = onnx_treebeard.InferenceSession(model, options), provider_session(model)
    n_trees = sum("TreeEnsemble" in node.op_type for node in model.graph.node)
    fused = [name for node in taken(provider) for name in node if "TreeEnsemble" in name]
    assert (len(ours.report.taken), len(fused)) == (n_trees, n_trees)
    for session in (ours, provider):
        for one, other in zip(session.run(None, {"X": rows}), expected, strict=True):
            if isinstance(other, list):  # ZipMap
                assert repr(one) == repr(other)
            else:
                assert_same(one, other)


@pytest.mark.parametrize("case", XGBOOST)
def test_xgboost(case):
    kind, options, labels = XGBOOST[case]
    estimator = kind(**{"n_estimators": 5, "max_depth": 3, "n_jobs": 1, "random_state": 0, **options})
    further = {"eval_set": [(X, labels)], "verbose": False} if "early_stopping_rounds" in options else {}
    estimator.fit(X, labels, **further)
    assert_like_plain(convert_xgboost(estimator, initial_types=INPUTS))


@pytest.mark.parametrize("case", LIGHTGBM)
def test_lightgbm(case):
    kind, options, labels = LIGHTGBM[case]
    estimator = kind(n_estimators=5, num_leaves=8, n_jobs=1, random_state=0, verbose=-1, **options)
    estimator.fit(X, labels)
    assert_like_plain(convert_lightgbm(estimator, initial_types=INPUTS))


CODES = np.where(generator.random(len(X)) < 0.05, np.nan, generator.integers(0, 7, len(X)))
CATEGORIES = np.column_stack([X[:, 0], CODES]).astype(np.float32)
BY_CODE = np.nan_to_num(X[:, 0]) + np.nan_to_num(CODES % 3) * 2
ODD = [[0, -1], [0, 2.5], [0, 99], [0, 1e10], [0, np.inf]]
CATEGORY_ROWS = np.concatenate([CATEGORIES, ODD]).astype(np.float32)
CATEGORY_INPUTS = [("X", FloatTensorType([None, 2]))]


@pytest.mark.parametrize("kind", [lightgbm.LGBMRegressor, lightgbm.LGBMClassifier])
def test_categories_of_lightgbm(kind):
    """A set is a chain of comparisons, whose nodes share what is behind them."""
    few_rows = {"min_data_per_group": 1, "cat_smooth": 1}  # else too few to tell codes apart
    estimator = kind(n_estimators=5, num_leaves=8, n_jobs=1, random_state=0, verbose=-1, **few_rows)
    labels = BY_CODE if kind is lightgbm.LGBMRegressor else (BY_CODE > 1.5).astype(int)
    estimator.fit(CATEGORIES, labels, categorical_feature=[1])
    model = convert_lightgbm(estimator, initial_types=CATEGORY_INPUTS)
    assert b"BRANCH_EQ" in modes(model)
    assert_like_plain(model, CATEGORY_ROWS)


@pytest.mark.parametrize("most_alone", [1, 20])
def test_categories_of_xgboost(most_alone):
    """Sets of them, or one against the rest."""
    estimator = xgboost.XGBRegressor(
        n_estimators=5,
        max_depth=3,
        n_jobs=1,
        enable_categorical=True,
        feature_types=["q", "c"],
        max_cat_to_onehot=most_alone,
    )
    model = convert_xgboost(estimator.fit(CATEGORIES, BY_CODE), initial_types=CATEGORY_INPUTS)
    assert b"BRANCH_EQ" in modes(model)
    assert_like_plain(model, CATEGORY_ROWS)


def modes(model):
    attributes = [one for node in model.graph.node for one in node.attribute]
    return {mode for one in attributes if one.name == "nodes_modes" for mode in one.strings}


@pytest.mark.parametrize("split", [3, 5])
def test_lightgbm_in_several_forests(split):
    """Each sums in single precision, their sums in double."""
    estimator = lightgbm.LGBMRegressor(n_estimators=10, num_leaves=8, n_jobs=1, verbose=-1).fit(X, REAL)
    model = convert_lightgbm(estimator, initial_types=INPUTS, split=split)
    assert sum(node.op_type == "TreeEnsembleRegressor" for node in model.graph.node) == -(-10 // split)
    assert_like_plain(model)


@pytest.mark.parametrize("zipmap", [True, False])
def test_probabilities_by_name(zipmap):
    estimator = lightgbm.LGBMClassifier(n_estimators=5, num_leaves=8, n_jobs=1, verbose=-1)
    estimator.fit(X, np.array(["a", "b", "c"])[THREE])
    assert_like_plain(convert_lightgbm(estimator, initial_types=INPUTS, zipmap=zipmap))
