"""Keys of cache entries: the program and the machine that produced a result, in addition to its input.

In: a `Target`. Out: tuples of facts that can be compared and printed. Equal facts mean equal results.

    program   the version of onnx-treebeard, the installed compiler packages, and name, size and time of every source file, which an
              editable checkout changes without a new version
    machine   what the operating system says about the CPU; where it says nothing, what LLVM finds, which takes longer to import
"""

import os
import sys
import time
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec

from onnx_treebeard.compiler.options.options import Target
from onnx_treebeard.forest.digest import long_key_of_arrays
from onnx_treebeard.native.library import package_version

COMPILERS = ("llvmlite", "xdsl")
PACKAGES = ("onnx_treebeard", "onnx_treebeard.converters", "onnx_treebeard.kernels")
CPU_INFO = "/proc/cpuinfo"
CPU_INFO_BYTES = 8192  # enough for the first core, which stands for all
# Lines of /proc/cpuinfo that differ between CPU models, on x86-64 and AArch64; other lines have the clock and the core.
CPU_FACTS = {
    *("vendor_id", "cpu family", "model", "model name", "stepping", "flags"),
    *("CPU implementer", "CPU architecture", "CPU variant", "CPU part", "CPU revision", "Features"),
}
FEATURE_LINES = {"flags", "Features"}

Facts = tuple[object, ...]

_started = time.time_ns()


@cache
def program() -> Facts | None:
    """Returns the facts of this program; None where its sources are no files, or have changed since it was started."""
    try:
        files = sorted(set(_source_files()))
        versions = (package_version(), *map(_installed, COMPILERS))
    except OSError:
        return None
    return None if any(changed > _started for _, _, changed in files) else (versions, tuple(files))


def key_of(program: Facts | None) -> str:
    """Returns what stands for the facts of a program in keys: they are 30 kB, and a graph may have thousands of nodes, each with a key.

    A key is found by the object that holds the facts: a tuple is hashed anew each time, with all that it has.
    """
    if id(program) not in _keys:
        _keys[id(program)] = (program, long_key_of_arrays([], program))
    return _keys[id(program)][1]


# The facts are kept too, so that no other object has their address.
_keys: dict[int, tuple[Facts | None, str]] = {}


@cache
def newest_source() -> int:
    """Returns the time of the last change of a source file of this program, in nanoseconds since 1970."""
    return max((changed for _, _, changed in _source_files()), default=0)


def machine(target: Target) -> Facts:
    """Returns the facts of the machine that code is compiled for. Raises OptionError for a target that LLVM does not know."""
    if features := _cpu_facts():
        return (target, tuple(os.uname())[-1], sys.maxsize, features)
    from onnx_treebeard.kernels.llvm.machine import resolve

    return (resolve(target),)


def _installed(package: str) -> Facts:
    """Returns the path, time and metadata folder (which has the version) of an installed package; an empty tuple where it is not installed.

    This avoids `importlib.metadata`, which would read the version after some fifty imports.
    """
    found = find_spec(package)
    if found is None or found.origin is None:
        return ()
    status, folder = os.stat(found.origin), os.path.dirname(os.path.dirname(found.origin))
    metadata = sorted(name for name in os.listdir(folder) if name.startswith(f"{package}-"))
    return (found.origin, status.st_size, status.st_mtime_ns, *metadata)


def _source_files() -> Iterator[tuple[str, int, int]]:
    """Yields path, size and time of each source file; the package may be spread over several folders."""
    for package in PACKAGES:
        found = find_spec(package)
        if found is None or not found.has_location or found.origin is None:
            continue
        for folder, _, names in os.walk(os.path.dirname(found.origin)):
            for name in names:
                if name.endswith(".py"):
                    status = os.stat(path := os.path.join(folder, name))
                    yield path, status.st_size, status.st_mtime_ns


@cache
def _cpu_facts() -> Facts:
    """Returns the lines that identify the CPU model and its features; an empty tuple where the system does not say."""
    try:
        with open(CPU_INFO, "rb", buffering=0) as file:
            text = file.read(CPU_INFO_BYTES).decode(errors="replace")
    except OSError:
        return ()
    first_core, complete, _ = text.partition("\n\n")
    facts = {
        name.strip(): value for name, _, value in (line.partition(":") for line in first_core.split("\n"))
    }
    known = {name: facts[name] for name in sorted(CPU_FACTS & facts.keys())}
    return tuple(known.items()) if complete and known.keys() & FEATURE_LINES else ()
