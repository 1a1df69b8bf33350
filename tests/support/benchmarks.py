"""What tests of `bench` share: schedules as text, what the results of a model say, engines that are wrong."""

import json
from collections.abc import Callable
from typing import Any

import numpy as np

from onnx_treebeard.bench.engine import Bound, Engine

Json = dict[str, Any]


def schedule_text(options: Json) -> str:
    return json.dumps({"format": "onnx-treebeard schedule", "version": 1, "options": options})


def reasons(shape: Json) -> dict[str, str]:
    return {one["name"]: one["reason"] for one in shape["left_out"]}


def titles(shape: Json) -> list[str]:
    return [engine["name"] for engine in shape["engines"]]


def wrong_in_last_row(engine: type[Engine]) -> Callable[[Any, int, int], Bound]:
    """A `bind` whose scores are off in their last row, by a bit, or by 0.1 where a bit is allowed."""
    bind = engine.bind

    def slightly_wrong(self: Engine, batch: int, threads: int) -> Bound:
        bound = bind(self, batch, threads)
        scores = [values.copy() for values in bound.scores()]
        last = scores[-1].reshape(len(scores[-1]), -1)
        last[-1, -1] = np.nextafter(last[-1, -1], 9) if engine.tolerance is None else last[-1, -1] + 0.1
        bound.outputs = lambda value: scores
        bound.seconds = None  # type: ignore[assignment, method-assign]  # to be timed would be an error
        return bound

    return slightly_wrong
