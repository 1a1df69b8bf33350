"""Oracle: sparse matrices give the bits of the library that the model is of, and zeros where there is none."""

from typing import Any

import lightgbm
import numpy as np
import pytest
import xgboost
from row_readers import NAN, assert_rows, reader
from scipy import sparse
from sklearn.ensemble import RandomForestRegressor

import onnx_treebeard
from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.frames import row_reader as reader_module
from onnx_treebeard.tables.model_inputs import forest_input

RNG = np.random.default_rng(5)
FORMS = (
    sparse.csr_matrix,
    sparse.csc_matrix,
    sparse.coo_matrix,
    sparse.csr_array,
    sparse.lil_array,
    sparse.dok_array,
)


def rows(n: int = 300) -> Any:
    """Half of the entries are absent; some that are there are zero, some NaN."""
    dense = RNG.normal(size=(n, 6)).round(1)
    there = sparse.coo_array(RNG.random(dense.shape) < 0.5).coords
    values = dense[there]
    values[::7] = 0.0
    values[3::11] = NAN
    return sparse.csr_matrix((values, there), shape=dense.shape)


def trained(library: str) -> Any:
    given = rows()
    y = np.nan_to_num(given.toarray()) @ [1, -2, 0.5, 0, 3, 1] + given.getnnz(axis=1)
    if library == "xgboost":
        return xgboost.XGBRegressor(n_estimators=6, n_jobs=1).fit(given, y)
    if library == "lightgbm":
        return lightgbm.LGBMRegressor(n_estimators=6, verbose=-1, n_jobs=1).fit(given, y)
    given.data = np.nan_to_num(given.data)
    return RandomForestRegressor(5, random_state=0, n_jobs=1).fit(given, y)


@pytest.mark.parametrize("library", ["xgboost", "lightgbm", "sklearn"])
def test_predictions_of_the_library(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    model, given = trained(library), rows()
    if library == "sklearn":
        given.data = np.nan_to_num(given.data)
    compiled, expected = onnx_treebeard.compile(model), model.predict(given)
    monkeypatch.setattr(reader_module, "ENTRIES_AT_ONCE", 6 * 64)
    assert [len(block) for block in reader_module.RowReader(forest_input(compiled.forest)).blocks(given)] == [
        64
    ] * 4 + [44]
    for form in FORMS:
        assert compiled.predict(form(given)).tobytes() == expected.tobytes(), form.__name__
    assert compiled.predict(given, threads=2).tobytes() == expected.tobytes()
    fast = onnx_treebeard.compile_estimator(model)
    assert fast.predict(given).tobytes() == expected.tobytes()


def test_leaves_and_labels_of_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    given = rows()
    y = (given.getnnz(axis=1) > 3).astype(int)
    model = xgboost.XGBClassifier(n_estimators=3, n_jobs=1).fit(given, y)
    compiled = onnx_treebeard.compile(model)
    monkeypatch.setattr(reader_module, "ENTRIES_AT_ONCE", 6 * 64)
    assert (compiled.predict_leaf(given) == model.apply(given)).all()
    assert (compiled.predict_label(given) == model.predict(given)).all()
    margins = model.predict(given, output_margin=True)
    assert compiled.predict_raw(given)[:, 0].tobytes() == margins.tobytes()


def test_a_value_that_means_missing() -> None:
    given = rows()
    given.data = np.where(np.isnan(given.data), -9, given.data)
    model = xgboost.XGBRegressor(n_estimators=4, n_jobs=1, missing=-9).fit(given, given.getnnz(axis=1))
    assert onnx_treebeard.compile(model).predict(given).tobytes() == model.predict(given).tobytes()


def test_what_is_absent() -> None:
    given = sparse.csr_array(np.array([[0, 2.5, 0], [0, 0, 0]]))
    assert_rows(reader(()).rows(given), [[NAN, 2.5, NAN], [NAN] * 3])
    for source in ("lightgbm", "sklearn", "onnx", "forest"):
        assert_rows(reader((), source).rows(given), [[0, 2.5, 0], [0, 0, 0]])
    assert_rows(
        reader((), "onnx", input_type=np.int64).rows(given.astype(np.int32)), [[0, 2, 0], [0] * 3], np.int64
    )
    assert_rows(reader((), "onnx").rows(sparse.csr_array([[0, 1, 0, 5, 6]])), [[0, 1, 0]])


@pytest.mark.parametrize("library", ["xgboost", "lightgbm"])
def test_an_entry_twice(library: str) -> None:
    """The last one counts in CSR; a matrix in coordinates adds them."""
    model = trained(library)
    parts = [1.0, -2.0, 0.5, 0.3], [0, 0, 2, 1]
    twice = sparse.csr_matrix((*parts, [0, 3, 4]), shape=(2, 6))
    added = sparse.coo_matrix((parts[0], ([0, 0, 0, 1], parts[1])), shape=(2, 6))
    compiled = onnx_treebeard.compile(model)
    assert compiled.predict(twice).tobytes() == model.predict(twice).tobytes()
    assert compiled.predict(added).tobytes() == model.predict(added.tocsr()).tobytes()


def beyond(column: int) -> Any:
    """A matrix that somebody has damaged."""
    found = sparse.csr_array(np.eye(3))
    found.indices[1] = column
    return found


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (sparse.csr_array((2, 4)), "the rows have 4 columns; the model was trained on 3"),
        (beyond(3), "an entry beyond its 3 columns"),
        (beyond(-1), "an entry beyond its 3 columns"),
        (sparse.coo_array(np.ones(3)), "the rows have 1 dimension; expected 2"),
        (sparse.csr_array(np.ones((1, 3), complex)), "the rows are complex128; expected real numbers"),
    ],
)
def test_unsuitable_ones(rows: Any, message: str) -> None:
    with pytest.raises(DataError, match=message):
        reader(()).rows(rows)


def test_no_rows() -> None:
    assert_rows(reader(()).rows(sparse.csr_array((0, 3))), np.empty((0, 3)))
