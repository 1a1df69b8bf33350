"""The cache of compiled forests: what has been compiled for this machine before is read from disk.

In: the arguments of a compile, and a function that compiles. Out: its artifact. The key has everything that the artifact depends on: the
content of the forest, options, requested kernels, machine and program. Compiles that run third-party code (passes, layouts) are not cached,
because no key covers that code.
"""

import gc
from collections.abc import Callable
from contextlib import suppress

from onnx_treebeard.artifact.format import FORMAT
from onnx_treebeard.artifact.pack import Artifact, unpack
from onnx_treebeard.cache import provenance
from onnx_treebeard.cache import store as cache_store
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.forest.digest import long_key_of_arrays, long_key_of_forest
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.errors import ModelError
from onnx_treebeard.system.mapped_bytes import trim

OWN = "onnx_treebeard."


def cached_artifact(
    forest: Forest,
    options: CompileOptions,
    target: Target,
    kernels: tuple[bool, ...],
    make: Callable[[], Artifact],
) -> Artifact:
    """Returns the artifact of `make`, from disk where it has been made before. kernels: which forms of kernels are requested."""
    name = entry_name(forest, options, target, kernels)
    if (found := _stored(name)) is not None:
        return found
    artifact = make()
    if name:
        cache_store.write(name, [artifact.data])
        artifact = _stored(name) or artifact  # the mapped file takes the place of memory
    gc.collect(1)  # an IR is full of cycles, and holds the tables
    trim()
    return artifact


def _stored(name: str) -> Artifact | None:
    if name and (data := cache_store.mapped(name)) is not None:
        with suppress(ModelError):
            return unpack(data)
    return None


def entry_name(forest: Forest, options: CompileOptions, target: Target, kernels: tuple[bool, ...]) -> str:
    """Returns the file name of an artifact; "" where it is not to be stored."""
    if cache_store.folder() is None or options.passes or not _is_own_layout(options.layout):
        return ""
    program = provenance.program()
    if program is None:
        return ""
    facts = (
        long_key_of_forest(forest),
        options,
        kernels,
        FORMAT,
        provenance.key_of(program),
        provenance.machine(target),
    )
    return f"{long_key_of_arrays([], *facts)}.artifact"


def _is_own_layout(name: str) -> bool:
    """Returns whether a layout belongs to this package; so does the one that is chosen where none is named."""
    if not name:
        return True
    from onnx_treebeard.compiler.layouts.walk.interface import (
        LAYOUTS,  # imported here: most options name none
    )

    return getattr(LAYOUTS.get(name), "__module__", "").startswith(OWN)
