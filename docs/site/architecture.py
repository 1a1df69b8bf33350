"""Draws `docs/architecture.svg`: what goes in, through which rooms, and what comes out.

    python docs/site/architecture.py

In: the boxes below. Out: the picture. It has no background, boxes with fills of their own and lines of a middle grey, so that it is read on light
and on dark pages alike.
"""

from dataclasses import dataclass
from html import escape
from pathlib import Path

PICTURE = Path(__file__).parents[1] / "architecture.svg"
WIDTH, HEIGHT = 960, 470
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
    Box(20, 20, 190, 56, "in", "XGBoost, LightGBM", ("files and live models",)),
    Box(20, 92, 190, 56, "in", "scikit-learn", ("live estimators",)),
    Box(20, 164, 190, 56, "in", "ONNX", ("tree nodes of a graph",)),
    Box(270, 82, 150, 76, "room", "converters", ("readers; to_onnx,", "our operator")),
    Box(480, 82, 150, 76, "room", "Forest", ("columns, validation,", "NumPy reference")),
    Box(
        690,
        20,
        250,
        92,
        "native",
        "planner (C++)",
        ("default options:", "strategy, tables, units;", "nothing is compiled"),
    ),
    Box(
        690,
        142,
        250,
        110,
        "room",
        "compiler (xDSL)",
        ("schedules and passes of one's own:", "HIR → MIR → LIR", "walk · bit-slicing · tree SIMD"),
    ),
    Box(
        690, 284, 250, 76, "room", "kernels (LLVM)", ("one table per instruction set:", "AVX2, AVX-512, NEON")
    ),
    Box(480, 284, 150, 76, "room", "library of kernels", ("all units, all levels,", "in the wheel")),
    Box(270, 284, 150, 76, "native", "runtime (C++)", ("a plan or an artifact,", "rows → scores")),
    Box(480, 186, 150, 66, "room", "cache", ("artifacts,", "code")),
    Box(20, 252, 190, 56, "out", "InferenceSession", ("onnxruntime's, our kernels",)),
    Box(20, 324, 190, 56, "out", "provider, operator", ("in plain onnxruntime",)),
    Box(20, 396, 190, 56, "out", "CompiledForest", ("Python; treebeard.h for C",)),
    Box(270, 396, 360, 56, "out", "commands", ("score · convert · inspect · verify · tune · bench",)),
)

# Ways of the data, as points; the last is where the arrow's head is.
ARROWS = (
    ((210, 48), (240, 48), (240, 108), (270, 108)),
    ((210, 120), (270, 120)),
    ((210, 192), (240, 192), (240, 132), (270, 132)),
    ((420, 120), (480, 120)),
    ((630, 108), (660, 108), (660, 66), (690, 66)),
    ((630, 132), (660, 132), (660, 197), (690, 197)),
    ((815, 252), (815, 284)),
    ((690, 322), (630, 322)),
    ((480, 322), (420, 322)),
    ((690, 219), (630, 219)),
    ((480, 219), (345, 219), (345, 284)),
    ((270, 310), (240, 310), (240, 280), (210, 280)),
    ((270, 335), (210, 335)),
    ((270, 346), (240, 346), (240, 424), (210, 424)),
    ((345, 360), (345, 396)),
)
PLAN = ((940, 66), (952, 66), (952, 376), (400, 376), (400, 360))


def arrow(points: tuple[tuple[int, int], ...], dashed: bool = False) -> str:
    """A line through the points, with a head."""
    way = " ".join(f"{x},{y}" for x, y in points)
    dashes = ' stroke-dasharray="5 4"' if dashed else ""
    return f'<polyline points="{way}" fill="none" stroke="{LINE}" stroke-width="1.6" marker-end="url(#head)"{dashes}/>'


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
            arrow(PLAN, dashed=True),
            '<text class="note" x="790" y="394">plans: units of the library, tables of the model</text>',
            *[box.svg() for box in BOXES],
            "</svg>",
            "",
        ]
    )


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8", newline="\n")
