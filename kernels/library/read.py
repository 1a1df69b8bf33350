"""Reads the library of kernels: units by their signatures.

In: a unit's signature and a machine. Out: its code, or None where the package has no library for the machine, or it is older than the sources, of another
version, or damaged. A file is mapped once, and a unit unpacked when it is needed; `build.py` has its format. The runtime reads the same files
(kernels/native/runtime/unit_library.h).
"""

import mmap
import zlib
from functools import cache
from pathlib import Path

import numpy as np

from onnx_treebeard.artifact.format import FlatCode
from onnx_treebeard.bindings.library import package_folders, package_version
from onnx_treebeard.cache import provenance
from onnx_treebeard.kernels.cpu.isa.levels import level_of
from onnx_treebeard.kernels.gpu.backend import ARCHITECTURE, LOWEST
from onnx_treebeard.kernels.llvm.cpus import Machine

MAGIC, FORMAT = b"TBUNITS\n", 3
BARE = -15  # of zlib: no header, no sum
HEADER = np.dtype([("magic", "S8"), ("format", "<u4"), ("count", "<u4"), ("version", "S32")])
RECORD = np.dtype([("key", "<u8"), *((name, "<u4") for name in ("offset", "packed", "size", "start"))])
FOLDER = "library"
FNV_BASIS, FNV_PRIME = 0xCBF29CE484222325, 0x100000001B3


def key_of(signature: str) -> int:
    """Returns the key of a signature: FNV-1a, 64 bits."""
    key = FNV_BASIS
    for byte in signature.encode():
        key = (key ^ byte) * FNV_PRIME % 2**64
    return key


def compress(code: bytes) -> bytes:
    """Compresses a unit's code for the file."""
    packer = zlib.compressobj(9, zlib.DEFLATED, BARE)
    return packer.compress(code) + packer.flush()


def file_name(level: str) -> str:
    """Returns the name of the library's file for a level."""
    return f"{level}.units"


def find(signature: str, name: str, machine: Machine) -> FlatCode | None:
    """Returns the code of the unit of this signature, whose function is `name`. PTX for the lowest level of GPUs runs on all of them."""
    level = LOWEST if machine.architecture == ARCHITECTURE else level_of(machine)
    library = None if level is None else _library(level)
    return None if library is None else library.find(signature, name)


class Library:
    """The file of a level. Raises ValueError for a file that is not a library of this version."""

    def __init__(self, path: Path, expected_version: str) -> None:
        with path.open("rb") as file:
            self._data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        if len(self._data) < HEADER.itemsize:
            raise ValueError("it is too short")
        (header,) = np.frombuffer(self._data, HEADER, 1)
        if header["magic"] != MAGIC or header["format"] != FORMAT:
            raise ValueError("it is no library of this format")
        if header["version"].decode(errors="replace") != expected_version:
            raise ValueError("it is of another version")
        count = int(header["count"])
        if HEADER.itemsize + count * RECORD.itemsize > len(self._data):
            raise ValueError("it is cut off")
        self._records = np.frombuffer(self._data, RECORD, count, HEADER.itemsize)
        self._place = {key: position for position, key in enumerate(self._records["key"].tolist())}

    def __len__(self) -> int:
        return len(self._place)

    def find(self, signature: str, name: str) -> FlatCode | None:
        """Returns the code of a unit; None where there is no such unit, or it is damaged."""
        position = self._place.get(key_of(signature))
        if position is None:
            return None
        record = self._records[position]
        begin, size, start = (int(record[part]) for part in ("offset", "size", "start"))
        end = begin + int(record["packed"])
        try:
            code = zlib.decompress(self._data[begin:end], BARE, size)
        except zlib.error:
            return None
        return FlatCode(code, {name: start}) if len(code) == size > start else None


def is_outdated(path: Path) -> bool:
    """Returns whether sources have changed since the library was built. Those of an editable install do, which has its library in a folder of its own."""
    if (path.parent.parent / "__init__.py").is_file():
        return False
    return path.stat().st_mtime_ns < provenance.newest_source()


def folders() -> list[Path]:
    """Returns where files may be: an editable install spreads the package over several folders."""
    return [Path(folder) / FOLDER for folder in package_folders()]


@cache
def _library(level: str) -> Library | None:
    """Returns the library for a level, opened once a process; None where there is none, or it is damaged or outdated."""
    for folder in folders():
        path = folder / file_name(level)
        if path.is_file() and not is_outdated(path):
            try:
                return Library(path, package_version())
            except (OSError, ValueError):
                return None
    return None
