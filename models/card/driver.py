"""The card itself, by the entry points of its driver: memory and copies. Launches are in `launches.py`.

In: the number of a device. Out: a `Card`, and arrays in its memory, which `predict` and array libraries read where they lie. Raises DeviceError with the
name of what has failed.
"""

import ctypes
from contextlib import suppress
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from onnx_treebeard.system.errors import DeviceError

LIBRARY = "libcuda.so.1"
FAKE_SYMBOL = "fake_cuda_set_answer"  # which only the driver of the tests has
COMPUTE_MAJOR, COMPUTE_MINOR = 75, 76  # attributes of devices
NAME_BYTES = 128

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
        self.released("cuStreamDestroy_v2", self.stream)
        self.released("cuCtxPopCurrent_v2", ctypes.byref(ctypes.c_void_p()))
        self.released("cuDevicePrimaryCtxRelease_v2", self._device)

    def released(self, entry_point: str, *arguments: Any) -> None:
        """Calls an entry point that gives something back. A card that is lost gives nothing back, and nobody is told: an error of what was done is told already."""
        with suppress(DeviceError):
            self.call(entry_point, *arguments)

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
        """An array whose bytes nobody has written."""
        return CardArray(self, shape, np.dtype(dtype))

    def array(self, values: Array, n_rows: int | None = None) -> "CardArray":
        """A copy of an array; with `n_rows`, its rows again and again until there are so many."""
        made = self.empty((len(values) if n_rows is None else n_rows, *values.shape[1:]), values.dtype)
        made.fill(values)
        return made


class CardArray:
    """An array in the memory of a card, in C order; freed at the end of a `with`, or by `free`."""

    def __init__(self, card: Card, shape: tuple[int, ...], dtype: np.dtype[Any]) -> None:
        self.card, self.shape, self.dtype = card, shape, dtype
        self._start = ctypes.c_uint64()
        card.call("cuMemAlloc_v2", ctypes.byref(self._start), ctypes.c_size_t(max(1, self.nbytes)))

    @property
    def address(self) -> int:
        """Of the first element."""
        return self._start.value

    @property
    def nbytes(self) -> int:
        """Of all elements."""
        return int(np.prod(self.shape)) * self.dtype.itemsize

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        """Version 3 of Numba's protocol. Whoever asks has nothing to wait for: copies are complete when their functions return."""
        about = {"shape": self.shape, "typestr": self.dtype.str, "data": (self.address, False)}
        return {**about, "strides": None, "stream": None, "version": 3}

    def fill(self, rows: Array) -> None:
        """Writes rows, again and again until the array is full."""
        rows = np.ascontiguousarray(rows, self.dtype)
        for begin in range(0, self.nbytes, max(1, rows.nbytes)):
            size = min(rows.nbytes, self.nbytes - begin)
            to = ctypes.c_uint64(self.address + begin)
            source = ctypes.c_void_p(rows.ctypes.data)
            self.card.call("cuMemcpyHtoDAsync_v2", to, source, ctypes.c_size_t(size), self.card.stream)
        self.card.synchronise()

    def read(self) -> Array:
        """A copy on the host."""
        values = np.empty(self.shape, self.dtype)
        to, source = ctypes.c_void_p(values.ctypes.data), ctypes.c_uint64(self.address)
        size = ctypes.c_size_t(self.nbytes)
        if self.nbytes:
            self.card.call("cuMemcpyDtoHAsync_v2", to, source, size, self.card.stream)
            self.card.synchronise()
        return values

    def free(self) -> None:
        """Gives the memory back; a second time nothing happens."""
        if self._start.value:
            self.card.released("cuMemFree_v2", self._start)
            self._start.value = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.free()
