"""Facts about a forest that several passes ask for: found once, forgotten with the forest."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar
from weakref import WeakKeyDictionary

from onnx_treebeard.forest import Forest

Fact = TypeVar("Fact")


def once_per_forest(find: Callable[[Forest], Fact]) -> Callable[[Forest], Fact]:
    """`find` with a memory. Forests do not change; the fact lives as long as the forest object, not as long as equal ones."""
    known: WeakKeyDictionary[Forest, Fact] = WeakKeyDictionary()

    @wraps(find)
    def remembered(forest: Forest) -> Fact:
        if forest not in known:
            known[forest] = find(forest)
        return known[forest]

    return remembered
