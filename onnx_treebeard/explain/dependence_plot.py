"""Dependence: the contribution of one feature against its value, a dot for each row.

    0.5 |        ::::                  red     |  ..::.
      0 | ..:::::'                     blue    |         .:::.
        +--------------                missing |     .
          0     10                             -1    0    1

In: a feature, its values and contributions, colours. Out: SVG. Numbers are on an axis, missing ones in a strip beside it; each category has a line of its own.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from onnx_treebeard.explain.axis import Axis, axis_over, width_of
from onnx_treebeard.explain.feature_labels import CATEGORY, MISSING, Feature
from onnx_treebeard.explain.overview_plots import (
    AXIS_ROOM,
    GAP,
    LEGEND_ROOM,
    MAX_LABEL,
    ROW,
    TICKS,
    TOP,
    grid,
    legend,
    swarm,
)
from onnx_treebeard.explain.svg_elements import (
    DOT,
    SMALL,
    WIDTH,
    coloured_dots,
    label,
    label_width,
    line,
    picture,
    text,
)
from onnx_treebeard.system.numbers_as_text import counted

MAX_CATEGORIES = 12
HEIGHT = 172  # of the plot of numbers
TICKS_UP = 6
STRIP = 54  # the width of the strip of missing values
FEW_VALUES = 24  # up to this many different ones, dots are spread around theirs
GOLDEN = (5**0.5 - 1) / 2
SPREAD = 0.3  # of the distance of two values

Numbers = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Colouring:
    """The colours of dots: those of the values of another feature. styles: by row."""

    name: str
    styles: npt.NDArray[np.str_]


def dependence_picture(
    feature: Feature, values: Numbers, contributions: Numbers, colouring: Colouring | None = None
) -> str:
    """Returns the picture of a feature. values, contributions: of the same rows. colouring: None for dots of one colour; categories have that in any case."""
    shown = np.isfinite(contributions)
    if feature.has_categories:
        return _categories(feature, values[shown], contributions[shown])
    if colouring is not None:
        colouring = Colouring(colouring.name, colouring.styles[shown])
    return _numbers(feature, values[shown], contributions[shown], colouring)


def _numbers(feature: Feature, values: Numbers, contributions: Numbers, colouring: Colouring | None) -> str:
    missing = feature.missing(values)
    styles = np.where(missing, MISSING, "plain") if colouring is None else colouring.styles
    up = axis_over(contributions, TOP + HEIGHT, TOP, zero=True)
    ticks = up.ticks(TICKS_UP)
    begin = max((width_of(words, SMALL) for _, words in ticks), default=0.0) + GAP
    end = WIDTH - (STRIP + GAP if missing.any() else 0) - DOT
    across = axis_over(values[~missing], begin + DOT, end)
    parts = [line(begin, y, end + DOT, y, "grid") for y, _ in ticks]
    parts += [text(begin - GAP + 2, y + 3.5, words, "end tick") for y, words in ticks]
    parts.append(line(begin, up.place(0), end + DOT, up.place(0), "zero"))
    parts += _across(across, TOP + HEIGHT)
    present = values[~missing]
    if len(present):
        x = across.places(present) + _spread(present, across)
        parts += coloured_dots(x, up.places(contributions[~missing]), styles[~missing])
    if missing.any():
        parts += _missing_strip(up, contributions[missing], styles[missing])
    bottom = TOP + HEIGHT + AXIS_ROOM
    if colouring is not None:
        parts += legend(bottom, set(styles.tolist()), colouring.name)
        bottom += LEGEND_ROOM
    return picture(bottom, f"Contributions of {feature.name} by its value", parts)


def _across(axis: Axis, bottom: float) -> Iterator[str]:
    for x, words in axis.ticks(TICKS, SMALL):
        yield line(x, bottom, x, bottom + 3, "zero")
        half = width_of(words, SMALL) / 2
        yield text(min(x, WIDTH - half), bottom + 15, words, "middle tick")


def _missing_strip(up: Axis, contributions: Numbers, styles: npt.NDArray[np.str_]) -> Iterator[str]:
    left = WIDTH - STRIP
    yield f'<rect x="{left}" y="{TOP}" width="{STRIP}" height="{HEIGHT}" rx="3" class="strip"/>'
    yield line(left, up.place(0), WIDTH, up.place(0), "zero")
    x = left + STRIP / 2 + _even(len(contributions)) * (STRIP / 2 - DOT)
    yield from coloured_dots(x, up.places(contributions), styles)
    yield text(left + STRIP / 2, TOP + HEIGHT + 15, "missing", "middle tick")


def _spread(values: Numbers, axis: Axis) -> Numbers:
    """Returns how far dots are beside their value, where there are few of them, so that all can be seen."""
    different = np.unique(values[np.isfinite(values)])
    if not 1 < len(different) <= FEW_VALUES:
        return np.zeros(len(values))
    room = min(float(np.diff(axis.places(different)).min()) * SPREAD, 16.0)
    return _even(len(values)) * room


def _even(count: int) -> Numbers:
    """Returns numbers from -1 to 1 that are spread evenly, the next ones always far apart: multiples of the golden ratio."""
    numbers = np.arange(1, count + 1, dtype=np.float64)
    return (numbers * GOLDEN) % 1 * 2 - 1


def _categories(feature: Feature, values: Numbers, contributions: Numbers) -> str:
    lines = _lines(feature, values)
    begin = label_width((name for name, _, _ in lines), MAX_LABEL) + GAP
    axis = axis_over(contributions, begin, WIDTH - DOT, zero=True)
    bottom = TOP + ROW * len(lines)
    parts = [*grid(axis, bottom, begin, WIDTH)]
    for number, (name, style, is_member) in enumerate(lines):
        middle = TOP + (number + 0.5) * ROW
        parts.append(label(begin - GAP, middle + 4, name, begin - GAP))
        of_category = contributions[is_member]
        parts += swarm(axis, middle, of_category, np.full(len(of_category), style))
    return picture(bottom + AXIS_ROOM, f"Contributions of {feature.name} by its category", parts)


def _lines(feature: Feature, values: Numbers) -> list[tuple[str, str, npt.NDArray[np.bool_]]]:
    """Returns names of categories, the styles of their dots, and which values they are: the most frequent ones in the model's order, all others together, and missing values."""
    missing = feature.missing(values)
    codes, counts = np.unique(values[~missing], return_counts=True)
    frequent = np.sort(codes[np.argsort(-counts, kind="stable")[:MAX_CATEGORIES]])
    lines = [(feature.text(float(code)), "plain", values == code) for code in frequent]
    if others := len(codes) - len(frequent):
        lines.append((counted(others, "other"), CATEGORY, ~missing & ~np.isin(values, frequent)))
    if missing.any():
        lines.append(("missing", MISSING, missing))
    return lines
