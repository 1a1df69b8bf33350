"""Loop nests against a naive run of them: which trees a path meets, in which order, each pair of row and tree once."""

import pytest
from loop_nests import NESTS, rows, run, trees

from onnx_treebeard.compiler.schedule.loop_nest import (
    Axis,
    Loop,
    all_loops,
    find,
    path_to,
    paths,
    replace_loop,
    trees_met,
    whole_nest,
)


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
    changed = replace_loop(nest, "r2", (rows(name="p"), rows(name="q")))
    assert [loop.name for loop in all_loops(changed)] == ["t", "r", "y", "p", "q"]
    assert [loop.name for loop in all_loops(nest)] == ["t", "r", "y", "r2"]
