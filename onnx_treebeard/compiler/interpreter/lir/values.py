"""The values of LIR at run time.

    integers       Python integers without sign, below 2^width; i1 is 0 or 1
    floats         NumPy scalars of the type
    vectors        NumPy arrays: bool for i1, unsigned for other integers; lists of addresses
    pointers       addresses (`memory.py`)

In: types of the IR. Out: how values of a type lie in memory, and integers with their sign.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from xdsl.dialects.builtin import Float32Type, Float64Type, IntegerType, VectorType
from xdsl.ir import Attribute

from onnx_treebeard.compiler.interpreter.lir.memory import Address
from onnx_treebeard.system.errors import CompilerError


def width_of(kind: Attribute) -> int:
    """Bits of an integer or of a lane of integers; 0 for other types."""
    element = kind.element_type if isinstance(kind, VectorType) else kind
    return int(element.width.data) if isinstance(element, IntegerType) else 0


def lanes_of(kind: Attribute) -> int:
    """Lanes of a vector; 0 for a number."""
    return int(kind.get_shape()[0]) if isinstance(kind, VectorType) else 0


def is_pointer(kind: Attribute) -> bool:
    """Whether a value, or each lane of a vector, is an address."""
    element = kind.element_type if isinstance(kind, VectorType) else kind
    return not isinstance(element, IntegerType | Float32Type | Float64Type)


def dtype_of(kind: Attribute) -> np.dtype[Any]:
    """The element type of an array that holds such a vector, or one number. Raises CompilerError for other types."""
    element = kind.element_type if isinstance(kind, VectorType) else kind
    match element:
        case Float32Type():
            return np.dtype(np.float32)
        case Float64Type():
            return np.dtype(np.float64)
        case IntegerType() if element.width.data == 1:
            return np.dtype(np.bool_)
        case IntegerType() if element.width.data in (8, 16, 32, 64):
            return np.dtype(f"u{element.width.data // 8}")
        case _:
            raise CompilerError("interpreter", f"a value of type {kind} is no number")


def element_bytes(kind: Attribute) -> int:
    """Bytes of a number or of one lane. An integer may have any number of bytes: arrays of them are only counted."""
    return width_of(kind) // 8 or dtype_of(kind).itemsize


def signed(value: int, width: int) -> int:
    """An integer with its sign."""
    top = 1 << (width - 1)
    return (value ^ top) - top


def signed_lanes(lanes: Any) -> Any:
    """The same for an array."""
    return lanes.view(f"i{lanes.itemsize}")


def as_lanes(value: Any, kind: Attribute) -> Any:
    """An array of the lanes of a vector, or of one number."""
    return value if isinstance(kind, VectorType) else np.array([value], dtype_of(kind))


def of_lanes(lanes: Any, kind: Attribute) -> Any:
    """The value whose lanes an array has: the array, a number of its type, or an integer."""
    if isinstance(kind, VectorType):
        return lanes
    return int(lanes[0]) if width_of(kind) else lanes[0]


def loader(kind: Attribute, align: int, op: str) -> Callable[[Address], Any]:
    """A function that loads a value of a type. op: the operation that loads."""
    dtype, count = dtype_of(kind), lanes_of(kind)
    size = max(1, count) * dtype.itemsize

    def load_integer(address: Address) -> int:
        return int.from_bytes(address[0].read(address[1], size, align, op), "little")

    def load_number(address: Address) -> Any:
        return np.frombuffer(address[0].read(address[1], size, align, op), dtype)[0]

    def load_vector(address: Address) -> Any:
        return np.frombuffer(bytes(address[0].read_vector(address[1], size, align, op)), dtype)

    if count:
        return load_vector
    return load_integer if width_of(kind) else load_number


def storer(kind: Attribute, align: int, op: str) -> Callable[[Any, Address], None]:
    """A function that stores a value of a type."""
    size = dtype_of(kind).itemsize

    def store_integer(value: int, address: Address) -> None:
        address[0].write(address[1], value.to_bytes(size, "little"), align, op)

    def store_array(value: Any, address: Address) -> None:
        address[0].write(address[1], value.tobytes(), align, op)

    return store_integer if width_of(kind) and not lanes_of(kind) else store_array
