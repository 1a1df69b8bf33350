"""Unit: rows scored piece by piece have the bits of the methods of CompiledForest, by one run of the kernels for every piece."""

import itertools
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import onnx_treebeard
from onnx_treebeard.bindings.native_tables import StoredColumns, stored_array
from onnx_treebeard.bindings.predictor import Predictor
from onnx_treebeard.scoring import forest_scorer
from onnx_treebeard.scoring.forest_scorer import ForestPieces
from onnx_treebeard.system.worker_threads import Pieces
from onnx_treebeard.tables.model_rows import InputRows

PARTS = ("label", "score", "raw", "leaf", "tree_scores")
MODELS = ("breast_cancer_xgboost.json", "digits_xgboost_multiclass.json", "wine_lightgbm_multiclass.txt")


@pytest.fixture(params=MODELS)
def compiled(request: pytest.FixtureRequest, models: Path) -> Any:
    return onnx_treebeard.compile(models / request.param, with_leaf=True)


def drawn(compiled: Any, n_rows: int) -> np.ndarray[Any, Any]:
    forest = compiled.forest
    rows = np.random.default_rng(n_rows).normal(3, 6, (n_rows, forest.n_features)).astype(forest.input_type)
    rows[::7, 0] = np.nan
    return rows


def expected(compiled: Any, rows: np.ndarray[Any, Any]) -> dict[str, np.ndarray[Any, Any]]:
    return {
        "label": compiled.predict_label(rows),
        "score": compiled.predict(rows).reshape(len(rows), compiled.predictor.n_outputs),
        "raw": compiled.predict_raw(rows),
        "leaf": compiled.predict_leaf(rows),
        "tree_scores": compiled.predict_tree_scores(rows),
    }


def of_columns(rows: np.ndarray[Any, Any]) -> InputRows:
    columns = StoredColumns([stored_array(column, rows.dtype) for column in rows.T])
    return InputRows(len(rows), rows.shape[1], rows.dtype, columns)


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize("n_rows", [0, 1, 511, 513, 2000])
def test_all_parts(n_rows: int, threads: int, compiled: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forest_scorer, "BYTES_AT_ONCE", 1)  # pieces of one row block
    rows = drawn(compiled, n_rows)
    matrix = InputRows(n_rows, rows.shape[1], rows.dtype, rows)
    with Pieces(threads) as pieces:
        for source in (matrix, of_columns(rows)):
            found = ForestPieces(compiled, PARTS).values(source, pieces)
            for part, values in expected(compiled, rows).items():
                np.testing.assert_array_equal(found[part], values, strict=True)


@pytest.mark.parametrize("parts", [found for n in (1, 2) for found in itertools.combinations(PARTS, n)])
def test_some_parts(parts: tuple[str, ...], models: Path) -> None:
    compiled = onnx_treebeard.compile(models / "breast_cancer_xgboost.json")
    rows = drawn(compiled, 700)
    with Pieces(1) as pieces:
        found = ForestPieces(compiled, parts).values(of_columns(rows), pieces)
    assert list(found) == list(parts)
    for part, values in expected(compiled, rows).items():
        if part in parts:
            np.testing.assert_array_equal(found[part], values, strict=True)


def test_labels_and_scores_are_one_run(models: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = onnx_treebeard.compile(models / "breast_cancer_xgboost.json", with_leaf=True)
    calls = []
    call = Predictor._call

    def counted(self: Predictor, function: Any, rows: Any, results: Any, threads: int) -> None:
        calls.append((function.__name__, len(rows), threads))
        call(self, function, rows, results, threads)

    monkeypatch.setattr(Predictor, "_call", counted)
    rows = drawn(compiled, 1000)
    with Pieces(1) as pieces:
        ForestPieces(compiled, PARTS).values(of_columns(rows), pieces)
    assert calls == [
        ("treebeard_predict_on_threads", 1000, 1),
        ("treebeard_predict_leaves_on_threads", 1000, 1),
    ]
