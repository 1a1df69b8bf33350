"""What made a result, beside its input: this program and this CPU. Part of the keys of whatever is kept on disk.

In: nothing but a `Target`. Out: facts that compare and print; equal facts, equal results.

    program   version of onnx-treebeard, which compilers below it are installed; names, sizes and times of its source files, which a
              checkout changes and a version number does not
    machine   what the operating system tells of the CPU; where that is not known, what LLVM finds, whose import costs more than the rest
"""

import os
import sys
import time
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec

from onnx_treebeard.compiler.options.options import Target
from onnx_treebeard.native.library import package_version

COMPILERS = ("llvmlite", "xdsl")
PACKAGES = ("onnx_treebeard", "onnx_treebeard.converters", "onnx_treebeard.kernels")
CPU_INFO = "/proc/cpuinfo"
CPU_INFO_BYTES = 8192  # the first core, which is like the others
# Lines of /proc/cpuinfo that tell CPUs apart, on x86-64 and on AArch64; others tell the clock and the core.
CPU_FACTS = {
    *("vendor_id", "cpu family", "model", "model name", "stepping", "flags"),
    *("CPU implementer", "CPU architecture", "CPU variant", "CPU part", "CPU revision", "Features"),
}
FEATURE_LINES = {"flags", "Features"}

Facts = tuple[object, ...]

_started = time.time_ns()


@cache
def program() -> Facts | None:
    """Of this program; None where its sources are no files, or have changed since it was started: it may be a mixture."""
    try:
        files = sorted(set(_source_files()))
        versions = (package_version(), *map(_installed, COMPILERS))
    except OSError:
        return None
    return None if any(changed > _started for _, _, changed in files) else (versions, tuple(files))


@cache
def newest_source() -> int:
    """When a source file of this program was changed last, in nanoseconds since 1970."""
    return max((changed for _, _, changed in _source_files()), default=0)


def machine(target: Target) -> Facts:
    """Of the machine that code is emitted for. Raises OptionError for one that LLVM does not know, if LLVM is asked."""
    if features := _cpu_facts():
        return (target, tuple(os.uname())[-1], sys.maxsize, features)
    from onnx_treebeard.kernels.llvm.machine import resolve

    return (resolve(target),)


def _installed(package: str) -> Facts:
    """Where a package is, since when, and what its metadata are called, which has the version; nothing where it is not installed.

    `importlib.metadata` would read the version, after fifty imports.
    """
    found = find_spec(package)
    if found is None or found.origin is None:
        return ()
    status, folder = os.stat(found.origin), os.path.dirname(os.path.dirname(found.origin))
    metadata = sorted(name for name in os.listdir(folder) if name.startswith(f"{package}-"))
    return (found.origin, status.st_size, status.st_mtime_ns, *metadata)


def _source_files() -> Iterator[tuple[str, int, int]]:
    """Path, size and time of each; parts of the package may be in folders of their own."""
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
    """The lines that tell CPUs apart, their features among them; none where the system does not say."""
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
