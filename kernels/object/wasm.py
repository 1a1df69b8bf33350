"""WebAssembly's objects, as LLVM and C compilers write them. In: the bytes of an object. Out: what it defines for others.

Layouts are those of WebAssembly's binary format and of its tool conventions (Linking.md):

    object       \\0asm, version, sections; a section is: number, size, content
    "linking"    a section of number 0 that begins with its name: version, parts; a part is: number, size, content
    symbols      the part of number 8: how many; for each kind, flags, and what its kind says

All numbers but the version are LEB128: seven bits a byte, the lowest first, the highest bit set where more follow.
"""

from collections.abc import Iterator
from dataclasses import dataclass

MAGIC = b"\0asm"
HEADER_SIZE = 8
CUSTOM, SYMBOLS = 0, 8  # numbers of a section and of a part
DATA, SECTION = 1, 3  # kinds of symbols; all others are numbered things
LOCAL, UNDEFINED, NAMED = 2, 16, 64  # flags


@dataclass
class Reader:
    """Numbers and texts, one after the other."""

    data: bytes
    at: int = 0

    def number(self) -> int:
        result = shift = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            result |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return result

    def content(self) -> bytes:
        """Reads the bytes that the number before them counts."""
        size = self.number()
        self.at += size
        return self.data[self.at - size : self.at]

    def parts(self) -> Iterator[tuple[int, bytes]]:
        """Yields numbers and contents to the end."""
        while self.at < len(self.data):
            yield self.number(), self.content()


def defined_symbols(data: bytes) -> Iterator[bytes]:
    """Yields the names of functions and variables that an object defines for others."""
    for number, content in Reader(data, HEADER_SIZE).parts():
        section = Reader(content)
        if number != CUSTOM or section.content() != b"linking":
            continue
        section.number()  # the version
        for part, symbols in section.parts():
            if part == SYMBOLS:
                yield from _definitions(Reader(symbols))


def _definitions(reader: Reader) -> Iterator[bytes]:
    for _ in range(reader.number()):
        kind, flags = reader.number(), reader.number()
        is_defined = not flags & UNDEFINED
        name = b""
        if kind == DATA:
            name = reader.content()
            for _ in range(3 if is_defined else 0):  # segment, offset, size
                reader.number()
        else:
            reader.number()  # its number
            if kind != SECTION and (is_defined or flags & NAMED):
                name = reader.content()
        if is_defined and not flags & LOCAL and kind != SECTION:
            yield name
