"""Handles: how big arrays travel through the IR without being in it.

An attribute holds a Python object and prints as a key. The parser looks the key up in the `HandleStore` of its context, so text with
handles can be parsed only where the objects are registered.
"""

from abc import ABC, abstractmethod
from functools import cached_property
from typing import Any

from xdsl.dialect_interfaces import DialectInterface
from xdsl.parser import AttrParser


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


class Handle(ABC):
    """An object and its key; equal by key. named: the key in the text that it was parsed from, if any.

    The key is computed on first use: it hashes every byte of the object, and most handles are never compared or printed.
    """

    def __init__(self, named: str = "") -> None:
        self.named = named

    @cached_property
    def key(self) -> str:
        return self.named or self.computed_key()

    @abstractmethod
    def computed_key(self) -> str:
        """The key of the object's content."""

    def __eq__(self, other: object) -> bool:
        return self is other or (type(other) is type(self) and self.key == other.key)

    def __hash__(self) -> int:
        return hash(self.key)
