"""Commands with --device cuda: the bytes that they write are those of the CPU. The device is the fake driver's."""

import json

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from onnx_treebeard import CompileOptions
from onnx_treebeard.tuning import tune as tuning

DEVICE = ("--device", "cuda")


@pytest.fixture
def rows(tmp_path):
    """rows(model, form): a table with the columns of a model, some values missing, as a file."""

    def write(forest, form):
        values = np.random.default_rng(1).normal(size=(30, forest.n_features)).round(3)
        values[3, 0] = np.nan
        path = tmp_path / f"rows.{form}"
        if form == "npy":
            np.save(path, values.astype(np.float32))
            return path
        names = list(forest.feature_names) or [f"f{at}" for at in range(forest.n_features)]
        table = pa.table(dict(zip(names, values.T, strict=True)))
        if form == "parquet":
            pq.write_table(table, path)
        else:
            table.to_pandas().to_csv(path, index=False)
        return path

    return write


@pytest.mark.parametrize("form", ["csv", "parquet", "npy"])
@pytest.mark.parametrize("name", ["diabetes_xgboost_regression.json", "diabetes_forest_regressor.onnx"])
def test_score_writes_the_bytes_of_the_cpu(cuda, run, models, rows, tmp_path, form, name):
    import onnx_treebeard

    driver, model = cuda(), models / name
    table = rows(onnx_treebeard.load(model), form)
    written = {}
    for device in ("cpu", "cuda", "auto"):
        driver.launches.clear()
        target = tmp_path / f"{device}.{form}"
        run("score", model, table, "-o", target, "--device", device)
        written[device] = target.read_bytes()
        assert driver.launches or device != "cuda"
    assert written["cuda"] == written["cpu"] == written["auto"]


def test_score_of_a_whole_pipeline(cuda, run, models, tmp_path):
    driver, rows = cuda(), models / "wine_scaler_forest.csv"
    for device in ("cpu", "cuda"):
        run(
            "score",
            models / "wine_scaler_forest.onnx",
            rows,
            "-o",
            tmp_path / f"{device}.csv",
            "--device",
            device,
        )
    assert (tmp_path / "cuda.csv").read_bytes() == (tmp_path / "cpu.csv").read_bytes()
    assert driver.launches


def test_verify(cuda, run, models):
    driver = cuda()
    told = run("verify", models / "diabetes_forest_regressor.onnx", "--rows", 40, *DEVICE)
    assert "40 of 40 rows equal" in told.stdout
    assert driver.launches


@pytest.mark.long
def test_bench(cuda, bench, models, quick):
    driver = cuda()
    found = bench(models / "breast_cancer_xgboost.json", *DEVICE)
    assert found
    assert driver.launches


@pytest.mark.long
def test_tune(cuda, run, models, tmp_path, monkeypatch):
    """The schedule is one that score takes, on the device that was named."""
    walk = CompileOptions(strategy="walk", tile_size=1)
    monkeypatch.setattr(tuning, "candidates", lambda *_, on_gpu: [CompileOptions(), walk] if on_gpu else [])
    driver, target = cuda(devices=2), tmp_path / "schedule.json"
    given = ("-o", target, "--batch", 8, "--seconds", 3, "--device", "cuda:1")
    told = run("tune", models / "breast_cancer_xgboost.json", *given)
    assert "8 rows a call, 1 thread and cuda:1" in told.stdout
    assert [bool(device.memory.freed) for device in driver.devices] == [False, True]
    assert json.loads(target.read_text())
    assert driver.launches


@pytest.mark.share(3)
@pytest.mark.parametrize("command", ["score", "verify", "bench"])
def test_devices_other_than_the_first(cuda, run, models, tmp_path, command):
    """The second is used, and the first is not; a third there is not, and the message lists those that there are."""
    driver, rows = cuda(devices=2), models / "breast_cancer_xgboost.csv"
    given = {
        "score": (rows, "-o", tmp_path / "out.csv"),
        "verify": ("--rows", 40),
        "bench": ("--batch", 8, "--rounds", 1),
    }[command]
    run(command, models / "breast_cancer_xgboost.json", *given, "--device", "cuda:1")
    assert driver.launches
    assert [bool(device.memory.freed) for device in driver.devices] == [False, True]
    told = run(command, models / "breast_cancer_xgboost.json", *given, "--device", "cuda:2", code=2)
    assert (
        "there is no CUDA device 2; there are cuda:0 (Fake device 0), cuda:1 (Fake device 1)" in told.stderr
    )


@pytest.mark.parametrize("command", ["score", "tune", "verify", "bench"])
def test_no_device(cuda, run, models, tmp_path, command):
    """No file is written, and the message says what is missing."""
    cuda(devices=0)
    target, model = tmp_path / "out.json", models / "breast_cancer_xgboost.json"
    given = {
        "score": (models / "breast_cancer_xgboost.csv", "-o", tmp_path / "out.csv"),
        "tune": ("-o", target),
        "verify": (),
        "bench": ("-o", target),
    }[command]
    told = run(command, model, *given, *DEVICE, code=2)
    assert "no CUDA device" in told.stderr
    assert not target.exists()
    assert not (tmp_path / "out.csv").exists()


@pytest.mark.parametrize("command", ["score", "tune", "verify", "bench"])
def test_names_of_no_device(run, models, tmp_path, command):
    model = models / "breast_cancer_xgboost.json"
    rows = (models / "breast_cancer_xgboost.csv",) if command == "score" else ()
    told = (
        run(command, model, *rows, "-o", tmp_path / "out.csv", "--device", "gpu", code=2)
        if command != "verify"
        else run(command, model, "--device", "gpu", code=2)
    )
    assert "accepted are cpu, cuda, cuda:N and auto" in told.stderr
