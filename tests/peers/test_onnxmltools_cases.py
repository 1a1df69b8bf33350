"""oracle: boosters as onnxmltools writes them, in sessions of ours and of our provider, beside plain onnxruntime on one thread.

Its source distributions hold no tests of XGBoost and LightGBM. These are the cases that its documentation and the list of its tests
name: objectives, base scores, early stopping, random forests, missing values, splits that reduce the loss of single precision.
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


def assert_like_plain(model):
    """Both routes take every tree node and have the bits of plain onnxruntime."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    plain = onnxruntime.InferenceSession(model.SerializeToString(), options, ["CPUExecutionProvider"])
    expected = plain.run(None, {"X": ROWS})
    ours, provider = onnx_treebeard.InferenceSession(model, options), provider_session(model)
    n_trees = sum("TreeEnsemble" in node.op_type for node in model.graph.node)
    assert (len(ours.report.taken), len(taken(provider))) == (n_trees, n_trees)
    for session in (ours, provider):
        for one, other in zip(session.run(None, {"X": ROWS}), expected, strict=True):
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
