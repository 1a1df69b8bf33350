"""Memory of a CUDA device that this package reserves itself; arrays of callers are in `device_arrays.py`.

In: the number of a device, and an array in NumPy, or the shape and type of one. Out: a `DeviceArray`, whose memory is released with its last reference.
Raises DeviceError where there is no such device, and where it has too little memory.
"""

import ctypes
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.native.device_arrays import DeviceArray, plain_strides
from onnx_treebeard.native.library import checked_call, loaded_library
from onnx_treebeard.system.errors import DeviceError

Array = npt.NDArray[Any]


def copied_to_device(array: Array, device: int) -> DeviceArray:
    """A copy of an array, without gaps."""
    values = np.ascontiguousarray(array)
    return _array(values.shape, values.dtype, _Memory(device, values.nbytes, values.ctypes.data), device)


def room_on_device(shape: tuple[int, ...], dtype: np.dtype[Any], device: int) -> DeviceArray:
    """An array that nobody has written."""
    size = int(np.prod(shape)) * dtype.itemsize
    return _array(shape, dtype, _Memory(device, size, None), device)


def _array(shape: tuple[int, ...], dtype: np.dtype[Any], memory: "_Memory", device: int) -> DeviceArray:
    strides = plain_strides(shape, dtype)
    return DeviceArray(memory.address, shape, strides, dtype, device, is_read_only=False, owner=memory)


class _Memory:
    """So many bytes, released with this object. data: the address of what they begin with; None for anything."""

    def __init__(self, device: int, size: int, data: int | None) -> None:
        self._handle, address = ctypes.c_void_p(), ctypes.c_void_p()
        library = loaded_library()
        self._release = library.treebeard_cuda_release
        self._release.restype = None
        checked_call(
            library.treebeard_cuda_reserve,
            *(ctypes.c_int32(device), ctypes.c_size_t(size), ctypes.c_void_p(data)),
            *(ctypes.byref(self._handle), ctypes.byref(address)),
            error=DeviceError,
        )
        self.address = address.value or 0

    def __del__(self) -> None:
        if getattr(self, "_handle", None):
            self._release(self._handle)
