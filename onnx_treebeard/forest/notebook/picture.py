"""A picture of a forest's shape as SVG: on the left the width of each level from top to bottom, on the right the depth of each tree.

          ####               |||||||||||||
        ########             |||| ||||||||       dark: nodes        bars: trees in the model's order
      ####====####           | || || |||||       light: leaves
        ========               ||     ||

In: a `Shape`. Out: SVG text of limited size, whatever the size of the forest. Its texts are numbers and fixed words.
"""

from collections.abc import Iterator

import numpy as np

from onnx_treebeard.forest.notebook.shape import Numbers, Shape

WIDTH, HALF, TOP, HEIGHT = 430, 200, 18, 120
GAP = 30  # between the halves
MOST_ROWS, MOST_BARS, WIDEST_BAR = 40, 100, 24
NODE, LEAF, TREE = "#2f6f9f", "#8fc1a9", "#7a8a99"


def shape_svg(shape: Shape) -> str:
    """Returns the picture."""
    deepest = int(shape.depth.max(initial=0))
    label = f"levels 0 to {deepest}{'' if shape.is_whole else ' and more'}"
    parts = [*_levels(shape), *_trees(shape, deepest), *_words(label, len(shape.depth))]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{TOP + HEIGHT + 22}" role="img" '
        f'aria-label="shape of the forest" font-family="sans-serif" font-size="11" fill="currentColor">'
        f"{''.join(parts)}</svg>"
    )


def bar_svg(share: float) -> str:
    """Returns a bar whose length is a share of all, and which is always visible."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="10" role="img">'
        f'<rect width="{max(1.0, 100 * share):.1f}" height="10" fill="{NODE}"/></svg>'
    )


def _levels(shape: Shape) -> Iterator[str]:
    """Yields each level as a line around the middle, with nodes inside and leaves at both ends."""
    rows = min(len(shape.nodes), MOST_ROWS)
    nodes, leaves = (_merged(counts, rows) for counts in (shape.nodes, shape.leaves))
    wholes = [inner + ends for inner, ends in zip(nodes, leaves, strict=True)]
    scale, step = HALF / max(*wholes, 1.0), HEIGHT / rows
    for row, (whole, inner) in enumerate(zip(wholes, nodes, strict=True)):
        y, height = TOP + row * step, max(step - 1, 0.8)
        for count, colour in ((whole, LEAF), (inner, NODE)):
            if count:
                shown = max(count * scale, 1.0)
                yield (
                    f'<rect x="{(HALF - shown) / 2:.1f}" y="{y:.1f}" width="{shown:.1f}" height="{height:.1f}" fill="{colour}"/>'
                )


def _trees(shape: Shape, deepest: int) -> Iterator[str]:
    """Yields each tree, or run of trees, as a bar down to its deepest level."""
    bars = min(len(shape.depth), MOST_BARS)
    levels = deepest + 1
    step = min(HALF / max(bars, 1), WIDEST_BAR)
    for bar, runs in enumerate(np.array_split(shape.depth, bars) if bars else ()):
        height = HEIGHT * (float(runs.max()) + 1) / levels
        x, width = HALF + GAP + bar * step, max(step - 1, 0.8)
        yield f'<rect x="{x:.1f}" y="{TOP}" width="{width:.1f}" height="{height:.1f}" fill="{TREE}"/>'


def _words(levels: str, trees: int) -> Iterator[str]:
    middle, right, below = HALF / 2, HALF + GAP, TOP + HEIGHT + 15
    yield f'<text x="{middle}" y="11" text-anchor="middle">{levels}</text>'
    yield f'<text x="{right}" y="11">depth of {"the tree" if trees == 1 else f"{trees:,} trees, in order"}</text>'
    for x, colour, word in ((middle - 62, NODE, "nodes"), (middle + 12, LEAF, "leaves")):
        yield f'<rect x="{x}" y="{below - 9}" width="10" height="10" fill="{colour}"/>'
        yield f'<text x="{x + 14}" y="{below}">{word}</text>'


def _merged(counts: Numbers, rows: int) -> list[float]:
    """Returns the levels in this number of rows, each the widest of the levels that share it."""
    return [float(part.max()) for part in np.array_split(counts, rows)]
