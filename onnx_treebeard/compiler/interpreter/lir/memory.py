"""Memory at run time: buffers of bytes that check every access, and addresses in them.

    address = (buffer, byte offset)

In: offsets, sizes, alignments. Out: bytes. A buffer refuses what lies outside it or outside the part that a call may touch, what is not
aligned as the operation says, writes to memory that is only read, and reads of bytes that nothing has written. The refusal is a
CompilerError that names the operation and the buffer.

Vectors may have lanes of no interest, as where a padding node selects between equal leaves by any plane. So a vector of bytes that nothing
has written is read, and noted: the caller runs the kernel once more with other bytes there, which have to make no difference.
"""

from dataclasses import dataclass
from typing import NoReturn, TypeAlias

from onnx_treebeard.system.errors import CompilerError


@dataclass
class Unwritten:
    """What memory has before it is written. fill: each of its bytes. first_read: the first read of them, in words."""

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
        """Bytes, all of them written. op: the operation that reads them."""
        self.check(offset, size, align, op)
        if not self.has_been_written(offset, size):
            refuse(op, self._unwritten_bytes(offset, size))
        return self.data[offset : offset + size]

    def read_vector(self, offset: int, size: int, align: int, op: str) -> "bytearray | memoryview":
        """Bytes of several lanes, which may be of no interest."""
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

    def has_been_written(self, offset: int, size: int = 1) -> bool:
        """Whether all of some bytes have."""
        return self.written is None or self.written.find(0, offset, offset + size) < 0

    def contains(self, offset: int) -> bool:
        """Whether an offset is within the buffer, or at its end."""
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


def moved(address: Address, by: int, op: str) -> Address:
    """The address `by` bytes on, which has to be in the same buffer, or at its end."""
    buffer, offset = address
    offset += by
    if not buffer.contains(offset):
        refuse(op, f"makes the address of byte {offset} of {buffer.name}, which have {buffer.size}")
    return buffer, offset


def unwritten(name: str, size: int, alignment: int, content: Unwritten) -> Buffer:
    """Memory that nothing has been written to."""
    data = bytearray([content.fill]) * size
    return Buffer(name, data, alignment, written=bytearray(size), unwritten=content)


def refuse(op: str, found: str) -> NoReturn:
    """Raises the error of an invalid module. op: the operation that shows it."""
    raise CompilerError("interpreter", f"{op} {found}")
