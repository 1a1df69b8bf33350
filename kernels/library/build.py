"""Builds the library of kernels: `python -m onnx_treebeard.kernels.library.build --output FOLDER --package-version VERSION`.

In: the units of each level. Out: one file for each level, the same bytes from the same sources:

    HEADER: magic, format, count, version of the package | RECORDS, by rising key | units, each packed by itself ("deflate"), equal ones once

Units are distributed over processes; each process compiles one unit at a time, for all levels that have it, and once where
levels share what it is made of. What is made how often:

    LIR         for each shape of registers; units of walks have no vectors and are the same for all
    LLVM text   for machines with the same rules for the primitives in it, which have the same functions
    code        for each machine, but where one extends another and has the same functions, it takes the other's code, which it runs

Text has one name for the functions of all units, since some differ in nothing else and have the same code then.
"""

import argparse
import gc
import os
import sys
import zlib
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from pathlib import Path

import numpy as np

from onnx_treebeard.artifact.format import FlatCode
from onnx_treebeard.compiler.machine.vector_shape import VectorShape
from onnx_treebeard.compiler.options.options import Target
from onnx_treebeard.compiler.units.base.unit import Unit, signature_of_name
from onnx_treebeard.compiler.units.unit_catalogue import all_units, thread_units
from onnx_treebeard.compiler.units.unit_writers import module_of
from onnx_treebeard.compiler.units.walk.walk_units import WALK_WRITERS
from onnx_treebeard.kernels.cpu import emit
from onnx_treebeard.kernels.cpu.emit import primitives_of
from onnx_treebeard.kernels.cpu.isa.cpu_levels import LIBRARY_LEVELS
from onnx_treebeard.kernels.cpu.isa.cpu_levels import LOWEST as LOWEST_OF
from onnx_treebeard.kernels.gpu import emit as gpu_emit
from onnx_treebeard.kernels.gpu.backend import ARCHITECTURE, LOWEST, TRIPLE, machine_of
from onnx_treebeard.kernels.library.read import file_name
from onnx_treebeard.kernels.llvm.cpu_targets import Machine, chooses_from_many, register_bytes, vector_shape
from onnx_treebeard.kernels.llvm.emit_simd import PrimitiveRule
from onnx_treebeard.kernels.llvm.llvm_module import for_machine
from onnx_treebeard.system.errors import CompilerError

MAGIC, FORMAT = b"TBUNITS\n", 3
BARE = -15  # of zlib: no header, no sum
HEADER = np.dtype([("magic", "S8"), ("format", "<u4"), ("count", "<u4"), ("version", "S32")])
RECORD = np.dtype([("key", "<u8"), *((name, "<u4") for name in ("offset", "packed", "size", "start"))])
FNV_BASIS, FNV_PRIME = 0xCBF29CE484222325, 0x100000001B3
WITHOUT_VECTORS = VectorShape(0)
UNIT = "unit"  # the name of every unit's function
# What the machines of one unit share. For code there is room for similar units, which follow each other.
cache_of_unit, cache_of_code = lru_cache(maxsize=8), lru_cache(maxsize=32)

module_of_unit = cache_of_unit(module_of)


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


def unit_codes(unit: Unit, machines: Sequence[Machine]) -> list[tuple[int, FlatCode]]:
    """Returns the key of a unit and its compiled code for each of these machines, which are CPUs, or GPUs, whose code is PTX."""
    if all(machine.architecture == ARCHITECTURE for machine in machines):
        module = module_of_unit(unit, WITHOUT_VECTORS)
        codes = [gpu_emit.code_of(gpu_emit.gpu_llvm(module, machine), machine) for machine in machines]
        return [(key_of(signature_of_name(unit.name, 0)), code) for code in codes]
    keys = [key_of(signature_of_name(unit.name, register_bytes(machine))) for machine in machines]
    texts = {machine: functions_of(unit, machine) for machine in machines}
    lowest = [
        next(lower for lower in machines if texts[lower] == texts[machine] and machine.extends(lower))
        for machine in machines
    ]
    return [(key, code_of(texts[lower], lower)) for key, lower in zip(keys, lowest, strict=True)]


def functions_of(unit: Unit, machine: Machine) -> str:
    """Returns LLVM text of a unit's function, which is that of a machine but for what `for_machine` adds."""
    shape = WITHOUT_VECTORS if type(unit) in WALK_WRITERS else vector_shape(machine)
    primitives = primitives_of(machine)
    names = primitives_of_unit(unit, shape) & primitives.keys()
    return text_of_unit(unit, shape, frozenset((name, primitives[name]) for name in names))


@cache_of_unit
def primitives_of_unit(unit: Unit, shape: VectorShape) -> frozenset[str]:
    """Returns the names of the primitives in a unit."""
    return emit.primitives_in(module_of_unit(unit, shape))


@cache_of_unit
def text_of_unit(unit: Unit, shape: VectorShape, primitives: frozenset[tuple[str, PrimitiveRule]]) -> str:
    """Returns the text that these rules make of a unit's module."""
    text = emit.cpu_functions(module_of_unit(unit, shape), dict(primitives))
    return text.replace(f'@"{unit.name}"', f'@"{UNIT}"')


@cache_of_code
def code_of(functions: str, machine: Machine) -> FlatCode:
    """Returns the machine's code of functions in LLVM text."""
    return emit.code_of(for_machine(functions, machine), machine, straight_line=True)


ALL_OF = "all-of-"  # an architecture
MAX_BYTES = 6 << 18  # of a file
CHUNK = 8  # units that a process gets at a time


MACHINES = {**LIBRARY_LEVELS, LOWEST: machine_of(Target(triple=TRIPLE))}  # by the names of their files
ARCHITECTURES = tuple(ALL_OF + architecture for architecture in LOWEST_OF)


def units_of(machine: Machine) -> Iterator[Unit]:
    """Returns all units for a machine; those of walks alone where it has no registers for the others."""
    if machine.architecture == ARCHITECTURE:
        return thread_units()
    return all_units(register_bytes(machine), chooses_from_many(machine))


def library_bytes(units: Iterable[tuple[int, FlatCode]], package_version: str) -> bytes:
    """Returns the file of a level. Raises CompilerError for two units of one key, and for code with other than one function."""
    ordered = sorted(units, key=lambda unit: unit[0])
    records, places, parts = np.zeros(len(ordered), RECORD), dict[bytes, int](), list[bytes]()
    end = HEADER.itemsize + records.nbytes
    for record, (key, code) in zip(records, ordered, strict=True):
        if len(code.functions) != 1:
            raise CompilerError(
                "library", f"a unit is one function; this one has {', '.join(code.functions)}"
            )
        data = compress(code.code)
        if data not in places:
            places[data] = end
            parts.append(data)
            end += len(data)
        record["key"], record["offset"], record["packed"] = key, places[data], len(data)
        record["size"] = len(code.code)
        (record["start"],) = code.functions.values()
    if len({key for key, _ in ordered}) < len(ordered):
        raise CompilerError("library", "two units have the same key")
    header = np.zeros(1, HEADER)
    header["magic"], header["format"], header["count"] = MAGIC, FORMAT, len(ordered)
    header["version"] = package_version.encode()
    return header.tobytes() + records.tobytes() + b"".join(parts)


def build(folder: Path, levels: Sequence[str], processes: int, package_version: str) -> None:
    """Writes the files of these levels. Raises CompilerError for a file that is too large."""
    levels_of_unit: dict[Unit, list[str]] = {}
    for level in levels:
        for unit in units_of(MACHINES[level]):
            levels_of_unit.setdefault(unit, []).append(level)
    machines = [[MACHINES[level] for level in levels] for levels in levels_of_unit.values()]
    units: dict[str, list[tuple[int, FlatCode]]] = {level: [] for level in levels}
    with ProcessPoolExecutor(processes, initializer=_relax_gc) as pool:
        unit_lists = pool.map(unit_codes, levels_of_unit, machines, chunksize=CHUNK)
        for unit_levels, codes in zip(levels_of_unit.values(), unit_lists, strict=True):
            for level, code in zip(unit_levels, codes, strict=True):
                units[level].append(code)
    folder.mkdir(parents=True, exist_ok=True)
    for level in levels:
        data = library_bytes(units[level], package_version)
        if len(data) > MAX_BYTES:
            raise CompilerError(
                "library", f"level {level} has {len(data):,} bytes; the limit is {MAX_BYTES:,}"
            )
        temporary = folder / f"{file_name(level)}.new"
        temporary.write_bytes(data)
        os.replace(temporary, folder / file_name(level))
        print(f"{level}: {len(units[level])} units, {len(data):,} bytes")


def _relax_gc() -> None:
    """Makes the garbage collector run rarely: an IR is many objects that live equally long, and traversing them takes a tenth of the time."""
    gc.freeze()
    gc.set_threshold(200_000, 10, 10)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; returns its exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m onnx_treebeard.kernels.library.build", description=__doc__.split("\n")[0]
    )
    parser.add_argument("--output", type=Path, required=True, help="the folder for the files")
    parser.add_argument(
        "--levels",
        required=True,
        help=f"separated by commas, of {', '.join(MACHINES)}; or {', '.join(ARCHITECTURES)}",
    )
    parser.add_argument("--package-version", required=True, help="of the package that will read the files")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args(arguments)
    names, accepted = options.levels.split(","), (*MACHINES, *ARCHITECTURES)
    if unknown := [name for name in names if name not in accepted]:
        parser.error(f"there is no level {unknown[0]!r}; accepted are {', '.join(accepted)}")
    levels = dict.fromkeys(level for name in names for level in levels_of(name))
    build(options.output, list(levels), options.processes, options.package_version)
    return 0


def levels_of(name: str) -> list[str]:
    """Returns a level, or all those that a machine of an architecture can have, that of GPUs among them."""
    if not name.startswith(ALL_OF):
        return [name]
    architecture = name.removeprefix(ALL_OF)
    return [
        level for level, machine in MACHINES.items() if machine.architecture in (architecture, ARCHITECTURE)
    ]


if __name__ == "__main__":
    sys.exit(main())
