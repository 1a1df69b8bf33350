"""The text form: what prints parses to the same schedule, what does not parse is told with its line."""

import pytest

from onnx_treebeard.compiler.schedule.legality_rules import ScheduleError
from onnx_treebeard.compiler.schedule.schedule import PRIMITIVES, Schedule
from onnx_treebeard.compiler.schedule.schedule_text import parse_schedule, print_nest, print_schedule

SCHEDULES = [
    Schedule(),
    Schedule().reorder("rows", "trees").parallel("rows"),
    Schedule().tile("rows", "block", "row", 64).interleave("row", 8).unroll_walk("row", 6),
    Schedule().split("trees", "x", "y", 3).peel_walk("rows.x", 2).elide_walk("rows.y", 1).interleave("y", 4),
    Schedule().tile("trees", "t", "s", 4).specialise("s").unroll_walk("rows.3", 9),
    Schedule().tile("rows", "_p", "q.1", 4).unroll("q.1").reorder("trees", "_p"),
    Schedule().interleave("rows", 4).simdize("rows").interleave("trees", 2).unroll_walk("rows", 6),
    Schedule()
    .tile("rows", "block", "row", 64)
    .reorder("block", "trees", "row")
    .cache("block")
    .cache("trees"),
    Schedule()
    .tile("rows", "block", "row", 32)
    .tile("trees", "group", "part", 8)
    .tile("part", "turn", "tree", 4)
    .reorder("block", "row", "group", "tree", "turn")
    .parallel("block")
    .threads("row")
    .threads("tree")
    .reduce("group"),
    Schedule()
    .tile("rows", "block", "row", 32)
    .reorder("block", "row", "trees")
    .parallel("block")
    .threads("row")
    .cooperate("row"),
]


@pytest.mark.parametrize("schedule", SCHEDULES, ids=range(len(SCHEDULES)))
def test_round_trip(schedule: Schedule) -> None:
    text = print_schedule(schedule)
    parsed = parse_schedule(text)
    assert parsed == schedule
    assert parsed.nest == schedule.nest
    assert print_schedule(parsed) == text


def test_every_primitive_makes_the_round_trip() -> None:
    assert {each.name for schedule in SCHEDULES for each in schedule.primitives} == set(PRIMITIVES)


def test_printed_text() -> None:
    assert (
        print_schedule(SCHEDULES[2])
        == "tile(rows, block, row, 64)\ninterleave(row, 8)\nunroll_walk(row, 6)\n"
    )
    assert print_schedule(Schedule()) == ""


def test_printed_nest_of_lanes() -> None:
    lines = print_nest(SCHEDULES[6]).splitlines()
    assert lines == [
        "for trees: trees 0 to the last, 2 interleaved",
        "  for rows: rows 0 to the last, 4 interleaved, as lanes of a vector",
        "    walk: 6 steps in all",
    ]


def test_printed_nest_of_shared_loops() -> None:
    lines = print_nest(SCHEDULES[8]).splitlines()
    assert lines == [
        "for block: rows 0 to the last step 32, shared by threads",
        "  for row: 32 rows from 0 on, a thread of the block each",
        "    for group: trees 0 to the last step 8, leaf values added after each",
        "      for tree: 4 trees from 0 on, a thread of the block each",
        "        for turn: 8 trees from 0 on step 4",
        "          walk until a leaf",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "tile(rows,block,row,64);interleave(row,8);unroll_walk(row,6)",
        "tile(rows, block, row, 64) ; interleave(row, 8);;\n\n  unroll_walk( row , 6 ) ;",
        "# rows in blocks\ntile(rows, block, row, 64)  # of 64; unroll(row)\n\tinterleave (row, 8)\r\nunroll_walk(row, 6)",
    ],
)
def test_spellings_of_one_schedule(text: str) -> None:
    assert parse_schedule(text) == SCHEDULES[2]


@pytest.mark.parametrize("text", ["", "\n\n", " ; ;", "# interleave(rows, 8)"])
def test_no_primitive_is_the_plain_schedule(text: str) -> None:
    assert parse_schedule(text) == Schedule()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("tile rows", "'tile rows' is not name(argument, ...)"),
        ("unroll(rows", "'unroll(rows' is not name(argument, ...)"),
        ("unroll(a) unroll(b)", "'unroll(a) unroll(b)' is not name(argument, ...)"),
        ("vectorize(rows)", f"no primitive vectorize; there are {', '.join(PRIMITIVES)}"),
        ("tile(rows, p, q)", "tile takes (loop, outer, inner, size), not 3 arguments"),
        ("unroll()", "unroll takes (loop), not 0 arguments"),
        ("interleave(rows, 2, 3)", "interleave takes (loop, factor), not 3 arguments"),
        ("interleave(rows, two)", "factor is 'two'; expected a whole number of at most 18 digits"),
        ("interleave(rows, 2.0)", "factor is '2.0'; expected a whole number"),
        ("interleave(rows, --5)", "factor is '--5'; expected a whole number"),
        ("interleave(rows, -)", "factor is '-'; expected a whole number"),
        ("interleave(rows, ٣)", "factor is '٣'; expected a whole number"),
        (f"interleave(rows, {'9' * 5000})", "expected a whole number of at most 18 digits"),
        ("interleave(rows, -5)", "-5 (rule positive-size"),
        ("tile(rows, , q, 2)", "'' cannot name a new loop (rule fresh-name"),
        ("tile(rows, p q, r, 2)", "'p q' cannot name a new loop (rule fresh-name"),
        ("reorder()", "no loop is named (rule one-nest"),
        ("reorder(rows, columns)", "there is no loop columns; the nest has trees, rows (rule known-loop"),
    ],
)
def test_errors_name_the_line(text: str, message: str) -> None:
    for before, line in (("", 1), ("# what follows is wrong\n\nreorder(trees); ", 3)):
        with pytest.raises(ScheduleError) as error:
            parse_schedule(before + text)
        found = str(error.value)
        assert found.startswith(f"field 'schedule': line {line}: "), found
        assert message in found
