"""Rows and results in the memory of a device, as array libraries hand them over: __dlpack__ and __cuda_array_interface__. The device is the fake driver's."""

import gc
from pathlib import Path

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from device_arrays import CudaArray, DlpackArray, HostTensor
from random_forests import Recipe, random_forest

import onnx_treebeard
from onnx_treebeard.system.errors import DataError, DeviceError

MODELS = Path(__file__).parents[2] / "models"
RECIPE = Recipe(seed=3, trees=4, depth=3, features=5, weights="dense", targets=2)
KINDS = (CudaArray, DlpackArray)
METHODS = ("predict", "predict_raw", "predict_leaf")


@pytest.fixture
def forest():
    return random_forest(RECIPE)


@pytest.fixture
def rows(forest):
    return adversarial_rows(forest, 70, seed=1)


@pytest.fixture
def on_device(cuda, forest):
    """on_device(): a driver, and the forest on its device. A function, because a fixture would keep the forest until the driver is gone."""
    return lambda: (cuda(), onnx_treebeard.compile(forest, device="cuda", with_leaf=True))


def copies(driver):
    """Bytes that went to the device since the order was cleared."""
    return driver.order.count("cuMemcpyHtoDAsync_v2")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("method", METHODS)
def test_rows_on_the_device_stay_there(on_device, forest, rows, same_bits, kind, method):
    """Base values are one repeated word, so nothing at all is copied to the device."""
    driver, compiled = on_device()
    expected = getattr(onnx_treebeard.compile(forest), method)(rows)
    with kind(driver, rows) as given:
        driver.order.clear()
        found = getattr(compiled, method)(given)
    assert isinstance(found, np.ndarray)
    assert same_bits(found, expected)
    assert copies(driver) == 0


def test_labels_and_tree_scores_of_rows_on_the_device(cuda, same_bits):
    forest = onnx_treebeard.load(MODELS / "wine_lightgbm_multiclass.txt")
    driver, compiled = cuda(), onnx_treebeard.compile(forest, device="cuda")
    rows = adversarial_rows(forest, 20, seed=2)
    with DlpackArray(driver, rows) as given:
        for method in ("predict_label", "predict_tree_scores"):
            found = getattr(compiled, method)(given)
            assert same_bits(found, getattr(onnx_treebeard.compile(forest), method)(rows)), method


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("from_host", [False, True])
def test_results_on_the_device(on_device, forest, rows, same_bits, kind, method, from_host):
    driver, compiled = on_device()
    expected = getattr(onnx_treebeard.compile(forest), method)(rows)
    with kind(driver, rows) as given, kind(driver, np.zeros_like(expected)) as out:
        assert getattr(compiled, method)(rows if from_host else given, out=out) is out
        assert same_bits(out.on_host(), expected)


@pytest.mark.parametrize("kind", KINDS)
def test_rows_that_lie_apart(on_device, forest, rows, same_bits, kind):
    """Every other row of a wider array: strides of 2 * 7 values."""
    driver, compiled = on_device()
    wide = np.full((140, 7), np.nan, np.float32)
    wide[::2, :5] = rows
    with kind(driver, wide, view=lambda array: array[::2, :5]) as given:
        assert same_bits(compiled.predict(given), onnx_treebeard.compile(forest).predict(rows))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("count", [0, 1])
def test_few_rows(on_device, forest, rows, same_bits, kind, count):
    driver, compiled = on_device()
    with kind(driver, rows, view=lambda array: array[:count]) as given:
        assert same_bits(compiled.predict(given), onnx_treebeard.compile(forest).predict(rows[:count]))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("made", "words"),
    [
        (lambda rows: rows.astype(np.float64), "the rows are float64 on a device; the forest reads float32"),
        (lambda rows: np.zeros_like(rows, np.int32), "the rows are int32"),
        (lambda rows: rows[0], "1 dimensions; expected 2"),
        (lambda rows: rows[:, :1], "1 columns; the trees need"),
    ],
)
def test_rows_that_do_not_fit(on_device, rows, kind, made, words):
    driver, compiled = on_device()
    with kind(driver, made(rows)) as given, pytest.raises(DataError, match=words):
        compiled.predict(given)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "view",
    [
        lambda array: array.T[:, :5],
        lambda array: array[::-1],
        lambda array: np.broadcast_to(array[:1], (9, 5)),
        lambda array: array[:, ::-1],
    ],
    ids=["columns side by side", "backwards", "one row repeated", "columns backwards"],
)
def test_rows_in_an_order_that_kernels_do_not_read(on_device, rows, kind, view):
    driver, compiled = on_device()
    with kind(driver, rows[:60], view=view) as given, pytest.raises(DataError, match="side by side"):
        compiled.predict(given)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("out", "options", "words"),
    [
        (np.zeros((70, 3), np.float32), {}, r"`out` is float32 of shape \(70, 3\); the results are float32 of \(70, 2\)"),
        (np.zeros((70, 2)), {}, "`out` is float64"),
        (np.zeros((2, 70), np.float32), {"view": np.transpose}, "C order without gaps"),
        (np.zeros((70, 2), np.float32), {"is_read_only": True}, "may not be written"),
    ],
    ids=["shape", "type", "order", "read-only"],
)  # fmt: skip
def test_room_that_does_not_fit(on_device, rows, kind, out, options, words):
    driver, compiled = on_device()
    with kind(driver, out, **options) as room, pytest.raises(DataError, match=words):
        compiled.predict(rows, out=room)


def test_room_on_the_host(on_device, rows):
    with pytest.raises(DataError, match=r"`out` is a ndarray; expected an array in the memory of the device"):
        on_device()[1].predict(rows, out=np.zeros((70, 2), np.float32))


@pytest.mark.parametrize("kind", KINDS)
def test_a_forest_of_the_cpu(cuda, forest, rows, kind):
    """Also where "auto" finds no device. Nobody waits for a device then."""
    driver, compiled = cuda(), onnx_treebeard.compile(forest)
    with kind(driver, rows) as given:
        with pytest.raises(DataError, match=r"the rows are meant for a CUDA device.*device='cuda'"):
            compiled.predict(given)
        with pytest.raises(DataError, match="`out` is meant for a CUDA device"):
            compiled.predict(rows, out=given)
    assert driver.calls["cuStreamSynchronize"] == 0


@pytest.mark.parametrize("kind", KINDS)
def test_auto_reads_rows_on_the_device(cuda, forest, rows, same_bits, kind):
    driver, compiled = cuda(), onnx_treebeard.compile(forest, device="auto")
    with kind(driver, rows) as given:
        assert same_bits(compiled.predict(given), onnx_treebeard.compile(forest).predict(rows))
        assert driver.launches


@pytest.mark.parametrize("kind", KINDS)
def test_auto_says_what_keeps_it_from_the_device(cuda, forest, rows, kind, monkeypatch):
    """The CPU cannot take these rows, so it is not what the message is about; batches of the host have found out before."""
    monkeypatch.setattr("onnx_treebeard.runtime.device_offload.pays_on_device", lambda *about: True)
    driver = cuda(memory_bytes=1 << 12)
    with kind(driver, rows) as given:
        driver.devices[0].memory.limit = driver.devices[0].memory.used
        compiled = onnx_treebeard.compile(forest, device="auto")
        assert compiled.predict(rows).shape == (70, 2)
        with pytest.raises(DeviceError, match="cannot reserve"):
            compiled.predict(given)
        with pytest.raises(DeviceError, match="cannot reserve"):
            compiled.predict(rows, out=given)
        driver.devices[0].memory.limit = 1 << 26
        assert compiled.predict(given).shape == (70, 2)


@pytest.mark.parametrize("kind", KINDS)
def test_another_device_than_the_forest_is_on(cuda, forest, rows, same_bits, kind):
    driver, compiled = cuda(devices=2), onnx_treebeard.compile(forest, device="cuda:1")
    with kind(driver, rows) as given, kind(driver, rows, device=1) as fitting:
        with pytest.raises(DataError, match=r"device 0, and the forest is on device 1.*device='cuda:0'"):
            compiled.predict(given)
        assert same_bits(compiled.predict(fitting), onnx_treebeard.compile(forest).predict(rows))


class TestStreams:
    """The fake driver computes what is queued when somebody waits for its stream, and reading bytes that nobody wrote is a fault."""

    def test_dlpack_makes_the_legacy_stream_wait(self, on_device, forest, rows, same_bits):
        driver, compiled = on_device()
        with DlpackArray(driver, rows, is_pending=True) as given:
            assert same_bits(compiled.predict(given), onnx_treebeard.compile(forest).predict(rows))
            assert given.asked == [{"stream": 1, "max_version": (1, 0)}]

    @pytest.mark.parametrize("stream", [1, 2])
    def test_the_interface_names_a_stream(self, on_device, forest, rows, same_bits, stream):
        driver, compiled = on_device()
        with CudaArray(driver, rows, is_pending=True, stream=stream) as given:
            assert same_bits(compiled.predict(given), onnx_treebeard.compile(forest).predict(rows))

    def test_no_stream_means_nothing_to_wait_for(self, on_device, rows):
        driver, compiled = on_device()
        with CudaArray(driver, rows, stream=None) as given:
            compiled.predict(given)
            before = driver.calls["cuStreamSynchronize"]
            compiled.predict(given)
            assert driver.calls["cuStreamSynchronize"] - before == 1  # the call's own

    def test_stream_0_is_refused(self, on_device, rows):
        driver, compiled = on_device()
        with CudaArray(driver, rows, stream=0) as given, pytest.raises(DataError, match="stream 0"):
            compiled.predict(given)

    def test_work_that_has_failed(self, on_device, rows):
        driver, compiled = on_device()
        driver.fail("cuStreamSynchronize", "CUDA_ERROR_UNKNOWN")
        told = pytest.raises(DeviceError, match=r"wait for a stream of the caller.*CUDA_ERROR_UNKNOWN")
        with CudaArray(driver, rows, stream=1) as given, told:
            compiled.predict(given)


def test_memory_of_no_device(on_device, rows):
    """An address of the host, as of a library that got it wrong."""
    driver, compiled = on_device()
    wrong = pytest.raises(DeviceError, match="find the device of an address")
    with CudaArray(driver, rows, address=rows.ctypes.data) as given, wrong:
        compiled.predict(given)


def test_masked_arrays(on_device, rows):
    driver, compiled = on_device()
    with CudaArray(driver, rows, mask=object()) as given, pytest.raises(DataError, match="masked"):
        compiled.predict(given)


@pytest.mark.parametrize("version", [None, (1, 0), (1, 3)])
def test_versions_of_dlpack(on_device, forest, rows, same_bits, version):
    """None: a producer that knows no versions and refuses the argument."""
    driver, compiled = on_device()
    with DlpackArray(driver, rows, version=version) as given:
        assert same_bits(compiled.predict(given), onnx_treebeard.compile(forest).predict(rows))


def test_a_version_of_dlpack_to_come(on_device, rows):
    driver, compiled = on_device()
    with DlpackArray(driver, rows, version=(2, 0)) as given, pytest.raises(DataError, match="up to 1"):
        compiled.predict(given)


@pytest.mark.parametrize(("code", "words"), [(4, "bfloat32"), (5, "complex32")])
def test_elements_that_are_not_read(on_device, rows, code, words):
    driver, compiled = on_device()
    with DlpackArray(driver, rows, code=code) as given, pytest.raises(DataError, match=words):
        compiled.predict(given)


def test_a_producer_that_refuses(on_device, rows):
    """As PyTorch does for a tensor with gradients."""
    driver, compiled = on_device()
    told = pytest.raises(DataError, match=r"cannot be read on their device: use tensor\.detach\(\)")
    with DlpackArray(driver, rows, refuses=BufferError("use tensor.detach()")) as given, told:
        compiled.predict(given)


@pytest.mark.parametrize("refuses", [RuntimeError, ValueError])
@pytest.mark.parametrize("base", [CudaArray, DlpackArray])
def test_a_producer_whose_interface_cannot_be_read(on_device, rows, base, refuses):
    """As that of PyTorch for a tensor with gradients, whose attribute raises an error: with DLPack, and without."""

    class Refusing(base):
        @property
        def __cuda_array_interface__(self):
            raise refuses("the tensor requires grad")

    driver, compiled = on_device()
    options = {"refuses": refuses("the tensor requires grad")} if base is DlpackArray else {}
    told = r"cannot be read on their device: the tensor requires grad"
    with Refusing(driver, rows, **options) as given:
        with pytest.raises(DataError, match=f"the rows {told}"):
            compiled.predict(given)
        with pytest.raises(DataError, match=f"`out` {told}"):
            compiled.predict(rows, out=given)


def test_a_producer_that_says_that_it_is_on_the_host(on_device, forest, rows, same_bits):
    """It is believed, whatever else it has."""

    class Both(HostTensor):
        __cuda_array_interface__ = None

    compiled = on_device()[1]
    assert same_bits(compiled.predict(Both(rows)), onnx_treebeard.compile(forest).predict(rows))


def test_capsules_are_released(on_device, rows):
    driver, compiled = on_device()
    with DlpackArray(driver, rows) as given:
        for _ in range(3):
            compiled.predict(given)
        gc.collect()
        assert given.live == 0


def test_tensors_of_the_host_are_rows_as_ever(on_device, forest, rows, same_bits):
    """They have __dlpack__ too, and say that they are on the CPU."""
    driver, compiled = on_device()
    assert same_bits(compiled.predict(HostTensor(rows)), onnx_treebeard.compile(forest).predict(rows))
    assert driver.launches
