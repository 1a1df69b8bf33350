"""DLPack: how array libraries hand arrays to each other. In: an object with `__dlpack__`. Out: what its capsule says, which stays alive with it.

The structs are those of the DLPack specification, versions 0.8 (capsule "dltensor") and 1.0 ("dltensor_versioned"). The capsule is not consumed: its
producer releases the array when the capsule is.
"""

import ctypes
from dataclasses import dataclass
from typing import Any

import numpy as np

CUDA, CUDA_MANAGED = 2, 13  # types of devices
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


@dataclass(frozen=True)
class Exported:
    """An array as its producer exports it. strides: in elements; None for an array without gaps. owner: the capsule."""

    address: int
    shape: tuple[int, ...]
    strides: tuple[int, ...] | None
    dtype: np.dtype[Any]
    device_type: int
    device: int
    is_read_only: bool
    owner: Any


def exported(value: Any, stream: int) -> Exported:
    """The array of an object, ready for work on a stream. Raises ValueError for types of elements that NumPy does not have, and what the producer raises."""
    try:
        capsule = value.__dlpack__(stream=stream, max_version=VERSION)
    except TypeError:  # a producer that is older than versions
        capsule = value.__dlpack__(stream=stream)
    name = _get_name(capsule)
    pointer = _get_pointer(capsule, name)
    if name == b"dltensor":
        return _of_tensor(_Tensor.from_address(pointer), False, capsule)
    versioned = _Versioned.from_address(pointer)
    if name != b"dltensor_versioned" or versioned.major != VERSION[0]:
        raise ValueError(f"a capsule {name!r} of DLPack is none that is known; accepted are versions up to 1")
    return _of_tensor(versioned.tensor, bool(versioned.flags & READ_ONLY), capsule)


def _of_tensor(tensor: _Tensor, is_read_only: bool, capsule: Any) -> Exported:
    n = tensor.n_dimensions
    return Exported(
        (tensor.data or 0) + tensor.byte_offset,
        tuple(tensor.shape[:n]),
        tuple(tensor.strides[:n]) if tensor.strides else None,
        _dtype(tensor),
        tensor.device_type,
        tensor.device,
        is_read_only,
        capsule,
    )


def _dtype(tensor: _Tensor) -> np.dtype[Any]:
    kind = KINDS.get(tensor.code)
    if kind is None or tensor.lanes != 1 or tensor.bits % 8:
        raise ValueError(
            f"elements of type {NAMES.get(tensor.code, tensor.code)}{tensor.bits} are not read; convert them"
        )
    return np.dtype(f"{kind}{tensor.bits // 8}")
