"""The cache of large model files that have been read: the forest of a file is loaded instead of parsing the file again.

In: the bytes of a model file, and the options of reading. Out: the forest, and texts that the reader has stored with it. The key has the bytes,
the options and this program. Small files are not cached, because parsing them is faster than a look-up.
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
    """Returns the file name of the forest in `data` that is read with these options; "" where it is not to be stored."""
    if len(data) < WORTH_BYTES or cache_store.folder() is None:
        return ""
    program = provenance.program()
    if program is None:
        return ""
    return f"{long_key_of_arrays([np.frombuffer(data, np.uint8)], program, how)}.forest"


def kept(name: str) -> tuple[Forest, dict[str, str]] | None:
    """Returns the stored forest of this name and its texts; None where there is none."""
    if name and (data := cache_store.mapped(name)) is not None:
        with suppress(ModelError):
            forest, texts = from_bytes(data)
            forget(data)  # predictions do not read the forest
            know_key(forest, texts.pop(KEY))
            return forest, texts
    return None


def keep(name: str, forest: Forest, **texts: str) -> Forest:
    """Stores a forest, unless its name is "", and returns it backed by the mapped file, which takes the place of memory."""
    if name:
        cache_store.write(name, [to_bytes(forest, {**texts, KEY: long_key_of_forest(forest)})])
    found = kept(name)
    return forest if found is None else found[0]
