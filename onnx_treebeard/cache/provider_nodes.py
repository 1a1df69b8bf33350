"""The cache of tree nodes that the execution provider compiles: what has been compiled for this machine before is read from disk.

In: the attributes that the native library passes for a node, and the function that compiles it. Out: the bytes of an artifact. A cached node
needs neither onnx nor the compiler. The key has all attributes, the versions of the packages that read nodes, the machine and this program.
Nodes with options or schedules are not cached: those may come from files, or run third-party code, which no key covers.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.artifact.format import FORMAT
from onnx_treebeard.artifact.pack import unpack
from onnx_treebeard.cache import provenance
from onnx_treebeard.cache import store as cache_store
from onnx_treebeard.compiler.options.options import Target
from onnx_treebeard.forest.digest import long_key_of_arrays
from onnx_treebeard.system.errors import ModelError
from onnx_treebeard.system.mapped_bytes import Bytes

READERS = ("onnx", "numpy")
OPTIONS, SCHEDULE = "provider_options", "stored_schedule"
# Options that do not affect what is compiled, or that the key has.
SEMANTICS = b"semantics"
KNOWN_OPTIONS = frozenset((b"threads", b"downstream", b"device", SEMANTICS))
OWN_SCHEDULE = b"schedule"  # an attribute of our operator

Attributes = Mapping[str, npt.NDArray[Any] | int]


def cached_node(attributes: Attributes, compile_node: Callable[[Attributes], Bytes]) -> Bytes:
    """Returns the result of `compile_node`, from disk where the node has been compiled before."""
    name = entry_name(attributes)
    if name and (found := cache_store.mapped(name)) is not None:
        with suppress(ModelError):
            return unpack(found).data
    data = compile_node(attributes)
    if name:
        cache_store.write(name, [data])
    return data


def entry_name(attributes: Attributes) -> str:
    """Returns the file name of a node's artifact; "" where it is not to be stored."""
    options = _options(attributes)
    if np.size(attributes[SCHEDULE]) or options.keys() - KNOWN_OPTIONS or cache_store.folder() is None:
        return ""
    program = provenance.program()
    if program is None or OWN_SCHEDULE in _text(attributes, "provider_node"):
        return ""
    readers = _readers()
    if readers is None:
        return ""
    arrays = [
        value for name, value in attributes.items() if isinstance(value, np.ndarray) and name != OPTIONS
    ]
    numbers = [(name, value) for name, value in attributes.items() if isinstance(value, int)]
    facts = (
        numbers,
        options.get(SEMANTICS),
        readers,
        FORMAT,
        provenance.key_of(program),
        provenance.machine(Target()),
    )
    key = long_key_of_arrays(arrays, *facts)
    return f"{key}.artifact"


@cache
def _readers() -> tuple[str, ...] | None:
    """Returns the versions of `READERS`, for which files are searched; None where one is installed under another name."""
    try:
        return tuple(version(name) for name in READERS)
    except PackageNotFoundError:
        return None


def _options(attributes: Attributes) -> dict[bytes, bytes]:
    """Returns the options that the provider was given, by name."""
    parts = _text(attributes, OPTIONS).split(b"\0")[:-1]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def _text(attributes: Attributes, name: str) -> bytes:
    value = attributes[name]
    return value.tobytes() if isinstance(value, np.ndarray) else b""
