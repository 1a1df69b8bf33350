"""Work counted in lines of Python: how it grows with the size of a model, whatever else the machine does."""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any, TypeVar

Given = TypeVar("Given")


def lines_run(work: Callable[[], Any]) -> int:
    """How many lines of Python the work takes, the passes of its loops each for itself."""
    count = 0

    def trace(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal count
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)
    return count


def growth(work: Callable[[Given], Any], models: list[Given]) -> float:
    """What the second doubling of what is given adds to the lines run, as a multiple of what the first one adds: 2 for work in proportion, 4 for
    work that grows with the square."""
    once, twice, four_times = (lines_run(lambda given=given: work(given)) for given in models)
    return (four_times - twice) / (twice - once)
