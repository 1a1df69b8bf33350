"""Memoised facts about a forest, which several passes use: computed once, and discarded with the forest."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar
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
    known: WeakKeyDictionary[Subject, Fact] = WeakKeyDictionary()

    @wraps(find)
    def remembered(forest: Subject, /, *others: Others.args, **named: Others.kwargs) -> Fact:
        if forest in known:
            return known[forest]
        fact = find(forest, *others, **named)
        if fact is not forest:  # which would keep itself alive
            known[forest] = fact
        return fact

    return remembered
