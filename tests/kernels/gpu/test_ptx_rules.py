"""What the interpreter of PTX refuses, rule by rule: the kind of error, the line, and the thread."""

import re

import numpy as np
import pytest
from ptx import GlobalMemory, OutOfMemory, PtxError, Rules, launch, parse
from ptx.snippets import FIRST_LINE, FRAME, run_snippet

SHARED = ".shared .align 16 .b8 room[256];\n.extern .shared .align 16 .b8 dynamic[];"
OWN_WORD = "mov.b32 %r2, room;\nshl.b32 %r3, %r1, 2;\nadd.s32 %r4, %r2, %r3;"
REFUSED = {
    "a register that nothing has set": ("unset", "add.s32 %r3, %r2, 1;"),
    "a register that only one branch sets": (
        "unset",
        "setp.eq.b32 %p0, %r1, 5;\n@%p0 bra $on;\nmov.b32 %r2, 1;\n$on:\nst.global.b32 [%rd2], %r2;",
    ),
    "a predicate that nothing has set": ("unset", "@%p0 bra $on;\n$on:"),
    "a register behind a guarded move": (
        "unset",
        "setp.eq.b32 %p0, %r1, 5;\n@%p0 mov.b32 %r2, 1;\nst.global.b32 [%rd2], %r2;",
    ),
    "global memory in front of an allocation": ("bounds", "ld.global.b32 %r2, [%rd2+-8];"),
    "global memory behind an allocation": ("bounds", "st.global.b32 [%rd2+8], %r1;"),
    "the last bytes of an access outside": ("bounds", "ld.global.v2.b64 {%rd3, %rd4}, [%rd0+256];"),
    "a null pointer": ("bounds", "mov.b64 %rd3, 0;\nld.global.b32 %r2, [%rd3];"),
    "shared memory behind a variable": ("bounds", "mov.b32 %r2, room;\nst.shared.b32 [%r2+256], %r1;"),
    "shared memory between static and dynamic": (
        "bounds",
        "mov.b32 %r2, dynamic;\nst.shared.b32 [%r2+-4], %r1;",
    ),
    "shared memory behind what was launched": (
        "bounds",
        "mov.b32 %r2, dynamic;\nst.shared.b32 [%r2+64], %r1;",
    ),
    "a parameter behind its end": ("bounds", "ld.param.b32 %r2, [number+4];"),
    "shared memory that nobody has written": ("unwritten", f"{OWN_WORD}\nld.shared.b32 %r5, [%r4];"),
    "half of a word that somebody has written": (
        "unwritten",
        f"{OWN_WORD}\ncvt.u16.u32 %rs0, %r1;\nst.shared.b16 [%r4], %rs0;\nld.shared.b32 %r5, [%r4];",
    ),
    "a misaligned load": ("misaligned", "ld.global.b32 %r2, [%rd2+2];"),
    "a misaligned vector": ("misaligned", "ld.global.v2.b64 {%rd3, %rd4}, [%rd0+8];"),
    "a misaligned store to shared memory": ("misaligned", "mov.b32 %r2, room;\nst.shared.b32 [%r2+1], %r1;"),
    "two threads that write a word": ("race", "mov.b32 %r2, room;\nst.shared.b32 [%r2], %r1;"),
    "a read of what another thread has written": (
        "race",
        f"{OWN_WORD}\nst.shared.b32 [%r4], %r1;\nxor.b32 %r3, %r3, 4;\nadd.s32 %r4, %r2, %r3;\nld.shared.b32 %r5, [%r4];",
    ),
    "a write of what another thread has read": (
        "race",
        f"{OWN_WORD}\nst.shared.b32 [%r4], %r1;\nbar.sync 0;\nld.shared.b32 %r5, [%r2];\nst.shared.b32 [%r4], %r1;",
    ),
    "an atomic operation beside a plain read": (
        "race",
        f"{OWN_WORD}\nst.shared.b32 [%r4], %r1;\nbar.sync 0;\nred.shared.add.u32 [%r2], 1;\nld.shared.b32 %r5, [%r2];",
    ),
    "two threads that write a word of global memory": ("race", "st.global.b32 [%rd0], %r1;"),
    "a read of what another thread writes to global memory": (
        "race",
        "st.global.b32 [%rd2], %r1;\nxor.b32 %r3, %r1, 1;\nmul.wide.u32 %rd3, %r3, 8;\nadd.s64 %rd4, %rd0, %rd3;\n"
        "ld.global.b32 %r2, [%rd4];",
    ),
    "a write to global memory of what another thread has read": (
        "race",
        "st.global.b32 [%rd2], %r1;\nbar.sync 0;\nxor.b32 %r3, %r1, 1;\nmul.wide.u32 %rd3, %r3, 8;\nadd.s64 %rd4, %rd0, %rd3;\n"
        "ld.global.b32 %r2, [%rd4];\nst.global.b32 [%rd2], %r1;",
    ),
    "a write to global memory of what all threads have read": (
        "race",
        "st.global.b32 [%rd2], %r1;\nbar.sync 0;\nld.global.b32 %r2, [%rd0];\nst.global.b32 [%rd2], %r1;",
    ),
    "a plain store beside atomic operations": (
        "race",
        "red.global.add.u32 [%rd0], 1;\nsetp.eq.b32 %p0, %r1, 5;\n@%p0 st.global.b32 [%rd0], %r1;",
    ),
    "a cached load of what the launch writes": (
        "race",
        "st.global.b32 [%rd2], %r1;\nbar.sync 0;\nld.global.nc.b32 %r2, [%rd2];",
    ),
    "a write of what the launch has read as a constant": (
        "race",
        "ld.global.nc.b32 %r2, [%rd2];\nst.global.b32 [%rd2], %r1;",
    ),
    "a thread that has left before a barrier": (
        "barrier",
        "setp.eq.b32 %p0, %r1, 3;\n@%p0 ret;\nbar.sync 0;",
    ),
    "threads at different barriers": (
        "barrier",
        "setp.eq.b32 %p0, %r1, 3;\n@%p0 bra $on;\nbar.sync 0;\nret;\n$on:\nbar.sync 0;",
    ),
    "a barrier with a guard": ("barrier", "setp.eq.b32 %p0, %r1, 3;\n@%p0 bar.sync 0;"),
    "a barrier of some threads": ("syntax", "bar.sync 0, 32;"),
    "a vote that a member misses": (
        "members",
        "setp.eq.b32 %p0, %r1, 3;\n@%p0 ret;\nvote.sync.ballot.b32 %r2, %p0, -1;",
    ),
    "a vote without the lane itself": (
        "members",
        "setp.eq.b32 %p0, %r1, 3;\nvote.sync.ballot.b32 %r2, %p0, 1;",
    ),
    "lanes with different masks": (
        "members",
        "setp.eq.b32 %p0, %r1, 3;\nselp.b32 %r2, 65535, -1, %p0;\nredux.sync.add.s32 %r3, %r1, %r2;",
    ),
    "a shuffle from a lane that is no member": (
        "members",
        "setp.gt.u32 %p0, %r1, 15;\n@%p0 ret;\nshfl.sync.idx.b32 %r2, %r1, 20, 31, 65535;",
    ),
    "an operation of a warp with a guard": (
        "members",
        "setp.eq.b32 %p0, %r1, 3;\n@%p0 redux.sync.add.s32 %r3, %r1, -1;",
    ),
    "addition without .rn": ("contractible", "add.f32 %r2, %r1, %r1;"),
    "subtraction without .rn": ("contractible", "sub.f64 %rd3, %rd0, %rd0;"),
    "multiplication without .rn": ("contractible", "mul.f32 %r2, %r1, %r1;"),
    "subnormal numbers that are flushed": ("flush", "mul.rn.ftz.f32 %r2, %r1, %r1;"),
    "a compare that flushes": ("flush", "setp.lt.ftz.f32 %p0, %r1, %r1;"),
    "fused multiply-add": ("fused", "fma.rn.f32 %r2, %r1, %r1, %r1;"),
    "an approximate division": ("opcode", "div.approx.f32 %r2, %r1, %r1;"),
    "an approximate root": ("opcode", "sqrt.approx.f32 %r2, %r1;"),
    "an unknown opcode": ("opcode", "sad.u32 %r2, %r1, %r1, %r1;"),
    "an unknown modifier": ("opcode", "add.sat.s32 %r2, %r1, %r1;"),
    "saturation of a conversion": ("opcode", "cvt.rn.sat.f32.s32 %r2, %r1;"),
    "a conversion that lacks its rounding": ("opcode", "cvt.f32.s32 %r2, %r1;"),
    "an ordered compare of bits": ("opcode", "setp.lt.b32 %p0, %r1, %r1;"),
    "a half as a type": ("opcode", "add.rn.f16 %rs0, %rs0, %rs0;"),
    "a register of another width": ("type", "add.s64 %rd3, %rd0, %r1;"),
    "a predicate as a number": ("type", "add.s32 %r2, %r1, %p0;"),
    "a register that is not declared": ("syntax", "mov.b32 %r99, 1;"),
    "a label that is not there": ("syntax", "bra $nowhere;"),
    "too few operands": ("syntax", "add.s32 %r2, %r1;"),
    "division by zero": ("division", "mov.b32 %r3, 0;\ndiv.u32 %r2, %r1, %r3;"),
    "an endless loop": ("steps", "$again:\nbra $again;"),
}


@pytest.mark.parametrize("rule", REFUSED)
def test_it_stops(rule: str) -> None:
    kind, body = REFUSED[rule]
    with pytest.raises(PtxError) as error:
        run_snippet(body, outside=SHARED, shared_bytes=64, rules=Rules(steps=5000))
    assert error.value.kind == kind, error.value
    line = error.value.line
    assert line is not None
    statement = FRAME.format(body=body, outside=SHARED).splitlines()[line - 1]
    assert " ".join(statement.strip().rstrip(";").split()) in str(error.value)


@pytest.mark.parametrize(
    "body",
    [
        pytest.param(f"{OWN_WORD}\nst.shared.b32 [%r4], %r1;\nld.shared.b32 %r5, [%r4];", id="own words"),
        pytest.param(
            f"{OWN_WORD}\nst.shared.b32 [%r4], %r1;\nbar.sync 0;\nld.shared.b32 %r5, [%r2+124];", id="barrier"
        ),
        pytest.param(
            f"{OWN_WORD}\nst.shared.b32 [%r4], %r1;\nbar.warp.sync -1;\nld.shared.b32 %r5, [%r2+124];",
            id="warp",
        ),
        pytest.param(
            f"{OWN_WORD}\nst.shared.b32 [%r4], %r1;\nbar.sync 0;\nld.shared.b32 %r5, [%r2];\nbar.sync 1;\nst.shared.b32 [%r4], %r1;",
            id="write behind a second barrier",
        ),
        pytest.param(
            "mov.b32 %r2, dynamic;\nsetp.eq.b32 %p0, %r1, 3;\n@%p0 st.shared.v4.b32 [%r2+48], {%r1, %r1, %r1, %r1};",
            id="the last bytes",
        ),
        pytest.param(
            "st.global.b32 [%rd2], %r1;\nld.global.b32 %r4, [%rd2];\nbar.sync 0;\nxor.b32 %r3, %r1, 1;\nmul.wide.u32 %rd3, %r3, 8;\n"
            "add.s64 %rd4, %rd0, %rd3;\nld.global.b32 %r2, [%rd4];\nbar.sync 0;\nst.global.b32 [%rd4], %r2;",
            id="global memory and barriers",
        ),
        pytest.param(
            "red.global.add.u32 [%rd0], 1;\nred.global.max.u32 [%rd0], %r1;", id="atomic operations"
        ),
        pytest.param(
            "setp.lt.u32 %p0, %r1, 16;\n@!%p0 ret;\nvote.sync.ballot.b32 %r2, %p0, 65535;", id="half a warp"
        ),
        pytest.param(
            "setp.eq.b32 %p0, %r1, 3;\n@%p0 mov.b32 %r2, 1;\n@!%p0 mov.b32 %r2, 2;\n@%p0 st.global.b32 [%rd2], %r2;",
            id="guarded moves",
        ),
    ],
)
def test_it_goes_on(body: str) -> None:
    run_snippet(body, outside=SHARED, shared_bytes=64)


def test_a_warp_is_ordered_by_itself_alone() -> None:
    body = f"{OWN_WORD}\nst.shared.b32 [%r4], %r1;\nbar.warp.sync -1;\nld.shared.b32 %r5, [%r2+128];"
    with pytest.raises(PtxError, match=r"^race: .* reads what warp 1 wrote"):
        run_snippet(body, 64, outside=SHARED)


def test_a_warp_that_has_left_is_missed_at_a_barrier() -> None:
    with pytest.raises(PtxError, match=r"^barrier: .*thread number 32 has left"):
        run_snippet("setp.gt.u32 %p0, %r1, 31;\n@%p0 ret;\nbar.sync 0;", 64)


def test_blocks_are_never_ordered() -> None:
    """The second block reads what the first has written, behind a barrier of its own."""
    body = """mov.u32 %r2, %ctaid.x;
    setp.eq.b32 %p0, %r2, 0;
    @%p0 st.global.b32 [%rd2], %r1;
    bar.sync 0;
    ld.global.b32 %r3, [%rd2];"""
    with pytest.raises(PtxError, match=r"^race: .*block \(1, 0, 0\)"):
        run_snippet(body, blocks=2)
    run_snippet(body, blocks=1)


def test_a_barrier_orders_a_write_behind_reads_of_its_block_alone() -> None:
    """All threads read the first word, which thread 0 of the first block then writes."""
    body = """ld.global.b32 %r3, [%rd0];
    bar.sync 0;
    mov.u32 %r2, %ctaid.x;
    or.b32 %r2, %r2, %r1;
    setp.eq.b32 %p0, %r2, 0;
    @%p0 st.global.b32 [%rd0], %r1;"""
    run_snippet(body, blocks=1)
    with pytest.raises(PtxError, match=r"^race: .*writes what another thread reads"):
        run_snippet(body, blocks=2)


def test_the_thread_is_named() -> None:
    body = "setp.eq.b32 %p0, %r1, 19;\n@%p0 st.global.b32 [%rd2+800], %r1;"
    with pytest.raises(PtxError, match=re.escape("block (0, 0, 0), thread (19, 0, 0)")) as error:
        run_snippet(body)
    assert (error.value.line, error.value.thread) == (FIRST_LINE + 1, (19, 0, 0))


def test_threads_that_come_to_a_vote_by_two_ways_meet() -> None:
    """The odd lanes go by code behind the vote and come back to it."""
    body = """and.b32 %r2, %r1, 1;
    setp.eq.b32 %p0, %r2, 1;
    @%p0 bra $behind;
    $vote:
    vote.sync.ballot.b32 %r3, %p0, -1;
    st.global.b32 [%rd2], %r3;
    ret;
    $behind:
    bra.uni $vote;"""
    assert set(run_snippet(body).words(np.uint32).tolist()) == {0xAAAAAAAA}


def test_memory_knows_what_is_allocated() -> None:
    memory = GlobalMemory(1000)
    address = memory.allocate(100)
    assert address % 256 == 0
    with pytest.raises(PtxError, match=r"^unwritten: "):
        memory.read(address, 4)
    memory.write(address, b"abcd")
    assert memory.read(address, 4) == b"abcd"
    assert memory.is_written(address, 6).tolist() == [True] * 4 + [False] * 2
    for start, size in ((address + 97, 4), (address - 1, 1), (address, 101), (0, 1)):
        with pytest.raises(PtxError, match=r"^bounds: "):
            memory.write(start, bytes(size))
    with pytest.raises(OutOfMemory):
        memory.allocate(901)
    memory.free(address)
    with pytest.raises(PtxError, match=r"^freed: "):
        memory.read(address, 4)
    with pytest.raises(PtxError, match=r"^freed: "):
        memory.free(address)
    assert memory.allocate(1000) != address


def test_addresses_come_back_at_last() -> None:
    """Memory that is taken and given back for ever takes no more than some times its limit."""
    memory = GlobalMemory(1 << 16)
    for _ in range(1000):
        memory.free(memory.allocate(1 << 15))
    assert memory.size < 1 << 20


def test_fresh_memory_may_count_as_written() -> None:
    memory = GlobalMemory(written=True)
    assert memory.read(memory.allocate(3), 3) == bytes(3)


def test_arguments_have_the_types_of_parameters() -> None:
    kernel = parse(FRAME.format(body="", outside="")).kernels["snippet"]
    for arguments in ([0], [0, 1, 2], [0, 1 << 32], [0, 1.5], [0, b"12345"]):
        with pytest.raises(PtxError, match=r"^argument: "):
            launch(kernel, 1, 32, 0, arguments, GlobalMemory())


@pytest.mark.parametrize(
    ("grid", "block", "shared_bytes"), [(0, 32, 0), (1, 1025, 0), (1, 0, 0), (1, 32, 228 << 10)]
)
def test_launches_that_no_card_takes(grid: int, block: int, shared_bytes: int) -> None:
    kernel = parse(FRAME.format(body="mov.b32 %r2, dynamic;", outside=SHARED)).kernels["snippet"]
    with pytest.raises(PtxError, match=r"^resources: "):
        launch(kernel, grid, block, shared_bytes, [0, 0], GlobalMemory())
