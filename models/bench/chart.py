"""The results of a benchmark as a picture: how many times as fast as others we are, a bar a model and batch. Out: SVG text, in light and dark.

model A   1 row        |=====  2.1x            |===  1.8x
          64 rows      |=========  5.0x        |=====  3.2x
model B   ...
                our session / onnxruntime    our predict / the fastest peer          logarithmic, 1 = equally fast
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from onnx_treebeard.bench.report import rows_text, threads_text, times
from onnx_treebeard.bench.results import Json, batches_of, threads_of
from onnx_treebeard.bench.summary import fastest_peer, ratio_of, shown
from onnx_treebeard.explain.page_style import style
from onnx_treebeard.explain.svg import SIZE, bar, fit, line, text

TICKS = (0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
BAR, GAP, TOP, BOTTOM, MARGIN = 15, 14, 92, 34, 16
TITLE_WIDTH, BATCH_WIDTH, PANEL, BETWEEN = 284, 76, 300, 122
WIDTH = MARGIN + TITLE_WIDTH + BATCH_WIDTH + 2 * (PANEL + BETWEEN)
HEADINGS = ("our session against onnxruntime", "our predict against the fastest peer")

Value = tuple[float, str] | None  # a ratio, and what is written behind it


@dataclass(frozen=True)
class Axis:
    """Logarithmic, over the ticks from `low` to `high`, with `left` at its begin."""

    left: float
    low: float
    high: float

    def place(self, ratio: float) -> float:
        """Returns where a ratio is; at an end what is beyond it."""
        share = math.log(ratio / self.low) / math.log(self.high / self.low)
        return self.left + min(max(share, 0.0), 1.0) * PANEL


def draw_results(results: Json) -> str:
    """Returns SVG of the ratios on the least number of threads that was measured."""
    shapes, machine = results["shapes"], results["machine"]
    threads = threads_of(shapes)[0]
    batches = shown(batches_of(shapes, threads))
    values = {shape["title"]: [_values(shape, batch, threads) for batch in batches] for shape in shapes}
    axes = _axes([value[0] for lines in values.values() for pair in lines for value in pair if value])
    group = len(batches) * BAR + GAP
    height = TOP + len(shapes) * group + BOTTOM
    about = f"{machine['processor']}, {results['date'][:10]}; logarithmic, 1 is equally fast, red is slower"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" font-family="sans-serif">',
        f"<style>\n{style()}svg {{ height: initial; width: initial; }}\n</style>",
        f'<rect width="{WIDTH}" height="{height}" rx="10" style="fill: var(--card)"/>',
        text(MARGIN, 26, f"How many times as fast as others we are, {threads_text(threads)}", "strong"),
        text(MARGIN, 44, about, "value"),
    ]
    for axis, heading in zip(axes, HEADINGS, strict=True):
        parts += [text(axis.left, 66, heading, "strong"), *_grid(axis, height)]
    for number, (title, lines) in enumerate(values.items()):
        top = TOP + number * group
        parts.append(text(MARGIN, top + 11, fit(title, TITLE_WIDTH, SIZE), "strong"))
        for row, (batch, pair) in enumerate(zip(batches, lines, strict=True)):
            y = top + row * BAR
            parts.append(text(axes[0].left - 8, y + 11, rows_text(batch), "end value"))
            for axis, value in zip(axes, pair, strict=True):
                parts += _bar(axis, y, value)
    return "\n".join([*parts, "</svg>\n"])


def _values(shape: Json, batch: int, threads: int) -> tuple[Value, Value]:
    """Returns what each panel shows of a model and batch."""
    ratio = ratio_of(shape, "ort", batch, threads, "to_session")
    peer = fastest_peer(shape, batch, threads, "to_predict")
    return (
        None if ratio is None else (ratio, times(ratio)),
        None if peer is None else (peer["to_predict"], f"{times(peer['to_predict'])} {peer['engine']}"),
    )


def _axes(ratios: list[float]) -> list[Axis]:
    """Returns an axis for each panel, from the tick below the least ratio, but at most 0.5, to the one above the largest."""
    low = max((tick for tick in TICKS if tick <= min([0.5, *ratios])), default=TICKS[0])
    high = min((tick for tick in TICKS if tick >= max([2.0, *ratios])), default=TICKS[-1])
    left = MARGIN + TITLE_WIDTH + BATCH_WIDTH
    return [Axis(left + number * (PANEL + BETWEEN), low, high) for number in range(len(HEADINGS))]


def _grid(axis: Axis, height: float) -> Iterator[str]:
    for tick in TICKS:
        if axis.low <= tick <= axis.high:
            x = axis.place(tick)
            yield line(x, TOP - 8, x, height - BOTTOM + 4, "zero" if tick == 1 else "grid")
            for y in (TOP - 12, height - BOTTOM + 18):
                yield text(x, y, f"{tick:g}", "tick middle")


def _bar(axis: Axis, y: float, value: Value) -> Iterator[str]:
    one = axis.place(1)
    if value is None:
        yield text(one + 5, y + 11, "not measured", "value")
        return
    ratio, content = value
    yield bar(one, axis.place(ratio), y + 1.5, BAR - 3, "up" if ratio < 1 else "bar")
    yield text(max(one, axis.place(ratio)) + 5, y + 11, content)
