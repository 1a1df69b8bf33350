"""The cells of the grid, in an order in which any first few of them cover it evenly.

In: the values of each axis. Out: cells. The next cell is one whose values have come least often so far, alone and in pairs, as in a Latin square;
among equals a seed decides.
"""

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, product

Cell = tuple[int, ...]


def covering_order(axes: Sequence[Sequence[int]], seed: int = 0, left_out: Sequence[Cell] = ()) -> list[Cell]:
    """All cells but those that are left out."""
    cells = [cell for cell in product(*axes) if cell not in set(left_out)]
    random.Random(seed).shuffle(cells)
    seen: Counter[tuple[tuple[int, int], ...]] = Counter()
    ordered = []
    while cells:
        best = min(range(len(cells)), key=lambda number: _seen(cells[number], seen, axes))
        ordered.append(cells.pop(best))
        seen.update(_parts(ordered[-1]))
    return ordered


def _parts(cell: Cell) -> list[tuple[tuple[int, int], ...]]:
    """The cell's values and its pairs of values, with their axes."""
    values = list(enumerate(cell))
    return [*((one,) for one in values), *combinations(values, 2)]


def _seen(cell: Cell, seen: Counter[tuple[tuple[int, int], ...]], axes: Sequence[Sequence[int]]) -> float:
    """How often the parts of a cell have come, each weighed by how many of its kind there are: that is how rarely it may come."""
    total = 0.0
    for part in _parts(cell):
        kinds = 1
        for axis, _ in part:
            kinds *= len(axes[axis])
        total += kinds * seen[part]
    return total
