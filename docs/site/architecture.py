"""Draws `docs/architecture.svg`: what goes in, through which rooms, and what comes out.

    python docs/site/architecture.py

In: the boxes below. Out: the picture. It has no background, boxes with fills of their own and lines of a middle grey, so that it is read on light
and on dark pages alike.
"""

from dataclasses import dataclass
from html import escape
from pathlib import Path

PICTURE = Path(__file__).parents[1] / "architecture.svg"
WIDTH, HEIGHT = 1440, 300
LINE = "#7a8699"
FILLS = {"in": "#dbe7f6", "room": "#e8ecf2", "native": "#e4f2e0", "out": "#fbe9cf"}
EDGES = {"in": "#5b86c0", "room": "#8291a6", "native": "#6fa35c", "out": "#cf9a45"}


@dataclass(frozen=True)
class Box:
    """A rectangle at (x, y) with a title and lines below it."""

    x: int
    y: int
    width: int
    height: int
    kind: str
    title: str
    lines: tuple[str, ...] = ()

    def svg(self) -> str:
        """Its elements."""
        middle = self.x + self.width / 2
        top = self.y + self.height / 2 - 8.5 * len(self.lines) + 5
        rows = [f'<text class="title" x="{middle:g}" y="{top:g}">{escape(self.title)}</text>']
        rows += [
            f'<text x="{middle:g}" y="{top + 17 * number:g}">{escape(line)}</text>'
            for number, line in enumerate(self.lines, 1)
        ]
        shape = f'x="{self.x}" y="{self.y}" width="{self.width}" height="{self.height}" rx="7"'
        rectangle = f'<rect {shape} fill="{FILLS[self.kind]}" stroke="{EDGES[self.kind]}"/>'
        return "\n".join([rectangle, *rows])


BOXES = (
    Box(20, 30, 170, 60, "in", "XGBoost, LightGBM", ("files and live models",)),
    Box(20, 120, 170, 60, "in", "scikit-learn", ("live estimators",)),
    Box(20, 210, 170, 60, "in", "ONNX", ("tree nodes of a graph",)),
    Box(240, 110, 130, 80, "room", "readers", ("C++ for files,", "converters/ for", "live models")),
    Box(420, 110, 130, 80, "room", "Forest", ("columns, validated", "once")),
    Box(600, 40, 190, 80, "native", "planner (C++)", ("strategy, tables,", "names of units")),
    Box(600, 190, 190, 80, "room", "compiler (xDSL)", ("schedules of one's own:", "HIR → MIR → LIR")),
    Box(840, 20, 170, 60, "room", "library of kernels", ("all units, all levels",)),
    Box(840, 100, 170, 60, "room", "units (LIR)", ("those that it lacks",)),
    Box(840, 200, 170, 60, "room", "kernels (LLVM)", ("code; the cache keeps it",)),
    Box(1060, 100, 130, 80, "native", "Predictor", ("C++: rows →", "scores, leaves")),
    Box(1240, 20, 180, 60, "out", "InferenceSession", ("and the provider",)),
    Box(1240, 100, 180, 60, "out", "operator", ("for models that travel",)),
    Box(1240, 180, 180, 60, "out", "CompiledForest, C", ("commands, data engines",)),
)

# Ways of the data, from left to right, as points; the last is where the arrow's head is.
ARROWS = (
    ((190, 60), (215, 60), (215, 130), (240, 130)),
    ((190, 150), (240, 150)),
    ((190, 240), (215, 240), (215, 170), (240, 170)),
    ((370, 150), (420, 150)),
    ((550, 140), (575, 140), (575, 80), (600, 80)),
    ((550, 160), (575, 160), (575, 230), (600, 230)),
    ((790, 70), (815, 70), (815, 50), (840, 50)),
    ((790, 90), (815, 90), (815, 130), (840, 130)),
    ((790, 230), (840, 230)),
    ((925, 160), (925, 200)),
    ((1010, 50), (1035, 50), (1035, 120), (1060, 120)),
    ((1010, 230), (1035, 230), (1035, 160), (1060, 160)),
    ((1190, 120), (1215, 120), (1215, 50), (1240, 50)),
    ((1190, 130), (1240, 130)),
    ((1190, 160), (1215, 160), (1215, 210), (1240, 210)),
)


def arrow(points: tuple[tuple[int, int], ...]) -> str:
    """A line through the points, with a head."""
    way = " ".join(f"{x},{y}" for x, y in points)
    return (
        f'<polyline points="{way}" fill="none" stroke="{LINE}" stroke-width="1.6" marker-end="url(#head)"/>'
    )


def picture() -> str:
    """The whole SVG."""
    label = "Models go through readers to a forest, through the planner or the compiler to kernels, and out through sessions, Python and C"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">',
            "<style>text { font: 13px system-ui, 'DejaVu Sans', sans-serif; fill: #1d2733; text-anchor: middle }",
            ".title { font-weight: 600; font-size: 14px } .note { fill: #7a8699; font-size: 12px }</style>",
            '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
            f'<path d="M0 0 L8 4 L0 8 z" fill="{LINE}"/></marker></defs>',
            *[arrow(points) for points in ARROWS],
            *[box.svg() for box in BOXES],
            "</svg>",
            "",
        ]
    )


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8", newline="\n")
