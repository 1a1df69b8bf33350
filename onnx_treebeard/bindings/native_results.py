"""Results of calls of the native library: arrays and numbers by name, or the exception that a fault stands for.

In: handles of planner_api.cc. Out: `Results`. Arrays are views of the library's memory, which is freed with the last of them.
"""

import ctypes
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.bindings.native_library import ERRORS, declare, loaded_library
from onnx_treebeard.system.errors import CompilerError, TreebeardError
from onnx_treebeard.system.model_bytes import Bytes


class Fault(ctypes.Structure):
    """The struct treebeard_fault of treebeard.h."""

    _fields_ = [
        *((name, ctypes.c_int64) for name in ("tree", "node")),
        *((name, ctypes.c_int32) for name in ("kind", "has_tree", "has_node")),
        ("field", ctypes.c_char * 64),
        ("message", ctypes.c_char * 512),
    ]

    def error(self, call: str, status: int) -> Exception:
        """Returns the exception for a function that returned `status` with this fault; `call` names the call in internal errors."""
        message, kind = self.message.decode(errors="replace"), ERRORS.get(status)
        if kind is None:
            return CompilerError(call, message)
        if not issubclass(kind, TreebeardError):
            return kind(message)
        return kind(
            message,
            tree=self.tree if self.has_tree else None,
            node=self.node if self.has_node else None,
            field=self.field.decode() or None,
        )


@dataclass(frozen=True, eq=False)
class Results:
    """The results of a call. arrays: by name, of shape (count,), of numbers or records. numbers: by name."""

    arrays: dict[str, npt.NDArray[Any]]
    numbers: dict[str, float]


@cache
def _library() -> ctypes.CDLL:
    """Returns the native library, with the types of its functions for results declared."""
    loaded, pointer, text, number = loaded_library(), ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int64
    declare(loaded, None, result_destroy=[pointer])
    declare(loaded, number, result_arrays=[pointer], result_numbers=[pointer])
    array = [pointer, number, pointer, pointer, pointer]
    declare(loaded, text, result_array=array, result_number=[pointer, number, pointer])
    return loaded


def take_results(result: ctypes.c_void_p, subject: Bytes = b"") -> Results:
    """Converts a result, of which the caller gives up ownership. subject: the bytes that the call was about, to which arrays may point."""
    owner = _Owner(result, subject)
    return Results(_arrays(owner), _numbers(owner))


class _Owner:
    """Owns a result in the library and what the call was about, and with them the memory of arrays."""

    def __init__(self, result: ctypes.c_void_p, subject: Bytes) -> None:
        self.native, self.result, self.subject = _library(), result, subject

    def __del__(self) -> None:
        if getattr(self, "result", None):  # missing where an interrupt fell before __init__
            self.native.treebeard_result_destroy(self.result)


class _Bytes:
    """The memory of one array, for NumPy's array interface; arrays made from it keep the result alive."""

    def __init__(self, owner: _Owner, address: int, size: int) -> None:
        self.owner = owner
        memory = (address, False)  # False: it is writable
        self.__array_interface__ = {"version": 3, "data": memory, "shape": (size,), "typestr": "|u1"}


def _arrays(owner: _Owner) -> dict[str, npt.NDArray[Any]]:
    native, result = owner.native, owner.result
    kind, data, count = ctypes.c_char_p(), ctypes.c_void_p(), ctypes.c_int64()
    places = (ctypes.byref(kind), ctypes.byref(data), ctypes.byref(count))
    arrays: dict[str, npt.NDArray[Any]] = {}
    for position in range(native.treebeard_result_arrays(result)):
        name = native.treebeard_result_array(result, position, *places).decode()
        dtype = record_type((kind.value or b"").decode())
        size = count.value * dtype.itemsize
        content = (
            np.asarray(_Bytes(owner, data.value, size)) if size and data.value else np.zeros(0, np.uint8)
        )
        arrays[name] = content.view(dtype)
    return arrays


@cache
def record_type(kind: str) -> np.dtype[Any]:
    """Returns the type for "<i4", or for records "form:<i4,first:<i4", in which a field without a name is padding."""
    if ":" not in kind:
        return np.dtype(kind)
    parts = [(name, np.dtype(element)) for name, element in (part.split(":") for part in kind.split(","))]
    ends = np.cumsum([element.itemsize for _, element in parts]).tolist()
    fields = [
        (name, element, end - element.itemsize)
        for (name, element), end in zip(parts, ends, strict=True)
        if name
    ]
    names, formats, offsets = zip(*fields, strict=True)
    return np.dtype({"names": names, "formats": formats, "offsets": offsets, "itemsize": ends[-1]})


def _numbers(owner: _Owner) -> dict[str, float]:
    native, result, value = owner.native, owner.result, ctypes.c_double()
    return {
        native.treebeard_result_number(result, position, ctypes.byref(value)).decode(): value.value
        for position in range(native.treebeard_result_numbers(result))
    }
