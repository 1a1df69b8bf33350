"""Observers: how whoever asks for a compile learns when each of its steps begins and ends.

    with observe("hir", "tile-trees"):      stage and step; the step runs inside
        ...

A compile that nobody watches passes `unobserved` down instead.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext

Observer = Callable[[str, str], AbstractContextManager[object]]


def unobserved(stage: str, step: str) -> AbstractContextManager[object]:
    """The observer that sees nothing."""
    return nullcontext()
