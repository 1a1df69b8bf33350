"""Unit: the attributes that hold the estimators of an estimator are those that scikit-learn fits."""

import importlib

import pytest
from sklearn.utils import all_estimators

from onnx_treebeard.converters.sklearn.meta_estimators import ATTRIBUTES, attributes_of, is_sklearn

PRIVATE = {"_CalibratedClassifier": "sklearn.calibration"}


@pytest.mark.parametrize("name", ATTRIBUTES)
def test_every_class_is_scikit_learns(name):
    importlib.import_module("sklearn.experimental.enable_halving_search_cv")
    found = dict(all_estimators())
    kind = found.get(name) or getattr(importlib.import_module(PRIVATE.get(name, "sklearn.base")), name)
    model = object.__new__(kind)
    assert is_sklearn(model)
    assert attributes_of(model) == ATTRIBUTES[name] != ()


def test_others_have_no_such_attributes():
    class Pipeline:
        """Has the name of one of scikit-learn's, and nothing else of it."""

    assert attributes_of(Pipeline()) == ()
    assert attributes_of(3) == ()
