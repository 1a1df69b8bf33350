"""A picture of one tree: its nodes, how they are tiled, how likely each path is.

In: a `Forest` (with hit counts, if paths are not all alike), a tile id per node, the number of a tree. Out: SVG text.

Nodes stand at their depth, between their children; leaves from left to right, the true child on the left. Nodes of one tile have
one colour and thick edges between them; an edge is the darker, the more rows take it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html import escape

import numpy as np
import numpy.typing as npt

from onnx_treebeard.analysis.node_probability import NodeProbability, node_probability
from onnx_treebeard.analysis.tree_shape import level_order
from onnx_treebeard.errors import OptionError
from onnx_treebeard.forest import Forest, Predicate

SIGNS = {
    Predicate.LT: "<",
    Predicate.LE: "≤",
    Predicate.GT: ">",
    Predicate.GE: "≥",
    Predicate.EQ: "=",
    Predicate.NE: "≠",
    Predicate.IN: "in set",
}
COLOURS = ("#8ecae6", "#ffd166", "#b7e4c7", "#f4a6b5", "#cdb4db", "#f7c59f", "#a9def9", "#d9ed92")
LEAF_WIDTH, LEVEL_HEIGHT, BOX_HEIGHT, MARGIN = 92, 84, 36, 24
MAX_NODES = 1000


@dataclass(frozen=True)
class Spot:
    """Where a node (>= 0) or leaf (~) stands, and what is written on it."""

    end: int
    x: float
    level: int
    lines: tuple[str, str]
    probability: float


@dataclass
class Placed:
    """All spots of a tree by the path that leads there, and the edges between them."""

    spots: list[Spot] = field(default_factory=list)
    edges: list[tuple[Spot, Spot]] = field(default_factory=list)
    leaves: int = 0


def draw_tree(forest: Forest, tree: int, tile_id: npt.NDArray[np.int32]) -> str:
    """SVG of tree number `tree` (from 0). Raises OptionError for a number or a size that cannot be drawn."""
    if not 0 <= tree < forest.n_trees:
        raise OptionError(f"is {tree}; the forest has trees 0 to {forest.n_trees - 1}", field="tree")
    probability = node_probability(forest, level_order(forest))
    placed = _place(forest, int(forest.root[tree]), probability)
    width = max(placed.leaves, 1) * LEAF_WIDTH + 2 * MARGIN
    height = (max(spot.level for spot in placed.spots) + 1) * LEVEL_HEIGHT + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" font-family="sans-serif" font-size="11" text-anchor="middle">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
        *_edges(placed, tile_id),
        *_boxes(placed, tile_id),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _place(forest: Forest, root: int, probability: NodeProbability) -> Placed:
    """Leaves take places from left to right; a node stands in the middle of its two children."""
    placed = Placed()
    done: list[Spot] = []
    stack = [(root, 0, False)]
    visited = 0
    while stack:
        end, level, returning = stack.pop()
        visited += not returning
        if visited > 2 * MAX_NODES:
            raise OptionError(f"has more than {MAX_NODES} nodes, too many to draw", field="tree")
        if end < 0:
            done.append(_spot(forest, end, (placed.leaves + 0.5) * LEAF_WIDTH, level, probability))
            placed.leaves += 1
        elif not returning:
            stack += [(end, level, True), (int(forest.false_child[end]), level + 1, False)]
            stack.append((int(forest.true_child[end]), level + 1, False))
        else:
            false, true = done.pop(), done.pop()
            spot = _spot(forest, end, (true.x + false.x) / 2, level, probability)
            placed.spots += [true, false]
            placed.edges += [(spot, true), (spot, false)]
            done.append(spot)
    placed.spots += done
    return placed


def _spot(forest: Forest, end: int, x: float, level: int, probability: NodeProbability) -> Spot:
    if end < 0:
        begin, stop = forest.weight_start[~end:][:2]
        weights = ", ".join(f"{weight:.4g}" for weight in forest.weight[begin:stop][:3])
        more = ", ..." if stop - begin > 3 else ""
        return Spot(
            end, x, level, (f"leaf {forest.leaf_id[~end]}", weights + more), float(probability.leaf[~end])
        )
    feature = int(forest.feature[end])
    name = forest.feature_names[feature] if forest.feature_names else f"x{feature}"
    sign = SIGNS[Predicate(int(forest.predicate[end]))]
    bound = "" if forest.predicate[end] == Predicate.IN else f" {forest.threshold[end]:.4g}"
    test = f"{name[:14]} {sign}{bound}"
    return Spot(end, x, level, (f"node {forest.node_id[end]}", test), float(probability.node[end]))


def _edges(placed: Placed, tile_id: npt.NDArray[np.int32]) -> Iterator[str]:
    for above, below in placed.edges:
        inside = below.end >= 0 and tile_id[below.end] == tile_id[above.end]
        grey = int(200 - 170 * min(max(below.probability, 0.0), 1.0))
        yield (
            f'<line x1="{above.x + MARGIN:.1f}" y1="{_y(above):.1f}" x2="{below.x + MARGIN:.1f}" y2="{_y(below):.1f}" '
            f'stroke="rgb({grey},{grey},{grey})" stroke-width="{5 if inside else 1.5}"/>'
        )


def _boxes(placed: Placed, tile_id: npt.NDArray[np.int32]) -> Iterator[str]:
    for spot in placed.spots:
        x, y, width = spot.x + MARGIN, _y(spot), LEAF_WIDTH - 8
        fill = "#f2f2f2" if spot.end < 0 else COLOURS[int(tile_id[spot.end]) % len(COLOURS)]
        yield (
            f'<g><rect x="{x - width / 2:.1f}" y="{y - BOX_HEIGHT / 2:.1f}" width="{width}" height="{BOX_HEIGHT}" '
            f'rx="6" fill="{fill}" stroke="#555"/>'
            f'<text x="{x:.1f}" y="{y - 4:.1f}">{escape(spot.lines[1])}</text>'
            f'<text x="{x:.1f}" y="{y + 11:.1f}" fill="#555" font-size="9">'
            f"{escape(spot.lines[0])} · p {spot.probability:.2g}</text></g>"
        )


def _y(spot: Spot) -> float:
    return MARGIN + BOX_HEIGHT / 2 + spot.level * LEVEL_HEIGHT
