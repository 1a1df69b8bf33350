"""ELF64 objects, low byte first, as LLVM and C compilers write them. In: the bytes of an object. Out: its sections and symbols.

Layouts are those of the System V ABI (chapters 4 of its generic part).
"""

import struct

import numpy as np
import numpy.typing as npt

MAGIC = b"\x7fELF"
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
SYMBOLS = 2  # a section's type


def sections_of(data: bytes) -> npt.NDArray[np.void]:
    """Returns the headers of the sections."""
    header = ELF_HEADER.unpack_from(data)
    sections: npt.NDArray[np.void] = np.frombuffer(data, SECTION_HEADER, header[12], header[6])
    return sections


def symbols_of(data: bytes, sections: npt.NDArray[np.void]) -> tuple[npt.NDArray[np.void], list[bytes]]:
    """Returns the symbols and their names."""
    table = sections[sections["type"] == SYMBOLS][0]
    symbols: npt.NDArray[np.void] = np.frombuffer(
        data, SYMBOL, int(table["size"]) // SYMBOL.itemsize, int(table["offset"])
    )
    strings = sections[table["link"]]
    text = data[int(strings["offset"]) : int(strings["offset"] + strings["size"])]
    return symbols, [text[int(n) : text.index(b"\0", int(n))] for n in symbols["name"]]
