"""Arrays in the memory of the fake driver's devices, as array libraries show them: by __cuda_array_interface__ or by DLPack.

In: an array of NumPy. Out: objects that hold a copy of it on a device, within a `with`. `is_pending` ones are written when somebody waits for the stream.
"""

import ctypes
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
from fake_cuda.driver import FakeDriver

Array = npt.NDArray[Any]
LEGACY = 1


class _OnDevice:
    """A copy of an array; `view` is applied to it, as slices and transposes are."""

    def __init__(
        self,
        driver: FakeDriver,
        array: Array,
        *,
        device: int = 0,
        view: Callable[[Array], Array] = lambda array: array,
        is_pending: bool = False,
        is_read_only: bool = False,
        stream: int | None = LEGACY,
    ) -> None:
        self.array = np.ascontiguousarray(array)
        self.shown = view(self.array)
        self.device, self.is_read_only, self.stream = device, is_read_only, stream
        self.driver, self.is_pending = driver, is_pending
        self.memory = driver.devices[device].memory

    def __enter__(self) -> Any:
        self.start = self.memory.allocate(max(1, self.array.nbytes))
        if self.is_pending and self.stream:
            self.driver.devices[self.device].default_stream(self.stream).queued.append(self.write)
        else:
            self.write()
        return self

    def __exit__(self, *_: object) -> None:
        self.memory.free(self.start)

    def write(self) -> None:
        self.memory.write(self.start, self.array.tobytes())

    @property
    def address(self) -> int:
        """Where the first element of the view lies."""
        return self.start + self.shown.ctypes.data - self.array.ctypes.data if self.shown.size else 0

    def on_host(self) -> Array:
        """What the device holds."""
        data = self.memory.read(self.start, self.array.nbytes)
        return np.frombuffer(data, self.array.dtype).reshape(self.array.shape)


class CudaArray(_OnDevice):
    """As Numba shows arrays. address: another one than the device's."""

    def __init__(self, *given: Any, address: int | None = None, mask: Any = None, **options: Any) -> None:
        super().__init__(*given, **options)
        self.told, self.mask = address, mask

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        plain = self.shown.flags.c_contiguous
        return {
            "shape": self.shown.shape,
            "typestr": self.shown.dtype.str,
            "data": (self.told or self.address, self.is_read_only),
            "strides": None if plain else self.shown.strides,
            "stream": self.stream,
            "mask": self.mask,
            "version": 3,
        }


class Tensor(ctypes.Structure):
    """DLTensor."""

    _fields_ = [
        *(("data", ctypes.c_void_p), ("device_type", ctypes.c_int32), ("device", ctypes.c_int32)),
        *(("ndim", ctypes.c_int32), ("code", ctypes.c_uint8), ("bits", ctypes.c_uint8)),
        *(("lanes", ctypes.c_uint16), ("shape", ctypes.c_void_p), ("strides", ctypes.c_void_p)),
        ("byte_offset", ctypes.c_uint64),
    ]


class Versioned(ctypes.Structure):
    """DLManagedTensorVersioned."""

    _fields_ = [
        *(("major", ctypes.c_uint32), ("minor", ctypes.c_uint32), ("context", ctypes.c_void_p)),
        *(("deleter", ctypes.c_void_p), ("flags", ctypes.c_uint64), ("tensor", Tensor)),
    ]


Destructor = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
new_capsule = ctypes.pythonapi.PyCapsule_New
new_capsule.restype, new_capsule.argtypes = ctypes.py_object, [ctypes.c_void_p, ctypes.c_char_p, Destructor]


class DlpackArray(_OnDevice):
    """As CuPy and PyTorch show arrays. version: None for producers that know none; those of read-only arrays do. `asked` has the arguments of calls."""

    def __init__(
        self,
        *given: Any,
        version: tuple[int, int] | None = (1, 0),
        code: int | None = None,
        refuses: Exception | None = None,
        **options: Any,
    ) -> None:
        super().__init__(*given, **options)
        self.version, self.code, self.refuses = version, code, refuses
        self.asked: list[dict[str, Any]] = []
        self.kept: list[Any] = []  # what capsules point to
        self.live = 0
        self.released = Destructor(self._released)

    def _released(self, capsule: int) -> None:
        self.live -= 1

    def __dlpack_device__(self) -> tuple[int, int]:
        return 2, self.device

    def __dlpack__(self, *, stream: int, **more: Any) -> Any:
        if self.version is None and more:
            raise TypeError(f"unexpected {more}")
        self.asked.append({"stream": stream, **more})
        if self.refuses is not None:
            raise self.refuses
        n, size = self.shown.ndim, self.shown.itemsize
        shape = (ctypes.c_int64 * n)(*self.shown.shape)
        strides = (ctypes.c_int64 * n)(*(step // size for step in self.shown.strides))
        code = {"i": 0, "u": 1, "f": 2}[self.shown.dtype.kind] if self.code is None else self.code
        # Half of the way is told as an offset.
        offset = (self.address - self.start) // 2 if self.address else 0
        shapes = ctypes.addressof(shape), ctypes.addressof(strides)
        tensor = Tensor(self.address - offset, 2, self.device, n, code, size * 8, 1, *shapes, offset)
        if self.version is None:
            return self._capsule(tensor, b"dltensor", shape, strides)
        managed = Versioned(*self.version, None, None, int(self.is_read_only), tensor)
        return self._capsule(managed, b"dltensor_versioned", shape, strides)

    def _capsule(self, told: ctypes.Structure, name: bytes, *owned: Any) -> Any:
        self.kept.append((told, name, owned))
        self.live += 1
        return new_capsule(ctypes.addressof(told), self.kept[-1][1], self.released)


class HostTensor:
    """As PyTorch shows tensors on the CPU."""

    def __init__(self, array: Array) -> None:
        self.array = array

    def __array__(self, *given: Any, **more: Any) -> Array:
        return np.asarray(self.array, *given)

    def __dlpack_device__(self) -> tuple[int, int]:
        return 1, 0

    def __dlpack__(self, **_: Any) -> Any:
        raise AssertionError("it is on the host, and NumPy reads it")
