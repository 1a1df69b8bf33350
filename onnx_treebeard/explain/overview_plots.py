"""Pictures of all features: how much each contributes on average, and a dot for each row and feature.

    worst area    |==========  0.91            worst area    |   ..:::..   .:.
    worst texture |=====       0.46            worst texture |     .::::.
    8 others      |==          0.20                          -1     0     1

In: features in the order of their importance, means, drawn rows. Out: SVG. Rows of both pictures have the same heights.
"""

from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt

from onnx_treebeard.explain.axis import Axis, axis_over, form_of, width_of
from onnx_treebeard.explain.feature_labels import CATEGORY, MISSING, Feature
from onnx_treebeard.explain.svg_elements import (
    COLOURS,
    DOT,
    SIZE,
    SMALL,
    WIDTH,
    bar,
    coloured_dots,
    dots,
    fit,
    label,
    label_width,
    line,
    picture,
    text,
)
from onnx_treebeard.system.numbers_as_text import counted

MAX_FEATURES = 20
MAX_DOTS = 6000
ROW, TOP, BAR = 24, 6, 13  # heights
MAX_LABEL, GAP = 140, 8  # widths of labels, and between them and the plot
AXIS_ROOM, LEGEND_ROOM = 22, 26  # below the plot
TICKS = 7

Numbers = npt.NDArray[np.float64]


def importance_picture(features: Sequence[Feature], means: Numbers) -> str:
    """Returns a bar for each feature, largest first, then one for what all others contribute together. means: by feature, in the same order."""
    names = [feature.name for feature in features[:MAX_FEATURES]]
    shown, others = means[: len(names)], means[len(names) :]
    if len(others):
        names.append(counted(len(others), "other"))
        shown = np.append(shown, others.sum())
    form = form_of(shown)
    texts = [form.share(value) for value in shown.tolist()]
    begin = label_width(names, MAX_LABEL) + GAP
    end = WIDTH - max((width_of(share, SIZE) for share in texts), default=0.0) - GAP
    lengths = np.where(np.isfinite(shown), shown, 0.0)
    scale = float(lengths.max(initial=0.0)) or 1.0
    parts = []
    for number, (name, value, words) in enumerate(zip(names, lengths.tolist(), texts, strict=True)):
        middle = TOP + (number + 0.5) * ROW
        style = "other" if number >= MAX_FEATURES else "bar"
        parts += [
            label(begin - GAP, middle + 4, name, begin - GAP),
            bar(begin, begin + value / scale * (end - begin), middle - BAR / 2, BAR, style),
            text(WIDTH, middle + 4, words, "end number"),
        ]
    height = TOP + ROW * len(names) + TOP
    parts.append(line(begin, TOP, begin, height - TOP, "zero"))
    return picture(height, "Mean absolute contributions of features", parts)


def beeswarm_picture(features: Sequence[Feature], values: Numbers, contributions: Numbers) -> str:
    """Returns a line of dots for each feature, one for each row. values, contributions: (rows, features) of the features in the same order."""
    features = features[:MAX_FEATURES]
    n_rows = max(1, min(len(values), MAX_DOTS // max(1, len(features))))
    sample = np.linspace(0, len(values) - 1, n_rows).round().astype(np.int64)
    values, contributions = values[sample, : len(features)], contributions[sample, : len(features)]
    begin = label_width((feature.name for feature in features), MAX_LABEL) + GAP
    axis = axis_over(contributions, begin, WIDTH - DOT, zero=True)
    bottom = TOP + ROW * len(features)
    styles = [feature.styles(values[:, position]) for position, feature in enumerate(features)]
    parts = [*grid(axis, bottom, begin, WIDTH)]
    for position, feature in enumerate(features):
        middle = TOP + (position + 0.5) * ROW
        parts.append(label(begin - GAP, middle + 4, feature.name, begin - GAP))
        parts += swarm(axis, middle, contributions[:, position], styles[position])
    drawn = {style for of_feature in styles for style in of_feature.tolist()}
    parts += legend(bottom + AXIS_ROOM, drawn)
    return picture(bottom + AXIS_ROOM + LEGEND_ROOM, "Contributions of features, a dot for each row", parts)


def grid(axis: Axis, bottom: float, begin: float, end: float, *, zero: bool = True) -> Iterator[str]:
    """Yields vertical lines at round numbers with texts below. zero: whether the one at 0 is darker."""
    yield line(begin, bottom, end, bottom, "grid")
    for x, words in axis.ticks(TICKS, SMALL):
        yield line(x, TOP, x, bottom, "grid")
        half = width_of(words, SMALL) / 2
        yield text(min(x, WIDTH - half), bottom + 14, words, "middle tick")
    if zero:
        yield line(axis.place(0), TOP, axis.place(0), bottom, "zero")


def swarm(axis: Axis, middle: float, contributions: Numbers, styles: npt.NDArray[np.str_]) -> Iterator[str]:
    """Yields the dots of one line, beside each other where they would be on top of each other."""
    shown = np.isfinite(contributions)
    x, styles = axis.places(contributions[shown]), styles[shown]
    yield from coloured_dots(x, middle + _offsets(x, ROW / 2 - DOT / 2 - 1), styles)


def _offsets(x: Numbers, room: float) -> Numbers:
    """Returns how far dots are above or below their line: those of one place lie around it, and closer together where there is not enough room."""
    places = np.floor(x / DOT)
    order = np.argsort(places, kind="stable")
    starts = np.flatnonzero(np.diff(places[order], prepend=-np.inf))
    counts = np.diff(np.append(starts, len(x)))
    rank = np.arange(len(x)) - np.repeat(starts, counts)
    side = np.where(rank % 2 == 0, 1, -1) * ((rank + 1) // 2)
    step = np.minimum(DOT, 2 * room / np.maximum(counts, 1))
    offsets = np.empty(len(x))
    offsets[order] = side * np.repeat(step, counts)
    return offsets


def legend(top: float, styles: set[str], name: str = "") -> Iterator[str]:
    """Yields what the colours mean, as far as they occur. name: of the feature whose values they are, where that has to be said."""
    y, x = top + 12.0, float(WIDTH)
    for style, words in ((MISSING, "missing"), (CATEGORY, "category")):
        if style in styles:
            x -= width_of(words, SMALL)
            yield text(x, y, words, "tick")
            x -= 7
            yield dots(np.array([x]), np.array([y - 3.5]), f"{style} large")
            x -= 14
    if styles - {MISSING, CATEGORY}:
        step = 8
        x -= width_of("high", SMALL)
        yield text(x, y, "high", "tick")
        x -= 6 + COLOURS * step
        for colour in range(COLOURS):
            left = x + colour * step
            yield f'<rect x="{left:.1f}" y="{y - 7:.1f}" width="{step}.3" height="7" class="f{colour}"/>'
        x -= 6 + width_of("low", SMALL)
        yield text(x, y, "low", "tick")
    if name:
        yield text(x - 8, y, fit(name, x - 8, SMALL), "end tick")
