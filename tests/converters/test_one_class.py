"""Oracle: classifiers that were fitted on one class, which scikit-learn and the boosting libraries allow, predict it always."""

import numpy as np
import pytest
from compiled_estimators import assert_same_methods
from estimators import one_thread, training_rows
from sklearn.ensemble import (
    AdaBoostClassifier,
    BaggingClassifier,
    ExtraTreesClassifier,
    HistGradientBoostingClassifier,
    RandomForestClassifier,
    VotingClassifier,
)
from sklearn.pipeline import make_pipeline
from sklearn.tree import DecisionTreeClassifier
from written_models import assert_written, run

import onnx_treebeard

__all__ = ["one_thread"]

lightgbm = pytest.importorskip("lightgbm")
pytestmark = pytest.mark.filterwarnings("ignore:X does not have valid feature names")

X = training_rows(18)
CLASSES = {"a text": np.array("only"), "a number": np.array(7, np.int16), "zero": np.array(0)}
TREE = DecisionTreeClassifier()
FORESTS = {
    "tree": TREE,
    "forest": RandomForestClassifier(3, random_state=0),
    "extra trees": ExtraTreesClassifier(3, random_state=0),
    "bags": BaggingClassifier(TREE, 3, random_state=0),
    "histogram": HistGradientBoostingClassifier(max_iter=3),
}
BOOSTED = AdaBoostClassifier(TREE, n_estimators=3)
COMPOSED = {
    "AdaBoost": BOOSTED,
    "AdaBoost in a pipeline": make_pipeline("passthrough", BOOSTED),
    "vote": VotingClassifier([("f", FORESTS["forest"]), ("b", BOOSTED)], voting="soft"),
}


def fitted(model, name):
    return model.fit(X, np.full(len(X), CLASSES[name]))


@pytest.mark.parametrize("name", CLASSES)
@pytest.mark.parametrize("kind", FORESTS)
def test_compiled(kind, name):
    model = fitted(FORESTS[kind], name)
    compiled = onnx_treebeard.compile(model)
    assert np.array_equal(compiled.predict_label(X), model.predict(X))
    assert compiled.predict(X).reshape(len(X), -1).tobytes() == model.predict_proba(X).tobytes()


@pytest.mark.parametrize("kind", {**FORESTS, **COMPOSED})
def test_compiled_estimators(kind):
    model = fitted((FORESTS | COMPOSED)[kind], "a text")
    for rows in (X, X.astype(np.float32)):
        assert_same_methods(onnx_treebeard.compile_estimator(model), model, rows)


@pytest.mark.parametrize("name", CLASSES)
@pytest.mark.parametrize("kind", {**FORESTS, **COMPOSED})
def test_written(kind, name):
    model = fitted((FORESTS | COMPOSED)[kind], name)
    written = assert_written(model, X, 1e-15)
    assert [output.name for output in written.model.graph.output] == ["label", "probabilities"]


@pytest.mark.parametrize("kind", ["forest", "histogram"])
def test_in_a_session_of_ours(kind):
    model = fitted(FORESTS[kind], "a text")
    found = run(onnx_treebeard.convert(model, domain="treebeard").model, X, "onnx_treebeard")
    assert found["label"].tolist() == model.predict(X).tolist()
    assert found["probabilities"].tobytes() == model.predict_proba(X).tobytes()


@pytest.mark.parametrize("name", CLASSES)
def test_lightgbm(name):
    model = fitted(lightgbm.LGBMClassifier(n_estimators=2, verbose=-1, n_jobs=1), name)
    assert np.array_equal(onnx_treebeard.compile(model).predict_label(X), model.predict(X))
    assert_written(model, X, 1e-15)
    assert_written(make_pipeline("passthrough", model), X, 1e-15)


def test_one_of_several_outputs():
    y = np.stack([np.zeros(len(X)), X[:, 0] > 0], axis=1).astype(int)
    model = RandomForestClassifier(3, random_state=0).fit(X, y)
    found = run(onnx_treebeard.convert(model).model, X)
    assert found["label"].tolist() == model.predict(X).tolist()
    assert found["probabilities_0"].tobytes() == model.predict_proba(X)[0].tobytes()
