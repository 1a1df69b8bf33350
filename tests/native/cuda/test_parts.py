"""How a call is divided into parts: by the memory of the device; two channels take turns; what is too large is tried again with half as much."""

import numpy as np
import pytest
from ptx_sums import expected_sums, ptx_artifact, sum_in_numpy

from onnx_treebeard.errors import DeviceError
from onnx_treebeard.native.predictor import Predictor


@pytest.fixture
def forest(make_forest):
    return make_forest(1)


def rows_of(n_rows):
    return np.random.default_rng(n_rows).normal(size=(n_rows, 2)).astype(np.float32)


def parts_of(driver):
    """The rows of each launch."""
    return [launch.arguments[6] for launch in driver.launches]


def test_little_memory_makes_small_parts(cuda, forest, same_bits):
    """A row takes 8 bytes, its value and its score; a quarter of 20,000 bytes, less the tables, holds 608 of them in whole blocks of 32."""
    driver, rows = cuda(execute=sum_in_numpy, memory_bytes=20_000), rows_of(5000)
    raw = Predictor(ptx_artifact(forest, block_rows=32)).raw(rows)
    assert same_bits(raw, expected_sums(forest, rows))
    parts = parts_of(driver)
    assert sum(parts) == 5000
    assert set(parts[:-1]) == {parts[0]}
    assert parts[0] % 32 == 0
    assert 300 < parts[0] <= 20_000 / 4 / 8


def test_parts_overlap(cuda, forest):
    """The second part is started before anybody waits for the first one, and so on: on two streams in turns."""
    driver = cuda(execute=sum_in_numpy, memory_bytes=20_000)
    predictor = Predictor(ptx_artifact(forest, block_rows=32))
    driver.order.clear()
    predictor.raw(rows_of(3000))
    steps = "".join(
        {"cuLaunchKernel": "L", "cuStreamSynchronize": "S"}.get(name, "") for name in driver.order
    )
    n_parts = steps.count("L")
    assert n_parts > 4
    assert steps == "LL" + "SL" * (n_parts - 2) + "SS"
    assert driver.live()["streams"] == 2


def test_rows_are_not_copied_over_before_the_device_has_read_them(cuda, forest, same_bits):
    """A kernel that starts late, at the last moment that streams allow, still sees the rows of its own part."""
    driver, rows = cuda(execute=sum_in_numpy, memory_bytes=20_000), rows_of(4000)
    predictor = Predictor(ptx_artifact(forest, block_rows=32))
    assert same_bits(predictor.raw(rows), expected_sums(forest, rows))
    assert same_bits(predictor.raw(-rows), expected_sums(forest, -rows))
    assert len(driver.launches) > 8


def test_a_missing_wait_would_be_seen(cuda, forest, monkeypatch):
    """The fake driver does nothing before somebody waits: without that, results are what fresh memory holds."""
    driver, rows = cuda(execute=sum_in_numpy), rows_of(100)
    predictor = Predictor(ptx_artifact(forest))
    monkeypatch.setattr(type(driver), "cuStreamSynchronize", lambda self, stream: None)
    raw = predictor.raw(rows)
    monkeypatch.undo()
    assert not np.isclose(raw, expected_sums(forest, rows)).any()
    del predictor
    assert [fault for fault in driver.faults if "before its work is done" in fault] == driver.faults
    assert driver.faults
    driver.faults.clear()


def test_half_as_much_is_tried(cuda, forest, same_bits):
    """Free memory is what the driver says; reserving it may still fail, because it is in pieces or somebody else takes it."""
    driver, rows = cuda(execute=sum_in_numpy), rows_of(1024)
    predictor = Predictor(ptx_artifact(forest, block_rows=64))
    for attempt in (1, 2, 3):
        driver.fail("cuMemAlloc_v2", "CUDA_ERROR_OUT_OF_MEMORY", at=attempt)
    assert same_bits(predictor.raw(rows), expected_sums(forest, rows))
    assert parts_of(driver) == [128] * 8


def test_one_channel_is_enough(cuda, forest, same_bits):
    """The second channel does not fit."""
    driver, rows = cuda(execute=sum_in_numpy, memory_bytes=20_000), rows_of(2000)
    predictor = Predictor(ptx_artifact(forest, block_rows=1024))
    for attempt in (2, 3, 4, 5):
        driver.fail("cuMemAlloc_v2", "CUDA_ERROR_OUT_OF_MEMORY", at=attempt)
    assert same_bits(predictor.raw(rows), expected_sums(forest, rows))
    assert driver.live()["streams"] == 1


def test_memory_of_unused_channels_is_given_up_first(cuda, forest, same_bits):
    """Two small channels are unused; one of them is to grow, which fails once: without the other it succeeds, and nothing is halved."""
    driver, rows = cuda(execute=sum_in_numpy, memory_bytes=1 << 20), rows_of(3000)
    memory = driver.devices[0].memory
    predictor = Predictor(ptx_artifact(forest, block_rows=32))
    taken = memory.allocate(memory.limit - memory.used - 20_000)
    predictor.raw(rows)
    assert driver.live()["streams"] == 2
    memory.free(taken)
    driver.launches.clear()
    driver.fail("cuMemAlloc_v2", "CUDA_ERROR_OUT_OF_MEMORY")
    assert same_bits(predictor.raw(rows), expected_sums(forest, rows))
    assert parts_of(driver) == [3000]
    assert driver.live()["streams"] == 1


def test_no_memory_for_a_block(cuda, forest):
    driver = cuda(execute=sum_in_numpy, memory_bytes=4096)
    predictor = Predictor(ptx_artifact(forest, block_rows=1024))
    with pytest.raises(
        DeviceError,
        match=r"cannot reserve 8192 bytes on the device: CUDA_ERROR_OUT_OF_MEMORY \(cuMemAlloc\); free memory",
    ):
        predictor.raw(rows_of(5000))
    assert (predictor.raw(rows_of(100)) == expected_sums(forest, rows_of(100))).all()
    assert not driver.faults


def test_without_pinned_memory(cuda, forest, same_bits):
    """Copies of ordinary memory are slower, and done at once."""
    driver, rows = cuda(execute=sum_in_numpy, pinned_bytes=0, memory_bytes=20_000), rows_of(3000)
    assert same_bits(Predictor(ptx_artifact(forest, block_rows=32)).raw(rows), expected_sums(forest, rows))
    assert driver.calls["cuMemHostAlloc"] > 0


def test_memory_is_kept_for_later_calls(cuda, forest):
    driver = cuda(execute=sum_in_numpy)
    predictor = Predictor(ptx_artifact(forest))
    predictor.raw(rows_of(1000))
    before = driver.calls.copy()
    for n_rows in (1000, 1, 500):
        predictor.raw(rows_of(n_rows))
    for name in (
        "cuMemAlloc_v2",
        "cuMemHostAlloc",
        "cuStreamCreate",
        "cuMemGetInfo_v2",
        "cuModuleLoadDataEx",
    ):
        assert driver.calls[name] == before[name]


def test_large_parts_have_bounds(cuda, make_forest):
    """At most 64 MiB of rows: 16,384 of 4 KiB."""
    driver = cuda(execute=lambda launch, memory: None, memory_bytes=1 << 29)
    last = np.array([1023], np.int32)
    predictor = Predictor(ptx_artifact(make_forest(1, feature=last, n_features=1024)))
    predictor.raw(np.zeros((17_000, 1024), np.float32))
    assert parts_of(driver) == [16_384, 616]
