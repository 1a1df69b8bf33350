"""Loop nests, and a naive run of them by the two formulas of the schedule language: which row meets which tree, in which order.

`NESTS`: (nest, whether every row meets the trees in source order) by name.
"""

from collections.abc import Iterator

from onnx_treebeard.compiler.schedule.loop_nest import Axis, Loop, Nest

Visit = tuple[str, int, int]


def run(nest: Nest, ends: dict[Axis, int], sums: dict[Axis, int | None] | None = None) -> Iterator[Visit]:
    """(leaf loop, row, tree) of every walk, in order. A number beyond the end of its whole loop is no walk."""
    sums = sums or dict.fromkeys(Axis)
    for loop in nest:
        for number in numbers(loop, sums[loop.axis], ends[loop.axis]):
            inside = {**sums, loop.axis: number}
            cut = loop.end if loop.extent is None and loop.end is not None else ends[loop.axis]
            below = {**ends, loop.axis: min(cut, ends[loop.axis])}
            if loop.body:
                yield from run(loop.body, below, inside)
                continue
            row, tree = inside[Axis.ROWS] or 0, inside[Axis.TREES] or 0
            if row < below[Axis.ROWS] and tree < below[Axis.TREES]:
                yield loop.name, row, tree


def numbers(loop: Loop, position: int | None, end: int) -> Iterator[int]:
    """The values of one loop by the two formulas of the language."""
    p = position or 0
    if loop.extent is None:
        number, stop = loop.begin + p, end if loop.end is None else min(end, loop.end)
    else:
        number, stop = p + loop.offset, p + loop.offset + loop.extent
    while number < stop:
        yield number
        number += loop.step


def trees(
    *body: Loop,
    name: str = "t",
    step: int = 1,
    extent: int | None = None,
    offset: int = 0,
    begin: int = 0,
    end: int | None = None,
) -> Loop:
    return Loop(name, Axis.TREES, body, step, extent, offset, begin, end)


def rows(*body: Loop, name: str = "r", step: int = 1, extent: int | None = None) -> Loop:
    return Loop(name, Axis.ROWS, body, step, extent)


HALF = trees(rows(), name="s", extent=3)
BACKWARDS = trees(trees(trees(rows(), name="b", step=2, extent=4), name="a", step=4), name="c", extent=2)
NESTS: dict[str, tuple[Nest, bool]] = {
    "plain": ((trees(rows()),), True),
    "row major": ((rows(trees()),), True),
    "tiled": ((trees(HALF, step=3),), True),
    "halves inverted": ((trees(trees(rows(), step=3), name="s", extent=3),), False),
    "rows between": ((trees(rows(trees(name="s", extent=3)), step=3),), True),
    "inner half outside the rows": ((trees(rows(trees(step=3)), name="s", extent=3),), False),
    "rows inverted": ((rows(trees(rows(step=4)), name="q", extent=4),), True),
    "three levels": ((trees(trees(HALF, name="u", step=3, extent=6), step=6),), True),
    "innermost out": ((BACKWARDS,), False),
    "split": ((trees(rows(), end=2), trees(rows(name="r2"), name="y", begin=2)), True),
    "split inside rows": ((rows(trees(end=2), trees(name="y", begin=2)),), True),
    "second part inverted": (
        (
            trees(rows(), end=2),
            trees(trees(rows(name="r2"), name="y", begin=2, step=2), name="z", extent=2),
        ),
        False,
    ),
    "copies": (
        (
            trees(
                trees(rows(), name="s0", extent=1),
                trees(rows(name="r1"), name="s1", extent=1, offset=1),
                step=2,
            ),
        ),
        True,
    ),
    "copies outside": (
        (
            trees(trees(rows(), step=2), name="s0", extent=1),
            trees(trees(rows(name="r1"), name="t1", step=2), name="s1", extent=1, offset=1),
        ),
        False,
    ),
}
