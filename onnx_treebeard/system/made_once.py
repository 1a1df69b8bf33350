"""Attributes that are made when they are first asked for, once for all threads of a process.

In: a method. Out: an attribute that is its result. `functools.cached_property` lets several threads make it at once, and before Python
3.12 lets one wait for another's object.
"""

import os
from collections.abc import Callable
from threading import Lock
from typing import Any, Generic, Self, TypeVar, overload

__all__ = ["MadeOnce"]

T = TypeVar("T")


class MadeOnce(Generic[T]):
    """An attribute that `make` makes of the object; other threads that ask meanwhile wait. Afterwards it costs what any attribute does."""

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
        # A lock of the process's own: nobody could release one that another thread held when the process was forked.
        with kept.setdefault(f"{self._name}, made by {os.getpid()}", Lock()):
            if self._name not in kept:
                kept[self._name] = self._make(owner)
        made: T = kept[self._name]
        return made
