"""Keys: hexadecimal digits that stand for the content of arrays and forests. Equal content, equal keys.

In: arrays, facts, a `Forest`. Out: a key, twelve digits, which tells apart the handful of objects of one compile; or a long one, for
what is kept and found again by its key alone, where equal keys of unequal content are out of the question.
"""

from collections.abc import Sequence
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np

from onnx_treebeard.forest.forest import Forest

LONG = 32  # digits

Arrays = Sequence[np.ndarray[Any, Any]]

# What columns and categories are called changes no prediction: a forest has the key of one without names.
NAMES = ("feature_names", "categories")
NO_PART = ("node_tree", "frame_categories", "unknown_category")

_known: WeakKeyDictionary[Forest, str] = WeakKeyDictionary()


def key_of_arrays(arrays: Arrays, *facts: object) -> str:
    """Twelve hexadecimal digits that depend on every byte of the arrays and on the facts."""
    # Imported here: hashlib loads OpenSSL, which takes longer than opening a small model.
    from hashlib import blake2b

    digest = blake2b(digest_size=6)
    _feed(digest, arrays, facts)
    return digest.hexdigest()


def long_key_of_arrays(arrays: Arrays, *facts: object) -> str:
    """The same with LONG digits. CPUs have instructions for this one, and megabytes of arrays come by here."""
    # Imported here: hashlib loads OpenSSL, which takes longer than opening a small model.
    from hashlib import sha256

    digest = sha256(usedforsecurity=False)
    _feed(digest, arrays, facts)
    return digest.hexdigest()[:LONG]


def key_of_forest(forest: Forest) -> str:
    """The identity of a forest: equal keys, equal columns and settings, whatever they are called."""
    return key_of_arrays(*_content(forest))


def long_key_of_forest(forest: Forest) -> str:
    """The same with LONG digits."""
    return _known.get(forest) or long_key_of_arrays(*_content(forest))


def know_key(forest: Forest, key: str) -> None:
    """Spares `long_key_of_forest` its work for a forest whose columns nobody can change."""
    _known[forest] = key


def _content(forest: Forest) -> tuple[Arrays, list[tuple[str, str]]]:
    """Columns and settings; what is derived from them is no part of a forest, nor is what they are called."""
    columns = {name: value for name, value in vars(forest).items() if isinstance(value, np.ndarray)}
    settings = [
        (name, "()" if name in NAMES else str(value))
        for name, value in vars(forest).items()
        if name not in columns and name not in NO_PART
    ]
    columns.pop("node_tree", None)
    return list(columns.values()), settings


def _feed(digest: Any, arrays: Arrays, facts: tuple[object, ...]) -> None:
    digest.update(repr(facts).encode())
    for array in arrays:
        digest.update(f"{array.dtype}{array.shape}".encode())
        digest.update(np.ascontiguousarray(array).view(np.uint8).data)
