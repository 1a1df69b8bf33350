"""References filled in: instructions as an assembler for AArch64 writes them, and what cannot be written."""

import struct

import pytest

from onnx_treebeard.kernels.object.flatten import EM_AARCH64, EM_X86_64, RELOCATIONS
from onnx_treebeard.system.errors import CompilerError

NAMES = {
    "PC32": (EM_X86_64, 2),
    "PREL32": (EM_AARCH64, 261),
    "ADR_PREL_PG_HI21": (EM_AARCH64, 275),
    "ADD_ABS_LO12_NC": (EM_AARCH64, 277),
    "LDST8_ABS_LO12_NC": (EM_AARCH64, 278),
    "JUMP26": (EM_AARCH64, 282),
    "CALL26": (EM_AARCH64, 283),
    "LDST16_ABS_LO12_NC": (EM_AARCH64, 284),
    "LDST32_ABS_LO12_NC": (EM_AARCH64, 285),
    "LDST64_ABS_LO12_NC": (EM_AARCH64, 286),
    "LDST128_ABS_LO12_NC": (EM_AARCH64, 299),
}


def filled(name: str, word: int, place: int, target: int) -> int:
    """The four bytes at `place` afterwards; nothing else may have changed."""
    machine, kind = NAMES[name]
    code = bytearray(b"\xaa" * place + struct.pack("<I", word) + b"\xbb" * 4)
    RELOCATIONS[machine][kind](code, place, target)
    assert (code[:place], code[place + 4 :]) == (b"\xaa" * place, b"\xbb" * 4)
    return int(struct.unpack_from("<I", code, place)[0])


@pytest.mark.parametrize(
    ("name", "word", "place", "target", "expected"),
    [
        ("PC32", 0, 16, 8, 0xFFFFFFF8),
        ("PREL32", 0, 16, 32, 0x10),
        ("ADR_PREL_PG_HI21", 0x90000008, 0x10, 0x2345, 0x1000FF88),  # adrp x8 becomes adr x8, 0x2000
        ("ADR_PREL_PG_HI21", 0x90000008, 0x14, 0x7, 0x10FFFF68),  # adr x8, 0x0
        ("ADD_ABS_LO12_NC", 0x91000108, 0x10, 0x2345, 0x910D1508),  # add x8, x8, #0x345
        ("LDST8_ABS_LO12_NC", 0x39400100, 0x10, 0x2345, 0x394D1500),  # ldrb w0, [x8, #0x345]
        ("LDST16_ABS_LO12_NC", 0x79400100, 0x10, 0x2346, 0x79468D00),  # ldrh w0, [x8, #0x346]
        ("LDST32_ABS_LO12_NC", 0xB9400100, 0x10, 0x2344, 0xB9434500),  # ldr w0, [x8, #0x344]
        ("LDST64_ABS_LO12_NC", 0xFD400100, 0x10, 0x2348, 0xFD41A500),  # ldr d0, [x8, #0x348]
        ("LDST128_ABS_LO12_NC", 0x3DC00100, 0x10, 0x2350, 0x3DC0D500),  # ldr q0, [x8, #0x350]
        ("CALL26", 0x94000000, 0x10, 0x8, 0x97FFFFFE),  # bl two instructions back
        ("JUMP26", 0x14000000, 0x0, 0x20, 0x14000008),  # b eight instructions on
    ],
)
def test_instructions(name: str, word: int, place: int, target: int, expected: int) -> None:
    assert f"{filled(name, word, place, target):08x}" == f"{expected:08x}"


@pytest.mark.parametrize(
    ("name", "target", "message"),
    [
        ("LDST128_ABS_LO12_NC", 0x2348, "a constant at 9032 is not aligned to 16 bytes"),
        ("LDST16_ABS_LO12_NC", 0x2345, "a constant at 9029 is not aligned to 2 bytes"),
        ("ADR_PREL_PG_HI21", 1 << 21, "a distance of 2097152 does not fit 21 bits"),
        ("JUMP26", 1 << 27, "a distance of 33554432 does not fit 26 bits"),
        ("PC32", 1 << 31, "a distance of 2147483648 does not fit 32 bits"),
    ],
)
def test_what_cannot_be_written(name: str, target: int, message: str) -> None:
    with pytest.raises(CompilerError, match=message):
        filled(name, 0, 0, target)
