"""Forests on a CUDA device, as users compile them: every method has the bits of the CPU, whatever the rows are. The device is the fake driver's."""

import pickle
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pandas as pd
import pyarrow as pa
import pytest
import scipy.sparse
from adversarial_rows import adversarial_rows
from artifact_contents import row_cost
from gpu_schedules import SCHEDULES
from predictions import METHODS, prediction
from random_forests import Recipe, random_forest

import onnx_treebeard
from onnx_treebeard.bindings.cuda_devices import check_device
from onnx_treebeard.forest.forest import LabelRule, PostTransform
from onnx_treebeard.runtime.device_offload import device_rule, pays_on_device
from onnx_treebeard.system.errors import DeviceError, OptionError, UnsupportedError

MODELS = Path(__file__).parents[2] / "models"
NAMES = (
    "breast_cancer_lightgbm.txt",
    "breast_cancer_xgboost.json",
    "diabetes_forest_regressor.onnx",
    "diabetes_xgboost_regression.json",
    "digits_forest_classifier.onnx",
    "digits_xgboost_multiclass.json",
    "wine_lightgbm_multiclass.txt",
)
SMALL = Recipe(seed=3, trees=4, depth=3)


def both(model, **options):
    """A model on the CPU, and on the device."""
    return onnx_treebeard.compile(model, **options), onnx_treebeard.compile(model, device="cuda", **options)


def methods_of(forest):
    return [name for name in METHODS if name != "predict_label" or forest.label_rule is not LabelRule.NONE]


def check(driver, on_cpu, on_device, rows):
    """Every method, and that the device computed each."""
    for method in methods_of(on_cpu.forest):
        before = len(driver.launches)
        assert prediction(on_device, method, rows) == prediction(on_cpu, method, rows), method
        assert (len(driver.launches) > before) == (len(rows) > 0), method


@pytest.mark.share(7)
@pytest.mark.parametrize("name", NAMES)
def test_models_have_the_bits_of_the_cpu(cuda, name):
    """Thresholds, their neighbours, NaN and infinities among the rows."""
    driver, (on_cpu, on_device) = cuda(), both(MODELS / name)
    check(driver, on_cpu, on_device, adversarial_rows(on_cpu.forest, 40, seed=1))


@pytest.mark.share(2)
@pytest.mark.parametrize(
    "fields",
    [
        {"input_type": "int64"},
        {"input_type": "int32", "threshold_type": "float64"},
        {"input_type": "float64", "threshold_type": "float64", "accumulator_type": "float64"},
        {"weights": "dense", "targets": 3, "missing": "true"},
        {"sets": 0.4},
        {"zero_missing": True, "zero_threshold": 1e-35},
    ],
    ids=str,
)
def test_kinds_of_forests_have_the_bits_of_the_cpu(cuda, fields):
    driver, (on_cpu, on_device) = cuda(), both(random_forest(replace(SMALL, **fields)))
    check(driver, on_cpu, on_device, adversarial_rows(on_cpu.forest, 70, seed=2))


@pytest.mark.parametrize(
    "options",
    [
        onnx_treebeard.CompileOptions(strategy="staged_walk"),
        onnx_treebeard.CompileOptions(strategy="ranked_walk"),
        SCHEDULES["rows and trees in shared memory"],
    ],
    ids=lambda options: options.strategy,
)
@pytest.mark.parametrize("count", [1, 300])
def test_walks_in_shared_memory_have_the_bits_of_the_cpu(cuda, options, count):
    """Strategies that are named, and a schedule whose loops are cached; scores and leaves."""
    forest = random_forest(replace(SMALL, trees=9, features=10, predicates=("<", "<=")))
    driver, on_cpu = cuda(), onnx_treebeard.compile(forest)
    on_device = onnx_treebeard.compile(forest, device="cuda", schedule=options)
    check(driver, on_cpu, on_device, adversarial_rows(forest, count, seed=5))


@pytest.mark.parametrize("labels", [("no", "ja", "\u00e4"), (7, -3, 2**40)])
def test_labels(cuda, labels):
    forest = random_forest(replace(SMALL, weights="dense", targets=3))
    forest = replace(forest, labels=labels, label_rule=LabelRule.ARGMAX, post_transform=PostTransform.SOFTMAX)
    driver, (on_cpu, on_device) = cuda(), both(forest)
    rows = adversarial_rows(forest, 60, seed=3)
    check(driver, on_cpu, on_device, rows)
    assert set(on_device.predict_label(rows).tolist()) <= set(labels)


@pytest.mark.parametrize("count", [0, 1, 2, 300])
def test_numbers_of_rows(cuda, count):
    driver, (on_cpu, on_device) = cuda(), both(random_forest(SMALL))
    check(driver, on_cpu, on_device, adversarial_rows(on_cpu.forest, count, seed=4))


@pytest.mark.parametrize(
    "made",
    [
        np.asfortranarray,
        lambda rows: np.repeat(rows, 2, axis=0)[::2],
        lambda rows: rows.astype(np.float64),
        lambda rows: rows.tolist(),
        lambda rows: scipy.sparse.csr_matrix(np.nan_to_num(rows)),
        lambda rows: pd.DataFrame(rows).rename(columns=str),
        lambda rows: pa.table({str(at): column for at, column in enumerate(rows.T)}),
    ],
    ids=["fortran", "strided", "float64", "list", "sparse", "pandas", "arrow"],
)
def test_rows_in_other_forms(cuda, made):
    cuda()
    on_cpu, on_device = both(random_forest(SMALL))
    rows = made(adversarial_rows(on_cpu.forest, 50, seed=5))
    for method in methods_of(on_cpu.forest):
        assert prediction(on_device, method, rows) == prediction(on_cpu, method, rows), method


def test_another_device(cuda, same_bits):
    driver, forest = cuda(devices=2), random_forest(SMALL)
    rows = adversarial_rows(forest, 30, seed=6)
    on_second = onnx_treebeard.compile(forest, device="cuda:1")
    before = len(driver.devices[0].memory.sizes)
    assert same_bits(on_second.predict(rows), onnx_treebeard.compile(forest).predict(rows))
    assert on_second.predict_leaf(rows).shape == (30, forest.n_trees)
    assert len(driver.devices[0].memory.sizes) == before == 0
    assert driver.devices[1].memory.sizes


@pytest.mark.parametrize("device", ["cuda:2", "cuda:999"])
def test_a_device_that_is_not_there(cuda, device):
    """The message names those that there are, and uses none of them."""
    driver = cuda(devices=2)
    number = device.partition(":")[2]
    told = rf"no CUDA device {number}; there are cuda:0 \(Fake device 0\), cuda:1 \(Fake device 1\)"
    with pytest.raises(DeviceError, match=told):
        onnx_treebeard.compile(random_forest(SMALL), device=device)
    with pytest.raises(DeviceError, match=told):
        check_device(int(number))
    assert driver.calls["cuDevicePrimaryCtxRetain"] == 0


@pytest.mark.parametrize("device", ["gpu", "cuda:", "cuda:-1", "cuda:1000", "CUDA", "", None, 0])
def test_names_of_no_device(device):
    with pytest.raises(OptionError, match=r"field 'device': is .*accepted are cpu, cuda, cuda:N and auto"):
        onnx_treebeard.compile(random_forest(SMALL), device=device)


def test_auto_takes_the_device_for_batches_that_pay(cuda, monkeypatch, same_bits):
    """The bound lies at 100 rows: 99 stay on the CPU."""
    driver, forest = cuda(), random_forest(SMALL)
    monkeypatch.setattr(
        "onnx_treebeard.runtime.device_offload.pays_on_device", lambda *about: about[1] >= 100
    )
    on_cpu, chosen = onnx_treebeard.compile(forest), onnx_treebeard.compile(forest, device="auto")
    for count, launches in ((99, False), (100, True)):
        rows = adversarial_rows(forest, count, seed=7)
        driver.launches.clear()
        assert same_bits(chosen.predict(rows), on_cpu.predict(rows))
        assert bool(driver.launches) is launches


def test_where_auto_sees_the_bound():
    """By hand for a row that costs what the artifact says, with the constants that docs/gpu.md has."""
    forest = random_forest(replace(SMALL, trees=200))
    compiled = onnx_treebeard.compile(forest)
    cost = row_cost(compiled.artifact)
    copied = (forest.n_features * 4 + 2 * forest.n_targets * 4) / 12
    assert device_rule(compiled.predictor)[:3] == pytest.approx((60_000, copied + cost / 100, cost))
    saved = cost - copied - cost / 100
    assert saved > 0
    bound, on_cpu = 60_000 / saved, compiled.predictor
    assert not pays_on_device(on_cpu, int(bound) - 1, 1)
    assert pays_on_device(on_cpu, int(bound) + 2, 1)
    assert not pays_on_device(on_cpu, int(bound) + 2, 2)
    assert not pays_on_device(on_cpu, 10**9, 10**6)


def test_the_page_has_the_rule():
    page = (MODELS.parent / "docs" / "gpu.md").read_text(encoding="utf-8")
    rule = "60 us + rows x (bytes / 12 + cost / 100) ns   is less than   rows x cost / threads ns"
    assert f"    {rule}\n" in page


def test_auto_without_a_device(cuda, same_bits):
    driver, forest = cuda(devices=0), random_forest(SMALL)
    rows = adversarial_rows(forest, 20, seed=8)
    chosen = onnx_treebeard.compile(forest, device="auto")
    assert same_bits(chosen.predict(rows), onnx_treebeard.compile(forest).predict(rows))
    assert not driver.launches


def test_saved_and_opened_on_the_device(cuda, tmp_path, same_bits):
    driver, forest = cuda(), random_forest(SMALL)
    rows, path = adversarial_rows(forest, 20, seed=9), tmp_path / "model.forest"
    on_cpu, on_device = both(forest)
    for written, device in ((on_cpu, "cuda"), (on_device, "cpu"), (on_device, "auto"), (on_device, "cuda")):
        written.save(path)
        opened = onnx_treebeard.load_compiled(path, device=device)
        driver.launches.clear()
        assert same_bits(opened.predict(rows), on_cpu.predict(rows))
        assert bool(driver.launches) is (device == "cuda")


def test_opening_where_there_is_no_device_says_so_at_once(cuda, tmp_path):
    cuda(devices=0)
    path = tmp_path / "model.forest"
    onnx_treebeard.compile(random_forest(SMALL)).save(path)
    with pytest.raises(DeviceError, match="no CUDA device"):
        onnx_treebeard.load_compiled(path, device="cuda")


def test_a_pickle_is_opened_where_there_is_no_device(cuda, same_bits):
    cuda()
    forest = random_forest(SMALL)
    rows = adversarial_rows(forest, 20, seed=10)
    data = pickle.dumps(onnx_treebeard.compile(forest, device="cuda"))
    cuda(devices=0)
    opened = pickle.loads(data)
    for method in ("predict", "predict_leaf"):
        with pytest.raises(DeviceError, match=r"no CUDA device.*onnx_treebeard\.compile\(found\.forest\)"):
            getattr(opened, method)(rows)
    again = onnx_treebeard.compile(opened.forest)
    assert same_bits(again.predict(rows), onnx_treebeard.compile(forest).predict(rows))


def test_strategies_of_the_cpu_are_refused(cuda):
    cuda()
    options = onnx_treebeard.CompileOptions(strategy="bitslice")
    with pytest.raises(UnsupportedError, match="no vector registers"):
        onnx_treebeard.compile(random_forest(SMALL), device="cuda", schedule=options)


PROGRAM = """
import numpy as np, onnx_treebeard
from onnx_treebeard.system.errors import DeviceError
from onnx_treebeard.bindings import cuda_devices
try:
    cuda_devices.count_devices()
    print("there is a driver")
except DeviceError:
    try:
        onnx_treebeard.compile({model!r}, device="cuda")
    except DeviceError as error:
        print(error)
    rows = np.zeros((5, 30), np.float32)
    print(onnx_treebeard.compile({model!r}, device="auto").predict(rows).shape)
    print(onnx_treebeard.compile({model!r}).predict(rows).shape)
"""


def test_a_machine_without_a_driver():
    """In a process of its own: this one has the fake driver, once a test has loaded it."""
    program = PROGRAM.format(model=str(MODELS / "breast_cancer_xgboost.json"))
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    if told == "there is a driver\n":
        pytest.skip("this machine has a CUDA driver")
    first, *shapes = told.splitlines()
    assert first.startswith("no CUDA driver: libcuda.so.1 cannot be loaded")
    assert (
        "install NVIDIA's driver; the CPU serves the same forest with the same bits: name the device cpu, or none"
        in first
    )
    assert shapes == ["(5,)", "(5,)"]
