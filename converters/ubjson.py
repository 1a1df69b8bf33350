"""UBJSON, as XGBoost writes its .ubj files -> the dictionaries and lists of a JSON parser, number columns as NumPy arrays.

In: bytes. Out: `Section`. All numbers are big-endian. Keys are texts without their marker.

    {  key value key value  }        [ value value ]        [#L count  value value        [$d#L count  count numbers
    S length bytes                   T  F  Z  N (nothing)   i U I l L  d D: one number

Source of the format: ubjson.org, Draft 12. Not read, because XGBoost never writes them: typed or counted objects, typed arrays of
anything but numbers, C and H.
"""

import struct
from typing import NoReturn

import numpy as np

from onnx_treebeard.converters.json_section import Section, unique_keys
from onnx_treebeard.errors import ModelError

NUMBERS = {"i": ">i1", "U": ">u1", "I": ">i2", "l": ">i4", "L": ">i8", "d": ">f4", "D": ">f8"}
STRUCTS = {
    marker: struct.Struct(
        ">" + {"i": "b", "U": "B", "I": "h", "l": "i", "L": "q", "d": "f", "D": "d"}[marker]
    )
    for marker in NUMBERS
}
INTEGERS = "iUIlL"
CONSTANTS: dict[str, bool | None] = {"T": True, "F": False, "Z": None}
MAX_DEPTH = 64


def parse_ubjson(data: bytes) -> Section:
    """The outermost object of a UBJSON file; ModelError, with the position, for what is malformed or truncated."""
    reader = _Reader(data)
    document = reader.value(reader.marker())
    if not isinstance(document, dict):
        reader.refuse("expected an object")
    if data[reader.at :].strip(b"N\n\0"):
        reader.refuse("expected the end of the file")
    return Section(document)


class _Reader:
    """A position in the bytes; every method reads one thing and moves on."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0
        self.depth = 0

    def marker(self) -> str:
        """The next marker that is not N, which means nothing."""
        while (marker := self.take(1)) == b"N":
            pass
        return marker.decode("latin-1")

    def value(self, marker: str) -> object:
        if marker in STRUCTS:
            return self.number(marker)
        if marker in CONSTANTS:
            return CONSTANTS[marker]
        if marker not in ("S", "{", "["):
            self.refuse(f"unknown marker {marker!r}")
        return self.text() if marker == "S" else self.nested(marker)

    def nested(self, marker: str) -> object:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            self.refuse("nested too deep for a model")
        value = self.entries() if marker == "{" else self.items()
        self.depth -= 1
        return value

    def entries(self) -> dict[str, object]:
        pairs: list[tuple[str, object]] = []
        while (marker := self.marker()) != "}":
            pairs.append((self.text(marker), self.value(self.marker())))
        return unique_keys(pairs)

    def items(self) -> object:
        marker = self.marker()
        if marker == "$":
            return self.column()
        if marker == "#":
            return [self.value(self.marker()) for _ in range(self.count())]
        values = []
        while marker != "]":
            values.append(self.value(marker))
            marker = self.marker()
        return values

    def column(self) -> np.ndarray[tuple[int], np.dtype[np.generic]]:
        marker = self.marker()
        if marker not in NUMBERS or self.marker() != "#":
            self.refuse("expected a typed array of numbers with a count")
        dtype = np.dtype(NUMBERS[marker])
        column = np.frombuffer(self.take(self.count() * dtype.itemsize), dtype)
        return column.astype(dtype.newbyteorder("="))

    def number(self, marker: str) -> int | float:
        (number,) = STRUCTS[marker].unpack(self.take(STRUCTS[marker].size))
        return number  # type: ignore[no-any-return]

    def text(self, marker: str | None = None) -> str:
        """A length, whose marker may have been read already, and that many bytes of UTF-8."""
        content = self.take(self.count(marker))
        try:
            return content.decode()
        except UnicodeDecodeError:
            self.refuse("expected UTF-8 text")

    def count(self, marker: str | None = None) -> int:
        marker = marker or self.marker()
        if marker not in INTEGERS:
            self.refuse(f"expected a count, found {marker!r}")
        count = int(self.number(marker))
        if not 0 <= count <= len(self.data):
            self.refuse(f"a count of {count} in a file of {len(self.data)} bytes")
        return count

    def take(self, size: int) -> bytes:
        if self.at + size > len(self.data):
            self.refuse("the file ends too early; truncated?")
        self.at += size
        return self.data[self.at - size : self.at]

    def refuse(self, message: str) -> NoReturn:
        raise ModelError(f"is not valid UBJSON at byte {self.at}: {message}")
