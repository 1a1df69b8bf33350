"""Oracle: calibrated classifiers written as ONNX give scikit-learn's own probabilities: isotonic ones to the bit."""

import numpy as np
import pytest
from estimators import classes, one_thread, training_rows
from sklearn.calibration import CalibratedClassifierCV
from sklearn.ensemble import (
    AdaBoostClassifier,
    GradientBoostingClassifier,
    HistGradientBoostingClassifier,
    RandomForestClassifier,
)
from sklearn.frozen import FrozenEstimator
from sklearn.isotonic import IsotonicRegression
from sklearn.model_selection import KFold
from sklearn.tree import DecisionTreeClassifier
from written_models import LAST_BITS, assert_written, rows_of, run

from onnx_treebeard import UnsupportedError, convert

__all__ = ["one_thread"]

X = training_rows(71)
SEED = {"random_state": 5}
TEXTS = np.array(list("baüdefghi"))
BASES = {
    "forest": RandomForestClassifier(5, max_depth=4, **SEED),
    "tree": DecisionTreeClassifier(max_depth=3),
    "decisions": GradientBoostingClassifier(n_estimators=3, **SEED),
    "decisions in double": HistGradientBoostingClassifier(max_iter=3, **SEED),
    "votes": AdaBoostClassifier(DecisionTreeClassifier(max_depth=2), n_estimators=3, **SEED),
}


def calibrated(base, method, y, **options):
    return CalibratedClassifierCV(base, cv=2, method=method, **options).fit(X, y)


@pytest.mark.share(2)
@pytest.mark.parametrize("count", [2, 3, 9])
@pytest.mark.parametrize("base", BASES)
def test_isotonic_calibration_is_equal_to_the_bit(base, count):
    model = calibrated(BASES[base], "isotonic", classes(X, count))
    written = assert_written(model, rows_of(model))
    assert not any("last bits" in note for note in written.notes)


@pytest.mark.share(2)
@pytest.mark.parametrize("method", ["sigmoid", "temperature"])
@pytest.mark.parametrize("count", [2, 3, 9])
@pytest.mark.parametrize("base", ["forest", "decisions in double", "votes"])
def test_calibration_behind_exp(base, count, method):
    model = calibrated(BASES[base], method, TEXTS[classes(X, count)])
    written = assert_written(model, rows_of(model), LAST_BITS)
    assert any("depend on exp or log may differ" in note and "measured" in note for note in written.notes)


@pytest.mark.parametrize("method", ["sigmoid", "isotonic", "temperature"])
@pytest.mark.parametrize("count", [2, 3])
def test_one_classifier_for_all_folds(method, count):
    model = calibrated(BASES["forest"], method, classes(X, count), ensemble=False)
    assert len(model.calibrated_classifiers_) == 1
    assert_written(model, rows_of(model), 0 if method == "isotonic" else LAST_BITS)


@pytest.mark.parametrize("count", [2, 3])
def test_a_frozen_estimator(count):
    y = classes(X, count)
    frozen = FrozenEstimator(BASES["forest"].fit(X, y))
    assert_written(calibrated(frozen, "isotonic", y), rows_of(frozen))


def test_rows_where_every_calibrator_says_0_get_equal_probabilities():
    model = calibrated(BASES["forest"], "isotonic", classes(X, 3), ensemble=False)
    (fold,) = model.calibrated_classifiers_
    late = IsotonicRegression(out_of_bounds="clip").fit([0.0, 0.6, 1.0], [0.0, 0.0, 1.0])
    fold.calibrators = [late] * 3
    rows = rows_of(model).astype(np.float32)
    alike = (model.predict_proba(rows) == 1 / 3).all(axis=1)
    assert 0 < alike.sum() < len(rows)
    assert_written(model, rows)


@pytest.mark.filterwarnings("ignore:The least populated class")
def test_folds_that_lack_a_class():
    y = np.repeat([0, 1, 2], [100, 130, 10])  # without shuffling, the last fold holds all rows of class 2
    model = CalibratedClassifierCV(BASES["forest"], cv=KFold(3), method="isotonic").fit(X, y)
    assert [len(fold.estimator.classes_) for fold in model.calibrated_classifiers_] == [3, 3, 2]
    assert_written(model, rows_of(model))


def test_two_classes_write_each_tree_once():
    """Only the second class's probability counts, so that trees are not written once for each class."""
    model = calibrated(BASES["forest"], "isotonic", classes(X, 2))
    written = convert(model)
    assert not any("once for each target" in note for note in written.notes)
    assert "sklearn: 10 trees" in written.model.doc_string
    trees = {
        node.name: len(next(one.ints for one in node.attribute if one.name == "tree_roots"))
        for node in written.model.graph.node
        if node.op_type == "TreeEnsemble"
    }
    assert trees == {"forest": 5, "isotonic": 1, "forest_2": 5, "isotonic_2": 1}


@pytest.mark.parametrize("domain", ["ai.onnx.ml", "treebeard"])
def test_in_a_session_of_ours(domain):
    model = calibrated(BASES["tree"], "isotonic", TEXTS[classes(X, 3)], ensemble=False)
    rows = rows_of(model).astype(np.float32)
    found = run(convert(model, domain=domain).model, rows, "onnx_treebeard")
    assert found["label"].tolist() == model.predict(rows).tolist()
    assert found["probabilities"].tobytes() == model.predict_proba(rows).tobytes()


def test_another_method_is_refused():
    model = calibrated(BASES["tree"], "sigmoid", classes(X, 2))
    model.calibrated_classifiers_[1].method = "spline"
    with pytest.raises(
        UnsupportedError,
        match=r"calibrated_classifiers_\[1\].estimator': the method 'spline' is not supported",
    ):
        convert(model)
