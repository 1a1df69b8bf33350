"""Faults seeded into the PTX of a walk: each stops the interpreter with an error of a named kind, or shows in the values."""

import numpy as np
import pytest
from ptx import PtxError, Rules
from ptx.sample_walk import TEXT, Walk

VALUES = "values"
# What the fault is, the text that it replaces, by what, and how it shows.
FAULTS = [
    ("a missing barrier", "    bar.sync 0;\n", "", "race"),
    (
        "a barrier that rows beyond the last miss",
        "bar.sync 0;",
        "mov.b32 %r20, 0;\nsetp.lt.u32 %p2, %r5, %r9;\n@!%p2 bra $counted;\nbar.sync 0;",
        "barrier",
    ),
    (
        "threads that leave before the barrier",
        "@%p1 bra $copied;",
        "setp.ge.u32 %p1, %r5, %r9;\n@%p1 bra $end;",
        "barrier",
    ),
    (
        "a barrier in only one branch",
        "@%p1 bra $copied;",
        "setp.ge.u32 %p1, %r5, %r9;\n@%p1 bra $other;\nbra $copy;\n$other:\nbar.sync 0;\nbra $counted;",
        "barrier",
    ),
    ("a copy that every thread begins at 0", "mov.b32 %r13, %r5;", "mov.b32 %r13, 0;", "race"),
    ("a copy of every other part", "add.s32 %r13, %r13, %r7;", "mad.lo.s32 %r13, %r7, 2, %r13;", "unwritten"),
    ("a copy that goes on too far", "setp.lt.u32 %p1, %r13, %r10;", "setp.le.u32 %p1, %r13, %r10;", "bounds"),
    ("rows at a wrong place of shared memory", "shl.b32 %r15, %r13, 2;", "shl.b32 %r15, %r13, 3;", "bounds"),
    (
        "a row of shared memory at a wrong offset",
        "ld.shared.b32 %r33, [%r32];",
        "ld.shared.b32 %r33, [%r32+4];",
        "unwritten",
    ),
    (
        "a negative offset into shared memory",
        "ld.shared.b32 %r33, [%r32];",
        "ld.shared.b32 %r33, [%r32+-4096];",
        "bounds",
    ),
    (
        "a node at a wrong offset",
        "ld.global.nc.b32 %r35, [%rd13];",
        "ld.global.nc.b32 %r35, [%rd13+4];",
        VALUES,
    ),
    (
        "a misaligned node",
        "ld.global.nc.b32 %r35, [%rd13];",
        "ld.global.nc.b32 %r35, [%rd13+2];",
        "misaligned",
    ),
    (
        "a misaligned pair",
        "ld.global.nc.v2.b32 {%r29, %r30}, [%rd11];",
        "ld.global.nc.v2.b32 {%r29, %r30}, [%rd11+4];",
        "misaligned",
    ),
    ("a wrong child", "selp.b32 %r34, 1, 2, %p6;", "selp.b32 %r34, 2, 1, %p6;", VALUES),
    ("children behind the last node", "selp.b32 %r34, 1, 2, %p6;", "selp.b32 %r34, 64, 65, %p6;", "bounds"),
    ("a dropped rule for NaN", "or.pred %p6, %p3, %p5;", "mov.pred %p6, %p3;", VALUES),
    (
        "a dropped flag of the rule",
        "setp.nan.and.f32 %p5, %r33, %r33, %p4;",
        "setp.nan.f32 %p5, %r33, %r33;",
        VALUES,
    ),
    ("an unsigned compare of a sign", "setp.lt.s32 %p4, %r30, 0;", "setp.lt.u32 %p4, %r30, 0;", VALUES),
    ("an unordered compare", "setp.lt.f32 %p3, %r33, %r29;", "setp.ltu.f32 %p3, %r33, %r29;", VALUES),
    ("an integer compare of floats", "setp.lt.f32 %p3, %r33, %r29;", "setp.lt.s32 %p3, %r33, %r29;", VALUES),
    ("swapped operands of a compare", "setp.lt.f32 %p3, %r33, %r29;", "setp.lt.f32 %p3, %r29, %r33;", VALUES),
    ("swapped operands of a subtraction", "sub.s32 %r9, %r1, %r8;", "sub.s32 %r9, %r8, %r1;", "bounds"),
    (
        "a signed minimum",
        "sub.s32 %r9, %r1, %r8;\n    min.u32",
        "sub.s32 %r9, %r8, %r1;\n    min.s32",
        "bounds",
    ),
    ("one level too many", "setp.lt.u32 %p7, %r28, %r4;", "setp.le.u32 %p7, %r28, %r4;", "bounds"),
    ("one tree too many", "setp.lt.u32 %p7, %r26, %r3;", "setp.le.u32 %p7, %r26, %r3;", "bounds"),
    ("a wrong shift", "shl.b32 %r25, %r24, %r4;", "shl.b32 %r25, %r24, 3;", VALUES),
    ("a wrong mask", "and.b32 %r31, %r30, 65535;", "and.b32 %r31, %r30, 3;", VALUES),
    ("a load of half a word", "ld.global.nc.b32 %r35, [%rd13];", "ld.global.nc.u16 %r35, [%rd13];", VALUES),
    (
        "a load that is too wide for its register",
        "ld.global.nc.b32 %r14, [%rd7];",
        "ld.global.nc.b64 %r14, [%rd7];",
        "type",
    ),
    ("no guard of the number of rows", "@%p2 st.global.b32", "st.global.b32", "bounds"),
    ("a guard of the wrong sense", "@%p2 st.global.b32", "@!%p2 st.global.b32", "bounds"),
    ("a store into rows", "add.s64 %rd15, %rd3, %rd14;", "add.s64 %rd15, %rd1, %rd14;", "read-only"),
    ("an address of shared memory for global", "st.shared.b32 [%r16]", "st.global.b32 [%r16]", "bounds"),
    (
        "a pointer that is cut off",
        "add.s64 %rd15, %rd3, %rd14;",
        "add.s64 %rd15, %rd3, %rd14;\ncvt.u64.u32 %rd15, %rd15;",
        "bounds",
    ),
    ("flushed subnormal numbers", "add.rn.f32 %r20", "add.rn.ftz.f32 %r20", "flush"),
    ("an addition that may be fused", "add.rn.f32 %r20", "add.f32 %r20", "contractible"),
    ("a fused addition", "add.rn.f32 %r20, %r20, %r35;", "fma.rn.f32 %r20, %r20, 0f3F800000, %r35;", "fused"),
    ("another rounding", "add.rn.f32 %r20", "add.rz.f32 %r20", "opcode"),
    (
        "a leaf that is added twice",
        "add.rn.f32 %r20, %r20, %r35;",
        "add.rn.f32 %r20, %r20, %r35;\nadd.rn.f32 %r20, %r20, %r35;",
        VALUES,
    ),
    ("a sum that nothing has set", "mov.b32 %r20, 0f00000000;", "@%p1 mov.b32 %r20, 0f00000000;", "unset"),
    (
        "a mask without the lane",
        "vote.sync.ballot.b32 %r36, %p8, -1;",
        "vote.sync.ballot.b32 %r36, %p8, 65535;",
        "members",
    ),
    ("members that have gone another way", "@!%p2 bra $counted;", "@!%p2 bra $end;", "members"),
    ("the negated vote", "setp.gt.f32 %p8", "setp.leu.f32 %p8", VALUES),
    ("an endless walk", "add.s32 %r28, %r28, 1;", "add.s32 %r28, %r28, 0;", "bounds"),
    ("an endless loop", "add.s32 %r26, %r26, 1;\n", "add.s64 %rd8, %rd2, 0;\n", "steps"),
    ("an unknown opcode", "mul.lo.s32 %r8", "mul24.lo.s32 %r8", "opcode"),
    ("an unknown modifier", "popc.b32 %r36", "popc.sat.b32 %r36", "opcode"),
    ("a label that is not there", "@%p7 bra $step;", "@%p7 bra $steps;", "syntax"),
    ("a register that is not declared", "mov.b32 %r26, 0;", "mov.b32 %r260, 0;", "syntax"),
]


def test_the_walk_is_right() -> None:
    sums, positive, counts = Walk().run()
    expected_sums, expected_positive = Walk().expected()
    assert sums.tobytes() == expected_sums.tobytes()
    assert positive.tobytes() == expected_positive.tobytes()
    # 9 trees of depth 4, in the 5 warps that have a row, of 3 blocks of 2 warps
    assert (counts.warps, counts.warp_instructions["ld.shared.b32"]) == (6, 5 * 9 * 4)


@pytest.mark.parametrize(("fault", "old", "new", "kind"), FAULTS, ids=[fault[0] for fault in FAULTS])
def test_faults_are_found(fault: str, old: str, new: str, kind: str) -> None:
    assert TEXT.count(old) >= 1, fault
    text = TEXT.replace(old, new, 1)
    if kind == VALUES:
        sums, positive, _ = Walk().run(text)
        expected_sums, expected_positive = Walk().expected()
        same = sums.tobytes() == expected_sums.tobytes() and positive.tobytes() == expected_positive.tobytes()
        assert not same
        return
    with pytest.raises(PtxError) as error:
        Walk().run(text)
    assert error.value.kind == kind, error.value
    assert error.value.line is not None


def test_fewer_bytes_of_shared_memory_than_rows_need() -> None:
    text = TEXT.replace("mul.lo.s32 %r10, %r9, %r2;", "mad.lo.s32 %r10, %r9, %r2, 1;")
    with pytest.raises(PtxError, match=r"^bounds: line .*: st\.shared\.b32") as error:
        Walk(row_count=64).run(text.replace("ld.global.nc.b32 %r14, [%rd7]", "mov.b32 %r14, 0"))
    assert (error.value.block, error.value.thread) == ((0, 0, 0), (0, 0, 0))


def test_rules_allow_fused_additions() -> None:
    text = TEXT.replace("add.rn.f32 %r20, %r20, %r35;", "fma.rn.f32 %r20, %r20, 0f3F800000, %r35;")
    sums, _, _ = Walk(rules=Rules(fma=True)).run(text)
    assert sums.tobytes() == Walk().expected()[0].tobytes()  # a product with 1 is exact
    assert not np.isnan(sums).any()
