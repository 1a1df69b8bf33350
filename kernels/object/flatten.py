"""An object file as one flat piece of position-independent code.

In: an ELF64 object for x86-64, AArch64 or RISC-V (System V ABI) whose only references are to itself. Out: the bytes of its code and
constants, laid one after the other with the references filled in, and where each function starts. The result
runs at any address that is a multiple of 64: no loader, no linker, no symbol is needed any more.

References have one function for each relocation type of position-independent code, from the offset of a reference and that of its target, both in the
flat code. Types are numbered by the psABI of x86-64 (table 4.9), by that of AArch64 (ELF for the Arm 64-bit Architecture, 5.7) and by that of RISC-V
(table 3):

    x86-64     call, mov  distance in bytes, 32 bits
    AArch64    bl, b      distance in instructions, 26 bits
               adrp       distance in pages of 4 KiB, 21 bits
               add        the target's offset in its page, 12 bits
               ldr        the same, in units of what is loaded
    RISC-V     auipc      the upper 20 bits of a distance in bytes
               addi       its lower 12 bits; the reference is to the auipc, whose own reference has the target

Page numbers would restrict code to addresses that are multiples of 4 KiB. So pages are counted from the code's own beginning, and adrp
becomes adr, whose distance is in bytes, up to 1 MiB: kernels take a tenth of that.
"""

import struct
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial

import numpy as np
import numpy.typing as npt

from onnx_treebeard.artifact.format import FlatCode
from onnx_treebeard.kernels.object.elf import ELF_HEADER, sections_of, symbols_of
from onnx_treebeard.system.errors import CompilerError, UnsupportedError

Relocation = Callable[[bytearray, int, int], None]

EM_X86_64, EM_AARCH64, EM_RISCV = 62, 183, 243
PAGE = 4096


def distance(code: bytearray, source: int, target: int) -> None:
    """Writes target - source in four bytes."""
    struct.pack_into("<i", code, source, _fitting(target - source, 32))


def branch(code: bytearray, source: int, target: int) -> None:
    """Writes target - source into bl or b, in instructions of 4 bytes."""
    _insert(code, source, _fitting((target - source) >> 2, 26), 0, 26)


def page(code: bytearray, source: int, target: int) -> None:
    """Makes adrp an adr from the instruction to the beginning of the target's page; the lower two bits are a field of their own."""
    bytes_between = _fitting(target - target % PAGE - source, 21)
    _insert(code, source, 0, 31, 1)
    _insert(code, source, bytes_between & 3, 29, 2)
    _insert(code, source, bytes_between >> 2, 5, 19)


def in_page(code: bytearray, source: int, target: int, *, unit_bits: int = 0) -> None:
    """Writes the target's offset in its page into add or ldr, in units of 2^unit_bits bytes."""
    offset = target % PAGE
    if offset % (1 << unit_bits):
        raise CompilerError("flatten", f"a constant at {target} is not aligned to {1 << unit_bits} bytes")
    _insert(code, source, offset >> unit_bits, 10, 12)


def upper(code: bytearray, source: int, target: int) -> None:
    """Writes the distance less its lower 12 bits, which have a sign, into auipc."""
    _insert(code, source, _fitting(target - source, 32) + (1 << 11) >> 12, 12, 20)


def lower(code: bytearray, source: int, target: int) -> None:
    """Writes the lower 12 bits of the distance into addi or a load."""
    _insert(code, source, target - source, 20, 12)


def _insert(code: bytearray, source: int, value: int, at: int, bits: int) -> None:
    """Writes `bits` bits of the instruction at `source`, from bit `at` on."""
    (instruction,) = struct.unpack_from("<I", code, source)
    mask = (1 << bits) - 1
    struct.pack_into("<I", code, source, instruction & ~(mask << at) | (value & mask) << at)


def _fitting(value: int, bits: int) -> int:
    """Returns the value. Raises CompilerError where it takes more bits, one of them for the sign."""
    if not -(1 << (bits - 1)) <= value < 1 << (bits - 1):
        raise CompilerError("flatten", f"a distance of {value} does not fit {bits} bits")
    return value


# By the machine's number in an ELF header, by the number of the type.
RELOCATIONS: Mapping[int, Mapping[int, Relocation]] = {
    EM_X86_64: {2: distance, 4: distance},  # PC32, PLT32
    EM_AARCH64: {
        261: distance,  # PREL32, of unwind tables
        275: page,  # ADR_PREL_PG_HI21
        277: in_page,  # ADD_ABS_LO12_NC
        278: in_page,  # LDST8_ABS_LO12_NC
        282: branch,  # JUMP26
        283: branch,  # CALL26
        284: partial(in_page, unit_bits=1),  # LDST16_ABS_LO12_NC
        285: partial(in_page, unit_bits=2),  # LDST32_ABS_LO12_NC
        286: partial(in_page, unit_bits=3),  # LDST64_ABS_LO12_NC
        299: partial(in_page, unit_bits=4),  # LDST128_ABS_LO12_NC
    },
    EM_RISCV: {23: upper, 24: lower},  # PCREL_HI20, PCREL_LO12_I
}
# Types whose target is an instruction with a reference of its own: the distance is the one from there.
INDIRECT: Mapping[int, frozenset[int]] = {EM_RISCV: frozenset({24})}


RELOCATION = np.dtype([("offset", "<u8"), ("info", "<u8"), ("addend", "<i8")])

ADDENDS, NO_BITS = 4, 8  # section types
WRITE, ALLOCATE = 1, 2  # section flags
FUNCTION, LOCAL = 2, 0  # a symbol's type, and its binding


def flatten(data: bytes) -> FlatCode:
    """Lays out the object's sections and fills in the references between them."""
    header = ELF_HEADER.unpack_from(data)
    kinds = RELOCATIONS.get(header[2])
    if kinds is None:
        raise UnsupportedError("code can be loaded on x86-64, AArch64 and RISC-V only", field="triple")
    sections = sections_of(data)
    offsets, code = _lay_out(data, sections)
    symbols, names = symbols_of(data, sections)
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
        name.decode(): offsets[int(symbol["section"])] + int(symbol["value"])
        for name, symbol in zip(names, symbols, strict=True)
        if int(symbol["info"]) & 15 == FUNCTION
        and int(symbol["info"]) >> 4 != LOCAL
        and int(symbol["section"]) in offsets
    }
    return FlatCode(bytes(code), functions)


def _lay_out(data: bytes, sections: npt.NDArray[np.void]) -> tuple[dict[int, int], bytearray]:
    """Returns offsets of the sections that are needed at run time, and their bytes."""
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
        """Writes a reference from P to S + A, in the words of the psABIs. base: where the section with P begins."""
        kind, symbol = int(entry["info"]) & 0xFFFFFFFF, self.symbols[int(entry["info"]) >> 32]
        section = int(symbol["section"])
        if section not in self.sections:
            raise CompilerError("flatten", "the code refers to something outside itself")
        if kind not in self.kinds:
            raise CompilerError("flatten", f"the code has a relocation of type {kind}, which is unknown")
        source = base + int(entry["offset"])
        target = self.sections[section] + int(symbol["value"]) + int(entry["addend"])
        if kind in self.indirect:
            if target not in self.distances:
                raise CompilerError("flatten", f"relocation of type {kind} to an instruction without one")
            target = source + self.distances[target]
        self.distances[source] = target - source
        self.kinds[kind](self.code, source, target)
