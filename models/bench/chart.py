"""The results of a benchmark as a picture: how many times as fast as others we are, a bar a model and batch. Out: SVG text.

model A   1 row        |=====  2.1x            |===  1.8x
          64 rows      |=========  5.0x        |=====  3.2x
model B   ...
                our session / onnxruntime    our predict / the fastest peer          logarithmic, 1 = equally fast
"""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from html import escape

from bench.summary import fastest_peer, ratio_of, shown
from onnx_treebeard.bench.report import rows_text, threads_text, times
from onnx_treebeard.bench.results import Json, batches_of, threads_of

COLOURS = ("#bfd7ea", "#7fb3d5", "#3f7fb5", "#1b4f7a", "#0b2f4d")
SLOWER = "#d1495b"
TICKS = (0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
BAR, GAP, TOP, BOTTOM, MARGIN = 15, 14, 92, 34, 16
TITLE_WIDTH, BATCH_WIDTH, PANEL, BETWEEN = 284, 76, 300, 122
LABEL_ROOM = 116  # right of the longest bar

Value = tuple[float, str] | None  # a ratio, and what is written behind it


@dataclass(frozen=True)
class Panel:
    """One column of bars: where it begins, its heading, and what it shows of a model and batch."""

    left: float
    heading: str
    value: Callable[[Json, int], Value]


@dataclass(frozen=True)
class Axis:
    """Logarithmic, over the ticks from `low` to `high`."""

    low: float
    high: float

    def place(self, ratio: float) -> float:
        share = math.log(ratio / self.low) / math.log(self.high / self.low)
        return min(max(share, 0.0), 1.0) * PANEL

    @property
    def ticks(self) -> list[float]:
        return [tick for tick in TICKS if self.low <= tick <= self.high]


def draw_results(results: Json) -> str:
    """Returns SVG of the ratios on the least number of threads that was measured."""
    shapes = results["shapes"]
    threads = threads_of(shapes)[0]
    batches = shown(batches_of(shapes, threads))
    left = MARGIN + TITLE_WIDTH + BATCH_WIDTH
    panels = (
        Panel(left, "our session against onnxruntime", lambda shape, batch: _ort(shape, batch, threads)),
        Panel(
            left + PANEL + BETWEEN,
            "our predict against the fastest peer",
            lambda shape, batch: _peer(shape, batch, threads),
        ),
    )
    axis = _axis(
        [value[0] for panel in panels for s in shapes for b in batches if (value := panel.value(s, b))]
    )
    group = len(batches) * BAR + GAP
    height = TOP + len(shapes) * group + BOTTOM
    width = panels[-1].left + PANEL + LABEL_ROOM
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
            'font-family="sans-serif" font-size="11" fill="#222">',
            f'<rect width="{width}" height="{height}" fill="white"/>',
            *_head(results, threads),
            *(line for panel in panels for line in _grid(panel, axis, height)),
            *(
                line
                for number, shape in enumerate(shapes)
                for line in _shape(shape, TOP + number * group, batches, panels, axis)
            ),
            "</svg>\n",
        ]
    )


def _ort(shape: Json, batch: int, threads: int) -> Value:
    ratio = ratio_of(shape, "ort", batch, threads, "to_session")
    return None if ratio is None else (ratio, times(ratio))


def _peer(shape: Json, batch: int, threads: int) -> Value:
    peer = fastest_peer(shape, batch, threads, "to_predict")
    return None if peer is None else (peer["to_predict"], f"{times(peer['to_predict'])} {peer['engine']}")


def _axis(ratios: list[float]) -> Axis:
    """Returns an axis from the tick below the least ratio, but at most 0.5, to the one above the largest."""
    low = max((tick for tick in TICKS if tick <= min([0.5, *ratios])), default=TICKS[0])
    high = min((tick for tick in TICKS if tick >= max([2.0, *ratios])), default=TICKS[-1])
    return Axis(low, high)


def _head(results: Json, threads: int) -> Iterator[str]:
    machine = results["machine"]
    yield (
        f'<text x="{MARGIN}" y="26" font-size="16" font-weight="bold">'
        f"How many times as fast as others we are, {threads_text(threads)}</text>"
    )
    about = f"{machine['processor']}, {results['date'][:10]}; logarithmic, 1 is equally fast, red is slower"
    yield f'<text x="{MARGIN}" y="44" fill="#555">{escape(about)}</text>'


def _grid(panel: Panel, axis: Axis, height: float) -> Iterator[str]:
    yield f'<text x="{panel.left}" y="66" font-weight="bold">{escape(panel.heading)}</text>'
    for tick in axis.ticks:
        x = panel.left + axis.place(tick)
        colour, wide = ("#222", 1.5) if tick == 1 else ("#ddd", 1)
        yield (
            f'<line x1="{x:.1f}" y1="{TOP - 8}" x2="{x:.1f}" y2="{height - BOTTOM + 4}" '
            f'stroke="{colour}" stroke-width="{wide}"/>'
        )
        for y in (TOP - 12, height - BOTTOM + 18):
            yield f'<text x="{x:.1f}" y="{y}" text-anchor="middle" fill="#555" font-size="10">{tick:g}</text>'


def _shape(
    shape: Json, top: float, batches: list[int], panels: tuple[Panel, ...], axis: Axis
) -> Iterator[str]:
    title = shape["title"] if len(shape["title"]) <= 44 else shape["title"][:42] + "..."
    yield f'<text x="{MARGIN}" y="{top + 11}" font-weight="bold">{escape(title)}</text>'
    for number, batch in enumerate(batches):
        y = top + number * BAR
        yield (
            f'<text x="{MARGIN + TITLE_WIDTH + BATCH_WIDTH - 8}" y="{y + 11}" text-anchor="end" '
            f'fill="#555">{rows_text(batch)}</text>'
        )
        for panel in panels:
            yield from _bar(panel, y, panel.value(shape, batch), axis, COLOURS[min(number, len(COLOURS) - 1)])


def _bar(panel: Panel, y: float, value: Value, axis: Axis, colour: str) -> Iterator[str]:
    if value is None:
        x = panel.left + axis.place(1)
        yield f'<text x="{x + 5:.1f}" y="{y + 11}" fill="#999">not measured</text>'
        return
    ratio, text = value
    begin, end = sorted((axis.place(1), axis.place(ratio)))
    yield (
        f'<rect x="{panel.left + begin:.1f}" y="{y + 1.5}" width="{max(end - begin, 0.5):.1f}" height="{BAR - 3}" '
        f'fill="{SLOWER if ratio < 1 else colour}"/>'
    )
    yield f'<text x="{panel.left + end + 5:.1f}" y="{y + 11}">{escape(text)}</text>'
