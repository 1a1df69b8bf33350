"""Which nests keep the source's order: nests by hand and random ones, against a naive run of them."""

from collections import Counter

import numpy as np
import pytest
from loop_nests import NESTS, run

from onnx_treebeard.compiler.schedule.legality_rules import ScheduleError
from onnx_treebeard.compiler.schedule.loop_nest import Axis, Nest, all_loops, find
from onnx_treebeard.compiler.schedule.schedule import Schedule
from onnx_treebeard.compiler.schedule.schedule_text import parse_schedule, print_schedule
from onnx_treebeard.compiler.schedule.source_order import keeps_source_order

CASES = 400


def runs_in_order(nest: Nest, rows: int, trees: int) -> bool:
    """Whether the naive run leads every row to all trees, the first one first."""
    met: list[list[int]] = [[] for _ in range(rows)]
    for _, row, tree in run(nest, {Axis.ROWS: rows, Axis.TREES: trees}):
        met[row].append(tree)
    assert all(sorted(one) == list(range(trees)) for one in met)
    return met == [list(range(trees))] * rows


@pytest.mark.parametrize("name", NESTS)
def test_nests_by_hand(name: str) -> None:
    nest, expected = NESTS[name]
    assert runs_in_order(nest, 3, 13) is expected, "the test's own nest"
    assert keeps_source_order(nest) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("tile(trees, t, s, 1); reorder(s, rows, t)", True),
        ("tile(trees, t, s, 1); tile(t, u, v, 4); reorder(s, u, v)", True),
        ("tile(trees, t, s, 1); unroll(s); tile(t, u, v, 4); reorder(s.0, u, v)", True),
        ("split(trees, x, y, 2); tile(x, u, v, 2); reorder(v, u)", True),
        ("split(trees, x, y, 3); tile(x, u, v, 2); reorder(v, u)", False),
        ("split(trees, x, y, 2); tile(x, u, v, 4); tile(v, a, b, 2); reorder(b, a)", True),
        ("tile(trees, t, s, 2); reorder(s, t); unroll(s)", False),
        # Each copy is in order on its own; the second starts over.
        ("tile(trees, t, s, 2); reorder(s, t); unroll(s); reorder(t.0, s.0); reorder(t.1, s.1)", False),
        ("tile(rows, p, q, 2); reorder(q, p, trees); unroll(q)", True),
        ("tile(rows, p, q, 2); tile(trees, t, s, 2); reorder(q, s, t, p); unroll(q)", False),
    ],
)
def test_single_iterations_and_copies(text: str, expected: bool) -> None:
    nest = parse_schedule(text).nest
    assert runs_in_order(nest, 4, 13) is expected, "the test's own schedule"
    assert keeps_source_order(nest) is expected


def test_huge_tiles_cost_nothing() -> None:
    made = Schedule().tile("trees", "t", "s", 2**31)
    assert made.keeps_source_order
    assert not made.reorder("s", "t").keeps_source_order


def random_nest(random: np.random.Generator) -> Schedule:
    """Tree loops tiled, split, unrolled and reordered at random; now and then loops over rows."""
    schedule = Schedule()
    for number in range(int(random.integers(2, 9))):
        loops = [
            loop for loop in all_loops(schedule.nest) if loop.axis is Axis.TREES or random.random() < 0.3
        ]
        name = str(random.choice([loop.name for loop in loops] or ["trees"]))
        new = (f"a{number}", f"b{number}")
        try:
            match random.choice(["tile", "split", "reorder", "reorder", "unroll"]):
                case "tile":
                    schedule = schedule.tile(name, *new, int(random.choice([1, 2, 2, 3, 4])))
                case "split":
                    schedule = schedule.split(name, *new, int(random.integers(1, 9)))
                case "reorder":
                    schedule = schedule.reorder(*random.permutation(chain(schedule, name, random)).tolist())
                case _:
                    schedule = schedule.unroll(name)
        except ScheduleError:
            continue
    return schedule


def chain(schedule: Schedule, name: str, random: np.random.Generator) -> list[str]:
    """Loops from `name` on, each the only one inside the one before."""
    loop = find(schedule.nest, name)
    assert loop is not None
    names = [name]
    while len(loop.body) == 1 and random.random() < 0.7:
        (loop,) = loop.body
        names.append(loop.name)
    return names


def test_random_nests() -> None:
    """Both answers come often enough to be worth the test, also where the steps alone would tell otherwise."""
    seen: Counter[tuple[bool, bool]] = Counter()
    for seed in range(CASES):
        schedule = random_nest(np.random.default_rng(seed))
        if len(list(all_loops(schedule.nest))) > 20:
            continue
        expected = runs_in_order(schedule.nest, 6, 70)
        assert schedule.keeps_source_order is expected, f"seed {seed}, schedule:\n{print_schedule(schedule)}"
        single = any(loop.iterations == 1 for loop in all_loops(schedule.nest))
        seen[expected, single] += 1
    assert min(seen[expected, single] for expected in (True, False) for single in (True, False)) >= 5, seen
