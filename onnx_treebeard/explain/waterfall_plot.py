"""Waterfalls: how the contributions of one row lead from the expected score to the score of the row.

    expected score       |          0.12
    petal width 1.3      |===       +0.43
    colour red         ==|          -0.20
    7 others             |=         +0.04
    score                  |        0.39

In: features, the values and contributions of a row. Out: SVG; the largest contributions come first.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from onnx_treebeard.explain.axis import Axis, axis_over, form_of, width_of
from onnx_treebeard.explain.feature_labels import Feature
from onnx_treebeard.explain.overview_plots import AXIS_ROOM, BAR, GAP, ROW, TOP, grid
from onnx_treebeard.explain.svg_elements import SIZE, WIDTH, bar, fit, line, picture, text
from onnx_treebeard.system.numbers_as_text import counted

MAX_STEPS = 10
MAX_LABEL = 174
VALUE_SHARE = 0.5  # of a label that a value may take where both are too long
STRONG = 1.12  # how much wider strong letters are
EXPECTED = "expected score"

Numbers = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Step:
    """One line: the name of a feature, its value, which may be "", the sum before it, and its contribution; None for the expected score and the score of the row."""

    name: str
    value: str
    before: float
    change: float | None = None

    @property
    def label(self) -> str:
        """The name and the value, of a step that has one."""
        return f"{self.name} {self.value}".rstrip()

    @property
    def width(self) -> float:
        """The pixels that the label takes."""
        return width_of(self.label, SIZE) * (STRONG if self.is_sum else 1)

    @property
    def after(self) -> float:
        """The sum after the step."""
        return self.before + (self.change or 0.0)

    @property
    def is_sum(self) -> bool:
        """True for the expected score and for the score of the row."""
        return self.change is None


def waterfall_picture(
    features: Sequence[Feature], values: Numbers, contributions: Numbers, score: str
) -> str:
    """Returns the picture of a row. values: by feature. contributions: by feature, then the expected score. score: what their sum is called."""
    steps = _steps(features, values, contributions)
    expected = float(contributions[-1])
    total = steps[-1].after if steps else expected
    form = form_of([step.change or 0.0 for step in steps] or [expected])
    lines = [Step(EXPECTED, "", expected), *steps, Step(score, "", total)]
    texts = [form.text(step.before) if step.change is None else form.signed(step.change) for step in lines]
    begin = min(MAX_LABEL, max(step.width for step in lines)) + GAP
    end = WIDTH - max(width_of(words, SIZE) for words in texts) - GAP
    axis = axis_over([bound for step in lines for bound in (step.before, step.after)], begin, end)
    bottom = TOP + ROW * len(lines)
    parts = [*grid(axis, bottom, begin, end, zero=False)]
    for number, (step, words) in enumerate(zip(lines, texts, strict=True)):
        middle = TOP + (number + 0.5) * ROW
        parts += _draw(axis, step, middle, f"{step.label}: {words}")
        parts.append(_label(step, begin - GAP, middle + 4))
        parts.append(text(WIDTH, middle + 4, words, "end number"))
        if number:
            x = axis.place(step.before)
            parts.append(line(x, middle - ROW + BAR / 2, x, middle - BAR / 2, "step"))
    return picture(
        bottom + AXIS_ROOM, "From the expected score to the score of the row, feature by feature", parts
    )


def _draw(axis: Axis, step: Step, middle: float, title: str) -> Iterator[str]:
    """Yields the bar of a step, or the mark of a sum."""
    x1, x2 = axis.places([step.before, step.after]).tolist()
    if step.change is None:
        yield line(x1, middle - BAR / 2, x1, middle + BAR / 2, "mark")
    else:
        yield bar(x1, x2, middle - BAR / 2, BAR, "up" if step.change > 0 else "down", title)


def _steps(features: Sequence[Feature], values: Numbers, contributions: Numbers) -> list[Step]:
    """Returns the largest contributions of a row, then all others together."""
    of_features = contributions[:-1]
    order = np.argsort(-np.abs(of_features), kind="stable")
    order = order[of_features[order] != 0]
    few = order if len(order) <= MAX_STEPS else order[: MAX_STEPS - 1]
    changes = [
        (features[feature].name, features[feature].text(float(values[feature])), float(of_features[feature]))
        for feature in few.tolist()
    ]
    if len(few) < len(order):
        changes.append(
            (counted(len(order) - len(few), "other"), "", float(of_features[order[len(few) :]].sum()))
        )
    score = float(contributions[-1])
    steps = []
    for name, value, change in changes:
        steps.append(Step(name, value, score, change))
        score += change
    return steps


def _label(step: Step, width: float, y: float) -> str:
    """Returns the name of a step with its value, both cut where they are too long; a value ends at the right."""
    if not step.value:
        return text(width, y, step.name, "end strong" if step.is_sum else "end")
    rest = width - width_of(f"{step.name} ", SIZE)
    value = fit(step.value, max(rest, width * VALUE_SHARE), SIZE)
    room = width - width_of(f"{value} ", SIZE)
    name = fit(step.name, room, SIZE)
    title = step.label if (name, value) != (step.name, step.value) else ""
    return f"{text(room, y, name, 'end', title)}\n{text(width, y, value, 'end value')}"
