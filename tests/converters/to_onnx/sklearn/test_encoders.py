"""Oracle: encoders of numeric categories written as ONNX give scikit-learn's own rows."""

import numpy as np
import pytest
from sklearn.preprocessing import OneHotEncoder, OrdinalEncoder
from written_models import run

from onnx_treebeard import UnsupportedError
from onnx_treebeard.converters.to_onnx.graph_builder import ROWS, GraphBuilder
from onnx_treebeard.converters.to_onnx.sklearn.graph_parts import DOUBLE, Parts, Value
from onnx_treebeard.converters.to_onnx.sklearn.transformers import ENCODERS

RNG = np.random.default_rng(5)
NUMBERS = np.column_stack(
    [RNG.integers(0, 5, 200), RNG.choice([0.5, -2.25], 200), RNG.choice([0.1, 3, 7], 200)]
)
WITH_NAN = np.where(RNG.random(NUMBERS.shape) < 0.2, np.nan, NUMBERS)
# Categories that training has not seen, their neighbours, -0.0.
UNKNOWN = np.concatenate([WITH_NAN, NUMBERS + 1, np.nextafter(NUMBERS, 9), np.full((1, 3), -0.0)])


def transformed(step, rows):
    parts = Parts(GraphBuilder(), "ai.onnx.ml", {})
    found = ENCODERS[type(step).__name__](parts, step, Value(ROWS, rows.shape[1]))
    parts.graph.publish("y", parts.graph.add("Identity", found.name), 11, [None, found.columns])
    return run(parts.graph.finished("", DOUBLE, rows.shape[1], (), 10), rows)["y"]


def assert_same_rows(step, rows):
    np.testing.assert_array_equal(transformed(step, rows), step.transform(rows), strict=True)


@pytest.mark.parametrize(
    "training", [NUMBERS, WITH_NAN, NUMBERS.astype(np.float32)], ids=["", "nan", "single"]
)
@pytest.mark.parametrize("drop", [None, "first", "if_binary"])
@pytest.mark.filterwarnings("ignore:Found unknown categories")
def test_one_hot(drop, training):
    step = OneHotEncoder(drop=drop, handle_unknown="ignore", sparse_output=False).fit(training)
    assert_same_rows(step, UNKNOWN)


def test_one_hot_of_learnt_categories():
    step = OneHotEncoder(categories=[[0, 2, 1, 3, 4], [0.5, -2.25], [7, 3, 0.1]], sparse_output=False)
    with pytest.raises(ValueError, match="Unsorted categories"):
        step.fit(NUMBERS)
    assert_same_rows(OneHotEncoder(sparse_output=False).fit(WITH_NAN), WITH_NAN)


@pytest.mark.parametrize("training", [NUMBERS, WITH_NAN], ids=["", "nan"])
@pytest.mark.parametrize("unknown", [-1, np.nan])
@pytest.mark.parametrize("missing", [np.nan, -2])
def test_ordinal(missing, unknown, training):
    step = OrdinalEncoder(
        handle_unknown="use_encoded_value", unknown_value=unknown, encoded_missing_value=missing
    )
    assert_same_rows(step.fit(training), UNKNOWN)


def test_ordinal_of_learnt_categories():
    assert_same_rows(OrdinalEncoder().fit(WITH_NAN), WITH_NAN)


@pytest.mark.parametrize(
    ("step", "message"),
    [
        (OneHotEncoder(max_categories=2), "groups infrequent categories"),
        (OrdinalEncoder(dtype=np.float32), "returns float32; accepted is float64"),
    ],
    ids=["infrequent", "single"],
)
def test_refusals(step, message):
    with pytest.raises(UnsupportedError, match=message):
        transformed(step.fit(NUMBERS), NUMBERS)


def test_texts_are_refused():
    step = OneHotEncoder().fit(np.array([["a"], ["b"]]))
    with pytest.raises(UnsupportedError, match="type <U1 in column 0; accepted are numbers"):
        transformed(step, NUMBERS[:, :1])
