"""Oracle: the NumPy oracle and native code make of raw scores of every size what XGBoost, LightGBM and scikit-learn make of them.

Models are compared as a whole as well: read from the library's own file, compiled, and converted to ONNX.
"""

from collections.abc import Callable
from typing import Any

import lightgbm
import numpy as np
import onnxruntime
import pytest
import xgboost
from estimators import NUMPY_HAS_THE_LIBRARYS_EXP
from margins import BASE_SCORES, finite, lightgbm_of_scores, raw_scores, rows_of_scores, xgboost_of_scores
from sklearn import ensemble
from xgboost_models import BASE, INSTALLED, as_json, booster_of, matrix, read_json

import onnx_treebeard
from onnx_treebeard.bindings.predictor import Predictor
from onnx_treebeard.converters import xgboost as xgboost_model
from onnx_treebeard.converters.model_files.load_options import AS_THE_MODEL_SAYS
from onnx_treebeard.converters.to_onnx.write_forest import to_onnx
from onnx_treebeard.forest import post_transforms
from onnx_treebeard.forest.forest import BasePosition, Forest

N = 4000
LAST_BITS = 3  # units in the last place, for probabilities in plain onnxruntime
XGBOOST: dict[str, dict[str, Any]] = {
    "reg:squarederror": {},
    "reg:squaredlogerror": {},
    "reg:absoluteerror": {},
    "reg:pseudohubererror": {},
    "reg:logistic": {},
    "reg:gamma": {},
    "reg:tweedie": {},
    "binary:logistic": {},
    "binary:logitraw": {},
    "binary:hinge": {},
    "count:poisson": {},
    "rank:pairwise": {},
    "rank:ndcg": {},
    "rank:map": {},
    "survival:cox": {},
    "survival:aft": {},
    "multi:softprob": {"num_class": 4},
    "multi:softmax": {"num_class": 4},
    "reg:quantileerror": {"quantile_alpha": [0.1, 0.5, 0.9]},
    **({"reg:expectileerror": {"expectile_alpha": [0.1, 0.5, 0.9]}} if INSTALLED >= (3, 3) else {}),
}
# As the header of a file names them: targets.
LIGHTGBM = {
    "regression": 1,
    "regression sqrt": 1,
    "regression_l1 sqrt": 1,
    "huber": 1,
    "fair": 1,
    "fair sqrt": 1,
    "quantile": 1,
    "mape": 1,
    "poisson": 1,
    "gamma": 1,
    "tweedie": 1,
    "binary sigmoid:1": 1,
    "binary sigmoid:0.7": 1,
    "cross_entropy": 1,
    "cross_entropy_lambda": 1,
    "lambdarank": 1,
    "rank_xendcg": 1,
    "multiclass num_class:3": 3,
    "multiclassova num_class:3 sigmoid:1": 3,
    "multiclassova num_class:3 sigmoid:2.5": 3,
}
Check = Callable[[Forest, np.ndarray, np.ndarray], None]


def difference(found: np.ndarray, expected: np.ndarray, scores: np.ndarray) -> str:
    """How many rows differ, and the first; empty where none does. NaN is NaN."""
    found, expected = (np.ascontiguousarray(one).reshape(len(scores), -1) for one in (found, expected))
    assert found.dtype == expected.dtype
    bits = f"u{found.dtype.itemsize}"
    same = (found.view(bits) == expected.view(bits)) | (np.isnan(found) & np.isnan(expected))
    wrong = np.flatnonzero(~same.all(axis=1))
    if not len(wrong):
        return ""
    first = wrong[0]
    return f"{len(wrong)} rows of {len(scores)} differ; {scores[first]} became {found[first]}, not {expected[first]}"


@pytest.fixture
def check(make_forest, make_artifact) -> Check:
    """check(forest, raw, expected): both implementations make that of these raw scores."""

    def run(forest: Forest, raw: np.ndarray, expected: np.ndarray) -> None:
        with np.errstate(all="ignore"):
            assert difference(post_transforms.post_transform(forest, raw), expected, raw) == ""
        alike = make_forest(
            forest.n_targets,
            input_type=raw.dtype.name,
            accumulator_type=forest.accumulator_type.name,
            output_type=forest.output_type.name,
            post_transform=forest.post_transform,
            post_scale=forest.post_scale,
            score_form=forest.score_form,
            base_position=BasePosition.FIRST,
            base_values=np.full(forest.n_targets, -0.0, forest.accumulator_type),  # -0.0 + x is x
        )
        assert difference(Predictor(make_artifact(alike)).run(raw)[0], expected, raw) == ""

    return run


@pytest.mark.parametrize("objective", XGBOOST)
def test_xgboost(objective: str, check: Check) -> None:
    """Raw scores as base margins of a model without trees: infinities and NaN too."""
    rows = np.zeros((8, 1), np.float32)
    booster = xgboost.train(
        {**BASE, "objective": objective, **XGBOOST[objective]}, matrix(rows, np.arange(8) % 2), 0
    )
    forest = xgboost_model.read(bytes(booster.save_raw("json")), AS_THE_MODEL_SAYS, INSTALLED)
    raw = rows_of_scores(raw_scores(np.float32, N), forest.n_targets)
    data = matrix(np.zeros((len(raw), 1), np.float32), base_margin=raw)
    assert difference(booster.predict(data, output_margin=True), raw, raw) == ""
    check(forest, raw, booster.predict(data))


LINKS = {
    **dict.fromkeys(("binary:logistic", "reg:logistic"), (0.0, 1.0)),
    **dict.fromkeys(BASE_SCORES.keys() - {"binary:logistic", "reg:logistic"}, (0.0, np.inf)),
    **dict.fromkeys(("reg:squarederror", "rank:ndcg", "binary:hinge"), (-np.inf, np.inf)),
}


@pytest.mark.parametrize("objective", sorted(LINKS))
def test_base_scores(objective: str) -> None:
    """The other way round: what a base score of every size adds to the raw scores, within what the objective takes."""
    low, high = LINKS[objective]
    drawn = raw_scores(np.float32, 40)[::17]
    rng = np.random.default_rng(4)
    drawn = np.concatenate([drawn, rng.uniform(0, 1, 20).astype(np.float32)])
    document = as_json(xgboost_of_scores(objective, np.zeros((2, 1), np.float32)))
    rows = matrix(np.zeros((1, 1), np.float32))
    for base in drawn[(drawn > low) & (drawn < high)].tolist():
        document["learner"]["learner_model_param"]["base_score"] = f"{base:.9g}"
        expected = booster_of(document).predict(rows, output_margin=True)
        forest = read_json(document, AS_THE_MODEL_SAYS, INSTALLED)
        assert difference(forest.base_values + np.float32(0), expected, expected) == "", base


@pytest.mark.parametrize("objective", ["survival:aft", "count:poisson", "binary:logistic", "multi:softprob"])
def test_models_of_xgboost(objective: str) -> None:
    """A leaf for every score, from the file to the kernel, and in plain onnxruntime."""
    n_targets = XGBOOST[objective].get("num_class", 1)
    raw = rows_of_scores(finite(raw_scores(np.float32, N, seed=2)), n_targets)
    booster = xgboost_of_scores(objective, raw, **XGBOOST[objective])
    rows = np.arange(len(raw), dtype=np.float32)[:, None]
    expected = booster.predict(matrix(rows))
    forest = xgboost_model.read(bytes(booster.save_raw("json")), AS_THE_MODEL_SAYS, INSTALLED)
    compiled = onnx_treebeard.compile(forest)
    assert (
        difference(compiled.predict_raw(rows), booster.predict(matrix(rows), output_margin=True), raw) == ""
    )
    assert difference(compiled.predict(rows), expected, raw) == ""
    found = scores_in_onnxruntime(forest, rows)
    if objective == "survival:aft":  # computed in double precision there, as it is here
        assert difference(found, expected, raw) == ""
    else:
        np.testing.assert_array_max_ulp(found, expected.reshape(found.shape), LAST_BITS)


@pytest.mark.share(3)
@pytest.mark.parametrize("objective", LIGHTGBM)
def test_lightgbm(objective: str, check: Check) -> None:
    """Every leaf of a model holds a score."""
    drawn = raw_scores(np.float64, N)
    raw = rows_of_scores(drawn, LIGHTGBM[objective])
    rows = np.arange(len(raw), dtype=np.float64)[:, None]
    booster = lightgbm_of_scores(objective, raw)
    assert difference(booster.predict(rows, raw_score=True, num_threads=1), raw, raw) == ""
    readable = lightgbm_of_scores(objective, rows_of_scores(finite(drawn), LIGHTGBM[objective]))
    check(onnx_treebeard.load(readable), raw, booster.predict(rows, num_threads=1))


ESTIMATORS = {
    "histograms, two classes": lambda: (ensemble.HistGradientBoostingClassifier(max_iter=1), 2),
    "histograms, three classes": lambda: (ensemble.HistGradientBoostingClassifier(max_iter=1), 3),
    "histograms, poisson": lambda: (ensemble.HistGradientBoostingRegressor(loss="poisson", max_iter=1), 0),
    "histograms, gamma": lambda: (ensemble.HistGradientBoostingRegressor(loss="gamma", max_iter=1), 0),
    "histograms, squares": lambda: (ensemble.HistGradientBoostingRegressor(max_iter=1), 0),
    "boosting, two classes": lambda: (ensemble.GradientBoostingClassifier(n_estimators=1), 2),
    "boosting, exponential": lambda: (
        ensemble.GradientBoostingClassifier(loss="exponential", n_estimators=1),
        2,
    ),
    "boosting, three classes": lambda: (ensemble.GradientBoostingClassifier(n_estimators=1), 3),
    "boosting, squares": lambda: (ensemble.GradientBoostingRegressor(n_estimators=1), 0),
}
OF_NUMPY = (
    "histograms, three classes",
    "histograms, poisson",
    "histograms, gamma",
    "boosting, three classes",
)


@pytest.mark.parametrize("name", ESTIMATORS)
def test_sklearn(name: str, check: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    if name in OF_NUMPY and not NUMPY_HAS_THE_LIBRARYS_EXP:
        pytest.skip("NumPy has an exp of its own on this processor")
    estimator, n_classes = ESTIMATORS[name]()
    x = np.random.default_rng(0).normal(size=(60, 2))
    estimator.fit(x, np.arange(60) % n_classes if n_classes else np.abs(x[:, 0]) + 0.1)
    forest = onnx_treebeard.load(estimator)
    raw = rows_of_scores(raw_scores(np.float64, N), forest.n_targets)
    monkeypatch.setattr(type(estimator), "_raw_predict", lambda *given, **named: raw.copy())
    rows = np.zeros((len(raw), 2))
    with np.errstate(all="ignore"):
        expected = estimator.predict_proba(rows) if n_classes else estimator.predict(rows)
    check(forest, raw, expected)


def scores_in_onnxruntime(forest: Forest, rows: np.ndarray) -> np.ndarray:
    """The scores of the converted forest, the last column of two classes."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(to_onnx(forest).model.SerializeToString(), options)
    found = session.run(None, {"X": rows})[-1]
    return found[:, 1:] if found.shape[1] == 2 else found


def test_a_model_of_scores_has_them(same_bits) -> None:
    """What the tests above rest on: row i reaches the leaf with score i, in LightGBM's reading and in ours."""
    raw = rows_of_scores(finite(raw_scores(np.float64, 100)), 2)
    booster = lightgbm_of_scores("multiclass num_class:2", raw)
    assert isinstance(booster, lightgbm.Booster)
    rows = np.arange(len(raw), dtype=np.float64)[:, None]
    assert same_bits(onnx_treebeard.compile(booster).predict_raw(rows), raw)
