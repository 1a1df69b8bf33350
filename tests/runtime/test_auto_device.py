"""Forests with device="auto", and stored schedules on a device: the CPU serves every batch, so no batch fails because of a device. It is the fake driver's.

oracle: the same forest on the CPU, whose bits are those of the model's own library by other tests.
"""

import logging
from pathlib import Path

import onnx
import pytest
from adversarial_rows import adversarial_rows
from random_forests import Recipe, random_forest

import onnx_treebeard
from onnx_treebeard import CompileOptions
from onnx_treebeard.compiler.options.schedule_file import ModelOptions, options_text
from onnx_treebeard.converters.onnx.metadata_props import store_schedule
from onnx_treebeard.runtime import device_offload
from onnx_treebeard.runtime.device_offload import device_rule
from onnx_treebeard.system.errors import UnsupportedError

MODEL = Path(__file__).parents[2] / "models" / "diabetes_forest_regressor.onnx"
FOREST = random_forest(Recipe(seed=3, trees=4, depth=3))
ROWS = adversarial_rows(FOREST, 40, seed=1)
OF_CPUS = ("bitslice", "tree_simd")
LEFT_TO_THE_CPU = "the CPU computes the batches that device 'auto' would put on a GPU: "


@pytest.fixture
def all_batches_pay(monkeypatch):
    monkeypatch.setattr("onnx_treebeard.runtime.device_offload.pays_on_device", lambda *about: True)


@pytest.fixture
def warned(caplog):
    """warned(): the warnings of the package so far."""
    return lambda: [one.getMessage() for one in caplog.records if one.levelno >= logging.WARNING]


@pytest.fixture
def expected():
    return onnx_treebeard.compile(FOREST).predict(ROWS)


def stored(strategy, tmp_path):
    """A model that stores a schedule for CPUs."""
    model, path = onnx.load(MODEL), tmp_path / "model.onnx"
    store_schedule(model, options_text(ModelOptions(CompileOptions(strategy=strategy))))
    onnx.save(model, path)
    return path


def test_small_batches_leave_the_driver_alone(cuda, same_bits):
    """Opening a device takes some tenths of a second, and its memory."""
    driver, chosen = cuda(), onnx_treebeard.compile(FOREST, device="auto")
    for method in ("predict", "predict_raw", "predict_leaf"):
        expected = getattr(onnx_treebeard.compile(FOREST), method)(ROWS[:1])
        assert same_bits(getattr(chosen, method)(ROWS[:1]), expected)
    assert not driver.calls


@pytest.mark.parametrize("method", ["predict", "predict_raw"])
def test_a_call_that_fails_on_the_device(cuda, all_batches_pay, warned, same_bits, method):
    """The CPU computes the batch, says so once, and computes what follows; a minute later the device is tried again."""
    driver, chosen = cuda(), onnx_treebeard.compile(FOREST, device="auto")
    expected = getattr(onnx_treebeard.compile(FOREST), method)(ROWS)
    driver.fail("cuLaunchKernel", "CUDA_ERROR_UNKNOWN")
    for _ in range(3):
        assert same_bits(getattr(chosen, method)(ROWS), expected)
    (told,) = warned()
    assert told.startswith(LEFT_TO_THE_CPU)
    assert "CUDA_ERROR_UNKNOWN" in told
    assert not driver.launches


def test_a_device_is_tried_again(cuda, all_batches_pay, monkeypatch, warned, same_bits, expected):
    monkeypatch.setattr(
        device_offload, "device_rule", lambda on_cpu: device_rule(on_cpu)._replace(retry_seconds=0.0)
    )
    driver, chosen = cuda(memory_bytes=1), onnx_treebeard.compile(FOREST, device="auto")
    for _ in range(3):
        assert same_bits(chosen.predict(ROWS), expected)
    assert not driver.launches
    driver.devices[0].memory.limit = 1 << 26  # others have freed theirs
    assert same_bits(chosen.predict(ROWS), expected)
    assert driver.launches
    (told,) = warned()
    assert "cannot reserve" in told


def test_a_lost_device(cuda, all_batches_pay, monkeypatch, warned, same_bits, expected):
    """Each later try fails as well."""
    monkeypatch.setattr(
        device_offload, "device_rule", lambda on_cpu: device_rule(on_cpu)._replace(retry_seconds=0.0)
    )
    driver, chosen = cuda(), onnx_treebeard.compile(FOREST, device="auto")
    driver.fail("cuStreamSynchronize", "CUDA_ERROR_ILLEGAL_ADDRESS")
    for _ in range(3):
        assert same_bits(chosen.predict(ROWS), expected)
    (told,) = warned()
    assert "restart the process" in told


@pytest.mark.parametrize(
    ("options", "entry_point", "words"),
    [
        ({"devices": 0}, "", ""),
        ({"ptx": (6, 0)}, "", "the CUDA driver is too old"),
        ({}, "cuDeviceGetCount", "cannot count the CUDA devices"),
        ({}, "cuDevicePrimaryCtxRetain", "cannot use CUDA device 0"),
    ],
    ids=str,
)
def test_that_there_is_no_device_is_no_warning(
    cuda, all_batches_pay, warned, same_bits, expected, options, entry_point, words
):
    driver, chosen = cuda(**options), onnx_treebeard.compile(FOREST, device="auto")
    if entry_point:
        driver.fail(entry_point, "CUDA_ERROR_UNKNOWN")
    for _ in range(2):
        assert same_bits(chosen.predict(ROWS), expected)
    assert len(warned()) == bool(words)
    assert all(words in told for told in warned())


@pytest.mark.parametrize("strategy", OF_CPUS)
def test_a_schedule_for_cpus_means_the_cpu(cuda, all_batches_pay, warned, same_bits, expected, strategy):
    driver, options = cuda(), CompileOptions(strategy=strategy)
    chosen = onnx_treebeard.compile(FOREST, device="auto", schedule=options)
    for _ in range(2):
        assert same_bits(chosen.predict(ROWS), expected)
    assert not driver.launches
    (told,) = warned()
    assert told.startswith(LEFT_TO_THE_CPU)
    assert "no vector registers" in told
    with pytest.raises(UnsupportedError, match="no vector registers"):
        onnx_treebeard.compile(FOREST, device="cuda", schedule=options)


@pytest.mark.share(3)
@pytest.mark.parametrize("strategy", OF_CPUS)
@pytest.mark.parametrize("device", ["cuda", "auto"])
def test_a_stored_schedule_for_cpus_is_ignored_on_a_device(
    cuda, all_batches_pay, warned, same_bits, tmp_path, device, strategy
):
    driver, path = cuda(), stored(strategy, tmp_path)
    on_cpu, compiled = onnx_treebeard.compile(path), onnx_treebeard.compile(path, device=device)
    rows = adversarial_rows(on_cpu.forest, 30, seed=2)
    for method in ("predict", "predict_raw", "predict_leaf"):
        assert same_bits(getattr(compiled, method)(rows), getattr(on_cpu, method)(rows))
    assert driver.launches
    (told,) = warned()
    assert told.startswith(f"the schedule stored in {path} is ignored on the device: ")
    assert "no vector registers" in told


def test_a_stored_schedule_of_walks_is_that_of_the_device_too(cuda, warned, same_bits, tmp_path):
    model, path = onnx.load(MODEL), tmp_path / "model.onnx"
    options = CompileOptions(strategy="walk", tile_size=1)
    store_schedule(model, options_text(ModelOptions(options)))
    onnx.save(model, path)
    driver, compiled = cuda(), onnx_treebeard.compile(path, device="cuda")
    assert compiled.artifact.manifest["options"]["tile_size"] == 1
    rows = adversarial_rows(compiled.forest, 30, seed=2)
    assert same_bits(compiled.predict(rows), onnx_treebeard.compile(path).predict(rows))
    assert driver.launches
    assert not [told for told in warned() if "ignored" in told]


def test_the_schedule_of_a_saved_forest_is_a_stored_one(cuda, warned, same_bits, tmp_path, expected):
    driver, path = cuda(), tmp_path / "model.forest"
    onnx_treebeard.compile(FOREST, schedule=CompileOptions(strategy="bitslice")).save(path)
    opened = onnx_treebeard.load_compiled(path, device="cuda")
    assert same_bits(opened.predict(ROWS), expected)
    assert driver.launches
    (told,) = warned()
    assert told.startswith(f"the schedule stored in {path} is ignored on the device: ")


def test_a_forest_that_no_device_serves(cuda, all_batches_pay, monkeypatch, same_bits, expected):
    """Then the options are not at fault, and a device that is named says what is."""

    def refuse(forest, *, device, **kernels):
        if device is not None:
            raise UnsupportedError("no device serves it")
        return original(forest, device=device, **kernels)

    from onnx_treebeard.runtime import compile_recipe

    cuda()
    original = compile_recipe.open_forest
    monkeypatch.setattr(compile_recipe, "open_forest", refuse)
    assert same_bits(onnx_treebeard.compile(FOREST, device="auto").predict(ROWS), expected)
    with pytest.raises(UnsupportedError, match="no device serves it"):
        onnx_treebeard.compile(FOREST, device="cuda")
