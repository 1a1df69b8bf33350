"""Oracle: scalers and imputers written as ONNX give scikit-learn's own rows, to the bit."""

import numpy as np
import pytest
from estimators import training_rows
from sklearn.impute import SimpleImputer
from sklearn.preprocessing import MaxAbsScaler, MinMaxScaler, RobustScaler, StandardScaler
from written_models import run

from onnx_treebeard import UnsupportedError
from onnx_treebeard.converters.to_onnx.graph_builder import ROWS, GraphBuilder
from onnx_treebeard.converters.to_onnx.sklearn.graph_parts import DOUBLE, Parts, Value
from onnx_treebeard.converters.to_onnx.sklearn.transformers import SCALERS

X = training_rows(81, missing=0.1)
EMPTY = np.where(np.arange(4) == 1, np.nan, X)
ROWS_OF_TEST = np.concatenate([X, 2.5 * X, np.nextafter(X, 9), [[0.0, -0.0, 1e300, 5e-324], [np.nan] * 4]])


def transformed(step, rows):
    parts = Parts(GraphBuilder(), "ai.onnx.ml", {})
    found = SCALERS[type(step).__name__](parts, step, Value(ROWS, rows.shape[1]))
    parts.graph.publish("y", parts.graph.add("Identity", found.name), 11, [None, found.columns])
    return run(parts.graph.finished("", DOUBLE, rows.shape[1], (), 10), rows)["y"]


def assert_same_rows(step, rows):
    found, expected = transformed(step, rows.copy()), step.transform(rows.copy())
    assert found.shape == expected.shape
    # Which NaN it is does not matter.
    assert np.nan_to_num(found, nan=7.0).tobytes() == np.nan_to_num(expected, nan=7.0).tobytes()


@pytest.mark.parametrize("fitted_on", [np.float64, np.float32])
@pytest.mark.parametrize(
    "step",
    [
        StandardScaler(),
        StandardScaler(with_mean=False),
        StandardScaler(with_std=False),
        RobustScaler(),
        RobustScaler(with_centering=False),
        RobustScaler(with_scaling=False),
        MinMaxScaler(),
        MinMaxScaler((-3, 5), clip=True),
        MaxAbsScaler(),
        MaxAbsScaler(clip=True),
    ],
    ids=str,
)
def test_scalers(step, fitted_on):
    assert_same_rows(step.fit(X.astype(fitted_on)), ROWS_OF_TEST)


@pytest.mark.parametrize(
    "training", [X, X.astype(np.float32), EMPTY], ids=["double", "single", "empty column"]
)
@pytest.mark.parametrize("options", [{}, {"add_indicator": True}, {"keep_empty_features": True}], ids=str)
@pytest.mark.parametrize("strategy", ["mean", "median", "most_frequent", "constant"])
@pytest.mark.filterwarnings("ignore:Skipping features without")
def test_imputers(strategy, options, training):
    fill = {"fill_value": -7.5} if strategy == "constant" else {}
    assert_same_rows(SimpleImputer(strategy=strategy, **fill, **options).fit(training), ROWS_OF_TEST)


def test_a_number_that_counts_as_missing():
    """-0.0 equals it; rows without NaN, because scikit-learn refuses it then."""
    rows = np.round(np.nan_to_num(ROWS_OF_TEST[:-1]))
    assert_same_rows(SimpleImputer(missing_values=0, add_indicator=True).fit(rows), rows)


def test_imputers_of_other_things_are_refused():
    step = SimpleImputer(missing_values=None, strategy="most_frequent").fit(np.array([["a"], [None]], object))
    with pytest.raises(UnsupportedError, match="replaces None in columns of type object; accepted are numb"):
        transformed(step, X[:, :1])
