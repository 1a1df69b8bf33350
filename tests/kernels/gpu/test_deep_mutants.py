"""Faults seeded into the PTX of walks through sectors, of a thread for each row and of a block for each, and of kernels that write leaves: each is found."""

from functools import cache

import pytest
from random_forests import Recipe, random_forest
from seeded_faults import VALUES, Fault, Seed, Subject, seeds, shown, subject_of

from onnx_treebeard.artifact.format import Section
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.forest.forest import BasePosition

RECIPES = {
    # Some trees are leaves, others have paths that end at every level of a sector, and more than 256 slots.
    "deep": Recipe(10, trees=12, depth=10, features=10, growth=0.9, base=BasePosition.FIRST),
    "leaves": Recipe(6, trees=11, depth=5),
}
OPTIONS = {"deep": CompileOptions(strategy="ranked_walk"), "leaves": CompileOptions()}
SECTIONS = {"leaves": Section.LEAF_KERNELS}

SECTOR_FAULTS: list[Seed] = [
    (
        "slots of trees without nodes as they are",
        r"^not\.b32 (%r52|%r57), (\S+);\n",
        r"mov.b32 \1, \2;\n",
        "bounds",
    ),
    ("roots that are slots", r"^setp\.lt\.s32 (.*), 0;", r"setp.lt.s32 \1, -2147483648;", "bounds"),
    ("sectors at a wrong distance", r"^mul\.wide\.u32 (.*), 32;", r"mul.wide.u32 \1, 16;", "bounds"),
    ("the first half of a sector twice", r"^(ld\.global\.nc\.v4\.b32 .*)\+16\]", r"\1]", "bounds"),
    ("halves of sectors that overlap", r"^(ld\.global\.nc\.v4\.b32 .*)\+16\]", r"\1+8]", "misaligned"),
    ("equal ranks on the other side of a root", r"^setp\.lt\.u32", "setp.le.u32", VALUES),
    ("equal ranks on the other side below", r"^setp\.ge\.u32", "setp.gt.u32", VALUES, 0),
    ("equal ranks on the other side of the last level", r"^setp\.ge\.u32", "setp.gt.u32", VALUES, 1),
    ("thresholds with bits of slots", r"^and\.b32 (.*), 255;", r"and.b32 \1, 511;", VALUES, 0),
    (
        "children of the root exchanged",
        r"^selp\.b32 (\S+) (%r\d+), (%r\d+), (%p\d+);",
        r"selp.b32 \1 \3, \2, \4;",
        VALUES,
        0,
    ),
    ("exits numbered from the other side", r"^selp\.b32 (\S+) 0, 2,", r"selp.b32 \1 2, 0,", VALUES),
    ("exits of two levels", r"^or\.b32 (\S+ [^,]+), \S+;\nshr", r"mov.b32 \1;\nshr", VALUES),
    ("exits above as those below", r"^and\.b32 (\S+ [^,]+), \S+;\npopc", r"and.b32 \1, 255;\npopc", "bounds"),
    ("leaves as sectors", r"^setp\.ne\.b32 (.*), 0;", r"setp.eq.b32 \1, 0;", VALUES),
    ("the second byte of slots", r"^and\.b32 (.*), 65280;", r"and.b32 \1, 0;", VALUES),
    ("the first byte of slots", r"^bfe\.u32 (.*), 8, 8;", r"bfe.u32 \1, 9, 8;", VALUES),
    ("exits that lead to sectors as slots", r"^sub\.s32 (\S+ \S+), \S+;", r"mov.b32 \1;", VALUES),
]
THREAD_FAULTS: list[Seed] = [
    *SECTOR_FAULTS,
    ("thresholds in slots", r"^and\.b32 (.*), 16711680;", r"and.b32 \1, 65280;", "unwritten"),
    ("ranks of the wrong bytes", r"^shr\.u32 (.*), 16;", r"shr.u32 \1, 17;", "unwritten", 0),
    ("ranks of another warp", r"^shr\.u64 (.*), 5;", r"shr.u64 \1, 6;", "race", 0),
    ("lanes that share their ranks", r"^and\.b64 (.*), 124;", r"and.b64 \1, 60;", "race", 0),
    ("words of ranks at a wrong distance", r"^add\.s64 (.*), 128;", r"add.s64 \1, 132;", "bounds", 1),
    ("two trees at a time", r"^add\.s64 (%rd13, %rd13), 1;", r"add.s64 \1, 2;", "bounds"),
    ("values at a wrong distance", r"^mul\.wide\.u32 (%rd48, .*), 4;", r"mul.wide.u32 \1, 8;", "bounds"),
    ("a tree that is not added", r"^add\.rn\.f32 (\S+ \S+), .*;", r"mov.b32 \1;", VALUES),
    ("additions that can be fused", r"^add\.rn\.f32", "add.f32", "contractible"),
    ("threads without a row", r"^setp\.ge\.s64 (%p1), (\S+), .*;", r"setp.lt.s64 \1, \2, 0;", "race"),
]
BLOCK_FAULTS: list[Seed] = [
    *SECTOR_FAULTS,
    ("thresholds in slots", r"^and\.b32 (.*), 16711680;", r"and.b32 \1, 65280;", "bounds"),
    ("no barrier before walks", r"^bar\.sync.*\n", "", "race", 0),
    ("no barrier behind walks", r"^bar\.sync.*\n", "", "race", 1),
    ("ranks of the wrong bytes", r"^bfe\.u32 (.*), 16, 2;", r"bfe.u32 \1, 17, 2;", VALUES, 0),
    ("ranks of the wrong words", r"^shr\.u32 (.*), 21;", r"shr.u32 \1, 22;", VALUES, 0),
    ("values of a tree in those of another", r"^shl\.b64 (%rd47, .*), 2;", r"shl.b64 \1, 1;", "misaligned"),
    ("one value too many", r"^setp\.lt\.s64 (%p13),", r"setp.le.s64 \1,", "unwritten"),
    ("sums of one row for all", r"^mul\.lo\.s64 (%rd33, %rd7), .*;", r"mov.b64 \1;", "race"),
    ("two trees at a time", r"^add\.s64 (%rd57, %rd57), 1;", r"add.s64 \1, 2;", VALUES),
    ("additions that can be fused", r"^add\.rn\.f32", "add.f32", "contractible"),
    ("constant sums", r"^ld\.global\.b32", "ld.global.nc.b32", "race"),
]
WRITE_FAULTS: list[Seed] = [
    ("numbers at a wrong distance", r"^mul\.wide\.u32 (.*), 4;", r"mul.wide.u32 \1, 8;", VALUES),
    ("numbers of other leaves", r"^(ld\.global\.nc\.b32 %rd33, .*)\]", r"\1+4]", VALUES),
    ("leaves of the next row", r"^(ld\.global\.nc\.b32 %r4, .*)\]", r"\1+4]", "unwritten"),
    ("leaves of trees at a wrong distance", r"^add\.s64 (%rd37, %rd37), .*;", r"add.s64 \1, 4;", VALUES),
    ("one tree too many", r"^setp\.lt\.s64 (%p3),", r"setp.le.s64 \1,", "unwritten"),
    ("half a number", r"^st\.global\.b64", "st.global.b32", "unwritten"),
    ("results at a wrong distance", r"^add\.s64 (%rd38, %rd38), 8;", r"add.s64 \1, 4;", "misaligned"),
    (
        "results of rows at a wrong distance",
        r"^mul\.lo\.s64 (%rd22), %rd4, (\S+);",
        r"mov.b64 \1, \2;",
        "race",
    ),
    ("threads without a row", r"^setp\.ge\.s64 (%p1), (\S+), .*;", r"setp.lt.s64 \1, \2, 0;", "bounds"),
    ("results that nobody writes", r"^st\.global.*\n", "", "unwritten"),
]
FAULTS = [
    *seeds("deep", 1, BLOCK_FAULTS),
    *seeds("deep", -1, THREAD_FAULTS),
    *seeds("leaves", -1, WRITE_FAULTS),
]


@cache
def case(recipe: str) -> Subject:
    """A forest, compiled, with rows and their sums or leaves."""
    section = SECTIONS.get(recipe, Section.KERNELS)
    return subject_of(random_forest(RECIPES[recipe]), OPTIONS[recipe], section)


@pytest.mark.parametrize("recipe", RECIPES)
def test_kernels_are_right(recipe: str) -> None:
    """Without a fault they have the bits of the reference, whichever of them serve."""
    for kernel in (0, -1):
        assert shown(case(recipe), kernel, str) == ""


def test_the_forest_has_what_faults_are_about() -> None:
    """Trees without a node that stay trees, so that slots stand in place of roots, and more slots than a byte holds."""
    forest = case("deep").forest
    assert (forest.root[1:] < 0).any()
    assert forest.n_leaves > 1000


@pytest.mark.share(5)
@pytest.mark.parametrize("fault", FAULTS, ids=str)
def test_faults_are_found(fault: Fault) -> None:
    assert shown(case(fault.recipe), fault.kernel, fault.seeded) == fault.kind
