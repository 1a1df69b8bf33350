"""MadeOnce: cached properties that are computed once for all threads of a process.

In: a method. Out: an attribute with its result. `functools.cached_property` lets several threads compute it at the same time, and before
Python 3.12 lets one wait for another's object.
"""

import os
from collections.abc import Callable
from threading import Lock
from typing import Any, Generic, Self, TypeVar, overload

__all__ = ["MadeOnce"]

T = TypeVar("T")


class MadeOnce(Generic[T]):
    """A cached property whose value is computed once; other threads wait in the meantime. Later reads are plain attribute reads."""

    def __init__(self, make: Callable[[Any], T]) -> None:
        self._make = make
        self.__doc__ = make.__doc__

    def __set_name__(self, kind: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, owner: None, kind: type) -> Self: ...
    @overload
    def __get__(self, owner: object, kind: type) -> T: ...
    def __get__(self, owner: object | None, kind: type) -> T | Self:
        if owner is None:
            return self
        kept = vars(owner)
        # The lock belongs to this process: a child could not release one that another thread held at the fork.
        with kept.setdefault(f"{self._name}, made by {os.getpid()}", Lock()):
            if self._name not in kept:
                kept[self._name] = self._make(owner)
        made: T = kept[self._name]
        return made
