"""The values of LIR at run time, and the memory that they lie in.

    integers       Python integers without sign, below 2^width; i1 is 0 or 1
    floats         NumPy scalars of the type
    vectors        NumPy arrays: bool for i1, unsigned for other integers; lists of addresses
    pointers       addresses: (buffer, byte offset)

In: types of the IR. Out: how values of a type lie in memory, and integers with their sign.

Memory is buffers of bytes, which check every access. A buffer refuses what lies outside it or outside the part that a call may touch, what is not
aligned as the operation says, writes to memory that is only read, and reads of bytes that nothing has written. The refusal is a
CompilerError that names the operation and the buffer.

Vectors may have lanes of no interest, as where a padding node selects between equal leaves by any plane. So a vector of bytes that nothing
has written is read, and noted: the caller runs the kernel once more with other bytes there, which have to make no difference.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NoReturn, TypeAlias

import numpy as np
from xdsl.dialects.builtin import Float32Type, Float64Type, IntegerType, VectorType
from xdsl.ir import Attribute

from onnx_treebeard.compiler.dialects.element_types import element_of, lanes_of
from onnx_treebeard.system.errors import CompilerError


@dataclass
class Unwritten:
    """The content of memory before it is written. fill: each of its bytes. first_read: the first read of them, in words."""

    fill: int
    first_read: str = ""


class Buffer:
    """A piece of memory.

    data: its bytes, as a writable buffer where the memory is written. alignment: of its first byte. touched: the bytes that a call may
    touch. written: for each byte 1 where it has been written; None: all have. unwritten: what the others have.
    """

    def __init__(
        self,
        name: str,
        data: bytearray | memoryview,
        alignment: int,
        *,
        read_only: bool = False,
        touched: range | None = None,
        written: bytearray | None = None,
        unwritten: Unwritten | None = None,
    ) -> None:
        self.name, self.data, self.alignment = name, data, alignment
        self.size, self.read_only, self.written = len(data), read_only, written
        self.touched = range(self.size) if touched is None else touched
        self._unwritten = unwritten

    def read(self, offset: int, size: int, align: int, op: str) -> "bytearray | memoryview":
        """Reads bytes, all of them written. op: the operation that reads them."""
        self.check(offset, size, align, op)
        if not self.has_been_written(offset, size):
            refuse(op, self._unwritten_bytes(offset, size))
        return self.data[offset : offset + size]

    def read_vector(self, offset: int, size: int, align: int, op: str) -> "bytearray | memoryview":
        """Reads bytes of several lanes, some of which may be unwritten because nothing uses them."""
        self.check(offset, size, align, op)
        if not self.has_been_written(offset, size):
            if self._unwritten is None:
                refuse(op, self._unwritten_bytes(offset, size))
            self._unwritten.first_read = (
                self._unwritten.first_read or f"{op} {self._unwritten_bytes(offset, size)}"
            )
        return self.data[offset : offset + size]

    def write(self, offset: int, content: bytes, align: int, op: str) -> None:
        """Writes some bytes."""
        size = len(content)
        self.check(offset, size, align, op)
        if self.read_only:
            refuse(op, f"writes to {self.name}, which are only read")
        self.data[offset : offset + size] = content
        if self.written is not None:
            self.written[offset : offset + size] = b"\1" * size

    def has_been_written(self, offset: int, size: int) -> bool:
        """Returns whether all of some bytes have been written."""
        return self.written is None or self.written.find(0, offset, offset + size) < 0

    def contains(self, offset: int) -> bool:
        """Returns whether an offset is within the buffer, or at its end."""
        return 0 <= offset <= self.size

    def check(self, offset: int, size: int, align: int, op: str) -> None:
        """Refuses bytes that are not there, or not where they have to be."""
        if offset < self.touched.start or offset + size > self.touched.stop:
            allowed = f"{self.touched.start} to {self.touched.stop} (not included)"
            refuse(
                op,
                f"touches {size} bytes at byte {offset} of {self.name}, of which bytes {allowed} are allowed",
            )
        if offset % align or align > self.alignment:
            refuse(
                op,
                f"touches byte {offset} of {self.name}, aligned to {self.alignment}; it asks for {align}",
            )

    def _unwritten_bytes(self, offset: int, size: int) -> str:
        return f"reads {size} bytes at byte {offset} of {self.name}, which have not all been written"


Address: TypeAlias = tuple[Buffer, int]
Meaning = Callable[..., Any]  # of operands: the result, the results as a sequence, or None
Rule = Callable[[Any, Any], Meaning]  # of an operation and its program


def move(address: Address, by: int, op: str) -> Address:
    """Returns the address `by` bytes further on, which has to be in the same buffer, or at its end."""
    buffer, offset = address
    offset += by
    if not buffer.contains(offset):
        refuse(op, f"makes the address of byte {offset} of {buffer.name}, which have {buffer.size}")
    return buffer, offset


def unwritten(name: str, size: int, alignment: int, content: Unwritten) -> Buffer:
    """Returns memory that nothing has been written to."""
    data = bytearray([content.fill]) * size
    return Buffer(name, data, alignment, written=bytearray(size), unwritten=content)


def refuse(op: str, problem: str) -> NoReturn:
    """Raises the error of an invalid module. op: the operation that shows it."""
    raise CompilerError("interpreter", f"{op} {problem}")


def width_of(kind: Attribute) -> int:
    """Returns the bits of an integer or of a lane of integers; 0 for other types."""
    element = element_of(kind)
    return int(element.width.data) if isinstance(element, IntegerType) else 0


def is_pointer(kind: Attribute) -> bool:
    """Returns whether a value, or each lane of a vector, is an address."""
    return not isinstance(element_of(kind), IntegerType | Float32Type | Float64Type)


def dtype_of(kind: Attribute) -> np.dtype[Any]:
    """Returns the element type of an array that holds such a vector, or one number. Raises CompilerError for other types."""
    match element := element_of(kind):
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
    """Returns the bytes of a number or of one lane. An integer may have any number of bytes: arrays of them are only counted."""
    return width_of(kind) // 8 or dtype_of(kind).itemsize


def signed(value: int, width: int) -> int:
    """Returns an integer with its sign."""
    top = 1 << (width - 1)
    return (value ^ top) - top


def signed_lanes(lanes: Any) -> Any:
    """Returns an array of integers with their signs."""
    return lanes.view(f"i{lanes.itemsize}")


def as_lanes(value: Any, kind: Attribute) -> Any:
    """Returns an array of the lanes of a vector, or of one number."""
    return value if isinstance(kind, VectorType) else np.array([value], dtype_of(kind))


def of_lanes(lanes: Any, kind: Attribute) -> Any:
    """Returns the value whose lanes an array has: the array, a number of its type, or an integer."""
    if isinstance(kind, VectorType):
        return lanes
    return int(lanes[0]) if width_of(kind) else lanes[0]


def loader(kind: Attribute, align: int, op: str) -> Callable[[Address], Any]:
    """Makes a function that loads a value of a type. op: the operation that loads."""
    dtype = dtype_of(kind)
    size = lanes_of(kind) * dtype.itemsize

    def load_integer(address: Address) -> int:
        return int.from_bytes(address[0].read(address[1], size, align, op), "little")

    def load_number(address: Address) -> Any:
        return np.frombuffer(address[0].read(address[1], size, align, op), dtype)[0]

    def load_vector(address: Address) -> Any:
        return np.frombuffer(bytes(address[0].read_vector(address[1], size, align, op)), dtype)

    if isinstance(kind, VectorType):
        return load_vector
    return load_integer if width_of(kind) else load_number


def storer(kind: Attribute, align: int, op: str) -> Callable[[Any, Address], None]:
    """Makes a function that stores a value of a type."""
    size = dtype_of(kind).itemsize

    def store_integer(value: int, address: Address) -> None:
        address[0].write(address[1], value.to_bytes(size, "little"), align, op)

    def store_array(value: Any, address: Address) -> None:
        address[0].write(address[1], value.tobytes(), align, op)

    return store_integer if width_of(kind) and not isinstance(kind, VectorType) else store_array
