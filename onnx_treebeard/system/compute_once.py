"""What is computed once: facts about a forest, which go with it, and properties of an object, for all threads of a process.

`functools.cached_property` lets several threads compute a property at the same time, and before Python 3.12 lets one wait for another's object.
"""

import os
from collections.abc import Callable
from functools import wraps
from threading import Lock
from typing import Any, Concatenate, Generic, ParamSpec, Self, TypeVar, overload
from weakref import WeakKeyDictionary

Subject = TypeVar("Subject")  # a forest
Fact = TypeVar("Fact")
Others = ParamSpec("Others")


def once_per_forest(
    find: Callable[Concatenate[Subject, Others], Fact],
) -> Callable[Concatenate[Subject, Others], Fact]:
    """Memoises a function by its first argument, a forest, for as long as the forest object lives.

    Further arguments must be facts about the same forest, because a second call with the same forest returns the first result. Forests are immutable.
    """
    facts: WeakKeyDictionary[Subject, Fact] = WeakKeyDictionary()

    @wraps(find)
    def remembered(forest: Subject, /, *others: Others.args, **named: Others.kwargs) -> Fact:
        if forest in facts:
            return facts[forest]
        fact = find(forest, *others, **named)
        if fact is not forest:  # which would keep itself alive
            facts[forest] = fact
        return fact

    return remembered


T = TypeVar("T")


class MadeOnce(Generic[T]):
    """A cached property whose value is computed once; other threads wait in the meantime. Later reads are plain attribute reads."""

    def __init__(self, make: Callable[[Any], T]) -> None:
        self._make = make
        self.__doc__ = make.__doc__

    def __set_name__(self, owner_class: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, owner: None, owner_class: type) -> Self: ...
    @overload
    def __get__(self, owner: object, owner_class: type) -> T: ...
    def __get__(self, owner: object | None, owner_class: type) -> T | Self:
        if owner is None:
            return self
        attributes = vars(owner)
        # The lock belongs to this process: a child could not release one that another thread held at the fork.
        with attributes.setdefault(f"{self._name}, made by {os.getpid()}", Lock()):
            if self._name not in attributes:
                attributes[self._name] = self._make(owner)
        value: T = attributes[self._name]
        return value
