"""Oracle: estimators written as ONNX give scikit-learn's own results, in plain onnxruntime and behind our operator.

What stands behind exp is compared within its last bits: NumPy's is not onnxruntime's.
"""

import numpy as np
import pytest
from compiled_estimators import assert_same
from estimators import NUMPY_HAS_THE_LIBRARYS_EXP, classes, one_thread, rows_near, targets, training_rows
from sklearn.ensemble import (
    AdaBoostClassifier,
    AdaBoostRegressor,
    ExtraTreesClassifier,
    IsolationForest,
    RandomForestClassifier,
)
from sklearn.tree import DecisionTreeClassifier, ExtraTreeRegressor

import onnx_treebeard
from onnx_treebeard.converters.sklearn.embedded_forests import forest_of_part
from onnx_treebeard.converters.to_onnx.sklearn.isolation_and_adaboost import is_written_here
from onnx_treebeard.converters.to_onnx.sklearn.meta_estimators import composed_to_onnx
from onnx_treebeard.system.errors import OptionError, UnsupportedError

__all__ = ["one_thread"]

X = training_rows(91)
SEED = {"random_state": 9}
TEXTS = np.array(["b", "a", "ü", "d", "e", "f", "g", "h", "i"])
SEVERAL = np.column_stack([classes(X, 2), classes(X, 4, 1)])


def run(model, rows, domain="ai.onnx.ml"):
    """Outputs by name; one thread, so that trees are added in order."""
    ort = pytest.importorskip("onnxruntime")
    options = ort.SessionOptions()
    options.intra_op_num_threads = 1
    kind = ort.InferenceSession if domain == "ai.onnx.ml" else onnx_treebeard.InferenceSession
    data = composed_to_onnx(model, domain=domain).model.SerializeToString()
    session = kind(data, options, providers=["CPUExecutionProvider"])
    names = [output.name for output in session.get_outputs()]
    return dict(zip(names, session.run(None, {"X": rows.astype(np.float32)}), strict=True))


def rows_of(model):
    return rows_near(forest_of_part(model), 3).astype(np.float32)


DOMAINS = pytest.mark.parametrize("domain", ["ai.onnx.ml", "treebeard"])


@DOMAINS
@pytest.mark.parametrize("kind", ["numbers", "texts"])
@pytest.mark.parametrize(
    "model",
    [DecisionTreeClassifier(max_depth=5), RandomForestClassifier(7, **SEED), ExtraTreesClassifier(7, **SEED)],
    ids=lambda model: type(model).__name__,
)
def test_several_outputs(model, kind, domain):
    if domain == "treebeard" and kind == "texts":
        return
    rows = rows_of(model.fit(X, SEVERAL if kind == "numbers" else TEXTS[SEVERAL]))
    found = run(model, rows, domain)
    assert list(found) == ["label", "probabilities_0", "probabilities_1"]
    assert found["label"].tolist() == model.predict(rows).tolist()
    assert_same([found["probabilities_0"], found["probabilities_1"]], model.predict_proba(rows), domain)


@DOMAINS
@pytest.mark.parametrize("max_features", [1.0, 3])
@pytest.mark.parametrize("max_samples", [1, 2, 100])
def test_isolation_forests(max_samples, max_features, domain):
    if domain == "treebeard" and max_samples < 100:
        return
    model = IsolationForest(n_estimators=11, max_samples=max_samples, max_features=max_features, **SEED).fit(
        X
    )
    rows = rows_of(model) if max_samples > 1 else X.astype(np.float32)
    found = run(model, rows, domain)
    assert list(found) == ["label", "scores", "score_samples"]
    assert found["scores"].shape == (len(rows), 1)
    for name, expected in (
        ("scores", model.decision_function(rows)),
        ("score_samples", model.score_samples(rows)),
    ):
        np.testing.assert_allclose(found[name][:, 0], expected, rtol=1e-14, atol=1e-15)
        if NUMPY_HAS_THE_LIBRARYS_EXP:
            assert found[name].tobytes() == expected.tobytes()
            assert found["label"].tolist() == model.predict(rows).tolist()


@DOMAINS
@pytest.mark.parametrize("count", [2, 3, 9])
def test_boosted_classifiers(count, domain):
    model = AdaBoostClassifier(DecisionTreeClassifier(max_depth=4), n_estimators=8, **SEED)
    rows = rows_of(model.fit(X, TEXTS[classes(X, count)]))
    found = run(model, rows, domain)
    assert list(found) == ["label", "probabilities"]
    assert found["label"].tolist() == model.predict(rows).tolist()
    np.testing.assert_allclose(found["probabilities"], model.predict_proba(rows), rtol=1e-14)


@DOMAINS
@pytest.mark.parametrize("estimator", [None, ExtraTreeRegressor(max_depth=5)], ids=["tree", "extra tree"])
def test_boosted_regressors(estimator, domain):
    model = AdaBoostRegressor(estimator, n_estimators=13, **SEED).fit(X, targets(X))
    rows = rows_of(model)
    assert_same(run(model, rows, domain)["variable"][:, 0], model.predict(rows), domain)


def test_which_are_written_here():
    assert is_written_here(IsolationForest())
    assert is_written_here(DecisionTreeClassifier().fit(X, SEVERAL))
    assert not is_written_here(DecisionTreeClassifier().fit(X, classes(X, 2)))
    assert not is_written_here(DecisionTreeClassifier())
    assert not is_written_here(b"\x08")


def test_what_is_not_exact_is_said():
    model = IsolationForest(n_estimators=2).fit(X)
    assert any("power" in note for note in composed_to_onnx(model).notes)
    assert any("one thread" in note for note in composed_to_onnx(model).notes)
    assert any("InferenceSession" in note for note in composed_to_onnx(model, domain="treebeard").notes)


def test_refusals():
    model = RandomForestClassifier(2).fit(X, SEVERAL)
    with pytest.raises(OptionError, match=r"field 'domain': is 'other'; accepted are ai\.onnx\.ml, treeb"):
        composed_to_onnx(model, domain="other")
    model.classes_ = [np.array([0, 1]), np.array(["a", "b", "c", "d"])]
    with pytest.raises(
        UnsupportedError, match="predicts texts and numbers; accepted are outputs of one kind"
    ):
        composed_to_onnx(model)
