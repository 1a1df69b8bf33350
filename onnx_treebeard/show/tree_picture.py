"""A picture of one tree: its nodes, their tiles, and the probability of each path.

In: a `Forest` (with hit counts, if paths are not equally likely), a tile id for each node, the number of a tree. Out: SVG text.

Nodes are drawn at their depth, above their children; leaves from left to right, with the true child on the left. Nodes of one tile have one
colour and thick edges between them; an edge is the darker, the more rows take it. Boxes are as wide as their text; text that is too
long is shown in full as a tooltip. Widths are those of DejaVu Sans, the widest of the fonts that `sans-serif` usually means (Verdana is as wide; Arial,
Helvetica and Liberation Sans are a tenth narrower), so that text fits with any of them.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import escape
from itertools import accumulate

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.reach_probabilities import NodeProbability, node_probability
from onnx_treebeard.show.node_words import (
    UNBROKEN,
    checked_root,
    children,
    condition_words,
    end_name,
    leaf_words,
    missing_words,
)
from onnx_treebeard.system.errors import OptionError

# In thousandths of the font size, rounded up.
_CHARACTERS = {
    " ": 318, "\u00a0": 318, "!": 401, '"': 460, "#": 838, "$": 637, "%": 951, "&": 780, "'": 275, "(": 391, ")": 391,
    "*": 500, "+": 838, ",": 318, "-": 361, ".": 318, "/": 337, ":": 337, ";": 337, "<": 838, "=": 838,
    ">": 838, "?": 531, "@": 1000, "A": 685, "B": 687, "C": 699, "D": 771, "E": 632, "F": 576, "G": 775,
    "H": 752, "I": 295, "J": 295, "K": 656, "L": 558, "M": 863, "N": 749, "O": 788, "P": 604, "Q": 788,
    "R": 695, "S": 635, "T": 611, "U": 732, "V": 685, "W": 989, "X": 686, "Y": 611, "Z": 686, "[": 391,
    "\\": 337, "]": 391, "^": 838, "_": 500, "`": 500, "a": 613, "b": 635, "c": 550, "d": 635, "e": 616,
    "f": 353, "g": 635, "h": 634, "i": 278, "j": 278, "k": 580, "l": 278, "m": 975, "n": 634, "o": 612,
    "p": 635, "q": 635, "r": 412, "s": 521, "t": 393, "u": 634, "v": 592, "w": 818, "x": 592, "y": 592,
    "z": 525, "{": 637, "|": 337, "}": 637, "~": 838, "·": 318, "…": 1000,
}  # fmt: skip
_DIGIT, _OTHER, _WIDE = 637, 1100, 1100  # other scripts: the width of most of their widest letters
# A piece of text up to where a line may be broken: after signs, except within numbers.
_BREAKS = re.compile(r"(?:[^ _.,:/|-]|[.-](?=\d))*(?:[ _,:/|]|[.-](?!\d))*")
ELLIPSIS = "…"


def text_width(text: str, size: float) -> float:
    """Returns the width of one line in pixels."""
    return sum(map(_thousandths, text)) * size / 1000


def _thousandths(character: str) -> int:
    if character.isascii() and character.isdigit():
        return _DIGIT
    if character in _CHARACTERS:
        return _CHARACTERS[character]
    if unicodedata.combining(character):
        return 0
    return _WIDE if unicodedata.east_asian_width(character) in "WF" else _OTHER


def wrap(text: str, width: float, size: float, max_lines: int) -> tuple[str, ...]:
    """Returns at most `max_lines` lines no wider than `width` pixels, broken after blanks and signs, else anywhere; at least one line.

    Where text is omitted, an ellipsis stands before the last line, so that the end of the text can be read.
    """
    lines = tuple(_lines(text, width, size))
    if len(lines) <= max_lines:
        return lines or ("",)
    room = width - text_width(ELLIPSIS, size)
    cut = lines[max_lines - 2][: _fitting(lines[max_lines - 2], room, size)] + ELLIPSIS
    return (*lines[: max_lines - 2], cut, lines[-1])


def _lines(text: str, width: float, size: float) -> Iterator[str]:
    line = ""
    for piece in _BREAKS.findall(text):
        if text_width((line + piece).rstrip(), size) > width and line:
            yield line.rstrip()
            line = ""
        line += piece
        while text_width(line.rstrip(), size) > width and len(line.rstrip()) > 1:
            fitting = _fitting(line, width, size)
            yield line[:fitting]
            line = line[fitting:]
    if line.rstrip():
        yield line.rstrip()


def _fitting(line: str, width: float, size: float) -> int:
    """Returns how many characters of the line fit, at least one."""
    number = 1
    while number < len(line) and text_width(line[: number + 1], size) <= width:
        number += 1
    return number


COLOURS = ("#8ecae6", "#ffd166", "#b7e4c7", "#f4a6b5", "#cdb4db", "#f7c59f", "#a9def9", "#d9ed92")
SIZE, NOTE_SIZE, LINE, NOTE_LINE = 11, 9, 14, 13  # in pixels: sizes of letters, and distances of lines
WIDEST_TEXT, MAX_LINES = 170, 6
PADDING, BETWEEN, LEVEL_GAP, MARGIN = 8, 10, 48, 24
MAX_NODES = 1000


@dataclass
class Box:
    """A node (>= 0) or leaf (~) and its text; `x` is its middle, `strip` the width of its subtree."""

    end: int
    level: int
    lines: tuple[str, ...]
    note: str
    title: str
    probability: float
    below: list["Box"] = field(default_factory=list)
    strip: float = 0.0
    x: float = 0.0

    @property
    def width(self) -> float:
        widths = [text_width(self.note, NOTE_SIZE), *(text_width(line, SIZE) for line in self.lines)]
        return max(widths) + 2 * PADDING

    @property
    def height(self) -> float:
        return len(self.lines) * LINE + NOTE_LINE + PADDING


@dataclass(frozen=True)
class Rows:
    """The vertical positions of the boxes of each level, which all have the height of the highest."""

    tops: tuple[float, ...]
    heights: tuple[float, ...]


def draw_tree(forest: Forest, tree: int, tile_id: npt.NDArray[np.int32]) -> str:
    """Returns the SVG of tree number `tree` (from 0). Raises OptionError for a number that does not exist or a tree that is too large."""
    root = checked_root(forest, tree)
    boxes = _boxes(forest, root, node_probability(forest))
    _place(boxes)
    rows = _rows(boxes)
    width = f"{boxes[0].strip + 2 * MARGIN:.0f}"
    height = f"{rows.tops[-1] + rows.heights[-1] + MARGIN:.0f}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="Arial, Helvetica, sans-serif" font-size="{SIZE}" text-anchor="middle">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
        *(_edge(box, child, rows, tile_id) for box in boxes for child in box.below),
        *(part for box in boxes for part in _draw(box, rows, tile_id)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _boxes(forest: Forest, root: int, probability: NodeProbability) -> list[Box]:
    """Returns all nodes and leaves of a tree by path; a node comes before its subtree, the true child first."""
    first = _box(forest, root, 0, probability)
    boxes, stack = [], [first]
    while stack:
        box = stack.pop()
        boxes.append(box)
        if len(boxes) > 2 * MAX_NODES:
            raise OptionError(f"has more than {MAX_NODES} nodes, too many to draw", field="tree")
        box.below = [_box(forest, end, box.level + 1, probability) for end in children(forest, box.end)]
        stack += reversed(box.below)
    return boxes


def _box(forest: Forest, end: int, level: int, probability: NodeProbability) -> Box:
    name = end_name(forest, end)
    if end < 0:
        words = full = leaf_words(forest, ~end, named=forest.n_targets > 1)
    else:
        words = condition_words(forest, end, UNBROKEN)
        full = f"{condition_words(forest, end)}, {missing_words(forest, end)}"
    share = float(probability.leaf[~end] if end < 0 else probability.node[end])
    lines = wrap(words, WIDEST_TEXT, SIZE, MAX_LINES)
    return Box(end, level, lines, f"{name} · p {share:.2g}", f"{name}: {full}", share)


def _place(boxes: list[Box]) -> None:
    """Places the boxes: each subtree has a strip of its own, so that nothing overlaps, and a box is between its children."""
    for box in reversed(boxes):
        box.strip = max(box.width + BETWEEN, sum(child.strip for child in box.below))
    left = {id(boxes[0]): float(MARGIN)}
    for box in boxes:
        begin = left[id(box)]
        begins = begin + (box.strip - sum(child.strip for child in box.below)) / 2
        for child in box.below:
            left[id(child)] = begins
            begins += child.strip
    for box in reversed(boxes):
        begin, half = left[id(box)], (box.width + BETWEEN) / 2
        middle = sum(child.x for child in box.below) / 2 if box.below else begin + box.strip / 2
        box.x = min(max(middle, begin + half), begin + box.strip - half)


def _rows(boxes: list[Box]) -> Rows:
    heights = [0.0] * (1 + max(box.level for box in boxes))
    for box in boxes:
        heights[box.level] = max(heights[box.level], box.height)
    tops = accumulate(heights[:-1], lambda top, height: top + height + LEVEL_GAP, initial=float(MARGIN))
    return Rows(tuple(tops), tuple(heights))


def _edge(above: Box, below: Box, rows: Rows, tile_id: npt.NDArray[np.int32]) -> str:
    """Returns an edge from the lower end of one level to the upper end of the next, so that it crosses no box."""
    inside = below.end >= 0 and tile_id[below.end] == tile_id[above.end]
    grey = int(200 - 170 * min(max(below.probability, 0.0), 1.0))
    y = rows.tops[above.level] + rows.heights[above.level]
    return (
        f'<line x1="{above.x:.1f}" y1="{y:.1f}" x2="{below.x:.1f}" y2="{rows.tops[below.level]:.1f}" '
        f'stroke="rgb({grey},{grey},{grey})" stroke-width="{5 if inside else 1.5}"/>'
    )


def _draw(box: Box, rows: Rows, tile_id: npt.NDArray[np.int32]) -> Iterator[str]:
    x, top, height = box.x, rows.tops[box.level], rows.heights[box.level]
    fill = "#f2f2f2" if box.end < 0 else COLOURS[int(tile_id[box.end]) % len(COLOURS)]
    yield (
        f"<g><title>{escape(box.title)}</title>"
        f'<rect x="{x - box.width / 2:.1f}" y="{top:.1f}" width="{box.width:.1f}" height="{height:.1f}" '
        f'rx="6" fill="{fill}" stroke="#555"/>'
    )
    y = top + (height - box.height + PADDING) / 2 + SIZE
    for line in box.lines:
        yield f'<text x="{x:.1f}" y="{y:.1f}">{escape(line)}</text>'
        y += LINE
    yield f'<text x="{x:.1f}" y="{y - 1:.1f}" fill="#555" font-size="{NOTE_SIZE}">{escape(box.note)}</text></g>'
