"""Oracle: labels are those that scikit-learn's own `predict` gives, as whole numbers or texts."""

import numpy as np
import pytest
from estimators import classes, training_rows
from sklearn.tree import DecisionTreeClassifier

import onnx_treebeard
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.system.errors import UnsupportedError

X = training_rows(31)


@pytest.mark.parametrize(
    "names",
    [[0, 1, 2], [-5, 7, 2**40], [False, True], [0.0, 1.0, 3.0], ["no", "yes"], ["a", "ü", "a longer one"]],
    ids=str,
)
def test_labels(names):
    model = DecisionTreeClassifier(max_depth=3).fit(X, np.array(names)[classes(X, len(names))])
    forest = onnx_treebeard.load(model)
    assert list(forest.labels) == sorted(names)
    assert {type(label) for label in forest.labels} == {str if isinstance(names[0], str) else int}
    found = [forest.labels[i] for i in numpy_reference.predict_labels(forest, X)]
    assert found == model.predict(X).tolist()


def test_objects_that_are_texts():
    model = DecisionTreeClassifier(max_depth=1).fit(X, np.array(["b", "a"], object)[classes(X, 2)])
    assert onnx_treebeard.load(model).labels == ("a", "b")


@pytest.mark.parametrize("names", [[0.5, np.inf], np.array([1, 2**63], np.uint64), [None, "a"]], ids=str)
def test_other_classes_are_refused(names):
    model = DecisionTreeClassifier(max_depth=1).fit(X, classes(X, 2))
    model.classes_ = np.array(names)
    with pytest.raises(UnsupportedError, match=r"has classes of type .*; accepted are whole numbers"):
        onnx_treebeard.load(model)
