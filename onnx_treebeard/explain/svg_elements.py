"""Elements of pictures: text that fits, lines, bars, dots. In: places in pixels, plain texts. Out: SVG, with classes that `page_style.py` colours."""

from collections.abc import Iterable
from html import escape

import numpy as np
import numpy.typing as npt

from onnx_treebeard.explain.axis import width_of
from onnx_treebeard.show.tree_picture import ELLIPSIS

WIDTH = 358  # of all pictures: that of a phone's page without its margins
SIZE, SMALL = 12, 10.5  # of letters, in pixels; page_style.py has the same
ROUNDING = 0.01  # of widths that are added and subtracted
DOT = 3.6  # the diameter of a dot
COLOURS = 9  # classes c0 to c8, from low values to high ones

Places = npt.NDArray[np.float64]


def picture(height: float, name: str, parts: Iterable[str]) -> str:
    """Returns a picture of parts. name: what programs that read pages aloud say it is."""
    head = f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(name)}">'
    return "\n".join([head, *parts, "</svg>"])


def text(x: float, y: float, content: str, style: str = "", title: str = "") -> str:
    """Returns a text. style: classes, such as `end` for one that ends at `x`. title: shown where a pointer rests."""
    tip = f"<title>{escape(title)}</title>" if title else ""
    return f'<text x="{x:.1f}" y="{y:.1f}"{_class(style)}>{tip}{escape(content)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, style: str) -> str:
    """Returns a line from (x1, y1) to (x2, y2)."""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"{_class(style)}/>'


def bar(x1: float, x2: float, y: float, height: float, style: str, title: str = "") -> str:
    """Returns a bar between two places, of half a pixel at least, so that it can be seen."""
    left, width = min(x1, x2), max(abs(x2 - x1), 0.5)
    shape = f'<rect x="{left:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="{min(2.0, width / 2):.1f}"{_class(style)}'
    return f"{shape}><title>{escape(title)}</title></rect>" if title else f"{shape}/>"


def dots(x: Places, y: Places, style: str) -> str:
    """Returns dots: lines of no length with round ends, which take a few bytes each. "" where there are none."""
    if not len(x):
        return ""
    path = "".join(f"M{a:.1f} {b:.1f}h0" for a, b in zip(x.tolist(), y.tolist(), strict=True))
    return f'<path class="dot {style}" d="{path}"/>'


def coloured_dots(x: Places, y: Places, styles: npt.NDArray[np.str_]) -> Iterable[str]:
    """Yields dots by their styles."""
    for style in sorted(set(styles.tolist())):
        has_style = styles == style
        yield dots(x[has_style], y[has_style], style)


def fit(content: str, width: float, size: float) -> str:
    """Returns a text that is at most `width` pixels wide: one that is longer without its middle, because names differ at either end."""
    if width_of(content, size) <= width + ROUNDING:
        return content
    for n_letters in range(len(content) - 1, 1, -1):
        shorter = (
            content[: (n_letters + 1) // 2].rstrip()
            + ELLIPSIS
            + content[len(content) - n_letters // 2 :].lstrip()
        )
        if width_of(shorter, size) <= width:
            return shorter
    return content[:1] + ELLIPSIS


def label(x: float, y: float, content: str, width: float) -> str:
    """Returns a text that ends at `x` and is at most `width` pixels wide; all of it is shown where a pointer rests."""
    shown = fit(content, width, SIZE)
    return text(x, y, shown, "end", content if shown != content else "")


def label_width(contents: Iterable[str], max_width: float) -> float:
    """Returns how many pixels a column of labels takes, `max_width` at most."""
    return min(max_width, max((width_of(text, SIZE) for text in contents), default=0.0))


def _class(style: str) -> str:
    return f' class="{style}"' if style else ""
