"""Numbers in pictures: axes with ticks at round numbers, and texts with as many digits as a picture needs.

In: the numbers that a picture shows, and the pixels that it has for them. Out: places in pixels, texts without control characters.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from onnx_treebeard.show.tree_picture import text_width

MINUS = "\u2212"
LARGEST = 1e300  # beyond which the length of an axis would overflow
MARGIN = 0.04  # of an axis, at both ends
STEPS = (1, 2, 5, 10)
UNITS = ((1e9, 1e9, "G"), (1e6, 1e6, "M"), (1e4, 1e3, "k"))  # from which number on ticks have which unit
BETWEEN_TICKS = 10  # pixels at least between the texts of two ticks
DIGITS = 3  # of the largest number in a column of numbers
SMALLEST, WIDEST = 1e-4, 1e7  # of the numbers that are written without an exponent
LONG = 1e3  # from which on a value has no decimals

Numbers = npt.NDArray[np.generic]


@dataclass(frozen=True)
class Axis:
    """The numbers from `low` to `high` along the pixels from `begin` to `end`; an axis that goes up has a `begin` below its `end`."""

    low: float
    high: float
    begin: float
    end: float

    def places(self, values: npt.ArrayLike) -> npt.NDArray[np.float64]:
        """Returns where numbers are, in pixels; numbers beyond an end are at that end, and NaN is where the axis begins."""
        inside = np.clip(np.nan_to_num(np.asarray(values, np.float64), nan=self.low), self.low, self.high)
        return self.begin + (inside - self.low) / (self.high - self.low) * (self.end - self.begin)

    def place(self, value: float) -> float:
        """Returns where a number is, in pixels."""
        return float(self.places(value))

    def ticks(self, max_ticks: int, size: float = 0.0) -> list[tuple[float, str]]:
        """Returns places and texts of round numbers: `max_ticks` at most, and so few that texts of this size stand apart. size: 0 where texts stand above each other."""
        ticks: list[tuple[float, str]] = []
        for count in range(max_ticks, 0, -1):
            values = list(_round_numbers(self.low, self.high, count))
            ticks = list(zip(self.places(values).tolist(), _tick_texts(values), strict=True))
            if len(ticks) <= max_ticks and _stand_apart(ticks, size):
                return ticks
        return ticks[:1]


def axis_over(values: npt.ArrayLike, begin: float, end: float, *, zero: bool = False) -> Axis:
    """Returns an axis over all finite numbers, with a margin; `zero` says whether 0 is on it in any case."""
    finite = np.asarray(values, np.float64).reshape(-1)
    finite = np.clip(finite[np.isfinite(finite)], -LARGEST, LARGEST)
    ends = [*([finite.min(), finite.max()] if len(finite) else [0.0]), *([0.0] if zero else [])]
    low, high = float(min(ends)), float(max(ends))
    if low == high:
        room = abs(low) / 10 or 1.0
        return Axis(low - room, high + room, begin, end)
    room = (high - low) * MARGIN
    return Axis(low - room, high + room, begin, end)


def width_of(content: str, size: float) -> float:
    """Returns the width of a text in pixels, with minus signs as wide as plus signs."""
    return text_width(content.replace(MINUS, "+"), size)


def _round_numbers(low: float, high: float, count: int) -> Iterator[float]:
    """Yields the multiples of 1, 2 or 5 times a power of ten that lie on an axis, some `count` of them."""
    step = (high - low) / count
    power = 10.0 ** math.floor(math.log10(step))
    step = next((factor * power for factor in STEPS if factor * power >= step), 10 * power)
    first, last = math.ceil(low / step), math.floor(high / step)
    yield from (number * step for number in range(first, last + 1))


def _tick_texts(values: Sequence[float]) -> list[str]:
    """Returns the texts of ticks, which all have the same unit and the same number of decimals."""
    largest = max(map(abs, values), default=0.0)
    if largest >= WIDEST * 1e5 or 0 < largest < SMALLEST:
        return [_minus(f"{value:.3g}") for value in values]
    unit, name = next(((unit, name) for least, unit, name in UNITS if largest >= least), (1.0, ""))
    step = min(
        (abs(following - other) for following, other in zip(values[1:], values[:-1], strict=True)),
        default=largest,
    )
    decimals = max(0, -math.floor(math.log10(step / unit) + 1e-9)) if step else 0
    return [_minus(f"{value / unit + 0.0:.{decimals}f}") + (name if value else "") for value in values]


def _stand_apart(ticks: Sequence[tuple[float, str]], size: float) -> bool:
    pairs = zip(ticks[1:], ticks[:-1], strict=True)
    return all(
        abs(x - before) >= (width_of(text, size) + width_of(left, size)) / 2 + BETWEEN_TICKS
        for (x, text), (before, left) in pairs
    )


@dataclass(frozen=True)
class NumberForm:
    """The notation for the numbers of a column: with `decimals`, or with an exponent where that is None."""

    decimals: int | None

    def text(self, value: float) -> str:
        """Returns a number as text."""
        if not math.isfinite(value):
            return _minus(str(value))
        if self.decimals is None:
            return _minus(f"{value:.{DIGITS - 1}e}")
        return _minus(f"{round(value, self.decimals) + 0.0:,.{self.decimals}f}")

    def share(self, value: float) -> str:
        """Returns a number that is no less than zero; one that would be written as zero, and is none, as less than the smallest that can be written."""
        if value and self.decimals and round(value, self.decimals) == 0:
            return f"<{10.0**-self.decimals:.{self.decimals}f}"
        return self.text(value)

    def signed(self, value: float) -> str:
        """Returns a number with its sign; one that is rounded to zero has none."""
        text = self.text(value)
        is_zero = not any(digit in text for digit in "123456789")
        return text if text.startswith(MINUS) or is_zero else f"+{text}"


def form_of(values: npt.ArrayLike) -> NumberForm:
    """Returns the form in which the largest of some numbers has three digits."""
    magnitudes = np.abs(np.asarray(values, np.float64).reshape(-1))
    largest = float(magnitudes[np.isfinite(magnitudes)].max(initial=0.0))
    if largest == 0:
        return NumberForm(DIGITS - 1)
    if not SMALLEST <= largest < WIDEST:
        return NumberForm(None)
    return NumberForm(max(0, DIGITS - 1 - math.floor(math.log10(largest))))


def value_text(value: float) -> str:
    """Returns a single value, such as one of a row, with four digits, and more where it is a whole number."""
    if not math.isfinite(value):
        return _minus(str(value))
    if (value == int(value) or abs(value) >= LONG) and abs(value) < WIDEST:
        return _minus(f"{value:,.0f}")
    return _minus(f"{value:.4g}")


def _minus(text: str) -> str:
    """Returns a number with a minus sign as wide as its digits; that of an exponent stays a hyphen."""
    return MINUS + text[1:] if text.startswith("-") else text
