"""Primitives: the nest that each makes, the rule that each refusal cites."""

from collections.abc import Callable
from dataclasses import FrozenInstanceError
from typing import Any

import numpy as np
import pytest

from onnx_treebeard.compiler.schedule.forest_legality import check_schedule
from onnx_treebeard.compiler.schedule.legality_rules import RULES, ScheduleError
from onnx_treebeard.compiler.schedule.loop_nest import Axis, Nest, WalkForm, find
from onnx_treebeard.compiler.schedule.schedule import PRIMITIVES, Schedule

ROW_MAJOR = Schedule().reorder("rows", "trees")
HALVES = Schedule().tile("trees", "t", "s", 2)
CHECKED = {"simd-nodes", "covers-depth", "above-leaves", "inside-forest", "code-cap"}
CHECKED |= {"block-threads", "block-rows", "block-trees", "block-memory"}
CHECKED |= {
    "threads-grid",
    "threads-alike",
    "threads-meet",
    "reduce-shared",
    "reduce-rows",
    "reduce-order",
    "cooperate-warps",
    "cooperate-tiles",
}


def shape(nest: Nest) -> str:
    """Names in nested brackets: `trees[rows[]]`."""
    return " ".join(f"{loop.name}[{shape(loop.body)}]" for loop in nest)


def loop(schedule: Schedule, name: str) -> Any:
    found = find(schedule.nest, name)
    assert found is not None
    return found


def test_a_new_schedule_is_trees_outside() -> None:
    assert shape(Schedule().nest) == "trees[rows[]]"
    assert [loop(Schedule(), name).axis for name in ("trees", "rows")] == [Axis.TREES, Axis.ROWS]


def test_tile() -> None:
    made = Schedule().tile("rows", "block", "row", 64)
    assert shape(made.nest) == "trees[block[row[]]]"
    block, row = loop(made, "block"), loop(made, "row")
    assert (block.step, block.extent, block.axis) == (64, None, Axis.ROWS)
    assert (row.step, row.extent, row.axis, row.iterations) == (1, 64, Axis.ROWS, 64)


def test_tile_of_an_inner_half() -> None:
    made = Schedule().tile("rows", "a", "b", 12).tile("b", "c", "d", 3)
    assert shape(made.nest) == "trees[a[c[d[]]]]"
    assert [(loop(made, name).step, loop(made, name).extent) for name in "acd"] == [
        (12, None),
        (3, 12),
        (1, 3),
    ]


def test_tile_of_an_outer_half() -> None:
    made = Schedule().tile("rows", "a", "b", 4).tile("a", "c", "d", 3)
    assert shape(made.nest) == "trees[c[d[b[]]]]"
    assert [(loop(made, name).step, loop(made, name).extent) for name in "cdb"] == [
        (12, None),
        (4, 12),
        (1, 4),
    ]


def test_split_copies_what_is_inside() -> None:
    made = Schedule().interleave("rows", 3).split("trees", "x", "y", 5)
    assert shape(made.nest) == "x[rows.x[]] y[rows.y[]]"
    assert [(loop(made, name).begin, loop(made, name).end) for name in "xy"] == [(0, 5), (5, None)]
    assert [loop(made, name).interleave for name in ("rows.x", "rows.y")] == [3, 3]


def test_split_of_both_halves() -> None:
    made = ROW_MAJOR.split("trees", "x", "y", 5).split("x", "u", "v", 2).split("y", "p", "q", 7)
    assert shape(made.nest) == "rows[u[] v[] p[] q[]]"
    bounds = [(loop(made, name).begin, loop(made, name).end) for name in "uvpq"]
    assert bounds == [(0, 2), (2, 5), (5, 7), (7, None)]


def test_reorder() -> None:
    assert shape(ROW_MAJOR.nest) == "rows[trees[]]"
    tiled = HALVES.tile("rows", "p", "q", 3)
    assert shape(tiled.reorder("q", "s", "p", "t").nest) == "q[s[p[t[]]]]"
    assert shape(tiled.reorder("p", "s").nest) == "t[p[s[q[]]]]"
    assert shape(tiled.reorder("t").nest) == shape(tiled.nest)


def test_reorder_of_a_branch_leaves_the_other_alone() -> None:
    made = Schedule().split("trees", "x", "y", 1).reorder("rows.y", "y")
    assert shape(made.nest) == "x[rows.x[]] rows.y[y[]]"


def test_interleave() -> None:
    made = Schedule().interleave("rows", 8)
    assert (loop(made, "rows").interleave, loop(made, "trees").interleave) == (8, 1)


@pytest.mark.parametrize("factor", [2, 4, 8, 16, 32])
def test_simdize(factor: int) -> None:
    made = Schedule().interleave("rows", factor).simdize("rows")
    assert (loop(made, "rows").interleave, loop(made, "rows").simd) == (factor, True)
    assert not loop(made, "trees").simd


def test_copies_of_a_simd_loop_are_simd() -> None:
    made = Schedule().interleave("rows", 4).simdize("rows").split("trees", "x", "y", 3)
    assert [loop(made, name).simd for name in ("rows.x", "rows.y")] == [True, True]


@pytest.mark.parametrize("edit", ["unroll", "specialise"])
def test_copies(edit: str) -> None:
    made = getattr(Schedule().tile("trees", "t", "s", 6).tile("s", "u", "v", 2), edit)("u")
    assert shape(made.nest) == "t[u.0[v.0[rows.0[]]] u.1[v.1[rows.1[]]] u.2[v.2[rows.2[]]]]"
    copies = [loop(made, f"u.{number}") for number in range(3)]
    assert [(copy.step, copy.extent, copy.offset, copy.iterations) for copy in copies] == [
        (2, 2, 0, 1),
        (2, 2, 2, 1),
        (2, 2, 4, 1),
    ]


def test_walks() -> None:
    made = Schedule().elide_walk("rows", 2).unroll_walk("rows", 6)
    assert loop(made, "rows").walk == WalkForm(elide=2, unroll=6)
    assert loop(Schedule().elide_walk("rows", 3).peel_walk("rows", 2), "rows").walk == WalkForm(3, peel=2)


def test_parallel() -> None:
    made = ROW_MAJOR.parallel("rows")
    assert (loop(made, "rows").parallel, loop(made, "trees").parallel) == (True, False)


def test_primitives_are_remembered_in_order() -> None:
    made = ROW_MAJOR.interleave("trees", 4)
    assert [(each.name, each.arguments) for each in made.primitives] == [
        ("reorder", ("rows", "trees")),
        ("interleave", ("trees", 4)),
    ]
    assert made == ROW_MAJOR.interleave("trees", 4)
    assert made != ROW_MAJOR.interleave("trees", 5)


def test_a_schedule_does_not_change() -> None:
    before = Schedule().tile("rows", "p", "q", 4)
    text, primitives = shape(before.nest), before.primitives
    before.unroll("q")
    before.reorder("p", "trees", "q")
    before.split("trees", "x", "y", 3)
    assert (shape(before.nest), before.primitives) == (text, primitives)
    with pytest.raises(FrozenInstanceError):
        before.nest = ()  # type: ignore[misc]


@pytest.mark.parametrize(
    ("schedule", "expected"),
    [
        (Schedule(), True),
        (ROW_MAJOR, True),
        (HALVES, True),
        (HALVES.reorder("s", "t"), False),
        (HALVES.reorder("t", "rows", "s"), True),
        (HALVES.reorder("s", "t").unroll("s"), False),
        (Schedule().split("trees", "x", "y", 1).tile("y", "u", "v", 2).reorder("v", "u"), False),
    ],
)
def test_keeps_source_order(schedule: Schedule, expected: bool) -> None:
    assert schedule.keeps_source_order is expected


Broken = list[tuple[str, Callable[[], Any]]]
BROKEN: Broken = [
    ("known-loop", lambda: Schedule().interleave("row", 2)),
    ("known-loop", lambda: Schedule().tile("rows", "p", "q", 2).unroll("rows")),
    ("fresh-name", lambda: Schedule().tile("rows", "trees", "q", 2)),
    ("fresh-name", lambda: Schedule().tile("rows", "p", "p", 2)),
    ("fresh-name", lambda: Schedule().tile("rows", "p", "2q", 2)),
    ("fresh-name", lambda: Schedule().tile("rows", "p", "é", 2)),
    ("fresh-name", lambda: Schedule().split("trees", "x", "rows.x", 2)),
    ("plain-loop", lambda: Schedule().interleave("rows", 2).tile("rows", "p", "q", 2)),
    ("plain-loop", lambda: ROW_MAJOR.unroll_walk("trees", 2).split("trees", "x", "y", 2)),
    ("plain-loop", lambda: Schedule().interleave("rows", 2).interleave("rows", 2)),
    ("plain-loop", lambda: Schedule().interleave("rows", 2).simdize("rows").tile("rows", "p", "q", 2)),
    ("plain-loop", lambda: Schedule().cache("rows").tile("rows", "p", "q", 2)),
    ("cache-once", lambda: Schedule().cache("rows").cache("rows")),
    ("cache-once", lambda: Schedule().tile("rows", "p", "q", 2).cache("p").cache("q")),
    ("cache-consecutive", lambda: Schedule().tile("rows", "p", "q", 2).reorder("q", "p").cache("p")),
    ("cache-consecutive", lambda: Schedule().tile("rows", "p", "q", 2).reorder("q", "p").cache("q")),
    ("cache-consecutive", lambda: Schedule().tile("rows", "p", "q", 2).cache("p").reorder("q", "p")),
    ("positive-size", lambda: Schedule().tile("rows", "p", "q", 0)),
    ("positive-size", lambda: Schedule().interleave("rows", -1)),
    ("positive-size", lambda: Schedule().peel_walk("rows", 0)),
    ("tile-cap", lambda: Schedule().tile("rows", "p", "q", 2**31 + 1)),
    ("tile-cap", lambda: Schedule().tile("rows", "p", "q", 2**16).tile("p", "u", "v", 2**16)),
    ("split-trees", lambda: Schedule().split("rows", "x", "y", 2)),
    ("split-trees", lambda: Schedule().split("trees", "x", "y", 0)),
    ("split-trees", lambda: Schedule().split("trees", "x", "y", 3).split("x", "u", "v", 3)),
    ("split-trees", lambda: Schedule().split("trees", "x", "y", 3).split("y", "u", "v", 3)),
    ("whole-range", lambda: HALVES.split("t", "x", "y", 2)),
    ("whole-range", lambda: HALVES.split("s", "x", "y", 1)),
    ("one-nest", lambda: Schedule().tile("rows", "p", "q", 2).reorder("q", "trees")),
    ("one-nest", lambda: Schedule().split("trees", "x", "y", 1).reorder("x", "y")),
    ("one-nest", lambda: ROW_MAJOR.split("trees", "x", "y", 1).reorder("x", "rows")),
    ("one-nest", lambda: Schedule().reorder("rows", "rows")),
    ("one-nest", lambda: Schedule().reorder()),
    ("divides", lambda: Schedule().tile("rows", "p", "q", 6).tile("q", "u", "v", 4)),
    ("innermost", lambda: Schedule().tile("rows", "p", "q", 6).interleave("p", 2)),
    ("innermost", lambda: HALVES.interleave("s", 2).reorder("s", "t")),
    ("interleave-cap", lambda: Schedule().interleave("rows", 49)),
    ("interleave-cap", lambda: Schedule().interleave("rows", 7).interleave("trees", 7)),
    ("simd-interleaved", lambda: Schedule().simdize("rows")),
    ("simd-interleaved", lambda: Schedule().interleave("trees", 4).simdize("rows")),
    ("simd-interleaved", lambda: Schedule().interleave("rows", 1).simdize("rows")),
    ("simd-interleaved", lambda: Schedule().interleave("rows", 4).simdize("rows").simdize("rows")),
    ("simd-lanes", lambda: Schedule().interleave("rows", 12).simdize("rows")),
    ("simd-lanes", lambda: Schedule().interleave("rows", 48).simdize("rows")),
    ("simd-lanes", lambda: Schedule().interleave("rows", 8).interleave("trees", 6).simdize("trees")),
    ("simd-lanes", lambda: Schedule().interleave("rows", 4).simdize("rows").interleave("trees", 3)),
    ("known-extent", lambda: Schedule().unroll("rows")),
    ("known-extent", lambda: HALVES.unroll("t")),
    ("known-extent", lambda: Schedule().tile("rows", "p", "q", 17).unroll("q")),
    ("specialise-trees", lambda: Schedule().tile("rows", "p", "q", 4).specialise("q")),
    ("innermost-walk", lambda: Schedule().unroll_walk("trees", 4)),
    ("innermost-walk", lambda: Schedule().elide_walk("rows", 1).reorder("rows", "trees")),
    ("walk-cap", lambda: Schedule().unroll_walk("rows", 65)),
    ("walk-cap", lambda: Schedule().peel_walk("rows", 65)),
    ("walk-once", lambda: Schedule().peel_walk("rows", 2).peel_walk("rows", 3)),
    ("walk-once", lambda: Schedule().elide_walk("rows", 3).unroll_walk("rows", 2)),
    ("walk-once", lambda: Schedule().unroll_walk("rows", 2).elide_walk("rows", 3)),
    ("peel-alone", lambda: Schedule().interleave("trees", 2).peel_walk("rows", 2)),
    ("peel-alone", lambda: Schedule().peel_walk("rows", 2).interleave("trees", 2)),
    ("peel-alone", lambda: Schedule().interleave("rows", 2).simdize("rows").peel_walk("rows", 2)),
    ("unroll-or-peel", lambda: Schedule().unroll_walk("rows", 2).peel_walk("rows", 1)),
    ("parallel-rows", lambda: Schedule().parallel("rows")),
    ("parallel-rows", lambda: Schedule().parallel("trees")),
    ("parallel-rows", lambda: ROW_MAJOR.parallel("rows").reorder("trees", "rows")),
    ("threads-part", lambda: Schedule().threads("rows")),
    ("threads-part", lambda: HALVES.threads("t")),
    ("threads-part", lambda: HALVES.threads("s").threads("s")),
    ("threads-part", lambda: Schedule().tile("rows", "p", "q", 1025).threads("q")),
    ("threads-alone", lambda: HALVES.threads("s").interleave("s", 2)),
    ("threads-alone", lambda: HALVES.interleave("s", 2).threads("s")),
    ("threads-alone", lambda: HALVES.cache("s").threads("s")),
    ("threads-once", lambda: HALVES.tile("s", "u", "v", 1).threads("u").threads("v")),
    ("cooperate-rows", lambda: Schedule().cooperate("trees")),
    ("cooperate-rows", lambda: Schedule().cooperate("rows").cooperate("rows")),
    ("cooperate-rows", lambda: Schedule().tile("rows", "p", "q", 32).cooperate("p")),
    ("cooperate-alone", lambda: Schedule().interleave("rows", 4).simdize("rows").cooperate("rows")),
    ("cooperate-alone", lambda: Schedule().cooperate("rows").peel_walk("rows", 1)),
    ("plain-loop", lambda: Schedule().cooperate("rows").tile("rows", "p", "q", 2)),
    ("reduce-trees", lambda: Schedule().reduce("rows")),
    ("reduce-trees", lambda: HALVES.reduce("t").reduce("t")),
    ("reduce-trees", lambda: HALVES.reduce("s")),
    ("reduce-trees", lambda: HALVES.reduce("t").reorder("s", "t")),
    ("reduce-trees", lambda: Schedule().interleave("trees", 2).reduce("trees")),
    ("plain-loop", lambda: HALVES.threads("s").tile("s", "u", "v", 1)),
    ("plain-loop", lambda: Schedule().reduce("trees").split("trees", "x", "y", 1)),
]


@pytest.mark.parametrize(("rule", "edit"), BROKEN, ids=[f"{n}-{b[0]}" for n, b in enumerate(BROKEN)])
def test_a_broken_rule_is_cited(rule: str, edit: Callable[[], Any]) -> None:
    with pytest.raises(ScheduleError) as error:
        edit()
    assert str(error.value).endswith(f"(rule {rule}: {RULES[rule]})")
    assert "\n" not in str(error.value)


def test_every_rule_has_a_test() -> None:
    assert {rule for rule, _ in BROKEN} | CHECKED == set(RULES)


def test_the_largest_allowed_values() -> None:
    """One less strict than each cap: the rules refuse no more than they say."""
    Schedule().tile("rows", "p", "q", 2**31)
    Schedule().interleave("rows", 8).interleave("trees", 6)
    Schedule().interleave("rows", 8).interleave("trees", 4).simdize("rows").simdize("trees")
    Schedule().tile("rows", "p", "q", 16).unroll("q")
    Schedule().unroll_walk("rows", 64).elide_walk("rows", 64)
    Schedule().split("trees", "x", "y", 3).split("x", "u", "v", 2).split("y", "p", "q", 4)


def test_the_table_has_every_primitive() -> None:
    public = {name for name in vars(Schedule) if not name.startswith("_")}
    assert public - {"primitives", "nest", "keeps_source_order"} == set(PRIMITIVES)


def test_a_plain_schedule_suits_every_forest() -> None:
    check_schedule(Schedule(), np.array([0, 3], np.int32), np.array([0, 90], np.int32))
    check_schedule(Schedule(), np.zeros(0, np.int32), np.zeros(0, np.int32))
