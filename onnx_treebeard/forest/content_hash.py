"""Keys: hexadecimal hashes of the content of arrays and forests. Equal content has equal keys.

In: arrays, facts, a `Forest`. Out: a key of twelve digits, which distinguishes the few objects of one compile; or a long key, for caches that find
content by its key alone, where equal keys of different content must not occur.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from onnx_treebeard.forest.forest import Forest

LONG = 32  # digits

Arrays = Sequence[np.ndarray[Any, Any]]

# Names of columns and categories change no prediction, so the key of a forest does not depend on them. Kernels know positions of labels, whatever their type.
NAMES = ("feature_names", "categories")
# Columns that few forests have; where they are empty, keys do not depend on them.
RARE = ("leaf_constant", "term_count", "term_feature", "term_coefficient", "derivation", "statistics")
NO_PART = ("node_tree", "frame_categories", "unknown_category", "label_type", "is_multilabel")


def key_of_arrays(arrays: Arrays, *facts: object) -> str:
    """Returns twelve hexadecimal digits that depend on every byte of the arrays and on the facts."""
    # Imported here: hashlib loads OpenSSL, which takes longer than opening a small model.
    from hashlib import blake2b

    return _digits(blake2b(digest_size=6), arrays, facts)


def long_key_of_arrays(arrays: Arrays, *facts: object) -> str:
    """Returns LONG digits, by a hash for which CPUs have instructions, because it is computed over megabytes of arrays."""
    from hashlib import sha256  # imported here, as above

    return _digits(sha256(usedforsecurity=False), arrays, facts)[:LONG]


def key_of_forest(forest: Forest) -> str:
    """Returns the key of a forest: forests with equal keys have equal columns and settings, apart from names."""
    return key_of_arrays(*content_of(forest))


def content_of(forest: Forest) -> tuple[Arrays, list[tuple[str, str]]]:
    """Returns columns and settings of a forest, without derived properties and names: what its keys depend on."""
    columns, settings = [], []
    for name, value in vars(forest).items():
        if name in NO_PART:
            continue
        if not isinstance(value, np.ndarray):
            settings.append((name, "()" if name in NAMES else str(value)))
        elif value.size or name not in RARE:
            columns.append(value)
    return columns, settings


def _digits(digest: Any, arrays: Arrays, facts: tuple[object, ...]) -> str:
    digest.update(repr(facts).encode())
    for array in arrays:
        digest.update(f"{array.dtype}{array.shape}".encode())
        digest.update(np.ascontiguousarray(array).view(np.uint8).data)
    return str(digest.hexdigest())
