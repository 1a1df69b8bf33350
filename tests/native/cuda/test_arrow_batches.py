"""Batches of Arrow in the memory of the fake driver's devices, scored by treebeard.h. Expected are the scores of the same batches in the host's memory."""

import ctypes
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from arrow_batches import ArrowArray, ArrowDeviceArray, ArrowSchema, Exported, called
from fake_cuda.driver import FakeDriver
from fake_cuda.streams import Event, Stream
from opened_models import Opened, open_model
from planned_predictors import SCORES as KERNELS
from xgboost import DMatrix, train

from onnx_treebeard.bindings.native_library import Status
from onnx_treebeard.bindings.predictor import library

CUDA, CUDA_HOST, CUDA_MANAGED = 2, 3, 13
ROWS, CUT = 300, 3
KINDS: list[pa.DataType] = [
    *(pa.int8(), pa.uint8(), pa.int16(), pa.uint16(), pa.int32(), pa.uint32(), pa.int64(), pa.uint64()),
    *(pa.float16(), pa.float32(), pa.float64(), pa.bool_(), pa.null()),
]


@pytest.fixture(scope="module")
def model() -> Opened:
    """A model of a column of each kind of numbers, named after it."""
    random = np.random.default_rng(0)
    rows = random.integers(0, 90, (400, len(KINDS))).astype(np.float32)
    rows[:, -2] %= 2
    matrix = DMatrix(rows, rows.sum(1), feature_names=[str(kind) for kind in KINDS])
    booster = train({"max_depth": 6, "base_score": 0, "nthread": 1, "tree_method": "hist"}, matrix, 20)
    return open_model(bytes(booster.save_raw("json")), kernels=KERNELS)


def numbers(kind: pa.DataType, random: np.random.Generator) -> pa.Array:
    if pa.types.is_null(kind):
        return pa.nulls(ROWS + CUT)
    values: Any = random.integers(0, 90, ROWS + CUT)
    values = values % 2 == 0 if pa.types.is_boolean(kind) else values.astype(kind.to_pandas_dtype())
    return pa.array(values, kind, mask=random.random(ROWS + CUT) < 0.2)


@pytest.fixture(scope="module")
def batch() -> pa.RecordBatch:
    """Rows that begin within a byte of bits. One column has a type that nobody reads, and the model does not either."""
    random = np.random.default_rng(1)
    columns = {str(kind): numbers(kind, random) for kind in KINDS}
    columns["beside"] = pa.array([[1.5]] * (ROWS + CUT))
    return pa.RecordBatch.from_pydict(columns).slice(CUT)


@contextmanager
def on_device(
    driver: FakeDriver, given: Exported, batch: pa.RecordBatch, stream: Stream | None = None
) -> Iterator[None]:
    """The buffers of the exported batch are on device 0; with a stream they are written when somebody waits for it."""
    memory, kept = driver.devices[0].memory, list[int]()

    def move(array: ArrowArray, column: pa.Array) -> None:
        for position, buffer in enumerate(column.buffers()[: array.n_buffers]):
            if buffer is None:
                continue
            address, content = memory.allocate(buffer.size), buffer.to_pybytes()
            kept.append(address)
            array.buffers[position] = address
            if stream is None:
                memory.write(address, content)
            else:
                stream.queued.append(lambda address=address, content=content: memory.write(address, content))
        if array.dictionary:
            move(array.dictionary.contents, column.dictionary)

    for position, column in enumerate(batch.columns):
        move(given.column(position), column)
    yield
    for address in kept:
        memory.free(address)


def scored(
    model: Opened, given: Exported, device_type: int = CUDA, event: Any = None
) -> tuple[int, str, pa.RecordBatch | None]:
    """The status, the message and the result of treebeard_predict_arrow_device."""
    batch = ArrowDeviceArray(given.array, 0, device_type, ctypes.addressof(event) if event else None)
    schema, result, message = ArrowSchema(), ArrowDeviceArray(), ctypes.create_string_buffer(512)
    status = library().treebeard_predict_arrow_device(
        *(model.handle, ctypes.byref(given.schema), ctypes.byref(batch), ctypes.c_int32(1)),
        *(ctypes.byref(schema), ctypes.byref(result), message, ctypes.c_size_t(512)),
    )
    if status:
        return status, message.value.decode(), None
    assert (result.device_type, result.device_id) == (1, -1)
    return (
        status,
        "",
        pa.RecordBatch._import_from_c(ctypes.addressof(result.array), ctypes.addressof(schema)),
    )


@pytest.mark.parametrize("device_type", [CUDA, CUDA_MANAGED])
def test_all_kinds_of_columns(
    cuda: Callable[..., FakeDriver], model: Opened, batch: pa.RecordBatch, device_type: int
) -> None:
    driver = cuda()
    status, _, expected = called(model, Exported(batch))
    assert status == Status.OK
    given = Exported(batch)
    with on_device(driver, given, batch):
        assert scored(model, given, device_type) == (Status.OK, "", expected)


def test_dictionaries_and_texts(cuda: Callable[..., FakeDriver]) -> None:
    """Of categories, which are found by their texts, of either length of offsets."""
    colours, random = ["red", "green", "blue", ""], np.random.default_rng(2)
    codes = random.integers(0, 4, 200)
    rows = np.stack([codes, random.normal(size=200)], axis=1)
    matrix = DMatrix(
        pa.table(
            {"colour": pa.DictionaryArray.from_arrays(pa.array(codes, pa.int8()), colours), "x": rows[:, 1]}
        ).to_pandas(),
        (codes == 2) + rows[:, 1],
        enable_categorical=True,
    )
    model = open_model(bytes(train({"nthread": 1}, matrix, 8).save_raw("json")), kernels=KERNELS)
    driver = cuda()
    for kind in (pa.string(), pa.large_string()):
        texts = pa.array(colours, kind)
        column = pa.DictionaryArray.from_arrays(pa.array(random.integers(0, 4, 90), pa.int16()), texts)
        batch = pa.RecordBatch.from_pydict({"colour": column, "x": random.normal(size=90)})
        expected = called(model, Exported(batch))[2]
        assert expected is not None
        given = Exported(batch)
        with on_device(driver, given, batch):
            assert scored(model, given) == (Status.OK, "", expected)


@pytest.mark.parametrize("device_type", [CUDA, CUDA_HOST])
def test_an_event_is_waited_for(
    cuda: Callable[..., FakeDriver], model: Opened, batch: pa.RecordBatch, device_type: int
) -> None:
    """Before it there is something else in the device's memory; what is pinned is read after the event, too."""
    driver, stream = cuda(), Stream(0)
    expected = called(model, Exported(batch))[2]
    event = Event(0)
    handle = ctypes.c_uint64(driver.made(event))
    given = Exported(batch)
    if device_type == CUDA_HOST:
        done = list[bool]()
        stream.queued.append(lambda: done.append(True))
        event.record(stream)
        assert scored(model, given, CUDA_HOST, handle) == (Status.OK, "", expected)
        assert done == [True]
    else:
        with on_device(driver, given, batch, stream):
            event.record(stream)
            assert scored(model, given, CUDA, handle) == (Status.OK, "", expected)
    del driver.objects[handle.value]


def test_what_a_driver_refuses(cuda: Callable[..., FakeDriver], model: Opened, batch: pa.RecordBatch) -> None:
    """A copy, and an event; lengths beyond all memory; and where there is no device."""
    driver = cuda()
    given = Exported(batch)
    with on_device(driver, given, batch):
        driver.fail("cuMemcpyDtoHAsync_v2", "CUDA_ERROR_INVALID_VALUE", at=3)
        status, message, _ = scored(model, given)
        assert status == Status.DEVICE
        assert "cuMemcpyDtoHAsync" in message
        given.array.length = given.column(0).length = 1 << 57
        assert scored(model, given)[0] == Status.OUT_OF_MEMORY
    driver.fail("cuEventSynchronize", "CUDA_ERROR_INVALID_VALUE", at=1)
    status, message, _ = scored(model, Exported(batch), CUDA_HOST, ctypes.c_uint64(64))
    assert status == Status.DEVICE
    assert "wait for the event of a batch" in message
    cuda(devices=0)
    assert scored(model, Exported(batch))[0] == Status.DEVICE
