"""Loop nests against a naive run of them: which trees a path meets, in which order, each pair of row and tree once."""

from collections.abc import Iterator

import pytest

from onnx_treebeard.schedule.loops import (
    Axis,
    Loop,
    Nest,
    all_loops,
    find,
    keeps_source_order,
    path_to,
    paths,
    replaced,
    trees_met,
    whole_nest,
)
from onnx_treebeard.schedule.schedule import Schedule

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


@pytest.mark.parametrize("name", NESTS)
@pytest.mark.parametrize("n_trees", [0, 1, 2, 3, 7, 12, 13])
def test_every_walk_once(name: str, n_trees: int) -> None:
    nest, _ = NESTS[name]
    visits = [(row, tree) for _, row, tree in run(nest, {Axis.ROWS: 5, Axis.TREES: n_trees})]
    assert sorted(visits) == [(row, tree) for row in range(5) for tree in range(n_trees)]


@pytest.mark.parametrize("name", NESTS)
@pytest.mark.parametrize("n_trees", [0, 1, 2, 3, 7, 12, 13])
def test_trees_met(name: str, n_trees: int) -> None:
    nest, _ = NESTS[name]
    visits = list(run(nest, {Axis.ROWS: 5, Axis.TREES: n_trees}))
    for path in paths(nest):
        assert trees_met(path, n_trees) == sorted({t for leaf, _, t in visits if leaf == path[-1].name})


@pytest.mark.parametrize("name", NESTS)
def test_keeps_source_order(name: str) -> None:
    nest, expected = NESTS[name]
    visits = list(run(nest, {Axis.ROWS: 3, Axis.TREES: 13}))
    met = [[tree for _, row, tree in visits if row == one_row] for one_row in range(3)]
    assert all(trees == sorted(trees) for trees in met) is expected, "the test's own nest"
    assert keeps_source_order(nest) is expected


def test_a_tile_of_one_iteration_may_stand_anywhere() -> None:
    """The rule looks at steps only; equal steps mean that one of the loops has a single iteration."""
    made = Schedule().tile("trees", "t", "s", 1).reorder("s", "rows", "t")
    visits = list(run(made.nest, {Axis.ROWS: 2, Axis.TREES: 5}))
    assert [tree for _, row, tree in visits if row == 1] == [0, 1, 2, 3, 4]
    assert made.keeps_source_order


def test_interleaved_loops_are_not_plain() -> None:
    assert trees().is_plain
    assert not Loop("t", Axis.TREES, interleave=2).is_plain
    assert not Loop("t", Axis.TREES, parallel=True).is_plain


def test_looking_loops_up() -> None:
    nest, _ = NESTS["split"]
    assert [loop.name for loop in all_loops(nest)] == ["t", "r", "y", "r2"]
    assert [loop.name for loop in path_to(nest, "r2")] == ["y", "r2"]
    assert [[loop.name for loop in path] for path in paths(nest)] == [["t", "r"], ["y", "r2"]]
    assert path_to(nest, "r3") == ()
    assert find(nest, "r3") is None
    assert find(whole_nest(), "rows") == Loop("rows", Axis.ROWS)


def test_replacing_a_loop_deep_inside() -> None:
    nest, _ = NESTS["split"]
    changed = replaced(nest, "r2", (rows(name="p"), rows(name="q")))
    assert [loop.name for loop in all_loops(changed)] == ["t", "r", "y", "p", "q"]
    assert [loop.name for loop in all_loops(nest)] == ["t", "r", "y", "r2"]
