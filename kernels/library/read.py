"""The library of kernels: units by their signatures.

In: a unit's signature and a machine. Out: its code, or None where the package has no library for the machine, or it is older than the sources, of another
version, or damaged. The native library reads the files, for its own plans as well (kernels/native/runtime/unit_library.h); `build.py` writes them.
"""

import ctypes
import os
from functools import cache
from pathlib import Path

from onnx_treebeard.artifact.format import FlatCode
from onnx_treebeard.bindings.native_library import declare, loaded_library, package_folders
from onnx_treebeard.bindings.native_results import Fault, take_results
from onnx_treebeard.cache import provenance
from onnx_treebeard.kernels.cpu.isa.cpu_levels import level_of
from onnx_treebeard.kernels.gpu.backend import ARCHITECTURE, LOWEST
from onnx_treebeard.kernels.llvm.cpu_targets import Machine
from onnx_treebeard.system.errors import CompilerError

FOLDER = "library"


def file_name(level: str) -> str:
    """Returns the name of the library's file for a level."""
    return f"{level}.units"


def find(signature: str, name: str, machine: Machine) -> FlatCode | None:
    """Returns the code of the unit of this signature, whose function is `name`. PTX for the lowest level of GPUs runs on all of them."""
    level = LOWEST if machine.architecture == ARCHITECTURE else level_of(machine)
    path = None if level is None else _library(level)
    try:
        return None if path is None else unit_in(path, signature, name)
    except CompilerError:
        return None


def unit_in(path: Path, signature: str, name: str) -> FlatCode | None:
    """Returns the code of a unit in the file of a level; None where it has no such unit. Raises CompilerError for a file that is not a library of this version."""
    fault, result = Fault(), ctypes.c_void_p()
    pointers = ctypes.byref(result), ctypes.byref(fault)
    if status := _native().treebeard_library_unit(os.fsencode(path), signature.encode(), *pointers):
        raise fault.error("library", status)
    unit = take_results(result)
    return (
        FlatCode(unit.arrays["code"].tobytes(), {name: int(unit.numbers["start"])}) if unit.arrays else None
    )


def is_outdated(path: Path) -> bool:
    """Returns whether sources have changed since the library was built. Those of an editable install do, which has its library in a folder of its own."""
    if (path.parent.parent / "__init__.py").is_file():
        return False
    return path.stat().st_mtime_ns < provenance.newest_source()


def folders() -> list[Path]:
    """Returns where files may be: an editable install spreads the package over several folders."""
    return [Path(folder) / FOLDER for folder in package_folders()]


@cache
def _library(level: str) -> Path | None:
    """Returns the file for a level, searched once a process; None where there is none, or it is outdated."""
    paths = (folder / file_name(level) for folder in folders())
    return next((path for path in paths if path.is_file() and not is_outdated(path)), None)


@cache
def _native() -> ctypes.CDLL:
    """Returns the native library with the argument types of its reader declared."""
    library, text, pointer = loaded_library(), ctypes.c_char_p, ctypes.c_void_p
    declare(library, ctypes.c_int, library_unit=[text, text, pointer, pointer])
    return library
