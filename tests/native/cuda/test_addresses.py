"""Rows and results in the memory of a device, by treebeard_predict_on_device."""

import ctypes

import numpy as np
import pytest
from ptx_sums import ptx_artifact

from onnx_treebeard.forest.forest import BasePosition
from onnx_treebeard.native.predictor import Predictor, library

ROWS_ON_DEVICE, RESULTS_ON_DEVICE = 1, 2


def rows_of(n_rows, n_columns=3):
    return np.random.default_rng(n_rows).normal(size=(n_rows, n_columns)).astype(np.float32)


def on_device(predictor, driver, rows, places, n_targets=1, stride=None):
    """Raw scores by treebeard_predict_on_device, with rows, results or both in the memory of the device."""
    memory = driver.devices[0].memory
    raw = np.zeros((len(rows), n_targets), np.float32)
    given, taken = rows.ctypes.data, raw.ctypes.data
    if places & ROWS_ON_DEVICE:
        given = memory.allocate(rows.nbytes)
        memory.write(given, rows.tobytes())
    if places & RESULTS_ON_DEVICE:
        taken = memory.allocate(raw.nbytes)
    message = ctypes.create_string_buffer(500)
    number, pointer = ctypes.c_int64, ctypes.c_void_p
    status = library().treebeard_predict_on_device(
        *(predictor._handle, pointer(given), number(len(rows)), number(stride or rows.shape[1])),
        *(None, None, pointer(taken), ctypes.c_int32(places), message, ctypes.c_size_t(500)),
    )
    if places & RESULTS_ON_DEVICE:
        raw = np.frombuffer(memory.read(taken, raw.nbytes), np.float32).reshape(raw.shape)
        memory.free(taken)
    if places & ROWS_ON_DEVICE:
        memory.free(given)
    assert status == 0, message.value
    return raw


@pytest.mark.parametrize("memory_bytes", [1 << 20, 6000])
@pytest.mark.parametrize("places", [0, 1, 2, 3])
def test_rows_and_results_in_the_memory_of_the_device(cuda, make_forest, same_bits, places, memory_bytes):
    """Base values come last, so that results go through the CPU. Rows keep the stride that they have there. Of little memory
    there are several parts."""
    driver = cuda(memory_bytes=memory_bytes)
    forest = make_forest(1, base_values=np.array([0.1]), base_position=BasePosition.LAST)
    rows = rows_of(200, 5)
    predictor = Predictor(ptx_artifact(forest, block_rows=32))
    expected = (rows[:, :1] + np.float32(1)) + np.float32(0.1)
    assert same_bits(on_device(predictor, driver, rows, places), expected)
    assert driver.launches[0].arguments[2] == (5 if places & ROWS_ON_DEVICE else 1)
    assert (len(driver.launches) > 1) == (memory_bytes == 6000)


def test_the_cpu_does_not_read_a_device(make_forest, make_artifact):
    predictor = Predictor(make_artifact(make_forest(1)))
    rows, message = rows_of(2), ctypes.create_string_buffer(500)
    pointer, number = ctypes.c_void_p, ctypes.c_int64
    for places, words in ((1, b"compiled for the CPU"), (2, b"compiled for the CPU"), (4, b"places are 4")):
        status = library().treebeard_predict_on_device(
            *(predictor._handle, pointer(rows.ctypes.data), number(2), number(3)),
            *(None, None, None, ctypes.c_int32(places), message, ctypes.c_size_t(500)),
        )
        assert status == 1
        assert words in message.value
