"""Faults seeded into the PTX that our kernels are: each stops the interpreter with an error of a named kind, or gives other bits than the reference."""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from gpu_schedules import SCHEDULES
from random_forests import Recipe, random_forest
from seeded_faults import VALUES, Fault, Seed, Subject, seeds, shown, subject_of

from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.forest.forest import BasePosition, Forest

RECIPES = {
    # Several groups of trees, the last one shorter, and short and long columns of ranks.
    "ranked": Recipe(4, trees=36, depth=6, features=10, growth=0.97, base=BasePosition.FIRST),
    "by tree": Recipe(4, trees=9, depth=3, weights="by_tree", targets=3),
    # Two groups of trees, each kind of test, missing values of all kinds.
    "staged": Recipe(
        *(4, 24, 6, 10),
        predicates=("<", "<=", ">"),
        zero_threshold=0.25,
        growth=0.97,
        base=BasePosition.FIRST,
    ),
    # More trees and more columns than a block has threads.
    "wide": Recipe(4, trees=140, depth=2, features=150, growth=1.0),
    "cached": Recipe(5, trees=9, depth=4, features=9, growth=0.97, weights="count"),
    "walked": Recipe(
        *(6, 11, 5),
        predicates=("<", "<=", ">"),
        zero_missing=True,
        zero_threshold=0.5,
        weights="count",
    ),
}
OPTIONS = dict.fromkeys(RECIPES, CompileOptions(strategy="ranked_walk")) | {
    "staged": CompileOptions(strategy="staged_walk"),
    "walked": CompileOptions(),
    "cached": SCHEDULES["rows and trees in shared memory"],
}


BISECTION_FAULTS: list[Seed] = [
    ("equal values on the other side", r"^setp\.gt\.f32", "setp.ge.f32", VALUES),
    ("NaN ranked as a number", r"^setp\.nan\.f32", "setp.lt.f32", VALUES),
    ("a wrong first half", r", 128, 0, (%p\d+);", r", 64, 0, \1;", VALUES),
    ("a wrong second half", r"^or\.b32 (.*), 64;", r"or.b32 \1, 32;", VALUES),
    ("a wrong last step", r"^add\.s32 (.*), 2;", r"add.s32 \1, 1;", VALUES),
    ("a threshold of another half", r"\+508\]", "+252]", VALUES),
    ("long columns as short ones", r"^setp\.eq\.b32 (.*), 0;", r"setp.ne.b32 \1, 0;", VALUES),
]
RANK_FAULTS: list[Seed] = [
    *BISECTION_FAULTS,
    ("the missing rank as the feature", r"\+-8\]", "+-4]", "bounds"),
    ("columns at a wrong distance", r"^add\.s64 (.*), 64;", r"add.s64 \1, 48;", VALUES),
    ("ranks that overlap", r"^add\.s64 (.*), 8;", r"add.s64 \1, 4;", "bounds", 1),
    ("words at a wrong distance", r"^shl\.b64 (.*), 7;", r"shl.b64 \1, 8;", "bounds"),
    ("lanes that share a word", r"^and\.b64 (.*), 124;", r"and.b64 \1, 60;", "race"),
    ("no guard of scratch memory", r"^(setp\.lt\.s64 %p\d+,) (%rd\d+), (%rd\d+);", r"\1 0, 1;", "bounds"),
    ("threads without a row that read one", r"^min\.s64 (\S+ \S+), .*;", r"mov.b64 \1;", "bounds"),
    ("rows without their stride", r"^mul\.lo\.s64 (\S+ \S+), .*;", r"mov.b64 \1;", "unwritten"),
]
BLOCK_RANK_FAULTS: list[Seed] = [
    *BISECTION_FAULTS,
    ("the missing rank as the feature", r"\+-8\]", "+-4]", "unwritten"),
    (
        "columns that nobody ranks",
        r"^setp\.le\.s64 (.*), (%rd\d+), (%rd\d+);",
        r"setp.ge.s64 \1, \2, 3;",
        "unwritten",
    ),
    ("rows without their stride", r"^mul\.lo\.s64 (\S+ \S+), .*;", r"mov.b64 \1;", "unwritten"),
    ("rows that share scratch memory", r"^mad\.lo\.s64 (\S+) \S+ \S+ (\S+);", r"mov.b64 \1 \2;", "race"),
]
PADDED_FAULTS: list[Seed] = [
    ("levels at wrong distances", r"^mov\.b64 (\S+) 4;\nshl", r"mov.b64 \1 8;\nshl", "bounds"),
    ("a leaf of another tree", r"\+256\]", "+252]", VALUES, 1),
    ("trees at a wrong distance", r"^add\.s64 (.*), 512;", r"add.s64 \1, 508;", VALUES, 0),
    ("one level too few", r"^setp\.ne\.b64 (.*), 6;", r"setp.ne.b64 \1, 5;", VALUES),
]
TREE_FAULTS: list[Seed] = [
    ("no barrier before trees are copied", r"^bar\.sync.*\n", "", "race", 0),
    ("no barrier behind the copy", r"^bar\.sync.*\n", "", "race", 1),
    (
        "threads that leave before the barrier",
        r"^bar\.sync",
        "setp.ge.s64 %p1, %rd8, 280;\n@%p1 ret;\nbar.sync",
        "barrier",
        0,
    ),
    (
        "no guard of the row",
        r"^setp\.lt\.s64 (\S+) (\S+), (\S+);\n(@\S+ bra \S+\nbra)",
        r"setp.eq.s64 \1 \2, \2;\n\4",
        "bounds",
        -1,
    ),
    (
        "a guard of the wrong sense",
        r"^setp\.lt\.s64 (.*\n@\S+ bra \S+\nbra)",
        r"setp.ge.s64 \1",
        "bounds",
        -1,
    ),
    (
        "a guard with one row too many",
        r"^setp\.lt\.s64 (.*\n@\S+ bra \S+\nbra)",
        r"setp.le.s64 \1",
        "bounds",
        -1,
    ),
    ("thresholds without their highest bit", r"^and\.b32 (.*), 255;", r"and.b32 \1, 127;", VALUES),
    ("thresholds with the offsets of ranks", r"^and\.b32 (.*), 255;", r"and.b32 \1, -1;", VALUES),
    ("offsets of the wrong bits", r"^shr\.u32 (.*), 16;", r"shr.u32 \1, 8;", "bounds"),
    ("equal ranks on the other side", r"^setp\.lt\.u32", "setp.le.u32", VALUES),
    ("a comparison turned round", r"^setp\.lt\.u32", "setp.ge.u32", VALUES),
    *PADDED_FAULTS,
    (
        "children of a tree exchanged",
        r"^selp\.b64 (\S+) 0, (\S+) (%p\d+);",
        r"selp.b64 \1 \2 0, \3;",
        VALUES,
        2,
    ),
    ("ranks of half a word", r"^ld\.shared\.b8", "ld.shared.b16", "misaligned"),
    ("lanes that share their ranks", r"^and\.b64 (.*), 124;", r"and.b64 \1, 60;", "race", 0),
    ("ranks of another lane", r"^and\.b64 (.*), 124;", r"and.b64 \1, 60;", VALUES, 1),
    ("ranks of another warp", r"^shr\.u64 (.*), 5;", r"shr.u64 \1, 6;", "race", 0),
    ("words of ranks at a wrong distance", r"^add\.s64 (.*), 128;", r"add.s64 \1, 132;", "race", 1),
    ("trees that are walked again", r"^add\.s64 (\S+ \S+), 4;", r"add.s64 \1, 3;", "bounds"),
    ("a copy that goes on too far", r"^setp\.lt\.u64", "setp.le.u64", "bounds"),
    ("a last group as long as the others", r"^min\.s64 (\S+ \S+), .*;", r"mov.b64 \1;", "bounds", 1),
    (
        "two trees in another order",
        r"^(add\.rn\.f32 \S+ \S+) (%r\d+);\n(add\.rn\.f32 \S+ \S+) (%r\d+);",
        r"\1 \4;\n\3 \2;",
        VALUES,
        0,
    ),
    ("additions that can be fused", r"^add\.rn\.f32", "add.f32", "contractible"),
    ("a fused operation", r"^add\.rn\.f32 (\S+ \S+) (\S+);", r"fma.rn.f32 \1 0f3F800000, \2;", "fused"),
    ("denormals as zeros", r"^add\.rn\.f32", "add.rn.ftz.f32", "flush"),
    ("a tree that is not added", r"^add\.rn\.f32 (\S+ \S+), .*;", r"mov.b32 \1;", VALUES, 2),
    ("sums that begin at nothing", r"^ld\.global\.b32 (\S+) .*;", r"mov.b32 \1 0;", VALUES),
    ("constant sums", r"^ld\.global\.b32", "ld.global.nc.b32", "race"),
    ("a register that nothing sets", r"^mov\.b64 (%rd\d+), 0;\n", "", "unset"),
]
BLOCK_TREE_FAULTS: list[Seed] = [
    ("no barrier before walks", r"^bar\.sync.*\n", "", "race", 0),
    ("no barrier behind walks", r"^bar\.sync.*\n", "", "race", 1),
    ("ranks of the wrong bytes", r"^bfe\.u32 (.*), 16, 2;", r"bfe.u32 \1, 17, 2;", VALUES),
    ("ranks of the wrong words", r"^shr\.u32 (.*), 21;", r"shr.u32 \1, 22;", VALUES),
    ("equal ranks on the other side", r"^setp\.lt\.u32", "setp.le.u32", VALUES),
    ("levels that are left out", r"^add\.s64 (%rd54, %rd54), 1;", r"add.s64 \1, 2;", VALUES),
    (
        "leaf buffer of a tree in that of another",
        r"^shl\.b64 (.*), 2;\n(add.*\nst\.shared)",
        r"shl.b64 \1, 1;\n\2",
        "misaligned",
    ),
    ("one value too many", r"^setp\.lt\.s64(.*\n@\S+ bra \$L__BB0_15;)", r"setp.le.s64\1", "unwritten"),
    ("additions that can be fused", r"^add\.rn\.f32", "add.f32", "contractible"),
    ("constant sums", r"^ld\.global\.b32", "ld.global.nc.b32", "race"),
]
WIDE_RANK_FAULTS: list[Seed] = [
    ("columns that are ranked twice", r"^add\.s64 (.*), 128;", r"add.s64 \1, 127;", "bounds"),
    ("columns that nobody ranks", r"^add\.s64 (.*), 128;", r"add.s64 \1, 129;", "unwritten"),
    ("records of columns at a wrong distance", r"^add\.s64 (.*), 2048;", r"add.s64 \1, 1024;", VALUES),
]
WIDE_TREE_FAULTS: list[Seed] = [
    ("trees that nobody walks", r"^add\.s64 (\S+ \S+), 128;", r"add.s64 \1, 129;", "unwritten", 1),
]
SUM_FAULTS: list[Seed] = [
    ("the target of the next tree", r"(ld\.global\.nc\.b32 .*)\+4\]", r"\1+8]", VALUES),
    ("targets at a wrong distance", r"^mul\.wide\.u32 (.*), 128;", r"mul.wide.u32 \1, 64;", "race"),
    ("a sum that is not kept", r"^(add\.rn\.f32 .*\n)st\.shared.*\n", r"\1", VALUES, 1),
    ("results at a wrong distance", r"^add\.s64 (\S+ \S+), 4;\n", r"add.s64 \1, 8;\n", "bounds"),
]
STAGED_FAULTS: list[Seed] = [
    ("rows of half the warps", r"^and\.b64 (\S+ \S+) 992;", r"and.b64 \1 960;", "race"),
    ("rows of the first thread", r"^add\.s64 (%rd29, %rd99), .*;", r"mov.b64 \1;", VALUES),
    ("rows without their stride", r"^mul\.lo\.s64 (%rd67, %rd66), .*;", r"mov.b64 \1;", "unwritten"),
    ("a last row that is not there", r"^min\.s64 (%rd66, %rd103), .*;", r"mov.b64 \1;", "bounds"),
    (
        "features as they are numbered in copies",
        r"^ld\.global\.nc\.b32 (%r8), .*;",
        r"mov.b32 \1, 1;",
        VALUES,
    ),
    ("missing values as they are", r"^selp\.f32 (%r10), 0f7FC00000, (%r9), %p4;", r"mov.b32 \1, \2;", VALUES),
    (
        "zeros that are not missing",
        r"^selp\.f32 (%r11), 0f7FC00000, (%r10), %p6;",
        r"mov.b32 \1, \2;",
        VALUES,
    ),
    (
        "positive values that are missing",
        r"^setp\.le\.f32 (%p6), .*;",
        r"setp.ge.f32 \1, %r10, 0f00000000;",
        VALUES,
    ),
    ("rows that overlap", r"^or\.b64 (\S+ \S+) 1;", r"and.b64 \1 -2;", "race"),
    ("no barrier before trees are copied", r"^bar\.sync.*\n", "", "race", 0),
    ("no barrier behind the copy", r"^bar\.sync.*\n", "", "race", 1),
    ("signs as they are", r"^xor\.b32 (\S+) (\S+) (\S+);", r"mov.b32 \1 \3;", VALUES),
    ("signs of all values", r"^and\.b32 (\S+) (\S+) -2147483648;", r"mov.b32 \1 -2147483648;", VALUES),
    ("equal values on the other side", r"^setp\.gt\.f32", "setp.ge.f32", VALUES),
    ("NaN on the other side", r"^setp\.gt\.f32", "setp.gtu.f32", VALUES),
    ("values of the wrong feature", r"^shl\.b32 (\S+ \S+) 2;", r"shl.b32 \1 3;", VALUES),
    ("values that are misaligned", r"^shl\.b32 (\S+ \S+) 2;", r"shl.b32 \1 1;", "misaligned"),
    (
        "children of a tree exchanged",
        r"^selp\.b64 (\S+) (%rd\d+), 0, (%p1\d);",
        r"selp.b64 \1 0, \2, \3;",
        VALUES,
        2,
    ),
    ("a leaf of another tree", r"\+512\]", "+504]", VALUES, 1),
    ("trees at a wrong distance", r"^add\.s64 (\S+ \S+) 1024;", r"add.s64 \1 1016;", VALUES, 0),
    ("one level too few", r"^setp\.ne\.b64 (.*), 6;", r"setp.ne.b64 \1, 5;", VALUES),
    (
        "a copy that goes on too far",
        r"^setp\.lt\.u64 (\S+ %rd\d+, %rd\d+;\n@\S+ bra \S+\n\S+:\nbar)",
        r"setp.le.u64 \1",
        "bounds",
    ),
    ("additions that can be fused", r"^add\.rn\.f32", "add.f32", "contractible"),
    ("a tree that is not added", r"^add\.rn\.f32 (\S+ \S+), .*;", r"mov.b32 \1;", VALUES, 2),
    ("constant sums", r"^ld\.global\.b32", "ld.global.nc.b32", "race"),
]
CACHED_FAULTS: list[Seed] = [
    ("no barriers", r"^bar\.sync.*\n", "", "race"),
    ("no barrier before trees are copied", r"^bar\.sync.*\n", "", "race", 1),
    ("no barrier behind trees", r"^bar\.sync.*\n", "", "race", 2),
    ("threads without a row that add", r"^setp\.ge\.s64 (%p36), .*;", r"setp.lt.s64 \1, %rd12, 0;", "race"),
    ("rows that overlap", r"^or\.b64 (\S+ \S+) 1;", r"and.b64 \1 -2;", "race"),
    ("rows of another thread", r"^mul\.lo\.s64 (%rd73, %rd62), .*;", r"mov.b64 \1;", VALUES),
    ("trees in the place of rows", r"^add\.s64 (%rd21, %rd72), .*;", r"mov.b64 \1;", VALUES),
    ("trees of another group", r"^add\.s64 (%rd39, %rd4), .*;", r"mov.b64 \1;", VALUES),
    ("records with the numbers of the table", r"^sub\.s32 (%r18, %r95), .*;", r"mov.b32 \1;", "bounds"),
]
WALK_FAULTS: list[Seed] = [
    ("children exchanged", r"^xor\.b32", "or.b32", VALUES),
    ("nodes at a wrong distance", r"^mul\.wide\.u32 (.*), 16;", r"mul.wide.u32 \1, 8;", "bounds"),
    ("NaN by the rule of greater values", r", 3, 1;", ", 2, 1;", VALUES),
    ("greater for less", r"^setp\.lt\.f32", "setp.gt.f32", VALUES),
    ("equal values on the other side", r"^setp\.eq\.f32", "setp.lt.f32", VALUES),
    ("no rule for zeros", r"^setp\.le\.f32", "setp.lt.f32", VALUES),
    ("leaves that are no numbers of leaves", r"^not\.b32 (.*;\nmul)", r"mov.b32 \1", "bounds"),
    (
        "leaves of trees at a wrong distance",
        r"^shl\.b64 (.*), 2;\n(add\.s64 .*\nst)",
        r"shl.b64 \1, 3;\n\2",
        "bounds",
    ),
    (
        "a walk that goes on behind its leaf",
        r"^selp\.b32 (\S+) %r124, (\S+), .*;",
        r"mov.b32 \1 \2;",
        "bounds",
    ),
    ("walks that end with the first", r"^and\.b32 (%r10|%r11|%r12),", r"or.b32 \1,", "bounds"),
    ("threads without a row", r"^setp\.ge\.s64 %p1, (\S+) .*;", r"setp.lt.s64 %p1, \1 0;", "bounds"),
    ("one tree too many", r"^setp\.lt\.s64 %p14,", "setp.le.s64 %p14,", "bounds"),
]
ADD_FAULTS: list[Seed] = [
    ("values at a wrong distance", r"^mul\.wide\.u32 (.*), 4;", r"mul.wide.u32 \1, 8;", "bounds"),
    ("one tree too many", r"^setp\.lt\.s64 %p3,", "setp.le.s64 %p3,", "unwritten"),
    (
        "leaves of the next row",
        r"^ld\.global\.nc\.b32 (%r4), \[(\S+)\]",
        r"ld.global.nc.b32 \1, [\2+4]",
        "unwritten",
    ),
    ("additions that can be fused", r"^add\.rn\.f32", "add.f32", "contractible"),
    ("subtractions", r"^add\.rn\.f32", "sub.rn.f32", VALUES),
    ("the last tree alone", r"^add\.rn\.f32 (\S+ \S+), .*;", r"mov.b32 \1;", VALUES),
    ("sums that nobody writes", r"^st\.global.*\n", "", VALUES),
    ("constant sums", r"^ld\.global\.b32", "ld.global.nc.b32", "race"),
]

FAULTS = [
    *seeds("ranked", 0, BLOCK_RANK_FAULTS),
    *seeds("ranked", 1, BLOCK_TREE_FAULTS),
    *seeds("ranked", -2, RANK_FAULTS),
    *seeds("ranked", -1, TREE_FAULTS),
    *seeds("wide", 0, WIDE_RANK_FAULTS),
    *seeds("wide", 1, WIDE_TREE_FAULTS),
    *seeds("by tree", -1, SUM_FAULTS),
    *seeds("staged", -1, STAGED_FAULTS),
    *seeds("cached", -1, CACHED_FAULTS),
    *seeds("walked", -2, WALK_FAULTS),
    *seeds("walked", -1, ADD_FAULTS),
]


def with_columns_of_ranks(forest: Forest) -> Forest:
    """The forest with a quarter of its nodes at one feature, and thresholds that hardly ever are equal: columns of up to 15 thresholds, and of more than 128."""
    draw = np.random.default_rng(4)
    often = draw.random(forest.n_nodes) < 0.25
    feature = np.where(often, 0, draw.integers(1, forest.n_features - 1, forest.n_nodes))
    feature[::100] = forest.n_features - 1
    threshold = draw.normal(size=forest.n_nodes)
    return replace(forest, feature=feature.astype(np.int32), threshold=threshold.astype(np.float32))


def with_missing_values(forest: Forest) -> Forest:
    """The forest with a number and all that is near zero as missing values, and a feature that no node compares."""
    features = np.where(forest.feature == 0, 1, forest.feature).astype(np.int32)
    nodes = np.ones(forest.n_nodes, bool)
    return replace(forest, feature=features, zero_missing=nodes, missing_value=2.0)


@cache
def case(recipe: str) -> Subject:
    """A forest, compiled, with rows and their sums."""
    forest = random_forest(RECIPES[recipe])
    if recipe == "ranked":
        forest = with_columns_of_ranks(forest)
    if recipe == "staged":
        forest = with_missing_values(forest)
    return subject_of(forest, OPTIONS[recipe])


@pytest.mark.share(2)
@pytest.mark.parametrize("recipe", RECIPES)
def test_kernels_are_right(recipe: str) -> None:
    """Without a fault they have the bits of the reference, whichever of them serve."""
    for kernel in (0, -1):
        assert shown(case(recipe), kernel, str) == ""


@pytest.mark.share(9)
@pytest.mark.parametrize("fault", FAULTS, ids=str)
def test_faults_are_found(fault: Fault) -> None:
    assert shown(case(fault.recipe), fault.kernel, fault.seeded) == fault.kind


def test_faults_are_of_every_kind() -> None:
    """Each that a kernel can have: what a card would do with it is undefined, or costs bits."""
    assert {fault.kind for fault in FAULTS} >= {
        *(VALUES, "race", "barrier", "bounds", "misaligned", "unset", "contractible", "fused", "flush")
    }
