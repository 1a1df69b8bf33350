"""Oracle: sigmoid, softmax and logarithm of double precision, within the bounds that `convert` tells its users."""

import numpy as np
import pytest
from scipy.special import expit
from sklearn.utils.extmath import softmax as softmax_of_sklearn
from written_models import run

from onnx_treebeard.converters.to_onnx.graph_builder import ROWS, GraphBuilder
from onnx_treebeard.converters.to_onnx.sklearn.graph_parts import (
    DOUBLE,
    Parts,
    Value,
    logarithm,
    sigmoid,
    softmax,
)

ROWS_OF_TEST = np.random.default_rng(4).normal(size=(5000, 9)) * 20
EDGES = np.tile([[0.0], [-0.0], [800.0], [-800.0], [1e-320], [36.0], [-36.0]], 9)


@pytest.mark.parametrize(
    ("write", "expected", "rows"),
    [
        (sigmoid, expit, np.concatenate([ROWS_OF_TEST, EDGES])),
        (softmax, softmax_of_sklearn, np.concatenate([ROWS_OF_TEST, EDGES])),
        (logarithm, np.log, np.abs(ROWS_OF_TEST)),
    ],
    ids=["sigmoid", "softmax", "logarithm"],
)
def test_functions(write, expected, rows):
    parts = Parts(GraphBuilder(), "ai.onnx.ml", {})
    found = write(parts, Value(ROWS, 9))
    parts.graph.publish("y", found.name, 11, [None, 9])
    values = run(parts.graph.finished("", DOUBLE, 9, (), 10), rows)["y"]
    np.testing.assert_allclose(values, expected(rows.copy()), rtol=1.5e-15, atol=0)
    assert any("depend on exp or log" in note for note in parts.notes)
