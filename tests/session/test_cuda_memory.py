"""Memory that onnxruntime reserves and gives up on the devices of our execution provider: kept for the next requests, never while a queued copy uses it.

The device is the fake driver's, which copies nothing before somebody waits. What is written into memory in between, past the driver, tells whether anybody has.
"""

import ctypes

import numpy as np
import onnxruntime
import pytest
from cuda_provider import cuda_session, on_device, pinned
from onnxruntime import OrtValue
from providers import plain_session
from tails import assert_same

import onnx_treebeard

GRAPH = "(float[N, 2] X) => (float[N, 2] Y) { S = REGRESSOR(X) Y = Neg(S) }"
ROWS = np.array([[0, 0.5], [0, 0.75], [0, np.nan], [0, -np.inf]], np.float32)
VALUES = np.arange(1000, dtype=np.float32)


pytestmark = pytest.mark.usefixtures("ptx_units")


def stream_of(device):
    return onnx_treebeard.get_ep_devices(f"cuda:{device}")[0].create_sync_stream()


def room(device=0, size=VALUES.size):
    """Memory of a device that nobody has written."""
    return OrtValue.ortvalue_from_shape_and_type((size,), np.float32, "cuda", device)


def pinned_room(device=0):
    (ours,) = onnx_treebeard.get_ep_devices(f"cuda:{device}")
    info = ours.memory_info(onnxruntime.OrtDeviceMemoryType.HOST_ACCESSIBLE)
    return OrtValue.ortvalue_from_shape_and_type(VALUES.shape, np.float32, memory_info=info)


def overwritten_in_pinned_memory(address):
    """Reserves the memory that was given up last, at this address, and writes other values into it."""
    again = pinned_room()
    assert again.data_ptr() == address
    ctypes.memmove(address, (-VALUES).ctypes.data, VALUES.nbytes)


def test_copies_from_memory_that_is_given_up(two_devices):
    stream, source, target = stream_of(0), pinned(VALUES), on_device(np.zeros_like(VALUES))
    onnxruntime.copy_tensors([source], [target], stream)
    address = source.data_ptr()
    del source
    overwritten_in_pinned_memory(address)
    assert_same(target.numpy(), VALUES)


def test_copies_to_memory_that_is_given_up(two_devices):
    """They are done before somebody else writes there. The stream may be another device's."""
    for stream in (stream_of(1), stream_of(0)):
        source, target = on_device(VALUES), on_device(np.zeros_like(VALUES), 1)
        onnxruntime.copy_tensors([source], [target], stream)
        address = target.data_ptr()
        del target
        again = room(1)
        assert again.data_ptr() == address
        two_devices.devices[1].memory.write(address, (-VALUES).tobytes())
        assert_same(again.numpy(), -VALUES)


def interrupted(monkeypatch, two_devices, entry_point, work):
    """Has some work done when an entry point is called for the next time, as another thread could do it at that moment."""
    call = getattr(type(two_devices), entry_point)

    def first_time(self, *arguments):
        monkeypatch.setattr(type(self), entry_point, call)
        work()
        call(self, *arguments)

    monkeypatch.setattr(type(two_devices), entry_point, first_time)


def test_somebody_waits_while_a_copy_is_being_queued(two_devices, monkeypatch):
    """Who reserves memory has waited for the copies before; this one is queued a moment later, and to be waited for too."""
    stream, source, target = stream_of(0), pinned(VALUES), on_device(np.zeros_like(VALUES))
    other = on_device(VALUES)
    del other
    onnxruntime.copy_tensors([source], [target], stream)
    others = []
    interrupted(monkeypatch, two_devices, "cuMemcpyHtoDAsync", lambda: others.append(room()))
    onnxruntime.copy_tensors([source], [target], stream)
    assert others
    address = source.data_ptr()
    del source
    overwritten_in_pinned_memory(address)
    assert_same(target.numpy(), VALUES)


def test_somebody_else_waits_already(two_devices, monkeypatch):
    """Whose wait has begun has not ended."""
    stream, target = stream_of(0), on_device(np.zeros_like(VALUES))
    other, sources = on_device(VALUES), [pinned(VALUES)]
    onnxruntime.copy_tensors(sources, [target], stream)
    address = sources[0].data_ptr()
    sources.clear()
    del other
    interrupted(
        monkeypatch,
        two_devices,
        "cuStreamSynchronize",
        lambda: sources.append(overwritten_in_pinned_memory(address)),
    )
    again = room()
    assert sources
    assert_same(target.numpy(), VALUES)
    del again


def test_requests_like_earlier_ones_ask_nothing_of_the_driver(two_devices):
    kept = room()  # the device is in use as long as something is reserved
    given_up = [room(), pinned_room()]
    given_up.clear()
    before = two_devices.calls.copy()
    for size in (1000, 990, 1000):
        value, host = room(size=size), pinned_room()
        del value, host
    asked = two_devices.calls - before
    assert not [name for name in asked if "Mem" in name or "Stream" in name]
    del kept


def test_what_is_kept_has_a_bound(cuda):
    """A quarter of the device's memory. A much larger block is not handed out for a small request."""
    driver = cuda(devices=2, memory_bytes=1 << 20)
    memory, kept = driver.devices[0].memory, room(size=16)
    before = memory.used
    for count in (1, 7):
        values = [room(size=25_000) for _ in range(count)]
        del values
        assert 100_000 <= memory.used - before <= (1 << 20) / 4
    small = room(size=10)
    assert memory.used - before > 200_000
    del small, kept


def test_idle_memory_is_given_up_for_other_requests(cuda):
    driver = cuda(devices=2, memory_bytes=1 << 20)
    kept = [room(size=16), room(size=60_000)]
    del kept[1]
    assert driver.devices[0].memory.used > 240_000
    large = room(size=240_000)
    assert driver.devices[0].memory.used < 1_000_000
    del large, kept


def test_too_little_memory_is_an_error_of_the_call(two_devices, model_of):
    """The next call has enough."""
    session = cuda_session(model_of(GRAPH))
    used = two_devices.devices[0].memory.used
    two_devices.devices[0].memory.limit = used + 10_000
    with pytest.raises(Exception, match="has no memory; onnxruntime's log says why"):
        session.run(None, {"X": np.zeros((100_000, 2), np.float32)})
    with pytest.raises(Exception, match="has no memory; onnxruntime's log says why"):
        on_device(np.zeros(100_000))
    assert_same(session.run(None, {"X": ROWS})[0], plain_session(model_of(GRAPH)).run(None, {"X": ROWS})[0])


def test_the_log_says_why_there_is_no_memory(two_devices, capfd):
    onnx_treebeard.register_execution_provider("cuda")
    two_devices.devices[0].memory.limit = 1000
    with pytest.raises(Exception, match="has no memory"):
        on_device(np.zeros(100_000))
    assert (
        "cannot reserve 800000 bytes on the device: CUDA_ERROR_OUT_OF_MEMORY (cuMemAlloc)"
        in capfd.readouterr().err
    )
