"""A card itself, by the entry points of its driver: memory, copies, launches, time. For tests where a card is, and for models/card.

In: the number of a device. Out: a `Card`, arrays in its memory, which `predict` and array libraries read where they lie, and
kernels on its stream. Raises DeviceError with the name of what has failed.
"""

import ctypes
import re
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from onnx_treebeard.system.errors import DeviceError

LIBRARY = "libcuda.so.1"
FAKE_SYMBOL = "fake_cuda_set_answer"  # which only the driver of the tests has
COMPUTE_MAJOR, COMPUTE_MINOR = 75, 76  # attributes of devices
MAX_DYNAMIC_SHARED = 8  # attribute of functions
PLAIN_SHARED = 48 << 10  # bytes that need no permission
NAME_BYTES = 128
MAX_QUEUED = 400  # launches at a time, which all drivers have room for
FIRST_START = 100e-6  # seconds that the host takes for a launch, until they are measured
SPARE = 1.5  # of the time that launches are queued in
ENTRY = re.compile(r"\.entry (\w+)\(")

Array = npt.NDArray[Any]


class Card:
    """A device, whose context is current on this thread until `close`.

    is_fake: whether its driver is the one of the tests, which has no card: times are then those of an interpreter.
    """

    def __init__(self, number: int = 0) -> None:
        try:
            self._library = ctypes.CDLL(LIBRARY)
        except OSError as error:
            raise DeviceError(f"no CUDA driver: {error}") from None
        self.number = number
        self.is_fake = hasattr(self._library, FAKE_SYMBOL)
        self.call("cuInit", ctypes.c_uint(0))
        self._device, self._context = ctypes.c_int(), ctypes.c_void_p()
        self.call("cuDeviceGet", ctypes.byref(self._device), ctypes.c_int(number))
        self.call("cuDevicePrimaryCtxRetain", ctypes.byref(self._context), self._device)
        self.call("cuCtxPushCurrent_v2", self._context)
        self.stream = ctypes.c_void_p()
        self.call("cuStreamCreate", ctypes.byref(self.stream), ctypes.c_uint(1))

    def close(self) -> None:
        """Gives the stream and the context back; what was made in it has to be freed before."""
        self.release("cuStreamDestroy_v2", self.stream)
        self.release("cuCtxPopCurrent_v2", ctypes.byref(ctypes.c_void_p()))
        self.release("cuDevicePrimaryCtxRelease_v2", self._device)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def call(self, entry_point: str, *arguments: Any) -> None:
        """Calls an entry point. Raises DeviceError for every status but success."""
        status = getattr(self._library, entry_point)(*arguments)
        if status:
            name = ctypes.c_char_p()
            self._library.cuGetErrorName(status, ctypes.byref(name))
            raise DeviceError(f"{(name.value or str(status).encode()).decode()} ({entry_point})")

    def release(self, entry_point: str, *arguments: Any) -> None:
        """Calls an entry point that gives something back. A lost card gives nothing back, and its error is told already."""
        with suppress(DeviceError):
            self.call(entry_point, *arguments)

    @property
    def name(self) -> str:
        """As the driver tells it."""
        text = ctypes.create_string_buffer(NAME_BYTES)
        self.call("cuDeviceGetName", text, ctypes.c_int(NAME_BYTES), self._device)
        return text.value.decode(errors="replace")

    @property
    def capability(self) -> tuple[int, int]:
        """(major, minor)."""
        major, minor = ctypes.c_int(), ctypes.c_int()
        for value, attribute in ((major, COMPUTE_MAJOR), (minor, COMPUTE_MINOR)):
            self.call("cuDeviceGetAttribute", ctypes.byref(value), ctypes.c_int(attribute), self._device)
        return major.value, minor.value

    @property
    def cuda_version(self) -> int:
        """That the driver serves: 12040 is 12.4."""
        version = ctypes.c_int()
        self.call("cuDriverGetVersion", ctypes.byref(version))
        return version.value

    @property
    def free_bytes(self) -> int:
        """Of its memory, at the moment."""
        free, total = ctypes.c_size_t(), ctypes.c_size_t()
        self.call("cuMemGetInfo_v2", ctypes.byref(free), ctypes.byref(total))
        return free.value

    @property
    def is_lost(self) -> bool:
        """Whether it does nothing any more in this process."""
        try:
            with self.array(np.arange(3)) as array:
                return bool((array.read() != np.arange(3)).any())
        except DeviceError:
            return True

    def synchronise(self) -> None:
        """Waits for the work of this card's own stream."""
        self.call("cuStreamSynchronize", self.stream)

    def empty(self, shape: tuple[int, ...], dtype: npt.DTypeLike) -> "CardArray":
        """Returns an array whose bytes nobody has written."""
        return CardArray(self, shape, np.dtype(dtype))

    def array(self, values: Array, n_rows: int | None = None) -> "CardArray":
        """Returns a copy of an array; with `n_rows`, its rows again and again until there are so many."""
        made = self.empty((len(values) if n_rows is None else n_rows, *values.shape[1:]), values.dtype)
        made.fill(values)
        return made


class CardArray:
    """An array in the memory of a card, in C order; freed at the end of a `with`, or by `free`."""

    def __init__(self, card: Card, shape: tuple[int, ...], dtype: np.dtype[Any]) -> None:
        self.card, self.shape, self.dtype = card, shape, dtype
        self.nbytes = int(np.prod(shape)) * dtype.itemsize
        self._start = ctypes.c_uint64()
        card.call("cuMemAlloc_v2", ctypes.byref(self._start), ctypes.c_size_t(max(1, self.nbytes)))

    @property
    def address(self) -> int:
        """Of the first element."""
        return self._start.value

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        """Version 3 of Numba's protocol. There is nothing to wait for: copies are complete when their functions return."""
        about = {"shape": self.shape, "typestr": self.dtype.str, "data": (self.address, False)}
        return {**about, "strides": None, "stream": None, "version": 3}

    def fill(self, rows: Array) -> None:
        """Writes rows, again and again until the array is full."""
        rows = np.ascontiguousarray(rows, self.dtype)
        source = ctypes.c_void_p(rows.ctypes.data)
        for begin in range(0, self.nbytes, max(1, rows.nbytes)):
            to = ctypes.c_uint64(self.address + begin)
            size = ctypes.c_size_t(min(rows.nbytes, self.nbytes - begin))
            self.card.call("cuMemcpyHtoDAsync_v2", to, source, size, self.card.stream)
        self.card.synchronise()

    def read(self, into: Array | None = None) -> Array:
        """Returns a copy on the host, or reads into memory there, again and again where that is less."""
        values = np.empty(self.shape, self.dtype) if into is None else into
        to = ctypes.c_void_p(values.ctypes.data)
        for begin in range(0, self.nbytes, max(1, values.nbytes)):
            source = ctypes.c_uint64(self.address + begin)
            size = ctypes.c_size_t(min(values.nbytes, self.nbytes - begin))
            self.card.call("cuMemcpyDtoHAsync_v2", to, source, size, self.card.stream)
        self.card.synchronise()
        return values

    def free(self) -> None:
        """Gives the memory back; a second time nothing happens."""
        if self._start.value:
            self.card.release("cuMemFree_v2", self._start)
            self._start.value = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.free()


class Kernel:
    """The first kernel of a text of PTX, compiled by the driver. shared_bytes: of dynamic shared memory."""

    def __init__(self, card: Card, ptx: str, shared_bytes: int = 0) -> None:
        entry = ENTRY.search(ptx)
        assert entry, "PTX without a kernel"
        self.card, self.shared_bytes = card, shared_bytes
        self._module, self._function = ctypes.c_void_p(), ctypes.c_void_p()
        text = ptx.encode().rstrip(b"\0") + b"\0"
        card.call("cuModuleLoadDataEx", ctypes.byref(self._module), text, ctypes.c_uint(0), None, None)
        try:
            card.call("cuModuleGetFunction", ctypes.byref(self._function), self._module, entry[1].encode())
            if shared_bytes > PLAIN_SHARED:
                allowed = ctypes.c_int(MAX_DYNAMIC_SHARED), ctypes.c_int(shared_bytes)
                card.call("cuFuncSetAttribute", self._function, *allowed)
        except BaseException:
            self.free()
            raise

    def queue(self, grid: int, block: int, arguments: Sequence[int]) -> None:
        """Queues a launch. arguments: of 64 bits."""
        values = [ctypes.c_uint64(value) for value in arguments]
        places = (ctypes.c_void_p * len(values))(*(ctypes.addressof(value) for value in values))
        sizes = [ctypes.c_uint(size) for size in (grid, 1, 1, block, 1, 1, self.shared_bytes)]
        self.card.call("cuLaunchKernel", self._function, *sizes, self.card.stream, places, None)

    def free(self) -> None:
        """Gives the code back."""
        self.card.release("cuModuleUnload", self._module)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.free()


class Stopwatch:
    """Two events of the card's stream, and memory to keep the stream busy while more is queued.

    Starting a kernel takes the host longer than many kernels take. So the stream gets something else to do first, for as long
    as the host needs: what is timed then lies in the queue, and the card goes from one launch to the next.
    """

    def __init__(self, card: Card, gate_bytes: int) -> None:
        self.card, self.starting = card, FIRST_START
        self.gate = card.empty((gate_bytes,), np.uint8)
        self.events = [ctypes.c_void_p(), ctypes.c_void_p()]
        for event in self.events:
            card.call("cuEventCreate", ctypes.byref(event), ctypes.c_uint(0))
        self._write_gate()
        card.synchronise()
        self.gate_seconds = max(self._between_events(self._write_gate), 1e-6)

    def seconds(self, queue: Callable[[], object], times: int, launches: int) -> float:
        """Returns the card's time for so many times what `queue` queues, which are so many launches each; waits for it."""
        taken, chunk = 0.0, max(1, MAX_QUEUED // launches)
        for begin in range(0, times, chunk):
            number = min(chunk, times - begin)
            busy = SPARE * number * launches * self.starting
            for _ in range(min(MAX_QUEUED, round(busy / self.gate_seconds + 0.5))):
                self._write_gate()
            started = time.perf_counter()
            taken += self._between_events(lambda number=number: [queue() for _ in range(number)])  # type: ignore[misc]
            self.starting = (self.starting + (self._queued - started) / (number * launches)) / 2
        return taken

    def _between_events(self, queue: Callable[[], object]) -> float:
        begin, end = self.events
        self.card.call("cuEventRecord", begin, self.card.stream)
        queue()
        self._queued = time.perf_counter()
        self.card.call("cuEventRecord", end, self.card.stream)
        self.card.call("cuEventSynchronize", end)
        milliseconds = ctypes.c_float()
        self.card.call("cuEventElapsedTime", ctypes.byref(milliseconds), begin, end)
        return milliseconds.value / 1e3

    def _write_gate(self) -> None:
        words = ctypes.c_size_t(self.gate.nbytes // 4)
        place = ctypes.c_uint64(self.gate.address)
        self.card.call("cuMemsetD32Async", place, ctypes.c_uint(0), words, self.card.stream)

    def free(self) -> None:
        """Gives events and memory back."""
        for event in self.events:
            self.card.release("cuEventDestroy_v2", event)
        self.gate.free()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.free()
