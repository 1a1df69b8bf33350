"""Keys of cache entries: the program that produced a result, in addition to its input.

In: nothing. Out: facts that can be compared and printed: the version of onnx-treebeard, the installed compiler packages, and name, size and time of every
source file, which an editable checkout changes without a new version. Equal facts mean equal results.
"""

import os
import time
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec

from onnx_treebeard.bindings.native_library import package_version
from onnx_treebeard.forest.content_hash import long_key_of_arrays

COMPILERS = ("llvmlite", "xdsl")
PACKAGES = ("onnx_treebeard", "onnx_treebeard.converters", "onnx_treebeard.kernels")
Facts = tuple[object, ...]

_started = time.time_ns()


@cache
def program() -> Facts | None:
    """Returns the facts of this program; None where its sources are no files, or have changed since it was started."""
    try:
        files = sorted(set(_source_files()))
        versions = (package_version(), *map(_installation, COMPILERS))
    except OSError:
        return None
    return None if any(changed > _started for _, _, changed in files) else (versions, tuple(files))


def key_of(program: Facts | None) -> str:
    """Returns the digest of a program's facts for keys: the facts are 30 kB, and a graph may have thousands of nodes, each with a key.

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


def _installation(package: str) -> Facts:
    """Returns the path, time and metadata folder (which has the version) of an installed package; an empty tuple where it is not installed.

    This avoids `importlib.metadata`, which would read the version after some fifty imports.
    """
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        return ()
    status, folder = os.stat(spec.origin), os.path.dirname(os.path.dirname(spec.origin))
    metadata = sorted(name for name in os.listdir(folder) if name.startswith(f"{package}-"))
    return (spec.origin, status.st_size, status.st_mtime_ns, *metadata)


def _source_files() -> Iterator[tuple[str, int, int]]:
    """Yields path, size and time of each source file; the package may be spread over several folders."""
    for package in PACKAGES:
        spec = find_spec(package)
        if spec is None or not spec.has_location or spec.origin is None:
            continue
        for folder, _, names in os.walk(os.path.dirname(spec.origin)):
            for name in names:
                if name.endswith(".py"):
                    status = os.stat(path := os.path.join(folder, name))
                    yield path, status.st_size, status.st_mtime_ns
