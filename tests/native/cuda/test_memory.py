"""Memory of a device that programs reserve by treebeard_cuda_reserve, as calls on batches of rows use it."""

import gc

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from random_forests import Recipe, random_forest

import onnx_treebeard
from onnx_treebeard.bindings.device_arrays import copied_to_device, room_on_device
from onnx_treebeard.bindings.device_calls import DeviceBatches
from onnx_treebeard.system.errors import DeviceError


def test_memory_begins_with_what_is_given(cuda):
    """It is released with the last reference, and the device with it."""
    driver = cuda(devices=2)
    values = np.arange(12, dtype=np.float64).reshape(4, 3)[:, ::-1]
    array = copied_to_device(values, 1)
    assert (array.shape, array.strides, array.device) == ((4, 3), (24, 8), 1)
    assert driver.devices[1].memory.read(array.address, 96) == values.tobytes()
    assert driver.live()["device memory"] == 1
    del array
    gc.collect()
    assert driver.live() == {}


def test_room_is_not_written(cuda):
    driver = cuda()
    room = room_on_device((5,), np.dtype(np.float32), 0)
    assert driver.devices[0].memory.has(room.address)
    assert not driver.calls["cuMemcpyHtoDAsync_v2"]


def test_arrays_without_elements(cuda):
    cuda()
    assert copied_to_device(np.zeros((0, 3)), 0).address == 0
    assert room_on_device((4, 0), np.dtype(np.float32), 0).is_contiguous


@pytest.mark.parametrize(
    ("entry_point", "words"),
    [("cuMemAlloc_v2", "cannot reserve 40 bytes"), ("cuMemcpyHtoDAsync_v2", "cannot copy 40 bytes")],
)
def test_failures_leave_nothing_behind(cuda, entry_point, words):
    driver = cuda()
    driver.fail(entry_point, "CUDA_ERROR_OUT_OF_MEMORY")
    with pytest.raises(DeviceError, match=words):
        copied_to_device(np.zeros(10, np.float32), 0)


def test_no_device(cuda):
    cuda()
    with pytest.raises(DeviceError, match="no CUDA device 3"):
        copied_to_device(np.zeros(10, np.float32), 3)


@pytest.mark.parametrize("recipe", [Recipe(3), Recipe(4, weights="dense", targets=3)], ids=["one", "three"])
def test_calls_on_batches_copy_no_rows(cuda, same_bits, recipe):
    """Kernels read each batch where it is."""
    driver = cuda()
    forest = random_forest(recipe)
    rows = adversarial_rows(forest, 120, seed=1)
    compiled = onnx_treebeard.compile(forest, device="cuda")
    batches = DeviceBatches(np.split(rows, 3), 0)
    calls = batches.calls(compiled.predictor)
    before = len(driver.launches)
    for call in calls:
        call()
    read = [launch.arguments[1] for launch in driver.launches[before:]]
    assert list(dict.fromkeys(read)) == [array.address for array in batches.arrays]
    scores, raw = batches.results(compiled.predictor, 2)
    on_cpu = onnx_treebeard.compile(forest)
    assert same_bits(scores, on_cpu.predict(rows[:80]))
    assert same_bits(raw, on_cpu.predict_raw(rows[:80]))
