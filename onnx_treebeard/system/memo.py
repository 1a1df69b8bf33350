"""Facts about a forest that several passes ask for: found once, forgotten with the forest."""

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
    """`find` with a memory. Forests do not change; the fact lives as long as the forest object, not as long as equal ones.

    Further arguments are facts about the same forest, so that nothing else can come of another call.
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
