"""Rows and results in the memory of a device, by treebeard_predict_on_device."""

import ctypes

import numpy as np
import pytest
from ptx_sums import expected_sums, ptx_artifact

from onnx_treebeard.bindings.predictor import Predictor, library
from onnx_treebeard.forest.forest import Aggregate, BasePosition, PostTransform

ROWS_ON_DEVICE, RESULTS_ON_DEVICE = 1, 2


def rows_of(n_rows, n_columns=3):
    return np.random.default_rng(n_rows).normal(size=(n_rows, n_columns)).astype(np.float32)


def on_device(predictor, driver, rows, places, n_targets=1, stride=None, kind="raw"):
    """Raw scores, or scores, by treebeard_predict_on_device, with rows, results or both in the memory of the device."""
    memory = driver.devices[0].memory
    raw = np.zeros((len(rows), n_targets), np.float32)
    given, taken = rows.ctypes.data, raw.ctypes.data
    if places & ROWS_ON_DEVICE:
        given = memory.allocate(rows.nbytes)
        memory.write(given, rows.tobytes())
    if places & RESULTS_ON_DEVICE:
        taken = memory.allocate(raw.nbytes)
    driver.order.clear()
    status, message = predicted(predictor, given, len(rows), stride or rows.shape[1], taken, places, kind)
    if places & RESULTS_ON_DEVICE:
        raw = np.frombuffer(memory.read(taken, raw.nbytes), np.float32).reshape(raw.shape)
        memory.free(taken)
    if places & ROWS_ON_DEVICE:
        memory.free(given)
    assert status == 0, message
    return raw


def predicted(predictor, rows, n_rows, stride, results, places, kind="raw"):
    """The status and the message of treebeard_predict_on_device for these addresses."""
    message, number, pointer = ctypes.create_string_buffer(500), ctypes.c_int64, ctypes.c_void_p
    scores, raw = (pointer(results) if kind == one else None for one in ("scores", "raw"))
    status = library().treebeard_predict_on_device(
        *(predictor._handle, pointer(rows), number(n_rows), number(stride)),
        *(scores, None, raw, ctypes.c_int32(places), message, ctypes.c_size_t(500)),
    )
    return status, message.value.decode()


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


@pytest.mark.parametrize("memory_bytes", [1 << 20, 9000])
@pytest.mark.parametrize("kind", ["raw", "scores"])
@pytest.mark.parametrize("base", [[0.5], [0.5, -0.25]])
@pytest.mark.parametrize("places", [2, 3])
def test_sums_stay_on_the_device(cuda, make_forest, same_bits, places, base, kind, memory_bytes):
    """Nothing comes back. Start values that are no repeated word go there, and rows of the host."""
    driver, n_targets = cuda(memory_bytes=memory_bytes), len(base)
    forest = make_forest(n_targets, base_values=np.array(base), base_position=BasePosition.FIRST)
    rows = rows_of(300)
    predictor = Predictor(ptx_artifact(forest, block_rows=32))
    found = on_device(predictor, driver, rows, places, n_targets, kind=kind)
    assert same_bits(found, expected_sums(forest, rows))
    assert "cuMemcpyDtoHAsync_v2" not in driver.order
    copies = driver.order.count("cuMemcpyHtoDAsync_v2")
    assert copies == len(driver.launches) * ((places == 2) + (n_targets == 2))


@pytest.mark.parametrize(
    "fields",
    [
        {"base_values": np.array([0.5]), "base_position": BasePosition.LAST},
        {"base_values": np.array([0.5]), "base_position": BasePosition.SCORED},
        {"aggregate": Aggregate.AVERAGE, "n_trees": 3},
        {"post_transform": PostTransform.LOGISTIC},
    ],
    ids=["base last", "base where scored", "average", "transform"],
)
def test_what_has_to_be_finished_is_finished(cuda, make_forest, make_artifact, same_bits, fields):
    """On the CPU, by kernels for which the scores are expected."""
    driver, forest, rows = cuda(), make_forest(1, **fields), rows_of(50)
    predictor = Predictor(ptx_artifact(forest, tables=False, n_kernels=forest.n_trees))
    expected, _ = Predictor(make_artifact(forest)).run(rows)
    assert same_bits(on_device(predictor, driver, rows, 3, kind="scores"), expected)
    assert "cuMemcpyDtoHAsync_v2" in driver.order


def test_results_in_the_place_of_the_rows(cuda, make_forest, same_bits):
    """The kernels of a forest read rows until the last one has added its trees."""
    driver, forest, rows = cuda(), make_forest(1, n_trees=2), rows_of(40, 1)
    predictor, memory = Predictor(ptx_artifact(forest, n_kernels=2)), driver.devices[0].memory
    place = memory.allocate(rows.nbytes)
    memory.write(place, rows.tobytes())
    assert predicted(predictor, place, 40, 1, place, 3) == (0, "")
    assert same_bits(
        np.frombuffer(memory.read(place, rows.nbytes), np.float32)[:, None], expected_sums(forest, rows, 2)
    )
    memory.free(place)


def test_results_where_numbers_do_not_lie(cuda, make_forest, same_bits):
    """Kernels would write them misaligned."""
    driver, forest, rows = cuda(), make_forest(1), rows_of(40, 1)
    predictor, memory = Predictor(ptx_artifact(forest)), driver.devices[0].memory
    place = memory.allocate(rows.nbytes + 1)
    assert predicted(predictor, rows.ctypes.data, 40, 1, place + 1, 2) == (0, "")
    found = np.frombuffer(memory.read(place + 1, rows.nbytes), np.float32)[:, None]
    assert same_bits(found, expected_sums(forest, rows))
    memory.free(place)


@pytest.mark.parametrize("places", [1, 2])
def test_addresses_that_are_not_on_the_device(cuda, make_forest, places):
    """They are not tried, which would lose the context. An address without rows is not looked at."""
    driver, rows = cuda(devices=2), rows_of(5, 1)
    predictor, memory = Predictor(ptx_artifact(make_forest(1))), driver.devices[1].memory
    other, own = memory.allocate(20), np.zeros((5, 1), np.float32)
    what = "the rows" if places == 1 else "the raw scores"
    for address, words in (
        (own.ctypes.data, f"the address of {what} is not in the memory of a CUDA device"),
        (other, f"the address of {what} is in the memory of CUDA device 1; the forest is on device 0"),
    ):
        given, taken = (address, own.ctypes.data) if places == 1 else (rows.ctypes.data, address)
        assert predicted(predictor, given, 5, 1, taken, places) == (1, words)
        assert predicted(predictor, given, 0, 1, taken, places) == (0, "")
    memory.free(other)
    assert (predictor.raw(rows) == expected_sums(make_forest(1), rows)).all()


def test_no_room_for_devices(cuda):
    """Asked for with a null pointer."""
    cuda(devices=2)
    count, message = ctypes.c_int64(), ctypes.create_string_buffer(500)
    ask = library().treebeard_cuda_devices
    given = (ctypes.byref(count), message, ctypes.c_size_t(500))
    assert ask(None, ctypes.c_int64(1), *given) == 1
    assert message.value == b"the pointer to the devices is null, and there is room for 1"
    assert ask(None, ctypes.c_int64(0), *given) == 0
    assert count.value == 2


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
