"""Arrays in the memory of a CUDA device, as CuPy, PyTorch, JAX and Numba make them.

In: an object with `__dlpack__` or `__cuda_array_interface__`. Out: a `DeviceArray`, whose producer's work has been waited for. Nothing is copied.

1. An object that has both is asked by DLPack, which names the device; the producer makes CUDA's legacy default stream wait for its work, and we wait
   for that stream. (Python array API standard, `__dlpack__`.)
2. Otherwise we wait for the stream that `__cuda_array_interface__` names. None, or no such key, means that there is nothing to wait for. (Numba, "CUDA Array
   Interface", version 3.)
"""

import ctypes
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import numpy as np

from onnx_treebeard.native.cuda import LEGACY_STREAM, wait_for_stream
from onnx_treebeard.native.dlpack import CUDA, CUDA_MANAGED, Exported, exported
from onnx_treebeard.native.library import checked_call, loaded_library
from onnx_treebeard.system.errors import DataError, DeviceError

UNASKED = (ValueError, TypeError, BufferError, NotImplementedError, RuntimeError)


@dataclass(frozen=True)
class DeviceArray:
    """An array on a device.

    device: its number. strides: in bytes, one for each dimension. owner: what keeps the memory alive.
    """

    address: int
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    dtype: np.dtype[Any]
    device: int
    is_read_only: bool
    owner: Any

    def __len__(self) -> int:
        return self.shape[0]

    @property
    def is_contiguous(self) -> bool:
        """Whether all elements lie side by side, the last dimension first."""
        return 0 in self.shape or all(
            length == 1 or own == plain
            for length, own, plain in zip(
                self.shape, self.strides, plain_strides(self.shape, self.dtype), strict=True
            )
        )


def is_on_device(value: Any) -> bool:
    """Whether an object is an array in the memory of a CUDA device, even one that its library does not hand out, such as a tensor with gradients."""
    if isinstance(value, np.ndarray):
        return False
    if hasattr(value, "__dlpack__") and hasattr(value, "__dlpack_device__"):
        with suppress(*UNASKED):
            return int(value.__dlpack_device__()[0]) in (CUDA, CUDA_MANAGED)
    return _has_interface(value)


def _has_interface(value: Any) -> bool:
    """Whether there is a `__cuda_array_interface__`, be it one that raises an error when it is read."""
    try:
        return hasattr(value, "__cuda_array_interface__")
    except UNASKED:
        return True


def device_array(value: Any, name: str) -> DeviceArray:
    """The array, when what its producer has queued is done.

    name: what the array is, for messages: "the rows". Raises DataError for what is no plain array of numbers, DeviceError where waiting fails.
    """
    try:
        if hasattr(value, "__dlpack__"):
            return _of_dlpack(value, exported(value, LEGACY_STREAM))
        return _of_interface(value.__cuda_array_interface__)
    except UNASKED as error:
        raise DataError(f"{name} cannot be read on their device: {error}") from None


def _of_dlpack(value: Any, found: Exported) -> DeviceArray:
    if found.device_type not in (CUDA, CUDA_MANAGED):
        raise ValueError(f"DLPack puts them on a device of type {found.device_type}; expected {CUDA} (CUDA)")
    wait_for_stream(found.device, LEGACY_STREAM)
    strides = plain_strides(found.shape, found.dtype)
    if found.strides is not None:
        strides = tuple(step * found.dtype.itemsize for step in found.strides)
    return DeviceArray(
        found.address,
        found.shape,
        strides,
        found.dtype,
        found.device,
        found.is_read_only,
        (value, found.owner),
    )


def _of_interface(told: dict[str, Any]) -> DeviceArray:
    if told.get("mask") is not None:
        raise ValueError("they are masked; fill masked values with NaN")
    address, is_read_only = told["data"]
    shape, dtype = tuple(told["shape"]), np.dtype(told["typestr"])
    device = _device_of(address) if address and 0 not in shape else 0
    stream = told.get("stream")
    if stream == 0:
        raise ValueError("they name stream 0, which the CUDA array interface leaves undefined")
    if stream is not None:
        wait_for_stream(device, int(stream))
    strides = told.get("strides")
    strides = tuple(strides) if strides is not None else plain_strides(shape, dtype)
    return DeviceArray(address, shape, strides, dtype, device, bool(is_read_only), told)


def plain_strides(shape: tuple[int, ...], dtype: np.dtype[Any]) -> tuple[int, ...]:
    """The strides of an array without gaps."""
    steps = [dtype.itemsize]
    for length in reversed(shape[1:]):
        steps.append(steps[-1] * length)
    return tuple(reversed(steps))[-len(shape) :] if shape else ()


def _device_of(address: int) -> int:
    found, find = ctypes.c_int32(), loaded_library().treebeard_cuda_device_of
    checked_call(find, ctypes.c_void_p(address), ctypes.byref(found), error=DeviceError)
    return found.value
