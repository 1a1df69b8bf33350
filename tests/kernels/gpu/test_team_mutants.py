"""Faults seeded into walks whose threads cooperate: votes and shuffles. Each stops the interpreter with an error of a named kind, or gives other bits than the reference."""

from functools import cache

import pytest
from gpu_schedules import SHARED
from random_forests import Recipe, random_forest
from seeded_faults import VALUES, Fault, Seed, Subject, seeds, shown, subject_of

VOTE, SHUFFLE = r"^vote\.sync\.ballot\.b32 ", r"^shfl\.sync\.idx\.b32 "
FAULTS: list[Seed] = [
    ("a vote of half the warp", VOTE + r"(\S+ \S+) -1;", r"vote.sync.ballot.b32 \1 65535;", "members"),
    ("a vote that threads miss", r"^(vote\S+ \S+ (\S+), -1;)", r"@\2 \1", "members", 0),
    ("a shuffle that threads miss", r"^(shfl.*)", r"@%p2 \1", "members", 0),
    ("walks that end with the first", r"^setp\.eq\.b32 (\S+ \S+) -1;", r"setp.ne.b32 \1 0;", "bounds"),
    ("outcomes turned round", VOTE + r"(\S+) %p8,", r"vote.sync.ballot.b32 \1 !%p8,", VALUES),
    ("NaN turned round", VOTE + r"(\S+) %p12,", r"vote.sync.ballot.b32 \1 !%p12,", VALUES),
    (
        "outcomes of the first thread for all",
        r"^selp\.b32 (\S+ \S+) \S+ %p5;",
        r"selp.b32 \1 %r32, %p5;",
        VALUES,
    ),
    ("outcomes of a neighbour", r"^selp\.b32 (\S+ \S+ \S+) %p6;", r"selp.b32 \1 %p5;", VALUES),
    ("outcomes of the first team", r"^shr\.u32 (\S+ \S+) %r3;", r"shr.u32 \1 0;", VALUES),
    ("outcomes of two teams", r"^and\.b32 (\S+ \S+) 15;", r"and.b32 \1 31;", VALUES),
    ("the node of a neighbour", SHUFFLE + r"(\S+ \S+) %r5,", r"shfl.sync.idx.b32 \1 %r4,", VALUES),
    ("nodes of the first team", SHUFFLE + r"(\S+ \S+) %r3,", r"shfl.sync.idx.b32 \1 0,", VALUES),
    ("nodes of half the warp", SHUFFLE + r"(.*) 31, -1;", r"shfl.sync.idx.b32 \1 15, -1;", VALUES),
    ("rows of a neighbour", r"^add\.s64 (%rd31, %rd30), 1;", r"add.s64 \1, 2;", VALUES),
    ("rows that are not there", r"^min\.s64 (%rd37, %rd33), .*;", r"mov.b64 \1;", "bounds"),
    ("nodes of another lane", r"^and\.b32 (%r8, %r1), 3;", r"and.b32 \1, 1;", VALUES),
]
FOUND = seeds("teams", -1, FAULTS)


@cache
def case() -> Subject:
    forest = random_forest(Recipe(5, trees=9, depth=5, features=9, weights="count"))
    return subject_of(forest, SHARED["teams"])


def test_the_kernel_is_right() -> None:
    assert shown(case(), -1, str) == ""


@pytest.mark.parametrize("fault", FOUND, ids=str)
def test_faults_are_found(fault: Fault) -> None:
    assert shown(case(), fault.kernel, fault.seeded) == fault.kind
