"""Unit: answers are written once, types are those of NumPy, errors say where they are."""

import numpy as np
import pytest
from sklearn.linear_model import LinearRegression
from written_models import run

from onnx_treebeard import UnsupportedError
from onnx_treebeard.converters.to_onnx.graph_builder import ROWS, GraphBuilder
from onnx_treebeard.converters.to_onnx.sklearn.graph_parts import BOOL, DOUBLE, INT64, SINGLE, Parts, Value

X = np.random.default_rng(2).normal(size=(50, 3))


def parts(writers=()):
    return Parts(GraphBuilder(), "ai.onnx.ml", dict(writers))


def test_an_answer_is_written_once():
    asked = []

    def write(own, model, method, rows):
        asked.append((method, rows.name))
        return own.add("Neg", rows)

    model, own = LinearRegression(), parts({"LinearRegression": write})
    rows, others = Value("a", 3), Value("b", 3)
    for method, value in (("predict", rows), ("predict", rows), ("predict", others), ("decide", rows)):
        own.predict(model, method, value)
    assert asked == [("predict", "a"), ("predict", "b"), ("decide", "a")]


def test_what_no_writer_knows_is_refused_by_its_place():
    own = parts({"Ridge": None})
    with pytest.raises(
        UnsupportedError, match=r"^field 'steps\[1\].estimator': the LinearRegression is not supported"
    ), own.inside("steps[1]"), own.inside("estimator"):  # fmt: skip
        own.predict(LinearRegression(), "predict", Value("a", 3))


def test_types_are_those_of_numpy():
    """Single precision beside double precision is made double before anything is computed with it."""
    own = parts()
    single, double = own.cast(Value(ROWS, 3), SINGLE), Value(ROWS, 3)
    product = own.add("Mul", single, double)
    assert (product.kind, own.add("Mul", single, single).kind) == (DOUBLE, SINGLE)
    assert own.add("Greater", single, single).kind == BOOL
    assert own.largest(single).kind == INT64
    assert own.side_by_side([single, double]).kind == DOUBLE
    own.graph.publish("y", product.name, 11, [None, 3])
    found = run(own.graph.finished("", DOUBLE, 3, (), 10), X)["y"]
    assert found.tobytes() == (X.astype(np.float32) * X).tobytes()


def test_columns():
    own = parts()
    chosen = own.columns(Value(ROWS, 3), [2, 0, 0])
    both = own.side_by_side([chosen, own.columns(Value(ROWS, 3), [1])])
    assert (chosen.columns, both.columns) == (3, 4)
    own.graph.publish("y", both.name, 11, [None, 4])
    assert run(own.graph.finished("", DOUBLE, 3, (), 10), X)["y"].tolist() == X[:, [2, 0, 0, 1]].tolist()
