"""Compiled forests on disk: what has been compiled for this machine before is read instead.

In: what a compile gets, and the compile itself. Out: its artifact. The key has all that the artifact depends on: the forest's content,
options, kernels asked for, the machine, this program. Code from outside is in no key, so compiles that run it are not kept.
"""

import gc
from collections.abc import Callable
from contextlib import suppress

from onnx_treebeard.artifact.format import FORMAT
from onnx_treebeard.artifact.pack import Artifact, unpack
from onnx_treebeard.cache import provenance
from onnx_treebeard.cache import store as cache_store
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.errors import ModelError
from onnx_treebeard.forest.digest import long_key_of_arrays, long_key_of_forest
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.mapped_bytes import trim

OWN = "onnx_treebeard."


def kept_artifact(
    forest: Forest,
    options: CompileOptions,
    target: Target,
    kernels: tuple[bool, ...],
    make: Callable[[], Artifact],
) -> Artifact:
    """The artifact that `make` gives, from disk if it has been made before. `kernels`: which ones are asked for."""
    name = entry_name(forest, options, target, kernels)
    if (found := _kept(name)) is not None:
        return found
    artifact = make()
    if name:
        cache_store.write(name, [artifact.data])
        artifact = _kept(name) or artifact  # what is on disk is in no memory besides
    gc.collect(1)  # an IR is full of cycles, and holds the tables
    trim()
    return artifact


def _kept(name: str) -> Artifact | None:
    if name and (data := cache_store.mapped(name)) is not None:
        with suppress(ModelError):
            return unpack(data)
    return None


def entry_name(forest: Forest, options: CompileOptions, target: Target, kernels: tuple[bool, ...]) -> str:
    """What the artifact is called on disk; empty where it is not to be kept."""
    if cache_store.folder() is None or options.passes or not _is_own_layout(options.layout):
        return ""
    program = provenance.program()
    if program is None:
        return ""
    facts = (long_key_of_forest(forest), options, kernels, FORMAT, program, provenance.machine(target))
    return f"{long_key_of_arrays([], *facts)}.artifact"


def _is_own_layout(name: str) -> bool:
    """Whether a layout is one of this package; the one that is chosen where none is named always is."""
    if not name:
        return True
    from onnx_treebeard.compiler.layouts.interface import LAYOUTS  # imported here: most options name none

    return getattr(LAYOUTS.get(name), "__module__", "").startswith(OWN)
