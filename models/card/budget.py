"""How parts share the time.

In: minutes, and parts with weights. Out: a `Deadline` for each part when it begins. What a part leaves over is shared by those after it.
"""

import time
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Deadline:
    """A moment of the monotonic clock."""

    at: float

    @property
    def is_over(self) -> bool:
        """Whether no further item shall begin."""
        return time.monotonic() >= self.at

    @property
    def seconds_left(self) -> float:
        """Zero when it is over."""
        return max(0.0, self.at - time.monotonic())

    def within(self, share: float) -> "Deadline":
        """The moment at which this share of what is left will be over."""
        return Deadline(time.monotonic() + share * self.seconds_left)


class Budget:
    """The time of a run. weights: of the parts that are to come, in their order."""

    def __init__(self, minutes: float, weights: Mapping[str, float]) -> None:
        self.end = Deadline(time.monotonic() + 60 * minutes)
        self.weights = dict(weights)

    def deadline(self, part: str) -> Deadline:
        """The deadline of a part that begins: its share among those that have not begun yet."""
        share = self.weights[part] / sum(self.weights.values())
        del self.weights[part]
        return self.end.within(share)
