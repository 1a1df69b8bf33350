"""Arrays in the memory of a CUDA device: those of CuPy, PyTorch, JAX and Numba, and our own.

In: an object with `__dlpack__` or `__cuda_array_interface__`, or an array in NumPy to copy. Out: a `DeviceArray`. Arrays of callers are not copied, and the work of
their producers is complete:

1. An object that has both is asked by DLPack, which names the device; the producer makes CUDA's legacy default stream wait for its work, and we wait
   for that stream. (Python array API standard, `__dlpack__`.) The structs are those of the DLPack specification, versions 0.8 (capsule "dltensor") and
   1.0 ("dltensor_versioned"). The capsule is not consumed: its producer releases the array when the capsule is.
2. Otherwise we wait for the stream that `__cuda_array_interface__` names. None, or no such key, means that there is nothing to wait for. (Numba, "CUDA Array
   Interface", version 3.)
"""

import ctypes
from contextlib import suppress
from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.bindings.cuda_devices import LEGACY_STREAM, wait_for_stream
from onnx_treebeard.bindings.native_library import checked_call, loaded_library
from onnx_treebeard.system.errors import DataError, DeviceError

Array = npt.NDArray[Any]

ERRORS = (ValueError, TypeError, BufferError, NotImplementedError, RuntimeError)  # of producers
CUDA, CUDA_MANAGED = 2, 13  # DLPack's types of devices
VERSION = (1, 0)
READ_ONLY = 1
KINDS = {0: "i", 1: "u", 2: "f", 6: "b"}  # of numbers, by type code
NAMES = {4: "bfloat", 5: "complex"}


class _Tensor(ctypes.Structure):
    """DLTensor, with DLDevice and DLDataType in it."""

    _fields_ = [
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device", ctypes.c_int32),
        ("n_dimensions", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    ]


class _Versioned(ctypes.Structure):
    """DLManagedTensorVersioned."""

    _fields_ = [
        ("major", ctypes.c_uint32),
        ("minor", ctypes.c_uint32),
        ("context", ctypes.c_void_p),
        ("deleter", ctypes.c_void_p),
        ("flags", ctypes.c_uint64),
        ("tensor", _Tensor),
    ]


_get_pointer = ctypes.pythonapi.PyCapsule_GetPointer
_get_pointer.restype, _get_pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
_get_name = ctypes.pythonapi.PyCapsule_GetName
_get_name.restype, _get_name.argtypes = ctypes.c_char_p, [ctypes.py_object]


def _dtype(tensor: _Tensor) -> np.dtype[Any]:
    kind = KINDS.get(tensor.code)
    if kind is None or tensor.lanes != 1 or tensor.bits % 8:
        raise ValueError(
            f"elements of type {NAMES.get(tensor.code, tensor.code)}{tensor.bits} are not read; convert them"
        )
    return np.dtype(f"{kind}{tensor.bits // 8}")


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
        """True where all elements lie side by side, the last dimension first."""
        steps = zip(self.shape, self.strides, plain_strides(self.shape, self.dtype), strict=True)
        return 0 in self.shape or all(length == 1 or step == plain for length, step, plain in steps)


def is_on_device(value: Any) -> bool:
    """Returns whether an object is an array in the memory of a CUDA device, even one that its library does not hand out, such as a tensor with gradients."""
    if isinstance(value, np.ndarray):
        return False
    if hasattr(value, "__dlpack__") and hasattr(value, "__dlpack_device__"):
        with suppress(*ERRORS):
            return int(value.__dlpack_device__()[0]) in (CUDA, CUDA_MANAGED)
    try:
        return hasattr(value, "__cuda_array_interface__")
    except ERRORS:  # it is there, but cannot be read
        return True


def device_array(value: Any, name: str) -> DeviceArray:
    """Returns the array, when what its producer has queued is done.

    name: what messages call the array: "the rows". Raises DataError for what is no plain array of numbers, DeviceError where waiting fails.
    """
    try:
        if hasattr(value, "__dlpack__"):
            return _of_dlpack(value)
        return _of_interface(value.__cuda_array_interface__)
    except ERRORS as error:
        raise DataError(f"{name} cannot be read on their device: {error}") from None


def _of_dlpack(value: Any) -> DeviceArray:
    try:
        capsule = value.__dlpack__(stream=LEGACY_STREAM, max_version=VERSION)
    except TypeError:  # a producer that is older than versions
        capsule = value.__dlpack__(stream=LEGACY_STREAM)
    tensor, is_read_only = _tensor_in(capsule)
    shape, dtype = tuple(tensor.shape[: tensor.n_dimensions]), _dtype(tensor)
    if tensor.device_type not in (CUDA, CUDA_MANAGED):
        raise ValueError(f"DLPack puts them on a device of type {tensor.device_type}; expected {CUDA} (CUDA)")
    wait_for_stream(tensor.device, LEGACY_STREAM)
    strides = plain_strides(shape, dtype)
    if tensor.strides:  # in elements
        strides = tuple(step * dtype.itemsize for step in tensor.strides[: tensor.n_dimensions])
    address = (tensor.data or 0) + tensor.byte_offset
    return DeviceArray(address, shape, strides, dtype, tensor.device, is_read_only, (value, capsule))


def _tensor_in(capsule: Any) -> tuple[_Tensor, bool]:
    """Returns the tensor in a capsule of DLPack, and whether it may only be read."""
    name = _get_name(capsule)
    pointer = _get_pointer(capsule, name)
    if name == b"dltensor":
        return _Tensor.from_address(pointer), False
    versioned = _Versioned.from_address(pointer)
    if name != b"dltensor_versioned" or versioned.major != VERSION[0]:
        raise ValueError(f"the capsule {name!r} of DLPack is not known; accepted are versions up to 1")
    return versioned.tensor, bool(versioned.flags & READ_ONLY)


def _of_interface(interface: dict[str, Any]) -> DeviceArray:
    if interface.get("mask") is not None:
        raise ValueError("they are masked; fill masked values with NaN")
    address, is_read_only = interface["data"]
    shape, dtype = tuple(interface["shape"]), np.dtype(interface["typestr"])
    device = _device_of(address) if address and 0 not in shape else 0
    stream = interface.get("stream")
    if stream == 0:
        raise ValueError("they name stream 0, which the CUDA array interface leaves undefined")
    if stream is not None:
        wait_for_stream(device, int(stream))
    strides = interface.get("strides")
    strides = tuple(strides) if strides is not None else plain_strides(shape, dtype)
    return DeviceArray(address, shape, strides, dtype, device, bool(is_read_only), interface)


def plain_strides(shape: tuple[int, ...], dtype: np.dtype[Any]) -> tuple[int, ...]:
    """Returns the strides of an array without gaps."""
    return tuple(dtype.itemsize * prod(shape[axis + 1 :]) for axis in range(len(shape)))


def _device_of(address: int) -> int:
    device, find = ctypes.c_int32(), loaded_library().treebeard_cuda_device_of
    checked_call(find, ctypes.c_void_p(address), ctypes.byref(device), error=DeviceError)
    return device.value


def copied_to_device(array: Array, device: int) -> DeviceArray:
    """Returns a copy of an array on a device, without gaps. Raises DeviceError where there is no such device, or too little memory."""
    values = np.ascontiguousarray(array)
    return room_on_device(values.shape, values.dtype, device, values.ctypes.data)


def room_on_device(
    shape: tuple[int, ...], dtype: np.dtype[Any], device: int, data: int | None = None
) -> DeviceArray:
    """Returns an array on a device, with the bytes at the address `data`, or that nobody has written. Raises DeviceError as `copied_to_device` does."""
    memory, strides = _Memory(device, prod(shape) * dtype.itemsize, data), plain_strides(shape, dtype)
    return DeviceArray(memory.address, shape, strides, dtype, device, is_read_only=False, owner=memory)


class _Memory:
    """Memory of a device, released with this object. data: the address of the bytes that are copied there; None for none."""

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
