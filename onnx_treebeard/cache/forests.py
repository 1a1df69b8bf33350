"""Models on disk, read: what a reader has made of a big model file before is taken instead.

In: the bytes of a model file, and how they are read. Out: the forest, and texts that the reader has put beside it. The key has the
bytes, the options and this program. Small files are read sooner than anything else could be found.
"""

from contextlib import suppress

import numpy as np

from onnx_treebeard.cache import provenance
from onnx_treebeard.cache import store as cache_store
from onnx_treebeard.errors import ModelError
from onnx_treebeard.forest.digest import know_key, long_key_of_arrays, long_key_of_forest
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest.serialize import from_bytes, to_bytes
from onnx_treebeard.system.mapped_bytes import forget

WORTH_BYTES = 1 << 20  # JSON of this size takes 0.05 s to read
KEY = "key"


def entry_name(data: bytes, *how: object) -> str:
    """What the forest in `data`, read this way, is called on disk; empty where it is not to be kept."""
    if len(data) < WORTH_BYTES or cache_store.folder() is None:
        return ""
    program = provenance.program()
    if program is None:
        return ""
    return f"{long_key_of_arrays([np.frombuffer(data, np.uint8)], program, how)}.forest"


def kept(name: str) -> tuple[Forest, dict[str, str]] | None:
    """The forest of this name and its texts; None where it has not been kept."""
    if name and (data := cache_store.mapped(name)) is not None:
        with suppress(ModelError):
            forest, texts = from_bytes(data)
            forget(data)  # predictions do not look at the forest
            know_key(forest, texts.pop(KEY))
            return forest, texts
    return None


def keep(name: str, forest: Forest, **texts: str) -> Forest:
    """Keeps a forest for the next time, unless it has no name. The forest to go on with: what is on disk is in no memory besides."""
    if name:
        cache_store.write(name, [to_bytes(forest, {**texts, KEY: long_key_of_forest(forest)})])
    found = kept(name)
    return forest if found is None else found[0]
