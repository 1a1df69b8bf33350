"""An object file as one flat piece of position-independent code.

In: an ELF64 object for x86-64, AArch64 or RISC-V (System V ABI) whose only references are to itself. Out: the bytes of its code and
constants, laid one after the other with the references filled in (`relocations.py`), and where each function starts. The result
runs at any address that is a multiple of 64: no loader, no linker, no symbol is needed any more.
"""

import struct
from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from onnx_treebeard.artifact.flat_code import FlatCode
from onnx_treebeard.kernels.object.relocations import INDIRECT, RELOCATIONS, Relocation
from onnx_treebeard.system.errors import CompilerError, UnsupportedError

ELF_HEADER = struct.Struct("<16sHHIQQQIHHHHHH")
SECTION_HEADER = np.dtype(
    [
        ("name", "<u4"),
        ("type", "<u4"),
        ("flags", "<u8"),
        ("address", "<u8"),
        ("offset", "<u8"),
        ("size", "<u8"),
        ("link", "<u4"),
        ("info", "<u4"),
        ("alignment", "<u8"),
        ("entry_size", "<u8"),
    ]
)
SYMBOL = np.dtype(
    [("name", "<u4"), ("info", "u1"), ("other", "u1"), ("section", "<u2"), ("value", "<u8"), ("size", "<u8")]
)
RELOCATION = np.dtype([("offset", "<u8"), ("info", "<u8"), ("addend", "<i8")])

SYMBOLS, ADDENDS, NO_BITS = 2, 4, 8  # section types
WRITE, ALLOCATE = 1, 2  # section flags
FUNCTION, LOCAL = 2, 0  # a symbol's type, and its binding


def flatten(data: bytes) -> FlatCode:
    """Lays out the object's sections and fills in the references between them."""
    header = ELF_HEADER.unpack_from(data)
    kinds = RELOCATIONS.get(header[2])
    if kinds is None:
        raise UnsupportedError("code can be loaded on x86-64, AArch64 and RISC-V only", field="triple")
    sections = np.frombuffer(data, SECTION_HEADER, header[12], header[6])
    offsets, code = _lay_out(data, sections)
    symbols, names = _symbols(data, sections)
    references = _References(code, offsets, symbols, kinds, INDIRECT.get(header[2], frozenset()))
    for section in sections[sections["type"] == ADDENDS]:
        if int(section["info"]) in offsets:
            base = offsets[int(section["info"])]
            entries = np.frombuffer(
                data, RELOCATION, int(section["size"]) // RELOCATION.itemsize, int(section["offset"])
            )
            for entry in entries:
                references.resolve(entry, base)
    functions = {
        name: offsets[int(symbol["section"])] + int(symbol["value"])
        for name, symbol in zip(names, symbols, strict=True)
        if int(symbol["info"]) & 15 == FUNCTION
        and int(symbol["info"]) >> 4 != LOCAL
        and int(symbol["section"]) in offsets
    }
    return FlatCode(bytes(code), functions)


def _lay_out(data: bytes, sections: npt.NDArray[np.void]) -> tuple[dict[int, int], bytearray]:
    """Offsets of the sections that are needed at run time, and their bytes."""
    offsets: dict[int, int] = {}
    code = bytearray()
    for number, section in enumerate(sections):
        flags = int(section["flags"])
        if not flags & ALLOCATE or section["size"] == 0:
            continue
        if flags & WRITE or section["type"] == NO_BITS:
            raise CompilerError("flatten", "the code has writable data")
        alignment = max(int(section["alignment"]), 1)
        code += bytes(-len(code) % alignment)
        offsets[number] = len(code)
        code += data[int(section["offset"]) : int(section["offset"] + section["size"])]
    return offsets, code


def _symbols(data: bytes, sections: npt.NDArray[np.void]) -> tuple[npt.NDArray[np.void], list[str]]:
    table = sections[sections["type"] == SYMBOLS][0]
    symbols = np.frombuffer(data, SYMBOL, int(table["size"]) // SYMBOL.itemsize, int(table["offset"]))
    strings = sections[table["link"]]
    text = data[int(strings["offset"]) : int(strings["offset"] + strings["size"])]
    return symbols, [text[int(n) : text.index(b"\0", int(n))].decode() for n in symbols["name"]]


@dataclass
class _References:
    """References of code to itself. sections: offsets, by number. distances: those resolved so far, by where they stand."""

    code: bytearray
    sections: dict[int, int]
    symbols: npt.NDArray[np.void]
    kinds: Mapping[int, Relocation]
    indirect: frozenset[int]
    distances: dict[int, int] = field(default_factory=dict)

    def resolve(self, entry: np.void, base: int) -> None:
        """From P to S + A, in the words of the psABIs. base: where the section with P begins."""
        kind, symbol = int(entry["info"]) & 0xFFFFFFFF, self.symbols[int(entry["info"]) >> 32]
        section = int(symbol["section"])
        if section not in self.sections:
            raise CompilerError("flatten", "the code refers to something outside itself")
        if kind not in self.kinds:
            raise CompilerError("flatten", f"relocation of type {kind}")
        source = base + int(entry["offset"])
        target = self.sections[section] + int(symbol["value"]) + int(entry["addend"])
        if kind in self.indirect:
            if target not in self.distances:
                raise CompilerError("flatten", f"relocation of type {kind} to an instruction without one")
            target = source + self.distances[target]
        self.distances[source] = target - source
        self.kinds[kind](self.code, source, target)
