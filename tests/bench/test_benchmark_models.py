"""Unit: how many rows `bench` runs a model with, calculated by hand."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from onnx import ModelProto, TensorProto, helper

from bench_shapes import subjects_of_suite
from onnx_treebeard.bench import benchmark_models
from onnx_treebeard.bench.benchmark_models import n_rows_for, subject_of_file
from onnx_treebeard.scoring.compile_settings import Replay

Save = Callable[[str, ModelProto | str | bytes], Path]
Stump = Callable[..., ModelProto]


@pytest.mark.parametrize(
    ("largest", "row_bytes", "n_rows"),
    [
        (1, 120, 16_384),  # 2 MB
        (100_000, 120, 100_000),
        (1, 16_384, 16_384),  # 256 MiB to the byte
        (1, 16_388, 16_380),
        (1, 400_000, 671),  # 100,000 floats a row: 268,435,456 / 400,000 is 671.1
        (1024, 400_000, 1024),
        (2, 2**30, 2),
        (1, 0, 16_384),
    ],
)
def test_rows_fill_256_mib_at_most_or_one_batch(largest: int, row_bytes: int, n_rows: int) -> None:
    assert n_rows_for(largest, row_bytes) == n_rows


@pytest.fixture
def few_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benchmark_models, "MAX_BYTES", 4000)


@pytest.mark.usefixtures("few_bytes")
@pytest.mark.parametrize(("largest", "n_rows"), [(1, 100), (101, 101)])
def test_rows_of_an_onnx_model(largest: int, n_rows: int, save: Save, stump: Stump) -> None:
    """Eight floats and an integer of eight bytes: 40 bytes."""
    model = stump(7)
    for name, kind in (("number", TensorProto.INT64), ("flag", TensorProto.FLOAT)):
        model.graph.input.append(helper.make_tensor_value_info(name, kind, [None, 1]))
    subject = subject_of_file(str(save("m.onnx", model)), Replay(), largest, 0)
    assert {len(rows) for rows in subject.feed.values()} == {n_rows}
    assert sum(rows[:1].nbytes for rows in subject.feed.values()) == 40


@pytest.mark.usefixtures("few_bytes")
@pytest.mark.parametrize(
    ("name", "features", "n_rows"),
    [("breast_cancer_xgboost.json", 30, 33), ("wine_lightgbm_multiclass.txt", 13, 38)],  # 120 and 104 bytes
)
def test_rows_of_a_library(name: str, features: int, n_rows: int, models: Path) -> None:
    assert subject_of_file(str(models / name), Replay(), 1, 0).rows_of(1000).shape == (n_rows, features)


@pytest.mark.usefixtures("few_bytes")
def test_rows_of_a_suite(models: Path, tmp_path: Path) -> None:
    """Doubles are stored, floats are fed: 120 bytes a row. Too few stored rows come again."""
    stored = np.arange(300.0).reshape(10, 30)
    np.save(tmp_path / "x.npy", stored)
    model = str(models / "breast_cancer_xgboost.json")
    shape = {"name": "x", "title": "X", "source": "xgboost", "rows": "x.npy", "model": model}
    (subject,) = subjects_of_suite(tmp_path, [shape], 1, Replay())
    rows = subject.rows_of(1000)
    assert (rows.shape, rows.dtype) == ((33, 30), np.float32)
    assert np.array_equal(rows[10:20], stored)
