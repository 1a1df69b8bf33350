"""Oracle: XGBoost's and LightGBM's estimators inside scikit-learn's, written as ONNX, give what scikit-learn gives with them."""

import numpy as np
import pytest
from estimators import classes, one_thread, targets, training_rows
from sklearn.calibration import CalibratedClassifierCV
from sklearn.ensemble import (
    RandomForestClassifier,
    RandomForestRegressor,
    StackingClassifier,
    StackingRegressor,
    VotingClassifier,
    VotingRegressor,
)
from sklearn.linear_model import LinearRegression
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from written_models import LAST_BITS, assert_written, input_type, run

from onnx_treebeard import UnsupportedError, convert

__all__ = ["one_thread"]

xgboost = pytest.importorskip("xgboost")
lightgbm = pytest.importorskip("lightgbm")

X = training_rows(86)
NAN = training_rows(86, missing=0.1)
Y = targets(X)
ROWS = np.concatenate([X, 1.5 * X, np.round(X)])
TEXTS = np.array(list("baü"))
FOREST = RandomForestClassifier(4, max_depth=4, random_state=5)
IN_SINGLE = 3e-7  # 3 units in the last place of single precision


def of_xgboost(kind="Classifier", **options):
    return getattr(xgboost, f"XGB{kind}")(**{"n_estimators": 4, "max_depth": 3, "n_jobs": 1, **options})


def of_lightgbm(kind="Classifier", **options):
    return getattr(lightgbm, f"LGBM{kind}")(**{"n_estimators": 4, "n_jobs": 1, "verbose": -1, **options})


LIBRARIES = pytest.mark.parametrize(("make", "within"), [(of_xgboost, IN_SINGLE), (of_lightgbm, LAST_BITS)])
COUNTS = pytest.mark.parametrize("count", [2, 3])
pytestmark = pytest.mark.filterwarnings("ignore:X does not have valid feature names")


@COUNTS
@LIBRARIES
def test_behind_a_scaler(make, within, count):
    """scikit-learn's scaler computes in double precision, whatever the trees compare."""
    model = make_pipeline(StandardScaler(), make()).fit(NAN, classes(X, count))
    written = assert_written(model, NAN, within)
    assert input_type(written.model) == np.float64
    assert any("depend on exp" in note for note in written.notes)


@LIBRARIES
def test_regressors(make, within):
    model = make_pipeline(StandardScaler(), make("Regressor")).fit(NAN, Y)
    assert_written(model, NAN)


@COUNTS
@LIBRARIES
def test_calibrated(make, within, count):
    """Isotonic lines through XGBoost's scores are of single precision, as the scores are."""
    y = classes(X, count)
    isotonic = CalibratedClassifierCV(make(), cv=2, method="isotonic").fit(X, y)
    assert_written(isotonic, ROWS, 0 if make is of_lightgbm else 1e-6)
    assert_written(CalibratedClassifierCV(make(), cv=2).fit(X, y), ROWS, within)


@pytest.mark.parametrize("weights", [None, [1, 0.3]])
@COUNTS
@LIBRARIES
def test_votes(make, within, count, weights):
    """Those of XGBoost alone are added in single precision where they have no weights."""
    members = [("a", make()), ("b", make(max_depth=2))]
    model = VotingClassifier(members, voting="soft", weights=weights).fit(X, TEXTS[classes(X, count)])
    written = assert_written(model, ROWS, within)
    kind = run(written.model, ROWS)["probabilities"].dtype
    assert kind == model.predict_proba(X).dtype


@COUNTS
@LIBRARIES
def test_hard_votes(make, within, count):
    model = VotingClassifier([("a", make()), ("b", FOREST), ("c", make(max_depth=2))])
    assert_written(model.fit(X, TEXTS[classes(X, count)]), ROWS)


def test_a_probability_of_a_half_is_of_the_first_class():
    """Trees without gain: all raw scores are 0, which boosters and estimators take for different classes."""
    y = np.arange(len(X)) % 2
    model = make_pipeline("passthrough", of_xgboost(gamma=1e9, base_score=0.5)).fit(X, y)
    assert (model.predict_proba(X) == 0.5).all()
    assert_written(model, ROWS)


def test_votes_of_both_precisions():
    """All of them become double precision before any of them are added."""
    members = [("a", of_xgboost()), ("b", of_xgboost(max_depth=2)), ("c", FOREST)]
    model = VotingClassifier(members, voting="soft").fit(X, classes(X, 2))
    assert_written(model, ROWS, 1e-9)


def test_votes_of_regressors():
    of_three = [("a", of_xgboost("Regressor", n_estimators=count)) for count in (2, 3, 4)]
    three = [(f"{name}{place}", one) for place, (name, one) in enumerate(of_three)]
    assert run(convert(VotingRegressor(three).fit(X, Y)).model, X)["variable"].dtype == np.float32
    assert_written(VotingRegressor(three).fit(X, Y), ROWS)
    mixed = [*three[:1], ("l", of_lightgbm("Regressor")), ("f", RandomForestRegressor(3, random_state=5))]
    assert_written(VotingRegressor(mixed).fit(X, Y), ROWS)


@pytest.mark.share(2)
@pytest.mark.parametrize("passthrough", [True, False])
@COUNTS
@LIBRARIES
def test_stacks(make, within, count, passthrough):
    members = [("a", make()), ("b", FOREST)]
    model = StackingClassifier(members, FOREST, cv=2, passthrough=passthrough)
    assert_written(model.fit(X, TEXTS[classes(X, count)]), ROWS)
    final = StackingClassifier([("b", FOREST)], make(), cv=2, passthrough=passthrough)
    assert_written(final.fit(X, TEXTS[classes(X, count)]), ROWS, within)


def test_a_number_that_counts_as_missing():
    model = make_pipeline("passthrough", of_xgboost(missing=3.0)).fit(X, classes(X, 2))
    written = assert_written(model, ROWS, IN_SINGLE)
    assert input_type(written.model) == np.float32


@pytest.mark.parametrize("domain", ["ai.onnx.ml", "treebeard"])
def test_in_a_session_of_ours(domain):
    model = make_pipeline(StandardScaler(), of_xgboost("Regressor", n_estimators=2)).fit(NAN, Y)
    found = run(convert(model, domain=domain).model, NAN, "onnx_treebeard")["variable"]
    assert found[:, 0].tobytes() == model.predict(NAN).tobytes()


@pytest.mark.parametrize(
    ("model", "message"),
    [
        (of_xgboost(booster="dart"), "the XGBClassifier uses DART; accepted are other boosters of trees"),
        (of_xgboost(objective="binary:hinge"), "objective 'binary:hinge', whose scores are no probabilities"),
        (
            CalibratedClassifierCV(of_xgboost(), cv=2, method="temperature"),
            "temperature was fitted on float32 scores; accepted are float64",
        ),
        (
            CalibratedClassifierCV(of_lightgbm(boosting_type="rf", subsample=0.5, subsample_freq=1), cv=2),
            "the LGBMClassifier averages trees; accepted here are sums",
        ),
    ],
    ids=["dart", "objective", "temperature", "random forest"],
)
def test_refusals(model, message):
    with pytest.raises(UnsupportedError, match=message):
        convert(make_pipeline("passthrough", model).fit(X, classes(X, 2)))


def test_linear_models_of_single_precision_are_refused():
    model = StackingRegressor([("a", of_xgboost("Regressor"))], LinearRegression(), cv=2).fit(X, Y)
    with pytest.raises(UnsupportedError, match="was fitted on float32 rows, and computes in it"):
        convert(model)
