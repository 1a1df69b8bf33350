"""Handles: how big arrays travel through the IR without being in it.

An attribute holds a Python object and prints as a key; the parser finds the object of a key in the `HandleStore` of the
context, so that text with handles can be read back where the objects are known, and nowhere by accident.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from xdsl.dialect_interfaces import DialectInterface
from xdsl.parser import AttrParser

from onnx_treebeard.forest import Forest


class HandleStore(DialectInterface):
    """Objects by key. One store belongs to one context; two contexts share nothing."""

    def __init__(self) -> None:
        self.objects: dict[str, Any] = {}

    def resolve(self, parser: AttrParser, key: str, kind: type) -> Any:
        """The object that `key` names, or a parse error."""
        found = self.objects.get(key)
        if not isinstance(found, kind):
            parser.raise_error(f"no {kind.__name__} named '{key}' in this context")
        return found


def key_of_arrays(arrays: Sequence[np.ndarray[Any, Any]], *facts: object) -> str:
    """Twelve hexadecimal digits that depend on every byte of the arrays and on the facts."""
    from hashlib import blake2b

    digest = blake2b(repr(facts).encode(), digest_size=6)
    for array in arrays:
        digest.update(f"{array.dtype}{array.shape}".encode())
        digest.update(np.ascontiguousarray(array).view(np.uint8).data)
    return digest.hexdigest()


def key_of_forest(forest: Forest) -> str:
    """The identity of a forest: equal keys, equal columns and settings."""
    columns = {name: value for name, value in vars(forest).items() if isinstance(value, np.ndarray)}
    settings = [
        (name, str(value))
        for name, value in vars(forest).items()
        if name not in columns and name != "node_tree"
    ]
    columns.pop("node_tree", None)
    return key_of_arrays(list(columns.values()), settings)
