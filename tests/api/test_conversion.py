"""Unit: `convert` takes what `load` reads and what is more than a forest; other models are refused by name."""

from dataclasses import replace

import numpy as np
import pytest
from estimators import classes, one_thread, training_rows
from forests import two_trees
from sklearn.calibration import CalibratedClassifierCV
from sklearn.ensemble import (
    ExtraTreesClassifier,
    HistGradientBoostingClassifier,
    IsolationForest,
    RandomForestClassifier,
)
from sklearn.multiclass import OneVsRestClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.tree import DecisionTreeClassifier

from onnx_treebeard import ModelError, OptionError, UnsupportedError, convert
from onnx_treebeard.converters.to_onnx.write_forest import to_onnx

__all__ = ["one_thread"]

X = training_rows(95)


def run(written, rows):
    ort = pytest.importorskip("onnxruntime")
    options = ort.SessionOptions()
    options.intra_op_num_threads = 1
    session = ort.InferenceSession(
        written.model.SerializeToString(), options, providers=["CPUExecutionProvider"]
    )
    return session.run(None, {"X": rows})


@pytest.mark.parametrize("kind", [DecisionTreeClassifier, RandomForestClassifier, ExtraTreesClassifier])
def test_classifiers_in_standard_operators(kind):
    """Probabilities are scikit-learn's own to the bit, in plain onnxruntime: nothing is rounded to single precision."""
    model = kind(max_depth=5, random_state=1).fit(X, classes(X, 4))
    rows = X.astype(np.float32)
    written = convert(model)
    assert any("once for each target" in note for note in written.notes)
    assert not any("once for" in note for note in convert(model, domain="treebeard").notes)
    label, probabilities = run(written, rows)
    assert label.tolist() == model.predict(rows).tolist()
    assert probabilities.tobytes() == model.predict_proba(rows).tobytes()


def test_what_skl2onnx_cannot_convert():
    model = HistGradientBoostingClassifier(max_iter=5).fit(X, classes(X, 3))
    label, probabilities = run(convert(model), X)
    assert label.tolist() == model.predict(X).tolist()
    np.testing.assert_allclose(probabilities, model.predict_proba(X), rtol=1e-14)


def test_estimators_that_are_more_than_a_forest():
    outputs = [output.name for output in convert(IsolationForest(n_estimators=2).fit(X)).model.graph.output]
    assert outputs == ["label", "scores", "score_samples"]


def test_a_forest_and_a_path(tmp_path):
    forest = two_trees()
    expected = to_onnx(forest).model
    assert convert(forest).model == expected
    path = tmp_path / "model.onnx"
    path.write_bytes(expected.SerializeToString())
    assert convert(path).model.graph.node == expected.graph.node


@pytest.mark.parametrize("domain", ["ai.onnx.ml", "treebeard"])
def test_a_forest_is_validated(domain):
    """The native library reads its columns without looking at their lengths."""
    damaged = replace(two_trees(), threshold=np.zeros(0, np.float32))
    with pytest.raises(ModelError, match="field 'threshold': has shape"):
        convert(damaged, domain=domain)


def test_models_of_models():
    model = make_pipeline(StandardScaler(), CalibratedClassifierCV(DecisionTreeClassifier(max_depth=2), cv=2))
    model.set_params(calibratedclassifiercv__method="isotonic").fit(X, classes(X, 2))
    label, probabilities = run(convert(model), X)
    assert label.tolist() == model.predict(X).tolist()
    assert probabilities.tobytes() == model.predict_proba(X).tobytes()


def test_models_of_models_that_are_refused():
    model = OneVsRestClassifier(DecisionTreeClassifier(max_depth=2)).fit(X, classes(X, 3))
    with pytest.raises(
        UnsupportedError,
        match=r"^the OneVsRestClassifier contains other models; .*compile_estimator.*skl2onnx",
    ):
        convert(model)


def test_options_of_other_models_are_refused():
    with pytest.raises(OptionError, match="scikit-learn's"):
        convert(IsolationForest(n_estimators=2).fit(X), missing=0.0)
    with pytest.raises(OptionError, match="scikit-learn's"):
        convert(make_pipeline(StandardScaler(), DecisionTreeClassifier()), missing=0.0)
    with pytest.raises(OptionError, match="field 'domain'"):
        convert(two_trees(), domain="other")
